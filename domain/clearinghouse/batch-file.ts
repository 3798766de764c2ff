import type { QueryType } from '../documents/contract';
import { findState } from '../shared/states';
import type { BatchOptions } from './contract';

/** The Clearinghouse's codes of queries; 2 and 3 are full ones, 4 a limited one that asks for consent by itself. */
const CODES = { limited: 1, full: 2, preEmployment: 3, limitedAskingConsent: 4 } as const;

export interface Query {
  lastName: string;
  firstName: string;
  dob: string;
  license: string;
  /** The state that issued the license, as an abbreviation. */
  state: string;
  queryType: QueryType;
  /** A full query about an applicant is the one before the first duty (382.701(a)). */
  isApplicant: boolean;
}

const COLUMNS = ['Last Name', 'First Name', 'Date of Birth', 'CDL Number', 'Country', 'State', 'Query Type'];
const COUNTRIES = { US: ['US', 'USA'], CA: ['CA', 'CAN'] } as const;

export function codeOf(
  { queryType, isApplicant }: Pick<Query, 'queryType' | 'isApplicant'>,
  { asksConsent }: Pick<BatchOptions, 'asksConsent'>,
): number {
  if (queryType === 'limited') return asksConsent ? CODES.limitedAskingConsent : CODES.limited;
  return isApplicant ? CODES.preEmployment : CODES.full;
}

function dateText(date: string, format: BatchOptions['dateFormat']): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (format === 'YYYY-MM-DD') return date;
  const text = format === 'MM/DD/YYYY' ? [month, day] : [month, day].map((part) => String(Number(part)));
  return [...text, year].join('/');
}

/** Tabs and line ends would break the columns; no name has any. */
const cell = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether the file can name this driver: the Clearinghouse finds people by license and birth date only. */
export const canBeAsked = ({ dob, license, state }: Pick<Query, 'dob' | 'license' | 'state'>): boolean =>
  dob !== '' && cell(license) !== '' && findState(state) !== undefined;

/** The file for the Clearinghouse's bulk upload: seven columns with tabs between them, lines end with CRLF. */
export function batchFile(queries: readonly Query[], options: BatchOptions): string {
  const at = options.countries === 'two letters' ? 0 : 1;
  const rows = queries.map((query) => [
    query.lastName,
    query.firstName,
    dateText(query.dob, options.dateFormat),
    query.license,
    COUNTRIES[findState(query.state)?.country ?? 'US'][at],
    query.state,
    String(codeOf(query, options)),
  ]);
  return [...(options.header ? [COLUMNS] : []), ...rows]
    .map((cells) => `${cells.map(cell).join('\t')}\r\n`)
    .join('');
}
