import { APPLICANT, EMPLOYEE, TERMINATED } from '../shared/employment-status';
import { refuse, type Refusal } from '../shared/refusals/refusal';
import { findState } from '../shared/states';
import { mvrOrderProblem, type MvrOrderOptions, type MvrOrderValues } from './mvr-order-rules';
import type { RecordOrder } from './types';

/** The long text of the settings that a user accepts before each order. PSP has one of its own: its reports may only be used before a hire. */
export const VERIFICATION_FOR = {
  mvr: 'verification',
  psp: 'pspVerification',
  epn: 'verification',
} as const satisfies Record<RecordOrder, string>;

/** An inquiry to the Employer Pull Notice program that is not answered for so long is canceled. */
export const EPN_HOURS = 96;

/** What decides whether a record of a driver may be ordered. */
export interface RecordOrderValues extends MvrOrderValues {
  employmentStatusId: number;
  hireDate: string | null;
}

/** An applicant, or an employee whose first day is still to come. */
const isBeingHired = (
  { employmentStatusId, hireDate }: Pick<RecordOrderValues, 'employmentStatusId' | 'hireDate'>,
  today: string,
): boolean =>
  employmentStatusId === APPLICANT ||
  (employmentStatusId === EMPLOYEE && hireDate !== null && today < hireDate);

/** Whether this person's kind of license and employment allow a record of this kind at all. */
function purposeProblem(orderType: RecordOrder, values: RecordOrderValues, today: string): Refusal | null {
  // The program may only be used before a hire (49 USC 31150(c)).
  if (orderType === 'psp') return isBeingHired(values, today) ? null : refuse('order.onlyForHiring');
  if (orderType === 'mvr') return null;
  if (values.employmentStatusId === TERMINATED) return refuse('order.noLongerHere');
  return findState(values.state ?? '')?.abbreviation === 'CA' ? null : refuse('order.onlyCalifornia');
}

/** Why a record can't be ordered of this person; null if it can. A PSP report is found without the class of the license. */
export const recordOrderProblem = (
  orderType: RecordOrder,
  values: RecordOrderValues,
  options: MvrOrderOptions,
): Refusal | null =>
  purposeProblem(orderType, values, options.today) ??
  mvrOrderProblem(
    orderType === 'psp' ? { ...values, licenseClassId: values.licenseClassId ?? 0 } : values,
    options,
  );

/** Whether people are offered such an order: what else is missing on the file, they can enter. */
export const mayBeOrdered = (orderType: RecordOrder, values: RecordOrderValues, today: string): boolean =>
  purposeProblem(orderType, values, today) === null;
