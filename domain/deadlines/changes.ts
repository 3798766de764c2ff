import type { DeadlineOutcome } from './contract';
import type { Expected } from './expected';

/** What was entered longer ago than this was known before there were deadlines, or is history that was entered late. */
const NEW_DAYS = 30;
/** A document that goes after this long is no correction: its retention period ended. */
const REOPEN_DAYS = 90;
const DAY = 24 * 60 * 60 * 1000;

/** A deadline as it is stored. */
export interface StoredDeadline extends Pick<Expected, 'source' | 'about' | 'basisOn' | 'dueAt' | 'dueOn'> {
  id: number;
  kind: string;
  doneAt: string | null;
  outcome: DeadlineOutcome | null;
}

export interface DeadlineChanges {
  added: Expected[];
  ended: { id: number; outcome: DeadlineOutcome }[];
  /** What ended them is no longer on the record. */
  reopened: number[];
  /** What they follow from was corrected. */
  moved: (Pick<Expected, 'about' | 'basisOn' | 'dueAt' | 'dueOn'> & { id: number })[];
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);
/** From when on something must have been entered to start a deadline. */
export const newFrom = (now: Date): Date => daysBefore(now, NEW_DAYS);
/** From when on a deadline must have ended to open again. */
export const reopenFrom = (now: Date): Date => daysBefore(now, REOPEN_DAYS);
const isFrom = (at: string, from: Date) => Date.parse(at) >= from.getTime();
const instant = (text: string | null) => (text === null ? null : Date.parse(text));

/** What to write so that the stored deadlines of a driver agree with the record. What a person said stays. */
export function changesOf(
  stored: readonly StoredDeadline[],
  expected: readonly Expected[],
  now: Date,
): DeadlineChanges {
  const keyOf = ({ kind, source }: { kind: string; source: string }) => `${kind} ${source}`;
  const known = new Map(stored.map((one) => [keyOf(one), one]));
  const wanted = new Map(expected.map((one) => [keyOf(one), one]));
  const changes: DeadlineChanges = { added: [], ended: [], reopened: [], moved: [] };
  for (const one of expected)
    if (!known.has(keyOf(one)) && one.settled === null && isFrom(one.enteredAt, newFrom(now)))
      changes.added.push(one);
  for (const one of stored) {
    const { id, doneAt, outcome } = one;
    const wish = wanted.get(keyOf(one));
    const settled = wish ? wish.settled : 'notRequired';
    if (doneAt === null && settled !== null) changes.ended.push({ id, outcome: settled });
    if (doneAt !== null && outcome !== 'byPerson' && settled === null && isFrom(doneAt, reopenFrom(now)))
      changes.reopened.push(id);
    const isMoved =
      wish &&
      (wish.dueOn !== one.dueOn ||
        wish.basisOn !== one.basisOn ||
        wish.about !== one.about ||
        instant(wish.dueAt) !== instant(one.dueAt));
    if (isMoved)
      changes.moved.push({
        id,
        about: wish.about,
        basisOn: wish.basisOn,
        dueAt: wish.dueAt,
        dueOn: wish.dueOn,
      });
  }
  return changes;
}
