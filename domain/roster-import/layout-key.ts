import { isEmail } from '../shared/email';
import { readRosterDate } from './dates';
import { headerKey, isResultColumn } from './fields';

/** What a column's cells look like, by shapes that stay the same from file to file. */
const SHAPES: readonly (readonly [name: string, test: (text: string) => boolean])[] = [
  ['date', (text) => !/^\d{5}$/.test(text) && readRosterDate(text, 'mdy', 'expiry', '2000-01-01').ok],
  ['date', (text) => readRosterDate(text, 'dmy', 'expiry', '2000-01-01').ok && !/^\d{5}$/.test(text)],
  ['email', isEmail],
  ['number', (text) => /^[\d\s()+.#*X-]+$/i.test(text)],
  ['code', (text) => /\d/.test(text)],
  ['names', (text) => text.includes(',')],
  ['letters', (text) => /^\p{L}{1,2}$/u.test(text)],
  ['text', () => true],
];

const SAMPLE = 300;

/** The most common shape of a column's cells; '' if it is empty. */
function shapeOf(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values.filter((text) => text !== '').slice(0, SAMPLE)) {
    const [name = ''] = SHAPES.find(([, test]) => test(value)) ?? [];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return most?.[0] ?? '';
}

interface Layout {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * The key of a client's remembered mapping. Files of the same system have the same headers; those without headers, with numbered columns,
 * are told apart by what their columns hold.
 */
export function layoutKey({ header, rows }: Layout): string {
  const key = headerKey(header);
  const own = [...header.keys()].filter((at) => !isResultColumn(header[at] ?? ''));
  if (!own.every((at) => /^Column \d+$/.test(header[at] ?? ''))) return key;
  const shapes = own.map((at) => shapeOf(rows.map((row) => row[at] ?? '')));
  return `${key} = ${shapes.join('|')}`;
}
