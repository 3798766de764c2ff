import type { FastifyInstance } from 'fastify';
import { MOST_ENTRIES_SEARCHED, type AuditFilter, type AuditItem } from '../../domain/audit/contract';
import type { AuditLocale } from '../../domain/audit/messages';
import type { ListRange } from '../../domain/shared/list-dialect';
import { hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import type { NamedSite } from '../platform/access/named-site';
import { sql, type Reach } from '../platform/db';
import { countEntries, entryRows, type Sight } from './entry-queries';
import { nameQueries, namesFrom } from './names';
import { presentEntry, type EntryRow } from './present-entry';

export interface EntryRequest {
  filter: AuditFilter;
  range: ListRange | null;
  locale: AuditLocale;
}

/** What a reader of one client's chain sees of it: all, or what is about the locations that he reaches. */
export const sightOf = (caller: Caller, reach: Reach, site: NamedSite | null): Sight => ({
  tenantId: reach.tenantId,
  where: reach.where,
  wholeChain: caller.allSites,
  site,
  documents: caller.permissions.has('servicesDqf.viewEmployeeDocuments'),
  hidden: hiddenDocTypes(caller),
  pii: maySeePii(caller),
});

/** Whether a reader sees social security numbers, which are recorded by their last digits. */
export const maySeePii = ({ permissions }: Caller): boolean => permissions.has('client.viewPii');

const EVERYWHERE: Reach['where'] = () => sql`true`;

/** The same of all chains, for a Super Admin. */
const sightOfAll = (caller: Caller): Sight => ({
  tenantId: null,
  where: EVERYWHERE,
  wholeChain: true,
  site: null,
  documents: true,
  hidden: [],
  pii: maySeePii(caller),
});

interface Page {
  rows: AuditItem[];
  total: number;
}

/** A page of the chain of the client that the caller works for. */
export async function listEntries(
  app: FastifyInstance,
  caller: Caller,
  { filter, range, locale, site }: EntryRequest & { site: NamedSite | null },
): Promise<Page> {
  const [counted, rows = []] = await app.data.read(caller, (reach) => {
    const sight = sightOf(caller, reach, site);
    return [countEntries(sight, filter), entryRows(sight, filter, range)];
  });
  const found = rows as EntryRow[];
  const names = namesFrom(
    found.length === 0 ? [] : await app.data.read(caller, ({ where }) => nameQueries(found, where)),
  );
  return {
    rows: found.map((row) => presentEntry(row, { locale, pii: maySeePii(caller) }, names)),
    total: Number(counted?.[0]?.['total'] ?? 0),
  };
}

/** A page of all chains: for a Super Admin alone, as the route declares. */
export async function listAllEntries(
  app: FastifyInstance,
  caller: Caller,
  { filter, range, locale }: EntryRequest,
): Promise<Page> {
  const sight = sightOfAll(caller);
  return app.data.withoutReach(
    'operator',
    async (tx) => {
      const { total } = await tx.one<{ total: number }>(countEntries(sight, filter));
      const rows = await tx.query<EntryRow>(entryRows(sight, filter, range));
      const named = [];
      for (const query of nameQueries(rows, EVERYWHERE)) named.push(await tx.query(query));
      const names = namesFrom(named);
      return { rows: rows.map((row) => presentEntry(row, { locale, pii: sight.pii }, names)), total };
    },
    caller,
  );
}

/** What an export of all chains holds: the newest of a choice. That it was taken stands in the provider's chain. */
export async function allEntriesForExport(
  app: FastifyInstance,
  caller: Caller,
  { filter, format }: { filter: AuditFilter; format: string },
): Promise<EntryRow[]> {
  return app.data.withoutReach(
    'operator',
    async (tx) => {
      const rows = await tx.query<EntryRow>(
        entryRows(sightOfAll(caller), filter, { from: 0, to: MOST_ENTRIES_SEARCHED - 1 }),
      );
      tx.audit({ type: 'list.exported', subject: 'list/auditTrail', format, rows: rows.length, filter }, 0);
      return rows;
    },
    caller,
  );
}
