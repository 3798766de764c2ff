// Whether the migrations say all that the tables say: generating anew, beside them, must yield no file.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';

const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });
const copy = mkdtempSync(join(results, 'migrations-'));
try {
  cpSync(join(root, 'server/migrations'), copy, { recursive: true });
  const before = new Set(readdirSync(copy));
  const args = ['generate', '--dialect=postgresql', '--schema=./server/**/tables.ts'];
  const done = spawnSync(
    join(root, 'node_modules/.bin/drizzle-kit'),
    [...args, `--out=./${relative(root, copy)}`, '--name=missing'],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 },
  );
  const missing = readdirSync(copy).filter((name) => !before.has(name));
  if (missing.length > 0) {
    console.error('The tables say more than the migrations. Run `npm run migrations`, which would write:\n');
    for (const name of missing) console.error(readFileSync(join(copy, name), 'utf8'));
    process.exitCode = 1;
  } else if (done.status !== 0) {
    console.error(`drizzle-kit ended with ${done.status ?? done.signal}:\n${done.stdout}${done.stderr}`);
    process.exitCode = 1;
  } else {
    console.log('The migrations say all that the tables say.');
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
