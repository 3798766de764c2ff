import type { RawOptions } from 'bwip-js/node';
import { shownCode } from '../../domain/cover-sheets/code';
import { formatDate } from '../../domain/shared/dates';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';

/** What a sheet says. The employee's initials only: sheets lie on fax machines. */
export interface Sheet {
  code: string;
  client: string;
  initials: string;
  docType: string;
}

export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('');

export interface SheetFacts {
  sheets: readonly Sheet[];
  provider: string;
  /** YYYY-MM-DD */
  day: string;
  /** Where to send the pages by e-mail, if that is set up. */
  address: string | null;
}

const MM = 72 / 25.4;
const MARGIN = 20 * MM;
/** Both survive a standard fax that is crooked and speckled: modules of at least 0.7 mm and 0.4 mm. */
const QR_SIZE = 30 * MM;
const BAR_WIDTH = 0.45 * MM;
const BAR_HEIGHT = 18 * MM;
const INK = '#101828';
const GREY = '#475467';

export type Raw = (options: RawOptions) => unknown[];

/** Draws barcodes as vectors. The name `raw` of the module is a kind of barcode. */
export const loadBarcodes = async (): Promise<Raw> =>
  (await import('bwip-js/node')).default.raw as unknown as Raw;

/** A QR code of level Q; with vectors, so that any printer draws it sharply. */
function drawQr(pdf: PdfPage, raw: Raw, code: string, left: number, top: number): void {
  const [{ pixs, pixx }] = raw({ bcid: 'qrcode', text: code, eclevel: 'Q' } as RawOptions) as [
    { pixs: number[]; pixx: number },
  ];
  const size = QR_SIZE / pixx;
  pixs.forEach((isDark, at) => {
    if (isDark) pdf.rect(left + (at % pixx) * size, top + Math.floor(at / pixx) * size, size, size);
  });
  pdf.fill('black');
}

/** A Code 128 barcode in the middle of the page. `sbs`: the widths of bars and spaces in turn. */
export function drawBars(pdf: PdfPage, raw: Raw, code: string, top: number): void {
  const [{ sbs }] = raw({ bcid: 'code128', text: code } as RawOptions) as [{ sbs: number[] }];
  const modules = sbs.reduce((sum, width) => sum + width, 0);
  let left = (pdf.page.width - modules * BAR_WIDTH) / 2;
  sbs.forEach((width, at) => {
    if (at % 2 === 0) pdf.rect(left, top, width * BAR_WIDTH, BAR_HEIGHT);
    left += width * BAR_WIDTH;
  });
  pdf.fill('black');
}

function fact(pdf: PdfPage, label: string, value: string): void {
  pdf.font('regular').fontSize(11).fillColor(GREY).text(label);
  pdf.font('bold').fontSize(20).fillColor(INK).text(value).moveDown(0.7);
}

function drawSheet(pdf: PdfPage, raw: Raw, sheet: Sheet, { provider, day, address }: SheetFacts): void {
  const { width, height } = pdf.page;
  const { code, client, initials, docType } = sheet;
  drawQr(pdf, raw, code, width - MARGIN - QR_SIZE, MARGIN);
  pdf.font('regular').fontSize(12).fillColor(GREY).text(provider, MARGIN, MARGIN);
  pdf.font('bold').fontSize(30).fillColor(INK).text('Cover sheet');
  pdf
    .font('regular')
    .fontSize(12)
    .fillColor(GREY)
    .text(`Printed ${formatDate(day)}`);
  pdf.x = MARGIN;
  pdf.y = MARGIN + QR_SIZE + 14 * MM;
  fact(pdf, 'Document', docType);
  fact(pdf, 'Client', client);
  fact(pdf, 'Employee', initials);
  fact(pdf, 'ID', shownCode(code));
  pdf.font('bold').fontSize(13).fillColor(INK).text('One sheet per document').font('regular').fontSize(11);
  pdf.text('Put this sheet in front of the pages of this document. Several documents may be in one scan.');
  if (address) pdf.text(`Send them to ${address}.`);
  const top = height - MARGIN - BAR_HEIGHT - 8 * MM;
  drawBars(pdf, raw, code, top);
  pdf.font('regular').fontSize(12).fillColor(INK);
  pdf.text(shownCode(code), 0, top + BAR_HEIGHT + 2 * MM, { width, align: 'center', lineBreak: false });
}

/** Adds cover sheets to a document, one a page. English, as the forms are that follow them. */
export async function addSheets(pdf: PdfPage, facts: SheetFacts): Promise<void> {
  const raw = await loadBarcodes();
  for (const sheet of facts.sheets) {
    // Text at the bottom must not flow to a page of its own.
    pdf.addPage({ size: 'LETTER', margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 } });
    drawSheet(pdf, raw, sheet, facts);
  }
}

/** Cover sheets as a document of their own. */
export async function sheetsPdf(facts: SheetFacts): Promise<Buffer> {
  const pdf = await newPdf(
    { title: 'Cover sheets', author: facts.provider, at: new Date(`${facts.day}T12:00:00Z`) },
    { autoFirstPage: false },
  );
  const bytes = bytesOf(pdf);
  await addSheets(pdf, facts);
  pdf.end();
  return bytes;
}
