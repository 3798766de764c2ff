import { RESULT_CODES, reasonName, specimenName } from '../../domain/orders/tests';
import { formatDate } from '../../domain/shared/dates';
import { codeWord } from '../orders';
import { bytesOf, newPdf } from '../platform/pdf';
import type { ResultWithoutPages } from './write-pages';

/** Results that say something about driving; the others are not on the file. */
const WORDS: Readonly<Partial<Record<(typeof RESULT_CODES)[keyof typeof RESULT_CODES], string>>> = {
  negative: 'Negative',
  negativeDilute: 'Negative, dilute',
  'alcoholBelow0.02': 'Below 0.02',
  negativeSafetyNote: 'Negative, with a safety note of the medical review officer',
  positive: 'Positive',
  'alcohol0.02-0.039': '0.02 to 0.039',
  refusal: 'Refusal to test',
  cancelled: 'Test canceled',
  invalid: 'Test canceled: invalid result',
};

const day = (date: string | null) => (date === null ? null : formatDate(date));

/** What a medical review officer or a technician reported of a test (40.163, 40.255), as a document. English, as they report. */
export async function resultPdf(
  result: ResultWithoutPages,
  { at, product }: { at: Date; product: string },
): Promise<Buffer> {
  const isDrug = result.testType === 'drug';
  const title = isDrug ? 'Drug test result' : 'Alcohol test result';
  const pdf = await newPdf({ title, author: product, at });
  const bytes = bytesOf(pdf);
  pdf.font('bold').fontSize(18).fillColor('#101828').text(title);
  pdf.font('regular').fontSize(10).fillColor('#475467');
  pdf.text(`Written by ${product} from the data of ${result.sender}. The message itself is kept with it.`);
  pdf.moveDown(1).fillColor('#101828');
  const specimen = result.specimenId === null ? null : specimenName(result.specimenId);
  const reason = reasonName(result.reasonId);
  const facts: Record<string, string | null> = {
    Person: result.person,
    'Birth date': day(result.dob),
    'Driver’s license': [result.state, result.license].filter(Boolean).join(' ') || null,
    'Under the rules of': result.authority,
    Reason: reason && codeWord('orderReason', reason, 'en'),
    Specimen: specimen && codeWord('specimen', specimen, 'en'),
    Laboratory: result.lab,
    [isDrug ? 'Specimen number' : 'Form number']: result.specimenNumber,
    Collected: day(result.collectedOn),
    Result: WORDS[RESULT_CODES[result.resultCode]] ?? null,
    Found: result.found,
    'Medical review officer': result.mro,
    Verified: day(result.verifiedOn),
    Reported: day(result.reportedOn),
    Note: result.noContact ? 'The review officer could not reach the donor (40.133)' : null,
  };
  for (const [name, value] of Object.entries(facts)) if (value !== null) pdf.text(`${name}: ${value}`);
  pdf.end();
  return bytes;
}
