// npm run migrations -- --name what_it_does: creates a migration from the differences between the tables and the last snapshot.
// With --check it writes nothing and reports a missing migration.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './prepare.mjs';

const migrations = join(root, 'server/migrations');

/** Lets drizzle-kit compare the tables with a folder's last snapshot. Returns the names of the files it wrote. */
function generate(folder, name) {
  const before = new Set(readdirSync(folder));
  const args = ['generate', '--dialect=postgresql', '--schema=./server/**/tables.ts'];
  const done = spawnSync(
    join(root, 'node_modules/.bin/drizzle-kit'),
    [...args, `--out=./${relative(root, folder)}`, ...(name ? [`--name=${name}`] : [])],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 },
  );
  const written = readdirSync(folder).filter((file) => !before.has(file));
  if (written.length === 0 && done.status !== 0)
    throw new Error(`drizzle-kit ended with ${done.status ?? done.signal}:\n${done.stdout}${done.stderr}`);
  return written;
}

/** drizzle-kit reads only the last snapshot: delete the others, and store that one in a single line. */
function keepLastSnapshot(folder) {
  const meta = join(folder, 'meta');
  const snapshots = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort();
  const last = join(meta, snapshots.pop());
  for (const name of snapshots) rmSync(join(meta, name));
  writeFileSync(last, `${JSON.stringify(JSON.parse(readFileSync(last, 'utf8')))}\n`);
}

/** Generates into a temporary copy, which must yield no new file. */
function check() {
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const copy = mkdtempSync(join(results, 'migrations-'));
  try {
    cpSync(migrations, copy, { recursive: true });
    const missing = generate(copy, 'missing');
    if (missing.length === 0) return;
    console.error('The migrations are behind the tables. Run `npm run migrations`, which would write:\n');
    for (const name of missing) console.error(readFileSync(join(copy, name), 'utf8'));
    process.exitCode = 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const { values: flags } = parseArgs({ options: { check: { type: 'boolean' }, name: { type: 'string' } } });
try {
  if (flags.check) check();
  else {
    const written = generate(migrations, flags.name);
    keepLastSnapshot(migrations);
    console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'The migrations match the tables.');
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
