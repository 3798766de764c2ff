import type { FastifyInstance } from 'fastify';
import { EMPLOYEE } from '../../domain/employees/contract';
import { addDays } from '../../domain/shared/dates';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { array, sql, type Reach, type SQL } from '../platform/db';
import { documentNameOf, gapStatusOf } from './gap-queries';
import { barredStepsQuery, type BarredStep } from './barred-steps';
import { nextSteps, stepsQuery, type Steps } from './next-steps';
import { createAnswerCache, type CachedRow } from '../platform/answer-cache';
import type { ComplianceFigures } from './schemas';
import { dayIn, zoneQuery, type ZoneRow } from './today';
import { trendOf, trendQuery, type StoredTrend } from './trend';

const TREND_DAYS = 90;
const MAX_CACHED = 500;

interface QualificationCounts {
  active: number;
  qualified: number;
  expiring: number;
  notQualified: number;
  /** Hired for a later day. */
  notYetQualified: number;
  /** A fact that isn't entered yet could bar them. */
  undecided: number;
}

/** The counts from the database. */
interface Counts {
  bySite: (QualificationCounts & { legacyClientId: number; name: string })[];
  byType: { docTypeId: number; status: number; count: number }[];
  trend: StoredTrend;
  next: Steps;
  barred: BarredStep[];
  /** People without any document on file. */
  notStarted: { legacyClientId: number; people: number; notQualified: number }[];
  snoozed: number;
}

const below = (reach: Reach, column: SQL, site: ResolvedSite | null): SQL =>
  site
    ? sql`and ${column} in (select id from clients where tenant_id = ${reach.tenantId} and path like ${`${site.path}%`})`
    : sql``;

/** Everything in one JSON value; each part is an index-only count or ends after a few rows. */
function countsQuery(
  reach: Reach,
  caller: Caller,
  { site, hidden, from }: { site: ResolvedSite | null; hidden: readonly number[]; from: string },
): SQL {
  const open = sql`g.employee_status_id = ${EMPLOYEE} and g.doc_type_id <> all(${array(hidden)}::int[])
    and ${reach.where(sql`g.tenant_id`, sql`g.site_id`)} ${below(reach, sql`g.site_id`, site)}`;
  const people = sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} ${below(reach, sql`e.site_id`, site)}`;
  return sql`select json_build_object(
    'bySite', (select coalesce(json_agg(r order by r."notQualified" desc, r.expiring desc, r.name, r."legacyClientId"), '[]') from (
      select c.id as "legacyClientId", c.name, n.active, n.qualified, n.expiring, n."notQualified", n."notYetQualified", n.undecided from (
        select p.tenant_id, p.site_id, sum(p.people)::int as active, coalesce(sum(p.people) filter (where p.qualification = 1), 0)::int as qualified,
          coalesce(sum(p.people) filter (where p.qualification = 2), 0)::int as expiring,
          coalesce(sum(p.people) filter (where p.qualification = 3), 0)::int as "notQualified",
          coalesce(sum(p.people) filter (where p.qualification = 4), 0)::int as "notYetQualified",
          coalesce(sum(p.people) filter (where p.qualification = 5), 0)::int as undecided
        from (
          select e.tenant_id, e.qualification, e.site_id, count(*) as people from employees e
          where ${people} and e.status_id = ${EMPLOYEE}
          group by 1, 2, 3) p
        group by 1, 2) n
      join clients c on c.tenant_id = n.tenant_id and c.id = n.site_id) r),
    'byType', (select coalesce(json_agg(r), '[]') from (
      select g.doc_type_id as "docTypeId", g.status, count(*)::int as count from gaps g where ${open} group by 1, 2) r),
    'trend', ${trendQuery(reach, caller, { site, from, below: below(reach, sql`f.site_id`, site) })},
    'next', ${stepsQuery(open, hidden)},
    'barred', ${caller.audit ? sql`'[]'::json` : barredStepsQuery(people)},
    'notStarted', (select coalesce(json_agg(r), '[]') from (
      select e.site_id as "legacyClientId", count(*)::int as people,
        count(*) filter (where e.qualification = 3)::int as "notQualified"
      from (select distinct g.tenant_id, g.employee_id from gaps g where ${open} and not g.file_started) p
      join employees e on e.tenant_id = p.tenant_id and e.id = p.employee_id group by 1) r),
    'snoozed', (select count(*)::int from gaps g where ${open} and g.snoozed_until is not null))`;
}

function byDocType(rows: Counts['byType']): ComplianceFigures['byDocType'] {
  const types = new Map<number, ComplianceFigures['byDocType'][number]>();
  for (const { docTypeId, status, count } of rows) {
    const type = types.get(docTypeId) ?? {
      docTypeId,
      name: documentNameOf(docTypeId),
      missing: 0,
      expired: 0,
      expiring: 0,
    };
    type[gapStatusOf(status)] = count;
    types.set(docTypeId, type);
  }
  const total = (type: ComplianceFigures['byDocType'][number]) => type.missing + type.expired + type.expiring;
  return [...types.values()].sort((a, b) => total(b) - total(a) || a.docTypeId - b.docTypeId);
}

function figuresOf(
  { bySite, byType, trend, next, barred, notStarted, snoozed }: Counts,
  caller: Caller,
  { asOf, now: moment, dayAt }: { asOf: string; now: Date; dayAt: (moment: Date) => string },
): ComplianceFigures {
  const sum = (field: keyof QualificationCounts) => bySite.reduce((total, site) => total + site[field], 0);
  const now = {
    active: sum('active'),
    qualified: sum('qualified'),
    expiring: sum('expiring'),
    notQualified: sum('notQualified'),
    undecided: sum('undecided'),
  };
  const notYetQualified = sum('notYetQualified');
  const toStart = new Map(notStarted.map(({ legacyClientId, people }) => [legacyClientId, people]));
  return {
    asOf,
    ...now,
    notYetQualified,
    notApplicable:
      now.active - now.qualified - now.expiring - now.notQualified - now.undecided - notYetQualified,
    notStarted: notStarted.reduce((total, { people }) => total + people, 0),
    notStartedNotQualified: notStarted.reduce((total, { notQualified }) => total + notQualified, 0),
    snoozed,
    byDocType: byDocType(byType),
    bySite: bySite.map((one) => ({ ...one, notStarted: toStart.get(one.legacyClientId) ?? 0 })),
    trend: trendOf(trend, { day: asOf, ...now }, { first: addDays(asOf, 1 - TREND_DAYS), dayAt }),
    barred,
    next: nextSteps(next, caller, moment),
  };
}

/** Reads a client's home figures: exact, in one round trip, and recomputed only after a change. */
export function figuresReader(app: FastifyInstance) {
  const cache = createAnswerCache<Counts>(MAX_CACHED);
  return async (
    caller: Caller,
    site: ResolvedSite | null,
    hidden: readonly number[],
  ): Promise<ComplianceFigures> => {
    // One day more than any time zone needs; the excess is cut off later.
    const from = addDays(app.now().toISOString().slice(0, 10), -TREND_DAYS);
    const cached: { at?: ReturnType<typeof cache.of> } = {};
    const [rows = [], zones = []] = await app.data.read(caller, (reach) => {
      cached.at = cache.of(
        caller,
        reach,
        [site?.path, hidden],
        countsQuery(reach, caller, { site, hidden, from }),
      );
      return [sql`select ${cached.at.columns}`, zoneQuery(reach.tenantId)];
    });
    const [row] = rows as unknown as CachedRow<Counts>[];
    if (!row || !cached.at) throw new Error('The figures query returned no row.');
    const now = app.now();
    const dayAt = (moment: Date) => dayIn((zones as unknown as ZoneRow[])[0], moment);
    return figuresOf(cached.at.answer(row), caller, { asOf: dayAt(now), now, dayAt });
  };
}
