// What a change touches, for `npm test -- --changed`.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that every API test depends on. */
const FOR_ALL =
  /^(server\/(platform|migrations)\/|server\/[^/]+$|domain\/(shared|access)\/|tests\/support\/|[^/]+$)/;
const CAPABILITY = /^(?:server|domain|tests)\/([^/]+)\//;

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from a commit, new ones too. */
export const changedFiles = (root, since = 'HEAD') => [
  ...git(root, 'diff', '--name-only', '--relative', since),
  ...git(root, 'ls-files', '--others', '--exclude-standard'),
];

/** The sources of each capability of the server as one text, without tests. */
export function readCapabilities(root) {
  const server = join(root, 'server');
  const folders = readdirSync(server, { withFileTypes: true }).filter((one) => one.isDirectory());
  const sourceOf = (folder) =>
    readdirSync(join(server, folder), { recursive: true })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(server, folder, file), 'utf8'))
      .join('\n');
  return Object.fromEntries(folders.map(({ name }) => [name, sourceOf(name)]));
}

const tablesIn = (source) => [...source.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => table);

/** Whether a capability imports another one, or names one of its tables in a statement, which no import tells. */
function uses(source, other, tables) {
  if (new RegExp(`from '(?:\\.\\./)+(?:domain/)?${other}(?:/[^']*)?'`).test(source)) return true;
  return tables.some((table) =>
    new RegExp(`\\b(?:from|join|into|update|using|table)\\s+"?${table}\\b`).test(source),
  );
}

/**
 * The capabilities with API tests that a change can fail: the ones it is in, and the ones that use them.
 * @param {string[]} files
 * @param {Record<string, string>} sources of each capability of the server
 * @returns {string[] | 'all'}
 */
export function touchedCapabilities(files, sources) {
  if (files.some((file) => FOR_ALL.test(file) && !/\.(md|html)$/.test(file))) return 'all';
  const changed = new Set(files.flatMap((file) => CAPABILITY.exec(file)?.[1] ?? []));
  // A changed test fails only itself.
  const inSources = new Set(
    files.filter((file) => !file.startsWith('tests/')).flatMap((file) => CAPABILITY.exec(file)?.[1] ?? []),
  );
  for (const one of inSources)
    for (const [name, source] of Object.entries(sources))
      if (uses(source, one, tablesIn(sources[one] ?? ''))) changed.add(name);
  return [...changed].filter((name) => name !== 'architecture' && name !== 'e2e').toSorted();
}
