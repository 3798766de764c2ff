import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPLOYEE_TABLES, MOVING } from '../../server/employees';
import { createApp, type TestApp } from '../support/create-app';

let test: TestApp;

beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const columnsWhere = (condition: string) =>
  test.app.data.database.execute(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and ${condition} order by 1`,
  );

// A new table with rows of an employee would lose them in a merge: declare it in the tables.ts next to it.
it('says for every table with an employee column what a merge does with its rows', async () => {
  const found = await columnsWhere(
    `data_type in ('integer', 'bigint') and column_name like '%employee%id' and column_name <> 'employee_site_id'`,
  );
  const declared = Object.entries(EMPLOYEE_TABLES).map(([table, { column }]) => `${table}.${column}`);
  expect(found.map(({ name }) => name).sort()).toEqual(declared.sort());
});

it('finds the rows that go along again by a key that exists', async () => {
  const known = (await columnsWhere('true')).map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining(MOVING.map(({ table, key }) => `${table}.${key}`)));
});
