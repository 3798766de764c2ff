import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role, ROLES } from '../../domain/access/roles';
import type { SessionUser } from '../../domain/session/contract';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type TestClient } from '../support/factories';

let test: TestApp;
let client: TestClient;

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
});
afterAll(() => test.close());

const INTERNAL = ROLES.filter(({ internal }) => internal).map(({ id }) => id);
const OF_CLIENTS = ROLES.filter(({ internal }) => !internal).map(({ id }) => id);

/** The user of a role after signing in, and their access without choosing a client. */
async function seen(id: (typeof ROLES)[number]['id']) {
  const user = await makeUser(test.app, role(id).internal ? { role: id } : { role: id, sites: [client] });
  const session = await signIn(test.app, user);
  const own = (await session.get(`/v1/users/${user.wireId}`)).json<SessionUser>();
  const roster = await session.get(`/v1/clients/${client.id}/employees?range=[0,9]`);
  return { own, roster };
}

describe('users', () => {
  it("are of two kinds: a client's staff, of one client, and the provider's, of none [SCOPE-15]", async () => {
    const owner = await seen('employerAdmin');
    expect(owner.own).toMatchObject({ isInternalUser: false, client: { legacyClientId: client.id } });
    expect(owner.roster.statusCode).toBe(200);
    const admin = await seen('superAdmin');
    expect(admin.own).toMatchObject({ isInternalUser: true, client: null, sites: [] });
    expect([admin.roster.statusCode, admin.roster.json().error]).toEqual([403, 'clientNotChosen']);
  });

  it("of the provider are care reps, DQ reviewers, CME workers and supervisors, and admins; others are a client's [SCOPE-26]", async () => {
    expect(INTERNAL.toSorted()).toEqual([
      'cmeSupervisor',
      'cmeWorker',
      'customerCareRep',
      'dqReviewer',
      'internalAdmin',
      'superAdmin',
      'supervisor',
    ]);
    for (const id of INTERNAL)
      expect((await seen(id)).own, id).toMatchObject({ isInternalUser: true, client: null });
    for (const id of OF_CLIENTS)
      expect((await seen(id)).own, id).toMatchObject({
        isInternalUser: false,
        client: { legacyClientId: client.id },
      });
  });
});
