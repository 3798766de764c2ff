import { fields, pick, sql, type RowOf, type SQL } from '../platform/db';
import type { Field, Where } from './lookup';
import { c } from './client-columns';

/** A client or location as a node of its tree. */
export type SiteRow = RowOf<typeof columns> & { aliases?: string[] };
const columns = fields({
  ...pick(
    c,
    'id',
    'wireId',
    'tenantId',
    'parentId',
    'path',
    'level',
    'name',
    'deactivated',
    'dotNumber',
    'lCode',
  ),
});
const inReach = (where: Where) => where(sql`c.tenant_id`, sql`c.id`);

/**
 * At this client or below it. Somebody may reach locations and not the one above them: their paths name it, so that
 * what is asked for the one above is answered for them.
 */
export const atOrBelow = (id: number, column: SQL = sql`c.path`): SQL => sql`${column} like ${`%/${id}/%`}`;

/** All nodes at or below a client that the field holds. */
export const branchQuery = ({ where, everywhere }: Field, id: number, aliases = false): SQL => sql`
  select ${columns} ${aliases ? aliasColumn(where) : sql``} from clients c
  where ${inReach(where)} and ${atOrBelow(id)} ${everywhere ? sameTenant(id) : sql``}`;

// Without a reach there is no tenant either: naming it lets the index find the family.
const sameTenant = (id: number) => sql`and c.tenant_id = (select tenant_id from clients where id = ${id})`;

const aliasColumn = (where: Where) => sql`, array(select a.alias from client_aliases a
  where ${where(sql`a.tenant_id`, sql`a.site_id`)} and a.tenant_id = c.tenant_id and a.site_id = c.id order by a.alias) as aliases`;

/** All nodes of the tree that a client belongs to; nothing where the field holds neither it nor one below it. */
export const familyQuery = ({ where, everywhere }: Field, id: number): SQL => sql`
  select ${columns} from clients c
  where ${inReach(where)} ${everywhere ? sameTenant(id) : sql``}
    and exists (select 1 from clients f where ${where(sql`f.tenant_id`, sql`f.id`)} and f.tenant_id = c.tenant_id
      and ${atOrBelow(id, sql`f.path`)})`;

/** Everything that goes by a USDOT number; several locations may share one. */
export const dotNumberQuery = ({ where }: Field, dotNumber: string, nonImported: boolean): SQL => sql`
  select ${columns} from clients c
  where ${inReach(where)} and c.dot_number = ${dotNumber} ${nonImported ? sql`and not c.imported` : sql``}
  order by c.name, c.id`;

/** Those above somebody's locations, for the names in his tree. */
export const namesQuery = (tenantId: number, ids: readonly number[]): SQL => sql`
  select ${columns} from clients c where c.tenant_id = ${tenantId} and c.id = any(${sql.param([...ids])}::int[])`;

/** One row where the field holds the client or something below it: it may be asked about. */
export const scopeQuery = ({ where }: { where: Where }, id: number): SQL => sql`
  select c.tenant_id from clients c where ${inReach(where)} and ${atOrBelow(id)} limit 1`;

/**
 * The locations below a client, at any depth, parents before children; with itself where asked.
 * `user`: only those in the reach of that user.
 */
export function childrenQuery(
  { where }: Field,
  id: number,
  options: { includeParent: boolean; deactivatedOf: number; user: string | null },
): SQL {
  const { includeParent, deactivatedOf, user } = options;
  return sql`
  select ${columns} from clients c
  where ${inReach(where)} and ${atOrBelow(id)}
    ${includeParent ? sql`` : sql`and c.id <> ${id}`}
    and (not c.deactivated or c.tenant_id = ${deactivatedOf} or c.id = ${id})
    ${user === null ? sql`` : sql`and exists (${sitesOfUser(where, user)} and c.path like top.path || '%')`}
  order by c.level, c.name, c.id`;
}

const sitesOfUser = (where: Where, user: string) => sql`
  select 1 from users u
  join user_sites us on us.tenant_id = u.tenant_id and us.user_id = u.id
  join clients top on top.tenant_id = us.tenant_id and top.id = us.site_id
  where u.wire_id = ${user} and ${where(sql`us.tenant_id`, sql`us.site_id`)}`;

/** One row where the user has a location that the field holds. */
export const userInReachQuery = ({ where }: Field, user: string): SQL =>
  sql`${sitesOfUser(where, user)} limit 1`;
