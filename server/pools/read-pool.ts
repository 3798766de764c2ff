import type { ConsortiumOf } from '../../domain/pools/contract';
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

export const POOL = fields({
  poolId: p.id,
  ...pick(
    p,
    'name',
    'state',
    'step',
    'topLevel',
    'includeChildren',
    'ezCompliance',
    'dotNumbers',
    'siteIds',
    'agencies',
    'titles',
    'drugRateBp',
    'alcoholRateBp',
    'selectionsPerYear',
    'alternates',
    'yearToDate',
    'consortiumId',
    'createdAt',
    'version',
    'updatedAt',
  ),
});
export type PoolRow = RowOf<typeof POOL>;

/** The consortium that a pool is a share of. Its name is a copy of the consortium's. */
export const consortiumOf = ({
  name,
  consortiumId,
}: Pick<PoolRow, 'name' | 'consortiumId'>): ConsortiumOf | null =>
  consortiumId === null ? null : { id: consortiumId, name };

/** A pool of the caller's client. */
export const poolQuery = (reach: Reach, poolId: number, lock: SQL = sql``): SQL =>
  sql`select ${POOL} from pools p where ${reach.where(sql`p.tenant_id`)} and p.id = ${poolId} ${lock}`;

/** The same; 404 if there is none. */
export const readPool = (tx: TenantTx, poolId: number): Promise<PoolRow> =>
  tx.one<PoolRow>(poolQuery(tx.reach, poolId));

/** The same, which waits for others who change it. */
export const lockPool = (tx: TenantTx, poolId: number): Promise<PoolRow> =>
  tx.one<PoolRow>(poolQuery(tx.reach, poolId, sql`for no key update`));

/** The provider draws for the share of a consortium, and sets its rates. */
export function requireOwnPool({ name, consortiumId }: Pick<PoolRow, 'name' | 'consortiumId'>): void {
  if (consortiumId !== null)
    throw new AppError('conflict', { refusal: refuse('consortium.ofProvider', { pool: name }) });
}

/** Counts and draws are about everyone in a pool, and so only for callers who reach the whole client. */
export function requireWhole(caller: Caller | ScopedTx['caller']): void {
  if (!caller.allSites) throw new AppError('forbidden', { refusal: refuse('pool.wholeClient') });
}
