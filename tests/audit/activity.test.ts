import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityItem, AuditItem } from '../../domain/audit/contract';
import type { PermissionKey } from '../../domain/access/permissions';
import { role } from '../../domain/access/roles';
import { employeeIn } from '../../server/audit/tables';
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
let root: TestClient;
let north: TestClient;
let owner: SignedIn;

beforeAll(async () => {
  test = await createApp();
  root = await makeClient(test.app);
  north = await makeClient(test.app, { parent: root, name: 'North' });
  owner = await signIn(
    test.app,
    await makeUser(test.app, { sites: [root], firstName: 'Olive', lastName: 'Owner' }),
  );
});
afterAll(() => test.close());

async function activity(by: SignedIn, employeeId: number, query = 'range=[0,24]') {
  const answer = await by.get(`/v1/employees/${employeeId}/activity?${query}`);
  expect(answer.statusCode).toBe(200);
  return { rows: answer.json<ActivityItem[]>(), total: Number(answer.headers['x-total-count']) };
}

const reader = async (site: TestClient, more: readonly PermissionKey[] = []) =>
  signIn(
    test.app,
    await makeUser(test.app, {
      sites: [site],
      permissions: ['client.viewRoster', 'client.viewEmployeeFile', ...more],
    }),
  );

let serial = 3456;
const nextSsn = () => `900-12-${serial++}`;

async function hired(lastName: string): Promise<number> {
  const added = await owner.post('/v1/employees', {
    firstName: 'Ana',
    lastName,
    legacyClientId: north.id,
    employmentStatusId: 2,
    ssn: nextSsn(),
  });
  const { employeeId } = added.json<{ employeeId: number }>();
  await owner.patch(`/v1/employees/${employeeId}`, { phone: '540 555 0100' });
  return employeeId;
}

describe("the activity of an employee's file", () => {
  it('shows each change in words, newest first, to readers without the audit trail', async () => {
    const employeeId = await hired('Reyes');
    await hired('Other');
    const clerk = await reader(north);
    const { rows, total } = await activity(clerk, employeeId);
    expect(total).toBe(2);
    expect(rows.map(({ type }) => type)).toEqual(['employee.updated', 'employee.created']);
    expect(rows[0]).toMatchObject({
      actor: { name: 'Olive Owner' },
      sentence: 'Employee changed: phone none → 540 555 0100',
    });
    expect((await activity(clerk, employeeId, 'range=[1,1]')).rows.map(({ type }) => type)).toEqual([
      'employee.created',
    ]);
    const es = await activity(
      clerk,
      employeeId,
      `range=[0,0]&filter=${encodeURIComponent('{"locale":"es"}')}`,
    );
    expect(es.rows[0]?.sentence).toContain('Empleado modificado');
    expect((await clerk.get(`/v1/clients/${root.id}/auditTrail?range=[0,9]`)).statusCode).toBe(403);
  });

  it('names no SSN, and leaves out who looked', async () => {
    const employeeId = await hired('Masked');
    expect((await owner.post(`/v1/employees/${employeeId}/ssn`)).statusCode).toBe(200);
    expect(JSON.stringify(await activity(await reader(north), employeeId))).not.toMatch(/900-12|XXX-XX/);
    const seen = await activity(owner, employeeId);
    expect(seen.rows.map(({ type }) => type)).toEqual(['employee.updated', 'employee.created']);
  });

  it('has documents only for readers of their type', async () => {
    const { employeeId } = await makeEmployee(test.app, { site: north });
    const drugTest = 2022;
    await makeDocument(test.app, north, employeeId, { docTypeId: 238, docDate: '2026-01-05' });
    await makeDocument(test.app, north, employeeId, { docTypeId: drugTest, docDate: '2026-01-06' });
    const ids = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{ id: number; type: number }>(
        sql`select id, doc_type_id as type from documents where employee_id = ${employeeId} order by doc_type_id`,
      ),
    );
    await test.app.data.withoutReach('operator', async (tx) => {
      for (const { id, type } of ids)
        tx.audit(
          {
            type: 'document.uploaded',
            subject: `document/${id}`,
            employee: `employee/${employeeId}`,
            after: { docTypeId: type },
          },
          root.id,
        );
      tx.audit(
        { type: 'document.viewed', subject: `document/${ids[0]!.id}`, employee: `employee/${employeeId}` },
        root.id,
      );
    });
    const types = async (by: SignedIn) => (await activity(by, employeeId)).total;
    expect(await types(await reader(north))).toBe(0);
    expect(await types(await reader(north, ['servicesDqf.viewEmployeeDocuments']))).toBe(1);
    const all = role('employerAdmin').permissions;
    expect(await types(await reader(north, all))).toBe(2);
    const filter = encodeURIComponent(JSON.stringify({ employeeId }));
    const trail = await (
      await reader(root, all)
    ).get(`/v1/clients/${root.id}/auditTrail?range=[0,9]&filter=${filter}`);
    expect(trail.json<AuditItem[]>().map(({ sentence }) => sentence)).toContain(
      'Document viewed: Medical Card, 1/5/2026',
    );
  });

  it('answers 404 for people out of reach, and 403 without the file', async () => {
    const employeeId = await hired('Far');
    const south = await makeClient(test.app, { parent: root, name: 'South' });
    expect(
      (await (await reader(south)).get(`/v1/employees/${employeeId}/activity?range=[0,9]`)).statusCode,
    ).toBe(404);
    const stranger = await reader(await makeClient(test.app));
    expect((await stranger.get(`/v1/employees/${employeeId}/activity?range=[0,9]`)).statusCode).toBe(404);
    const user = await makeUser(test.app, { sites: [north], permissions: ['client.viewRoster'] });
    const outsider = await signIn(test.app, user);
    expect((await outsider.get(`/v1/employees/${employeeId}/activity?range=[0,9]`)).statusCode).toBe(403);
  });

  it('is found by an index, however long the chain is', async () => {
    await test.database.execute(`insert into audit_entries (tenant_id, seq, at, type, subject, body, hash)
      select 990000, n, now(), 'employee.updated', 'employee/' || n, '{}', ''::bytea from generate_series(1, 20000) n`);
    await test.database.execute('analyze audit_entries');
    const plan = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{
        'QUERY PLAN': string;
      }>(sql`explain select a.seq from audit_entries a where a.tenant_id = 990000
        and ${sql.raw(employeeIn('a.'))} = 17 order by a.at desc, a.tenant_id desc, a.seq desc limit 50`),
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('audit_entries_employee');
  });
});
