import type { FastifyInstance } from 'fastify';
import type { LabHalfYear } from '../../domain/lab-summaries/contract';
import type { ComparedCount } from '../../domain/lab-summaries/numbers';
import type { Caller } from '../platform/access/caller';
import type { ItemColumn } from '../platform/item-columns';
import type { ExportFormat } from '../platform/table-export';
import { readHalfYears } from './read-summaries';

const STATUSES: Readonly<Record<LabHalfYear['status'], string>> = {
  filed: 'filed',
  missing: 'missing',
  awaited: 'awaited',
  tooFew: 'none: fewer than five results',
};

const reported =
  (of: ComparedCount['of']) =>
  ({ compared }: LabHalfYear): number | null =>
    compared.find((one) => one.of === of)?.reported ?? null;

export const SUMMARY_COLUMNS: readonly ItemColumn<LabHalfYear>[] = [
  ['year', 'Year'],
  ['half', 'Half'],
  ['lab', 'Laboratory'],
  ['status', 'Summary', ({ status }) => STATUSES[status]],
  ['dueOn', 'Due', 'date'],
  ['onFile', 'Results on file', ({ onFile }) => onFile.specimens],
  ['onFile', 'Negative on file', ({ onFile }) => onFile.negative],
  ['onFile', 'Canceled on file', ({ onFile }) => onFile.canceled],
  ['compared', 'Specimens reported', reported('specimens')],
  ['compared', 'Negative reported', reported('negative')],
  ['compared', 'Rejected reported', reported('canceled')],
  ['summary', 'Filed by', ({ summary }) => summary?.filedBy ?? null],
  ['summary', 'Filed at', ({ summary }) => summary?.filedAt ?? null],
  ['summary', 'Keep until', ({ summary }) => summary?.keptUntil ?? null],
];

/** The half-years as the page lists them. The export is on the audit trail. */
export async function exportHalfYears(
  app: FastifyInstance,
  caller: Caller,
  format: ExportFormat,
): Promise<LabHalfYear[]> {
  const found = await readHalfYears(app, caller);
  await app.data.withReach(caller, async (tx) =>
    tx.audit({ type: 'list.exported', subject: 'list/labSummaries', format, rows: found.length, filter: {} }),
  );
  return found;
}
