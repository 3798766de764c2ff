import type { DatedSettings } from '../../../domain/compliance/dated-settings';
import type { Consortium } from '../../../domain/pools/consortium-contract';
import type { SelectionItem } from '../../../domain/pools/contract';
import { effectiveRates, minimumRates } from '../../../domain/pools/rates';
import { settingsOf, todayOf } from '../../compliance';
import { pick, PROVIDER, sql } from '../../platform/db';
import { poolsQuery } from '../pool-queries';
import { type PoolRow } from '../read-pool';
import { latestSelections, selectionItem, type SelectionRow } from '../selections';
import { countMembers, readShares, sumOf, type ShareRow } from './members';
import type { ConsortiumTx } from './transaction';

/** The provider has no place: its day is the same for all employers. */
export const todayOfProvider = (tx: ConsortiumTx, now: Date): Promise<string> =>
  todayOf(tx.provider, PROVIDER, now);

/** A selection of a consortium in lists: what became of its people is known by its shares. */
export function itemWithShares(row: SelectionRow, shares: readonly ShareRow[]): SelectionItem {
  const sum = sumOf(shares.filter(({ selectionId }) => selectionId === row.selectionId));
  return {
    ...selectionItem({ allSites: true }, row),
    testedDrug: sum.completedDrug,
    testedAlcohol: sum.completedAlcohol,
    outstanding: sum.outstandingDrug + sum.outstandingAlcohol,
  };
}

/** Selections as items, with their shares read for all of them at once. */
export async function itemsWithShares(
  tx: ConsortiumTx,
  rows: readonly SelectionRow[],
  today: string,
): Promise<SelectionItem[]> {
  const drawn = rows.filter(({ state }) => state === 'drawn').map(({ selectionId }) => selectionId);
  const shares = drawn.length === 0 ? [] : await readShares(tx, drawn, today);
  return rows.map((row) => itemWithShares(row, shares));
}

/** The consortia of the provider, the open ones first. */
export async function readConsortia(tx: ConsortiumTx, now: Date, which = sql`true`): Promise<Consortium[]> {
  const { provider } = tx;
  const today = await todayOfProvider(tx, now);
  const found = await provider.query<PoolRow>(poolsQuery(provider.reach, which));
  const latest = await provider.query<SelectionRow>(latestSelections(provider.reach));
  const ids = new Set(found.map(({ poolId }) => poolId));
  const items = await itemsWithShares(
    tx,
    latest.filter(({ poolId }) => ids.has(poolId)),
    today,
  );
  const members = await countMembers(tx);
  const settings = await settingsOf(provider);
  return found.map((row) => ({
    ...presentConsortium(row, settings, today),
    members: members.get(row.poolId) ?? 0,
    selections: items.filter(({ poolId }) => poolId === row.poolId),
  }));
}

/** One of them; 404 if there is none. */
export async function readConsortium(tx: ConsortiumTx, consortiumId: number, now: Date): Promise<Consortium> {
  await tx.provider.one(poolsQuery(tx.provider.reach, sql`p.id = ${consortiumId}`));
  const [found] = await readConsortia(tx, now, sql`p.id = ${consortiumId}`);
  return found!;
}

const presentConsortium = (row: PoolRow, settings: DatedSettings, day: string) => ({
  consortiumId: row.poolId,
  ...pick(row, 'name', 'agencies', 'drugRateBp', 'alcoholRateBp', 'selectionsPerYear', 'alternates', 'state'),
  rates: effectiveRates(row, minimumRates(row.agencies, settings, day)),
  ...pick(row, 'version', 'updatedAt'),
});
