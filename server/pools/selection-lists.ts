import Type, { type Static } from 'typebox';
import {
  SELECTED_SORT_FIELDS,
  SelectedFilter,
  SelectedItem,
  SelectionItem,
} from '../../domain/pools/contract';
import { IntegerId } from '../../domain/shared/ids';
import { atSites, type ClientList, type ListQuery } from '../platform/client-list';
import { sql, type SQL } from '../platform/db';
import { nameConditions } from '../platform/name-search';
import { atAuditedSite, inAuditPeriod } from './audit-scope';
import { fromSelected, SELECTED, selectedItem, STATUS, type SelectedRow } from './selected-queries';
import { FROM_SELECTIONS, SELECTION_ITEM, selectionItem, type SelectionRow } from './selections';

const PreviousFilter = Type.Object({ poolId: Type.Optional(IntegerId) });
type PreviousFilter = Static<typeof PreviousFilter>;
export const PREVIOUS_SORT_FIELDS = ['committedAt'] as const;

/** Selections of a client, the latest first. Voided commitments are on it, so that none is unseen. */
export const previousSelections: ClientList<
  SelectionRow,
  typeof SelectionItem,
  typeof PreviousFilter,
  (typeof PREVIOUS_SORT_FIELDS)[number],
  ListQuery<PreviousFilter>
> = {
  name: 'pools/selections/previous',
  access: 'servicesRandoms.viewPools',
  summary: 'List the random selections of a client, the latest first',
  schema: SelectionItem,
  filter: PreviousFilter,
  sortFields: PREVIOUS_SORT_FIELDS,
  defaultSort: { field: 'committedAt', order: 'DESC' },
  wholeList: true,
  sort: { committedAt: sql`s.id` },
  order: (by, direction) => sql`${by} ${direction}`,
  scope: (_app, query) => query,
  columns: () => SELECTION_ITEM,
  from: FROM_SELECTIONS,
  where: (reach, { caller, filter: { poolId } }) => [
    sql`${reach.where(sql`s.tenant_id`)} and p.tenant_id = ${reach.tenantId} and ${inAuditPeriod(caller)}`,
    ...(poolId === undefined ? [] : [sql`s.pool_id = ${poolId}`]),
  ],
  item: (row, { caller }) => selectionItem(caller, row),
};

type People = ListQuery<SelectedFilter>;

/** The year first, as in the index that has this order. */
const byLastDay = (direction: SQL): SQL => sql`d.year ${direction}, d.last_day ${direction}`;
const LAST_DAY = sql`d.last_day`;

/** People selected for random tests, within the caller's reach. */
export const selectedPeople: ClientList<
  SelectedRow,
  typeof SelectedItem,
  typeof SelectedFilter,
  (typeof SELECTED_SORT_FIELDS)[number],
  People
> = {
  name: 'pools/selections/people',
  fileName: 'random-tests',
  access: 'servicesRandoms.viewEmployeesCurrentlySelected',
  summary: 'List the people selected for random tests',
  schema: SelectedItem,
  filter: SelectedFilter,
  sortFields: SELECTED_SORT_FIELDS,
  defaultSort: { field: 'lastDay', order: 'DESC' },
  mostCounted: 10_000,
  sort: {
    rank: sql`d.rank`,
    employeeName: sql`e.last_key || ' ' || e.first_key`,
    siteName: sql`lower(c.name)`,
    lastDay: LAST_DAY,
    status: STATUS,
  },
  order: (by, direction) =>
    sql`${by === LAST_DAY ? byLastDay(direction) : sql`${by} ${direction}`}, d.selection_id desc, d.test desc, d.rank, d.id`,
  scope: (_app, query) => query,
  columns: () => SELECTED,
  from: ({ tenantId }) => fromSelected(tenantId),
  where: (reach, { caller, site, filter: { q, poolId, selectionId, test, status, open, siteIds } }) => [
    sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and d.tenant_id = ${reach.tenantId}
      and ${inAuditPeriod(caller)} and ${atAuditedSite(caller)}`,
    ...atSites(sql`e.site_id`, reach.tenantId, site, siteIds),
    ...(poolId === undefined ? [] : [sql`d.pool_id = ${poolId}`]),
    ...(selectionId === undefined ? [] : [sql`d.selection_id = ${selectionId}`]),
    ...(test === undefined ? [] : [sql`d.test = ${test}`]),
    status === undefined ? sql`d.status <> 'waiting'` : sql`${STATUS} = ${status}`,
    ...(open === undefined ? [] : [sql`(d.status in ('selected', 'notified')) = ${open}`]),
    ...nameConditions(reach, q),
  ],
  item: (row, { caller }) => selectedItem(caller, row),
  export: {
    summary: 'Export the people selected for random tests as CSV or XLSX',
    columns: [
      ['period', 'Period'],
      ['poolName', 'Pool'],
      ['employeeName', 'Employee'],
      ['workId', 'Work ID'],
      ['siteName', 'Location'],
      ['test', 'Test'],
      ['rank', 'Rank'],
      ['kind', 'Kind'],
      ['status', 'Status'],
      ['notifiedAt', 'Notified'],
      ['collectedAt', 'Collected'],
      ['result', 'Result'],
      ['notTested', 'Not tested'],
      ['note', 'Note'],
    ],
  },
};
