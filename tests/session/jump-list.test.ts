import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JumpListEntry, SessionUser } from '../../domain/session/contract';
import { sql } from '../../server/platform/db';
import { rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeEmployee, makeUser, signIn, type TestClient } from '../support/factories';

let test: TestApp;
let root: TestClient;
let site: TestClient;
let sibling: TestClient;

beforeAll(async () => {
  test = await createApp();
  root = await makeClient(test.app);
  site = await makeClient(test.app, { parent: root });
  sibling = await makeClient(test.app, { parent: root });
});
afterAll(() => test.close());

async function clerk(at: TestClient = site) {
  const user = await makeUser(test.app, { sites: [at], role: 'siteClerk' });
  const session = await signIn(test.app, user);
  const url = `/v1/users/${user.wireId}/jumplist`;
  const open = (employeeId: number, extra: object = {}) => session.post(url, { employeeId, ...extra });
  const list = async () => (await session.get(url)).json<JumpListEntry[]>();
  return { user, session, url, open, list };
}

const driver = (at: TestClient = site, names = { firstName: 'Dana', lastName: 'Reed' }) =>
  makeEmployee(test.app, { site: at, ...names });

describe('the jump list', () => {
  it('remembers employees, the last opened first, and returns the list [API-USER-06, API-USER-07, API-USER-08]', async () => {
    const { open } = await clerk();
    const [first, second] = [await driver(), await driver(site, { firstName: 'Lee', lastName: 'Ochoa' })];
    await open(first.employeeId);
    const answer = await open(second.employeeId);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual([
      { employeeId: second.employeeId, firstName: 'Lee', lastName: 'Ochoa' },
      { employeeId: first.employeeId, firstName: 'Dana', lastName: 'Reed' },
    ]);
    const again = (await open(first.employeeId)).json<JumpListEntry[]>();
    expect(again.map(({ employeeId }) => employeeId)).toEqual([first.employeeId, second.employeeId]);
  });

  it('is returned with 200, and with the user [API-USER-02, API-USER-03]', async () => {
    const { user, session, url, open } = await clerk();
    const { employeeId } = await driver();
    await open(employeeId);
    const answer = await session.get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([{ employeeId, firstName: 'Dana', lastName: 'Reed' }]);
    const { jumpList } = (await session.get(`/v1/users/${user.wireId}`)).json<SessionUser>();
    expect(jumpList).toEqual(answer.json());
  });

  it('is cleared with 204 [API-USER-04, API-USER-05]', async () => {
    const { session, url, open, list } = await clerk();
    await open((await driver()).employeeId);
    const answer = await session.delete(url);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await list()).toEqual([]);
  });

  it('loses one entry with 201 and returns the rest [API-USER-09, API-USER-10, API-USER-11]', async () => {
    const { session, url, open } = await clerk();
    const [first, second] = [await driver(), await driver()];
    await open(first.employeeId);
    await open(second.employeeId);
    const answer = await session.delete(`${url}/${second.employeeId}`);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual([{ employeeId: first.employeeId, firstName: 'Dana', lastName: 'Reed' }]);
    expect((await session.delete(`${url}/${second.employeeId}`)).json()).toEqual(answer.json());
  });

  it('keeps the last ten', async () => {
    const { open, list, user } = await clerk();
    const drivers: number[] = [];
    for (let at = 0; at < 12; at += 1) drivers.push((await driver()).employeeId);
    for (const employeeId of drivers) await open(employeeId);
    expect((await list()).map(({ employeeId }) => employeeId)).toEqual(drivers.toReversed().slice(0, 10));
    expect(await rows(test.app, sql`select 1 from jump_list where user_id = ${user.id}`)).toHaveLength(10);
  });

  it('takes names from the roster, not from the request, and refuses undeclared fields', async () => {
    const { open } = await clerk();
    const { employeeId } = await driver();
    const claimed = await open(employeeId, { firstName: 'Mallory', lastName: 'Forged' });
    expect(claimed.json()).toEqual([{ employeeId, firstName: 'Dana', lastName: 'Reed' }]);
    expect((await open(employeeId, { userId: 1 })).statusCode).toBe(400);
  });

  it('refuses people beyond reach: sibling location, other client, unknown', async () => {
    const { open, list } = await clerk();
    const strangers = [
      (await driver(sibling)).employeeId,
      (await driver(root)).employeeId,
      (await driver(await makeClient(test.app))).employeeId,
      2_000_000_000,
    ];
    for (const employeeId of strangers) expect((await open(employeeId)).statusCode).toBe(404);
    for (const employeeId of [0, -1, 1.5, 999_999_999_999, '1'])
      expect((await open(employeeId as number)).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('hides people transferred beyond reach, and accepts them again when they are back', async () => {
    const { open, list } = await clerk();
    const { employeeId } = await driver();
    await open(employeeId);
    const move = (to: TestClient) =>
      rows(
        test.app,
        sql`update employees set site_id = ${to.id} where id = ${employeeId} and tenant_id = ${root.id}`,
      );
    await move(sibling);
    expect(await list()).toEqual([]);
    await move(site);
    expect((await open(employeeId)).json()).toMatchObject([{ employeeId }]);
  });

  it('keeps entries from a time with other access', async () => {
    const { open, list, user } = await clerk();
    const { employeeId } = await driver();
    await rows(
      test.app,
      sql`insert into jump_list (tenant_id, user_id, employee_id, site_id)
      values (${root.id}, ${user.id}, ${employeeId}, ${sibling.id})`,
    );
    expect((await open(employeeId)).statusCode).toBe(201);
    expect(await list()).toEqual([]);
  });

  it('belongs to its user alone', async () => {
    const [mine, other] = [await clerk(), await clerk()];
    const { employeeId } = await driver();
    await mine.open(employeeId);
    const tries = [
      other.session.get(mine.url),
      other.session.post(mine.url, { employeeId }),
      other.session.delete(mine.url),
      other.session.delete(`${mine.url}/${employeeId}`),
    ];
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await other.list()).toEqual([]);
    expect(await mine.list()).toHaveLength(1);
  });

  it('is separate for each client that staff choose', async () => {
    const user = await makeUser(test.app, { role: 'customerCareRep' });
    const url = `/v1/users/${user.wireId}/jumplist`;
    const { employeeId } = await driver();
    const [at, elsewhere] = [
      await signIn(test.app, user, root),
      await signIn(test.app, user, await makeClient(test.app)),
    ];
    expect((await at.post(url, { employeeId })).statusCode).toBe(201);
    expect((await at.get(url)).json()).toMatchObject([{ employeeId }]);
    expect((await elsewhere.get(url)).json()).toEqual([]);
    const nowhere = await (await signIn(test.app, user)).get(url);
    expect([nowhere.statusCode, nowhere.json()]).toMatchObject([403, { error: 'clientNotChosen' }]);
  });
});

describe.each([
  { query: true, rows: false },
  { query: false, rows: true },
])('with one layer of isolation: %o', (layers) => {
  it('still shows no one beyond reach', async () => {
    const shared = { database: test.database, url: test.url, close: async () => undefined };
    const half = await createApp({ layers, shared });
    const user = await makeUser(half.app, { sites: [site], role: 'siteClerk' });
    const { employeeId } = await driver(sibling);
    await rows(
      half.app,
      sql`insert into jump_list (tenant_id, user_id, employee_id, site_id)
      values (${root.id}, ${user.id}, ${employeeId}, ${site.id})`,
    );
    const session = await signIn(half.app, user);
    const url = `/v1/users/${user.wireId}/jumplist`;
    expect((await session.get(url)).json()).toEqual([]);
    expect((await session.post(url, { employeeId })).statusCode).toBe(404);
    await half.close();
  });
});
