// What a change touches, for `npm test -- --changed`.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What every API test depends on. */
const FOR_ALL =
  /^(server\/(platform|migrations)\/|(server|domain)\/[^/]+$|domain\/(shared|access)\/|tests\/support\/|[^/]+$)/;
/** Documents, and unit tests: the step for what imports a changed file runs those. */
const FOR_NO_API_TEST = /\.(md|html)$|^(?!tests\/).*\.test\.tsx?$/;
const CAPABILITY = /^(?:server|domain|tests)\/([^/]+)\//;

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from a commit, new ones too. */
export const changedFiles = (root, since = 'HEAD') => [
  ...git(root, 'diff', '--name-only', '--relative', since),
  ...git(root, 'ls-files', '--others', '--exclude-standard'),
];

/** The sources of each capability, its rules and its server, as one text, without tests. */
export function readCapabilities(root) {
  const sources = {};
  for (const tree of ['domain', 'server'])
    for (const file of readdirSync(join(root, tree), { recursive: true })) {
      const [, name] = /^([^/]+)\/.*(?<!\.test)\.ts$/.exec(file) ?? [];
      if (name) sources[name] = `${sources[name] ?? ''}\n${readFileSync(join(root, tree, file), 'utf8')}`;
    }
  return sources;
}

const tablesIn = (source) => [...source.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => table);

/**
 * Whether a capability imports another one, or names one of its tables in a statement, which no import tells. The audit trail imports
 * the sentences of all.
 */
function uses(source, other, tables) {
  if (new RegExp(`from '(?:\\.\\./)+(?:domain/)?${other}(?:/(?!audit')[^']*)?'`).test(source)) return true;
  return tables.some((table) =>
    new RegExp(`\\b(?:from|join|into|update|using|table)\\s+"?${table}\\b`).test(source),
  );
}

/**
 * The capabilities with API tests that a change can fail: the ones it is in, and the ones that use them.
 * @param {string[]} files
 * @param {Record<string, string>} sources of each capability
 * @returns {string[] | 'all'}
 */
export function touchedCapabilities(files, sources) {
  const tested = files.filter((file) => !FOR_NO_API_TEST.test(file));
  if (tested.some((file) => FOR_ALL.test(file))) return 'all';
  const changed = new Set(tested.flatMap((file) => CAPABILITY.exec(file)?.[1] ?? []));
  // A changed test fails only itself.
  const inSources = new Set(
    tested.filter((file) => !file.startsWith('tests/')).flatMap((file) => CAPABILITY.exec(file)?.[1] ?? []),
  );
  for (const one of inSources)
    for (const [name, source] of Object.entries(sources))
      if (uses(source, one, tablesIn(sources[one] ?? ''))) changed.add(name);
  return [...changed].filter((name) => name !== 'architecture' && name !== 'e2e').toSorted();
}
