/** A location to choose, in the order of the tree: parents before children. */
export interface SiteRow {
  id: number;
  label: string;
  depth: number;
  deactivated: boolean;
}

export type SiteTick = 'chosen' | 'included' | 'partly' | 'none';

/** How each location stands: chosen itself, reached through one above it, or with something chosen below it. */
export function siteTicks(rows: readonly SiteRow[], chosen: readonly number[]): Map<number, SiteTick> {
  const wanted = new Set(chosen);
  const ticks = new Map<number, SiteTick>();
  const above: SiteRow[] = [];
  for (const row of rows) {
    while (above.length > 0 && (above.at(-1)?.depth ?? 0) >= row.depth) above.pop();
    const isIncluded = above.some(({ id }) => wanted.has(id));
    const isChosen = wanted.has(row.id);
    ticks.set(row.id, isIncluded ? 'included' : isChosen ? 'chosen' : 'none');
    if (isChosen && !isIncluded)
      for (const { id } of above) if (ticks.get(id) === 'none') ticks.set(id, 'partly');
    above.push(row);
  }
  return ticks;
}

/** Ticks a location, which stands for all below it, or unticks it. */
export function toggleSite(rows: readonly SiteRow[], chosen: readonly number[], toggled: number): number[] {
  if (chosen.includes(toggled)) return chosen.filter((id) => id !== toggled);
  const at = rows.findIndex(({ id }) => id === toggled);
  const depth = rows[at]?.depth ?? 0;
  const end = rows.findIndex((row, place) => place > at && row.depth <= depth);
  const below = new Set(rows.slice(at + 1, end === -1 ? rows.length : end).map(({ id }) => id));
  return [...chosen.filter((id) => !below.has(id)), toggled];
}
