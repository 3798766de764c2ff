// npm run test:citus: runs API tests on a distributed database. CITUS_URL names a database on the coordinator of a Citus cluster; its nodes
// let that role in without a password, and each test file makes a database of its own on all of them. Arguments choose other tests.
// tests/database/nodes.test.ts stops and kills nodes, if CITUS_NODE_COMMAND says how.
import { ensureInstalled, root } from './prepare.mjs';
import { run } from './run.mjs';

/** What depends on where rows are. The others need no tables, or replace the database. */
const TESTS = [
  'tests/access',
  'tests/alerts',
  'tests/api-keys',
  'tests/audit/',
  'tests/audits',
  'tests/backup/backup.test.ts',
  'tests/backup/restore.test.ts',
  'tests/clients',
  'tests/compliance',
  'tests/cover-sheets',
  'tests/database/distribute.test.ts',
  'tests/database/two-servers.test.ts',
  'tests/deadlines',
  'tests/documents',
  'tests/employees',
  'tests/jobs',
  'tests/locations',
  'tests/merge',
  'tests/notifications',
  'tests/platform/job',
  'tests/platform/leader.test.ts',
  'tests/platform/remove-old-jobs.test.ts',
  'tests/platform/sockets.test.ts',
  'tests/platform/streams.test.ts',
  'tests/platform/transactions.test.ts',
  'tests/pools',
  'tests/portfolio',
  'tests/processes',
  'tests/reports',
  'tests/retention',
  'tests/review',
  'tests/roster-import',
  'tests/session',
  'tests/settings',
  'tests/setup',
  'tests/users',
];

/** Nothing else can run meanwhile. */
const NODES = ['tests/database/nodes.test.ts'];

if (!process.env.CITUS_URL) {
  console.error('CITUS_URL must name a database on the coordinator of a Citus cluster.');
  process.exit(1);
}
await ensureInstalled({ development: true });
const chosen = process.argv.slice(2);
const environment = { ...process.env, TEST_DATABASE_URL: process.env.CITUS_URL };
let worst = 0;
for (const files of chosen.length > 0 ? [chosen] : [TESTS, NODES]) {
  const { code } = await run('npx', ['vitest', 'run', '--project', 'api', ...files], {
    cwd: root,
    env: environment,
  });
  worst ||= code ?? 1;
}
process.exit(worst);
