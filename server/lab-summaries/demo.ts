import { labKey } from '../../domain/lab-summaries/half-year-list';
import { firstDayOf, halfYearOf, lastDayOf, periodName } from '../../domain/lab-summaries/half-years';
import { LINES, type PartNumbers } from '../../domain/lab-summaries/numbers';
import { addDays, formatDate } from '../../domain/shared/dates';
import type { DemoPlace } from '../platform/capability';
import { insertInto, type Tx } from '../platform/db';
import { bytesOf, newPdf } from '../platform/pdf';
import { labSummaries } from './tables';

const LAB = 'Northlab';
const MAX_BYTES = 1_000_000;
const NUMBERS: PartNumbers = {
  ...(Object.fromEntries(LINES.map((line) => [line, 0])) as PartNumbers),
  specimens: 12,
  preEmployment: 5,
  random: 7,
  negative: 10,
  negativeDilute: 1,
  positive: 1,
  marijuana: 1,
};

/** The summary of the half-year that ended last, which doesn't agree with the results on file. */
export async function fillLabSummaries(
  tx: Tx,
  { tenantId, today, isShowcase, write }: DemoPlace,
): Promise<void> {
  if (!isShowcase) return;
  const period = halfYearOf(addDays(firstDayOf(halfYearOf(today)), -1));
  const pdf = await newPdf({ title: 'Semi-annual laboratory report', author: LAB, at: new Date(today) });
  const bytes = bytesOf(pdf);
  pdf.fontSize(16).text(`${LAB}: semi-annual laboratory report to the employer`).fontSize(10);
  pdf.text(`${formatDate(firstDayOf(period))} through ${formatDate(lastDayOf(period))}`).moveDown();
  for (const line of LINES.filter((one) => NUMBERS[one] > 0)) pdf.text(`${line}: ${NUMBERS[line]}`);
  pdf.end();
  const { key, size, sha256 } = await write([await bytes], MAX_BYTES);
  await tx.query(
    insertInto(labSummaries, {
      tenantId,
      lab: LAB,
      labKey: labKey(LAB),
      ...period,
      numbers: { urine: NUMBERS, oralFluid: null },
      fileName: `northlab-${periodName(period)}.pdf`,
      storageKey: key,
      sha256,
      size,
      filedBy: 'Grace Holloway',
      filedAt: `${today}T00:00:00Z`,
    }),
  );
}
