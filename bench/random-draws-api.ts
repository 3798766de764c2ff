/**
 * `npx tsx bench/random-draws-api.ts`: a pool of a million people of one client through the API of the built server: calculation, commitment, draw,
 * certificate, and the lists after it. The limit of a step is the least that its work can cost on this machine at that moment: hashing in one
 * process, and writing the same rows into a table with the same indexes. Processor time tells more than seconds on a busy machine.
 *
 * `--people 100000` takes that many. BENCH_DATABASE_URL names a PostgreSQL to use instead of a private cluster; the next run reuses its data. The
 * process exits with 1 if a limit is missed.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Calculation, Selection } from '../domain/pools/contract';
import { NO_PREVIOUS } from '../domain/pools/rfdraw1';
import { startPostgres } from '../scripts/postgres.mjs';
import { commit, draw } from '../server/pools/draw-work';
import { packIds } from '../server/pools/snapshot';
import { ensureBuilt } from './build';
import { dataset, query, type Dataset } from './dataset';
import { countProcessorTime } from './processor-time';
import { atMost, fact, finish, formatNumber } from './report';
import { residentMegabytes, signIn, startRoadfile, type Running } from './servers';
import { caller, pause, since, type Ask } from './setup';

const { values } = parseArgs({ options: { people: { type: 'string', default: '1000000' } } });
const PEOPLE = Number(values.people);
if (!Number.isSafeInteger(PEOPLE) || PEOPLE < 10_000) {
  console.error('--people takes a number from 10000 on.');
  process.exit(2);
}
/** An ordinary quarter of a pool at the minimum rates. */
const [DRUG, ALCOHOL] = [Math.ceil(PEOPLE / 8), Math.ceil(PEOPLE / 40)];
const LOCATIONS = 50;
const NAME = 'Carrier of a large draw';
/** Sets the system role, which ignores row-level security. */
const AS_SYSTEM = `with act as materialized (select set_config('role', 'roadfile_system', true))`;

interface Made {
  client: number;
  poolId: number;
  someone: number;
}

/** The client of an earlier run, without its draws. */
async function foundClient(url: string): Promise<Made | null> {
  const [found] = await query<Made>(
    url,
    `${AS_SYSTEM} select p.tenant_id as client, p.id as "poolId", (select min(id) from employees where tenant_id = p.tenant_id) as someone
      from act, pools p join clients c on c.id = p.tenant_id where c.name = '${NAME}'`,
  );
  if (!found) return null;
  for (const table of ['pool_selected', 'pool_selections'])
    await query(url, `${AS_SYSTEM} delete from ${table} using act where tenant_id = ${found.client}`);
  await query(url, 'vacuum analyze pool_selected, pool_selections');
  return found;
}

/** A client with everyone in one pool. */
async function newClient(url: string): Promise<Made> {
  const [made] = await query<{ id: number }>(
    url,
    `${AS_SYSTEM},
      top as (select nextval(pg_get_serial_sequence('clients', 'id'))::int as id from act),
      root as (insert into clients (tenant_id, id, path, level, name, services)
        select id, id, '/' || id || '/', 0, '${NAME}', array['Roadfile', 'Client'] from top returning id),
      sites as (insert into clients (tenant_id, id, parent_id, path, level, name, services)
        select root.id, site.id, root.id, '/' || root.id || '/' || site.id || '/', 1, 'Terminal ' || site.at, array['Roadfile', 'Client']
        from root, (select nextval(pg_get_serial_sequence('clients', 'id'))::int as id, at
          from generate_series(1, ${LOCATIONS}) at) site returning id),
      title as (insert into job_titles (tenant_id, title, program) select id, 'CDL Driver', 'cdl' from root returning id)
    select id from root`,
  );
  const client = made!.id;
  await query(
    url,
    `${AS_SYSTEM},
      place as (select id, row_number() over (order by id) - 1 as at from clients, act where tenant_id = ${client} and parent_id is not null),
      title as (select id from job_titles where tenant_id = ${client})
    insert into employees (tenant_id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, status_id, hire_date, dob,
        job_title_id, license_class_id, license_state, license, next_change_on, testing)
      select ${client}, place.id, 'Ann', 'Driver ' || n, 'S' || n, 'ann', 'driver ' || n, 's' || n, 2, '2020-01-15', '1980-05-05',
        title.id, 1, 'VA', 'A' || n, '2099-01-01', 1
      from title, generate_series(1, ${PEOPLE}) n join place on place.at = n % ${LOCATIONS}`,
  );
  const [pool] = await query<{ id: number }>(
    url,
    `${AS_SYSTEM}
    insert into pools (tenant_id, name, name_key, state, top_level, agencies, drug_rate_bp, alcohol_rate_bp, alternates, created_by)
      select ${client}, 'Drivers', 'drivers', 'active', true, '{fmcsa}', 5000, 1000, 10, 'bench' from act returning id`,
  );
  const [person] = await query<{ id: number }>(
    url,
    `${AS_SYSTEM} select min(id) as id from employees, act where tenant_id = ${client}`,
  );
  await query(url, 'vacuum analyze');
  return { client, poolId: pool!.id, someone: person!.id };
}

interface Measured<T> {
  result: T;
  seconds: number;
  /** Seconds of processor time: of the server with the processes that it started, and of the database. */
  server: number;
  database: number;
  /** The slowest request of another client meanwhile, in milliseconds, and the most memory of the server. */
  others: number;
  memoryMb: number;
}

interface Bench {
  url: string;
  server: Running;
  ask: Ask;
  askOther: Ask;
  other: number;
}

/** Linux counts in hundredths of a second; those of processes that have ended are counted with their parent. */
function usedBy(pid: number, ended = false): number {
  const times = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ').map(Number);
  return (times[11]! + times[12]! + (ended ? times[13]! + times[14]! : 0)) / 100;
}

const OTHERS_EVERY_MS = 250;

async function measure<T>(
  { url, server, askOther, other }: Bench,
  work: () => Promise<T>,
): Promise<Measured<T>> {
  const counted = await countProcessorTime([], url);
  const before = usedBy(server.process.pid!, true);
  let memoryMb = 0;
  const watch = setInterval(() => (memoryMb = Math.max(memoryMb, residentMegabytes(server.process))), 20);
  const started = performance.now();
  let seconds = 0;
  const state = { running: true };
  const working = work().finally(() => {
    seconds = since(started);
    state.running = false;
  });
  // A failure is thrown at the end, not while another request waits.
  working.catch(() => undefined);
  let others = 0;
  while (state.running) {
    await pause(OTHERS_EVERY_MS);
    const asked = performance.now();
    await askOther(`/v1/clients/${other}/employees?range=[0,24]&sort=["lastName","ASC"]`);
    others = Math.max(others, performance.now() - asked);
  }
  clearInterval(watch);
  const database = (await counted()).database / 1000;
  return {
    result: await working,
    seconds,
    server: usedBy(server.process.pid!, true) - before,
    database,
    others,
    memoryMb,
  };
}

/** Seconds of processor time of the hashes of a commitment and a draw, in this process. */
function hashing(): number {
  const ids = packIds(Array.from({ length: PEOPLE }, (_, at) => 1_000_000 + at));
  const [salt, seed] = [randomBytes(32), randomBytes(32)];
  const counts = { drug: DRUG, alcohol: ALCOHOL, alternates: 10 };
  const given = { pool: 'P-1', period: '2027-Q1', rule: '2026.1', previous: NO_PREVIOUS };
  const before = process.cpuUsage();
  const { commitHash } = commit({ ids, salt, seed, counts, ...given });
  draw({ ids, salt, seed, commitHash, nonce: 'a nonce', take: counts });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Seconds of processor time of a plain copy of a draw's rows into a table with the same indexes, without triggers, policies or locks. */
async function copying(url: string, client: number): Promise<number> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
    await connection.query(
      'create temporary table bench_rows (like pool_selected including defaults including indexes)',
    );
    const before = usedBy(rows[0]!.pid);
    await connection.query(
      `${AS_SYSTEM} insert into bench_rows select s.* from act, pool_selected s where s.tenant_id = ${client}`,
    );
    return usedBy(rows[0]!.pid) - before;
  } finally {
    await connection.end();
  }
}

async function steps(bench: Bench, { client, poolId, someone }: Made): Promise<void> {
  const { ask, url } = bench;
  const at = `/v1/clients/${client}/pools/${poolId}/selections`;
  const hashed = hashing();
  const calculated = await measure(bench, async () => (await ask<Calculation>(`${at}/calculation`)).body);
  const { basis } = calculated.result;
  // An ordinary quarter. The calculation asks for a whole year, because nothing was drawn in it so far.
  const body = { basis, reason: 'A quarter of the year' };
  const committed = await measure(
    bench,
    async () => (await ask<Selection>(`${at}?drug=${DRUG}&alcohol=${ALCOHOL}`, 'POST', body)).body,
  );
  const selection = `${at}/${committed.result.selectionId}`;
  const drawn = await measure(
    bench,
    async () => (await ask<Selection>(`${selection}/draw`, 'POST', { nonce: 'a nonce' })).body,
  );
  const copied = await copying(url, client);
  const all = [calculated, committed, drawn];
  const sum = (of: (one: Measured<unknown>) => number) => all.reduce((total, one) => total + of(one), 0);
  const used = ({ server, database, memoryMb }: Measured<unknown>) =>
    `processor: server ${server.toFixed(1)} s, database ${database.toFixed(1)} s; server ${Math.round(memoryMb)} MB`;
  atMost(`calculation for ${formatNumber(PEOPLE)} people`, calculated.seconds, 's', 1.5, 1, used(calculated));
  atMost('… commitment', committed.seconds, 's', 2.5, 2, used(committed));
  atMost(`… draw of ${formatNumber(DRUG + ALCOHOL)}`, drawn.seconds, 's', 4, 3, used(drawn));
  atMost(
    '… all three',
    sum(({ seconds }) => seconds),
    's',
    5,
    4,
    'with requests of another client meanwhile',
  );
  const ratio = sum(({ server, database }) => server + database) / (hashed + copied);
  const plain = `hashing ${hashed.toFixed(1)} s, plain copy of the rows ${copied.toFixed(1)} s`;
  atMost('… processor time, to hashing and a plain copy', ratio, '×', 2.5, 2, plain);
  const others = Math.max(...all.map((one) => one.others));
  atMost('… slowest roster of another client meanwhile', others, 'ms', 250, 100, 'four requests a second');
  await reads(bench, { selection, client, someone, poolId });
}

async function reads(
  bench: Bench,
  { selection, client, someone, poolId }: Made & { selection: string },
): Promise<void> {
  const { ask } = bench;
  const timed = async (what: string, limit: number, path: string, twice = true) => {
    // The first one fills caches of statements and pages.
    if (twice) await ask<unknown>(path);
    const { seconds, database } = await measure(bench, () => ask<unknown>(path));
    atMost(
      what,
      seconds * 1000,
      'ms',
      limit,
      limit / 2,
      `database ${(database * 1000).toFixed(0)} ms of processor time`,
    );
  };
  const people = `/v1/clients/${client}/pools/selections/people?range=[0,24]`;
  await timed('certificate', 10_000, `${selection}/certificate`, false);
  await timed('list of selected people', 250, people);
  await timed('… by name', 1_000, `${people}&sort=["employeeName","ASC"]`);
  await timed(
    '… of one selection, by rank',
    250,
    `${people}&sort=["rank","ASC"]&filter={"selectionId":${selection.split('/').at(-1)}}`,
  );
  await timed('… that are open', 250, `${people}&filter={"open":true}`);
  await timed('selection', 250, selection);
  await timed('… with its snapshot', 2_000, `${selection}?snapshot=true&alternates=true`);
  await timed('draws of a person, with proofs', 5_000, `/v1/clients/${client}/selections/${someone}`);
  await timed('previous selections', 100, `/v1/clients/${client}/pools/selections/previous?range=[0,24]`);
  await timed('list of pools', 1_000, `/v1/clients/${client}/pools`);
  await timed('report of the year', 1_000, `/v1/clients/${client}/pools/${poolId}/report`);
}

if (!ensureBuilt()) throw new Error('The build failed.');
const given = process.env.BENCH_DATABASE_URL;
const settings = { shared_buffers: '2GB', max_wal_size: '8GB', work_mem: '16MB' };
const cluster = given ? null : await startPostgres({ fsync: true, settings });
const database = given ?? cluster!.url;
try {
  fact('Date', new Date().toISOString().slice(0, 10));
  fact('Processor', `${cpus().length} cores, ${cpus()[0]?.model.trim()}`);
  fact('Load before the run', `load average ${loadavg()[0]!.toFixed(1)}`);
  fact('Software', `Node ${process.version}`);
  const data: Dataset = await dataset(database, `bench_draws_${PEOPLE}`, {
    employees: 1_000,
    clients: 2,
    largest: 500,
  });
  const made = (await foundClient(data.url)) ?? (await newClient(data.url));
  const server = await startRoadfile(data);
  try {
    const token = await signIn(server.base);
    const other = data.tenants[0]!;
    await steps(
      {
        url: data.url,
        server,
        ask: caller(server.base, token, made.client),
        askOther: caller(server.base, token, other),
        other,
      },
      made,
    );
  } finally {
    await server.stop();
  }
  finish(false);
} finally {
  await cluster?.stop();
}
