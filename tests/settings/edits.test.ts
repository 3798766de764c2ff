import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_TEXTS } from '../../domain/settings/default-texts';
import type { EditableList, EditableTexts, TextEdit } from '../../domain/settings/edits';
import type { SettingDocumentVersion } from '../../domain/settings/contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';

let test: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let client: TestClient;

const db = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const entries = async (subject: string) =>
  (
    await db<{ body: string }>(
      sql`select body from audit_entries where tenant_id = 0 and subject = ${subject} order by seq`,
    )
  ).map(({ body }) => JSON.parse(body) as { type: string; before: object; after: object });
const text = (words: string, more: Partial<TextEdit> = {}): TextEdit => ({
  id: null,
  text: words,
  validFrom: null,
  validTo: null,
  ...more,
});
const texts = async (collection: string) =>
  (await admin.get(`/v1/settings/texts/${collection}`)).json<EditableTexts>();
const ticker = async (who = owner) =>
  (await who.get('/v1/settings/texts?collection=Broadcast'))
    .json<{ text: string }[]>()
    .map((one) => one.text);

beforeAll(async () => {
  test = await createApp();
  admin = await signIn(test.app, await makeUser(test.app));
  client = await makeClient(test.app, { name: 'Ridge Freight' });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
});
afterAll(() => test.close());
beforeEach(async () => {
  await db(sql`delete from setting_texts`);
  await db(sql`delete from setting_versions`);
  await db(sql`delete from setting_values`);
  await db(sql`delete from setting_doc_type_rules`);
});

describe('PUT /v1/settings/texts/{collection}', () => {
  it('adds, changes, reorders and deletes, and records it [ENT-47]', async () => {
    const before = await texts('CMENotes');
    expect(before).toMatchObject({ version: 1, changedBy: null });
    const [first, second] = before.texts;
    const answer = await admin.put('/v1/settings/texts/CMENotes', {
      version: 1,
      texts: [second, text('BP < 140 & waiting'), first],
    });
    expect(answer.statusCode).toBe(200);
    const after = answer.json<EditableTexts>();
    expect(after.version).toBe(2);
    const read = await owner.get('/v1/settings/texts?collection=CMENotes');
    const words = [second?.text, 'BP < 140 & waiting', first?.text];
    expect(read.json<{ text: string }[]>().map((one) => one.text)).toEqual(words);
    const settings = (await owner.get('/v1/settings')).json<{ CMENotes: { text: string }[] }>();
    expect(settings.CMENotes.map((one) => one.text)).toEqual(words);

    const kept = after.texts[1];
    const again = await admin.put('/v1/settings/texts/CMENotes', {
      version: 2,
      texts: [{ ...kept, text: 'Called twice' }],
    });
    expect(again.json<EditableTexts>().texts).toEqual([text('Called twice', { id: kept?.id ?? 0 })]);
    const [, last] = await entries('settingTexts/CMENotes');
    expect(last).toMatchObject({
      type: 'settings.changed',
      before: { texts: words },
      after: { texts: ['Called twice'] },
    });
  });

  it('keeps a collection empty after someone emptied it', async () => {
    await admin.put('/v1/settings/texts/Broadcast', { version: 1, texts: [] });
    expect(await ticker()).toEqual([]);
  });

  it('refuses a stale version with the current one, and changes nothing', async () => {
    await admin.put('/v1/settings/texts/Broadcast', { version: 1, texts: [text('First')] });
    const stale = await admin.put('/v1/settings/texts/Broadcast', { version: 1, texts: [text('Second')] });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error: 'stale',
      current: { version: 2, texts: [{ text: 'First' }] },
      changedBy: expect.stringContaining('Pat') as string,
    });
    expect(await ticker()).toEqual(['First']);
  });

  it('lets one of two simultaneous changes win', async () => {
    const answers = await Promise.all(
      ['One', 'Two'].map((words) =>
        admin.put('/v1/settings/texts/dqBadDocReasons', { version: 1, texts: [text(words)] }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('shows broadcast texts only between their dates [API-SET-01]', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await admin.put('/v1/settings/texts/Broadcast', {
      version: 1,
      texts: [
        text('Over', { validFrom: day(-9), validTo: day(-3) }),
        text('Now', { validFrom: day(-3), validTo: day(3) }),
        text('Still to come', { validFrom: day(3) }),
        text('Always'),
      ],
    });
    expect(await ticker()).toEqual(['Now', 'Always']);
    expect((await texts('Broadcast')).texts).toHaveLength(4);
  });

  it.each([
    { collection: 'CMENotes', given: [text('   ')], field: 'texts.0.text' },
    { collection: 'CMENotes', given: [text('x'.repeat(201))], field: 'texts.0.text' },
    { collection: 'Broadcast', given: [text('x'.repeat(301))], field: 'texts.0.text' },
    { collection: 'CMENotes', given: [text('a\u0007b')], field: 'texts.0.text' },
    { collection: 'Broadcast', given: [text('<img src=x onerror=x>')], field: 'texts.0.text' },
    { collection: 'CMENotes', given: [text('<!-- x')], field: 'texts.0.text' },
    { collection: 'CMENotes', given: [text('a\u202eb')], field: 'texts.0.text' },
    { collection: 'CMENotes', given: [text('Same'), text(' same')], field: 'texts.1.text' },
    { collection: 'CMENotes', given: [text('a', { validFrom: '2026-01-01' })], field: 'texts.0.validFrom' },
    {
      collection: 'Broadcast',
      given: [text('a', { validFrom: '2026-02-01', validTo: '2026-01-01' })],
      field: 'texts.0.validTo',
    },
    { collection: 'Broadcast', given: [text('a', { validFrom: '2026-02-30' })], field: 'texts.0.validFrom' },
    {
      collection: 'Broadcast',
      given: Array.from({ length: 21 }, (_, at) => text(`Line ${at}`)),
      field: 'texts',
    },
  ])('refuses by field $field: $collection', async ({ collection, given, field }) => {
    const answer = await admin.put(`/v1/settings/texts/${collection}`, { version: 1, texts: given });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
    expect((await texts(collection)).texts.map((one) => one.text)).toEqual(
      DEFAULT_TEXTS[collection as 'CMENotes'],
    );
  });

  it('refuses other collections, and everyone but Super Admins', async () => {
    for (const name of ['other', '__proto__', 'constructor'])
      expect((await admin.put(`/v1/settings/texts/${name}`, { version: 1, texts: [] })).statusCode).toBe(404);
    const internalAdmin = await signIn(test.app, await makeUser(test.app, { role: 'internalAdmin' }));
    for (const who of [owner, internalAdmin]) {
      expect((await who.get('/v1/settings/texts/CMENotes')).statusCode).toBe(403);
      expect((await who.put('/v1/settings/texts/CMENotes', { version: 1, texts: [] })).statusCode).toBe(403);
    }
  });
});

describe('PUT /v1/settings/lists/{collection}', () => {
  const list = async (name: string) => (await admin.get(`/v1/settings/lists/${name}`)).json<EditableList>();
  const put = (name: string, items: object[], version = 1) =>
    admin.put(`/v1/settings/lists/${name}`, { version, items });

  it('renames, adds and keeps the ids of entries [API-SET-24]', async () => {
    const before = await list('IntegrationTypes');
    const [first, ...rest] = before.items;
    const answer = await put('IntegrationTypes', [
      { ...first, name: 'File of drivers' },
      ...rest,
      { key: null, name: 'Telematics', detail: null },
    ]);
    expect(answer.statusCode).toBe(200);
    const read = (await owner.get('/v1/settings/lists?collections=IntegrationTypes')).json<{
      IntegrationTypes: { integrationTypeId: number; name: string }[];
    }>();
    expect(read.IntegrationTypes[0]).toEqual({ integrationTypeId: 1, name: 'File of drivers' });
    expect(read.IntegrationTypes.at(-1)).toEqual({ integrationTypeId: 9, name: 'Telematics' });
    expect(await entries('settingList/IntegrationTypes')).toHaveLength(1);
    expect((await put('IntegrationTypes', answer.json<EditableList>().items, 1)).statusCode).toBe(409);
  });

  it('accepts job titles as entered [API-SET-20]', async () => {
    const answer = await put('jobTitle', [{ key: null, name: 'Hostler', detail: 'nonCdl' }]);
    expect(answer.statusCode).toBe(200);
    expect((await owner.get('/v1/settings/lists?collections=jobTitle')).json()).toEqual({
      jobTitle: [{ jobTitle: 'Hostler', program: 'nonCdl' }],
    });
  });

  it('deletes nothing that the product depends on, and refuses made-up entries', async () => {
    const programs = await list('programs');
    for (const items of [
      programs.items.slice(1),
      [...programs.items, { key: null, name: 'Pirate', detail: null }],
      [...programs.items, { key: 'pirate', name: 'Pirate', detail: null }],
      [...programs.items, programs.items[0] ?? {}],
    ])
      expect((await put('programs', items)).statusCode).toBe(400);
    expect((await list('programs')).items).toEqual(programs.items);
  });

  it.each([
    { name: 'jobTitle', item: { key: null, name: 'Pilot', detail: 'airline' }, field: 'items.0.detail' },
    { name: 'jobTitle', item: { key: null, name: '', detail: 'cdl' }, field: 'items.0.name' },
    { name: 'jobTitle', item: { key: null, name: 'Pilot</li>', detail: 'cdl' }, field: 'items.0.name' },
  ])('refuses by field $field', async ({ name, item, field }) => {
    const answer = await put(name, [item]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
  });

  it('refuses lists that only code can change', async () => {
    for (const name of ['employmentStatus', 'licenseClass', 'driversLicenseFormatRules', 'other'])
      expect((await put(name, [])).statusCode).toBe(404);
  });
});

describe('PUT /v1/settings/documentTypes', () => {
  const rule = (more: object = {}) => ({
    id: null,
    docTypeId: 2016,
    clientId: null,
    validFrom: '2020-01-01',
    validTo: null,
    hidden: true,
    required: false,
    ...more,
  });
  const put = (rules: object[], version = 1) => admin.put('/v1/settings/documentTypes', { version, rules });
  const hides = async (who: SignedIn) =>
    (await who.get('/v1/settings')).json<{ docTypesToHide: { docTypeId: number }[] }>();

  it('hides and requires from a day on, for all or for one client [ENT-52, ENT-53]', async () => {
    const other = await makeClient(test.app);
    const elsewhere = await signIn(test.app, await makeUser(test.app, { sites: [other] }));
    const answer = await put([
      rule(),
      rule({ clientId: client.id, hidden: false, required: true }),
      rule({ docTypeId: 2009, validFrom: '2090-01-01', hidden: false }),
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ clients: [{ clientId: client.id, name: 'Ridge Freight' }] });
    const of = async (who: SignedIn, name: 'docTypesToHide' | 'docTypesRequired', id: number) =>
      ((await who.get('/v1/settings')).json<Record<string, { docTypeId: number }[]>>()[name] ?? []).some(
        ({ docTypeId }) => docTypeId === id,
      );
    expect(await of(elsewhere, 'docTypesToHide', 2016)).toBe(true);
    expect(await of(elsewhere, 'docTypesRequired', 2016)).toBe(false);
    expect(await of(owner, 'docTypesToHide', 2016)).toBe(false);
    expect(await of(owner, 'docTypesRequired', 2016)).toBe(true);
    // Rules that start on a later day change nothing today.
    expect(await of(owner, 'docTypesToHide', 2009)).toBe(true);
    expect(await entries('settingDocumentTypes/all')).toHaveLength(1);
    expect((await put([], 1)).statusCode).toBe(409);
  });

  it('ends after its last day', async () => {
    await put([rule({ validTo: '2020-12-31' })]);
    expect((await hides(owner)).docTypesToHide.map((type) => type.docTypeId)).not.toContain(2016);
  });

  it.each([
    { rules: [rule(), rule({ validFrom: '2024-01-01' })], field: 'rules.1.validFrom' },
    {
      rules: [rule({ validFrom: '2026-02-01', validTo: '2026-01-31' })],
      field: 'rules.0.validTo',
    },
    { rules: [rule({ docTypeId: 31_000 })], field: 'rules.0.docTypeId' },
    { rules: [rule({ required: true })], field: 'rules.0.hidden' },
    { rules: [rule({ clientId: 99_999_999 })], field: 'rules.0.clientId' },
    { rules: [rule({ validFrom: 'soon' })], field: 'rules.0.validFrom' },
  ])('refuses by field $field', async ({ rules, field }) => {
    const answer = await put(rules);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
    expect((await admin.get('/v1/settings/documentTypes')).json()).toMatchObject({ version: 1, rules: [] });
  });
});

describe('PUT /v1/settings/features', () => {
  const put = (features: string[], clients: object[] = [], version = 1) =>
    admin.put('/v1/settings/features', { version, features, clients });
  const hidden = async (who: SignedIn) =>
    (await who.get('/v1/settings')).json<{ featuresToHide: string[] }>().featuresToHide;

  it('hides features from all and from one client, as the settings report [ENT-51]', async () => {
    const answer = await put(['staleApplicants'], [{ clientId: client.id, features: ['documentAlerts'] }]);
    expect(answer.statusCode).toBe(200);
    expect(await hidden(owner)).toEqual(['staleApplicants', 'documentAlerts']);
    expect(await hidden(admin)).toEqual(['staleApplicants']);
    await put([], [], 2);
    expect(await hidden(owner)).toEqual([]);
    expect(await entries('settingFeatures/all')).toHaveLength(2);
    expect((await put([], [], 2)).statusCode).toBe(409);
  });

  it('refuses unknown features and clients', async () => {
    const answer = await put(['everything'], [{ clientId: 99_999_999, features: [] }]);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['features', 'clients.0.clientId']);
  });
});

describe('versions of a long text', () => {
  const path = '/v1/settings/documents/privacy';
  const versions = async () => (await admin.get(`${path}/versions`)).json<SettingDocumentVersion[]>();

  it('are all kept with their dates, and apply from the given day [API-SET-26]', async () => {
    await admin.patch(path, { contents: 'Second', version: 1 });
    const coming = await admin.patch(path, { contents: 'Third', version: 2, effectiveFrom: '2090-06-01' });
    expect(coming.statusCode).toBe(200);
    // Until its day the previous one applies.
    expect((await owner.get(path)).json()).toMatchObject({ contents: 'Second', version: 2 });
    const all = await versions();
    expect(all.map(({ version, standing }) => [version, standing])).toEqual([
      [3, 'coming'],
      [2, 'current'],
      [1, 'past'],
    ]);
    expect(all[0]).toMatchObject({ contents: 'Third', storedBy: expect.stringContaining('Pat') as string });
    expect(all[0]?.effectiveFrom).toMatch(/^2090-06-01T0[45]:00/);
    expect((await admin.patch(path, { contents: 'Fourth', version: 2 })).statusCode).toBe(409);
    expect((await owner.get(`${path}/versions`)).statusCode).toBe(403);
  });

  it('can be previewed as readers will see them', async () => {
    const before = await versions();
    const answer = await admin.post('/v1/settings/documents/verification/preview', {
      contents: '<p>{employer}<script>alert(1)</script><img src=x onerror=x></p>',
    });
    expect(answer.json()).toEqual({ contents: '<p>your company</p>' });
    expect(await versions()).toEqual(before);
    expect((await owner.post(`${path}/preview`, { contents: 'x' })).statusCode).toBe(403);
  });

  it('cannot start on a past day', async () => {
    const answer = await admin.patch(path, { contents: 'Backdated', effectiveFrom: '2020-01-01' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('effectiveFrom');
  });
});
