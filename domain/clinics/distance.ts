// Distances between ZIP codes: along the great circle between their centers, not by road.

const EARTH_MILES = 3958.7613;
const RADIANS = Math.PI / 180;

/** Degrees north and east. */
export interface Point {
  lat: number;
  lon: number;
}

/** Where a ZIP code is. `about`: its own center isn't known, so this is the middle of the codes with the same first three digits. */
export interface Place extends Point {
  about: boolean;
}

export type Centroids = ReadonlyMap<string, Point>;

/** By the haversine formula. */
export function milesBetween(from: Point, to: Point): number {
  const [lat1, lat2] = [from.lat * RADIANS, to.lat * RADIANS];
  const across = Math.sin(((to.lon - from.lon) * RADIANS) / 2);
  const along = Math.sin((lat2 - lat1) / 2);
  const h = along * along + Math.cos(lat1) * Math.cos(lat2) * across * across;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The rectangle around a circle. Longitudes are null where the circle has a pole or the line of 180 degrees in it. */
export interface Box {
  south: number;
  north: number;
  west: number | null;
  east: number | null;
}

export function boxAround({ lat, lon }: Point, miles: number): Box {
  const angle = miles / EARTH_MILES;
  const up = angle / RADIANS;
  const ratio = Math.sin(angle) / Math.cos(lat * RADIANS);
  const wide = ratio < 1 ? Math.asin(ratio) / RADIANS : Infinity;
  const isAround = lon - wide < -180 || lon + wide > 180;
  return {
    south: lat - up,
    north: lat + up,
    west: isAround ? null : lon - wide,
    east: isAround ? null : lon + wide,
  };
}

/** The first five digits of a ZIP code with or without four more; null for anything else, such as a Canadian postal code. */
export const zip5 = (zip: string): string | null => /^(\d{5})([- ]?\d{4})?$/.exec(zip.trim())?.[1] ?? null;

/** Codes of the armed forces (APO, FPO, DPO), which are where a unit is: 340 Americas, 962-966 Pacific, 090-099 Europe. */
const isMilitary = (zip: string): boolean => /^(340|96[2-6]|09\d)/.test(zip);

/** The middles of the codes with the same first three digits. */
export function middlesOf(centroids: Centroids): Map<string, Point> {
  const sums = new Map<string, Point & { count: number }>();
  for (const [zip, { lat, lon }] of centroids) {
    const sum = sums.get(zip.slice(0, 3)) ?? { lat: 0, lon: 0, count: 0 };
    sums.set(zip.slice(0, 3), { lat: sum.lat + lat, lon: sum.lon + lon, count: sum.count + 1 });
  }
  return new Map(
    [...sums].map(([three, { lat, lon, count }]) => [three, { lat: lat / count, lon: lon / count }]),
  );
}

/** Where a ZIP code is; null if that isn't known, as for the armed forces and Canada. */
export function placeOf(zip: string, centroids: Centroids, middles: Centroids): Place | null {
  const five = zip5(zip);
  if (five === null || isMilitary(five)) return null;
  const own = centroids.get(five);
  if (own) return { ...own, about: false };
  const middle = middles.get(five.slice(0, 3));
  return middle ? { ...middle, about: true } : null;
}
