import { isCalendarDate, rejectedDate } from '../shared/dates';
import { checkLicense } from '../shared/licenses';
import { refuse, type Refusal } from '../shared/refusals/refusal';
import { findState } from '../shared/states';

/** What a state needs to find a driver's record. */
export interface MvrOrderValues {
  dob: string | null;
  license: string | null;
  state: string | null;
  licenseClassId: number | null;
}

export interface MvrOrderOptions {
  /** Today at the driver's location. */
  today: string;
  /** Staff with Assume Client ticked the check box: the number's format isn't checked. */
  override: boolean;
}

/** Why an MVR can't be ordered with these values; null if it can. */
export function mvrOrderProblem(
  values: MvrOrderValues,
  { today, override }: MvrOrderOptions,
): Refusal | null {
  const { dob, state, licenseClassId } = values;
  const license = values.license?.trim() ?? '';
  if (!dob || !license || !state || licenseClassId === null) return refuse('order.fieldsRequired');
  if (!isCalendarDate(dob)) return rejectedDate(dob);
  if (dob > today) return refuse('date.inFuture');
  const name = findState(state)?.abbreviation ?? state;
  if (!override && !checkLicense(name, license).ok)
    return refuse('order.licenseInvalid', { number: license, state: name });
  return null;
}
