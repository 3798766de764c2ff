import { setImmediate } from 'node:timers/promises';
import type { PdfPage } from '../platform/pdf';

// A letter page is 612 × 792 points.
export const LEFT = 54;
export const WIDTH = 504;
export const TOP = 54;
const BOTTOM = 738;
const ROW = 14;
export const INK = '#101828';
export const QUIET = '#475467';
export const RED = '#b42318';

export interface Cell {
  text: string;
  color?: string;
}
export interface Column<Row> {
  heading: string;
  width: number;
  cell: (row: Row) => Cell | string;
}
export type Fact = readonly [label: string, text: string, color?: string];

export const number = (count: number) => count.toLocaleString('en-US');

export function heading(pdf: PdfPage, text: string, size = 13): void {
  pdf.font('bold').fontSize(size).fillColor(INK).text(text, LEFT, pdf.y, { width: WIDTH });
  pdf.font('regular').fontSize(9.5).moveDown(0.4);
}

/** A page with a heading, and a bookmark to it. */
export function newSection(pdf: PdfPage, title: string, above = pdf.outline): PDFKit.PDFOutline {
  pdf.addPage().y = TOP;
  heading(pdf, title);
  return above.addItem(title);
}

export function writeFacts(pdf: PdfPage, all: readonly Fact[]): void {
  for (const [label, text, color = INK] of all) {
    pdf.font('regular').fontSize(8.5).fillColor(QUIET).text(label, LEFT, pdf.y, { width: WIDTH });
    pdf.fontSize(9.5).fillColor(color).text(text, { width: WIDTH }).moveDown(0.25);
  }
}

function put(pdf: PdfPage, { text, color = INK }: Cell, x: number, y: number, width: number): void {
  pdf.fillColor(color).text(text, x, y, { width: width - 6, height: 11, ellipsis: true, lineBreak: false });
}

function columnHeadings<Row>(pdf: PdfPage, columns: readonly Column<Row>[]): void {
  const y = pdf.y + 4;
  let x = LEFT;
  pdf.font('bold').fontSize(8);
  for (const { heading: text, width } of columns) {
    put(pdf, { text, color: QUIET }, x, y, width);
    x += width;
  }
  pdf.font('regular').fontSize(8.5);
  pdf.y = y + ROW;
}

/** Rows of one line each; the headings are repeated on each page. */
export async function writeTable<Row>(
  pdf: PdfPage,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  if (pdf.y + 3 * ROW > BOTTOM) pdf.addPage().y = TOP;
  columnHeadings(pdf, columns);
  for (const row of rows) {
    if (pdf.y + ROW > BOTTOM) {
      pdf.addPage().y = TOP;
      columnHeadings(pdf, columns);
      // Thousands of lines must not hold up other requests.
      await setImmediate();
    }
    const { y } = pdf;
    let x = LEFT;
    for (const { cell, width } of columns) {
      const value = cell(row);
      put(pdf, typeof value === 'string' ? { text: value } : value, x, y, width);
      x += width;
    }
    pdf.x = LEFT;
    pdf.y = y + ROW;
  }
  pdf.moveDown(0.8);
}
