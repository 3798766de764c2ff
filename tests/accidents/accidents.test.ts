import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Accident, AccidentItem } from '../../domain/accidents/contract';
import { sql } from '../../server/platform/db';
import { makeDocument } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

// A Monday, noon in New York.
const NOW = new Date('2026-06-15T16:00:00Z');
let test: TestApp;
let client: TestClient;
let site: TestClient;
let elsewhere: TestClient;
let owner: SignedIn;
let employeeId: number;
let url: string;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
});
afterAll(() => test.close());

beforeEach(async () => {
  client = await makeClient(test.app);
  site = await makeClient(test.app, { parent: client, name: 'Norfolk' });
  elsewhere = await makeClient(test.app, { parent: client, name: 'Roanoke' });
  owner = await userOf(client);
  ({ employeeId } = await makeEmployee(test.app, { site, lastName: 'Wójcik', hireDate: '2025-01-06' }));
  url = `/v1/employees/${employeeId}/accidents`;
});

const userOf = async (at: TestClient, permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], ...(permissions && { permissions }) }));

const TOW = { date: '2026-06-01', city: 'Norfolk', state: 'VA', injuries: 0, disabled: 1, fatalities: 0 };

async function add(values: object = {}, to = url): Promise<Accident> {
  const answer = await owner.post(to, { ...TOW, ...values });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Accident>();
}
const itemUrl = ({ accidentId }: Accident) => `${url}/${accidentId}`;
const register = async (filter: object = {}, who = owner, at = client) => {
  const answer = await who.get(
    `/v1/clients/${at.id}/accidents?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AccidentItem[]>();
};
const ids = (items: readonly { accidentId: number }[]) => items.map(({ accidentId }) => accidentId);

describe('an accident', () => {
  it('is added with its fields and who added it, never who the request names [ENT-09] [API-EMP-19]', async () => {
    const added = await add({
      cited: true,
      injuries: '2',
      addedBy: 'Somebody else',
      legacyClientId: site.id,
    });
    expect(added).toEqual({
      ...TOW,
      accidentId: added.accidentId,
      legacyClientId: site.id,
      time: null,
      hazmat: false,
      cited: true,
      injuries: 2,
      addedBy: added.addedBy,
      recordable: true,
      keptUntil: '2029-06-01',
      outsideEmployment: false,
      documents: [],
      version: 1,
    });
    expect(added.addedBy).not.toBe('Somebody else');
    expect(added.addedBy).not.toBe('');
    expect((await owner.get(url)).json()).toEqual([added]);
  });

  it('with missing fields is refused with the text for each of them [VAL-15, VAL-16, VAL-17, VAL-18, VAL-19, VAL-20, VAL-22]', async () => {
    const answer = await owner.post(url, { injuries: '' });
    expect(answer.statusCode).toBe(400);
    const text = 'You must fill in all required fields.';
    expect(answer.json<{ errors: object }>().errors).toEqual({
      date: text,
      city: text,
      state: text,
      injuries: text,
      disabled: text,
      fatalities: text,
    });
    expect((await owner.get(url)).json()).toEqual([]);
  });

  it('with counts that are no numbers is refused with their text [VAL-24]', async () => {
    const answer = await owner.post(url, { ...TOW, injuries: 'two' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toEqual({
      injuries: 'Number of fatalities, disabled vehicles and injuries must be numbers',
    });
  });

  it('is registered only at a location within reach', async () => {
    const clerk = await userOf(site, ['servicesDqf.viewAccidents', 'servicesDqf.addAccidents']);
    const stranger = await makeClient(test.app);
    for (const [who, legacyClientId] of [
      [clerk, elsewhere.id],
      [owner, stranger.id],
    ] as const)
      expect((await who.post(url, { ...TOW, legacyClientId })).statusCode).toBe(400);
    expect((await add({ legacyClientId: elsewhere.id })).legacyClientId).toBe(elsewhere.id);
  });

  it('cannot be of tomorrow, counted at the location', async () => {
    await add({ date: '2026-06-15' });
    expect((await owner.post(url, { ...TOW, date: '2026-06-16' })).statusCode).toBe(400);
  });

  it('outside the employments is a warning, not a refusal', async () => {
    expect((await add({ date: '2025-01-05' })).outsideEmployment).toBe(true);
    expect((await add({ date: '2025-01-06' })).outsideEmployment).toBe(false);
  });

  it('changes once per version, and every change is on the audit trail', async () => {
    const added = await add();
    const changed = await owner.patch(itemUrl(added), { city: 'Roanoke', version: 1 });
    expect(changed.json()).toMatchObject({ city: 'Roanoke', disabled: 1, version: 2 });
    expect((await owner.patch(itemUrl(added), { city: 'Salem', version: 1 })).statusCode).toBe(409);
    expect((await owner.delete(itemUrl(added), { reason: ' ' })).statusCode).toBe(400);
    expect((await owner.delete(itemUrl(added), { reason: 'Entered twice' })).statusCode).toBe(204);
    expect((await owner.get(url)).json()).toEqual([]);
    const trail = await owner.get(`/v1/clients/${client.id}/auditTrail?range=[0,99]`);
    const types = trail.json<{ type: string }[]>().map(({ type }) => type);
    for (const type of ['accident.added', 'accident.changed', 'accident.removed'])
      expect(
        types.filter((one) => one === type),
        type,
      ).toHaveLength(1);
    const clerk = await userOf(client, ['client.viewAuditTrail', 'client.viewRoster']);
    const seen = await clerk.get(`/v1/clients/${client.id}/auditTrail?range=[0,99]`);
    expect(seen.statusCode).toBe(200);
    expect(seen.body).not.toContain('accident.');
  });

  it('has its own permissions for viewing, adding and deleting', async () => {
    const added = await add();
    const viewer = await userOf(client, ['servicesDqf.viewAccidents']);
    const others = await userOf(client, ['client.viewEmployeeFile', 'client.editEmployeeInfo']);
    const adder = await userOf(client, ['servicesDqf.viewAccidents', 'servicesDqf.addAccidents']);
    expect((await viewer.get(url)).statusCode).toBe(200);
    expect((await viewer.post(url, TOW)).statusCode).toBe(403);
    expect((await others.get(url)).statusCode).toBe(403);
    expect((await adder.patch(itemUrl(added), { cited: true, version: 1 })).statusCode).toBe(200);
    expect((await adder.delete(itemUrl(added), { reason: 'Wrong' })).statusCode).toBe(403);
  });

  it('links its documents of the driver, from its day to the second day after it', async () => {
    const make = (docTypeId: number, docDate: string) =>
      makeDocument(test.app, client, employeeId, { docTypeId, docDate });
    await make(2030, '2026-05-31');
    const first = await make(2029, '2026-06-01');
    const last = await make(2030, '2026-06-03');
    await make(2030, '2026-06-04');
    await make(2001, '2026-06-01');
    const { documents } = await add();
    expect(documents.map(({ documentId }) => documentId)).toEqual([first.documentId, last.documentId]);
    const viewer = await userOf(client, ['servicesDqf.viewAccidents']);
    expect((await viewer.get(url)).json<Accident[]>()[0]?.documents).toEqual([]);
  });
});

describe('the register', () => {
  it('has three years, and older accidents for an earlier first day [API-CLI-72]', async () => {
    const first = await add({ date: '2023-06-15' });
    const old = await add({ date: '2023-06-14' });
    expect(ids(await register())).toEqual([first.accidentId]);
    expect(ids(await register({ from: '2023-01-01' }))).toEqual([first.accidentId, old.accidentId]);
    expect(ids(await register({ from: '2023-01-01', to: '2023-06-14' }))).toEqual([old.accidentId]);
  });

  it('is filtered by location, recordable accidents and name', async () => {
    const tow = await add();
    const scratch = await add({ disabled: 0 });
    expect(ids(await register({ recordable: true }))).toEqual([tow.accidentId]);
    expect(ids(await register({ recordable: false }))).toEqual([scratch.accidentId]);
    expect(await register({ siteIds: [elsewhere.id] })).toEqual([]);
    expect(await register({ siteIds: [client.id] })).toHaveLength(2);
    expect(await register({ q: 'wojc' })).toHaveLength(2);
    expect(await register({ q: 'nobody' })).toEqual([]);
    expect(await register({}, owner, elsewhere)).toEqual([]);
  });

  it('keeps the location of the accident when the driver moves', async () => {
    await add();
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update employees set site_id = ${elsewhere.id} where id = ${employeeId}`),
    );
    expect(await register({}, owner, site)).toMatchObject([{ siteName: 'Norfolk', legacyClientId: site.id }]);
    const clerk = await userOf(elsewhere, ['servicesDqf.viewAccidents']);
    expect((await clerk.get(url)).json()).toHaveLength(1);
    const before = await userOf(site, ['servicesDqf.viewAccidents']);
    expect((await before.get(url)).statusCode).toBe(404);
  });

  const report = (query: string) => owner.get(`/v1/clients/${client.id}/accidents?${query}`);
  const resultsOf = async (query: string) => {
    const answer = await report(query);
    expect(answer.statusCode, answer.body).toBe(200);
    return ids(answer.json<{ results: AccidentItem[] }>().results);
  };

  it('is also a report with results, of a location or of DOT numbers [API-CLI-75] [API-CLI-76] [API-CLI-77]', async () => {
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update clients set dot_number = '7654321' where id = ${site.id}`),
    );
    const { accidentId } = await add();
    expect(await resultsOf('reportType=accidents')).toEqual([accidentId]);
    expect(await resultsOf(`selectedClientId=${site.id}`)).toEqual([accidentId]);
    expect(await resultsOf(`selectedClientId=${elsewhere.id}`)).toEqual([]);
    expect(await resultsOf('selectedDOTIds=1111111,7654321')).toEqual([accidentId]);
    expect(await resultsOf('selectedDOTIds=1111111')).toEqual([]);
    expect((await report('reportType=weather')).statusCode).toBe(400);
    const stranger = await makeClient(test.app);
    expect((await report(`selectedClientId=${stranger.id}`)).statusCode).toBe(404);
  });

  it('is for the user who asks [API-CLI-74]', async () => {
    const user = await makeUser(test.app, { sites: [client] });
    const reader = await signIn(test.app, user);
    const ask = (id: string) => reader.get(`/v1/clients/${client.id}/accidents?forUser=${id}`);
    expect((await ask(user.wireId)).json()).toEqual({ results: [] });
    expect((await ask('0123456789abcdef01234567')).statusCode).toBe(400);
  });

  it('is exported as a table and as a PDF, which takes any name', async () => {
    for (let at = 0; at < 45; at += 1) await add({ city: `Łódź Ω ${at}` });
    const csv = await owner.get(`/v1/clients/${client.id}/accidents/export?format=csv`);
    expect(csv.body).toContain('6/1/2026,Łódź Ω 7,VA,"Wójcik');
    const xlsx = await owner.get(`/v1/clients/${client.id}/accidents/export?format=xlsx`);
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const pdf = await owner.get(`/v1/clients/${client.id}/accidents/export?format=pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const pages = (await PDFDocument.load(pdf.rawPayload)).getPages();
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.getWidth()).toBeGreaterThan(page.getHeight());
    const trail = await owner.get(`/v1/clients/${client.id}/auditTrail?range=[0,9]`);
    expect(trail.body).toContain('list/accidents');
  });
});
