// A program of the built server, by its path below dist/server: installs and builds if needed, then runs it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';
import { followShell, onSignals } from './run.mjs';
import { isBuilt } from './stamps.mjs';

followShell();
const offSignals = onSignals();
// A built product runs without the development packages.
await ensureInstalled({ development: !isBuilt(root) });
await ensureBuilt();
offSignals();

// It runs in this process, so that signals, exit codes, memory limits and kills apply to it directly.
const [node, , program, ...options] = process.argv;
const main = join(root, 'dist/server', `${program}.js`);
process.argv = [node, main, ...options];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
