import type { CmeVars } from '../../../domain/cme/cme-process';
import type { CmeEvent } from '../../../domain/cme/audit';
import { isCertified, type ExamResult } from '../../../domain/cme/exam-rules';
import { limitsIn } from '../../../domain/cme/restrictions';
import { MEDICAL_CARD_DOC_TYPE_ID } from '../../../domain/documents/document-types';
import { mayMove, type OrderMove } from '../../../domain/orders/moves';
import { CERTIFIED } from '../../../domain/orders/statuses';
import { formatDate } from '../../../domain/shared/dates';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { daysAt, reevaluate, todayAt } from '../../compliance';
import { fileIncoming, noteLimits } from '../../documents';
import { lockEmployee, type EmployeeRow } from '../../employees';
import { moveOrder } from '../../orders';
import { array, insertInto, pick, sql, update, type TenantTx } from '../../platform/db';
import { AppError, refuseFields } from '../../platform/errors';
import { actorOf, type EffectRun } from '../../processes';
import { changeDocuments, decided, documentsOf, refuseWhileRead, reportsIn } from '../../review';
import { orderOfExam, type ExamOrderRow } from '../exam-orders';
import { endReminders, keepReminder } from '../reminders';
import { cmes } from '../tables';
import { barDriver, endBar } from './medical-bar';

type Run = EffectRun<CmeVars>;

/** How the order moves with a result. */
export const MOVE_OF: Readonly<Record<ExamResult, OrderMove>> = {
  certified: 'certify',
  certifiedShorter: 'certify',
  determinationPending: 'awaitDetermination',
  incomplete: 'leaveIncomplete',
  notCertified: 'notCertify',
};

/** The same certificate may be on file: the employer had it first. */
const sameCertificate = (tx: TenantTx, employeeId: number, hashes: readonly string[]) =>
  tx.maybe<{
    id: number;
    docDate: string;
    expiresOn: string | null;
  }>(sql`select d.id, d.doc_date::text as "docDate", d.expires_on::text as "expiresOn" from documents d join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
    where d.tenant_id = ${tx.reach.tenantId} and d.employee_id = ${employeeId} and d.deleted_at is null
      and d.doc_type_id = ${MEDICAL_CARD_DOC_TYPE_ID}
      and (f.sha256 in (${sql.join(
        hashes.map((one) => sql`${one}`),
        sql`, `,
      )})
        or f.sent_sha256 in (${sql.join(
          hashes.map((one) => sql`${one}`),
          sql`, `,
        )})) order by d.id desc limit 1`);

/** Files the certificate as the person's medical card, from which the answer follows whether they may drive. Returns its number. */
async function fileCertificate({ app, tx, caller, task, after }: Run): Promise<number> {
  const [certificate] = (await documentsOf(tx, [task.instanceId])).filter(
    ({ id, state }) => id === after.certificateId && state !== 'filed' && state !== 'discarded',
  );
  if (!certificate?.storageKey || certificate.pages === null)
    throw new AppError('conflict', { refusal: refuse('review.notReadable') });
  const { id, storageKey: key, size, sha256, name, sentSha256, pages } = certificate;
  // The client's people see at once what is filed.
  await refuseWhileRead({ tx }, id);
  if ((await reportsIn(tx, [id])).get(id) === 'found')
    throw refuseFields({ certificateId: refuse('cme.hasReport') });
  const same = await sameCertificate(tx, after.employeeId!, [sha256, sentSha256 ?? sha256]);
  if (same) {
    if (same.docDate !== after.examDate || same.expiresOn !== after.expiresOn)
      throw new AppError('conflict', {
        refusal: refuse('cme.onFileOtherwise', { date: formatDate(same.docDate) }),
      });
    await changeDocuments(tx, task.instanceId, [id], decided('discarded'), ['open', 'matched', 'restricted']);
    return same.id;
  }
  const documentId = await fileIncoming(app, tx, actorOf(caller), {
    employeeId: after.employeeId!,
    file: { key, size, sha256, name, ...(sentSha256 && { sentSha256 }) },
    pages,
    fields: {
      docTypeId: String(MEDICAL_CARD_DOC_TYPE_ID),
      docDate: after.examDate!,
      docExpirationDate: after.expiresOn!,
    },
  });
  const change = { ...decided('filed'), storageKey: null };
  await changeDocuments(tx, task.instanceId, [id], change, ['open', 'matched', 'restricted']);
  return documentId;
}

/** Moves the order to what the exam says. One that had ended comes back first: a result is never dropped. */
async function moveExamOrder(
  { tx }: Run,
  { id }: ExamOrderRow,
  result: ExamResult,
  documentId: number | null,
): Promise<void> {
  const { tenantId } = tx.reach;
  const now = await tx.one<{ statusId: number; documentId: number | null }>(
    sql`select o.status_id as "statusId", o.document_id as "documentId" from orders o where o.tenant_id = ${tenantId} and o.id = ${id}`,
  );
  const move = MOVE_OF[result];
  // Filing the certificate may have done it.
  if (now.statusId === CERTIFIED && isCertified(result) && now.documentId === documentId) return;
  if (!mayMove(move, now.statusId) && mayMove('reviewLate', now.statusId))
    await moveOrder(tx, 'reviewLate', { tenantId, id });
  await moveOrder(tx, move, { tenantId, id, change: { documentId } });
}

/** Nothing new goes to the files of a client that was deactivated meanwhile. */
async function lockPerson({ tx, after }: Run): Promise<EmployeeRow> {
  const person = await tx.maybe<EmployeeRow>(lockEmployee(tx.reach, after.employeeId!));
  if (!person) throw new AppError('conflict', { refusal: refuse('review.personGone') });
  const { tenantId } = tx.reach;
  const client = await tx.one<{ deactivated: boolean }>(
    sql`select deactivated from clients where tenant_id = ${tenantId} and id = ${tenantId}`,
  );
  if (client.deactivated) throw new AppError('conflict', { refusal: refuse('review.clientDeactivated') });
  return person;
}

interface Pending {
  id: number;
  orderId: number | null;
  examDate: string;
  remindedAt: string | null;
}

/** The exams of a person that wait for their examiner, locked before the order, as whoever decides about one locks them. */
const lockPending = (tx: TenantTx, employeeId: number) =>
  tx.query<Pending>(sql`select id, order_id as "orderId", exam_date::text as "examDate", reminded_at as "remindedAt" from cmes
    where tenant_id = ${tx.reach.tenantId} and employee_id = ${employeeId} and result = 'determinationPending'
      and superseded_at is null order by id for update`);

const RECORDED = ['examDate', 'expiresOn', 'examinerName', 'registryNumber', 'restrictions'] as const;

/**
 * Records the result of an exam: the certificate on the person's file with its new evaluation, the exam, the order and the audit entries,
 * or none of them.
 */
export async function recordResult(run: Run): Promise<Partial<CmeVars>> {
  const { app, tx, caller, task, after } = run;
  const { tenantId } = tx.reach;
  const { employeeId, orderId } = after;
  const result = after.result!;
  const person = await lockPerson(run);
  if (after.examDate! > (await todayAt(tx, tenantId, person.siteId, app.now())))
    throw refuseFields({ examDate: refuse('date.inFuture') });
  const pending = await lockPending(tx, employeeId!);
  const order = await orderOfExam(tx, { employeeId: employeeId!, orderId, examDate: after.examDate! });
  if (orderId !== null && !order) throw new AppError('conflict', { refusal: refuse('cme.orderUnknown') });
  // An exam of the employer's own says nothing about 49 CFR 391.41.
  const isDot = order?.examType !== 'nonDotPhysical';
  const documentId = isCertified(result) && isDot ? await fileCertificate(run) : null;
  if (documentId !== null)
    await noteLimits(tx, { tenantId, documentId, limits: limitsIn(after.restrictions) });
  const earlier = pending.filter((one) => one.orderId === (order?.id ?? null));
  await tx.query(sql`${update(cmes, { supersededAt: sql`now()` })} where tenant_id = ${tenantId}
    and id = any(${array(earlier.map((one) => one.id))}::int[])`);
  // 391.43(g)(4): the 45 days run from the exam, however often its result is recorded. Another exam has its own.
  const same = earlier.find((one) => result === 'determinationPending' && one.examDate === after.examDate);
  const { id } = await tx.one<{ id: number }>(
    sql`${insertInto(cmes, {
      tenantId,
      employeeId: employeeId!,
      orderId: order?.id ?? null,
      remindedAt: same?.remindedAt ?? null,
      ...pick(after, 'expiresOn', 'examinerName', 'registryNumber', 'restrictions', 'note'),
      examDate: after.examDate!,
      result,
      clinic: order?.clinic ?? (after.clinicName ? { name: after.clinicName } : null),
      appointmentAt: order?.appointmentAt ?? null,
      documentId,
      instanceId: task.instanceId,
      recordedBy: actorOf(caller).name,
    })} returning id`,
  );
  if (order) await moveExamOrder(run, order, result, documentId);
  if (same) await keepReminder(tx, same.id, id);
  await endReminders(
    tx,
    earlier.filter((one) => one !== same).map((one) => one.id),
  );
  if (isDot && result === 'notCertified')
    await barDriver(
      tx,
      { cmeId: id, employeeId: employeeId!, ...pick(after, 'examinerName'), examDate: after.examDate! },
      after.examDate!,
    );
  if (isDot && isCertified(result)) await endBar(run);
  await reevaluate(tx, tenantId, [employeeId!], daysAt(app.now()));
  const {
    expiresOn: docExpirationDate,
    restrictions: examRestrictions,
    ...values
  } = pick(after, ...RECORDED);
  const event: CmeEvent = {
    type: 'exam.recorded',
    subject: `exam/${id}`,
    employee: `employee/${employeeId}`,
    after: Object.fromEntries(
      Object.entries({ examResult: result, ...values, examRestrictions, docExpirationDate }).filter(
        ([, value]) => value !== null,
      ),
    ),
  };
  tx.audit(event);
  return { cmeId: id, ...(order && { orderId: order.id, medicalExamOrderId: order.id }) };
}
