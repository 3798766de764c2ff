import { arrivalOf } from '../../domain/drug-tests/corrections';
import { restoreRecord } from '../documents';
import { nextVersion, sql, update } from '../platform/db';
import { fileResult } from './apply-report';
import type { Applying, ResultOnFile } from './applying';
import { chainOf } from './earlier-result';
import { settleResult } from './settle-result';
import { testResults } from './tables';

type Stored = ResultOnFile['facts'] & ResultOnFile['report'] & Pick<ResultOnFile, 'orderId' | 'documentId'>;

/**
 * A result that a rejected one had taken from the file counts again, as if that had never come: for the file, for its order and for the random
 * selection. If it corrects one that bars, and no second person looked at it, it waits for one. The employee is locked.
 */
export async function countAgain(
  applying: Applying,
  { resultId, employeeId }: Pick<ResultOnFile, 'resultId' | 'employeeId'>,
): Promise<void> {
  const { tx, tenantId } = applying;
  const chain = await chainOf(tx, { tenantId, employeeId }, sql`r.id = ${resultId}`);
  const own = chain.find(({ id }) => id === resultId)!;
  if (own.isOnFile) return;
  const before = chain.filter((one) => one !== own);
  const { counts } = arrivalOf(
    own,
    before.at(-1) ?? null,
    before.filter(({ isOnFile }) => isOnFile),
  );
  const which = sql`tenant_id = ${tenantId} and id = ${resultId}`;
  if (own.review !== 'confirmed' && !counts) {
    await tx.query(
      sql`${update(testResults, { documentId: null, pagesAt: null, review: 'waiting', ...nextVersion })} where ${which}`,
    );
    return;
  }
  const stored = await tx.one<Stored>(sql`select test_type as "testType", authority, reason_id as "reasonId",
      result_code as "resultCode", specimen_id as "specimenId", collected_on::text as "collectedOn",
      verified_on::text as "verifiedOn", reported_on::text as "reportedOn", order_id as "orderId", document_id as "documentId"
    from test_results where ${which}`);
  const { testType, authority, reasonId, resultCode, specimenId, orderId, documentId, ...days } = stored;
  const onFile: ResultOnFile = {
    resultId,
    employeeId,
    orderId,
    documentId,
    report: { testType, ...days },
    facts: { testType, authority, reasonId, resultCode, specimenId },
  };
  const isBack = documentId !== null && (await restoreRecord(tx, { tenantId, employeeId, documentId }));
  if (!isBack) onFile.documentId = await fileResult(applying, onFile);
  await settleResult(applying, onFile, true);
}
