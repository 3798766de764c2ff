import { validateEmployee, type EmployeeField } from '../../../domain/employees/employee-rules';
import { useRefusalText } from '../../../providers/refusals/useRefusalText';
import type { Validate } from '../../../src/record/use-record-edit';
import { todayHere } from '../../../src/ui/today';

/** The rules of employees in the reader's language: all of them for a new employee, otherwise those of what was changed. */
export function useValidateEmployee(isNew: boolean): Validate {
  const inWords = useRefusalText();
  return (values, { changed }) => {
    const { errors } = validateEmployee(values, {
      today: todayHere(),
      overrideLicense: values['overrideLicense'] === true,
      ...(!isNew && { changed: changed as EmployeeField[] }),
    });
    return Object.fromEntries(Object.entries(errors).map(([field, problem]) => [field, inWords(problem)]));
  };
}

/** The box to override the license rules counts only together with a changed license. */
export function withOverride(data: Record<string, unknown>, before: Record<string, unknown> = {}) {
  const { overrideLicense, ...employee } = data;
  const isChanged = ['license', 'state'].some((field) => employee[field] !== before[field]);
  return overrideLicense === true && isChanged ? { ...employee, overrideLicense } : employee;
}
