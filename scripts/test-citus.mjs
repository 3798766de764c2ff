// npm run test:citus: runs API tests on a distributed database. CITUS_URL names a database on the coordinator of a Citus cluster; its nodes
// let that role in without a password, and each test file makes a database of its own on all of them. Arguments choose other tests.
// tests/database/nodes.test.ts stops nodes, if CITUS_NODE_COMMAND says how.
import { ensureInstalled, root } from './prepare.mjs';
import { run } from './run.mjs';

/** What depends on where rows are: isolation with each layer off, writes with their audit entry, streams, jobs, several clients at once. */
const TESTS = [
  'tests/access/matrix.test.ts',
  'tests/access/reach.test.ts',
  'tests/audit/',
  'tests/backup/restore.test.ts',
  'tests/api-keys',
  'tests/clients',
  'tests/compliance/earlier-versions.test.ts',
  'tests/compliance/known-on.test.ts',
  'tests/database/nodes.test.ts',
  'tests/documents/documents.test.ts',
  'tests/employees/roster.test.ts',
  'tests/locations',
  'tests/merge',
  'tests/notifications',
  'tests/platform/jobs.test.ts',
  'tests/platform/sockets.test.ts',
  'tests/platform/transactions.test.ts',
  'tests/portfolio',
  'tests/retention/removal.test.ts',
  'tests/roster-import/roster-import.test.ts',
  'tests/roster-import/undo.test.ts',
  'tests/session',
  'tests/settings/stored-texts.test.ts',
  'tests/users',
];

if (!process.env.CITUS_URL) {
  console.error('CITUS_URL must name a database on the coordinator of a Citus cluster.');
  process.exit(1);
}
await ensureInstalled({ development: true });
const chosen = process.argv.slice(2);
const { code } = await run(
  'npx',
  ['vitest', 'run', '--project', 'api', ...(chosen.length > 0 ? chosen : TESTS)],
  {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: process.env.CITUS_URL },
  },
);
process.exit(code ?? 1);
