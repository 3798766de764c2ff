import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { TERMINATED } from '../../domain/employees/constants';
import type { Order, OrderTrailEntry } from '../../domain/orders/contract';
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

// Noon in New York.
const NOW = new Date('2026-06-15T16:00:00Z');
const CLINIC = 7001;
const OTHER = 7002;
const CLOSED = 7003;
const NINE = { date: '2026-06-16', time: '09:00' };

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let email: string;
let employeeId: number;
let exam: Order;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  const user = await makeUser(test.app, { sites: [client] });
  ({ email } = user);
  owner = await signIn(test.app, user);
  await makeClinic(test.app, CLINIC);
  await makeClinic(test.app, OTHER);
  await makeClinic(test.app, CLOSED, '2026-06-15');
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ employeeId } = await makeEmployee(test.app, { site: client, lastName: 'Rivera', firstName: 'Ana' }));
  await test.app.data.withoutReach('operator', (tx) =>
    tx.query(
      sql`update employees set dob = '1980-05-05', license = 'A12345678', license_state = 'VA' where id = ${employeeId}`,
    ),
  );
  exam = await placeExam(owner, employeeId);
});

const userOf = async (permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [client], ...(permissions && { permissions }) }));
const edit = (updateLog: object, more: object = {}, { OrderID } = exam, who = owner) =>
  who.post(`/v1/orders/${OrderID}/edits`, { updateLog, ...more });
const trailOf = async ({ OrderID }: Order) =>
  (await owner.get(`/v1/orders/${OrderID}/auditTrail`))
    .json<OrderTrailEntry[]>()
    .map(({ Message }) => Message);
const stored = async ({ OrderID }: Order) => (await owner.get(`/v1/orders/${OrderID}`)).json<Order>();

describe('an edit of an order', () => {
  it('sets clinic, appointment and status at once, each with its message on the trail [API-ORD-20] [API-ORD-25] [API-ORD-26]', async () => {
    const response = await edit({
      updateVendor: { vendorId: CLINIC },
      updateAppointment: { ...NINE, auditMessage: 'The driver asked for the morning' },
      updateStatus: { orderStatusId: 2 },
    });
    expect(response.json<Order>(), response.body).toMatchObject({
      OrderStatusID: 2,
      OctopusVendorID: CLINIC,
      VendorName: 'Depot Street Clinic',
      VendorAddress: '48 Depot Street',
      VendorTimeZone: 'America/New_York',
      AppointmentDateTime: '2026-06-16T13:00:00.000Z',
      walkIn: false,
      walkInOn: null,
    });
    expect((await trailOf(exam)).slice(0, 4)).toEqual([
      'The driver asked for the morning',
      'Status changed to Scheduled',
      'Appointment changed: appointment none → 6/16/2026 9:00 AM (America/New_York)',
      'Clinic changed: clinic none → Depot Street Clinic, Norfolk (7001)',
    ]);
  });

  it('shows on the list: who, where, when and how far it is [ENT-13]', async () => {
    await scheduleOrder(owner, exam, { vendorId: CLINIC, ...NINE });
    const [listed] = (await owner.get(`/v1/orders?employmentId=${employeeId}`)).json<Order[]>();
    expect(listed).toMatchObject({
      OrderID: exam.OrderID,
      OrderDate: NOW.toISOString(),
      EmployerName: expect.any(String) as string,
      EmploymentStatus: 'Employee',
      AppointmentDateTime: '2026-06-16T13:00:00.000Z',
      OrderStatus: 'Scheduled',
      OrderStatusID: 2,
      MedicalExamOrderID: exam.OrderID,
      VendorName: 'Depot Street Clinic',
      VendorAddress: '48 Depot Street',
      VendorCity: 'Norfolk',
      VendorState: 'VA',
      VendorZip: '23510',
      VendorPhone: '757-555-0100',
      OctopusVendorID: CLINIC,
      orderSource: 'Roadfile',
      FirstName: 'Ana',
      LastName: 'Rivera',
    });
  });

  it('changes nothing that it does not name', async () => {
    const scheduled = await scheduleOrder(owner, exam, { vendorId: CLINIC, ...NINE });
    expect(scheduled.OrderStatusID).toBe(2);
    const later = (await edit({ updateAppointment: { ...NINE, time: '10:15' } })).json<Order>();
    expect(later).toMatchObject({
      OrderStatusID: 2,
      OctopusVendorID: CLINIC,
      AppointmentDateTime: '2026-06-16T14:15:00.000Z',
      version: scheduled.version + 1,
    });
    const missed = (await edit({ updateStatus: { orderStatusId: 4 } })).json<Order>();
    expect(missed).toMatchObject({ OrderStatusID: 4, AppointmentDateTime: later.AppointmentDateTime });
  });

  it('makes a walk-in a date without a time [API-ORD-23]', async () => {
    const body = { updateVendor: { vendorId: CLINIC }, updateAppointment: { ...NINE, time: null } };
    expect((await edit(body, { walkIn: true })).json<Order>()).toMatchObject({
      OrderStatusID: 2,
      walkIn: true,
      walkInOn: '2026-06-16',
      AppointmentDateTime: null,
    });
    expect((await edit({ updateAppointment: NINE }, { walkIn: false })).json<Order>()).toMatchObject({
      walkIn: false,
      walkInOn: null,
      AppointmentDateTime: '2026-06-16T13:00:00.000Z',
    });
    const fields = (await edit({ updateVendor: { vendorId: CLINIC } }, { walkIn: true })).json<{
      fields: object;
    }>().fields;
    expect(Object.keys(fields)).toEqual(['date']);
  });

  it('takes the appointment off with the clinic, or alone, and the order waits for a new one', async () => {
    await scheduleOrder(owner, exam, { vendorId: CLINIC, ...NINE });
    const off = { OrderStatusID: 1, AppointmentDateTime: null };
    expect((await edit({ updateVendor: { vendorId: OTHER } })).json()).toMatchObject({
      ...off,
      OctopusVendorID: OTHER,
    });
    await edit({ updateAppointment: NINE });
    expect((await edit({ updateAppointment: { date: null, time: null } })).json()).toMatchObject(off);
    await edit({ updateAppointment: NINE });
    expect((await owner.patch(`/v1/orders/${exam.OrderID}`, { orderStatusId: 1 })).json()).toMatchObject(off);
  });

  it('sends no one who has left', async () => {
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update employees set status_id = ${TERMINATED} where id = ${employeeId}`),
    );
    const response = await edit({ updateVendor: { vendorId: CLINIC }, updateAppointment: NINE });
    expect(response.json()).toMatchObject({ code: 'order.notHere' });
  });

  it.each([
    ['an unknown clinic', { updateVendor: { vendorId: 99 } }, 'vendorId'],
    ['a clinic that has left the network', { updateVendor: { vendorId: CLOSED } }, 'vendorId'],
    ['an appointment without a clinic', { updateAppointment: NINE }, 'date'],
    ['a time without a day', { updateAppointment: { date: null, time: '09:00' } }, 'date'],
    ['nothing to change', {}, 'updateLog'],
    ['a status that needs an appointment', { updateStatus: { orderStatusId: 2 } }, 'date'],
  ])('is refused with %s', async (_what, updateLog, field) => {
    const response = await edit(updateLog);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
    expect((await stored(exam)).version).toBe(exam.version);
  });

  it('is refused at a clinic that can’t do what was ordered', async () => {
    const instant = await placeDrug(owner, employeeId, {
      authority: 'Other',
      reasonId: 1,
      panel: 'POCT5',
    });
    const response = await edit({ updateVendor: { vendorId: CLINIC } }, {}, instant);
    expect(response.json<{ fields: object }>().fields).toMatchObject({
      vendorId: { code: 'order.clinicUnable' },
    });
  });

  it('names an exam by its number, its editor by their address and this system [API-ORD-21] [API-ORD-22] [API-ORD-24]', async () => {
    const body = { updateVendor: { vendorId: CLINIC } };
    const right = { medicalExamOrderId: exam.MedicalExamOrderID, userEmail: email, orderSource: 'Roadfile' };
    expect((await edit(body, right)).statusCode).toBe(200);
    const wrong = { medicalExamOrderId: exam.OrderID + 1, userEmail: 'x@y.example', orderSource: 'Other' };
    const response = await edit(body, wrong);
    expect(Object.keys(response.json<{ fields: object }>().fields).sort()).toEqual(Object.keys(wrong).sort());
  });

  it('of two at once takes one, and shows the other what is stored', async () => {
    const { version } = exam;
    const both = await Promise.all([
      edit({ updateVendor: { vendorId: CLINIC } }, { version }),
      edit({ updateVendor: { vendorId: OTHER } }, { version }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409)!;
    const { OctopusVendorID } = await stored(exam);
    expect(refused.json()).toMatchObject({ current: { OctopusVendorID, version: version + 1 } });
  });

  it('ends with the visit, and is for those who may order', async () => {
    await scheduleOrder(owner, exam, { vendorId: CLINIC, ...NINE });
    await owner.patch(`/v1/orders/${exam.OrderID}`, { orderStatusId: 5 });
    expect((await edit({ updateVendor: { vendorId: OTHER } })).statusCode).toBe(409);
    const viewer = await userOf(['client.viewOrders', 'servicesCme.viewCmeOrders', 'servicesDqf.orderMvrs']);
    expect((await edit({ updateStatus: { orderStatusId: 6 } }, {}, exam, viewer)).statusCode).toBe(403);
    const stranger = await signIn(
      test.app,
      await makeUser(test.app, { sites: [await makeClient(test.app)] }),
    );
    expect((await edit({ updateStatus: { orderStatusId: 6 } }, {}, exam, stranger)).statusCode).toBe(404);
  });

  it.each([
    ['by its status', (id: number) => owner.patch(`/v1/orders/${id}/reopen`)],
    [
      'by an edit',
      (id: number) =>
        owner.post(`/v1/orders/${id}/edits`, { updateLog: { updateStatus: { orderStatusId: 1 } } }),
    ],
  ])(
    'starts over when the order is reopened %s: with nothing of the first time, and only once',
    async (_how, reopen) => {
      await scheduleOrder(owner, exam, { vendorId: CLINIC, ...NINE });
      await edit({ updateStatus: { orderStatusId: 6 } });
      expect((await trailOf(exam))[0]).toBe('Status changed to Canceled');
      await test.app.data.withoutReach('operator', (tx) =>
        tx.query(
          sql`update orders set expires_on = '2026-06-14', lab = 'NORTHLAB', specimen_number = ${`NL${exam.OrderID}`} where id = ${exam.OrderID}`,
        ),
      );
      const another = await placeExam(owner, employeeId);
      expect((await reopen(exam.OrderID)).json()).toMatchObject({ code: 'order.examOpen' });
      await owner.patch(`/v1/orders/${another.OrderID}`, { orderStatusId: 6 });
      expect((await reopen(exam.OrderID)).json()).toMatchObject({
        OrderStatusID: 1,
        OctopusVendorID: CLINIC,
        AppointmentDateTime: null,
        specimenNumber: null,
        expiresOn: '2026-07-15',
      });
    },
  );

  it('is not reopened while it is open: it would lose its appointment', async () => {
    await scheduleOrder(owner, exam, { vendorId: CLINIC, ...NINE });
    expect((await owner.patch(`/v1/orders/${exam.OrderID}/reopen`)).json()).toMatchObject({
      code: 'order.notReopenable',
    });
    expect((await stored(exam)).AppointmentDateTime).toBe('2026-06-16T13:00:00.000Z');
  });
});
