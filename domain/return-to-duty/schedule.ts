import { isBusinessDay } from '../shared/business-days';
import { addDays, addMonths, type CalendarDateText } from '../shared/dates';
import type { TestKind } from '../documents/contract';
import { FIRST_MONTHS } from '../compliance/follow-up-tests';

// The days of follow-up tests, which are unannounced (49 CFR 40.307(d), 40.309).

/** Free at the end of a period, so that a canceled test can be made again in it (40.309(d)). */
const DAYS_FOR_REPEATS = 21;

/** A document that no one matched to a test may be dated on the day of its report, so many days after the collection. */
export const DAYS_OF_COPIES = 7;

export interface FollowUpPlan {
  followUpTests: TestKind;
  firstYear: number;
  laterTests: number;
  laterMonths: number;
}

export interface ScheduledTest {
  /** Tests with the same number are made at the same visit, and count once. */
  number: number;
  dueOn: CalendarDateText;
  testType: 'drug' | 'alcohol';
}

/** A whole number from 0 to below a limit, which no one can guess. */
export type Random = (limit: number) => number;

/** The business days after one day, up to another. */
export function businessDays(after: CalendarDateText, until: CalendarDateText): CalendarDateText[] {
  const days: CalendarDateText[] = [];
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1))
    if (isBusinessDay(day)) days.push(day);
  return days;
}

/**
 * Some of these days, in order. Each is as likely as any other whatever the others are, so no test tells when the next one is. With even
 * distances, or one test in each part of the year, the driver would be safe for a while after each.
 */
function pick(days: readonly CalendarDateText[], count: number, random: Random): CalendarDateText[] {
  const left = [...days];
  const picked: CalendarDateText[] = [];
  while (picked.length < count && left.length > 0) picked.push(...left.splice(random(left.length), 1));
  return picked.toSorted();
}

/** Days in which tests are made whose period is over, because the return was entered late or the driver was away. */
const DAYS_TO_CATCH_UP = 60;

/** The business days of a period that are left, or soon after it if there are too few for the tests. */
function daysFor(count: number, after: CalendarDateText, until: CalendarDateText): CalendarDateText[] {
  const days = businessDays(after, addDays(until, -DAYS_FOR_REPEATS));
  return days.length >= count ? days : businessDays(after, addDays(after, DAYS_TO_CATCH_UP + 2 * count));
}

const typesOf = (kind: TestKind): ScheduledTest['testType'][] =>
  kind === 'both' ? ['drug', 'alcohol'] : [kind];

/**
 * The days of the follow-up tests: those of the first 12 months after the return, and those of the months after them. Days before
 * `notBefore` have passed already.
 */
export function scheduleTests(
  { followUpTests, firstYear, laterTests, laterMonths }: FollowUpPlan,
  returnedOn: CalendarDateText,
  random: Random,
  { notBefore = returnedOn, firstNumber = 1 }: { notBefore?: CalendarDateText; firstNumber?: number } = {},
): ScheduledTest[] {
  const endOfFirst = addMonths(returnedOn, FIRST_MONTHS);
  const end = addMonths(endOfFirst, laterMonths);
  const later = (day: CalendarDateText) => (day > notBefore ? day : notBefore);
  const days = [
    ...pick(daysFor(firstYear, later(returnedOn), endOfFirst), firstYear, random),
    ...pick(daysFor(laterTests, later(endOfFirst), end), laterTests, random),
  ];
  return days.flatMap((dueOn, at) =>
    typesOf(followUpTests).map((testType) => ({ number: firstNumber + at, dueOn, testType })),
  );
}

/** A new day for a test whose day passed while the driver didn't work here. */
export function laterDay(today: CalendarDateText, random: Random): CalendarDateText {
  const days = businessDays(today, addDays(today, DAYS_TO_CATCH_UP));
  return days[random(days.length)]!;
}
