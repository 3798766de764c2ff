import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { systemChromium } from './scripts/chromium.mjs';

// Starts the built server and puts its URL into E2E_BASE_URL, which the workers inherit.
const globalSetup = './tests/e2e/support/global-setup.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: existsSync(new URL(globalSetup, import.meta.url)) ? globalSetup : undefined,
  // Each worker has a browser; all share two servers.
  workers: Math.min(2, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: process.env['E2E_BASE_URL'],
    // An element that can't be clicked fails the test soon, and by name.
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace takes a fifth of all CPU time. A failed test leaves its error, a screenshot and the page's accessibility tree;
    // for a trace, repeat it with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: systemChromium(),
      // Each test loads the whole console and allocates much memory at once: a larger young generation is collected less often.
      // A page lives for seconds: code that is optimized costs more time than it saves.
      args: [
        '--disable-quic',
        '--disable-gpu',
        '--js-flags=--min-semi-space-size=32 --no-opt --no-maglev --always-sparkplug',
      ],
    },
  },
});
