import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Employee } from '../../domain/employees/contract';
import type { Order, OrderTrailEntry } from '../../domain/orders/contract';
import type { SettingDocument, SettingsLists } from '../../domain/settings/contract';
import { sql } from '../../server/platform/db';
import { upload } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import {
  IMPERSONATION,
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

// Noon in New York.
const NOW = new Date('2026-06-15T16:00:00Z');
let test: TestApp;
let client: TestClient;
let site: TestClient;
let elsewhere: TestClient;
let owner: SignedIn;
let employeeId: number;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  site = await makeClient(test.app, { parent: client, name: 'Norfolk' });
  elsewhere = await makeClient(test.app, { parent: client, name: 'Roanoke' });
  owner = await userOf(client);
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ employeeId } = await makeEmployee(test.app, { site, lastName: 'Rivera', firstName: 'Ana' }));
});

const userOf = async (at: TestClient, permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], ...(permissions && { permissions }) }));

const bodyOf = (more: object = {}) => ({
  orderType: 'mvr',
  employeeId,
  verification: { version: 1 },
  ...more,
});

async function place(who = owner): Promise<Order> {
  const response = await who.post('/v1/orders', bodyOf());
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Order>();
}

const setStatus = (id: number, status: number) =>
  test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`update orders set status_id = ${status} where id = ${id}`),
  );

const setEmployee = (column: string, value: string | null) =>
  test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`update employees set ${sql.identifier(column)} = ${value} where id = ${employeeId}`),
  );

describe('an MVR order', () => {
  it('is placed after the update of the employee, and is on the file [API-EMP-10, API-EMP-01]', async () => {
    const update = { dob: '1981-06-06', license: 'B87654321', state: 'VA', licenseClassId: 2 };
    expect((await owner.patch(`/v1/employees/${employeeId}`, update)).statusCode).toBe(200);
    const order = await place();
    expect(order).toMatchObject({
      OrderStatusID: 1,
      OrderStatus: 'Ordered',
      FirstName: 'Ana',
      LastName: 'Rivera',
      EmploymentStatus: 'Employee',
      EmployerName: 'Norfolk',
      OrderDate: NOW.toISOString(),
    });
    const file = await owner.get(`/v1/employees/${employeeId}?with=docInfo,orders`);
    expect(file.json<Employee>().orders).toEqual([order]);
  });

  it('hides the orders on a file from users who may not see orders', async () => {
    await place();
    const clerk = await userOf(site, ['client.viewEmployeeFile']);
    const file = await clerk.get(`/v1/employees/${employeeId}?with=orders`);
    expect(file.json<Employee>().orders).toEqual([]);
  });

  it('stores the accepted text with its hash, user and time', async () => {
    const { contents } = (await owner.get('/v1/settings/documents/verification')).json<SettingDocument>();
    const { OrderID } = await place();
    const stored = await test.app.data.withoutReach('operator', (tx) =>
      tx.one(sql`select text_version as version, sha256, contents, user_name as name, accepted_at as at
        from order_verifications where order_id = ${OrderID}`),
    );
    expect(contents).toContain(client.name);
    expect(stored).toMatchObject({
      version: 1,
      contents,
      sha256: createHash('sha256').update(contents).digest('hex'),
    });
    expect(String(stored['name'])).toMatch(/^Pat User/);
    expect(new Date(String(stored['at']))).toEqual(NOW);
  });

  it('says who really accepted the text and ordered, where staff impersonated the user (15 USC 1681b(b)(1))', async () => {
    const rep = await makeUser(test.app, { firstName: 'Rae', lastName: 'Rep' });
    const target = await makeUser(test.app, { sites: [client], firstName: 'Tom', lastName: 'Target' });
    const session = await signIn(test.app, rep);
    await session.post(`/v1/users/${target.wireId}/impersonation`, IMPERSONATION);
    const order = await place(session);
    expect(order).toMatchObject({ orderedBy: 'Tom Target', realUser: 'Rae Rep' });
    const stored = await test.app.data.withoutReach('operator', (tx) =>
      tx.one(sql`select user_name as name, real_user_id as "realId", real_user_name as "realName"
        from order_verifications where order_id = ${order.OrderID}`),
    );
    expect(stored).toEqual({ name: 'Tom Target', realId: rep.id, realName: 'Rae Rep' });
    const trail = await owner.get(`/v1/orders/${order.OrderID}/auditTrail`);
    expect(trail.json()).toMatchObject([{ UserName: 'Tom Target', RealUserName: 'Rae Rep' }]);
  });

  it('names no one else if the user ordered it themselves', async () => {
    const order = await place();
    expect(order.realUser).toBeNull();
    const [entry] = (await owner.get(`/v1/orders/${order.OrderID}/auditTrail`)).json<OrderTrailEntry[]>();
    expect(entry).not.toHaveProperty('RealUserName');
  });

  it('needs the text as it is now', async () => {
    const response = await owner.post('/v1/orders', bodyOf({ verification: { version: 2 } }));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'order.verificationChanged' });
  });

  it.each([
    ['license_state', 'VAL-05'],
    ['license', 'VAL-06'],
    ['dob', 'VAL-07'],
    ['license_class_id', 'VAL-08'],
  ])('is refused without %s [%s, VAL-09]', async (column) => {
    await setEmployee(column, null);
    const response = await owner.post('/v1/orders', bodyOf());
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'You must fill in all of the required fields.' });
  });

  it('is refused with a number of another form, unless staff override it [VAL-10, VAL-11, VAL-12, DLG-MVR-14]', async () => {
    await setEmployee('license', 'XX');
    const refused = await owner.post('/v1/orders', bodyOf());
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: "You must update the driver's license information. The number XX is invalid for VA",
    });
    expect((await owner.post('/v1/orders', bodyOf({ overrideLicense: true }))).statusCode).toBe(403);
    const staff = await signIn(test.app, await makeUser(test.app), client);
    expect((await staff.post('/v1/orders', bodyOf({ overrideLicense: true }))).statusCode).toBe(201);
  });

  it('is refused with a birth date in the future [VAL-13]', async () => {
    await setEmployee('dob', '2026-06-16');
    expect((await owner.post('/v1/orders', bodyOf())).json()).toMatchObject({ code: 'date.inFuture' });
    await setEmployee('dob', '2026-06-15');
    expect((await owner.post('/v1/orders', bodyOf())).statusCode).toBe(201);
  });

  it('is placed once, however often it is sent', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => owner.post('/v1/orders', bodyOf())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  });

  it('needs its permission, and an employee within reach', async () => {
    const clerk = await userOf(site, ['client.viewEmployeeFile', 'client.viewOrders']);
    expect((await clerk.post('/v1/orders', bodyOf())).statusCode).toBe(403);
    const other = await userOf(elsewhere);
    expect((await other.post('/v1/orders', bodyOf())).statusCode).toBe(404);
  });
});

describe('the status of an order', () => {
  it('becomes Canceled, with its audit message, and open again [ORD-01, ORD-02, ORD-03, ORD-04, API-ORD-11, API-ORD-12]', async () => {
    const { OrderID } = await place();
    const canceled = await owner.patch(`/v1/orders/${OrderID}`, { orderStatusId: 6 });
    expect(canceled.json()).toMatchObject({ OrderStatusID: 6, OrderStatus: 'Canceled' });
    const trail = await owner.get(
      `/v1/clients/${client.id}/auditTrail?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ employeeId }))}`,
    );
    expect(trail.body).toContain('Status changed to Canceled');
    const reopened = await owner.patch(`/v1/orders/${OrderID}/reopen`, {});
    expect(reopened.json()).toMatchObject({ OrderStatusID: 1 });
  });

  it('does not change once the order has ended', async () => {
    const { OrderID } = await place();
    await setStatus(OrderID, 3);
    expect((await owner.patch(`/v1/orders/${OrderID}`, { orderStatusId: 6 })).statusCode).toBe(409);
    expect((await owner.patch(`/v1/orders/${OrderID}/reopen`, {})).statusCode).toBe(409);
  });

  it('asks about the license on file when it is reopened', async () => {
    const { OrderID } = await place();
    await owner.patch(`/v1/orders/${OrderID}`, { orderStatusId: 6 });
    const { version } = (await owner.get(`/v1/employees/${employeeId}`)).json<{ version: number }>();
    const changed = await owner.patch(`/v1/employees/${employeeId}`, { license: 'T87654321', version });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await owner.patch(`/v1/orders/${OrderID}/reopen`, {})).statusCode).toBe(200);
    const [sent] = await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`select license from orders where id = ${OrderID}`),
    );
    expect(sent).toEqual({ license: 'T87654321' });
  });

  it('cannot be reopened beside another open order', async () => {
    const { OrderID } = await place();
    await owner.patch(`/v1/orders/${OrderID}`, { orderStatusId: 6 });
    await place();
    expect((await owner.patch(`/v1/orders/${OrderID}/reopen`, {})).json()).toMatchObject({
      code: 'order.alreadyOpen',
    });
  });

  it('is refused as stale from an older version', async () => {
    const { OrderID, version } = await place();
    const response = await owner.patch(`/v1/orders/${OrderID}`, { orderStatusId: 6, version: version + 1 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ error: 'stale' });
  });

  it('freezes the job title in 1, 2, 5, 8, 18, 21 and 22 only [ORD-05]', async () => {
    const { id: jobTitleId } = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<{ id: number }>(
        sql`insert into job_titles (tenant_id, title, program) values (${client.id}, 'Dispatcher', 'nonCdl') returning id`,
      ),
    );
    const { OrderID } = await place();
    const answers: [number, unknown][] = [];
    for (let status = 1; status <= 22; status++) {
      await setStatus(OrderID, status);
      await setEmployee('job_title_id', null);
      const response = await owner.patch(`/v1/employees/${employeeId}`, { jobTitleId });
      answers.push([status, response.json<{ fields?: unknown }>().fields]);
    }
    const frozen = answers.filter(([, fields]) => fields !== undefined);
    expect(frozen.map(([status]) => status)).toEqual([1, 2, 5, 8, 18, 21, 22]);
    for (const [, fields] of frozen)
      expect(fields).toMatchObject({ jobTitleId: { code: 'order.jobTitleFrozen' } });
    await setStatus(OrderID, 1);
    const both = await owner.patch(`/v1/employees/${employeeId}`, { jobTitleId, firstName: ' ' });
    expect(Object.keys(both.json().errors).sort()).toEqual(['firstName', 'jobTitleId']);
    expect((await owner.patch(`/v1/employees/${employeeId}`, { firstName: 'Anna' })).statusCode).toBe(200);
  });
});

describe('the list of orders', () => {
  it('is limited by employee, location and open orders, and to the reach [API-ORD-08, API-ORD-09]', async () => {
    const first = await place();
    await owner.patch(`/v1/orders/${first.OrderID}`, { orderStatusId: 6 });
    const second = await place();
    const idsOf = async (query: string, who = owner) =>
      (await who.get(`/v1/orders?${query}`)).json<Order[]>().map(({ OrderID }) => OrderID);
    expect(await idsOf(`employmentId=${employeeId}`)).toEqual([second.OrderID, first.OrderID]);
    expect(await idsOf(`employmentId=${employeeId}&sites=${site.id}&openOrders=true`)).toEqual([
      second.OrderID,
    ]);
    expect(await idsOf(`employmentId=${employeeId}&sites=${elsewhere.id}`)).toEqual([]);
    expect(await idsOf(`employmentId=${employeeId}`, await userOf(elsewhere))).toEqual([]);
    const filter = encodeURIComponent(JSON.stringify({ q: 'riv', statuses: [6], employeeId }));
    const page = await owner.get(`/v1/orders?range=[0,9]&sort=["LastName","ASC"]&filter=${filter}`);
    expect(page.headers['x-total-count']).toBe('1');
    expect(page.json<Order[]>()).toMatchObject([{ OrderID: first.OrderID, OrderStatus: 'Canceled' }]);
    expect((await owner.get(`/v1/orders/${first.OrderID}`)).json()).toMatchObject({ OrderStatusID: 6 });
    const other = await userOf(elsewhere);
    expect((await other.get(`/v1/orders/${first.OrderID}`)).statusCode).toBe(404);
  });

  it('has its statuses [API-ORD-07, ENT-12]', async () => {
    const statuses = (await owner.get('/v1/orderStatuses')).json<object[]>();
    expect(statuses).toHaveLength(22);
    expect(statuses[5]).toEqual({ OrderStatusID: 6, OrderStatus: 'Canceled' });
  });
});

it('lists the license formats of each state [API-EMP-32, API-SET-19]', async () => {
  const response = await owner.get(
    '/v1/settings/lists?collections=driversLicenseFormatRules,employmentStatus',
  );
  const lists = response.json<SettingsLists>();
  expect(Object.keys(lists)).toEqual(['employmentStatus', 'driversLicenseFormatRules']);
  expect(JSON.stringify(lists.driversLicenseFormatRules)).toContain('"VA"');
});

describe('filing an MVR', () => {
  it('completes the order of the driver, unless the record is older than the order', async () => {
    const { OrderID } = await place();
    const order = async () => (await owner.get(`/v1/orders/${OrderID}`)).json<Order>();
    const file = async (docDate: string, state?: string) => {
      const fields = { docCategoryId: '1', docTypeId: '225', docDate, ...(state && { state }) };
      const { status, body } = await upload(test.app, owner, employeeId, { fields });
      expect([status, body]).toMatchObject([201, { docTypeId: 225 }]);
      return (body as { documentId: number }).documentId;
    };
    await file('2026-06-14');
    // The record of another state is not the one that was ordered.
    await file('2026-06-15', 'OK');
    expect(await order()).toMatchObject({ OrderStatusID: 1, documentId: null });
    const documentId = await file('2026-06-15', 'VA');
    expect(await order()).toMatchObject({ OrderStatus: 'Completed', OrderStatusID: 3, documentId });
    await file('2026-06-15');
    expect((await order()).documentId).toBe(documentId);
  });
});

describe('the audit trail of an order', () => {
  const trail = async (id: number, who = owner, query = '') => who.get(`/v1/orders/${id}/auditTrail${query}`);

  it('says in words what happened, newest first, with messages [ENT-16, API-ORD-15, API-ORD-16, API-ORD-17]', async () => {
    const { OrderID } = await place();
    expect(
      (await owner.post(`/v1/orders/${OrderID}/auditTrail`, { message: '  Called the state  ' })).statusCode,
    ).toBe(204);
    await owner.patch(`/v1/orders/${OrderID}`, { orderStatusId: 6 });
    const entries = (await trail(OrderID)).json<OrderTrailEntry[]>();
    expect(entries.map(({ Message }) => Message)).toEqual([
      'Status changed to Canceled',
      'Called the state',
      expect.stringContaining('MVR ordered') as string,
    ]);
    expect(entries[0]).toEqual({
      AuditTime: expect.any(String) as string,
      UserName: expect.any(String) as string,
      Message: 'Status changed to Canceled',
    });
    const spanish = (await trail(OrderID, owner, '?locale=es')).json<OrderTrailEntry[]>();
    expect(spanish[0]?.Message).toBe('Estado cambiado a Canceled');
  });

  it('is for those who may see the order, and takes messages only from those who may order', async () => {
    const { OrderID } = await place();
    const reader = await userOf(client, ['client.viewOrders']);
    expect((await trail(OrderID, reader)).statusCode).toBe(200);
    expect((await reader.post(`/v1/orders/${OrderID}/auditTrail`, { message: 'Hello' })).statusCode).toBe(
      403,
    );
    const stranger = await userOf(elsewhere);
    expect((await trail(OrderID, stranger)).statusCode).toBe(404);
    expect((await stranger.post(`/v1/orders/${OrderID}/auditTrail`, { message: 'Hello' })).statusCode).toBe(
      404,
    );
    expect((await owner.post(`/v1/orders/${OrderID}/auditTrail`, { message: ' ' })).statusCode).toBe(400);
  });
});
