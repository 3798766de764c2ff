import type { SelectedItem } from '../../domain/pools/contract';
import { TERMINATED } from '../../domain/employees/constants';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type RowOf, type SQL } from '../platform/db';
import { poolSelected } from './tables';

const d = alias(poolSelected, 'd');

export const SELECTED = fields({
  selectedId: d.id,
  ...pick(d, 'selectionId', 'poolId', 'employeeId', 'test', 'rank', 'kind', 'agency', 'status'),
  ...pick(d, 'notifiedAt', 'collectedAt', 'result', 'notTested', 'note', 'documentId', 'closedBy', 'version'),
  poolName: sql<string>`p.name`,
  period: sql<string>`s.period`,
  lastDay: sql<string>`s.last_day`,
  employeeName: sql<string>`e.last_name || ', ' || e.first_name`,
  workId: sql<string | null>`e.work_id`,
  siteName: sql<string>`c.name`,
  left: sql<boolean>`(e.status_id = ${sql.raw(String(TERMINATED))})`,
});
export type SelectedRow = RowOf<typeof SELECTED>;

/** The people selected of a client, with who they are. All of one tenant, which the statement compares. */
export const FROM_SELECTED: SQL = sql`pool_selected d
  join pool_selections s on s.tenant_id = d.tenant_id and s.id = d.selection_id
  join pools p on p.tenant_id = d.tenant_id and p.id = d.pool_id
  join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
  join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id`;

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());

/** Which permission shows a result: it says no more than the reader may know (49 CFR 382.401, 40.321). */
function maySee(
  { permissions }: Caller,
  { status, result }: Pick<SelectedRow, 'status' | 'result'>,
): boolean {
  if (status === 'notTested' || result === 'cancelled')
    return permissions.has('servicesRandoms.viewRandomNoTestResults');
  if (result === 'negative') return permissions.has('servicesRandoms.viewRandomNegativeResults');
  return permissions.has('servicesRandoms.viewRandomNonNegativeResults');
}

export function selectedItem(caller: Caller, row: SelectedRow): SelectedItem {
  const { notifiedAt, collectedAt, result, notTested, note, documentId, ...rest } = row;
  const visible = maySee(caller, row);
  return {
    ...rest,
    notifiedAt: instant(notifiedAt),
    collectedAt: instant(collectedAt),
    result: visible ? result : null,
    notTested: visible ? notTested : null,
    note: visible ? note : null,
    documentId: visible ? documentId : null,
  } as SelectedItem;
}
