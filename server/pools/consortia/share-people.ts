import type { Tag } from '../../../domain/pools/rfdraw1';
import type { Drawn } from '../draw-work';
import { startsOf, type RosterShare } from '../groups';

/** People of one employer in the order of a draw, with their ranks among those of all employers. */
export interface Ranked {
  ids: Uint32Array;
  ranks: Uint32Array;
}

/** The first people of an order by employer, from a rank on. Each employer's order is the whole order without the others' people. */
export function byShare(
  shares: readonly Pick<RosterShare, 'size'>[],
  { employeeIds, places }: Pick<Drawn, 'employeeIds' | 'places'>,
  firstRank = 0,
): Ranked[] {
  const starts = startsOf(shares);
  const found = shares.map(() => ({ ids: [] as number[], ranks: [] as number[] }));
  for (let rank = firstRank; rank < places.length; rank += 1) {
    const own = found[shareAt(starts, places[rank]!)]!;
    own.ids.push(employeeIds[rank]!);
    own.ranks.push(rank);
  }
  return found.map(({ ids, ranks }) => ({ ids: Uint32Array.from(ids), ranks: Uint32Array.from(ranks) }));
}

/** Which share a place is in: the last one that begins at or before it. Empty shares begin where the next one does. */
function shareAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle;
  }
  return low;
}

/** How many of them are to be tested: those of the first `selected` ranks. */
export const drawnOf = ({ ranks }: Ranked, selected: number): number =>
  ranks.filter((rank) => rank < selected).length;

export type RankedByTag = Record<Tag, Ranked[]>;
