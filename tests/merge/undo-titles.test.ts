import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Employee } from '../../domain/employees/contract';
import { sql } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import type { TestApp } from '../support/create-app';
import { makeEmployee, makeUser, signIn, unique, type SignedIn, type TestClient } from '../support/factories';
import { openOwnClient } from '../support/own-client';
import { mergeInto, run } from './world';

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let care: SignedIn;
let old: number;
/** Stays, without a job title. */
let ann: number;
/** Goes, with the old job title. */
let bea: number;

beforeAll(async () => {
  ({ test, client, owner } = await openOwnClient());
  care = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }), client);
});
afterAll(() => test.close());

beforeEach(async () => {
  old = await makeTitle();
  ann = (await makeEmployee(test.app, { site: client })).employeeId;
  bea = (await makeEmployee(test.app, { site: client, jobTitleId: old })).employeeId;
});

async function makeTitle(): Promise<number> {
  const [title] = await run<{ id: number }>(
    test.app,
    sql`insert into job_titles (tenant_id, title, program) values (${client.tenantId}, ${unique()}, 'cdl') returning id`,
  );
  return title!.id;
}

/** Merges Bea into Ann, and answers how to undo it. */
const merged = () => mergeInto(owner, ann, bea);

async function remove(title: number, to?: number): Promise<void> {
  const query = `deleteJobTitleId=${title}${to === undefined ? '' : `&transferJobTitle=${to}`}`;
  const answer = await care.patch(`/v1/clients/${client.id}/removeJobTitle?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
}
const titleOf = async (id: number) => (await owner.get(`/v1/employees/${id}`)).json<Employee>().jobTitleId;

describe('undoing a merge after a job title was removed', () => {
  it('brings the employee back with the title that replaced it, and leaves the other one without', async () => {
    const undo = await merged();
    expect(await titleOf(ann)).toBe(old);
    const [second, third] = [await makeTitle(), await makeTitle()];
    await remove(old, second);
    await remove(second, third);
    expect(await titleOf(ann)).toBe(third);
    await undo();
    expect([await titleOf(bea), await titleOf(ann)]).toEqual([third, null]);
    const changes = (await auditOf(test.app, client.id, `employee/${bea}`)).filter(
      ({ type }) => type === 'employee.updated',
    );
    expect(changes).toMatchObject([
      { before: { jobTitleId: old }, after: { jobTitleId: second } },
      { before: { jobTitleId: second }, after: { jobTitleId: third } },
    ]);
  });

  it('brings the employee back without a title if no one had it when it was removed', async () => {
    await run(test.app, sql`update employees set job_title_id = ${await makeTitle()} where id = ${ann}`);
    const undo = await merged();
    await remove(old);
    await undo();
    expect(await titleOf(bea)).toBeNull();
  });

  it('brings no one back with a title that was removed at the moment of the merge', async () => {
    const undo = await merged();
    await run(test.app, sql`update job_titles set removed = true where id = ${old}`);
    await undo();
    expect(await titleOf(bea)).toBeNull();
  });

  it('brings the employee back with their title if another one was removed', async () => {
    const undo = await merged();
    await remove(await makeTitle());
    await undo();
    expect(await titleOf(bea)).toBe(old);
  });
});
