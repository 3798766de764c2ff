import type { MvrRecord } from '../../domain/mvr/contract';
import { formatDate } from '../../domain/shared/dates';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';

export interface Printed<Report> {
  driver: string;
  record: Report;
  at: Date;
  product: string;
}

type Facts = Record<string, string | number | boolean | null>;

export function heading(pdf: PdfPage, text: string): void {
  pdf.moveDown(1).font('bold').fontSize(11).fillColor('#101828').text(text);
  pdf.moveDown(0.2).font('regular').fontSize(10);
}

/** 'Class: A', one on a line; nothing for what the state did not say. */
export function facts(pdf: PdfPage, values: Facts): void {
  for (const [name, value] of Object.entries(values))
    if (value !== null) pdf.text(`${name}: ${typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value}`);
}

export const day = (date: string | null): string | null => (date === null ? null : formatDate(date));

/** Entries of one kind, or the word that there are none. */
export function entries<Entry>(
  pdf: PdfPage,
  title: string,
  list: readonly Entry[],
  write: (entry: Entry) => Facts,
): void {
  heading(pdf, title);
  if (list.length === 0) pdf.text('None reported');
  for (const entry of list) {
    facts(pdf, write(entry));
    pdf.moveDown(0.5);
  }
}

/** The beginning of a report that a provider sent only as data. English, as states and FMCSA report. */
export async function newReport(
  title: string,
  { driver, record, at, product }: Printed<{ reportDate: string; dob: string }>,
): Promise<PdfPage> {
  const pdf = await newPdf({ title, author: product, at });
  pdf.font('bold').fontSize(18).fillColor('#101828').text(title);
  pdf.font('regular').fontSize(10).fillColor('#475467');
  pdf.text(
    `Report of ${formatDate(record.reportDate)}. Written by ${product} from the data of the provider.`,
  );
  heading(pdf, 'Driver');
  facts(pdf, { Name: driver, 'Date of birth': day(record.dob) });
  return pdf;
}

/** A driving record as a document. */
export async function mvrPdf(title: string, printed: Printed<MvrRecord>): Promise<Buffer> {
  const { record } = printed;
  const pdf = await newReport(title, printed);
  const bytes = bytesOf(pdf);
  const { license, medical } = record;
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
