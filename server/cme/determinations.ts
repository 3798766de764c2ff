import type { FastifyInstance } from 'fastify';
import { isPendingOver, PENDING_DAYS, REMIND_DAYS, remindOn } from '../../domain/cme/exam-rules';
import {
  AWAITING_CLINIC,
  CERTIFIED,
  CLOSED,
  COMPLETED,
  INCOMPLETE,
  isInFlight,
  NOT_CERTIFIED,
  ORDERED,
  SCHEDULED,
} from '../../domain/orders/statuses';
import { todayAt } from '../compliance';
import { lockEmployees } from '../employees';
import { moveOrder } from '../orders';
import { nextVersion, sql, update, type TenantTx } from '../platform/db';
import { eachTenant } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { orderOfExam } from './exam-orders';
import { endReminders, startReminder, type RemindedExam } from './reminders';
import { cmes } from './tables';

const HOURLY = 3_600_000;
/** An order that is no longer pending because its exam has a result. */
const WITH_RESULT: readonly number[] = [COMPLETED, CLOSED, NOT_CERTIFIED, CERTIFIED, INCOMPLETE];
/** One that is to lead to another exam. */
const STARTS_OVER: readonly number[] = [ORDERED, SCHEDULED, AWAITING_CLINIC];

interface Pending extends RemindedExam {
  /** Of its order. */
  statusId: number | null;
  isReminded: boolean;
}

/** Not decided, and so old that something may be due anywhere. */
const due = (now: Date) => sql`result = 'determinationPending' and superseded_at is null
  and exam_date <= (${now.toISOString()}::timestamptz at time zone 'Pacific/Kiritimati')::date - ${PENDING_DAYS - REMIND_DAYS}::int`;

const setExam = (tx: TenantTx, id: number, change: Parameters<typeof update<typeof cmes>>[1]) =>
  tx.query(
    sql`${update(cmes, { ...change, ...nextVersion })} where tenant_id = ${tx.reach.tenantId} and id = ${id}`,
  );

/** 391.43(g)(4): without a decision within 45 days the exam is incomplete. An order that doesn't wait for it stays as it is. */
async function lapse(tx: TenantTx, exam: Pending, waits: boolean): Promise<void> {
  const { id, employeeId, orderId } = exam;
  const order = waits ? await orderOfExam(tx, exam) : null;
  await setExam(tx, id, { result: 'incomplete', orderId: order?.id ?? orderId });
  if (order) await moveOrder(tx, 'leaveIncomplete', { tenantId: tx.reach.tenantId, id: order.id });
  tx.audit({ type: 'exam.lapsed', subject: `exam/${id}`, employee: `employee/${employeeId}` });
  await endReminders(tx, [id]);
}

async function remind(tx: TenantTx, exam: Pending, now: Date): Promise<void> {
  const { id, employeeId } = exam;
  await setExam(tx, id, { remindedAt: sql`now()` });
  await startReminder(tx, exam, now);
  tx.audit({ type: 'exam.reminded', subject: `exam/${id}`, employee: `employee/${employeeId}` });
}

async function checkPending(tx: TenantTx, exam: Pending, now: Date): Promise<void> {
  const { id, statusId, isReminded } = exam;
  // The order got its result in another way, such as by a certificate that the employer filed.
  if (statusId !== null && WITH_RESULT.includes(statusId)) {
    await setExam(tx, id, { supersededAt: sql`now()` });
    await endReminders(tx, [id]);
    return;
  }
  const today = await todayAt(tx, tx.reach.tenantId, exam.siteId, now);
  const waits = statusId === null || (isInFlight(statusId) && !STARTS_OVER.includes(statusId));
  if (isPendingOver(exam.examDate, today)) await lapse(tx, exam, waits);
  else if (waits && !isReminded && today >= remindOn(exam.examDate)) await remind(tx, exam, now);
  // It was canceled or starts over. If it waits for its examiner again, its staff are reminded again.
  else if (!waits && isReminded) {
    await setExam(tx, id, { remindedAt: null });
    await endReminders(tx, [id]);
  }
}

/** Reminds of examiners' decisions, and ends the wait for those that are too late. Returns how many clients had any. Safe to repeat. */
export const checkDeterminations = (app: FastifyInstance): Promise<number> =>
  eachTenant(
    app.data,
    sql`select distinct tenant_id as "tenantId" from cmes where ${due(app.now())} order by 1`,
    async (tx) => {
      const { tenantId } = tx.reach;
      const isDue = sql`tenant_id = ${tenantId} and ${due(app.now())}`;
      const people = await tx.query<{ id: number }>(
        sql`select distinct employee_id as id from cmes where ${isDue}`,
      );
      await tx.query(
        lockEmployees(
          tenantId,
          people.map(({ id }) => id),
        ),
      );
      const rows = await tx.query<Pending>(sql`
        select x.id, x.employee_id as "employeeId", e.site_id as "siteId", x.order_id as "orderId", x.exam_date::text as "examDate",
          x.clinic->>'name' as "clinicName", x.reminded_at is not null as "isReminded",
          (select o.status_id from orders o where o.tenant_id = x.tenant_id and o.id = x.order_id) as "statusId"
        from cmes x join employees e on e.tenant_id = x.tenant_id and e.id = x.employee_id
        where x.tenant_id = ${tenantId} and ${due(app.now())} order by x.id for update of x`);
      for (const exam of rows) await checkPending(tx, exam, app.now());
    },
  );

export const determinationsWatch = (app: FastifyInstance): Watch => ({
  name: 'look after pending determinations of exams',
  everyMs: HOURLY,
  run: () => checkDeterminations(app),
});
