import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearExams, removeResults } from '../../server/cme/retention';
import { PROVIDER, sql, type SQL } from '../../server/platform/db';
import { staff, type Staff } from '../review/items';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeEmployee, type TestClient } from '../support/factories';
import { act, makeExam } from './exams';

const NOW = '2026-06-15T16:00:00Z';
let now = new Date(NOW);
let test: TestApp;
let supervisor: Staff;
let client: TestClient;
let employeeId: number;
beforeAll(async () => {
  test = await createApp({ now: () => now });
  supervisor = await staff(test, 'cmeSupervisor');
  client = await makeClient(test.app);
  ({ employeeId } = await makeEmployee(test.app, { site: client }));
  await run(
    `insert into retention_settings (tenant_id, removal, changed_by) values (${client.id}, true, 'Rae')`,
  );
});
afterAll(() => test.close());

const run = (text: string) => test.app.data.database.execute(text);
const rows = <T extends object>(statement: SQL) =>
  test.app.data.withTenant(PROVIDER, (tx) => tx.query<T>(statement));

/** An exam without a certificate, recorded some days ago. Its document was never decided about. */
async function recorded(days: number): Promise<number> {
  const vars = { clientId: client.id, legacyClientId: client.id, employeeId };
  const { instanceId, taskId } = await makeExam(test, { formKey: 'finalReview', vars });
  const done = await act(supervisor, taskId, 'record', {
    examDate: '2026-06-12',
    result: 'incomplete',
    examinerName: 'Pat Doctor',
  });
  expect(done.statusCode, done.body).toBe(200);
  await run(
    `update process_instances set ended_at = now() - interval '${days} days' where id = ${instanceId}`,
  );
  return instanceId;
}
const left = async (instanceId: number) =>
  (
    await rows<{ documents: number; examiner: string | null; employeeId: string }>(sql`
      select (select count(*)::int from incoming_documents where instance_id = i.id) as documents,
        vars->>'examinerName' as examiner, vars->>'employeeId' as "employeeId" from process_instances i where id = ${instanceId}`)
  )[0];

describe('what came with an exam', () => {
  it('is removed 90 days after it ended, with what was found, and not before', async () => {
    const [old, recent] = [await recorded(91), await recorded(89)];
    expect(await clearExams(test.app)).toBe(1);
    expect(await left(old)).toEqual({ documents: 0, examiner: null, employeeId: String(employeeId) });
    expect(await left(recent)).toMatchObject({ documents: 1, examiner: 'Pat Doctor' });
  });
});

describe('the record of an exam', () => {
  const EXAM = '2023-06-15';
  async function kept(day: string, of = employeeId): Promise<number[]> {
    now = new Date(`${day}T16:00:00Z`);
    await removeResults(test.app);
    const tables = ['cmes', 'cme_chases'].map((table) =>
      test.app.data.withTenant(client.id, (tx) =>
        tx.query(
          sql`select id from ${sql.raw(table)} where tenant_id = ${client.id} and employee_id = ${of}`,
        ),
      ),
    );
    return (await Promise.all(tables)).map(({ length }) => length);
  }
  async function person(): Promise<number> {
    const made = await makeEmployee(test.app, { site: client });
    await run(`insert into cmes (tenant_id, employee_id, exam_date, result, recorded_by)
        values (${client.id}, ${made.employeeId}, '${EXAM}', 'incomplete', 'Rae');
      insert into cme_chases (tenant_id, employee_id, order_id, kind, note, chased_by, created_at)
        values (${client.id}, ${made.employeeId}, 1, 'call', 'Asked', 'Rae', '${EXAM}T16:00:00Z')`);
    return made.employeeId;
  }

  it('is kept for three years, to the day, and its removal is on the audit trail', async () => {
    const id = await person();
    expect(await kept('2026-06-15', id)).toEqual([1, 1]);
    expect(await kept('2026-06-16', id)).toEqual([0, 0]);
    const [entry] = await test.app.data.withTenant(client.id, (tx) =>
      tx.query<{ body: string }>(
        sql`select body from audit_entries where tenant_id = ${client.id} and type = 'exam.removed' and subject = ${`employee/${id}`}`,
      ),
    );
    expect(JSON.parse(entry!.body)).toMatchObject({ exams: 1, calls: 1 });
  });

  it('stays under a legal hold, without a removal of the client, and while its certificate is on file', async () => {
    const id = await person();
    await run(
      `insert into legal_holds (tenant_id, employee_id, reason, placed_by) values (${client.id}, ${id}, 'Case 7', 'Rae')`,
    );
    expect(await kept('2026-06-16', id)).toEqual([1, 1]);
    await run(
      `update legal_holds set released_at = now(), released_by = 'Rae', released_because = 'Over' where tenant_id = ${client.id}`,
    );
    await run(`update retention_settings set removal = false where tenant_id = ${client.id}`);
    expect(await kept('2026-06-16', id)).toEqual([1, 1]);
    await run(`update retention_settings set removal = true where tenant_id = ${client.id};
      with card as (insert into documents (tenant_id, employee_id, doc_type_id, doc_date, expires_on, uploaded_by)
        values (${client.id}, ${id}, 238, '${EXAM}', '2025-06-15', 'Rae') returning id)
      update cmes set document_id = card.id from card where tenant_id = ${client.id} and employee_id = ${id}`);
    expect(await kept('2026-06-16', id)).toEqual([1, 0]);
  });
});
