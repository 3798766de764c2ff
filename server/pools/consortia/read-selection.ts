import type { FastifyInstance } from 'fastify';
import type { ConsortiumSelection, Share } from '../../../domain/pools/consortium-contract';
import type { SelectionItem } from '../../../domain/pools/contract';
import type { ListRequest } from '../../../domain/shared/list-dialect';
import { rangeToRead } from '../../../domain/shared/list-dialect';
import type { Caller } from '../../platform/access/caller';
import { array, PROVIDER, sql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { limitOf, type Page } from '../../platform/lists';
import type { Named } from '../draw-selection';
import { readPool } from '../read-pool';
import {
  FROM_SELECTIONS,
  SELECTION_DETAILS,
  SELECTION_ITEM,
  type SelectionDetails,
  type SelectionRow,
} from '../selections';
import type { RosterShare } from '../groups';
import { readShares, type ShareRow } from './members';
import { itemsWithShares, itemWithShares, todayOfProvider } from './read-consortia';
import { withConsortium, type ConsortiumTx } from './transaction';

/** A selection of a consortium by employers and counts. It names no one. */
export const readConsortiumSelection = (
  app: FastifyInstance,
  caller: Caller,
  { poolId, selectionId }: Named,
): Promise<ConsortiumSelection> =>
  withConsortium(app, caller, async (tx) => {
    const row = await tx.provider.maybe<SelectionRow & SelectionDetails & { shares: RosterShare[] }>(sql`
      select ${SELECTION_ITEM}, ${SELECTION_DETAILS}, s.shares from ${FROM_SELECTIONS}
      where s.tenant_id = ${PROVIDER} and p.tenant_id = ${PROVIDER} and s.pool_id = ${poolId} and s.id = ${selectionId}`);
    if (!row) throw new AppError('notFound');
    const { commitHash, commitment, nonce, committedBy, reason, voidReason, calculation, shares, ...item } =
      row;
    const drawn = await readShares(tx, [selectionId], await todayOfProvider(tx, app.now()));
    return {
      ...itemWithShares(item, drawn),
      commitHash,
      commitment,
      nonce,
      committedBy,
      reason,
      voidReason,
      calculation,
      shares: drawn.length > 0 ? drawn.map(shareOf) : await undrawnShares(tx, shares),
    };
  });

const shareOf = ({ tenantId, clientName, size, ...tests }: ShareRow): Share => ({
  clientId: tenantId,
  clientName,
  size,
  numToSelectDrug: tests.selectedDrug,
  numToSelectAlcohol: tests.selectedAlcohol,
  outstanding: tests.outstandingDrug + tests.outstandingAlcohol,
  testedDrug: tests.completedDrug,
  testedAlcohol: tests.completedAlcohol,
});

/** Before the draw, an employer has people and no one selected. */
async function undrawnShares(tx: ConsortiumTx, shares: readonly RosterShare[]): Promise<Share[]> {
  const ids = shares.map(({ tenantId }) => tenantId);
  const names = await tx.query<{ id: number; name: string }>(
    sql`select id, name from clients where tenant_id = any(${array(ids)}::int[]) and id = tenant_id`,
  );
  return shares.map(({ tenantId, size }) => ({
    clientId: tenantId,
    clientName: names.find(({ id }) => id === tenantId)?.name ?? '',
    size,
    numToSelectDrug: 0,
    numToSelectAlcohol: 0,
    outstanding: 0,
    testedDrug: 0,
    testedAlcohol: 0,
  }));
}

/** A page of the selections of a consortium. Voided commitments are on it, so that none is unseen. */
export async function listConsortiumSelections(
  tx: ConsortiumTx,
  consortiumId: number,
  { sort, range }: Pick<ListRequest<object, string>, 'sort' | 'range'>,
  now: Date,
): Promise<Page<SelectionItem>> {
  await readPool(tx.provider, consortiumId);
  const where = sql`s.tenant_id = ${PROVIDER} and p.tenant_id = ${PROVIDER} and s.pool_id = ${consortiumId}`;
  const rows = await tx.provider.query<SelectionRow>(sql`
    select ${SELECTION_ITEM} from ${FROM_SELECTIONS} where ${where}
    order by s.id ${sort.order === 'ASC' ? sql`asc` : sql`desc`} ${limitOf(rangeToRead(range))}`);
  const { total } = await tx.provider.one<{ total: number }>(
    sql`select count(*)::int as total from ${FROM_SELECTIONS} where ${where}`,
  );
  return { items: await itemsWithShares(tx, rows, await todayOfProvider(tx, now)), total };
}
