import { addDays, type CalendarDateText } from '../shared/dates';
import type { DocumentFindings } from '../documents/contract';
import type { Condition } from './contract';

// What drug and alcohol tests and Clearinghouse queries on file say about a driver.

/** A document with what it says. */
type Result = { docTypeId: number; docDate: CalendarDateText } & Partial<DocumentFindings>;

const PRE_EMPLOYMENT_TEST = 2022;
const OTHER_TEST = 2023;
const SAP_REPORT = 2026;
const QUERY = 1162;
const TESTS = [PRE_EMPLOYMENT_TEST, OTHER_TEST];

const latest = (results: readonly Result[]): CalendarDateText | null =>
  results.map(({ docDate }) => docDate).reduce<string | null>((a, b) => (a && a > b ? a : b), null);

/**
 * 382.501, part 40 subpart O: after a positive test or a refusal the driver may not drive, nor vehicles that need no CDL
 * (382.501(c)), until a substance abuse professional has reported (40.301) and a return-to-duty test after that is negative
 * (40.305).
 */
function violation(results: readonly Result[]): Condition | null {
  const violated = latest(
    results.filter(
      ({ docTypeId, result }) => TESTS.includes(docTypeId) && (result === 'positive' || result === 'refusal'),
    ),
  );
  if (violated === null) return null;
  const reports = results.filter(({ docTypeId, docDate }) => docTypeId === SAP_REPORT && docDate >= violated);
  const returned = reports.some((report) =>
    results.some(
      ({ docTypeId, docDate, result }) =>
        docTypeId === OTHER_TEST && result === 'negative' && docDate >= report.docDate && docDate > violated,
    ),
  );
  return returned
    ? null
    : { key: 'testViolation', status: 'bars', cfr: '382.501, 40.285, 40.305', endsOn: null };
}

/** 382.505: at least 24 hours. The hour of the test is not on record, so the next day counts in full. */
function alcohol(results: readonly Result[], day: CalendarDateText): Condition | null {
  const tested = latest(results.filter(({ result }) => result === '0.02-0.039'));
  const endsOn = tested && addDays(tested, 2);
  return endsOn && day < endsOn
    ? { key: 'alcoholConcentration', status: 'bars', cfr: '382.505(a)', endsOn }
    : null;
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
  if (prohibited && !clearedAfter(prohibited))
    return { key: 'prohibited', status: 'bars', cfr: '382.701(d)', endsOn: null };
  const found = latest(
    queries.filter(({ queryType, queryOutcome }) => queryType !== 'full' && queryOutcome === 'recordsFound'),
  );
  const isAnswered = queries.some(
    ({ queryType, queryOutcome, docDate }) =>
      queryType === 'full' && Boolean(queryOutcome) && docDate >= (found ?? ''),
  );
  if (found && !isAnswered)
    return { key: 'fullQueryDue', status: day > found ? 'bars' : 'due', cfr: '382.701(b)(3)', endsOn: null };
  return null;
}

/** A pre-employment test without a result is taken as negative, which must be confirmed (382.301(a)). */
function testResult(results: readonly Result[]): Condition | null {
  const tests = results.filter(({ docTypeId }) => docTypeId === PRE_EMPLOYMENT_TEST);
  const isOpen = tests.length > 0 && tests.every(({ result }) => !result);
  return isOpen ? { key: 'resultNotEntered', status: 'unknown', cfr: '382.301(a)', endsOn: null } : null;
}

/** A query whose type nobody entered counts as full, which must be confirmed. */
function queryType(results: readonly Result[]): Condition | null {
  const last = results
    .filter(({ docTypeId }) => docTypeId === QUERY)
    .sort((a, b) => (a.docDate < b.docDate ? 1 : -1))[0];
  return last && !last.queryType
    ? { key: 'queryTypeNotEntered', status: 'unknown', cfr: '382.701(a), 382.701(b)', endsOn: null }
    : null;
}

/** What the results on file up to a day mean on that day. */
export function resultConditions(documents: readonly Result[], day: CalendarDateText): Condition[] {
  const results = documents.filter(({ docDate }) => docDate <= day);
  return [
    violation(results),
    alcohol(results, day),
    clearinghouse(results, day),
    queryType(results),
    testResult(results),
  ].filter((condition) => condition !== null);
}

/** The days on which a result could begin or stop to matter. */
export const resultDays = (documents: readonly Result[]): CalendarDateText[] =>
  documents
    .filter(({ docTypeId }) => [...TESTS, SAP_REPORT, QUERY].includes(docTypeId))
    .flatMap(({ docDate }) => [docDate, addDays(docDate, 1), addDays(docDate, 2)]);
