import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { DocumentItem } from '../../domain/documents/contract';
import type { Employee } from '../../domain/employees/contract';
import type { Requirements } from '../../server/compliance/schemas';
import { auditOf } from '../clients/world';
import { makeDocument, upload } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { on } from './record-world';

const NOW = new Date('2026-06-15T15:00:00Z');
const [REPLY, EFFORT] = [2016, 2017];
const BOTH = ['Acme Freight', 'Bolt Lines, Inc.'];
let test: TestApp;
let client: TestClient;
let owner: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
});
afterAll(() => test.close());

const driver = {
  firstName: 'Ana',
  lastName: 'Reyes',
  dob: '1985-04-02',
  employmentStatusId: 2,
  licenseClassId: 4,
  hireDate: '2026-03-02',
  otherLicenseStates: [],
};
const send = (values: object) =>
  owner.post('/v1/employees', { ...driver, legacyClientId: client.id, ...values });
async function add(values: object): Promise<number> {
  const answer = await send(values);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Employee>().employeeId;
}
const employeeOf = async (employeeId: number) =>
  (await owner.get(`/v1/employees/${employeeId}`)).json<Employee>();
const fileOf = async (employeeId: number, query = '', who = owner) =>
  (await who.get(`/v1/employees/${employeeId}/requirements${query}`)).json<Requirements>();
const historyOf = async (employeeId: number, query = '', who = owner) =>
  (await fileOf(employeeId, query, who)).requirements.find(({ docTypeId }) => docTypeId === REPLY);
const reply = (employeeId: number, docDate = '2026-03-10') =>
  makeDocument(test.app, client, employeeId, { docTypeId: REPLY, docDate });

describe('the previous employers of a driver', () => {
  it('are names, none, or not answered, and asked for until they are answered', async () => {
    const employeeId = await add({ previousEmployers: ['  Acme   Freight', 'Bolt Lines, Inc.'] });
    const asked = async () => (await fileOf(employeeId)).conditions.map(({ key }) => key);
    const answer = async (previousEmployers: string[] | null) => {
      const changed = await owner.patch(`/v1/employees/${employeeId}`, { previousEmployers });
      return changed.json<Employee>().previousEmployers;
    };
    expect((await employeeOf(employeeId)).previousEmployers).toEqual(BOTH);
    expect(await asked()).not.toContain('previousEmployersMissing');
    expect(await answer([])).toEqual([]);
    expect(await asked()).not.toContain('previousEmployersMissing');
    expect(await answer(null)).toBeNull();
    expect(await asked()).toContain('previousEmployersMissing');
    const entries = await auditOf(test.app, client.tenantId, `employee/${employeeId}`);
    expect(entries.at(-2)).toMatchObject({
      before: { previousEmployers: 'Acme Freight; Bolt Lines, Inc.' },
      after: { previousEmployers: '' },
    });
  });

  const LIMITS = { code: 'employee.previousEmployers', params: { most: 20, longest: 100 } };
  const named = (count: number) => Array.from({ length: count }, (_none, at) => `Carrier ${at}`);
  it.each<[string, string[], object]>([
    ['an empty name', ['Acme', ' '], LIMITS],
    ['only an empty name, which is not none', [''], LIMITS],
    ['a name without letters', ['---'], LIMITS],
    ['a name of 101 characters', ['A'.repeat(101)], LIMITS],
    ['the same name twice', ['J.B. Cargo', 'jb  CARGO'], { code: 'employee.previousEmployerTwice' }],
    ['21 names', named(21), { code: 'request.tooManyItems' }],
  ])('are refused beside the field with %s', async (_what, previousEmployers, refusal) => {
    const refused = await send({ previousEmployers });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ fields: object }>().fields).toMatchObject({ previousEmployers: refusal });
  });

  it('may be 20, with names of 100 characters', async () => {
    const names = [...named(19), 'A'.repeat(100)];
    expect((await employeeOf(await add({ previousEmployers: names }))).previousEmployers).toEqual(names);
  });

  it('are asked again after a rehire, unless the new ones are sent along', async () => {
    const leave = (employeeId: number) =>
      owner.patch(`/v1/employees/${employeeId}`, { employmentStatusId: 4, terminationDate: '2026-05-01' });
    const back = { employmentStatusId: 2, hireDate: '2026-06-01' };
    const answers = { previousEmployers: BOTH, otherLicenseStates: ['OH'] };
    const [forgotten, sent] = [await add(answers), await add(answers)];
    await Promise.all([forgotten, sent].map(leave));
    await owner.patch(`/v1/employees/${forgotten}`, back);
    await owner.patch(`/v1/employees/${sent}`, { ...back, previousEmployers: ['Cargo Co'] });
    expect(await employeeOf(forgotten)).toMatchObject({ previousEmployers: null, otherLicenseStates: null });
    expect(await employeeOf(sent)).toMatchObject({ previousEmployers: ['Cargo Co'] });
    const taken = await add(answers);
    await leave(taken);
    await owner.patch(`/v1/employees/${taken}`, { employmentStatusId: 2, terminationUndone: true });
    expect(await employeeOf(taken)).toMatchObject(answers);
    const whatIf = `/v1/employees/${taken}/mayDrive?hireDate=2026-06-10`;
    await leave(taken);
    const { warnings } = (await owner.get(whatIf)).json<MayDriveAnswer>();
    expect(warnings.map(({ key }) => key)).toContain('previousEmployersMissing');
  });
});

describe('the safety performance history', () => {
  it('needs a document of each, and takes it with its employer', async () => {
    const employeeId = await add({ previousEmployers: BOTH });
    await reply(employeeId);
    expect(await historyOf(employeeId)).toMatchObject({
      status: 'missing',
      reason: { key: 'employerNotEntered', values: { employers: 'Acme Freight; Bolt Lines, Inc.' } },
    });
    const [{ documentId } = { documentId: 0 }] = (
      await owner.get(`/v1/employees/${employeeId}/documents`)
    ).json<DocumentItem[]>();
    const path = `/v1/employees/${employeeId}/documents/${documentId}`;
    const refused = await owner.patch(path, { employer: 'A'.repeat(101), version: 1 });
    expect(refused.json<{ fields: object }>().fields).toMatchObject({
      employer: { code: 'document.employerName', params: { longest: 100 } },
    });
    const corrected = await owner.patch(path, { employer: ' acme freight ', version: 1 });
    expect(corrected.json()).toMatchObject({ employer: 'acme freight', version: 2 });
    expect((await historyOf(employeeId))?.reason).toEqual({
      key: 'missing',
      values: { date: '2026-04-01', employers: 'Bolt Lines, Inc.' },
    });
    const sent = await upload(test.app, owner, employeeId, {
      fields: {
        docTypeId: `${EFFORT}`,
        docCategoryId: '4',
        docDate: '2026-03-20',
        employer: 'BOLT LINES INC',
      },
    });
    expect(sent.body).toMatchObject({ employer: 'BOLT LINES INC' });
    expect(await historyOf(employeeId)).toMatchObject({ status: 'ok', late: false });
    const [entry] = await auditOf(test.app, client.tenantId, `document/${sent.body.documentId}`);
    expect(entry).toMatchObject({ type: 'document.uploaded', after: { employer: 'BOLT LINES INC' } });
  });

  it('has no employer on other types of documents', async () => {
    const employeeId = await add({});
    const sent = await upload(test.app, owner, employeeId, {
      fields: { employer: 'Acme Freight' },
    });
    expect(sent.body.errors).toHaveProperty('employer');
  });

  it('is judged by the employers and documents that were on record on a day', async () => {
    const employeeId = await on(test, '2026-03-02', async () => {
      const id = await add({ previousEmployers: ['Acme Freight'] });
      await reply(id);
      return id;
    });
    await on(test, '2026-04-10', () =>
      owner.patch(`/v1/employees/${employeeId}`, { previousEmployers: BOTH }),
    );
    const [document] = (await owner.get(`/v1/employees/${employeeId}/documents`)).json<DocumentItem[]>();
    await on(test, '2026-05-10', () =>
      owner.patch(`/v1/employees/${employeeId}/documents/${document?.documentId}`, {
        employer: 'Acme Freight',
        version: 1,
      }),
    );
    const known = async (day: string) => {
      const { reason } = (await historyOf(employeeId, `?asOf=2026-06-01&knownOn=${day}`)) ?? {};
      return [reason?.key, reason?.values['employers']];
    };
    expect(await known('2026-04-09')).toEqual(['okForGood', undefined]);
    expect(await known('2026-04-10')).toEqual(['employerNotEntered', BOTH.join('; ')]);
    expect(await known('2026-05-10')).toEqual(['missing', 'Bolt Lines, Inc.']);
  });

  it('tells nothing of who answered to readers without investigation history (391.53(a))', async () => {
    const view: PermissionKey[] = [
      'client.viewEmployeeFile',
      'client.viewRoster',
      'servicesDqf.viewEmployeeDocuments',
    ];
    const as = async (...permissions: PermissionKey[]) =>
      signIn(test.app, await makeUser(test.app, { sites: [client], permissions }));
    const employeeId = await add({ previousEmployers: BOTH });
    await upload(test.app, owner, employeeId, {
      fields: { docTypeId: `${REPLY}`, docCategoryId: '4', docDate: '2026-03-10', employer: BOTH[0]! },
    });
    const path = `/v1/employees/${employeeId}`;
    const texts = async (who: SignedIn) =>
      Promise.all(
        ['requirements', 'mayDrive', 'documents'].map(
          async (part) => (await who.get(`${path}/${part}`)).body,
        ),
      );
    const investigator = await as(...view, 'servicesVoeOnly.viewVoe');
    expect(await historyOf(employeeId, '', investigator)).toMatchObject({
      reason: { values: { employers: BOTH[1] } },
    });
    expect((await texts(investigator)).join()).toContain(BOTH[1]);
    const reader = await as(...view);
    expect(await historyOf(employeeId, '', reader)).toBeUndefined();
    expect((await texts(reader)).join()).not.toMatch(/Acme|Bolt/);
    // The list itself is part of the application.
    expect((await reader.get(path)).json()).toMatchObject({ previousEmployers: BOTH });
  });
});
