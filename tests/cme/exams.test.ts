import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cme, CmeDocument, CmeItem } from '../../domain/cme/contract';
import type { Requirements } from '../../server/compliance/schemas';
import type { Order } from '../../domain/orders/contract';
import { checkDeterminations } from '../../server/cme/determinations';
import { sql } from '../../server/platform/db';
import { mailItem, claim as claimItem, pdfOf, staff, type Staff } from '../review/items';
import { makePdf } from '../documents/test-documents';
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
import { act, claimExam, EXAM_TASKS, makeExam, taskOf } from './exams';

// Noon in New York.
let now = new Date('2026-06-15T16:00:00Z');
const EXAM = { examType: 'dotPhysical', reason: 'recertification' };
const CARD = {
  examDate: '2026-06-15',
  result: 'certified',
  expiresOn: '2028-06-15',
  examinerName: 'Pat Doctor',
  registryNumber: '1234567890',
};

let test: TestApp;
let client: TestClient;
let other: TestClient;
let owner: SignedIn;
let worker: Staff;
let supervisor: Staff;
let second: Staff;
let employeeId: number;
let orderId: number;

beforeAll(async () => {
  test = await createApp({ now: () => now });
  client = await makeClient(test.app, { name: 'Zephyr Haulage' });
  other = await makeClient(test.app, { name: 'Other Haulage' });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  worker = await staff(test, 'cmeWorker');
  supervisor = await staff(test, 'cmeSupervisor');
  second = await staff(test, 'cmeSupervisor');
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date('2026-06-15T16:00:00Z');
  ({ employeeId } = await makeEmployee(test.app, { site: client, lastName: 'Rivera', firstName: 'Ana' }));
  await run(
    sql`update employees set dob = '1980-05-05', license = 'A12345678', license_state = 'VA' where id = ${employeeId}`,
  );
  orderId = (await owner.post('/v1/orders', { employeeId, orderType: 'exam', exam: EXAM })).json<Order>()
    .OrderID;
});

const run = (statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query(statement));
const orderNow = async () => (await owner.get(`/v1/orders/${orderId}`)).json<Order>();
const person = () => ({ clientId: client.id, employeeId, orderId });

/** An exam that was matched and reviewed, and waits for its last reviewer. */
async function reviewed(result: object, pdf?: Buffer) {
  const { instanceId, taskId, documentIds } = await makeExam(test, pdf && { pdf });
  const matched = await act(worker, taskId, 'match', person());
  expect(matched.statusCode, matched.body).toBe(200);
  const certificateId = 'expiresOn' in result ? { certificateId: documentIds[0] } : {};
  const accepted = await act(worker, (await taskOf(worker, instanceId)).id, 'accept', {
    ...result,
    ...certificateId,
  });
  expect(accepted.statusCode, accepted.body).toBe(200);
  let task = await taskOf(worker, instanceId);
  if (task.formKey === 'secondReview') {
    await act(second, task.id, 'agree');
    task = await taskOf(worker, instanceId);
  }
  return { instanceId, taskId: task.id, documentIds };
}

describe('an exam', () => {
  it('becomes a certificate on file, and its order is certified, all at once [SCOPE-04]', async () => {
    const { instanceId, taskId, documentIds } = await reviewed(CARD);
    const recorded = await act(supervisor, taskId, 'record');
    expect(recorded.statusCode, recorded.body).toBe(200);
    expect(await orderNow()).toMatchObject({
      OrderStatus: 'Certified',
      resultDate: '2026-06-15',
      resultDocTypeId: 238,
    });
    const documents = (await owner.get(`/v1/employees/${employeeId}/documents`)).json<object[]>();
    expect(documents).toMatchObject([
      { docTypeId: 238, docDate: '2026-06-15', docExpirationDate: '2028-06-15' },
    ]);
    const [exam] = (await supervisor.get(`/v1/cmes?search=${orderId}`)).json<Cme[]>();
    expect(exam).toMatchObject({
      ...CARD,
      employeeId,
      orderId,
      clientId: client.id,
      processInstanceId: instanceId,
    });
    const entries = await rows<{ type: string; id: number }>(
      test.app,
      sql`select type from audit_entries where tenant_id = ${client.id} and (body::jsonb->>'employee') = ${`employee/${employeeId}`}`,
    );
    expect(entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['document.uploaded', 'order.statusChanged', 'exam.recorded']),
    );
    const item = (await supervisor.get(`/v1/cmes/items/${instanceId}`)).json<CmeItem>();
    expect(item).toMatchObject({
      cmeId: exam!.cmeId,
      documents: [{ imageId: documentIds[0], state: 'filed' }],
    });
  });

  it('that certifies only with an exemption bars the driver until that is on file (391.41(a)(3))', async () => {
    const restrictions = 'Corrective lenses, accompanied by a hearing exemption';
    const { taskId } = await reviewed({ ...CARD, restrictions });
    expect((await act(supervisor, taskId, 'record')).statusCode).toBe(200);
    const conditions = async () =>
      (await owner.get(`/v1/employees/${employeeId}/requirements`))
        .json<Requirements>()
        .conditions.map(({ key }) => key);
    expect(await conditions()).toContain('certificateNeedsVariance');
    await run(sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, expires_on, uploaded_by)
      values (${client.id}, ${employeeId}, 2005, '2026-06-01', '2028-06-01', 'Test')`);
    expect(await conditions()).not.toContain('certificateNeedsVariance');
  });

  it('is recorded wholly or not at all', async () => {
    const { taskId } = await reviewed(CARD);
    await run(sql`update orders set status_id = 20 where id = ${orderId}`);
    const refused = await act(supervisor, taskId, 'record');
    expect(refused.statusCode, refused.body).toBe(409);
    expect((await owner.get(`/v1/employees/${employeeId}/documents`)).json()).toEqual([]);
    expect(await rows(test.app, sql`select id from cmes where employee_id = ${employeeId}`)).toEqual([]);
  });

  it.each([
    ['notCertified', 'Not Certified'],
    ['incomplete', 'Incomplete'],
    ['determinationPending', 'Determination Pending'],
  ])('with the result %s files nothing, and its order is “%s”', async (result, status) => {
    const { taskId } = await reviewed({ examDate: '2026-06-15', result });
    const recorded = await act(supervisor, taskId, 'record');
    expect(recorded.statusCode, recorded.body).toBe(200);
    expect(await orderNow()).toMatchObject({ OrderStatus: status, documentId: null });
    expect((await owner.get(`/v1/employees/${employeeId}/documents`)).json()).toEqual([]);
  });

  it('that denies the certificate bars the driver although an earlier card runs, until a later exam certifies them', async () => {
    await run(sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, expires_on, uploaded_by)
      values (${client.id}, ${employeeId}, 238, '2025-12-01', '2027-12-01', 'Jane Doe')`);
    const denied = await reviewed({ examDate: '2026-06-14', result: 'notCertified' });
    await act(supervisor, denied.taskId, 'record');
    const bars = async () =>
      (await owner.get(`/v1/employees/${employeeId}/disqualifications`)).json<object[]>();
    expect(await bars()).toMatchObject([
      { kind: 'medical', cfr: '391.41(a)', fromDate: '2026-06-14', toDate: null, untilRestored: true },
    ]);
    expect((await owner.get(`/v1/employees/${employeeId}`)).json()).toMatchObject({
      barredBy: { key: 'disqualified', status: 'bars', endsOn: null },
    });
    const certified = await reviewed(CARD);
    await act(supervisor, certified.taskId, 'record');
    expect(await bars()).toMatchObject([{ toDate: '2026-06-14', untilRestored: false }]);
  });

  it('ends no disqualification that someone entered', async () => {
    await owner.post(`/v1/employees/${employeeId}/disqualifications`, {
      kind: 'medical',
      offense: 'Not physically qualified',
      fromDate: '2026-06-01',
      untilRestored: true,
      authority: 'FMCSA',
    });
    const { taskId } = await reviewed(CARD);
    expect((await act(supervisor, taskId, 'record')).statusCode).toBe(200);
    expect((await owner.get(`/v1/employees/${employeeId}/disqualifications`)).json()).toMatchObject([
      { authority: 'FMCSA', toDate: null, untilRestored: true },
    ]);
  });

  it('that denies the certificate and comes late bars only until the exam that certified the driver', async () => {
    const certified = await reviewed(CARD);
    await act(supervisor, certified.taskId, 'record');
    const late = await reviewed({ examDate: '2026-06-10', result: 'notCertified' });
    expect((await act(supervisor, late.taskId, 'record')).statusCode).toBe(200);
    expect((await owner.get(`/v1/employees/${employeeId}/disqualifications`)).json()).toMatchObject([
      { fromDate: '2026-06-10', toDate: '2026-06-14', untilRestored: false },
    ]);
  });

  it('whose certificate is on file already is recorded only if its dates are those on file', async () => {
    const pdf = await pdfOf(1, `Card of ${employeeId}`);
    const form = new FormData();
    const fields = {
      docTypeId: '238',
      docCategoryId: '1',
      docDate: '2026-06-14',
      docExpirationDate: '2028-06-01',
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('document', new Blob([new Uint8Array(pdf)]), 'card.pdf');
    const filed = await owner.post(`/v1/employees/${employeeId}/documents`, form);
    expect(filed.statusCode, filed.body).toBe(201);
    const { taskId } = await reviewed(CARD, pdf);
    const refused = await act(supervisor, taskId, 'record');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'cme.onFileOtherwise']);
    await run(sql`update documents set doc_date = '2026-06-15', expires_on = '2028-06-15'
      where tenant_id = ${client.id} and employee_id = ${employeeId}`);
    expect((await act(supervisor, taskId, 'record')).statusCode).toBe(200);
    expect((await owner.get(`/v1/employees/${employeeId}/documents`)).json()).toHaveLength(1);
  });

  it('of the employer’s own is recorded without a certificate, and says nothing about driving', async () => {
    await run(sql`update orders set exam_type = 'nonDotPhysical' where id = ${orderId}`);
    const { instanceId, taskId } = await makeExam(test);
    await act(worker, taskId, 'match', person());
    const result = { examDate: '2026-06-15', result: 'certified' };
    const accepted = await act(worker, (await taskOf(worker, instanceId)).id, 'accept', {
      ...result,
      unsure: true,
    });
    expect(accepted.statusCode, accepted.body).toBe(200);
    await act(second, (await taskOf(worker, instanceId)).id, 'agree');
    const recorded = await act(supervisor, (await taskOf(worker, instanceId)).id, 'record');
    expect(recorded.statusCode, recorded.body).toBe(200);
    expect(await orderNow()).toMatchObject({ OrderStatus: 'Certified', documentId: null });
    expect((await owner.get(`/v1/employees/${employeeId}/documents`)).json()).toEqual([]);
  });

  it('whose order was canceled while it was reviewed still gets its result', async () => {
    const { taskId } = await reviewed(CARD);
    await owner.patch(`/v1/orders/${orderId}`, { orderStatusId: 6 });
    expect((await act(supervisor, taskId, 'record')).statusCode).toBe(200);
    expect(await orderNow()).toMatchObject({ OrderStatus: 'Certified', resultDocTypeId: 238 });
  });

  it('files nothing on which an examination report was read', async () => {
    const { taskId, documentIds } = await reviewed(CARD);
    await run(
      sql`update document_proposals set proposed = '{"restricted": true}' where document_id = ${documentIds[0]!}`,
    );
    const refused = await act(supervisor, taskId, 'record');
    expect(refused.json<{ fields: object }>().fields).toMatchObject({
      certificateId: { code: 'cme.hasReport' },
    });
    expect((await owner.get(`/v1/employees/${employeeId}/documents`)).json()).toEqual([]);
  });

  it('is not recorded for a client that was deactivated meanwhile', async () => {
    const { taskId } = await reviewed(CARD);
    await run(
      sql`update clients set deactivated = true where tenant_id = ${client.id} and id = ${client.id}`,
    );
    const refused = await act(supervisor, taskId, 'record');
    await run(
      sql`update clients set deactivated = false where tenant_id = ${client.id} and id = ${client.id}`,
    );
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'review.clientDeactivated',
    ]);
  });

  it('has one worker: of two who take its task one wins', async () => {
    const { taskId } = await makeExam(test);
    const claims = await Promise.all(
      [worker, supervisor].map((who) =>
        who.patch(`${EXAM_TASKS}/${taskId}`, { assignee: who.wireId, assignVariable: true }),
      ),
    );
    expect(claims.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('is matched to no order of someone else, and to no one of another client', async () => {
    const { taskId } = await makeExam(test);
    const stranger = await makeEmployee(test.app, { site: other });
    const wrong = await act(worker, taskId, 'match', { ...person(), employeeId: stranger.employeeId });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([409, 'review.personGone']);
    const foreign = { clientId: other.id, employeeId: stranger.employeeId, orderId };
    const refused = await act(worker, taskId, 'match', foreign);
    expect(refused.json<{ fields: object }>().fields).toMatchObject({
      orderId: { code: 'cme.orderUnknown' },
    });
  });

  it('keeps what a worker enters, with clinicName and appointmentDate [API-CME-03, API-CME-04]', async () => {
    const { taskId, instanceId } = await makeExam(test);
    const claim = await claimExam(worker, taskId);
    const saved = await worker.patch(`${EXAM_TASKS}/${taskId}`, {
      claim,
      variables: [
        { name: 'appointmentDate', value: '2026-06-12' },
        { name: 'clinicName', value: 'Harbor Clinic' },
      ],
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const { draft } = (await worker.get(`/v1/processes/cmeProcess/instances/${instanceId}`)).json<{
      draft: { variables: object[] };
    }>();
    expect(draft.variables).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'clinicName', value: 'Harbor Clinic' })]),
    );
    const sent = await worker.patch(`${EXAM_TASKS}/${taskId}`, {
      claim,
      completeTask: true,
      variables: Object.entries({
        outcome: 'match',
        clientId: client.id,
        employeeId,
        clinicName: 'Harbor Clinic',
        appointmentDate: '2026-06-12',
      }).map(([name, value]) => ({ name, value })),
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const tasks = (await worker.get(EXAM_TASKS)).json<{ processInstanceId: number }[]>();
    expect(tasks.find(({ processInstanceId }) => processInstanceId === instanceId)).toMatchObject({
      clinicName: 'Harbor Clinic',
      appointmentDate: '2026-06-12',
    });
  });

  it('waits in a list with its variables under their own names [API-CME-07]', async () => {
    const { instanceId } = await makeExam(test, { vars: { from: 'Harbor Clinic' } });
    const tasks = (await worker.get(`${EXAM_TASKS}?formKey=searchAndMatch`)).json<object[]>();
    expect(tasks).toContainEqual(
      expect.objectContaining({
        processInstanceId: instanceId,
        category: 'Search and Match',
        from: 'Harbor Clinic',
        daysInQueue: 0,
      }),
    );
  });
});

describe('the certificate of an exam', () => {
  async function certified(): Promise<Cme> {
    const { taskId } = await reviewed(CARD);
    const recorded = await act(supervisor, taskId, 'record');
    expect(recorded.statusCode, recorded.body).toBe(200);
    return (await supervisor.get(`/v1/cmes?search=${orderId}`)).json<Cme[]>()[0]!;
  }
  const examNow = async ({ cmeId }: Cme) => (await supervisor.get(`/v1/cmes/${cmeId}`)).json<Cme>();

  it('of a CDL holder waits for the state’s record until the card proves nothing anymore', async () => {
    await run(sql`update employees set license_class_id = 1 where id = ${employeeId}`);
    const exam = await certified();
    // 60 days after the card, under the waiver.
    expect(exam.stateRecord).toEqual({ dueOn: '2026-08-14', isShown: false });
    now = new Date('2026-07-15T16:00:00Z');
    const open = (await owner.get(`/v1/employees/${employeeId}/deadlines`)).json();
    expect(open).toMatchObject([{ kind: 'medicalRecord', dueOn: '2026-08-14', doneAt: null }]);
    const form = new FormData();
    form.append('docTypeId', '2003');
    form.append('docCategoryId', '1');
    form.append('docDate', '2026-06-15');
    form.append('docExpirationDate', '2028-06-15');
    form.append('document', new Blob([new Uint8Array(await makePdf())]), 'record.pdf');
    const filed = await owner.post(`/v1/employees/${employeeId}/documents`, form);
    expect(filed.statusCode, filed.body).toBe(201);
    expect((await examNow(exam)).stateRecord).toEqual({ dueOn: '2026-08-14', isShown: true });
  });

  it('gets a note that its examiner is on the National Registry, once, which the file asks for', async () => {
    await run(sql`update employees set license_class_id = 4, status_id = 2 where id = ${employeeId}`);
    const noteStatus = async () =>
      (await owner.get(`/v1/employees/${employeeId}/requirements`))
        .json<Requirements>()
        .requirements.find(({ docTypeId }) => docTypeId === 2004)?.status;
    const exam = await certified();
    expect([exam.registryNoteOn, exam.stateRecord, await noteStatus()]).toEqual([null, null, 'missing']);
    const url = `/v1/cmes/${exam.cmeId}/registryNote`;
    const noted = await worker.post(url);
    expect(noted.statusCode, noted.body).toBe(201);
    expect(noted.json<Cme>().registryNoteOn).toBe('2026-06-15');
    expect(await noteStatus()).toBe('ok');
    const again = await worker.post(url);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'cme.noteOnFile']);
  });

  it('gets no note once a later one is on file, whose examiner the note would be about', async () => {
    const earlier = await certified();
    await run(sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, expires_on, uploaded_by)
      values (${client.id}, ${employeeId}, 238, '2026-06-20', '2028-06-20', 'Jane Doe'),
        (${client.id}, ${employeeId}, 2004, '2026-06-21', null, 'Jane Doe')`);
    now = new Date('2026-06-22T16:00:00Z');
    expect((await examNow(earlier)).registryNoteOn).toBeNull();
    const refused = await worker.post(`/v1/cmes/${earlier.cmeId}/registryNote`);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'cme.laterCertificate',
    ]);
  });

  it('has no note without a certificate', async () => {
    const { taskId } = await reviewed({ examDate: '2026-06-15', result: 'incomplete' });
    await act(supervisor, taskId, 'record');
    const [exam] = (await supervisor.get(`/v1/cmes?search=${orderId}`)).json<Cme[]>();
    const refused = await worker.post(`/v1/cmes/${exam!.cmeId}/registryNote`);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'cme.noCertificate']);
  });
});

describe('documents that reviewers send to the exam staff', () => {
  it('start an exam with what was sent, in which only its staff see them', async () => {
    const reviewer = await staff(test);
    const { instanceId, taskId, documentIds } = await mailItem(test, [2], { subject: 'Exam of Rivera' });
    const { claim } = await claimItem(reviewer, taskId);
    const sent = await reviewer.post(`/v1/internalDQ/${instanceId}/sendToCME`, {
      claim,
      note: 'A long form',
    });
    expect(sent.statusCode, sent.body).toBe(204);
    const [exam] = await rows<{ type: string; id: number }>(
      test.app,
      sql`select id from process_instances where process = 'cmeProcess' order by id desc limit 1`,
    );
    const url = `/v1/cmes/items/${exam!.id}`;
    const item = (await worker.get(url)).json<CmeItem>();
    expect(item).toMatchObject({
      formKey: 'searchAndMatch',
      subject: 'Exam of Rivera',
      note: 'A long form',
      documents: [{ imageId: documentIds[0], readable: true }],
    });
    expect((await worker.get(`${url}/image/${documentIds[0]}`)).body.slice(0, 5)).toBe('%PDF-');
    expect((await reviewer.get(`${url}/image/${documentIds[0]}`)).statusCode).toBe(403);
    expect((await reviewer.get(`/v1/internalDQ/${instanceId}/image/${documentIds[0]}`)).statusCode).toBe(404);
  });

  it('can be uploaded by its staff', async () => {
    const form = new FormData();
    form.append('document', new Blob([new Uint8Array(await makePdf())]), 'fax.pdf');
    const answer = await worker.post('/v1/cmes/items', form);
    expect(answer.statusCode, answer.body).toBe(201);
    const { processInstanceId } = answer.json<{ processInstanceId: number }>();
    const item = (await worker.get(`/v1/cmes/items/${processInstanceId}`)).json<CmeItem>();
    expect(item).toMatchObject({ subject: 'fax.pdf', documents: [{ state: 'restricted' }] });
  });
});

describe('customer care', () => {
  it('sees the exams that need it, and no other', async () => {
    const rep = await staff(test, 'customerCareRep');
    const waiting = await makeExam(test, { formKey: 'customerCareIntervention' });
    const { instanceId } = await makeExam(test);
    const seen = (await rep.get(EXAM_TASKS)).json<{ category: string }[]>();
    expect(new Set(seen.map(({ category }) => category))).toEqual(new Set(['Customer Care Interventions']));
    expect((await rep.get(`/v1/cmes/items/${waiting.instanceId}`)).json<CmeItem>().documents).toEqual([]);
    for (const path of [`/v1/cmes/items/${instanceId}`, `/v1/processes/cmeProcess/instances/${instanceId}`])
      expect((await rep.get(path)).statusCode).toBe(404);
  });

  it('opens the documents of an exam that it lists, with the permission for details', async () => {
    const permissions = ['cme.customerCareInterventions', 'cme.viewDetail'] as const;
    const rep = await signIn(test.app, await makeUser(test.app, { permissions: [...permissions] }));
    const image = ({ instanceId, documentIds: [imageId] }: Awaited<ReturnType<typeof makeExam>>) =>
      rep.get(`/v1/cmes/items/${instanceId}/image/${imageId}`);
    const waiting = await makeExam(test, { formKey: 'customerCareIntervention' });
    const item = (await rep.get(`/v1/cmes/items/${waiting.instanceId}`)).json<CmeItem>();
    expect(item.documents).toMatchObject([{ imageId: waiting.documentIds[0] }]);
    expect((await image(waiting)).statusCode).toBe(200);
    expect((await image(await makeExam(test))).statusCode).toBe(404);
  });

  it('leaves its views of a client’s medical documents on that client’s trail, whatever client a request names', async () => {
    const form = new FormData();
    const fields = { docTypeId: '238', docCategoryId: '1', docDate: '2026-06-01' };
    for (const [name, value] of Object.entries({ ...fields, docExpirationDate: '2028-06-01' }))
      form.append(name, value);
    form.append('document', new Blob([new Uint8Array(await makePdf())]), 'card.pdf');
    await owner.post(`/v1/employees/${employeeId}/documents`, form);
    const rep = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }), client);
    const url = `/v1/employees/${employeeId}/cmeDocuments`;
    const [{ documentId } = { documentId: 0 }] = (await rep.get(url)).json<CmeDocument[]>();
    expect((await rep.get(`${url}/${documentId}?clientId=${other.id}`)).statusCode).toBe(200);
    const views = await rows<{ id: number; type: string }>(
      test.app,
      sql`select tenant_id as id from audit_entries where type = 'document.viewed' and body::jsonb->>'subject' = ${`document/${documentId}`}`,
    );
    expect(views).toEqual([{ id: client.id }]);
  });
});

describe('a certificate that the employer files', () => {
  const file = async (docDate: string) => {
    const form = new FormData();
    form.append('docTypeId', '238');
    form.append('docCategoryId', '1');
    form.append('docDate', docDate);
    form.append('docExpirationDate', '2028-06-01');
    form.append('document', new Blob([new Uint8Array(await makePdf())]), 'card.pdf');
    const answer = await owner.post(`/v1/employees/${employeeId}/documents`, form);
    expect(answer.statusCode, answer.body).toBe(201);
    return orderNow();
  };

  it('answers the exam order from the day of the order on, and not one before', async () => {
    expect(await file('2026-06-14')).toMatchObject({ OrderStatus: 'Ordered' });
    expect(await file('2026-06-15')).toMatchObject({ OrderStatus: 'Certified', resultDocTypeId: 238 });
  });
});

describe('an examiner who needs more information', () => {
  /** A pending determination, as of a day in New York. */
  const pending = async () => {
    const { taskId } = await reviewed({ examDate: '2026-06-15', result: 'determinationPending' });
    await act(supervisor, taskId, 'record');
  };
  const at = async (day: string) => {
    now = new Date(`${day}T16:00:00Z`);
    await checkDeterminations(test.app);
  };
  const reminders = async () =>
    (
      await rows<{ type: string; id: number }>(
        test.app,
        sql`select id, vars->>'reason' as type from process_instances where (vars->>'employeeId')::int = ${employeeId} and ended_at is null`,
      )
    ).length;

  it('has 45 days: staff are reminded once, and the exam is incomplete on the 46th', async () => {
    await pending();
    await at('2026-07-19');
    expect(await reminders()).toBe(0);
    await at('2026-07-20');
    await at('2026-07-21');
    expect(await reminders()).toBe(1);
    await at('2026-07-30');
    expect(await orderNow()).toMatchObject({ OrderStatus: 'Determination Pending' });
    await at('2026-07-31');
    expect(await orderNow()).toMatchObject({ OrderStatus: 'Incomplete' });
  });

  it('has no reminder while the order is canceled, and one again if it then waits for the examiner again', async () => {
    await pending();
    await at('2026-07-20');
    await run(sql`update orders set status_id = 6 where id = ${orderId}`);
    await at('2026-07-21');
    expect(await reminders()).toBe(0);
    await run(sql`update orders set status_id = 21 where id = ${orderId}`);
    await at('2026-07-22');
    expect(await reminders()).toBe(1);
  });

  it('has 45 days also if the order was canceled, which it stays', async () => {
    await pending();
    await run(sql`update orders set status_id = 6 where id = ${orderId}`);
    await at('2026-07-31');
    const [exam] = (await supervisor.get(`/v1/cmes?search=${orderId}`)).json<Cme[]>();
    expect([exam!.result, exam!.pendingUntil]).toEqual(['incomplete', null]);
    expect(await orderNow()).toMatchObject({ OrderStatus: 'Canceled' });
  });

  it.each([
    [
      'a decision without a certificate',
      async ({ cmeId }: Cme) => {
        await supervisor.patch(`/v1/cmes/${cmeId}`, { result: 'incomplete' });
      },
    ],
    [
      'a certificate',
      async () => {
        const { taskId } = await reviewed({ ...CARD, examDate: '2026-07-20', expiresOn: '2028-07-20' });
        expect((await act(supervisor, taskId, 'record')).statusCode).toBe(200);
      },
    ],
    ['the end of the 45 days', () => at('2026-07-31')],
  ])('needs no reminder after %s, also if the result was recorded twice', async (_what, decide) => {
    await pending();
    await at('2026-07-20');
    const again = await reviewed({ examDate: '2026-06-15', result: 'determinationPending' });
    await act(supervisor, again.taskId, 'record');
    expect(await reminders()).toBe(1);
    await decide((await supervisor.get(`/v1/cmes?search=${orderId}`)).json<Cme[]>()[0]!);
    expect(await reminders()).toBe(0);
  });

  it('and denies the certificate bars the driver from that day on, not from the day of the exam', async () => {
    await pending();
    now = new Date('2026-06-25T16:00:00Z');
    const [exam] = (await supervisor.get(`/v1/cmes?search=${orderId}`)).json<Cme[]>();
    const closed = await supervisor.patch(`/v1/cmes/${exam!.cmeId}`, { result: 'notCertified' });
    expect(closed.statusCode, closed.body).toBe(200);
    expect((await owner.get(`/v1/employees/${employeeId}/disqualifications`)).json()).toMatchObject([
      { kind: 'medical', fromDate: '2026-06-25', toDate: null, untilRestored: true },
    ]);
    expect((await owner.get(`/v1/employees/${employeeId}`)).json()).toMatchObject({
      barredBy: { key: 'disqualified', status: 'bars' },
    });
  });

  it('and denies the certificate bars no longer than until a later exam is recorded that certified the driver before', async () => {
    await pending();
    now = new Date('2026-06-25T16:00:00Z');
    const [exam] = (await supervisor.get(`/v1/cmes?search=${orderId}`)).json<Cme[]>();
    await supervisor.patch(`/v1/cmes/${exam!.cmeId}`, { result: 'notCertified' });
    now = new Date('2026-06-27T16:00:00Z');
    const { taskId } = await reviewed({ ...CARD, examDate: '2026-06-20', expiresOn: '2028-06-20' });
    expect((await act(supervisor, taskId, 'record')).statusCode).toBe(200);
    expect((await owner.get(`/v1/employees/${employeeId}/disqualifications`)).json()).toMatchObject([
      { fromDate: '2026-06-25', toDate: '2026-06-25', untilRestored: false },
    ]);
  });

  it('may have decided meanwhile: a certified order stays certified', async () => {
    await pending();
    await run(sql`update orders set status_id = 16 where id = ${orderId}`);
    await at('2026-08-31');
    expect(await orderNow()).toMatchObject({ OrderStatus: 'Certified' });
  });
});
