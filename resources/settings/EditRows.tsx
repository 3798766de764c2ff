import IconButton from '@mui/material/IconButton';
import AddIcon from '@mui/icons-material/Add';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DownIcon from '@mui/icons-material/ArrowDownward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useFieldInfo } from '../../src/record/use-record-input';

/** A row of a form, and what its buttons do. */
export interface RowPlace {
  /** The path of the row in the form: 'texts.2'. */
  source: string;
  /** From 1. */
  number: number;
  isLast: boolean;
  move: (to: 'up' | 'down') => void;
  remove: () => void;
}

interface EditRowsProps<Row> {
  /** The field of the setting that holds the rows. */
  source: string;
  /** The rows in the dialog about stale edits: their name, and each row as one line. */
  label: string;
  textOf: (row: Row) => string;
  /** What adds a row, below the rows. */
  renderAdd: (append: (row: Row) => void, rows: readonly Row[]) => ReactNode;
  /** Message key of what is shown while there are no rows. */
  none?: string;
  children: (row: RowPlace) => ReactNode;
}

/** The rows of a setting in their order. Each keeps its errors when it moves. */
export function EditRows<Row extends object>(props: EditRowsProps<Row>) {
  const { source, label, textOf, renderAdd, none, children } = props;
  const translate = useTranslate();
  // Renders after each save, too: it resets the form, and the list registers again only when it renders.
  useRecordContext();
  const { fields, append, move, remove } = useFieldArray({ name: source, keyName: 'rowKey' });
  const linesOf = (rows: unknown) => (rows as Row[]).map(textOf);
  useFieldInfo(source, label, (rows) => linesOf(rows).join('; '), linesOf);
  return (
    <>
      {none && fields.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate(none)}</Typography>
      ) : null}
      <Box component="ol" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {fields.map(({ rowKey }, at) => (
          <Fragment key={rowKey}>
            {children({
              source: `${source}.${at}`,
              number: at + 1,
              isLast: at === fields.length - 1,
              move: (to) => move(at, to === 'up' ? at - 1 : at + 1),
              remove: () => remove(at),
            })}
          </Fragment>
        ))}
      </Box>
      <div>{renderAdd(append, fields as unknown as Row[])}</div>
    </>
  );
}

interface AddButtonProps {
  /** Message key. */
  label: string;
  disabled?: boolean;
  onAdd: () => void;
}

export function AddButton({ label, disabled = false, onAdd }: AddButtonProps) {
  const translate = useTranslate();
  return (
    <Button variant="outlined" startIcon={<AddIcon />} data-add disabled={disabled} onClick={onAdd}>
      {translate(label)}
    </Button>
  );
}

interface RemoveButtonProps {
  label: string;
  disabled?: boolean;
  onRemove: () => void;
}

/** Removes a row; the focus moves to the same button of the next row, or to the button that adds one. */
export function RemoveButton({ label, disabled = false, onRemove }: RemoveButtonProps) {
  return (
    <IconButton
      size="small"
      data-remove
      aria-label={label}
      disabled={disabled}
      onClick={({ currentTarget }) => {
        const row = currentTarget.closest('li');
        const next = row?.nextElementSibling ?? row?.previousElementSibling;
        const target =
          next?.querySelector<HTMLElement>('[data-remove]') ??
          row?.closest('form')?.querySelector<HTMLElement>('[data-add], #add-client');
        target?.focus();
        onRemove();
      }}
    >
      <RemoveIcon fontSize="small" />
    </IconButton>
  );
}

interface RowToolsProps {
  row: RowPlace;
  /** The row's name, for screen readers. */
  name: string;
  canRemove?: boolean;
}

/** Moves a row up and down, and removes it. */
export function RowTools({ row: { number, isLast, move, remove }, name, canRemove = true }: RowToolsProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef<'up' | 'down' | null>(null);
  // The focus moves with the row. Where it can't move on, to the button that leads back.
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-move]:enabled') ?? [])];
    const same = buttons.find((one) => one.dataset['move'] === moved.current);
    (same ?? buttons[0])?.focus();
    moved.current = null;
  }, [number]);
  return (
    <Box ref={box} sx={{ display: 'flex', flex: 'none', mt: '14px' }}>
      {(['up', 'down'] as const).map((to) => (
        <IconButton
          key={to}
          size="small"
          data-move={to}
          aria-label={translate(`settings.row.${to}`, { name })}
          disabled={to === 'up' ? number === 1 : isLast}
          onClick={() => {
            moved.current = to;
            move(to);
          }}
        >
          {to === 'up' ? <UpIcon fontSize="small" /> : <DownIcon fontSize="small" />}
        </IconButton>
      ))}
      <RemoveButton
        label={translate('settings.row.remove', { name })}
        disabled={!canRemove}
        onRemove={remove}
      />
    </Box>
  );
}
