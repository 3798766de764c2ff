import { searchKey } from '../../../domain/employees/search-key';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { AppError } from '../../platform/errors';
import { nameKeyOf } from '../add-pool';
import { lockPool, type PoolRow } from '../read-pool';
import type { ConsortiumTx } from './transaction';

/** A consortium that isn't closed, which waits for others who change it. */
export async function lockConsortium(tx: ConsortiumTx, consortiumId: number): Promise<PoolRow> {
  const row = await lockPool(tx.provider, consortiumId);
  if (row.state === 'closed') throw new AppError('conflict', { refusal: refuse('pool.closed') });
  return row;
}

/** An employer's own pools may have the same name, also with the number: their keys never have two spaces. */
export const keyOf = (name: string, { consortiumId }: Pick<PoolRow, 'consortiumId'>): string =>
  consortiumId === null ? nameKeyOf(name) : `${searchKey(name)}  ${consortiumId}`;
