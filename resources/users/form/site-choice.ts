import type { Site } from '../../../providers/sites';

export type SiteTick = 'chosen' | 'included' | 'partly' | 'none';

/** How each location is ticked: itself, through a parent, or partly because of child locations. Parents come first. */
export function siteTicks(sites: readonly Site[], chosen: readonly number[]): Map<number, SiteTick> {
  const wanted = new Set(chosen);
  const ticks = new Map<number, SiteTick>();
  const above: Site[] = [];
  for (const site of sites) {
    while (above.length > 0 && (above.at(-1)?.depth ?? 0) >= site.depth) above.pop();
    const isIncluded = above.some(({ legacyClientId }) => wanted.has(legacyClientId));
    const isChosen = wanted.has(site.legacyClientId);
    ticks.set(site.legacyClientId, isIncluded ? 'included' : isChosen ? 'chosen' : 'none');
    if (isChosen && !isIncluded)
      for (const { legacyClientId } of above)
        if (ticks.get(legacyClientId) === 'none') ticks.set(legacyClientId, 'partly');
    above.push(site);
  }
  return ticks;
}

/** Ticks a location, which includes its child locations, or unticks it. */
export function toggleSite(sites: readonly Site[], chosen: readonly number[], toggled: number): number[] {
  if (chosen.includes(toggled)) return chosen.filter((id) => id !== toggled);
  const at = sites.findIndex(({ legacyClientId }) => legacyClientId === toggled);
  const depth = sites[at]?.depth ?? 0;
  const end = sites.findIndex((site, place) => place > at && site.depth <= depth);
  const children = sites.slice(at + 1, end === -1 ? sites.length : end);
  const below = new Set(children.map(({ legacyClientId }) => legacyClientId));
  return [...chosen.filter((id) => !below.has(id)), toggled];
}
