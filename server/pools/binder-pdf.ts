import { AGENCY_WORDS } from '../../domain/pools/agencies';
import type { BinderSection } from '../../domain/packets/binder-sections';
import type { NotTested } from '../../domain/pools/contract';
import { percentOf } from '../../domain/pools/rates';
import type { PoolReport, ReportPeriod } from '../../domain/pools/report-contract';
import type { Tag } from '../../domain/pools/rfdraw1';
import { formatDate, formatDateTime, todayIn } from '../../domain/shared/dates';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';
import type { Binder, BinderDraw, Receipt } from './binder';
import { LABS_TITLE, labsFact, writeLabs } from './binder-labs';
import {
  heading,
  INK,
  LEFT,
  newSection,
  number,
  QUIET,
  RED,
  TOP,
  WIDTH,
  writeFacts,
  writeTable,
  type Cell,
  type Fact,
} from './binder-table';
import { writeMisPages } from './mis-pdf';
import type { SelectedRow } from './selected-queries';
import { isRevealOverdue } from './year-report';

const SECTIONS: Record<BinderSection, string> = {
  receipts: 'Receipts of the drug and alcohol policy (49 CFR 382.601(d))',
  draws: 'Draws and certificates (49 CFR 382.305)',
  people: 'People selected (49 CFR 382.401)',
  year: 'Year reports against the rates (49 CFR 382.305(b))',
  mis: 'MIS reports (49 CFR 382.403)',
  labs: LABS_TITLE,
};

const REASONS: Record<NotTested, string> = {
  absentWholePeriod: 'Absent for the whole period',
  terminated: 'Left the company',
  notCovered: 'No longer in a covered job',
  noWorkInPeriod: 'No covered work in the period',
  notNotified: 'Was not notified',
  canceled: 'Test canceled',
  other: 'Other reason',
};

export interface BinderMade {
  sections: readonly BinderSection[];
  by: string;
  at: Date;
  /** The people of a draw, read when their page is written. */
  peopleOf: (draw: BinderDraw) => Promise<SelectedRow[]>;
}

/** The name of a certificate's file in the archive. */
export const certificateFile = ({ poolId, period }: Pick<BinderDraw, 'poolId' | 'period'>): string =>
  `certificates/certificate-P-${poolId}-${period}.json`;

function outcomeOf({ status, result, notTested }: SelectedRow): Cell {
  if (status === 'completed') return { text: 'Tested' };
  if (result === 'cancelled') return { text: REASONS.canceled };
  if (status === 'notTested') return { text: REASONS[notTested ?? 'other'] };
  return { text: status === 'notified' ? 'Notified, not tested so far' : 'Not notified so far', color: RED };
}

function contents(binder: Binder, today: string): Record<BinderSection, Fact | null> {
  const { receipts, draws, tests, reports, toCorrect, years, labs } = binder;
  const overdue = draws.filter((draw) => isRevealOverdue(draw, today)).length;
  const onFile = receipts?.filter(({ receivedOn }) => receivedOn !== null).length ?? 0;
  return {
    receipts: receipts && [
      SECTIONS.receipts,
      `${number(onFile)} on file for ${number(receipts.length)} people who are tested`,
    ],
    draws: [
      SECTIONS.draws,
      `${number(draws.length)}, ${number(overdue)} of them with an overdue seed`,
      overdue > 0 ? RED : INK,
    ],
    people: [SECTIONS.people, `Selected for ${number(tests)} tests`],
    year: years && [SECTIONS.year, number(years.length)],
    mis: reports && [
      SECTIONS.mis,
      `${number(reports.length)}, not signed${toCorrect > 0 ? `; ${number(toCorrect)} with numbers to correct first` : ''}`,
      toCorrect > 0 ? RED : INK,
    ],
    labs: labs && labsFact(labs),
  };
}

function writeCover(pdf: PdfPage, binder: Binder, { sections, by, at }: BinderMade): void {
  const { client, dotNumber, zone, from, to } = binder;
  pdf.outline.addItem('Cover');
  pdf.font('regular').fontSize(11).fillColor(QUIET).text(client, LEFT, 120, { width: WIDTH });
  heading(pdf, 'Random testing', 24);
  const facts = contents(binder, todayIn(zone, at));
  writeFacts(pdf, [
    ...(dotNumber ? [['USDOT number', dotNumber] as const] : []),
    ['Periods', `${formatDate(from)} through ${formatDate(to)}`],
    ...sections.map((section) => facts[section]).filter((fact) => fact !== null),
    ['Made by', by],
    ['Made at', `${formatDateTime(at, zone)} (${zone})`],
  ]);
  const notes = [
    'Times are those of the client’s time zone. Results of single people are not in this binder.',
    ...(sections.includes('draws')
      ? [
          'The certificate of each draw is a file in the folder certificates, beside this one. To check it, open the page /verify of this system and choose the file. The page needs no sign-in and sends nothing.',
        ]
      : []),
  ];
  pdf.fontSize(9).fillColor(QUIET);
  for (const note of notes) pdf.text(note, { width: WIDTH }).moveDown(0.4);
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
    ['Drawn', draw.drawnAt === null ? 'Not drawn so far' : `${at(draw.drawnAt)} by ${draw.drawnBy}`],
    ...(draw.drawnAt === null
      ? []
      : [['Certificate', `${certificateFile(draw)}, SHA-256 ${draw.hash}`] satisfies Fact]),
    seedFact(draw, zone, today),
    ...(draw.voids ?? []).map((one): Fact => ['Commitment given up before', one.reason]),
  ];
};

/** A list of the draws, and a page for each. */
async function writeDraws(pdf: PdfPage, { draws, zone }: Binder, made: BinderMade): Promise<void> {
  const { sections, at, peopleOf } = made;
  const [hasDraws, hasPeople] = [sections.includes('draws'), sections.includes('people')];
  if (!hasDraws && !hasPeople) return;
  const above = newSection(pdf, SECTIONS[hasDraws ? 'draws' : 'people']);
  const time = (moment: string | null) => formatDateTime(moment, zone);
  await writeTable<BinderDraw>(
    pdf,
    [
      { heading: 'Pool', width: 170, cell: ({ poolName }) => poolName },
      { heading: 'Period', width: 64, cell: ({ period }) => period },
      { heading: 'People', width: 60, cell: ({ size }) => number(size) },
      { heading: 'For drugs', width: 60, cell: ({ drug }) => number(drug) },
      { heading: 'For alcohol', width: 60, cell: ({ alcohol }) => number(alcohol) },
      { heading: 'Drawn', width: 90, cell: ({ drawnAt }) => time(drawnAt) },
    ],
    draws,
  );
  for (const draw of draws) {
    newSection(pdf, `${draw.poolName}, ${draw.period}`, above);
    if (hasDraws) writeFacts(pdf, drawFacts(draw, zone, todayIn(zone, at)));
    if (!hasPeople) continue;
    await writeTable<SelectedRow>(
      pdf,
      [
        { heading: 'Employee', width: 110, cell: ({ employeeName }) => employeeName },
        { heading: 'Test', width: 40, cell: ({ test }) => test },
        { heading: 'Selected by', width: 54, cell: ({ kind }) => kind },
        { heading: 'Notified', width: 86, cell: ({ notifiedAt }) => time(notifiedAt) },
        { heading: 'Collected', width: 86, cell: ({ collectedAt }) => time(collectedAt) },
        { heading: 'Outcome', width: 128, cell: outcomeOf },
      ],
      await peopleOf(draw),
    );
  }
}

async function writeReceipts(pdf: PdfPage, receipts: readonly Receipt[]): Promise<void> {
  newSection(pdf, SECTIONS.receipts);
  await writeTable(
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

function needFact(report: PoolReport, tag: Tag): Fact {
  const label = tag === 'drug' ? 'Drugs' : 'Alcohol';
  const need = report[tag];
  if (!need) return [label, 'This pool isn’t for these tests'];
  const { rateBp, target, completed, short } = need;
  const { consortium } = report;
  if (consortium)
    return [
      label,
      `${percentOf(rateBp)}% of the people of all employers in the consortium ${consortium.name}: ${number(completed)} tests done here`,
    ];
  const text = `${percentOf(rateBp)}% of the average pool a year: ${number(target)} tests required so far, ${number(completed)} done`;
  return short > 0 ? [label, `${text}, ${number(short)} short`, RED] : [label, text];
}

async function writeYear(pdf: PdfPage, report: PoolReport): Promise<void> {
  newSection(pdf, `Year report: ${report.poolName}, ${report.year}`);
  writeFacts(pdf, [
    ['People in the pool on average', String(report.averageSize)],
    needFact(report, 'drug'),
    needFact(report, 'alcohol'),
    ['Counted as of', formatDate(report.asOf)],
  ]);
  const columnsOf = (tag: Tag, name: string) => [
    { heading: `${name}: selected`, width: 74, cell: (row: ReportPeriod) => number(row[tag].selected) },
    { heading: 'Tested', width: 42, cell: (row: ReportPeriod) => number(row[tag].tested) },
    {
      heading: 'Not tested, open',
      width: 78,
      cell: (row: ReportPeriod) => `${number(row[tag].notTested)}, ${number(row[tag].outstanding)}`,
    },
  ];
  await writeTable<ReportPeriod>(
    pdf,
    [
      { heading: 'Period', width: 62, cell: ({ period }) => period },
      {
        heading: 'People',
        width: 54,
        cell: ({ draw }) => (draw ? number(draw.size) : { text: 'No draw', color: QUIET }),
      },
      ...columnsOf('drug', 'Drugs'),
      ...columnsOf('alcohol', 'Alcohol'),
    ],
    report.periods,
  );
}

/** The auditor's binder of random testing with the chosen sections. */
export async function writeBinder(
  binder: Binder,
  made: BinderMade,
): Promise<{ bytes: Buffer; pages: number }> {
  const { from, to, client, receipts, years, reports, labs } = binder;
  const title = `Random testing ${formatDate(from)} through ${formatDate(to)}`;
  const pdf = await newPdf(
    { title, author: client, at: made.at },
    { margins: { top: TOP, bottom: 20, left: LEFT, right: LEFT } },
  );
  let pages = 1;
  pdf.on('pageAdded', () => {
    pages += 1;
  });
  const bytes = bytesOf(pdf);
  writeCover(pdf, binder, made);
  if (receipts) await writeReceipts(pdf, receipts);
  await writeDraws(pdf, binder, made);
  for (const report of years ?? []) await writeYear(pdf, report);
  writeMisPages(pdf, reports ?? []);
  if (labs) await writeLabs(pdf, labs);
  pdf.end();
  return { bytes: await bytes, pages };
}
