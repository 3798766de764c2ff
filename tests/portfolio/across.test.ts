import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { role } from '../../domain/access/roles';
import { MAX_LISTED_ACROSS } from '../../domain/portfolio/constants';
import type { AlertAcross, EmployeeAcross } from '../../domain/portfolio/contract';
import { array, json, sql } from '../../server/platform/db';
import { namedAcross } from '../../server/platform/name-search';
import { createApp, type TestApp } from '../support/create-app';
import {
  callerOf,
  IMPERSONATION,
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type TestClient,
  type TestUser,
} from '../support/factories';
import { addGap, addPerson, assign } from './people';

const DRUG_ALCOHOL_POLICY = 2027;
const LICENSE = 225;

let test: TestApp;
let rep: TestUser;
let acme: TestClient;
let birch: TestClient;
let others: TestClient;
let terminal: TestClient;
/** Employee IDs by last name. */
const people: Record<string, number> = {};

beforeAll(async () => {
  test = await createApp();
  rep = await makeUser(test.app, { role: 'customerCareRep' });
  acme = await makeClient(test.app, { name: 'acme Freight' });
  birch = await makeClient(test.app, { name: 'Birch Lines' });
  others = await makeClient(test.app, { name: 'Cedar Cartage' });
  const gone = await makeClient(test.app, { name: 'Gone', deactivated: true });
  for (const client of [acme, birch, gone]) await assign(test, client, rep);
  const add = async (client: TestClient, lastName: string, dueOn: string | null) => {
    const { site, employeeId } = await addPerson(test, client, { lastName, firstName: 'Ann' });
    people[lastName] = employeeId;
    await addGap(test, site, employeeId, { dueOn });
    return site;
  };
  terminal = await add(acme, 'Young', '2026-02-01');
  await add(birch, 'Abel', '2026-03-01');
  await add(birch, 'Moss', null);
  await add(others, 'Stone', '2025-01-01');
  await add(gone, 'Ghost', '2024-01-01');
});
afterAll(() => test.close());

async function list<Row>(kind: 'alerts' | 'employees', user: TestUser, query: object = {}, range = [0, 24]) {
  const { sort, ...filter } = query as { sort?: [string, string] };
  const asked = new URLSearchParams({
    range: JSON.stringify(range),
    filter: JSON.stringify(filter),
    ...(sort && { sort: JSON.stringify(sort) }),
  });
  const response = await (await signIn(test.app, user)).get(`/v1/portfolio/${kind}?${asked}`);
  expect(response.statusCode, response.body).toBe(200);
  return {
    rows: response.json<Row[]>(),
    total: Number(response.headers['x-total-count']),
    more: response.headers['x-more-rows'] === 'true',
  };
}
const alertsOf = (user: TestUser, query?: object, range?: number[]) =>
  list<AlertAcross>('alerts', user, query, range);
const rosterOf = (user: TestUser, query?: object, range?: number[]) =>
  list<EmployeeAcross>('employees', user, query, range);
const namesOf = ({ rows }: { rows: AlertAcross[] }) =>
  rows.map(({ employeeName }) => employeeName.split(',')[0]);
/** People who each lack their medical card. */
const addMany = (client: TestClient, site: TestClient, count: number) =>
  test.app.data.withoutReach('operator', async (tx) => {
    const people = await tx.query<{ id: number }>(sql`
      insert into employees (tenant_id, site_id, first_name, last_name, first_key, last_key, status_id)
      select ${client.id}, ${site.id}, 'Ann', 'P' || n, 'ann', 'p' || n, 2 from generate_series(1, ${count}) n returning id`);
    await tx.query(sql`insert into gaps (tenant_id, employee_id, doc_type_id, site_id, status, employee_status_id, rule_id, cfr, reason)
      select ${client.id}, id, 238, ${site.id}, 1, 2, 'r', 'c', '{"key": "missing"}' from unnest(${array(people.map(({ id }) => id))}::int[]) id
      returning 1`);
  });
const lastNames = ({ rows }: { rows: EmployeeAcross[] }) => rows.map(({ lastName }) => lastName);

describe('the alerts of several clients', () => {
  it('are those of the clients that the reader looks after, the longest overdue first', async () => {
    const mine = await alertsOf(rep, { mine: true });
    expect(mine.total).toBe(3);
    expect(namesOf(mine)).toEqual(['Moss', 'Young', 'Abel']);
    expect(mine.rows[1]).toEqual({
      client: { _id: acme.wireId, legacyClientId: acme.id, name: 'acme Freight' },
      employeeId: people['Young'],
      employeeName: 'Young, Ann',
      siteName: 'Terminal of acme Freight',
      docTypeId: 238,
      docTypeName: 'Medical Card',
      status: 'missing',
      dueOn: '2026-02-01',
      cfr: '49 CFR 391.43',
      reason: { key: 'missing' },
      assigneeName: null,
      snoozedUntil: null,
      snoozedBy: null,
    });
    const newest = await alertsOf(rep, { mine: true, sort: ['dueOn', 'DESC'] });
    expect(namesOf(newest)).toEqual(['Abel', 'Young', 'Moss']);
  });

  it('are those of all active clients, or of one, if the reader asks for them', async () => {
    expect(namesOf(await alertsOf(rep))).toEqual(['Moss', 'Stone', 'Young', 'Abel']);
    expect(namesOf(await alertsOf(rep, { client: others.id }))).toEqual(['Stone']);
    expect(namesOf(await alertsOf(rep, { client: others.id, mine: true }))).toEqual([]);
    expect((await alertsOf(rep, { client: terminal.id })).total, 'a location').toBe(0);
  });

  it('sort by client in either direction, each with the longest overdue first', async () => {
    expect(namesOf(await alertsOf(rep, { mine: true, sort: ['client', 'ASC'] }))).toEqual([
      'Young',
      'Moss',
      'Abel',
    ]);
    expect(namesOf(await alertsOf(rep, { mine: true, sort: ['client', 'DESC'] }))).toEqual([
      'Moss',
      'Abel',
      'Young',
    ]);
  });

  it('have pages with the number of all', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((at) => alertsOf(rep, { mine: true }, [at, at])));
    expect(pages.flatMap(namesOf)).toEqual(['Moss', 'Young', 'Abel']);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3]);
  });

  it('keep the order of equal dates from page to page, in both directions', async () => {
    const client = await makeClient(test.app);
    const site = await makeClient(test.app, { parent: client });
    for (let made = 0; made < 5; made += 1) {
      const { employeeId } = await makeEmployee(test.app, { site, lastName: 'Same', firstName: 'Same' });
      await addGap(test, site, employeeId, { dueOn: '2026-04-01' });
    }
    const filter = { client: client.id };
    for (const order of ['ASC', 'DESC'])
      for (const [read, field] of [
        [alertsOf, 'dueOn'],
        [rosterOf, 'lastName'],
      ] as const) {
        const whole = await read(rep, { ...filter, sort: [field, order] });
        const pages = await Promise.all(
          [0, 2, 4].map((at) => read(rep, { ...filter, sort: [field, order] }, [at, at + 1])),
        );
        const ids = (list: { rows: { employeeId: number }[] }) =>
          list.rows.map(({ employeeId }) => employeeId);
        expect(ids(whole)).toHaveLength(5);
        expect(pages.flatMap(ids)).toEqual(ids(whole));
        expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
      }
  });

  it('match a name, a document, a status, a period, an assignee, and whether a file was started', async () => {
    const client = await makeClient(test.app);
    const user = await makeUser(test.app, { role: 'customerCareRep' });
    await assign(test, client, user);
    const one = await addPerson(test, client, { lastName: 'Early' });
    const two = await addPerson(test, client, { lastName: 'Later' });
    await addGap(test, one.site, one.employeeId, { dueOn: '2026-05-01', assigneeId: user.id });
    await addGap(test, two.site, two.employeeId, {
      docTypeId: LICENSE,
      status: 2,
      dueOn: '2026-06-01',
      fileStarted: false,
    });
    const found = async (filter: object) => namesOf(await alertsOf(user, { mine: true, ...filter }));
    expect(await found({})).toEqual(['Early', 'Later']);
    for (const filter of [
      { q: 'lat' },
      { docTypeIds: [LICENSE] },
      { docStatuses: ['expired'] },
      { dueFrom: '2026-05-02' },
      { assignee: 'none' },
      { fileStarted: false },
    ])
      expect(await found(filter), JSON.stringify(filter)).toEqual(['Later']);
    expect(await found({ assignee: 'me' })).toEqual(['Early']);
    expect(await found({ dueTo: '2026-05-01' })).toEqual(['Early']);
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update gaps set snoozed_until = '2099-01-01' where employee_id = ${one.employeeId}`),
    );
    expect(await found({ snoozed: false })).toEqual(['Later']);
  });

  it('leave out documents that are hidden from the reader', async () => {
    const client = await makeClient(test.app);
    const { site, employeeId } = await addPerson(test, client);
    for (const docTypeId of [238, DRUG_ALCOHOL_POLICY]) await addGap(test, site, employeeId, { docTypeId });
    const all = role('superAdmin').permissions;
    const types = async (permissions: readonly PermissionKey[]) => {
      const user = await makeUser(test.app, { permissions: [...permissions] });
      return (await alertsOf(user, { client: client.id })).rows.map(({ docTypeId }) => docTypeId);
    };
    expect(await types(all)).toEqual([238, DRUG_ALCOHOL_POLICY]);
    expect(await types(all.filter((key) => !/clearinghouse|DrugTesting/i.test(key)))).toEqual([238]);
  });

  it('end after the first thousand, which the number says', async () => {
    const client = await makeClient(test.app);
    const user = await makeUser(test.app, { role: 'customerCareRep' });
    await assign(test, client, user);
    const { site } = await addPerson(test, client);
    await addMany(client, site, MAX_LISTED_ACROSS + 5);
    for (const read of [alertsOf, rosterOf]) {
      const last = await read(user, { mine: true }, [MAX_LISTED_ACROSS - 10, MAX_LISTED_ACROSS + 14]);
      expect([last.rows.length, last.total]).toEqual([10, MAX_LISTED_ACROSS]);
      const first = await read(user, { mine: true });
      expect([first.rows.length, first.total]).toEqual([25, MAX_LISTED_ACROSS]);
      for (const from of [MAX_LISTED_ACROSS, 3_000_000_000]) {
        const beyond = await read(user, { mine: true }, [from, from + 24]);
        expect([beyond.rows.length, beyond.total]).toEqual([0, MAX_LISTED_ACROSS]);
      }
    }
  });

  it('say whether more match than they list', async () => {
    const client = await makeClient(test.app);
    const user = await makeUser(test.app, { role: 'customerCareRep' });
    await assign(test, client, user);
    const { site } = await addPerson(test, client);
    await addMany(client, site, MAX_LISTED_ACROSS);
    // The roster also has the person from before, who has no alerts.
    for (const range of [
      [0, 24],
      [MAX_LISTED_ACROSS - 10, MAX_LISTED_ACROSS + 14],
    ]) {
      const exact = await alertsOf(user, { mine: true }, range);
      const longer = await rosterOf(user, { mine: true }, range);
      expect([exact.total, exact.more]).toEqual([MAX_LISTED_ACROSS, false]);
      expect([longer.total, longer.more]).toEqual([MAX_LISTED_ACROSS, true]);
    }
    expect((await rosterOf(user, { mine: true, q: 'P1000' })).more).toBe(false);
  });
});

describe('the roster of several clients', () => {
  it('has the active employees by name, with their client and what makes them unqualified, but no SSN, birth date or license', async () => {
    const mine = await rosterOf(rep, { mine: true });
    expect(mine.total).toBe(3);
    expect(lastNames(mine)).toEqual(['Abel', 'Moss', 'Young']);
    expect(mine.rows[0]).toEqual({
      client: { _id: birch.wireId, legacyClientId: birch.id, name: 'Birch Lines' },
      employeeId: people['Abel'],
      firstName: 'Ann',
      lastName: 'Abel',
      workId: expect.any(String),
      siteName: 'Terminal of Birch Lines',
      jobTitle: null,
      employmentStatusId: 2,
      employmentStatus: 'Employee',
      hireDate: '2020-01-15',
      qualification: 'notQualified',
      gapCount: 0,
      barredBy: null,
      gaps: [],
    });
    expect(lastNames(await rosterOf(rep, { mine: true, sort: ['lastName', 'DESC'] }))).toEqual([
      'Young',
      'Moss',
      'Abel',
    ]);
    expect(lastNames(await rosterOf(rep, { mine: true, sort: ['client', 'DESC'] }))).toEqual([
      'Abel',
      'Moss',
      'Young',
    ]);
  });

  it('finds a person of a client unknown to the reader, by names, number and status', async () => {
    const { employeeId } = await addPerson(test, others, {
      lastName: 'Quill',
      firstName: 'Zoe',
      statusId: 4,
    });
    expect(lastNames(await rosterOf(rep, { q: 'qui zo' }))).toEqual([]);
    for (const q of ['qui zo', 'Zoe Quill', String(employeeId)]) {
      const found = await rosterOf(rep, { q, statuses: [1, 2, 3, 4] });
      expect(
        found.rows.map(({ lastName, client }) => [lastName, client.name]),
        q,
      ).toEqual([['Quill', 'Cedar Cartage']]);
      expect(found.total).toBe(1);
    }
    expect(lastNames(await rosterOf(rep, { q: 'qui', mine: true, statuses: [4] }))).toEqual([]);
  });

  it('matches a qualification', async () => {
    const found = async (qualification: string) =>
      lastNames(await rosterOf(rep, { mine: true, qualification: [qualification] }));
    expect(await found('notQualified')).toEqual(['Abel', 'Moss', 'Young']);
    expect(await found('qualified')).toEqual([]);
  });
});

describe('lists across clients', () => {
  it('name the worst items of an employee that the reader may see', async () => {
    const client = await makeClient(test.app);
    const { site, employeeId } = await addPerson(test, client);
    for (const docTypeId of [238, DRUG_ALCOHOL_POLICY]) await addGap(test, site, employeeId, { docTypeId });
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update employees set gap_count = 2, gaps = ${json([238, DRUG_ALCOHOL_POLICY].map((docTypeId) => ({ docTypeId, name: 'x', status: 'missing', dueOn: null })))}
        where id = ${employeeId}`),
    );
    const all = role('superAdmin').permissions;
    const gapsFor = async (permissions: readonly PermissionKey[]) => {
      const user = await makeUser(test.app, { permissions: [...permissions] });
      const { rows } = await rosterOf(user, { client: client.id });
      return rows[0]!.gaps.map(({ docTypeId }) => docTypeId);
    };
    expect(await gapsFor(all)).toEqual([238, DRUG_ALCOHOL_POLICY]);
    expect(await gapsFor(all.filter((key) => !/clearinghouse|DrugTesting/i.test(key)))).toEqual([238]);
  });

  it("leave out the provider's own company", async () => {
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`insert into clients (tenant_id, id, path, level, name) values (78, 78, '/78/', 0, 'Provider') on conflict do nothing`,
      ),
    );
    const own = { id: 78, tenantId: 78, path: '/78/', name: 'Provider', wireId: '' };
    await assign(test, own, rep);
    const { employeeId } = await makeEmployee(test.app, { site: own, lastName: 'Aaron' });
    await addGap(test, own, employeeId);
    expect(lastNames(await rosterOf(rep, { mine: true }))).not.toContain('Aaron');
    expect(namesOf(await alertsOf(rep))).not.toContain('Aaron');
  });

  const status = async (user: TestUser, kind: string) =>
    (await (await signIn(test.app, user)).get(`/v1/portfolio/${kind}?range=[0,24]`)).statusCode;

  it('are for staff who work for clients and may open the list in each, as themselves', async () => {
    const needed: PermissionKey[] = [
      'customerCare.viewClients',
      'customerCare.assumeClient',
      'client.viewRoster',
    ];
    const sees = ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts'] as const;
    const owner = await makeUser(test.app, { sites: [acme], permissions: [...needed, ...sees] });
    const staff = (permissions: PermissionKey[]) => makeUser(test.app, { permissions });
    expect(await status(owner, 'alerts')).toBe(403);
    expect(await status(owner, 'employees')).toBe(403);
    const admin = await signIn(test.app, await makeUser(test.app, { role: 'superAdmin' }));
    const impersonation = await admin.post(`/v1/users/${owner.wireId}/impersonation`, IMPERSONATION);
    expect(impersonation.statusCode, impersonation.body).toBeLessThan(300);
    expect((await admin.get('/v1/portfolio/employees?range=[0,24]')).statusCode).toBe(403);
    expect(await status(await staff([...needed, ...sees]), 'alerts')).toBe(200);
    expect(await status(await staff(needed), 'alerts')).toBe(403);
    expect(await status(await staff(needed), 'employees')).toBe(200);
    for (const key of needed)
      expect(await status(await staff(needed.filter((one) => one !== key)), 'employees'), key).toBe(403);
  });

  it('are the same whichever client the reader works for', async () => {
    const elsewhere = await signIn(test.app, rep, others);
    const response = await elsewhere.get('/v1/portfolio/employees?range=[0,24]&filter={"mine":true}');
    expect(response.json<EmployeeAcross[]>().map(({ lastName }) => lastName)).toEqual([
      'Abel',
      'Moss',
      'Young',
    ]);
  });

  it('name a sort or a filter that they do not have', async () => {
    const reader = await signIn(test.app, rep);
    for (const query of ['sort=["ssn","ASC"]', 'filter={"ssn":"1"}', 'filter={"sites":[1]}']) {
      const response = await reader.get(`/v1/portfolio/employees?range=[0,24]&${query}`);
      expect(response.statusCode, query).toBe(400);
    }
  });
});

describe('a search in all clients', () => {
  const MANY = 60_001;
  const QUERIES = [
    'garcia',
    'LOPEZ, garc',
    'maria lopez',
    'lopez m',
    'o neal',
    "o'neal",
    'mc donald',
    '877',
    '8',
    'm',
    'mo',
    'm mo',
    'mo maria',
    'nobody',
    'garcia jones',
    'ann',
  ];
  let reader: TestUser;
  let id: number;

  /** The list of all clients, and the same by the clients that the reader looks after: all of them, read one by one. */
  const bothWays = async (query: object, range?: number[]) => [
    await rosterOf(reader, query, range),
    await rosterOf(reader, { mine: true, ...query }, range),
  ];

  beforeAll(async () => {
    reader = await makeUser(test.app, { role: 'customerCareRep' });
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`insert into client_reps (tenant_id, user_id)
        select id, ${reader.id} from clients where parent_id is null and not deactivated and id <> 78
        on conflict (tenant_id) do update set user_id = excluded.user_id`),
    );
    const names = [
      ['García-López', 'Maria', '00877'],
      ['Garcia Lopez', 'Ana', '878X'],
      ['O’Neal', 'Pat', 'BRF-3457'],
      ['ONeal', 'Molly', '007'],
      ['Mc Donald', 'Søren', '0003456'],
      ['Moss', 'Maria', ''],
    ] as const;
    for (const [lastName, firstName, workId] of names)
      for (const client of [acme, birch, others]) {
        const { employeeId } = await addPerson(test, client, { lastName, firstName, workId });
        id = employeeId;
      }
    await addPerson(test, acme, { lastName: 'Lopez', firstName: 'Mona', statusId: 4 });
  });

  const areTheSame = async () => {
    for (const q of [...QUERIES, String(id)])
      for (const sort of [undefined, ['lastName', 'DESC'], ['client', 'ASC'], ['client', 'DESC']]) {
        const [found, expected] = await bothWays({ q, ...(sort && { sort }) });
        expect(found, `${q} ${sort}`).toEqual(expected);
      }
    const [page, expected] = await bothWays({ q: 'm' }, [3, 5]);
    expect(page).toEqual(expected);
    expect(page!.rows).toHaveLength(3);
    const filter = { q: 'mo', statuses: [4], qualification: ['notQualified'] };
    expect(lastNames((await bothWays(filter))[0]!)).toEqual(['Lopez']);
  };

  it('finds the same people as a search in each of them, in the same order', areTheSame, 60_000);

  // Several nodes look for a text in one client after the other, which takes longer than a test may.
  describe.skipIf(process.env.CITUS_URL)('for words that very many people have', () => {
    beforeAll(async () => {
      await test.app.data.withoutReach('operator', (tx) =>
        tx.query(sql`insert into employee_words (tenant_id, word, employee_id, last_key, first_key)
          select w.tenant_id, 'mo' || n, w.employee_id, w.last_key, w.first_key
          from (select * from employee_words where employee_id = ${id} limit 1) w, generate_series(1, ${MANY}) n returning 1`),
      );
      await test.database.execute('analyze employee_words');
    });

    it('finds the same people', areTheSame, 60_000);

    it('reads people by an index in the order of the list, and those of a rare word by an index of words', async () => {
      const caller = await callerOf(test.app, await signIn(test.app, reader));
      const planOf = async (q: string, counts: number[]) => {
        const { people } = namedAcross({ where: () => sql`true` }, q, counts, 'DESC');
        const [, plan] = await test.app.data.readAcross(caller, sql`select ${acme.id}::int as id`, () => [
          sql`select set_config('enable_sort', 'off', true)`,
          sql`explain (costs off) select k.* from (${people}) k limit 25`,
        ]);
        return plan!.map((line) => line['QUERY PLAN']).join('\n');
      };
      const ordered = await planOf('mo', [MANY]);
      expect(ordered).toContain('Index Only Scan Backward using employee_words_by_name');
      expect(ordered).not.toContain('Sort');
      const counted = await planOf('lopez', [6]);
      expect(counted).toMatch(/Scan (using|on) employee_words_of_all/);
    });
  });
});
