import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// TEST_ENGINE chooses the database of the `api` project: 'pglite' (default) or 'postgres'.
const engine = process.env['TEST_ENGINE'] ?? 'pglite';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{domain,server,scripts}/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/architecture/**'],
          env: { TEST_ENGINE: engine },
          // The server is read once for each worker, not once for each file: half of the work of a run.
          isolate: false,
          globalSetup: ['tests/support/databases-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'ui',
          environment: 'jsdom',
          // Material UI and react-admin are read once for each worker, not once for each file.
          isolate: false,
          include: ['{src,resources,providers}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/ui-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
