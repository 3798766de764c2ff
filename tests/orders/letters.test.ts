import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Order } from '../../domain/orders/contract';
import { letterNotes, letterParts, type Letter } from '../../server/orders/letter-pdf';
import { readLetter } from '../../server/orders/read-letter';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  callerOf,
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { makeClinic, placeDrug, placeExam, scheduleOrder } from './clinic-order';

const NOW = new Date('2026-06-15T16:00:00Z');
const CLINIC = { vendorId: 7001, date: '2026-06-16' };

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let employeeId: number;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app, { name: 'Blue Ridge' });
  owner = await userOf();
  await makeClinic(test.app, CLINIC.vendorId);
  await change(
    sql`update clients set contacts = '[{"name":"Dana Cole","phone":"540-555-0199"}]' where id = ${client.id}`,
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  await change(sql`delete from outbox`);
  ({ employeeId } = await makeEmployee(test.app, {
    site: client,
    lastName: 'Rivera',
    firstName: 'Ana',
  }));
  await change(sql`update employees set dob = '1980-05-05', license = 'A12345678', license_state = 'VA', ssn_last4 = '9999'
    where id = ${employeeId}`);
});

const change = <Row extends object>(what: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<Row>(what));
const userOf = async (permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [client], ...(permissions && { permissions }) }));
const letterOf = async ({ OrderID }: Order): Promise<Letter> => {
  const caller = await callerOf(test.app, owner);
  return (await test.app.data.withReach(caller, (tx) => readLetter(tx, OrderID))).letter;
};
const mails = () =>
  change<{ recipient: string; subject: string; body: string; attachment: { name: string } | null }>(
    sql`select recipient, subject, body, attachment from outbox order by id`,
  );
const email = ({ OrderID }: Order, body: object, who = owner) =>
  who.post(`/v1/authorizations/${OrderID}/email`, {
    orderType: 'exam',
    email: 'Ana@Drivers.example',
    employerName: 'Blue Ridge',
    ...body,
  });
const scheduled = async (order: Promise<Order>) => scheduleOrder(owner, await order, CLINIC);

describe('an authorization letter', () => {
  it('of an FMCSA test names the driver by license, and what, where and when', async () => {
    const letter = await letterOf(
      await scheduled(placeDrug(owner, employeeId, { reasonId: 6, isObserved: true })),
    );
    const text = letterParts(letter, 'en')
      .flatMap(([heading, lines]) => [heading, ...lines])
      .join('\n');
    expect(text).toBe(
      [
        'Person',
        'Ana Rivera',
        'Birth date: 5/5/1980',
        'Driver’s license: A12345678 VA',
        'What to do',
        'Drug test',
        'Under the rules of: FMCSA',
        'Reason: Follow-up',
        'Specimen: Urine',
        'Panel: DOT5',
        'Directly observed collection, as for every test of this reason (49 CFR 40.67(b))',
        'Clinic',
        'Depot Street Clinic',
        '48 Depot Street',
        'Norfolk, VA 23510',
        '757-555-0100',
        'Appointment: 6/16/2026 9:00 AM EDT',
        'Valid until 7/15/2026',
        'Employer’s contact',
        'Blue Ridge',
        'Dana Cole, 540-555-0199',
      ].join('\n'),
    );
  });

  it.each([
    [1, /^$/],
    [2, /^Go as soon as possible, and stay where you can be reached/],
    [3, /^Once you are told of this test, go at once/],
    [4, /^Go as soon as possible, and don’t drive/],
    [5, /^Until the result allows it, you may not drive/],
    [6, /^This test is unannounced. Once you are told of it, go at once/],
    [7, /^$/],
  ] as const)('of a test of reason %i says when to go: %s', (reasonId, when) => {
    const test = { authority: 'FMCSA', reasonId, specimenId: 1, panel: 'DOT5', isObserved: true } as const;
    const [bring, ...notes] = letterNotes({ exam: null, test }, 'en');
    expect(bring).toMatch(/^Bring this letter/);
    expect(notes.join('; ')).toMatch(when);
    for (const locale of ['es', 'fr'] as const)
      expect(letterNotes({ exam: null, test }, locale), locale).toHaveLength(1 + notes.length);
  });

  it('is a PDF in each language, and never has a social security number', async () => {
    const order = await scheduled(placeExam(owner, employeeId));
    const letter = await letterOf(order);
    for (const locale of ['en', 'es', 'fr'] as const) {
      const pdf = await owner.get(`/v1/orders/${order.OrderID}/authorization?locale=${locale}`);
      expect(pdf.headers['content-type'], pdf.body).toBe('application/pdf');
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(JSON.stringify(letterParts(letter, locale))).not.toMatch(/9999|A12345678/);
    }
  });

  it('needs an appointment, and ends with the visit', async () => {
    const order = await placeExam(owner, employeeId);
    const print = () => owner.get(`/v1/orders/${order.OrderID}/authorization`);
    expect((await print()).json()).toMatchObject({ code: 'order.needsVisit' });
    await scheduleOrder(owner, order, { ...CLINIC, time: null });
    expect((await print()).statusCode).toBe(200);
    await owner.patch(`/v1/orders/${order.OrderID}`, { orderStatusId: 5 });
    expect((await print()).statusCode).toBe(409);
  });

  it('is for those who may order what it authorizes', async () => {
    const { OrderID } = await scheduled(placeDrug(owner, employeeId));
    const viewer = await userOf([
      'client.viewOrders',
      'servicesDrugTesting.viewDaOrders',
      'servicesCme.orderExams',
    ]);
    expect((await viewer.get(`/v1/orders/${OrderID}/authorization`)).statusCode).toBe(403);
    const other = await userOf(['client.viewOrders', 'servicesCme.orderExams']);
    expect((await other.get(`/v1/orders/${OrderID}/authorization`)).statusCode).toBe(404);
  });
});

describe('an authorization by email', () => {
  it('has the letter of an exam [API-ORD-18] [API-ORD-19]', async () => {
    const order = await scheduled(placeExam(owner, employeeId));
    expect((await email(order, { locale: 'es' })).statusCode).toBe(202);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'ana@drivers.example',
      subject: 'Blue Ridge: su cita',
      attachment: { name: 'authorization.pdf' },
    });
    const trail = await owner.get(`/v1/orders/${order.OrderID}/auditTrail`);
    expect(trail.json<{ Message: string }[]>()[0]!.Message).toBe('Authorization letter sent by email');
  });

  it('of a test says only who can be asked', async () => {
    const order = await scheduled(placeDrug(owner, employeeId));
    expect((await email(order, { orderType: 'drug' })).statusCode).toBe(202);
    const [mail] = await mails();
    expect(mail!.attachment).toBeNull();
    expect(mail!.body).toContain('As soon as you read this, ask Dana Cole, 540-555-0199');
    expect(mail!.body + mail!.subject).not.toMatch(/test|drug|random|urine|Rivera|Depot/i);
  });

  it('of a test for return to duty, which waits for the appointment, doesn’t ask to hurry', async () => {
    const order = await scheduled(placeDrug(owner, employeeId, { reasonId: 5, isObserved: true }));
    await email(order, { orderType: 'drug' });
    expect((await mails())[0]!.body).toContain('For where and when to go, ask Dana Cole');
  });

  it.each([
    ['another kind', { orderType: 'drug' }, 'orderType'],
    ['another employer', { employerName: 'Acme' }, 'employerName'],
    ['no address', { email: 'ana' }, 'email'],
  ])('is refused with %s, and nothing is sent', async (_what, body, field) => {
    const response = await email(await scheduled(placeExam(owner, employeeId)), body);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
    expect(await mails()).toEqual([]);
  });
});
