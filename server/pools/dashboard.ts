import type { FastifyInstance } from 'fastify';
import type { DatedSettings } from '../../domain/compliance/dated-settings';
import {
  DASHBOARD_SORT_FIELDS,
  dashboardItem,
  DashboardFilter,
  DashboardItem,
  urgencyOf,
  type DashboardPool,
  type DashboardSortField,
} from '../../domain/pools/dashboard';
import type { YearDraw } from '../../domain/pools/pool-year';
import { minimumRates } from '../../domain/pools/rates';
import { rangeToRead, type ListRequest, type ListSort } from '../../domain/shared/list-dialect';
import { daysAt, settingsOf } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { fields, PROVIDER, sql, type Bounds, type RowOf, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { pageRoute } from '../platform/list-routes';
import { clientsAcross } from '../portfolio';
import { DRAW_OF_YEAR, POOL_OF_YEAR } from './pool-years';
import { inYears } from './year-report';

const COLUMNS = fields({
  client: sql<
    DashboardItem['client']
  >`json_build_object('_id', c.wire_id, 'legacyClientId', c.id, 'name', c.name)`,
  zone: sql<string | null>`c.time_zone`,
  pool: sql<RowOf<typeof POOL_OF_YEAR>>`(select row_to_json(o) from (select ${POOL_OF_YEAR}) o)`,
  lastSize: sql<number | null>`(select l.size from pool_selections l
    where l.tenant_id = p.tenant_id and l.pool_id = p.id and l.state = 'drawn' order by l.id desc limit 1)`,
});
type PoolRow = RowOf<typeof COLUMNS> & { draws: YearDraw[] };

/** At a New Year it is another year in other time zones. */
const yearsAround = (now: Date): SQL => {
  const yearIn = (hours: number) => new Date(now.getTime() + hours * 3_600_000).getUTCFullYear();
  return inYears(yearIn(-12), yearIn(14));
};

/** Every pool in use of the clients, each with its draws of the year. */
const poolsAcross = ({ where }: Bounds, now: Date): SQL => sql`
  select ${COLUMNS}, (select coalesce(json_agg(d), '[]') from (select ${DRAW_OF_YEAR} from pool_selections s
      where s.tenant_id = p.tenant_id and s.pool_id = p.id and s.state <> 'void'
        and ${yearsAround(now)}) d) as draws
  from clients c join pools p on p.tenant_id = c.id
  where c.parent_id is null and ${where(sql`c.tenant_id`)} and ${where(sql`p.tenant_id`)} and p.state = 'active'
  order by c.id, p.id`;

function itemsOf(rows: readonly PoolRow[], settings: DatedSettings, now: Date) {
  const dayIn = daysAt(now);
  const byClient = new Map<number, PoolRow[]>();
  for (const row of rows) {
    const { legacyClientId } = row.client;
    byClient.set(legacyClientId, [...(byClient.get(legacyClientId) ?? []), row]);
  }
  return [...byClient.values()].map((own) => {
    const { client, zone } = own[0]!;
    const today = dayIn(zone);
    const pools = own.map(({ pool, lastSize, draws }): DashboardPool => ({
      ...pool,
      lastSize,
      draws: draws.filter(({ period }) => period.startsWith(today.slice(0, 5))),
      minimum: minimumRates(pool.agencies, settings, today),
    }));
    const item = dashboardItem(client, pools, today);
    return { item, urgency: urgencyOf(item, today), name: client.name.toLowerCase() };
  });
}
type Rated = ReturnType<typeof itemsOf>[number];

const byText = (one: string, other: string): number => Number(one > other) - Number(one < other);

const COMPARE: Record<DashboardSortField, (one: Rated, other: Rated) => number> = {
  urgency: (one, other) =>
    one.urgency - other.urgency ||
    byText(other.item.periodEnd, one.item.periodEnd) ||
    COMPARE.outstanding(one, other),
  client: (one, other) => byText(one.name, other.name),
  periodEnd: (one, other) => byText(one.item.periodEnd, other.item.periodEnd),
  outstanding: (one, other) => one.item.outstanding - other.item.outstanding,
};

function sorted(rated: readonly Rated[], { field, order }: ListSort<DashboardSortField>): DashboardItem[] {
  const sign = order === 'ASC' ? 1 : -1;
  return rated
    .toSorted((one, other) => sign * COMPARE[field](one, other) || COMPARE.client(one, other))
    .map(({ item }) => item);
}

const isWanted =
  ({ state, agency, atRisk }: DashboardFilter) =>
  ({ item }: Rated): boolean =>
    (state === undefined || item.state === state) &&
    (agency === undefined || item.agencies.includes(agency)) &&
    (atRisk === undefined || item.atRisk === atRisk);

/** A page of the clients with pools, most urgent first. What is urgent follows from rules, so the rows of all clients are read. */
async function readDashboard(
  app: FastifyInstance,
  caller: Caller,
  { sort, range, filter }: ListRequest<DashboardFilter, DashboardSortField>,
) {
  if (!caller.isInternalUser) throw new AppError('forbidden');
  const now = app.now();
  const settings = await app.data.withTenant(PROVIDER, settingsOf, caller);
  const [rows = []] = await app.data.readAcross(caller, clientsAcross(caller, filter), (bounds) => [
    poolsAcross(bounds, now),
  ]);
  const found = itemsOf(rows as unknown as PoolRow[], settings, now).filter(isWanted(filter));
  const { from, to } = rangeToRead(range);
  return { items: sorted(found, sort).slice(from, to + 1), total: found.length };
}

/** Random testing of all clients, for the provider's staff. */
export const dashboardRoutes = (app: FastifyInstance): void =>
  pageRoute(app, {
    url: '/v1/randoms/dashboard',
    name: 'randomsDashboard',
    access: 'randoms.viewDashboard',
    summary: 'List the clients with random testing pools, the most urgent first, in counts',
    schema: DashboardItem,
    sortFields: DASHBOARD_SORT_FIELDS,
    defaultSort: { field: 'urgency', order: 'DESC' },
    filter: DashboardFilter,
    read: ({ caller, ...list }) => readDashboard(app, caller, list),
  });
