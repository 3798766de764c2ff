import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AuditFilter, AuditItem } from '../../domain/audit/contract';
import type { AuditLocale } from '../../domain/audit/messages';
import { formatDateTime } from '../../domain/shared/dates';
import { seesResults } from '../compliance';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import type { Row } from '../platform/db/database';
import type { ItemColumn } from '../platform/item-columns';
import { sendItems } from '../platform/list-routes';
import type { ExportFormat } from '../platform/table-export';
import { countEntries, entryRows } from './entry-queries';
import { allEntriesForExport } from './list-entries';
import { presentEntry, type EntryRow, type Reader } from './present-entry';
import { maySeePii, visibilityOf } from './field-visibility';

interface EntryExport {
  filter: AuditFilter;
  format: ExportFormat;
  locale: AuditLocale;
  /** One client or one of its locations, or the chains of all clients. */
  of: { site: ResolvedSite | null } | 'all clients';
}

/** Both identities, as on the page: the real user and the impersonated one. */
const COLUMNS: readonly ItemColumn<AuditItem>[] = [
  ['at', 'When (UTC)', ({ at }) => formatDateTime(at)],
  ['clientName', 'Client'],
  ['actor', 'Who', ({ actor, realActor }) => (realActor ?? actor)?.name ?? null],
  ['realActor', 'Impersonated', ({ actor, realActor }) => (realActor && actor?.name) ?? null],
  ['type', 'Event'],
  ['subject', 'Record'],
  ['subjectName', 'Name'],
  ['sentence', 'What'],
  ['requestId', 'Request'],
  ['seq', 'Number'],
  ['hash', 'Hash'],
];

async function* toItems(batches: AsyncIterable<Row[]>, reader: Reader): AsyncGenerator<AuditItem[]> {
  for await (const rows of batches) yield (rows as EntryRow[]).map((row) => presentEntry(row, reader));
}

async function* singleBatch(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

/** Streams matching entries, after recording the export in the audit trail. */
export async function exportEntries(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  { filter, format, locale, of }: EntryExport,
): Promise<FastifyReply> {
  const reader = {
    locale,
    pii: maySeePii(caller),
    results: seesResults(caller),
    wholeChain: of === 'all clients' || caller.allSites,
  };
  const send = (batches: AsyncIterable<Row[]>) =>
    sendItems(reply, { fileName: 'audit-trail', columns: COLUMNS }, format, toItems(batches, reader));
  if (of === 'all clients')
    return send(singleBatch(await allEntriesForExport(app, caller, { filter, format })));
  await app.data.withReach(caller, async (tx) => {
    const visibility = visibilityOf(caller, tx.reach, of.site);
    const { total } = await tx.one<{ total: number }>(countEntries(visibility, filter));
    tx.audit({ type: 'list.exported', subject: 'list/auditTrail', format, rows: total, filter });
  });
  return send(
    app.data.stream(caller, (reach) => entryRows(visibilityOf(caller, reach, of.site), filter, null)),
  );
}
