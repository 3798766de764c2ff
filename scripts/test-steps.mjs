// The steps of `npm test`, in order.
import { join } from 'node:path';
import { root } from './prepare.mjs';

const program = (name) => join(root, 'node_modules/.bin', name);
const node = (script, ...args) => [process.execPath, [join(root, 'scripts', script), ...args]];

const reportOf = (id) => `test-results/reports/${id.replace(':', '-')}.json`;

/** Vitest with a report, in one process because other steps run at the same time. */
const vitestWith = (mode, id, args) => ({
  command: [
    program('vitest'),
    [
      ...mode,
      '--maxWorkers=1',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportOf(id)}`,
    ],
  ],
  report: reportOf(id),
});
const vitest = (id, ...args) => vitestWith(['run'], id, args);

// The kill tests use the built server, as operators do. It also starts twice as fast.
const BUILT_SERVER = { TEST_SERVER: 'dist/server/main.js' };

/** These wait for limits, leases, intervals and killed servers half of the time or more. */
const WAITING = [
  'kill.test.ts',
  'killed.test.ts',
  'database/network-faults.test.ts',
  'notifications/digests.test.ts',
  'platform/jobs.test.ts',
  'platform/leader.test.ts',
  'platform/streams.test.ts',
  'setup/push-settings.test.ts',
];
const withoutWaiting = WAITING.flatMap((end) => ['--exclude', `tests/**/*${end}`]);

/**
 * @typedef {object} Step
 * @property {string} id name for --only; the part before a colon names the group
 * @property {string} what title
 * @property {[string, string[]]} command
 * @property {Record<string, string>} [env]
 * @property {string} [report] the JSON report it writes
 * @property {('postgres' | 'chromium' | 'build')[]} [needs]
 * @property {number} limitMinutes after which it is stopped and fails: several times what it takes, because machines differ
 */

/** @returns {Step} half of the other API tests on PostgreSQL */
const onPostgres = (half) => ({
  id: `api:postgres-${half[0]}`,
  what: `API tests on PostgreSQL, ${half}`,
  ...vitest(`api:postgres-${half[0]}`, '--project', 'api', '--shard', half, ...withoutWaiting),
  env: BUILT_SERVER,
  needs: ['postgres', 'build'],
  limitMinutes: 50,
});

/**
 * Three run side by side, in this order: on two cores, because most API tests leave a core idle half of the time. First the
 * build, which others need, then those that take seconds, then the others, so that all sides end at about the same time.
 * @type {Step[]}
 */
export const steps = [
  { id: 'build', what: 'Build', command: node('build.mjs'), limitMinutes: 10 },
  {
    id: 'types',
    what: 'Types',
    // By default, four checkers work out the same types side by side: one takes a third of their CPU time.
    command: [program('tsc'), ['--noEmit', '-p', '.', '--checkers', '1']],
    // The compiler is a Go program: with fewer collections it takes a fifth less CPU time, and 1 GB more.
    env: { GOGC: '400' },
    limitMinutes: 10,
  },
  { id: 'format', what: 'Formatting', command: [program('oxfmt'), ['--check', '.']], limitMinutes: 5 },
  { id: 'lint', what: 'Lint', command: [program('oxlint'), ['--deny-warnings', '.']], limitMinutes: 5 },
  {
    id: 'generated:migrations',
    what: 'Migrations are up to date with the tables',
    command: node('migrations.mjs', '--check'),
    limitMinutes: 5,
  },
  {
    id: 'generated:docs',
    what: 'Generated documents are up to date',
    command: [program('tsx'), ['scripts/docs.ts', '--check']],
    limitMinutes: 5,
  },
  {
    id: 'architecture',
    what: 'Import rules and repository rules',
    ...vitest('architecture', '--project', 'unit', 'tests/architecture/'),
    limitMinutes: 5,
  },
  {
    id: 'api:waiting-pglite',
    what: 'API tests that mostly wait, on PGlite',
    ...vitest('api:waiting-pglite', '--project', 'api:pglite', ...WAITING),
    env: BUILT_SERVER,
    needs: ['build'],
    limitMinutes: 40,
  },
  {
    id: 'e2e',
    what: 'End-to-end tests in Chromium',
    command: [program('playwright'), ['test']],
    report: reportOf('e2e'),
    needs: ['chromium', 'build'],
    limitMinutes: 60,
  },
  {
    id: 'api:waiting-postgres',
    what: 'API tests that mostly wait, on PostgreSQL',
    ...vitest('api:waiting-postgres', '--project', 'api', ...WAITING),
    env: BUILT_SERVER,
    needs: ['postgres', 'build'],
    limitMinutes: 40,
  },
  {
    id: 'api:pglite',
    what: 'API tests that depend on the engine, on PGlite',
    ...vitest('api:pglite', '--project', 'api:pglite', ...withoutWaiting),
    env: BUILT_SERVER,
    needs: ['build'],
    limitMinutes: 50,
  },
  onPostgres('1/2'),
  onPostgres('2/2'),
  {
    id: 'ui',
    what: 'Component tests',
    ...vitest('ui', '--project', 'ui'),
    limitMinutes: 40,
  },
  {
    id: 'unit',
    what: 'Unit tests',
    ...vitest('unit', '--project', 'unit', '--exclude', 'tests/architecture/**'),
    limitMinutes: 40,
  },
];

/**
 * The requested steps, by name or group.
 * @param {string[] | undefined} names all when undefined
 * @throws for an unknown name
 */
export function chosenSteps(names) {
  if (!names) return steps;
  const fits = (step, name) => step.id === name || step.id.startsWith(`${name}:`);
  const unknown = names.filter((name) => !steps.some((step) => fits(step, name)));
  if (unknown.length > 0) throw new Error(`Unknown step: ${unknown.join(', ')}. See npm test -- --list`);
  return steps.filter((step) => names.some((name) => fits(step, name)));
}

/** What any change can break: types, import rules, access and isolation. */
const CORE = ['types', 'format', 'lint', 'generated:migrations', 'generated:docs', 'architecture'];
const CORE_API = ['tests/access/matrix', 'isolation.test.ts'];

/**
 * The steps for work between commits: the core, the unit and component tests that import a changed file, and the API tests of the
 * capabilities it touches. No end-to-end tests.
 * @param {string[]} files that changed
 * @param {string[] | 'all'} capabilities that they touch
 * @returns {Step[]}
 */
export function changedSteps(files, capabilities) {
  const api = capabilities === 'all' ? [] : [...CORE_API, ...capabilities.map((name) => `tests/${name}/`)];
  const code = files.filter((file) => /\.(ts|tsx|mts|mjs|css|sql)$/.test(file));
  return [
    ...chosenSteps(CORE),
    {
      id: 'changed',
      what: 'Unit and component tests that import what changed',
      ...vitestWith(['related', '--run'], 'changed', [
        '--project',
        'unit',
        '--project',
        'ui',
        '--passWithNoTests',
        ...code,
      ]),
      limitMinutes: 40,
    },
    {
      id: 'api:changed',
      what:
        capabilities === 'all'
          ? 'All API tests'
          : `API tests: ${['access', 'isolation', ...capabilities].join(', ')}`,
      ...vitest('api:changed', '--project', 'api', ...api),
      needs: ['postgres'],
      limitMinutes: 60,
    },
  ];
}
