import { spawnSync } from 'node:child_process';
import { isBuilt } from '../scripts/stamps.mjs';

/** Builds the product unless the build is current. Whether it is now. */
export const ensureBuilt = (): boolean =>
  isBuilt(process.cwd()) ||
  spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status === 0;
