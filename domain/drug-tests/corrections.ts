import type { CalendarDateText } from '../shared/dates';
import { isPendingCode } from '../orders/tests';
import { documentOf, needsReview, type TestFacts } from './outcome';

// What a later report of the same test does to what the file says. Review officers and technicians correct reports: a positive becomes
// negative (40.149), a test is canceled after it was reported (40.161, 40.187, 40.267), or a canceled one has a result after all. Unknown is
// never yes: what bars counts at once and comes off the file only once a second person confirmed the correction. What permits comes off at
// once, and its correction permits only once it was confirmed.

/** A report of a test, with the day that its document on the file has. */
export interface Reported extends TestFacts {
  on: CalendarDateText;
}

/** 382.501, 382.505: a violation, or alcohol of 0.02 to 0.039. */
export function barsDriving(facts: TestFacts): boolean {
  const result = documentOf(facts)?.result;
  return result !== undefined && result !== 'negative' && result !== 'cancelled';
}

const permits = (facts: TestFacts): boolean => documentOf(facts)?.result === 'negative';

/** Whether both say the same of a driver, such as negative and negative dilute (40.197). */
function saysTheSame(one: Reported, other: Reported): boolean {
  const [a, b] = [documentOf(one), documentOf(other)];
  return (
    one.on === other.on &&
    one.testType === other.testType &&
    a?.docTypeId === b?.docTypeId &&
    a?.result === b?.result &&
    a?.testReason === b?.testReason
  );
}

/** What a report does when it arrives. */
export interface Arrival<T> {
  /** Whether its document goes to the file at once. */
  counts: boolean;
  /** Whether a second person looks at it. */
  needsReview: boolean;
  /** Whether what it corrects bars still, until a second person confirms it. */
  isHeld: boolean;
  /** What comes off the file at once. */
  ended: T[];
}

/** `earlier`: the report that it corrects; null: none. `onFile`: all earlier reports of the test whose documents are still on the file. */
export function arrivalOf<T extends Reported>(
  report: Reported,
  earlier: Reported | null,
  onFile: readonly T[],
): Arrival<T> {
  const isHeld = onFile.some(barsDriving);
  const isCorrection = earlier !== null && !isPendingCode(earlier.resultCode);
  const changesNothing = !isHeld && onFile.some((one) => saysTheSame(one, report));
  const waits =
    !barsDriving(report) &&
    !isPendingCode(report.resultCode) &&
    !changesNothing &&
    (isHeld || report.testType === 'alcohol' || (isCorrection && permits(report)));
  return {
    counts: !waits,
    needsReview: waits || needsReview(report),
    isHeld,
    ended: onFile.filter((one) => !barsDriving(one)),
  };
}
