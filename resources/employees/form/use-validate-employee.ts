import { validateEmployee, type EmployeeField } from '../../../domain/employees/employee-rules';
import { useRefusalText } from '../../../providers/refusals/useRefusalText';
import type { Validate } from '../../../src/record/use-record-edit';
import { todayHere } from '../../../src/ui/today';
import { employeeOf } from './form-values';

/** The rules for employees: all of them for a new employee, else those for the changed fields. */
export function useValidateEmployee(isNew: boolean): Validate {
  const refusalText = useRefusalText();
  return (values, { changed }) => {
    const { errors } = validateEmployee(employeeOf(values), {
      today: todayHere(),
      overrideLicense: values['overrideLicense'] === true,
      ...(!isNew && { changed: changed as EmployeeField[] }),
    });
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, refusalText(error)]));
  };
}

/** Sends the license override only if the license has changed. */
export function withOverride(data: Record<string, unknown>, before: Record<string, unknown> = {}) {
  const { overrideLicense, ...employee } = data;
  const isChanged = ['license', 'state'].some((field) => employee[field] !== before[field]);
  return overrideLicense === true && isChanged ? { ...employee, overrideLicense } : employee;
}
