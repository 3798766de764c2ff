import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionUser } from '../../domain/session/contract';
import { operationsOf, pathOf, type OpenApi } from '../access/operations';
import { makeWorld } from '../access/world';
import { GRANTING_ROUTES } from '../architecture/granting-routes';
import { entriesOf } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeUser, signIn, type SignedIn, type TestUser } from '../support/factories';

let test: TestApp;
let world: Awaited<ReturnType<typeof makeWorld>>;
let target: TestUser;
let rep: TestUser;

beforeAll(async () => {
  test = await createApp();
  world = await makeWorld(test.app);
  target = await makeUser(test.app, { sites: [world.own.client], firstName: 'Tom', lastName: 'Target' });
  rep = await makeUser(test.app, { firstName: 'Rae', lastName: 'Rep' });
});
afterAll(() => test.close());

const REASON = 'Asked why a driver is missing';
const own = (of: TestUser) => `/v1/users/${of.wireId}`;

async function impersonate(body: object): Promise<SignedIn> {
  const session = await signIn(test.app, rep);
  const answer = await session.post(`${own(target)}/impersonation`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return session;
}

describe('a reason for an impersonation', () => {
  it('is required, in words', async () => {
    const session = await signIn(test.app, rep);
    for (const body of [undefined, {}, { reason: '' }, { reason: '...' }, { reason: 'x', lookOnly: true }])
      expect((await session.post(`${own(target)}/impersonation`, body)).statusCode).toBe(400);
    expect((await session.get(own(rep))).json()).not.toHaveProperty('impersonatingUserId');
  });

  it("is kept on the client's audit trail with what it allowed, and shown to the impersonator", async () => {
    const session = await impersonate({ reason: REASON });
    expect((await session.get(own(rep))).json<SessionUser>()).toMatchObject({
      impersonationReason: REASON,
      lookOnly: true,
    });
    const started = (await entriesOf(test.app, target.tenantId ?? 0, `user/${target.wireId}`)).at(-1);
    expect(started).toMatchObject({ type: 'impersonation.started', because: REASON, allowing: 'reading' });
    await session.delete(`${own(target)}/impersonation`);
    const after = (await session.get(own(rep))).json();
    expect(after).not.toHaveProperty('impersonationReason');
    expect(after).not.toHaveProperty('lookOnly');
  });

  it('never contains a social security number', async () => {
    const session = await signIn(test.app, rep);
    const reason = 'About the driver with 900-11-0001';
    const answer = await session.post(`${own(target)}/impersonation`, { reason });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { fields: { reason: { code: 'request.holdsSsn' } } },
    ]);
  });
});

describe('looking only', () => {
  it('is the default, and refuses a change with a reason that says what to do', async () => {
    const session = await impersonate({ reason: REASON });
    const refused = await session.patch(own(target), { firstName: 'Changed', version: 1 });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'session.lookOnly' });
    expect((await session.get(own(target))).json()).toMatchObject({ firstName: 'Tom' });
  });

  it('still reads, also with requests that are no GET, and can be ended', async () => {
    const session = await impersonate({ reason: REASON });
    const { employeeId } = world.own;
    expect((await session.get(`/v1/employees/${employeeId}`)).statusCode).toBe(200);
    expect((await session.post('/v1/employees/search', { ssn: '0001' })).statusCode).toBe(200);
    expect((await session.post(`/v1/employees/${employeeId}/ssn`)).statusCode).toBe(200);
    const asked = await session.post('/v1/mayDrive', { employeeIds: [employeeId] });
    expect(asked.statusCode, asked.body).not.toBe(403);
    expect((await session.delete(`${own(target)}/impersonation`)).statusCode).toBe(200);
    expect((await session.patch(own(rep), { locale: 'es', version: 1 })).statusCode).toBe(200);
  });

  it('refuses every route that is no reading, whatever its path and body', async () => {
    const session = await impersonate({ reason: REASON });
    const operations = operationsOf(test.app.swagger() as unknown as OpenApi).filter(
      ({ method, access }) => method !== 'GET' && access !== 'public',
    );
    const open: string[] = [];
    for (const operation of operations.filter(({ path }) => !path.endsWith('/impersonation'))) {
      const url = pathOf(operation, world, 'own', target.wireId) + operation.query;
      const { statusCode } = await test.app.inject({
        method: operation.method,
        url,
        headers: session.headers,
        ...(operation.body && { payload: operation.body }),
      });
      if (statusCode !== 403) open.push(`${operation.method} ${operation.path}`);
    }
    expect(open.toSorted()).toEqual([
      'POST /v1/clients/{id}/pools/employeeList',
      'POST /v1/clients/{id}/pools/locationList',
      'POST /v1/employees/search',
      'POST /v1/employees/statusPreview',
      'POST /v1/employees/{id}/ssn',
      'POST /v1/mayDrive',
    ]);
  });
});

describe('full access', () => {
  it('gives no one access that outlives it, such as an API key, a link, an account or a password', async () => {
    const session = await impersonate({ reason: REASON, lookOnly: false });
    const refused: string[] = [];
    for (const operation of operationsOf(test.app.swagger() as unknown as OpenApi)) {
      if (!GRANTING_ROUTES.includes(`${operation.method} ${operation.path}`)) continue;
      const url = pathOf(operation, world, 'own', target.wireId) + operation.query;
      const { method, body } = operation;
      const answer = await test.app.inject({
        method,
        url,
        headers: session.headers,
        ...(body && { payload: body }),
      });
      // Routes for staff are closed to the user as well.
      if (answer.statusCode === 403) refused.push(`${method} ${operation.path}`);
    }
    expect(refused.toSorted()).toEqual(GRANTING_ROUTES);
    const key = { name: 'Dispatch', expiresOn: null };
    const answer = await session.post(`/v1/clients/${world.own.client.id}/apiKeys`, key);
    expect(answer.json()).toMatchObject({ code: 'session.grantsWhileImpersonating' });
  });

  it('changes things for the user, under both names', async () => {
    const session = await impersonate({ reason: REASON, lookOnly: false });
    expect((await session.get(own(rep))).json()).not.toHaveProperty('lookOnly');
    const { version } = (await session.get(own(target))).json<SessionUser>();
    expect((await session.patch(own(target), { locale: 'es', version })).statusCode).toBe(200);
    const entries = await entriesOf(test.app, target.tenantId ?? 0, `user/${target.wireId}`);
    expect(entries.findLast(({ type }) => type === 'impersonation.started')).toMatchObject({
      allowing: 'everything',
    });
    expect(entries.at(-1)).toMatchObject({
      type: 'user.profileChanged',
      realActor: { id: rep.wireId, name: 'Rae Rep' },
    });
  });
});
