import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cme } from '../../domain/cme/contract';
import type { Order, OrderTrailEntry } from '../../domain/orders/contract';
import { checkDeterminations } from '../../server/cme/determinations';
import { sql, type Tx } from '../../server/platform/db';
import { staff, type Staff } from '../review/items';
import { rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { lockWaits } from '../support/lock-waits';
import { act, makeExam } from './exams';

// Noon in New York.
const NOON = new Date('2026-06-15T16:00:00Z');
const EXAM_DATE = '2026-06-15';
const CARD = { expiresOn: '2028-06-15', examinerName: 'Pat Doctor', registryNumber: '1234567890' };

let now = NOON;
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let supervisor: Staff;
let employeeId: number;
let orderId: number;

beforeAll(async () => {
  test = await createApp({ now: () => now });
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  supervisor = await staff(test, 'cmeSupervisor');
});
afterAll(() => test.close());
beforeEach(async () => {
  now = NOON;
  ({ employeeId } = await makeEmployee(test.app, { site: client }));
  await run(sql`update employees set dob = '1980-05-05' where id = ${employeeId}`);
  orderId = await place();
});

const run = (statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query(statement));
const place = async (examType = 'dotPhysical') =>
  (
    await owner.post('/v1/orders', {
      employeeId,
      orderType: 'exam',
      exam: { examType, reason: 'recertification' },
    })
  ).json<Order>().OrderID;
const statusOf = async (id: number) => (await owner.get(`/v1/orders/${id}`)).json<Order>().OrderStatus;
const examNow = async (): Promise<Cme> => {
  const [exam] = await rows<{ id: number }>(
    test.app,
    sql`select id from cmes where employee_id = ${employeeId} order by id desc limit 1`,
  );
  return (await supervisor.get(`/v1/cmes/${exam!.id}`)).json<Cme>();
};

/** Records the result of an exam; without a number it was matched without its order. */
async function record(result: string, ofOrder: number | null = null, examDate = EXAM_DATE) {
  const vars = { clientId: client.id, legacyClientId: client.id, employeeId, orderId: ofOrder };
  const { taskId, documentIds } = await makeExam(test, { formKey: 'finalReview', vars });
  const card = result === 'certified' ? { ...CARD, certificateId: documentIds[0] } : {};
  const recorded = await act(supervisor, taskId, 'record', { examDate, result, ...card });
  expect(recorded.statusCode, recorded.body).toBe(200);
}

const reminders = async () =>
  (
    await rows(
      test.app,
      sql`select id from process_instances where vars->>'reason' = 'determinationPending'
        and (vars->>'employeeId')::int = ${employeeId}`,
    )
  ).length;
const at = async (day: string) => {
  now = new Date(`${day}T16:00:00Z`);
  await checkDeterminations(test.app);
};

describe('an exam that was matched without its order', () => {
  it.each([
    ['certified', 'Certified'],
    ['notCertified', 'Not Certified'],
    ['incomplete', 'Incomplete'],
    ['determinationPending', 'Determination Pending'],
  ])('and is %s moves the order that fits to “%s”', async (result, status) => {
    await record(result);
    expect(await statusOf(orderId)).toBe(status);
    expect(await examNow()).toMatchObject({ orderId, result });
  });

  it('moves no order of another type, and none that was placed after the exam', async () => {
    await record('notCertified', null, '2026-06-14');
    expect(await statusOf(orderId)).toBe('Ordered');
    await run(sql`update orders set exam_type = 'nonDotPhysical' where id = ${orderId}`);
    await record('notCertified');
    expect(await statusOf(orderId)).toBe('Ordered');
  });

  it('leaves orders to people if several fit, until one does', async () => {
    await run(sql`update orders set status_id = 6 where id = ${orderId}`);
    const secondId = await place();
    await run(sql`update orders set status_id = 1 where id = ${orderId}`);
    await record('determinationPending');
    expect([await statusOf(orderId), await statusOf(secondId)]).toEqual([
      'Customer Care Intervention',
      'Customer Care Intervention',
    ]);
    const [newest] = (await owner.get(`/v1/orders/${orderId}/auditTrail`)).json<OrderTrailEntry[]>();
    expect(newest!.Message).toContain('could be for this order or for another one');
    await owner.patch(`/v1/orders/${secondId}`, { orderStatusId: 6 });
    const closed = await supervisor.patch(`/v1/cmes/${(await examNow()).cmeId}`, { result: 'notCertified' });
    expect(closed.json<Cme>()).toMatchObject({ orderId });
    expect(await statusOf(orderId)).toBe('Not Certified');
  });
});

describe('the 45 days of an examiner', () => {
  it('run from the exam also if its result is recorded again, with one reminder', async () => {
    await record('determinationPending', orderId);
    await at('2026-07-20');
    expect(await reminders()).toBe(1);
    await record('determinationPending', orderId);
    await at('2026-07-21');
    expect(await reminders()).toBe(1);
    await at('2026-07-31');
    expect(await statusOf(orderId)).toBe('Incomplete');
  });

  it('begin again with another exam', async () => {
    await record('determinationPending', orderId);
    await at('2026-07-20');
    await record('determinationPending', orderId, '2026-07-20');
    await at('2026-08-24');
    expect(await reminders()).toBe(2);
    expect(await statusOf(orderId)).toBe('Determination Pending');
  });

  it('go on while people look at the order', async () => {
    await record('determinationPending', orderId);
    await owner.patch(`/v1/orders/${orderId}`, { orderStatusId: 22 });
    await at('2026-07-31');
    expect(await statusOf(orderId)).toBe('Incomplete');
  });
});

// An embedded database has one connection, so nothing waits.
describe.runIf(process.env.TEST_ENGINE === 'postgres')('a transaction that locks the person', () => {
  const lockPerson = (tx: Tx) =>
    tx.query(sql`select 1 from employees where tenant_id = ${client.id} and id = ${employeeId} for update`);
  const lockOrder = (tx: Tx) =>
    tx.query(sql`select 1 from orders where tenant_id = ${client.id} and id = ${orderId} for update nowait`);
  const lockExam = (tx: Tx) =>
    tx.query(
      sql`select 1 from cmes where tenant_id = ${client.id} and employee_id = ${employeeId} for update nowait`,
    );

  const clock = () => at('2026-07-31');
  const decision = async () => {
    const exam = await examNow();
    await supervisor.patch(`/v1/cmes/${exam.cmeId}`, { result: 'incomplete' });
  };
  const edit = async () => {
    await owner.post(`/v1/orders/${orderId}/edits`, { updateLog: { updateStatus: { orderStatusId: 6 } } });
  };

  it.each([
    ['the order before the exam from the clock', clock, [lockOrder, lockExam], 'Incomplete'],
    ['the exam before the order from the clock', clock, [lockExam, lockOrder], 'Incomplete'],
    ['the order before the exam from the decision', decision, [lockOrder, lockExam], 'Incomplete'],
    ['the exam before the order from the decision', decision, [lockExam, lockOrder], 'Incomplete'],
    ['the exam before the order from the order’s edit', edit, [lockExam, lockOrder], 'Canceled'],
  ] as const)('gets %s, which waits with neither', async (_what, other, [first, second], status) => {
    await record('determinationPending', orderId);
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    let goOn = () => {};
    const wanted = new Promise<void>((resolve) => (goOn = resolve));
    const locking = test.app.data.withoutReach('operator', async (tx) => {
      await lockPerson(tx);
      await first(tx);
      isHeld();
      await wanted;
      await second(tx);
    });
    await held;
    const waiting = other();
    await expect.poll(() => lockWaits(test.database), { interval: 10, timeout: 20_000 }).toHaveLength(1);
    goOn();
    await Promise.all([waiting, locking]);
    expect(await statusOf(orderId)).toBe(status);
  });
});
