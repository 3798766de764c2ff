import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentItem } from '../../domain/documents/contract';
import type { Disqualification } from '../../domain/disqualifications/contract';
import type { MvrWithdrawal } from '../../domain/mvr/contract';
import type { Order } from '../../domain/orders/contract';
import { fileResult } from '../../server/mvr/file-result';
import { orderOfRequest, type ProviderOrder } from '../../server/mvr/orders-at-provider';
import { sql } from '../../server/platform/db';
import { CANCELED } from '../../domain/orders/statuses';
import { rows } from '../support/accounts';
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
import { mergeInto, run } from './world';

// A Monday, noon in New York.
const NOON = new Date('2026-06-15T16:00:00Z');
const TODAY = '2026-06-15';
const QUERY = 1162;
const MVR = 225;
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let staff: SignedIn;
/** Stays, and has the license A11111111. */
let ann: number;
/** Goes, and has the license A22222222. */
let bea: number;

beforeAll(async () => {
  test = await createApp({ now: () => NOON });
  client = await makeClient(test.app, { services: ['Roadfile', 'FMCSA-Clearinghouse'] });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  staff = await signIn(test.app, await makeUser(test.app), client);
});
afterAll(() => test.close());

beforeEach(async () => {
  const hired = { site: client, hireDate: '2024-01-15' };
  ann = (await makeEmployee(test.app, { ...hired, firstName: 'Ann', license: 'A11111111' })).employeeId;
  bea = (await makeEmployee(test.app, { ...hired, firstName: 'Bea', license: 'A22222222' })).employeeId;
});

const file = (id: number) => `/v1/employees/${id}`;

/** Merges Bea into Ann, and answers how to undo it. */
async function merged(): Promise<() => Promise<void>> {
  const undo = await mergeInto(owner, ann, bea);
  return async () => {
    await undo();
    expect(await crossed()).toEqual([]);
  };
}

/** What belongs to one person and names a document of another. */
const crossed = () =>
  run(
    test.app,
    sql.join(
      ['orders', 'disqualifications', 'mvr_records', 'retention_items', 'legal_holds'].map(
        (table) => sql`select ${table}::text as in, t.employee_id as of, d.employee_id as has
          from ${sql.raw(table)} t join documents d on d.tenant_id = t.tenant_id and d.id = t.document_id
          where t.employee_id in (${ann}, ${bea}) and t.employee_id <> d.employee_id`,
      ),
      sql` union all `,
    ),
  );

async function order(employeeId: number, what: object = { orderType: 'mvr', verification: { version: 1 } }) {
  const answer = await owner.post('/v1/orders', { employeeId, ...what });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Order>().OrderID;
}
const query = (employeeId: number) => order(employeeId, { orderType: 'clearinghouse', queryType: 'full' });
const orderOf = async (id: number) => (await owner.get(`/v1/orders/${id}`)).json<Order>();
const documentsOf = async (id: number) =>
  (await owner.get(`${file(id)}/documents`)).json<DocumentItem[]>().map(({ documentId }) => documentId);
const disqualificationsOf = async (id: number) =>
  (await owner.get(`${file(id)}/disqualifications`)).json<Disqualification[]>();

/** An order, and what the provider found, as an exchange reads both. */
async function answerFor(orderId: number, withdrawals: MvrWithdrawal[] = []) {
  const [row] = await run<{ requestId: string }>(
    test.app,
    sql`select request_id as "requestId" from orders where id = ${orderId}`,
  );
  const [asked] = await run<ProviderOrder>(test.app, orderOfRequest('mvr', row!.requestId));
  const { license: number, state, dob } = asked!;
  const license = {
    number,
    state,
    class: 'A',
    status: 'VALID',
    issuedOn: null,
    expiresOn: null,
    endorsements: null,
    restrictions: null,
  };
  const empty = { medical: null, violations: [], accidents: [], messages: [] };
  const record = { reportDate: TODAY, license, dob, withdrawals, ...empty };
  return { order: asked!, record, report: null };
}

/** Files the provider's record for an order, as an exchange does. */
async function report(orderId: number, withdrawals: MvrWithdrawal[] = []): Promise<number> {
  expect(await fileResult(test.app, await answerFor(orderId, withdrawals))).toBe('filed');
  return (await orderOf(orderId)).documentId!;
}
const REVOKED = {
  acdCode: 'W01',
  description: 'REVOKED',
  effectiveOn: '2026-01-01',
  eligibleOn: null,
  reinstatedOn: null,
};
const isWithdrawn = async (id: number) =>
  (await owner.get(`${file(id)}/mayDrive`)).body.includes('"licenseWithdrawn"');

describe('undoing a merge after an order was answered', () => {
  it('takes the record that the provider sent along with the order, to the person who went', async () => {
    const orderId = await order(bea);
    const undo = await merged();
    const documentId = await report(orderId, [REVOKED]);
    await run(
      test.app,
      sql`insert into retention_items (tenant_id, document_id, employee_id, section, basis, counted_from, kept_until, removable_from)
        values (${client.tenantId}, ${documentId}, ${ann}, '391.51', 'documentDate', '2020-01-15', '2023-01-15', '2023-01-16')`,
    );
    expect([await isWithdrawn(ann), await documentsOf(ann)]).toEqual([true, [documentId]]);
    await undo();
    expect(await orderOf(orderId)).toMatchObject({ employeeId: bea, documentId, OrderStatus: 'Completed' });
    expect([await documentsOf(bea), await documentsOf(ann)]).toEqual([[documentId], []]);
    // The record bars the driver with the revoked license, and no one else.
    expect([await isWithdrawn(bea), await isWithdrawn(ann)]).toEqual([true, false]);
    const record = await owner.get(`${file(bea)}/findMVR?docImageId=${documentId}`);
    expect(record.statusCode).toBe(200);
  });

  it('leaves a document that a user filed for it, and opens the order for a person to look at', async () => {
    const orderId = await query(bea);
    const undo = await merged();
    const fields = { docCategoryId: '5', docTypeId: String(QUERY), docDate: TODAY, queryType: 'full' };
    const { body } = await upload(test.app, staff, ann, { fields });
    expect(await orderOf(orderId)).toMatchObject({ employeeId: ann, documentId: body.documentId });
    await undo();
    expect(await orderOf(orderId)).toMatchObject({
      employeeId: bea,
      documentId: null,
      OrderStatus: 'Customer Care Intervention',
    });
    expect([await documentsOf(ann), await documentsOf(bea)]).toEqual([[body.documentId], []]);
    const trail = await owner.get(`/v1/orders/${orderId}/auditTrail`);
    expect(trail.body).toContain('Customer Care Intervention');
  });

  it('takes the document away from a canceled order too, which stays canceled', async () => {
    const orderId = await query(bea);
    const undo = await merged();
    const fields = { docCategoryId: '5', docTypeId: String(QUERY), docDate: TODAY, queryType: 'full' };
    await upload(test.app, staff, ann, { fields });
    await rows(test.app, sql`update orders set status_id = ${CANCELED} where id = ${orderId} returning id`);
    await undo();
    expect(await orderOf(orderId)).toMatchObject({
      employeeId: bea,
      documentId: null,
      OrderStatus: 'Canceled',
    });
  });

  it('opens the order of the person who stayed when the document goes back', async () => {
    const orderId = await query(ann);
    const { documentId } = await makeDocument(test.app, client, bea, { docTypeId: QUERY, docDate: TODAY });
    const undo = await merged();
    const changed = await staff.patch(`${file(ann)}/documents/${documentId}`, {
      queryType: 'full',
      version: 1,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ documentId, OrderStatus: 'Completed' });
    await undo();
    expect(await orderOf(orderId)).toMatchObject({
      employeeId: ann,
      documentId: null,
      OrderStatus: 'Customer Care Intervention',
    });
    expect(await documentsOf(bea)).toEqual([documentId]);
  });

  it('gives an order that was sent again since to the person with the license it was sent with', async () => {
    const orderId = await order(bea);
    const undo = await merged();
    await owner.patch(`/v1/orders/${orderId}`, { orderStatusId: 6 });
    expect((await owner.patch(`/v1/orders/${orderId}/reopen`, {})).statusCode).toBe(200);
    const documentId = await report(orderId);
    await undo();
    expect(await orderOf(orderId)).toMatchObject({ employeeId: ann, documentId });
    expect(await documentsOf(ann)).toEqual([documentId]);
  });

  it('takes an order along that was placed since with the license of the person who went', async () => {
    const license = sql`update employees set license = null, license_state = null, license_class_id = null where id = ${ann}`;
    await run(test.app, license);
    const undo = await merged();
    const orderId = await order(ann);
    const documentId = await report(orderId);
    await undo();
    expect(await orderOf(orderId)).toMatchObject({ employeeId: bea, documentId });
    expect(await documentsOf(bea)).toEqual([documentId]);
  });

  it('files no record while the order moves to another person, and files it in the next run', async () => {
    const orderId = await order(bea);
    const beforeMerge = await answerFor(orderId);
    const undo = await merged();
    await expect(fileResult(test.app, beforeMerge)).rejects.toThrow('moved');
    const beforeUndo = await answerFor(orderId);
    await undo();
    await expect(fileResult(test.app, beforeUndo)).rejects.toThrow('moved');
    expect([await documentsOf(ann), await documentsOf(bea)]).toEqual([[], []]);
    const documentId = await report(orderId);
    expect(await documentsOf(bea)).toEqual([documentId]);
  });

  it('leaves an order of before where it was, whatever license it was sent with', async () => {
    const orderId = await order(ann);
    await report(orderId);
    await run(test.app, sql`update orders set license = 'A22222222' where id = ${orderId}`);
    const undo = await merged();
    await undo();
    expect(await orderOf(orderId)).toMatchObject({ employeeId: ann, OrderStatus: 'Completed' });
  });
});

describe('undoing a merge after something was said about a document', () => {
  const disqualify = async (documentId: number | null) => {
    const answer = await owner.post(`${file(ann)}/disqualifications`, {
      kind: 'serious',
      offense: 'Speeding',
      fromDate: '2026-06-01',
      toDate: '2026-08-01',
      authority: 'Virginia',
      documentId,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Disqualification>().disqualificationId;
  };

  it('takes a disqualification along that names a document of the person who went', async () => {
    const { documentId } = await makeDocument(test.app, client, bea, { docTypeId: MVR, docDate: TODAY });
    const undo = await merged();
    const [named, unnamed] = [await disqualify(documentId), await disqualify(null)];
    await undo();
    expect(await disqualificationsOf(bea)).toMatchObject([{ disqualificationId: named, documentId }]);
    expect(await disqualificationsOf(ann)).toMatchObject([{ disqualificationId: unnamed, documentId: null }]);
  });

  it.each([
    ['of the person who went without a document that stays', true],
    ['of the person who stayed without a document that goes back', false],
  ])('keeps a disqualification %s', async (_what, isBeas) => {
    const [{ id } = { id: 0 }] = await run<{ id: number }>(
      test.app,
      sql`insert into disqualifications (tenant_id, employee_id, kind, offense, from_date, to_date, authority)
        values (${client.tenantId}, ${isBeas ? bea : ann}, 'serious', 'Speeding', '2026-06-01', '2026-08-01', 'Virginia') returning id`,
    );
    const ofBea = await makeDocument(test.app, client, bea, { docTypeId: MVR, docDate: TODAY });
    const undo = await merged();
    const since = await makeDocument(test.app, client, ann, { docTypeId: MVR, docDate: TODAY });
    const documentId = isBeas ? since.documentId : ofBea.documentId;
    const url = `${file(ann)}/disqualifications/${id}`;
    expect((await owner.patch(url, { documentId, version: 1 })).statusCode).toBe(200);
    await undo();
    expect(await disqualificationsOf(isBeas ? bea : ann)).toMatchObject([
      { disqualificationId: id, documentId: null },
    ]);
    expect(await disqualificationsOf(isBeas ? ann : bea)).toEqual([]);
  });

  it('moves what a user typed from a document with that document, and its released legal hold', async () => {
    const { documentId } = await makeDocument(test.app, client, bea, { docTypeId: MVR, docDate: TODAY });
    const undo = await merged();
    const typed = await staff.put(`${file(ann)}/documents/${documentId}/mvr`, {
      violations: [],
      withdrawals: [],
    });
    expect(typed.statusCode, typed.body).toBe(200);
    const [{ id } = { id: 0 }] = await run<{ id: number }>(
      test.app,
      sql`insert into legal_holds (tenant_id, employee_id, document_id, reason, placed_by, released_at, released_by, released_because)
        values (${client.tenantId}, ${ann}, ${documentId}, 'Lawsuit', 'Ann', now(), 'Ann', 'Settled') returning id`,
    );
    await undo();
    const found = await owner.get(`${file(bea)}/findMVR?docImageId=${documentId}`);
    expect(found.statusCode, found.body).toBe(200);
    const hold = await run(
      test.app,
      sql`select employee_id as "employeeId" from legal_holds where id = ${id}`,
    );
    expect(hold).toEqual([{ employeeId: bea }]);
  });
});
