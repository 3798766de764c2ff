import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Order } from '../../domain/orders/contract';
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

// Noon in New York.
const NOW = new Date('2026-06-15T16:00:00Z');
const DRUG = { authority: 'FMCSA', reasonId: 3, specimenId: 1, panel: 'DOT5', isObserved: false };
const EXAM = { examType: 'dotPhysical', reason: 'recertification' };

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let employeeId: number;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  owner = await userOf();
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ employeeId } = await makeEmployee(test.app, { site: client, lastName: 'Rivera', firstName: 'Ana' }));
  await change(sql`dob = '1980-05-05', license = 'A12345678', license_state = 'VA'`);
});

const userOf = async (permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [client], ...(permissions && { permissions }) }));
const change = (what: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`update employees set ${what} where id = ${employeeId}`),
  );
const order = (body: object, who = owner) => who.post('/v1/orders', { employeeId, ...body });
const placed = async (body: object): Promise<Order> => {
  const response = await order(body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Order>();
};

describe('an order for a clinic', () => {
  it('of an exam or a test is placed with what it is, valid for 30 days', async () => {
    expect(await placed({ orderType: 'exam', exam: EXAM })).toMatchObject({
      orderType: 'exam',
      OrderStatusID: 1,
      exam: EXAM,
      test: null,
      walkIn: false,
      expiresOn: '2026-07-15',
      mayBecome: [6, 18, 2, 5, 8, 21, 22, 17],
    });
    const drug = await placed({ orderType: 'drug', test: DRUG, expiresOn: '2026-06-15' });
    expect(drug).toMatchObject({ test: DRUG, exam: null, MedicalExamOrderID: null, expiresOn: '2026-06-15' });
    const trail = await owner.get(`/v1/orders/${drug.OrderID}/auditTrail`);
    expect(trail.json<{ Message: string }[]>()[0]!.Message).toContain('random');
  });

  it.each([
    ['an exam without its kind', { orderType: 'exam' }, 'exam'],
    ['a test without its kind', { orderType: 'drug' }, 'test'],
    ['a DOT test of hair', { orderType: 'drug', test: { ...DRUG, specimenId: 2 } }, 'specimenId'],
    ['a last day that has passed', { orderType: 'exam', exam: EXAM, expiresOn: '2026-06-14' }, 'expiresOn'],
  ])('is refused for %s', async (_what, body, field) => {
    const response = await order(body);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
  });

  it.each([
    ['without a birth date', sql`dob = null`, 400],
    ['without a license, which FMCSA’s form needs', sql`license = null`, 400],
    ['who has left', sql`status_id = 4`, 400],
  ])('is refused for someone %s', async (_who, what, status) => {
    await change(what);
    expect((await order({ orderType: 'drug', test: DRUG })).statusCode).toBe(status);
  });

  it('is open once a person, and of tests once a reason', async () => {
    await placed({ orderType: 'exam', exam: EXAM });
    expect((await order({ orderType: 'exam', exam: EXAM })).statusCode).toBe(409);
    await placed({ orderType: 'drug', test: DRUG });
    expect((await order({ orderType: 'drug', test: DRUG })).statusCode).toBe(409);
    await placed({ orderType: 'drug', test: { ...DRUG, reasonId: 2 } });
  });

  it('is known only to those who may know of its kind', async () => {
    await placed({ orderType: 'exam', exam: EXAM });
    await placed({ orderType: 'drug', test: DRUG });
    const seen = async (...permissions: PermissionKey[]) => {
      const who = await userOf(['client.viewOrders', 'client.viewRoster', ...permissions]);
      const page = await who.get(`/v1/orders?employmentId=${employeeId}`);
      return page.json<Order[]>().map(({ orderType }) => orderType);
    };
    expect(await seen()).toEqual([]);
    expect(await seen('servicesCme.viewCmeOrders')).toEqual(['exam']);
    expect(await seen('servicesDrugTesting.viewDaOrders')).toEqual(['drug']);
    const who = await userOf(['client.viewOrders', 'servicesDqf.orderMvrs']);
    expect((await order({ orderType: 'exam', exam: EXAM }, who)).statusCode).toBe(403);
  });

  it('moves only as its process has it', async () => {
    const { OrderID } = await placed({ orderType: 'exam', exam: EXAM });
    const ask = (orderStatusId: number) => owner.patch(`/v1/orders/${OrderID}`, { orderStatusId });
    expect((await ask(4)).statusCode).toBe(409);
    expect((await ask(2)).statusCode).toBe(409);
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update orders set walk_in_on = '2026-06-16' where id = ${OrderID}`),
    );
    expect((await ask(2)).json<Order>().OrderStatusID).toBe(2);
    expect((await ask(4)).json<Order>().OrderStatusID).toBe(4);
    expect((await owner.patch(`/v1/orders/${OrderID}/reopen`)).json<Order>().OrderStatusID).toBe(1);
    expect((await ask(16)).statusCode).toBe(409);
  });
});
