import type { RequirementStatus } from '../documents/contract';

/** The dates of a stored or displayed requirement; both YYYY-MM-DD. */
export type Dated = { status: RequirementStatus; dueOn: string | null; since: string | null };

/**
 * Whether an open requirement bars driving on a day: it expired, or it is missing and its due date has passed. What must exist
 * before the first drive is overdue on its due day, everything else the day after; `since` tells which. Without a hire date there
 * is no grace period.
 */
export function isOverdue({ status, dueOn, since }: Dated, today: string): boolean {
  if (status !== 'missing') return status === 'expired';
  return dueOn === null || (since !== null && since >= dueOn && since <= today);
}
