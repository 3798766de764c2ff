import type { FastifyInstance } from 'fastify';
import { TERMINATED } from '../../domain/employees/constants';
import type { OrderEnd } from '../../domain/orders/audit';
import { CLINIC_ORDERS } from '../../domain/orders/contract';
import type { OrderMove } from '../../domain/orders/moves';
import { AWAITING_CLINIC, ORDERED, SCHEDULED } from '../../domain/orders/statuses';
import { DEFAULT_ZONE, locationZone } from '../compliance';
import { sql, type SQL, type TenantTx } from '../platform/db';
import { eachTenant } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { cancelUnanswered } from './cancel-unanswered';
import { reviewClosedVisits } from './closed-visits';
import { moveOrders } from './move-orders';

const EVERY_MS = 15 * 60_000;

/** Orders that wait for the person to go, written so that the index for them is taken. */
const waits = (prefix: string): SQL =>
  sql.raw(`${prefix}status_id in (${[ORDERED, SCHEDULED, AWAITING_CLINIC].join()})
    and ${prefix}order_type in (${CLINIC_ORDERS.map((one) => `'${one}'`).join()})`);

const dayIn = (now: Date, zone: SQL): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date`;
const hasVisit = sql`(o.appointment_at is not null or o.walk_in_on is not null)`;
const clinicZone = sql`coalesce(o.clinic->>'timeZone', ${locationZone}, ${DEFAULT_ZONE})`;
/** The day of the visit at the clinic; null if there is none. */
const visitDay = sql`coalesce(o.walk_in_on, (o.appointment_at at time zone ${clinicZone})::date)`;

/** Shows people the visits that may still come, but not on a day or at a time when their clinic is open. */
export const sweepVisits = (tx: TenantTx, now: Date): Promise<number> =>
  reviewClosedVisits(tx, {
    which: sql`${waits('o.')} and ${hasVisit} and ${visitDay} >= ${dayIn(now, clinicZone)}`,
    day: visitDay,
    zone: clinicZone,
  });

interface Sweep {
  move: OrderMove;
  because: OrderEnd;
  /** The condition on orders `o` of employees `e`. */
  which: (now: Date) => SQL;
}

const SWEEPS: readonly Sweep[] = [
  {
    move: 'cancel',
    because: 'personLeft',
    which: () => sql`e.status_id = ${TERMINATED}`,
  },
  {
    // The visit may still come, but the clinic won't be there. What has passed already is for people to find out.
    move: 'review',
    because: 'clinicClosed',
    which: (now) => sql`o.clinic_id is not null and (${hasVisit} or o.status_id = ${AWAITING_CLINIC})
      and coalesce(${visitDay}, ${dayIn(now, clinicZone)}) >= ${dayIn(now, clinicZone)}
      and exists (select from clinics k where k.vendor_id = o.clinic_id
        and k.closed_on <= coalesce(${visitDay}, ${dayIn(now, clinicZone)}))`,
  },
  {
    // Someone with an appointment may have kept it: such orders wait for their result, or for a person who marks the visit as missed.
    move: 'expire',
    because: 'lastDayPassed',
    which: (now) => sql`o.expires_on < ${dayIn(now, locationZone)}
      and not (o.status_id = ${SCHEDULED} and ${hasVisit})`,
  },
];

async function sweepOf(tx: TenantTx, { move, because, which }: Sweep, now: Date): Promise<number> {
  const { tenantId } = tx.reach;
  const moved = await moveOrders(tx, move, { tenantId, which: sql`${waits('o.')} and ${which(now)}` });
  for (const { id, employeeId } of moved)
    tx.audit({ type: 'order.ended', subject: `order/${id}`, employee: `employee/${employeeId}`, because });
  return moved.length;
}

/**
 * Ends the orders of people who left, those whose last day has passed and inquiries without an answer, and shows people those whose clinic
 * isn't open for the visit. Returns how many were moved. Safe to repeat.
 */
export async function sweepOrders(app: FastifyInstance): Promise<number> {
  let moved = await cancelUnanswered(app);
  await eachTenant(
    app.data,
    sql`select distinct tenant_id as "tenantId" from orders where ${waits('')} order by 1`,
    async (tx) => {
      for (const sweep of SWEEPS) moved += await sweepOf(tx, sweep, app.now());
      moved += await sweepVisits(tx, app.now());
    },
  );
  return moved;
}

export const sweepWatch = (app: FastifyInstance): Watch => ({
  name: 'end orders by date',
  everyMs: EVERY_MS,
  run: () => sweepOrders(app),
});
