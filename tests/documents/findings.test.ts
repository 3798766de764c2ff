import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditItem } from '../../domain/audit/contract';
import type { DocumentItem } from '../../domain/documents/contract';
import type { Employee } from '../../domain/employees/contract';
import type { Requirements } from '../../server/compliance/schemas';
import { sql } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import { createApp, type TestApp } from '../support/create-app';
import {
  ANSWERED_FACTS,
  makeClient,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { evaluate, makeDocument, makePdf, rowsOf, SERVES, upload } from './test-documents';

const TODAY = '2026-03-02';
const HIRED = '2026-01-05';
const PRE_EMPLOYMENT_TEST = 2022;
const OTHER_TEST = 2023;
const SAP_REPORT = 2026;
const QUERY = 1162;
const OWN_QUERY = 2035;

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let staff: SignedIn;
let jobTitleId: number;
let pdf: Buffer;

beforeAll(async () => {
  test = await createApp({ now: () => new Date(`${TODAY}T15:00:00Z`) });
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  staff = await signIn(test.app, await makeUser(test.app), client);
  pdf = await makePdf();
  const title = await test.app.data.withoutReach('operator', (tx) =>
    tx.one<{ id: number }>(
      sql`insert into job_titles (tenant_id, title, program) values (${client.id}, 'Driver', 'cdl') returning id`,
    ),
  );
  jobTitleId = title.id;
});
afterAll(() => test.close());

async function makeDriver(values: object = {}): Promise<number> {
  const answer = await owner.post('/v1/employees', {
    legacyClientId: client.id,
    firstName: 'Ana',
    lastName: 'Reyes',
    dob: '1985-04-02',
    employmentStatusId: 2,
    hireDate: HIRED,
    jobTitleId,
    licenseClassId: 1,
    licenseExpiresOn: '2029-01-05',
    ...values,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Employee>().employeeId;
}

const documentsOf = (employeeId: number) => `/v1/employees/${employeeId}/documents`;
const requirementsOf = async (employeeId: number) =>
  (await owner.get(`/v1/employees/${employeeId}/requirements`)).json<Requirements>();
const qualificationOf = async (employeeId: number) =>
  (await owner.get(`/v1/employees/${employeeId}`)).json<Employee>().qualification;
const barsOf = async (employeeId: number) =>
  (await requirementsOf(employeeId)).conditions
    .filter(({ status }) => status === 'bars')
    .map(({ key }) => key);

const ANSWERED = {
  state: 'VA',
  restrictions: '',
  otherLicenseStates: [],
  previousEmployers: [],
  flags: ANSWERED_FACTS,
};
let licenses = 10_000_000;

/** A driver with a complete file and every question answered. */
async function makeQualifiedDriver(): Promise<number> {
  licenses += 1;
  const employeeId = await makeDriver({ ...ANSWERED, license: `A${licenses}` });
  const { requirements } = await requirementsOf(employeeId);
  for (const { docTypeId, status } of requirements)
    if (status === 'missing')
      await makeDocument(test.app, client, employeeId, {
        docTypeId,
        docDate: HIRED,
        expiresOn: '2027-01-05',
        ...SERVES[docTypeId],
      });
  await evaluate(test.app, client, [employeeId], TODAY);
  expect(await qualificationOf(employeeId)).toBe('qualified');
  return employeeId;
}

/** Sends a drug and alcohol document; 5 is their category. */
const send = (who: SignedIn, employeeId: number, docTypeId: number, fields: Record<string, string>) =>
  upload(test.app, who, employeeId, {
    file: pdf,
    fields: { docTypeId: String(docTypeId), docCategoryId: '5', docDate: HIRED, ...fields },
  });

async function add(employeeId: number, docTypeId: number, fields: Record<string, string>): Promise<number> {
  const { status, body } = await send(staff, employeeId, docTypeId, fields);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.documentId;
}

const NOTHING = {
  result: null,
  testReason: null,
  testKind: null,
  sapReport: null,
  queryType: null,
  queryOutcome: null,
  outageFrom: null,
  outageTo: null,
};

describe('what a document says', () => {
  it.each([
    [PRE_EMPLOYMENT_TEST, { result: 'negative' }],
    [OTHER_TEST, { result: '0.02-0.039' }],
    [OTHER_TEST, { result: 'cancelled' }],
    [PRE_EMPLOYMENT_TEST, { testReason: 'preEmployment' }],
    [PRE_EMPLOYMENT_TEST, { testReason: 'returnToDuty' }],
    [OTHER_TEST, { result: 'positive', testReason: 'reasonableSuspicion', testKind: 'alcohol' }],
    [SAP_REPORT, { sapReport: 'compliance' }],
    [SAP_REPORT, { sapReport: 'compliance', testKind: 'both' }],
    [QUERY, { queryType: 'limited', queryOutcome: 'recordsFound' }],
    [QUERY, { queryType: 'full' }],
    [QUERY, {}],
    [OWN_QUERY, { queryType: 'limited', queryOutcome: 'recordsFound' }],
    // The Clearinghouse can be back on the day of the query.
    [QUERY, { outageFrom: HIRED, outageTo: HIRED }],
    [OWN_QUERY, { queryType: 'full', outageFrom: '2026-01-02', outageTo: '2026-01-04' }],
    [OTHER_TEST, { result: '' }],
  ] as [number, Record<string, string>][])(
    'is stored, listed and recorded for type %i: %j',
    async (type, said) => {
      const employeeId = await makeDriver();
      const documentId = await add(employeeId, type, said);
      const expected = { ...NOTHING, ...(said['result'] === '' ? {} : said) };
      const listed = (await owner.get(documentsOf(employeeId))).json<DocumentItem[]>();
      expect(listed).toMatchObject([{ documentId, docTypeId: type, ...expected }]);
      const [entry] = await auditOf(test.app, client.tenantId, `document/${documentId}`);
      expect(entry).toMatchObject({ type: 'document.uploaded', after: expected });
    },
  );

  const OUTAGE = { outageFrom: '2026-01-02', outageTo: '2026-01-04' };
  const wrong: [string, number, Record<string, string>, string, RegExp][] = [
    ['an unknown result', PRE_EMPLOYMENT_TEST, { result: 'maybe' }, 'result', /^Unknown: maybe/],
    ['an unknown query type', QUERY, { queryType: 'half' }, 'queryType', /^Unknown: half/],
    ['an unknown outcome', QUERY, { queryOutcome: 'fine' }, 'queryOutcome', /^Unknown: fine/],
    ['an unknown reason', OTHER_TEST, { testReason: 'whim' }, 'testReason', /^Unknown: whim/],
    [
      'a pre-employment test of another type',
      OTHER_TEST,
      { testReason: 'preEmployment' },
      'testReason',
      /^Unknown: preEmployment/,
    ],
    [
      'a random pre-employment test',
      PRE_EMPLOYMENT_TEST,
      { testReason: 'random' },
      'testReason',
      /^Unknown: random/,
    ],
    [
      'an alcohol pre-employment test',
      PRE_EMPLOYMENT_TEST,
      { testKind: 'alcohol' },
      'testKind',
      /^Unknown: alcohol/,
    ],
    ['an unknown SAP report', SAP_REPORT, { sapReport: 'fine' }, 'sapReport', /^Unknown: fine/],
    ['a SAP report in a test', OTHER_TEST, { sapReport: 'compliance' }, 'sapReport', /has no such value/],
    ['a reason in a SAP report', SAP_REPORT, { testReason: 'followUp' }, 'testReason', /has no such value/],
    ['a query in a test', OTHER_TEST, { queryType: 'full' }, 'queryType', /has no such value/],
    ['an outage in a test', OTHER_TEST, { outageTo: HIRED }, 'outageTo', /has no such value/],
    ['an outage without an end', QUERY, { outageFrom: HIRED }, 'outageTo', /first and the last day/],
    ['an outage without a start', OWN_QUERY, { outageTo: HIRED }, 'outageFrom', /first and the last day/],
    ['an outage of no day', QUERY, { ...OUTAGE, outageFrom: '2026-02-30' }, 'outageFrom', /./],
    [
      'an outage that ends first',
      QUERY,
      { outageFrom: HIRED, outageTo: '2026-01-04' },
      'outageTo',
      /before its first day \(1\/5\/2026\)/,
    ],
    [
      'an outage that ends after the query',
      OWN_QUERY,
      { outageFrom: HIRED, outageTo: '2026-01-06' },
      'outageTo',
      /after the document date \(1\/5\/2026\)/,
    ],
    ['a result in a query', QUERY, { result: 'negative' }, 'result', /has no such value/],
    ['a result in a SAP report', SAP_REPORT, { result: 'negative' }, 'result', /has no such value/],
    [
      'a limited query that shows a prohibition',
      QUERY,
      { queryType: 'limited', queryOutcome: 'prohibited' },
      'queryOutcome',
      /only whether records were found/,
    ],
    [
      'a limited query of their own that shows a prohibition',
      OWN_QUERY,
      { queryType: 'limited', queryOutcome: 'prohibited' },
      'queryOutcome',
      /only whether records were found/,
    ],
  ];

  it.each(wrong)('is refused beside the field of an upload: %s', async (_what, type, said, field, words) => {
    const employeeId = await makeDriver();
    const before = await rowsOf(test.app, client.tenantId);
    const { status, body } = await send(staff, employeeId, type, said);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: expect.stringMatching(words) });
    expect(await rowsOf(test.app, client.tenantId)).toEqual(before);
  });

  it.each(wrong)(
    'is refused beside the field of a correction: %s',
    async (_what, type, said, field, words) => {
      const employeeId = await makeDriver();
      const documentId = await add(employeeId, type, {});
      const answer = await staff.patch(`${documentsOf(employeeId)}/${documentId}`, { ...said, version: 1 });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ errors: object }>().errors).toEqual({ [field]: expect.stringMatching(words) });
      const listed = (await owner.get(documentsOf(employeeId))).json<DocumentItem[]>();
      expect(listed).toMatchObject([{ ...NOTHING, version: 1 }]);
    },
  );

  it('is checked together with what is already stored', async () => {
    const employeeId = await makeDriver();
    const documentId = await add(employeeId, QUERY, { queryType: 'limited' });
    const path = `${documentsOf(employeeId)}/${documentId}`;
    const refused = await staff.patch(path, { queryOutcome: 'prohibited', version: 1 });
    expect(refused.json<{ errors: object }>().errors).toHaveProperty('queryOutcome');
    const changed = await staff.patch(path, { queryType: 'full', queryOutcome: 'prohibited', version: 1 });
    expect(changed.json()).toMatchObject({ queryType: 'full', queryOutcome: 'prohibited', version: 2 });
  });

  it('is checked against a corrected date: a query after an outage stays after it', async () => {
    const employeeId = await makeDriver();
    const documentId = await add(employeeId, OWN_QUERY, OUTAGE);
    const path = `${documentsOf(employeeId)}/${documentId}`;
    const refused = await owner.patch(path, { docDate: '2026-01-03', version: 1 });
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      400,
      { outageTo: expect.stringMatching(/document date \(1\/3\/2026\)/) },
    ]);
    const changed = await owner.patch(path, { docDate: '2026-01-04', version: 1 });
    expect(changed.json()).toMatchObject({ docDate: '2026-01-04', ...OUTAGE });
  });

  it('can be taken back, and stays if only the date is corrected', async () => {
    const employeeId = await makeDriver();
    const documentId = await add(employeeId, OTHER_TEST, { result: 'negative' });
    const path = `${documentsOf(employeeId)}/${documentId}`;
    const dated = await owner.patch(path, { docDate: '2026-01-06', version: 1 });
    expect(dated.json()).toMatchObject({ docDate: '2026-01-06', result: 'negative' });
    const emptied = await owner.patch(path, { result: null, version: 2 });
    expect(emptied.json()).toMatchObject({ result: null, version: 3 });
  });
});

describe('a result decides who may drive', () => {
  it('at once after it is corrected to positive, until the steps of return to duty follow', async () => {
    const employeeId = await makeQualifiedDriver();
    const documentId = await add(employeeId, OTHER_TEST, { docDate: '2026-02-01', result: 'negative' });
    expect(await qualificationOf(employeeId)).toBe('qualified');

    const path = `${documentsOf(employeeId)}/${documentId}`;
    const changed = await owner.patch(path, { result: 'positive', version: 1 });
    expect(changed.json()).toMatchObject({ result: 'positive', version: 2 });
    expect(await qualificationOf(employeeId)).toBe('notQualified');
    expect(await barsOf(employeeId)).toEqual(['testViolation']);
    const entries = await auditOf(test.app, client.tenantId, `document/${documentId}`);
    expect(entries.at(-1)).toMatchObject({
      type: 'document.datesChanged',
      before: { result: 'negative' },
      after: { result: 'positive' },
    });
    expect(entries.at(-1)?.after).not.toHaveProperty('docDate');

    // A negative test without a report, and a report without a later test, are not enough.
    await add(employeeId, OTHER_TEST, { docDate: '2026-02-05', result: 'negative' });
    await add(employeeId, SAP_REPORT, { docDate: '2026-02-08', sapReport: 'initialEvaluation' });
    expect(await barsOf(employeeId)).toEqual(['sapComplianceMissing']);
    const reportId = await add(employeeId, SAP_REPORT, { docDate: '2026-02-10' });
    await add(employeeId, OTHER_TEST, {
      docDate: '2026-02-20',
      result: 'negative',
      testReason: 'returnToDuty',
    });
    // The report without its kind may complete the steps, and is asked about.
    expect(await barsOf(employeeId)).toEqual([]);
    const { conditions } = await requirementsOf(employeeId);
    expect(conditions).toContainEqual(
      expect.objectContaining({ key: 'returnToDutyNotEntered', status: 'undecided' }),
    );
    expect(await qualificationOf(employeeId)).toBe('undecided');
    const report = `${documentsOf(employeeId)}/${reportId}`;
    expect((await owner.patch(report, { sapReport: 'compliance', version: 1 })).statusCode).toBe(200);
    const corrected = await auditOf(test.app, client.tenantId, `document/${reportId}`);
    expect(corrected.at(-1)).toMatchObject({
      before: { sapReport: null },
      after: { sapReport: 'compliance' },
    });
    expect(await qualificationOf(employeeId)).toBe('qualified');
    expect(await barsOf(employeeId)).toEqual([]);
  });

  it('and a positive pre-employment test does not serve as one', async () => {
    const employeeId = await makeQualifiedDriver();
    const listed = (await owner.get(documentsOf(employeeId))).json<DocumentItem[]>();
    const stored = listed.find(({ docTypeId }) => docTypeId === PRE_EMPLOYMENT_TEST);
    const path = `${documentsOf(employeeId)}/${stored?.documentId}`;
    expect((await owner.patch(path, { result: 'positive', version: 1 })).statusCode).toBe(200);
    const { requirements } = await requirementsOf(employeeId);
    expect(requirements.find(({ docTypeId }) => docTypeId === PRE_EMPLOYMENT_TEST)).toMatchObject({
      status: 'missing',
      reason: { key: 'resultNotNegative', values: { date: HIRED } },
    });
    expect(await qualificationOf(employeeId)).toBe('notQualified');
    await owner.patch(path, { result: 'negative', version: 2 });
    expect(await qualificationOf(employeeId)).toBe('qualified');
  });

  it('and an uploaded query with a prohibition bars until a later one is clear', async () => {
    const employeeId = await makeQualifiedDriver();
    const outcome = (docDate: string, queryOutcome: string) =>
      add(employeeId, QUERY, { docDate, queryType: 'full', queryOutcome });
    await outcome('2026-02-01', 'prohibited');
    expect(await qualificationOf(employeeId)).toBe('notQualified');
    expect(await barsOf(employeeId)).toEqual(['prohibited']);
    await outcome('2026-02-20', 'clear');
    expect(await qualificationOf(employeeId)).toBe('qualified');
  });
});

describe('a reader without the permission for drug and alcohol records', () => {
  it('sees neither the document nor what it says, in the list or on the audit trail', async () => {
    const employeeId = await makeDriver();
    const { body: application } = await upload(test.app, owner, employeeId, { file: pdf });
    const documentId = await add(employeeId, OTHER_TEST, { result: 'refusal', testReason: 'returnToDuty' });
    const path = `${documentsOf(employeeId)}/${documentId}`;
    await owner.patch(path, { result: 'positive', version: 1 });
    const reader = await signIn(
      test.app,
      await makeUser(test.app, {
        sites: [client],
        permissions: [
          'client.viewEmployeeFile',
          'client.viewAuditTrail',
          'servicesDqf.viewEmployeeDocuments',
          'servicesDqf.editDocumentDates',
        ],
      }),
    );
    const listed = await reader.get(documentsOf(employeeId));
    expect(listed.json<DocumentItem[]>().map((one) => one.documentId)).toEqual([application.documentId]);
    expect((await reader.get(`${documentsOf(employeeId)}?docTypeId=${OTHER_TEST}`)).json()).toEqual([]);
    expect((await reader.patch(path, { result: 'negative', version: 2 })).statusCode).toBe(404);

    const trailOf = async (who: SignedIn, q?: string) => {
      const filter = encodeURIComponent(JSON.stringify(q ? { q } : {}));
      const answer = await who.get(`/v1/clients/${client.id}/auditTrail?range=[0,99]&filter=${filter}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<AuditItem[]>();
    };
    const subjects = (items: AuditItem[]) => items.map(({ subject }) => subject);
    expect(subjects(await trailOf(owner))).toContain(`document/${documentId}`);
    expect(subjects(await trailOf(owner, 'refusal'))).toContain(`document/${documentId}`);
    const seen = await trailOf(reader);
    expect(subjects(seen)).toContain(`document/${application.documentId}`);
    expect(subjects(seen)).not.toContain(`document/${documentId}`);
    expect(JSON.stringify(seen)).not.toMatch(/refusal|positive|returnToDuty/);
    expect(await trailOf(reader, 'refusal')).toEqual([]);
  });
});
