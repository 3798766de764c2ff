import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import reactAdmin from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { catalogProblems, catalogSets, flatten, LOCALES, type Catalog } from './message-catalogs';
import { sourceFiles } from './read-imports';

const ROOT = join(import.meta.dirname, '../..');
const files = sourceFiles(ROOT, ['domain', 'resources', 'providers', 'src']);
const byFile = files.filter((path) => /(^|\/)((page-)?messages|refusals)\.en\.ts$/.test(path));
// With one file per language, messages.ts only combines them.
const bySet = files.filter(
  (path) => /(^|\/)messages\.ts$/.test(path) && !byFile.includes(path.replace(/\.ts$/, '.en.ts')),
);

async function load(path: string): Promise<Record<string, Catalog>> {
  return (await import(pathToFileURL(join(ROOT, path)).href)) as Record<string, Catalog>;
}

/** The texts of a module, under any name of its export. */
async function texts(path: string): Promise<Catalog> {
  const catalogs = Object.values(await load(path)).filter((value) => typeof value === 'object');
  return Object.assign({}, ...catalogs) as Catalog;
}

describe('the message catalogs', () => {
  for (const path of byFile) {
    for (const locale of LOCALES.slice(1)) {
      it(`${path} has the same texts in ${locale}`, async () => {
        const english = await texts(path);
        expect(flatten(english).size).toBeGreaterThan(0);
        expect(catalogProblems(locale, english, await texts(path.replace('.en.', `.${locale}.`)))).toEqual(
          [],
        );
      });
    }
  }

  for (const path of bySet) {
    it(`${path} has the same texts in every language`, async () => {
      const sets = catalogSets(await load(path));
      expect(sets.length).toBeGreaterThan(0);
      for (const { en = {}, es = {}, fr = {} } of sets) {
        expect([...catalogProblems('es', en, es), ...catalogProblems('fr', en, fr)]).toEqual([]);
      }
    });
  }

  it("react-admin's own texts say the same in Spanish", async () => {
    const spanish = await texts('src/layout/react-admin-messages.es.ts');
    expect(catalogProblems('es', reactAdmin as unknown as Catalog, spanish)).toEqual([]);
  });

  it('are all found', () => {
    const translated = files.filter((path) => /(^|\/)((page-)?messages|refusals)\.(es|fr)\.ts$/.test(path));
    expect(translated).toHaveLength(byFile.length * (LOCALES.length - 1));
  });
});

describe('a planted error is found', () => {
  const english = { page: { title: 'Drivers', count: '%{smart_count} driver |||| %{smart_count} drivers' } };

  it.each([
    ['a missing text', { page: { title: 'Conductores' } }, 'es: page.count is missing'],
    ['an extra text', { page: { ...english.page, more: 'Más' } }, 'es: page.more is not in English'],
    ['an empty text', { page: { ...english.page, title: ' ' } }, 'es: page.title is empty'],
    [
      'another placeholder',
      { page: { ...english.page, count: '%{count} conductor |||| %{count} conductores' } },
      'es: page.count has other placeholders',
    ],
    [
      'a missing plural form',
      { page: { ...english.page, count: '%{smart_count} conductores' } },
      'es: page.count has other plural forms',
    ],
  ])('%s', (_, spanish, violation) => {
    expect(catalogProblems('es', english, spanish)).toEqual([violation]);
  });

  it('but none in a complete translation', () => {
    const spanish = { page: { title: 'Conductores', count: '%{smart_count} uno |||| %{smart_count} más' } };
    expect(catalogProblems('es', english, spanish)).toEqual([]);
  });
});
