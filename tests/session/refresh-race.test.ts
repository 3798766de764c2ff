import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenPair } from '../../domain/session/contract';
import { sql } from '../../server/platform/db';
import { makeAccount, ownAddress, refresh, rows, tokensOf } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { IMPERSONATION, makeClient, makeUser } from '../support/factories';
import { startTwoServers, type RunningServer } from '../support/two-servers';

// Each test run makes a few; REFRESH_ROUNDS=200 makes more.
const ROUNDS = Number(process.env.REFRESH_ROUNDS ?? 10);
const ROUNDS_OF_TWO = Number(process.env.REFRESH_ROUNDS ?? 3);
// They wait for each other, and on several nodes each takes longer: fewer, so that none waits in vain.
const AT_ONCE = process.env.CITUS_URL ? 20 : 100;

let test: TestApp;
let servers: [RunningServer, RunningServer];

beforeAll(async () => {
  test = await createApp();
  servers = await startTwoServers(test);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await test.close();
});

/** This many simultaneous requests, alternating between the servers. */
async function refreshEverywhere(token: string): Promise<{ status: number; body: TokenPair }[]> {
  const headers = { ...ownAddress(), authorization: `Bearer ${token}` };
  return Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => {
      const answer = await fetch(`${servers[at % 2]?.url}/v1/auth/token`, { headers });
      return { status: answer.status, body: (await answer.json()) as TokenPair };
    }),
  );
}

const sessionOf = (token: string) => token.split('.')[2] ?? '';

const unusedLinks = (token: string) =>
  rows<{ place: number }>(
    test.app,
    sql`select place from refresh_tokens where session_id = ${sessionOf(token)}::uuid and used_at is null`,
  );

describe('parallel refreshes', () => {
  it(
    'on two servers leave exactly one valid chain, round after round',
    { timeout: 30_000 + ROUNDS * 2_000 },
    async () => {
      const user = await makeAccount(test.app);
      let { refreshToken } = await tokensOf(test.app, user);
      for (let round = 1; round <= ROUNDS; round += 1) {
        const answers = await refreshEverywhere(refreshToken);
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        const successors = [...new Set(answers.map(({ body }) => body.refreshToken))];
        expect(successors).toHaveLength(1);
        expect(await unusedLinks(refreshToken)).toEqual([{ place: round }]);
        refreshToken = successors[0] ?? '';
      }
    },
  );

  it('of a stolen token on two servers end the session once, for everyone', async () => {
    const user = await makeAccount(test.app);
    const first = await tokensOf(test.app, user);
    const second = (await refresh(test.app, first.refreshToken)).json<TokenPair>();
    await rows(
      test.app,
      sql`update refresh_tokens set used_at = used_at - interval '1 minute'
      where session_id = ${sessionOf(first.refreshToken)}::uuid`,
    );
    const answers = await refreshEverywhere(first.refreshToken);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    const entries = await rows(
      test.app,
      sql`select 1 from audit_entries
      where type = 'session.tokenReused' and subject = ${`user/${user.wireId}`}`,
    );
    expect(entries).toHaveLength(1);
    for (const server of servers) {
      const headers = { authorization: `Bearer ${second.token}` };
      expect((await fetch(`${server.url}/v1/users/${user.wireId}`, { headers })).status).toBe(401);
    }
  });

  it(
    'of a stolen token end no other session of the user, though it refreshes too',
    { timeout: 30_000 + ROUNDS_OF_TWO * 5_000 },
    async () => {
      const user = await makeAccount(test.app);
      let other = (await tokensOf(test.app, user)).refreshToken;
      for (let round = 1; round <= ROUNDS_OF_TWO; round += 1) {
        const stolen = await tokensOf(test.app, user);
        await refresh(test.app, stolen.refreshToken);
        await rows(
          test.app,
          sql`update refresh_tokens set used_at = used_at - interval '1 minute'
          where session_id = ${sessionOf(stolen.refreshToken)}::uuid`,
        );
        const [reused, refreshed] = await Promise.all([
          refreshEverywhere(stolen.refreshToken),
          refreshEverywhere(other),
        ]);
        expect(new Set(reused.map(({ status }) => status))).toEqual(new Set([401]));
        expect(new Set(refreshed.map(({ status }) => status))).toEqual(new Set([200]));
        const successors = [...new Set(refreshed.map(({ body }) => body.refreshToken))];
        expect(successors).toHaveLength(1);
        [other = ''] = successors;
        expect(await unusedLinks(other)).toEqual([{ place: round }]);
      }
    },
  );

  it('of one process return the same successor, 20 rounds of 10', async () => {
    const user = await makeAccount(test.app);
    let { refreshToken } = await tokensOf(test.app, user);
    for (let round = 1; round <= 20; round += 1) {
      const token = refreshToken;
      const address = ownAddress();
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(test.app, token, address)));
      const successors = new Set(answers.map((answer) => answer.json<TokenPair>().refreshToken));
      expect(successors.size).toBe(1);
      [refreshToken = ''] = successors;
      expect(await unusedLinks(refreshToken)).toEqual([{ place: round }]);
    }
  });
});

describe('a change made by another server', () => {
  async function signedInOnBoth() {
    const rep = await makeAccount(test.app, { role: 'customerCareRep' });
    const { token, refreshToken } = await tokensOf(test.app, rep);
    const headers = { authorization: `Bearer ${token}` };
    const ask = (server: RunningServer, path: string, method = 'GET') =>
      fetch(`${server.url}/v1/users/${path}`, {
        method,
        headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
        ...(method === 'POST' && { body: JSON.stringify(IMPERSONATION) }),
      });
    for (const server of servers) expect((await ask(server, rep.wireId)).status).toBe(200);
    return { rep, refreshToken, ask };
  }

  it('applies at the next request to a server that has cached the session', async () => {
    const [one, other] = servers;
    const { rep, refreshToken, ask } = await signedInOnBoth();
    expect((await fetch(`${one.url}/v1/auth/logout/${refreshToken}`, { method: 'POST' })).status).toBe(204);
    // Refusals too: the session may no longer ask, even about what it could not see.
    expect((await ask(other, '0'.repeat(24))).status).toBe(401);
    expect([(await ask(one, rep.wireId)).status, (await ask(other, rep.wireId)).status]).toEqual([401, 401]);
  });

  it('applies to the impersonated user of the session', async () => {
    const [one, other] = servers;
    const { rep, ask } = await signedInOnBoth();
    const target = await makeUser(test.app, { sites: [await makeClient(test.app)] });
    expect((await ask(one, `${target.wireId}/impersonation`, 'POST')).status).toBe(200);
    const seen = await ask(other, target.wireId);
    expect(await seen.json()).toMatchObject({ _id: target.wireId, trueIdentity: { _id: rep.wireId } });
    expect((await ask(other, `${target.wireId}/impersonation`, 'DELETE')).status).toBe(200);
    expect((await ask(one, target.wireId)).status).toBe(404);
  });
});
