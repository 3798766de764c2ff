import { documentTypes } from '../../domain/documents/document-types';
import { bytesOf } from '../platform/pdf';

interface SpecimenText {
  docTypeId: number;
  employer: string;
  driver: string;
  docDate: string;
  expiresOn: string | null;
}

const name = (docTypeId: number) =>
  documentTypes.find((type) => type.docTypeId === docTypeId)?.name ?? `Document ${docTypeId}`;

/** A one-page sample PDF of a document, marked as fictional. */
export async function specimenPdf({
  docTypeId,
  employer,
  driver,
  docDate,
  expiresOn,
}: SpecimenText): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 64,
    info: { Title: name(docTypeId), Author: 'Roadfile demo', CreationDate: new Date(`${docDate}T12:00:00Z`) },
  });
  const done = bytesOf(document);
  document.fontSize(10).fillColor('#475467').text(employer);
  document.moveDown(0.5).fontSize(20).fillColor('#101828').text(name(docTypeId));
  document
    .moveTo(64, document.y + 8)
    .lineTo(548, document.y + 8)
    .strokeColor('#00604A')
    .lineWidth(2)
    .stroke();
  document.moveDown(2).fontSize(12).fillColor('#101828');
  for (const [label, value] of [
    ['Driver', driver],
    ['Date', docDate],
    ['Valid through', expiresOn ?? 'no expiration'],
  ] as const)
    document.text(`${label}: `, { continued: true }).text(value).moveDown(0.4);
  document.moveDown(2).fontSize(9).fillColor('#475467');
  document.text('Sample document. The name is fictional, and no authority issued it.');
  document.end();
  return done;
}
