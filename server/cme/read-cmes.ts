import type { FastifyInstance } from 'fastify';
import { MAX_FOUND, type ClinicOnExam, type Cme, type CmeQuery } from '../../domain/cme/contract';
import { pendingUntil, type ExamResult } from '../../domain/cme/exam-rules';
import { MEDICAL_CARD_DOC_TYPE_ID, REGISTRY_NOTE_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { array, sql, type SQL, type TenantTx, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { nameConditions } from '../platform/name-search';
import { clinicOf } from './exam-orders';

interface Row {
  cmeId: number;
  clientId: number;
  clientName: string;
  employeeId: number;
  firstName: string;
  lastName: string;
  orderId: number | null;
  examDate: string;
  result: ExamResult;
  expiresOn: string | null;
  examinerName: string | null;
  registryNumber: string | null;
  restrictions: string | null;
  clinic: ClinicOnExam | null;
  appointmentAt: string | null;
  documentId: number | null;
  stateRecord: Cme['stateRecord'];
  registryNoteOn: string | null;
  instanceId: number | null;
  note: string | null;
  recordedBy: string;
  recordedAt: string;
  isSuperseded: boolean;
  version: number;
}

const EXAMS = sql`
  select x.id as "cmeId", x.tenant_id as "clientId", top.name as "clientName", x.employee_id as "employeeId",
    e.first_name as "firstName", e.last_name as "lastName", x.order_id as "orderId", x.exam_date::text as "examDate", x.result,
    x.expires_on::text as "expiresOn", x.examiner_name as "examinerName", x.registry_number as "registryNumber", x.restrictions,
    x.clinic, x.appointment_at as "appointmentAt", x.document_id as "documentId", x.instance_id as "instanceId", x.note,
    (select json_build_object('dueOn', d.due_on::text, 'isShown', d.done_at is not null) from deadlines d
      where d.tenant_id = x.tenant_id and d.employee_id = x.employee_id and d.kind = 'medicalRecord'
        and d.source = 'document/' || x.document_id) as "stateRecord",
    (select min(d.doc_date)::text from documents d where d.tenant_id = x.tenant_id and d.employee_id = x.employee_id
      and x.document_id is not null and d.doc_type_id = ${REGISTRY_NOTE_DOC_TYPE_ID} and d.deleted_at is null
      and d.doc_date >= x.exam_date and not exists (select from documents k where k.tenant_id = x.tenant_id
        and k.employee_id = x.employee_id and k.doc_type_id = ${MEDICAL_CARD_DOC_TYPE_ID} and k.deleted_at is null
        and k.doc_date > x.exam_date and k.doc_date <= d.doc_date)) as "registryNoteOn",
    x.recorded_by as "recordedBy", x.created_at as "recordedAt", x.superseded_at is not null as "isSuperseded", x.version
  from cmes x join employees e on e.tenant_id = x.tenant_id and e.id = x.employee_id
  join clients top on top.tenant_id = x.tenant_id and top.id = x.tenant_id`;

const presented = ({ instanceId, appointmentAt, clinic, isSuperseded, ...row }: Row): Cme => ({
  ...row,
  medicalExamOrderId: row.orderId,
  pendingUntil: row.result === 'determinationPending' && !isSuperseded ? pendingUntil(row.examDate) : null,
  clinic: clinicOf(clinic, appointmentAt === null ? null : new Date(appointmentAt).toISOString()),
  processInstanceId: instanceId,
  recordedAt: new Date(row.recordedAt).toISOString(),
});

const readCmes = async (tx: Tx, rest: SQL): Promise<Cme[]> =>
  (await tx.query<Row>(sql`${EXAMS} ${rest}`)).map(presented);

const EVERYWHERE = { where: () => sql`true` };

/** A number is that of an exam or an order; anything else a name. */
function searchConditions(search: string): SQL {
  if (/^\d{1,9}$/.test(search)) return sql`(x.id = ${Number(search)} or x.order_id = ${Number(search)})`;
  if (/^\d{10}$/.test(search)) return sql`x.registry_number = ${search}`;
  return sql.join(nameConditions(EVERYWHERE, search), sql` and `);
}

/** What the list of results shows of an exam. The rest is for those who may see details. */
const withoutDetails = (exam: Cme): Cme => ({
  ...exam,
  examinerName: null,
  registryNumber: null,
  restrictions: null,
  stateRecord: null,
  registryNoteOn: null,
  note: null,
});

/** Exams that wait for their examiner's decision. */
export const IS_PENDING = sql`x.result = 'determinationPending' and x.superseded_at is null`;

/**
 * The exams of all clients that match: by the person's name, the number of the exam or order, or the examiner's in the registry; the
 * latest first. Pending ones: those that have to be decided first.
 */
export async function searchCmes(
  app: FastifyInstance,
  caller: Caller,
  { search = '', pending = false }: CmeQuery,
): Promise<Cme[]> {
  const text = search.trim();
  if (text === '' && !pending)
    throw new AppError('validation', { fields: { search: refuse('cme.searchRequired') } });
  const conditions = [
    ...(text === '' ? [] : [searchConditions(text)]),
    ...(pending ? [sql`(${IS_PENDING})`] : []),
  ];
  const order = pending ? sql`x.exam_date, x.id` : sql`x.exam_date desc, x.id desc`;
  const found = await app.data.withoutReach(
    'client lookup',
    (tx) => readCmes(tx, sql`where ${sql.join(conditions, sql` and `)} order by ${order} limit ${MAX_FOUND}`),
    caller,
  );
  return caller.permissions.has('cme.viewDetail') ? found : found.map(withoutDetails);
}

/** An exam, of any client; 404 if there is none. */
export async function readCme(app: FastifyInstance, caller: Caller, cmeId: number): Promise<Cme> {
  const [found] = await app.data.withoutReach(
    'client lookup',
    (tx) => readCmes(tx, sql`where x.id = any(${array([cmeId])}::int[])`),
    caller,
  );
  if (!found) throw new AppError('notFound');
  return found;
}

/** An exam of the client of a transaction. */
export async function lockedCme(tx: TenantTx, cmeId: number): Promise<Cme> {
  const [found] = await readCmes(tx, sql`where x.tenant_id = ${tx.reach.tenantId} and x.id = ${cmeId}`);
  if (!found) throw new AppError('notFound');
  return found;
}
