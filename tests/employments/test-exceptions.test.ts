import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { AuditItem } from '../../domain/audit/contract';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { TestExceptionRecord } from '../../domain/employments/contract';
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

const NOW = new Date('2026-06-15T16:00:00Z');
const AUDIT: PermissionKey[] = ['client.viewAuditTrail', 'client.viewEmployeeFile'];
const DRUG_ALCOHOL: PermissionKey = 'servicesClearinghouse.viewClearinghouseDrugAndAlcohol';
let test: TestApp;
let client: TestClient;
let safety: SignedIn;
let employeeId: number;
let url: string;

const userWith = async (...permissions: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [client], permissions }));

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  safety = await userWith(
    'client.viewEmployeeFile',
    'client.editEmployeeInfo',
    'client.editEmployeeStatus',
    DRUG_ALCOHOL,
  );
});
afterAll(() => test.close());

beforeEach(async () => {
  const driver = await makeEmployee(test.app, { site: client, licenseClassId: 1, hireDate: '2026-05-04' });
  employeeId = driver.employeeId;
  url = `/v1/employees/${employeeId}/testException`;
});

const FACTS = {
  appliedOn: '2026-04-20',
  participatedUntil: '2026-04-30',
  testedOn: '2026-01-15',
  randomSince: null,
  noViolations: true,
  testingProgram: 'Valley Consortium, Roanoke VA',
  confirmedOn: '2026-05-02',
  version: null,
};
const set = (facts: object = {}, who = safety) => who.put(url, { ...FACTS, ...facts });
const testOf = async (asOf = '2026-06-15') =>
  (await safety.get(`/v1/employees/${employeeId}/requirements?asOf=${asOf}`))
    .json<Requirements>()
    .requirements.find(({ docTypeId }) => docTypeId === 2022);

describe('an exception from the pre-employment test', () => {
  it('meets the requirement once all facts are there, and says until then which are missing', async () => {
    expect((await safety.get(url)).json()).toMatchObject({ appliedOn: null, version: null });
    const partial = await set({ noViolations: null });
    expect(partial.statusCode, partial.body).toBe(200);
    expect(partial.json<TestExceptionRecord>()).toMatchObject({ lacks: ['violations'], version: 1 });
    expect(await testOf()).toMatchObject({
      status: 'missing',
      reason: { key: 'exceptionIncomplete', values: { lacks: 'violations' } },
    });
    const complete = await set({ version: 1 });
    expect(complete.json<TestExceptionRecord>()).toMatchObject({ lacks: [], version: 2 });
    expect(await testOf()).toMatchObject({
      status: 'ok',
      reason: { key: 'okByException', values: { date: '2026-05-02' } },
      cfr: '382.301(b), 382.301(c)',
    });
  });

  it('is removed when all of its facts are', async () => {
    await set();
    const nothing = Object.fromEntries(Object.keys(FACTS).map((fact) => [fact, null]));
    expect((await safety.put(url, { ...nothing, version: 1 })).json()).toMatchObject({ version: null });
    expect(await testOf()).toMatchObject({ reason: { key: 'missing' } });
  });

  it('is refused with a stale version, and with dates in the future', async () => {
    await set();
    expect((await set()).statusCode).toBe(409);
    const future = await set({ testedOn: '2026-06-16', version: 1 });
    expect(future.json()).toMatchObject({ fields: { testedOn: { code: 'date.inFuture' } } });
  });

  it('belongs to one hire: the next one begins without', async () => {
    await set();
    const change = (values: object) => safety.patch(`/v1/employees/${employeeId}`, values);
    await change({ employmentStatusId: 4, terminationDate: '2026-06-01' });
    const back = await change({ employmentStatusId: 2, hireDate: '2026-06-10' });
    expect(back.statusCode, back.body).toBe(200);
    expect((await safety.get(url)).json()).toMatchObject({ appliedOn: null, version: null });
  });

  it('counts for the days of its employment after the next one began; if it is not on record, that is a question', async () => {
    const change = (values: object) => safety.patch(`/v1/employees/${employeeId}`, values);
    const back = async (left: string, hireDate: string) => {
      await change({ employmentStatusId: 4, terminationDate: left });
      const again = await change({ employmentStatusId: 2, hireDate });
      expect(again.statusCode, again.body).toBe(200);
    };
    await set();
    await back('2026-05-20', '2026-05-25');
    await back('2026-06-01', '2026-06-10');
    expect(await testOf('2026-05-20')).toMatchObject({ status: 'ok', reason: { key: 'okByException' } });
    expect(await testOf('2026-05-26')).toMatchObject({ status: 'missing', reason: { key: 'missing' } });
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update employments set test_exception = null where employee_id = ${employeeId}`),
    );
    expect(await testOf('2026-05-20')).toMatchObject({
      status: 'notApplicable',
      reason: { key: 'exceptionUnknown' },
    });
    const asked = await safety.get(`/v1/employees/${employeeId}/mayDrive?asOf=2026-05-20`);
    expect(asked.json<MayDriveAnswer>().questions.map(({ key }) => key)).toContain('testExceptionUnknown');
  });

  it('stays on the audit trail with its facts when the next hire deletes it, for those who may see it', async () => {
    await set();
    const change = (values: object) => safety.patch(`/v1/employees/${employeeId}`, values);
    await change({ employmentStatusId: 4, terminationDate: '2026-06-01' });
    await change({ employmentStatusId: 2, hireDate: '2026-06-10' });
    const removedFor = async (...permissions: PermissionKey[]) => {
      const reader = await userWith(...AUDIT, ...permissions);
      const url = `/v1/clients/${client.id}/auditTrail?range=[0,49]`;
      const trail = await reader.get(url);
      const found = await reader.get(`${url}&filter=${encodeURIComponent('{"q":"Valley Consortium"}')}`);
      return {
        entry: trail
          .json<AuditItem[]>()
          .find(({ type, employeeId: of }) => type === 'testException.removed' && of === employeeId),
        found: found.json<AuditItem[]>().some(({ employeeId: of }) => of === employeeId),
      };
    };
    const { entry, found } = await removedFor(DRUG_ALCOHOL);
    expect(found).toBe(true);
    expect(entry?.sentence).toBe(
      'Exception from the pre-employment drug test deleted: application date 4/20/2026, confirmed by the program 5/2/2026, ' +
        'no violation at previous employers yes, last day in a testing program 4/30/2026, last drug test 1/15/2026, ' +
        'testing program Valley Consortium, Roanoke VA',
    );
    expect(entry?.changes).toContainEqual({ field: 'last drug test', before: '1/15/2026', after: 'none' });
    expect(await removedFor()).toEqual({ entry: undefined, found: false });
  });

  it('is closed to those who may not see drug and alcohol records (382.401), also on the audit trail', async () => {
    await set();
    const clerk = await userWith('client.viewEmployeeFile', 'client.editEmployeeInfo');
    expect((await clerk.get(url)).statusCode).toBe(403);
    expect((await set({ version: 1 }, clerk)).statusCode).toBe(403);
    const typesFor = async (...permissions: PermissionKey[]) => {
      const reader = await userWith(...AUDIT, ...permissions);
      const trail = await reader.get(`/v1/clients/${client.id}/auditTrail?range=[0,49]`);
      return trail.json<AuditItem[]>().map(({ type }) => type);
    };
    expect(await typesFor(DRUG_ALCOHOL)).toContain('testException.changed');
    expect(await typesFor()).not.toContain('testException.changed');
  });
});
