import { QUERY_DOC_TYPE_IDS } from '../documents/document-types';
import { addDays, addMonths, type CalendarDateText } from '../shared/dates';
import { FOLLOW_UP_DONE, answeredViolation, isViolation, type DatedAnswer } from '../questionnaire/questions';
import { asks, bars, undecided } from './condition-sections';
import type { Condition } from './contract';
import {
  clearinghouse,
  isQueriedSince,
  recordsFound,
  unansweredQueries,
  type FullQueryNeed,
} from './queries';
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

/** 382.505: at least 24 hours. The hour of the test is not on record, so the next day counts in full. */
function alcohol(results: readonly Result[], day: CalendarDateText): Condition | null {
  const tested = latest(results.filter(({ result }) => result === '0.02-0.039'));
  const endsOn = tested && addDays(tested, 2);
  return endsOn && day < endsOn ? bars('alcoholConcentration', { endsOn }) : null;
}

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
 * 382.501, 382.503: the employer answered that there was a violation, and the steps of return to duty since then are not on file. A later
 * yes to the return-to-duty test says that they were taken, which nothing here proves.
 */
function violationAnswered(
  results: readonly Result[],
  answers: readonly DatedAnswer[],
  day: CalendarDateText,
): Condition | null {
  const violated = answeredViolation(answers.filter(({ on }) => on <= day));
  if (violated === null || hasReturnedSince(results, violated.on)) return null;
  const { on, returnedOn } = violated;
  if (returnedOn === null) return bars('violationAnswered');
  // The SAP may have reported before the answer was given.
  if (hasReturned(results, { by: day, testedAfter: on }) || isQueriedSince(results, returnedOn)) return null;
  return undecided(returnedOn === on ? 'violationRecordUnclear' : 'violationAnswered');
}

const FOLLOW_UP_TESTS = 6;
const isReturnTest = ({ testReason, result }: Result): boolean =>
  testReason === 'returnToDuty' && result === 'negative';
const isPlan = ({ sapReport }: Result): boolean => sapReport === 'followUpPlan';

/**
 * 40.307(d), 40.309(a): no safety-sensitive functions unless the plan of the SAP is carried out, with at least six unannounced tests in the
 * first 12 months after the return. Tests of one day count once, and each needs a result; a canceled one doesn't count (40.309(d)). Once too
 * few can't be mended any more, a later plan of the SAP says how it goes on, or the employer's report that all tests were done.
 */
function followUpTests(
  results: readonly Result[],
  answers: readonly DatedAnswer[],
  day: CalendarDateText,
): Condition | null {
  const returned = latest(results.filter(isReturnTest));
  const violated = lastViolation(results);
  if (!returned || day > addMonths(returned, 60)) return null;
  // Until the steps are on file, those bar.
  if (violated && !hasReturnedSince(results, violated)) return null;
  if (answers.some(({ code, on }) => code === FOLLOW_UP_DONE && on > returned && on <= day)) return null;
  const laterPlans = results.filter((one) => isPlan(one) && one.docDate > addMonths(returned, 12));
  const from = latest(laterPlans) ?? returned;
  const lastDay = addMonths(from, 12);
  const tested = results.filter(
    ({ testReason, result, docDate }) =>
      testReason === 'followUp' &&
      Boolean(result) &&
      result !== 'cancelled' &&
      docDate > from &&
      docDate <= lastDay,
  );
  const days = new Set(tested.map(({ docDate }) => docDate)).size;
  if (days >= FOLLOW_UP_TESTS) return null;
  return (day > lastDay ? undecided : asks)('followUpTestsFew', { dueOn: lastDay });
}

/**
 * A test without a result may have been positive, and a later negative one doesn't change that (382.301(a), 382.501(a)), but all steps of return
 * to duty do. The pre-employment test must be negative by itself.
 */
function testResults(results: readonly Result[]): Condition[] {
  const isOpen = (type: number) =>
    results.some(
      ({ docTypeId, result, docDate }) =>
        docTypeId === type && !result && !(type === OTHER_TEST && hasReturnedSince(results, docDate)),
    );
  return [
    ...(isOpen(PRE_EMPLOYMENT_TEST) ? [undecided('resultNotEntered')] : []),
    ...(isOpen(OTHER_TEST) ? [undecided('testResultNotEntered')] : []),
  ];
}

/** What else decides: whether part 382 asks for tests and queries of this driver, and for which full query. */
export type Tested = { isTested: boolean; need: FullQueryNeed | null };
const ANY_FULL_QUERY: Tested = { isTested: true, need: { from: '', until: '9999-12-31' } };

/** What the results on file and the answers of the questionnaire up to a day mean on that day. */
export function resultConditions(
  documents: readonly Result[],
  day: CalendarDateText,
  answers: readonly DatedAnswer[] = [],
  tested: Tested = ANY_FULL_QUERY,
): Condition[] {
  const results = documents.filter(({ docDate }) => docDate <= day);
  return [
    ...returnToDuty(results),
    violationAnswered(results, answers, day),
    alcohol(results, day),
    clearinghouse(results, day),
    recordsFound(results),
    violationRecord(results, answers, day),
    ...unansweredQueries(results, tested),
    followUpTests(results, answers, day),
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
      ...(isReturnTest(one) || isPlan(one)
        ? [12, 60].map((months) => addDays(addMonths(one.docDate, months), 1))
        : []),
    ]);
