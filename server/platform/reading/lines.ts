import type { PageWord } from '../../../domain/shared/page-text';

/** Words side by side are on one line if their middles differ by less than this part of their height. */
const SAME_LINE = 0.5;

/** Words in the order in which they are read: line by line, each from left to right. */
export function inLines(words: readonly PageWord[]): PageWord[] {
  const lines: PageWord[][] = [];
  const middle = ({ y, height }: PageWord) => y + height / 2;
  for (const word of words.toSorted((one, other) => middle(one) - middle(other))) {
    const [last] = lines.at(-1) ?? [];
    const isNear = last && middle(word) - middle(last) < SAME_LINE * Math.min(word.height, last.height);
    if (isNear) lines.at(-1)!.push(word);
    else lines.push([word]);
  }
  return lines.flatMap((line) => line.toSorted((one, other) => one.x - other.x));
}

/** The words of a text that fills a box as one line, each as wide as its share of the letters. */
export function wordsIn(
  text: string,
  box: Pick<PageWord, 'x' | 'y' | 'width' | 'height'>,
  /** Where on the box a share of its text is; along its width by default. */
  at: (from: number, to: number) => Pick<PageWord, 'x' | 'y' | 'width' | 'height'> = (from, to) => ({
    ...box,
    x: box.x + box.width * from,
    width: box.width * (to - from),
  }),
): PageWord[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    ...at(index / text.length, (index + word.length) / text.length),
    confidence: 100,
  }));
}
