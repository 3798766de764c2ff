import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { contentRange, parseListQuery, rangeToRead, wholeListErrors } from './list-dialect';
import { refuse } from './refusals/refusal';
import { fieldTexts } from './refusals/text';

const rules = {
  sortFields: ['lastName', 'hireDate'] as const,
  defaultSort: { field: 'lastName', order: 'ASC' } as const,
  filter: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 100 })),
    sites: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
  }),
};

function errorsOf(query: Record<string, string>): Record<string, string> {
  const parsed = parseListQuery(query, rules);
  return parsed.ok ? {} : fieldTexts(parsed.errors);
}

describe('a list without a range', () => {
  it('is returned whole up to 5,000 rows', () => {
    expect(rangeToRead(null)).toEqual({ from: 0, to: 4999 });
    expect(wholeListErrors(null, 5000)).toBeNull();
    expect(wholeListErrors(null, 5001)).toEqual({
      range: refuse('list.tooLong', { total: 5001, most: 5000 }),
    });
    expect(rangeToRead({ from: 0, to: 24 })).toEqual({ from: 0, to: 24 });
    expect(wholeListErrors({ from: 0, to: 24 }, 100_000)).toBeNull();
  });
});

describe('list queries', () => {
  it('read sort, range and filter', () => {
    const query = { sort: '["hireDate","DESC"]', range: '[25,49]', filter: '{"q":"smith","sites":[4,7]}' };
    expect(parseListQuery(query, rules)).toEqual({
      ok: true,
      value: {
        sort: { field: 'hireDate', order: 'DESC' },
        range: { from: 25, to: 49 },
        filter: { q: 'smith', sites: [4, 7] },
      },
    });
  });

  it('fall back to the default sort and an empty filter', () => {
    expect(parseListQuery({ range: '[0,0]' }, rules)).toEqual({
      ok: true,
      value: { sort: rules.defaultSort, range: { from: 0, to: 0 }, filter: {} },
    });
  });

  it('report every problem at once', () => {
    const errors = errorsOf({ sort: '["ssn","ASC"]', range: '[5,1]', filter: '{"nope":1,"sites":["x"]}' });
    expect(Object.keys(errors).toSorted()).toEqual(['filter.nope', 'filter.sites', 'range', 'sort']);
    expect(errors.sort).toContain('"ssn"');
    expect(errors['filter.nope']).toContain('q, sites');
  });

  it.each([
    'lastName',
    '["lastName"]',
    '["lastName","up"]',
    '[["lastName"],"ASC"]',
    '["__proto__","ASC"]',
    '[null,"ASC"]',
  ])('refuse the sort %s', (sort) => {
    expect(errorsOf({ range: '[0,9]', sort })).toHaveProperty('sort');
  });

  it.each(['0-24', '[0]', '[0,"24"]', '[-1,5]', '[0.5,2]', '[0,1e300]', '[0,1000]', 'null'])(
    'refuse the range %s',
    (range) => {
      expect(errorsOf({ range })).toHaveProperty('range');
    },
  );

  it('allow at most a thousand rows, and no range only for whole lists', () => {
    expect(errorsOf({ range: '[0,999]' })).toEqual({});
    expect(errorsOf({})).toHaveProperty('range');
    expect(parseListQuery({}, { ...rules, wholeList: true })).toMatchObject({
      ok: true,
      value: { range: null },
    });
  });

  it.each(['[]', '"x"', 'null', '7', '{', '{"q":"a\\u0000b"}'])('refuse the filter %s', (filter) => {
    expect(errorsOf({ range: '[0,9]', filter })).toHaveProperty('filter');
  });

  it('do not accept inherited property names as fields', () => {
    expect(errorsOf({ range: '[0,9]', filter: '{"__proto__":{"q":"x"}}' })).toHaveProperty([
      'filter.__proto__',
    ]);
    expect(errorsOf({ range: '[0,9]', filter: '{"constructor":1}' })).toHaveProperty(['filter.constructor']);
  });

  it('write Content-Range with and without rows', () => {
    expect(contentRange('employees', { from: 0, to: 24 }, 25, 48_211)).toBe('employees 0-24/48211');
    expect(contentRange('employees', { from: 50, to: 74 }, 3, 53)).toBe('employees 50-52/53');
    expect(contentRange('employees', { from: 0, to: 24 }, 0, 0)).toBe('employees */0');
  });
});
