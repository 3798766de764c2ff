import { findLabels, wordsBeside, wordsRight } from './labels';
import { marksOf, wordsOf, type Found, type Page, type Placed } from './page-lines';
import type { Clue } from './clues';

/** Labels of one word stand for someone else after these: `Examiner's name`, `Carrier name`. */
const OTHERS =
  /^(?:examiner|collector|employer|company|carrier|supervisor|reviewer|mro|officer|laboratory|lab|clinic|contact|spouse|reference|facility|technician|witness|instructor|trainer|previous|street|file|city|county|agency|court|requester|representative|business|doctor|physician|provider|school|site|user|account|brand|trade|manager|signature|insurance|generic)s?$/i;

const LEAST_CONFIDENCE = 60;
/** Words of one value stand this close together. */
const CLOSE = 0.35;

export const isSure = (words: readonly Placed[]): boolean =>
  words.length > 0 && words.every(({ word }) => word.confidence >= LEAST_CONFIDENCE);

/** Words that follow each other closely on one level. */
export function run(words: readonly Placed[], most: number): Placed[] {
  const taken: Placed[] = [];
  for (const word of words) {
    const last = taken.at(-1);
    if (taken.length >= most || (last && word.left - last.right > CLOSE)) break;
    taken.push(word);
  }
  return taken;
}

/** What stands beside a label: right of it, else below it. Signs alone are lines to write on. */
export function besides(label: Found): Placed[][] {
  const filled = (words: Placed[]) => words.filter(({ key }) => key !== '');
  return [filled(wordsRight(label)), filled(wordsBeside(label, 'below'))];
}

export function clue<T>(value: T, label: Found | null, page: Page, words: readonly Placed[]): Clue<T> {
  return { value, reason: 'label', marks: marksOf(page, label ? [...wordsOf(label), ...words] : words) };
}

export const placesOf = (page: Page, labels: readonly string[]) => findLabels(page, labels, new Set());

export const plainWord = ({ text }: Placed): string => text.replace(/['’]s\b/i, '').replace(/\W/g, '');

/** Words before a label that belong to it. */
export function wordsBefore({ page, from }: Found): string[] {
  const before: string[] = [];
  for (let at = from; at > 0 && before.length < 4; at -= 1) {
    const [word, next] = [page.words[at - 1]!, page.words[at]!];
    if (word.line !== next.line || next.left - word.right > 0.22 || /[:_\d]/.test(word.text)) break;
    before.push(plainWord(word));
  }
  return before;
}

/** Whether a label is about someone else, such as the examiner; `Employer name` is read for `Employee name` too. */
export const isOther = (label: Found): boolean =>
  [...wordsBefore(label), ...wordsOf(label).map(plainWord)].some((word) => OTHERS.test(word));
