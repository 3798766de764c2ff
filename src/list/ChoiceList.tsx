import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { MenuButton } from '../ui/MenuButton';
import type { Choice, ChoiceId } from './filters';

interface FilterButtonProps {
  label: string;
  /** How many values are chosen. */
  count: number;
  children: () => ReactNode;
}

/** A button of the filter bar that says how much of its filter is chosen and opens it. */
export function FilterButton({ label, count, children }: FilterButtonProps) {
  return (
    <MenuButton
      kind="panel"
      label={count === 0 ? label : `${label} (${count})`}
      icon={<MoreIcon sx={{ fontSize: 16 }} />}
    >
      {children}
    </MenuButton>
  );
}

type Toggle<Id extends ChoiceId> = (choices: readonly Choice<Id>[], chosen: readonly Id[], id: Id) => Id[];

/** A choice more, or one less. */
function toggleOne<Id>(_choices: unknown, chosen: readonly Id[], id: Id): Id[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

export interface ChoiceListProps<Id extends ChoiceId> {
  label: string;
  /** Undefined while they are being loaded. */
  choices: readonly Choice<Id>[] | undefined;
  chosen: readonly Id[];
  /** Replaces what a tick does to what is chosen: `toggleBranch` where the choices are a tree. */
  toggle?: Toggle<Id>;
  onChange: (chosen: Id[]) => void;
}

/** From so many choices on they can be searched. */
const SEARCHED_FROM = 9;
/** So many are drawn at once; of more the search finds the right ones sooner than the eye. */
const MOST_SHOWN = 200;

/** Check boxes to choose from, searched by typing where there are many. */
export function ChoiceList<Id extends ChoiceId>(props: ChoiceListProps<Id>) {
  const { label, choices, chosen, toggle = toggleOne, onChange } = props;
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const wanted = words.trim().toLocaleLowerCase();
  const found = choices?.filter((choice) => choice.label.toLocaleLowerCase().includes(wanted));
  return (
    <Box sx={{ p: 2, width: 280, maxWidth: '100%' }}>
      {choices && choices.length >= SEARCHED_FROM ? (
        <TextField
          fullWidth
          hiddenLabel
          margin="none"
          value={words}
          placeholder={translate('ui.search.label')}
          onChange={(event) => setWords(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': `${translate('ui.search.label')}: ${label}` } }}
          sx={{ mb: 1 }}
        />
      ) : null}
      <FormGroup
        aria-label={label}
        role="group"
        sx={{ maxHeight: '45vh', overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {found?.slice(0, MOST_SHOWN).map(({ id, label: text, depth = 0 }) => (
          <FormControlLabel
            key={id}
            label={text}
            sx={{ ml: depth * 4, mr: 0 }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={() => onChange(toggle(choices ?? [], chosen, id))}
              />
            }
          />
        ))}
      </FormGroup>
      {found && found.length > 0 && found.length <= MOST_SHOWN ? null : (
        <Box role="status" sx={{ py: 2, color: 'text.secondary' }}>
          {!found
            ? translate('ui.loading')
            : found.length === 0
              ? translate('ui.table.noResults')
              : translate('ui.filters.more', { count: found.length - MOST_SHOWN })}
        </Box>
      )}
      {chosen.length > 0 ? (
        <Button size="small" onClick={() => onChange([])} sx={{ mt: 1 }}>
          {translate('ui.filters.clearOne', { label })}
        </Button>
      ) : null}
    </Box>
  );
}
