import { QUERY_DOC_TYPE_IDS } from '../documents/document-types';
import { addDays, addMonths, type CalendarDateText } from '../shared/dates';
import { FOLLOW_UP_DONE, answeredViolation, type DatedAnswer } from '../questionnaire/questions';
import { asks, bars, undecided } from './condition-sections';
import { FEWEST_TESTS, FIRST_MONTHS } from './follow-up-tests';
import type { Condition } from './contract';
import type { AskedFollowUps } from './evaluated-document';
import {
  clearinghouse,
  isQuery,
  isQueriedSince,
  recordsFound,
  unansweredQueries,
  type FullQueryNeed,
} from './queries';
import {
  hasReturnedSince,
  hasReturned,
  isOf,
  isReturnTest,
  lastViolation,
  latest,
  OTHER_TEST,
  PRE_EMPLOYMENT_TEST,
  returnToDuty,
  SAP_REPORT,
  type Result,
} from './return-to-duty';
import { FOLLOW_UP_MONTHS, isPlan, lastTrace, VIOLATION_RECORD } from './violation-traces';

// What drug and alcohol tests and Clearinghouse queries on file say about a driver.

/** 382.505: at least 24 hours. The hour of the test is not on record, so the next day counts in full. */
function alcohol(results: readonly Result[], day: CalendarDateText): Condition | null {
  const tested = latest(results.filter(({ result }) => result === '0.02-0.039'));
  const endsOn = tested && addDays(tested, 2);
  return endsOn && day < endsOn ? bars('alcoholConcentration', { endsOn }) : null;
}

/**
 * 382.705(b), 40.293, 40.305: signs of a violation that the file doesn't show, the employer's actual knowledge or one of another employer. A later
 * full query shows whether it prohibits.
 */
function violationRecord(results: readonly Result[], answers: readonly DatedAnswer[]): Condition | null {
  const trace = lastTrace(results, answers);
  return trace && !isQueriedSince(results, trace) ? undecided('violationRecordUnclear') : null;
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
  const violated = answeredViolation(answers);
  if (violated === null || hasReturnedSince(results, violated.on)) return null;
  const { on, returnedOn } = violated;
  if (returnedOn === null) return bars('violationAnswered');
  // The SAP may have reported before the answer was given.
  if (hasReturned(results, { by: day, testedAfter: on }) || isQueriedSince(results, returnedOn)) return null;
  return undecided(returnedOn === on ? 'violationRecordUnclear' : 'violationAnswered');
}

/** 382.311, 40.309(c), (d): tests made for this reason, with a result. Tests of other reasons don't count, nor do canceled ones. */
const isFollowUp = ({ docTypeId, testReason, result }: Result): boolean =>
  docTypeId === OTHER_TEST && testReason === 'followUp' && Boolean(result) && result !== 'cancelled';

/**
 * 40.307(c): the SAP says whether drugs, alcohol or both are tested, so a test of the other kind doesn't count. Of a plan of both, each visit has two
 * tests. A document that doesn't say what was tested is of the plan's kind, if that is only one.
 */
function followUpDays(tests: readonly Result[], plans: readonly Result[]): number {
  const kind = plans.find(({ testKind }) => testKind)?.testKind;
  const daysOf = (isWanted: (one: Result) => boolean) =>
    new Set(tests.filter(isWanted).map(({ docDate }) => docDate)).size;
  if (!kind) return daysOf(() => true);
  if (kind === 'both')
    return Math.min(
      daysOf((one) => isOf('drug', one)),
      daysOf((one) => isOf('alcohol', one)),
    );
  return daysOf((one) => !one.testKind || isOf(kind, one));
}

interface FollowUpPeriod {
  after: CalendarDateText;
  until: CalendarDateText;
  tests: number;
}

/** 40.307(d): at least six tests in the first 12 months, or the more that the SAP asked for, and then those of the months after them. */
function followUpPeriods(begun: CalendarDateText, asked: AskedFollowUps | null): FollowUpPeriod[] {
  const { returnedOn = null, firstYear = 0, laterTests = 0, laterMonths = 0 } = asked ?? {};
  const after = returnedOn !== null && returnedOn > begun ? returnedOn : begun;
  const until = addMonths(after, FIRST_MONTHS);
  const later = { after: until, until: addMonths(after, FIRST_MONTHS + laterMonths), tests: laterTests };
  return [{ after, until, tests: Math.max(FEWEST_TESTS, firstYear) }, ...(laterMonths > 0 ? [later] : [])];
}

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
  const isRecent = ({ docDate }: Result) => day <= addMonths(docDate, FOLLOW_UP_MONTHS);
  const returned = latest(results.filter((one) => isReturnTest(one) && isRecent(one)));
  // 40.307(e): the plan of a return at another employer goes on here.
  const plans = results.filter((one) => isPlan(one) && isRecent(one));
  const [plan = null] = plans.map(({ docDate }) => docDate).toSorted();
  const begun = returned ?? plan;
  const violated = lastViolation(results);
  if (!begun) return null;
  // Until the steps are on file, those bar.
  if (violated && !hasReturnedSince(results, violated)) return null;
  if (answers.some(({ code, on }) => code === FOLLOW_UP_DONE && on > begun)) return null;
  const newest = plans.toSorted((a, b) => (a.docDate < b.docDate ? 1 : -1));
  const later = newest.filter(({ docDate }) => docDate > addMonths(begun, FIRST_MONTHS));
  // The numbers of an earlier violation's plan, or of one that a later plan replaces, are over.
  const current = later.length > 0 ? later : newest.filter(({ docDate }) => docDate >= (violated ?? docDate));
  const asked = current.find(({ followUps }) => followUps)?.followUps ?? null;
  const open = followUpPeriods(later[0]?.docDate ?? begun, asked)
    .filter(({ after }, at) => at === 0 || day > after)
    .find(({ after, until, tests }) => {
      const made = results.filter((one) => isFollowUp(one) && one.docDate > after && one.docDate <= until);
      return followUpDays(made, newest) < tests;
    });
  return open ? (day > open.until ? undecided : asks)('followUpTestsFew', { dueOn: open.until }) : null;
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
export type Tested = {
  isTested: boolean;
  /** 382.701, 655.4: the Clearinghouse has violations of part 382 only, not those of who is tested under part 655. */
  inClearinghouse: boolean;
  need: FullQueryNeed | null;
};
const ANY_FULL_QUERY: Tested = {
  isTested: true,
  inClearinghouse: true,
  need: { from: '', until: '9999-12-31' },
};

/** What the results on file and the answers of the questionnaire up to a day mean on that day. */
export function resultConditions(
  documents: readonly Result[],
  day: CalendarDateText,
  answers: readonly DatedAnswer[] = [],
  tested: Tested = ANY_FULL_QUERY,
): Condition[] {
  const results = documents.filter(({ docDate }) => docDate <= day);
  const given = answers.filter(({ on }) => on <= day);
  const settling = tested.inClearinghouse ? results : results.filter(({ docTypeId }) => !isQuery(docTypeId));
  return [
    ...returnToDuty(settling),
    violationAnswered(settling, given, day),
    alcohol(results, day),
    clearinghouse(results, day),
    // Both ask what a later query or the steps say.
    recordsFound(results, given) ?? violationRecord(settling, given),
    ...unansweredQueries(results, tested),
    followUpTests(results, given, day),
    ...testResults(results),
  ].filter((condition) => condition !== null);
}

/** The days on which a result could begin or stop to matter. */
export function resultDays(documents: readonly Result[]): CalendarDateText[] {
  const asked = [null, ...documents.flatMap(({ followUps }) => followUps ?? [])];
  return documents
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
        ? [
            addMonths(one.docDate, FOLLOW_UP_MONTHS),
            ...asked.flatMap((plan) => followUpPeriods(one.docDate, plan)).map(({ until }) => until),
          ].map((day) => addDays(day, 1))
        : []),
    ]);
}
