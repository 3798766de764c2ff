import { setImmediate } from 'node:timers/promises';
import { AGENCY_WORDS } from '../../domain/pools/agencies';
import type { NotTested } from '../../domain/pools/contract';
import { formatDate, formatDateTime, todayIn } from '../../domain/shared/dates';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';
import type { Binder, BinderDraw } from './binder';
import { writeMisPages } from './mis-pdf';
import type { SelectedRow } from './selected-queries';
import { isRevealOverdue } from './year-report';

// A letter page is 612 × 792 points.
const LEFT = 54;
const WIDTH = 504;
const TOP = 54;
const BOTTOM = 738;
const ROW = 14;
const INK = '#101828';
const QUIET = '#475467';
const RED = '#b42318';

const REASONS: Record<NotTested, string> = {
  absentWholePeriod: 'Absent for the whole period',
  terminated: 'Left the company',
  notCovered: 'No longer in a covered job',
  noWorkInPeriod: 'No covered work in the period',
  notNotified: 'Was not notified',
  canceled: 'Test canceled',
  other: 'Other reason',
};

interface Cell {
  text: string;
  color?: string;
}
interface Column<Row> {
  heading: string;
  width: number;
  cell: (row: Row) => Cell | string;
}

const number = (count: number) => count.toLocaleString('en-US');

function heading(pdf: PdfPage, text: string, size = 13): void {
  pdf.font('bold').fontSize(size).fillColor(INK).text(text, LEFT, pdf.y, { width: WIDTH });
  pdf.font('regular').fontSize(9.5).moveDown(0.4);
}

type Fact = readonly [label: string, text: string, color?: string];

function facts(pdf: PdfPage, all: readonly Fact[]): void {
  for (const [label, text, color = INK] of all) {
    pdf.font('regular').fontSize(8.5).fillColor(QUIET).text(label, LEFT, pdf.y, { width: WIDTH });
    pdf.fontSize(9.5).fillColor(color).text(text, { width: WIDTH }).moveDown(0.25);
  }
}

function put(pdf: PdfPage, { text, color = INK }: Cell, x: number, y: number, width: number): void {
  pdf.fillColor(color).text(text, x, y, { width: width - 6, height: 11, ellipsis: true, lineBreak: false });
}

function columnHeadings<Row>(pdf: PdfPage, columns: readonly Column<Row>[]): void {
  const y = pdf.y + 4;
  let x = LEFT;
  pdf.font('bold').fontSize(8);
  for (const { heading: text, width } of columns) {
    put(pdf, { text, color: QUIET }, x, y, width);
    x += width;
  }
  pdf.font('regular').fontSize(8.5);
  pdf.y = y + ROW;
}

/** Rows of one line each; the headings are repeated on each page. */
async function table<Row>(
  pdf: PdfPage,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  columnHeadings(pdf, columns);
  for (const row of rows) {
    if (pdf.y + ROW > BOTTOM) {
      pdf.addPage().y = TOP;
      columnHeadings(pdf, columns);
      // Thousands of lines must not hold up other requests.
      await setImmediate();
    }
    const { y } = pdf;
    let x = LEFT;
    for (const { cell, width } of columns) {
      const value = cell(row);
      put(pdf, typeof value === 'string' ? { text: value } : value, x, y, width);
      x += width;
    }
    pdf.x = LEFT;
    pdf.y = y + ROW;
  }
  pdf.moveDown(0.8);
}

function outcomeOf({ status, result, notTested }: SelectedRow): Cell {
  if (status === 'completed' && result !== 'cancelled') return { text: 'Tested' };
  if (status === 'completed') return { text: REASONS.canceled };
  if (status === 'notTested') return { text: REASONS[notTested ?? 'other'] };
  return { text: status === 'notified' ? 'Notified, not tested so far' : 'Not notified so far', color: RED };
}

function writeCover(pdf: PdfPage, binder: Binder, { by, at }: { by: string; at: Date }): void {
  const { client, dotNumber, zone, years, receipts, draws, people, reports, toCorrect } = binder;
  pdf.font('regular').fontSize(11).fillColor(QUIET).text(client, LEFT, 120, { width: WIDTH });
  heading(pdf, 'Random testing', 24);
  const overdue = draws.filter((draw) => isRevealOverdue(draw, todayIn(zone, at))).length;
  facts(pdf, [
    ...(dotNumber ? [['USDOT number', dotNumber] as const] : []),
    ['Years', years.join(' and ')],
    [
      'Policy receipts (49 CFR 382.601(d))',
      receipts === null
        ? 'Left out: who made this binder may not see them'
        : `${number(receipts.filter(({ receivedOn }) => receivedOn !== null).length)} on file for ${number(receipts.length)} people who are tested`,
    ],
    [
      'Draws (49 CFR 382.305)',
      `${number(draws.length)}, ${number(overdue)} of them with an overdue seed`,
      overdue > 0 ? RED : INK,
    ],
    ['Tests that people were selected for', number(people.length)],
    [
      'MIS reports (49 CFR 382.403)',
      `${number(reports.length)}, not signed${toCorrect > 0 ? `; ${number(toCorrect)} with numbers to correct first` : ''}`,
      toCorrect > 0 ? RED : INK,
    ],
    ['Made by', by],
    ['Made at', `${formatDateTime(at, zone)} (${zone})`],
  ]);
  pdf
    .fontSize(9)
    .fillColor(QUIET)
    .text('Times are those of the client’s time zone. Results of single people are not in this binder.', {
      width: WIDTH,
    });
}

function seedFact(draw: BinderDraw, zone: string, today: string): Fact {
  if (draw.revealedAt !== null)
    return ['Seed', `Public since ${formatDateTime(draw.revealedAt, zone)}: anyone can check the draw`];
  if (isRevealOverdue(draw, today))
    return ['Seed', 'Overdue: the period ended more than a week ago, and no one can check the draw', RED];
  return ['Seed', 'Not public until the period ends'];
}

const drawFacts = (draw: BinderDraw, zone: string, today: string): Fact[] => {
  const { firstDay, lastDay, size, byAgency, drug, alcohol, alternates, extended } = draw;
  const more = extended.map((one) => `${one.drug} drug, ${one.alcohol} alcohol`).join('; ');
  const at = (moment: string | null) => formatDateTime(moment, zone);
  return [
    ['Period', `${formatDate(firstDay)} through ${formatDate(lastDay)}`],
    [
      'People in the pool at the draw',
      [
        number(size),
        ...(byAgency ?? []).map((one) => `${AGENCY_WORDS[one.agency][0]} ${number(one.size)}`),
      ].join(', '),
    ],
    ['Selected', `${drug} for drugs, ${alcohol} for alcohol, ${alternates} alternates`],
    ...(more === '' ? [] : [['Extended by', more] satisfies Fact]),
    ['Numbers fixed', `${at(draw.committedAt)} by ${draw.committedBy}, SHA-256 ${draw.commitHash}`],
    [
      'Drawn',
      draw.drawnAt === null
        ? 'Not drawn so far'
        : `${at(draw.drawnAt)} by ${draw.drawnBy}, certificate SHA-256 ${draw.hash}`,
    ],
    seedFact(draw, zone, today),
    ...(draw.voids ?? []).map((one): Fact => ['Commitment given up before', one.reason]),
  ];
};

async function writeDraw(
  pdf: PdfPage,
  draw: BinderDraw,
  { people, zone }: Binder,
  today: string,
): Promise<void> {
  pdf.addPage().y = TOP;
  heading(pdf, `${draw.poolName}, ${draw.period}`);
  facts(pdf, drawFacts(draw, zone, today));
  const at = (moment: string | null) => formatDateTime(moment, zone);
  await table<SelectedRow>(
    pdf,
    [
      { heading: 'Employee', width: 110, cell: ({ employeeName }) => employeeName },
      { heading: 'Test', width: 40, cell: ({ test }) => test },
      { heading: 'Selected by', width: 54, cell: ({ kind }) => kind },
      { heading: 'Notified', width: 86, cell: ({ notifiedAt }) => at(notifiedAt) },
      { heading: 'Collected', width: 86, cell: ({ collectedAt }) => at(collectedAt) },
      { heading: 'Outcome', width: 128, cell: outcomeOf },
    ],
    people.filter(({ selectionId }) => selectionId === draw.selectionId),
  );
}

async function writeReceipts(pdf: PdfPage, { receipts }: Binder): Promise<void> {
  if (!receipts) return;
  pdf.addPage().y = TOP;
  heading(pdf, 'Receipts of the drug and alcohol policy');
  await table(
    pdf,
    [
      { heading: 'Employee', width: 200, cell: ({ name }) => name },
      { heading: 'Location', width: 180, cell: ({ siteName }) => siteName },
      {
        heading: 'Received on',
        width: 124,
        cell: ({ receivedOn }) =>
          receivedOn ? formatDate(receivedOn) : { text: 'No receipt on file', color: RED },
      },
    ],
    receipts,
  );
}

/** The auditor's binder of random testing: cover, receipts, each draw with its people, and the MIS reports. */
export async function binderPdf(binder: Binder, made: { by: string; at: Date }): Promise<Buffer> {
  const pdf = await newPdf(
    { title: `Random testing ${binder.years.join(' and ')}`, author: binder.client, at: made.at },
    { margins: { top: TOP, bottom: 20, left: LEFT, right: LEFT } },
  );
  const bytes = bytesOf(pdf);
  writeCover(pdf, binder, made);
  await writeReceipts(pdf, binder);
  const today = todayIn(binder.zone, made.at);
  for (const draw of binder.draws) await writeDraw(pdf, draw, binder, today);
  writeMisPages(pdf, binder.reports);
  pdf.end();
  return bytes;
}
