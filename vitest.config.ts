import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * All API tests run on PostgreSQL. These also run on PGlite, the embedded database: access, isolation, jobs, sockets and
 * kills depend on the engine. The end-to-end tests run on PGlite too, with the journeys of most capabilities.
 */
const ALSO_ON_PGLITE = [
  'tests/employees/name-search.test.ts',
  'tests/access/**/*.test.ts',
  'tests/platform/**/*.test.ts',
  'tests/**/{isolation,*-isolation,kill,*-kill}.test.ts',
  'tests/audit/verify.test.ts',
  'tests/backup/*.test.ts',
  'tests/compliance/{earlier-versions,known-on}.test.ts',
  'tests/notifications/digests.test.ts',
  'tests/setup/push-settings.test.ts',
];

const api = (engine: 'postgres' | 'pglite') => ({
  environment: 'node' as const,
  env: { TEST_ENGINE: engine },
  // Load the server once per worker, not once per file: half of the time of a run.
  isolate: false,
  globalSetup: ['tests/support/databases-setup.ts'],
  // Several times what the slowest test takes: a busy machine is no failure.
  testTimeout: 60_000,
  hookTimeout: 180_000,
});

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{domain,server,scripts,src,resources,providers}/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
          ],
          // Shared modules halve the time of this run; no test here changes what another reads.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      { test: { ...api('postgres'), name: 'api', include: ['tests/!(architecture)/**/*.test.ts'] } },
      { test: { ...api('pglite'), name: 'api:pglite', include: ALSO_ON_PGLITE } },
      {
        plugins: [react()],
        test: {
          name: 'ui',
          environment: 'jsdom',
          // Load Material UI and react-admin once per worker, not once per file.
          isolate: false,
          // A page in jsdom allocates much memory at once; a larger young generation is collected less often.
          execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
          include: ['{src,resources,providers}/**/*.test.tsx'],
          setupFiles: ['tests/support/ui-setup.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
