// Whether installation and build match the sources. Must be fast, because every start asks.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LOCK_STAMP = 'node_modules/.roadfile-lock';
const BUILD_STAMP = 'dist/.stamp';
const SOURCE_FOLDERS = ['domain', 'providers', 'public', 'resources', 'server', 'src'];
const SOURCE_FILES = [
  // The console shows the protocol of draws and offers the script that checks them.
  'docs/random-draws.md',
  'index.html',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/server-bundle.mjs',
  'scripts/verify-draw.mjs',
  'tsconfig.json',
  'vite.config.ts',
];
const NOT_BUILT = /\.test\.tsx?$|\.md$/;

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/**
 * Whether node_modules matches the lock file. The stamp is the fast way. Without it, after a manual install, npm's own
 * record of installed packages is compared package by package.
 * @param {string} root folder of the project
 * @param {{ development: boolean }} which packages are needed
 */
export function isInstalled(root, { development }) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = sha256(lock);
  if (read(join(root, LOCK_STAMP)) === stamp) return true;
  const record = read(join(root, 'node_modules/.package-lock.json'));
  if (!record) return false;
  const placed = JSON.parse(record).packages;
  const fits = Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    const mayLack = path === '' || wanted.optional || wanted.devOptional || (wanted.dev && !development);
    return placed[path] ? placed[path].version === wanted.version : mayLack;
  });
  // A production install must not pass for a complete one.
  if (fits && development) markInstalled(root);
  return fits;
}

/** Records that node_modules matches the lock file. */
export function markInstalled(root) {
  write(join(root, LOCK_STAMP), sha256(readFileSync(join(root, 'package-lock.json'), 'utf8')));
}

function filesUnder(root, folder, found = []) {
  if (!existsSync(join(root, folder))) return found;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) filesUnder(root, path, found);
    else if (!NOT_BUILT.test(entry.name)) found.push(path);
  }
  return found;
}

const sources = (root) =>
  [
    ...SOURCE_FILES.filter((path) => existsSync(join(root, path))),
    ...SOURCE_FOLDERS.flatMap((folder) => filesUnder(root, folder)),
  ].sort();

/** Names, sizes and times, without opening a file. */
function outline(root, files) {
  const lines = files.map((path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    return `${path} ${size} ${mtimeMs}`;
  });
  return sha256(lines.join('\n'));
}

/** Names and contents, which stay the same after a copy or checkout that only changes times. */
function contents(root, files) {
  const hash = createHash('sha256');
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Whether dist was built from the current sources. A distribution without sources counts as built. */
export function isBuilt(root) {
  if (!existsSync(join(root, 'dist/server/main.js'))) return false;
  if (!existsSync(join(root, 'server'))) return true;
  const stamp = read(join(root, BUILD_STAMP));
  if (!stamp) return false;
  const files = sources(root);
  const built = JSON.parse(stamp);
  const outlineNow = outline(root, files);
  if (built.outline === outlineNow) return true;
  if (built.contents !== contents(root, files)) return false;
  write(join(root, BUILD_STAMP), JSON.stringify({ ...built, outline: outlineNow }));
  return true;
}

/** A hash of the sources, taken before a build, so that an edit during the build is noticed afterwards. */
export function buildStamp(root) {
  const files = sources(root);
  return JSON.stringify({ outline: outline(root, files), contents: contents(root, files) });
}

/** Records the sources of dist; undefined deletes the record while a build is running. */
export function markBuilt(root, stamp) {
  if (stamp === undefined) rmSync(join(root, BUILD_STAMP), { force: true });
  else write(join(root, BUILD_STAMP), stamp);
}
