// Plants one fault after the other and checks that the named test finds it: `node tests/planted-faults/run.mjs [words]`. Words choose
// the faults with one of them in their name. Not part of npm test. It changes files and puts them back, so it needs a clean work tree.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../scripts/postgres.mjs';
import { onSignals, run } from '../../scripts/run.mjs';
import { consoleFaults, ruleFaults } from './faults-console.mjs';
import { serverFaults } from './faults-server.mjs';

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} file
 * @property {string} find exact text, in the file once
 * @property {string} replace
 * @property {{ project: string, files: string[], title?: string }} test the Vitest project, its files and a pattern of titles
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const faults = [...serverFaults, ...ruleFaults, ...consoleFaults];

const say = (text) => process.stdout.write(`${text}\n`);

const changedFiles = () =>
  spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).stdout.trim();

/** The titles of the tests that failed; null if the run itself failed, such as for a file that doesn't load. */
async function failedTests({ project, files, title }, report) {
  const args = ['vitest', 'run', '--project', project, '--maxWorkers=1', ...files];
  if (title) args.push('-t', title);
  args.push('--reporter=json', `--outputFile.json=${report}`);
  const { code } = await run('npx', args, { cwd: root, collect: true });
  const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  rmSync(report, { force: true });
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName }) => `${name.slice(root.length)}: ${fullName}`),
  );
  return code !== 0 && failed.length === 0 ? null : failed;
}

let putBack = () => {};

/** @param {Fault} fault */
async function plant({ name, file, find, replace, test }, report) {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(find).length !== 2) throw new Error(`${name}: the text must be in ${file} exactly once.`);
  putBack = () => writeFileSync(path, before);
  writeFileSync(
    path,
    before.replace(find, () => replace),
  );
  try {
    return await failedTests(test, report);
  } finally {
    putBack();
    putBack = () => {};
  }
}

if (changedFiles()) {
  say('Commit or undo your changes first: this script changes files and puts them back.');
  process.exit(2);
}
const words = process.argv.slice(2);
const chosen = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const folder = mkdtempSync(join(tmpdir(), 'planted-faults-'));
const cluster = chosen.some(({ test }) => test.project === 'api') ? await startPostgres() : null;
let isStopped = false;
onSignals(async () => {
  isStopped = true;
  putBack();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});
if (cluster) process.env.TEST_DATABASE_URL = cluster.socketUrl;
let missed = 0;
try {
  for (const fault of chosen) {
    const failed = await plant(fault, join(folder, 'report.json'));
    if (isStopped) break;
    const [first, ...others] = failed ?? [];
    if (first) {
      say(`caught  ${fault.name}\n        ${first}${others.length ? ` and ${others.length} more` : ''}`);
    } else {
      missed += 1;
      say(`${failed ? 'MISSED ' : 'BROKEN '} ${fault.name}`);
    }
  }
} finally {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (!isStopped) say(`${chosen.length - missed} of ${chosen.length} faults were caught.`);
process.exitCode = missed > 0 || chosen.length === 0 ? 1 : 0;
