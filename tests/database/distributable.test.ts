import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES } from '../../server/declared-tables';
import { createDatabase, type TestDatabase } from '../support/create-app';

// What Citus asks of a schema, checked without it: `npm run distribute`.

let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
});
afterAll(() => test.close());

type Run = (text: string) => Promise<Record<string, unknown>[]>;
const named = async (run: Run, text: string) => (await run(text)).map(({ name }) => String(name));
const listOf = (place: (typeof PLACES)[string]) =>
  Object.entries(PLACES)
    .filter(([, one]) => one === place)
    .map(([name]) => `'${name}'`)
    .join(', ');
const ON_EVERY_NODE = listOf('every node');
const SPLIT = `select c.oid, c.relname from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in (${listOf('coordinator')}, ${ON_EVERY_NODE})`;

/** Functions whose triggers may be on a split table: they change rows of the same tenant only, which are on the same node. */
const TRIGGERS = [
  'roadfile_add_words',
  'roadfile_change_words',
  'roadfile_keep_version',
  'roadfile_move_import_rows',
  'roadfile_move_verification',
  'roadfile_place_import_row',
  'roadfile_place_record',
  'roadfile_place_records',
  'roadfile_place_verification',
];

const CHECKS = {
  'a unique key without the tenant': `select i.indexrelid::regclass::text as name from pg_index i join (${SPLIT}) s on s.oid = i.indrelid
    where i.indisunique and not exists (select from pg_attribute a
      where a.attrelid = i.indrelid and a.attname = 'tenant_id' and a.attnum = any (i.indkey))`,
  'a tenant that may be null': `select s.relname as name from (${SPLIT}) s join pg_attribute a on a.attrelid = s.oid and a.attname = 'tenant_id'
    where not a.attnotnull`,
  // Reach, and lists across clients, have one that is worked out once; `npm run distribute` replaces those.
  'a policy with a subquery': `select tablename || '.' || policyname as name from pg_policies
    where (tablename in (select relname from (${SPLIT}) s) or tablename in (${ON_EVERY_NODE})) and policyname <> 'across'
      and regexp_replace(concat(qual, with_check), 'SELECT roadfile_(all_)?sites\\(\\)', '', 'g') ~* '\\mselect\\M'`,
  'a trigger of its own': `select t.tgrelid::regclass || '.' || t.tgname as name from pg_trigger t join (${SPLIT}) s on s.oid = t.tgrelid
    where not t.tgisinternal and t.tgfoid::regproc::text not in (${TRIGGERS.map((one) => `'${one}'`).join(', ')})`,
  // Those that keep versions of locations are still to be replaced: see what is missing in ADR 13.
  'a trigger on a table that every node has': `select t.tgrelid::regclass || '.' || t.tgname as name from pg_trigger t
    where not t.tgisinternal and t.tgrelid::regclass::text in (${ON_EVERY_NODE}) and t.tgname not in ('keep_changed', 'keep_removed')`,
  'a foreign key': `select conrelid::regclass || '.' || conname as name from pg_constraint
    where contype = 'f' and conrelid in (select oid from (${SPLIT}) s)`,
  'a record whose location is not kept': `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      and a.attname = 'employee_site_id'
    where c.relkind = 'r' and c.relname <> 'order_verifications' and not exists (select from pg_trigger t where t.tgrelid = c.oid
      and t.tgfoid = 'roadfile_place_record'::regproc and encode(t.tgargs, 'escape') = c.relname || '\\000')`,
  'a record that does not follow its employee': `select t.tgrelid::regclass::text as name from pg_trigger t
    where t.tgfoid = 'roadfile_place_record'::regproc and not exists (select from pg_proc p
      where p.proname = 'roadfile_place_records' and position('update ' || t.tgrelid::regclass || ' ' in p.prosrc) > 0)`,
} as const;
const problemsOf = async (run: Run) => {
  const found: string[] = [];
  for (const [what, text] of Object.entries(CHECKS))
    for (const name of await named(run, text)) found.push(`${what}: ${name}`);
  return found;
};

describe('the schema', () => {
  it('can be split by tenant', async () => {
    expect(await problemsOf((text) => test.database.execute(text))).toEqual([]);
  });

  it('has every table that is declared to be elsewhere', async () => {
    const tables = await named(
      (text) => test.database.execute(text),
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    expect(Object.keys(PLACES).filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('gives callers who reach a whole client the rights of those who reach some locations', async () => {
    const rights = (role: string) =>
      test.database.execute(`with granted as (
          select c.oid::regclass::text as what, a.privilege_type, a.grantee from pg_class c, aclexplode(c.relacl) a
          union all select t.attrelid::regclass || '.' || t.attname, a.privilege_type, a.grantee from pg_attribute t, aclexplode(t.attacl) a
          union all select p.oid::regprocedure::text, a.privilege_type, a.grantee from pg_proc p, aclexplode(p.proacl) a)
        select what, privilege_type from granted where grantee = '${role}'::regrole order by 1, 2`);
    const some = await rights('roadfile_app');
    expect(some.length).toBeGreaterThan(100);
    expect(await rights('roadfile_client')).toEqual(some);
  });

  it.each([
    ['a unique key without the tenant', 'alter table notes add constraint one unique (id)'],
    [
      'a tenant that may be null',
      'alter table files drop constraint files_tenant_id_id_pk, alter tenant_id drop not null',
    ],
    ['a policy with a subquery', 'create policy one on notes using (exists (select from employees))'],
    [
      'a trigger of its own',
      `create function one() returns trigger language plpgsql as $$ begin return null; end $$;
       create trigger one after delete on notes for each row execute function one()`,
    ],
    [
      'a trigger on a table that every node has',
      `create trigger one after delete on clients for each row execute function roadfile_place_records()`,
    ],
    ['a foreign key', 'alter table notes add constraint one foreign key (added_by) references leases (name)'],
    ['a record whose location is not kept', 'drop trigger place on notes'],
    [
      'a record that does not follow its employee',
      `create trigger other before update on files for each row execute function roadfile_place_record('files')`,
    ],
  ])('is refused for %s', async (what, planted) => {
    const problems = await test.database.session(async (run) => {
      await run('begin');
      try {
        for (const text of planted.split(/;\n/)) await run(text);
        return await problemsOf((text) => run(text));
      } finally {
        await run('rollback');
      }
    });
    expect(problems).toEqual([expect.stringContaining(`${what}: `)]);
  });
});
