import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentItem } from '../../domain/documents/contract';
import type { MvrRecord, MvrResult, RecordRequest } from '../../domain/mvr/contract';
import type { Order } from '../../domain/orders/contract';
import { recordPartners } from '../../server/mvr';
import { unsentQuery } from '../../server/mvr/orders-at-provider';
import { exchangeWith } from '../../server/partners/exchange';
import { sql } from '../../server/platform/db';
import type { SftpConfig } from '../../server/platform/sftp/sftp-config';
import { entriesOf } from '../support/accounts';
import { makeDocument, makePdf, upload } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { PASSWORD, startSftpServer, USER, type SftpServer } from '../support/sftp-server';

// The day of the orders is that of the database, which is today's.
const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date());
const MVR = 225;
const INITIAL_MVR = 660;

let server: SftpServer;
let config: SftpConfig;
let test: TestApp;
let client: TestClient;
let owner: SignedIn;

beforeAll(async () => {
  server = await startSftpServer();
  test = await createApp({
    environment: {
      MVR_SFTP_URL: `sftp://${USER}@127.0.0.1:${server.port}/drop`,
      MVR_SFTP_PASSWORD: PASSWORD,
      MVR_SFTP_HOST_KEY: `SHA256:${server.hostKey}`,
    },
  });
  config = test.config.mvr!;
});
afterAll(async () => {
  await test.close();
  await server.close();
});

beforeEach(async () => {
  server.files.clear();
  server.onRequest = null;
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
});

const exchange = (more: Partial<SftpConfig> = {}) =>
  exchangeWith(test.app, recordPartners[0]!, { ...config, ...more });
const names = (folder: string) =>
  [...server.files.keys()]
    .filter((path) => path.startsWith(`/drop/${folder}/`))
    .map((path) => path.slice(folder.length + 7));

/** A driver with an MVR order. */
async function order() {
  const { employeeId } = await makeEmployee(test.app, {
    site: client,
    firstName: 'Łukasz',
    lastName: 'Wójcik',
  });
  const placed = await owner.post('/v1/orders', {
    orderType: 'mvr',
    employeeId,
    verification: { version: 1 },
  });
  expect(placed.statusCode, placed.body).toBe(201);
  const { OrderID } = placed.json<Order>();
  return {
    employeeId,
    orderId: OrderID,
    state: async () => (await owner.get(`/v1/orders/${OrderID}`)).json<Order>(),
    documents: async () => (await owner.get(`/v1/employees/${employeeId}/documents`)).json<DocumentItem[]>(),
  };
}

/** The request that the provider got last. */
const request = (): RecordRequest => {
  const [name = ''] = names('requests').slice(-1);
  return JSON.parse(String(server.files.get(`/drop/requests/${name}`))) as RecordRequest;
};

const VIOLATION = {
  acdCode: 'S92',
  stateCode: '862',
  description: 'SPEEDING 74/55',
  violationDate: '2026-01-10',
  convictionDate: '2026-02-01',
  points: 4,
  state: 'VA',
  court: 'NORFOLK GDC',
  docket: 'GT26-1',
  commercialVehicle: false,
  hazmat: null,
  disposition: 'CONVICTED',
};

const REVOKED = {
  acdCode: 'W01',
  description: 'REVOKED',
  effectiveOn: '2026-01-01',
  eligibleOn: null,
  reinstatedOn: null,
};

const recordFor = ({ license, state, dob }: RecordRequest, more: Partial<MvrRecord> = {}): MvrRecord => ({
  reportDate: TODAY,
  license: {
    number: license,
    state,
    class: 'A',
    status: 'VALID',
    issuedOn: '2022-05-05',
    expiresOn: '2030-05-05',
    endorsements: 'T',
    restrictions: null,
  },
  dob,
  medical: null,
  violations: [VIOLATION],
  accidents: [],
  withdrawals: [],
  messages: [],
  ...more,
});

/** What the provider puts down. */
function answer(asked: RecordRequest, more: Partial<MvrResult> = {}, pdf?: Buffer) {
  const result: MvrResult = {
    format: 'roadfile-mvr-1',
    requestId: asked.requestId,
    outcome: 'record',
    record: recordFor(asked),
    ...(pdf && { hasPdf: true }),
    ...more,
  };
  if (pdf) server.files.set(`/drop/results/${asked.requestId}.pdf`, pdf);
  server.files.set(`/drop/results/${asked.requestId}.json`, Buffer.from(JSON.stringify(result)));
}

describe('an order goes to the provider', () => {
  it('once, without a social security number, and then waits for its result', async () => {
    const { state } = await order();
    await exchange();
    expect(names('requests')).toHaveLength(1);
    expect(request()).toEqual({
      format: 'roadfile-mvr-1',
      requestId: expect.any(String) as string,
      orderedAt: expect.any(String) as string,
      purpose: 'employment',
      firstName: 'Łukasz',
      lastName: 'Wójcik',
      dob: '1980-05-05',
      state: 'VA',
      license: 'A12345678',
      licenseClass: 'A',
    });
    expect((await state()).OrderStatus).toBe('Awaiting Results');
    const first = names('requests');
    server.files.clear();
    await exchange();
    expect(names('requests')).toEqual([]);
    expect(first).toHaveLength(1);
  });

  it('not where it was canceled during the run', async () => {
    const first = await order();
    const second = await order();
    server.onRequest = (kind) => {
      if (kind !== 'open') return;
      server.onRequest = null;
      return owner.patch(`/v1/orders/${second.orderId}`, { orderStatusId: 6 });
    };
    await exchange();
    expect(names('requests')).toHaveLength(1);
    expect((await first.state()).OrderStatus).toBe('Awaiting Results');
    expect((await second.state()).OrderStatus).toBe('Canceled');
  });

  it('again once it is reopened, under another name, and the result of that is filed', async () => {
    const { orderId, state, documents } = await order();
    await exchange();
    const earlier = request();
    await owner.patch(`/v1/orders/${orderId}`, { orderStatusId: 6 });
    await owner.patch(`/v1/orders/${orderId}/reopen`, {});
    server.files.clear();
    await exchange();
    expect((await state()).OrderStatus).toBe('Awaiting Results');
    expect(request().requestId).not.toBe(earlier.requestId);
    answer(request());
    await exchange();
    expect((await state()).OrderStatus).toBe('Completed');
    expect(await documents()).toHaveLength(1);
  });

  const setOrderedAt = (orderId: number, daysAgo: number) =>
    test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`update orders set ordered_at = now() - make_interval(days => ${daysAgo}) where id = ${orderId}`,
      ),
    );

  it('not when it was forgotten for more than 30 days', async () => {
    const { orderId, state } = await order();
    await setOrderedAt(orderId, 31);
    await exchange();
    expect(names('requests')).toEqual([]);
    expect((await state()).OrderStatus).toBe('Ordered');
  });

  it.each([
    ['reopened', { orderStatusId: 6 }, 'reopen'],
    ['sent again', null, 'refreshmvr'],
  ])('however old it is, once it is %s, and keeps the day of the order', async (_how, cancel, path) => {
    const { orderId, state } = await order();
    await exchange();
    await setOrderedAt(orderId, 200);
    const { OrderDate } = await state();
    if (cancel) await owner.patch(`/v1/orders/${orderId}`, cancel);
    expect((await owner.patch(`/v1/orders/${orderId}/${path}`, {})).statusCode).toBe(200);
    server.files.clear();
    await exchange();
    expect(names('requests')).toHaveLength(1);
    expect(request().orderedAt).toBe(OrderDate);
    expect(await state()).toMatchObject({ OrderStatus: 'Awaiting Results', OrderDate });
  });

  it('found by an index, however many orders there are', async () => {
    const plan = await test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(sql`set local enable_seqscan = off`);
      return tx.query(sql`explain ${unsentQuery('mvr', 200)}`);
    });
    expect(JSON.stringify(plan)).toMatch(/orders_to_send.*Index Cond: \(COALESCE/);
  });

  it('never as half a file, and again after a run that broke off', async () => {
    const { state } = await order();
    server.onRequest = (kind) => {
      if (kind === 'rename') throw new Error('the connection is lost');
    };
    await expect(exchange()).rejects.toThrow('rename');
    expect(names('requests')).toEqual([expect.stringMatching(/\.json\.part$/)]);
    expect((await state()).OrderStatus).toBe('Ordered');
    server.onRequest = null;
    await exchange();
    expect(names('requests')).toEqual([expect.stringMatching(/\.json$/)]);
    expect((await state()).OrderStatus).toBe('Awaiting Results');
  });

  it('never to a server with another key, or with a wrong password', async () => {
    const { state } = await order();
    await expect(exchange({ hostKey: 'A'.repeat(43) })).rejects.toThrow(/host/i);
    await expect(exchange({ password: 'another one' })).rejects.toThrow(/authentication/i);
    expect(names('requests')).toEqual([]);
    expect((await state()).OrderStatus).toBe('Ordered');
  });
});

describe('a result', () => {
  it('becomes a document with its data, and completes the order', async () => {
    const { employeeId, state, documents } = await order();
    await exchange();
    const asked = request();
    const pdf = await makePdf(2);
    answer(asked, {}, pdf);
    await exchange();
    const done = await state();
    const [document] = await documents();
    expect(done).toMatchObject({
      OrderStatus: 'Completed',
      documentId: document?.documentId,
      hasRecord: true,
    });
    expect(document).toMatchObject({ docTypeId: INITIAL_MVR, docDate: TODAY, state: 'VA', pages: 2 });
    const file = await owner.get(`/v1/employees/${employeeId}/documents/${document!.documentId}`);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    const found = await owner.get(`/v1/employees/${employeeId}/findMVR?docImageId=${document!.documentId}`);
    expect(found.json()).toEqual(recordFor(asked));
    const seen = await entriesOf(test.app, client.tenantId, `document/${document!.documentId}`);
    expect(seen.filter(({ type }) => type === 'document.viewed')).toHaveLength(2);
    expect(names('results')).toEqual([]);
    expect(names('done').sort()).toEqual([`${asked.requestId}.json`, `${asked.requestId}.pdf`]);
  });

  it.each([
    ['a withdrawal in force', 'licenseWithdrawn', { withdrawals: [REVOKED] }],
    ['a status without a day', 'licenseWithdrawn', { license: { status: 'CDL SUSPENDED' } }],
    ['a license that is not valid', 'recordLicenseUnclear', { license: { status: 'EXPIRED' } }],
    [
      'an order that was not kept, in words',
      'convictionUnclear',
      { violations: [{ ...VIOLATION, acdCode: null, description: 'VIOLATED OOS ORDER' }] },
    ],
  ])('keeps the driver from driving while it shows %s (391.15(b)(1))', async (_what, key, shown) => {
    const { employeeId } = await order();
    await exchange();
    const asked = request();
    const record = recordFor(asked);
    const license = { ...record.license, ...('license' in shown && shown.license) };
    answer(asked, { record: { ...record, ...shown, license } });
    await exchange();
    const drives = await owner.get(`/v1/employees/${employeeId}/mayDrive`);
    expect(drives.json()).toMatchObject({ mayDrive: false });
    expect(drives.body).toContain(`"${key}"`);
  });

  it('without a report is written as a PDF; the second record of a state is a yearly one [API-EMP-29]', async () => {
    const { employeeId, documents } = await order();
    await exchange();
    answer(request());
    await exchange();
    await owner.post('/v1/orders', { orderType: 'mvr', employeeId, verification: { version: 1 } });
    server.files.clear();
    await exchange();
    answer(request());
    await exchange();
    const filed = await documents();
    expect(filed.map(({ docTypeId }) => docTypeId).sort()).toEqual([MVR, INITIAL_MVR]);
    const [{ documentId } = { documentId: 0 }] = filed;
    const pdf = (await owner.get(`/v1/employees/${employeeId}/documents/${documentId}`)).rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await signIn(
      test.app,
      await makeUser(test.app, { sites: [client], permissions: ['client.viewEmployeeFile'] }),
    );
    const url = `/v1/employees/${employeeId}/findMVR?docImageId=${documentId}`;
    expect((await other.get(url)).statusCode).toBe(403);
    await owner.delete(`/v1/employees/${employeeId}/documents/${documentId}`, { reason: 'Wrong' });
    expect((await owner.get(url)).statusCode).toBe(404);
  });

  it('of another license, birth date or day is not filed, and a person has to look at it', async () => {
    for (const [more, problem] of [
      [
        { license: { ...recordFor({ license: 'B98765432', state: 'VA' } as RecordRequest).license } },
        'otherLicense',
      ],
      [{ dob: '1980-05-06' }, 'otherBirthDate'],
      [{ reportDate: '2020-01-01' }, 'beforeOrder'],
    ] as const) {
      const { state, documents } = await order();
      server.files.clear();
      await exchange();
      const asked = request();
      answer(asked, { record: recordFor(asked, more) });
      await exchange();
      expect(await state()).toMatchObject({ OrderStatus: 'Customer Care Intervention', problem });
      expect(await documents()).toEqual([]);
      expect(names('rejected')).toEqual([`${asked.requestId}.json`]);
    }
  });

  it('without a record says why, and the order can be sent again under another name [API-ORD-13]', async () => {
    const { orderId, employeeId, state } = await order();
    await exchange();
    const asked = request();
    answer(asked, { outcome: 'notFound', record: null, reason: 'No such license in VA' });
    await exchange();
    expect(await state()).toMatchObject({
      OrderStatus: 'Vendor Error',
      problem: 'notFound',
      problemText: 'No such license in VA',
    });
    const { version } = (await owner.get(`/v1/employees/${employeeId}`)).json<{ version: number }>();
    await owner.patch(`/v1/employees/${employeeId}`, { license: 'T87654321', version });
    const again = await owner.patch(`/v1/orders/${orderId}/refreshmvr`, {});
    expect(again.json()).toMatchObject({ OrderStatus: 'Ordered', problem: null, problemText: null });
    server.files.clear();
    await exchange();
    expect(request().requestId).not.toBe(asked.requestId);
    // With the number that was corrected meanwhile.
    expect(request().license).toBe('T87654321');
    answer(asked);
    await exchange();
    // What comes for the first request now is of no order.
    expect((await state()).OrderStatus).toBe('Awaiting Results');
    answer(request());
    await exchange();
    expect((await state()).OrderStatus).toBe('Completed');
    expect((await owner.patch(`/v1/orders/${orderId}/refreshmvr`, {})).statusCode).toBe(409);
  });

  it('is filed once, however often a killed run finds it again', async () => {
    const { documents } = await order();
    await exchange();
    answer(request(), {}, await makePdf(1));
    server.onRequest = (kind, path) => {
      if (kind === 'rename' && path.startsWith('/drop/results/')) throw new Error('killed');
    };
    await exchange();
    await exchange();
    expect(await documents()).toHaveLength(1);
    expect(names('results')).toHaveLength(2);
    server.onRequest = null;
    await exchange();
    expect(await documents()).toHaveLength(1);
    expect(names('results')).toEqual([]);
  });

  it('that is damaged does not stop the others', async () => {
    const first = await order();
    await exchange();
    const broken = request();
    server.files.clear();
    const second = await order();
    await exchange();
    const good = request();
    server.files.set('/drop/results/0-not-ours.json', Buffer.from('{"format":'));
    server.files.set('/drop/results/1-too-long.json', Buffer.alloc(1024 * 1024 + 1, ' '));
    answer(broken, {}, Buffer.from('%PDF-1.7 cut off'));
    answer(good, {}, await makePdf(1));
    await exchange();
    expect((await second.state()).OrderStatus).toBe('Completed');
    expect(await first.state()).toMatchObject({
      OrderStatus: 'Customer Care Intervention',
      problem: 'badReport',
    });
    expect(await first.documents()).toEqual([]);
    expect(names('rejected')).toEqual(expect.arrayContaining(['0-not-ours.json', '1-too-long.json']));
    expect(names('results')).toEqual([]);
  });

  it('is filed too if a user filed a copy first, and counts for the order then', async () => {
    const { employeeId, state, documents } = await order();
    await exchange();
    const asked = request();
    const fields = { docCategoryId: '1', docTypeId: '225', docDate: TODAY, state: 'VA' };
    const copy = await upload(test.app, owner, employeeId, { fields });
    expect((await state()).documentId).toBe(copy.body.documentId);
    answer(asked);
    await exchange();
    const [first, second] = (await documents()).toSorted((a, b) => a.documentId - b.documentId);
    expect([first?.documentId, second?.uploadedBy]).toEqual([copy.body.documentId, 'MVR provider']);
    expect(await state()).toMatchObject({
      OrderStatusID: 3,
      documentId: second?.documentId,
      hasRecord: true,
    });
    answer(asked);
    await exchange();
    expect(await documents()).toHaveLength(2);
  });

  it('without a record changes nothing if a user filed a copy first', async () => {
    const { employeeId, state } = await order();
    await exchange();
    const fields = { docCategoryId: '1', docTypeId: '225', docDate: TODAY, state: 'VA' };
    const copy = await upload(test.app, owner, employeeId, { fields });
    answer(request(), { outcome: 'notFound', record: null, reason: 'NO RECORD FOUND' });
    await exchange();
    expect(await state()).toMatchObject({
      OrderStatus: 'Completed',
      documentId: copy.body.documentId,
      problem: null,
    });
    expect([names('results'), names('done')]).toEqual([[], [`${request().requestId}.json`]]);
  });

  it('after a rehire is the initial record of this employment (391.23(a)(1))', async () => {
    const { employeeId, documents } = await order();
    await exchange();
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`update employees set hire_date = ${TODAY}, previous_end_date = '2025-12-31' where id = ${employeeId}`,
      ),
    );
    await makeDocument(test.app, client, employeeId, { docTypeId: INITIAL_MVR, docDate: '2025-12-31' });
    answer(request());
    await exchange();
    const filed = (await documents()).find(({ uploadedBy }) => uploadedBy === 'MVR provider');
    expect(filed).toMatchObject({ docTypeId: INITIAL_MVR, docDate: TODAY });
  });

  it('for an order that was canceled is not filed', async () => {
    const { orderId, state, documents } = await order();
    await exchange();
    const asked = request();
    await owner.patch(`/v1/orders/${orderId}`, { orderStatusId: 6 });
    answer(asked);
    await exchange();
    expect((await state()).OrderStatus).toBe('Canceled');
    expect(await documents()).toEqual([]);
    expect(names('rejected')).toEqual([`${asked.requestId}.json`]);
  });
});
