import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { DchConsent, Order, OrderTrailEntry } from '../../domain/orders/contract';
import type { DocumentItem } from '../../domain/documents/contract';
import { sql } from '../../server/platform/db';
import { makeDocument, upload } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

// Noon in New York.
const NOW = new Date('2026-06-15T16:00:00Z');
const TODAY = '2026-06-15';
const CONSENT = 2021;
const QUERY = 1162;
let test: TestApp;
let client: TestClient;
let elsewhere: TestClient;
let owner: SignedIn;
let staff: SignedIn;
let employeeId: number;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app, {
    services: ['Roadfile', 'FMCSA-Clearinghouse'],
    dotNumber: '1234567',
  });
  elsewhere = await makeClient(test.app, { parent: client });
  owner = await userOf(client);
  staff = await signIn(test.app, await makeUser(test.app), client);
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ employeeId } = await makeEmployee(test.app, { site: client }));
});

const userOf = async (at: TestClient, permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], ...(permissions && { permissions }) }));

const request = (queryType?: 'full' | 'limited', who = owner, more: object = {}) =>
  who.post('/v1/orders', {
    orderType: 'clearinghouse',
    employeeId,
    ...(queryType && { queryType }),
    ...more,
  });

async function place(queryType: 'full' | 'limited'): Promise<Order> {
  const answer = await request(queryType);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Order>();
}

const consent = async (expiresOn: string | null = null): Promise<number> => {
  const made = { docTypeId: CONSENT, docDate: '2025-01-10', expiresOn };
  return (await makeDocument(test.app, client, employeeId, made)).documentId;
};

async function file(fields: Record<string, string>): Promise<DocumentItem> {
  const { status, body } = await upload(test.app, staff, employeeId, {
    fields: { docCategoryId: '5', docTypeId: String(QUERY), ...fields },
  });
  expect([status, body]).toMatchObject([201, { docTypeId: QUERY }]);
  return body as unknown as DocumentItem;
}

const orderOf = async (id: number) => (await owner.get(`/v1/orders/${id}`)).json<Order>();

describe('a Clearinghouse query (382.701)', () => {
  it('is ordered once, beside an MVR, and says in words what happened', async () => {
    const order = await place('full');
    expect(order).toMatchObject({ orderType: 'clearinghouse', queryType: 'full', OrderStatus: 'Ordered' });
    const again = await request('full');
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'order.queryOpen']);
    const mvr = { orderType: 'mvr', employeeId, verification: { version: 1 } };
    expect((await owner.post('/v1/orders', mvr)).statusCode).toBe(201);
    await owner.patch(`/v1/orders/${order.OrderID}`, { orderStatusId: 6 });
    const trail = (await owner.get(`/v1/orders/${order.OrderID}/auditTrail`)).json<OrderTrailEntry[]>();
    expect(trail.map(({ Message }) => Message)).toEqual([
      'Status changed to Canceled',
      expect.stringContaining('Clearinghouse query ordered') as string,
    ]);
  });

  it('that is limited needs the written consent, which has not expired (382.703(a))', async () => {
    expect((await request('limited')).json()).toMatchObject({ code: 'order.consentMissing' });
    await consent('2026-06-14');
    expect((await request('limited')).json()).toMatchObject({ code: 'order.consentMissing' });
    await consent(TODAY);
    expect(await place('limited')).toMatchObject({ queryType: 'limited' });
  });

  it('is reopened only with what a new order needs', async () => {
    const id = await consent();
    const { OrderID } = await place('limited');
    const reopen = () => owner.patch(`/v1/orders/${OrderID}/reopen`, {});
    await owner.patch(`/v1/orders/${OrderID}`, { orderStatusId: 6 });
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update documents set deleted_at = now() where id = ${id}`),
    );
    expect((await reopen()).json()).toMatchObject({ code: 'order.consentMissing' });
    await consent();
    expect((await reopen()).json()).toMatchObject({ OrderStatus: 'Ordered' });
  });

  it('needs a license that the Clearinghouse can find, and the service', async () => {
    expect((await request()).statusCode).toBe(400);
    ({ employeeId } = await makeEmployee(test.app, { site: client, licenseClassId: 4 }));
    expect((await request('full')).json()).toMatchObject({ code: 'order.notCommercial' });
    ({ employeeId } = await makeEmployee(test.app, { site: client, license: '' }));
    expect((await request('full')).json()).toMatchObject({ code: 'mvr.needsLicense' });
    const other = await makeClient(test.app);
    ({ employeeId } = await makeEmployee(test.app, { site: other }));
    expect((await request('full', await userOf(other))).json()).toMatchObject({ code: 'order.notServed' });
  });

  it('needs its own permission to place, cancel, reopen and comment', async () => {
    const orderer = await userOf(client, [
      'client.viewOrders',
      'servicesDqf.orderMvrs',
      'servicesClearinghouse.viewClearinghouseDrugAndAlcohol',
    ]);
    const { OrderID } = await place('full');
    const answers = [
      await request('full', orderer),
      await orderer.patch(`/v1/orders/${OrderID}`, { orderStatusId: 6 }),
      await orderer.patch(`/v1/orders/${OrderID}/reopen`, {}),
      await orderer.post(`/v1/orders/${OrderID}/auditTrail`, { message: 'Hurry' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    const asker = await userOf(client, ['servicesClearinghouse.orderClearinghouseQueries']);
    const mvr = { orderType: 'mvr', verification: { version: 1 } };
    expect((await request('full', asker, mvr)).statusCode).toBe(403);
  });
});

it('is seen only by those who order queries or see drug and alcohol records (40.321)', async () => {
  const { OrderID } = await place('full');
  const { documentId } = await file({ docDate: TODAY, queryType: 'full' });
  const clerk = await userOf(client, [
    'client.viewOrders',
    'client.viewEmployeeFile',
    'client.viewAuditTrail',
    'servicesDqf.viewEmployeeDocuments',
  ]);
  const listed = await clerk.get(`/v1/orders?employmentId=${employeeId}&range=[0,9]`);
  expect([listed.json(), listed.headers['x-total-count']]).toEqual([[], '0']);
  expect((await clerk.get(`/v1/orders/${OrderID}`)).statusCode).toBe(404);
  expect((await clerk.get(`/v1/orders/${OrderID}/auditTrail`)).statusCode).toBe(404);
  const onFile = await clerk.get(`/v1/employees/${employeeId}?with=orders`);
  expect(onFile.json<{ orders: Order[] }>().orders).toEqual([]);
  const subject = encodeURIComponent(JSON.stringify({ employeeId }));
  const trail = async (who: SignedIn) =>
    (await who.get(`/v1/clients/${client.id}/auditTrail?range=[0,99]&filter=${subject}`)).body;
  expect(await trail(owner)).toContain('order.queryPlaced');
  expect(await trail(clerk)).not.toContain(`order/${OrderID}`);
  // A user who may order but not see the record learns that it is done.
  const orderer = await userOf(client, [
    'client.viewOrders',
    'servicesClearinghouse.orderClearinghouseQueries',
  ]);
  const seen = (await orderer.get(`/v1/orders/${OrderID}`)).json<Order>();
  expect(seen).toMatchObject({ OrderStatusID: 3, documentId: null, resultDate: null });
  expect((await orderOf(OrderID)).documentId).toBe(documentId);
});

describe('filing the record of a query', () => {
  it('completes the order once the kind of query is entered: a full one also a limited order, not the reverse', async () => {
    await consent();
    const full = await place('full');
    await file({ docDate: '2026-06-14', queryType: 'full' });
    await file({ docDate: TODAY, queryType: 'limited', fileAgain: 'true' });
    const open = await file({ docDate: TODAY, fileAgain: 'true' });
    expect(await orderOf(full.OrderID)).toMatchObject({ OrderStatusID: 1, documentId: null });
    const change = { version: open.version, queryType: 'full' };
    const path = `/v1/employees/${employeeId}/documents/${open.documentId}`;
    expect((await staff.patch(path, change)).statusCode).toBe(200);
    expect(await orderOf(full.OrderID)).toMatchObject({ OrderStatusID: 3, documentId: open.documentId });
    const limited = await place('limited');
    const { documentId } = await file({ docDate: TODAY, queryType: 'full', fileAgain: 'true' });
    expect(await orderOf(limited.OrderID)).toMatchObject({ OrderStatusID: 3, documentId });
  });
});

describe('the consents to Clearinghouse queries', () => {
  const consents = async (query = '', who = owner) =>
    who.get(`/v1/employees/${employeeId}/dchConsents${query}`);

  it('are those on file for a license and a DOT number [API-EMP-27]', async () => {
    expect((await consents()).json()).toEqual([]);
    const documentId = await consent();
    const found = [{ documentId, docTypeId: CONSENT, docDate: '2025-01-10' }];
    expect((await consents()).json<DchConsent[]>()).toEqual(found);
    const asked = '?license=a12345678&state=Virginia&dotNumber=1234567';
    expect((await consents(asked)).json<DchConsent[]>()).toEqual(found);
    for (const other of ['license=A12345679', 'state=MD', 'dotNumber=7654321'])
      expect((await consents(`?${other}`)).json(), other).toEqual([]);
  });

  it('are for those who order queries or see drug and alcohol records, within reach', async () => {
    await consent();
    const clerk = await userOf(client, ['client.viewEmployeeFile', 'servicesDqf.viewEmployeeDocuments']);
    expect((await consents('', clerk)).statusCode).toBe(403);
    expect((await consents('', await userOf(elsewhere))).statusCode).toBe(404);
  });
});
