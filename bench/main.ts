/**
 * `npm run bench`: measures the product against named limits in the same run and prints a table with ratios.
 *
 * - `--employees 1000000` sets the size; the large client gets a tenth, at most 100,000.
 * - `--only api,bundle,cold,interaction,locations,import,packet,setup,recompute,employer,staff,tasks` runs some of the parts: the API under load, the sign-in page's scripts,
 *   the roster after a cold start against a bare react-admin, clicks and keys, the tree of 5,000 locations, the import of 50,000 rows, a packet of 1,500 pages, a
 *   file setup of a large client and a push of settings, everyone after a change of
 *   a dated setting, a driver's file, searches, a bulk transfer, the lists across clients, and the queues of the staff.
 * - `--write` stores the result of a complete run in docs/performance.md.
 *
 * BENCH_DATABASE_URL names a PostgreSQL to use instead of a private cluster; the next run reuses its data. The process exits with 1
 * if a limit is missed.
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { apiFigures } from './api';
import { ensureBuilt } from './build';
import { bundleFigures } from './bundle';
import { coldStartFigures } from './cold-start';
import { employerFigures } from './employer';
import { dataset, query, type Dataset } from './dataset';
import { importFigures } from './import';
import { interactionFigures } from './interaction';
import { locationFigures } from './locations';
import { packetFigures } from './packet';
import { recomputeFigures } from './recompute';
import { fact, finish, formatNumber } from './report';
import { setupFigures } from './setup';
import { staffFigures } from './staff';
import { taskFigures } from './tasks';

type Part = (large: Dataset, server: string) => Promise<void>;

const smallOne = (server: string) =>
  dataset(server, 'bench_10000', { employees: 10_000, clients: 20, largest: 500 });

// In this order, because the API part and the import add people, and earlier parts must not count those.
const PARTS: Record<string, Part> = {
  bundle: bundleFigures,
  cold: coldStartFigures,
  interaction: interactionFigures,
  locations: locationFigures,
  api: async (large, server) => apiFigures(large, await smallOne(server)),
  import: importFigures,
  packet: packetFigures,
  setup: async (large, server) => setupFigures(await smallOne(server), large.ofLargest),
  recompute: recomputeFigures,
  employer: employerFigures,
  staff: staffFigures,
  tasks: taskFigures,
};

const { values } = parseArgs({
  options: {
    employees: { type: 'string', default: '1000000' },
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    write: { type: 'boolean', default: false },
  },
});

function refuse(problem: string): never {
  console.error(problem);
  process.exit(2);
}

const employees = Number(values.employees);
if (!Number.isSafeInteger(employees) || employees < 1_000) refuse('--employees takes a number from 1000 on.');
const chosen = new Set(values.only.split(',').map((name) => name.trim()));
const unknown = [...chosen].filter((name) => !(name in PARTS));
if (unknown.length > 0)
  refuse(`Unknown part: ${unknown.join(', ')}. Known parts: ${Object.keys(PARTS).join(', ')}.`);
if (values.write && chosen.size < Object.keys(PARTS).length)
  refuse('--write stores complete runs only: leave out --only.');

async function machine(server: string): Promise<void> {
  const [database] = await query<{ version: string }>(
    server,
    `select current_setting('server_version') as version`,
  );
  fact('Date', new Date().toISOString().slice(0, 10));
  fact('Processor', `${cpus().length} cores, ${cpus()[0]?.model.trim()}`);
  fact('Memory', `${Math.round(totalmem() / 2 ** 30)} GiB`);
  fact('Load before the run', `load average ${loadavg()[0]!.toFixed(1)}`);
  fact('Software', `Node ${process.version}, PostgreSQL ${database!.version}`);
}

if (!ensureBuilt()) refuse('The build failed.');
const given = process.env.BENCH_DATABASE_URL;
const cluster = given
  ? null
  : await startPostgres({
      fsync: true,
      settings: {
        shared_buffers: '2GB',
        max_wal_size: '8GB',
        work_mem: '16MB',
        // The part of the tasks counts statements.
        shared_preload_libraries: 'pg_stat_statements',
      },
    });
const server = given ?? cluster!.url;
try {
  await machine(server);
  const clients = Math.max(2, Math.round(employees / 500));
  const largest = Math.min(100_000, Math.round(employees / 10));
  const large = await dataset(server, `bench_${employees}`, { employees, clients, largest });
  fact(
    'Data',
    `${formatNumber(employees)} employees, ${formatNumber(clients)} clients, one of ${formatNumber(large.ofLargest)}`,
  );
  for (const [name, part] of Object.entries(PARTS)) if (chosen.has(name)) await part(large, server);
  finish(values.write);
} finally {
  await cluster?.stop();
}
