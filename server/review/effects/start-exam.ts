import { clientOfExam, cmeProcess, NO_VARS } from '../../../domain/cme/cme-process';
import type { ReviewVars } from '../../../domain/review/review-process';
import { array, pick, sql, update } from '../../platform/db';
import { startProcess, type EffectRun } from '../../processes';
import { incomingDocuments } from '../tables';

const KEPT = ['received', 'tag', 'email', 'from', 'subject', 'webUpload'] as const;

/**
 * What a reviewer sent to the exam's staff becomes an exam of theirs, with its documents, in the transaction of that decision. If its
 * person is known already, it waits for its review.
 */
export async function startExam({ tx, task, vars, input }: EffectRun<ReviewVars>): Promise<void> {
  const moved = await tx.query<{ id: number }>(sql`select id from incoming_documents
    where instance_id = ${task.instanceId} and state = 'restricted' and id = any(${array(vars.PDFsToReview)}::int[]) order by id`);
  const ids = moved.map(({ id }) => id);
  const isMatched = vars.employeeId !== null && vars.clientId !== null;
  const { instanceId } = await startProcess(
    tx,
    { definition: cmeProcess, clientOf: clientOfExam },
    {
      formKey: isMatched ? 'review' : 'searchAndMatch',
      vars: {
        ...NO_VARS,
        ...pick(vars, ...KEPT),
        ...(isMatched && pick(vars, 'clientId', 'legacyClientId', 'employeeId')),
        note: input.note ?? null,
        PDFsToReview: ids,
        uploadedDocumentIds: ids,
      },
    },
  );
  await tx.query(sql`${update(incomingDocuments, { instanceId })} where id = any(${array(ids)}::int[])`);
}
