import type { ReviewVars } from '../../../domain/review/review-process';
import { sql, update } from '../../platform/db';
import type { EffectRun } from '../../processes';
import { changeDocuments, decided } from '../documents';
import { recordReturn, recordState } from '../proposals/decide';
import { incomingDocuments } from '../tables';

/** The chosen documents are not for any file; without a choice, none of the item is. They are kept for a while. */
export async function discardDocuments(run: EffectRun<ReviewVars>): Promise<void> {
  const { tx, task, vars, after } = run;
  const chosen = after.PDFsToReview.length < vars.PDFsToReview.length ? vars.documentIds : 'all';
  await changeDocuments(tx, task.instanceId, chosen, decided('discarded'));
  await recordState(run, 'discarded');
}

/** Medical examination reports and what else belongs to an exam: only the exam's process may show them (49 CFR 391.43(i)). */
export async function restrictDocuments(run: EffectRun<ReviewVars>): Promise<void> {
  const { tx, task } = run;
  await changeDocuments(tx, task.instanceId, 'all', decided('restricted'), ['open', 'matched', 'split']);
  // The scans that they were split from have the same pages; they are in other items if the parts were matched.
  await tx.query(sql`with recursive scans (id) as (
      select parent_id from incoming_documents where instance_id = ${task.instanceId} and state = 'restricted'
      union select d.parent_id from incoming_documents d join scans on scans.id = d.id)
    ${update(incomingDocuments, decided('restricted'))} where state = 'split' and id in (select id from scans)`);
  await recordState(run, 'restricted');
}

/** The documents of a review wait for a match again. */
export async function returnToMatch(run: EffectRun<ReviewVars>): Promise<void> {
  const { tx, task } = run;
  await changeDocuments(tx, task.instanceId, 'all', { state: 'open', clientId: null });
  await recordReturn(run);
}
