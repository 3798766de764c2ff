import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId, Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Where the server's own folder is: `…/server/` of the sources, or `dist/server/` of the build. The bundler moves
 * this module into whatever file imports it, so its own place says nothing beyond that folder.
 */
function serverFolder(from: string): string {
  const at = from.lastIndexOf('/server/');
  if (at < 0) throw new Error(`Not below a folder named server: ${from}`);
  return from.slice(0, at + '/server/'.length);
}

/**
 * The file of a worker, named from the server's folder without extension, such as `employees/roster-file/worker`:
 * `.ts` where the sources run (tsx, vitest), `.js` in the built server. The build must give every worker file its
 * own entry point and keep the folders (`outbase: 'server'`, `outdir: 'dist/server'`).
 */
export function workerEntry(name: string, from: string = import.meta.url): URL {
  const folder = serverFolder(from);
  const built = new URL(`${folder}${name}.js`);
  return existsSync(built) ? built : new URL(`${folder}${name}.ts`);
}

/** Bundles of this process by their entry: threads start often, and the sources don't change while it runs. */
const bundles = new Map<string, URL>();

function bundleOf(entry: URL): URL {
  const bundle = bundles.get(entry.pathname) ?? makeBundle(entry);
  bundles.set(entry.pathname, bundle);
  return bundle;
}

/** Bundles a TypeScript worker for this run: loaders of TypeScript do not reach into worker threads everywhere. */
function makeBundle(entry: URL): URL {
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  const [output] = buildSync({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    write: false,
  }).outputFiles;
  // Below node_modules, so that the packages it imports are found.
  const folder = join(
    serverFolder(fileURLToPath(import.meta.url)),
    '../node_modules/.cache/roadfile-workers',
  );
  if (!output) throw new Error(`Nothing was built of ${entry.pathname}`);
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

/** Starts a worker thread by the name of its file; see `workerEntry`. */
export function startWorker(name: string, options: WorkerOptions = {}): Worker {
  const entry = workerEntry(name);
  return new Worker(entry.pathname.endsWith('.ts') ? bundleOf(entry) : entry, options);
}
