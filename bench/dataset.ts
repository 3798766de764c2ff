import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A database of a given size, kept between runs of the same server. */
export interface Dataset {
  url: string;
  dataDir: string;
  employees: number;
  /** Tenants of ordinary size, and the large one. */
  tenants: number[];
  largest: number;
  /** The number of people of the large one. */
  ofLargest: number;
}

export const SECRET_KEY = 'a secret key for measuring only, long enough';

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Creates (or finds) a database with this many employees. */
export async function dataset(
  server: string,
  name: string,
  size: { employees: number; clients: number; largest: number },
): Promise<Dataset> {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const dataDir = join(tmpdir(), `roadfile-bench-${name}`);
  mkdirSync(dataDir, { recursive: true });
  const exists = await query(server, `select 1 from pg_database where datname = '${name}'`);
  if (exists.length === 0) {
    await query(server, `create database ${name}`);
    const args = Object.entries(size).flatMap(([key, value]) => [`--${key}`, String(value)]);
    const fill = ['--import', 'tsx', 'server/demo/main.ts', ...args];
    console.log(`Filling ${name} with ${size.employees} employees …`);
    const started = performance.now();
    const done = spawnSync(process.execPath, fill, {
      stdio: 'inherit',
      // The build set NODE_ENV to production, which this is not.
      env: { ...process.env, NODE_ENV: '', DATABASE_URL: url.href, DATA_DIR: dataDir, SECRET_KEY },
    });
    if (done.status !== 0) {
      // The next run would find and measure a half-filled database.
      await query(server, `drop database ${name} with (force)`);
      throw new Error(`Filling ${name} failed.`);
    }
    console.log(`${name} is filled in ${Math.round((performance.now() - started) / 1000)} s.`);
    await query(url.href, 'vacuum analyze');
  }
  const tenants = await query<{ id: number }>(
    url.href,
    'select id from clients where parent_id is null and id >= 100000 order by id',
  );
  const [first, ...others] = tenants.map((row) => row.id);
  return {
    url: url.href,
    dataDir,
    employees: size.employees,
    largest: first!,
    ofLargest: size.largest,
    tenants: others,
  };
}

export { query };
