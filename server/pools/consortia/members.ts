import { array, sql } from '../../platform/db';
import type { Tests } from '../calculation';
import { testsOn } from '../calculation';
import type { ConsortiumTx } from './transaction';

/** The pool of an employer in a consortium. */
export interface Member {
  tenantId: number;
  poolId: number;
  clientName: string;
  joinedAt: string;
}

/**
 * The employers of a consortium by their numbers. One that is deactivated has left by itself. `all`: these too, for what changes their
 * pools.
 */
export const readMembers = (tx: ConsortiumTx, consortiumId: number, all = false): Promise<Member[]> =>
  tx.query<Member>(sql`
    select p.tenant_id as "tenantId", p.id as "poolId", c.name as "clientName", p.created_at as "joinedAt"
    from pools p join clients c on c.tenant_id = p.tenant_id and c.id = p.tenant_id
    where p.consortium_id = ${consortiumId} and p.state <> 'closed' and (${all} or not c.deactivated) order by p.tenant_id`);

/** How many employers each consortium has. */
export async function countMembers(tx: ConsortiumTx): Promise<ReadonlyMap<number, number>> {
  const found = await tx.query<{ id: number; members: number }>(sql`
    select p.consortium_id as id, count(*)::int as members from pools p join clients c on c.tenant_id = p.tenant_id and c.id = p.tenant_id
    where p.consortium_id is not null and p.state <> 'closed' and not c.deactivated group by p.consortium_id`);
  return new Map(found.map(({ id, members }) => [id, members]));
}

/** An employer's row of a selection of a consortium. */
export interface ShareRow extends Tests {
  /** The consortium's selection. */
  selectionId: number;
  ownId: number;
  tenantId: number;
  clientName: string;
  size: number;
}

/** What selections of a consortium are for each employer, also for those who have left. */
export const readShares = (
  tx: ConsortiumTx,
  selectionIds: readonly number[],
  today: string,
): Promise<ShareRow[]> => {
  const tests = testsOn(today);
  return tx.query<ShareRow>(sql`
    select s.consortium_selection_id as "selectionId", s.id as "ownId", s.tenant_id as "tenantId", c.name as "clientName", s.size,
      ${tests.completedDrug} as "completedDrug", ${tests.completedAlcohol} as "completedAlcohol",
      ${tests.outstandingDrug} as "outstandingDrug", ${tests.outstandingAlcohol} as "outstandingAlcohol",
      ${tests.selectedDrug} as "selectedDrug", ${tests.selectedAlcohol} as "selectedAlcohol"
    from pool_selections s join clients c on c.tenant_id = s.tenant_id and c.id = s.tenant_id
    where s.consortium_selection_id = any(${array([...selectionIds])}::int[]) order by s.tenant_id, s.id`);
};

export const NO_TESTS: Tests = {
  completedDrug: 0,
  completedAlcohol: 0,
  outstandingDrug: 0,
  outstandingAlcohol: 0,
  selectedDrug: 0,
  selectedAlcohol: 0,
};

/** The tests of several shares together. */
export function sumOf(shares: readonly Tests[]): Tests {
  const sum = { ...NO_TESTS };
  for (const share of shares)
    for (const name of Object.keys(sum) as (keyof Tests)[]) sum[name] += share[name];
  return sum;
}
