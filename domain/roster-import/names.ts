import type { RosterOptions } from './contract';
import {
  generationOf,
  isDevotion,
  isElision,
  isInitial,
  isSuffix,
  isVietnamese,
  mayBeFirstName,
  prefixKind,
} from './name-words';
import { normalizeText } from './text';

export interface SplitName {
  first: string;
  last: string;
  /** A middle initial after the first name; '' without one. The roster keeps no middle names. */
  initial: string;
  /** True if the split between first and last name may be wrong, so that the user must check it. */
  unsure: boolean;
}

type Halves = Omit<SplitName, 'initial'>;
type Words = readonly string[];

const join = (...words: Words): string => words.filter((word) => word !== '').join(' ');

/** The words of a name. A lone O' or D' belongs to the word behind it. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(' ').filter((one) => one !== '')) {
    if (isElision(words.at(-1) ?? '')) words.push(`${words.pop()} ${word}`);
    else words.push(word);
  }
  return words;
}

/** Words without the suffixes at their end, of which the first word is none. */
function withoutSuffixes(words: Words): { rest: string[]; suffixes: string[] } {
  const end = words.findLastIndex((word, at) => at === 0 || !isSuffix(word)) + 1;
  return { rest: words.slice(0, end), suffixes: words.slice(end) };
}

/** Words besides the first that are more than an initial: a second given name, or part of the last name. */
const hasMore = (words: Words): boolean => words.slice(1).some((word) => !isInitial(word));

/** The place behind the words that begin a surname, such as De La in De La Cruz. */
function behindPrefixes(words: Words, from: number): number {
  let at = from;
  while (at < words.length - 1 && prefixKind(words[at] ?? '') !== null) at += 1;
  return at;
}

/** Whether a word joins two surnames, as in Garcia y Vega. In Kevin Y Tanaka it is an initial. */
function isAnd(words: Words, at: number): boolean {
  if (at < 2 || at > words.length - 2) return false;
  const isCapitals = words.join('') === words.join('').toUpperCase();
  return words[at] === 'y' || words[at] === 'e' || (isCapitals && words[at] === 'Y');
}

/** First and last name by a word that begins a surname: Ana De La Cruz, Juan Garcia y Vega. Null without one. */
function byPrefix(words: Words): Halves | null {
  const prefix = words.findIndex(
    (word, at) =>
      at > 0 && at < words.length - 1 && prefixKind(word) !== null && !isVietnamese(word, words[at + 1]),
  );
  const and = words.findIndex((_word, at) => isAnd(words, at));
  if (and > 0 && (prefix < 0 || and < prefix)) {
    const first = words.slice(0, and - 1);
    return {
      first: join(...first),
      last: join(...words.slice(and - 1)),
      unsure: hasMore(first) || words[and] === 'Y',
    };
  }
  if (prefix < 0) return null;
  const main = behindPrefixes(words, prefix);
  // María de los Ángeles is one first name, unless no other last name follows.
  const isFirstName = isDevotion(words[main] ?? '') && main < words.length - 1;
  const at = isFirstName ? main + 1 : prefix;
  const first = words.slice(0, at);
  const hasSecond = words.length - main > 1 && and < 0;
  const unsure = isFirstName || prefixKind(words[prefix] ?? '') === 'unsure' || hasMore(first) || hasSecond;
  return { first: join(...first), last: join(...words.slice(at)), unsure };
}

function firstThenLast(allWords: Words): Halves | null {
  const { rest, suffixes } = withoutSuffixes(allWords);
  const [only = ''] = suffixes;
  if (rest.length < 2)
    return suffixes.length === 1 && mayBeFirstName(only)
      ? { first: join(...rest), last: only, unsure: true }
      : null;
  const inside = rest.findIndex((word, at) => at > 0 && generationOf(word) && !mayBeFirstName(word));
  const [misplaced = ''] = inside > 0 ? rest.splice(inside, 1) : [];
  const end = rest.length - 1;
  // A fifth of the name, or the initial of a last name.
  const fifth = end > 1 && rest[end] === 'V' ? 'V' : '';
  if (fifth !== '') rest.pop();
  const found = splitWords(rest);
  return {
    first: found.first,
    last: join(found.last, misplaced, fifth, ...suffixes),
    unsure: found.unsure || misplaced !== '' || fifth !== '',
  };
}

/** First and last name of two or more words without suffixes. */
function splitWords(words: Words): Halves {
  const [start = '', next = ''] = words;
  const startsSurname = prefixKind(start) === 'sure' && !isVietnamese(start, next);
  if (words.length === 2) return { first: start, last: next, unsure: startsSurname || isInitial(next) };
  // Dos Santos Maria, Smith John Q
  const isReversed = isInitial(words.at(-1) ?? '') || (startsSurname && start.toLowerCase() !== 'van');
  if (isReversed || (startsSurname && prefixKind(next) !== null))
    return { ...lastThenFirst(words)!, unsure: true };
  const found = byPrefix(words);
  if (found) return { ...found, unsure: found.unsure || startsSurname };
  const first = words.slice(0, -1);
  // In Fatima O Neal, the letter may be all that is left of O'.
  const unsure = hasMore(first) || first.at(-1) === 'O';
  return { first: join(...first), last: words.at(-1) ?? '', unsure };
}

function lastThenFirst(allWords: Words): Halves | null {
  const { rest, suffixes } = withoutSuffixes(allWords);
  let end = behindPrefixes(rest, 0) + 1;
  if (isAnd(['', ...rest], end + 1)) end += 2;
  // Kim Le is a first and a last name, and so is Le Kim.
  if (rest.length === 2) end = 1;
  const behind = rest.slice(end);
  const isNumbered = behind.length > 1 && generationOf(behind[0] ?? '') !== undefined;
  const first = isNumbered ? behind.slice(1) : behind;
  if (first.length === 0) return null;
  const isUnsurePrefix = rest.length > 2 && prefixKind(rest[0] ?? '') === 'unsure';
  return {
    first: join(...first),
    last: join(...rest.slice(0, end), isNumbered ? (behind[0] ?? '') : '', ...suffixes),
    unsure: isUnsurePrefix || hasMore(first),
  };
}

function byComma(text: string): Halves | null {
  const [head = [], ...tail] = text.split(',').map((part) => wordsOf(part.trim()));
  const parts = tail.filter((words) => words.length > 0);
  const nameParts = parts.filter((words) => !words.every(isSuffix));
  const suffixes = parts.filter((words) => words.every(isSuffix)).flat();
  const [only = ''] = suffixes;
  if (nameParts.length === 0) {
    const isFirstName = head.length === 1 && suffixes.length === 1 && mayBeFirstName(only);
    // In 'John Smith, Jr.' the comma is before a suffix, not between the names.
    return isFirstName
      ? { first: only, last: join(...head), unsure: true }
      : firstThenLast([...head, ...suffixes]);
  }
  const words = nameParts.flat();
  const start = words.length > 1 && generationOf(words[0] ?? '') && !mayBeFirstName(words[0] ?? '') ? 1 : 0;
  const { rest, suffixes: moved } = withoutSuffixes(words.slice(start));
  return {
    first: join(...rest),
    last: join(...head, ...words.slice(0, start), ...moved, ...suffixes),
    unsure: nameParts.length > 1,
  };
}

/**
 * Splits a whole name. A comma always means 'Last, First'; without one `order` decides ('auto' is first name first). Null for a
 * single name.
 */
export function splitName(text: string, order: RosterOptions['nameOrder']): SplitName | null {
  const name = normalizeText(text);
  const split = name.includes(',')
    ? byComma(name)
    : order === 'lastFirst'
      ? lastThenFirst(wordsOf(name))
      : firstThenLast(wordsOf(name));
  if (!split || split.first === '' || split.last === '') return null;
  const [, first = split.first, initial = ''] = /^(.*\p{L}{2}.*?) (\p{L})\.?$/u.exec(split.first) ?? [];
  return { ...split, first, initial };
}
