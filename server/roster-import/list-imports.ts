import { ImportListFilter, RosterImportItem } from '../../domain/roster-import/wire';
import type { TenantCaller } from '../platform/access/caller';
import { atSites, type ClientList, type ListQuery } from '../platform/client-list';
import { sql } from '../platform/db';
import { ACCESS } from './import-routes';
import { i, item, presentItem, type ImportRow } from './import-queries';
import { visibleImports } from './scope';

/** The imports of a client and the locations below it. The caller must reach all locations an import covers. */
export const importList: ClientList<
  ImportRow,
  typeof RosterImportItem,
  typeof ImportListFilter,
  'createdAt' | 'fileName',
  ListQuery<ImportListFilter>
> = {
  name: 'rosterImports',
  access: ACCESS,
  summary: 'List roster imports, newest first',
  schema: RosterImportItem,
  filter: ImportListFilter,
  sortFields: ['createdAt', 'fileName'],
  defaultSort: { field: 'createdAt', order: 'DESC' },
  sort: { createdAt: i.createdAt, fileName: sql`lower(${i.fileName})` },
  order: (by, direction) => sql`${by} ${direction}, i.id ${direction}`,
  scope: (_app, query) => query,
  columns: () => item,
  from: sql`roster_imports i`,
  where: (reach, { caller, site, filter: { state, q } }) => [
    visibleImports(reach, caller as TenantCaller),
    ...atSites(sql`i.site_id`, reach.tenantId, site),
    ...(state ? [sql`i.state = ${state}`] : []),
    ...(q ? [sql`position(lower(${q}) in lower(i.file_name)) > 0`] : []),
  ],
  item: presentItem,
};
