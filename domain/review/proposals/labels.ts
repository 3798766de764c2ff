import { findPhrase, wordsOf, type Found, type Page, type Placed } from './page-lines';

/** How far right of a label, below it and above it its value may stand, in inches. A line of text is about a sixth of an inch. */
const RIGHT = 4.5;
const BELOW = 0.5;
const ABOVE = 0.4;

export interface Labeled<T> {
  value: T;
  label: Found;
}

const middle = ({ top, bottom }: Pick<Placed, 'top' | 'bottom'>): number => (top + bottom) / 2;
/** Lines and colons between a label and its value say nothing. */
const isFiller = ({ key, text }: Placed): boolean => key === '' || /^\(?(?:mm|m|mo|month)\W/i.test(text);

/** Words on the level of a label, right of it. */
export function wordsRight(label: Found): Placed[] {
  const words = wordsOf(label);
  const last = words.at(-1)!;
  const height = Math.max(last.bottom - last.top, 0.1);
  return label.page.words
    .filter(
      (word) =>
        !words.includes(word) &&
        word.left >= last.right - 0.05 &&
        word.left - last.right < RIGHT &&
        Math.abs(middle(word) - middle(last)) < Math.max(0.09, 0.6 * height),
    )
    .toSorted((a, b) => a.left - b.left);
}

/** Whether words stand over or under each other. */
const overlaps = (a: { left: number; right: number }, b: { left: number; right: number }, slack = 0.3) =>
  a.left < b.right + slack && b.left < a.right + slack;

/** The nearest line of words below a label (or above it), as far as it begins under it. */
export function wordsBeside(label: Found, where: 'below' | 'above'): Placed[] {
  const words = wordsOf(label);
  const box = { left: words[0]!.left, right: Math.max(words.at(-1)!.right, words[0]!.right) };
  const [top, bottom] = [
    Math.min(...words.map((one) => one.top)),
    Math.max(...words.map((one) => one.bottom)),
  ];
  const away = (word: Placed) => (where === 'below' ? word.top - bottom : top - word.bottom);
  const near = label.page.words.filter(
    (word) =>
      !words.includes(word) &&
      !isFiller(word) &&
      overlaps(word, box) &&
      away(word) > -0.06 &&
      away(word) < (where === 'below' ? BELOW : ABOVE),
  );
  const nearest = near.toSorted((a, b) => away(a) - away(b))[0];
  if (!nearest) return [];
  const level = (word: Placed) => Math.abs(middle(word) - middle(nearest)) < 0.09;
  return label.page.words
    .filter((word) => level(word) && word.left >= box.left - 0.3 && !words.includes(word))
    .toSorted((a, b) => a.left - b.left);
}

/** The words that follow a label on its line or the next one, as a sentence goes on. */
export const wordsAfter = ({ page, to }: Found): Placed[] => page.words.slice(to + 1, to + 12);

/**
 * Values that start at a word, such as dates; the one that belongs to a label. Right of it at most two words may stand between, and none that
 * is a label itself.
 */
export function valueOf<T extends { words: Placed[] }>(label: Found, values: readonly T[]): T | null {
  const byFirst = new Map(values.map((value) => [value.words[0]!, value]));
  const firstIn = (words: readonly Placed[], between: number): T | null => {
    let passed = 0;
    for (const word of words) {
      const value = byFirst.get(word);
      if (value) return value;
      if (isFiller(word)) continue;
      passed += 1;
      if (passed > between || /[:?]$/.test(word.text)) return null;
    }
    return null;
  };
  return (
    firstIn(wordsRight(label), 2) ??
    firstIn(wordsBeside(label, 'below'), 0) ??
    firstIn(wordsAfter(label), 0) ??
    firstIn(wordsBeside(label, 'above'), 0)
  );
}

/** The words of a label stand close together: `Signature` and `Date` of two columns are two labels. */
const isClose = (words: readonly Placed[]): boolean =>
  words.every((word, at) => {
    const before = words[at - 1];
    return !before || before.line !== word.line || word.left - before.right < 0.3;
  });

/** Places of a label. Of labels that overlap, such as `Date` in `Date of birth`, callers ask for the longer ones first. */
export function findLabels(page: Page, labels: readonly string[], taken: ReadonlySet<Placed>): Found[] {
  const found: Found[] = [];
  const used = new Set(taken);
  for (const label of labels.toSorted((a, b) => b.length - a.length))
    for (const place of findPhrase(page, label)) {
      const words = wordsOf(place);
      if (!isClose(words) || words.some((word) => used.has(word))) continue;
      for (const word of words) used.add(word);
      found.push(place);
    }
  return found;
}
