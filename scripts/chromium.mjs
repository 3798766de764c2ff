// The browser of the end-to-end tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall, inPath, isExecutable } from './system.mjs';

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** @returns {string | undefined} a Chromium of the system, CHROMIUM_PATH before all */
export function systemChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  if (isExecutable('/usr/bin/chromium')) return '/usr/bin/chromium';
  return SYSTEM.map(inPath).find(Boolean);
}

/** Sees to it that there is a browser: the system's, a Debian package, or the one Playwright brings. */
export async function ensureChromium(log = console.log) {
  if (systemChromium()) return;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return;
  if (aptInstall('chromium', log) && systemChromium()) return;
  log("Installing Playwright's own Chromium ...");
  const done = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status === 0) return;
  throw new Error(
    'Chromium is needed for the end-to-end tests and could not be installed. Install it by hand and, where it is ' +
      'not on PATH, name it in CHROMIUM_PATH.',
  );
}
