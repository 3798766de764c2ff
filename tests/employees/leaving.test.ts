import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Employee } from '../../domain/employees/contract';
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
let norfolk: TestClient;
let roanoke: TestClient;
let owner: SignedIn;
let titles: number[];
let employeeId: number;

const run = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const userOf = async (at: TestClient, permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], ...(permissions && { permissions }) }));

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  norfolk = await makeClient(test.app, { parent: client, name: 'Norfolk' });
  roanoke = await makeClient(test.app, { parent: client, name: 'Roanoke' });
  owner = await userOf(client);
  const made = await run<{ id: number }>(sql`insert into job_titles (tenant_id, title, program)
    select ${client.id}, title, 'cdl' from unnest(array['Driver', 'Retired']) title returning id`);
  titles = made.map(({ id }) => id);
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ employeeId } = await makeEmployee(test.app, { site: norfolk, jobTitleId: titles[0] }));
});

const url = (id = employeeId) => `/v1/employees/${id}`;
const read = async (id = employeeId) => (await owner.get(url(id))).json<Employee>();
const entries = async (id = employeeId) =>
  (
    await run<{ type: string }>(
      sql`select type from audit_entries where subject = ${`employee/${id}`} order by seq`,
    )
  ).map(({ type }) => type);

describe('archiving an employee', () => {
  const archive = (body: object, { who = owner, top = client.id } = {}) =>
    who.patch(`${url()}/archiveEmployee/${top}`, body);

  it('moves them to the top-level client with a status and a job title [API-EMP-11, API-EMP-12]', async () => {
    const answer = await archive({ employmentStatusId: 3, jobTitleId: titles[1] });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await read()).toMatchObject({
      legacyClientId: client.id,
      employmentStatusId: 3,
      jobTitleId: titles[1],
    });
    expect(await entries()).toEqual(['employee.transferred']);
    // Again, with another status: they are there already.
    expect((await archive({ employmentStatusId: 4 })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ employmentStatusId: 4, jobTitleId: titles[1] });
  });

  it('refuses the status of an employee who works, and another client', async () => {
    expect((await archive({ employmentStatusId: 2 })).statusCode).toBe(400);
    expect((await archive({ employmentStatusId: 4 }, { top: roanoke.id })).statusCode).toBe(404);
    expect((await read()).legacyClientId).toBe(norfolk.id);
  });

  it('needs the rights to transfer and to change the status, and access to the top-level client', async () => {
    const noStatus = await userOf(client, ['client.transferEmployee']);
    expect((await archive({ employmentStatusId: 4 }, { who: noStatus })).statusCode).toBe(403);
    expect((await archive({ employmentStatusId: 4 }, { who: await userOf(norfolk) })).statusCode).toBe(404);
    expect((await archive({ employmentStatusId: 4 }, { who: await userOf(roanoke) })).statusCode).toBe(404);
    expect((await read()).legacyClientId).toBe(norfolk.id);
  });
});

describe('replacing an employee', () => {
  let other: number;
  beforeEach(async () => {
    other = (await makeEmployee(test.app, { site: roanoke, jobTitleId: titles[1] })).employeeId;
  });
  const replace = (body: object, from = employeeId, to = other) =>
    owner.patch(`/v1/employees/replace/${from}/${to}`, body);

  it('gives the other one their location and job title, and them the status [API-EMP-13, API-EMP-14]', async () => {
    const answer = await replace({ employmentStatusId: 4 });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      employeeId: other,
      legacyClientId: norfolk.id,
      jobTitleId: titles[0],
    });
    expect(await read()).toMatchObject({ legacyClientId: norfolk.id, employmentStatusId: 4 });
  });

  it('changes nothing if one of both can’t be changed', async () => {
    expect((await replace({ employmentStatusId: 4 }, employeeId, 99_999_999)).statusCode).toBe(404);
    expect((await replace({ employmentStatusId: 4 }, employeeId, employeeId)).statusCode).toBe(409);
    await run(sql`update clients set deactivated = true where id = ${norfolk.id}`);
    expect((await replace({ employmentStatusId: 4 })).statusCode).toBe(400);
    await run(sql`update clients set deactivated = false where id = ${norfolk.id}`);
    expect((await read()).employmentStatusId).toBe(2);
  });
});

describe('deleting an employee', () => {
  const remove = (reason: string, who = owner) => who.delete(url(), { reason });

  it('removes an employee without records to keep, with a reason on the audit trail', async () => {
    expect((await remove(' ')).statusCode).toBe(400);
    const answer = await remove('Entered twice');
    expect(answer.statusCode, answer.body).toBe(204);
    expect((await owner.get(url())).statusCode).toBe(404);
    expect(await entries()).toEqual(['employee.deleted']);
  });

  it('keeps a person with a document, also a deleted one (391.51(c))', async () => {
    const { documentId } = await makeDocument(test.app, client, employeeId, {
      docTypeId: 2001,
      docDate: '2024-01-15',
    });
    await run(sql`update documents set deleted_at = now() where id = ${documentId}`);
    const answer = await remove('Entered twice');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'employee.mustBeKept']);
    expect((await read()).employeeId).toBe(employeeId);
  });

  it('keeps a person on legal hold, or with an earlier employment', async () => {
    await run(
      sql`insert into employments (tenant_id, employee_id, end_date) values (${client.id}, ${employeeId}, '2019-01-31')`,
    );
    expect((await remove('Entered twice')).statusCode).toBe(409);
    await run(sql`delete from employments where employee_id = ${employeeId}`);
    await run(
      sql`insert into legal_holds (tenant_id, employee_id, reason, placed_by) values (${client.id}, ${employeeId}, 'Lawsuit', 'Ann')`,
    );
    expect((await remove('Entered twice')).statusCode).toBe(409);
  });

  it('needs the permission, and reach', async () => {
    const reader = await userOf(client, ['client.viewEmployeeFile', 'client.editEmployeeInfo']);
    expect((await remove('Entered twice', reader)).statusCode).toBe(403);
    expect((await remove('Entered twice', await userOf(roanoke))).statusCode).toBe(404);
  });
});
