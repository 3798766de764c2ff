// The browser of the end-to-end tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall, inPath, isExecutable } from './system.mjs';

// The headless shell has no window system or GPU process; a run uses about 30 % less CPU.
const HEADLESS = 'chromium-headless-shell';
const SYSTEM = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** @returns {string | undefined} the system's Chromium; CHROMIUM_PATH takes precedence */
export function systemChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  return SYSTEM.map(inPath).find(Boolean);
}

/**
 * Makes sure there is a browser: the system's, a Debian package, or Playwright's. On Debian, root gets the headless shell even
 * at the same time as another Chromium.
 */
export async function ensureChromium(log = console.log) {
  const found = systemChromium();
  if (process.env.CHROMIUM_PATH) {
    if (found) return;
    throw new Error(`CHROMIUM_PATH is not a program: ${process.env.CHROMIUM_PATH}`);
  }
  if (inPath(HEADLESS) || aptInstall(HEADLESS, log, { update: !found }) || found) return;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return;
  if (aptInstall('chromium', log)) return;
  log("Installing Playwright's own Chromium ...");
  const done = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status === 0) return;
  throw new Error("We couldn't install Chromium for the end-to-end tests. Install it, or set CHROMIUM_PATH.");
}
