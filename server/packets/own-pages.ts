import { setImmediate } from 'node:timers/promises';
import { indexPages, LINE_HEIGHTS, type IndexDriver, type IndexLine } from '../../domain/packets/index-pages';
import { citationText } from '../../domain/shared/citations';
import { formatDate } from '../../domain/shared/dates';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';
import type { CopyProblem } from './packet-process';

const MARGIN = 54;
const WIDTH = 612 - 2 * MARGIN;
/** Below the heading of a page and above its number. */
const INDEX_TOP = 84;
const INDEX_HEIGHT = 792 - INDEX_TOP - 60;
const DARK = '#101828';
const GRAY = '#475467';
const RED = '#b42318';
const COLUMNS = { name: 12, docDate: 300, expiresOn: 370, page: 450 };

export interface Cover {
  client: string;
  product: string;
  /** Label and text. */
  facts: [label: string, text: string][];
  notes: string[];
  at: Date;
}

type TextOptions = PDFKit.Mixins.TextOptions;
interface Style {
  font?: 'regular' | 'bold';
  size?: number;
  color?: string;
  options?: TextOptions;
}

function put(
  document: PdfPage,
  text: string,
  x: number,
  y: number,
  { font = 'regular', size = 9.5, color = DARK, options }: Style = {},
): void {
  document.font(font).fontSize(size).fillColor(color);
  // One line, cut off at its end.
  document.text(text, MARGIN + x, y, { width: WIDTH - x, height: size + 2, ellipsis: true, ...options });
}

function drawDocument(
  document: PdfPage,
  line: IndexLine & { kind: 'document' },
  y: number,
  firstPage: number,
): void {
  const { name, docDate, expiresOn, sha256, page, note } = line.document;
  put(document, note ? `${name} (${note})` : name, COLUMNS.name, y, {
    options: { width: COLUMNS.docDate - COLUMNS.name - 8 },
  });
  put(document, formatDate(docDate), COLUMNS.docDate, y);
  put(document, expiresOn ? formatDate(expiresOn) : '', COLUMNS.expiresOn, y);
  put(document, page === null ? '' : String(firstPage + page), COLUMNS.page, y, {
    options: { align: 'right' },
  });
  if (sha256) put(document, `SHA-256 ${sha256}`, COLUMNS.name, y + 12, { size: 7, color: GRAY });
}

function drawLine(document: PdfPage, line: IndexLine, y: number, firstPage: number): void {
  if (line.kind === 'document') return drawDocument(document, line, y, firstPage);
  if (line.kind === 'section') {
    put(document, [line.title, citationText(line.cfr)].filter(Boolean).join(', '), 0, y + 6, {
      font: 'bold',
      size: 9,
    });
    return;
  }
  if (line.kind === 'driver') {
    put(document, line.continued ? `${line.name} (continued)` : line.name, 0, y + 10, {
      font: 'bold',
      size: 12,
    });
    return put(document, line.detail, 0, y + 26, { size: 8.5, color: GRAY });
  }
  if (line.kind === 'missing') return put(document, line.name, COLUMNS.name, y, { color: RED });
  put(document, 'Nothing on file in the chosen sections.', COLUMNS.name, y, { color: GRAY });
}

function drawCover(document: PdfPage, { client, facts, notes }: Cover): void {
  document.addPage();
  document.font('regular').fontSize(11).fillColor(GRAY).text(client, MARGIN, 120, { width: WIDTH });
  document.font('bold').fontSize(24).fillColor(DARK).text('Driver qualification files', { width: WIDTH });
  document.moveDown(1);
  for (const [label, text] of facts) {
    document.font('bold').fontSize(9).fillColor(GRAY).text(label, { width: WIDTH });
    document.font('regular').fontSize(11).fillColor(DARK).text(text, { width: WIDTH }).moveDown(0.5);
  }
  document.moveDown(0.5).fontSize(9).fillColor(GRAY);
  for (const note of notes) document.text(note, { width: WIDTH }).moveDown(0.4);
}

function drawHeading(document: PdfPage, page: number): void {
  document.addPage();
  put(document, page === 0 ? 'Index' : 'Index (continued)', 0, 44, { font: 'bold', size: 14 });
  const style: Style = { font: 'bold', size: 8, color: GRAY };
  put(document, 'Document', COLUMNS.name, 68, style);
  put(document, 'Date', COLUMNS.docDate, 68, style);
  put(document, 'Expires', COLUMNS.expiresOn, 68, style);
  put(document, 'Page', COLUMNS.page, 68, { ...style, options: { align: 'right' } });
}

const newDocument = (title: string, { product, at }: Pick<Cover, 'product' | 'at'>): Promise<PdfPage> =>
  newPdf(
    { title, author: product, at },
    // Text near the end of a page must not begin another one.
    { autoFirstPage: false, margins: { top: MARGIN, bottom: 20, left: MARGIN, right: MARGIN } },
  );

/** Cover and index. Pages are numbered from the cover on. */
export async function coverAndIndex(
  cover: Cover,
  drivers: readonly IndexDriver[],
): Promise<{ bytes: Buffer; pages: number }> {
  const pages = indexPages(drivers, INDEX_HEIGHT);
  const inFront = pages.length + 1;
  const document = await newDocument('Driver qualification files', cover);
  const bytes = bytesOf(document);
  drawCover(document, cover);
  for (const [at, lines] of pages.entries()) {
    drawHeading(document, at);
    let y = INDEX_TOP;
    for (const line of lines) {
      drawLine(document, line, y, inFront + 1);
      y += LINE_HEIGHTS[line.kind];
    }
    // An index of hundreds of pages must not hold up other requests.
    await setImmediate();
  }
  document.end();
  return { bytes: await bytes, pages: inFront };
}

const PROBLEMS: Record<CopyProblem, string> = {
  locked: 'This document is protected with a password, so it could not be included.',
  dynamicForm: 'This document is a form that only Adobe Reader can show, so it could not be included.',
  broken: 'This document is damaged, so it could not be included.',
  changed: 'The stored file is not the one that was filed: its SHA-256 differs. It was not included.',
  gone: 'The stored file of this document could not be found.',
  tooSlow: 'Reading this document took too long, so it could not be included.',
  tooComplex: 'This document needs too much memory, so it could not be included.',
};
export const PROBLEM_NOTES: Record<CopyProblem, string> = {
  locked: 'password-protected',
  dynamicForm: 'only Adobe Reader shows it',
  broken: 'damaged',
  changed: 'changed since it was filed',
  gone: 'file not found',
  tooSlow: 'not readable',
  tooComplex: 'not readable',
};

/** The page in place of a document that can't be included. */
export async function problemPage(
  problem: CopyProblem,
  subject: {
    driver: string;
    name: string;
    docDate: string;
    sha256: string | null;
    product: string;
    at: Date;
  },
): Promise<Buffer> {
  const document = await newDocument('Document not included', subject);
  const bytes = bytesOf(document);
  document
    .addPage()
    .font('bold')
    .fontSize(18)
    .fillColor(DARK)
    .text(subject.name, MARGIN, 160, { width: WIDTH });
  document.font('regular').fontSize(11).fillColor(GRAY);
  document
    .text(`${subject.driver}, document of ${formatDate(subject.docDate)}`, { width: WIDTH })
    .moveDown(1);
  document.fillColor(RED).text(PROBLEMS[problem], { width: WIDTH }).moveDown(1);
  if (subject.sha256) document.fontSize(8).fillColor(GRAY).text(`SHA-256 as filed: ${subject.sha256}`);
  document.end();
  return bytes;
}
