import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../domain/access/permissions';
import en from '../permission-sentences/page-messages.en';
import es from '../permission-sentences/page-messages.es';
import fr from '../permission-sentences/page-messages.fr';
import { findPermissions } from './find-permissions';

const CATALOGS: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, es, fr };

describe.each(Object.entries(CATALOGS))('in %s', (_locale, texts) => {
  it.each(PERMISSIONS.map(({ key }) => key))('%s has one sentence that says what it is for', (key) => {
    expect(texts[`permissionDoes.${key}`]).toMatch(/^\p{Lu}.{10,140}\.$/u);
  });

  it('no two permissions say the same', () => {
    expect(new Set(Object.values(texts)).size).toBe(PERMISSIONS.length);
  });
});

describe('the search', () => {
  const words = (key: string) => ({
    name: PERMISSIONS.find((one) => one.key === key)?.name ?? '',
    sentence: CATALOGS['en']?.[`permissionDoes.${key}`] ?? '',
  });
  const keys = PERMISSIONS.map(({ key }) => key);
  const find = (search: string) => findPermissions(keys, search, words);

  it('finds by name, by sentence and by key', () => {
    expect(find('view pii')).toEqual(['client.viewPii']);
    expect(find('social security numbers')).toEqual(['client.viewPii']);
    expect(find('client.viewPii')).toEqual(['client.viewPii']);
  });

  it('needs every word, in any order, without regard to accents', () => {
    expect(find('numbers SÓCIAL')).toEqual(['client.viewPii']);
    expect(find('social unicorns')).toEqual([]);
    expect(find('  ')).toEqual(keys);
  });
});
