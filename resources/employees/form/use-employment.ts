import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { EmployeeValues } from '../../../domain/employees/employee-rules';
import type { NewEmployment } from '../../../domain/employments/new-employment';
import type { EmployeeRecord } from '../file/use-employee';
import { employmentOf } from './use-validate-employee';

const FIELDS = ['employmentStatusId', 'hireDate', 'terminationDate', 'state'] as const;

/** What the form, as typed so far, makes of an employee's employment; null for a new employee. */
export function useEmployment(
  answers: { terminationUndone?: boolean; correction?: boolean } = {},
): NewEmployment | null {
  const employee = useRecordContext<EmployeeRecord>();
  const typed: unknown[] = useWatch({ name: [...FIELDS] });
  if (!employee) return null;
  const values: EmployeeValues = Object.fromEntries(
    FIELDS.map((field, at) => [field, typed[at] === '' ? null : typed[at]]),
  );
  const changed = FIELDS.filter((field) => values[field] !== employee[field]);
  return employmentOf(employee, { ...values, ...answers }, changed);
}
