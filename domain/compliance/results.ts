import { QUERY_DOC_TYPE_IDS } from '../documents/document-types';
import { addDays, addMonths, type CalendarDateText } from '../shared/dates';
import { asks, bars, due, undecided } from './condition-sections';
import { isViolation, openViolation, type DatedAnswer } from '../questionnaire/questions';
import type { Condition } from './contract';
import {
  hasReturnedSince,
  hasReturned,
  lastViolation,
  latest,
  OTHER_TEST,
  PRE_EMPLOYMENT_TEST,
  returnToDuty,
  SAP_REPORT,
  type Result,
} from './return-to-duty';

// What drug and alcohol tests and Clearinghouse queries on file say about a driver.

const VIOLATION_RECORD = 2025;

const isQuery = (docTypeId: number): boolean => QUERY_DOC_TYPE_IDS.includes(docTypeId);

/** 382.505: at least 24 hours. The hour of the test is not on record, so the next day counts in full. */
function alcohol(results: readonly Result[], day: CalendarDateText): Condition | null {
  const tested = latest(results.filter(({ result }) => result === '0.02-0.039'));
  const endsOn = tested && addDays(tested, 2);
  return endsOn && day < endsOn ? bars('alcoholConcentration', { endsOn }) : null;
}

/**
 * 382.701(d): prohibited until a later full query shows otherwise. A clear one does. One that finds records does if the steps of
 * return to duty are on file by then, with the test after the prohibition: the records may as well be what prohibits. A limited
 * query doesn't show the status. 382.701(b)(3): a full query within 24 hours of a limited hit.
 */
function clearinghouse(results: readonly Result[], day: CalendarDateText): Condition | null {
  const queries = results.filter(({ docTypeId }) => isQuery(docTypeId));
  const liftedAfter = (testedAfter: CalendarDateText) =>
    queries.some(
      ({ docDate, queryType, queryOutcome }) =>
        docDate > testedAfter &&
        queryType === 'full' &&
        (queryOutcome === 'clear' ||
          (queryOutcome === 'recordsFound' && hasReturned(results, { by: docDate, testedAfter }))),
    );
  const prohibited = latest(queries.filter(({ queryOutcome }) => queryOutcome === 'prohibited'));
  if (prohibited && !liftedAfter(prohibited)) return bars('prohibited');
  const found = latest(
    queries.filter(({ queryType, queryOutcome }) => queryType !== 'full' && queryOutcome === 'recordsFound'),
  );
  const isAnswered = queries.some(
    ({ queryType, queryOutcome, docDate }) =>
      queryType === 'full' && Boolean(queryOutcome) && docDate >= (found ?? ''),
  );
  if (found && !isAnswered) return (day > found ? bars : due)('fullQueryDue', { dueOn: found });
  return null;
}

/**
 * 382.701(d): the latest full query found records, and nothing on file says that they don't prohibit driving: neither the steps of
 * return to duty nor an outcome.
 */
function recordsFound(results: readonly Result[]): Condition | null {
  const queries = results.filter(({ docTypeId }) => isQuery(docTypeId));
  const full = queries.filter(({ queryType, queryOutcome }) => queryType === 'full' && queryOutcome);
  const last = latest(full);
  const isOpen = full.some(
    ({ docDate, queryOutcome }) => docDate === last && queryOutcome === 'recordsFound',
  );
  if (!last || !isOpen) return null;
  const testedAfter = latest(queries.filter(({ queryOutcome }) => queryOutcome === 'prohibited')) ?? '';
  return hasReturned(results, { by: last, testedAfter }) ? null : undecided('recordsFoundUnclear');
}

/** Whether a later full query with an outcome shows whether a violation prohibits. */
const isQueriedSince = (results: readonly Result[], day: CalendarDateText): boolean =>
  results.some(
    ({ docTypeId, queryType, queryOutcome, docDate }) =>
      isQuery(docTypeId) && queryType === 'full' && Boolean(queryOutcome) && docDate > day,
  );

/**
 * 382.705(b): such a record is about a violation, the employer's actual knowledge for example, but doesn't say so in its fields. The
 * report of a SAP (40.293) is about one too, of another employer if none is on file. A later full query with an outcome shows
 * whether it prohibits.
 */
function violationRecord(
  results: readonly Result[],
  answers: readonly DatedAnswer[],
  day: CalendarDateText,
): Condition | null {
  // Uploaded with the answer that there was a violation, which bars by itself.
  const isOfAnswers = (docDate: CalendarDateText) =>
    answers.some(({ code, on }) => on === docDate && isViolation(code));
  const isSettledHere = lastViolation(results) !== null || hasReturned(results, { by: day });
  const recorded = latest(
    results.filter(
      ({ docTypeId, docDate }) =>
        (docTypeId === VIOLATION_RECORD && !isOfAnswers(docDate)) ||
        (docTypeId === SAP_REPORT && !isSettledHere),
    ),
  );
  return recorded && !isQueriedSince(results, recorded) ? undecided('violationRecordUnclear') : null;
}

/**
 * 382.501, 382.503: the employer answered that there was a violation, and neither a later yes to the return-to-duty test nor the
 * steps of return to duty since then are on record.
 */
function answeredViolation(
  results: readonly Result[],
  answers: readonly DatedAnswer[],
  day: CalendarDateText,
): Condition | null {
  const violated = openViolation(answers.filter(({ on }) => on <= day));
  if (violated === null || hasReturnedSince(results, violated.on)) return null;
  if (!violated.isUnclear) return bars('violationAnswered');
  return isQueriedSince(results, violated.on) ? null : undecided('violationRecordUnclear');
}

const FOLLOW_UP_TESTS = 6;
const isReturnTest = ({ testReason, result }: Result): boolean =>
  testReason === 'returnToDuty' && result === 'negative';

/**
 * 40.307(d): at least six unannounced tests in the first 12 months after the return, on the plan of the SAP, which may ask for more. Tests of one day
 * count once, and each needs a result. Too few are the employer's violation and don't bar the driver, so it is asked until the plan must have ended.
 */
function followUpTests(results: readonly Result[], day: CalendarDateText): Condition | null {
  const returned = latest(results.filter(isReturnTest));
  if (!returned || returned <= (lastViolation(results) ?? '')) return null;
  const lastDay = addMonths(returned, 12);
  if (day <= lastDay || day > addMonths(returned, 60)) return null;
  const tested = results.filter(
    ({ testReason, result, docDate }) =>
      testReason === 'followUp' && Boolean(result) && docDate > returned && docDate <= lastDay,
  );
  const days = new Set(tested.map(({ docDate }) => docDate)).size;
  return days < FOLLOW_UP_TESTS ? asks('followUpTestsFew', { dueOn: lastDay }) : null;
}

/** A test without a result may have been positive, and a later negative one doesn't change that (382.301(a), 382.501(a)). */
function testResults(results: readonly Result[]): Condition[] {
  const isOpen = (type: number) => results.some(({ docTypeId, result }) => docTypeId === type && !result);
  return [
    ...(isOpen(PRE_EMPLOYMENT_TEST) ? [undecided('resultNotEntered')] : []),
    ...(isOpen(OTHER_TEST) ? [undecided('testResultNotEntered')] : []),
  ];
}

/**
 * What nobody entered about a query and must be answered, because something depends on it. A query without a type counts as
 * full. A full query with an outcome settles what those before it and of its day could say (382.701(b), 382.701(d)): two records can be
 * of one query, the provider's and the employer's own.
 */
function unansweredQueries(results: readonly Result[]): Condition[] {
  const queries = results.filter(({ docTypeId }) => isQuery(docTypeId));
  const last = latest(queries);
  const full = queries.filter(({ queryType }) => queryType === 'full');
  const isSettled = ({ docDate }: Result) =>
    full.some((other) => Boolean(other.queryOutcome) && other.docDate >= docDate);
  const prohibited = latest(queries.filter(({ queryOutcome }) => queryOutcome === 'prohibited'));
  // Before a limited query there must be a full one (382.701(a)).
  const supportsLimited = ({ docDate }: Result) =>
    queries.some(
      (limited) =>
        limited.queryType === 'limited' &&
        limited.docDate >= docDate &&
        !full.some((earlier) => earlier.docDate <= limited.docDate),
    );
  const typeDecides = (query: Result) =>
    supportsLimited(query) ||
    (!isSettled(query) &&
      (query.docDate === last ||
        query.queryOutcome === 'recordsFound' ||
        (prohibited !== null && query.docDate > prohibited)));
  return [
    ...(queries.some((query) => !query.queryType && typeDecides(query))
      ? [undecided('queryTypeNotEntered')]
      : []),
    ...(queries.some((query) => !query.queryOutcome && !isSettled(query))
      ? [undecided('queryOutcomeNotEntered')]
      : []),
  ];
}

/** What the results on file and the answers of the questionnaire up to a day mean on that day. */
export function resultConditions(
  documents: readonly Result[],
  day: CalendarDateText,
  answers: readonly DatedAnswer[] = [],
): Condition[] {
  const results = documents.filter(({ docDate }) => docDate <= day);
  return [
    ...returnToDuty(results),
    answeredViolation(results, answers, day),
    alcohol(results, day),
    clearinghouse(results, day),
    recordsFound(results),
    violationRecord(results, answers, day),
    ...unansweredQueries(results),
    followUpTests(results, day),
    ...testResults(results),
  ].filter((condition) => condition !== null);
}

/** The days on which a result could begin or stop to matter. */
export const resultDays = (documents: readonly Result[]): CalendarDateText[] =>
  documents
    .filter(({ docTypeId }) =>
      [PRE_EMPLOYMENT_TEST, OTHER_TEST, SAP_REPORT, VIOLATION_RECORD, ...QUERY_DOC_TYPE_IDS].includes(
        docTypeId,
      ),
    )
    .flatMap((one) => [
      one.docDate,
      addDays(one.docDate, 1),
      addDays(one.docDate, 2),
      ...(isReturnTest(one) ? [12, 60].map((months) => addDays(addMonths(one.docDate, months), 1)) : []),
    ]);
