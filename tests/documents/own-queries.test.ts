import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentItem } from '../../domain/documents/contract';
import type { Requirements } from '../../server/compliance/schemas';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { auditOf } from '../clients/world';
import { addDocument, change, makeVanDriver } from '../compliance/record-world';
import { upload } from './test-documents';

const TODAY = '2026-06-15';
const PROVIDER_QUERY = 1162;
const OWN_QUERY = 2035;
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let jobTitleId: number;
let employeeId: number;

beforeAll(async () => {
  test = await createApp({ now: () => new Date(`${TODAY}T16:00:00Z`) });
  client = await makeClient(test.app);
  ({ id: jobTitleId } = await test.app.data.withoutReach('operator', (tx) =>
    tx.one<{ id: number }>(
      sql`insert into job_titles (tenant_id, title, program) values (${client.id}, 'Driver', 'nonCdl') returning id`,
    ),
  ));
  owner = await userOf('employerAdmin');
});
afterAll(() => test.close());
beforeEach(async () => {
  // Lacks nothing, and every question is answered.
  employeeId = await makeVanDriver(test, client, { jobTitleId });
  await change(
    test,
    sql`update employees set interstate = true, medical_variance = false, yearly_medical = false, vision_standard = false,
      other_license_states = '', previous_employers = '' where id = ${employeeId}`,
  );
});

const userOf = async (role: 'employerAdmin' | 'employerManager' | 'siteClerk') =>
  signIn(test.app, await makeUser(test.app, { sites: [client], role }));
const record = (who: SignedIn, docDate: string, fields: Record<string, string> = {}) =>
  upload(test.app, who, employeeId, {
    fields: { docTypeId: String(OWN_QUERY), docCategoryId: '5', docDate, ...fields },
  });
const FULL_AND_CLEAR = { queryType: 'full', queryOutcome: 'clear' };

/** The provider's record of a full query without an outcome. */
const addUntold = () =>
  change(
    test,
    addDocument(client, employeeId, { docTypeId: PROVIDER_QUERY, docDate: '2026-06-10', queryType: 'full' }),
  );
const fileOf = async (who: SignedIn) =>
  (await who.get(`/v1/employees/${employeeId}/requirements`)).json<Requirements>();
const questionsOf = async (who: SignedIn) => (await fileOf(who)).conditions.map(({ key }) => key);
const answerOf = async () =>
  (await owner.get(`/v1/employees/${employeeId}/mayDrive`)).json<{ answer: string }>().answer;

describe("an employer's own Clearinghouse query (382.701)", () => {
  it('answers what is not entered about the record of the provider, and the driver may drive', async () => {
    await addUntold();
    expect(await questionsOf(owner)).toContain('queryOutcomeNotEntered');
    expect(await answerOf()).toBe('undecided');
    const sent = await record(owner, '2026-06-10', FULL_AND_CLEAR);
    expect([sent.status, sent.body]).toMatchObject([201, { docTypeId: OWN_QUERY, ...FULL_AND_CLEAR }]);
    expect(await questionsOf(owner)).not.toContain('queryOutcomeNotEntered');
    expect(await answerOf()).toBe('yes');
  });

  it('does not answer for a later record, until its own day is corrected', async () => {
    await addUntold();
    const { body } = await record(owner, '2026-06-09', FULL_AND_CLEAR);
    expect(await questionsOf(owner)).toContain('queryOutcomeNotEntered');
    const corrected = await owner.patch(`/v1/employees/${employeeId}/documents/${body.documentId}`, {
      docDate: '2026-06-10',
      version: 1,
    });
    expect(corrected.statusCode, corrected.body).toBe(200);
    expect(await questionsOf(owner)).not.toContain('queryOutcomeNotEntered');
  });

  it('can be recorded by an Employer Manager, and meets the requirement', async () => {
    ({ employeeId } = await makeEmployee(test.app, { site: client, hireDate: TODAY, licenseClassId: 1 }));
    const statusOf = async () =>
      (await fileOf(owner)).requirements.find(({ docTypeId }) => docTypeId === PROVIDER_QUERY)?.status;
    expect(await statusOf()).toBe('missing');
    expect((await record(await userOf('employerManager'), TODAY, FULL_AND_CLEAR)).status).toBe(201);
    expect(await statusOf()).toBe('ok');
  });

  it('made late because the Clearinghouse was down is not late once its notice is entered', async () => {
    ({ employeeId } = await makeEmployee(test.app, {
      site: client,
      hireDate: '2026-06-09',
      licenseClassId: 1,
    }));
    const requirement = async () =>
      (await fileOf(owner)).requirements.find(({ docTypeId }) => docTypeId === PROVIDER_QUERY);
    const { body } = await record(owner, '2026-06-11', FULL_AND_CLEAR);
    expect(await requirement()).toMatchObject({ status: 'ok', late: true, lateDays: 2, outage: null });
    const outage = { outageFrom: '2026-06-08', outageTo: '2026-06-10' };
    const path = `/v1/employees/${employeeId}/documents/${body.documentId}`;
    const entered = await owner.patch(path, { ...outage, version: 1 });
    expect([entered.statusCode, entered.json()]).toMatchObject([200, { ...outage, version: 2 }]);
    const found = await requirement();
    expect(found).toMatchObject({
      status: 'ok',
      late: false,
      lateDays: 2,
      outage: { from: '2026-06-08', to: '2026-06-10' },
    });
    expect(found?.words.late).toMatch(/Not late.*from 6\/8\/2026 to 6\/10\/2026/);
    const [, entry] = await auditOf(test.app, client.tenantId, `document/${body.documentId}`);
    expect(entry).toMatchObject({ before: { outageFrom: null, outageTo: null }, after: outage });
    // What was on record before the change stays on record.
    const kept = await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`select record->'query_type' as type, record->'outage_from' as "from" from earlier_versions
        where table_name = 'documents' and record_id = ${body.documentId}`),
    );
    expect(kept).toEqual([{ type: 'full', from: null }]);
  });

  it('can be neither recorded nor seen without the permission for drug and alcohol records (382.401)', async () => {
    const { body } = await record(owner, TODAY, FULL_AND_CLEAR);
    const clerk = await userOf('siteClerk');
    const refused = await record(clerk, TODAY, FULL_AND_CLEAR);
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { docTypeId: { code: 'document.typeUnknown' } } },
    });
    const path = `/v1/employees/${employeeId}/documents`;
    const listed = (await clerk.get(path)).json<DocumentItem[]>().map(({ docTypeId }) => docTypeId);
    expect(listed).not.toContain(OWN_QUERY);
    expect((await clerk.get(`${path}/${body.documentId}`)).statusCode).toBe(404);
    const types = (await clerk.get(`/v1/employees/${employeeId}/doctypes`)).json<{ docTypeId: number }[]>();
    expect(types.map(({ docTypeId }) => docTypeId)).not.toContain(OWN_QUERY);
    expect(JSON.stringify(await fileOf(clerk))).not.toContain(String(OWN_QUERY));
  });
});
