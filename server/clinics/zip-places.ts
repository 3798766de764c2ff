import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { middlesOf, placeOf, type Place, type Point } from '../../domain/clinics/distance';
import { SERVER_FOLDER } from '../platform/server-folder';

interface Zips {
  centroids: Map<string, Point>;
  middles: Map<string, Point>;
}

function read(): Zips {
  const text = readFileSync(join(SERVER_FOLDER, 'clinics/zip-centroids.csv'), 'utf8');
  const centroids = new Map<string, Point>();
  for (const line of text.split('\n').slice(1)) {
    const [zip, lat, lon] = line.split(',');
    if (zip) centroids.set(zip, { lat: Number(lat), lon: Number(lon) });
  }
  return { centroids, middles: middlesOf(centroids) };
}

/** Read when it is first needed: most requests never ask. */
let zips: Zips | null = null;

/** Where a ZIP code is; null if that isn't known. */
export function placeOfZip(zip: string): Place | null {
  zips ??= read();
  return placeOf(zip, zips.centroids, zips.middles);
}
