import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { UserRecord } from '../../domain/users/contract';
import { entriesOf, login, makeAccount, ownAddress } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, signIn, type TestClient, type TestUser } from '../support/factories';

let test: TestApp;
let client: TestClient;
let below: TestClient;
beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  below = await makeClient(test.app, { parent: client });
});
afterAll(() => test.close());

const WRONG = 'not the password at all';
const unlock = ({ wireId }: TestUser) => `/v1/users/${wireId}/unlock`;

/** An account that wrong passwords from one address have locked there, and those from many everywhere. */
async function locked(user: TestUser): Promise<{ user: TestUser; here: Record<string, string> }> {
  const here = ownAddress();
  for (let failure = 1; failure <= 5; failure += 1) await login(test.app, user.email, WRONG, here);
  for (let failure = 1; failure <= 5; failure += 1) await login(test.app, user.email, WRONG);
  expect((await login(test.app, user.email)).statusCode).toBe(423);
  return { user, here };
}

describe('unlocking an account', () => {
  it('ends its locks everywhere, and those of no other account', async () => {
    const admin = await signIn(test.app, await makeAccount(test.app, { sites: [client] }));
    const { user, here } = await locked(await makeAccount(test.app, { sites: [below] }));
    const { user: other } = await locked(await makeAccount(test.app, { sites: [below] }));
    const record = async () =>
      (await admin.get(`/v1/clients/${client.id}/users/${user.wireId}`)).json<UserRecord>();
    const { lockedUntil } = await record();
    expect(Date.parse(lockedUntil ?? '') - Date.now()).toBeGreaterThan(14 * 60_000);
    expect((await admin.post(unlock(user))).statusCode).toBe(204);
    expect((await record()).lockedUntil).toBeNull();
    expect((await login(test.app, user.email)).statusCode).toBe(200);
    expect((await login(test.app, user.email, undefined, here)).statusCode).toBe(200);
    expect((await login(test.app, other.email)).statusCode).toBe(423);
    const entries = await entriesOf(test.app, client.id, `user/${user.wireId}`);
    expect(entries.filter(({ type }) => type === 'user.unlocked')).toHaveLength(1);
    // Without a lock, nothing happens.
    expect((await admin.post(unlock(other))).statusCode).toBe(204);
    expect((await admin.post(unlock(other))).statusCode).toBe(204);
    const again = await entriesOf(test.app, client.id, `user/${other.wireId}`);
    expect(again.filter(({ type }) => type === 'user.unlocked')).toHaveLength(1);
  });

  it('is for those who administer the user, and not for oneself', async () => {
    const { user } = await locked(await makeAccount(test.app, { sites: [client] }));
    const elsewhere = await makeClient(test.app);
    const stranger = await signIn(test.app, await makeAccount(test.app, { sites: [elsewhere] }));
    const local = await signIn(test.app, await makeAccount(test.app, { sites: [below] }));
    const permissions: PermissionKey[] = ['client.configureUser'];
    const lesser = await signIn(test.app, await makeAccount(test.app, { sites: [client], permissions }));
    const clerk = await signIn(test.app, await makeAccount(test.app, { sites: [client], permissions: [] }));
    const own = await makeAccount(test.app, { sites: [client] });
    expect((await stranger.post(unlock(user))).statusCode).toBe(404);
    expect((await local.post(unlock(user))).statusCode).toBe(404);
    expect((await lesser.post(unlock(user))).statusCode).toBe(403);
    expect((await clerk.post(unlock(user))).statusCode).toBe(403);
    expect((await (await signIn(test.app, own)).post(unlock(own))).statusCode).toBe(403);
    expect((await login(test.app, user.email)).statusCode).toBe(423);
  });

  it('of staff is for staff who configure staff', async () => {
    const { user } = await locked(await makeAccount(test.app));
    const admin = await signIn(test.app, await makeAccount(test.app));
    const employer = await signIn(test.app, await makeAccount(test.app, { sites: [client] }));
    expect((await employer.post(unlock(user))).statusCode).toBe(404);
    expect((await admin.post(unlock(user))).statusCode).toBe(204);
    expect((await login(test.app, user.email)).statusCode).toBe(200);
  });
});
