import { refuse } from '../../domain/shared/refusals/refusal';
import {
  alias,
  fields,
  nextVersion,
  pick,
  sql,
  update,
  type RowOf,
  type ScopedTx,
  type TenantTx,
} from '../platform/db';
import { AppError } from '../platform/errors';
import type { PoolFlags } from './add-pool';
import { auditedException } from './exceptions';
import { lockPool, requireOwnPool, requireWhole, type PoolRow } from './read-pool';
import { poolExceptions, pools } from './tables';

const KINDS = ['topLevel', 'includeChildren', 'ezCompliance'] as const;

const x = alias(poolExceptions, 'x');
const REMOVED = fields({
  exceptionId: x.id,
  ...pick(x, 'employeeId', 'direction', 'fromDay', 'toDay', 'reason'),
});
type Removed = RowOf<typeof REMOVED>;

/** Deletes a pool with its exceptions, or closes one that has draws or voided commitments: these are kept. */
export async function removePool(tx: ScopedTx, poolId: number, flags: PoolFlags, now: Date): Promise<void> {
  requireWhole(tx.caller);
  const row = await lockPool(tx, poolId);
  if (row.state === 'closed') throw new AppError('conflict', { refusal: refuse('pool.closed') });
  // The flags say which kind of pool the user saw.
  if (KINDS.some((kind) => flags[kind] !== undefined && flags[kind] !== row[kind]))
    throw new AppError('conflict', { refusal: refuse('pool.otherKind') });
  requireOwnPool(row);
  await closePool(tx, row, now);
}

/** Deletes a pool, or closes one with draws or voided commitments. */
export async function closePool(
  tx: TenantTx,
  { poolId, name }: Pick<PoolRow, 'poolId' | 'name'>,
  now: Date,
): Promise<void> {
  const { where } = tx.reach;
  const { made, waiting } = await tx.one<{ made: number; waiting: number }>(sql`
    select count(*)::int as made,
      count(*) filter (where s.state = 'committed')::int as waiting
    from pool_selections s where ${where(sql`s.tenant_id`)} and s.pool_id = ${poolId}`);
  if (waiting > 0) throw new AppError('conflict', { refusal: refuse('pool.drawWaits') });
  const about = { subject: `pool/${poolId}`, pool: name };
  if (made > 0) {
    const changes = { state: 'closed' as const, closedAt: now.toISOString(), ...nextVersion };
    await tx.query(sql`${update(pools, changes)} where ${where(sql`tenant_id`)} and id = ${poolId}`);
    tx.audit({ type: 'pool.closed', ...about });
    return;
  }
  await removeExceptions(tx, poolId, name);
  await tx.query(sql`delete from pools where ${where(sql`tenant_id`)} and id = ${poolId}`);
  tx.audit({ type: 'pool.removed', ...about });
}

/** The audit trail of each person keeps their exception. */
async function removeExceptions(tx: TenantTx, poolId: number, pool: string): Promise<void> {
  const removed = await tx.query<Removed>(sql`
    delete from pool_exceptions x where ${tx.reach.where(sql`x.tenant_id`)} and x.pool_id = ${poolId} returning ${REMOVED}`);
  for (const { exceptionId, employeeId, ...values } of removed)
    tx.audit({
      type: 'poolException.removed',
      subject: `poolException/${exceptionId}`,
      employee: `employee/${employeeId}`,
      pool,
      because: 'The pool was deleted',
      before: auditedException(values),
    });
}
