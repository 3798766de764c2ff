// npm run build: the console into dist/console, the server into dist/server.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, root } from './prepare.mjs';
import { buildStamp, markBuilt } from './stamps.mjs';
import { SERVER_BUNDLE } from './server-bundle.mjs';

// Separate programs: started by Node, or by the server as worker threads and processes.
const PROGRAM = /(^|\/)(main|[a-z-]+-main)\.ts$/;
const WORKER = /(^|\/)(worker|[a-z-]+-worker)\.ts$/;
// Without HTML: the server writes a nonce into it for each request.
const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.wasm', '.txt', '.webmanifest']);
const WORTH_COMPRESSING = 1024;

/** Files below a folder, relative to it. */
async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort();
}

async function compress(path) {
  if ((await stat(path)).size < WORTH_COMPRESSING) return;
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** The console, with a .br and a .gz for each text file, so that serving needs no compression. */
async function buildTheConsole() {
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  const folder = join(root, 'dist/console');
  const files = (await filesBelow(folder)).filter((path) => COMPRESSIBLE.has(extname(path)));
  await Promise.all(files.map((path) => compress(join(folder, path))));
}

/** The server's programs in the folder structure of the sources, and the files they read at run time. */
async function buildTheServer() {
  const folder = join(root, 'server');
  const out = join(root, 'dist/server');
  const files = await filesBelow(folder);
  const { build } = await import('esbuild');
  await rm(out, { recursive: true, force: true });
  const bundle = (entry, options) =>
    build({
      absWorkingDir: root,
      entryPoints: files.filter((path) => entry.test(path)).map((path) => join(folder, path)),
      outbase: folder,
      outdir: out,
      sourcemap: true,
      // Node reads the map of every file that it loads, and the sources in it are most of its size.
      sourcesContent: false,
      // Errors are reported once, by the caller.
      logLevel: 'silent',
      ...options,
    });
  const built = await Promise.all([
    // The programs share most of their code.
    bundle(PROGRAM, { ...SERVER_BUNDLE, splitting: true, chunkNames: 'chunks/[hash]' }),
    bundle(WORKER, SERVER_BUNDLE),
  ]);
  for (const { text, location } of built.flatMap(({ warnings }) => warnings))
    console.warn(`${location?.file}: ${text}`);
  for (const path of files.filter((name) => !/\.(ts|md)$/.test(name))) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await copyFile(join(folder, path), join(out, path));
  }
  // The OpenAPI document for operators, the same as at /v1/openapi.json.
  await promisify(execFile)(process.execPath, [
    join(out, 'openapi-main.js'),
    join(root, 'dist/openapi.json'),
  ]);
}

// Load Vite and esbuild only after this, so that `npm run build` works on a new clone.
await ensureInstalled();
const began = Date.now();
const stamp = buildStamp(root);
markBuilt(root, undefined);
console.log('Building ...');
try {
  await Promise.all([buildTheConsole(), buildTheServer()]);
  markBuilt(root, stamp);
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
