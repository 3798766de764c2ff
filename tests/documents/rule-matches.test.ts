import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RuleMatch } from '../../domain/documents/rule-matches';
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

const MVR = 225;
const EPN = 2032;
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let jobTitleId: number;

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  const title = await test.app.data.withoutReach('operator', (tx) =>
    tx.one<{ id: number }>(
      sql`insert into job_titles (tenant_id, title, program) values (${client.id}, 'Driver', 'cdl') returning id`,
    ),
  );
  jobTitleId = title.id;
});
afterAll(() => test.close());

async function matches(employeeId: number, docTypeId: number, who = owner): Promise<number[]> {
  const answer = await who.get(`/v1/employees/${employeeId}/ruleMatches/${docTypeId}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<RuleMatch[]>().map(({ ruleId }) => ruleId);
}

it('tells a type that the file requires from one it does not [API-EMP-28, CONST-60, CONST-61]', async () => {
  const { employeeId } = await makeEmployee(test.app, { site: client, jobTitleId });
  expect(await matches(employeeId, 2001)).toEqual([2]);
  expect(await matches(employeeId, 2012)).toEqual([1]);
});

it('says where an MVR cannot be ordered: values are missing, or one is on order [CONST-62]', async () => {
  const { employeeId } = await makeEmployee(test.app, { site: client, jobTitleId });
  expect(await matches(employeeId, MVR)).toEqual([2]);
  const order = { orderType: 'mvr', employeeId, verification: { version: 1 } };
  expect((await owner.post('/v1/orders', order)).statusCode).toBe(201);
  expect(await matches(employeeId, MVR)).toEqual([2, 3]);
  const other = await makeEmployee(test.app, { site: client, jobTitleId, license: '' });
  expect(await matches(other.employeeId, MVR)).toEqual([2, 3]);
});

it('allows pull notices where the program covers the driver (CVC 1808.1) [CONST-63]', async () => {
  const inCalifornia = { site: client, jobTitleId, state: 'CA' };
  const { employeeId } = await makeEmployee(test.app, inCalifornia);
  expect(await matches(employeeId, EPN)).toEqual([2, 4]);
  const other = await makeEmployee(test.app, { site: client, jobTitleId });
  expect(await matches(other.employeeId, EPN)).toEqual([1]);
});

it('does not find types that the caller cannot see, or people out of reach', async () => {
  const { employeeId } = await makeEmployee(test.app, { site: client, jobTitleId });
  const clerk = await signIn(
    test.app,
    await makeUser(test.app, {
      sites: [client],
      permissions: ['client.viewEmployeeFile', 'servicesDqf.viewEmployeeDocuments'],
    }),
  );
  const status = async (who: SignedIn, docTypeId: number) =>
    (await who.get(`/v1/employees/${employeeId}/ruleMatches/${docTypeId}`)).statusCode;
  expect(await status(clerk, 1162)).toBe(404);
  expect(await status(clerk, 424_242)).toBe(404);
  const elsewhere = await makeClient(test.app);
  const stranger = await signIn(test.app, await makeUser(test.app, { sites: [elsewhere] }));
  expect(await status(stranger, MVR)).toBe(404);
});
