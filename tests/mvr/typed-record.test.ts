import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { AuditItem } from '../../domain/audit/contract';
import type { MvrRecord } from '../../domain/mvr/contract';
import { sql } from '../../server/platform/db';
import { makeDocument } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

let test: TestApp;
let client: TestClient;
let staff: SignedIn;
let employeeId: number;
let documentId: number;

const STAFF: PermissionKey[] = [
  'client.viewEmployeeFile',
  'client.uploadDocuments',
  'client.viewAuditTrail',
  'servicesDqf.viewEmployeeDocuments',
];

beforeAll(async () => {
  test = await createApp({ now: () => new Date('2026-06-15T16:00:00Z') });
  client = await makeClient(test.app);
  staff = await userOf(STAFF);
});
afterAll(() => test.close());

const run = (statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query(statement));
const userOf = async (permissions: PermissionKey[], at = client) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], permissions }));

beforeEach(async () => {
  ({ employeeId } = await makeEmployee(test.app, { site: client, answered: true }));
  await run(
    sql`update employees set license = 'T12345678', license_state = 'VA', dob = '1985-04-02' where id = ${employeeId}`,
  );
  ({ documentId } = await makeDocument(test.app, client, employeeId, {
    docTypeId: 225,
    docDate: '2026-06-10',
  }));
});

const SPEEDING = { description: 'Speeding 78 in 55', violationDate: '2026-01-20' };
const type = (body: object, who = staff, id = documentId) =>
  who.put(`/v1/employees/${employeeId}/documents/${id}/mvr`, {
    violations: [],
    withdrawals: [],
    ...body,
  });
const read = async (who = staff) =>
  (await who.get(`/v1/employees/${employeeId}/findMVR?docImageId=${documentId}`)).json<MvrRecord>();

describe('a driving record that is typed', () => {
  it('has the violations and withdrawals, the date of the document, and the license of the driver', async () => {
    const answer = await type({
      violations: [
        { ...SPEEDING, acdCode: 's92', points: '4', commercialVehicle: true, convictionDate: '2026-03-02' },
      ],
      withdrawals: [
        { description: 'Suspended', effectiveOn: '2026-04-01', reinstatedOn: '', acdCode: 'W01' },
      ],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await read()).toMatchObject({
      reportDate: '2026-06-10',
      dob: '1985-04-02',
      license: { number: 'T12345678', state: 'VA' },
      violations: [
        {
          ...SPEEDING,
          acdCode: 'S92',
          points: 4,
          commercialVehicle: true,
          convictionDate: '2026-03-02',
        },
      ],
      withdrawals: [
        { description: 'Suspended', effectiveOn: '2026-04-01', reinstatedOn: null, acdCode: 'W01' },
      ],
    });
    const trail = await staff.get(`/v1/clients/${client.id}/auditTrail?range=[0,99]`);
    const [entry] = trail
      .json<AuditItem[]>()
      .filter(({ type: one, subject }) => one === 'mvr.typed' && subject === `document/${documentId}`);
    expect(JSON.stringify(entry)).toContain('"violations"');
    expect(JSON.stringify(entry)).not.toContain('Speeding');
  });

  it('bars from driving while it shows a withdrawal, and no longer once that is corrected (391.15(b)(1))', async () => {
    const barredBy = async () => {
      const answer = await staff.get(`/v1/employees/${employeeId}/mayDrive`);
      return answer.json<{ reasons: { key: string }[] }>().reasons.map(({ key }) => key);
    };
    const stored = async () =>
      (await staff.get(`/v1/employees/${employeeId}`)).json<{ barredBy: { key: string } | null }>().barredBy;
    const suspended = { description: 'Suspended', effectiveOn: '2026-06-01', reinstatedOn: '' };
    expect((await type({ withdrawals: [suspended] })).statusCode).toBe(200);
    expect(await barredBy()).toContain('licenseWithdrawn');
    expect(await stored()).toMatchObject({ key: 'licenseWithdrawn' });
    await type({ withdrawals: [{ ...suspended, reinstatedOn: '2026-06-05' }], replaces: await read() });
    expect(await barredBy()).not.toContain('licenseWithdrawn');
    expect(await stored()).toBeNull();
    // The status that the record says counts too, until it says another.
    await type({ status: ' Suspended ', replaces: await read() });
    expect((await read()).license.status).toBe('Suspended');
    expect(await barredBy()).toContain('licenseWithdrawn');
    await type({ status: 'VALID', replaces: await read() });
    expect(await barredBy()).not.toContain('licenseWithdrawn');
  });

  it('bars by a conviction until a user confirms what the State did (383.51(b), 391.15(c))', async () => {
    const barredBy = async () =>
      (await staff.get(`/v1/employees/${employeeId}/mayDrive`))
        .json<{ reasons: { key: string }[] }>()
        .reasons.map(({ key }) => key)
        .filter((key) => key.startsWith('conviction'));
    await run(sql`update employees set license_class_id = 1 where id = ${employeeId}`);
    const drunk = {
      description: 'DUI',
      violationDate: '2026-01-20',
      convictionDate: '2026-03-02',
      offense: 'alcohol',
    };
    expect((await type({ violations: [{ ...drunk, commercialVehicle: true }] })).statusCode).toBe(200);
    expect(await barredBy()).toEqual(['convictionUnconfirmed', 'convictionDisqualifies']);
    const editor = await userOf([...STAFF, 'client.editEmployeeInfo']);
    const confirmed = await editor.post(`/v1/employees/${employeeId}/disqualifications`, {
      kind: 'none',
      offense: 'Entered for another driver',
      authority: 'Virginia DMV',
      fromDate: '2026-06-14',
      violationDate: '2026-01-20',
    });
    expect(confirmed.statusCode, confirmed.body).toBe(201);
    expect(await barredBy()).toEqual([]);
  });

  it('is typed again to correct it, also to none', async () => {
    await type({ violations: [SPEEDING] });
    const blind = await type({});
    expect([blind.statusCode, blind.json<{ code: string }>().code]).toEqual([409, 'mvr.typedAlready']);
    expect((await read()).violations).toHaveLength(1);
    expect((await type({ replaces: await read() })).statusCode).toBe(200);
    expect((await read()).violations).toEqual([]);
  });

  it('loses nothing that someone else typed meanwhile', async () => {
    await type({ violations: [SPEEDING] });
    const seen = await read();
    const suspended = { description: 'Suspended', effectiveOn: '2026-06-01', reinstatedOn: '' };
    const first = await type({ violations: [SPEEDING], withdrawals: [suspended], replaces: seen });
    expect(first.statusCode, first.body).toBe(200);
    const second = await type({ violations: [], replaces: seen });
    expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'mvr.typedAlready']);
    expect((await read()).withdrawals).toHaveLength(1);
  });

  it.each([
    [
      { violations: [{ violationDate: '2026-01-20' }] },
      'violations.0.description',
      'mvr.descriptionRequired',
    ],
    [{ violations: [{ description: 'x' }] }, 'violations.0.violationDate', 'mvr.dateRequired'],
    [
      { violations: [{ ...SPEEDING, violationDate: '2026-06-11' }] },
      'violations.0.violationDate',
      'mvr.afterReport',
    ],
    [{ violations: [SPEEDING, { ...SPEEDING, acdCode: 'SPEED' }] }, 'violations.1.acdCode', 'mvr.acdCode'],
    [{ violations: [{ ...SPEEDING, points: '-1' }] }, 'violations.0.points', 'mvr.points'],
    [
      { withdrawals: [{ description: 'x', effectiveOn: '2026-02-02', reinstatedOn: '2026-02-01' }] },
      'withdrawals.0.reinstatedOn',
      'mvr.reinstatedBefore',
    ],
  ])('is refused beside the field: %j', async (body, field, code) => {
    const answer = await type(body);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toEqual({ [field]: expect.objectContaining({ code }) });
  });

  it('never replaces what the provider sent, and needs a license and a birth date', async () => {
    await run(sql`insert into mvr_records (tenant_id, document_id, employee_id, record)
      values (${client.id}, ${documentId}, ${employeeId}, '{}')`);
    const refused = await type({ violations: [SPEEDING] });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain("It can't be replaced");
    await run(sql`delete from mvr_records where document_id = ${documentId}`);
    await run(sql`update employees set license = null where id = ${employeeId}`);
    expect((await type({ violations: [SPEEDING] })).statusCode).toBe(422);
  });

  it('of another state than the license on file has no license number', async () => {
    await run(sql`update documents set state = 'OH' where id = ${documentId}`);
    expect((await type({ violations: [SPEEDING] })).statusCode).toBe(200);
    expect((await read()).license).toMatchObject({ number: null, state: 'OH' });
  });

  it('is in the audit trail only for users who may see the document', async () => {
    await type({ violations: [SPEEDING] });
    const typesFor = async (permissions: PermissionKey[]) => {
      const reader = await userOf(permissions);
      const trail = await reader.get(`/v1/clients/${client.id}/auditTrail?range=[0,99]`);
      return trail.json<AuditItem[]>().filter(({ subject }) => subject === `document/${documentId}`);
    };
    expect(await typesFor(STAFF)).not.toEqual([]);
    expect(await typesFor(['client.viewEmployeeFile', 'client.viewAuditTrail'])).toEqual([]);
  });

  it('is of an MVR within reach, for users who may upload documents', async () => {
    const card = await makeDocument(test.app, client, employeeId, { docTypeId: 238, docDate: '2026-06-10' });
    expect((await type({}, staff, card.documentId)).statusCode).toBe(404);
    const reader = await userOf(['client.viewEmployeeFile', 'servicesDqf.viewEmployeeDocuments']);
    expect((await type({}, reader)).statusCode).toBe(403);
    const stranger = await userOf(STAFF, await makeClient(test.app));
    expect((await type({}, stranger)).statusCode).toBe(404);
  });
});
