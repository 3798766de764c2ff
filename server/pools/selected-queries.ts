import type { EarlierOutcome, SelectedItem, SelectedStatus } from '../../domain/pools/contract';
import { TERMINATED } from '../../domain/employees/constants';
import { OUTCOME } from '../../domain/pools/selected-rules';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type RowOf, type SQL } from '../platform/db';
import { seesOutcome, shownOutcome } from './outcome-visibility';
import { poolSelected } from './tables';

const d = alias(poolSelected, 'd');

/** What lists show, filter and sort by: a canceled test is none (40.160, 382.305), and its result would tell of the others. */
export const STATUS = sql<SelectedStatus>`(case when d.result = 'cancelled' then 'notTested' else d.status end)`;

export const SELECTED = fields({
  selectedId: d.id,
  ...pick(d, 'selectionId', 'poolId', 'employeeId', 'test', 'rank', 'kind', 'agency'),
  status: STATUS,
  ...pick(
    d,
    'notifiedAt',
    'collectedAt',
    'result',
    'notTested',
    'note',
    'documentId',
    'closedAt',
    'closedBy',
    'earlier',
    'version',
  ),
  poolName: sql<string>`p.name`,
  period: sql<string>`s.period`,
  lastDay: sql<string>`s.last_day`,
  employeeName: sql<string>`e.last_name || ', ' || e.first_name`,
  workId: sql<string | null>`e.work_id`,
  siteName: sql<string>`c.name`,
  left: sql<boolean>`(e.status_id = ${sql.raw(String(TERMINATED))})`,
});
export type SelectedRow = RowOf<typeof SELECTED>;

/**
 * The people selected of a client, with who they are; the statement compares the tenants of `d` and `e`. There is always a selection, a pool and
 * a location. With outer joins the planner knows that they leave no one out, and reads a page of very many people in the order of an index.
 */
export const fromSelected = (tenantId: number): SQL => sql`pool_selected d
  join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
  left join pool_selections s on s.tenant_id = ${tenantId} and s.id = d.selection_id
  left join pools p on p.tenant_id = ${tenantId} and p.id = d.pool_id
  left join clients c on c.tenant_id = ${tenantId} and c.id = e.site_id`;

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());

const earlierOutcome = ({
  collectedAt,
  closedAt,
  correctedAt,
  ...outcome
}: EarlierOutcome): EarlierOutcome => ({
  ...outcome,
  collectedAt: instant(collectedAt),
  closedAt: instant(closedAt),
  correctedAt: new Date(correctedAt).toISOString(),
});

export function selectedItem(caller: Caller, row: SelectedRow): SelectedItem {
  const { notifiedAt, closedAt: _closedAt, earlier, ...rest } = row;
  const { collectedAt, ...shown } = shownOutcome(caller, pick(row, ...OUTCOME));
  return {
    ...rest,
    ...shown,
    notifiedAt: instant(notifiedAt),
    collectedAt: instant(collectedAt),
    // The reason for a correction may say how the test ended instead.
    earlier: earlier
      .filter((one, at) => [one, earlier[at + 1] ?? row].every((outcome) => seesOutcome(caller, outcome)))
      .map(earlierOutcome),
  };
}
