import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { DocumentItem } from '../../domain/documents/contract';
import type { Investigations, InvestigationStep } from '../../domain/investigations/contract';
import { makeDocument } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import { textOf } from '../support/pdf-text';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { entriesOf } from '../support/accounts';

const NOW = new Date('2026-06-15T16:00:00Z');
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let employeeId: number;
let url: string;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
});
afterAll(() => test.close());

beforeEach(async () => {
  client = await makeClient(test.app, { name: 'Blue Ridge' });
  owner = await userOf();
  await hire({ previousEmployers: ['Coastal Freight', 'Müller & Sons'] });
});

const userOf = async (permissions?: PermissionKey[]) =>
  signIn(
    test.app,
    await makeUser(test.app, {
      sites: [client],
      firstName: 'Grace',
      lastName: 'Holloway',
      ...(permissions && { permissions }),
    }),
  );

/** A driver; `previousEmployers` is set as the form does. */
async function hire({ previousEmployers }: { previousEmployers?: string[] } = {}) {
  ({ employeeId } = await makeEmployee(test.app, {
    site: client,
    firstName: 'Łukasz',
    lastName: 'Wójcik',
    hireDate: '2026-06-01',
  }));
  url = `/v1/employees/${employeeId}/investigations`;
  if (!previousEmployers) return;
  const { version } = (await owner.get(`/v1/employees/${employeeId}`)).json<{ version: number }>();
  const saved = await owner.patch(`/v1/employees/${employeeId}`, { previousEmployers, version });
  expect(saved.statusCode, saved.body).toBe(200);
}

const RELEASE = { docTypeId: 2018, docDate: '2026-06-01' };
const REQUEST = {
  employer: 'coastal freight',
  kind: 'request',
  day: '2026-06-02',
  method: 'letter',
  contact: 'Safety department',
  address: '12 Harbor Road\nNorfolk, VA 23510',
};

async function add(values: object = {}): Promise<InvestigationStep> {
  const answer = await owner.post(`${url}/steps`, { ...REQUEST, ...values });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<InvestigationStep>();
}
const eventsOf = (stepId: number) => entriesOf(test.app, client.tenantId, `investigationStep/${stepId}`);
const list = async () => (await owner.get(url)).json<Investigations>();
const file = (employer: string | null, signature = 'Grace Holloway') =>
  owner.post(`${url}/records`, { employer, signature });

describe('the log about previous employers', () => {
  it('lists every employer on the file, and keeps what was done, under the spelling of the file', async () => {
    expect(await list()).toMatchObject({
      dueOn: '2026-07-01',
      employersKnown: true,
      items: [
        { employer: 'Coastal Freight', status: 'notAsked', steps: [] },
        { employer: 'Müller & Sons', status: 'notAsked', steps: [] },
      ],
    });
    await add();
    const { items } = await list();
    expect(items[0]).toMatchObject({
      status: 'waiting',
      requestedOn: '2026-06-02',
      replyDueOn: '2026-07-02',
      steps: [{ employer: 'Coastal Freight', kind: 'request', addedBy: 'Grace Holloway' }],
    });
  });

  it('says what is wrong beside each field and stores nothing', async () => {
    const answer = await owner.post(`${url}/steps`, {
      employer: 'Coastal Freight',
      kind: 'request',
      day: '2026-06-16',
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors).sort()).toEqual([
      'address',
      'day',
      'method',
    ]);
    expect((await list()).items[0]?.steps).toEqual([]);
  });

  it('asks for drug and alcohol information only with the release of the driver on file (391.23(f))', async () => {
    const refused = await owner.post(`${url}/steps`, { ...REQUEST, drugAlcohol: true });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('signed release');
    await makeDocument(test.app, client, employeeId, { ...RELEASE, employer: 'Müller & Sons' });
    expect((await owner.post(`${url}/steps`, { ...REQUEST, drugAlcohol: true })).statusCode).toBe(400);
    await makeDocument(test.app, client, employeeId, { ...RELEASE, employer: 'Coastal Freight' });
    const step = await add({ drugAlcohol: true });
    const letter = textOf((await owner.get(`${url}/steps/${step.stepId}/letter`)).rawPayload);
    expect(letter).toContain('40.25(b)');
    expect(letter).toContain('consent to this release is enclosed');
  });

  it('writes the letter with names in all letters, without drug questions, and records who printed it', async () => {
    const step = await add();
    const answer = await owner.get(`${url}/steps/${step.stepId}/letter`);
    expect(answer.statusCode).toBe(200);
    const text = textOf(answer.rawPayload);
    for (const words of [
      'Łukasz Wójcik',
      'Coastal Freight',
      '12 Harbor Road',
      '391.23(g)(1)',
      'Grace Holloway',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('40.25');
    expect((await eventsOf(step.stepId)).map(({ type }) => type)).toContain('investigation.letterPrinted');
    const attempt = await add({ kind: 'attempt' });
    expect((await owner.get(`${url}/steps/${attempt.stepId}/letter`)).statusCode).toBe(404);
  });

  it('removes an entry with a reason that the audit trail keeps', async () => {
    const { stepId } = await add();
    expect((await owner.delete(`${url}/steps/${stepId}`, { reason: 'Wrong driver' })).statusCode).toBe(204);
    expect((await list()).items[0]?.steps).toEqual([]);
    expect((await owner.delete(`${url}/steps/${stepId}`, { reason: 'Again' })).statusCode).toBe(404);
    expect((await eventsOf(stepId)).at(-1)).toMatchObject({
      type: 'investigation.stepRemoved',
      because: 'Wrong driver',
      before: { employer: 'Coastal Freight', stepKind: 'request' },
    });
  });
});

describe('the record', () => {
  const documents = async () =>
    (await owner.get(`/v1/employees/${employeeId}/documents`)).json<DocumentItem[]>();

  it('is filed as good-faith effort for an employer who gave no information', async () => {
    await add();
    await add({ kind: 'attempt', day: '2026-06-10', method: 'phone', details: 'No answer' });
    expect((await file('Coastal Freight')).statusCode).toBe(201);
    const [document] = await documents();
    expect(document).toMatchObject({ docTypeId: 2017, employer: 'Coastal Freight', docDate: '2026-06-15' });
    expect((await list()).items[0]?.status).toBe('onFile');
    const pdf = (await owner.get(`/v1/employees/${employeeId}/documents/${document!.documentId}`)).rawPayload;
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
    const text = textOf(pdf);
    for (const words of [
      '6/2/2026: Asked for',
      '6/10/2026: Tried',
      'No answer',
      'efforts in good faith',
      'Signed electronically by Grace Holloway',
    ])
      expect(text).toContain(words);
  });

  it('is filed as safety performance history after a reply, and counts for that employer only', async () => {
    await add({ kind: 'reply', method: 'phone', details: 'Employed 2021 to 2025. No accidents.' });
    expect((await file('COASTAL FREIGHT')).statusCode).toBe(201);
    expect((await documents())[0]).toMatchObject({ docTypeId: 2016, employer: 'Coastal Freight' });
    expect((await list()).items.map(({ status }) => status)).toEqual(['onFile', 'notAsked']);
  });

  it('is refused before anybody was contacted, for another name, and while impersonating', async () => {
    expect((await file('Coastal Freight')).statusCode).toBe(409);
    await add({ kind: 'note', details: 'Found the address' });
    expect((await file('Coastal Freight')).statusCode).toBe(409);
    await add();
    expect((await file('Coastal Freight', 'Somebody Else')).statusCode).toBe(400);
    expect(await documents()).toEqual([]);
  });

  it('says that no investigation was possible only if the driver had no such employer (391.23(c)(4))', async () => {
    expect((await file(null)).statusCode).toBe(409);
    await hire();
    expect((await file(null)).statusCode).toBe(409);
    await hire({ previousEmployers: [] });
    expect((await list()).noEmployerOnFile).toBe(false);
    expect((await file(null)).statusCode).toBe(201);
    expect((await documents())[0]).toMatchObject({ docTypeId: 2017, employer: null });
    expect(await list()).toMatchObject({ noEmployerOnFile: true, items: [] });
  });
});

describe('access', () => {
  const FILE: PermissionKey[] = [
    'client.viewEmployeeFile',
    'servicesDqf.viewEmployeeDocuments',
    'client.uploadDocuments',
  ];

  it('is for those who may see the investigation history (391.53(a)(1)); reading is not writing', async () => {
    await add();
    const clerk = await userOf(FILE);
    expect((await clerk.get(url)).statusCode).toBe(403);
    const reviewer = await userOf([...FILE, 'client.viewApplicants']);
    expect((await reviewer.get(url)).statusCode).toBe(200);
    expect((await reviewer.post(`${url}/steps`, REQUEST)).statusCode).toBe(403);
    expect(
      (await reviewer.post(`${url}/records`, { employer: null, signature: 'Grace Holloway' })).statusCode,
    ).toBe(403);
  });

  it('hides the log on the activity of those who may not see it', async () => {
    await add();
    const activity = async (who: SignedIn) =>
      (await who.get(`/v1/employees/${employeeId}/activity?range=[0,24]`)).body;
    expect(await activity(owner)).toContain('investigation.stepAdded');
    const clerk = await userOf([...FILE, 'client.viewRoster']);
    expect(await activity(clerk)).not.toContain('investigation.');
  });
});
