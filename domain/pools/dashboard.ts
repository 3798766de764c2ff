import Type, { type Static } from 'typebox';
import type { CalendarDateText } from '../shared/dates';
import { CalendarDate, IntegerId, ObjectId } from '../shared/ids';
import { Nullable, OneOf } from '../shared/schema';
import { AGENCIES, type Agency } from './agencies';
import { isAtRisk, isSoon, poolYear, type PoolYear, type YearDraw } from './pool-year';
import type { MinimumRates } from './rates';
import type { Tag } from './rfdraw1';
import type { YearPool } from './year';

const Count = Type.Integer({ minimum: 0 });

/** The present period of a client: the state of the pool with the most left to do. */
export const PERIOD_STATES = ['toDraw', 'committed', 'drawn'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

const YearRate = Type.Object({
  /** Tests of this year for each hundred people of the average pool, in hundredths. */
  rateBp: Count,
  /** What the year needs. */
  minimumBp: Count,
  tested: Count,
  needed: Count,
});
type YearRate = Static<typeof YearRate>;

/** The random testing of one client, for the provider. It names no one. */
export const DashboardItem = Type.Object({
  clientId: IntegerId,
  client: Type.Object({ _id: ObjectId, legacyClientId: IntegerId, name: Type.String() }),
  /** The pools in use. */
  pools: Count,
  /** The pool, if the client has one. */
  poolId: Nullable(IntegerId),
  agencies: Type.Array(OneOf(AGENCIES)),
  /** At the latest draw of each pool; null before the first one. */
  people: Nullable(Count),
  state: OneOf(PERIOD_STATES),
  /** Of this year. */
  outstanding: Count,
  tested: Count,
  drug: Nullable(YearRate),
  alcohol: Nullable(YearRate),
  atRisk: Type.Boolean(),
  /** When the first of its present periods ends. */
  periodEnd: CalendarDate,
});
export type DashboardItem = Static<typeof DashboardItem>;

export const DASHBOARD_SORT_FIELDS = ['urgency', 'client', 'periodEnd', 'outstanding'] as const;
export type DashboardSortField = (typeof DASHBOARD_SORT_FIELDS)[number];
export const DashboardFilter = Type.Object({
  /** Only the clients that the reader looks after. */
  mine: Type.Optional(Type.Boolean()),
  client: Type.Optional(IntegerId),
  state: Type.Optional(OneOf(PERIOD_STATES)),
  agency: Type.Optional(OneOf(AGENCIES)),
  atRisk: Type.Optional(Type.Boolean()),
});
export type DashboardFilter = Static<typeof DashboardFilter>;

/** A pool in use as the dashboard reads it. */
export interface DashboardPool extends YearPool {
  poolId: number;
  /** The share of a consortium, whose rate is that of all employers together. */
  isShare: boolean;
  agencies: Agency[];
  /** Of the present year. */
  draws: YearDraw[];
  /** People at its latest draw; null before the first one. */
  lastSize: number | null;
  minimum: MinimumRates;
}

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);
const stateOf = ({ draw }: PoolYear): PeriodState => draw?.state ?? 'toDraw';
const averageOf = ({ sizes }: PoolYear): number => sumOf(sizes, (size) => size) / sizes.length;

/** The pools for a test together: what they test, and need, of the average number of people in them. */
function rateOf(years: readonly PoolYear[], tag: Tag): YearRate | null {
  const some = years.flatMap((year) => {
    const need = year.needs[tag];
    return need ? [{ ...need, people: averageOf(year) }] : [];
  });
  if (some.length === 0) return null;
  const people = sumOf(some, (one) => one.people);
  const tested = sumOf(some, ({ completed }) => completed);
  return {
    rateBp: people === 0 ? 0 : Math.floor((tested * 10_000) / people),
    // Before the first draw no one knows how many people there are.
    minimumBp:
      people === 0
        ? Math.max(...some.map(({ rateBp }) => rateBp))
        : Math.round(sumOf(some, (one) => one.rateBp * one.people) / people),
    tested,
    needed: sumOf(some, ({ forecast }) => forecast),
  };
}

const bothOf = (draws: readonly YearDraw[], what: 'outstanding' | 'tested'): number =>
  sumOf(draws, (draw) => draw[`${what}Drug`] + draw[`${what}Alcohol`]);

/** The row of a client with pools in use. */
export function dashboardItem(
  client: DashboardItem['client'],
  pools: readonly DashboardPool[],
  today: CalendarDateText,
): DashboardItem {
  const years = pools.map((pool) =>
    poolYear(pool, pool.draws, { today, size: pool.lastSize ?? 0, minimum: pool.minimum }),
  );
  const draws = pools.flatMap((pool) => pool.draws);
  // The rate of a consortium is that of all its employers together.
  const own = years.filter((_year, at) => !pools[at]!.isShare);
  const sized = pools.filter(({ lastSize }) => lastSize !== null);
  const states = years.map(stateOf);
  return {
    clientId: client.legacyClientId,
    client,
    pools: pools.length,
    poolId: pools.length === 1 ? pools[0]!.poolId : null,
    agencies: AGENCIES.filter((agency) => pools.some((pool) => pool.agencies.includes(agency))),
    people: sized.length === 0 ? null : sumOf(sized, ({ lastSize }) => lastSize ?? 0),
    state: PERIOD_STATES.find((state) => states.includes(state)) ?? 'drawn',
    outstanding: bothOf(draws, 'outstanding'),
    tested: bothOf(draws, 'tested'),
    drug: rateOf(own, 'drug'),
    alcohol: rateOf(own, 'alcohol'),
    atRisk: own.some(isAtRisk),
    periodEnd: years.map(({ period }) => period.lastDay).toSorted()[0]!,
  };
}

/** What to look at first: rates out of reach, then what is open shortly before its period ends, then what else is open. */
export function urgencyOf(
  { atRisk, state, outstanding, periodEnd }: DashboardItem,
  today: CalendarDateText,
): number {
  if (atRisk) return 3;
  if (state === 'drawn' && outstanding === 0) return 0;
  return isSoon(periodEnd, today) ? 2 : 1;
}
