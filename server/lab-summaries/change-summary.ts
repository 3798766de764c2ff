import type { FastifyInstance } from 'fastify';
import type { LabSummary, LabSummaryPatch } from '../../domain/lab-summaries/contract';
import { periodName } from '../../domain/lab-summaries/half-years';
import { numberProblems } from '../../domain/lab-summaries/numbers';
import type { Caller } from '../platform/access/caller';
import { sql, update } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { removeFile, unnameFile } from '../platform/files/keep-with-row';
import { staleEdit } from '../platform/stale';
import { requireWhole, summariesQuery, summaryItem, type SummaryRow } from './summary-queries';
import { labSummaries } from './tables';

/** Corrects numbers that were typed wrong. */
export function correctSummary(
  app: FastifyInstance,
  caller: Caller,
  summaryId: number,
  { numbers, version }: LabSummaryPatch,
): Promise<LabSummary> {
  requireWhole(caller);
  const problems = numberProblems(numbers);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const read = (lock = sql``) =>
      tx.one<SummaryRow>(sql`${summariesQuery(tx.reach, sql`s.id = ${summaryId}`)} ${lock}`);
    const before = await read(sql`for no key update`);
    const subject = `labSummary/${summaryId}`;
    if (before.version !== version)
      throw await staleEdit(tx, summaryItem(before), {
        tenantId,
        subject,
        types: ['labSummary.filed', 'labSummary.corrected'],
      });
    await tx.query(
      sql`${update(labSummaries, { numbers, version: sql`version + 1` })} where tenant_id = ${tenantId} and id = ${summaryId}`,
    );
    tx.audit({ type: 'labSummary.corrected', subject, lab: before.lab, period: periodName(before) });
    return summaryItem(await read());
  });
}

/** Deletes a summary that was filed by mistake, with its PDF. */
export async function deleteSummary(
  app: FastifyInstance,
  caller: Caller,
  summaryId: number,
  reason: string,
): Promise<void> {
  requireWhole(caller);
  const key = await app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const { lab, storageKey, sha256, ...period } = await tx.one<SummaryRow>(
      sql`${summariesQuery(tx.reach, sql`s.id = ${summaryId}`)} for update`,
    );
    await unnameFile(tx, storageKey);
    await tx.query(sql`delete from lab_summaries where tenant_id = ${tenantId} and id = ${summaryId}`);
    tx.audit({
      type: 'labSummary.deleted',
      subject: `labSummary/${summaryId}`,
      lab,
      period: periodName(period),
      because: reason,
      sha256,
    });
    return storageKey;
  });
  await removeFile(app, key);
}
