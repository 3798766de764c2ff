import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkStatement } from '../support/statements/check-statement';
import type { KnownTables } from '../support/statements/read-statement';

// The rules that API tests apply to every statement which the server sends: docs/adr/0013-split-by-tenant.md.

const people = ['tenant_id', 'id', 'site_id', 'last_name'];
const KNOWN: KnownTables = new Map([
  ['employees', { columns: people, place: 'by tenant' }],
  ['documents', { columns: ['tenant_id', 'id', 'employee_id'], place: 'by tenant' }],
  ['clients', { columns: ['tenant_id', 'id', 'path'], place: 'every node' }],
  ['sessions', { columns: ['id', 'tenant_id', 'user_id'], place: 'coordinator' }],
]);
const check = (text: string) => {
  const { unnamed, mixed } = checkStatement(text, KNOWN);
  return [...unnamed, ...mixed];
};

beforeAll(loadModule);

describe('a statement on a table that is split by tenant', () => {
  it.each([
    ['a parameter', 'select from employees where tenant_id = $1'],
    ['a parameter with a type', 'select from employees e where $1::int = e.tenant_id'],
    ['a constant', 'select from employees where tenant_id = 7'],
    ['the tenant of the transaction', 'select from employees where tenant_id = roadfile_tenant()'],
    ['one of a parameter', 'select from employees where tenant_id = any($1)'],
    ['one of several values', 'select from employees where tenant_id in ($1, 7)'],
    [
      'the clients in reach',
      'select from employees where tenant_id = any((select roadfile_clients())::int[])',
    ],
    ['a pair of values', 'select from employees where (tenant_id, id) = ($1, $2)'],
    ['pairs of values', 'select from employees where (tenant_id, id) in (($1, 1), ($1, 2))'],
    ['rows of a parameter', 'select from employees e join unnest($1::int[]) t (id) on e.tenant_id = t.id'],
    ['a value in each part', 'select from employees where tenant_id = $1 and id = 1 or tenant_id = $2'],
    [
      'another table of the level',
      'select from employees e join documents d on d.tenant_id = e.tenant_id where e.tenant_id = $1',
    ],
    [
      'another one through a third',
      'select from documents d, clients c, employees e where d.tenant_id = c.tenant_id and c.tenant_id = e.tenant_id and e.tenant_id = $1',
    ],
    [
      'the table of an outer level',
      'select from employees e where e.tenant_id = $1 and exists (select from documents d where d.tenant_id = e.tenant_id)',
    ],
    [
      'what a table on every node is compared with',
      'select from clients c left join employees e using (tenant_id) where c.tenant_id = $1',
    ],
    [
      'a column of a subquery',
      'select from (select tenant_id as of, id from employees where tenant_id = $1) e join documents d on d.tenant_id = e.of',
    ],
    [
      'all columns of a subquery',
      'with e as (select * from employees where tenant_id = $1) select from e join documents d using (tenant_id)',
    ],
    ['both parts of a union', 'select from documents where tenant_id in (select 1 union select $1)'],
    [
      'what a change returns',
      'with gone as (delete from employees where tenant_id = $1 returning tenant_id, id) delete from documents d using gone where d.tenant_id = gone.tenant_id',
    ],
    [
      'the level above, in a lateral query',
      'select from employees e, lateral (select from documents d where d.tenant_id = e.tenant_id limit 1) x where e.tenant_id = $1',
    ],
    [
      'a changed table',
      'update employees e set site_id = c.id from clients c where c.tenant_id = e.tenant_id and e.tenant_id = $1',
    ],
    ['a value in an insert', 'insert into employees (id, tenant_id) values ($1, $2), ($3, $2)'],
    [
      'a column in an insert',
      'insert into documents (tenant_id, id) select e.tenant_id, 1 from employees e where e.tenant_id = $1',
    ],
    [
      'a value without names of columns',
      'insert into documents select $1, r.id, r.employee from json_to_recordset($2) r (id int, employee int)',
    ],
    [
      'an earlier form of a row',
      'select from (select e as present from employees e where e.tenant_id = $1) k, jsonb_populate_record(k.present, $2) e, documents d where d.tenant_id = e.tenant_id',
    ],
    [
      'all columns of an earlier form of a row',
      'select from (select p.* from (select e as present from employees e where e.tenant_id = $1) k, jsonb_populate_record(k.present, $2) p) e, documents d where d.tenant_id = e.tenant_id',
    ],
    ['nothing, on every node', 'select from clients'],
  ])('may compare the tenant with %s', (_, text) => {
    expect(check(text)).toEqual([]);
  });

  it.each([
    ['no condition', 'select from employees', 'employees'],
    [
      'a condition that it need not fulfill',
      'select from employees where tenant_id = $1 or id = $2',
      'employees',
    ],
    ['a condition that it must not fulfill', 'select from employees where not (tenant_id = $1)', 'employees'],
    ['another comparison', 'select from employees where tenant_id > $1', 'employees'],
    [
      'a key that names no tenant',
      'select from employees e join documents d on d.employee_id = e.id where e.tenant_id = $1',
      'documents d',
    ],
    [
      'a tenant that no one names',
      'select from employees e join clients c on c.tenant_id = e.tenant_id',
      'employees e',
    ],
    [
      'the condition of an outer join for the side that it keeps',
      'select from employees e left join documents d on d.tenant_id = e.tenant_id and d.tenant_id = $1',
      'employees e',
    ],
    [
      'a subquery',
      'select from employees where tenant_id = $1 and exists (select from documents where employee_id = 1)',
      'documents',
    ],
    [
      'a subquery among the columns',
      'select (select count(*) from documents d) from employees where tenant_id = $1',
      'documents d',
    ],
    [
      'a condition of an inner level only',
      'select from employees e where exists (select from documents d where d.tenant_id = $1 and e.tenant_id = $1)',
      'employees e',
    ],
    [
      'one part of a union',
      'select from documents where tenant_id = $1 union select from documents d',
      'documents d',
    ],
    [
      'one of several values that is a column',
      'select from employees where tenant_id in ($1, site_id)',
      'employees',
    ],
    [
      'a column of a table on every node',
      'select from clients c join employees e on e.tenant_id = c.tenant_id',
      'employees e',
    ],
    ['a change', 'update employees set site_id = 1 where id = $1', 'employees'],
    [
      'a removal',
      'delete from documents using employees e where e.tenant_id = $1 and e.id = employee_id',
      'documents',
    ],
    ['a query before it', 'with e as (select id from employees) select from e', 'employees'],
    ['a cursor', 'declare rows no scroll cursor for select from employees', 'employees'],
  ])('must name the tenant, not with %s', (_, text, table) => {
    expect(check(text)).toEqual([`reads ${table} without naming its tenant`]);
  });

  it.each([
    ['no tenant', 'insert into employees (id) values ($1)'],
    ['a tenant in some rows', 'insert into employees (tenant_id, id) values ($1, 1), (default, 2)'],
    ['the tenant of any row', 'insert into employees (tenant_id) select c.tenant_id from clients c'],
  ])('must not insert with %s', (_, text) => {
    expect(check(text)).toEqual(['inserts into employees without a given tenant']);
  });

  it.each([
    ['a join', 'select from employees e left join sessions s on s.user_id = e.id where e.tenant_id = $1'],
    ['a subquery', 'select from employees e where e.tenant_id = $1 and exists (select from sessions)'],
    [
      'a table of the job library',
      'select from employees e join pgboss.job j on true where e.tenant_id = $1',
    ],
    [
      'a cursor',
      'declare rows cursor for select 1 from employees where tenant_id = $1 union all select 1 from sessions',
    ],
    [
      'a table that is inserted from it',
      'insert into sessions (user_id) select id from employees where tenant_id = $1',
    ],
  ])('must not have a table of the coordinator too, in %s', (_, text) => {
    expect(check(text)).toEqual([expect.stringMatching(/of the coordinator together with employees/)]);
  });

  it.each([
    ['with tables on every node', 'select from sessions s join clients c on c.tenant_id = s.tenant_id'],
    ['alone', 'delete from sessions where id = $1'],
  ])('leaves tables of the coordinator %s', (_, text) => {
    expect(check(text)).toEqual([]);
  });
});
