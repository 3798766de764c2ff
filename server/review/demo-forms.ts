import { formatDate } from '../../domain/shared/dates';
import { addSheets, type Sheet } from '../cover-sheets';
import { bytesOf, newPdf } from '../platform/pdf';

/** A form of the demo data: what its real counterpart is called, and what it says. */
export interface DemoForm {
  number?: string;
  title: string;
  lines: readonly string[];
}

export interface FormPerson {
  name: string;
  /** YYYY-MM-DD. */
  on: string;
}

const after = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Forms as they arrive, by a short name. The titles are those of the official forms. */
export const FORMS = {
  medicalCard: ({ name, on }: FormPerson): DemoForm => ({
    number: 'Form MCSA-5876   OMB No. 2126-0006',
    title: 'Medical Examiner’s Certificate',
    lines: [
      '(for Commercial Driver Medical Certification)',
      `I certify that I have examined ${name} in accordance with the Federal Motor Carrier Safety Regulations (49 CFR 391.41-391.49).`,
      `Date Certificate Signed: ${formatDate(on)}`,
      `Medical Examiner’s Certificate Expiration Date: ${formatDate(after(on, 1))}`,
      'National Registry Number: 0000000000',
    ],
  }),
  drivingRecord: ({ name, on }: FormPerson): DemoForm => ({
    title: 'Driver Record',
    lines: [
      `Name: ${name}`,
      `As of: ${formatDate(on)}`,
      'License status: VALID',
      'No activity',
      'End of record',
    ],
  }),
  roadTest: ({ name, on }: FormPerson): DemoForm => ({
    title: 'Certification of Road Test',
    lines: [
      `Driver’s name: ${name}`,
      'Type of power unit: tractor   Type of trailer: van',
      `This is to certify that the above-named driver was given a road test under my supervision on ${formatDate(on)}, consisting of approximately 18 miles of driving (49 CFR 391.31(e)).`,
    ],
  }),
  annualReview: ({ name, on }: FormPerson): DemoForm => ({
    title: 'Annual Review of Driving Record',
    lines: [
      `Name: ${name}`,
      'This driver meets the minimum requirements for safe driving (49 CFR 391.25).',
      `Reviewed on ${formatDate(on)}`,
    ],
  }),
  application: ({ name, on }: FormPerson): DemoForm => ({
    title: 'Application for Employment',
    lines: [
      `Driver: ${name}`,
      'Previous 3 years residency: on page 2',
      'This certifies that this application was completed by me.',
      `Signed: ${formatDate(on)}`,
    ],
  }),
  previousEmployer: ({ name, on }: FormPerson): DemoForm => ({
    title: 'Safety Performance History Records Request',
    lines: [
      `Part 1: to be completed by prospective employee: ${name}`,
      'Part 2: to be completed by previous employer (49 CFR 391.23)',
      'Accident history: none',
      `Date: ${formatDate(on)}`,
    ],
  }),
  consent: ({ name, on }: FormPerson): DemoForm => ({
    title: 'General Consent for Limited Queries',
    lines: [
      'FMCSA Drug and Alcohol Clearinghouse (49 CFR 382.701(b))',
      `Driver: ${name}`,
      'Duration: for the duration of employment',
      `Signed: ${formatDate(on)}`,
    ],
  }),
} as const;
export type FormName = keyof typeof FORMS;

const NOTICE = 'Sample document. The names are fictional, and no authority issued it.';

/** Forms of one person as one scan, a page for each; behind a cover sheet if there is one. */
export async function formsPdf(
  names: readonly FormName[],
  person: FormPerson,
  sheet?: Sheet,
): Promise<Buffer> {
  const at = new Date(`${person.on}T12:00:00Z`);
  const document = await newPdf({ title: 'Sample', author: 'Roadfile demo', at }, { autoFirstPage: false });
  const done = bytesOf(document);
  if (sheet)
    await addSheets(document, { sheets: [sheet], provider: 'Roadfile', day: person.on, address: null });
  for (const name of names) {
    document.addPage();
    const { number, title, lines } = FORMS[name](person);
    if (number) document.font('regular').fontSize(9).fillColor('#475467').text(number, { align: 'right' });
    document.moveDown().font('bold').fontSize(20).fillColor('#101828').text(title);
    document.moveDown().font('regular').fontSize(12);
    for (const line of lines) document.text(line).moveDown(0.6);
    document.moveDown(3).fontSize(9).fillColor('#475467').text(NOTICE);
  }
  document.end();
  return done;
}
