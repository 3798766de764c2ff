import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order, OrderTrailEntry } from '../../domain/orders/contract';
import { remindOfAppointments } from '../../server/orders/remind';
import { sweepOrders } from '../../server/orders/sweep-orders';
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
import { makeClinic, placeDrug, placeExam, scheduleOrder } from './clinic-order';

const NOON = new Date('2026-06-15T16:00:00Z');
const CLINIC = 7001;
const OTHER_CLINIC = 7002;
/** Made for one test each time. */
const OWN_CLINIC = 7003;
const DAY = '2026-06-17';

let now = NOON;
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let employeeId: number;

beforeAll(async () => {
  test = await createApp({ now: () => now });
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  await makeClinic(test.app, CLINIC);
  await makeClinic(test.app, OTHER_CLINIC);
});
afterAll(() => test.close());
beforeEach(async () => {
  now = NOON;
  await change(sql`delete from orders`);
  await change(sql`delete from outbox`);
  await change(sql`delete from clinics where vendor_id = ${OWN_CLINIC}`);
  await change(sql`update clinics set closed_on = null, holidays = '[]', blackouts = '[]'`);
  ({ employeeId } = await makeEmployee(test.app, { site: client, lastName: 'Rivera', firstName: 'Ana' }));
  await change(sql`update employees set dob = '1980-05-05', license = 'A12345678', license_state = 'VA',
    email = 'ana@drivers.example' where id = ${employeeId}`);
});

const change = <Row extends object>(what: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<Row>(what));
const status = async ({ OrderID }: Order) =>
  (await owner.get(`/v1/orders/${OrderID}`)).json<Order>().OrderStatusID;
const newest = async ({ OrderID }: Order) =>
  (await owner.get(`/v1/orders/${OrderID}/auditTrail`)).json<OrderTrailEntry[]>()[0]!;
const mails = () =>
  change<{ recipient: string; subject: string; body: string; attachment: object | null }>(
    sql`select recipient, subject, body, attachment from outbox order by id`,
  );

describe('an order for a clinic', () => {
  it('expires after its last day at the location, and says why', async () => {
    const order = await placeExam(owner, employeeId);
    await change(sql`update orders set expires_on = ${DAY} where id = ${order.OrderID}`);
    // The last minute of the day in New York, and the next one.
    now = new Date('2026-06-18T03:59:00Z');
    await sweepOrders(test.app);
    expect(await status(order)).toBe(1);
    now = new Date('2026-06-18T04:00:00Z');
    expect(await sweepOrders(test.app)).toBe(1);
    expect(await status(order)).toBe(7);
    expect(await newest(order)).toMatchObject({
      UserName: null,
      Message: 'Order moved automatically: the last day to go has passed',
    });
    expect(await sweepOrders(test.app)).toBe(0);
  });

  it('stays scheduled when its appointment has passed without a result', async () => {
    const order = await placeExam(owner, employeeId);
    await scheduleOrder(owner, order, { vendorId: CLINIC, date: DAY });
    await change(sql`update orders set expires_on = ${DAY} where id = ${order.OrderID}`);
    now = new Date('2026-07-20T16:00:00Z');
    await sweepOrders(test.app);
    expect(await status(order)).toBe(2);
  });

  it('is canceled when the person leaves, unless they were there already', async () => {
    const exam = await placeExam(owner, employeeId);
    const drug = await placeDrug(owner, employeeId);
    await owner.patch(`/v1/orders/${drug.OrderID}`, { orderStatusId: 5 });
    await sweepOrders(test.app);
    expect(await status(exam)).toBe(1);
    await change(sql`update employees set status_id = 4 where id = ${employeeId}`);
    await sweepOrders(test.app);
    expect([await status(exam), await status(drug)]).toEqual([6, 5]);
    expect((await newest(exam)).Message).toBe('Order moved automatically: the person no longer works here');
  });

  it('goes to a person when its clinic closes by the day of the visit', async () => {
    const order = await placeExam(owner, employeeId);
    await scheduleOrder(owner, order, { vendorId: CLINIC, date: DAY });
    await change(sql`update clinics set closed_on = '2026-06-18'`);
    await sweepOrders(test.app);
    expect(await status(order)).toBe(2);
    await change(sql`update clinics set closed_on = ${DAY}`);
    await sweepOrders(test.app);
    expect(await status(order)).toBe(22);
    expect((await newest(order)).Message).toContain('the clinic has left the network');
  });

  it.each([
    ['a holiday', `holidays = '["${DAY}"]'`, 'the clinic is closed for a holiday'],
    [
      'a blackout day',
      `blackouts = '[{"from":"2026-06-16","to":"${DAY}","reason":"Move"}]'`,
      'the clinic takes no one',
    ],
    [
      'other hours',
      `weekly_hours = jsonb_set(weekly_hours, '{3}', '[{"from":541,"to":1020}]')`,
      'the clinic is not open at the time',
    ],
  ])('goes to a person when its clinic enters %s for the visit, once', async (_what, entered, because) => {
    await makeClinic(test.app, OWN_CLINIC);
    const order = await placeExam(owner, employeeId);
    await scheduleOrder(owner, order, { vendorId: OWN_CLINIC, date: DAY });
    expect(await sweepOrders(test.app)).toBe(0);
    await change(sql`update clinics set ${sql.raw(entered)} where vendor_id = ${OWN_CLINIC}`);
    expect(await sweepOrders(test.app)).toBe(1);
    expect(await status(order)).toBe(22);
    expect((await newest(order)).Message).toContain(because);
    // The clinic sees the person nevertheless.
    await owner.patch(`/v1/orders/${order.OrderID}`, { orderStatusId: 2 });
    expect(await sweepOrders(test.app)).toBe(0);
    expect(await status(order)).toBe(2);
  });

  it('whose visit was on a day that its clinic closes later stays as it is', async () => {
    const order = await placeExam(owner, employeeId);
    await scheduleOrder(owner, order, { vendorId: CLINIC, date: '2026-06-16' });
    await change(sql`update clinics set holidays = '["2026-06-16"]'`);
    now = new Date('2026-06-17T16:00:00Z');
    expect(await sweepOrders(test.app)).toBe(0);
  });

  it('follows a merged person', async () => {
    const order = await placeExam(owner, employeeId);
    const { employeeId: toId } = await makeEmployee(test.app, { site: client, lastName: 'Rivera' });
    await change(sql`update employees set dob = '1980-05-05' where id = ${toId}`);
    const merged = await owner.post(`/v1/employees/${toId}/mergeEmployees?fromEmployeeId=${employeeId}`, {
      docsMap: {},
    });
    expect(merged.statusCode, merged.body).toBeLessThan(300);
    expect((await owner.get(`/v1/orders/${order.OrderID}`)).json<Order>()).toMatchObject({
      employeeId: toId,
      OrderStatusID: 1,
    });
  });
});

describe('a reminder', () => {
  it('is sent once for each appointment, within a day before it', async () => {
    const order = await placeExam(owner, employeeId);
    await scheduleOrder(owner, order, { vendorId: CLINIC, date: DAY });
    // Nine o'clock in New York, a day and a minute before.
    now = new Date('2026-06-16T12:59:00Z');
    expect(await remindOfAppointments(test.app)).toBe(0);
    now = new Date('2026-06-16T13:00:00Z');
    expect(await remindOfAppointments(test.app)).toBe(1);
    expect(await remindOfAppointments(test.app)).toBe(0);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'ana@drivers.example', attachment: null });
    expect(mail!.body).toContain('6/17/2026 9:00 AM EDT at Depot Street Clinic');
    expect(mail!.body).not.toMatch(/Rivera|exam|test/i);
    await scheduleOrder(owner, order, { vendorId: CLINIC, date: DAY, time: '08:15' });
    expect(await remindOfAppointments(test.app)).toBe(1);
    await scheduleOrder(owner, order, { vendorId: OTHER_CLINIC, date: DAY, time: '08:15' });
    expect(await remindOfAppointments(test.app)).toBe(1);
  });

  it('is not sent for a day that the clinic has made a holiday, but for an appointment that a person keeps', async () => {
    const order = await placeExam(owner, employeeId);
    await scheduleOrder(owner, order, { vendorId: CLINIC, date: DAY });
    await change(sql`update clinics set holidays = ${`["${DAY}"]`}::jsonb`);
    now = new Date('2026-06-16T14:00:00Z');
    expect(await remindOfAppointments(test.app)).toBe(0);
    expect(await status(order)).toBe(22);
    await owner.patch(`/v1/orders/${order.OrderID}`, { orderStatusId: 2 });
    expect(await remindOfAppointments(test.app)).toBe(1);
  });

  it('is not sent for tests that must be unannounced', async () => {
    for (const reasonId of [1, 3]) {
      const order = await placeDrug(owner, employeeId, { reasonId });
      await scheduleOrder(owner, order, { vendorId: CLINIC, date: '2026-06-16' });
    }
    now = new Date('2026-06-15T20:00:00Z');
    expect(await remindOfAppointments(test.app)).toBe(1);
  });
});
