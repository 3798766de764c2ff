import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from './repository-rules';
import { textLists } from './statement-columns';

const files = repositoryFiles(join(import.meta.dirname, '../..'));

describe('SQL statements of the server', () => {
  it('take their column lists from the tables', () => {
    expect(files.some(({ path }) => path === 'server/employees/write-people.ts')).toBe(true);
    expect(textLists(files)).toEqual([]);
  });
});

describe('a planted column list is found', () => {
  it.each([
    ['sql`insert into employees (tenant_id, badge) values (1, 2)`', 'INSERT with its columns as text'],
    ['sql`with a as (\n  insert\n into files (name) values (1))`', 'INSERT with its columns as text'],
    ['sql`update employees e set badge = ${badge} where id = 1`', 'UPDATE with its columns as text'],
    ['sql`on conflict (id) do update set badge = excluded.badge`', 'UPDATE with its columns as text'],
    ['sql`${update(users, {})}, "name" = 1`; sql`update users\n set "name" = 1`', 'UPDATE with its'],
    ['sql`from jsonb_to_recordset(${rows}) as r(badge text)`', 'rows of JSON with their columns as text'],
    ['sql`select * from json_to_recordset(${rows}) as r(a int)`', 'rows of JSON with their columns as text'],
    ["copy('copy employees (badge) from stdin')", 'COPY with its columns as text'],
  ])('%s', (text, what) => {
    const violations = textLists([{ path: 'server/orders/add-order.ts', text }]);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(what);
  });

  it('with its line', () => {
    const text = '// What an insert into a table does.\n\nsql`insert into a (b) values (1)`';
    expect(textLists([{ path: 'server/orders/a.ts', text }])).toEqual([
      'server/orders/a.ts:3: INSERT with its columns as text',
    ]);
  });

  it('but not if the tables are named, or outside the server', () => {
    const named =
      'sql`${insertInto(users, row)} on conflict do nothing`; sql`${update(users, row)} where id = 1`;';
    const read = "sql`select set_config('role', $1, true) from users u where u.version = 1`";
    expect(textLists([{ path: 'server/users/a.ts', text: named + read }])).toEqual([]);
    const text = 'sql`insert into users (id) values (1)`';
    expect(textLists([{ path: 'server/migrations/0000_initial.sql', text }])).toEqual([]);
    expect(textLists([{ path: 'tests/users/a.test.ts', text }])).toEqual([]);
  });
});
