import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { MenuButton } from '../../../src/ui/MenuButton';

export interface Choice<Id extends string | number> {
  id: Id;
  label: string;
  /** Steps below the top, where the choices are a tree. */
  depth?: number;
}

interface FilterButtonProps {
  label: string;
  /** How many values are chosen. */
  count: number;
  children: (close: () => void) => ReactNode;
}

/** A button of the filter bar that says how much of its filter is chosen and opens it. */
export function FilterButton({ label, count, children }: FilterButtonProps) {
  const translate = useTranslate();
  const text = count === 0 ? label : translate('employees.filter.count', { label, count });
  return (
    <MenuButton kind="panel" label={text} icon={<MoreIcon sx={{ fontSize: 16 }} />}>
      {children}
    </MenuButton>
  );
}

interface ChoiceListProps<Id extends string | number> {
  label: string;
  /** Undefined while they are being loaded. */
  choices: readonly Choice<Id>[] | undefined;
  chosen: readonly Id[];
  onToggle: (id: Id) => void;
  onClear: () => void;
}

const SEARCHED_FROM = 9;

/** Check boxes to choose from, searched by typing where there are many. */
export function ChoiceList<Id extends string | number>(props: ChoiceListProps<Id>) {
  const { label, choices, chosen, onToggle, onClear } = props;
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const found = (choices ?? []).filter((choice) =>
    choice.label.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase()),
  );
  return (
    <Box sx={{ p: 2, width: 280, maxWidth: '100%' }}>
      {choices && choices.length >= SEARCHED_FROM ? (
        <TextField
          fullWidth
          hiddenLabel
          margin="none"
          value={words}
          placeholder={translate('employees.filter.find')}
          onChange={(event) => setWords(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': translate('employees.filter.findIn', { label }) } }}
          sx={{ mb: 1 }}
        />
      ) : null}
      <FormGroup
        role="group"
        aria-label={label}
        sx={{ maxHeight: '45vh', overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {found.map((choice) => (
          <FormControlLabel
            key={choice.id}
            label={choice.label}
            sx={{ ml: (choice.depth ?? 0) * 4, mr: 0 }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(choice.id)}
                onChange={() => onToggle(choice.id)}
              />
            }
          />
        ))}
      </FormGroup>
      {choices === undefined ? <Box role="status">{translate('ui.loading')}</Box> : null}
      {choices && found.length === 0 ? <Box role="status">{translate('employees.select.none')}</Box> : null}
      {chosen.length > 0 ? (
        <Button size="small" onClick={onClear} sx={{ mt: 1 }}>
          {translate('employees.filter.clear', { label })}
        </Button>
      ) : null}
    </Box>
  );
}

/** A choice more, or one less. */
export function toggled<Id>(chosen: readonly Id[], id: Id): Id[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}
