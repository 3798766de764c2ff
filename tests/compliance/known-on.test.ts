import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn, addDays } from '../../domain/shared/dates';
import type { DocumentItem } from '../../domain/documents/contract';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { Requirements } from '../../server/compliance/schemas';
import { json, sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { callerOf, makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { addDocument, change, makeVanDriver, moveLocation, on, setTimeZone } from './record-world';

// The judged day of most tests, the day on which the record changes, and the days around the change.
const [JUDGED, BEFORE, CHANGED] = ['2026-04-01', '2026-05-09', '2026-05-10'];
type Answers = { answers: MayDriveAnswer[]; notFound: number[] };

const ROAD_TEST = 2006;
const NOW = new Date('2026-06-15T15:00:00Z');

let test: TestApp;
let client: TestClient;
let manager: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  manager = await signIn(
    test.app,
    await makeUser(test.app, {
      sites: [client],
      permissions: [
        'client.viewEmployeeFile',
        'client.viewRoster',
        'client.editEmployeeInfo',
        'dq.deleteDocument',
        'servicesDqf.editDocumentDates',
        'servicesDqf.viewEmployeeDocuments',
        'servicesClearinghouse.viewClearinghouseDrugAndAlcohol',
      ],
    }),
  );
});
afterAll(() => test.close());

const hire = (options: Parameters<typeof makeVanDriver>[2] = {}) =>
  on(test, '2026-03-02', () => makeVanDriver(test, client, options));

async function ask(employeeId: number, knownOn?: string, who = manager): Promise<MayDriveAnswer> {
  const query = knownOn === undefined ? '' : `&knownOn=${knownOn}`;
  const answer = await who.get(`/v1/employees/${employeeId}/mayDrive?asOf=${JUDGED}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<MayDriveAnswer>();
}

/** What bars driving on the judged day, as on record before the change, on its day, and now. */
const reasons = async (employeeId: number, who = manager) => {
  const answers = [
    await ask(employeeId, BEFORE, who),
    await ask(employeeId, CHANGED, who),
    await ask(employeeId, undefined, who),
  ];
  return answers.map((one) =>
    one.reasons.map(({ key, docTypeId }) => (docTypeId === null ? key : docTypeId)),
  );
};

async function documentOf(employeeId: number, docTypeId: number) {
  const all = await manager.get(`/v1/employees/${employeeId}/documents`);
  const found = all.json<{ documentId: number; docTypeId: number; version: number }[]>();
  const one = found.find((document) => document.docTypeId === docTypeId)!;
  return { url: `/v1/employees/${employeeId}/documents/${one.documentId}`, version: one.version };
}

describe('the record of a day', () => {
  it('has no document that was filed later: filing it does not cure the earlier day', async () => {
    const id = await hire({ without: [ROAD_TEST] });
    await on(test, CHANGED, () =>
      change(test, addDocument(client, id, { docTypeId: ROAD_TEST, docDate: '2026-03-01' })),
    );
    expect(await reasons(id)).toEqual([[ROAD_TEST], [], []]);
    expect([(await ask(id, BEFORE)).knownOn, (await ask(id)).knownOn]).toEqual([BEFORE, null]);
    const file = await manager.get(`/v1/employees/${id}/requirements?asOf=${JUDGED}&knownOn=${BEFORE}`);
    const { requirements, ...answer } = file.json<Requirements>();
    expect(answer).toMatchObject({ asOf: JUDGED, knownOn: BEFORE, qualification: 'notQualified' });
    expect(requirements.find(({ docTypeId }) => docTypeId === ROAD_TEST)).toMatchObject({
      status: 'missing',
    });
  });

  it('has a document that was deleted later', async () => {
    const id = await hire();
    const { url } = await documentOf(id, ROAD_TEST);
    await on(test, CHANGED, async () =>
      expect((await manager.delete(url, { reason: 'Wrong person' })).statusCode).toBe(204),
    );
    expect(await reasons(id)).toEqual([[], [ROAD_TEST], [ROAD_TEST]]);
  });

  it('has the dates that were corrected later', async () => {
    const id = await hire();
    const { url, version } = await documentOf(id, 238);
    await on(test, CHANGED, async () => {
      const answer = await manager.patch(url, { docExpirationDate: '2026-03-20', version });
      expect(answer.statusCode, answer.body).toBe(200);
    });
    expect(await reasons(id)).toEqual([[], [238, 2004], [238, 2004]]);
  });

  it('has the facts about the person as they were', async () => {
    const id = await hire();
    await on(test, CHANGED, async () => {
      const answer = await manager.patch(`/v1/employees/${id}`, { hireDate: '2026-04-15' });
      expect(answer.statusCode, answer.body).toBe(200);
    });
    expect(await reasons(id)).toEqual([[], ['notYetHired'], ['notYetHired']]);
  });

  it('has what was answered then, and whether a license number is entered today', async () => {
    const questions = async (id: number) => {
      const { answer, questions: asked } = await ask(id, BEFORE);
      return [answer, asked.map(({ key }) => key)];
    };
    const id = await on(test, '2026-03-02', async () => {
      const made = await makeVanDriver(test, client);
      await change(test, sql`update employees set dob = null, license = null where id = ${made}`);
      return made;
    });
    expect(await questions(id)).toEqual(['undecided', ['birthDateMissing', 'licenseMissing']]);
    await on(test, CHANGED, () =>
      change(test, sql`update employees set license = 'B12345678' where id = ${id}`),
    );
    expect(await questions(id)).toEqual(['undecided', ['birthDateMissing']]);
    await on(test, CHANGED, () =>
      change(test, sql`update employees set dob = '1985-04-02' where id = ${id}`),
    );
    expect(await questions(id)).toEqual(['undecided', ['birthDateMissing']]);
    expect(await ask(id)).toMatchObject({ answer: 'yes', questions: [] });
  });

  it('has the earlier employment as it was: added, corrected, and removed', async () => {
    const id = await on(test, '2026-03-02', () => makeVanDriver(test, client, { hireDate: '2026-05-04' }));
    const url = `/v1/employees/${id}/employments`;
    // The judged day is the last of the employment that was entered at first.
    const first = { hireDate: '2026-03-02', endDate: JUDGED, reason: null };
    await on(test, '2026-05-05', async () => {
      const added = await manager.post(url, first);
      expect(added.statusCode, added.body).toBe(201);
    });
    const [, earlier] = (await manager.get(url)).json<{ employmentId: number; version: number }[]>();
    const change = { endDate: '2026-03-31', version: earlier!.version };
    await on(test, CHANGED, async () => {
      const corrected = await manager.patch(`${url}/${earlier!.employmentId}`, change);
      expect(corrected.statusCode, corrected.body).toBe(200);
    });
    expect((await ask(id, '2026-05-04')).reasons.map(({ key }) => key)).toContain('notYetHired');
    expect(await reasons(id)).toEqual([[], ['notEmployed'], ['notEmployed']]);
    await on(test, '2026-05-20', async () => {
      const removed = await manager.delete(`${url}/${earlier!.employmentId}`, { reason: 'Wrong person' });
      expect(removed.statusCode, removed.body).toBe(204);
    });
    expect(await reasons(id)).toEqual([[], ['notEmployed'], ['notYetHired']]);
  });

  it('has the job title and its program as they were', async () => {
    const [van, office] = await Promise.all(
      ['nonCdl', 'nonDriver'].map((program) =>
        test.app.data.withoutReach('operator', (tx) =>
          tx.one<{ id: number }>(sql`insert into job_titles (tenant_id, title, program)
            values (${client.tenantId}, ${program}, ${program}) returning id`),
        ),
      ),
    );
    const id = await hire({ jobTitleId: van!.id });
    await on(test, CHANGED, () =>
      change(test, sql`update employees set job_title_id = ${office!.id} where id = ${id}`),
    );
    await on(test, '2026-05-20', () =>
      change(test, sql`update job_titles set program = 'cdl' where id = ${office!.id}`),
    );
    const programs = await Promise.all(
      [BEFORE, CHANGED, '2026-05-20', undefined].map(async (knownOn) => {
        const query = knownOn === undefined ? '' : `?knownOn=${knownOn}`;
        const file = await manager.get(`/v1/employees/${id}/requirements${query}`);
        return file.json<Requirements>().requirements[0]?.inputs.program;
      }),
    );
    expect(programs).toEqual(['nonCdl', 'nonDriver', 'cdl', 'cdl']);
  });

  it("has the location of that day and its place in the tree, also beyond the reader's reach", async () => {
    const [north, south] = [
      await makeClient(test.app, { parent: client }),
      await makeClient(test.app, { parent: client }),
    ];
    const inNorth = await makeClient(test.app, { parent: north });
    const clerk = await signIn(
      test.app,
      await makeUser(test.app, { sites: [south], permissions: ['client.viewEmployeeFile'] }),
    );
    const setup = { nonCdl: { documents: { [ROAD_TEST]: 'notRequired' }, waivers: [] } };
    const id = await on(test, '2026-03-02', async () => {
      await change(
        test,
        sql`insert into file_setups (tenant_id, site_id, setup) values (${client.tenantId}, ${north.id}, ${json(setup)})`,
      );
      return makeVanDriver(test, client, { site: inNorth, without: [ROAD_TEST] });
    });
    await on(test, '2026-04-20', () => moveLocation(test, inNorth, `${south.path}${inNorth.id}/`));
    await on(test, CHANGED, () =>
      change(test, sql`update employees set site_id = ${south.id} where id = ${id}`),
    );
    expect((await ask(id, '2026-04-19', clerk)).reasons).toEqual([]);
    expect(await reasons(id, clerk)).toEqual([[ROAD_TEST], [ROAD_TEST], [ROAD_TEST]]);
    expect((await ask(id, '2026-04-20', clerk)).reasons).toHaveLength(1);
  });

  it('has the file setup as it was before it changed and was removed', async () => {
    const site = await makeClient(test.app, { parent: client });
    const setup = (needed: string) => ({ nonCdl: { documents: { [ROAD_TEST]: needed }, waivers: [] } });
    const store = (value: object | null) =>
      change(
        test,
        sql`insert into file_setups (tenant_id, site_id, setup) values (${client.tenantId}, ${site.id}, ${value && json(value)})
          on conflict (tenant_id, site_id) do update set setup = excluded.setup`,
      );
    const id = await hire({ site, without: [ROAD_TEST] });
    await on(test, '2026-04-10', () => store(setup('notRequired')));
    await on(test, '2026-04-20', () => store(setup('required')));
    await on(test, '2026-04-30', () => store(setup('notRequired')));
    await on(test, CHANGED, () => store(null));
    const known = ['2026-04-09', '2026-04-10', '2026-04-20', '2026-04-30', CHANGED];
    const barred = await Promise.all(known.map(async (day) => (await ask(id, day)).reasons.length));
    expect(barred).toEqual([1, 0, 1, 0, 1]);
  });

  it('has no disqualification entered later, and has one that was removed later', async () => {
    const [entered, removed] = [await hire(), await hire()];
    const url = (id: number) => `/v1/employees/${id}/disqualifications`;
    const body = {
      kind: 'nonCdl',
      offense: 'Two serious violations',
      fromDate: '2026-03-15',
      toDate: '2026-05-14',
      authority: 'Virginia DMV',
    };
    const add = async (id: number) => {
      const answer = await manager.post(url(id), body);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ disqualificationId: number }>().disqualificationId;
    };
    await on(test, CHANGED, () => add(entered));
    const one = await on(test, '2026-03-15', () => add(removed));
    await on(test, CHANGED, async () =>
      expect((await manager.delete(`${url(removed)}/${one}`, { reason: 'Another driver' })).statusCode).toBe(
        204,
      ),
    );
    expect(await reasons(entered)).toEqual([[], ['disqualified'], ['disqualified']]);
    expect(await reasons(removed)).toEqual([['disqualified'], [], []]);
  });

  it('has no answer of the questionnaire that was given later', async () => {
    const [given, later] = [await hire(), await hire()];
    const add = (id: number) =>
      change(
        test,
        sql`insert into questionnaire_answers (tenant_id, employee_id, code, answered_on, answered_by)
          values (${client.tenantId}, ${id}, 1, '2026-03-05', 'Rae')`,
      );
    await on(test, '2026-03-05', () => add(given));
    await on(test, CHANGED, () => add(later));
    expect(await reasons(given)).toEqual(Array.from({ length: 3 }, () => ['violationAnswered']));
    expect(await reasons(later)).toEqual([[], ['violationAnswered'], ['violationAnswered']]);
  });

  it('withholds from a reader what they may not see now', async () => {
    const clerk = await signIn(
      test.app,
      await makeUser(test.app, { sites: [client], permissions: ['client.viewEmployeeFile'] }),
    );
    const id = await hire();
    await on(test, '2026-03-20', () =>
      change(test, addDocument(client, id, { docTypeId: 2023, docDate: '2026-03-20', result: 'positive' })),
    );
    await on(test, CHANGED, () =>
      change(
        test,
        sql`update documents set result = 'negative' where employee_id = ${id} and doc_type_id = 2023`,
      ),
    );
    expect(await reasons(id)).toEqual([['testViolation'], [], []]);
    expect(await reasons(id, clerk)).toEqual([['withheld'], [], []]);
    const file = await clerk.get(`/v1/employees/${id}/requirements?asOf=${JUDGED}&knownOn=${BEFORE}`);
    expect(file.body).not.toMatch(/382\.50|40\.305|violation|positive/i);
    expect(file.json<Requirements>().nextChangeOn).toBeNull();
  });

  it("ends at midnight in the employer's time zone", async () => {
    const root = await makeClient(test.app);
    const boss = await signIn(test.app, await makeUser(test.app, { sites: [root] }));
    await setTimeZone(test, root, 'Pacific/Auckland');
    const id = await on(test, '2026-03-02', () => makeVanDriver(test, root, { without: [ROAD_TEST] }));
    // 5:00 PM in Greenwich is 5:00 AM of the next day in Auckland.
    await on(test, BEFORE, () =>
      change(test, addDocument(root, id, { docTypeId: ROAD_TEST, docDate: '2026-03-01' })),
    );
    const known = [
      (await ask(id, BEFORE, boss)).reasons.length,
      (await ask(id, CHANGED, boss)).reasons.length,
    ];
    expect(known).toEqual([1, 0]);
  });
});

describe('the documents of a file', () => {
  it('are those on record then, as they were, also if they were deleted since', async () => {
    const id = await hire();
    const [card, roadTest] = [await documentOf(id, 238), await documentOf(id, ROAD_TEST)];
    await on(test, CHANGED, async () => {
      await manager.patch(card.url, { docExpirationDate: '2026-03-20', version: card.version });
      await manager.delete(roadTest.url, { reason: 'Wrong person' });
      await change(test, addDocument(client, id, { docTypeId: 225, docDate: '2026-03-01' }));
    });
    const list = async (query: string) => {
      const answer = await manager.get(`/v1/employees/${id}/documents${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      const found = answer.json<DocumentItem[]>();
      return [238, ROAD_TEST, 225].map((type) => {
        const one = found.find(({ docTypeId }) => docTypeId === type);
        return one && [one.docExpirationDate, one.deletedSince];
      });
    };
    expect(await list(`?knownOn=${BEFORE}`)).toEqual([['2027-12-31', false], [null, true], undefined]);
    expect(await list(`?knownOn=${CHANGED}`)).toEqual([['2026-03-20', false], undefined, [null, false]]);
    expect(await list('')).toEqual([['2026-03-20', undefined], undefined, [null, undefined]]);
    const future = await manager.get(`/v1/employees/${id}/documents?knownOn=2026-06-16`);
    expect(future.json().errors.knownOn).toContain('cannot be in the future');
  });
});

describe('a day that is not on record', () => {
  it.each([
    ['2026-02-30', 'between 1900 and 2099'],
    ['tomorrow', 'between 1900 and 2099'],
    ['2026-06-16', 'cannot be in the future'],
  ])('is refused beside its field: %s', async (knownOn, text) => {
    const id = await hire();
    for (const answer of [
      await manager.get(`/v1/employees/${id}/mayDrive?knownOn=${knownOn}`),
      await manager.get(`/v1/employees/${id}/requirements?knownOn=${knownOn}`),
      await manager.post('/v1/mayDrive', { employeeIds: [id], knownOn }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors.knownOn).toContain(text);
    }
  });

  it('may be today, and before the judged day', async () => {
    const id = await hire();
    const today = todayIn('America/New_York', NOW);
    expect(await ask(id, today)).toMatchObject({ mayDrive: true, knownOn: today });
    expect(await ask(id, addDays(JUDGED, -1))).toMatchObject({ mayDrive: true, asOf: JUDGED });
  });

  it('is refused with a code of its own before the employee was added', async () => {
    const id = await hire();
    for (const path of ['mayDrive', 'requirements']) {
      const answer = await manager.get(`/v1/employees/${id}/${path}?knownOn=2026-03-01`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        code: 'employee.notOnRecordThen',
        message: 'This employee was added after 3/1/2026 and was not on record then',
      });
    }
    const many = await manager.post('/v1/mayDrive', { employeeIds: [id], knownOn: '2026-03-01' });
    expect(many.json<Answers>()).toEqual({ answers: [], notFound: [id] });
  });
});

describe('many at once', () => {
  it('are answered from the record of a day', async () => {
    const ids = [await hire(), await hire()];
    await on(test, CHANGED, () =>
      change(test, sql`update documents set deleted_at = now() where employee_id = ${ids[1]}`),
    );
    const askMany = async (knownOn: string) => {
      const answer = await manager.post('/v1/mayDrive', { employeeIds: ids, asOf: JUDGED, knownOn });
      const { answers } = answer.json<Answers>();
      return ids.map((id) => answers.find(({ employeeId }) => employeeId === id)?.mayDrive);
    };
    expect(await askMany(BEFORE)).toEqual([true, true]);
    expect(await askMany(CHANGED)).toEqual([true, false]);
  });
});

describe('with one layer of isolation', () => {
  it.each([
    { query: true, rows: false },
    { query: false, rows: true },
  ])("another client's record stays out of sight: %o", async (layers) => {
    const other = await makeClient(test.app);
    const id = await on(test, '2026-03-02', () => makeVanDriver(test, other));
    await change(test, sql`update documents set deleted_at = now() where employee_id = ${id}`);
    const shared = { database: test.database, url: test.url, close: async () => undefined };
    const half = await createApp({ layers, shared, now: () => NOW });
    try {
      const who = await signIn(half.app, await makeUser(half.app, { sites: [client] }));
      const answer = await who.get(`/v1/employees/${id}/mayDrive?knownOn=${BEFORE}`);
      expect(answer.statusCode).toBe(404);
      const owner = await signIn(half.app, await makeUser(half.app, { sites: [other] }));
      expect((await owner.get(`/v1/employees/${id}/mayDrive?knownOn=${BEFORE}`)).statusCode).toBe(200);
    } finally {
      await half.close();
    }
  });

  it('earlier versions are visible only with their employee', async () => {
    const [mine, other] = [await makeClient(test.app, { parent: client }), await makeClient(test.app)];
    const seen = await makeVanDriver(test, client, { site: mine });
    const unseen = [await makeVanDriver(test, client), await makeVanDriver(test, other)];
    await change(
      test,
      sql`update employees set dob = '1990-01-01' where id in (${seen}, ${unseen[0]}, ${unseen[1]})`,
    );
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [mine] }));
    const [rows = []] = await test.app.data.read(await callerOf(test.app, clerk), () => [
      sql`select distinct employee_id as id, tenant_id as tenant from earlier_versions where employee_id <> 0`,
    ]);
    expect(rows).toEqual([{ id: seen, tenant: client.tenantId }]);
  });

  it('no request can change them', async () => {
    const caller = await callerOf(test.app, manager);
    for (const statement of [
      sql`update earlier_versions set until = now()`,
      sql`delete from earlier_versions`,
      sql`insert into earlier_versions select * from earlier_versions`,
    ]) {
      await expect(test.app.data.withReach(caller, (tx) => tx.query(statement))).rejects.toThrow(
        /permission denied/,
      );
      await expect(change(test, statement)).rejects.toThrow(/permission denied/);
    }
  });
});
