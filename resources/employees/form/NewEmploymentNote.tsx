import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../domain/shared/dates';
import { CheckboxInput } from '../../../src/record/inputs/CheckboxInput';
import { useEmployment } from './use-employment';

/** Says that the edit begins a new employment, and lets the user say that the person never left. */
export function NewEmploymentNote() {
  const translate = useTranslate();
  const earlier = useEmployment()?.earlier;
  if (!earlier) return null;
  const ended = earlier.endDate ? formatDate(earlier.endDate) : null;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Alert severity="info" sx={{ mb: 1 }}>
        {translate(ended ? 'employees.rehire.note' : 'employees.rehire.noteUndated', { date: ended })}
      </Alert>
      <CheckboxInput source="terminationUndone" />
    </Box>
  );
}
