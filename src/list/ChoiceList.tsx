import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Choice, ChoiceId } from './filters';

type Toggle = (choices: readonly Choice[], chosen: readonly ChoiceId[], id: ChoiceId) => ChoiceId[];

const toggleOne: Toggle = (_choices, chosen, id) =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];

export interface ChoiceListProps {
  label: string;
  /** Undefined while they load. */
  choices: readonly Choice[] | undefined;
  chosen: readonly ChoiceId[];
  /** What a click on a choice does: `toggleBranch` for a tree. */
  toggle?: Toggle;
  onChange: (chosen: ChoiceId[]) => void;
}

/** The fewest choices that get a search box. */
const SEARCHED_FROM = 9;
/** The most that are drawn; a search finds the others. */
const MOST_SHOWN = 200;

/** Check boxes to choose from, searched by typing where there are many. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, choices, chosen, toggle = toggleOne, onChange } = props;
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const wanted = words.trim().toLocaleLowerCase();
  const found = choices?.filter((choice) => choice.label.toLocaleLowerCase().includes(wanted));
  return (
    <Box sx={{ p: 2, width: 280, maxWidth: '100%' }}>
      {choices && choices.length >= SEARCHED_FROM ? (
        <OutlinedInput
          fullWidth
          size="small"
          value={words}
          placeholder={translate('ui.search.label')}
          onChange={(event) => setWords(event.target.value)}
          slotProps={{ input: { 'aria-label': `${translate('ui.search.label')}: ${label}` } }}
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
