import type { FastifyInstance } from 'fastify';
import {
  MAX_ENTRIES_SEARCHED,
  type ActivityFilter,
  type ActivityItem,
  type AuditFilter,
  type AuditItem,
  type AuditPeopleFilter,
  type AuditPerson,
} from '../../domain/audit/contract';
import type { ListRange } from '../../domain/shared/list-dialect';
import { seesResults } from '../compliance';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { sql, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { totalOf } from '../platform/lists';
import { actorsQuery, countEntries, entryRows } from './entry-queries';
import { filterPeople, entryFilter } from './list-people';
import { nameQueries, namesFrom } from './names';
import { presentEntry, type EntryRow } from './present-entry';
import { EVERYWHERE, maySeePii, visibilityOf, fullVisibility } from './field-visibility';

interface EntryRequest {
  filter: AuditFilter;
  range: ListRange | null;
}

interface Page {
  items: AuditItem[];
  total: number;
}

interface OwnRequest extends EntryRequest {
  site: ResolvedSite | null;
  changesOnly?: boolean;
}

/** A page of the chain of the caller's client. */
export async function listEntries(
  app: FastifyInstance,
  caller: Caller,
  { filter, range, site, changesOnly = false }: OwnRequest,
): Promise<Page> {
  // The activity is on the page of a record.
  const [counted, rows = []] = await app.data[changesOnly ? 'read' : 'readList'](caller, (reach) => {
    const visibility = { ...visibilityOf(caller, reach, site), changesOnly };
    return [countEntries(visibility, filter), entryRows(visibility, filter, range)];
  });
  const found = rows as EntryRow[];
  const names = namesFrom(
    found.length === 0 ? [] : await app.data.read(caller, ({ where }) => nameQueries(found, where)),
  );
  const reader = {
    locale: filter.locale ?? 'en',
    pii: maySeePii(caller),
    results: seesResults(caller),
    wholeChain: caller.allSites,
  };
  return {
    items: found.map((row) => presentEntry(row, reader, names)),
    total: totalOf(counted),
  };
}

/** A page of the changes to an employee's file. Readers of the file need not be readers of the audit trail. */
export async function listActivity(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  { range, filter: { locale } }: { range: ListRange | null; filter: ActivityFilter },
): Promise<{ items: ActivityItem[]; total: number }> {
  // It has all days and sections, and what colleagues note.
  if (caller.audit) throw new AppError('forbidden');
  const [found] = await app.data.read(caller, ({ where }) => [
    sql`select 1 from employees e where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
  ]);
  if (!found?.[0]) throw new AppError('notFound');
  const { items, total } = await listEntries(app, caller, {
    filter: { employeeId, locale },
    range,
    site: null,
    changesOnly: true,
  });
  return {
    items: items.map(({ entryId, at, actor, realActor, type, sentence, changes }) => ({
      entryId,
      at,
      actor,
      realActor,
      type,
      sentence,
      changes,
    })),
    total,
  };
}

/** The transaction for statements about all chains, or the one that the filter names. */
const ofChain = (tx: Tx, { client }: AuditFilter): Tx => (client === undefined ? tx : tx.about(client));

/** A page of all chains; the route allows only a Super Admin. */
export async function listAllEntries(
  app: FastifyInstance,
  caller: Caller,
  { filter, range }: EntryRequest,
): Promise<Page> {
  const visibility = fullVisibility(caller);
  return app.data.withoutReach(
    'operator',
    async (all) => {
      const tx = ofChain(all, filter);
      const { total } = await tx.one<{ total: number }>(countEntries(visibility, filter));
      const rows = await tx.query<EntryRow>(entryRows(visibility, filter, range));
      const named = [];
      for (const query of nameQueries(rows, EVERYWHERE)) named.push(await tx.query(query));
      const names = namesFrom(named);
      const reader = { ...visibility, locale: filter.locale ?? 'en' };
      return { items: rows.map((row) => presentEntry(row, reader, names)), total };
    },
    caller,
  );
}

/** The newest matching entries of all chains, for an export; recorded in the provider's chain. */
export async function allEntriesForExport(
  app: FastifyInstance,
  caller: Caller,
  { filter, format }: { filter: AuditFilter; format: string },
): Promise<EntryRow[]> {
  return app.data.withoutReach(
    'operator',
    async (tx) => {
      const rows = await ofChain(tx, filter).query<EntryRow>(
        entryRows(fullVisibility(caller), filter, { from: 0, to: MAX_ENTRIES_SEARCHED - 1 }),
      );
      tx.audit({ type: 'list.exported', subject: 'list/auditTrail', format, rows: rows.length, filter }, 0);
      return rows;
    },
    caller,
  );
}

/** People who act in the entries of all chains or of one. */
export async function listAllPeople(
  app: FastifyInstance,
  caller: Caller,
  filter: AuditPeopleFilter,
): Promise<AuditPerson[]> {
  const query = actorsQuery(fullVisibility(caller), entryFilter(filter));
  const rows = await app.data.withoutReach(
    'operator',
    (tx) => ofChain(tx, entryFilter(filter)).query<EntryRow>(query),
    caller,
  );
  return filterPeople(rows, filter);
}
