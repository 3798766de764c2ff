import type { FastifyInstance } from 'fastify';
import type { ReviewBody, ReviewItem } from '../../domain/drug-tests/contract';
import { isReason } from '../../domain/shared/deletion';
import { refuse } from '../../domain/shared/refusals/refusal';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { countAgain } from './count-again';
import { endCorrected, fileResult } from './apply-report';
import type { Applying, ResultOnFile } from './applying';
import { followViolation } from './follow-violation';
import { settleResult } from './settle-result';
import { followResults } from './apply-reports';
import { recorderOf, restoreEarlier, returnOrder, withdraw } from './match-report';
import { reviewItem, reviewQuery, type ReviewRow } from './result-queries';
import { testReports, testResults } from './tables';

const CONFIRMED = 'Confirmed by a second person';

const readOne = (tx: ScopedTx, resultId: number) =>
  tx.one<ReviewRow>(sql`${reviewQuery(tx.reach, sql`t.id = ${resultId}`)} for update of t`);

/** A confirmed result counts in full: on the file if it didn't before, for its order, and for the random selection. */
async function confirm(applying: Applying, row: ReviewRow): Promise<void> {
  const { tx, tenantId } = applying;
  const { testResultId: resultId, employeeId, orderId, documentId } = row;
  const { testType, authority, reasonId, resultCode, specimenId, collectedOn, verifiedOn, reportedOn } = row;
  const onFile: ResultOnFile = {
    resultId,
    employeeId,
    orderId,
    documentId,
    report: { testType, collectedOn, verifiedOn, reportedOn },
    facts: { testType, authority, reasonId, resultCode, specimenId },
  };
  await endCorrected(applying, onFile);
  if (documentId === null) onFile.documentId = await fileResult(applying, onFile);
  await settleResult(applying, onFile, true);
  await followViolation(applying, onFile);
  tx.audit(
    { type: 'testReview.confirmed', subject: `testResult/${resultId}`, employee: `employee/${employeeId}` },
    tenantId,
  );
}

/** A rejected result comes off the file, and its report waits for a person again. */
async function reject(applying: Applying, row: ReviewRow, because: string): Promise<void> {
  const { tx, tenantId } = applying;
  const { testResultId: id, employeeId, documentId, orderId, reportId } = row;
  await withdraw(applying, { id, employeeId, documentId }, because);
  const earlier = await restoreEarlier(applying, { id, employeeId }, { isRejected: true });
  if (earlier) await countAgain(applying, { resultId: earlier.resultId, employeeId });
  // The order has the result of the earlier one still.
  if (earlier === undefined || earlier.orderId !== orderId) await returnOrder(applying, orderId);
  await tx.query(
    sql`${update(testReports, { state: 'waiting', problem: 'notConfirmed', updatedAt: sql`now()` })}
      where tenant_id = ${tenantId} and id = ${reportId}`,
  );
  tx.audit(
    {
      type: 'testReview.rejected',
      subject: `testResult/${id}`,
      employee: `employee/${employeeId}`,
      because,
    },
    tenantId,
  );
}

/** A second person confirms or rejects a result: neither who uploaded or matched it, nor whoever impersonated them. */
export function reviewResult(
  app: FastifyInstance,
  caller: Caller,
  resultId: number,
  { decision, note, version }: ReviewBody,
): Promise<ReviewItem> {
  const because = note?.trim() || null;
  if (decision === 'reject' && !isReason(because ?? ''))
    throw refuseFields({ note: refuse('drugTest.noteRequired') });
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const { employeeId } = await tx.one<ReviewRow>(reviewQuery(tx.reach, sql`t.id = ${resultId}`));
    await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const row = await readOne(tx, resultId);
    const by = recorderOf(caller);
    if (row.version !== version)
      throw await staleEdit(tx, reviewItem(caller, row), {
        tenantId,
        subject: `testResult/${resultId}`,
        types: ['testReview.confirmed', 'testReview.rejected', 'testReview.superseded'],
      });
    if (row.review !== 'waiting' || row.isSuperseded || row.isWithdrawn)
      throw new AppError('conflict', { refusal: refuse('drugTest.reviewedAlready') });
    if (row.recordedByIds.some((id) => by.ids.includes(id)))
      throw new AppError('conflict', { refusal: refuse('drugTest.ownReview') });
    await tx.query(
      sql`${update(testResults, {
        review: decision === 'confirm' ? 'confirmed' : 'rejected',
        reviewedBy: by.name,
        reviewedAt: app.now().toISOString(),
        reviewNote: because,
        ...nextVersion,
      })} where tenant_id = ${tenantId} and id = ${resultId}`,
    );
    const applying: Applying = {
      tx,
      tenantId,
      by,
      now: app.now(),
      origin: app.config,
      because: because ?? CONFIRMED,
    };
    if (decision === 'confirm') await confirm(applying, row);
    else await reject(applying, row, because!);
    await followResults(tx, tenantId, [row.employeeId], app.now());
    return reviewItem(caller, await readOne(tx, resultId));
  });
}
