/**
 * `npx tsx bench/results.ts`: uploads one file with results of tests for a client of the demo data, each with an order of its own, and waits
 * until all are on the files of their people. Prints the seconds.
 *
 * `--results 10000` is how many. BENCH_DATABASE_URL names a PostgreSQL to use instead of a private cluster. The process exits with 1 if one is
 * missing, or if it takes longer than the limit. With `--profile FOLDER`, the server writes a profile of its processor time there.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { TestImport } from '../domain/drug-tests/contract';
import type { Job } from '../domain/shared/jobs';
import { startPostgres } from '../scripts/postgres.mjs';
import { ensureBuilt } from './build';
import { SECRET_KEY } from './dataset';
import { signIn } from './servers';

const { values } = parseArgs({
  options: { results: { type: 'string', default: '10000' }, profile: { type: 'string' } },
});
const RESULTS = Number(values.results);
const MOST_SECONDS = 60;
const DATABASE = 'bench_results';
const CLIENT = 1000;

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const profiling = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];

/** Seconds of processor time that the server used; Linux counts in hundredths. */
const used = ({ pid }: ChildProcess): number => {
  const times = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
  return (Number(times[11]) + Number(times[12])) / 100;
};

async function start(databaseUrl: string, dataDir: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...profiling, 'dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DEMO: 'on',
    },
  });
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('The server stopped.');
    await sleep(100);
  }
  return child;
}

/** An order for each result, as they are when a specimen was sent to the laboratory. Returns the file with the results. */
async function fileOf(db: pg.Pool): Promise<string> {
  const { rows } = await db.query<{ license: string; number: string }>(
    `with people as (select array_agg(e.id) as ids from employees e where e.tenant_id = ${CLIENT} and e.license is not null
        and e.dob is not null and e.license_state is not null),
      made as (insert into orders (tenant_id, employee_id, order_type, status_id, dob, license, state, license_class_id, authority,
          reason_id, specimen_id, panel, is_observed, lab, specimen_number, ordered_by, ordered_at)
        select e.tenant_id, e.id, 'drug', 8, e.dob, e.license, e.license_state, coalesce(e.license_class_id, 1), 'FMCSA', 1, 1, 'DOT5',
          false, 'NORTHLAB', 'BR' || (1000000 + at), 'Bench', '2026-05-01'
        from generate_series(1, ${RESULTS}) at, people join employees e on e.tenant_id = ${CLIENT}
          where e.id = people.ids[1 + at % array_length(people.ids, 1)]
        returning license, specimen_number as number)
      select license, number from made`,
  );
  const head = 'specimenid,lab,donorid,collected,verified,reason,agency,specimentype,result';
  const lines = rows.map(
    ({ license, number }) =>
      `${number},NORTHLAB,${license},6/1/2026,6/3/2026,Pre-employment,FMCSA,Urine,Negative`,
  );
  return [head, ...lines].join('\n');
}

async function run(databaseUrl: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-results-'));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const server = await start(databaseUrl, dataDir, port);
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const contents = await fileOf(db);
    const token = await signIn(base);
    const headers = { authorization: `Bearer ${token}`, 'x-client-id': String(CLIENT) };
    const before = used(server);
    const begun = performance.now();
    const sent = await fetch(`${base}/v1/clients/${CLIENT}/drugTestImports`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ sender: 'mro-csv', fileName: 'many.csv', contents }),
    });
    if (sent.status !== 202) throw new Error(await sent.text());
    const stored = performance.now() - begun;
    const { jobId } = (await sent.json()) as TestImport;
    for (;;) {
      const job = (await (await fetch(`${base}/v1/jobs/${jobId}`, { headers })).json()) as Job;
      if (job.state === 'done') break;
      if (job.state === 'parked') throw new Error(`The job failed: ${job.error}`);
      await sleep(200);
    }
    const all = performance.now() - begun;
    const { rows } = await db.query<{ results: string; closed: string }>(
      `select (select count(*) from test_results where specimen_number like 'BR%') as results,
        (select count(*) from orders where specimen_number like 'BR%' and status_id = 9) as closed`,
    );
    const [{ results, closed }] = rows as [{ results: string; closed: string }];
    console.log(
      `${RESULTS} results: stored in ${(stored / 1000).toFixed(1)} s, on file after ${(all / 1000).toFixed(1)} s (at most ${MOST_SECONDS} s); ` +
        `processor time of the server ${(used(server) - before).toFixed(1)} s; ${results} results, ${closed} orders closed; load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`,
    );
    return Number(results) === RESULTS && Number(closed) === RESULTS && all <= MOST_SECONDS * 1000;
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await db.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (!ensureBuilt()) process.exit(2);
const given = process.env.BENCH_DATABASE_URL;
const cluster = given ? null : await startPostgres({ fsync: true });
try {
  const url = new URL(given ?? cluster!.url);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`drop database if exists ${DATABASE} with (force)`);
  await admin.query(`create database ${DATABASE}`);
  await admin.end();
  url.pathname = `/${DATABASE}`;
  if (!(await run(url.href))) process.exitCode = 1;
} finally {
  await cluster?.stop();
}
