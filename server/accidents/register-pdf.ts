import type { AccidentItem } from '../../domain/accidents/contract';
import { formatDate } from '../../domain/shared/dates';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';

/** Setting the text of more rows would take the server's time from others. */
export const MAX_PDF_ROWS = 2000;

interface Register {
  /** The company, and its DOT number. */
  name: string;
  dotNumber: string | null;
  from: string;
  to: string;
  /** The day it was made. */
  today: string;
  items: readonly AccidentItem[];
  at: Date;
}

interface PdfColumn {
  heading: string;
  width: number;
  text: (item: AccidentItem) => string;
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

// Landscape letter: 792 points without two margins of 36.
const COLUMNS: readonly PdfColumn[] = [
  { heading: 'Date', width: 58, text: ({ date }) => formatDate(date) },
  { heading: 'City, state', width: 128, text: ({ city, state }) => `${city}, ${state}` },
  { heading: 'Driver', width: 140, text: ({ employeeName }) => employeeName },
  { heading: 'Injuries', width: 46, text: ({ injuries }) => String(injuries) },
  { heading: 'Fatalities', width: 52, text: ({ fatalities }) => String(fatalities) },
  { heading: 'Vehicles disabled', width: 54, text: ({ disabled }) => String(disabled) },
  { heading: 'Hazmat release', width: 48, text: ({ hazmat }) => yesNo(hazmat) },
  { heading: 'Driver cited', width: 44, text: ({ cited }) => yesNo(cited) },
  { heading: 'DOT accident', width: 50, text: ({ recordable }) => yesNo(recordable) },
  {
    heading: 'Location',
    width: 100,
    text: ({ siteName, DOTNumber }) => (DOTNumber ? `${siteName} (DOT ${DOTNumber})` : siteName),
  },
];
const MARGIN = 36;
const SIZE = 8;
const GAP = 6;
const BOTTOM = 612 - MARGIN - 20;

const aMoment = () => new Promise((done) => setImmediate(done));

/** The height of a row, by its highest cell. */
const heightOf = (pdf: PdfPage, texts: readonly string[]): number =>
  Math.max(...COLUMNS.map(({ width }, at) => pdf.heightOfString(texts[at] ?? '', { width: width - GAP }))) +
  GAP;

/** Writes one row of cells, and returns where the next one begins. */
function writeRow(pdf: PdfPage, texts: readonly string[], y: number): number {
  const height = heightOf(pdf, texts);
  let x = MARGIN;
  COLUMNS.forEach(({ width }, at) => {
    pdf.text(texts[at] ?? '', x, y + GAP / 2, { width: width - GAP });
    x += width;
  });
  pdf
    .moveTo(MARGIN, y + height)
    .lineTo(792 - MARGIN, y + height)
    .lineWidth(0.5)
    .strokeColor('#D0D5DD')
    .stroke();
  return y + height;
}

function writeHead(pdf: PdfPage, { name, dotNumber, from, to, today }: Register): number {
  pdf.font('bold').fontSize(14).fillColor('#101828').text('Accident register', MARGIN, MARGIN);
  pdf.font('regular').fontSize(9);
  pdf.text(dotNumber ? `${name} · DOT number ${dotNumber}` : name);
  pdf.text(
    `Accidents from ${formatDate(from)} to ${formatDate(to)}, kept under 49 CFR 390.15(b) · Printed ${formatDate(today)}`,
  );
  return pdf.y + 10;
}

function writeHeadings(pdf: PdfPage, y: number): number {
  pdf.font('bold').fontSize(SIZE);
  const next = writeRow(
    pdf,
    COLUMNS.map(({ heading }) => heading),
    y,
  );
  pdf.font('regular');
  return next;
}

/** Numbers the pages, once it is known how many there are. */
function writePageNumbers(pdf: PdfPage, { name, dotNumber }: Register): void {
  const { start, count } = pdf.bufferedPageRange();
  const company = dotNumber ? `${name} · DOT number ${dotNumber}` : name;
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin, where text would otherwise begin a page.
    pdf.page.margins.bottom = 0;
    const y = 612 - MARGIN;
    pdf.font('regular').fontSize(SIZE).fillColor('#475467');
    pdf.text(company, MARGIN, y, { width: 560, height: 12, ellipsis: true });
    pdf.text(`Page ${page - start + 1} of ${count}`, 792 - MARGIN - 120, y, { width: 120, align: 'right' });
  }
}

/** The register as a table on landscape pages, each with the headings, the company and its number. */
export async function registerPdf(register: Register): Promise<Buffer> {
  const info = { title: 'Accident register', author: register.name, at: register.at };
  const pdf = await newPdf(info, { layout: 'landscape', margin: MARGIN, bufferPages: true });
  const bytes = bytesOf(pdf);
  let y = writeHeadings(pdf, writeHead(pdf, register));
  for (const item of register.items) {
    const texts = COLUMNS.map(({ text }) => text(item));
    if (y + heightOf(pdf, texts) > BOTTOM) {
      pdf.addPage();
      y = writeHeadings(pdf, MARGIN);
      // Others' requests come in between.
      await aMoment();
    }
    y = writeRow(pdf, texts, y);
  }
  if (register.items.length === 0) pdf.fontSize(SIZE).text('No accidents in this period.', MARGIN, y + GAP);
  writePageNumbers(pdf, register);
  pdf.end();
  return bytes;
}
