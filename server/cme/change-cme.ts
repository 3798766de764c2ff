import type { FastifyInstance } from 'fastify';
import { clinicProblems } from '../../domain/clinics/clinic-rules';
import type { ClinicOnExam, Cme, CmePatch } from '../../domain/cme/contract';
import type { ExamResult } from '../../domain/cme/exam-rules';
import { isInFlight } from '../../domain/orders/statuses';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { daysAt, reevaluate, todayAt } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import { appointmentWords, moveOrder } from '../orders';
import type { Caller } from '../platform/access/caller';
import { nextVersion, pick, sql, update, type TenantTx } from '../platform/db';
import { AppError, refuseAny } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { barDriver } from './effects/medical-bar';
import { MOVE_OF } from './effects/record-result';
import { orderOfExam } from './exam-orders';
import { lockedCme, readCme } from './read-cmes';
import { endReminders } from './reminders';
import { cmes } from './tables';

interface Row {
  cmeId: number;
  clinic: ClinicOnExam | null;
  appointmentAt: string | null;
  result: ExamResult;
  orderId: number | null;
  examDate: string;
  examinerName: string | null;
  version: number;
  isSuperseded: boolean;
}

const lockCme = (tx: TenantTx, cmeId: number) =>
  tx.one<Row>(sql`select id as "cmeId", clinic, appointment_at as "appointmentAt", result, order_id as "orderId",
      exam_date::text as "examDate", examiner_name as "examinerName", version, superseded_at is not null as "isSuperseded" from cmes
    where tenant_id = ${tx.reach.tenantId} and id = ${cmeId} for update`);

/** The clinic with the fields that a patch names as `clinic.name`. */
const clinicAfter = (before: ClinicOnExam | null, patch: CmePatch): ClinicOnExam => {
  const named = Object.entries(patch).filter(
    ([name]) => name.startsWith('clinic.') && name !== 'clinic.appointment',
  );
  return {
    ...before,
    ...Object.fromEntries(named.map(([name, value]) => [name.slice('clinic.'.length), value])),
  };
};

/** The same as for a clinic of the network. What isn't known may be left empty. */
const clinicRefusals = (patch: CmePatch): FieldRefusals => {
  const { vendorName: name, ...others } = clinicProblems({
    vendorName: patch['clinic.name'],
    state: patch['clinic.state'] || undefined,
    zip: patch['clinic.zip'] || undefined,
    phone: patch['clinic.phone'] || undefined,
  });
  const found = Object.entries({ ...(name && { name }), ...others });
  return Object.fromEntries(found.map(([field, refusal]) => [`clinic.${field}`, refusal]));
};

const namesClinic = (patch: CmePatch): boolean =>
  Object.keys(patch).some((name) => name.startsWith('clinic.'));

const recorded = ({ clinic, appointmentAt, result }: Pick<Row, 'clinic' | 'appointmentAt' | 'result'>) => ({
  clinicName: clinic?.name ?? null,
  clinicAddress: [clinic?.address1, clinic?.city, clinic?.state, clinic?.zip].filter(Boolean).join(', '),
  clinicPhone: clinic?.phone ?? null,
  clinicAppointment: appointmentWords({ clinic, appointmentAt }),
  examResult: result,
});

/**
 * Without a certificate only an exam that waits for its examiner gets another result. Its order, whose number is returned, moves with
 * it. Until today the driver could drive with an earlier certificate; if the examiner denies the new one, they cannot (49 CFR 391.41(a)).
 */
async function closeExam(
  tx: TenantTx,
  { row, person, result, now }: { row: Row; person: EmployeeRow; result: ExamResult; now: Date },
): Promise<number | null> {
  if (row.result !== 'determinationPending' || row.isSuperseded)
    throw new AppError('conflict', { refusal: refuse('cme.notPending') });
  await endReminders(tx, [row.cmeId]);
  const { tenantId } = tx.reach;
  const order = await orderOfExam(tx, { ...pick(row, 'orderId', 'examDate'), employeeId: person.id });
  const orderId = order?.id ?? row.orderId;
  // One that has its result keeps it.
  if (order && isInFlight(order.statusId)) await moveOrder(tx, MOVE_OF[result], { tenantId, id: order.id });
  if (result !== 'notCertified' || order?.examType === 'nonDotPhysical') return orderId;
  await barDriver(tx, { ...row, employeeId: person.id }, await todayAt(tx, tenantId, person.siteId, now));
  await reevaluate(tx, tenantId, [person.id], daysAt(now));
  return orderId;
}

/** Changes the clinic of an exam, or closes one that waits for its examiner. */
export async function changeCme(
  app: FastifyInstance,
  caller: Caller,
  cmeId: number,
  patch: CmePatch,
): Promise<Cme> {
  const { clientId, employeeId } = await readCme(app, caller, cmeId);
  if (patch.result && !caller.permissions.has('cme.finalReview')) throw new AppError('forbidden');
  refuseAny(clinicRefusals(patch));
  await app.data.withTenant(
    clientId,
    async (tx) => {
      const person = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
      const before = await lockCme(tx, cmeId);
      if (patch.version !== undefined && patch.version !== before.version)
        throw await staleEdit(tx, await lockedCme(tx, cmeId), {
          tenantId: clientId,
          subject: `exam/${cmeId}`,
          types: ['exam.recorded', 'exam.changed', 'exam.lapsed'],
        });
      const orderId = patch.result
        ? await closeExam(tx, { row: before, person, result: patch.result, now: app.now() })
        : before.orderId;
      const appointmentAt = patch['clinic.appointment'];
      const after = {
        clinic: namesClinic(patch) ? clinicAfter(before.clinic, patch) : before.clinic,
        appointmentAt: appointmentAt === undefined ? before.appointmentAt : appointmentAt,
        result: patch.result ?? before.result,
      };
      await tx.query(
        sql`${update(cmes, {
          ...after,
          orderId,
          ...(patch.note !== undefined && { note: patch.note }),
          ...nextVersion,
        })} where tenant_id = ${clientId} and id = ${cmeId}`,
      );
      tx.audit({
        type: 'exam.changed',
        subject: `exam/${cmeId}`,
        employee: `employee/${employeeId}`,
        ...changesOf(recorded(before), recorded(after)),
      });
    },
    caller,
  );
  return readCme(app, caller, cmeId);
}

/** Only what differs. */
function changesOf<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const names = (Object.keys(after) as (keyof T)[]).filter((name) => before[name] !== after[name]);
  const of = (values: T) => Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>;
  return { before: of(before), after: of(after) };
}
