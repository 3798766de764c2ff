import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { CmeItem, CmeTask, ExamPerson } from '../../domain/cme/contract';
import type { Candidate } from '../../domain/review/contract';
import type { Caller } from '../platform/access/caller';
import { sql, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { anyKind, inQueues, presentTasks, seesQueue, TASK, type TaskRow } from '../processes';
import {
  candidatesById,
  documentsOf,
  presentDocument,
  readFirst,
  reportsIn,
  type IncomingDocumentRow,
} from '../review';
import { cmeKind } from './kind';

const KIND = anyKind(cmeKind);

/** A person as exams show them. */
export const examPerson = (found: Candidate): ExamPerson => ({
  employeeId: found.employeeId,
  clientId: found.clientId,
  clientName: found.clientName,
  employerName: found.siteName,
  firstName: found.firstName,
  lastName: found.lastName,
  dob: found.dob,
  ssnLastFour: found.ssnLastFour,
  workId: found.workId,
  license: found.license,
  state: found.state,
  jobTitle: found.jobTitle,
  employmentStatusId: found.employmentStatusId,
});

/** The task that an exam is at, or was at last; 404 if the caller doesn't see its queue. */
async function taskOf(tx: Tx, caller: Caller, instanceId: number): Promise<TaskRow> {
  const task = await tx.maybe<TaskRow>(sql`
    select ${TASK} from tasks t join process_instances i on i.id = t.instance_id
    where t.process = ${KIND.definition.key} and t.instance_id = ${instanceId}
    order by t.state in ('open', 'claimed') desc, t.id desc limit 1`);
  if (!task || !seesQueue(KIND, caller, task.category)) throw new AppError('notFound');
  return task;
}

/** The documents of an exam. Someone has them before them now, so those that wait are read before all others. */
async function readDocuments(tx: Tx, instanceId: number): Promise<CmeItem['documents']> {
  const documents = await documentsOf(tx, [instanceId]);
  const ids = documents.map(({ id }) => id);
  await readFirst(tx, ids);
  const reports = await reportsIn(tx, ids);
  return documents.map((one) => ({ ...presentDocument(one), report: reports.get(one.id) ?? 'unread' }));
}

/** An exam that is reviewed, with its person, and its documents for those who may see them. */
export async function readItem(app: FastifyInstance, caller: Caller, instanceId: number): Promise<CmeItem> {
  const { row, documents } = await inQueues(
    app.data,
    async (tx) => ({
      row: await taskOf(tx, caller, instanceId),
      documents: caller.permissions.has('cme.viewDetail') ? await readDocuments(tx, instanceId) : [],
    }),
    caller,
  );
  const [task] = (await presentTasks(app, KIND, [row])) as CmeTask[];
  const { clientId, employeeId } = row.vars as { clientId: number | null; employeeId: number | null };
  const [person] =
    clientId === null || employeeId === null ? [] : await candidatesById(app, [{ clientId, employeeId }]);
  return {
    ...task!,
    id: instanceId,
    taskId: row.id,
    documents,
    employee: person ? examPerson(person) : null,
  };
}

/** Opens a document of an exam and records that it was viewed, before the response starts. */
export async function openExamDocument(
  app: FastifyInstance,
  caller: Caller,
  { instanceId, imageId }: { instanceId: number; imageId: number },
): Promise<{ document: IncomingDocumentRow; bytes: Readable }> {
  const document = await inQueues(
    app.data,
    async (tx) => {
      await taskOf(tx, caller, instanceId);
      return (await documentsOf(tx, [instanceId])).find(({ id }) => id === imageId);
    },
    caller,
  );
  if (!document?.storageKey) throw new AppError('notFound');
  const bytes = await app.files.read(document.storageKey);
  try {
    await inQueues(
      app.data,
      async (tx) => tx.audit({ type: 'exam.documentViewed', subject: `incoming/${imageId}`, employee: null }),
      caller,
    );
    return { document, bytes };
  } catch (error) {
    bytes.destroy();
    throw error;
  }
}
