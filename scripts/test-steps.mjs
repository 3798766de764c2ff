// The steps of `npm test`, in order. A step without a file to work on has nothing to run and is left out.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const program = (name) => join(root, 'node_modules/.bin', name);
const node = (script, ...args) => [process.execPath, [join(root, 'scripts', script), ...args]];

/** Whether a file below one of the folders has this ending, leaving out the folders named in `except`. */
function anyFile(folders, ending, except = []) {
  return folders.some((folder) => {
    if (!existsSync(join(root, folder)) || except.includes(folder)) return false;
    return readdirSync(join(root, folder), { withFileTypes: true }).some((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? anyFile([path], ending, except) : ending.test(entry.name);
    });
  });
}

const reportOf = (id) => `test-results/reports/${id.replace(':', '-')}.json`;

/** One run of Vitest, with its report. */
const vitest = (id, ...args) => [
  program('vitest'),
  ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(id)}`],
];

const hasApiTests = () => anyFile(['tests'], /\.test\.ts$/, ['tests/e2e', 'tests/architecture']);

function api(engine) {
  const id = `api:${engine}`;
  return {
    id,
    what: `API tests on ${engine === 'postgres' ? 'PostgreSQL' : 'PGlite'}`,
    has: hasApiTests,
    command: vitest(id, '--project', 'api'),
    // Servers that are killed and started again are the built one, as operators have it: it starts in half the time.
    env: { TEST_ENGINE: engine, TEST_SERVER: 'dist/server/main.js' },
    report: reportOf(id),
    needs: ['postgres', 'build'],
    limitMinutes: 25,
  };
}

/**
 * @typedef {object} Step
 * @property {string} id name for --only; the part before a colon names the group
 * @property {string} what heading
 * @property {() => boolean} [has] whether there is anything to run
 * @property {[string, string[]]} command
 * @property {Record<string, string>} [env]
 * @property {string} [report] JSON report it writes
 * @property {('postgres' | 'chromium' | 'build')[]} [needs]
 * @property {number} limitMinutes after which it is stopped and has failed
 */

/** @type {Step[]} */
export const steps = [
  {
    id: 'format',
    what: 'Formatting',
    command: [program('oxfmt'), ['--check', '.']],
    limitMinutes: 5,
  },
  { id: 'lint', what: 'Lint', command: [program('oxlint'), ['--deny-warnings', '.']], limitMinutes: 5 },
  { id: 'types', what: 'Types', command: [program('tsc'), ['--noEmit', '-p', '.']], limitMinutes: 10 },
  {
    id: 'architecture',
    what: 'Import rules and house rules',
    command: vitest('architecture', '--project', 'unit', 'tests/architecture/'),
    report: reportOf('architecture'),
    limitMinutes: 5,
  },
  {
    id: 'unit',
    what: 'Unit tests',
    has: () => anyFile(['domain', 'server', 'scripts'], /\.test\.ts$/),
    command: vitest('unit', '--project', 'unit', '--exclude', 'tests/architecture/**'),
    report: reportOf('unit'),
    limitMinutes: 15,
  },
  {
    id: 'build',
    what: 'Build',
    has: () => existsSync(join(root, 'server/main.ts')) && existsSync(join(root, 'src/main.tsx')),
    command: node('build.mjs'),
    limitMinutes: 10,
  },
  api('pglite'),
  api('postgres'),
  {
    id: 'ui',
    what: 'Component tests',
    has: () => anyFile(['src', 'resources', 'providers'], /\.test\.tsx?$/),
    command: vitest('ui', '--project', 'ui'),
    report: reportOf('ui'),
    limitMinutes: 20,
  },
  {
    id: 'e2e',
    what: 'End-to-end tests in Chromium',
    has: () => anyFile(['tests/e2e'], /\.e2e\.ts$/),
    command: [program('playwright'), ['test']],
    report: reportOf('e2e'),
    needs: ['postgres', 'chromium', 'build'],
    limitMinutes: 30,
  },
  {
    id: 'generated:migrations',
    what: 'Migrations are up to date with the tables',
    has: () => anyFile(['server'], /^tables\.ts$/),
    command: node('migrations.mjs', '--check'),
    limitMinutes: 5,
  },
  {
    id: 'generated:docs',
    what: 'Generated documents are up to date',
    has: () => existsSync(join(root, 'scripts/docs.ts')),
    command: [program('tsx'), ['scripts/docs.ts', '--check']],
    limitMinutes: 5,
  },
];

/**
 * The steps that were asked for, by name or group.
 * @param {string[] | undefined} names all when undefined
 * @throws where a name is not known
 */
export function chosenSteps(names) {
  if (!names) return steps;
  const fits = (step, name) => step.id === name || step.id.startsWith(`${name}:`);
  const unknown = names.filter((name) => !steps.some((step) => fits(step, name)));
  if (unknown.length > 0) throw new Error(`No step is called ${unknown.join(', ')}; see npm test -- --list`);
  return steps.filter((step) => names.some((name) => fits(step, name)));
}
