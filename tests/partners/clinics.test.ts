import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../domain/orders/contract';
import type { ClinicRequest } from '../../domain/partners/clinic-order';
import { clinicPartner } from '../../server/partners/clinics/exchange-orders';
import { sql } from '../../server/platform/db';
import { makeClinic, placeDrug, placeExam, scheduleOrder } from '../orders/clinic-order';
import type { TestApp } from '../support/create-app';
import { makeClient, makeEmployee, makeUser, signIn, type SignedIn } from '../support/factories';
import type { SftpServer } from '../support/sftp-server';
import { connectedApp, exchange, rows } from './world';

// Noon on a Saturday in New York.
const MONDAY = '2026-06-22';
const CLINIC = 8001;
const OUTSIDE = 8002;

let sftp: SftpServer;
let test: TestApp;
let close: () => Promise<void>;
let owner: SignedIn;
let employeeId: number;

beforeAll(async () => {
  ({ sftp, test, close } = await connectedApp('CLINICS'));
  await makeClinic(test.app, CLINIC);
  await makeClinic(test.app, OUTSIDE);
  await rows(test, sql`update clinics set form_fox_code = 'FF-1' where vendor_id = ${CLINIC} returning 1`);
});
afterAll(() => close());
beforeEach(async () => {
  sftp.files.clear();
  sftp.onRequest = null;
  const client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  ({ employeeId } = await makeEmployee(test.app, { site: client, lastName: 'Rivera', firstName: 'Ana' }));
  await rows(
    test,
    sql`update employees set dob = '1980-05-05', license = 'A12345678', license_state = 'VA' where id = ${employeeId} returning 1`,
  );
});

const run = () => exchange(test, clinicPartner);
const paths = (folder: string) =>
  [...sftp.files.keys()].filter((path) => path.startsWith(`/drop/${folder}/`)).toSorted();
const requests = (): ClinicRequest[] =>
  paths('requests').map((path) => JSON.parse(String(sftp.files.get(path))) as ClinicRequest);
const stored = async ({ OrderID }: Order) => (await owner.get(`/v1/orders/${OrderID}`)).json<Order>();
const answer = (requestId: string, more: object, { mark = '', ending = 'json' } = {}) =>
  sftp.files.set(
    `/drop/answers/${requestId}.${ending}`,
    Buffer.from(mark + JSON.stringify({ format: 'roadfile-clinic-answer/1', requestId, ...more })),
  );
const atClinic = (order: Order, vendorId = CLINIC) =>
  owner.post(`/v1/orders/${order.OrderID}/edits`, { updateLog: { updateVendor: { vendorId } } });
/** An order that the network has. */
async function sent() {
  const order = await placeDrug(owner, employeeId);
  await atClinic(order);
  await run();
  return { order, request: requests().at(-1)! };
}

describe('an order for a clinic of the network', () => {
  it('goes there once with what the clinic needs, without a social security number', async () => {
    const order = await placeDrug(owner, employeeId);
    await scheduleOrder(owner, order, { vendorId: CLINIC, date: MONDAY });
    await run();
    await run();
    expect(requests()).toEqual([
      {
        format: 'roadfile-clinic-order/1',
        action: 'order',
        requestId: expect.any(String) as string,
        orderId: order.OrderID,
        orderedAt: '2026-06-20T16:00:00.000Z',
        orderType: 'drug',
        firstName: 'Ana',
        lastName: 'Rivera',
        dob: '1980-05-05',
        license: 'A12345678',
        licenseState: 'VA',
        exam: null,
        test: {
          authority: 'FMCSA',
          reason: 'random',
          specimen: 'urine',
          panel: 'DOT5',
          isObserved: false,
        },
        clinic: { code: 'FF-1', vendorId: CLINIC, name: 'Depot Street Clinic' },
        appointmentAt: '2026-06-22T13:00:00.000Z',
        walkInOn: null,
        lastDay: '2026-07-20',
      },
    ]);
    expect((await stored(order)).OrderStatus).toBe('Scheduled');
  });

  it('is not sent to a clinic outside of the network, or after 30 days', async () => {
    await atClinic(await placeExam(owner, employeeId), OUTSIDE);
    const old = await placeDrug(owner, employeeId);
    await atClinic(old);
    await rows(
      test,
      sql`update orders set ordered_at = '2026-05-21T15:59:59Z' where id = ${old.OrderID} returning 1`,
    );
    await run();
    expect(requests()).toEqual([]);
  });

  it('waits for the appointment, which the network makes', async () => {
    const { order, request } = await sent();
    expect((await stored(order)).OrderStatus).toBe('Awaiting Clinic Confirmation');
    answer(request.requestId, { outcome: 'scheduled', date: MONDAY, time: '10:15' });
    await run();
    expect(await stored(order)).toMatchObject({
      OrderStatus: 'Scheduled',
      AppointmentDateTime: '2026-06-22T14:15:00.000Z',
    });
    // It knows its own appointment.
    expect(requests()).toHaveLength(1);
    // The network moves it: the same request again.
    answer(request.requestId, { outcome: 'scheduled', date: MONDAY, time: '11:00' });
    await run();
    expect((await stored(order)).AppointmentDateTime).toBe('2026-06-22T15:00:00.000Z');
    expect(paths('answers')).toEqual([]);
  });

  it('that the network refuses is for customer care to look at, with what it says', async () => {
    const { order, request } = await sent();
    answer(request.requestId, { outcome: 'rejected', reason: 'No collector this week' });
    await run();
    expect(await stored(order)).toMatchObject({
      OrderStatus: 'Customer Care Intervention',
      problem: 'clinicRefused',
      problemText: 'No collector this week',
    });
    await atClinic(order, OUTSIDE);
    expect(await stored(order)).toMatchObject({ problem: null, problemText: null });
  });

  it('is sent again under another number once the visit changes, and the earlier answer no longer counts', async () => {
    const { order, request } = await sent();
    await scheduleOrder(owner, await stored(order), { vendorId: CLINIC, date: MONDAY });
    await run();
    const again = requests().find(({ requestId }) => requestId !== request.requestId)!;
    expect(again).toMatchObject({ orderId: order.OrderID, appointmentAt: '2026-06-22T13:00:00.000Z' });
    answer(request.requestId, { outcome: 'scheduled', date: MONDAY, time: '16:00' });
    await run();
    expect((await stored(order)).AppointmentDateTime).toBe('2026-06-22T13:00:00.000Z');
    expect(paths('rejected')).toHaveLength(1);
  });

  it.each([
    ['is canceled', (order: Order) => owner.patch(`/v1/orders/${order.OrderID}`, { orderStatusId: 6 })],
    ['goes to a clinic outside', (order: Order) => atClinic(order, OUTSIDE)],
  ])('is taken back when it %s, once', async (_what, change) => {
    const { order, request } = await sent();
    await change(order);
    await run();
    const path = `/drop/requests/${request.requestId}-cancel.json`;
    expect(JSON.parse(String(sftp.files.get(path)))).toEqual({
      format: 'roadfile-clinic-order/1',
      action: 'cancel',
      requestId: request.requestId,
      orderId: order.OrderID,
    });
    sftp.files.delete(path);
    await run();
    expect(sftp.files.has(path)).toBe(false);
  });

  it('is sent under the same name by a run after one that broke off', async () => {
    const order = await placeDrug(owner, employeeId);
    await atClinic(order);
    sftp.onRequest = (kind) => {
      if (kind === 'rename') throw new Error('killed');
    };
    await expect(run()).rejects.toThrow(/failure/i);
    expect(paths('requests').filter((path) => path.endsWith('.json'))).toEqual([]);
    sftp.onRequest = null;
    await run();
    await run();
    expect(requests()).toHaveLength(1);
  });
});

describe('an answer of the network', () => {
  it.each([
    ['an appointment in the past', { outcome: 'scheduled', date: '2026-06-19', time: '09:00' }],
    ['an appointment when the clinic is closed', { outcome: 'scheduled', date: '2026-06-21', time: '09:00' }],
    ['an appointment without a time', { outcome: 'scheduled', date: MONDAY }],
    ['something else', { outcome: 'perhaps' }],
  ])('with %s changes nothing and is put aside', async (_what, more) => {
    const { order, request } = await sent();
    answer(request.requestId, more);
    await run();
    expect(await stored(order)).toMatchObject({
      OrderStatus: 'Awaiting Clinic Confirmation',
      AppointmentDateTime: null,
    });
    expect(paths('rejected')).toHaveLength(1);
  });

  it('may begin with the mark of its encoding, and end in capitals', async () => {
    const { order, request } = await sent();
    answer(request.requestId, { outcome: 'rejected' }, { mark: '\uFEFF', ending: 'JSON' });
    await run();
    expect((await stored(order)).OrderStatus).toBe('Customer Care Intervention');
  });

  it('after the visit changes nothing', async () => {
    const { order, request } = await sent();
    await owner.patch(`/v1/orders/${order.OrderID}`, { orderStatusId: 5 });
    answer(request.requestId, { outcome: 'rejected', reason: 'Too late' });
    await run();
    expect((await stored(order)).OrderStatus).toBe('Collected / Exam Performed');
    expect(paths('done')).toHaveLength(1);
  });
});
