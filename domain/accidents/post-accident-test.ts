import { addDays, todayIn } from '../shared/dates';
import { isRecordable, type AccidentFacts } from './register';

/** 382.303(d): after two hours without an alcohol test the employer writes down why; the attempts end after eight. */
export const ALCOHOL_NOTE_HOURS = 2;
export const ALCOHOL_HOURS = 8;
export const DRUG_HOURS = 32;

/** `ifCited`: depends on a citation for a moving violation that isn't entered, or has an unknown time. */
export type TestDuty = 'required' | 'ifCited' | 'notRequired';

export interface TestDecision {
  alcohol: TestDuty;
  drugs: TestDuty;
  /** What decides it. */
  because: 'fatality' | 'cited' | 'citedTooLate' | 'notCited' | 'notRecordable';
}

/** A citation: none so far, or the hours between the accident and the citation; null if unknown. */
export type Citation = { cited: false } | { cited: true; hoursAfter: number | null };

/**
 * Whether a surviving driver has to be tested (382.303(a), (b)). After a fatality always. After an injury treated away from
 * the scene, or a tow, if the driver got a citation for a moving violation within 8 hours (alcohol) or 32 hours (drugs).
 */
export function postAccidentTest(facts: AccidentFacts, citation: Citation): TestDecision {
  if (facts.fatalities > 0) return { alcohol: 'required', drugs: 'required', because: 'fatality' };
  if (!isRecordable(facts)) return { alcohol: 'notRequired', drugs: 'notRequired', because: 'notRecordable' };
  if (!citation.cited) return { alcohol: 'ifCited', drugs: 'ifCited', because: 'notCited' };
  const { hoursAfter } = citation;
  if (hoursAfter === null) return { alcohol: 'ifCited', drugs: 'ifCited', because: 'cited' };
  const within = (hours: number): TestDuty => (hoursAfter <= hours ? 'required' : 'notRequired');
  const drugs = within(DRUG_HOURS);
  return { alcohol: within(ALCOHOL_HOURS), drugs, because: drugs === 'required' ? 'cited' : 'citedTooLate' };
}

/**
 * Whether the surviving operator of a transit vehicle has to be tested (655.44(a)). After a fatality always. After an injury treated away
 * from the scene, or a tow, unless the employer determines that their performance can be completely discounted.
 */
export function transitTest(facts: AccidentFacts): 'fatality' | 'unlessDiscounted' | 'notRecordable' {
  if (facts.fatalities > 0) return 'fatality';
  return isRecordable(facts) ? 'unlessDiscounted' : 'notRecordable';
}

const HOUR = 60 * 60 * 1000;

/** The deadlines of an accident at a known moment; 655.44 has the same. */
export const testDeadlines = (at: Date) => ({
  alcoholNoteAt: new Date(at.getTime() + ALCOHOL_NOTE_HOURS * HOUR),
  alcoholUntil: new Date(at.getTime() + ALCOHOL_HOURS * HOUR),
  drugsUntil: new Date(at.getTime() + DRUG_HOURS * HOUR),
});

/** The last days of testing for an accident at an unknown time of day: at its end, 8 hours reach the next day, 32 the one after. */
export const lastTestDays = (date: string) => ({ alcohol: addDays(date, 1), drugs: addDays(date, 2) });

/** When an accident was: its day, and the moment if its time of day is known. */
export interface AccidentMoment {
  date: string;
  at: Date | null;
  /** Of the location that registers it. */
  zone: string;
}

/** The last day on which a test is attempted: that of the last hour, or without a time of day the last one that the hours can reach. */
export function lastTestDay(testType: 'drug' | 'alcohol', { date, at, zone }: AccidentMoment): string {
  if (at === null) return lastTestDays(date)[testType === 'alcohol' ? 'alcohol' : 'drugs'];
  const { alcoholUntil, drugsUntil } = testDeadlines(at);
  return todayIn(zone, testType === 'alcohol' ? alcoholUntil : drugsUntil);
}

/** Whether attempts to test have ended (382.303(d), 655.44(a)(2)). */
export function isTestTooLate(testType: 'drug' | 'alcohol', accident: AccidentMoment, now: Date): boolean {
  if (accident.at === null) return todayIn(accident.zone, now) > lastTestDay(testType, accident);
  const { alcoholUntil, drugsUntil } = testDeadlines(accident.at);
  return now > (testType === 'alcohol' ? alcoholUntil : drugsUntil);
}
