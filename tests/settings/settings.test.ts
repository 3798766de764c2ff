import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettingsLists } from '../../domain/settings/contract';
import { DEFAULT_TEXTS } from '../../domain/settings/default-texts';
import { todayIn } from '../../domain/shared/dates';
import { json, sql, type SQL } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn } from '../support/factories';

let test: TestApp;
let staff: SignedIn;
let clerk: SignedIn;

const store = (statement: SQL) => test.app.data.withoutReach('operator', (tx) => tx.query(statement));

beforeAll(async () => {
  test = await createApp();
  staff = await signIn(test.app, await makeUser(test.app));
  const site = await makeClient(test.app, { parent: await makeClient(test.app) });
  clerk = await signIn(test.app, await makeUser(test.app, { sites: [site], role: 'siteClerk' }));
});
afterAll(() => test.close());

describe('GET /v1/settings/texts', () => {
  it('returns the announcements to everyone who is signed in [API-SET-01, API-SET-11]', async () => {
    for (const who of [staff, clerk]) {
      const answer = await who.get('/v1/settings/texts?collection=Broadcast');
      expect(answer.statusCode).toBe(200);
      expect(answer.json<{ text: string }[]>().map(({ text }) => text)).toEqual(DEFAULT_TEXTS.Broadcast);
    }
  });

  it.each([
    ['CMENotes', 'API-SET-12, ENT-47'],
    ['cmeBadDocReasons', 'API-SET-13, ENT-48'],
    ['dqDeleteReasons', 'API-SET-14, ENT-49'],
    ['dqBadDocReasons', 'API-SET-15, ENT-50'],
  ] as const)('returns the canned texts of %s [%s]', async (collection, _row) => {
    const answer = await staff.get(`/v1/settings/texts?collection=${collection}`);
    expect(answer.json()).toEqual(
      DEFAULT_TEXTS[collection].map((text, at) => ({ id: at + 1, collection, text })),
    );
  });

  it('returns stored texts in order instead of the defaults', async () => {
    await store(sql`insert into setting_texts (collection, position, text)
      values ('dqDeleteReasons', 2, 'Second'), ('dqDeleteReasons', 1, 'First')`);
    const texts = async (collection: string) =>
      (await staff.get(`/v1/settings/texts?collection=${collection}`)).json<{ text: string }[]>();
    expect((await texts('dqDeleteReasons')).map(({ text }) => text)).toEqual(['First', 'Second']);
    expect((await texts('CMENotes')).map(({ text }) => text)).toEqual(DEFAULT_TEXTS.CMENotes);
    await store(sql`delete from setting_texts`);
  });

  it("returns a text on its days, counted in the client's time zone", async () => {
    const now = new Date();
    const today = (zone: string) => todayIn(zone, now);
    // One of them is always in another day.
    const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
      (one) => today(one) !== today('America/New_York'),
    )!;
    const client = await makeClient(test.app);
    await store(sql`update clients set time_zone = ${zone} where id = ${client.id}`);
    const there = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    await store(sql`insert into setting_texts (collection, position, text, valid_from, valid_to)
      values ('Broadcast', 1, 'Of that day', ${today(zone)}, ${today(zone)})`);
    const texts = async (who: SignedIn) =>
      (await who.get('/v1/settings/texts?collection=Broadcast')).json<{ text: string }[]>();
    expect((await texts(there)).map(({ text }) => text)).toEqual(['Of that day']);
    expect(await texts(staff)).toEqual([]);
    await store(sql`delete from setting_texts`);
  });

  it.each(['Nothing', 'constructor', '%00', ''])('names the unknown collection %s', async (collection) => {
    const answer = await staff.get(`/v1/settings/texts?collection=${collection}`);
    expect(answer.statusCode).toBe(400);
    const { error, errors } = answer.json<{ error: string; errors: { collection: string } }>();
    expect(error).toBe('validation');
    expect(errors.collection).toContain(`Unknown collection ${decodeURIComponent(collection)}`);
  });

  it('requires a collection', async () => {
    const answer = await staff.get('/v1/settings/texts');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { collection: 'is required' } });
  });
});

describe('GET /v1/settings/lists', () => {
  it('returns the employment statuses, and nothing that was not requested [API-SET-04, ENT-07, CONST-37, CONST-38, CONST-39, CONST-40, API-EMP-33]', async () => {
    const answer = await clerk.get('/v1/settings/lists?collections=employmentStatus');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      employmentStatus: [
        { employmentStatusId: 1, status: 'Applicant' },
        { employmentStatusId: 2, status: 'Employee' },
        { employmentStatusId: 3, status: 'Inactive' },
        { employmentStatusId: 4, status: 'Terminated' },
      ],
    });
  });

  it('returns the license classes, with 12 for non-drivers [ENT-08, CONST-73, API-SET-18]', async () => {
    const { licenseClass } = (
      await clerk.get('/v1/settings/lists?collections=licenseClass')
    ).json<SettingsLists>();
    expect(licenseClass).toEqual(
      ['A', 'B', 'C', 'D', 'M', 'Non-driver'].map((code, at) => ({
        licenseClassId: code === 'Non-driver' ? 12 : at + 1,
        code,
      })),
    );
  });

  it('returns the safety categories with id, short and full name [ENT-34]', async () => {
    const { basics } = (await clerk.get('/v1/settings/lists?collections=basics')).json<SettingsLists>();
    expect(basics?.map(({ BasicID }) => BasicID)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(basics?.[3]).toEqual({
      BasicID: 4,
      BasName: 'Drug & Alcohol',
      BasFullName: 'Controlled Substances/Alcohol',
    });
  });

  it('returns every list [ENT-54]', async () => {
    const named = [
      'basics',
      'employmentStatus',
      'licenseClass',
      'driversLicenseFormatRules',
      'jobTitle',
      'programs',
      'IntegrationTypes',
    ];
    const answer = await staff.get(`/v1/settings/lists?collections=${named.join(',')}`);
    const lists = answer.json<Record<string, object[]>>();
    expect(Object.keys(lists).toSorted()).toEqual(named.toSorted());
    for (const list of Object.values(lists)) expect(list.length).toBeGreaterThan(3);
  });

  it('returns several at once [API-SET-16]', async () => {
    const answer = await staff.get('/v1/settings/lists?collections=basics,licenseClass');
    expect(Object.keys(answer.json<object>())).toEqual(['basics', 'licenseClass']);
  });

  it.each([
    ['basics', 'API-SET-17', { BasicID: 1, BasName: 'Unsafe' }],
    ['licenseClass', 'API-SET-18', { licenseClassId: 1, code: 'A' }],
    ['driversLicenseFormatRules', 'API-SET-19', { state: 'AL', warnOnly: false }],
    ['jobTitle', 'API-SET-20', { jobTitle: 'CDL Driver', program: 'cdl' }],
    ['programs', 'API-SET-21', { program: 'cdl' }],
    ['collectionPrograms', 'API-SET-21', { vendorProgramID: 18, vendorProgramName: 'Breath Alcohol (BAT)' }],
    ['docTypesToHide', 'API-SET-22', { docTypeId: 2009 }],
    ['docTypesRequired', 'API-SET-23', { docTypeId: 2001 }],
    ['IntegrationTypes', 'API-SET-24', { integrationTypeId: 1 }],
  ])('returns %s [%s]', async (name, _row, first) => {
    const answer = await staff.get(`/v1/settings/lists?collections=${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Record<string, object[]>>()[name]).toContainEqual(expect.objectContaining(first));
  });

  it('refuses unknown collections by name, and an empty request', async () => {
    const unknown = await staff.get('/v1/settings/lists?collections=basics,nonsense,__proto__');
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json<{ errors: { collections: string } }>().errors.collections).toContain(
      'nonsense, __proto__',
    );
    for (const nothing of ['', ',', '%20'])
      expect((await staff.get(`/v1/settings/lists?collections=${nothing}`)).statusCode).toBe(400);
  });

  it('uses a stored list instead of the default, unless it has the wrong shape', async () => {
    const stored = [{ integrationTypeId: 40, name: 'Telematics' }];
    await store(sql`insert into setting_values (name, value) values ('IntegrationTypes', ${json(stored)}),
      ('programs', ${json([{ program: 'pirate' }])})`);
    const answer = await staff.get('/v1/settings/lists?collections=IntegrationTypes,programs');
    expect(answer.json()).toMatchObject({ IntegrationTypes: stored });
    expect(answer.json<{ programs: unknown[] }>().programs).toHaveLength(4);
    await store(sql`delete from setting_values`);
  });

  it('extends only an active session [API-SET-05]', async () => {
    const alive = await signIn(test.app, await makeUser(test.app));
    const url = '/v1/settings/lists?collections=employmentStatus';
    expect((await alive.get(url)).statusCode).toBe(200);
    await store(sql`update sessions set revoked_at = now() where id = ${alive.sessionId}::uuid`);
    expect((await alive.get(url)).statusCode).toBe(401);
  });
});

describe('GET /v1/settings', () => {
  it('returns canned texts and what the installation hides and requires [API-SET-10, ENT-51]', async () => {
    await store(
      sql`insert into setting_values (name, value) values ('featuresToHide', ${json(['vaccines'])})`,
    );
    const answer = await clerk.get('/v1/settings');
    expect(answer.statusCode).toBe(200);
    const settings = answer.json<Record<string, unknown[]>>();
    expect(settings).toMatchObject({ featuresToHide: ['vaccines'] });
    for (const name of ['CMENotes', 'cmeBadDocReasons', 'dqDeleteReasons', 'dqBadDocReasons'] as const)
      expect(settings[name]).toHaveLength(DEFAULT_TEXTS[name].length);
    expect(settings['docTypesToHide']).toContainEqual(expect.objectContaining({ docTypeId: 2010 }));
    expect(settings['docTypesRequired']).toHaveLength(7);
    await store(sql`delete from setting_values`);
    expect((await clerk.get('/v1/settings')).json()).toMatchObject({ featuresToHide: [] });
  });

  it.each(['/v1/settings', '/v1/settings/texts?collection=Broadcast', '/v1/settings/documents/verification'])(
    '%s requires a sign-in',
    async (url) => {
      expect((await test.app.inject(url)).statusCode).toBe(401);
    },
  );
});
