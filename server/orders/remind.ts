import type { FastifyInstance } from 'fastify';
import { TERMINATED } from '../../domain/employees/constants';
import { appointmentText } from '../../domain/orders/appointments';
import type { ClinicOnOrder } from '../../domain/orders/contract';
import { SCHEDULED } from '../../domain/orders/statuses';
import { ORDER_REASONS } from '../../domain/orders/tests';
import { isEmail } from '../../domain/shared/email';
import { sql, type TenantTx } from '../platform/db';
import { eachTenant } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { queueMail } from '../platform/mail/mail';
import { sweepVisits } from './sweep-orders';
import { appointmentWords } from './visit-words';

const EVERY_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Other tests must not be announced: the person is told when they are to go (49 CFR 382.305(k), 40.309). */
const { preEmployment, returnToDuty } = ORDER_REASONS;

interface Due {
  orderId: number;
  employeeId: number;
  email: string;
  clinic: ClinicOnOrder;
  appointmentAt: string;
  walkInOn: null;
  /** The appointment and the clinic that they were reminded of last. */
  reminded: string | null;
}

/** Which language the person reads isn't on their file. It names no one, and not what the appointment is for. */
function bodyOf({ clinic, appointmentAt }: Due): string {
  const place = [clinic.name, clinic.address1, `${clinic.city}, ${clinic.state} ${clinic.zip}`].join(', ');
  const at = (locale: string) => appointmentText(appointmentAt, clinic.timeZone, locale);
  return [
    `You have an appointment on ${at('en')} at ${place}. Bring a photo ID.`,
    `Tiene una cita el ${at('es')} en ${place}. Lleve una identificación con foto.`,
    `Vous avez un rendez-vous le ${at('fr')} : ${place}. Apportez une pièce d’identité avec photo.`,
  ].join('\n\n');
}

async function remindAt(app: FastifyInstance, tx: TenantTx): Promise<number> {
  const { tenantId } = tx.reach;
  const now = app.now();
  // Servers may run this at the same time for a moment; the one that waits then reads what the other has sent.
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('orderReminder'), ${tenantId})`);
  // No one is sent to a clinic that isn't open then.
  await sweepVisits(tx, now);
  const due = await tx.query<Due>(sql`
    select o.id as "orderId", o.employee_id as "employeeId", e.email, o.clinic, o.appointment_at as "appointmentAt",
      null as "walkInOn", (select a.body::jsonb->>'appointment' from audit_entries a where a.tenant_id = ${tenantId}
        and a.subject = 'order/' || o.id and a.type = 'order.reminded' order by a.seq desc limit 1) as reminded
    from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    where o.tenant_id = ${tenantId} and o.status_id = ${SCHEDULED} and e.status_id <> ${TERMINATED} and e.email is not null and o.clinic is not null
      and (o.order_type = 'exam' or o.reason_id in (${preEmployment}, ${returnToDuty}))
      and o.appointment_at > ${now.toISOString()}::timestamptz
      and o.appointment_at <= ${new Date(now.getTime() + DAY_MS).toISOString()}::timestamptz
    order by o.id`);
  let sent = 0;
  for (const one of due) {
    const appointment = `${appointmentWords(one) ?? ''}, ${one.clinic.name} (${one.clinic.vendorId})`;
    if (one.reminded === appointment || !isEmail(one.email)) continue;
    await queueMail(tx, {
      to: one.email.trim(),
      tenantId,
      reason: 'appointment',
      subject: `${app.config.providerName}: your appointment`,
      body: bodyOf(one),
    });
    tx.audit({
      type: 'order.reminded',
      subject: `order/${one.orderId}`,
      employee: `employee/${one.employeeId}`,
      appointment,
    });
    sent += 1;
  }
  return sent;
}

/** Reminds people of their appointments, within a day before and once for each. Returns how many emails it queued. Safe to repeat. */
export async function remindOfAppointments(app: FastifyInstance): Promise<number> {
  let sent = 0;
  const until = new Date(app.now().getTime() + DAY_MS).toISOString();
  await eachTenant(
    app.data,
    sql`select distinct tenant_id as "tenantId" from orders where status_id in (1, 2, 18)
      and order_type in ('exam', 'drug', 'alcohol') and appointment_at <= ${until}::timestamptz order by 1`,
    async (tx) => {
      sent += await remindAt(app, tx);
    },
  );
  if (sent > 0) void app.mail.flush();
  return sent;
}

export const reminderWatch = (app: FastifyInstance): Watch => ({
  name: 'remind people of their appointments',
  everyMs: EVERY_MS,
  run: () => remindOfAppointments(app),
});
