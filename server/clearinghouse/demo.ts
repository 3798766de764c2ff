import { DEFAULT_OPTIONS } from '../../domain/clearinghouse/contract';
import { AWAITING_RESULTS, ORDERED } from '../../domain/orders/statuses';
import { addDays } from '../../domain/shared/dates';
import type { DemoPlace } from '../platform/capability';
import { insertInto, sql, type Tx } from '../platform/db';
import { insertRows } from '../platform/db/insert-rows';
import { orders } from '../orders/tables';
import { clearinghouseBatches } from './tables';

const UNSENT = 2;
const SENT = 3;

interface Driver {
  employeeId: number;
  dob: string;
  license: string;
  state: string;
  licenseClassId: number;
}

/** A file that waits for its results, and queries that wait for a file. */
export async function fillClearinghouse(tx: Tx, { tenantId, isShowcase, today }: DemoPlace): Promise<void> {
  if (!isShowcase) return;
  const drivers = await tx.query<Driver>(sql`
    select e.id as "employeeId", e.dob, e.license, e.license_state as state, e.license_class_id as "licenseClassId"
    from employees e where e.tenant_id = ${tenantId} and e.status_id = 2 and e.license_class_id in (1, 2)
      and e.dob is not null and e.license is not null and e.license_state is not null
    order by e.id desc limit ${UNSENT + SENT}`);
  const { batchId } = await tx.one<{ batchId: number }>(
    sql`${insertInto(clearinghouseBatches, {
      tenantId,
      dotNumber: sql`coalesce(roadfile_carrier(${tenantId}, ${tenantId}), '')`,
      options: DEFAULT_OPTIONS,
      madeAt: `${addDays(today, -1)}T14:00:00Z`,
      madeBy: 'Demo',
    })} returning id as "batchId"`,
  );
  await insertRows(
    tx,
    orders,
    drivers.map((driver, at) => ({
      tenantId,
      ...driver,
      orderType: 'clearinghouse',
      queryType: at % 2 === 0 ? 'limited' : 'full',
      statusId: at < UNSENT ? ORDERED : AWAITING_RESULTS,
      batchId: at < UNSENT ? null : batchId,
      orderedBy: 'Demo',
      orderedAt: addDays(today, -2),
    })),
  );
}
