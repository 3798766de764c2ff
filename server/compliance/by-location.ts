import type { FastifyInstance } from 'fastify';
import type { ComplianceByLocation, LocationCompliance } from '../../domain/compliance/by-location';
import { EMPLOYEE } from '../../domain/employees/contract';
import { createAnswerCache, type CachedRow } from '../platform/answer-cache';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { array, sql, type Reach, type SQL } from '../platform/db';
import { documentNameOf, gapStatusOf } from './gap-queries';
import { dayIn, zoneQuery, type ZoneRow } from './today';

const MAX_CACHED = 200;

interface Counts {
  locations: Omit<LocationCompliance, 'gaps'>[];
  gaps: { siteId: number; docTypeId: number; status: number; people: number }[];
}

/** Both parts in one JSON value, each an index-only count. Someone who lacks one document twice counts once, with the worst. */
function countsQuery(reach: Reach, site: ResolvedSite | null, hidden: readonly number[]): SQL {
  const within = (tenant: SQL, column: SQL) =>
    sql`${reach.where(tenant, column)} ${
      site
        ? sql`and ${column} in (select id from clients where tenant_id = ${reach.tenantId} and path like ${`${site.path}%`})`
        : sql``
    }`;
  return sql`select json_build_object(
    'locations', (select coalesce(json_agg(r order by r."notQualified" desc, r.name, r."legacyClientId"), '[]') from (
      select c.id as "legacyClientId", c.name, n.active, n."notQualified", n.undecided from (
        select e.tenant_id, e.site_id, count(*)::int as active, (count(*) filter (where e.qualification = 3))::int as "notQualified",
          (count(*) filter (where e.qualification = 5))::int as undecided
        from employees e where ${within(sql`e.tenant_id`, sql`e.site_id`)} and e.status_id = ${EMPLOYEE} group by 1, 2) n
      join clients c on c.tenant_id = n.tenant_id and c.id = n.site_id) r),
    'gaps', (select coalesce(json_agg(r order by r."siteId", r."docTypeId", r.status), '[]') from (
      select w.site_id as "siteId", w.doc_type_id as "docTypeId", w.status, count(*)::int as people from (
        select g.site_id, g.doc_type_id, g.employee_id, min(g.status) as status from gaps g
        where g.employee_status_id = ${EMPLOYEE} and g.doc_type_id <> all(${array(hidden)}::int[])
          and ${within(sql`g.tenant_id`, sql`g.site_id`)}
        group by 1, 2, 3) w
      group by 1, 2, 3) r))`;
}

function present({ locations, gaps }: Counts, asOf: string): ComplianceByLocation {
  const totals = new Map<number, number>();
  const bySite = new Map<number, LocationCompliance['gaps']>();
  for (const { siteId, docTypeId, status, people } of gaps) {
    totals.set(docTypeId, (totals.get(docTypeId) ?? 0) + people);
    const list = bySite.get(siteId) ?? [];
    bySite.set(siteId, list);
    let gap = list.find((one) => one.docTypeId === docTypeId);
    if (!gap) list.push((gap = { docTypeId, missing: 0, expired: 0, expiring: 0 }));
    gap[gapStatusOf(status)] += people;
  }
  return {
    asOf,
    docTypes: [...totals]
      .toSorted(([a, one], [b, other]) => other - one || a - b)
      .map(([docTypeId]) => ({ docTypeId, name: documentNameOf(docTypeId) })),
    locations: locations.map((one) => ({ ...one, gaps: bySite.get(one.legacyClientId) ?? [] })),
  };
}

/** Reads what is missing by location and document type: exact, and recomputed only after a change. */
export function locationsReader(app: FastifyInstance) {
  const cache = createAnswerCache<Counts>(MAX_CACHED);
  return async (
    caller: Caller,
    site: ResolvedSite | null,
    hidden: readonly number[],
  ): Promise<ComplianceByLocation> => {
    const cached: { at?: ReturnType<typeof cache.of> } = {};
    const [rows = [], zones = []] = await app.data.read(caller, (reach) => {
      cached.at = cache.of(caller, reach, [site?.path, hidden], countsQuery(reach, site, hidden));
      return [sql`select ${cached.at.columns}`, zoneQuery(reach.tenantId)];
    });
    const [row] = rows as unknown as CachedRow<Counts>[];
    if (!row || !cached.at) throw new Error('The query of locations returned no row.');
    return present(cached.at.answer(row), dayIn((zones as unknown as ZoneRow[])[0], app.now()));
  };
}
