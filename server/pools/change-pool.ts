import type { PoolPatch } from '../../domain/pools/contract';
import { poolErrors, type PoolDraft } from '../../domain/pools/pool-rules';
import { minimumRates } from '../../domain/pools/rates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { settingsOf, todayOf } from '../compliance';
import { nextVersion, pick, sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseAny } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { nameKeyOf } from './add-pool';
import { auditedPool, differing, titlesOf } from './audited-pool';
import { checkReferences } from './check-references';
import { definitionColumns, draftOf } from './pool-queries';
import { presentNow } from './read-pools';
import { lockPool, requireOwnPool, requireWhole } from './read-pool';
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
  const row = await lockPool(tx, poolId);
  const subject = `pool/${poolId}`;
  if (row.version !== version)
    throw await staleEdit(tx, await presentNow(tx, row, now), {
      tenantId,
      subject,
      types: ['pool.added', 'pool.changed', 'pool.closed'],
    });
  if (row.state === 'closed') throw new AppError('conflict', { refusal: refuse('pool.closed') });
  if (row.state === 'active' && patch.state === 'configuring')
    throw new AppError('conflict', { refusal: refuse('pool.alreadyActive') });
  const [before, after] = [draftOf({}, row), draftOf(patch, row)];
  if (changesConsortium(before, after)) requireOwnPool(row);
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
  await refuseWhileDrawWaits(tx, poolId, { before, after });
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

const OF_CONSORTIUM = [
  'name',
  'state',
  'drugRateBp',
  'alcoholRateBp',
  'selectionsPerYear',
  'alternates',
  'yearToDate',
] as const;

/** Of a share of a consortium only its locations and job titles are the client's to change. */
function changesConsortium(before: PoolDraft, after: PoolDraft): boolean {
  const ofProvider = ({ agencies, ...draft }: PoolDraft) =>
    JSON.stringify([pick(draft, ...OF_CONSORTIUM), agencies.map(({ agency }) => agency)]);
  return ofProvider(before) !== ofProvider(after);
}

/** The numbers of periods, and what counts of the year before the pool was kept here, hold until its end once it has a selection. */
export async function refuseInYear(
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

/** By which agency people are tested is recorded at the draw, so until then the agencies of its commitment hold. */
export async function refuseWhileDrawWaits(
  tx: ScopedTx,
  poolId: number,
  { before, after }: { before: PoolDraft; after: PoolDraft },
): Promise<void> {
  if (JSON.stringify(before.agencies) === JSON.stringify(after.agencies)) return;
  const waiting = await tx.maybe(sql`select 1 from pool_selections s
    where ${tx.reach.where(sql`s.tenant_id`)} and s.pool_id = ${poolId} and s.state = 'committed' limit 1`);
  if (waiting) throw new AppError('conflict', { refusal: refuse('pool.drawWaits') });
}
