import { AGENCY_WORDS } from '../../domain/pools/agencies';
import {
  BILLING_SORT_FIELDS,
  BillingFilter,
  BillingItem,
  type BillingKind,
} from '../../domain/pools/billing';
import { VIEW_PORTFOLIO } from '../../domain/portfolio/access';
import type { Caller } from '../platform/access/caller';
import type { ClientList, ListQuery } from '../platform/client-list';
import { sql, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { containing } from '../platform/like';
import { billingKind, closedOn, collectedOn, doneOn, unreconciled } from './billing-queries';

interface Scope extends ListQuery<BillingFilter> {
  /** Of the month. */
  firstDay: string;
  names: boolean;
}

/** As in lists across clients: names are for those who could see them by choosing each client. */
const seesNames = ({ permissions }: Caller): boolean =>
  [...VIEW_PORTFOLIO.all, 'servicesRandoms.viewEmployeesCurrentlySelected' as const].every((key) =>
    permissions.has(key),
  );

const RECONCILED = sql`select b.tenant_id, b.selected_id, b.done_on, b.kind as billed_as, b.test_version, b.invoice, b.reconciled_at,
  b.reconciled_by from pool_billings b`;
const OPEN = sql`d.tenant_id, d.id, ${doneOn}, null, null::int, null, null::timestamptz, null`;

/** What is reconciled stays in the month it was billed for, also if its record says otherwise now. */
const testsOf = (firstDay: string): SQL => sql`(
    ${RECONCILED} where b.done_on >= ${firstDay}::date and b.done_on < ${firstDay}::date + interval '1 month'
    union all ${unreconciled(OPEN, sql`true`, firstDay)}) t
  join pool_selected d on d.tenant_id = t.tenant_id and d.id = t.selected_id
  join pools p on p.tenant_id = d.tenant_id and p.id = d.pool_id
  join pool_selections s on s.tenant_id = d.tenant_id and s.id = d.selection_id
  join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
  join clients l on l.tenant_id = d.tenant_id and l.id = d.employee_site_id
  join clients c on c.tenant_id = t.tenant_id and c.id = t.tenant_id`;

const KIND = sql`coalesce(t.billed_as, ${billingKind})`;
const IS_CHANGED = sql`(t.test_version is not null and t.test_version <> d.version)`;

const columnsOf = (names: boolean): SQL => sql`
  json_build_object('_id', c.wire_id, 'legacyClientId', c.id, 'name', c.name) as client, t.tenant_id as "clientId", d.id as "selectedId", p.name as "poolName",
  s.period, d.test, d.agency, e.id as "employeeId",
  ${names ? sql`e.last_name || ', ' || e.first_name` : sql`null::text`} as "employeeName", ${billingKind} as kind, t.done_on as "doneOn",
  ${collectedOn} as "collectedOn", ${closedOn} as "closedOn", d.version, t.invoice, t.reconciled_at as "reconciledAt",
  t.reconciled_by as "reconciledBy", ${IS_CHANGED} as changed`;

type Line = Omit<BillingItem, 'reconciledAt'> & { reconciledAt: Date | string | null };

/** Random tests of all clients in a month, for their bills. It says that a test was done, and never its result. */
export const billingList: ClientList<
  Line,
  typeof BillingItem,
  typeof BillingFilter,
  (typeof BILLING_SORT_FIELDS)[number],
  Scope
> = {
  name: 'randoms/billing',
  fileName: 'random-tests-to-bill',
  unscoped: {
    transaction: (data, caller, work) => data.withoutReach('billing', work, caller),
    stream: (data, caller, statement) => data.streamWithoutReach('billing', caller, statement),
  },
  access: 'randoms.reconcileCompletedRandomsForBilling',
  summary: 'List the random tests of a month to bill, of all clients, without results',
  schema: BillingItem,
  filter: BillingFilter,
  sortFields: BILLING_SORT_FIELDS,
  defaultSort: { field: 'client', order: 'ASC' },
  mostCounted: 10_000,
  sort: { client: sql`lower(c.name)`, doneOn: sql`t.done_on`, poolName: sql`lower(p.name)` },
  order: (by, direction) => sql`${by} ${direction}, t.tenant_id, t.done_on, t.selected_id`,
  scope(app, query) {
    const { caller, filter } = query;
    if (!caller.isInternalUser) throw new AppError('forbidden');
    const month = filter.month ?? app.now().toISOString().slice(0, 7);
    return { ...query, firstDay: `${month}-01`, names: seesNames(caller) };
  },
  columns: (_reach, { names }) => columnsOf(names),
  from: (_reach, { firstDay }) => testsOf(firstDay),
  where(_reach, { caller, filter }) {
    const { mine, client, test, agency, kind, reconciled, changed, q } = filter;
    return [
      sql`true`,
      ...(mine
        ? [sql`t.tenant_id in (select r.tenant_id from client_reps r where r.user_id = ${caller.user.id})`]
        : []),
      ...(client === undefined ? [] : [sql`t.tenant_id = ${client}`]),
      ...(test === undefined ? [] : [sql`d.test = ${test}`]),
      ...(agency === undefined ? [] : [sql`d.agency = ${agency}`]),
      ...(kind === undefined ? [] : [sql`${KIND} = ${kind}`]),
      ...(reconciled === undefined ? [] : [sql`(t.reconciled_at is not null) = ${reconciled}`]),
      ...(changed === undefined ? [] : [sql`${IS_CHANGED} = ${changed}`]),
      ...(q?.trim() ? [sql`(p.name ilike ${containing(q)} or t.invoice ilike ${containing(q)})`] : []),
    ];
  },
  item: ({ reconciledAt, ...line }) => ({
    ...line,
    reconciledAt: reconciledAt === null ? null : new Date(reconciledAt).toISOString(),
  }),
  export: {
    summary: 'Export the random tests of a month to bill as CSV or XLSX, without results',
    columns: [
      ['client', 'Client', ({ client }) => client.name],
      ['poolName', 'Pool'],
      ['period', 'Period'],
      ['test', 'Test'],
      ['agency', 'Agency', ({ agency }) => agency && AGENCY_WORDS[agency][0]],
      ['employeeId', 'Employee ID'],
      ['employeeName', 'Employee'],
      ['kind', 'Billed as', ({ kind }) => (kind ? WORDS[kind] : 'Taken back')],
      ['collectedOn', 'Collected', 'date'],
      ['closedOn', 'Closed', 'date'],
      ['invoice', 'Invoice'],
      ['reconciledAt', 'Reconciled (UTC)', ({ reconciledAt }) => reconciledAt?.slice(0, 10) ?? null],
      ['reconciledBy', 'Reconciled by'],
      ['changed', 'Changed since', 'yesNo'],
    ],
  },
};

/** Files are in English. */
const WORDS: Record<BillingKind, string> = { tested: 'Test', canceled: 'Canceled', noShow: 'No-show' };
