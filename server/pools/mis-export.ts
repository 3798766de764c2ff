import type { FastifyReply } from 'fastify';
import { misCells, type MisCell } from '../../domain/pools/mis-cells';
import type { MisReport } from '../../domain/pools/mis-form';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';

const HEADINGS: Record<keyof MisCell, string> = {
  year: 'Calendar Year',
  employer: 'Company Name',
  agency: 'DOT Agency',
  category: 'Employee Category',
  section: 'Section',
  row: 'Type of Test',
  column: 'Column',
  heading: 'Heading',
  value: 'Number',
};
const COLUMNS: ExportColumn[] = Object.entries(HEADINGS).map(([key, heading]) => ({
  key,
  heading,
  value: (row) => row[key] as string | number,
}));

async function* batchesOf(reports: readonly MisReport[]): AsyncGenerator<Record<string, unknown>[]> {
  for (const report of reports) yield [...misCells([report])].map((cell) => ({ ...cell }));
}

/** Sends the numbers of MIS reports as a table. */
export const sendMis = (
  reply: FastifyReply,
  reports: readonly MisReport[],
  format: ExportFormat,
): FastifyReply =>
  sendTable(reply, {
    name: `mis-${reports[0]?.year ?? ''}`,
    format,
    columns: COLUMNS,
    batches: batchesOf(reports),
  });
