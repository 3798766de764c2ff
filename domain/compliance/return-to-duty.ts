import type { DocumentFindings } from '../documents/contract';
import type { CalendarDateText } from '../shared/dates';
import { bars, undecided } from './condition-sections';
import type { Condition } from './contract';
import type { AskedFollowUps } from './evaluated-document';

// After a drug or alcohol violation: which of the steps back to driving are on file (part 40 subpart O).

/** A document with what it says. */
export type Result = {
  docTypeId: number;
  docDate: CalendarDateText;
  followUps?: AskedFollowUps | null;
} & Partial<DocumentFindings>;

export const PRE_EMPLOYMENT_TEST = 2022;
export const OTHER_TEST = 2023;
export const SAP_REPORT = 2026;
const TESTS = [PRE_EMPLOYMENT_TEST, OTHER_TEST];

/** The day of the latest of some documents; null if there are none. */
export const latest = (results: readonly Result[]): CalendarDateText | null =>
  results.map(({ docDate }) => docDate).reduce<string | null>((a, b) => (a && a > b ? a : b), null);

/** The first open step; null if all are done. */
type OpenStep = 'testViolation' | 'sapComplianceMissing' | 'returnToDutyTestMissing' | null;

/** The day of the violation, and what counts as the one that is needed although nobody entered it. */
interface Steps {
  violated: CalendarDateText;
  /** Nothing, the kind of a document, or a test's result too. */
  trusted?: 'nothing' | 'kinds' | 'results';
  /** The test comes after this day; by default after the violation. */
  testedAfter?: CalendarDateText;
}

const KINDS = ['drug', 'alcohol'] as const;
export const isOf = (kind: (typeof KINDS)[number], { testKind }: Result): boolean =>
  testKind === kind || testKind === 'both';

/**
 * 40.305(a): whether these are the tests that the SAP asks for; any test if the report doesn't say. A test whose kind nobody entered may be
 * trusted to be the one that is missing.
 */
function hasTests(reports: readonly Result[], tests: readonly Result[], areTrusted: boolean): boolean {
  const asked = KINDS.filter((kind) => reports.some((one) => isOf(kind, one)));
  const missing = asked.filter((kind) => !tests.some((one) => isOf(kind, one)));
  const unsaid = areTrusted ? tests.filter(({ testKind }) => !testKind) : [];
  return tests.length > 0 && missing.length <= unsaid.length;
}

/**
 * 40.293: the first evaluation comes after the violation. 40.301: then a follow-up evaluation reports compliance. 40.305(a):
 * the return-to-duty test can't take place before that, and must be negative.
 */
function openStep(
  results: readonly Result[],
  { violated, trusted = 'nothing', testedAfter = violated }: Steps,
): OpenStep {
  const is = <T>(value: T | null | undefined, wanted: T) =>
    value === wanted || (trusted !== 'nothing' && !value);
  const reports = (from: CalendarDateText, isWanted: (one: Result) => boolean) =>
    results.filter((one) => one.docTypeId === SAP_REPORT && one.docDate >= from && isWanted(one));
  const evaluated = reports(violated, ({ sapReport }) => is(sapReport, 'initialEvaluation')).map(
    ({ docDate }) => docDate,
  );
  if (evaluated.length === 0) return 'testViolation';
  const evaluatedOn = evaluated.reduce((a, b) => (a < b ? a : b));
  const complied = reports(
    evaluatedOn,
    ({ sapReport }) => sapReport === 'compliance' || (trusted !== 'nothing' && !sapReport),
  );
  const compliedOn = latest(complied);
  if (compliedOn === null) return 'sapComplianceMissing';
  // A report of noncompliance takes one of compliance back, also one of the same day (40.301(d)).
  const isTakenBack = (reported: CalendarDateText, tested: CalendarDateText) =>
    results.some(
      ({ sapReport, docDate }) => sapReport === 'nonCompliance' && docDate >= reported && docDate <= tested,
    );
  const returned = results.filter(
    ({ docTypeId, docDate, result, testReason }) =>
      TESTS.includes(docTypeId) &&
      (result === 'negative' || (trusted === 'results' && !result)) &&
      is(testReason, 'returnToDuty') &&
      docDate > testedAfter &&
      complied.some((report) => docDate >= report.docDate && !isTakenBack(report.docDate, docDate)),
  );
  // The last report says which tests are needed.
  const asked = complied.filter(({ docDate }) => docDate === compliedOn);
  return hasTests(asked, returned, trusted !== 'nothing') ? null : 'returnToDutyTestMissing';
}

/** Whether all steps are on file since a violation that no document shows. */
export const hasReturnedSince = (results: readonly Result[], violated: CalendarDateText): boolean =>
  openStep(results, { violated }) === null;

const isViolation = ({ docTypeId, result }: Result): boolean =>
  TESTS.includes(docTypeId) ? result === 'positive' || result === 'refusal' : result === 'violation';

/** The day of the latest positive test, refusal or other violation on file; null if there is none. */
export const lastViolation = (results: readonly Result[]): CalendarDateText | null =>
  latest(results.filter(isViolation));

/** 40.305(a): a negative return-to-duty test. */
export const isReturnTest = ({ docTypeId, result, testReason }: Result): boolean =>
  TESTS.includes(docTypeId) && result === 'negative' && testReason === 'returnToDuty';

/**
 * 382.701(d)(2): whether the steps are on file by a day, with the negative test after another day. The violation may have been
 * another employer's, so it need not be on file.
 */
export function hasReturned(
  results: readonly Result[],
  { by, testedAfter = '' }: { by: CalendarDateText; testedAfter?: CalendarDateText },
): boolean {
  // The steps of a return before that day were for an earlier violation.
  const usedUntil = latest(results.filter((one) => isReturnTest(one) && one.docDate <= testedAfter)) ?? '';
  const then = results.filter(
    ({ docTypeId, docDate }) => docDate <= by && (docTypeId !== SAP_REPORT || docDate > usedUntil),
  );
  const violated = lastViolation(then) ?? '';
  const after = violated > testedAfter ? violated : testedAfter;
  return openStep(then, { violated, testedAfter: after }) === null;
}

/** 40.301(d): the day of the latest report about compliance since a day, if it says that there was none. */
function noncompliantOn(results: readonly Result[], since: CalendarDateText): CalendarDateText | null {
  const lastOf = (isWanted: (one: Result) => boolean) =>
    latest(results.filter((one) => isWanted(one) && one.docDate >= since)) ?? '';
  const reported = lastOf(({ sapReport }) => sapReport === 'nonCompliance');
  return reported !== '' && reported >= lastOf(({ sapReport }) => sapReport === 'compliance')
    ? reported
    : null;
}

/** Whether the last word on compliance is that there was none, and no later full query is clear. */
function isNoncompliant(results: readonly Result[], since: CalendarDateText): boolean {
  const reported = noncompliantOn(results, since);
  return (
    reported !== null &&
    !results.some(
      ({ queryType, queryOutcome, docDate }) =>
        queryType === 'full' && queryOutcome === 'clear' && docDate > reported,
    )
  );
}

/**
 * A violation that another employer has on file: a report of noncompliance about it bars until a later one of compliance, or a
 * later full query that is clear.
 */
function violationElsewhere(results: readonly Result[]): Condition[] {
  return isNoncompliant(results, '') ? [bars('sapNonCompliance')] : [];
}

/**
 * 382.501: after a positive test or a refusal the driver may not drive, nor vehicles that need no CDL (382.501(c)), until the
 * steps of return to duty are on file. Documents whose kind nobody entered may complete them, and the kind is asked for; a test
 * without a result may not.
 */
export function returnToDuty(results: readonly Result[]): Condition[] {
  const violated = lastViolation(results);
  if (!violated) return violationElsewhere(results);
  const open = openStep(results, { violated });
  // Reported after the test: the SAP may have changed what is needed, which the file doesn't say (40.301(d)).
  if (!open) return isNoncompliant(results, violated) ? [undecided('sapNonCompliance')] : [];
  const stillOpen = openStep(results, { violated, trusted: 'kinds' });
  const isAsked = openStep(results, { violated, trusted: 'results' }) !== open;
  const isRefused = stillOpen !== 'testViolation' && noncompliantOn(results, violated) !== null;
  return [
    ...(stillOpen ? [bars(isRefused ? 'sapNonCompliance' : stillOpen)] : []),
    ...(isAsked ? [undecided('returnToDutyNotEntered')] : []),
  ];
}
