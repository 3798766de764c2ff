import type { Calculation } from '../../../domain/pools/contract';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { sql, update } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { drawnElsewhere, type WaitingShare } from '../changes';
import { startsOf, type RosterShare } from '../groups';
import { ID_BYTES } from '../snapshot';
import { pools } from '../tables';
import { readMembers } from './members';
import type { ConsortiumTx } from './transaction';

/** The people of each employer in a roster. */
export interface ShareRoster {
  tenantId: number;
  poolId: number;
  ids: Buffer;
}

export function shareRosters(roster: Buffer, shares: readonly RosterShare[]): ShareRoster[] {
  const starts = startsOf(shares);
  return shares.map(({ tenantId, poolId }, at) => ({
    tenantId,
    poolId,
    ids: roster.subarray(starts[at]! * ID_BYTES, starts[at + 1]! * ID_BYTES),
  }));
}

type Asked = Pick<Calculation, 'poolId' | 'firstDay' | 'lastDay'> & { drug: number; alcohol: number };

/** Refuses a draw if most people of an employer were drawn in another pool for the same test and time, also in a closed one. */
export async function refuseDrawnElsewhere(
  tx: ConsortiumTx,
  asked: Asked,
  rosters: readonly ShareRoster[],
): Promise<void> {
  for (const { tenantId, poolId, ids } of rosters) {
    const found = await drawnElsewhere(tx.of(tenantId), { ...asked, poolId, ids });
    if (!found) continue;
    const members = await readMembers(tx, asked.poolId, true);
    const client = members.find((one) => one.tenantId === tenantId)?.clientName ?? String(tenantId);
    const { pool, period } = found;
    throw new AppError('conflict', {
      refusal: refuse('consortium.drawnElsewhere', { client, pool, period }),
    });
  }
}

/** Keeps on each employer's pool what waits for its draw: its own pools can't be committed for the same people until then. */
export async function keepWaiting(
  tx: ConsortiumTx,
  { period, firstDay, lastDay, drug, alcohol }: WaitingShare,
  rosters: readonly ShareRoster[],
): Promise<void> {
  const waiting = { period, firstDay, lastDay, drug, alcohol };
  for (const { tenantId, poolId, ids } of rosters)
    await tx.of(tenantId).query(sql`${update(pools, { waiting, waitingRoster: ids })}
      where tenant_id = ${tenantId} and id = ${poolId}`);
}

/** After the draw or its void. */
export async function endWaiting(tx: ConsortiumTx, shares: readonly RosterShare[]): Promise<void> {
  for (const { tenantId, poolId } of shares)
    await tx.of(tenantId).query(sql`${update(pools, { waiting: null, waitingRoster: null })}
      where tenant_id = ${tenantId} and id = ${poolId}`);
}
