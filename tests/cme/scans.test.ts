import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CmeItem } from '../../domain/cme/contract';
import { sql } from '../../server/platform/db';
import { readDocument } from '../../server/review/proposals/read-document';
import { claim as claimItem, mailItem, staff, type Staff } from '../review/items';
import { card, examReport, printed } from '../review/printed';
import { rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeEmployee, type TestClient } from '../support/factories';
import { act, taskOf } from './exams';

const PERSON = { firstName: 'Ana', lastName: 'Rivera', dob: '1980-05-05', license: 'A12345678' };
const RESULT = {
  examDate: '2026-06-01',
  result: 'certified',
  expiresOn: '2028-06-01',
  examinerName: 'Pat Doctor',
  registryNumber: '1234567890',
};

let test: TestApp;
let client: TestClient;
let worker: Staff;
let supervisor: Staff;
let second: Staff;
let employeeId: number;

beforeAll(async () => {
  test = await createApp({ now: () => new Date('2026-06-15T16:00:00Z') });
  client = await makeClient(test.app);
  worker = await staff(test, 'cmeWorker');
  supervisor = await staff(test, 'cmeSupervisor');
  second = await staff(test, 'cmeSupervisor');
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ employeeId } = await makeEmployee(test.app, { site: client, ...PERSON }));
});

const itemNow = async (id: number) => (await worker.get(`/v1/cmes/items/${id}`)).json<CmeItem>();

async function upload(...pages: readonly string[][]) {
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(await printed(...pages))]), 'scan.pdf');
  const { processInstanceId } = (await worker.post('/v1/cmes/items', form)).json<{
    processInstanceId: number;
  }>();
  const { documents } = await itemNow(processInstanceId);
  return { instanceId: processInstanceId, documentId: documents[0]!.imageId };
}

/** Reviews an exam until its result is recorded, and answers what the last reviewer got. */
async function record({ instanceId, documentId }: { instanceId: number; documentId: number }) {
  const values = { ...RESULT, certificateId: documentId };
  const next = async () => taskOf(worker, instanceId);
  await act(worker, (await next()).id, 'match', { clientId: client.id, employeeId });
  await act(worker, (await next()).id, 'accept', values);
  if ((await next()).formKey === 'secondReview') await act(second, (await next()).id, 'agree', values);
  return act(supervisor, (await next()).id, 'record', values);
}

const filed = () => rows(test.app, sql`select id from documents where employee_id = ${employeeId}`);

describe('a scan that the exam’s staff upload', () => {
  it('with an examination report behind the certificate is not filed, and says so before', async () => {
    const scan = await upload(card(PERSON), examReport(PERSON));
    expect((await itemNow(scan.instanceId)).documents).toMatchObject([{ report: 'waiting' }]);
    const early = await record(scan);
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'review.stillReading']);
    await readDocument(test.app, scan.documentId);
    expect((await itemNow(scan.instanceId)).documents).toMatchObject([{ report: 'found' }]);
    const { id } = await taskOf(worker, scan.instanceId);
    const refused = await act(supervisor, id, 'record', { ...RESULT, certificateId: scan.documentId });
    expect(refused.json<{ fields: object }>().fields).toMatchObject({
      certificateId: { code: 'cme.hasReport' },
    });
    expect(await filed()).toEqual([]);
  });

  it('is read for the report alone: nothing on its pages is kept or proposed', async () => {
    const scan = await upload(card(PERSON));
    await readDocument(test.app, scan.documentId);
    const read = sql`select pages, proposed from document_proposals where document_id = ${scan.documentId}`;
    expect(await rows(test.app, read)).toMatchObject([
      { pages: null, proposed: { restricted: false, employeeId: null, docTypeId: null, clientId: null } },
    ]);
    expect((await record(scan)).statusCode).toBe(200);
    expect(await filed()).toHaveLength(1);
  });
});

describe('a scan that a reviewer sends to the exam’s staff', () => {
  it('before it was read is read there', async () => {
    const reviewer = await staff(test);
    const pdf = await printed(examReport(PERSON));
    const { instanceId, taskId, documentIds } = await mailItem(test, [1], {}, 'sortSearchMatch', pdf);
    const { claim } = await claimItem(reviewer, taskId);
    await reviewer.post(`/v1/internalDQ/${instanceId}/sendToCME`, { claim, note: 'Exam' });
    await readDocument(test.app, documentIds[0]!);
    const [exam] = await rows<{ id: number }>(
      test.app,
      sql`select instance_id as id from incoming_documents where id = ${documentIds[0]!}`,
    );
    expect((await itemNow(exam!.id)).documents).toMatchObject([{ report: 'found' }]);
  });
});
