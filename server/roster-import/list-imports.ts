import type { FastifyInstance } from 'fastify';
import type { ImportListFilter, RosterImportItem } from '../../domain/roster-import/wire';
import type { ListRequest } from '../../domain/shared/list-dialect';
import type { Caller, TenantCaller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { sql } from '../platform/db';
import { limitOf } from '../platform/lists';
import { i, importsQuery, presentItem, type ImportRow } from './import-queries';
import { visibleImports } from './scope';

type ImportsRequest = ListRequest<ImportListFilter, 'createdAt' | 'fileName'>;

const COLUMNS = { createdAt: i.createdAt, fileName: sql`lower(${i.fileName})` };

/** The imports of a client and the locations below it. The caller must reach all locations an import covers. */
export async function listImports(
  app: FastifyInstance,
  caller: Caller,
  site: ResolvedSite | null,
  { sort, range, filter }: ImportsRequest,
): Promise<{ rows: RosterImportItem[]; total: number }> {
  const direction = sql.raw(sort.order === 'DESC' ? 'desc' : 'asc');
  const [rows = [], counted = []] = await app.data.read(caller, (reach) => {
    const parts = [visibleImports(reach, caller as TenantCaller)];
    if (site)
      parts.push(sql`i.site_id in (select c.id from clients c
        where c.tenant_id = ${reach.tenantId} and c.path like ${`${site.path}%`})`);
    if (filter.state) parts.push(sql`i.state = ${filter.state}`);
    if (filter.q) parts.push(sql`position(lower(${filter.q}) in lower(i.file_name)) > 0`);
    const order = sql`${COLUMNS[sort.field]} ${direction}, i.id ${direction}`;
    const where = sql.join(parts, sql` and `);
    return [
      importsQuery(where, order, limitOf(range)),
      sql`select count(*)::int as total from roster_imports i where ${where}`,
    ];
  });
  return {
    rows: (rows as unknown as ImportRow[]).map(presentItem),
    total: (counted[0] as { total: number } | undefined)?.total ?? 0,
  };
}
