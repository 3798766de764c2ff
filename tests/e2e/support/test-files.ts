import { buffer } from 'node:stream/consumers';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import PDFKit from 'pdfkit';

interface PdfOptions {
  pages?: number;
  /** Text on the first page. */
  text?: string;
}

/** A real PDF with text on each page. */
export async function makePdf({ pages = 1, text = 'Medical card' }: PdfOptions = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1) {
    document.addPage([612, 792]).drawText(`${text}, page ${page}`, { x: 72, y: 700, size: 24, font });
  }
  return Buffer.from(await document.save());
}

/** A PDF that opens only with a password. */
export function makeLockedPdf(password: string): Promise<Buffer> {
  const document = new PDFKit({ userPassword: password });
  document.text('Behind the password');
  document.end();
  return buffer(document);
}

/** CSV lines; cells with commas or quotes are quoted. */
export function makeCsv(rows: ReadonlyArray<readonly string[]>): Buffer {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return Buffer.from(`${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
}
