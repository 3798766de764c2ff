import IconButton from '@mui/material/IconButton';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DownIcon from '@mui/icons-material/ArrowDownward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';

/** Where the focus goes when a row goes: to the same button of the next one, or to what adds one. */
export function leaveRow(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = next?.querySelector('[data-remove]') ?? row?.closest('form')?.querySelector('[data-add]');
  if (target instanceof HTMLElement) target.focus();
}

interface RowToolsProps<Row> {
  rows: readonly Row[];
  at: number;
  /** What the row is called, for those who hear it. */
  name: string;
  onChange: (rows: Row[]) => void;
  /** Rows that cannot be removed. */
  fixed?: boolean;
}

/** Moves a row up and down, and removes it; with the keyboard as with the pointer. */
export function RowTools<Row>({ rows, at, name, onChange, fixed = false }: RowToolsProps<Row>) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef<'up' | 'down' | null>(null);
  const moveTo = (to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(at, 1));
    moved.current = to < at ? 'up' : 'down';
    onChange(next);
  };
  // The focus goes along with the row; at the end of its way, to the button that leads back.
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const buttons = box.current?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled') ?? [];
    const same = [...buttons].find((one) => one.dataset['move'] === moved.current);
    (same ?? buttons[0])?.focus();
    moved.current = null;
  }, [at]);
  const label = (what: string) => translate(`settings.row.${what}`, { name });
  return (
    <Box ref={box} sx={{ display: 'flex', flex: 'none', mt: '14px' }}>
      <IconButton
        size="small"
        data-move="up"
        aria-label={label('up')}
        disabled={at === 0}
        onClick={() => moveTo(at - 1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        data-move="down"
        aria-label={label('down')}
        disabled={at === rows.length - 1}
        onClick={() => moveTo(at + 1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        data-remove
        aria-label={label('remove')}
        disabled={fixed}
        onClick={({ currentTarget }) => {
          leaveRow(currentTarget);
          onChange(rows.filter((_, place) => place !== at));
        }}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
