import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { AlertCalendar } from '../../domain/alerts/calendar';
import type { AlertSummary } from '../../domain/alerts/contract';
import type { Accident } from '../../domain/accidents/contract';
import type { AuditItem } from '../../domain/audit/contract';
import type { Deadline, DeadlineAlert } from '../../domain/deadlines/contract';
import { followRecords, recomputeAfterRelease } from '../../server/compliance';
import { recomputation } from '../../server/compliance/recompute';
import { recomputationOfAll } from '../../server/compliance/recompute-all';
import { array, sql, type Tx } from '../../server/platform/db';
import { formOf, makePdf } from '../documents/test-documents';
import { mergeInto } from '../merge/world';
import { changeSchema, createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeJobTitle,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

// Friday, 11:00 AM in Virginia.
const START = '2026-11-20T16:00:00Z';
let now = new Date(START);
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let employeeId: number;
let url: string;
let pdf: Buffer;

const TESTS: PermissionKey[] = ['servicesClearinghouse.viewClearinghouseDrugAndAlcohol'];
const CLERK: PermissionKey[] = [
  'client.viewEmployeeFile',
  'client.editEmployeeInfo',
  'client.viewAlerts',
  'client.viewAuditTrail',
  'servicesDqf.viewAccidents',
  'servicesDqf.addAccidents',
];
const userOf = async (permissions: PermissionKey[], site = client) =>
  signIn(test.app, await makeUser(test.app, { sites: [site], permissions }));

beforeAll(async () => {
  test = await createApp({ now: () => now });
  client = await makeClient(test.app);
  pdf = await makePdf();
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client], role: 'employerAdmin' }));
});
afterAll(() => test.close());

beforeEach(async () => {
  now = new Date(START);
  ({ employeeId } = await makeEmployee(test.app, {
    site: client,
    licenseClassId: 1,
    hireDate: '2026-05-04',
  }));
  url = `/v1/employees/${employeeId}`;
});

const open = async (who = owner) =>
  (await who.get(`${url}/deadlines`)).json<Deadline[]>().filter(({ doneAt }) => doneAt === null);
const done = async () =>
  (await owner.get(`${url}/deadlines`)).json<Deadline[]>().filter(({ doneAt }) => doneAt !== null);
const kinds = (list: Deadline[]) => list.map(({ kind }) => kind);

const FATAL = {
  date: '2026-11-20',
  time: '10:00',
  city: 'Roanoke',
  state: 'VA',
  injuries: 0,
  disabled: 1,
  fatalities: 1,
};
async function addAccident(values: object = {}): Promise<Accident> {
  const answer = await owner.post(`${url}/accidents`, { ...FATAL, ...values });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Accident>();
}
async function file(fields: Record<string, string>): Promise<number> {
  const answer = await owner.post(
    `${url}/documents`,
    formOf({ file: pdf, fields: { docCategoryId: '5', ...fields } }),
  );
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ documentId: number }>().documentId;
}
const change = ({ deadlineId, version }: Deadline, body: object, who = owner) =>
  who.patch(`${url}/deadlines/${deadlineId}`, { version, ...body });

describe('an accident that requires tests', () => {
  it('starts both clocks with its entry', async () => {
    const { accidentId } = await addAccident();
    expect(await open()).toMatchObject([
      {
        kind: 'alcoholTest',
        source: `accident/${accidentId}`,
        dueAt: '2026-11-20T17:00:00.000Z',
        dueOn: '2026-11-20',
        cfr: '382.303(d)(1)',
        timeZone: 'America/New_York',
        version: 1,
      },
      { kind: 'drugTest', dueAt: '2026-11-21T23:00:00.000Z', dueOn: '2026-11-21' },
    ]);
  });

  it('is not stored without its deadlines', async () => {
    await changeSchema(
      test.database,
      `alter table deadlines add constraint no_more check (kind <> 'drugTest') not valid`,
    );
    try {
      expect((await owner.post(`${url}/accidents`, FATAL)).statusCode).toBe(500);
      expect((await owner.get(`${url}/accidents`)).json()).toEqual([]);
      expect(await open()).toEqual([]);
    } finally {
      await changeSchema(test.database, `alter table deadlines drop constraint no_more`);
    }
  });

  it.each([
    [
      { docTypeId: '2023', docDate: '2026-11-20', result: 'negative', testReason: 'postAccident' },
      'testResult',
    ],
    [{ docCategoryId: '6', docTypeId: '2030', docDate: '2026-11-20' }, 'testNote'],
  ])(
    'ends them with the document that shows it, and opens them again when it goes',
    async (fields, outcome) => {
      await addAccident();
      const documentId = await file(fields);
      expect(await open()).toEqual([]);
      expect(await done()).toMatchObject([
        { outcome, doneBy: null, own: false },
        { outcome, doneBy: null, own: false },
      ]);
      expect(
        (await owner.delete(`${url}/documents/${documentId}`, { reason: 'Wrong driver' })).statusCode,
      ).toBe(204);
      expect(kinds(await open())).toEqual(['alcoholTest', 'drugTest']);
    },
  );

  it('ends them when it is corrected so that no test is needed, or removed', async () => {
    const { accidentId, version } = await addAccident();
    const corrected = await owner.patch(`${url}/accidents/${accidentId}`, { version, fatalities: 0 });
    expect(corrected.statusCode, corrected.body).toBe(200);
    expect(await open()).toEqual([]);
    const other = await addAccident();
    expect(await open()).toHaveLength(2);
    await owner.delete(`${url}/accidents/${other.accidentId}`, { reason: 'Entered twice' });
    expect(await open()).toEqual([]);
    expect((await done()).map(({ outcome }) => outcome)).toEqual(Array(4).fill('notRequired'));
  });

  it('moves them with its time, and counts days without one', async () => {
    const { accidentId, version } = await addAccident({ time: null });
    expect(await open()).toMatchObject([{ dueAt: null, dueOn: '2026-11-20' }, { dueOn: '2026-11-21' }]);
    await owner.patch(`${url}/accidents/${accidentId}`, { version, time: '09:30' });
    expect((await open())[0]).toMatchObject({ dueAt: '2026-11-20T16:30:00.000Z', version: 2 });
    const refused = await owner.post(`${url}/accidents`, { ...FATAL, time: '24:00' });
    expect(refused.json<{ fields: object }>().fields).toMatchObject({
      time: { code: 'accident.timeInvalid' },
    });
  });
});

describe('an answer of the questionnaire', () => {
  it('starts the report to the Clearinghouse, which a person ends with a note and can take back', async () => {
    const saved = await owner.put(`${url}/drugAlcoholInfo`, { positiveQuestionList: [4, 41] });
    expect(saved.statusCode, saved.body).toBe(200);
    const [report] = await open();
    // Three business days, with Thanksgiving after them.
    expect(report).toMatchObject({ kind: 'clearinghouseReport', dueAt: null, dueOn: '2026-11-25' });
    expect((await change(report!, { done: true, note: ' ' })).statusCode).toBe(400);
    expect((await change(report!, { done: true, note: 'SSN 900-12-3456' })).statusCode).toBe(400);
    const note = 'Reported 11/23, confirmation 123';
    const marked = await change(report!, { done: true, note });
    expect(marked.statusCode, marked.body).toBe(200);
    expect(marked.json()).toMatchObject({ outcome: 'byPerson', doneNote: note, own: true, version: 2 });
    expect(await open()).toEqual([]);
    expect((await change(report!, { done: true, note })).statusCode).toBe(409);
    const colleague = await userOf([...CLERK, ...TESTS]);
    const refused = await change(marked.json<Deadline>(), { done: false }, colleague);
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('Only the person')]);
    expect((await change(marked.json<Deadline>(), { done: false })).statusCode).toBe(200);
    expect(await open()).toMatchObject([{ outcome: null, doneNote: null, doneBy: null, version: 3 }]);
    const trail = await owner.get(`/v1/clients/${client.id}/auditTrail?range=[0,9]`);
    const texts = trail.json<AuditItem[]>().map(({ type }) => type);
    expect(texts).toEqual(expect.arrayContaining(['deadline.done', 'deadline.reopened']));
  });
});

describe('the log of previous employers', () => {
  it('starts 30 days for the reply, and ends them with it', async () => {
    const step = (kind: string, day: string) =>
      owner.post(`${url}/investigations/steps`, {
        employer: 'Old Dominion',
        kind,
        day,
        method: 'phone',
        address: '(804) 555-0147',
        details: 'Spoke with the safety department',
      });
    const asked = await step('request', '2026-11-18');
    expect(asked.statusCode, asked.body).toBe(201);
    expect(await open()).toMatchObject([
      { kind: 'employerReply', about: 'Old Dominion', dueOn: '2026-12-18', cfr: '391.23(g)(1)' },
    ]);
    await step('reply', '2026-11-20');
    expect(await open()).toEqual([]);
    expect(await done()).toMatchObject([{ outcome: 'reply' }]);
  });
});

describe('deadlines are seen', () => {
  it('only by users who can see what they are about, also on lists and the audit trail', async () => {
    await addAccident();
    const [alcohol] = await open();
    await change(alcohol!, { done: true, note: 'Tested at the scene' });
    const clerk = await userOf(CLERK);
    expect((await clerk.get(`${url}/deadlines`)).json()).toEqual([]);
    const drug = (await open())[0]!;
    expect((await change(drug, { done: true, note: 'Mine' }, clerk)).statusCode).toBe(404);
    const summary = await clerk.get(`/v1/clients/${client.id}/alerts?summary=true&alertTypes=deadlines`);
    expect(summary.json<AlertSummary[]>()[0]?.count).toBe(0);
    const trail = await clerk.get(`/v1/clients/${client.id}/auditTrail?range=[0,99]`);
    expect(trail.body).toContain('accident.added');
    expect(trail.body).not.toContain('deadline.');
  });

  it('not by users of another client or location', async () => {
    await addAccident();
    const [alcohol] = await open();
    const other = await makeClient(test.app);
    const sister = await makeClient(test.app, { parent: client, name: 'Norfolk' });
    for (const site of [other, sister]) {
      const stranger = await userOf([...CLERK, ...TESTS], site);
      expect((await stranger.get(`${url}/deadlines`)).statusCode).toBe(404);
      expect((await change(alcohol!, { done: true, note: 'Mine' }, stranger)).statusCode).toBe(404);
    }
    expect(await open()).toHaveLength(2);
  });

  it('by readers of the file who may change nothing', async () => {
    await addAccident();
    const reader = await userOf(['client.viewEmployeeFile', ...TESTS]);
    const [alcohol] = await open(reader);
    expect(alcohol?.kind).toBe('alcoholTest');
    expect((await change(alcohol!, { done: true, note: 'Mine' }, reader)).statusCode).toBe(403);
  });
});

describe('the lists of a client', () => {
  it('have what is due first first, count it by day, and leave out later consents', async () => {
    const site = await makeClient(test.app, { parent: client, name: 'Bristol' });
    ({ employeeId } = await makeEmployee(test.app, { site, licenseClassId: 1, hireDate: '2026-05-04' }));
    url = `/v1/employees/${employeeId}`;
    await file({ docTypeId: '2021', docDate: '2026-01-05', docExpirationDate: '2026-12-20' });
    await owner.put(`${url}/drugAlcoholInfo`, { positiveQuestionList: [4, 41] });
    await addAccident();
    const list = `/v1/clients/${site.id}/alerts?alertTypes=deadlines`;
    const page = await owner.get(`${list}&range=[0,24]`);
    expect(page.json<DeadlineAlert[]>().map(({ kind }) => kind)).toEqual([
      'alcoholTest',
      'drugTest',
      'clearinghouseReport',
      'consentEnds',
    ]);
    expect(page.json<DeadlineAlert[]>()[0]).toMatchObject({
      employeeId,
      legacyClientId: site.id,
      siteName: 'Bristol',
      cfr: '382.303(d)(1)',
      timeZone: 'America/New_York',
    });
    // The consent ends in more than 30 days.
    now = new Date('2026-11-19T16:00:00Z');
    expect((await owner.get(`${list}&range=[0,24]`)).json()).toHaveLength(3);
    const calendar = await owner.get(`/v1/clients/${site.id}/alerts/calendar?month=2026-11`);
    const counts = calendar.json<AlertCalendar>().days.filter(({ deadlines }) => deadlines > 0);
    expect(counts.map(({ day, deadlines }) => [day, deadlines])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
      ['2026-11-25', 1],
    ]);
    const exported = await owner.get(`/v1/clients/${site.id}/alerts/export?alertTypes=deadlines&format=csv`);
    expect(exported.body).toContain('Alcohol test after an accident');
    expect(exported.body).toContain('11/20/2026 12:00 PM');
  });
});

const run = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const titleOf = async (program: 'cdl' | 'nonCdl' | 'nonDriver') =>
  (await makeJobTitle(test.app, client.tenantId, program)).jobTitleId;
async function save(values: object, who = owner): Promise<void> {
  const answer = await who.patch(url, values);
  expect(answer.statusCode, answer.body).toBe(200);
}
/** A van driver with a fatal accident. */
async function makeVanDriver(site = client): Promise<void> {
  const jobTitleId = await titleOf('nonCdl');
  ({ employeeId } = await makeEmployee(test.app, {
    site,
    licenseClassId: 4,
    jobTitleId,
    hireDate: '2026-05-04',
  }));
  url = `/v1/employees/${employeeId}`;
  await addAccident();
  expect(await open()).toEqual([]);
}
/** Evaluates everyone who is due, as the job of a change of many does. */
const recompute = () =>
  recomputation(test.app).run({
    jobId: 'test',
    tenantId: client.tenantId,
    createdBy: null,
    data: { because: 'test' },
    progress: async () => undefined,
  });
const TESTS_DUE = ['alcoholTest', 'drugTest'];

describe('deadlines follow what decides them', () => {
  it('start with the vehicle that needs a CDL, and end when it was entered by mistake', async () => {
    await makeVanDriver();
    await save({ vehicleClass: 'B' });
    expect(kinds(await open())).toEqual(TESTS_DUE);
    await save({ vehicleClass: 'C', correction: true });
    expect(await open()).toEqual([]);
    expect((await done()).map(({ outcome }) => outcome)).toEqual(['notRequired', 'notRequired']);
    await save({ flags: { passenger: true } });
    expect(kinds(await open())).toEqual(TESTS_DUE);
  });

  it('are not changed without the fact, nor is the fact without them', async () => {
    await makeVanDriver();
    await changeSchema(
      test.database,
      `alter table deadlines add constraint no_more check (kind <> 'drugTest') not valid`,
    );
    try {
      expect((await owner.patch(url, { vehicleClass: 'B' })).statusCode).toBe(500);
      const stored = await owner.get(url);
      expect(stored.json<{ vehicleClass: string | null }>().vehicleClass).toBeNull();
      expect(await open()).toEqual([]);
    } finally {
      await changeSchema(test.database, `alter table deadlines drop constraint no_more`);
    }
  });

  it('are those of part 655 for a driver who is tested only under it, without the Clearinghouse', async () => {
    await owner.put(`${url}/drugAlcoholInfo`, { positiveQuestionList: [4, 41] });
    await addAccident({ fatalities: 0 });
    expect(kinds(await open())).toEqual(['clearinghouseReport']);
    await save({ flags: { ftaOnly: true } });
    const sections = (await open()).map(({ kind, cfr }) => [kind, cfr]);
    expect(sections).toEqual([
      ['alcoholTest', '655.44(a)(2)(ii)'],
      ['drugTest', '655.44'],
    ]);
    const list = await owner.get(`/v1/clients/${client.id}/alerts?alertTypes=deadlines&range=[0,99]`);
    const own = list.json<DeadlineAlert[]>().filter((one) => one.employeeId === employeeId);
    expect(own.map(({ kind, cfr }) => [kind, cfr])).toEqual(sections);
    await save({ flags: { ftaOnly: false } });
    expect(await open()).toMatchObject([{ kind: 'clearinghouseReport', cfr: '382.705(b)' }]);
  });

  it('stay when the driver is moved to another job afterwards', async () => {
    await save({ jobTitleId: await titleOf('cdl') });
    await owner.put(`${url}/drugAlcoholInfo`, { positiveQuestionList: [4, 41] });
    await addAccident();
    await save({ jobTitleId: await titleOf('nonDriver') });
    expect(kinds(await open())).toEqual([...TESTS_DUE, 'clearinghouseReport']);
  });

  it('stay when the driver leaves and is hired again', async () => {
    await addAccident();
    const before = await open();
    await save({ employmentStatusId: 4, terminationDate: '2026-11-19', terminationReason: 'Quit' });
    expect(await open()).toEqual(before);
    await save({ employmentStatusId: 2, hireDate: '2026-11-20' });
    expect(await open()).toEqual(before);
  });

  it('start with the program of the job title, for everyone who has it', async () => {
    await makeVanDriver();
    const { jobTitleId } = (await owner.get(url)).json<{ jobTitleId: number }>();
    const care = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }), client);
    const changed = await care.post(
      `/v1/clients/${client.id}/jobTitles/${jobTitleId}?jobTitle=Tanker%20${jobTitleId}&program=cdl`,
    );
    expect(changed.statusCode, changed.body).toBe(200);
    await recompute();
    expect(kinds(await open())).toEqual(TESTS_DUE);
  });

  it('move with the time zone of the location of the accident, also for a driver who left it', async () => {
    const [here, there] = [await makeClient(test.app, { parent: client }), client];
    ({ employeeId } = await makeEmployee(test.app, {
      site: here,
      licenseClassId: 1,
      hireDate: '2026-05-04',
    }));
    url = `/v1/employees/${employeeId}`;
    await addAccident();
    await save({ transfer: { oldClientId: here.id, newClientId: there.id } });
    expect((await open())[0]?.dueAt).toBe('2026-11-20T17:00:00.000Z');
    const changed = await owner.patch(`/v1/clients/${here.id}`, { timeZone: 'America/Chicago' });
    expect(changed.statusCode, changed.body).toBe(201);
    await recompute();
    expect((await open())[0]).toMatchObject({ dueAt: '2026-11-20T18:00:00.000Z', version: 2 });
    // A user who doesn't reach that location changes nothing about its time.
    const sister = await makeClient(test.app, { parent: client });
    await save({ transfer: { oldClientId: there.id, newClientId: sister.id } });
    await save({ vehicleClass: 'A' }, await userOf([...CLERK, ...TESTS], sister));
    expect((await open())[0]).toMatchObject({ dueAt: '2026-11-20T18:00:00.000Z', version: 2 });
  });

  it('count a day by the location that the driver is moved to', async () => {
    const west = await makeClient(test.app, { parent: client });
    await run(sql`update clients set time_zone = 'America/Los_Angeles' where id = ${west.id}`);
    const limited = { docTypeId: '2035', queryType: 'limited', queryOutcome: 'recordsFound' };
    await file({ ...limited, docDate: '2026-11-18' });
    expect((await open())[0]).toMatchObject({ kind: 'fullQuery', dueAt: '2026-11-20T05:00:00.000Z' });
    await save({ transfer: { oldClientId: client.id, newClientId: west.id } });
    expect((await open())[0]).toMatchObject({ dueAt: '2026-11-20T08:00:00.000Z', dueOn: '2026-11-20' });
  });

  it('take three statements for any number of people, and one where nothing changes', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, () => makeEmployee(test.app, { site: client, licenseClassId: 1 })),
    );
    const ids = [...people.map((one) => one.employeeId), employeeId];
    await addAccident();
    await run(sql`update accidents set fatalities = 0 where tenant_id = ${client.tenantId}
      and employee_id = ${employeeId}`);
    await run(sql`insert into accidents (tenant_id, employee_id, site_id, date, city, state, injuries, disabled, fatalities, added_by)
      select tenant_id, id, site_id, '2026-11-20', 'Salem', 'VA', 0, 1, 1, 'Ann' from employees
      where tenant_id = ${client.tenantId} and id = any(${array(ids.slice(0, 20))}::int[]) returning id`);
    const follow = () =>
      test.app.data.withoutReach('operator', async (all) => {
        const tx = all.about(client.tenantId);
        let statements = 0;
        const counted = Object.assign(Object.create(tx) as Tx, {
          query: (...given: Parameters<Tx['query']>) => {
            statements += 1;
            return tx.query(...given);
          },
        });
        const changed = await followRecords(counted, client.tenantId, ids, now);
        tx.audit(
          { type: 'compliance.recomputed', subject: 'test', because: 'test', changed: 1 },
          client.tenantId,
        );
        return [statements, changed.length];
      });
    expect(await follow()).toEqual([3, 21]);
    expect(await follow()).toEqual([1, 0]);
  });
});

/** An accident as an earlier release stored it: without deadlines. */
const enter = (id: number, at: string) =>
  run(sql`insert into accidents (tenant_id, employee_id, site_id, date, city, state, injuries, disabled, fatalities, added_by,
      created_at, updated_at)
    values (${client.tenantId}, ${id}, ${client.id}, '2026-10-20', 'Salem', 'VA', 0, 1, 1, 'Ann', ${at}::timestamptz, ${at}::timestamptz)`);

/** What the first start of a release with other rules does. */
async function startRelease(): Promise<void> {
  await run(sql`delete from jobs`);
  await run(sql`update setting_values set value = '"older"' where name = 'evaluatedBy'`);
  const jobId = (await recomputeAfterRelease(test.app))!;
  const progress = async () => undefined;
  await recomputationOfAll(test.app).run({ jobId, tenantId: 0, createdBy: null, data: {}, progress });
}

describe('deadlines of an earlier release', () => {
  it('start with the first start of this one, for what was entered in the last 30 days', async () => {
    const { employeeId: earlier } = await makeEmployee(test.app, { site: client, licenseClassId: 1 });
    await enter(employeeId, '2026-10-21T16:00:00Z');
    await enter(earlier, '2026-10-21T15:59:59Z');
    await startRelease();
    const started = await open();
    expect(kinds(started)).toEqual(TESTS_DUE);
    expect((await owner.get(`/v1/employees/${earlier}/deadlines`)).json()).toEqual([]);
    await startRelease();
    expect(await open()).toEqual(started);
  });

  it('are in the totals at once, although nothing else about the driver changed', async () => {
    const summary = `/v1/clients/${client.id}/alerts?summary=true&alertTypes=deadlines`;
    const count = async () => (await owner.get(summary)).json<AlertSummary[]>()[0]!.count;
    await startRelease();
    const before = await count();
    await enter(employeeId, START);
    await startRelease();
    expect(await count()).toBe(before + 2);
  });
});

describe('the deadlines of merged records', () => {
  it('go along, and come back with what a person said since', async () => {
    const { accidentId, version } = await addAccident({ fatalities: 0 });
    await owner.put(`${url}/drugAlcoholInfo`, { positiveQuestionList: [4, 41] });
    const from = employeeId;
    const { employeeId: to } = await makeEmployee(test.app, { site: client, licenseClassId: 1 });
    const undo = await mergeInto(owner, to, from);
    url = `/v1/employees/${to}`;
    expect(kinds(await open())).toEqual(['clearinghouseReport']);
    const corrected = await owner.patch(`${url}/accidents/${accidentId}`, { version, fatalities: 1 });
    expect(corrected.statusCode, corrected.body).toBe(200);
    const [alcohol] = await open();
    expect((await change(alcohol!, { done: true, note: 'Tested at the scene' })).statusCode).toBe(200);
    await undo();
    expect([await open(), await done()]).toEqual([[], []]);
    url = `/v1/employees/${from}`;
    expect(kinds(await open())).toEqual(['drugTest', 'clearinghouseReport']);
    expect(await done()).toMatchObject([{ kind: 'alcoholTest', doneNote: 'Tested at the scene' }]);
  });
});
