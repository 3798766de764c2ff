import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A page for each list of lines, as a program prints it. */
export async function printed(...pages: readonly string[][]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([612, 792]);
    for (const [at, line] of lines.entries())
      page.drawText(line, { x: 60, y: 700 - at * 28, size: at === 0 ? 16 : 11, font });
  }
  return Buffer.from(await pdf.save());
}

export interface Person {
  firstName: string;
  lastName: string;
  dob: string;
  license: string;
}
export const day = (iso: string) => iso.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

export const card = ({ firstName, lastName, dob, license }: Person) => [
  "Medical Examiner's Certificate",
  'for Commercial Driver Medical Certification                              Form MCSA-5876',
  `I certify that I have examined  Last Name: ${lastName}   First Name: ${firstName}`,
  'in accordance with the Federal Motor Carrier Safety Regulations (49 CFR 391.41-391.49).',
  `Driver's License Number: ${license}   Issuing State: OH   Date of Birth: ${day(dob)}`,
  'Date Certificate Signed: 06/01/2026',
  "Medical Examiner's Certificate Expiration Date: 06/01/2028",
  'National Registry Number: 1234567890',
];
export const examReport = ({ firstName, lastName }: Person) => [
  'Medical Examination Report Form',
  'for Commercial Driver Medical Certification                              Form MCSA-5875',
  `SECTION 1. Driver Information   Last Name: ${lastName}   First Name: ${firstName}`,
  'DRIVER HEALTH HISTORY  Have you ever had surgery?  Urinalysis  Blood Pressure',
];
