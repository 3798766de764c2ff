import { refuse } from '../../domain/shared/refusals/refusal';
import { nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import type { PoolFlags } from './add-pool';
import { lockPool, type PoolRow } from './pool-queries';
import { requireWhole } from './read-pool';
import { pools } from './tables';

const KINDS = ['topLevel', 'includeChildren', 'ezCompliance'] as const;

/** Deletes a pool with its exceptions, or closes one that has draws or voided commitments: these are kept. */
export async function removePool(tx: ScopedTx, poolId: number, flags: PoolFlags, now: Date): Promise<void> {
  requireWhole(tx.caller);
  const { where } = tx.reach;
  const row = await tx.one<PoolRow>(lockPool(tx.reach, poolId));
  if (row.state === 'closed') throw new AppError('conflict', { refusal: refuse('pool.closed') });
  // The flags say which kind of pool the user saw.
  if (KINDS.some((kind) => flags[kind] !== undefined && flags[kind] !== row[kind]))
    throw new AppError('conflict', { refusal: refuse('pool.otherKind') });
  const { made, waiting } = await tx.one<{ made: number; waiting: number }>(sql`
    select count(*)::int as made,
      count(*) filter (where s.state = 'committed')::int as waiting
    from pool_selections s where ${where(sql`s.tenant_id`)} and s.pool_id = ${poolId}`);
  if (waiting > 0) throw new AppError('conflict', { refusal: refuse('pool.drawWaits') });
  const about = { subject: `pool/${poolId}`, pool: row.name };
  if (made > 0) {
    const changes = { state: 'closed' as const, closedAt: now.toISOString(), ...nextVersion };
    await tx.query(sql`${update(pools, changes)} where ${where(sql`tenant_id`)} and id = ${poolId}`);
    tx.audit({ type: 'pool.closed', ...about });
    return;
  }
  await tx.query(sql`delete from pool_exceptions where ${where(sql`tenant_id`)} and pool_id = ${poolId}`);
  await tx.query(sql`delete from pools where ${where(sql`tenant_id`)} and id = ${poolId}`);
  tx.audit({ type: 'pool.removed', ...about });
}
