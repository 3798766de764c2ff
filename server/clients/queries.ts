import { fields, pick, sql, type RowOf, type SQL } from '../platform/db';
import type { LookupScope, Where } from './lookup';
import { c } from './client-columns';

/** A client or location as a node of its tree. */
export type SiteRow = RowOf<typeof columns> & { aliases?: string[]; topLevelName?: string | null };
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
    'timeZone',
  ),
});
const inReach = (where: Where) => where(sql`c.tenant_id`, sql`c.id`);

/**
 * At or below this client. A caller may reach locations but not the client above them; since their paths contain it, a
 * request for that client is answered with them.
 */
export const atOrBelow = (id: number, column: SQL = sql`c.path`): SQL => sql`${column} like ${`%/${id}/%`}`;

/** All nodes at or below a client, within the lookup's scope. */
export const branchQuery = ({ where, everywhere }: LookupScope, id: number, aliases = false): SQL => sql`
  select ${columns} ${aliases ? aliasColumn(where) : sql``} from clients c
  where ${inReach(where)} and ${atOrBelow(id)} ${everywhere ? sameTenant(id) : sql``}`;

// Without a reach there is no tenant filter; adding it lets the index find the family.
const sameTenant = (id: number) => sql`and c.tenant_id = (select tenant_id from clients where id = ${id})`;

const aliasColumn = (where: Where) => sql`, array(select a.alias from client_aliases a
  where ${where(sql`a.tenant_id`, sql`a.site_id`)} and a.tenant_id = c.tenant_id and a.site_id = c.id order by a.alias) as aliases`;

/** All nodes of the tree that a client belongs to; empty if neither it nor anything below it is in scope. */
export const familyQuery = ({ where, everywhere }: LookupScope, id: number): SQL => sql`
  select ${columns} from clients c
  where ${inReach(where)} ${everywhere ? sameTenant(id) : sql``}
    and exists (select 1 from clients f where ${where(sql`f.tenant_id`, sql`f.id`)} and f.tenant_id = c.tenant_id
      and ${atOrBelow(id, sql`f.path`)})`;

/** All clients and locations with a USDOT number; several locations may share one. */
export const dotNumberQuery = ({ where }: LookupScope, dotNumber: string, nonImported: boolean): SQL => sql`
  select ${columns}, (select t.name from clients t
    where ${where(sql`t.tenant_id`, sql`t.id`)} and t.tenant_id = c.tenant_id and t.id = c.tenant_id) as "topLevelName"
  from clients c
  where ${inReach(where)} and c.dot_number = ${dotNumber} ${nonImported ? sql`and not c.imported` : sql``}
  order by c.name, c.id`;

/** Clients above the caller's locations, for the names in their tree. */
export const namesQuery = (tenantId: number, ids: readonly number[]): SQL => sql`
  select ${columns} from clients c where c.tenant_id = ${tenantId} and c.id = any(${sql.param([...ids])}::int[])`;

/** One row if the client or something below it is in scope. */
export const scopeQuery = ({ where }: { where: Where }, id: number): SQL => sql`
  select c.tenant_id from clients c where ${inReach(where)} and ${atOrBelow(id)} limit 1`;

/**
 * The locations below a client at any depth, parents first; optionally with the client. `user` restricts them to the
 * reach of that user.
 */
export function childrenQuery(
  { where }: LookupScope,
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

/** One row if the user has a location in scope. */
export const userInReachQuery = ({ where }: LookupScope, user: string): SQL =>
  sql`${sitesOfUser(where, user)} limit 1`;
