import { formatDate } from '../../domain/shared/dates';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';

/** Who asks about which driver, as a letter says it. No social security number and no birth date. */
export interface LetterFacts {
  company: string;
  dotNumber: string | null;
  driver: string;
  /** 'VA A12345678'. */
  license: string | null;
  /** The day up to which the three years count: the application's if it is on file, else the day of hire or of the letter. */
  until: string;
  sender: { name: string; email: string };
}

export interface Letter extends LetterFacts {
  employer: string;
  contact: string | null;
  address: string;
  day: string;
  drugAlcohol: boolean;
  product: string;
}

const GREY = '#475467';
const INK = '#101828';

function heading(pdf: PdfPage, text: string): void {
  pdf.moveDown(0.9).font('bold').fontSize(11).fillColor(INK).text(text);
  pdf.moveDown(0.2).font('regular').fontSize(10);
}

const LINE = '_'.repeat(84);

/** A question with lines to write on. */
function question(pdf: PdfPage, text: string, lines = 1): void {
  pdf.text(text).fillColor(GREY);
  for (let line = 0; line < lines; line += 1) pdf.moveDown(0.5).text(LINE);
  pdf.fillColor(INK).moveDown(0.3);
}

/** 391.23(d)(1), (d)(2), with the elements of the accident register (390.15(b)(1)). */
const SAFETY = [
  'Did this person work for you? If so, from when to when, and as what?',
  'Did this person drive commercial motor vehicles for you? Which types?',
  'Accidents in that period: date, city and state, number of injuries, number of fatalities, and whether hazardous materials were released other than fuel from the tanks of the vehicles. If there were none, write "none".',
  'Other accidents that you keep a record of and wish to report:',
];

/** 40.25(b), for the three years of 391.23(e). */
const DRUG_ALCOHOL = [
  'Alcohol tests with a result of 0.04 or higher:',
  'Verified positive drug tests:',
  'Refusals to be tested, including verified adulterated or substituted drug test results:',
  'Other violations of DOT drug and alcohol testing regulations, and violations reported to you by earlier employers:',
  'If there was a violation: documents of the completed return-to-duty process, including follow-up tests, if you have them:',
];

/**
 * A request to a previous employer for a driver's safety performance history (391.23(c), (d)), with a form for the reply. English,
 * because every carrier under the DOT works with it.
 */
export async function letterPdf(letter: Letter): Promise<Buffer> {
  const { company, dotNumber, driver, license, until, sender, employer, contact, address, day } = letter;
  const pdf = await newPdf({
    title: 'Request for safety performance history',
    author: letter.product,
    at: new Date(`${day}T12:00:00Z`),
  });
  const bytes = bytesOf(pdf);
  pdf.fontSize(10).fillColor(GREY).text(company);
  if (dotNumber) pdf.text(`USDOT ${dotNumber}`);
  pdf.moveDown(1).fillColor(INK).text(employer);
  if (contact) pdf.text(contact);
  pdf.text(address).moveDown(0.8).text(formatDate(day)).moveDown(0.8);
  pdf.font('bold').fontSize(13).text('Request for safety performance history').font('regular').fontSize(10);
  pdf.moveDown(0.4).text([driver, license && `driver's license ${license}`].filter(Boolean).join(', '));
  pdf.moveDown(0.5);
  pdf.text(
    `The person named above applied to drive for us and named you as an employer. Under 49 CFR 391.23 we must ask every employer regulated by the U.S. Department of Transportation for whom the person worked in the three years before ${formatDate(until)}. You must reply within 30 days of receiving this request, even if there is nothing to report (49 CFR 391.23(g)(1)).`,
  );
  pdf.moveDown(0.4);
  pdf.text(
    `Please reply in confidence to ${sender.name}${sender.email ? `, ${sender.email}` : ''}, and name a person the driver can contact about a correction or rebuttal (49 CFR 391.23(g)(3), (h)).`,
  );
  heading(pdf, 'Employment and accidents, 49 CFR 391.23(d)');
  for (const text of SAFETY) question(pdf, text, 2);
  if (letter.drugAlcohol) {
    heading(pdf, 'Drug and alcohol testing, 49 CFR 40.25(b) and 391.23(e)');
    pdf.text("The driver's written consent to this release is enclosed (49 CFR 40.321(b), 391.23(f)).");
    pdf.moveDown(0.3);
    for (const text of DRUG_ALCOHOL) question(pdf, text);
  }
  heading(pdf, 'Reply given by');
  for (const text of ['Name and title:', 'Telephone and e-mail:', 'Date and signature:']) question(pdf, text);
  pdf.end();
  return bytes;
}
