import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { HISTORY } from '../../../domain/employees/constants';
import { splitEmployers } from '../../../domain/shared/employer-names';
import { STATES, stateLabel } from '../../../domain/shared/states';
import { useRecordInput } from '../../../src/record/use-record-input';
import { useEmployeeWords } from '../words';

const NONE = 'none';
const CHOICES = {
  otherLicenseStates: [NONE, ...STATES.map(({ abbreviation }) => abbreviation)],
  previousEmployers: [NONE],
};

interface HistoryInputProps {
  source: (typeof HISTORY)[number];
  disabled: boolean;
}

/** States or employers of the three years before hire: some, none, or not answered yet. Employers are typed. */
export function HistoryInput({ source, disabled }: HistoryInputProps) {
  const translate = useTranslate();
  const words = useEmployeeWords();
  const [typed, setTyped] = useState('');
  const text = (answer: unknown) => words.history(source, answer as string[] | null);
  const { common, value, onChange, error } = useRecordInput({ source, disabled }, text);
  const answer = Array.isArray(value) ? (value as string[]) : null;
  const chosen = answer?.length === 0 ? [NONE] : (answer ?? []);
  const none = translate('employees.history.none');
  const isNone = (name = '') => name === NONE || name.toLowerCase() === none.toLowerCase();
  const choose = (picked: string[]) => {
    const names = picked.flatMap(splitEmployers).filter((name) => name !== '');
    if (names.length === 0) return onChange(null);
    // None and a name exclude each other: what was picked last stays.
    return onChange(isNone(names.at(-1)) ? [] : names.filter((name) => !isNone(name)));
  };
  // A name that was typed counts when the user moves on, without Enter too.
  const take = () => {
    if (source !== 'previousEmployers' || typed.trim() === '') return;
    choose([...chosen, typed]);
    setTyped('');
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Autocomplete
        multiple
        freeSolo={source === 'previousEmployers'}
        id={common.id}
        size="small"
        disabled={common.disabled}
        options={CHOICES[source]}
        value={chosen}
        inputValue={typed}
        getOptionLabel={(name) => {
          if (name === NONE) return none;
          return source === 'otherLicenseStates' ? stateLabel(name) : name;
        }}
        onInputChange={(_event, now) => setTyped(now)}
        onChange={(_event, picked) => choose(picked)}
        onBlur={take}
        renderInput={(input) => (
          <TextField
            {...input}
            label={common.label}
            error={Boolean(error)}
            helperText={error ?? translate(`employees.history.${source}`)}
          />
        )}
      />
    </Box>
  );
}
