import type { RequirementStatus } from '../documents/contract';

/** What a stored or shown requirement says of its dates; both YYYY-MM-DD. */
export type Dated = { status: RequirementStatus; dueOn: string | null; since: string | null };

/**
 * Whether an open requirement bars driving on a day: it has run out, or it is missing and its time is over. What must
 * be there before the first drive is overdue on its due day already, all else on the day after; `since` tells which.
 * Without a hire date nobody knows until when there is time, and there is none.
 */
export function isOverdue({ status, dueOn, since }: Dated, today: string): boolean {
  if (status !== 'missing') return status === 'expired';
  return dueOn === null || (since !== null && since >= dueOn && since <= today);
}
