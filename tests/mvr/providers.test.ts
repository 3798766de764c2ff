import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentItem } from '../../domain/documents/contract';
import type { MvrRecord, RecordRequest } from '../../domain/mvr/contract';
import type { PspReport } from '../../domain/mvr/psp-report';
import type { Order } from '../../domain/orders/contract';
import type { RecordOrder } from '../../domain/orders/types';
import type { Partner } from '../../domain/partners/contract';
import { recordPartners } from '../../server/mvr';
import { sql } from '../../server/platform/db';
import { makePdf } from '../documents/test-documents';
import { exchange as exchangeWith, settingsOf } from '../partners/world';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { startSftpServer, type SftpServer } from '../support/sftp-server';
import { makeOwnCompany } from './own-company';

// The day of the orders is that of the database, which is today's.
const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date());

let sftp: SftpServer;
let test: TestApp;
let admin: SignedIn;
let client: TestClient;
let company: TestClient;
let owner: SignedIn;
let hirer: SignedIn;

beforeAll(async () => {
  sftp = await startSftpServer();
  test = await createApp({ environment: { ...settingsOf('PSP', sftp), ...settingsOf('EPN', sftp) } });
  admin = await signIn(test.app, await makeUser(test.app));
  client = await makeClient(test.app);
  company = await makeOwnCompany(test.app);
  [owner, hirer] = (await Promise.all(
    [client, company].map(async (at) => signIn(test.app, await makeUser(test.app, { sites: [at] }))),
  )) as [SignedIn, SignedIn];
});
afterAll(async () => {
  await test.close();
  await sftp.close();
});
beforeEach(() => sftp.files.clear());

const partner = (orderType: RecordOrder) => recordPartners.find(({ code }) => code === orderType)!;
const exchange = (orderType: RecordOrder) => exchangeWith(test, partner(orderType));
const lineOf = async (orderType: RecordOrder) =>
  (await admin.get('/v1/partners')).json<Partner[]>().find((one) => one.partner === orderType)!;
const names = (folder: string) =>
  [...sftp.files.keys()]
    .filter((path) => path.startsWith(`/drop/${folder}/`))
    .map((path) => path.slice(folder.length + 7));

/** An order of an applicant of the company, or of a client's driver with a license of California. */
async function order(orderType: 'psp' | 'epn') {
  const who = orderType === 'psp' ? hirer : owner;
  const { employeeId } = await makeEmployee(test.app, { site: orderType === 'psp' ? company : client });
  await test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`update employees set status_id = 1, license_state = 'CA', license = 'A1234567'
      where id = ${employeeId}`),
  );
  const placed = await who.post('/v1/orders', { orderType, employeeId, verification: { version: 1 } });
  expect(placed.statusCode, placed.body).toBe(201);
  const { OrderID } = placed.json<Order>();
  return {
    who,
    employeeId,
    state: async () => (await who.get(`/v1/orders/${OrderID}`)).json<Order>(),
    documents: async () => (await who.get(`/v1/employees/${employeeId}/documents`)).json<DocumentItem[]>(),
  };
}

const request = (): RecordRequest =>
  JSON.parse(String(sftp.files.get(`/drop/requests/${names('requests').at(-1) ?? ''}`))) as RecordRequest;

function answer({ format, requestId }: RecordRequest, record: object, pdf?: Buffer) {
  const result = { format, requestId, outcome: 'record', record, ...(pdf && { hasPdf: true }) };
  if (pdf) sftp.files.set(`/drop/results/${requestId}.pdf`, pdf);
  sftp.files.set(`/drop/results/${requestId}.json`, Buffer.from(JSON.stringify(result)));
}

const pspOf = ({ license, state, dob }: RecordRequest): PspReport => ({
  reportDate: TODAY,
  license: { number: license, state },
  dob,
  crashes: [],
  inspections: [
    {
      date: '2025-11-03',
      carrier: 'PIEDMONT CARRIERS',
      dotNumber: '1234567',
      state: 'NC',
      reportNumber: 'NC0001',
      level: 2,
      afterCrash: false,
      violations: [{ code: '392.2S', description: 'SPEEDING', outOfService: false }],
    },
  ],
});

const epnOf = ({ license, state, dob }: RecordRequest): MvrRecord => ({
  reportDate: TODAY,
  license: {
    number: license,
    state,
    class: 'A',
    status: 'VALID',
    issuedOn: null,
    expiresOn: null,
    endorsements: null,
    restrictions: null,
  },
  dob,
  medical: null,
  violations: [],
  accidents: [],
  withdrawals: [],
  messages: [],
});

describe('the provider of PSP reports', () => {
  it('gets the order with its purpose and the consent, and the report lands on the file', async () => {
    const { employeeId, who, state, documents } = await order('psp');
    expect(await lineOf('psp')).toMatchObject({ mode: 'sftp', unsent: 1 });
    await exchange('psp');
    expect(request()).toMatchObject({
      format: 'roadfile-psp-1',
      purpose: 'preEmployment',
      consent: 'written',
      license: 'A1234567',
      state: 'CA',
      dob: '1980-05-05',
    });
    expect((await state()).OrderStatus).toBe('Awaiting Results');
    expect(await lineOf('psp')).toMatchObject({ unsent: 0 });
    const pdf = await makePdf(3);
    const report = pspOf(request());
    answer(request(), report, pdf);
    await exchange('psp');
    const [document] = await documents();
    expect(document).toMatchObject({ docTypeId: 2020, docDate: TODAY, pages: 3, uploadedBy: 'PSP provider' });
    expect(await state()).toMatchObject({
      OrderStatus: 'Completed',
      documentId: document!.documentId,
    });
    const file = await who.get(`/v1/employees/${employeeId}/documents/${document!.documentId}`);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    // It isn't a driving record.
    const asRecord = await who.get(`/v1/employees/${employeeId}/findMVR?docImageId=${document!.documentId}`);
    expect(asRecord.statusCode).toBe(404);
    const url = `/v1/employees/${employeeId}/documents/${document!.documentId}/psp`;
    expect((await who.get(url)).json()).toEqual(report);
    const outside = await makeUser(test.app, {
      sites: [company],
      permissions: ['servicesDqf.viewEmployeeDocuments', 'client.viewEmployeeFile'],
    });
    expect((await (await signIn(test.app, outside)).get(url)).statusCode).toBe(404);
  });

  it('can send only the data, of which a document is written', async () => {
    const { employeeId, who, documents } = await order('psp');
    await exchange('psp');
    answer(request(), pspOf(request()));
    await exchange('psp');
    const [document] = await documents();
    const file = await who.get(`/v1/employees/${employeeId}/documents/${document!.documentId}`);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the provider of EPN reports', () => {
  it('answers with a record of the state, which has its data too', async () => {
    const { employeeId, who, state, documents } = await order('epn');
    await exchange('epn');
    expect(request()).toMatchObject({ format: 'roadfile-epn-1', purpose: 'employment' });
    const record = epnOf(request());
    answer(request(), record);
    await exchange('epn');
    const [document] = await documents();
    expect(document).toMatchObject({ docTypeId: 2032, docDate: TODAY });
    expect(await state()).toMatchObject({ OrderStatus: 'Completed', hasRecord: true });
    const found = await who.get(`/v1/employees/${employeeId}/findMVR?docImageId=${document!.documentId}`);
    expect(found.json()).toEqual(record);
  });

  it('is asked for nothing but EPN inquiries', async () => {
    await order('psp');
    await exchange('epn');
    expect(names('requests')).toEqual([]);
  });

  it('is shown with each file that could not be used, and why', async () => {
    const { state } = await order('epn');
    await exchange('epn');
    const asked = request();
    // Of the format of another product.
    answer({ ...asked, format: 'roadfile-mvr-1' }, epnOf(asked));
    sftp.files.set('/drop/results/0-cut-off.json', Buffer.from('{"format":'));
    sftp.files.set('/drop/results/1-too-long.json', Buffer.alloc(1024 * 1024 + 1, ' '));
    const unknown = { ...asked, requestId: '5b1f7c1e-7b51-4b5e-9d4e-000000000000' };
    answer(unknown, epnOf(asked));
    await exchange('epn');
    expect((await state()).OrderStatus).toBe('Awaiting Results');
    answer(asked, { ...epnOf(asked), dob: '1980-05-06' });
    await exchange('epn');
    expect(await state()).toMatchObject({ OrderStatusID: 22, problem: 'otherBirthDate' });
    const { rejected } = await lineOf('epn');
    const shown = rejected.map(({ name, reason }) => `${reason} ${name}`);
    expect(shown.toSorted()).toEqual(
      [
        `notFiled ${asked.requestId}.json`,
        `notAnAnswer ${asked.requestId}.json`,
        'notAnAnswer 0-cut-off.json',
        'tooLong 1-too-long.json',
        `noOrder ${unknown.requestId}.json`,
      ].toSorted(),
    );
  });
});
