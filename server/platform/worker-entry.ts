import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId, Worker, type WorkerOptions } from 'node:worker_threads';
import { SERVER_BUNDLE } from '../../scripts/server-bundle.mjs';
import { SERVER_FOLDER } from './server-folder';

/**
 * The file of a worker, by its path below the server folder without extension, such as `roster-import/roster-file/worker`. It
 * is `.ts` when running from sources (tsx, vitest) and `.js` in the build. The build must give every worker its own entry
 * point and keep the folders (`outbase: 'server'`, `outdir: 'dist/server'`).
 */
function workerEntry(name: string): URL {
  const path = join(SERVER_FOLDER, name);
  return pathToFileURL(existsSync(`${path}.js`) ? `${path}.js` : `${path}.ts`);
}

/** Bundles by entry: workers start often, and the sources don't change while the process runs. */
const bundles = new Map<string, URL>();

function bundleOf(entry: URL): URL {
  const bundle = bundles.get(entry.pathname) ?? makeBundle(entry);
  bundles.set(entry.pathname, bundle);
  return bundle;
}

/** Bundles a TypeScript worker for this run: TypeScript loaders don't work in worker threads everywhere. */
function makeBundle(entry: URL): URL {
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  const [output] = buildSync({
    ...SERVER_BUNDLE,
    entryPoints: [fileURLToPath(entry)],
    write: false,
  }).outputFiles;
  // Below node_modules, so that imports that aren't bundled resolve.
  const folder = join(SERVER_FOLDER, '../node_modules/.cache/roadfile-workers');
  if (!output) throw new Error(`Bundling produced no output for ${entry.pathname}`);
  const { text } = output;
  const path = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 20)}.mjs`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const partial = `${path}.${process.pid}.${threadId}`;
    writeFileSync(partial, text);
    renameSync(partial, path);
  }
  return pathToFileURL(path);
}

/** The program to start for a worker thread or process, by the name of its file. See `workerEntry`. */
export function workerFile(name: string): URL {
  const entry = workerEntry(name);
  return entry.pathname.endsWith('.ts') ? bundleOf(entry) : entry;
}

/** Starts a worker thread, for our own code on our own data: files of users are read in a process. See `withProcess`. */
export const startWorker = (name: string, options: WorkerOptions = {}): Worker =>
  new Worker(workerFile(name), options);
