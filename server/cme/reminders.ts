import {
  clientOfExam,
  cmeProcess,
  NO_VARS,
  PENDING_REASON,
  type FormKey,
} from '../../domain/cme/cme-process';
import { array, sql, type TenantTx } from '../platform/db';
import { endProcess, setVars, startProcess, type TaskRow } from '../processes';

// The kind with its effects would import this file again.
const KIND = { definition: cmeProcess, clientOf: clientOfExam };
const FORM_KEY: FormKey = 'customerCareIntervention';

export interface RemindedExam {
  id: number;
  employeeId: number;
  siteId: number;
  orderId: number | null;
  examDate: string;
  clinicName: string | null;
}

/** The exam's staff get a task: someone asks the examiner. */
export async function startReminder(
  tx: TenantTx,
  { id, employeeId, siteId, orderId, examDate, clinicName }: RemindedExam,
  now: Date,
): Promise<void> {
  await startProcess(tx, KIND, {
    formKey: FORM_KEY,
    vars: {
      ...NO_VARS,
      received: now.toISOString(),
      clientId: tx.reach.tenantId,
      legacyClientId: siteId,
      employeeId,
      orderId,
      medicalExamOrderId: orderId,
      cmeId: id,
      clinicName,
      examDate,
      reason: PENDING_REASON,
      priority: 1,
    },
  });
}

/** The reminders that wait about exams, locked. */
const remindersOf = (tx: TenantTx, cmeIds: readonly number[]) =>
  tx.query<Pick<TaskRow, 'id' | 'instanceId' | 'formKey' | 'tag'>>(sql`
    select t.id, t.instance_id as "instanceId", t.form_key as "formKey", t.tag from tasks t
    join process_instances i on i.id = t.instance_id
    where t.process = ${cmeProcess.key} and t.state in ('open', 'claimed') and t.form_key = ${FORM_KEY}
      and t.client_id = ${tx.reach.tenantId} and i.vars->>'reason' = ${PENDING_REASON}
      and (i.vars->>'cmeId')::int = any(${array([...cmeIds])}::int[]) order by t.id for update of t`);

/** Ends the reminders of exams that don't wait for their examiner anymore. */
export async function endReminders(tx: TenantTx, cmeIds: readonly number[]): Promise<void> {
  if (cmeIds.length === 0) return;
  for (const reminder of await remindersOf(tx, cmeIds)) await endProcess(tx, KIND, reminder, 'decided');
}

/** Makes the reminder of an exam one of its newer result, which is pending as well. */
export async function keepReminder(tx: TenantTx, cmeId: number, newerId: number): Promise<void> {
  for (const { instanceId } of await remindersOf(tx, [cmeId]))
    await setVars(tx, instanceId, { cmeId: newerId });
}
