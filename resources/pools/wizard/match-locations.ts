import type { PoolLocation } from '../../../domain/pools/contract';

/** The locations whose names, path or DOT number have all of the words. */
export function matchLocations<Location extends Pick<PoolLocation, 'name' | 'path' | 'dotNumber'>>(
  locations: readonly Location[],
  typed: string,
): readonly Location[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return locations;
  return locations.filter(({ name, path, dotNumber }) => {
    const text = `${name} ${path} ${dotNumber ?? ''}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
