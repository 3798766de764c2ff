import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { EmployeeValues } from '../../../domain/employees/employee-rules';
import { formatDate } from '../../../domain/shared/dates';
import { CheckboxInput } from '../../../src/record/inputs/CheckboxInput';
import type { EmployeeRecord } from '../file/use-employee';
import { employmentOf } from './use-validate-employee';

const FIELDS = ['employmentStatusId', 'hireDate', 'terminationDate'] as const;

/** Says that the edit begins a new employment, and lets the user say that the person never left. */
export function NewEmploymentNote() {
  const translate = useTranslate();
  const employee = useRecordContext<EmployeeRecord>();
  const typed: unknown[] = useWatch({ name: [...FIELDS] });
  if (!employee) return null;
  const values: EmployeeValues = Object.fromEntries(
    FIELDS.map((field, at) => [field, typed[at] === '' ? null : typed[at]]),
  );
  const changed = FIELDS.filter((field) => values[field] !== employee[field]);
  const { earlier } = employmentOf(employee, values, changed);
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
