import type { FastifyInstance } from 'fastify';
import { KEPT_BY, keptUntil, periodName, YEARS_KEPT } from '../../domain/lab-summaries/half-years';
import { todayOf } from '../compliance';
import { array, sql, type TenantTx } from '../platform/db';
import { removeFile, unnameFile } from '../platform/files/keep-with-row';
import { eachTenant } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { lockRetention } from '../retention';
import { SUMMARY, type SummaryRow } from './summary-queries';

const HOURLY = 3_600_000;

/**
 * Removes the summaries of a client that are no longer required. Any legal hold of the client keeps them, also one over a person, because
 * they are about everyone who was tested.
 */
async function removeOf(tx: TenantTx, now: Date): Promise<string[]> {
  const { tenantId } = tx.reach;
  await lockRetention(tx, tenantId);
  const today = await todayOf(tx, tenantId, now);
  const old =
    await tx.query<SummaryRow>(sql`select ${SUMMARY} from lab_summaries s where s.tenant_id = ${tenantId}
    and s.created_at < ${today}::date - ${YEARS_KEPT}::int * interval '1 year'
    and not exists (select from legal_holds h where h.tenant_id = ${tenantId} and h.released_at is null) order by s.id`);
  const over = old
    .map((row) => ({ ...row, until: keptUntil(new Date(row.filedAt).toISOString().slice(0, 10)) }))
    .filter(({ until }) => until < today);
  await tx.query(sql`delete from lab_summaries where tenant_id = ${tenantId}
    and id = any(${array(over.map(({ summaryId }) => summaryId))}::int[])`);
  for (const { summaryId, lab, until, sha256, storageKey, ...period } of over) {
    await unnameFile(tx, storageKey);
    tx.audit({
      type: 'labSummary.removed',
      subject: `labSummary/${summaryId}`,
      lab,
      period: periodName(period),
      section: KEPT_BY,
      keptUntil: until,
      sha256,
    });
  }
  return over.map(({ storageKey }) => storageKey);
}

/** Removes summaries where the client's removal is on, like documents. Safe to repeat. */
export async function removeSummaries(app: FastifyInstance): Promise<void> {
  const keys: string[] = [];
  await eachTenant(
    app.data,
    sql`select distinct s.tenant_id as "tenantId" from retention_settings s where s.removal order by 1`,
    async (tx) => {
      keys.push(...(await removeOf(tx, app.now())));
    },
  );
  for (const key of keys) await removeFile(app, key);
}

export const retentionWatch = (app: FastifyInstance): Watch => ({
  name: 'remove laboratory summaries after their retention',
  everyMs: HOURLY,
  run: () => removeSummaries(app),
});
