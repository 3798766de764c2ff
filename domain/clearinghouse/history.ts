import type { QueryOutcome, QueryType } from '../documents/contract';
import { parseUserDate } from '../shared/dates';
import { normalizeLicense } from '../shared/licenses';
import { findStateByText } from '../shared/states';

// The query history that the Clearinghouse offers for download: which columns it has, what its words mean, and whose query a line is.

/** A line of the history. */
export interface HistoryRow {
  queryNumber: string;
  lastName: string;
  firstName: string;
  license: string;
  state: string;
  queryType: QueryType | null;
  date: string | null;
  /** The words for how far the query is and what it found. */
  status: string;
  result: string;
}

type Column = keyof HistoryRow | 'name';

/** Words of the headings, in small letters without anything else. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  queryNumber: ['queryid', 'querynumber', 'id'],
  name: ['drivername', 'driver', 'name'],
  lastName: ['lastname', 'driverlastname', 'surname'],
  firstName: ['firstname', 'driverfirstname', 'givenname'],
  license: ['cdlnumber', 'cdl', 'licensenumber', 'cdlclpnumber', 'drivercdlnumber'],
  state: ['state', 'cdlstate', 'issuingstate', 'licensestate', 'stateofissuance'],
  queryType: ['querytype', 'type'],
  date: [
    'querydate',
    'dateconducted',
    'queryconducted',
    'conductedon',
    'date',
    'completeddate',
    'datequeried',
  ],
  status: ['status', 'querystatus'],
  result: ['result', 'queryresult', 'outcome', 'driverstatus'],
};

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** The place of each column that the file has. */
export function columnsOf(header: readonly string[]): Partial<Record<Column, number>> {
  const places = Object.entries(HEADINGS).flatMap(([column, words]) => {
    const at = header.findIndex((heading) => words.includes(plain(heading)));
    return at === -1 ? [] : [[column, at] as const];
  });
  return Object.fromEntries(places);
}

/** Whether the file says at least who, when and what. */
export const isHistory = (columns: Partial<Record<Column, number>>): boolean =>
  (columns.name !== undefined || columns.lastName !== undefined) &&
  (columns.status !== undefined || columns.result !== undefined) &&
  columns.date !== undefined;

/** 'Rivera, Ana' or 'Ana Rivera'. */
function namesOf(name: string): [last: string, first: string] {
  const [before = '', after] = name.split(',');
  if (after !== undefined) return [before.trim(), after.trim()];
  const words = name.trim().split(/\s+/);
  return [words.at(-1) ?? '', words.slice(0, -1).join(' ')];
}

export function historyRow(columns: Partial<Record<Column, number>>, cells: readonly string[]): HistoryRow {
  const text = (column: Column) =>
    columns[column] === undefined ? '' : (cells[columns[column]] ?? '').trim();
  const [last, first] = namesOf(text('name'));
  // Limited queries with a request for consent are limited ones, too.
  const type = plain(text('queryType'));
  // Without the time of day.
  const [day = ''] = text('date').split(/[ T]/);
  return {
    queryNumber: text('queryNumber'),
    lastName: text('lastName') || last,
    firstName: text('firstName') || first,
    license: normalizeLicense(text('license')),
    state: findStateByText(text('state'))?.abbreviation ?? '',
    queryType: type.includes('limited') ? 'limited' : /full|preemployment/.test(type) ? 'full' : null,
    date: parseUserDate(day),
    status: text('status'),
    result: text('result'),
  };
}

export type Meaning =
  | { kind: 'result'; outcome: QueryOutcome }
  /** The Clearinghouse or the driver has something to do first. */
  | { kind: 'waiting' }
  /** No query was made: a person has to look at it. */
  | { kind: 'review' };

/** Words for what was found; a driver who is not prohibited after a full query may still have records, which the words don't say. */
const RESULTS: readonly [words: string, outcome: QueryOutcome][] = [
  ['drivernotprohibited', 'clear'],
  ['notprohibited', 'clear'],
  ['noinformation', 'clear'],
  ['norecordsfound', 'clear'],
  ['driverprohibited', 'prohibited'],
  ['prohibited', 'prohibited'],
];
const WAITING = ['awaitingprocessing', 'processing', 'pendingdriverconsent'];
const REVIEW = ['drivernotfound', 'drivernotverified', 'consentrefused'];
/** A limited query found something (382.701(c)): within 24 hours a full one, or no safety-sensitive work. */
const FOUND = ['specificconsentrequired'];

/** What a line says; null: words that aren't known, which are never taken for a result. */
export function meaningOf({ status, result, queryType }: HistoryRow): Meaning | null {
  const [at, found] = [plain(status), plain(result)];
  if (REVIEW.includes(at) || REVIEW.includes(found)) return { kind: 'review' };
  if (FOUND.includes(at) || FOUND.includes(found))
    return queryType === 'limited' ? { kind: 'result', outcome: 'recordsFound' } : null;
  const known =
    RESULTS.find(([words]) => words === found) ??
    (found === '' ? RESULTS.find(([words]) => words === at) : undefined);
  if (WAITING.includes(at)) return known ? null : { kind: 'waiting' };
  if (known && (at === '' || at === 'completed' || found === ''))
    return { kind: 'result', outcome: known[1] };
  return null;
}

/** A query that was ordered. */
export interface OrderedQuery {
  orderId: number;
  queryNumber: string | null;
  license: string;
  state: string;
  lastName: string;
  firstName: string;
  queryType: QueryType | null;
  /** The day of the order, where the driver works: an earlier line is of another query. */
  orderedOn: string;
}

const sameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

/**
 * The ordered queries that a line can be about: by the Clearinghouse's number, else by license and state, else by name where the line has
 * no license. A person decides if there are several.
 */
export function queriesOf(row: HistoryRow, ordered: readonly OrderedQuery[]): OrderedQuery[] {
  const numbered = ordered.filter(
    ({ queryNumber }) => row.queryNumber !== '' && queryNumber === row.queryNumber,
  );
  if (numbered.length > 0) return numbered;
  const { license, state, queryType, date } = row;
  const open = ordered.filter(
    (one) =>
      one.queryNumber === null &&
      (queryType === null || one.queryType === queryType) &&
      date !== null &&
      one.orderedOn <= date,
  );
  if (license !== '')
    return open.filter((one) => one.license === license && (state === '' || one.state === state));
  return open.filter((one) => sameName(one.lastName, row.lastName) && sameName(one.firstName, row.firstName));
}
