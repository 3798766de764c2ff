import type { LabHalfYear, LabSummary } from '../../domain/lab-summaries/contract';
import { periodName } from '../../domain/lab-summaries/half-years';
import type { ComparedCount } from '../../domain/lab-summaries/numbers';
import { formatDate } from '../../domain/shared/dates';
import type { PdfPage } from '../platform/pdf';
import { INK, newSection, number, QUIET, RED, writeTable, type Cell, type Fact } from './binder-table';

export const LABS_TITLE = 'Laboratory summaries (49 CFR 40.111)';

/** The name of a laboratory's summary in the archive. */
export const summaryFile = (summary: Pick<LabSummary, 'summaryId' | 'year' | 'half'>): string =>
  `laboratory-summaries/${periodName(summary)}-${summary.summaryId}.pdf`;

export function labsFact(labs: readonly LabHalfYear[]): Fact {
  const missing = labs.filter(({ status }) => status === 'missing').length;
  const filed = labs.filter(({ summary }) => summary).length;
  return [LABS_TITLE, `${number(filed)} filed, ${number(missing)} missing`, missing > 0 ? RED : INK];
}

function summaryOf({ status, summary, dueOn }: LabHalfYear): Cell {
  if (summary) return { text: summaryFile(summary) };
  if (status === 'tooFew') return { text: 'None: fewer than five results', color: QUIET };
  return status === 'missing'
    ? { text: `Missing: it was due on ${formatDate(dueOn)}`, color: RED }
    : { text: `Due on ${formatDate(dueOn)}` };
}

function countOf({ compared }: LabHalfYear, what: ComparedCount['of']): Cell {
  const found = compared.find(({ of }) => of === what);
  if (!found) return { text: '' };
  const text = `${number(found.reported)}, ${number(found.onFile)}`;
  return found.differs ? { text, color: RED } : { text };
}

/** The half-years of each laboratory. The summaries themselves are files in the archive. */
export async function writeLabs(pdf: PdfPage, labs: readonly LabHalfYear[]): Promise<void> {
  newSection(pdf, LABS_TITLE);
  await writeTable<LabHalfYear>(
    pdf,
    [
      { heading: 'Half-year', width: 56, cell: periodName },
      { heading: 'Laboratory', width: 80, cell: ({ lab }) => lab },
      { heading: 'Summary', width: 178, cell: summaryOf },
      { heading: 'Reported, on file', width: 82, cell: (row) => countOf(row, 'specimens') },
      { heading: 'Negative', width: 52, cell: (row) => countOf(row, 'negative') },
      { heading: 'Canceled', width: 56, cell: (row) => countOf(row, 'canceled') },
    ],
    labs,
  );
}
