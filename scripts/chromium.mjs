// The browser of the end-to-end tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall, inPath, isExecutable } from './system.mjs';

// Without the window system and the graphics process a run needs about 30 % less of the processor.
const HEADLESS = 'chromium-headless-shell';
const SYSTEM = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** @returns {string | undefined} a Chromium of the system; CHROMIUM_PATH comes first */
export function systemChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  return SYSTEM.map(inPath).find(Boolean);
}

/** Makes sure that there is a browser: the system's, a Debian package, or Playwright's own. */
export async function ensureChromium(log = console.log) {
  if (process.env.CHROMIUM_PATH ? systemChromium() : inPath(HEADLESS)) return;
  const found = systemChromium();
  if (aptInstall(HEADLESS, log, { update: !found }) || found) return;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return;
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
