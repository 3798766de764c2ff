import type { PdfPage } from './pdf-page';
import type { PageWord, Turn } from '../../../domain/shared/page-text';
import { wordsIn } from './lines';

/** Where fax machines and copiers print a line of their own: at the top and the bottom of the page. */
const EDGE = 0.06;
const FEWEST_LETTERS = 40;
/** A page that is a picture has to have more: a copier's stamp or a typed remark is not its text. */
const FEWEST_LETTERS_ON_SCAN = 200;
/** A picture this large, as a part of the page, is a scan of a page. */
const LARGE = 0.5;

interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/** `a` before `b`, as PDF does with transformations. */
const multiply = (a: readonly number[], b: readonly number[]): number[] => [
  a[0]! * b[0]! + a[2]! * b[1]!,
  a[1]! * b[0]! + a[3]! * b[1]!,
  a[0]! * b[2]! + a[2]! * b[3]!,
  a[1]! * b[2]! + a[3]! * b[3]!,
  a[0]! * b[4]! + a[2]! * b[5]! + a[4]!,
  a[1]! * b[4]! + a[3]! * b[5]! + a[5]!,
];

/** In which quarter the text runs: 0 from left to right, 1 down, 2 upside down, 3 up. */
const quarterOf = (matrix: readonly number[]): number =>
  (Math.round(Math.atan2(matrix[1]!, matrix[0]!) / (Math.PI / 2)) + 4) % 4;

const TURNS: readonly Turn[] = [0, 270, 180, 90];

/** The words that the page has itself, where they are on the page as it is shown, and how it must be turned to read them. */
export async function textOf(page: PdfPage): Promise<{ words: PageWord[]; turn: Turn }> {
  const view = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const letters = [0, 0, 0, 0];
  const words: PageWord[] = [];
  for (const item of items as Item[]) {
    if (!item.str?.trim() || !(item.width > 0)) continue;
    const matrix = multiply(view.transform, item.transform);
    const quarter = quarterOf(matrix);
    letters[quarter]! += item.str.length;
    const size = item.height || Math.hypot(item.transform[2]!, item.transform[3]!);
    // From where the line begins, along it, and up from it.
    const [x, y] = [matrix[4]!, matrix[5]!];
    const along = [1, 0, -1, 0][quarter]!;
    const down = [0, 1, 0, -1][quarter]!;
    const at = (from: number, to: number) => {
      const xs = [x + along * from * item.width, x + along * to * item.width, x + down * size];
      const ys = [y + down * from * item.width, y + down * to * item.width, y - along * size];
      // Of the third corner only the way across the line counts.
      const [left, right] = along ? [xs[0]!, xs[1]!] : [x, xs[2]!];
      const [top, bottom] = along ? [y, ys[2]!] : [ys[0]!, ys[1]!];
      return {
        x: Math.min(left, right) / view.width,
        y: Math.min(top, bottom) / view.height,
        width: Math.abs(right - left) / view.width,
        height: Math.abs(bottom - top) / view.height,
      };
    };
    words.push(...wordsIn(item.str, at(0, 1), at));
  }
  return { words, turn: TURNS[letters.indexOf(Math.max(...letters))]! };
}

/** Whether the words are the page's text, and not only what a machine printed at its edge. */
export function isReadable(words: readonly PageWord[], scan: boolean): boolean {
  const letters = words
    .filter(({ y, height }) => y > EDGE && y + height < 1 - EDGE)
    .reduce((sum, { text }) => sum + text.replaceAll(/[^\p{L}]/gu, '').length, 0);
  return letters >= (scan ? FEWEST_LETTERS_ON_SCAN : FEWEST_LETTERS);
}

/** Whether a picture covers most of the page. */
export async function hasScan(page: PdfPage): Promise<boolean> {
  const { OPS } = await import('pdfjs-server/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintInlineImageXObject,
  ]);
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const pageArea = (right - left) * (top - bottom);
  const kept: number[][] = [];
  let matrix = [1, 0, 0, 1, 0, 0];
  let area = 0;
  for (const [at, op] of fnArray.entries()) {
    if (op === OPS.save) kept.push(matrix);
    else if (op === OPS.restore) matrix = kept.pop() ?? matrix;
    else if (op === OPS.transform) matrix = multiply(matrix, argsArray[at] as number[]);
    // Scanners cut a page into strips.
    else if (pictures.has(op)) area += Math.abs(matrix[0]! * matrix[3]! - matrix[1]! * matrix[2]!);
  }
  return area > LARGE * pageArea;
}
