import { APPLICANT } from '../employees/constants';
import type { EmployeeValues } from '../employees/employee-rules';

type Person = Pick<EmployeeValues, 'employmentStatusId' | 'hireDate' | 'state' | 'licenseStateAtHire'>;

/** Whether someone was hired before today. On the hire day itself, the license on record is still that of the hire. */
export const isHiredBefore = ({ employmentStatusId, hireDate }: Person, today: string): boolean =>
  employmentStatusId !== APPLICANT && Boolean(hireDate && hireDate < today);

/**
 * The state that licensed a person at hire (391.23(a)(1)), after a change of their values; null: that of the present license. Who
 * moves after the hire keeps the state before, unless the change names one. The same state as the present one is null, so
 * naming the new state corrects a wrong one. A new employment starts without one, and there is none without a hire date.
 */
export function stateAtHire(
  before: Person,
  values: Person,
  { isNew, today, correction }: { isNew: boolean; today: string; correction?: boolean | undefined },
): string | null {
  const { state = before.state, hireDate = before.hireDate, licenseStateAtHire: entered } = values;
  if (!hireDate) return null;
  const stored = isNew ? null : before.licenseStateAtHire;
  const isOther = state !== before.state && !correction;
  const hasMoved = !isNew && isHiredBefore(before, today) && hireDate < today && isOther;
  const known = entered === undefined ? (stored ?? (hasMoved ? before.state : null)) : entered;
  return known && known !== state ? known : null;
}
