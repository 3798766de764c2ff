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
const rawValue = (values: Values, fact: DatedFact): unknown =>
  isFlag(fact) ? values.flags?.[fact] : values[fact];
/** Without restrictions the field is empty, as if not filled in. */
function shownValue(values: Values, fact: DatedFact): unknown {
  const value = rawValue(values, fact) ?? null;
  return value === '' ? null : value;
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
    const isKnown = (rawValue(employee, fact) ?? null) !== null;
    return isKnown && shownValue(typed, fact) !== shownValue(before, fact);
  });
  if (!isChanged) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <DateInput
        source="effectiveOn"
        disabled={correction === true}
        helperText={translate('employees.effectiveOn.help')}
      />
      <CheckboxInput source="correction" />
    </Box>
  );
}
