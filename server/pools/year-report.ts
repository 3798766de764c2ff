import type { FastifyInstance } from 'fastify';
import { endedPeriod } from '../../domain/audits/period';
import type { DatedSetting } from '../../domain/compliance/dated-settings';
import { REVEAL_DAYS } from '../../domain/pools/alerts';
import { periodOf, periodOn, type Frequency, type Period } from '../../domain/pools/periods';
import { minimumRates } from '../../domain/pools/rates';
import type { PoolReport } from '../../domain/pools/report-contract';
import type { Tag } from '../../domain/pools/rfdraw1';
import { sizesOf, yearNeed } from '../../domain/pools/year';
import { addDays } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { readToday, settingsFrom, storedSettingsQuery } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { fields, pick, sql, alias, type Reach, type RowOf, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { requireAuditYear } from './audit-scope';
import { membersOf } from './membership';
import { seesEverything } from './outcome-visibility';
import { consortiumOf, poolQuery, requireWhole, type PoolRow } from './read-pool';
import { poolSelections } from './tables';
import { bySelection, notTestedOf, openTests, resultsOf, type GroupRow } from './year-tests';

const MAX_COLLECTIONS = 5_000;

const s = alias(poolSelections, 's');
/** The rate that a draw was made for. */
const rateOf = (tag: Tag) => sql<number | null>`(s.calculation -> ${sql.raw(`'${tag}'`)} ->> 'rateBp')::int`;
const DRAW = fields({
  selectionId: s.id,
  ...pick(s, 'period', 'number', 'firstDay', 'lastDay', 'state', 'size', 'drawnAt', 'hash', 'revealedAt'),
  byAgency: sql<PoolReport['periods'][number]['byAgency']>`s.calculation -> 'byAgency'`,
  drugRateBp: rateOf('drug'),
  alcoholRateBp: rateOf('alcohol'),
});
type DrawOfYear = RowOf<typeof DRAW>;

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Draws `s` of the years from one to another. Names of periods begin with the year, and an index has them. */
export const inYears = (from: number, to = from): SQL =>
  sql`s.period > ${String(from)} and s.period < ${String(to + 1)}`;

/** The draws of a year, of some pools `p`, and commitments that wait for one. */
export const drawsOfYear = (tenantId: number, which: SQL, year: number, columns: SQL): SQL => sql`
  select ${columns} from pools p join pool_selections s on s.tenant_id = p.tenant_id and s.pool_id = p.id
  where p.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and ${which}
    and ${inYears(year)} and s.state <> 'void'`;

/** What people of a pool were selected for in a year, counted by everything that a report tells apart. */
const groupsQuery = (tenantId: number, poolId: number, year: number): SQL => sql`
  select d.selection_id as "selectionId", d.test, d.agency, d.status, d.not_tested as "notTested", d.result, count(*)::int as people
  from pool_selected d
  where d.tenant_id = ${tenantId} and d.pool_id = ${poolId} and d.year = ${year} and d.status <> 'waiting'
  group by d.selection_id, d.test, d.agency, d.status, d.not_tested, d.result`;

const collectionsQuery = (tenantId: number, poolId: number, year: number): SQL => sql`
  select to_char(d.collected_at at time zone c.time_zone, 'YYYY-MM-DD"T"HH24:MI') as at
  from pool_selected d join clients c on c.tenant_id = d.tenant_id and c.id = d.employee_site_id
  where d.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and d.pool_id = ${poolId} and d.year = ${year}
    and d.collected_at is not null order by d.collected_at desc limit ${MAX_COLLECTIONS}`;

interface YearRows {
  pool: PoolRow;
  draws: DrawOfYear[];
  groups: GroupRow[];
  collections: string[];
  stored: DatedSetting[];
  /** Who is in the pool now. */
  size: number;
}

async function readRows(
  app: FastifyInstance,
  caller: Caller,
  { poolId, year, today }: { poolId: number; year: number; today: string },
): Promise<YearRows> {
  const statements = (reach: Reach): SQL[] => [
    poolQuery(reach, poolId),
    sql`${drawsOfYear(reach.tenantId, sql`p.id = ${poolId}`, year, DRAW)} order by s.first_day, s.id`,
    groupsQuery(reach.tenantId, poolId, year),
    collectionsQuery(reach.tenantId, poolId, year),
    storedSettingsQuery,
    // Only a period that is under way, or was missed this year, counts with the present size.
    ...(year === yearOf(today)
      ? [sql`select count(*)::int as size ${membersOf(reach.tenantId, poolId, today)}`]
      : []),
  ];
  const [pools = [], draws = [], groups = [], times = [], stored = [], sizes = []] = await app.data.read(
    caller,
    statements,
  );
  const [pool] = pools as unknown as PoolRow[];
  if (!pool) throw new AppError('notFound');
  const drawn = draws as unknown as DrawOfYear[];
  return {
    pool,
    draws: drawn,
    groups: groups as unknown as GroupRow[],
    collections: (times as { at: string }[]).map(({ at }) => at),
    stored: stored as unknown as DatedSetting[],
    size: (sizes as { size: number }[])[0]?.size ?? drawn.at(-1)?.size ?? 0,
  };
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The periods of a year by the pool's frequency; and those with a draw from before the frequency was changed. */
function periodsOf(year: number, frequency: Frequency, draws: readonly DrawOfYear[]) {
  const regular: Pick<Period, 'name' | 'firstDay' | 'lastDay'>[] = numbersTo(frequency).map((number) =>
    periodOf(year, number, frequency),
  );
  const others = draws
    .filter((draw) => !regular.some(({ name }) => name === draw.period))
    .map(({ period, firstDay, lastDay }) => ({ name: period, firstDay, lastDay }));
  return [...regular, ...others].toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
}

/** Whether a draw's seed should be public by now. */
export const isRevealOverdue = (
  { state, revealedAt, lastDay }: Pick<DrawOfYear, 'state' | 'revealedAt' | 'lastDay'>,
  today: string,
): boolean => state === 'drawn' && revealedAt === null && addDays(lastDay, REVEAL_DAYS) < today;

const drawOf = (draw: DrawOfYear, today: string): PoolReport['periods'][number]['draw'] => {
  const { selectionId, state, size, drawnAt, hash, revealedAt } = draw;
  return {
    selectionId,
    state,
    size,
    drawnAt: drawnAt === null ? null : new Date(drawnAt).toISOString(),
    hash,
    revealed: revealedAt !== null,
    revealOverdue: isRevealOverdue(draw, today),
  };
};

/** A year of a pool in counts. Only for those who reach the whole client, and results only for those who may see them. */
export async function readYearReport(
  app: FastifyInstance,
  caller: Caller,
  poolId: number,
  asked: number | undefined,
): Promise<PoolReport> {
  requireWhole(caller);
  const today = await readToday(app, caller);
  const year = asked ?? yearOf(endedPeriod(caller.audit, today) ?? today);
  if (year > yearOf(today))
    throw new AppError('validation', { fields: { year: refuse('pool.yearToCome', { year }) } });
  requireAuditYear(caller, year);
  const { pool, draws, groups, collections, stored, size } = await readRows(app, caller, {
    poolId,
    year,
    today,
  });
  const { selectionsPerYear: frequency } = pool;
  const number = year === yearOf(today) ? periodOn(today, frequency).number : frequency;
  const poolSizes = sizesOf(pool, { year, number }, draws, size);
  const lastDay = `${year}-12-31`;
  const minimum = minimumRates(pool.agencies, settingsFrom(stored), today < lastDay ? today : lastDay);
  const isOpen = (selectionId: number) =>
    (draws.find((draw) => draw.selectionId === selectionId)?.lastDay ?? '') >= today;
  // A past year keeps the rates of its draws, whatever the pool's are now.
  const last = year === yearOf(today) ? undefined : draws.at(-1);
  const rated = last ? { ...pool, ...pick(last, 'drugRateBp', 'alcoholRateBp') } : pool;
  const need = (tag: Tag) =>
    yearNeed(rated, tag, { year, poolSizes, minimum, tests: openTests(groups, tag, isOpen) });
  const sum = poolSizes.reduce((all, one) => all + one, 0);
  return {
    poolId,
    poolName: pool.name,
    state: pool.state,
    asOf: today,
    year,
    firstYear: Math.min(yearOf(pool.createdAt), yearOf(today)),
    ...(pool.consortiumId !== null && { consortium: consortiumOf(pool)! }),
    averageSize: Math.round((10 * sum) / poolSizes.length) / 10,
    drug: need('drug'),
    alcohol: need('alcohol'),
    periods: periodsOf(year, frequency, draws).map(({ name, firstDay, lastDay: last }) => {
      const draw = draws.find(({ period }) => period === name);
      return {
        period: name,
        firstDay,
        lastDay: last,
        draw: draw ? drawOf(draw, today) : null,
        ...bySelection(groups, draw),
      };
    }),
    notTested: notTestedOf(caller, groups),
    results: resultsOf(caller, groups),
    // Compared with the tests that were taken, they tell of refusals.
    collections: seesEverything(caller) ? collections : null,
  };
}
