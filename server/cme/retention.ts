import type { FastifyInstance } from 'fastify';
import { examKeptUntil } from '../../domain/cme/retention';
import { addDays } from '../../domain/shared/dates';
import { todayOf } from '../compliance';
import { array, sql, type Reach, type TenantTx } from '../platform/db';
import { eachTenant } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { lockRetention } from '../retention';
import { removeIncoming, WRITTEN, type Clearing } from '../review';
import { cmeKind } from './kind';

const HOURLY = 3_600_000;
const BATCH = 500;
/** Before it, no exam's time can be over: each is looked at with its own last day. */
const SHORTEST_DAYS = 3 * 365;

/**
 * What came with an exam, once it ended long enough ago. The certificate is on the driver's file by then. What else came, such as the long
 * form, is the examiner's to keep (391.43(i)), so it goes also if no one discarded it.
 */
const CLEARING: Clearing = {
  process: cmeKind.definition.key,
  vars: [
    ...WRITTEN,
    'examDate',
    'result',
    'expiresOn',
    'examinerName',
    'registryNumber',
    'restrictions',
    'clinicName',
    'appointmentDate',
  ],
  keeping: ['open', 'matched'],
  documents: ['discarded', 'split', 'restricted'],
};

/** Clears exams that ended; returns how many. Safe to repeat. */
export const clearExams = (app: FastifyInstance, days = app.config.incomingKeepDays): Promise<number> =>
  removeIncoming(app, days, CLEARING);

interface Kept {
  id: number;
  employeeId: number;
  day: string;
}

/** Any hold over the client, the person or one of their documents. New ones wait for the lock of retention. */
const notHeld = ({
  tenantId,
}: Reach) => sql`not exists (select from legal_holds h where h.tenant_id = ${tenantId}
  and h.released_at is null and (h.employee_id is null or h.employee_id = x.employee_id))`;

/** Results whose certificate is no longer on file, and calls about orders, of long ago, the oldest first. */
const resultsBefore = ({ query, reach }: TenantTx, day: string) =>
  query<Kept>(sql`
    select x.id, x.employee_id as "employeeId", x.exam_date::text as day from cmes x
    where x.tenant_id = ${reach.tenantId} and x.exam_date <= ${day}::date and ${notHeld(reach)} and not exists (select from documents d
      where d.tenant_id = x.tenant_id and d.id = x.document_id and d.removed_at is null)
    order by x.exam_date, x.id limit ${BATCH}`);
const callsBefore = ({ query, reach }: TenantTx, day: string) =>
  query<Kept>(sql`
    select x.id, x.employee_id as "employeeId", (x.created_at at time zone 'UTC')::date::text as day from cme_chases x
    where x.tenant_id = ${reach.tenantId} and (x.created_at at time zone 'UTC')::date <= ${day}::date and ${notHeld(reach)}
    order by x.created_at, x.id limit ${BATCH}`);

/** Removes what is no longer required of a client and not on hold. Returns how many rows. */
async function removeOf(tx: TenantTx, now: Date): Promise<number> {
  const { tenantId } = tx.reach;
  await lockRetention(tx, tenantId);
  const today = await todayOf(tx, tenantId, now);
  const before = addDays(today, -SHORTEST_DAYS);
  const over = ({ day }: Kept) => examKeptUntil(day) < today;
  const results = (await resultsBefore(tx, before)).filter(over);
  const calls = (await callsBefore(tx, before)).filter(over);
  const idsOf = (rows: Kept[]) => array(rows.map(({ id }) => id));
  await tx.query(sql`delete from cmes where tenant_id = ${tenantId} and id = any(${idsOf(results)}::int[])`);
  await tx.query(
    sql`delete from cme_chases where tenant_id = ${tenantId} and id = any(${idsOf(calls)}::int[])`,
  );
  for (const employeeId of new Set([...results, ...calls].map((one) => one.employeeId))) {
    const count = (rows: Kept[]) => rows.filter((one) => one.employeeId === employeeId).length;
    const employee = `employee/${employeeId}`;
    tx.audit({
      type: 'exam.removed',
      subject: employee,
      employee,
      exams: count(results),
      calls: count(calls),
    });
  }
  return results.length + calls.length;
}

/** Removes results and calls where the client's removal is on, like documents. Returns how many clients had it on. Safe to repeat. */
export const removeResults = (app: FastifyInstance): Promise<number> =>
  eachTenant(
    app.data,
    sql`select distinct s.tenant_id as "tenantId" from retention_settings s where s.removal order by 1`,
    async (tx) => {
      while ((await removeOf(tx, app.now())) >= BATCH);
    },
  );

export const retentionWatch = (app: FastifyInstance): Watch => ({
  name: 'remove exams after their retention',
  everyMs: HOURLY,
  async run() {
    await clearExams(app);
    await removeResults(app);
  },
});
