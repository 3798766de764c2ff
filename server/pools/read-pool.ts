import type { Frequency } from '../../domain/pools/periods';
import {
  alias,
  fields,
  pick,
  sql,
  type Reach,
  type RowOf,
  type ScopedTx,
  type SQL,
  type TenantTx,
} from '../platform/db';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { refuse } from '../../domain/shared/refusals/refusal';
import { pools } from './tables';

const p = alias(pools, 'p');

const POOL = fields({
  poolId: p.id,
  ...pick(
    p,
    'name',
    'state',
    'agencies',
    'titles',
    'drugRateBp',
    'alcoholRateBp',
    'alternates',
    'yearToDate',
    'createdAt',
    'version',
  ),
  selectionsPerYear: sql<Frequency>`p.selections_per_year`,
});
export type PoolRow = RowOf<typeof POOL>;

/** A pool of the caller's client. `lock`: until the transaction ends. */
export const poolQuery = (reach: Reach, poolId: number, lock: SQL = sql``): SQL =>
  sql`select ${POOL} from pools p where ${reach.where(sql`p.tenant_id`)} and p.id = ${poolId} ${lock}`;

/** The same; 404 if there is none. */
export const readPool = (tx: TenantTx, poolId: number, lock?: SQL): Promise<PoolRow> =>
  tx.one<PoolRow>(poolQuery(tx.reach, poolId, lock));

/** Counts and draws are about everyone in a pool, and so only for callers who reach the whole client. */
export function requireWhole(caller: Caller | ScopedTx['caller']): void {
  if (!caller.allSites) throw new AppError('forbidden', { refusal: refuse('pool.wholeClient') });
}
