import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState, type SubmitEvent } from 'react';
import { COLLECTION_PROGRAMS } from '../../domain/clinics/programs';
import type { ClinicQuery } from './api';

const TEXTS = [
  { name: 'vendor', maxLength: 120, inputMode: 'text' },
  { name: 'address', maxLength: 120, inputMode: 'text' },
  { name: 'vendorId', maxLength: 10, inputMode: 'numeric' },
  { name: 'zip', maxLength: 5, inputMode: 'numeric' },
] as const;
/** Fields that hold digits only. */
const DIGITS: readonly string[] = ['vendorId', 'zip'];

interface ClinicSearchFormProps {
  initial: ClinicQuery;
  onSearch: (query: ClinicQuery) => void;
}

/** What to look for. Enter in a field searches. */
export function ClinicSearchForm({ initial, onSearch }: ClinicSearchFormProps) {
  const translate = useTranslate();
  const id = useId();
  const [query, setQuery] = useState(initial);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog around it may be a form of its own.
    event.stopPropagation();
    onSearch(query);
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label={translate('clinics.search.label')}
      onSubmit={submit}
      noValidate
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '2fr 2fr 1fr 1fr' },
        }}
      >
        {TEXTS.map(({ name, maxLength, inputMode }) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            margin="none"
            size="small"
            label={translate(`clinics.search.${name}`)}
            value={query[name]}
            onChange={({ target: { value } }) =>
              setQuery({ ...query, [name]: DIGITS.includes(name) ? value.replace(/\D/g, '') : value })
            }
            slotProps={{ htmlInput: { maxLength, inputMode, autoComplete: 'off' } }}
          />
        ))}
      </Box>
      <Programs
        chosen={query.programTypes}
        onChange={(programTypes) => setQuery({ ...query, programTypes })}
      />
      <Button type="submit" variant="contained" sx={{ mt: 1 }}>
        {translate('clinics.search.submit')}
      </Button>
    </Box>
  );
}

interface ProgramsProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

function Programs({ chosen, onChange }: ProgramsProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ my: 2 }}>
      <FormLabel id={id} sx={{ fontSize: 13 }}>
        {translate('clinics.search.programTypes')}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        {COLLECTION_PROGRAMS.map(({ vendorProgramID: program }) => (
          <FormControlLabel
            key={program}
            label={translate(`clinics.program.${program}`)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(program)}
                onChange={(_event, checked) =>
                  onChange(checked ? [...chosen, program] : chosen.filter((one) => one !== program))
                }
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
}
