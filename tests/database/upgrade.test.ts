import { afterEach, describe, expect, it } from 'vitest';
import { OperatorError } from '../../server/platform/config';
import { applyStep } from '../../server/platform/db/apply-step';
import type { Connection, Database, Row } from '../../server/platform/db/database';
import { migrate, migrationFiles } from '../../server/platform/db/migrate';
import { stepsOf, type LockMode } from '../../server/platform/db/migration-steps';
import { openPostgres } from '../../server/platform/db/postgres';
import { createDatabase, type TestDatabase } from '../support/create-app';
import { databaseAt, onServer } from '../support/postgres-server';

/** How many migrations there were before the one with this text. */
const before = (text: string): number =>
  migrationFiles().findIndex(({ sql }) => sql.some((one) => one.includes(text)));
/** The first migration here that changes tables which many requests use. */
const EARLIER = before('gaps_of_not_started');
const PEOPLE = 4_000;
/** A request that waits longer for a lock fails: eight times what a migration waits for one. */
const REQUEST_WAITS_MS = 4_000;

const FILL = `
  insert into clients (tenant_id, id, path, level, name) values (1, 1, '/1/', 0, 'Acme');
  insert into employees (tenant_id, id, site_id, first_name, last_name, first_key, last_key, work_key, status_id)
    select 1, n, 1, 'Ann', 'Marsh' || n, 'ann', 'marsh' || n, 'w' || n, 4 from generate_series(1, ${PEOPLE}) n;
  insert into documents (tenant_id, id, employee_id, doc_type_id, doc_date, expires_on, uploaded_by)
    select 1, n, n % ${PEOPLE} + 1, 238, '2025-05-01', '2027-05-01', 'Rae' from generate_series(1, ${2 * PEOPLE}) n;
  insert into orders (tenant_id, employee_id, order_type, status_id, dob, license, state, license_class_id, ordered_by, ordered_at)
    select 1, n, 'MVR', 1, '1980-01-02', 'L1', 'VA', 1, 'Rae', now() from generate_series(1, ${PEOPLE}) n;`;

let test: TestDatabase;
/** The connections of a server of the earlier release. */
let requests: Database;
async function open(migrations: number) {
  test = await createDatabase(migrations);
  requests = openPostgres(test.url!, { max: 10 });
}

/** A request's transaction, with statements one after the other. */
const request = (statements: string[], until?: Promise<unknown>, started?: () => void) =>
  requests.transaction({
    preamble: [
      { text: `select set_config('role', 'roadfile_system', true)`, values: [] },
      { text: `set local lock_timeout = ${REQUEST_WAITS_MS}`, values: [] },
    ],
    work: async (connection: Connection) => {
      for (const text of statements) await connection.run({ text, values: [] });
      started?.();
      await until;
      return { pending: undefined };
    },
  });

const TABLES = ['clients', 'employees', 'documents', 'orders', 'gaps', 'job_titles'];
const think = (seconds: number) => `select pg_sleep(${seconds})`;
const reads = (tables: string[]) => tables.flatMap((name) => [`select count(*) from ${name}`, think(0.01)]);
/** Each writer has people of its own. */
const writes = (tables: string[], writer: number) =>
  tables
    .filter((name) => name === 'employees' || name === 'documents' || name === 'orders')
    .flatMap((name) => [
      `update ${name} set created_at = now() where tenant_id = 1 and id = ${writer}`,
      think(0.01),
    ]);

const REQUESTS = [
  reads(TABLES),
  reads(TABLES.toReversed()),
  [`select count(*), pg_sleep(0.15) from employees e join gaps g on g.employee_id = e.id`],
  [...reads(['job_titles']), ...writes(TABLES, 1)],
  [...writes(TABLES.toReversed(), 2), ...reads(['clients'])],
  [...reads(['gaps']), ...writes(['employees'], 3)],
];

/** Holds what a statement locks until the returned function is called. */
function hold(statement: string): Promise<() => Promise<void>> {
  let release = () => {};
  const wanted = new Promise<void>((resolve) => (release = resolve));
  return new Promise((resolve, reject) => {
    const started = () =>
      resolve(async () => {
        release();
        await ended;
      });
    const ended = request([statement], wanted, started);
    ended.catch(reject);
  });
}

const appliedHashes = async () =>
  (await test.database.execute('select hash from migrations order by id')).map(({ hash }) => hash);
const invalidIndexes = () =>
  test.database.execute(
    'select c.relname::text as name from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid',
  );

const TABLES_NOW = `select oid::int as id from pg_class where relkind = 'r'`;
/** The locks of this transaction that stop requests. */
const LOCKED = `select c.oid::int as id, c.relname::text as name, bool_or(l.mode = 'AccessExclusiveLock') as whole
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') group by 1, 2`;

/** Locks on tables that were there before, which the step should have taken first. One alone can't cause a deadlock. */
function surprises(
  migration: string,
  expected: Map<string, LockMode>,
  locked: Row[],
  before: Row[],
): unknown[] {
  const shared = locked.filter(({ id }) => before.some((table) => table.id === id));
  const isExpected = ({ name, whole }: Row) => {
    const mode = expected.get(String(name));
    return mode !== undefined && (!whole || mode === 'access exclusive');
  };
  const missing = shared.filter((row) => !isExpected(row));
  return shared.length > 1 || expected.size > 0 ? missing.map(({ name }) => [migration, name]) : [];
}

describe('an upgrade while servers of the earlier release work', () => {
  afterEach(async () => {
    await requests.close();
    await test.close();
  });

  it('succeeds, and no request fails or waits long', async () => {
    await open(EARLIER);
    await test.database.execute(`set role roadfile_system; ${FILL} reset role`);
    let isOver = false;
    const answered = REQUESTS.map(async (statements) => {
      for (let count = 0; ; count += 1) {
        if (isOver) return count;
        await request(statements);
      }
    });
    const migrated = migrate(test.database).finally(() => (isOver = true));
    const [result, ...counts] = await Promise.allSettled([migrated, ...answered]);
    expect(result).toEqual({ status: 'fulfilled', value: migrationFiles().length - EARLIER });
    expect(counts).toEqual(counts.map(() => ({ status: 'fulfilled', value: expect.any(Number) })));
    // People from before are found in the order of their names.
    const words = await test.database
      .execute(`select count(*)::int as n, count(last_key)::int as named from employee_words
      where word like 'marsh%' and first_key = 'ann'`);
    expect(words).toEqual([{ n: PEOPLE, named: PEOPLE }]);
  });

  it('is done once if two servers start at the same time', async () => {
    await open(EARLIER);
    const both = await Promise.all([migrate(test.database), migrate(requests)]);
    expect(both.toSorted()).toEqual([0, migrationFiles().length - EARLIER]);
    expect(await appliedHashes()).toEqual(migrationFiles().map(({ hash }) => hash));
  });

  it('says in one line that a table was locked all the time, and goes on at the next start', async () => {
    await open(EARLIER);
    const release = await hold('select count(*) from gaps');
    const failed = migrate(test.database, { giveUpAfterMs: 0 });
    await expect(failed).rejects.toThrow(OperatorError);
    await expect(failed).rejects.toThrow(
      /^The migration \w+_files_not_started can't be applied: other transactions keep gaps locked\. Start again/,
    );
    await release();
    expect(await migrate(test.database)).toBe(migrationFiles().length - EARLIER);
  });

  it('goes on at the next start if it was killed while it built an index', async () => {
    await open(before('documents_by_expiration'));
    await test.database.execute(`set role roadfile_system; ${FILL} reset role`);
    const release = await hold('update documents set created_at = now() where id = 1');
    const killed = migrate(test.database).then(
      () => null,
      (error: unknown) => error,
    );
    const waiting = () =>
      requests.execute(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'create index concurrently%' and wait_event_type = 'Lock'`);
    await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
    expect(await killed).toBeInstanceOf(OperatorError);
    expect(await invalidIndexes()).toEqual([{ name: 'documents_by_expiration' }]);
    await release();
    await migrate(test.database);
    expect(await invalidIndexes()).toEqual([]);
    expect(await appliedHashes()).toEqual(migrationFiles().map(({ hash }) => hash));
  });

  it('knows beforehand which tables each migration locks', async () => {
    await open(before('CREATE TABLE "api_keys"'));
    const unknown = await test.database.session(async (run) => {
      const found: unknown[] = [];
      const tables = await run(TABLES_NOW);
      for (const { name, sql } of migrationFiles().slice(before('CREATE TABLE "api_keys"')))
        for (const step of stepsOf(sql)) {
          const record = async () => {
            if (step.kind === 'transaction')
              found.push(...surprises(name, step.locks, await run(LOCKED), tables));
          };
          await applyStep({ run, step, record, say: () => {} });
        }
      return found;
    });
    expect(unknown).toEqual([]);
  });
});

const PEOPLE_THEN = `
  insert into clients (tenant_id, id, path, level, name, time_zone) values (1, 1, '/1/', 0, 'Acme', 'UTC');
  insert into job_titles (tenant_id, id, title, program) values (1, 1, 'Clerk', 'nonDriver'), (1, 2, 'Driver', 'cdl');
  insert into employees (tenant_id, id, site_id, first_name, last_name, first_key, last_key, work_key, status_id, hire_date,
      job_title_id, license_state, license_state_at_hire)
    values (1, 1, 1, 'Ann', 'Marsh', 'ann', 'marsh', 'w1', 2, '2020-01-01', 1, 'TX', 'TX');
  insert into documents (tenant_id, id, employee_id, doc_type_id, doc_date, uploaded_by) values (1, 1, 1, 225, '2025-05-01', 'Rae');
  insert into disqualifications (tenant_id, id, employee_id, kind, offense, from_date, authority)
    values (1, 1, 1, 'serious', 'Speeding', '2025-01-01', 'FMCSA');
  insert into mvr_records (tenant_id, document_id, employee_id, record)
    values (1, 1, 1, '{"violations": [{"acdCode": "S92", "description": "Speeding", "violationDate": "2025-01-01"}]}');
  update employees set job_title_id = 2, license_state = 'CA' where id = 1;
  update documents set doc_date = '2025-05-02' where id = 1;
  update disqualifications set from_date = '2025-01-02' where id = 1;`;

describe('an upgrade by an owner who is no superuser', () => {
  // Row-level security applies to the owner too: they see rows because they inherit the roles that may.
  it('fills the new columns of rows that were there before', async () => {
    const server = process.env.TEST_DATABASE_URL!;
    const owner = `owner_${process.pid}`;
    await onServer(server, `create role ${owner} login createrole nosuperuser`);
    await onServer(server, `create database ${owner} owner ${owner}`);
    const url = new URL(databaseAt(server, owner));
    url.username = owner;
    const database = openPostgres(url.href, { max: 4 });
    try {
      await migrate(database, { first: before('"violation_date" date') });
      await database.execute(`set role roadfile_system; ${PEOPLE_THEN} reset role`);
      await migrate(database);
      const read = async (text: string) => {
        const [, rows] = await database.script([
          { text: 'set local role roadfile_system', values: [] },
          { text, values: [] },
        ]);
        return rows;
      };
      expect(
        await read(
          'select license_state_since is not null as moved, drives_since is not null as drives from employees',
        ),
      ).toEqual([{ moved: true, drives: true }]);
      expect(await read('select jsonb_array_length(convictions) as count from documents')).toEqual([
        { count: 1 },
      ]);
      const versions = await read(
        `select distinct table_name as name, record ?& case table_name when 'employees' then '{tanks,drives_since}'::text[]
          when 'documents' then '{convictions}' else '{violation_date}' end as has from earlier_versions order by 1`,
      );
      expect(versions).toEqual([
        { name: 'disqualifications', has: true },
        { name: 'documents', has: true },
        { name: 'employees', has: true },
      ]);
    } finally {
      await database.close();
      await onServer(server, `drop database ${owner} with (force)`);
      await onServer(server, `drop role ${owner}`);
    }
  });
});
