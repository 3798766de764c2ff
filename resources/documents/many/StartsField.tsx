import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { readStarts } from '../../../domain/documents/parts';
import { textFieldProps } from '../../../src/ui/field-props';
import type { Split } from './split';

interface StartsFieldProps {
  id: string;
  split: Split;
  disabled: boolean;
  onChange: (starts: number[]) => void;
}

/** The pages at which documents start, as a list to type: quicker than a long row of pages. */
export function StartsField({ id, split, disabled, onChange }: StartsFieldProps) {
  const translate = useTranslate();
  const { starts, pages } = split;
  /** What is being typed; null shows the starts as they are. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const take = () => {
    if (typed === null) return;
    const read = readStarts(typed, pages);
    setWrong(read === null);
    if (!read) return;
    setTyped(null);
    onChange(read);
  };
  const error = isWrong ? translate('documents.split.startsWrong', { pages }) : undefined;
  return (
    <TextField
      {...textFieldProps({ name: id, label: translate('documents.split.starts'), error, disabled })}
      margin="none"
      value={typed ?? starts.join(', ')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Otherwise the form would be sent.
        event.preventDefault();
        take();
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
