import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MenuButton } from './MenuButton';

export interface FilterChoice<Id extends string | number> {
  id: Id;
  label: string;
  /** Steps below the top, where the choices are a tree. */
  depth?: number;
}

export interface FilterChoicesProps<Id extends string | number> {
  label: string;
  /** Undefined while they are being loaded. */
  choices: readonly FilterChoice<Id>[] | undefined;
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}

/** From so many choices on they can be searched. */
const SEARCHED_FROM = 9;

/** A filter of several values as a button of the filter bar: says how many are chosen, opens them as check boxes. */
export function FilterChoices<Id extends string | number>(props: FilterChoicesProps<Id>) {
  const { label, chosen } = props;
  return (
    <MenuButton
      kind="panel"
      label={chosen.length === 0 ? label : `${label} (${chosen.length})`}
      icon={<MoreIcon sx={{ fontSize: 16 }} />}
    >
      {() => <Choices {...props} />}
    </MenuButton>
  );
}

function Choices<Id extends string | number>({ label, choices, chosen, onChange }: FilterChoicesProps<Id>) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const wanted = words.trim().toLocaleLowerCase();
  const found = choices?.filter((choice) => choice.label.toLocaleLowerCase().includes(wanted));
  const toggle = (id: Id) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
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
        {found?.map(({ id, label: text, depth = 0 }) => (
          <FormControlLabel
            key={id}
            label={text}
            sx={{ ml: depth * 4, mr: 0 }}
            control={<Checkbox size="small" checked={chosen.includes(id)} onChange={() => toggle(id)} />}
          />
        ))}
      </FormGroup>
      {found && found.length > 0 ? null : (
        <Box role="status" sx={{ py: 2, color: 'text.secondary' }}>
          {translate(found ? 'ui.table.noResults' : 'ui.loading')}
        </Box>
      )}
      {chosen.length > 0 ? (
        <Button size="small" onClick={() => onChange([])} sx={{ mt: 1 }}>
          {translate('ui.filters.clear')}
        </Button>
      ) : null}
    </Box>
  );
}
