import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cme, CmeDashboard, CmeDocument, ExamOrder, ExamPerson } from '../../domain/cme/contract';
import type { Order, OrderTrailEntry } from '../../domain/orders/contract';
import { examOrderList } from '../../server/cme/exam-order-list';
import { sql } from '../../server/platform/db';
import { readItems } from '../../server/platform/list-routes';
import { staff, type Staff } from '../review/items';
import { rows } from '../support/accounts';
import { makeClinic } from '../orders/clinic-order';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { act, makeExam } from './exams';

// Noon in New York.
const NOW = new Date('2026-06-15T16:00:00Z');
const EXAM = { examType: 'dotPhysical', reason: 'recertification' };
const CLINIC = {
  vendorId: 7,
  name: 'Harbor Clinic',
  address1: '1 Pier',
  address2: null,
  city: 'Norfolk',
  state: 'VA',
  zip: '23510',
  phone: '757-555-0100',
  timeZone: 'America/New_York',
};

const VENDOR = 7101;

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let worker: Staff;
let supervisor: Staff;
let employeeId: number;
let orderId: number;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app, { name: 'Zephyr Haulage' });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  await makeClinic(test.app, VENDOR);
  worker = await staff(test, 'cmeWorker');
  supervisor = await staff(test, 'cmeSupervisor');
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ employeeId } = await makeEmployee(test.app, { site: client, lastName: 'Lin', firstName: 'Ana' }));
  await run(sql`update employees set dob = '1980-05-05' where id = ${employeeId}`);
  orderId = (await owner.post('/v1/orders', { employeeId, orderType: 'exam', exam: EXAM })).json<Order>()
    .OrderID;
});

/** An exam order of another person. */
async function orderFor(firstName: string) {
  const person = await makeEmployee(test.app, { site: client, lastName: 'Paged', firstName });
  await run(sql`update employees set dob = '1980-05-05' where id = ${person.employeeId}`);
  const body = { employeeId: person.employeeId, orderType: 'exam', exam: EXAM };
  return { orderId: (await owner.post('/v1/orders', body)).json<Order>().OrderID };
}
const run = (statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query(statement));
const schedule = (appointment: string) =>
  run(sql`update orders set status_id = 2, clinic = ${JSON.stringify(CLINIC)}::jsonb, appointment_at = ${appointment}::timestamptz
    where id = ${orderId}`);
const ordersOf = async (query: string) => (await worker.get(`/v1/orders/cme?${query}`)).json<ExamOrder[]>();

/** The number of an exam whose result is recorded. */
async function recorded(result = 'determinationPending'): Promise<number> {
  const { taskId } = await makeExam(test, {
    formKey: 'finalReview',
    vars: {
      clientId: client.id,
      legacyClientId: client.id,
      employeeId,
      orderId,
      medicalExamOrderId: orderId,
    },
  });
  const done = await act(supervisor, taskId, 'record', { examDate: '2026-06-12', result });
  if (done.statusCode !== 200) throw new Error(done.body);
  return (await supervisor.get(`/v1/cmes?search=${orderId}`)).json<Cme[]>()[0]!.cmeId;
}

describe('the exam orders of all clients', () => {
  it('are listed as the exam staff need them, with clinic and appointment [API-ORD-10]', async () => {
    await schedule('2026-06-16T13:00:00Z');
    expect(await ordersOf(`clientId=${client.id}&employeeId=${employeeId}`)).toMatchObject([
      {
        orderId,
        medicalExamOrderId: orderId,
        orderStatus: 'Scheduled',
        walkIn: false,
        clinic: { ...CLINIC, appointment: '2026-06-16T13:00:00.000Z' },
        clientName: 'Zephyr Haulage',
        lastName: 'Lin',
      },
    ]);
    expect((await owner.get('/v1/orders/cme')).statusCode).toBe(403);
  });

  it.each([
    ['not on the day of the appointment', '2026-06-15T04:00:00Z', false],
    ['on the day after', '2026-06-15T03:59:00Z', true],
  ])('are to be chased %s where the clinic is', async (_when, appointment, isChased) => {
    await schedule(appointment);
    const found = await ordersOf('chase=true');
    expect(found.some((order) => order.orderId === orderId)).toBe(isChased);
  });

  it('are chased page by page: those to be called first, or whose visit was first', async () => {
    const late = { ...(await orderFor('Moe')), visit: '2026-06-10T13:00:00Z', nextCallOn: '2026-06-20' };
    const early = { ...(await orderFor('Nil')), visit: '2026-06-11T13:00:00Z', nextCallOn: '2026-06-16' };
    for (const one of [late, early]) {
      orderId = one.orderId;
      await schedule(one.visit);
      await worker.post(`/v1/orders/cme/${orderId}/chases`, {
        clientId: client.id,
        kind: 'call',
        note: 'Left a voicemail',
        nextCallOn: one.nextCallOn,
      });
    }
    const page = async (range: string, more = '') => {
      const found = await worker.get(
        `/v1/orders/cme?chase=true&clientId=${client.id}&range=${range}&filter={"q":"Paged"}${more}`,
      );
      return [found.json<ExamOrder[]>().map((one) => one.firstName), found.headers['x-total-count']];
    };
    expect([await page('[0,0]'), await page('[1,1]')]).toEqual([
      [['Nil'], '2'],
      [['Moe'], '2'],
    ]);
    expect(await page('[0,9]', '&sort=["visitOn","ASC"]')).toEqual([['Moe', 'Nil'], '2']);
    expect(await page('[0,9]', '&sort=["lastName","DESC"]')).toEqual([['Nil', 'Moe'], '2']);
  });

  it('say that more match than there are pages for', async () => {
    const counted = async (mostCounted: number) =>
      readItems(
        test.app,
        {
          ...examOrderList,
          mostCounted,
          unscoped: {
            ...examOrderList.unscoped!,
            transaction: (data, _caller, work) => data.withoutReach('operator', work),
          },
        },
        {
          caller: undefined as never,
          filter: { clientId: client.id },
          sort: { field: 'orderDate', order: 'DESC' },
          range: { from: 0, to: 0 },
        },
      );
    const { total } = await counted(1000);
    expect(await counted(total)).toMatchObject({ total, more: false });
    expect(await counted(total - 1)).toMatchObject({ total: total - 1, more: true });
  });

  it('are not chased once they have a result', async () => {
    await schedule('2026-06-10T13:00:00Z');
    await recorded('incomplete');
    expect((await ordersOf('chase=true')).some((order) => order.orderId === orderId)).toBe(false);
  });

  it('keep calls and notes with the day of the next call, which is not in the past', async () => {
    const url = `/v1/orders/cme/${orderId}/chases`;
    const call = { clientId: client.id, kind: 'call', note: 'Left a voicemail for the driver' };
    const past = await worker.post(url, { ...call, nextCallOn: '2026-06-14' });
    expect(past.json<{ fields: object }>().fields).toMatchObject({
      nextCallOn: { code: 'cme.nextCallPast' },
    });
    expect((await worker.post(url, { ...call, nextCallOn: '2026-06-15' })).statusCode).toBe(201);
    expect((await worker.get(`${url}?clientId=${client.id}`)).json()).toMatchObject([
      { kind: 'call', note: call.note, nextCallOn: '2026-06-15' },
    ]);
    await schedule('2026-06-10T13:00:00Z');
    expect((await ordersOf('chase=true')).find((order) => order.orderId === orderId)).toMatchObject({
      lastNote: call.note,
      nextCallOn: '2026-06-15',
    });
    const elsewhere = await makeClient(test.app);
    expect((await worker.get(`${url}?clientId=${elsewhere.id}`)).statusCode).toBe(404);
  });

  it('are edited by exam staff, who hold no permission of the client: clinic, appointment and status [SCOPE-36, ENT-14, ENT-15]', async () => {
    const url = `/v1/orders/cme/${orderId}`;
    const of = `?clientId=${client.id}`;
    const { version } = (await worker.get(`${url}${of}`)).json<Order>();
    const edited = await worker.post(`${url}/edits${of}`, {
      version,
      updateLog: {
        updateVendor: { vendorId: VENDOR },
        updateAppointment: { date: '2026-06-16', time: '09:00', auditMessage: 'The clinic confirmed it' },
      },
    });
    expect(edited.json(), edited.body).toMatchObject({ OrderStatus: 'Scheduled', version: version + 1 });
    expect(await ordersOf(`orderId=${orderId}`)).toMatchObject([
      {
        medicalExamOrderId: orderId,
        orderId,
        orderSource: 'Roadfile',
        orderStatusId: 2,
        orderStatus: 'Scheduled',
        walkIn: false,
        clinic: {
          vendorId: VENDOR,
          name: 'Depot Street Clinic',
          address1: '48 Depot Street',
          address2: '',
          city: 'Norfolk',
          state: 'VA',
          zip: '23510',
          phone: '757-555-0100',
          appointment: '2026-06-16T13:00:00.000Z',
        },
      },
    ]);
    const [said, , , changed] = (await worker.get(`${url}/auditTrail${of}`)).json<OrderTrailEntry[]>();
    const { name } = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<{ name: string }>(
        sql`select first_name || ' ' || last_name as name from users where wire_id = ${worker.wireId}`,
      ),
    );
    expect([said!.Message, said!.UserName]).toEqual(['The clinic confirmed it', name]);
    expect(changed!.Message).toMatch(/^Clinic changed: .*Depot Street Clinic/);
    const stale = await worker.post(`${url}/edits${of}`, {
      version,
      updateLog: { updateStatus: { orderStatusId: 6 } },
    });
    expect(stale.statusCode).toBe(409);
  });

  it('are edited neither as another client’s, nor once the client is deactivated, nor if they are tests', async () => {
    const cancel = (number: number, clientId: number) =>
      worker.post(`/v1/orders/cme/${number}/edits?clientId=${clientId}`, {
        updateLog: { updateStatus: { orderStatusId: 6 } },
      });
    const { id } = (
      await rows<{ type: string; id: number }>(
        test.app,
        sql`insert into orders (tenant_id, employee_id, order_type, status_id, dob, license, state, license_class_id, ordered_by, ordered_at)
          values (${client.id}, ${employeeId}, 'drug', 1, '1980-01-01', '', '', 1, 'Jane Doe', now()) returning id`,
      )
    )[0]!;
    const elsewhere = await makeClient(test.app);
    expect((await cancel(orderId, elsewhere.id)).statusCode).toBe(404);
    expect((await cancel(id, client.id)).statusCode).toBe(404);
    await run(sql`update clients set deactivated = true where id = ${client.id}`);
    const refused = await cancel(orderId, client.id);
    await run(sql`update clients set deactivated = false where id = ${client.id}`);
    expect(refused.statusCode).toBe(404);
    expect((await owner.get(`/v1/orders/${orderId}`)).json()).toMatchObject({ OrderStatus: 'Ordered' });
  });

  it('have an audit trail that their staff read and add to', async () => {
    const url = `/v1/orders/cme/${orderId}/auditTrail?clientId=${client.id}`;
    expect((await worker.post(url, { message: 'Called the clinic' })).statusCode).toBe(204);
    const entries = (await worker.get(url)).json<OrderTrailEntry[]>();
    expect(entries.map(({ Message }) => Message)).toEqual([
      'Called the clinic',
      expect.stringMatching(/^Exam ordered: /),
    ]);
  });
});

describe('exams with a result', () => {
  it('are found by name or number, with the appointment of their clinic [API-CME-05, API-CME-06, ENT-20]', async () => {
    await schedule('2026-06-12T13:00:00Z');
    const cmeId = await recorded();
    const found = (await worker.get('/v1/cmes?search=Lin,%20Ana')).json<Cme[]>();
    expect(found.find((one) => one.cmeId === cmeId)).toMatchObject({
      clinic: { name: 'Harbor Clinic', appointment: '2026-06-12T13:00:00.000Z' },
      pendingUntil: '2026-07-27',
    });
    expect((await worker.get('/v1/cmes?search=nobody-here')).json()).toEqual([]);
  });

  it('are found page by page, the latest first', async () => {
    await recorded();
    const stored = await rows<{ id: number }>(
      test.app,
      sql`select id from cmes order by exam_date desc, id desc`,
    );
    const ids = stored.map(({ id }) => id);
    const filter = encodeURIComponent(JSON.stringify({ search: 'Lin' }));
    const pages = await Promise.all(
      ids.map((_id, at) => worker.get(`/v1/cmes?range=[${at},${at}]&filter=${filter}`)),
    );
    expect(pages.flatMap((page) => page.json<Cme[]>().map(({ cmeId }) => cmeId))).toEqual(ids);
    expect(pages[0]!.headers['x-total-count']).toBe(String(ids.length));
  });

  it('are found by those who may only search them without what is for those who may see details', async () => {
    const cmeId = await recorded();
    await run(sql`update cmes set restrictions = 'Corrective lenses', note = 'Asked twice', examiner_name = 'Pat Doctor',
      registry_number = '1234567890' where id = ${cmeId}`);
    const found = async (who: SignedIn) =>
      (await who.get(`/v1/cmes?search=${orderId}`))
        .json<Cme[]>()
        .map(({ restrictions, note, examinerName, registryNumber }) => [
          restrictions,
          note,
          examinerName,
          registryNumber,
        ]);
    const searcher = await signIn(test.app, await makeUser(test.app, { permissions: ['cme.search'] }));
    expect(await found(worker)).toEqual([['Corrective lenses', 'Asked twice', 'Pat Doctor', '1234567890']]);
    expect(await found(searcher)).toEqual([[null, null, null, null]]);
    expect((await searcher.get(`/v1/cmes/${cmeId}`)).statusCode).toBe(403);
  });

  it('are not searched without criteria [VAL-35]', async () => {
    const refused = await worker.get('/v1/cmes?search=%20');
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      400,
      { search: 'You must enter search criteria.' },
    ]);
  });

  it('change by dotted fields of their clinic; a stale change is refused with what is stored [API-CME-01]', async () => {
    const cmeId = await recorded();
    const url = `/v1/cmes/${cmeId}`;
    const changed = await worker.patch(url, {
      version: 1,
      'clinic.name': 'Bay Clinic',
      'clinic.appointment': '2026-06-11T12:00:00Z',
    });
    expect(changed.json<Cme>()).toMatchObject({
      version: 2,
      clinic: { name: 'Bay Clinic', appointment: '2026-06-11T12:00:00.000Z' },
    });
    const wrong = { 'clinic.name': ' ', 'clinic.state': 'ZZ', 'clinic.zip': '2351', 'clinic.phone': 'none' };
    const refused = await worker.patch(url, { ...wrong, 'clinic.city': null });
    expect(Object.keys(refused.json<{ fields: object }>().fields).toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    );
    const stale = await worker.patch(url, { version: 1, 'clinic.phone': '757-555-0199' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      current: { clinic: { name: 'Bay Clinic' } },
      changedBy: expect.any(String),
    });
  });

  it('that wait for their examiner are closed by a supervisor, with their order [API-CME-02]', async () => {
    const cmeId = await recorded();
    const url = `/v1/cmes/${cmeId}`;
    expect((await worker.patch(url, { result: 'notCertified' })).statusCode).toBe(403);
    expect((await supervisor.patch(url, { result: 'notCertified' })).json()).toMatchObject({
      result: 'notCertified',
      pendingUntil: null,
    });
    expect((await owner.get(`/v1/orders/${orderId}`)).json()).toMatchObject({ OrderStatus: 'Not Certified' });
    const again = await supervisor.patch(url, { result: 'incomplete' });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'cme.notPending']);
  });
});

describe('the medical documents of a person', () => {
  it('are for those who may see what is medical, within their reach [API-EMP-20]', async () => {
    await run(sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, expires_on, uploaded_by)
      values (${client.id}, ${employeeId}, 238, '2026-01-02', '2028-01-02', 'Jane Doe'),
        (${client.id}, ${employeeId}, 2001, '2026-01-02', null, 'Jane Doe')`);
    const url = `/v1/employees/${employeeId}/cmeDocuments`;
    const card = {
      item: 'Medical Card',
      docDate: '2026-01-02',
      expireDate: '2028-01-02',
      uploader: 'Jane Doe',
    };
    expect((await owner.get(url)).json<CmeDocument[]>()).toMatchObject([card]);
    expect((await worker.get(`${url}?clientId=${client.id}`)).json()).toMatchObject([card]);
    const elsewhere = await makeClient(test.app);
    expect((await worker.get(`${url}?clientId=${elsewhere.id}`)).statusCode).toBe(404);
    const stranger = await signIn(test.app, await makeUser(test.app, { sites: [elsewhere] }));
    for (const query of ['', `?clientId=${client.id}`])
      expect((await stranger.get(`${url}${query}`)).statusCode).toBe(404);
    const clerk = await makeUser(test.app, { sites: [client], permissions: ['client.viewEmployeeFile'] });
    expect((await (await signIn(test.app, clerk)).get(url)).statusCode).toBe(403);
  });
});

describe('the research tool', () => {
  const find = async (search: string, more = '') =>
    (await worker.get(`/v1/cmes/people?search=${encodeURIComponent(search)}${more}`))
      .json<ExamPerson[]>()
      .map(({ lastName }) => lastName);
  const EXACT = '&exactMatch=true';

  it('finds people of all clients, by whole names with exactMatch [API-EMP-31]', async () => {
    await makeEmployee(test.app, { site: client, lastName: 'Lindqvist', firstName: 'Ana' });
    expect(await find('Lin')).toContain('Lindqvist');
    expect(new Set(await find('Lin', EXACT))).toEqual(new Set(['Lin']));
  });

  it('finds them with exactMatch also by their client, their work ID, and names without accents and marks', async () => {
    const name = { lastName: 'Vásquez', firstName: 'O’Neill' };
    const { employeeId: id } = await makeEmployee(test.app, { site: client, ...name });
    await run(sql`update employees set work_id = 'W-4471', work_key = 'w-4471' where id = ${id}`);
    for (const text of ['Vasquez Zephyr', 'W-4471', 'oneill vasquez']) {
      expect(await find(text, EXACT)).toEqual(['Vásquez']);
      expect(await find(`${text}x`, EXACT)).toEqual([]);
    }
  });
});

it('the dashboard counts what was done on a day, and what waits, which is listed too', async () => {
  const before = (await worker.get('/v1/cmes/dashboard')).json<CmeDashboard>();
  await recorded();
  const today = new Date().toISOString().slice(0, 10);
  const after = (await supervisor.get(`/v1/cmes/dashboard?day=${today}`)).json<CmeDashboard>();
  expect(after.pending).toBe(before.pending + 1);
  const listed = (await worker.get('/v1/cmes?pending=true')).json<Cme[]>();
  expect(listed.map(({ result }) => result)).toEqual(
    Array<string>(after.pending).fill('determinationPending'),
  );
  expect(after.tiles.find(({ activity }) => activity === 'Recorded Exam Result')?.byMe).toBeGreaterThan(0);
});

it('has its canned notes and reasons among the settings [API-SET-12, API-SET-13]', async () => {
  for (const [collection, text] of [
    ['CMENotes', 'Left a voicemail for the driver'],
    ['cmeBadDocReasons', 'The scan is not readable'],
  ])
    expect((await worker.get(`/v1/settings/texts?collection=${collection}`)).json()).toContainEqual(
      expect.objectContaining({ text }),
    );
});
