import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { DATED_FACTS, type DatedFact } from '../../../domain/compliance/earlier-facts';
import { personFlags } from '../../../domain/compliance/rule-types';
import { CheckboxInput } from '../../../src/record/inputs/CheckboxInput';
import { DateInput } from '../../../src/record/inputs/DateInput';
import type { EmployeeRecord } from '../file/use-employee';
import { formValuesOf } from './form-values';
import { useEmployment } from './use-employment';

type Values = Record<string, unknown> & { flags?: Record<string, unknown> };

const isFlag = (fact: DatedFact) => (personFlags as readonly string[]).includes(fact);
/** An emptied field is no longer known. */
function valueOf(values: Values, fact: DatedFact): unknown {
  const value = isFlag(fact) ? values.flags?.[fact] : values[fact];
  return value === '' ? null : (value ?? null);
}

/** Asks since when a changed fact holds, if it had a value: else it was always so. A new employment says it by its hire date. */
export function SinceWhen() {
  const translate = useTranslate();
  const employee = useRecordContext<EmployeeRecord>();
  const typed = useWatch() as Values;
  const correction: unknown = useWatch({ name: 'correction' });
  const employment = useEmployment();
  if (!employee || employment?.earlier) return null;
  const before = formValuesOf(employee);
  const isChanged = DATED_FACTS.some((fact) => {
    const stored = valueOf(before, fact);
    return stored !== null && valueOf(typed, fact) !== stored;
  });
  if (!isChanged) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, mb: 2 }}>
      <DateInput
        source="effectiveOn"
        disabled={correction === true}
        helperText={translate('employees.effectiveOn.help')}
      />
      <CheckboxInput source="correction" />
    </Box>
  );
}
