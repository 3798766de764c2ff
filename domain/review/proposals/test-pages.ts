import type { PageBarcode, PageText, PageWord } from '../../shared/page-text';

// For tests: a page from its lines. More than one space is a gap as wide as it looks.

const WIDTH = 100;
const HEIGHT = 66;

export function testPage(
  lines: readonly string[],
  { page = 1, confidence = 100, barcodes = [] as PageBarcode[] } = {},
): PageText {
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }): PageWord => ({
      text,
      x: (index + 5) / WIDTH,
      y: (row + 3) / HEIGHT,
      width: text.length / WIDTH,
      height: 0.7 / HEIGHT,
      confidence,
    })),
  );
  return {
    page,
    source: confidence < 100 ? 'ocr' : 'text',
    words,
    barcodes,
    blank: words.length === 0 && barcodes.length === 0,
    turn: 0,
  };
}

export const testPages = (...pages: readonly (readonly string[])[]): PageText[] =>
  pages.map((lines, at) => testPage(lines, { page: at + 1 }));

export const testBarcode = (text: string): PageBarcode => ({
  format: 'PDF417',
  bytes: btoa(text),
  x: 0.1,
  y: 0.5,
  width: 0.5,
  height: 0.1,
});
