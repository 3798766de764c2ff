import type { DocumentFindings, SapReport } from '../documents/contract';
import type { CalendarDateText } from '../shared/dates';
import { asks, bars } from './condition-sections';
import type { Condition } from './contract';

// After a drug or alcohol violation: which of the steps back to driving are on file (part 40 subpart O).

/** A document with what it says. */
export type Result = { docTypeId: number; docDate: CalendarDateText } & Partial<DocumentFindings>;

export const PRE_EMPLOYMENT_TEST = 2022;
export const OTHER_TEST = 2023;
export const SAP_REPORT = 2026;
const TESTS = [PRE_EMPLOYMENT_TEST, OTHER_TEST];

/** The day of the latest of some documents; null if there are none. */
export const latest = (results: readonly Result[]): CalendarDateText | null =>
  results.map(({ docDate }) => docDate).reduce<string | null>((a, b) => (a && a > b ? a : b), null);

/** The first open step; null if all are done. */
type OpenStep = 'testViolation' | 'sapComplianceMissing' | 'returnToDutyTestMissing' | null;

/**
 * 40.293: the first evaluation comes after the violation. 40.301: then a follow-up evaluation reports compliance. 40.305(a):
 * the return-to-duty test can't take place before that, and must be negative. With `trusting`, a document whose kind or
 * result nobody entered counts as the one that is needed.
 */
function openStep(results: readonly Result[], violated: CalendarDateText, trusting: boolean): OpenStep {
  const is = <T>(value: T | null | undefined, wanted: T) => value === wanted || (trusting && !value);
  const reports = (kind: SapReport, from: CalendarDateText) =>
    results.filter(
      ({ docTypeId, docDate, sapReport }) =>
        docTypeId === SAP_REPORT && docDate >= from && is(sapReport, kind),
    );
  const evaluated = reports('initialEvaluation', violated).map(({ docDate }) => docDate);
  if (evaluated.length === 0) return 'testViolation';
  const evaluatedOn = evaluated.reduce((a, b) => (a < b ? a : b));
  const complied = reports('compliance', evaluatedOn);
  if (complied.length === 0) return 'sapComplianceMissing';
  // A later report of noncompliance takes an earlier one of compliance back (40.301(d)).
  const isTakenBack = (reported: CalendarDateText, tested: CalendarDateText) =>
    results.some(
      ({ sapReport, docDate }) => sapReport === 'nonCompliance' && docDate > reported && docDate <= tested,
    );
  const returned = results.some(
    ({ docTypeId, docDate, result, testReason }) =>
      TESTS.includes(docTypeId) &&
      is(result, 'negative') &&
      is(testReason, 'returnToDuty') &&
      docDate > violated &&
      complied.some((report) => docDate >= report.docDate && !isTakenBack(report.docDate, docDate)),
  );
  return returned ? null : 'returnToDutyTestMissing';
}

/**
 * 382.501: after a positive test or a refusal the driver may not drive, nor vehicles that need no CDL (382.501(c)), until the
 * steps of return to duty are on file. Where documents of an unknown kind would complete them, they still bar, and the kind is
 * asked for.
 */
export function returnToDuty(results: readonly Result[]): Condition[] {
  const violated = latest(
    results.filter(
      ({ docTypeId, result }) => TESTS.includes(docTypeId) && (result === 'positive' || result === 'refusal'),
    ),
  );
  const open = violated && openStep(results, violated, false);
  if (!violated || !open) return [];
  return openStep(results, violated, true) === open
    ? [bars(open)]
    : [bars(open), asks('returnToDutyNotEntered')];
}
