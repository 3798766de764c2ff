import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useFieldInfo } from '../use-record-input';

const ITEM = {
  flex: 1,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
};

/** What an input of an item is given. */
interface ItemInput {
  source: string;
  label: string;
  fullLabel: string;
  parse: (value: unknown) => unknown;
  disabled: boolean;
}

interface ListInputProps {
  source: string;
  /** Message keys; `item` and `remove` with the number of the item. */
  words: Record<'list' | 'item' | 'add' | 'remove', string> & { none?: string | undefined };
  most: number;
  /** A new item. */
  empty: object;
  disabled?: boolean;
  /** Items as one line of the stale dialog. */
  text: (value: unknown) => string;
  /** The inputs of an item; `input` names one by its field and the message key of its label. */
  children: (input: (name: string, label: string) => ItemInput) => ReactNode;
}

/** Keeps empty texts, so that an item equals itself after the user has undone a change by hand. */
const asTyped = (value: unknown) => value;

/** A list of items, each with inputs of its own, which the user adds and removes. */
export function ListInput(props: ListInputProps) {
  const { source, words, most, empty, disabled = false, text, children } = props;
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: source });
  useFieldInfo(source, translate(words.list), text);
  const nameOf = (at: number) => translate(words.item, { number: at + 1 });
  const inputOf = (at: number) => (name: string, label: string) => ({
    source: `${source}.${at}.${name}`,
    label,
    fullLabel: `${nameOf(at)}, ${translate(label)}`,
    parse: asTyped,
    disabled,
  });
  return (
    <>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          role="group"
          aria-label={nameOf(at)}
          sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'flex-start', gap: 1 }}
        >
          <Box sx={ITEM}>{children(inputOf(at))}</Box>
          {disabled ? null : (
            <IconButton
              aria-label={translate(words.remove, { number: at + 1 })}
              onClick={() => remove(at)}
              sx={{ mt: 1 }}
            >
              <DeleteIcon sx={{ fontSize: 18 }} />
            </IconButton>
          )}
        </Box>
      ))}
      {words.none && fields.length === 0 && disabled ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate(words.none)}</Typography>
      ) : null}
      {disabled ? null : (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button
            size="small"
            startIcon={<AddIcon />}
            disabled={fields.length >= most}
            onClick={() => append(empty)}
          >
            {translate(words.add)}
          </Button>
        </Box>
      )}
    </>
  );
}
