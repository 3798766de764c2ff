import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
/** Liberation Sans has the letters of all names that people type here; the fonts built into PDF have only the letters of Windows-1252. */
const FONTS = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts');
export const REGULAR_FONT = join(FONTS, 'LiberationSans-Regular.ttf');

export type PdfPage = PDFKit.PDFDocument;

/** The bytes of a document, once `document.end()` was called. */
export function bytesOf(document: PdfPage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

/** A new letter-size document with the fonts `regular` and `bold`. The moment is its creation date. */
export async function newPdf(
  info: { title: string; author: string; at: Date },
  options: PDFKit.PDFDocumentOptions = {},
): Promise<PdfPage> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 64,
    font: REGULAR_FONT,
    info: { Title: info.title, Author: info.author, CreationDate: info.at },
    ...options,
  });
  document.registerFont('regular', REGULAR_FONT);
  document.registerFont('bold', join(FONTS, 'LiberationSans-Bold.ttf'));
  return document.font('regular');
}
