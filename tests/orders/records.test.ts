import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Order, OrderTrailEntry } from '../../domain/orders/contract';
import { sweepOrders } from '../../server/orders/sweep-orders';
import { sql } from '../../server/platform/db';
import { upload } from '../documents/test-documents';
import { makeOwnCompany } from '../mvr/own-company';
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
const NOON = new Date('2026-06-15T16:00:00Z');
const HOUR = 3_600_000;
const TODAY = '2026-06-15';

let now = NOON;
let test: TestApp;
let client: TestClient;
let company: TestClient;
let owner: SignedIn;
let hirer: SignedIn;
let driverId: number;
let applicantId: number;

beforeAll(async () => {
  test = await createApp({ now: () => now });
  client = await makeClient(test.app);
  company = await makeOwnCompany(test.app);
  owner = await userOf(client);
  hirer = await userOf(company);
});
afterAll(() => test.close());
beforeEach(async () => {
  now = NOON;
  await change(sql`delete from orders`);
  driverId = await personOf(client, sql`license_state = 'CA', license = 'A1234567'`);
  applicantId = await personOf(company, sql`status_id = 1`);
});

const userOf = async (at: TestClient, permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], ...(permissions && { permissions }) }));
const change = (what: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query(what));

async function personOf(site: TestClient, values: ReturnType<typeof sql>): Promise<number> {
  const { employeeId } = await makeEmployee(test.app, { site });
  await change(sql`update employees set ${values} where id = ${employeeId}`);
  return employeeId;
}

const psp = () => ({ orderType: 'psp', employeeId: applicantId, verification: { version: 1 } });
const epn = () => ({ orderType: 'epn', employeeId: driverId, verification: { version: 1 } });

async function place(who: SignedIn, body: object): Promise<Order> {
  const response = await who.post('/v1/orders', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Order>();
}
const read = async (who: SignedIn, { OrderID }: Order) =>
  (await who.get(`/v1/orders/${OrderID}`)).json<Order>();
const trail = async (who: SignedIn, { OrderID }: Order) =>
  (await who.get(`/v1/orders/${OrderID}/auditTrail`)).json<OrderTrailEntry[]>();

describe('a PSP report', () => {
  it('is ordered with the certification of the program, which is stored (49 USC 31150(b)(2))', async () => {
    const order = await place(hirer, psp());
    expect(order).toMatchObject({ orderType: 'psp', OrderStatus: 'Ordered' });
    const [stored] = await change(
      sql`select text_version as version, contents from order_verifications where order_id = ${order.OrderID}`,
    );
    expect(stored).toMatchObject({
      version: 1,
      contents: expect.stringContaining('consented in writing') as string,
    });
    expect((await trail(hirer, order))[0]?.Message).toMatch(/^PSP report ordered under version 1/);
  });

  it('is refused without the certification, or with one that has changed', async () => {
    const { verification: _accepted, ...without } = psp();
    expect((await hirer.post('/v1/orders', without)).statusCode).toBe(400);
    const other = { ...psp(), verification: { version: 2 } };
    expect((await hirer.post('/v1/orders', other)).json()).toMatchObject({
      code: 'order.verificationChanged',
    });
  });

  it('is refused once the person was hired, also by reopening', async () => {
    const order = await place(hirer, psp());
    await hirer.patch(`/v1/orders/${order.OrderID}`, { orderStatusId: 6 });
    await change(sql`update employees set status_id = 2, hire_date = ${TODAY} where id = ${applicantId}`);
    const refused = { code: 'order.onlyForHiring' };
    expect((await hirer.post('/v1/orders', psp())).json()).toMatchObject(refused);
    expect((await hirer.patch(`/v1/orders/${order.OrderID}/reopen`, {})).json()).toMatchObject(refused);
  });

  it('is ordered once at a time', async () => {
    const answers = await Promise.all([1, 2].map(() => hirer.post('/v1/orders', psp())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  it('is only for the company that may read it, and for users who decide about hiring', async () => {
    const elsewhere = await personOf(client, sql`status_id = 1`);
    const refused = await owner.post('/v1/orders', { ...psp(), employeeId: elsewhere });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'order.pspElsewhere' }]);
    const clerk = await userOf(company, ['client.viewOrders', 'servicesDqf.orderMvrs']);
    expect((await clerk.post('/v1/orders', psp())).statusCode).toBe(403);
    const blind = await userOf(company, ['client.viewOrders', 'client.applicantScreening']);
    expect((await blind.post('/v1/orders', psp())).json()).toMatchObject({ code: 'order.pspElsewhere' });
  });

  it('is unknown to users outside the investigation history (391.53(a))', async () => {
    const order = await place(hirer, psp());
    const clerk = await userOf(company, ['client.viewOrders', 'servicesDqf.orderMvrs']);
    expect((await clerk.get(`/v1/orders/${order.OrderID}`)).statusCode).toBe(404);
    expect((await clerk.get(`/v1/orders?employmentId=${applicantId}`)).json()).toEqual([]);
  });

  it('that a user files completes the order', async () => {
    const order = await place(hirer, psp());
    const fields = { docCategoryId: '4', docTypeId: '2020', docDate: TODAY };
    const { status, body } = await upload(test.app, hirer, applicantId, { fields });
    expect([status, body]).toMatchObject([201, { docTypeId: 2020 }]);
    expect(await read(hirer, order)).toMatchObject({
      OrderStatus: 'Completed',
      documentId: (body as { documentId: number }).documentId,
    });
  });
});

describe('an EPN inquiry', () => {
  it('needs its own permission', async () => {
    const clerk = await userOf(client, ['client.viewOrders', 'servicesDqf.orderMvrs']);
    expect((await clerk.post('/v1/orders', epn())).statusCode).toBe(403);
    const inquirer = await userOf(client, ['servicesEpn.orderEpnAdHocInquiries', 'client.viewOrders']);
    const order = await place(inquirer, epn());
    expect(order).toMatchObject({ orderType: 'epn', OrderStatus: 'Ordered' });
    expect((await clerk.patch(`/v1/orders/${order.OrderID}`, { orderStatusId: 6 })).statusCode).toBe(403);
  });

  it('is refused for a license of another state', async () => {
    await change(
      sql`update employees set license_state = 'VA', license = 'A12345678' where id = ${driverId}`,
    );
    expect((await owner.post('/v1/orders', epn())).json()).toMatchObject({ code: 'order.onlyCalifornia' });
  });

  it('is completed by a report that a user files', async () => {
    const order = await place(owner, epn());
    const fields = { docCategoryId: '7', docTypeId: '2032', docDate: TODAY };
    const { status } = await upload(test.app, owner, driverId, { fields });
    expect(status).toBe(201);
    expect((await read(owner, order)).OrderStatus).toBe('Completed');
  });

  it('is canceled once it was not answered for 96 hours, and says why [CONST-46]', async () => {
    const order = await place(owner, epn());
    now = new Date(NOON.getTime() + 96 * HOUR - 1);
    await sweepOrders(test.app);
    expect(await read(owner, order)).toMatchObject({ OrderStatus: 'Ordered', problem: null });
    now = new Date(NOON.getTime() + 96 * HOUR);
    expect(await sweepOrders(test.app)).toBe(1);
    expect(await read(owner, order)).toMatchObject({ OrderStatus: 'Canceled', problem: 'notAnswered' });
    const messages = (await trail(owner, order)).map(({ UserName, Message }) => [UserName, Message]);
    expect(messages).toContainEqual([null, 'Order moved automatically: it was not answered within 96 hours']);
    expect(await sweepOrders(test.app)).toBe(0);
  });

  it('has 96 hours again once it is reopened', async () => {
    const order = await place(owner, epn());
    now = new Date(NOON.getTime() + 96 * HOUR);
    await sweepOrders(test.app);
    expect((await owner.patch(`/v1/orders/${order.OrderID}/reopen`, {})).json()).toMatchObject({
      OrderStatus: 'Ordered',
      problem: null,
    });
    now = new Date(now.getTime() + 95 * HOUR);
    await sweepOrders(test.app);
    expect((await read(owner, order)).OrderStatus).toBe('Ordered');
  });

  it('that waits for a person, or has its answer, stays', async () => {
    const order = await place(owner, epn());
    now = new Date(NOON.getTime() + 200 * HOUR);
    const mvr = await place(owner, { ...epn(), orderType: 'mvr' });
    for (const status of [3, 22]) {
      await change(sql`update orders set status_id = ${status} where id = ${order.OrderID}`);
      await sweepOrders(test.app);
      expect((await read(owner, order)).OrderStatusID).toBe(status);
    }
    now = new Date(now.getTime() + 200 * HOUR);
    await sweepOrders(test.app);
    expect((await read(owner, mvr)).OrderStatus).toBe('Ordered');
  });
});

it('only records are sent to their provider again, by those who may order them', async () => {
  const body = {
    orderType: 'exam',
    employeeId: driverId,
    exam: { examType: 'dotPhysical', reason: 'recertification' },
  };
  const exam = await place(owner, body);
  await change(sql`update orders set status_id = 8 where id = ${exam.OrderID}`);
  const again = `/v1/orders/${exam.OrderID}/refreshmvr`;
  expect((await owner.patch(again, {})).json()).toMatchObject({ code: 'order.otherType' });
  const inquiry = await place(owner, epn());
  const clerk = await userOf(client, ['client.viewOrders', 'servicesDqf.orderMvrs']);
  expect((await clerk.patch(`/v1/orders/${inquiry.OrderID}/refreshmvr`, {})).statusCode).toBe(403);
});
