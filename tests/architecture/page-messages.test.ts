import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CAPABILITIES } from '../../resources';
import { flattenCapabilities } from '../../src/routing';
import { flatten, type Catalog } from './message-catalogs';
import { folderOf, laterFolders, namedTooEarly } from './page-messages';
import { sourceFiles } from './read-imports';

const ROOT = join(import.meta.dirname, '../..');
const paths = sourceFiles(ROOT, ['resources', 'src', 'providers']);

async function textsOf(pattern: RegExp): Promise<Map<string, Catalog>> {
  const all = new Map<string, Catalog>();
  for (const path of paths.filter((one) => pattern.test(one))) {
    const module = (await import(pathToFileURL(join(ROOT, path)).href)) as { default?: Catalog };
    const folder = folderOf(path);
    if (module.default) all.set(folder, { ...all.get(folder), ...module.default });
  }
  return all;
}

const merged = (texts: ReadonlyMap<string, Catalog>): Catalog =>
  Object.fromEntries([...texts.values()].flatMap((one) => [...flatten(one)]));

const first = merged(await textsOf(/(^|\/)messages\.en\.ts$/));
const later = await textsOf(/(^|\/)page-messages\.en\.ts$/);

describe('texts that load with their first page', () => {
  it('are not needed earlier by menu, breadcrumbs or title', () => {
    const known = flatten(first);
    const missing = flattenCapabilities(CAPABILITIES)
      .flatMap(({ titleKey, menuKey }) => [titleKey, ...(menuKey === undefined ? [] : [menuKey])])
      .filter((key) => !known.has(key));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('are awaited by every capability that has some', () => {
    const waits = (folder: string) => {
      const [, name] = folder.split('/');
      return CAPABILITIES.some((one) => one.name === name && one.textsLater);
    };
    expect([...laterFolders(paths)].filter((folder) => !waits(folder))).toEqual([]);
  });

  it('are named by no page that does not await them', () => {
    const files = paths
      .filter((path) => !/messages\.\w\w\.ts$|\.test\.tsx?$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
    expect(namedTooEarly(files, first, later)).toEqual([]);
  });
});

describe('a text that is named too early is found', () => {
  const texts = new Map([['resources/users', { users: { add: 'Add', state: { active: 'Active' } } }]]);
  const early = { users: { title: 'Users' }, home: { title: 'Home' } };
  const violations = (text: string, path = 'resources/home/Home.tsx') =>
    namedTooEarly([{ path, text }], early, texts);

  it('by its whole key or its beginning, and nothing else is', () => {
    expect(violations("translate('users.add')")).toEqual([
      'resources/home/Home.tsx: users.add of resources/users',
    ]);
    expect(violations('translate(`users.state.${state}`)')).toHaveLength(1);
    expect(violations("translate('users.title')")).toEqual([]);
    expect(violations('translate(`home.${part}`)')).toEqual([]);
    expect(violations("translate('users.add')", 'resources/users/Add.tsx')).toEqual([]);
  });
});
