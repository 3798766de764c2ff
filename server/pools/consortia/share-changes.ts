import type { Certificate } from '../../../domain/pools/certificate';
import { PROVIDER, sql } from '../../platform/db';
import { changesFrom } from '../changes';
import type { RosterShare } from '../groups';
import { sizeOf } from '../snapshot';
import { shareRosters } from './drawn-elsewhere';
import type { ConsortiumTx } from './transaction';

type Changes = Certificate['changes'];

interface Roster {
  ids: Buffer;
  shares: readonly RosterShare[];
}

/** How many people of all employers came and went since the draw before, by reason. Whole employers count as one reason. */
export async function changesOfShares(
  tx: ConsortiumTx,
  consortiumId: number,
  { today, ...now }: Roster & { today: string },
): Promise<Changes> {
  const before = await tx.provider.maybe<{ roster: Uint8Array; shares: RosterShare[]; day: string }>(sql`
    select roster, shares, committed_at::date::text as day from pool_selections
    where tenant_id = ${PROVIDER} and pool_id = ${consortiumId} and state = 'drawn' order by id desc limit 1`);
  if (!before) return { joined: [], left: [] };
  const rosters = shareRosters(now.ids, now.shares);
  const earlier = shareRosters(Buffer.from(before.roster), before.shares);
  const all: Changes = { joined: [], left: [] };
  for (const { tenantId, poolId, ids } of rosters) {
    const own = earlier.find((one) => one.tenantId === tenantId);
    if (!own) {
      add(all.joined, [{ reason: 'employer joined', people: sizeOf(ids) }]);
      continue;
    }
    const drawn = { roster: own.ids, day: before.day };
    const { joined, left } = await changesFrom(tx.of(tenantId), poolId, drawn, { ids, today });
    add(all.joined, joined);
    add(all.left, left);
  }
  for (const { tenantId, ids } of earlier)
    if (!rosters.some((one) => one.tenantId === tenantId))
      add(all.left, [{ reason: 'employer left', people: sizeOf(ids) }]);
  const byReason = (list: Changes['joined']) =>
    list.toSorted((one, other) => (one.reason < other.reason ? -1 : 1));
  return { joined: byReason(all.joined), left: byReason(all.left) };
}

/** Adds people to those of the same reason. */
function add(sums: Changes['joined'], some: Changes['joined']): void {
  for (const { reason, people } of some) {
    const sum = sums.find((one) => one.reason === reason);
    if (sum) sum.people += people;
    else if (people > 0) sums.push({ reason, people });
  }
}
