import { afterAll, beforeAll, expect, it } from 'vitest';
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
let employer: TestClient;
let owner: SignedIn;

const selected = (user: SignedIn, employeeIds: number[]) =>
  user.get(
    `/v1/clients/${employer.id}/employees?range=[0,24]&filter=${encodeURIComponent(JSON.stringify({ view: 'all', employeeIds }))}`,
  );

beforeAll(async () => {
  test = await createApp();
  employer = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [employer] }));
});
afterAll(() => test.close());

it('lists selected people in any status, and no one else', async () => {
  const first = await makeEmployee(test.app, { site: employer, lastName: 'First', workId: '1' });
  const gone = await makeEmployee(test.app, { site: employer, lastName: 'Gone', workId: '2', statusId: 4 });
  await makeEmployee(test.app, { site: employer, lastName: 'Other', workId: '3' });
  const answer = await selected(owner, [first.employeeId, gone.employeeId]);
  expect(answer.json().map((row: { lastName: string }) => row.lastName)).toEqual(['First', 'Gone']);
});

it('finds no one of another employer by number', async () => {
  const theirs = await makeEmployee(test.app, { site: await makeClient(test.app), workId: '1' });
  const answer = await selected(owner, [theirs.employeeId]);
  expect(answer.json()).toEqual([]);
});
