import { formatDate, formatDateTime } from '../../domain/shared/dates';
import type { ReviewOutcome } from '../../domain/documents/annual-review';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';

export interface ReviewedRecord {
  docTypeName: string;
  docDate: string;
  state: string | null;
  fileName: string | null;
  sha256: string | null;
}

export interface ReviewNote {
  company: string;
  dotNumber: string | null;
  driver: string;
  workId: string | null;
  /** Of each state, 'VA A12345678'. */
  license: string | null;
  records: readonly ReviewedRecord[];
  outcome: ReviewOutcome;
  notes: string;
  reviewer: { name: string; id: string };
  /** The instant of the signature, shown in the time zone of the location. */
  at: Date;
  zone: string;
  product: string;
}

const OUTCOMES: Record<ReviewOutcome, string> = {
  meets:
    'The driver meets the minimum requirements for safe driving and is not disqualified to drive a commercial motor vehicle under 49 CFR 391.15.',
  disqualified: 'The driver is disqualified to drive a commercial motor vehicle under 49 CFR 391.15.',
};

function heading(document: PdfPage, text: string): void {
  document.moveDown(1.2).font('bold').fontSize(11).fillColor('#101828').text(text);
  document.moveDown(0.3).font('regular').fontSize(10.5);
}

/**
 * The note about an annual review that the driver's file must contain, with the name of the person who made the review and the
 * date (391.25(c)(2)). Every driver's note has the same contents: English, because officers of the DOT read it.
 */
export async function annualReviewNote(note: ReviewNote): Promise<{ bytes: Buffer; pages: number }> {
  const document = await newPdf({
    title: 'Annual Review of Driving Record',
    author: note.product,
    at: note.at,
  });
  const bytes = bytesOf(document);
  let pages = 1;
  document.on('pageAdded', () => (pages += 1));
  const day = formatDateTime(note.at, note.zone);
  document.fontSize(10).fillColor('#475467').text(note.company);
  if (note.dotNumber) document.text(`USDOT ${note.dotNumber}`);
  document.moveDown(0.6).font('bold').fontSize(18).fillColor('#101828');
  document.text('Annual Review of Driving Record');
  document.font('regular').fontSize(10).fillColor('#475467').text('49 CFR 391.25(b), (c)(2)');
  heading(document, 'Driver');
  const identity = [
    note.driver,
    note.workId && `Work ID ${note.workId}`,
    note.license && `License ${note.license}`,
  ];
  document.text(identity.filter(Boolean).join(', '));
  heading(document, 'Motor vehicle records reviewed');
  for (const { docTypeName, docDate, state, fileName, sha256 } of note.records) {
    document.text([docTypeName, state, `dated ${formatDate(docDate)}`, fileName].filter(Boolean).join(', '));
    if (sha256) document.fontSize(8).fillColor('#475467').text(`SHA-256 ${sha256}`);
    document.fontSize(10.5).fillColor('#101828').moveDown(0.3);
  }
  heading(document, 'Review');
  document.text(
    "I reviewed these records, with any evidence that the driver violated the Federal Motor Carrier Safety Regulations or the Hazardous Materials Regulations, the driver's accident record, and any evidence of violations of traffic laws. I gave great weight to violations such as speeding, reckless driving, and driving while under the influence of alcohol or drugs.",
  );
  document.moveDown(0.6).font('bold').text(OUTCOMES[note.outcome]).font('regular');
  if (note.notes !== '') {
    heading(document, 'Notes');
    document.text(note.notes);
  }
  heading(document, 'Signature');
  document.text(`Signed electronically by ${note.reviewer.name}`);
  document.text(`on ${day} (${note.zone})`);
  document.fontSize(8).fillColor('#475467').text(`${note.product} user ${note.reviewer.id}, 49 CFR 390.32`);
  document.end();
  return { bytes: await bytes, pages };
}
