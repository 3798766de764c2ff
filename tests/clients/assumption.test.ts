import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn } from '../support/factories';
import { auditOf } from './world';

let test: TestApp;

beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const rep = (app = test.app) =>
  makeUser(app, { role: 'customerCareRep', firstName: 'Robin', lastName: 'Reyes' });

describe('working for a client', () => {
  it('is recorded at start and end in the audit trail of that client [SCOPE-28]', async () => {
    const client = await makeClient(test.app);
    const user = await rep();
    const who = await signIn(test.app, user);
    expect((await who.post(`/v1/clients/${client.wireId}/assumption`)).statusCode).toBe(204);
    expect((await who.delete(`/v1/clients/${client.id}/assumption`)).statusCode).toBe(204);
    const actor = { id: user.wireId, name: 'Robin Reyes' };
    expect(await auditOf(test.app, client.tenantId, `client/${client.id}`)).toMatchObject([
      { type: 'client.assumed', name: client.name, actor },
      { type: 'client.left', name: client.name, actor },
    ]);
  });

  it('can switch to another client, and to a single location', async () => {
    const [before, client] = [await makeClient(test.app), await makeClient(test.app)];
    const site = await makeClient(test.app, { parent: client });
    const who = await signIn(test.app, await rep(), before);
    expect((await who.post(`/v1/clients/${site.id}/assumption`)).statusCode).toBe(204);
    expect(await auditOf(test.app, client.tenantId, `client/${site.id}`)).toHaveLength(1);
    expect(await auditOf(test.app, before.tenantId, `client/${site.id}`)).toEqual([]);
  });

  it('takes an Idempotency-Key, although it is kept where they were before', async () => {
    const client = await makeClient(test.app);
    const { headers } = await signIn(test.app, await rep());
    const url = `/v1/clients/${client.id}/assumption`;
    const send = () =>
      test.app.inject({ method: 'POST', url, headers: { ...headers, 'idempotency-key': 'assume-once' } });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([204, 204]);
    expect(await auditOf(test.app, client.tenantId, `client/${client.id}`)).toHaveLength(1);
  });

  it('is refused to users without Assume Client, and to client users even with it', async () => {
    const client = await makeClient(test.app);
    const reviewer = await signIn(test.app, await makeUser(test.app, { role: 'dqReviewer' }));
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    const odd = await signIn(
      test.app,
      await makeUser(test.app, { sites: [client], permissions: ['customerCare.assumeClient'] }),
    );
    for (const who of [reviewer, owner, odd])
      for (const call of [who.post, who.delete])
        expect((await call(`/v1/clients/${client.id}/assumption`)).statusCode).toBe(403);
    expect(await auditOf(test.app, client.tenantId, `client/${client.id}`)).toEqual([]);
  });

  it.each(['0', '-1', 'abc', '%00', '999999999999', '2147483647', 'f'.repeat(24)])(
    'is impossible for the client %s',
    async (id) => {
      const who = await signIn(test.app, await rep());
      expect((await who.post(`/v1/clients/${id}/assumption`)).statusCode).toBe(404);
      expect((await who.delete(`/v1/clients/${id}/assumption`)).statusCode).toBe(404);
    },
  );

  it('accepts no body with undeclared fields', async () => {
    const client = await makeClient(test.app);
    const user = await rep();
    const who = await signIn(test.app, user);
    await who.post(`/v1/clients/${client.id}/assumption`, { userId: 'f'.repeat(24), name: 'Somebody else' });
    expect(await auditOf(test.app, client.tenantId, `client/${client.id}`)).toMatchObject([
      { name: client.name, actor: { id: user.wireId } },
    ]);
  });
});
