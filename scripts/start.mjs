// npm start: installs and builds if needed, then runs the server.
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

// The server runs in this process, so that signals, exit codes, memory limits and kills apply to it directly.
const main = join(root, 'dist/server/main.js');
process.argv[1] = main;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
