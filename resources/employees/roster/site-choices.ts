interface SiteInTree {
  legacyClientId: number;
  name: string;
  depth: number;
}

/** The sites below one, in a list that has parents before children. */
function endOfBranch(sites: readonly SiteInTree[], at: number): number {
  const depth = sites[at]?.depth ?? 0;
  const next = sites.findIndex((site, place) => place > at && site.depth <= depth);
  return next === -1 ? sites.length : next;
}

/** A site's id with those of everything below it. */
export function branchOf(sites: readonly SiteInTree[], legacyClientId: number): number[] {
  const at = sites.findIndex((site) => site.legacyClientId === legacyClientId);
  if (at === -1) return [legacyClientId];
  return sites.slice(at, endOfBranch(sites, at)).map((site) => site.legacyClientId);
}

/** Ticks a site with everything below it, or unticks them. */
export function toggleBranch(
  sites: readonly SiteInTree[],
  chosen: readonly number[],
  legacyClientId: number,
): number[] {
  const branch = branchOf(sites, legacyClientId);
  return chosen.includes(legacyClientId)
    ? chosen.filter((id) => !branch.includes(id))
    : [...new Set([...chosen, ...branch])];
}

export interface SiteGroup {
  name: string;
  ids: number[];
}

/** Chosen sites in as few names as possible: a region whose every location is chosen stands for them all. */
export function groupSites(sites: readonly SiteInTree[], chosen: readonly number[]): SiteGroup[] {
  const groups: SiteGroup[] = [];
  const wanted = new Set(chosen);
  for (let at = 0; at < sites.length;) {
    const end = endOfBranch(sites, at);
    const site = sites[at];
    const branch = sites.slice(at, end).map(({ legacyClientId }) => legacyClientId);
    const whole = branch.every((id) => wanted.has(id));
    if (site && whole) groups.push({ name: site.name, ids: branch });
    else if (site && wanted.has(site.legacyClientId))
      groups.push({ name: site.name, ids: [site.legacyClientId] });
    at = whole ? end : at + 1;
  }
  return groups;
}
