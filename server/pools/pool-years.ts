import type { FastifyInstance } from 'fastify';
import type { DatedSetting } from '../../domain/compliance/dated-settings';
import { REVEAL_DAYS, type AlertPool, type Unrevealed } from '../../domain/pools/alerts';
import type { YearDraw } from '../../domain/pools/pool-year';
import { minimumRates } from '../../domain/pools/rates';
import { settingsFrom, storedSettingsQuery } from '../compliance';
import { createAnswerCache, type CachedRow } from '../platform/answer-cache';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type Data, type Reach, type RowOf, type SQL } from '../platform/db';
import { poolSizes, sizesByPool, type SizeRow } from './pool-sizes';
import { added } from './selections';
import { poolSelections, pools } from './tables';
import { drawsOfYear } from './year-report';

const p = alias(pools, 'p');
const s = alias(poolSelections, 's');

export const POOL_OF_YEAR = fields({
  poolId: p.id,
  ...pick(p, 'name', 'agencies', 'drugRateBp', 'alcoholRateBp', 'selectionsPerYear', 'yearToDate'),
  createdAt: p.createdAt,
  isShare: sql<boolean>`p.consortium_id is not null`,
});

const selected = (tag: 'drug' | 'alcohol') =>
  sql<number>`case when s.state = 'drawn' then ${s[tag]} + ${added(tag)} else 0 end`;
export const DRAW_OF_YEAR = fields({
  poolId: s.poolId,
  selectionId: s.id,
  ...pick(s, 'period', 'number', 'lastDay', 'size'),
  state: sql<YearDraw['state']>`s.state`,
  ...pick(s, 'outstandingDrug', 'outstandingAlcohol', 'testedDrug', 'testedAlcohol'),
  selectedDrug: selected('drug'),
  selectedAlcohol: selected('alcohol'),
});

const IS_ACTIVE = sql`p.state = 'active'`;

/** Commitments that wait for their draws. While one waits there is no other, so that it is the last of its pool. */
const committedQuery = (tenantId: number): SQL => sql`
  select p.id as "poolId", s.id as "selectionId", s.period, s.last_day as "lastDay" from pools p cross join lateral (
    select * from pool_selections one where one.tenant_id = ${tenantId} and one.pool_id = p.id order by one.id desc limit 1) s
  where p.tenant_id = ${tenantId} and ${IS_ACTIVE} and s.state = 'committed'`;

const unrevealedQuery = (tenantId: number, today: string): SQL => sql`
  select p.id as "poolId", p.name as "poolName", s.id as "selectionId", s.period, s.last_day as "lastDay"
  from pool_selections s join pools p on p.tenant_id = s.tenant_id and p.id = s.pool_id
  where s.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and s.state = 'drawn' and s.revealed_at is null
    and s.last_day < ${today}::date - ${REVEAL_DAYS}::int`;

const MAX_CACHED = 10_000;
const caches = new WeakMap<Data, ReturnType<typeof createAnswerCache<SizeRow[]>>>();

/** The sizes of all pools, which take a pass over the employees after each change of the client's data. */
function sizesOf(app: FastifyInstance, caller: Caller, reach: Reach, today: string) {
  const cache = caches.get(app.data) ?? createAnswerCache<SizeRow[]>(MAX_CACHED);
  caches.set(app.data, cache);
  const sizes = poolSizes(reach, today, { which: IS_ACTIVE });
  return cache.of(caller, reach, today, sql`select coalesce(json_agg(one), '[]') from (${sizes}) one`);
}

export interface PoolsOfYear {
  pools: AlertPool[];
  unrevealed: Unrevealed[];
  sizes: SizeRow[];
}

/** The pools in use of the caller's client with their draws of the present year, and who is in reach of them. */
export async function readPoolYears(
  app: FastifyInstance,
  caller: Caller,
  today: string,
): Promise<PoolsOfYear> {
  const cached: { sizes?: ReturnType<typeof sizesOf> } = {};
  const year = Number(today.slice(0, 4));
  const [found = [], draws = [], committed = [], unrevealed = [], stored = [], counted = []] =
    await app.data.read(caller, (reach) => {
      cached.sizes = sizesOf(app, caller, reach, today);
      const { tenantId } = reach;
      return [
        sql`select ${POOL_OF_YEAR} from pools p where ${reach.where(sql`p.tenant_id`)} and ${IS_ACTIVE} order by p.name_key, p.id`,
        drawsOfYear(tenantId, IS_ACTIVE, year, DRAW_OF_YEAR),
        committedQuery(tenantId),
        unrevealedQuery(tenantId, today),
        storedSettingsQuery,
        sql`select ${cached.sizes.columns}`,
      ];
    });
  const sizes = cached.sizes!.answer(counted[0] as unknown as CachedRow<SizeRow[]>);
  const bySize = sizesByPool(sizes);
  const settings = settingsFrom(stored as unknown as DatedSetting[]);
  const ofPool = <Row extends { poolId: number }>(some: unknown, poolId: number) =>
    (some as Row[]).filter((row) => row.poolId === poolId);
  const pools = (found as unknown as RowOf<typeof POOL_OF_YEAR>[]).map((pool) => ({
    ...pool,
    size: bySize.get(pool.poolId) ?? 0,
    people: Object.fromEntries(
      sizes.filter((row) => row.poolId === pool.poolId).map((row) => [row.word, row.people]),
    ),
    minimum: minimumRates(pool.agencies, settings, today),
    draws: ofPool<RowOf<typeof DRAW_OF_YEAR>>(draws, pool.poolId),
    committed:
      ofPool<NonNullable<AlertPool['committed']> & { poolId: number }>(committed, pool.poolId)[0] ?? null,
  }));
  return { pools, unrevealed: unrevealed as unknown as Unrevealed[], sizes };
}
