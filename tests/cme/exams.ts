import { Readable } from 'node:stream';
import { NO_VARS, type CmeVars, type FormKey } from '../../domain/cme/cme-process';
import type { CmeTask } from '../../domain/cme/contract';
import { addDocuments, type NewDocument } from '../../server/review';
import { cmeKind } from '../../server/cme';
import { PROVIDER, array, sql } from '../../server/platform/db';
import { keepUnnamed } from '../../server/platform/files/keep-with-row';
import { setVars, startProcess } from '../../server/processes';
import { pdfOf, variables, type Staff } from '../review/items';
import type { TestApp } from '../support/create-app';

export const EXAM_TASKS = '/v1/processes/cmeProcess/tasks';

/** An exam as the exam's staff get it, with a document for each title. */
export async function makeExam(
  { app }: Pick<TestApp, 'app'>,
  {
    formKey = 'searchAndMatch',
    vars = {},
    documents = 1,
    pdf,
  }: {
    formKey?: FormKey;
    vars?: Partial<CmeVars>;
    documents?: number;
    pdf?: Buffer;
  } = {},
) {
  const files: NewDocument[] = [];
  for (let at = 0; at < documents; at += 1) {
    const file = await app.files.receive(
      Readable.from([pdf ?? (await pdfOf(1, `Exam ${Math.random()}`))]),
      1e7,
    );
    await keepUnnamed(app, file);
    files.push({ ...file, name: `card ${at + 1}.pdf`, pages: 1 });
  }
  return app.data.withTenant(PROVIDER, async (tx) => {
    const all = { ...NO_VARS, subject: 'Exam', received: app.now().toISOString(), ...vars } as CmeVars;
    const { instanceId, taskId } = await startProcess(tx, cmeKind, { formKey, vars: all });
    const ids = await addDocuments(tx, instanceId, null, files, null);
    await tx.query(
      sql`update incoming_documents set state = 'restricted' where id = any(${array(ids)}::int[])`,
    );
    await tx.query(sql`update document_proposals set state = 'unread', read_at = now()
      where document_id = any(${array(ids)}::int[])`);
    await setVars(tx, instanceId, { PDFsToReview: ids, uploadedDocumentIds: ids });
    return { instanceId, taskId, documentIds: ids };
  });
}

export async function claimExam(who: Staff, taskId: number): Promise<number> {
  const answer = await who.patch(`${EXAM_TASKS}/${taskId}`, { assignee: who.wireId, assignVariable: true });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ claim: number }>().claim;
}

/** Takes an action in the task, with a claim of its own. */
export async function act(who: Staff, taskId: number, outcome: string, values: object = {}) {
  const claim = await claimExam(who, taskId);
  return who.patch(`${EXAM_TASKS}/${taskId}`, {
    claim,
    completeTask: true,
    variables: variables({ outcome, ...values }),
  });
}

/** The open task of an exam. */
export const taskOf = async (who: Staff, instanceId: number): Promise<CmeTask> =>
  (await who.get(EXAM_TASKS)).json<CmeTask[]>().find((one) => one.processInstanceId === instanceId)!;
