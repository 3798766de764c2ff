import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROVIDER, sql } from '../../server/platform/db';
import { startPreHire } from '../../server/review/pre-hire';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeEmployee, makeUser, signIn, type TestClient } from '../support/factories';
import { claim, complete, pdfOf, staff, tasksOf } from './items';
import { addressOf } from '../documents/test-documents';

let test: TestApp;
let client: TestClient;
let site: TestClient;
beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  site = await makeClient(test.app, { parent: client });
});
afterAll(() => test.close());

const daysAgo = (days: number) =>
  new Date(test.app.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const started = async () =>
  test.app.data.withTenant(PROVIDER, (tx) =>
    tx.query<{ employeeId: number; category: string }>(sql`
      select (i.vars->>'employeeId')::int as "employeeId", t.category from tasks t join process_instances i on i.id = t.instance_id
      where t.form_key = 'externalDocs' order by 1`),
  );

it('is started once for each person hired lately, where a client wants it [REVIEW-17]', async () => {
  const hire = async (days: number | null, statusId = 2, at = site) =>
    (await makeEmployee(test.app, { site: at, statusId, hireDate: days === null ? null : daysAgo(days) }))
      .employeeId;
  const hired = await hire(5);
  const first = await hire(29);
  await hire(31);
  await hire(null);
  await hire(5, 1);
  await hire(5, 2, await makeClient(test.app));
  expect(await startPreHire(test.app)).toBe(0);
  const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  const change = await owner.patch(`/v1/clients/${client.id}`, { preHireDocuments: true });
  expect(change.statusCode, change.body).toBeLessThan(300);
  expect(await startPreHire(test.app)).toBe(2);
  expect(await startPreHire(test.app)).toBe(0);
  expect(await started()).toEqual(
    [hired, first].map((employeeId) => ({ employeeId, category: 'Retrieve Pre-Hire Docs' })),
  );
  const later = await hire(0);
  expect(await startPreHire(test.app)).toBe(1);
  expect((await started()).at(-1)).toMatchObject({ employeeId: later });
});

it('is not started again for the same hire after another match or a merge', async () => {
  const hire = async (statusId: number) =>
    (await makeEmployee(test.app, { site, statusId, hireDate: daysAgo(3) })).employeeId;
  const [first, duplicate, last] = [await hire(2), await hire(1), await hire(1)];
  expect(await startPreHire(test.app)).toBe(1);
  const other = await makeClient(test.app);
  const stranger = await makeEmployee(test.app, { site: other });
  await test.database.execute(
    `update process_instances set client_id = ${other.id}, vars = vars || '{"clientId": ${other.id}, "employeeId": ${stranger.employeeId}}'
      where (vars->>'employeeId')::int = ${first}`,
  );
  expect(await startPreHire(test.app)).toBe(0);
  const merge = (toId: number, fromId: number) =>
    test.database.execute(
      `insert into employee_merges (tenant_id, employee_id, employee_site_id, from_id, merged_by, merged_at)
        values (${client.id}, ${toId}, ${site.id}, ${fromId}, 'Rae', now())`,
    );
  await merge(duplicate, first);
  await merge(last, duplicate);
  await test.database.execute(`update employees set status_id = 2 where id = ${last}`);
  expect(await startPreHire(test.app)).toBe(0);
  // Someone else after all.
  await test.database.execute(`update employee_merges set undone_at = now() where employee_id = ${last}`);
  expect(await startPreHire(test.app)).toBe(1);
});

it('ends in the review of what was retrieved [API-DQ-12, API-DQ-13, API-REV-05]', async () => {
  const reviewer = await staff(test);
  const [task] = await tasksOf(reviewer, 'externalDocs');
  const { claim: number } = await claim(reviewer, task!.id);
  const form = new FormData();
  form.append('claim', String(number));
  form.append('document', new Blob([new Uint8Array(await pdfOf(1))]), 'reply.pdf');
  const url = `${await addressOf(test.app)}/v1/internalDQ/${task!.processInstanceId}/documents`;
  const added = await fetch(url, { method: 'POST', headers: reviewer.headers, body: form });
  const { imageId } = (await added.json()) as { imageId: number };
  const done = await complete(reviewer, task!.id, number!, 'import', { documentIds: [imageId] });
  expect(done.statusCode, done.body).toBe(200);
  const [review] = await tasksOf(reviewer, 'review');
  expect(review).toMatchObject({ employeeId: task!.employeeId, clientId: client.id });
});
