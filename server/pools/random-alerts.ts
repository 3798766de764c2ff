import type { FastifyInstance } from 'fastify';
import { poolAlerts, undecidedAlert, unrevealedAlert } from '../../domain/pools/alerts';
import {
  RANDOM_ALERT_SORT_FIELDS,
  RandomAlert,
  RandomAlertFilter,
  RandomAlertSummary,
  type RandomAlertKind,
} from '../../domain/pools/alerts-contract';
import { SOON_DAYS } from '../../domain/pools/pool-year';
import { ClientParams } from '../../domain/clients/contract';
import { addDays } from '../../domain/shared/dates';
import { readToday } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { atSites, countQuery, type ClientList, type ListQuery } from '../platform/client-list';
import { array, json, sql, type Reach, type SQL } from '../platform/db';
import { containing } from '../platform/like';
import { totalOf } from '../platform/lists';
import { nameConditions } from '../platform/name-search';
import { countedTestsOf, openTestsOf } from './alert-people';
import { countOf } from './pool-sizes';
import { readPoolYears } from './pool-years';

const access = 'servicesRandoms.viewAlerts';

interface Scope extends ListQuery<RandomAlertFilter> {
  today: string;
  /** Alerts that name no one. */
  pools: RandomAlert[];
}

const seesNames = ({ permissions }: Caller): boolean =>
  permissions.has('servicesRandoms.viewEmployeesCurrentlySelected');

/** Draws are about everyone in a pool, so only users who reach the whole client have something to do about them. */
async function readPoolAlerts(app: FastifyInstance, caller: Caller, today: string): Promise<RandomAlert[]> {
  const { pools, unrevealed, sizes } = await readPoolYears(app, caller, today);
  const undecided = pools.length === 0 ? [] : undecidedAlert(countOf(sizes, 'undecided'));
  if (!caller.allSites) return undecided;
  return [
    ...unrevealed.map(unrevealedAlert),
    ...pools.flatMap((pool) => poolAlerts(pool, today)),
    ...undecided,
  ];
}

/** Alerts about pools are of no location, so a reader who asks for some sees none. */
const isOfPlaces = ({ site, filter: { siteIds } }: Scope): boolean =>
  site !== null || (siteIds?.length ?? 0) > 0;

const ofPools = (pools: readonly RandomAlert[]): SQL => sql`
  select x.one ->> 'alertId', x.one ->> 'kind', (x.one ->> 'dueOn')::date, (x.one ->> 'poolId')::int, x.one ->> 'poolName',
    x.one ->> 'period', (x.one ->> 'selectionId')::int, null::int, null, null, null, null, x.one ->> 'test', (x.one ->> 'count')::int,
    nullif(x.one -> 'warning', 'null')
  from jsonb_array_elements(${json(pools)}) as x (one)`;

function alertsOf(reach: Reach, scope: Scope): SQL {
  const { caller, site, today, pools, filter } = scope;
  const { q, siteIds } = filter;
  const isPool = q?.trim() ? [sql`p.name ilike ${containing(q)}`] : [];
  if (seesNames(caller)) {
    const isNamed = isPool.map(
      (named) => sql`(${named} or ${sql.join(nameConditions(reach, q), sql` and `)})`,
    );
    const people = openTestsOf(reach, today, [
      ...atSites(sql`e.site_id`, reach.tenantId, site, siteIds),
      ...isNamed,
    ]);
    return sql`(${people} union all ${ofPools(pools)}) a`;
  }
  const mayCount = caller.allSites && !isOfPlaces(scope);
  const counted = countedTestsOf(reach, today, mayCount ? isPool : [sql`false`]);
  return sql`(${counted} union all ${ofPools(pools)}) a`;
}

const DUE = {
  overdue: (today: string) => sql`a.due_on < ${today}::date`,
  soon: (today: string) => sql`a.due_on between ${today}::date and ${addDays(today, SOON_DAYS)}::date`,
  later: (today: string) => sql`(a.due_on is null or a.due_on > ${addDays(today, SOON_DAYS)}::date)`,
};

const COLUMNS = sql`a.id as "alertId", a.kind, a.due_on as "dueOn", a.pool_id as "poolId", a.pool_name as "poolName", a.period,
  a.selection_id as "selectionId", a.employee_id as "employeeId", a.employee_name as "employeeName", a.work_id as "workId",
  a.site_name as "siteName", a.test, a.people as count, a.warning`;

const matches = (text: string, q: string | undefined): boolean =>
  text.toLowerCase().includes((q ?? '').trim().toLowerCase());

/** What the readers of a client have to do in random testing, the longest overdue first. */
export const randomAlerts: ClientList<
  RandomAlert,
  typeof RandomAlert,
  typeof RandomAlertFilter,
  (typeof RANDOM_ALERT_SORT_FIELDS)[number],
  Scope
> = {
  name: 'pools/alerts',
  fileName: 'random-alerts',
  access,
  summary:
    'List what has to be done in random testing; people only with servicesRandoms.viewEmployeesCurrentlySelected',
  schema: RandomAlert,
  filter: RandomAlertFilter,
  sortFields: RANDOM_ALERT_SORT_FIELDS,
  defaultSort: { field: 'dueOn', order: 'ASC' },
  mostCounted: 10_000,
  sort: {
    dueOn: sql`a.due_on`,
    poolName: sql`lower(a.pool_name)`,
    employeeName: sql`a.employee_key`,
    siteName: sql`lower(a.site_name)`,
  },
  order: (by, direction) => sql`${by} ${direction} nulls last, a.due_on nulls last, a.employee_key, a.id`,
  async scope(app, query) {
    const today = await readToday(app, query.caller);
    const asked = { ...query, today, pools: [] };
    if (isOfPlaces(asked)) return asked;
    const pools = await readPoolAlerts(app, query.caller, today);
    return { ...asked, pools: pools.filter(({ poolName }) => matches(poolName ?? '', query.filter.q)) };
  },
  columns: () => COLUMNS,
  from: alertsOf,
  where: (_reach, { today, filter: { kinds, poolId, due } }) => [
    sql`true`,
    ...(kinds?.length ? [sql`a.kind = any(${array(kinds)}::text[])`] : []),
    ...(poolId === undefined ? [] : [sql`a.pool_id = ${poolId}`]),
    ...(due === undefined ? [] : [DUE[due](today)]),
  ],
  item: (line) => line,
  export: {
    summary: 'Export what has to be done in random testing as CSV or XLSX',
    columns: [
      ['dueOn', 'Due', 'date'],
      ['kind', 'To do', ({ kind }) => WORDS[kind]],
      ['poolName', 'Pool'],
      ['period', 'Period'],
      ['employeeName', 'Employee'],
      ['workId', 'Work ID'],
      ['siteName', 'Location'],
      ['test', 'Test'],
      ['count', 'Number'],
      ['warning', 'Details', ({ warning }) => detailsOf(warning)],
    ],
  },
};

/** Files are in English. */
const WORDS: Record<RandomAlertKind, string> = {
  resultMissing: 'Collected: record the result',
  left: 'Has left: record why there was no test',
  reasonMissing: 'Not tested in the period: record why',
  notCollected: 'Notified, not collected',
  notNotified: 'Selected, not notified',
  unrevealed: 'Seed not revealed',
  rateAtRisk: 'Yearly rate at risk',
  phmsaAlcohol: 'People without random alcohol tests in an alcohol draw',
  single: 'Only one driver in the pool',
  small: 'Fewer than 10 people in the pool',
  toDraw: 'Draw the people of the period',
  committed: 'Give the nonce, or void the selection',
  undecided: 'Complete files: not known whether people belong in a pool',
};

function detailsOf(warning: RandomAlert['warning']): string | null {
  if (warning?.code === 'rateAtRisk') {
    const { target, completed, possible, short } = warning;
    return `${target} tests needed, ${completed} completed, ${possible} more possible, ${short} short`;
  }
  return warning?.code === 'small' ? `${warning.size} people` : null;
}

/** The number in the menu. */
export function randomAlertRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/pools/alerts/summary',
    access,
    schema: {
      summary: 'Count what has to be done in random testing',
      params: ClientParams,
      response: { 200: RandomAlertSummary },
    },
    async handler({ caller, params }) {
      const site = await resolveSite(app, caller, params.id);
      const scope = await randomAlerts.scope(app, { caller, site, filter: {} });
      const [counted] = await app.data.read(caller, (reach) => [countQuery(randomAlerts, reach, scope)]);
      return { count: totalOf(counted) };
    },
  });
}
