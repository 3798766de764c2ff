import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../domain/shared/dates';
import { DATED_FACTS } from '../../domain/compliance/earlier-facts';
import { daysAt, filesQuery, reevaluate, setupsQuery } from '../../server/compliance';
import { EMPLOYEE_INPUTS, KEPT, recordBefore } from '../../server/compliance/earlier-versions';
import { clientZone, endOfDay } from '../../server/compliance/today';
import { json, sql, type SQL } from '../../server/platform/db';
import { toStatement } from '../../server/platform/db/statement';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type TestClient } from '../support/factories';
import { addDocument, change, makeVanDriver, moveLocation, on } from './record-world';

let test: TestApp;
let client: TestClient;

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
});
afterAll(() => test.close());

const rows = <T extends object>(statement: SQL) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

const versionsOf = async (employeeId: number) =>
  (await rows(sql`select 1 from earlier_versions where employee_id = ${employeeId}`)).length;

describe('what is kept', () => {
  const OF_TRIGGERS = Object.values(KEPT).filter(({ name }) => name !== KEPT.clients.name);
  const tables: Record<string, (typeof KEPT)[keyof typeof KEPT]> = Object.fromEntries(
    Object.values(KEPT).map((table) => [table.name, table]),
  );
  // Texts and objects with values from fixed lists, and the names of companies: which employer has answered decides. The reason
  // of a file setup is the client's, not about a person.
  const CODES = [
    'employees.license_state',
    'employees.endorsements',
    'employees.restrictions',
    'employees.vehicle_class',
    'employees.license_state_at_hire',
    'employees.other_license_states',
    'employees.previous_employers',
    ...[
      'result',
      'test_reason',
      'test_kind',
      'sap_report',
      'query_type',
      'query_outcome',
      'state',
      'employer',
    ].map((column) => `documents.${column}`),
    // Days, codes and answers only.
    'employees.earlier_facts',
    'documents.reported_license',
    'documents.withdrawals',
    'documents.convictions',
    'employments.test_exception',
    'disqualifications.kind',
    'file_setups.setup',
    'clients.path',
    'clients.time_zone',
    'job_titles.program',
  ];
  // Names for answers, which no evaluation reads, what identifies a row, and the license number, which identifies a person: for a day
  // of the past it counts that a number is entered today.
  const NO_INPUT = ['employees.work_id', 'employees.license'];

  /** The columns that a statement reads, as `table.column`. Every table must have an alias. */
  function columnsRead(statement: SQL): string[] {
    const text = toStatement(statement).text.replaceAll('"', '');
    const aliases = new Map(
      [...text.matchAll(/\b(?:from|join) (\w+) (\w+)/g)].map(([, table, as]) => [as, table]),
    );
    const read = [...text.matchAll(/\b([a-z]+)\.([a-z_]+)\b/g)].map(([, as, column]) => {
      if (!aliases.has(as)) throw new Error(`${as}.${column} is of no table`);
      return `${aliases.get(as)}.${column}`;
    });
    return [...new Set(read)];
  }

  it('is every column that an evaluation reads', () => {
    const read = [filesQuery(sql`true`), setupsQuery(1)].flatMap(columnsRead);
    expect(read.length).toBeGreaterThan(30);
    const forgotten = read.filter((one) => {
      const [name = '', column = ''] = one.split('.');
      const table = tables[name];
      const kept = table ? ['tenant_id', table.id, table.employee, ...table.columns] : [];
      return !kept.includes(column) && !NO_INPUT.includes(one);
    });
    expect(forgotten, 'add these to KEPT in server/compliance/earlier-versions.ts').toEqual([]);
  });

  it('is a fact with dates, a date, or about the hire, of a person', () => {
    const about = ['siteId', 'statusId', 'dob', 'earlierFacts', 'otherLicenseStates', 'previousEmployers'];
    const dates = ['hireDate', 'previousEndDate', 'terminationDate', 'licenseStateSince', 'drivesSince'];
    const others: readonly string[] = [...about, ...dates, 'licenseStateAtHire'];
    const dated = EMPLOYEE_INPUTS.filter((input) => !others.includes(input));
    expect(dated.map((input) => (input === 'licenseState' ? 'state' : input)).sort()).toEqual(
      [...DATED_FACTS].sort(),
    );
  });

  it('is what the triggers keep, and the server before it changes a location', async () => {
    const triggers = await rows<{ name: string; text: string }>(sql`
      select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger where tgname like 'keep\\_%' order by tgname`);
    const missing = OF_TRIGGERS.filter(({ name, id, employee, columns }) => {
      const kept = ['tenant_id', id, employee ?? [], 'created_at', columns].flat(2).join(',');
      const call = `roadfile_keep_version('${id}', '${employee ?? ''}', '${kept}')`;
      const own = triggers.filter(({ text }) => text.includes(` ON public.${name} `) && text.endsWith(call));
      return own.length !== 2;
    });
    const statements = missing.map(
      ({ name, id, employee, columns }) =>
        `select roadfile_keep_versions('${name}', '${id}', '${employee ?? ''}', '{${columns.join(',')}}');`,
    );
    expect(statements, 'append these to the migration').toEqual([]);
    expect(triggers).toHaveLength(2 * OF_TRIGGERS.length);
    await rows(sql`select roadfile_keep_locations(${client.tenantId}, array[${client.id}]::int[])`);
    const [location] = await rows<{ record: object }>(
      sql`select record from earlier_versions where tenant_id = ${client.tenantId} and table_name = 'clients'`,
    );
    expect(Object.keys(location?.record ?? {}).sort()).toEqual(
      ['created_at', 'id', 'tenant_id', ...KEPT.clients.columns].sort(),
    );
  });

  it('is nothing that identifies a person, and no text they wrote', async () => {
    const kept = Object.values(KEPT).flatMap((table) => table.columns.map((one) => `${table.name}.${one}`));
    for (const column of kept)
      expect(column).not.toMatch(/ssn|\.license$|name$|email|phone|note|offense|work_id/);
    // Anything can be written into the other columns of these types.
    const texts = await rows<{ column: string }>(sql`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and data_type not in ('integer', 'smallint', 'date', 'boolean', 'timestamp with time zone')`);
    const written = texts.map(({ column }) => column).filter((column) => kept.includes(column));
    expect(written.filter((column) => !CODES.includes(column))).toEqual([]);
  });
});

describe('a version', () => {
  it('is written when an input changes, once, with the inputs only', async () => {
    const id = await makeVanDriver(test, client);
    const before = await versionsOf(id);
    await change(
      test,
      sql`update employees set hire_date = '2026-03-05', phone = '540 555 0101' where id = ${id}`,
    );
    const [version] = await rows<{ record: Record<string, unknown> }>(sql`
      select record from earlier_versions where employee_id = ${id} order by until desc limit 1`);
    expect(await versionsOf(id)).toBe(before + 1);
    expect(version?.record).toMatchObject({ id, tenant_id: client.tenantId, hire_date: '2026-03-02' });
    expect(Object.keys(version?.record ?? {}).sort()).toEqual(
      ['created_at', 'id', 'tenant_id', ...KEPT.employees.columns].sort(),
    );
  });

  it('is not written by an evaluation, or by a change of anything else', async () => {
    const id = await makeVanDriver(test, client, { without: [238] });
    const before = await versionsOf(id);
    const today = '2027-01-01';
    const { changed } = await test.app.data.withoutReach('operator', (tx) =>
      reevaluate(tx.about(client.tenantId), client.tenantId, [id], daysAt(new Date(`${today}T17:00:00Z`))),
    );
    expect(changed).toBe(1);
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    const answer = await owner.patch(`/v1/employees/${id}`, { phone: '540 555 0102', lastName: 'Marsh' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await versionsOf(id)).toBe(before);
  });

  it('of an exception says that a testing program was named, not which', async () => {
    const id = await makeVanDriver(test, client);
    await change(
      test,
      sql`insert into test_exceptions (tenant_id, employee_id, testing_program)
        values (${client.tenantId}, ${id}, 'Valley Consortium')`,
      sql`update test_exceptions set confirmed_on = '2026-03-01' where employee_id = ${id}`,
      sql`update test_exceptions set testing_program = null where employee_id = ${id}`,
      sql`delete from test_exceptions where employee_id = ${id}`,
    );
    const versions = await rows<{ record: Record<string, unknown> }>(sql`
      select record from earlier_versions where employee_id = ${id} and table_name = 'test_exceptions' order by until`);
    expect(versions.map(({ record }) => [record['program_named'], record['confirmed_on']])).toEqual([
      [true, null],
      [true, '2026-03-01'],
      [false, '2026-03-01'],
    ]);
    expect(JSON.stringify(versions)).not.toContain('Valley');
  });

  it('of a location is written when it moves or its time zone changes, with all below it, and not otherwise', async () => {
    const root = await makeClient(test.app);
    const [to, moved] = [
      await makeClient(test.app, { parent: root }),
      await makeClient(test.app, { parent: root }),
    ];
    const below = await makeClient(test.app, { parent: moved });
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [root] }));
    const kept = async () =>
      (
        await rows<{ record: Record<string, unknown> }>(sql`select record from earlier_versions
          where tenant_id = ${root.tenantId} and table_name = 'clients' order by until`)
      ).map(({ record }) => [record['id'], record['path'], record['time_zone']]);
    const patch = async (path: string, body: object) => {
      const answer = await owner.patch(`/v1/clients/${moved.wireId}${path}`, body);
      expect([200, 201], answer.body).toContain(answer.statusCode);
    };
    await patch('', { notes: 'Gate code at the desk' });
    await patch('/hierarchy', { legacyClientId: root.id, LCodes: ['L7'] });
    expect(await kept()).toEqual([]);
    await patch('/hierarchy', { legacyClientId: to.id });
    const zone = 'America/New_York';
    expect((await kept()).toSorted()).toEqual([
      [moved.id, moved.path, zone],
      [below.id, below.path, zone],
    ]);
    await patch('', { timeZone: 'America/Denver' });
    expect((await kept()).slice(2)).toEqual([[moved.id, `${to.path}${moved.id}/`, zone]]);
  });

  it("goes with the employee's row, whichever rows go first", async () => {
    const [first, last] = [await makeVanDriver(test, client), await makeVanDriver(test, client)];
    const [documents, person] = ['documents where employee_id', 'employees where id'].map(
      (where) => (id: number) => sql`delete from ${sql.raw(where)} = ${id}`,
    );
    await change(test, documents!(first));
    expect(await versionsOf(first)).toBeGreaterThan(5);
    await change(test, person!(first), person!(last), documents!(last));
    expect([await versionsOf(first), await versionsOf(last)]).toEqual([0, 0]);
  });
});

/** Numbers below a limit, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

describe('the record of any past day', () => {
  /** A person with everything an evaluation reads, and changes to it. */
  async function makeChanges(next: (limit: number) => number) {
    const root = await makeClient(test.app);
    const { id: tenant } = root;
    const sites = [
      await makeClient(test.app, { parent: root }),
      await makeClient(test.app, { parent: root }),
    ];
    const [title] = await rows<{ id: number }>(
      sql`insert into job_titles (tenant_id, title, program) values (${tenant}, 'Driver', 'cdl') returning id`,
    );
    const day = () => addDays('2026-01-01', next(300));
    const site = () => sites[next(2)]!;
    const person = await on(test, '2026-01-01', () => makeVanDriver(test, root));
    const some = (table: string) => sql`(select id from ${sql.raw(table)} where tenant_id = ${tenant}
      order by md5(id || ${String(next(1000))}) limit 1)`;
    const setup = () => json({ cdl: { documents: { [next(9)]: 'required' }, waivers: [] } });
    const changes: (() => SQL)[] = [
      () => addDocument(root, person, { docTypeId: 238, docDate: day(), expiresOn: day() }),
      () =>
        sql`update documents set expires_on = ${day()}, result = 'negative' where id = ${some('documents')}`,
      () =>
        sql`update documents set deleted_at = case when deleted_at is null then '2026-06-01'::timestamptz end where id = ${some('documents')}`,
      () => sql`delete from documents where id = ${some('documents')}`,
      () => sql`insert into disqualifications (tenant_id, employee_id, kind, offense, from_date, to_date, authority)
        values (${tenant}, ${person}, 'nonCdl', 'x', ${day()}, null, 'x')`,
      () => sql`update disqualifications set to_date = ${day()} where id = ${some('disqualifications')}`,
      () => sql`delete from disqualifications where id = ${some('disqualifications')}`,
      () => sql`insert into test_exceptions (tenant_id, employee_id, tested_on, testing_program)
        values (${tenant}, ${person}, ${day()}, ${next(2) === 1 ? 'Valley Consortium' : null})
        on conflict (tenant_id, employee_id) do update set tested_on = excluded.tested_on, testing_program = excluded.testing_program`,
      () => sql`delete from test_exceptions where employee_id = ${person}`,
      () => sql`insert into questionnaire_answers (tenant_id, employee_id, code, answered_on, answered_by)
        values (${tenant}, ${person}, ${1 + next(6)}, ${day()}, 'Rae') on conflict do nothing`,
      () => sql`update employees set hire_date = ${day()}, hazmat = ${next(2) === 1} where id = ${person}`,
      () =>
        sql`update employees set site_id = ${site().id}, job_title_id = ${next(2) === 1 ? title!.id : null} where id = ${person}`,
      () =>
        sql`update job_titles set program = ${['cdl', 'nonCdl', 'nonDriver'][next(3)]} where id = ${title!.id}`,
      () => sql`insert into file_setups (tenant_id, site_id, setup) values (${tenant}, ${site().id}, ${setup()})
        on conflict (tenant_id, site_id) do update set setup = excluded.setup`,
      () => sql`update file_setups set setup = null where tenant_id = ${tenant} and site_id = ${site().id}`,
      () => sql`delete from file_setups where tenant_id = ${tenant} and site_id = ${site().id}`,
    ];
    const record = async (knownOn?: string) => {
      const moment = knownOn === undefined ? undefined : endOfDay(knownOn, clientZone(tenant));
      const [files, setups] = await test.app.data.withTenant(tenant, (tx) =>
        Promise.all([
          tx.query<{ documents: { documentId: number }[]; disqualifications: { from: string }[] }>(
            filesQuery(
              sql`e.tenant_id = ${tenant} and e.id = ${person}`,
              sql`true`,
              moment && recordBefore(moment),
            ),
          ),
          tx.query<{ siteId: number }>(setupsQuery(tenant, moment)),
        ]),
      );
      const [file] = files.map(({ documents, disqualifications, ...rest }) => ({
        ...rest,
        onRecord: true,
        documents: documents.toSorted((a, b) => a.documentId - b.documentId),
        disqualifications: disqualifications.map((one) => JSON.stringify(one)).sort(),
      }));
      return { file, setups: setups.toSorted((a, b) => a.siteId - b.siteId) };
    };
    const moveSite = () => moveLocation(test, site(), `/${tenant}/${next(9)}/`);
    const steps = [moveSite, ...changes.map((made) => () => change(test, made()))];
    return { step: () => steps[next(steps.length)]!(), record };
  }

  it.each([1, 2, 3])('is what was on record at its end, whatever changed later (run %i)', async (seed) => {
    const next = numbers(seed);
    const { step, record } = await makeChanges(next);
    const then = new Map<string, Awaited<ReturnType<typeof record>>>();
    for (let at = 1; at <= 40; at += 1) {
      const day = addDays('2026-01-01', at);
      for (let steps = next(4); steps > 0; steps -= 1) await on(test, day, step);
      then.set(day, await record());
    }
    expect(new Set([...then.values()].map((one) => JSON.stringify(one))).size).toBeGreaterThan(20);
    for (const [day, expected] of then) expect(await record(day), day).toEqual(expected);
  });
});

// On several nodes the plan is of another form.
describe.skipIf(process.env.CITUS_URL)('with many versions', () => {
  it('reading those of one employee and of the setups uses the index', async () => {
    const id = await makeVanDriver(test, client);
    await test.database.execute(`insert into earlier_versions
      select ${client.tenantId}, n % 5000 + 1000000, 'documents', n, now() - n * interval '1 minute', '{}' from generate_series(1, 50000) n`);
    await test.database.execute('analyze earlier_versions');
    const moment = endOfDay('2026-01-01', clientZone(client.tenantId));
    for (const statement of [
      filesQuery(sql`e.tenant_id = ${client.tenantId} and e.id = ${id}`, sql`true`, recordBefore(moment)),
      setupsQuery(client.tenantId, moment),
    ]) {
      const plan = JSON.stringify(await rows(sql`explain (format json) ${statement}`));
      expect(plan).toContain('earlier_versions_pk');
      expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":\s*"earlier_versions"/);
    }
  });
});
