import type { FastifyInstance } from 'fastify';
import { EMPLOYEE } from '../../domain/employees/constants';
import type { LocationQuery, PoolLocation, PoolLocations } from '../../domain/pools/contract';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { array, sql, type Reach, type SQL } from '../platform/db';
import { containing } from '../platform/like';
import { carriersOf } from './membership';

/** Locations with their DOT numbers, own or inherited, and their employees, by path. The numbers of all are worked out in one pass. */
const locationsQuery = (
  { where, tenantId }: Reach,
  site: ResolvedSite | null,
  { q, dotNumbers, siteIds }: LocationQuery,
): SQL => {
  const wanted = [
    sql`true`,
    ...(q?.trim()
      ? [sql`(l.name || ' ' || l.path || ' ' || coalesce(l.number, '')) ilike ${containing(q)}`]
      : []),
    ...(dotNumbers ? [sql`l.number = any(${array(dotNumbers)}::text[])`] : []),
    ...(siteIds ? [sql`l.id = any(${array(siteIds)}::int[])`] : []),
  ];
  return sql`with counted as (
      select e.site_id, count(*)::int as employees from employees e
      where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.status_id = ${EMPLOYEE} group by e.site_id),
    named as (
      select c.id, string_agg(a.name, ' / ' order by a.level) filter (where a.id <> c.id and a.parent_id is not null) as path
      from clients c cross join lateral unnest(string_to_array(trim(both '/' from c.path), '/')::int[]) as above(id)
        join clients a on a.id = above.id and a.tenant_id = c.tenant_id
      where ${where(sql`c.tenant_id`, sql`c.id`)} and ${where(sql`a.tenant_id`, sql`a.id`)} group by c.id),
    located as (
      select c.id, c.name, coalesce(n.path, '') as path, k.number
      from clients c join named n on n.id = c.id join (${carriersOf(tenantId)}) k on k.id = c.id
      where ${where(sql`c.tenant_id`, sql`c.id`)} and not c.deactivated
        ${site ? sql`and c.path like ${`${site.path}%`}` : sql``})
    select l.id as "legacyClientId", l.name, l.path, l.number as "dotNumber", coalesce(k.employees, 0) as employees
    from located l left join counted k on k.site_id = l.id
    where ${sql.join(wanted, sql` and `)} order by l.path, l.name, l.id`;
};

/** The locations that a step of the wizard offers, with their DOT numbers. */
export async function readPoolLocations(
  app: FastifyInstance,
  caller: Caller,
  site: ResolvedSite | null,
  query: LocationQuery,
): Promise<PoolLocations> {
  const [rows = []] = await app.data.read(caller, (reach) => [locationsQuery(reach, site, query)]);
  const locations = rows as unknown as PoolLocation[];
  const numbers = new Map<string, PoolLocations['dotNumbers'][number]>();
  for (const { dotNumber, employees } of locations) {
    if (!dotNumber) continue;
    const one = numbers.get(dotNumber) ?? { dotNumber, locations: 0, employees: 0 };
    numbers.set(dotNumber, one);
    one.locations += 1;
    one.employees += employees;
  }
  return { locations, dotNumbers: [...numbers.values()], total: locations.length };
}
