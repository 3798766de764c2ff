import { ALCOHOL_HOURS, ALCOHOL_NOTE_HOURS, lastTestDays } from '../accidents/post-accident-test';
import { todayIn } from '../shared/dates';
import type { Deadline, DeadlineKind } from './contract';

/** `givenUp`: the time for the test is over, and the reason is to be written down (382.303(d)). */
export type DeadlineStage = 'open' | 'overdue' | 'givenUp';

type Dated = Pick<Deadline, 'kind' | 'basisOn' | 'dueAt' | 'dueOn' | 'timeZone'>;

/** Tests after an accident: attempts end at some time. */
const AFTER_ACCIDENTS: readonly DeadlineKind[] = ['alcoholTest', 'alcoholAttempts', 'drugTest'];
const HOUR = 60 * 60 * 1000;

/** Until when a test is still attempted after its deadline; null for other kinds and for accidents without a time. */
export function attemptsUntil({ kind, dueAt }: Pick<Dated, 'kind' | 'dueAt'>): Date | null {
  if (dueAt === null || !AFTER_ACCIDENTS.includes(kind)) return null;
  const more = kind === 'alcoholTest' ? ALCOHOL_HOURS - ALCOHOL_NOTE_HOURS : 0;
  return new Date(Date.parse(dueAt) + more * HOUR);
}

/** Where a deadline stands that isn't done. What is due on a day is overdue on the next one. */
export function stageOf(deadline: Dated, now: Date): DeadlineStage {
  const { kind, basisOn, dueAt, dueOn, timeZone } = deadline;
  if (dueAt !== null) {
    if (now.getTime() <= Date.parse(dueAt)) return 'open';
    const until = attemptsUntil(deadline);
    return until !== null && now > until ? 'givenUp' : 'overdue';
  }
  const today = todayIn(timeZone, now);
  if (today <= dueOn) return 'open';
  const last = lastTestDays(basisOn);
  if (!AFTER_ACCIDENTS.includes(kind)) return 'overdue';
  return today > (kind === 'drugTest' ? last.drugs : last.alcohol) ? 'givenUp' : 'overdue';
}

export interface TimeLeft {
  /** Negative after the deadline. */
  minutes: number;
  hours: number;
  /** Minutes beyond the whole hours. */
  rest: number;
}

/** How long until a moment, or since it, in whole minutes. */
export function timeLeft(dueAt: string, now: Date): TimeLeft {
  const left = (Date.parse(dueAt) - now.getTime()) / 60_000;
  const minutes = left < 0 ? -Math.floor(-left) : Math.floor(left);
  const size = Math.abs(minutes);
  return { minutes, hours: Math.floor(size / 60), rest: size % 60 };
}
