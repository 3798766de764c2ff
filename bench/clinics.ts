/**
 * `npx tsx bench/clinics.ts`: the search for clinics in networks of 2,000 and 20,000 clinics, spread over the country like its ZIP codes. The
 * median of each kind of search must be under 50 ms with the larger one, and those by ZIP code nearly flat. The process exits with 1 if a limit is
 * missed.
 *
 * BENCH_DATABASE_URL names an empty PostgreSQL database to use instead of a private cluster.
 */
import { readFileSync } from 'node:fs';
import { parseVendorQuery, type VendorQuery } from '../domain/clinics/search-query';
import { startPostgres } from '../scripts/postgres.mjs';
import { derivedOf } from '../server/clinics/clinic-columns';
import { vendorStatements } from '../server/clinics/search-vendors';
import { NEW_CLINIC, writeClinics } from '../server/clinics/write-clinics';
import { PROVIDER, sql } from '../server/platform/db';
import { createData } from '../server/platform/db/data';
import { migrate } from '../server/platform/db/migrate';
import { openPostgres } from '../server/platform/db/postgres';
import { atMost, finish, formatNumber } from './report';

const SIZES = [2_000, 20_000] as const;
const TIMES = 60;
const LIMIT_MS = 50;

const centroids = readFileSync(new URL('../server/clinics/zip-centroids.csv', import.meta.url), 'utf8');
const zips = centroids
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.slice(0, 5));
/** Spread evenly, and always the same. */
const zipAt = (at: number) => zips[(at * 7_919) % zips.length]!;

const clinicAt = (at: number) => {
  const vendorName = `Clinic ${at} ${['Health', 'Urgent Care', 'Laboratory'][at % 3]}`;
  const zip = zipAt(at);
  const programs = [18, 24, 25, 30, 31].filter((_program, bit) => (at >> bit) % 2 === 0);
  const values = {
    ...NEW_CLINIC,
    vendorId: at + 1,
    vendorName,
    city: `Town ${at % 900}`,
    state: 'VA',
    zip,
    programs,
  };
  return { ...values, ...derivedOf(values), closedOn: null, changedBy: 'Bench' };
};

const SEARCHES: Record<string, (at: number) => VendorQuery> = {
  'by ZIP code': (at) => ({ zip: zipAt(at * 31) }),
  'by ZIP code and needs': (at) => ({ zip: zipAt(at * 31), needs: 'breathAlcohol,drugTest,labA' }),
  'by name': (at) => ({ vendor: `clinic ${at}` }),
  'by address': (at) => ({ address: `town ${at}` }),
};

const server = await startPostgres();
const database = openPostgres(process.env.BENCH_DATABASE_URL ?? server.url, { max: 4 });
try {
  await migrate(database);
  const data = createData(database);
  const medians = new Map<string, number[]>();
  for (const size of SIZES) {
    await data.withTenant(PROVIDER, async (tx) => {
      await tx.query(sql`delete from clinics`);
      await writeClinics(
        tx,
        Array.from({ length: size }, (_, at) => clinicAt(at)),
      );
    });
    await database.execute('analyze clinics', []);
    for (const [name, queryAt] of Object.entries(SEARCHES)) {
      const taken: number[] = [];
      for (let at = 0; at < TIMES; at += 1) {
        const began = performance.now();
        const [rows] = vendorStatements(parseVendorQuery(queryAt(at)).search, sql`limit 10`);
        await data.withTenant(PROVIDER, (tx) => tx.query(rows));
        // The first ones warm up.
        if (at >= 10) taken.push(performance.now() - began);
      }
      const median = taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)]!;
      medians.set(name, [...(medians.get(name) ?? []), median]);
    }
  }
  const sizes = SIZES.map(formatNumber).join(' and ');
  for (const [name, [small = 0, large = 0]] of medians) {
    atMost(
      `clinics ${name}, median`,
      large,
      'ms',
      LIMIT_MS,
      LIMIT_MS / 2,
      `${small.toFixed(1)} ms with ${formatNumber(SIZES[0])}`,
    );
    // Ten times as many clinics are within the same miles, and each is compared.
    if (name.startsWith('by ZIP'))
      atMost(`clinics ${name}, growth`, large / small, '×', 4, 2, `between ${sizes} clinics`);
  }
} finally {
  await database.close();
  await server.stop();
}
finish(false);
