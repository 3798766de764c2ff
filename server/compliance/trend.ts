import type { TrendDay } from '../../domain/home/trend';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { array, sql, type Reach, type SQL } from '../platform/db';

type StoredDay = Omit<TrendDay, 'imported'>;

/** The stored figures by day, and when roster imports were applied. */
export interface StoredTrend {
  days: StoredDay[];
  imports: string[];
}

/** Imports about the location or one above or below it, if the caller reaches all of their locations. */
function importsQuery(
  reach: Reach,
  { allSites, siteIds }: Caller,
  site: ResolvedSite | null,
  from: string,
): SQL {
  const about = site
    ? sql`and exists (select from clients c where c.tenant_id = i.tenant_id and c.id = i.site_id
        and (c.path like ${`${site.path}%`} or ${site.path} like c.path || '%'))`
    : sql``;
  return sql`(select coalesce(json_agg(distinct i.applied_at), '[]') from roster_imports i
    where ${reach.where(sql`i.tenant_id`, sql`i.site_id`)} and (${allSites} or i.sites <@ ${array(siteIds)}::int[])
      and i.applied_at >= ${from}::date ${about})`;
}

/** The trend as one JSON value; `below` is the condition on the location of figures `f`. */
export const trendQuery = (
  reach: Reach,
  caller: Caller,
  { site, below, from }: { site: ResolvedSite | null; below: SQL; from: string },
): SQL => sql`json_build_object(
  'days', (select coalesce(json_agg(r order by r.day), '[]') from (
    select f.day, sum(f.active)::int as active, sum(f.qualified)::int as qualified, sum(f.expiring)::int as expiring,
      sum(f.not_qualified)::int as "notQualified", sum(f.undecided)::int as undecided
    from daily_figures f
    where ${reach.where(sql`f.tenant_id`, sql`f.site_id`)} and f.day >= ${from}::date ${below}
    group by f.day) r),
  'imports', ${importsQuery(reach, caller, site, from)})`;

/** The days of the trend up to today. The last day has the current numbers, because today's stored figures are from its start. */
export function trendOf(
  { days, imports }: StoredTrend,
  today: StoredDay,
  { first, dayAt }: { first: string; dayAt: (moment: Date) => string },
): TrendDay[] {
  const imported = new Set(imports.map((at) => dayAt(new Date(at))));
  return [...days.filter(({ day }) => day >= first && day < today.day), today].map((one) => ({
    ...one,
    imported: imported.has(one.day),
  }));
}
