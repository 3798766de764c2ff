import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  DatedSettingPreview,
  DatedSettingsView,
  DatedSettingView,
} from '../../domain/settings/dated-edits';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { Requirements } from '../../server/compliance/schemas';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { evaluate, makeDocument, SERVES } from '../documents/test-documents';

/** Six weeks after the end of the waiver that comes with the product. */
const TODAY = '2026-11-22';
let now = new Date(`${TODAY}T15:00:00Z`);
let test: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let client: TestClient;
let driver = 0;

const db = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const list = async () => (await admin.get('/v1/datedSettings')).json<DatedSettingsView>();
const one = async (id: string) => (await list()).settings.find((setting) => setting.id === id)!;
const jobs = () =>
  db<{ because: string }>(
    sql`select data->>'because' as because from jobs where type = 'compliance.recomputeAll' order by created_at`,
  );
const NEXT = {
  key: 'nriiWaiver',
  value: { days: 60 },
  effectiveFrom: '2026-10-12',
  effectiveTo: '2027-04-11',
  source: '91 FR 60000',
};

beforeAll(async () => {
  test = await createApp({ now: () => now });
  admin = await signIn(test.app, await makeUser(test.app));
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  ({ employeeId: driver } = await makeEmployee(test.app, { site: client, state: 'VA' }));
  await makeDocument(test.app, client, driver, {
    docTypeId: 238,
    docDate: '2026-11-01',
    expiresOn: '2028-11-01',
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date(`${TODAY}T15:00:00Z`);
  await db(sql`delete from dated_settings`);
  await db(sql`delete from jobs`);
  await evaluate(test.app, client, [driver], TODAY);
});

describe('GET /v1/datedSettings', () => {
  it('lists what comes with the product, and what must be checked', async () => {
    const { today, due, settings } = await list();
    expect(today).toBe(TODAY);
    expect(due).toBe(1);
    expect(settings.filter(({ checkDue }) => checkDue).map(({ id, state }) => [id, state])).toEqual([
      ['nriiWaiver-2', 'ended'],
    ]);
    expect(settings.find(({ id }) => id === 'rateFmcsa-1')).toMatchObject({
      value: { drug: 50, alcohol: 10 },
      effectiveFrom: '2026-01-01',
      effectiveTo: '2026-12-31',
      state: 'current',
      checkedBy: '',
      version: 1,
    });
  });

  it('asks for the yearly rates 30 days before the year ends', async () => {
    now = new Date('2026-12-01T15:00:00Z');
    const dueKeys = (await list()).settings.filter(({ checkDue }) => checkDue).map(({ key }) => key);
    expect(dueKeys).toContain('rateFmcsa');
    expect(dueKeys).toHaveLength(8);
  });

  it('is only for Super Admins, like every change', async () => {
    const internalAdmin = await signIn(test.app, await makeUser(test.app, { role: 'internalAdmin' }));
    for (const who of [owner, internalAdmin]) {
      expect((await who.get('/v1/datedSettings')).statusCode).toBe(403);
      expect((await who.post('/v1/datedSettings', NEXT)).statusCode).toBe(403);
      expect(
        (await who.patch('/v1/datedSettings/nriiWaiver-2', { version: 1, checked: true })).statusCode,
      ).toBe(403);
    }
    expect(await db(sql`select id from dated_settings`)).toEqual([]);
  });
});

describe('GET /v1/datedSettings/rates', () => {
  const rates = (who: SignedIn) => who.get('/v1/datedSettings/rates');
  const clientUser = async (...permissions: string[]) =>
    signIn(test.app, await makeUser(test.app, { sites: [client], permissions } as never));

  it('lists the rates of each agency and nothing else, without the names of staff for client users', async () => {
    await admin.patch('/v1/datedSettings/rateFta-1', { version: 1, checked: true });
    const answer = await rates(await clientUser('servicesRandoms.configurePools'));
    expect(answer.statusCode, answer.body).toBe(200);
    const { settings, due } = answer.json<DatedSettingsView>();
    expect(due).toBe(0);
    expect([...new Set(settings.map(({ key }) => key))].toSorted()).toEqual([
      'rateFaa',
      'rateFmcsa',
      'rateFraCovered',
      'rateFraMaintenance',
      'rateFraMechanical',
      'rateFta',
      'ratePhmsa',
    ]);
    const fta = { id: 'rateFta-1', checkedOn: TODAY, value: { drug: 50, alcohol: 10 } };
    expect(settings.find(({ id }) => id === fta.id)).toMatchObject({
      ...fta,
      checkedBy: '',
      changedBy: null,
      changedAt: null,
    });
    const seen = (await rates(admin)).json<DatedSettingsView>().settings.find(({ id }) => id === fta.id);
    expect(seen).toMatchObject(fta);
    expect(seen!.checkedBy).not.toBe('');
    expect(seen!.changedBy).toBe(seen!.checkedBy);
  });

  it('is for those who see or configure pools; only Super Admins change rates', async () => {
    expect((await rates(await clientUser('servicesRandoms.viewPools'))).statusCode).toBe(200);
    const others = await clientUser('client.viewRoster', 'servicesRandoms.viewEmployeesCurrentlySelected');
    expect((await rates(others)).statusCode).toBe(403);
    const reader = await clientUser('servicesRandoms.configurePools', 'servicesRandoms.viewPools');
    const change = { version: 1, value: { drug: 1, alcohol: 1 } };
    expect((await reader.patch('/v1/datedSettings/rateFmcsa-1', change)).statusCode).toBe(403);
    expect((await reader.post('/v1/datedSettings', { ...NEXT, key: 'rateFmcsa' })).statusCode).toBe(403);
    expect((await one('rateFmcsa-1')).value).toEqual({ drug: 50, alcohol: 10 });
  });
});

describe('POST /v1/datedSettings', () => {
  it('adds a window that files are judged by from now on, and evaluates everyone again', async () => {
    const ask = async () => (await owner.get(`/v1/employees/${driver}/requirements`)).json<Requirements>();
    const medical = async () => (await ask()).requirements.find(({ docTypeId }) => docTypeId === 2003);
    expect(await medical()).toMatchObject({ status: 'missing' });
    const answer = await admin.post('/v1/datedSettings', NEXT);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<DatedSettingView>()).toMatchObject({
      ...NEXT,
      id: 'nriiWaiver-3',
      checkedOn: TODAY,
      state: 'current',
      checkDue: false,
    });
    expect(await medical()).toMatchObject({ status: 'ok', expiresOn: '2026-12-31' });
    expect((await list()).due).toBe(0);
    expect(await jobs()).toEqual([{ because: 'dated setting nriiWaiver-3' }]);
    const [entry] = await db<{ body: string }>(
      sql`select body from audit_entries where tenant_id = 0 and subject = 'datedSetting/nriiWaiver-3'`,
    );
    expect(JSON.parse(entry!.body)).toMatchObject({
      type: 'settings.changed',
      after: {
        value: '60 days',
        effectiveFrom: '2026-10-12',
        effectiveTo: '2027-04-11',
        source: '91 FR 60000',
      },
    });
  });

  it.each([
    ['effectiveTo', 'a last day before the first', { effectiveTo: '2026-10-11' }],
    ['effectiveFrom', 'days that another entry covers', { effectiveFrom: '2026-10-11' }],
    ['value.days', 'a value of another kind', { value: { drug: 50, alcohol: 10 } }],
    ['source', 'no source', { source: '  ' }],
  ])('refuses beside %s: %s', async (field, _what, change) => {
    const answer = await admin.post('/v1/datedSettings', { ...NEXT, ...change });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await db(sql`select id from dated_settings`)).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('refuses unknown states by name', async () => {
    const states = {
      ...NEXT,
      key: 'nriiPendingStates',
      effectiveFrom: '2020-01-01',
      effectiveTo: '2020-02-01',
    };
    const answer = await admin.post('/v1/datedSettings', {
      ...states,
      value: { states: ['NY', 'ZZ', 'ON'] },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toMatchObject({
      'value.states': { code: 'settings.statesUnknown', params: { states: 'ZZ, ON' } },
    });
  });
});

describe('POST /v1/datedSettings/preview', () => {
  const preview = (body: object) => admin.post('/v1/datedSettings/preview', body);

  it('counts the people with changed answers at all clients, and changes nothing', async () => {
    const other = await makeClient(test.app);
    const hired = { licenseClassId: 1, state: 'VA', hireDate: '2026-11-01', answered: true };
    const { employeeId } = await makeEmployee(test.app, { site: other, ...hired });
    const docDate = '2026-11-01';
    await makeDocument(test.app, other, employeeId, { docTypeId: 238, docDate, expiresOn: '2028-11-01' });
    const boss = await signIn(test.app, await makeUser(test.app), other);
    const { requirements } = (
      await boss.get(`/v1/employees/${employeeId}/requirements`)
    ).json<Requirements>();
    for (const { docTypeId, status } of requirements)
      if (status === 'missing' && docTypeId !== 2003)
        await makeDocument(test.app, other, employeeId, {
          docTypeId,
          docDate,
          expiresOn: '2028-11-01',
          ...SERVES[docTypeId],
        });
    const answer = await preview({ id: null, ...NEXT });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<DatedSettingPreview>()).toMatchObject({
      isComplete: true,
      affected: 2,
      gaining: 0,
      losing: 2,
      changes: [{ before: 'notQualified', after: 'qualified', people: 1 }],
    });
    expect(await db(sql`select id from dated_settings`)).toEqual([]);
    expect(await jobs()).toEqual([]);
    const ended = { ...NEXT, effectiveFrom: '2026-10-12', effectiveTo: '2026-11-01' };
    expect((await preview({ id: null, ...ended })).json()).toMatchObject({ affected: 0, changes: [] });
  });

  it('evaluates no one for rates, and refuses what saving would refuse', async () => {
    const rate = { key: 'rateFta', value: { drug: 25, alcohol: 10 }, effectiveFrom: '2031-01-01' };
    const answer = await preview({ id: null, ...NEXT, ...rate, effectiveTo: null });
    expect(answer.json()).toMatchObject({ evaluated: 0, affected: 0 });
    const refused = await preview({ id: null, ...NEXT, effectiveFrom: '2026-10-11' });
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['effectiveFrom']);
    expect((await preview({ id: 'nriiWaiver-9', ...NEXT })).statusCode).toBe(404);
  });
});

describe('PATCH /v1/datedSettings/{id}', () => {
  it('records a check today without evaluating anyone, and no longer asks for it', async () => {
    const answer = await admin.patch('/v1/datedSettings/nriiWaiver-2', { version: 1, checked: true });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<DatedSettingView>()).toMatchObject({
      checkedOn: TODAY,
      state: 'ended',
      checkDue: false,
      version: 2,
    });
    expect(answer.json<DatedSettingView>().checkedBy).not.toBe('');
    expect((await list()).due).toBe(0);
    expect(await jobs()).toEqual([]);
  });

  it('evaluates no one again for rates', async () => {
    const answer = await admin.patch('/v1/datedSettings/rateFmcsa-1', {
      version: 1,
      value: { drug: 25, alcohol: 10 },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await one('rateFmcsa-1')).toMatchObject({ value: { drug: 25, alcohol: 10 }, version: 2 });
    expect(await jobs()).toEqual([]);
  });

  it('refuses a stale version with the stored setting', async () => {
    await admin.patch('/v1/datedSettings/nriiWaiver-2', { version: 1, effectiveTo: '2026-12-31' });
    const stale = await admin.patch('/v1/datedSettings/nriiWaiver-2', {
      version: 1,
      effectiveTo: '2027-01-31',
    });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error: 'stale',
      current: { effectiveTo: '2026-12-31', version: 2 },
    });
    expect(await one('nriiWaiver-2')).toMatchObject({ effectiveTo: '2026-12-31' });
  });

  it('lets one of two simultaneous changes win', async () => {
    const answers = await Promise.all(
      ['2026-12-31', '2027-01-31'].map((effectiveTo) =>
        admin.patch('/v1/datedSettings/nriiWaiver-2', { version: 1, effectiveTo }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('knows no other settings', async () => {
    expect((await admin.patch('/v1/datedSettings/other-1', { version: 1, checked: true })).statusCode).toBe(
      404,
    );
  });
});

describe('answers about a driver with a paper card', () => {
  const requirements = async (query = '') =>
    (await owner.get(`/v1/employees/${driver}/requirements${query}`)).json<Requirements>();
  const mayDrive = async (query = '') =>
    (await owner.get(`/v1/employees/${driver}/mayDrive${query}`)).json<MayDriveAnswer>();

  it('say that the waiver has ended and was not checked since', async () => {
    const expected = [
      {
        key: 'nriiWaiver',
        endsOn: '2026-10-11',
        docTypeIds: [2003],
        sentence:
          'Rests on the federal waiver for paper medical cards, which ended 10/11/2026. No one has checked since then whether it was extended.',
      },
    ];
    expect((await requirements()).uncheckedSettings).toEqual(expected);
    expect((await mayDrive()).uncheckedSettings).toEqual(expected);
    const [spanish] = (await mayDrive('?locale=es')).uncheckedSettings;
    expect(spanish?.sentence).toContain('terminó el 10/11/2026');
  });

  it('say nothing once it is checked', async () => {
    await admin.patch('/v1/datedSettings/nriiWaiver-2', { version: 1, checked: true });
    expect((await requirements()).uncheckedSettings).toEqual([]);
    expect((await mayDrive()).uncheckedSettings).toEqual([]);
  });
});
