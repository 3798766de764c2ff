import type { FastifyInstance } from 'fastify';
import type { ClinicOnExam, Cme } from '../../domain/cme/contract';
import { pendingUntil, type ExamResult } from '../../domain/cme/exam-rules';
import { MEDICAL_CARD_DOC_TYPE_ID, REGISTRY_NOTE_DOC_TYPE_ID } from '../../domain/documents/document-types';
import type { Caller } from '../platform/access/caller';
import { array, sql, type SQL, type TenantTx, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { clinicOf } from './exam-orders';

export interface CmeRow {
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

export const CME_COLUMNS = sql`x.id as "cmeId", x.tenant_id as "clientId", top.name as "clientName", x.employee_id as "employeeId",
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
    x.recorded_by as "recordedBy", x.created_at as "recordedAt", x.superseded_at is not null as "isSuperseded", x.version`;

export const CMES = sql`cmes x join employees e on e.tenant_id = x.tenant_id and e.id = x.employee_id
  join clients top on top.tenant_id = x.tenant_id and top.id = x.tenant_id`;

export const presentCme = ({ instanceId, appointmentAt, clinic, isSuperseded, ...row }: CmeRow): Cme => ({
  ...row,
  medicalExamOrderId: row.orderId,
  pendingUntil: row.result === 'determinationPending' && !isSuperseded ? pendingUntil(row.examDate) : null,
  clinic: clinicOf(clinic, appointmentAt === null ? null : new Date(appointmentAt).toISOString()),
  processInstanceId: instanceId,
  recordedAt: new Date(row.recordedAt).toISOString(),
});

const readCmes = async (tx: Tx, rest: SQL): Promise<Cme[]> =>
  (await tx.query<CmeRow>(sql`select ${CME_COLUMNS} from ${CMES} ${rest}`)).map(presentCme);

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
