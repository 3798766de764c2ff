import { useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EmployeeValues } from '../../../domain/employees/employee-rules';
import { isHiredBefore } from '../../../domain/employments/state-at-hire';
import { StateInput } from '../../../src/record/inputs/StateInput';
import { todayHere } from '../../../src/ui/today';
import type { EmployeeRecord } from '../file/use-employee';
import { useEmployment } from './use-employment';

const SOURCE = 'licenseStateAtHire';

/** The state of the license at hire, for people who are hired. It shows what the server would keep, until the user changes it. */
export function StateAtHireInput({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  const employee = useRecordContext<EmployeeRecord>();
  const { getValues, setValue } = useFormContext();
  const [hireDate, employmentStatusId, undone, wrong]: unknown[] = useWatch({
    name: ['hireDate', 'employmentStatusId', 'terminationUndone', 'correction'],
  });
  const stored = employee?.licenseStateAtHire ?? null;
  const answers = { terminationUndone: undone === true, correction: wrong === true };
  const { [SOURCE]: kept = stored } = useEmployment(answers)?.values ?? {};
  const shown = useRef(kept);
  useEffect(() => {
    const isUntouched = (getValues(SOURCE) || null) === shown.current;
    if (kept !== shown.current && isUntouched) setValue(SOURCE, kept, { shouldDirty: true });
    shown.current = kept;
  }, [kept, getValues, setValue]);
  const person = { hireDate, employmentStatusId } as EmployeeValues;
  return isHiredBefore(person, todayHere()) ? (
    <StateInput
      source={SOURCE}
      disabled={disabled}
      helperText={translate('employees.license.stateAtHireHelp')}
    />
  ) : null;
}
