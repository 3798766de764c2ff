import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../server/platform/db/migrate';
import { createDatabase, type TestDatabase } from '../support/create-app';

/** The migrations up to 0002, before employments, kept versions and API keys. */
const BEFORE = 3;
const [ACME, BIRCH] = [100, 200];

type Rows = Record<string, unknown>[];
let test: TestDatabase;
let before: Record<string, Rows>;

const read = (text: string) => test.database.execute(text);
const rowsOf = async (table: string): Promise<Rows> =>
  (await read(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)).map(
    ({ row }) => row as Record<string, unknown>,
  );
const TABLES = [
  'clients',
  'job_titles',
  'employees',
  'documents',
  'disqualifications',
  'file_setups',
  'driving_statements',
  'audit_entries',
];

/** The same rows for two clients, as a release with these migrations stored them. */
const rowsFor = (tenant: number) => `
  insert into clients (tenant_id, id, parent_id, path, level, name, time_zone, created_at) values
    (${tenant}, ${tenant}, null, '/${tenant}/', 0, 'Top ${tenant}', 'America/Chicago', '2025-01-02T12:00:00Z'),
    (${tenant}, ${tenant + 1}, ${tenant}, '/${tenant}/${tenant + 1}/', 1, 'Yard ${tenant}', 'America/Denver', '2025-01-03T12:00:00Z');
  insert into job_titles (tenant_id, id, title, program) values (${tenant}, ${tenant}, 'Driver', 'cdl');
  insert into employees (tenant_id, id, site_id, first_name, last_name, first_key, last_key, work_id, work_key, status_id, hire_date,
      previous_end_date, dob, license, license_state, endorsements, hazmat, job_title_id, notes, gap_count, created_at) values
    (${tenant}, ${tenant}, ${tenant + 1}, 'Ann', 'Marsh', 'ann', 'marsh', 'W1', 'w1', 2, '2025-05-04', '2024-11-30', '1980-01-02', 'L1',
      'VA', 'HN', true, ${tenant}, 'called', 3, '2025-05-01T12:00:00Z'),
    (${tenant}, ${tenant + 1}, ${tenant}, 'Bo', 'Reyes', 'bo', 'reyes', null, '', 4, null, null, null, null, null, null, null, null, null, 0,
      '2025-05-02T12:00:00Z');
  insert into documents (tenant_id, id, employee_id, doc_type_id, doc_date, expires_on, uploaded_by, result, query_type, query_outcome,
      created_at, deleted_at, deleted_by, deleted_because) values
    (${tenant}, ${tenant}, ${tenant}, 238, '2025-05-01', '2027-05-01', 'Rae', null, null, null, '2025-05-05T12:00:00Z', null, null, null),
    (${tenant}, ${tenant + 1}, ${tenant}, 1162, '2025-05-01', null, 'Rae', null, 'limited', 'clear', '2025-05-05T12:00:00Z',
      '2025-06-01T12:00:00Z', 'Rae', 'Wrong person');
  insert into disqualifications (tenant_id, id, employee_id, kind, offense, from_date, to_date, authority) values
    (${tenant}, ${tenant}, ${tenant}, 'serious', 'Speeding', '2025-07-01', '2025-08-30', 'VA DMV');
  insert into file_setups (tenant_id, site_id, setup, version, updated_at) values
    (${tenant}, ${tenant}, '{"cdl": {"documents": {"225": "required"}, "waivers": []}}', 1, '2025-02-01T12:00:00Z'),
    (${tenant}, ${tenant + 1}, '{"reason": "none"}', 3, '2025-09-01T12:00:00Z');
  insert into driving_statements (tenant_id, hash, employee_id, as_of, may_drive, content, hidden_doc_types, issued_by, issued_at) values
    (${tenant}, 'hash${tenant}', ${tenant}, '2025-10-01', true, '{}', '{2022}', 'Rae', '2025-10-01T12:00:00Z');
  insert into audit_entries (tenant_id, seq, at, type, subject, body, hash) values
    (${tenant}, 1, '2025-05-01T12:00:00Z', 'employee.created', 'employee/${tenant}', '{}', '\\x00');`;

/** Runs statements as the server does for a user who reaches the whole client. */
async function asClient(tenant: number, ...texts: string[]): Promise<Rows[]> {
  const enter = `select set_config('role', 'roadfile_app', true), set_config('roadfile.tenant', '${tenant}', true),
    set_config('roadfile.all_sites', 'on', true), set_config('roadfile.sites', '', true), set_config('roadfile.user', '1', true)`;
  const [, ...results] = await test.database.script([enter, ...texts].map((text) => ({ text, values: [] })));
  return results;
}

beforeAll(async () => {
  test = await createDatabase(BEFORE);
  await read(`${rowsFor(ACME)} ${rowsFor(BIRCH)}`);
  before = Object.fromEntries(await Promise.all(TABLES.map(async (name) => [name, await rowsOf(name)])));
  await migrate(test.database);
});
afterAll(() => test.close());

describe('the migrations after 0002, on a database with two clients', () => {
  it('lose no row and no value', async () => {
    for (const name of TABLES) {
      const rows = await rowsOf(name);
      expect(before[name]!.length, name).toBeGreaterThan(1);
      expect(rows, name).toHaveLength(before[name]!.length);
      for (const row of before[name]!) expect(rows, name).toContainEqual(expect.objectContaining(row));
    }
    expect(await migrate(test.database)).toBe(0);
  });

  it('make records of the earlier employments with a known end', async () => {
    expect(
      await read('select tenant_id, employee_id, hire_date, end_date from employments order by tenant_id'),
    ).toEqual(
      [ACME, BIRCH].map((tenant) => ({
        tenant_id: tenant,
        employee_id: tenant,
        hire_date: null,
        end_date: '2024-11-30',
      })),
    );
  });

  it('date a file setup that never changed by its change, and others by their location', async () => {
    const rows = await read(
      `select site_id, created_at = case version when 1 then '2025-02-01T12:00:00Z' else '2025-01-03T12:00:00Z' end::timestamptz as ok
        from file_setups order by site_id`,
    );
    expect(rows).toEqual([ACME, ACME + 1, BIRCH, BIRCH + 1].map((site) => ({ site_id: site, ok: true })));
  });

  it('know until when a deleted document was on record', async () => {
    expect(
      await read(`select tenant_id, employee_id, table_name, record_id, until = '2025-06-01T12:00:00Z' as ok, record
        from earlier_versions order by tenant_id`),
    ).toEqual(
      [ACME, BIRCH].map((tenant) => ({
        tenant_id: tenant,
        employee_id: tenant,
        table_name: 'documents',
        record_id: tenant + 1,
        ok: true,
        record: {
          convictions: null,
          deleted_at: null,
          employer: null,
          outage_from: null,
          outage_to: null,
          reported_license: null,
          test_kind: null,
          withdrawals: null,
        },
      })),
    );
  });

  it("keep each table that requests use under row-level security, which also binds the table's owner", async () => {
    const tables = await read(`select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        has_any_column_privilege('roadfile_app', c.oid, 'select, update') as used
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
    const open = tables.filter(({ forced, used }) => used && !forced).map(({ name }) => name);
    expect(open).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['api_keys', 'earlier_versions', 'employments', 'test_exceptions']),
    );
  });

  it('let the work of a tenant see its rows alone, with no right that the system lacks', async () => {
    const open = await read(`select c.relname as name from pg_class c join pg_attribute a
        on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
        and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'within')`);
    expect(open).toEqual([]);
    const beyond = await read(`with granted as (
        select c.oid::regclass::text as what, a.privilege_type, a.grantee from pg_class c, aclexplode(c.relacl) a
        union all select t.attrelid::regclass || '.' || t.attname, a.privilege_type, a.grantee from pg_attribute t, aclexplode(t.attacl) a
        union all select p.oid::regprocedure::text, a.privilege_type, a.grantee from pg_proc p, aclexplode(p.proacl) a)
      select what, privilege_type from granted where grantee = 'roadfile_within'::regrole
      except select what, privilege_type from granted where grantee = 'roadfile_system'::regrole`);
    expect(beyond).toEqual([]);
    const unbound = await read(`select proname from pg_proc where pronamespace = 'public'::regnamespace
      and prosrc like '%''roadfile_app''%' and prosrc not like '%''roadfile_within''%'`);
    expect(unbound).toEqual([]);
  });

  it("show a client only its own rows, and keep versions of what it changes that it can't write itself", async () => {
    const counted = ['employments', 'earlier_versions', 'employees', 'documents', 'driving_statements'];
    const results = await asClient(ACME, ...counted.map((name) => `select distinct tenant_id from ${name}`));
    expect(results).toEqual(counted.map(() => [{ tenant_id: ACME }]));
    const [changed] = await asClient(
      ACME,
      `update employees set hire_date = '2025-06-01', notes = 'x' where work_key = 'w1' returning tenant_id`,
      `update documents set expires_on = '2026-05-01' where doc_type_id = 238`,
      `update clients set time_zone = 'America/Phoenix' where parent_id is null`,
      `delete from disqualifications where true`,
    );
    expect(changed).toEqual([{ tenant_id: ACME }]);
    const versions = await read(`select tenant_id, table_name, record from earlier_versions
      where until > '2025-06-01T12:00:00Z' order by table_name`);
    expect(versions).toEqual([
      {
        tenant_id: ACME,
        table_name: 'disqualifications',
        record: expect.objectContaining({ kind: 'serious' }),
      },
      {
        tenant_id: ACME,
        table_name: 'documents',
        record: expect.objectContaining({ expires_on: '2027-05-01' }),
      },
      {
        tenant_id: ACME,
        table_name: 'employees',
        record: expect.objectContaining({ hire_date: '2025-05-04' }),
      },
    ]);
    for (const text of [
      `insert into earlier_versions values (${ACME}, 0, 'clients', 1, now(), '{}')`,
      'delete from earlier_versions',
      `update driving_statements set content = 'x'`,
    ])
      await expect(asClient(ACME, text)).rejects.toThrow(/permission denied/);
    await expect(
      asClient(
        ACME,
        `insert into employments (tenant_id, employee_id, end_date) values (${BIRCH}, ${BIRCH}, '2024-01-01')`,
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

describe('the migrations of new inputs, on a database that keeps versions', () => {
  it('take none of the present employers and states for the past', async () => {
    const { database, close } = await createDatabase(4);
    await database.execute(rowsFor(ACME));
    await database.execute(`update employees set hire_date = '2025-06-01' where id = ${ACME}`);
    await database.execute(`update documents set expires_on = '2026-05-01' where id = ${ACME}`);
    await migrate(database);
    await database.execute(`update employees set previous_employers = 'Bolt Freight',
      license_state_at_hire = 'OH' where id = ${ACME}`);
    await database.execute(`update documents set employer = 'Bolt Freight' where id = ${ACME}`);
    const past = (table: string, column: string) =>
      database.execute(`select p.${column} as value from ${table} t
        join earlier_versions v on v.table_name = '${table}' and v.record_id = t.id
        cross join lateral jsonb_populate_record(t, v.record) p where t.id = ${ACME}`);
    expect(await past('employees', 'previous_employers')).toEqual([{ value: null }, { value: null }]);
    expect(await past('employees', 'license_state_at_hire')).toEqual([{ value: null }, { value: null }]);
    expect(await past('documents', 'employer')).toEqual([{ value: null }, { value: null }]);
    await close();
  });
});
