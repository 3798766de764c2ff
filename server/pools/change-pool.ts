import type { PoolPatch } from '../../domain/pools/contract';
import { poolErrors, type PoolDraft } from '../../domain/pools/pool-rules';
import { minimumRates } from '../../domain/pools/rates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { settingsOf, todayOf } from '../compliance';
import { nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseAny } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { nameKeyOf } from './add-pool';
import { auditedPool, differing, titlesOf } from './audited-pool';
import { checkReferences } from './check-references';
import { definitionColumns, draftOf, lockPool, type PoolRow } from './pool-queries';
import { readPool } from './read-pools';
import { requireWhole } from './read-pool';
import { pools } from './tables';

/** Changes a pool; 409 if the version is stale. Stores and records only what differs. */
export async function changePool(
  tx: ScopedTx,
  poolId: number,
  { version, step, ...patch }: PoolPatch,
  now: Date,
): Promise<void> {
  requireWhole(tx.caller);
  const { tenantId } = tx.reach;
  const row = await tx.one<PoolRow>(lockPool(tx.reach, poolId));
  const subject = `pool/${poolId}`;
  if (row.version !== version)
    throw await staleEdit(tx, await readPool(tx, row, now), {
      tenantId,
      subject,
      types: ['pool.added', 'pool.changed', 'pool.closed'],
    });
  if (row.state === 'closed') throw new AppError('conflict', { refusal: refuse('pool.closed') });
  if (row.state === 'active' && patch.state === 'configuring')
    throw new AppError('conflict', { refusal: refuse('pool.alreadyActive') });
  const [before, after] = [draftOf({}, row), draftOf(patch, row)];
  const today = await todayOf(tx, tenantId, now);
  const minimum = minimumRates(
    after.agencies.map(({ agency }) => agency),
    await settingsOf(tx),
    today,
  );
  refuseAny({
    ...(await checkReferences(tx, patch, poolId)),
    ...poolErrors(after, { minimum, year: Number(today.slice(0, 4)), before }),
  });
  await refuseInYear(tx, poolId, { before, after, year: Number(today.slice(0, 4)) });
  const titles = await titlesOf(tx, [before, after]);
  const changes = differing(
    { ...auditedPool(before, titles), wizardStep: row.step },
    { ...auditedPool(after, titles), wizardStep: step ?? row.step },
  );
  if (Object.keys(changes.after).length === 0) return;
  const isRenamed = 'name' in changes.after;
  const columns = {
    ...definitionColumns(after),
    ...(step !== undefined && { step }),
    ...(isRenamed && { nameKey: nameKeyOf(after.name) }),
    ...nextVersion,
  };
  await tx.query(sql`${update(pools, columns)} where ${tx.reach.where(sql`tenant_id`)} and id = ${poolId}`);
  tx.audit({ type: 'pool.changed', subject, ...changes });
}

/** The numbers of periods, and what counts of the year before the pool was kept here, hold until its end once it has a selection. */
async function refuseInYear(
  tx: ScopedTx,
  poolId: number,
  { before, after, year }: { before: PoolDraft; after: PoolDraft; year: number },
): Promise<void> {
  const fields = (['selectionsPerYear', 'yearToDate'] as const).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (fields.length === 0) return;
  const made = await tx.maybe(sql`select 1 from pool_selections s
    where ${tx.reach.where(sql`s.tenant_id`)} and s.pool_id = ${poolId} and s.year = ${year} and s.state <> 'void' limit 1`);
  if (made) refuseAny(Object.fromEntries(fields.map((name) => [name, refuse('pool.yearBegun', { year })])));
}
