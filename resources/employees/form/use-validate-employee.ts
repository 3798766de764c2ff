import { personFlags, type PersonFlag } from '../../../domain/compliance/rule-types';
import { APPLICANT } from '../../../domain/employees/constants';
import type { Employee } from '../../../domain/employees/contract';
import {
  validateEmployee,
  type EmployeeField,
  type EmployeeValues,
} from '../../../domain/employees/employee-rules';
import { newEmployment } from '../../../domain/employments/new-employment';
import { isHiredBefore } from '../../../domain/employments/state-at-hire';
import { refuse, type FieldRefusals } from '../../../domain/shared/refusals/refusal';
import { useRefusalText } from '../../../providers/refusals/useRefusalText';
import type { Validate } from '../../../src/record/use-record-edit';
import { todayHere } from '../../../src/ui/today';
import { employeeOf } from './form-values';

/** What the user has changed, as the server gets it. */
const changesOf = (values: EmployeeValues, changed: readonly string[]): EmployeeValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name)));

/** What the values of the form make of an employee's employment. */
export const employmentOf = (
  employee: Employee,
  values: EmployeeValues & { terminationUndone?: boolean; correction?: boolean },
  changed: readonly string[],
) =>
  newEmployment(employee, changesOf(values, changed), {
    today: todayHere(),
    undone: values.terminationUndone === true,
    correction: values.correction === true,
  });

/** Facts are one field of the form. */
const changedFields = (changed: readonly string[]): EmployeeField[] =>
  changed.flatMap((field) => (field === 'flags' ? personFlags : [field as EmployeeField]));

/** A new employment needs its own hire date. The server takes the stored one as unknown; the form asks for it. */
function hireDateErrors(
  { earlier, values }: ReturnType<typeof employmentOf>,
  changed: readonly string[],
): FieldRefusals {
  const isAsked = earlier !== null && values.hireDate === null && !changed.includes('hireDate');
  return isAsked && values.employmentStatusId !== APPLICANT
    ? { hireDate: refuse('employment.hireRequired') }
    : {};
}

/** The rules for employees: all of them for a new employee (`null`), else those for the changed fields. */
export function useValidateEmployee(employee: Employee | null): Validate {
  const refusalText = useRefusalText();
  return (typed, { changed }) => {
    const { flags, ...fields } = employeeOf(typed);
    const values: EmployeeValues = { ...fields, ...(flags as Partial<Record<PersonFlag, boolean | null>>) };
    const employment = employee && employmentOf(employee, values, changed);
    const { errors } = validateEmployee(
      { ...values, ...employment?.values },
      {
        today: todayHere(),
        overrideLicense: typed['overrideLicense'] === true,
        ...(employee && { changed: changedFields(changed) }),
      },
    );
    const all = employment
      ? { ...errors, ...employment.errors, ...hireDateErrors(employment, changed) }
      : errors;
    return Object.fromEntries(Object.entries(all).map(([field, error]) => [field, refusalText(error)]));
  };
}

/** Sends the license override only if the license has changed. */
export function withOverride(data: Record<string, unknown>, before: Record<string, unknown> = {}) {
  const { overrideLicense, ...employee } = data;
  const isChanged = ['license', 'state'].some((field) => employee[field] !== before[field]);
  return overrideLicense === true && isChanged ? { ...employee, overrideLicense } : employee;
}

/**
 * A change of the state without that at hire keeps the one before. Who clears the state at hire says that it was a mistake, so the
 * new one is sent for both.
 */
export function withStateAtHire(data: Record<string, unknown>, before: Employee) {
  const { state, licenseStateAtHire } = data;
  const isCleared =
    state && state !== before.state && !licenseStateAtHire && isHiredBefore(before, todayHere());
  return isCleared ? { ...data, licenseStateAtHire: state } : data;
}
