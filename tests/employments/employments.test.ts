import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditItem } from '../../domain/audit/contract';
import type { Employee } from '../../domain/employees/contract';
import type { Employment } from '../../domain/employments/contract';
import type { Requirements } from '../../server/compliance/schemas';
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

const NOW = new Date('2026-06-15T16:00:00Z');
let test: TestApp;
let client: TestClient;
let norfolk: TestClient;
let owner: SignedIn;
let employeeId: number;
let url: string;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app, { dotNumber: '1111111' });
  norfolk = await makeClient(test.app, { parent: client, name: 'Norfolk' });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
});
afterAll(() => test.close());

beforeEach(async () => {
  const driver = await makeEmployee(test.app, { site: norfolk, licenseClassId: 1, hireDate: '2026-05-04' });
  employeeId = driver.employeeId;
  url = `/v1/employees/${employeeId}/employments`;
});

const EARLIER = { hireDate: '2020-03-02', endDate: '2025-12-31', reason: 'Moved away' };
const listed = async (who = owner) => (await who.get(url)).json<Employment[]>();
const employee = async () => (await owner.get(`/v1/employees/${employeeId}`)).json<Employee>();
const patch = (values: object) => owner.patch(`/v1/employees/${employeeId}`, values);
const codesOf = (answer: { json: <T>() => T }) =>
  Object.entries(answer.json<{ fields: Record<string, { code: string }> }>().fields).map(([field, one]) => [
    field,
    one.code,
  ]);
const statusOf = async (docTypeId: number) =>
  (await owner.get(`/v1/employees/${employeeId}/requirements`))
    .json<Requirements>()
    .requirements.find((one) => one.docTypeId === docTypeId);

async function add(values: object = {}): Promise<Employment> {
  const answer = await owner.post(url, { ...EARLIER, ...values });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Employment>();
}

describe('earlier employments', () => {
  it('are listed after the current one, latest first', async () => {
    await add({ hireDate: null, endDate: '2015-06-30', reason: null });
    await add();
    expect(await listed()).toMatchObject([
      { employmentId: null, current: true, hireDate: '2026-05-04', endDate: null, version: null },
      { current: false, ...EARLIER, version: 1 },
      { current: false, hireDate: null, endDate: '2015-06-30', reason: null },
    ]);
  });

  it('decide at once which documents belong to the current hire', async () => {
    await makeDocument(test.app, client, employeeId, { docTypeId: 2001, docDate: '2025-12-31' });
    expect(await statusOf(2001)).toMatchObject({ status: 'ok' });
    const added = await add();
    expect((await employee()).previousEndDate).toBe('2025-12-31');
    expect(await statusOf(2001)).toMatchObject({ status: 'missing', reason: { key: 'beforeThisHire' } });
    const item = `${url}/${added.employmentId}`;
    const changed = await owner.patch(item, { endDate: '2025-12-30', version: 1 });
    expect(changed.json<Employment>()).toMatchObject({ endDate: '2025-12-30', version: 2 });
    expect(await statusOf(2001)).toMatchObject({ status: 'ok' });
    const removed = await owner.delete(item, { reason: 'Wrong person' });
    expect(removed.statusCode).toBe(204);
    expect((await employee()).previousEndDate).toBeNull();
  });

  it.each([
    ['ends before it begins', { endDate: '2020-03-01' }, 'endDate', 'employment.endBeforeHire'],
    ['ends in the future', { endDate: '2026-06-16' }, 'endDate', 'date.inFuture'],
    ['ends in the current one', { endDate: '2026-05-04' }, 'endDate', 'employment.overlapsCurrent'],
    ['overlaps another one', { hireDate: '2015-06-30' }, 'hireDate', 'employment.overlaps'],
    ['has no last day', { endDate: '' }, 'endDate', 'employment.endRequired'],
    ['has a day that does not exist', { hireDate: '2020-02-30' }, 'hireDate', 'date.invalid'],
  ])('are refused beside the field if one %s', async (_what, values, field, code) => {
    await add({ hireDate: '2015-01-01', endDate: '2015-06-30' });
    const answer = await owner.post(url, { ...EARLIER, ...values });
    expect(answer.statusCode).toBe(400);
    expect(codesOf(answer)).toEqual([[field, code]]);
    expect(await listed()).toHaveLength(2);
  });

  it('are not overlapped by a corrected hire date of the current one', async () => {
    await add();
    expect(codesOf(await patch({ hireDate: '2025-12-31' }))).toEqual([
      ['hireDate', 'employment.hireNotAfterEnd'],
    ]);
    expect((await patch({ hireDate: '2026-01-01' })).statusCode).toBe(200);
    expect(await listed()).toHaveLength(2);
  });

  it('refuse a stale edit with the stored one and who changed it', async () => {
    const { employmentId } = await add();
    await owner.patch(`${url}/${employmentId}`, { reason: 'Retired', version: 1 });
    const stale = await owner.patch(`${url}/${employmentId}`, { reason: 'Resigned', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ current: { reason: 'Retired', version: 2 } });
  });

  it('are on the audit trail with what changed and why', async () => {
    const { employmentId } = await add();
    await owner.patch(`${url}/${employmentId}`, { reason: 'Retired', version: 1 });
    await owner.delete(`${url}/${employmentId}`, { reason: 'Wrong person' });
    const trail = (
      await owner.get(
        `/v1/clients/${client.id}/auditTrail?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ employeeId }))}`,
      )
    ).json<AuditItem[]>();
    expect(trail.map(({ sentence }) => sentence)).toEqual([
      'Earlier employment deleted (Wrong person): last day 12/31/2025, hire date 3/2/2020, reason Retired',
      'Earlier employment changed: reason Moved away → Retired',
      'Earlier employment added: last day 12/31/2025, hire date 3/2/2020, reason Moved away',
    ]);
  });

  it('can be read by those who see the file, and changed by those who edit employees', async () => {
    const reader = await signIn(
      test.app,
      await makeUser(test.app, { sites: [client], permissions: ['client.viewEmployeeFile'] }),
    );
    expect(await listed(reader)).toHaveLength(1);
    expect((await reader.post(url, EARLIER)).statusCode).toBe(403);
  });
});

describe('a rehire', () => {
  const leave = { employmentStatusId: 4, terminationDate: '2026-05-31', terminationReason: 'Retired' };

  it('opens a new period and clears what belongs to the old one', async () => {
    expect((await patch(leave)).json<Employee>()).toMatchObject({ terminationReason: 'Retired' });
    expect((await patch({ employmentStatusId: 2, hireDate: '2026-06-10' })).json<Employee>()).toMatchObject({
      hireDate: '2026-06-10',
      terminationDate: null,
      terminationReason: null,
      previousEndDate: '2026-05-31',
    });
    expect(await listed()).toMatchObject([
      { current: true, hireDate: '2026-06-10', endDate: null, reason: null },
      { current: false, hireDate: '2026-05-04', endDate: '2026-05-31', reason: 'Retired', version: 1 },
    ]);
  });

  it('asks when the earlier employment ended if it is not entered', async () => {
    await patch({ employmentStatusId: 4 });
    const back = { employmentStatusId: 2, hireDate: '2026-06-10' };
    const answer = await patch(back);
    expect(answer.statusCode).toBe(400);
    expect(codesOf(answer)).toEqual([['terminationDate', 'employment.endRequired']]);
    expect((await patch({ ...back, terminationDate: '2026-05-31' })).json<Employee>()).toMatchObject({
      terminationDate: null,
      previousEndDate: '2026-05-31',
    });
  });

  it('is none where the termination was a mistake', async () => {
    await patch(leave);
    const answer = await patch({ employmentStatusId: 2, terminationUndone: true });
    expect(answer.json<Employee>()).toMatchObject({
      hireDate: '2026-05-04',
      terminationDate: null,
      terminationReason: null,
      previousEndDate: null,
    });
    expect(await listed()).toHaveLength(1);
  });
});

describe('a transfer', () => {
  const transferTo = (site: TestClient) =>
    patch({ transfer: { oldClientId: norfolk.id, newClientId: site.id } });

  it('within the motor carrier goes on with the employment', async () => {
    const roanoke = await makeClient(test.app, { parent: client, name: 'Roanoke', dotNumber: '1111111' });
    expect((await transferTo(roanoke)).json<Employee>()).toMatchObject({ hireDate: '2026-05-04' });
    expect(await listed()).toHaveLength(1);
  });

  it('to a location with another DOT number begins a new one, also for a user who reaches only both', async () => {
    const other = await makeClient(test.app, { parent: client, name: 'Tank lines', dotNumber: '2222222' });
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [norfolk, other] }));
    const answer = await clerk.patch(`/v1/employees/${employeeId}`, {
      transfer: { oldClientId: norfolk.id, newClientId: other.id },
    });
    expect(answer.json<Employee>()).toMatchObject({ hireDate: '2026-06-15', previousEndDate: '2026-06-14' });
    expect((await listed())[1]).toMatchObject({
      hireDate: '2026-05-04',
      endDate: '2026-06-14',
      reason: 'DOT 1111111 → DOT 2222222',
    });
  });
});
