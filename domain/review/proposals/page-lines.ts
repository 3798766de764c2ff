import { fold } from '../../roster-import/text';
import { asShown, type PageText, type PageWord } from '../../shared/page-text';
import type { Mark } from './contract';

/** A word in inches from the top left corner of the upright page, with what is left of a scan's slant taken out. */
export interface Placed {
  /** As it was read. */
  text: string;
  /** Capitals and digits only, look-alikes as one. */
  key: string;
  word: PageWord;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Which line of the page it is on. */
  line: number;
}

/** A page as it is searched: `text` has the keys of all words without spaces, `wordAt` the word of each character. */
export interface Page {
  page: number;
  /** How the page was turned and straightened before it was read. */
  shown: Pick<PageText, 'turn' | 'straightened'>;
  words: Placed[];
  lines: Placed[][];
  text: string;
  wordAt: number[];
}

const WIDTH = 8.5;
const HEIGHT = 11;
/** Letters and digits that scans confuse. */
const ALIKE: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', L: 'I', '5': 'S' };

/** Capitals and digits without accents and signs; what scans confuse is the same: `MCSA-5876` and `MC5A 5876`. */
export const keyOf = (text: string): string =>
  fold(text.replaceAll('|', 'I').replaceAll('#', ' No '))
    .replaceAll(' ', '')
    .toUpperCase()
    .replace(/[01L5]/g, (sign) => ALIKE[sign] ?? sign);

type Box = Pick<Placed, 'left' | 'right' | 'top' | 'bottom'>;

function boxOf({ x, y, width, height }: PageWord): Box {
  return { left: x * WIDTH, right: (x + width) * WIDTH, top: y * HEIGHT, bottom: (y + height) * HEIGHT };
}

const middle = ({ top, bottom }: Box): number => (top + bottom) / 2;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Which words begin a line: those left of the word before, or on another level. */
function lineNumbers(boxes: readonly Box[]): number[] {
  let line = 0;
  return boxes.map((box, at) => {
    const before = boxes[at - 1];
    if (before) {
      const height = Math.max(before.bottom - before.top, box.bottom - box.top, 0.08);
      if (box.left < before.left || Math.abs(middle(box) - middle(before)) > 0.7 * height) line += 1;
    }
    return line;
  });
}

/** How many inches a line of a crooked scan falls on each inch. */
function slant(boxes: readonly Box[], lines: readonly number[]): number {
  const slopes: number[] = [];
  let first = 0;
  for (let at = 1; at <= boxes.length; at += 1) {
    if (at < boxes.length && lines[at] === lines[first]) continue;
    const [from, to] = [boxes[first]!, boxes[at - 1]!];
    if (to.left - from.left > 2) slopes.push((to.bottom - from.bottom) / (to.left - from.left));
    first = at;
  }
  return slopes.length < 3 ? 0 : median(slopes);
}

/** A page as it is searched. */
export function pageOf(page: PageText): Page {
  const boxes = page.words.map(boxOf);
  const slope = slant(boxes, lineNumbers(boxes));
  const level = boxes.map((box) => ({
    ...box,
    top: box.top - slope * box.left,
    bottom: box.bottom - slope * box.left,
  }));
  const numbers = lineNumbers(level);
  const words = level.map((box, at): Placed => {
    const word = page.words[at]!;
    return { ...box, text: word.text, key: keyOf(word.text), word, line: numbers[at]! };
  });
  return searchable(page.page, page, words);
}

function searchable(page: number, shown: Page['shown'], words: Placed[]): Page {
  const lines: Placed[][] = [];
  for (const word of words) (lines[word.line] ??= []).push(word);
  const wordAt = words.flatMap((word, at) => Array.from(word.key, () => at));
  return { page, shown, words, lines, text: words.map(({ key }) => key).join(''), wordAt };
}

/** What follows a word of a page. */
export function restOf(page: Page, from: number): Page {
  const rest = page.words.slice(from);
  const first = rest[0]?.line ?? 0;
  return searchable(
    page.page,
    page.shown,
    rest.map((word) => ({ ...word, line: word.line - first })),
  );
}

/** A run of words, `from` and `to` included. */
export interface Found {
  page: Page;
  from: number;
  to: number;
}

export const wordsOf = ({ page, from, to }: Found): Placed[] => page.words.slice(from, to + 1);

/** Where words stand on the page as it is shown: a mark for each line. */
export function marksOf(page: Page, words: readonly Placed[]): Mark[] {
  const lines = [...new Set(words.map(({ line }) => line))];
  return lines.map((line) => {
    const ofLine = words.filter((word) => word.line === line);
    const x = Math.min(...ofLine.map(({ word }) => word.x));
    const y = Math.min(...ofLine.map(({ word }) => word.y));
    const right = Math.max(...ofLine.map(({ word }) => word.x + word.width));
    const bottom = Math.max(...ofLine.map(({ word }) => word.y + word.height));
    return { page: page.page, ...asShown({ x, y, width: right - x, height: bottom - y }, page.shown) };
  });
}

/** The end of the best place of a pattern in a short text with at most `most` edits; null if there is none. */
function closest(text: string, pattern: string, most: number): { from: number; to: number } | null {
  // Distances of the pattern's beginnings to texts that end here, and where those start.
  let row = Array.from({ length: pattern.length + 1 }, (_, at) => ({ cost: at, from: 0 }));
  let best: { cost: number; from: number; to: number } | null = null;
  for (let at = 1; at <= text.length; at += 1) {
    const next = [{ cost: 0, from: at }];
    for (let of = 1; of <= pattern.length; of += 1) {
      const replaced = row[of - 1]!;
      const same = text[at - 1] === pattern[of - 1] ? 0 : 1;
      let cell = { cost: replaced.cost + same, from: replaced.from };
      if (row[of]!.cost + 1 < cell.cost) cell = { cost: row[of]!.cost + 1, from: row[of]!.from };
      if (next[of - 1]!.cost + 1 < cell.cost)
        cell = { cost: next[of - 1]!.cost + 1, from: next[of - 1]!.from };
      next.push(cell);
    }
    row = next;
    const end = row[pattern.length]!;
    if (end.cost <= most && (best === null || end.cost < best.cost)) best = { ...end, to: at };
  }
  return best && { from: best.from, to: best.to };
}

/** Places of a pattern with at most `most` edits. One of `most + 1` parts of it is whole in each. */
function* nearPlaces(text: string, pattern: string, most: number): Generator<{ from: number; to: number }> {
  const size = Math.ceil(pattern.length / (most + 1));
  let behind = 0;
  const starts = new Set<number>();
  for (let part = 0; part <= most; part += 1) {
    const piece = pattern.slice(part * size, (part + 1) * size);
    if (piece.length < 3) continue;
    for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1))
      starts.add(Math.max(0, at - part * size - most));
  }
  for (const start of [...starts].toSorted((a, b) => a - b)) {
    if (start < behind) continue;
    const found = closest(text.slice(start, start + pattern.length + 2 * most), pattern, most);
    if (!found) continue;
    behind = start + found.to;
    yield { from: start + found.from, to: start + found.to };
  }
}

function* exactPlaces(text: string, pattern: string): Generator<{ from: number; to: number }> {
  for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + pattern.length))
    yield { from: at, to: at + pattern.length };
}

/**
 * Where a phrase stands on a page, spaces and signs aside. One letter in eight may be misread; numbers may not, because forms differ by one
 * digit. A phrase begins and ends with a word.
 */
export function findPhrase(page: Page, phrase: string): Found[] {
  const pattern = keyOf(phrase);
  const most = /\d/.test(phrase) ? 0 : Math.floor(pattern.length / 8);
  const exact = [...exactPlaces(page.text, pattern)];
  const places = most === 0 || exact.length > 0 ? exact : [...nearPlaces(page.text, pattern, most)];
  return places.flatMap(({ from, to }) => {
    const [first, last] = [page.wordAt[from]!, page.wordAt[to - 1]!];
    const before = from - page.wordAt.indexOf(first);
    const after = page.wordAt.lastIndexOf(last) + 1 - to;
    const slack = most > 0 ? 1 : 0;
    return before <= slack && after <= slack + (pattern.length >= 8 ? 1 : 0)
      ? [{ page, from: first, to: last }]
      : [];
  });
}

/** How much of the lines that a phrase stands on is the phrase: 1 if they have nothing else. */
export function shareOfLines({ page, from, to }: Found): number {
  const lines = new Set(page.words.slice(from, to + 1).map(({ line }) => line));
  const letters = (words: readonly Placed[]) => words.reduce((sum, { key }) => sum + key.length, 0);
  const all = [...lines].reduce((sum, line) => sum + letters(page.lines[line]!), 0);
  return letters(page.words.slice(from, to + 1)) / Math.max(1, all);
}
