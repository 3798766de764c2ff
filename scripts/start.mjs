// npm start: installs and builds where that is due, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';
import { followShell, onSignals } from './run.mjs';
import { isBuilt } from './stamps.mjs';

followShell();
const offSignals = onSignals();
// What is already built runs without the packages that only development needs.
await ensureInstalled({ development: !isBuilt(root) });
await ensureBuilt();
offSignals();

// The server runs in this very process, so signals, exit codes, memory limits and a kill reach it and nothing else.
const main = join(root, 'dist/server/main.js');
process.argv[1] = main;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
