// What every command does first on a new clone: install and build, each only if needed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mustRun } from './run.mjs';
import { isBuilt, isInstalled, markInstalled } from './stamps.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Installs the packages of the lock file if node_modules lacks any. */
export async function ensureInstalled({ development = true } = {}) {
  if (isInstalled(root, { development })) return;
  console.log(existsSync(join(root, 'node_modules')) ? 'Updating packages ...' : 'Installing packages ...');
  // NODE_ENV=production would leave out what the build needs.
  const which = development ? '--include=dev' : '--omit=dev';
  await mustRun('The installation', 'npm', ['ci', which, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
  });
  if (development) markInstalled(root);
}

/** Builds console and server if dist is older than the sources. */
export async function ensureBuilt() {
  if (isBuilt(root)) return;
  await ensureInstalled();
  await mustRun('The build', process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root });
}
