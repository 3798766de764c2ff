import { addDays, type CalendarDateText } from '../shared/dates';
import { asks, bars, due } from './condition-sections';
import type { Condition } from './contract';
import {
  latest,
  OTHER_TEST,
  PRE_EMPLOYMENT_TEST,
  returnToDuty,
  SAP_REPORT,
  type Result,
} from './return-to-duty';

// What drug and alcohol tests and Clearinghouse queries on file say about a driver.

const QUERY = 1162;

/** 382.505: at least 24 hours. The hour of the test is not on record, so the next day counts in full. */
function alcohol(results: readonly Result[], day: CalendarDateText): Condition | null {
  const tested = latest(results.filter(({ result }) => result === '0.02-0.039'));
  const endsOn = tested && addDays(tested, 2);
  return endsOn && day < endsOn ? bars('alcoholConcentration', { endsOn }) : null;
}

/** 382.701(d): prohibited until a later query is clear. 382.701(b)(3): a full query within 24 hours of a limited hit. */
function clearinghouse(results: readonly Result[], day: CalendarDateText): Condition | null {
  const queries = results.filter(({ docTypeId }) => docTypeId === QUERY);
  // A limited query doesn't show the status, and one that finds records can do so in follow-up testing.
  const clearedAfter = (date: CalendarDateText) =>
    queries.some(
      ({ docDate, queryType, queryOutcome }) =>
        docDate > date &&
        queryType === 'full' &&
        (queryOutcome === 'clear' || queryOutcome === 'recordsFound'),
    );
  const prohibited = latest(queries.filter(({ queryOutcome }) => queryOutcome === 'prohibited'));
  if (prohibited && !clearedAfter(prohibited)) return bars('prohibited');
  const found = latest(
    queries.filter(({ queryType, queryOutcome }) => queryType !== 'full' && queryOutcome === 'recordsFound'),
  );
  const isAnswered = queries.some(
    ({ queryType, queryOutcome, docDate }) =>
      queryType === 'full' && Boolean(queryOutcome) && docDate >= (found ?? ''),
  );
  if (found && !isAnswered) return (day > found ? bars : due)('fullQueryDue');
  return null;
}

/** The latest pre-employment test without a result is taken as negative, which must be confirmed (382.301(a)). */
function testResult(results: readonly Result[]): Condition | null {
  const tests = results.filter(({ docTypeId }) => docTypeId === PRE_EMPLOYMENT_TEST);
  const last = latest(tests);
  const isOpen = tests.some(({ docDate, result }) => docDate === last && !result);
  return isOpen ? asks('resultNotEntered') : null;
}

/**
 * What nobody entered about a query and must be answered, because something depends on it. A query without a type counts as
 * full. A full query with an outcome settles what those before it could say (382.701(b), 382.701(d)).
 */
function unansweredQueries(results: readonly Result[]): Condition[] {
  const queries = results.filter(({ docTypeId }) => docTypeId === QUERY);
  const last = latest(queries);
  const full = queries.filter(({ queryType }) => queryType === 'full');
  const isSettled = ({ docDate }: Result) =>
    full.some((later) => Boolean(later.queryOutcome) && later.docDate > docDate);
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
    query.docDate === last ||
    supportsLimited(query) ||
    (!isSettled(query) &&
      (query.queryOutcome === 'recordsFound' || (prohibited !== null && query.docDate > prohibited)));
  return [
    ...(queries.some((query) => !query.queryType && typeDecides(query)) ? [asks('queryTypeNotEntered')] : []),
    ...(queries.some((query) => !query.queryOutcome && !isSettled(query))
      ? [asks('queryOutcomeNotEntered')]
      : []),
  ];
}

/** What the results on file up to a day mean on that day. */
export function resultConditions(documents: readonly Result[], day: CalendarDateText): Condition[] {
  const results = documents.filter(({ docDate }) => docDate <= day);
  return [
    ...returnToDuty(results),
    alcohol(results, day),
    clearinghouse(results, day),
    ...unansweredQueries(results),
    testResult(results),
  ].filter((condition) => condition !== null);
}

/** The days on which a result could begin or stop to matter. */
export const resultDays = (documents: readonly Result[]): CalendarDateText[] =>
  documents
    .filter(({ docTypeId }) => [PRE_EMPLOYMENT_TEST, OTHER_TEST, SAP_REPORT, QUERY].includes(docTypeId))
    .flatMap(({ docDate }) => [docDate, addDays(docDate, 1), addDays(docDate, 2)]);
