import type { MvrRecord } from '../../domain/mvr/contract';
import { formatDate } from '../../domain/shared/dates';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';

interface Printed {
  driver: string;
  record: MvrRecord;
  at: Date;
  product: string;
}

function heading(pdf: PdfPage, text: string): void {
  pdf.moveDown(1).font('bold').fontSize(11).fillColor('#101828').text(text);
  pdf.moveDown(0.2).font('regular').fontSize(10);
}

/** 'Class: A', one on a line; nothing for what the state did not say. */
function facts(pdf: PdfPage, values: Record<string, string | number | boolean | null>): void {
  for (const [name, value] of Object.entries(values))
    if (value !== null) pdf.text(`${name}: ${typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value}`);
}

const day = (date: string | null): string | null => (date === null ? null : formatDate(date));

/** Entries of one kind, or the word that there are none. */
function entries<Entry>(
  pdf: PdfPage,
  title: string,
  list: readonly Entry[],
  write: (entry: Entry) => Record<string, string | number | boolean | null>,
): void {
  heading(pdf, title);
  if (list.length === 0) pdf.text('None reported');
  for (const entry of list) {
    facts(pdf, write(entry));
    pdf.moveDown(0.5);
  }
}

/** A driving record as a document, for a provider that sends only data. English, as states report. */
export async function mvrPdf({ driver, record, at, product }: Printed): Promise<Buffer> {
  const pdf = await newPdf({ title: 'Motor vehicle record', author: product, at });
  const bytes = bytesOf(pdf);
  const { license, medical } = record;
  pdf.font('bold').fontSize(18).fillColor('#101828').text('Motor vehicle record');
  pdf.font('regular').fontSize(10).fillColor('#475467');
  pdf.text(
    `Report of ${formatDate(record.reportDate)}. Written by ${product} from the data of the provider.`,
  );
  heading(pdf, 'Driver');
  facts(pdf, { Name: driver, 'Date of birth': day(record.dob) });
  heading(pdf, 'License');
  facts(pdf, {
    State: license.state,
    Number: license.number,
    Class: license.class,
    Status: license.status,
    Issued: day(license.issuedOn),
    Expires: day(license.expiresOn),
    Endorsements: license.endorsements,
    Restrictions: license.restrictions,
  });
  if (medical) {
    heading(pdf, 'Medical certification');
    facts(pdf, {
      'Self-certification': medical.selfCertification,
      Status: medical.status,
      Issued: day(medical.issuedOn),
      Expires: day(medical.expiresOn),
      'Examiner registry number': medical.examinerRegistryNumber,
      Restrictions: medical.restrictions,
      Variance: medical.variance,
    });
  }
  entries(pdf, 'Violations', record.violations, (one) => ({
    Violation: one.description,
    'ACD code': one.acdCode,
    'State code': one.stateCode,
    Date: day(one.violationDate),
    Conviction: day(one.convictionDate),
    Points: one.points,
    State: one.state,
    Court: one.court,
    Docket: one.docket,
    'Commercial vehicle': one.commercialVehicle,
    'Hazardous materials': one.hazmat,
    Disposition: one.disposition,
  }));
  entries(pdf, 'Accidents', record.accidents, (one) => ({
    Date: day(one.date),
    Description: one.description,
    'At fault': one.atFault,
    Injuries: one.injuries,
    Fatalities: one.fatalities,
    'Report number': one.reportNumber,
  }));
  entries(pdf, 'Suspensions, revocations and other withdrawals', record.withdrawals, (one) => ({
    Withdrawal: one.description,
    'ACD code': one.acdCode,
    Effective: day(one.effectiveOn),
    'Eligible for reinstatement': day(one.eligibleOn),
    Reinstated: day(one.reinstatedOn),
  }));
  if (record.messages.length > 0) {
    heading(pdf, 'Messages');
    for (const message of record.messages) pdf.text(message);
  }
  pdf.end();
  return bytes;
}
