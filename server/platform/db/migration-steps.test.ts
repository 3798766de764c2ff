import { describe, expect, it } from 'vitest';
import { repeats, stepsOf } from './migration-steps';

const all = { mode: 'access exclusive' } as const;
const writers = { mode: 'share row exclusive' } as const;
const LOCKS: [sql: string, table: string | null, mode: string | null][] = [
  ['ALTER TABLE "gaps" ADD COLUMN "note" text', 'gaps', all.mode],
  ['alter table if exists gaps enable row level security', 'gaps', all.mode],
  ['-- Why.\ncreate policy across on clients for select using (true)', 'clients', all.mode],
  ['drop policy reach on clients', 'clients', all.mode],
  ['drop trigger keep_changed on documents', 'documents', all.mode],
  ['drop table orders', 'orders', all.mode],
  [`select roadfile_isolate('orders', null)`, 'orders', all.mode],
  [
    'create or replace trigger t after update on clients\n for each row execute function f()',
    'clients',
    writers.mode,
  ],
  [`select roadfile_keep_versions('employees', 'id', 'id', '{dob}')`, 'employees', writers.mode],
  ['grant select on gaps to roadfile_app', null, null],
  [`create function f() returns void language sql as $$ update gaps set note = '' $$`, null, null],
];

describe('the steps of a migration', () => {
  it.each(LOCKS)('lock what a statement changes before it runs: %s', (sql, table, mode) => {
    expect(stepsOf([sql])).toEqual([
      { kind: 'transaction', locks: new Map(table ? [[table, mode]] : []), statements: [expect.any(String)] },
    ]);
  });

  it('lock one table at a time, as strongly as all of them need, and no new table', () => {
    const steps = stepsOf([
      'CREATE TABLE "notes" ("id" integer)',
      `select roadfile_isolate('notes', null)`,
      `select roadfile_keep_versions('employees', 'id', 'id', '{dob}')`,
      'alter table employees add column b text',
      'grant select on employees to roadfile_app',
      `select roadfile_keep_versions('employees', 'id', 'id', '{b}')`,
      'alter table documents add column a text',
      `alter table documents add constraint c foreign key (id) references "files" ("id") not valid`,
      'drop trigger t on employees',
    ]);
    expect(
      steps.map((step) => step.kind === 'transaction' && [step.statements.length, ...step.locks]),
    ).toEqual([
      [6, ['employees', all.mode]],
      [1, ['documents', all.mode]],
      [1, ['documents', all.mode], ['files', writers.mode]],
      [1, ['employees', all.mode]],
    ]);
  });

  it('build the indexes of earlier tables while requests go on, and those of new tables at once', () => {
    expect(
      stepsOf([
        'lock table documents in share mode',
        'CREATE TABLE "notes" ("id" integer)',
        'CREATE INDEX "notes_by_id" ON "notes" USING btree ("id")',
        'CREATE UNIQUE INDEX "documents_once" ON "documents" USING btree ("id") WHERE id > 0',
      ]),
    ).toEqual([
      {
        kind: 'transaction',
        locks: new Map(),
        statements: [expect.stringContaining('CREATE TABLE'), expect.stringContaining('notes_by_id')],
      },
      {
        kind: 'index',
        name: 'documents_once',
        statement:
          'create UNIQUE index concurrently if not exists "documents_once" on "documents" USING btree ("id") WHERE id > 0',
      },
    ]);
  });

  it('drop a replaced index only when the new one is there', () => {
    const steps = stepsOf([
      'DROP INDEX "gaps_by_status"',
      'DROP INDEX "gaps_old"',
      'ALTER TABLE "gaps" ADD COLUMN "a" text',
      'CREATE INDEX "gaps_by_status" ON "gaps" USING btree ("a")',
    ]);
    expect(steps.map((step) => (step.kind === 'index' ? step.name : step.statements))).toEqual([
      ['ALTER TABLE "gaps" ADD COLUMN "a" text'],
      'gaps_by_status_new',
      [
        'drop index if exists "gaps_by_status"',
        'alter index "gaps_by_status_new" rename to "gaps_by_status"',
      ],
      ['drop index if exists "gaps_old"'],
    ]);
  });

  it('change data after the schema on their own, but together with a change of the schema that follows', () => {
    const before = `insert into employments select 1`;
    const after = ['update documents set a = 1', 'with b as (select 1) update gaps set a = 2'];
    const steps = stepsOf([before, 'alter table documents add column a int', ...after]);
    expect(steps.map((step) => step.kind === 'transaction' && step.statements)).toEqual([
      [before, 'alter table documents add column a int'],
      ...after.map((text) => [text]),
    ]);
  });

  it.each([
    ['update gaps set a = 1 where a is null returning 1', true],
    ['with moved as (update gaps set a = 1 returning id) insert into notes select id from moved', false],
    ['update gaps set a = 1', false],
    ['create function f() returns void language sql as $$ delete from gaps returning id $$', false],
  ])('are repeated if they return the rows that they changed: %s', (sql, repeated) => {
    expect(repeats(sql)).toBe(repeated);
  });
});
