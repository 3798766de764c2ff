import {
  FOLLOW_UP_DONE,
  RETURN_TO_DUTY,
  answeredViolation,
  isViolation,
  type DatedAnswer,
} from '../questionnaire/questions';
import { addMonths, type CalendarDateText } from '../shared/dates';
import {
  hasReturned,
  hasReturnedSince,
  isReturnTest,
  lastViolation,
  type Result,
  SAP_REPORT,
} from './return-to-duty';

// What on file is about a violation that it doesn't show, of another employer for example (382.705(b), 40.285).

export const VIOLATION_RECORD = 2025;

/** 40.307(d): follow-up tests end at most 60 months after the return, so what comes later belongs to another one. */
export const FOLLOW_UP_MONTHS = 60;

export const isPlan = ({ sapReport }: Result): boolean => sapReport === 'followUpPlan';

/** The day of the last return to duty with all of its steps on file; '' if there is none. */
function lastReturn(results: readonly Result[]): CalendarDateText {
  const tests = results.filter(isReturnTest).map(({ docDate }) => docDate);
  return tests
    .toSorted()
    .reduce((last, by) => (hasReturned(results, { by, testedAfter: last }) ? by : last), '');
}

const isSoonAfter = (first: CalendarDateText, day: CalendarDateText): boolean =>
  first !== '' && first <= day && day <= addMonths(first, FOLLOW_UP_MONTHS);

/**
 * Drug and alcohol records that may be about a violation. Not those uploaded with an answer of the questionnaire that counts by itself: that
 * there was a violation, or, after the steps, that the test was taken or the plan is done.
 */
export function violationRecords(results: readonly Result[], answers: readonly DatedAnswer[]): Result[] {
  const returned = lastReturn(results);
  const explains = ({ code, on }: DatedAnswer) =>
    isViolation(code) ||
    (code === RETURN_TO_DUTY && isSoonAfter(returned, on)) ||
    (code === FOLLOW_UP_DONE && returned !== '' && returned <= on);
  return results.filter(
    ({ docTypeId, docDate, result }) =>
      docTypeId === VIOLATION_RECORD &&
      // One that says so bars by itself.
      result !== 'violation' &&
      !answers.some((one) => one.on === docDate && explains(one)),
  );
}

/** What came after the last return to duty and isn't part of it: a SAP report, a test of a return or after one, a yes to that test. */
function afterReturn(results: readonly Result[], answers: readonly DatedAnswer[]): CalendarDateText[] {
  const returned = lastReturn(results);
  const later = results.filter(({ docDate }) => docDate > returned);
  const refused = later
    .filter(({ sapReport }) => sapReport === 'nonCompliance')
    .map(({ docDate }) => docDate);
  // Noncompliance with the plan is judged by itself, until the next report of compliance.
  const isOfPlan = (one: Result) =>
    one.sapReport === 'nonCompliance' ||
    (isPlan(one) && isSoonAfter(returned, one.docDate)) ||
    (one.sapReport === 'compliance' && refused.some((day) => day <= one.docDate));
  const begun = [
    returned,
    ...results.filter((one) => isPlan(one) || isReturnTest(one)).map(({ docDate }) => docDate),
  ];
  const isTrace = (one: Result) => {
    if (one.docTypeId === SAP_REPORT) return returned === '' || !isOfPlan(one);
    if (one.testReason === 'returnToDuty') return !isSoonAfter(returned, one.docDate);
    return one.testReason === 'followUp' && !begun.some((day) => isSoonAfter(day, one.docDate));
  };
  const isAnswered = answeredViolation(answers) !== null;
  const said = answers.filter(
    ({ code, on }) => code === RETURN_TO_DUTY && !isAnswered && on > returned && !isSoonAfter(returned, on),
  );
  return [...later.filter(isTrace).map(({ docDate }) => docDate), ...said.map(({ on }) => on)];
}

/**
 * The day of the latest sign of a violation whose return to duty isn't on file; null if there is none. While the steps after a violation on
 * file are open, that bars by itself.
 */
export function lastTrace(
  results: readonly Result[],
  answers: readonly DatedAnswer[],
): CalendarDateText | null {
  const violated = lastViolation(results);
  const isOpen = violated !== null && !hasReturnedSince(results, violated);
  const records = violationRecords(results, answers)
    .map(({ docDate }) => docDate)
    .filter((day) => !hasReturnedSince(results, day));
  return [...records, ...(isOpen ? [] : afterReturn(results, answers))].toSorted().at(-1) ?? null;
}
