import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { STATES, stateLabel } from '../../../domain/shared/states';
import { useRecordInput } from '../../../src/record/use-record-input';
import { useEmployeeWords } from '../words';

const NONE = 'none';
const CHOICES = [NONE, ...STATES.map(({ abbreviation }) => abbreviation)];

/** Other states that licensed the driver: some, none, or not answered yet. */
export function OtherStatesInput({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  const words = useEmployeeWords();
  const text = (states: unknown) => words.otherStates(states as string[] | null);
  const { common, value, onChange, error } = useRecordInput({ source: 'otherLicenseStates', disabled }, text);
  const states = Array.isArray(value) ? (value as string[]) : null;
  const chosen = states?.length === 0 ? [NONE] : (states ?? []);
  const choose = (picked: string[]) => {
    if (picked.length === 0) return onChange(null);
    // None and a state exclude each other: what was picked last stays.
    return onChange(picked.at(-1) === NONE ? [] : picked.filter((state) => state !== NONE));
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Autocomplete
        multiple
        id={common.id}
        size="small"
        disabled={common.disabled}
        options={CHOICES}
        value={chosen}
        getOptionLabel={(state) =>
          state === NONE ? translate('employees.license.otherStatesNone') : stateLabel(state)
        }
        onChange={(_event, picked) => choose(picked)}
        renderInput={(input) => (
          <TextField
            {...input}
            label={common.label}
            error={Boolean(error)}
            helperText={error ?? translate('employees.license.otherStatesHelp')}
          />
        )}
      />
    </Box>
  );
}
