import { isCalendarDate } from '../../shared/dates';
import type { Page, Placed } from './page-lines';

/** Dates on forms: M/D/YYYY, but records of states also have YYYY-MM-DD, DDMONYYYY and YYYYMMDD. */
export interface FoundDate {
  page: Page;
  words: Placed[];
  /** Four digits, or two of which the purpose decides. */
  year: string;
  month: number;
  day: number;
  /** How sure the reader is of its least sure word. */
  confidence: number;
}

/** What a date is for: births are long ago, expirations in this century, all others not in the future. */
export type Purpose = 'birth' | 'expiry' | 'document';

/** No one younger has a file (a learner's permit is for 15 and over). */
const YOUNGEST = 14;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const D = String.raw`[\dOolI|SB]`;
const MONTH = String.raw`(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)[A-Z]{0,6}`;
/** Between the numbers of a date: the same sign twice, with or without spaces. */
const SIGN = String.raw` ?([/.-]) ?`;

type Reading = (match: RegExpExecArray) => Pick<FoundDate, 'year' | 'month' | 'day'>;
const number = (text: string | undefined): number => Number(digits(text));
const monthOf = (name: string | undefined): number => MONTHS.indexOf((name ?? '').slice(0, 3)) + 1;

/** Digits that were read as letters. */
export const digits = (text: string | undefined): string =>
  (text ?? '').replace(/[Oo]/g, '0').replace(/[lI|]/g, '1').replaceAll('S', '5').replaceAll('B', '8');

const FORMS: readonly [form: RegExp, read: Reading][] = [
  [
    new RegExp(`(?<![\\w/.-])(${D}{4})${SIGN}(${D}{2})\\2(${D}{2})(?![\\w/])`, 'g'),
    (m) => ({ year: digits(m[1]), month: number(m[3]), day: number(m[4]) }),
  ],
  [
    new RegExp(`(?<![\\w/.-])(${D}{1,2})${SIGN}(${D}{1,2}) ?\\2 ?(${D}{4}|${D}{2})(?![\\w/])`, 'g'),
    (m) => ({ year: digits(m[4]), month: number(m[1]), day: number(m[3]) }),
  ],
  [
    new RegExp(`(?<!\\w)${MONTH}[. ]{1,2}(${D}{1,2})(?:ST|ND|RD|TH)?,? (${D}{4})(?!\\w)`, 'gi'),
    (m) => ({ year: digits(m[3]), month: monthOf(m[1]?.toUpperCase()), day: number(m[2]) }),
  ],
  [
    new RegExp(`(?<!\\w)(${D}{1,2})(?:ST|ND|RD|TH)?[- ]?${MONTH}[-., ]{0,2}(${D}{4}|${D}{2})(?!\\w)`, 'gi'),
    (m) => ({ year: digits(m[3]), month: monthOf(m[2]?.toUpperCase()), day: number(m[1]) }),
  ],
  [
    /(?<![\w/.-])((?:19|20)\d{2})([01]\d)([0-3]\d)(?![\w/])/g,
    (m) => ({ year: m[1]!, month: number(m[2]), day: number(m[3]) }),
  ],
  [
    /(?<![\w/.-])([01]\d)([0-3]\d)((?:19|20)\d{2})(?![\w/])/g,
    (m) => ({ year: m[3]!, month: number(m[1]), day: number(m[2]) }),
  ],
];

/** The words of a line as one text, and which word each character is of. */
function textOf(line: readonly Placed[]): { text: string; at: number[] } {
  const at = line.flatMap(({ text }, word) => Array.from({ length: text.length + 1 }, () => word));
  return { text: line.map(({ text }) => text).join(' '), at };
}

/** All dates on a page. */
export function findDates(page: Page): FoundDate[] {
  const found: FoundDate[] = [];
  for (const line of page.lines) {
    const { text, at } = textOf(line);
    const taken = new Set<number>();
    for (const [form, read] of FORMS)
      for (const match of text.matchAll(form)) {
        const words = line.slice(at[match.index]!, at[match.index + match[0].length - 1]! + 1);
        const date = read(match as RegExpExecArray);
        const isDate = date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31;
        if (!isDate || words.some((word) => taken.has(line.indexOf(word)))) continue;
        for (const word of words) taken.add(line.indexOf(word));
        found.push({
          page,
          words,
          ...date,
          confidence: Math.min(...words.map(({ word }) => word.confidence)),
        });
      }
  }
  return found;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A date as YYYY-MM-DD for its purpose, or null if it can't be one. */
export function dateFor(found: FoundDate, purpose: Purpose, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  let year = Number(found.year);
  if (found.year.length === 2) {
    const last = { birth: thisYear - YOUNGEST, document: thisYear, expiry: 2099 }[purpose];
    year += 2000;
    if (year > last) year -= 100;
  }
  const date = `${year}-${two(found.month)}-${two(found.day)}`;
  if (!isCalendarDate(date)) return null;
  if (purpose === 'birth') return year <= thisYear - YOUNGEST && year >= thisYear - 100 ? date : null;
  if (purpose === 'document') return date <= today && year >= thisYear - 50 ? date : null;
  return year >= 2000 ? date : null;
}
