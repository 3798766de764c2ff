import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Employee } from '../../domain/employees/contract';
import type { Merge, MergePreview } from '../../domain/merge/contract';
import { forgetMerges } from '../../server/merge/forget-merges';
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
import { makeFullPerson, run, stateOf, type FullPerson } from './world';

// A Monday, noon in New York.
const NOON = new Date('2026-06-15T16:00:00Z');
const DAY = 24 * 3_600_000;
let now = NOON;
let test: TestApp;
let client: TestClient;
let norfolk: TestClient;
let roanoke: TestClient;
let owner: SignedIn;
let to: FullPerson;
let from: FullPerson;

beforeAll(async () => {
  test = await createApp({ now: () => now });
  client = await makeClient(test.app);
  norfolk = await makeClient(test.app, { parent: client, name: 'Norfolk' });
  roanoke = await makeClient(test.app, { parent: client, name: 'Roanoke' });
  owner = await userOf(client);
});
afterAll(() => test.close());

beforeEach(async () => {
  now = NOON;
  const hired = { hireDate: '2024-01-15' };
  to = await makeFullPerson(test.app, client, { site: norfolk, firstName: 'Ann', ...hired });
  from = await makeFullPerson(test.app, client, { site: roanoke, firstName: 'Anne', ...hired, hazmat: true });
});

const userOf = async (at: TestClient, permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], ...(permissions && { permissions }) }));

const ids = (rest = '') => `/v1/employees/${to.employeeId}${rest && '/'}${rest}`;
const preview = (who = owner) => who.get(ids(`mergePreview?fromEmployeeId=${from.employeeId}`));
const merge = (docsMap: object, { who = owner, fromId = from.employeeId, toId = to.employeeId } = {}) =>
  who.post(`/v1/employees/${toId}/mergeEmployees?fromEmployeeId=${fromId}`, { docsMap });
const asItIs = () => ({ [from.documentId]: null });
async function merged(docsMap: object = asItIs()): Promise<Merge> {
  const answer = await merge(docsMap);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Merge>();
}
const undo = ({ mergeId }: Merge) => owner.post(ids(`merges/${mergeId}/undo`));
const state = () => stateOf(test.app, [to.employeeId, from.employeeId, -from.employeeId]);
const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;

describe('a merge', () => {
  it('takes everything along that belongs to the person [API-EMP-04, API-EMP-05]', async () => {
    const before = await stateOf(test.app, [from.employeeId]);
    await merged();
    const left = await stateOf(test.app, [from.employeeId]);
    expect(Object.entries(left).filter(([, rows]) => rows.length > 0)).toEqual([]);
    const now = await stateOf(test.app, [to.employeeId]);
    for (const table of [
      'documents',
      'disqualifications',
      'employee_photos',
      'driving_statements',
      'retention_items',
      'legal_holds',
      'accidents',
      'questionnaire_answers',
    ])
      expect([table, now[table]?.length], table).toEqual([table, 2 * (before[table]?.length ?? 0)]);
    expect((await owner.get(`/v1/employees/${from.employeeId}`)).statusCode).toBe(404);
  });

  it('fills what the person who stays lacks, and keeps what they have', async () => {
    const shown = (await preview()).json<MergePreview>();
    expect(shown.filled).toContainEqual({ field: 'hazmat', value: true });
    expect(shown.differences).toContainEqual({ field: 'firstName', kept: 'Ann', dropped: 'Anne' });
    expect(shown.documents.map(({ documentId }) => documentId)).toEqual([from.documentId]);
    await merged();
    const after = (await owner.get(ids())).json<Employee>();
    expect(after).toMatchObject({ firstName: 'Ann', siteName: 'Norfolk', flags: { hazmat: true } });
  });

  it('changes nothing by its preview', async () => {
    const before = await state();
    expect((await preview()).statusCode).toBe(200);
    expect(await state()).toEqual(before);
  });

  it('evaluates the merged file in the same transaction', async () => {
    await run(
      test.app,
      sql`update employees set license_class_id = 1, job_title_id = null where id = ${to.employeeId}`,
    );
    await makeDocument(test.app, client, from.employeeId, {
      docTypeId: 2008,
      docDate: '2026-01-01',
      expiresOn: '2027-12-31',
    });
    const docs = (await preview()).json<MergePreview>().documents;
    const gapsOf = async () =>
      (await owner.get(ids())).json<Employee>().gaps.map(({ docTypeId }) => docTypeId);
    await owner.patch(ids(), { notes: 'Evaluate' });
    const missing = await gapsOf();
    await merged(Object.fromEntries(docs.map(({ documentId }) => [documentId, null])));
    expect(missing).toContain(2008);
    expect(await gapsOf()).not.toContain(2008);
  });

  it('marks a document as a duplicate of one of the same type, and keeps it', async () => {
    const other = await makeDocument(test.app, client, to.employeeId, {
      docTypeId: 238,
      docDate: '2026-01-01',
    });
    const wrong = await merge({ [from.documentId]: other.documentId });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json<{ errors: object }>().errors).toHaveProperty(`docsMap.${from.documentId}`);
    await merged({ [from.documentId]: to.documentId });
    const rows = await run<{ because: string }>(
      test.app,
      sql`select deleted_because as because from documents where id = ${from.documentId} and employee_id = ${to.employeeId}`,
    );
    expect(rows).toEqual([{ because: `Duplicate of document ${to.documentId}` }]);
  });

  it('takes no document for a duplicate that has another date or says something else', async () => {
    const set = (column: 'doc_date' | 'result', value: string) =>
      run(test.app, sql`update documents set ${sql.raw(column)} = ${value} where id = ${from.documentId}`);
    await set('doc_date', '2024-01-17');
    expect((await merge({ [from.documentId]: to.documentId })).statusCode).toBe(400);
    await set('doc_date', '2024-01-16');
    await set('result', 'positive');
    expect((await merge({ [from.documentId]: to.documentId })).statusCode).toBe(400);
  });

  it('refuses a map that misses a document or names another one', async () => {
    for (const map of [{}, { ...asItIs(), [to.documentId]: null }]) {
      const answer = await merge(map);
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'merge.documentsChanged']);
    }
  });

  it('refuses to merge a person with themselves', async () => {
    const answer = await merge({}, { fromId: to.employeeId });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'merge.samePerson']);
  });

  it('does not know people out of reach, of another client, or who were merged already', async () => {
    const clerk = await userOf(norfolk);
    expect((await merge(asItIs(), { who: clerk })).statusCode).toBe(404);
    const stranger = await makeEmployee(test.app, { site: await makeClient(test.app) });
    expect((await merge({}, { fromId: stranger.employeeId })).statusCode).toBe(404);
    await merged();
    expect((await merge(asItIs())).statusCode).toBe(404);
  });

  it('needs the permission', async () => {
    const who = await userOf(client, ['client.editEmployeeInfo', 'client.viewEmployeeFile']);
    expect((await preview(who)).statusCode).toBe(403);
    expect((await merge(asItIs(), { who })).statusCode).toBe(403);
  });

  it.each([
    [
      'one of them',
      () => sql`insert into legal_holds (tenant_id, employee_id, reason, placed_by)
      values (${client.tenantId}, ${from.employeeId}, 'Lawsuit', 'Ann') returning id`,
    ],
    [
      'a document',
      () => sql`insert into legal_holds (tenant_id, employee_id, document_id, reason, placed_by)
      values (${client.tenantId}, ${to.employeeId}, ${to.documentId}, 'Lawsuit', 'Ann') returning id`,
    ],
  ])('refuses while a legal hold covers %s', async (_what, hold) => {
    await run(test.app, hold());
    const answer = await merge(asItIs());
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'merge.legalHold']);
  });

  it('refuses people with different social security numbers, and moves a number that only one has', async () => {
    await owner.patch(`/v1/employees/${from.employeeId}`, { ssn: '900-12-1111' });
    await owner.patch(ids(), { ssn: '900-12-2222' });
    expect(codeOf(await merge(asItIs()))).toBe('merge.differentSsn');
    await owner.patch(ids(), { ssn: null });
    const done = await merged();
    const ssnOf = async (id: number) =>
      (await owner.post(`/v1/employees/${id}/ssn`)).json<{ ssn: string }>().ssn;
    expect(await ssnOf(to.employeeId)).toBe('900-12-1111');
    expect((await undo(done)).statusCode).toBe(200);
    expect(await ssnOf(from.employeeId)).toBe('900-12-1111');
    expect(await ssnOf(to.employeeId)).toBeNull();
  });

  it('keeps an employment that ended before as an earlier one, and refuses an overlap', async () => {
    const id = from.employeeId;
    await run(
      test.app,
      sql`update employees set hire_date = '2020-01-01', termination_date = '2023-12-31', status_id = 4 where id = ${id}`,
    );
    await run(
      test.app,
      sql`insert into employments (tenant_id, employee_id, hire_date, end_date)
      values (${client.tenantId}, ${id}, '2023-01-01', '2024-02-01')`,
    );
    expect(codeOf(await merge(asItIs()))).toBe('merge.overlapsCurrent');
    await run(test.app, sql`delete from employments where employee_id = ${id}`);
    expect((await preview()).json<MergePreview>().earlier).toEqual({
      hireDate: '2020-01-01',
      endDate: '2023-12-31',
    });
    await merged();
    expect((await owner.get(ids())).json<Employee>()).toMatchObject({
      hireDate: '2024-01-15',
      previousEndDate: '2023-12-31',
      employmentStatusId: 2,
    });
    const kept = await run(
      test.app,
      sql`select test_exception as "testException" from employments where employee_id = ${to.employeeId}`,
    );
    expect(kept).toMatchObject([{ testException: { programNamed: true, confirmedOn: null } }]);
  });

  it('takes the past along: a past day finds the documents of both', async () => {
    const versions = () =>
      run(
        test.app,
        sql`select 1 from earlier_versions where employee_id = ${to.employeeId} and record_id = ${from.documentId}
        and table_name = 'documents'`,
      );
    expect(await versions()).toHaveLength(0);
    await merged();
    expect(await versions()).toHaveLength(1);
  });

  it('is on the audit trail, without the social security number', async () => {
    await owner.patch(`/v1/employees/${from.employeeId}`, { ssn: '900-12-3333' });
    await merged();
    const rows = await run<{ body: string }>(
      test.app,
      sql`select body from audit_entries where type = 'employee.merged' and subject = ${`employee/${to.employeeId}`}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.body).toContain(`"from":"employee/${from.employeeId}"`);
    expect(rows[0]!.body).not.toMatch(/900-?12-?3333/);
  });
});

describe('the audit trail of a merged record', () => {
  const typesFor = async (who: SignedIn) => {
    const filter = encodeURIComponent(JSON.stringify({ employeeId: to.employeeId }));
    const answer = await who.get(`/v1/clients/${client.id}/auditTrail?range=[0,99]&filter=${filter}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ subject: string }[]>().map(({ subject }) => subject);
  };

  it('goes along, also for readers of one location', async () => {
    const subject = `employee/${from.employeeId}`;
    await owner.patch(`/v1/employees/${from.employeeId}`, { notes: 'Before' });
    const clerk = await userOf(norfolk);
    expect(await typesFor(owner)).not.toContain(subject);
    const done = await merged();
    expect(await typesFor(owner)).toContain(subject);
    expect(await typesFor(clerk)).toContain(subject);
    expect((await undo(done)).statusCode).toBe(200);
    const after = (await typesFor(clerk)).filter((one) => one === subject);
    // The entry of the undo itself is about the other location's employee again.
    expect(after).toEqual([]);
  });
});

describe('undoing a merge', () => {
  it('restores everything exactly', async () => {
    await makeDocument(test.app, client, from.employeeId, { docTypeId: 238, docDate: '2026-01-01' });
    // Evaluated before, so that only the merge and its undo can make a difference.
    for (const id of [to.employeeId, from.employeeId])
      await owner.patch(`/v1/employees/${id}`, { notes: 'Evaluated' });
    await owner.patch(`/v1/employees/${from.employeeId}`, { flags: { hazmat: false } });
    const before = await state();
    const docs = (await preview()).json<MergePreview>().documents;
    const map = Object.fromEntries(
      docs.map(({ documentId, docTypeId }) => [documentId, docTypeId === 2001 ? to.documentId : null]),
    );
    const done = await merged(map);
    expect(await state()).not.toEqual(before);
    expect((await owner.get(ids())).json()).toMatchObject({
      flags: { hazmat: false },
      earlierFacts: [{ before: '2026-06-15', facts: { hazmat: true } }],
    });
    const answer = await undo(done);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await state()).toEqual(before);
    const kept = await run(
      test.app,
      sql`select 1 from earlier_versions where employee_id = ${from.employeeId} and table_name = 'employees'`,
    );
    expect(kept.length).toBeGreaterThan(0);
  });

  it('leaves what was added or changed since', async () => {
    const done = await merged();
    const added = await makeDocument(test.app, client, to.employeeId, {
      docTypeId: 238,
      docDate: '2026-06-01',
    });
    await owner.patch(ids(), { flags: { hazmat: false } });
    expect((await undo(done)).statusCode).toBe(200);
    expect((await owner.get(ids())).json<Employee>().flags.hazmat).toBe(false);
    const rows = await run<{ id: number }>(
      test.app,
      sql`select employee_id as id from documents where id = ${added.documentId}`,
    );
    expect(rows).toEqual([{ id: to.employeeId }]);
  });

  it('is possible for 24 hours, once', async () => {
    const done = await merged();
    const open = async () => (await owner.get(ids('merges'))).json<Merge[]>();
    expect(await open()).toMatchObject([
      { mergeId: done.mergeId, fromName: expect.stringContaining('Anne') },
    ]);
    now = new Date(NOON.getTime() + DAY);
    expect(await open()).toEqual([]);
    expect(codeOf(await undo(done))).toBe('merge.undoOver');
    now = new Date(NOON.getTime() + DAY - 1);
    expect((await undo(done)).statusCode).toBe(200);
    expect(codeOf(await undo(done))).toBe('merge.undone');
  });

  it('forgets what it would need once it is too late', async () => {
    const done = await merged();
    const record = async () =>
      (
        await run<{ kept: boolean }>(
          test.app,
          sql`select record is not null as kept from employee_merges where id = ${done.mergeId}`,
        )
      )[0];
    now = new Date(NOON.getTime() + DAY - 1);
    await forgetMerges(test.app);
    expect(await record()).toEqual({ kept: true });
    now = new Date(NOON.getTime() + DAY);
    await forgetMerges(test.app);
    expect(await record()).toEqual({ kept: false });
  });

  it('is refused while a legal hold covers the merged file, and when the work ID was given away', async () => {
    await run(
      test.app,
      sql`update employees set work_id = 'DUPE-7', work_key = 'dupe-7' where id = ${from.employeeId}`,
    );
    const done = await merged();
    const [hold] = await run<{ id: number }>(
      test.app,
      sql`insert into legal_holds (tenant_id, employee_id, reason, placed_by)
      values (${client.tenantId}, ${to.employeeId}, 'Lawsuit', 'Ann') returning id`,
    );
    expect(codeOf(await undo(done))).toBe('merge.legalHold');
    await run(test.app, sql`update legal_holds set released_at = now() where id = ${hold!.id}`);
    await makeEmployee(test.app, { site: norfolk, workId: 'DUPE-7' });
    const answer = await undo(done);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('workId');
    await run(test.app, sql`update employees set work_id = null, work_key = '' where work_key = 'dupe-7'`);
  });
});

describe('a merge keeps people safe', () => {
  it('refuses to undo when the number was changed since, and never gives it to someone else', async () => {
    const set = (id: number, ssn: string) => owner.patch(`/v1/employees/${id}`, { ssn });
    const first = await set(from.employeeId, '901-55-1111');
    expect(first.statusCode, first.body).toBe(200);
    const made = await merged();
    expect((await set(to.employeeId, '901-55-7777')).statusCode).toBe(200);
    expect(codeOf(await undo(made))).toBe('merge.ssnChanged');
    expect((await set(to.employeeId, '901-55-1111')).statusCode).toBe(200);
    expect((await undo(made)).statusCode).toBe(200);
  });

  it('needs the file of both, and the right to delete documents for duplicates', async () => {
    const merger = await userOf(client, ['client.mergeEmployee']);
    expect((await preview(merger)).statusCode).toBe(403);
    const reader = await userOf(client, [
      'client.mergeEmployee',
      'client.viewRoster',
      'client.viewEmployeeFile',
    ]);
    expect((await preview(reader)).json<MergePreview>().documents).toEqual([]);
    const withDocuments = await userOf(client, [
      'client.mergeEmployee',
      'client.viewRoster',
      'client.viewEmployeeFile',
      'servicesDqf.viewEmployeeDocuments',
    ]);
    expect((await merge({ [from.documentId]: to.documentId }, { who: withDocuments })).statusCode).toBe(403);
    expect((await merge({}, { who: reader })).statusCode).toBe(200);
  });

  it('does not undo into a location out of reach', async () => {
    const made = await merged();
    const clerk = await userOf(norfolk);
    const answer = await clerk.post(ids(`merges/${made.mergeId}/undo`));
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'merge.undoElsewhere']);
  });

  it('refuses to delete while a merge can be undone, or the client is on hold', async () => {
    await merged();
    const remove = (id: number) => owner.delete(`/v1/employees/${id}`, { reason: 'Entered twice' });
    expect(codeOf(await remove(to.employeeId))).toMatch(/^employee\.(merged|mustBeKept)$/);
    const { employeeId } = await makeEmployee(test.app, { site: norfolk });
    await run(
      test.app,
      sql`insert into legal_holds (tenant_id, reason, placed_by) values (${client.tenantId}, 'Lawsuit', 'Ann')`,
    );
    expect(codeOf(await remove(employeeId))).toBe('employee.held');
    await run(
      test.app,
      sql`update legal_holds set released_at = now(), released_by = 'Ann', released_because = 'Settled'
      where tenant_id = ${client.tenantId} and employee_id is null`,
    );
    expect((await remove(employeeId)).statusCode).toBe(204);
  });
});
