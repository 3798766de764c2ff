import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allows, type Access, type AccessRule, type HeldPermission } from '../../domain/access/access';
import { ClientListItem } from '../../domain/clients/contract';
import { adaptersIn } from '../../providers/adapters';
import { CAPABILITIES } from '../../resources';
import { adapters } from '../../src/capability';
import en from '../../src/catalogs.en';
import es from '../../src/catalogs.es';
import fr from '../../src/catalogs.fr';
import pagesEn from '../../src/page-catalogs.en';
import pagesEs from '../../src/page-catalogs.es';
import pagesFr from '../../src/page-catalogs.fr';
import { describeApi, type ApiDocument } from '../../server/describe-api';
import { declaredLists, SORT_FIELDS, textsOf, unknownSources } from './declared-lists';
import { flatten } from './message-catalogs';

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
  items?: Schema;
  anyOf?: Schema[];
}
interface Route {
  'x-permission'?: Access | HeldPermission[];
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

const { paths, components } = (await describeApi()) as ApiDocument & {
  components: { schemas: Record<string, Schema> };
};
const lists = await declaredLists(join(import.meta.dirname, '../..'));
const adapterOf = adaptersIn(adapters(CAPABILITIES));
const resources = CAPABILITIES.flatMap((one) => one.resources ?? []);
const texts = { en: { ...en, ...pagesEn }, es: { ...es, ...pagesEs }, fr: { ...fr, ...pagesFr } };
const known = Object.values(texts).map((catalog) => flatten(catalog));

/** The route of a list; the name of a parameter is the server's. */
const routeOf = (path: string): Route | undefined => {
  const wanted = `/v1/${path}`.replaceAll(/\{\w+\}/g, '{}');
  const found = Object.keys(paths).find((one) => one.replaceAll(/\{\w+\}/g, '{}') === wanted);
  return found === undefined ? undefined : (paths[found]?.['get'] as Route | undefined);
};

/** Every schema that one of its values may have. */
function variants({ $ref, anyOf, ...schema }: Schema = {}): Schema[] {
  if ($ref) return variants(components.schemas[$ref.split('/').at(-1) ?? '']);
  return anyOf ? anyOf.flatMap(variants) : [schema];
}

/** The fields of the rows of a list, of whatever kind. The document shows the tree that this path serves too, not its list. */
const fieldsOf = (path: string, route: Route | undefined): string[] =>
  (path === 'clients'
    ? [ClientListItem as Schema]
    : variants(route?.responses?.['200']?.content?.['application/json']?.schema).flatMap(({ items }) =>
        variants(items),
      )
  ).flatMap(({ properties = {} }) => Object.keys(properties));

/** The smallest sets of permissions that have an access. */
function holders(access: Access): string[][] {
  if (typeof access === 'string') return [[access]];
  const { any = [], all = [] }: AccessRule = access;
  return any.length === 0 ? [[...all]] : any.map((one) => [one, ...all]);
}
/** Whether whoever has the access to a page has that to its route. */
const implies = (page: Access, route: Route['x-permission']) =>
  route !== undefined &&
  holders(page).every((held) =>
    Array.isArray(route) ? route.some((one) => held.includes(one)) : allows(route as Access, held),
  );

describe('the lists of the console', () => {
  it('are all found', () => {
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(({ columns }) => columns.length === 0)).toEqual([]);
  });

  it('show and sort by what their routes have', () => {
    const problems = lists.flatMap((list) => {
      const { list: path } = adapterOf(list.resource);
      const route = routeOf(path);
      if (!route) return [`${list.resource}: there is no route ${path}`];
      const unknown = unknownSources(list, SORT_FIELDS[path] ?? [], fieldsOf(path, route));
      return unknown.map((problem) => `${list.resource}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });

  it('have their texts in three languages', () => {
    // Names of document types come from a hook as texts.
    const keys = lists.flatMap(textsOf).filter((key) => /^[a-z]/.test(key));
    expect(keys.filter((key) => known.some((catalog) => !catalog.has(key)))).toEqual([]);
  });

  it('name each column and each filter once', () => {
    const doubled = lists.flatMap(({ resource, columns, filters = [] }) =>
      [columns, filters].flatMap((named) =>
        named
          .map(({ source }) => source)
          .filter((source, at, all) => all.indexOf(source) < at)
          .map((source) => `${resource}: ${source}`),
      ),
    );
    expect(doubled).toEqual([]);
  });

  it('open and export for the users whom the server allows to', () => {
    const refused = lists.flatMap(({ resource, exporter }) => {
      const { list: path } = adapterOf(resource);
      const access = resources.find(({ name }) => name === resource)?.options.access;
      // On a page of another resource, which asks before it shows the list.
      if (!access) return exporter === false ? [] : [`${resource}: exported by no one`];
      const opens = implies(access.list, routeOf(path)?.['x-permission']);
      const exports = implies(access.export ?? access.list, routeOf(`${path}/export`)?.['x-permission']);
      return [
        ...(opens ? [] : [`${resource}: list`]),
        ...(exports || exporter === false ? [] : [`${resource}: export`]),
      ];
    });
    expect(refused).toEqual([]);
  });
});

describe('a planted error is found', () => {
  const list = {
    sort: { field: 'name', order: 'ASC' },
    columns: [
      { source: 'name', label: 'a' },
      { source: 'state', label: 'b', sortable: false },
    ],
  } as const;

  it('in what a list shows and sorts by', () => {
    expect(unknownSources(list, ['name'], ['name', 'state'])).toEqual([]);
    expect(unknownSources(list, [], ['name'])).toEqual(['sorted by name', 'sorted by name', 'shows state']);
  });

  it('in who may open it', () => {
    const rule = { any: ['client.addUser', 'client.inviteUser'] } as const;
    expect(implies('client.addUser', rule)).toBe(true);
    expect(implies(rule, 'client.addUser')).toBe(false);
    expect(implies('client.addUser', undefined)).toBe(false);
  });
});
