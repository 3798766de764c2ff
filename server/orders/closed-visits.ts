import type { OrderEnd } from '../../domain/orders/audit';
import { minutesOf } from '../../domain/orders/appointments';
import { opening, type ClinicHours, type Opening } from '../../domain/clinics/opening';
import { array, sql, type SQL, type TenantTx } from '../platform/db';
import { moveOrders } from './move-orders';

/** Unknown hours say nothing: the appointment was made without them, too. */
const BECAUSE: Partial<Record<Opening, OrderEnd>> = {
  holiday: 'clinicHoliday',
  blackout: 'clinicBlackout',
  closed: 'clinicNotOpen',
};

const isGone = ({ closedOn }: ClinicHours, day: string): boolean => closedOn !== null && closedOn <= day;

interface Visit extends ClinicHours {
  id: number;
  version: number;
  day: string;
  /** On the clinic's clock, such as `13:15`; null for a walk-in. */
  time: string | null;
}

interface Closed {
  id: number;
  version: number;
  because: OrderEnd;
}

/** Those of which a person hasn't been told for this reason since the appointment was made. If they keep it then, it stays. */
async function notTold(tx: TenantTx, closed: readonly Closed[]): Promise<Closed[]> {
  const { tenantId } = tx.reach;
  const subjects = closed.map(({ id }) => `order/${id}`);
  const told = await tx.query<{ subject: string; because: string }>(sql`
    select a.subject, a.body::jsonb->>'because' as because from audit_entries a
    where a.tenant_id = ${tenantId} and a.subject = any(${array(subjects)}::text[]) and a.type = 'order.ended'
      and not exists (select from audit_entries b where b.tenant_id = ${tenantId} and b.subject = a.subject and b.seq > a.seq
        and b.type in ('order.visitChanged', 'order.clinicChanged'))`);
  return closed.filter(
    ({ id, because }) => !told.some((one) => one.subject === `order/${id}` && one.because === because),
  );
}

export interface VisitsToCheck {
  /** The condition for orders `o` of employees `e` with a visit that may still come. */
  which: SQL;
  /** The day of the visit, and the clinic's time zone. */
  day: SQL;
  zone: SQL;
}

/**
 * Shows people the orders whose clinic isn't open at the appointment: it entered a holiday, a blackout day or other hours since.
 * Answers how many.
 */
export async function reviewClosedVisits(tx: TenantTx, { which, day, zone }: VisitsToCheck): Promise<number> {
  const { tenantId } = tx.reach;
  const visits = await tx.query<Visit>(sql`
    select o.id, o.version, ${day}::text as day, to_char(o.appointment_at at time zone ${zone}, 'HH24:MI') as time,
      k.weekly_hours as "weeklyHours", k.federal_holidays as "federalHolidays", k.holidays, k.blackouts, k.closed_on::text as "closedOn"
    from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    join clinics k on k.vendor_id = o.clinic_id
    where o.tenant_id = ${tenantId} and ${which}`);
  const closed = visits.flatMap(({ id, version, day: date, time, ...hours }) => {
    const because = isGone(hours, date)
      ? 'clinicClosed'
      : BECAUSE[opening(hours, date, time === null ? null : minutesOf(time))];
    return because ? [{ id, version, because }] : [];
  });
  if (closed.length === 0) return 0;
  let moved = 0;
  for (const { id, version, because } of await notTold(tx, closed)) {
    // One that was edited meanwhile is looked at the next time.
    const found = await moveOrders(tx, 'review', {
      tenantId,
      which: sql`o.id = ${id} and o.version = ${version}`,
    });
    for (const { employeeId } of found)
      tx.audit({ type: 'order.ended', subject: `order/${id}`, employee: `employee/${employeeId}`, because });
    moved += found.length;
  }
  return moved;
}
