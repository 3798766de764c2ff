import { fold, foldName, normalizeText } from './text';
import type { RosterOptions } from './contract';

/** Prefixes of surnames: Van Der Berg, De La Cruz, Al Hassan. */
const PARTICLES = new Set(
  'van von der den de del della di da dos das do la las los le du des al el bin ibn ben abu st saint mac mc ter ten y'.split(
    ' ',
  ),
);
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'esq', 'phd', 'md', 'cpa']);

/** Words of headers for whole names, in either order. */
const LAST = new Set(['last', 'lastname', 'lname', 'surname', 'apellido', 'apellidos', 'nom']);
const FIRST = new Set(['first', 'firstname', 'fname', 'given', 'nombre', 'nombres', 'prenom', 'prenoms']);
const BESIDES = new Set(
  'name names middle middlename initial mi m i employee emp driver full legal and y et or suffix'.split(' '),
);

/** The order of the names in a column whose header names both, as 'Last, First MI' does; null for other headers. */
function orderIn(header: string): 'lastFirst' | 'firstLast' | null {
  const words = fold(header).split(' ');
  const [last, first] = [LAST, FIRST].map((names) => words.findIndex((word) => names.has(word)));
  if (last === undefined || first === undefined || last < 0 || first < 0) return null;
  const isName = (word: string) => LAST.has(word) || FIRST.has(word) || BESIDES.has(word);
  if (!words.every(isName)) return null;
  return last < first ? 'lastFirst' : 'firstLast';
}

export const namesWholeName = (header: string): boolean => orderIn(header) !== null;

export const isLastFirst = (header = ''): boolean => orderIn(header) === 'lastFirst';

export interface SplitName {
  first: string;
  last: string;
  /** A middle initial after the first name; '' without one. The roster keeps no middle names. */
  initial: string;
  /** True if the split between first and last name may be wrong. */
  unsure: boolean;
}

function isSuffix(word: string): boolean {
  return SUFFIXES.has(foldName(word).replaceAll(' ', ''));
}

type Halves = Omit<SplitName, 'initial'>;

function byComma(text: string): Halves {
  const [head = '', ...tail] = text.split(',').map((part) => part.trim());
  const suffixes = tail.filter((part) => isSuffix(part));
  const first = tail.filter((part) => !isSuffix(part)).join(' ');
  // In 'John Smith, Jr.' the comma is before a suffix, not between the names.
  if (first === '' && suffixes.length > 0) {
    const split = firstThenLast(head.split(' '));
    return { ...split, last: `${split.last} ${suffixes.join(' ')}`.trim() };
  }
  return { first, last: [head, ...suffixes].join(' ').trim(), unsure: false };
}

function firstThenLast(words: string[]): Halves {
  const split = words.findIndex((word, at) => at > 0 && PARTICLES.has(foldName(word)));
  if (split > 0 && split < words.length - 1) {
    return { first: words.slice(0, split).join(' '), last: words.slice(split).join(' '), unsure: false };
  }
  let lastAt = words.length - 1;
  while (lastAt > 1 && isSuffix(words[lastAt] ?? '')) lastAt -= 1;
  const first = words.slice(0, lastAt);
  const extra = first.slice(1).filter((word) => foldName(word).length > 1);
  return { first: first.join(' '), last: words.slice(lastAt).join(' '), unsure: extra.length > 0 };
}

function lastThenFirst(words: string[]): Halves {
  let split = 1;
  while (split < words.length - 1 && PARTICLES.has(foldName(words[split - 1] ?? ''))) split += 1;
  return {
    first: words.slice(split).join(' '),
    last: words.slice(0, split).join(' '),
    unsure: words.length > split + 1,
  };
}

/**
 * Splits a whole name. A comma always means 'Last, First'; without one `order` decides ('auto' is first name first). Null for a
 * single word.
 */
export function splitName(text: string, order: RosterOptions['nameOrder']): SplitName | null {
  const name = normalizeText(text);
  const split = name.includes(',')
    ? byComma(name)
    : order === 'lastFirst'
      ? lastThenFirst(name.split(' '))
      : firstThenLast(name.split(' '));
  if (split.first === '' || split.last === '') return null;
  const [, first = split.first, initial = ''] = /^(.*\p{L}{2}.*?) (\p{L})\.?$/u.exec(split.first) ?? [];
  return { ...split, first, initial };
}

/** The same key for two spellings of a name: ignores case, accents, punctuation, initials and suffixes. */
export function nameKey(first: string, last: string): string {
  const given = foldName(first)
    .split(' ')
    .filter((word, at) => at === 0 || word.length > 1);
  const family = foldName(last)
    .split(' ')
    .filter((word) => !SUFFIXES.has(word));
  return `${given.join(' ')}|${family.join(' ')}`;
}

/** How much information a spelling has: accents, proper capitals, initials. */
function spellingScore(name: string): number {
  const accents = (name.normalize('NFD').match(/\p{M}/gu) ?? []).length;
  const mixedCase = name !== name.toUpperCase() && name !== name.toLowerCase() ? 1 : 0;
  return accents * 4 + mixedCase * 2 + foldName(name).length;
}

/**
 * Whether the file's spelling of the same name should replace the known one. Payroll systems drop accents and write in capitals;
 * the better spelling is kept, whichever file comes last.
 */
export function isBetterSpelling(fromFile: string, known: string): boolean {
  return normalizeText(fromFile) !== normalizeText(known) && spellingScore(fromFile) > spellingScore(known);
}
