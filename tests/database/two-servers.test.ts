import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenPair } from '../../domain/session/contract';
import { makeAccount, ownAddress, PASSWORD } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeApiKey, makeClient, type TestClient, type TestUser } from '../support/factories';
import { startTwoServers, type RunningServer } from '../support/two-servers';

// Two processes that share only the database, each with caches of its own: on one PostgreSQL, or on several nodes with `npm run test:citus`.

describe.runIf(process.env.TEST_ENGINE === 'postgres')('two servers on one database', () => {
  let test: TestApp;
  let [first, second] = [] as unknown as [RunningServer, RunningServer];
  let client: TestClient;
  let owner: TestUser;

  beforeAll(async () => {
    test = await createApp();
    [first, second] = await startTwoServers(test);
    client = await makeClient(test.app);
    owner = await makeAccount(test.app, { sites: [client], lastName: 'Owner' });
  });
  afterAll(async () => {
    await Promise.all([first, second].map((server) => server.kill()));
    await test.close();
  });

  async function ask(server: RunningServer, token: string, method: string, path: string, body?: object) {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...ownAddress(),
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      total: Number(answer.headers.get('content-range')?.split('/')[1]),
      body: (text ? JSON.parse(text) : null) as Record<string, unknown>,
    };
  }
  async function signInOn(server: RunningServer, { email }: TestUser): Promise<TokenPair> {
    const { status, body } = await ask(server, '', 'POST', '/v1/auth/login', { email, password: PASSWORD });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as TokenPair;
  }
  const rosterOf = (server: RunningServer, token: string) =>
    ask(server, token, 'GET', `/v1/clients/${client.id}/employees?range=[0,9]`);
  const add = (server: RunningServer, token: string, workId: string) =>
    ask(server, token, 'POST', '/v1/employees', {
      firstName: 'Ann',
      lastName: 'Both',
      workId,
      legacyClientId: client.id,
      employmentStatusId: 2,
    });

  it('know a session of either, until it ends on either', async () => {
    const { token, refreshToken } = await signInOn(first, owner);
    for (const server of [first, second]) expect((await rosterOf(server, token)).status).toBe(200);
    expect((await ask(second, token, 'POST', `/v1/auth/logout/${refreshToken}`)).status).toBe(204);
    for (const server of [first, second]) expect((await rosterOf(server, token)).status).toBe(401);
  });

  it('refuse at the next request what the other no longer permits', async () => {
    const clerk = await makeAccount(test.app, { sites: [client], role: 'siteClerk' });
    const [{ token }, { token: clerkToken }] = [await signInOn(first, owner), await signInOn(second, clerk)];
    for (const server of [first, second]) expect((await rosterOf(server, clerkToken)).status).toBe(200);
    const user = `/v1/clients/${client.wireId}/users/${clerk.wireId}`;
    const changed = await ask(first, token, 'PATCH', user, {
      permissions: ['client.viewEmployeeFile'],
      version: 1,
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    for (const server of [second, first]) expect((await rosterOf(server, clerkToken)).status).toBe(403);

    const { keyId, key } = await makeApiKey(test.app, client);
    const mayDrive = async (server: RunningServer) =>
      (await ask(server, key, 'POST', '/v1/mayDrive', { workIds: ['none'] })).status;
    for (const server of [first, second]) expect(await mayDrive(server)).toBe(200);
    const revoked = await ask(second, token, 'DELETE', `/v1/clients/${client.id}/apiKeys/${keyId}`);
    expect(revoked.status, JSON.stringify(revoked.body)).toBe(200);
    for (const server of [first, second]) expect(await mayDrive(server)).toBe(401);
  });

  it('show exact totals, and tell open pages, after a change on either', async () => {
    const { token } = await signInOn(first, owner);
    const socket = io(second.url, {
      path: '/socket',
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
    });
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    try {
      const before = (await rosterOf(second, token)).total;
      for (const [at, server] of [first, second, first, second].entries()) {
        expect((await add(server, token, `total-${at}`)).status).toBe(201);
        for (const one of [first, second]) expect((await rosterOf(one, token)).total).toBe(before + at + 1);
      }
      await expect.poll(() => heard, { timeout: 10_000 }).toContain('alerts:changed');
    } finally {
      socket.disconnect();
    }
  });

  it('write one audit trail together, and do jobs of either, also once one of them is killed', async () => {
    const { token } = await signInOn(first, owner);
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, at) => add(at % 2 ? first : second, token, `chain-${at}`)),
    );
    expect(added.map(({ status }) => status)).toEqual(added.map(() => 201));
    const verification = `/v1/clients/${client.id}/auditTrail/verification`;
    const verify = async (asked: RunningServer, seen: RunningServer) => {
      const { status, body } = await ask(asked, token, 'POST', verification);
      expect(status, JSON.stringify(body)).toBe(202);
      const job = async () =>
        (await ask(seen, token, 'GET', `/v1/jobs/${String(body['jobId'])}`)).body['state'];
      await expect.poll(job, { timeout: 40_000, interval: 100 }).toBe('done');
      expect((await ask(seen, token, 'GET', verification)).body).toMatchObject({ last: { intact: true } });
    };
    await verify(first, second);
    await verify(second, first);
    await first.kill();
    await verify(second, second);
    expect((await add(second, token, 'alone')).status).toBe(201);
  });
});
