import { refuse, type Refusal } from '../shared/refusals/refusal';
import { ALCOHOL_HOURS, ALCOHOL_NOTE_HOURS, DRUG_HOURS, type AccidentMoment } from './post-accident-test';
import { addDays, todayIn } from '../shared/dates';

/**
 * Why a test after an accident wasn't made in time, as the employer must write down (382.303(d), 655.44(a)(2)): no alcohol test within two
 * hours, none within eight, no drug test within 32.
 */
export const TEST_NOTE_KINDS = ['alcoholLate', 'alcoholNone', 'drugNone'] as const;
export type TestNoteKind = (typeof TEST_NOTE_KINDS)[number];

export const NOTE_HOURS: Readonly<Record<TestNoteKind, number>> = {
  alcoholLate: ALCOHOL_NOTE_HOURS,
  alcoholNone: ALCOHOL_HOURS,
  drugNone: DRUG_HOURS,
};

const HOUR = 60 * 60 * 1000;

/** Whether the hours of a note are over. Without a time of day, from the day on which they can be. */
export function isNoteDue(kind: TestNoteKind, { date, at, zone }: AccidentMoment, now: Date): boolean {
  if (at !== null) return now.getTime() > at.getTime() + NOTE_HOURS[kind] * HOUR;
  return todayIn(zone, now) >= (kind === 'drugNone' ? addDays(date, 1) : date);
}

/** What is wrong with a note; null: nothing. */
export const noteProblem = (kind: TestNoteKind, accident: AccidentMoment, now: Date): Refusal | null =>
  isNoteDue(kind, accident, now) ? null : refuse('accident.noteTooEarly', { hours: NOTE_HOURS[kind] });
