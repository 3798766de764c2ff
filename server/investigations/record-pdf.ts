import type { InvestigationStep, StepKind, StepMethod } from '../../domain/investigations/contract';
import { formatDate, formatDateTime } from '../../domain/shared/dates';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';

export interface InvestigationRecord {
  company: string;
  dotNumber: string | null;
  driver: string;
  workId: string | null;
  license: string | null;
  hireDate: string | null;
  /** Null: no employer to investigate (391.23(c)(4)). */
  employer: string | null;
  /** Oldest first. */
  steps: readonly InvestigationStep[];
  /** Whether an employer replied. */
  replied: boolean;
  signer: { name: string; id: string };
  /** The instant of the signature, shown in the time zone of the location. */
  at: Date;
  zone: string;
  product: string;
}

const KINDS: Record<StepKind, string> = {
  request: 'Asked for the safety performance history',
  attempt: 'Tried to reach the employer',
  reply: 'The employer replied',
  refused: 'The employer refused or no longer exists',
  reported: 'Reported the employer to FMCSA (391.23(c)(3))',
  reviewAsked: 'The driver asked to see the information (391.23(i)(2))',
  reviewGiven: 'Gave the information to the driver (391.23(i)(2))',
  rebuttal: 'The driver asked for a correction or sent a rebuttal (391.23(j))',
  note: 'Note',
};
const METHODS: Record<StepMethod, string> = {
  letter: 'letter',
  fax: 'fax',
  email: 'e-mail',
  phone: 'telephone',
  inPerson: 'in person',
  other: 'other means',
};
const NONE =
  'The driver says that they had no employer regulated by the U.S. Department of Transportation in the three years before employment began. No investigation was possible (49 CFR 391.23(c)(4)).';

function heading(pdf: PdfPage, text: string): void {
  pdf.moveDown(1.1).font('bold').fontSize(11).fillColor('#101828').text(text);
  pdf.moveDown(0.3).font('regular').fontSize(10.5);
}

function writeStep(pdf: PdfPage, step: InvestigationStep): void {
  const { kind, day, method, contact, address, details, drugAlcohol, addedBy } = step;
  const how = method ? `, by ${METHODS[method]}`.replace('by in person', 'in person') : '';
  pdf
    .font('bold')
    .text(`${formatDate(day)}: ${KINDS[kind]}${how}`)
    .font('regular');
  if (contact || address) pdf.text([contact, address].filter(Boolean).join(', '));
  if (drugAlcohol) pdf.text('The request included drug and alcohol information (40.25(b)).');
  if (details) pdf.text(details);
  pdf.fontSize(8).fillColor('#475467').text(`Entered by ${addedBy}`);
  pdf.fontSize(10.5).fillColor('#101828').moveDown(0.5);
}

/**
 * The written record of the investigation of one previous employer: who the carrier contacted, when, and what it learned, or its
 * efforts in good faith (391.23(c)(2)). English, because officers of the DOT read it.
 */
export async function recordPdf(record: InvestigationRecord): Promise<{ bytes: Buffer; pages: number }> {
  const { company, dotNumber, driver, workId, license, hireDate, employer, steps, signer, at, zone } = record;
  const title =
    employer === null ? 'No previous employer to investigate' : 'Investigation of a previous employer';
  const pdf = await newPdf({ title, author: record.product, at });
  const bytes = bytesOf(pdf);
  let pages = 1;
  pdf.on('pageAdded', () => (pages += 1));
  pdf.fontSize(10).fillColor('#475467').text(company);
  if (dotNumber) pdf.text(`USDOT ${dotNumber}`);
  pdf.moveDown(0.6).font('bold').fontSize(18).fillColor('#101828').text(title);
  pdf.font('regular').fontSize(10).fillColor('#475467');
  pdf.text(employer === null ? '49 CFR 391.23(c)(4)' : '49 CFR 391.23(c)(2), 391.53(b)(2)');
  heading(pdf, 'Driver');
  const facts = [driver, workId && `Work ID ${workId}`, license && `License ${license}`];
  pdf.text(facts.filter(Boolean).join(', '));
  if (hireDate) pdf.text(`Employment began on ${formatDate(hireDate)}`);
  if (employer === null) {
    heading(pdf, 'Statement');
    pdf.text(NONE);
  } else {
    heading(pdf, 'Previous employer');
    pdf.text(employer);
    heading(pdf, 'What was done');
    for (const step of steps) writeStep(pdf, step);
    pdf.text(
      record.replied
        ? 'The information above was received from the employer.'
        : 'Despite these efforts in good faith, the employer has given no information (391.23(c)(1)).',
    );
  }
  heading(pdf, 'Signature');
  pdf.text(`Signed electronically by ${signer.name}`);
  pdf.text(`on ${formatDateTime(at, zone)} (${zone})`);
  pdf.fontSize(8).fillColor('#475467').text(`${record.product} user ${signer.id}, 49 CFR 390.32`);
  pdf.end();
  return { bytes: await bytes, pages };
}
