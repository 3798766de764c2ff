import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  RETENTION_SORT_FIELDS,
  RetentionFilter,
  type RetentionItem,
  type RetentionSortField,
} from '../../domain/retention/contract';
import type { HoldScope } from '../../domain/retention/legal-holds';
import type { RetentionBasis } from '../../domain/retention/retention';
import { formatDate } from '../../domain/shared/dates';
import type { ListQuerystring } from '../../domain/shared/list-dialect';
import { hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { sql } from '../platform/db';
import type { Row } from '../platform/db/database';
import { limitOf, parseList } from '../platform/lists';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { countItems, itemsQuery, retentionItem } from './item-queries';

const read = (query: ListQuerystring) =>
  parseList(query, {
    sortFields: RETENTION_SORT_FIELDS,
    defaultSort: { field: 'keptUntil' as RetentionSortField, order: 'ASC' as const },
    filter: RetentionFilter,
  });

const itemsOf = (rows: readonly Row[]): RetentionItem[] =>
  (rows as unknown as Parameters<typeof retentionItem>[0][]).map(retentionItem);

/** A page of the documents that the last review found removable, within the caller's reach. */
export async function listItems(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  query: ListQuerystring,
) {
  const { sort, range, filter } = read(query);
  const site = await resolveSite(app, caller, clientId);
  const scope = { site, filter, hidden: hiddenDocTypes(caller) };
  const [rows = [], counted = []] = await app.data.read(caller, (reach) => [
    sql`${itemsQuery(reach, scope, sort)} ${limitOf(range)}`,
    countItems(reach, scope),
  ]);
  return {
    rows: JSON.stringify(itemsOf(rows)),
    sent: rows.length,
    total: Number(counted[0]?.['total'] ?? 0),
    range,
  };
}

const BASES: Record<RetentionBasis, string> = {
  documentDate: 'Document date',
  receipt: 'Receipt',
  endOfEmployment: 'End of employment',
  endOfDuty: 'End of duty',
  endOfPlan: 'End of the follow-up plan',
  lastQuery: 'Last query',
  negativeResult: 'Test, negative or canceled',
  longResult: 'Test',
  replacedTraining: 'Training, since replaced',
};
const SCOPES: Record<HoldScope, string> = {
  client: 'Whole client',
  employee: 'Employee',
  document: 'Document',
};

const plain = (key: keyof RetentionItem, heading: string): ExportColumn => ({
  key,
  heading,
  value: (row) => row[key] as string | number | null,
});
const date = (key: keyof RetentionItem, heading: string): ExportColumn => ({
  key,
  heading,
  value: (row) => formatDate(row[key] as string | null),
});

const COLUMNS: ExportColumn[] = [
  plain('documentId', 'Document ID'),
  plain('employeeId', 'Employee ID'),
  plain('employeeName', 'Employee'),
  plain('siteName', 'Location'),
  plain('docTypeName', 'Document'),
  date('docDate', 'Document date'),
  plain('section', 'Regulation'),
  { key: 'basis', heading: 'Counted from', value: (row) => BASES[row['basis'] as RetentionBasis] },
  date('countedFrom', 'Counted from date'),
  date('keptUntil', 'Kept until'),
  { key: 'deleted', heading: 'Deleted from file', value: (row) => (row['deleted'] ? 'yes' : 'no') },
  {
    key: 'heldBy',
    heading: 'Legal hold',
    value: ({ heldBy }) => (heldBy ? SCOPES[heldBy as HoldScope] : null),
  },
  date('removalFrom', 'Earliest removal'),
];

async function* inWords(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const rows of batches) yield itemsOf(rows) as unknown as Row[];
}

/** Streams all matching documents, after recording the export in the audit trail. */
export async function exportItems(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  { clientId, query, format }: { clientId: string; query: ListQuerystring; format: ExportFormat },
): Promise<FastifyReply> {
  const { sort, filter } = read({ ...query, range: '[0,0]' });
  const site = await resolveSite(app, caller, clientId);
  const scope = { site, filter, hidden: hiddenDocTypes(caller) };
  await app.data.withReach(caller, async (tx) => {
    const { total } = await tx.one<{ total: number }>(countItems(tx.reach, scope, null));
    tx.audit({ type: 'list.exported', subject: 'list/retention', format, rows: total, filter });
  });
  const batches = app.data.stream(caller, (reach) => itemsQuery(reach, scope, sort));
  return sendTable(reply, { name: 'retention', format, columns: COLUMNS, batches: inWords(batches) });
}
