import type { Site } from '../../providers/sites';

/** Names as they are chosen from, by id: where several locations have the same, with those above each of them. */
export function siteLabels(sites: readonly Site[]): Map<number, string> {
  const times = new Map<string, number>();
  for (const { name } of sites) times.set(name, (times.get(name) ?? 0) + 1);
  const above: string[] = [];
  return new Map(
    sites.map(({ legacyClientId, name, depth }) => {
      above.length = depth;
      const parents = above.filter(Boolean).join(' / ');
      above[depth] = name;
      const label = times.get(name) === 1 || parents === '' ? name : `${name} (${parents})`;
      return [legacyClientId, label];
    }),
  );
}
