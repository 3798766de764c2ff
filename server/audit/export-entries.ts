import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AuditFilter } from '../../domain/audit/contract';
import type { AuditLocale } from '../../domain/audit/messages';
import { formatDateTime } from '../../domain/shared/dates';
import { seesResults } from '../compliance';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import type { Row } from '../platform/db/database';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
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

const COLUMNS: ExportColumn[] = [
  ['at', 'When (UTC)'],
  ['client', 'Client'],
  ['actor', 'Who'],
  ['realActor', 'Impersonated'],
  ['type', 'Event'],
  ['subject', 'Record'],
  ['subjectName', 'Name'],
  ['sentence', 'What'],
  ['requestId', 'Request'],
  ['seq', 'Number'],
  ['hash', 'Hash'],
].map(([key = '', heading = '']) => ({ key, heading, value: (row) => row[key] as string | number | null }));

/** Both identities, as on the page: the real user and the impersonated one. */
function cellsOf(row: EntryRow, reader: Reader): Row {
  const entry = presentEntry(row, reader);
  const { actor, realActor, clientName, type, subject, subjectName, sentence, requestId, seq, hash } = entry;
  return {
    at: formatDateTime(entry.at),
    client: clientName,
    actor: (realActor ?? actor)?.name ?? null,
    realActor: realActor ? (actor?.name ?? null) : null,
    type,
    subject,
    subjectName,
    sentence,
    requestId,
    seq,
    hash,
  };
}

async function* toRows(batches: AsyncIterable<Row[]>, reader: Reader): AsyncGenerator<Row[]> {
  for await (const rows of batches) yield (rows as EntryRow[]).map((row) => cellsOf(row, reader));
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
    sendTable(reply, { name: 'audit-trail', format, columns: COLUMNS, batches: toRows(batches, reader) });
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
