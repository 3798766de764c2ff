import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiKey, NewApiKey } from '../../domain/api-keys/contract';
import type { AuditItem } from '../../domain/audit/contract';
import { hashApiKey, newApiKeySecret } from '../../server/platform/crypto';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { MayDriveAnswers } from '../../server/compliance/schemas';
import { sql, type SQL } from '../../server/platform/db';
import type { Static } from 'typebox';
import { createApp, type TestApp } from '../support/create-app';
import {
  IMPERSONATION,
  makeApiKey,
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

type Headers = Record<string, string>;

// A Monday, noon in New York.
let now = new Date('2026-06-15T16:00:00Z');
const lines: string[] = [];
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let employeeId: number;

beforeAll(async () => {
  test = await createApp({ now: () => now, environment: { LOG_LEVEL: 'trace' } });
  // The logger of every request derives from this one and writes to its stream.
  Object.assign(test.app.log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  client = await makeClient(test.app);
  owner = await signIn(
    test.app,
    await makeUser(test.app, { sites: [client], firstName: 'Ana', lastName: 'Ruiz' }),
  );
  ({ employeeId } = await makeEmployee(test.app, { site: client, workId: 'D-17' }));
});
afterAll(() => test.close());

const url = () => `/v1/clients/${client.id}/apiKeys`;
const run = <T extends object>(statement: SQL) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const ask = (headers: Headers, id = employeeId) =>
  test.app.inject({ method: 'GET', url: `/v1/employees/${id}/mayDrive`, headers });
const askMany = (headers: Headers, payload: object = { workIds: ['d-17'] }) =>
  test.app.inject({ method: 'POST', url: '/v1/mayDrive', headers, payload });
const listed = async () => (await owner.get(`${url()}?range=[0,99]`)).json<ApiKey[]>();
const codeOf = async (key: string) => {
  const answer = await ask({ authorization: `Bearer ${key}` });
  return [answer.statusCode, answer.json().error, answer.json().code];
};

describe('creating a key', () => {
  it('shows the key once, and stores only a hash of it', async () => {
    const made = await owner.post(url(), { name: '  Dispatch ', expiresOn: '2027-06-30' });
    expect(made.statusCode).toBe(201);
    const { key, ...shown } = made.json<NewApiKey>();
    expect(shown).toMatchObject({
      name: 'Dispatch',
      clientId: client.id,
      clientName: client.name,
      state: 'active',
      createdBy: 'Ana Ruiz',
      lastUsedOn: null,
      expiresOn: '2027-06-30',
      revokedAt: null,
      revokedBy: null,
    });
    const [, id, secret = ''] = /^rf_([0-9a-f]{32})_([0-9a-f]{64})$/.exec(key) ?? [];
    expect(id).toBe(shown.keyId.replaceAll('-', ''));
    expect((await listed()).find(({ keyId }) => keyId === shown.keyId)).toEqual(shown);
    const [stored] = await run<{ row: string; hash: string }>(
      sql`select k::text as row, encode(hash, 'hex') as hash from api_keys k where id = ${shown.keyId}::uuid`,
    );
    expect(stored?.hash).toBe(hashApiKey(test.app.keys, secret)!.toString('hex'));
    expect(stored?.row).not.toContain(secret);
  });

  it('is on the audit trail without the key, and so is revoking it', async () => {
    const { keyId, key } = (await owner.post(url(), { name: 'Yard' })).json<NewApiKey>();
    expect((await owner.delete(`${url()}/${keyId}`)).json()).toMatchObject({
      state: 'revoked',
      revokedBy: 'Ana Ruiz',
    });
    // Revoking it again changes nothing, not even who revoked it.
    const again = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    expect((await again.delete(`${url()}/${keyId}`)).json()).toMatchObject({ revokedBy: 'Ana Ruiz' });
    const filter = encodeURIComponent(JSON.stringify({ subject: `apiKey/${keyId}` }));
    const trail = await owner.get(`/v1/clients/${client.id}/auditTrail?range=[0,9]&filter=${filter}`);
    expect(trail.json<AuditItem[]>().map(({ type, sentence }) => [type, sentence])).toEqual([
      ['apiKey.revoked', 'API key revoked: Yard'],
      ['apiKey.created', `API key created: location ${client.name}, name Yard`],
    ]);
    expect(trail.body).not.toContain(key.slice(-64));
  });

  it('is refused without a name, or with a last day that is over, and works through its last day', async () => {
    const refused = await owner.post(url(), { name: ' ', expiresOn: '2026-06-14' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['name', 'expiresOn']]);
    const { keyId } = (await owner.post(url(), { name: 'Day', expiresOn: '2026-06-15' })).json<NewApiKey>();
    const ends = await run<{ ends: boolean }>(
      sql`select expires_at = '2026-06-16T00:00:00-04:00' as ends from api_keys where id = ${keyId}::uuid`,
    );
    expect(ends).toEqual([{ ends: true }]);
  });

  it('is for those who manage users', async () => {
    const clerk = await makeUser(test.app, { sites: [client], role: 'siteClerk' });
    const session = await signIn(test.app, clerk);
    expect((await session.post(url(), { name: 'Mine' })).statusCode).toBe(403);
    expect((await session.get(`${url()}?range=[0,9]`)).statusCode).toBe(403);
  });

  it('is not created by staff who impersonate a user; when they revoke one, it names the staff', async () => {
    const care = await signIn(
      test.app,
      await makeUser(test.app, { role: 'customerCareRep', firstName: 'Cy', lastName: 'Reed' }),
      client,
    );
    const target = await makeUser(test.app, { sites: [client] });
    expect(
      (await care.post(`/v1/users/${target.wireId}/impersonation`, IMPERSONATION)).statusCode,
    ).toBeLessThan(300);
    const refused = await care.post(url(), { name: 'Theirs' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'session.grantsWhileImpersonating' },
    ]);
    const { keyId } = (await owner.post(url(), { name: 'Theirs' })).json<NewApiKey>();
    const revoked = await care.delete(`${url()}/${keyId}`);
    expect(revoked.json<ApiKey>().revokedBy).toBe('Cy Reed');
  });
});

describe('the list', () => {
  it('searches, filters by state and sorts', async () => {
    const place = await makeClient(test.app, { parent: client, name: 'Norfolk' });
    const at = `/v1/clients/${place.id}/apiKeys`;
    for (const name of ['Alpha', 'beta', 'Gamma']) await owner.post(at, { name });
    const { keyId } = (await owner.post(at, { name: 'Delta' })).json<NewApiKey>();
    await owner.delete(`${at}/${keyId}`);
    const names = async (query: string) =>
      (await owner.get(`${at}?range=[0,9]${query}`)).json<ApiKey[]>().map(({ name }) => name);
    const filter = (value: object) => `&filter=${encodeURIComponent(JSON.stringify(value))}`;
    expect(await names('')).toEqual(['Alpha', 'beta', 'Delta', 'Gamma']);
    expect(await names(filter({ states: ['revoked'] }))).toEqual(['Delta']);
    expect(await names(filter({ states: ['active', 'expired'], q: 'ta' }))).toEqual(['beta']);
    const page = await owner.get(`${at}?range=[0,1]&sort=["name","DESC"]`);
    expect([page.headers['x-total-count'], page.json<ApiKey[]>().map(({ name }) => name)]).toEqual([
      '4',
      ['Gamma', 'Delta'],
    ]);
  });
});

describe('a key', () => {
  it('answers whether one or many may drive', async () => {
    const { headers } = await makeApiKey(test.app, client);
    expect((await ask(headers)).json<MayDriveAnswer>()).toMatchObject({ employeeId, mayDrive: false });
    const many = await askMany(headers, { workIds: ['d-17', 'D-99'] });
    expect(many.json<Static<typeof MayDriveAnswers>>()).toMatchObject({
      answers: [{ employeeId, workId: 'D-17', mayDrive: false }],
      notFound: ['D-99'],
    });
  });

  it('never learns that a drug test bars driving', async () => {
    await run(sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, result, uploaded_by)
      values (${client.tenantId}, ${employeeId}, 2023, '2026-06-01', 'positive', 'Rae')`);
    const open = (await owner.get(`/v1/employees/${employeeId}/mayDrive`)).json<MayDriveAnswer>();
    expect(open.reasons.some(({ cfr }) => cfr.startsWith('382'))).toBe(true);
    const { headers } = await makeApiKey(test.app, client);
    const answer = (await ask(headers)).json<MayDriveAnswer>();
    expect(answer).toMatchObject({ mayDrive: false, nextChangeOn: null });
    expect(answer.reasons.map(({ key }) => key)).toContain('withheld');
    expect(JSON.stringify(answer)).not.toMatch(/382|40\.|alcohol|drug|positive/i);
  });

  it('is refused with the reason if it is unknown, expired, revoked or of a deactivated client', async () => {
    const { key, keyId, owner: maker } = await makeApiKey(test.app, client);
    const wrongSecret = `${key.slice(0, -64)}${newApiKeySecret(test.app.keys).secret}`;
    const unknown = [401, 'unauthenticated', 'apiKey.unknown'];
    // Uncached first, then cached.
    expect(await codeOf(wrongSecret)).toEqual(unknown);
    expect((await codeOf(key))[0]).toBe(200);
    expect(await codeOf(wrongSecret)).toEqual(unknown);
    expect(await codeOf(`rf_${'0'.repeat(32)}_${'0'.repeat(64)}`)).toEqual(unknown);
    expect(await codeOf('rf_nonsense')).toEqual(unknown);
    await maker.delete(`${url()}/${keyId}`);
    expect(await codeOf(key)).toEqual([401, 'unauthenticated', 'apiKey.revoked']);
    expect(await codeOf(wrongSecret)).toEqual(unknown);
    const short = await makeApiKey(test.app, client, '2026-06-15');
    await run(
      sql`update api_keys set expires_at = now() + interval '1 hour' where id = ${short.keyId}::uuid`,
    );
    expect((await codeOf(short.key))[0]).toBe(200);
    await run(sql`update api_keys set expires_at = now() where id = ${short.keyId}::uuid`);
    expect(await codeOf(short.key)).toEqual([401, 'unauthenticated', 'apiKey.expired']);
  });

  it('stops on every server with the next request after it is revoked', async () => {
    const { database, url: at, config } = test;
    const shared = { database, url: at, close: async () => undefined };
    const other = await createApp({ shared, now: () => now, environment: { SECRET_KEY: config.secretKey } });
    const { keyId, headers, owner: maker } = await makeApiKey(test.app, client);
    const there = () =>
      other.app.inject({ method: 'GET', url: `/v1/employees/${employeeId}/mayDrive`, headers });
    expect((await there()).statusCode).toBe(200);
    await maker.delete(`${url()}/${keyId}`);
    const answer = await there();
    await other.close();
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'apiKey.revoked']);
  });

  it('decides alone if the request also has a session cookie or a chosen client', async () => {
    const elsewhere = await makeClient(test.app);
    const foreign = await makeApiKey(test.app, elsewhere);
    const cookie = `jwtToken=${owner.token}; refreshToken=${owner.token}`;
    const with_ = (key: { headers: Headers }) => ({
      ...key.headers,
      cookie,
      'x-client-id': String(client.id),
    });
    expect((await ask(with_(foreign))).statusCode).toBe(404);
    const own = await makeApiKey(test.app, client);
    expect((await ask(with_(own))).statusCode).toBe(200);
    await own.owner.delete(`${url()}/${own.keyId}`);
    expect((await ask(with_(own))).statusCode).toBe(401);
  });

  it('is no session: neither a refresh token nor a way to sign in', async () => {
    const { headers } = await makeApiKey(test.app, client);
    const refreshed = await test.app.inject({ method: 'GET', url: '/v1/auth/token', headers });
    expect(refreshed.statusCode).toBe(401);
  });

  it('is authorized again after a change of where locations are, and not after a change of a name', async () => {
    const { keyId } = await makeApiKey(test.app, client);
    const authorizedAgain = async (changing: () => Promise<{ statusCode: number; json: () => unknown }>) => {
      const version = async () => {
        const [row] = await run<{ version: number }>(
          sql`select access_version as version from api_keys where id = ${keyId}::uuid`,
        );
        return row!.version;
      };
      const before = await version();
      const answer = await changing();
      expect(answer.statusCode).toBeLessThan(300);
      return { times: (await version()) - before, answer };
    };
    const dock = await makeClient(test.app, { parent: client });
    const yard = await makeClient(test.app, { parent: client });
    const at = `/v1/clients/${dock.id}`;
    const added = await authorizedAgain(() =>
      owner.post(`/v1/clients/${yard.id}/children`, { name: 'Pier' }),
    );
    expect(added.times).toBe(1);
    const move = () => owner.patch(`${at}/hierarchy`, { legacyClientId: yard.id });
    expect((await authorizedAgain(move)).times).toBe(1);
    expect((await authorizedAgain(() => owner.patch(at, { deactivated: true }))).times).toBe(1);
    expect((await authorizedAgain(() => owner.patch(at, { name: 'Another name' }))).times).toBe(0);
    const elsewhere = await makeClient(test.app);
    const other = await signIn(test.app, await makeUser(test.app, { sites: [elsewhere] }));
    const add = () => other.post(`/v1/clients/${elsewhere.id}/children`, { name: 'Pier' });
    expect((await authorizedAgain(add)).times).toBe(0);
  });

  it('has a limit of its own: 60 questions about many people a minute', async () => {
    const [busy, calm] = [await makeApiKey(test.app, client), await makeApiKey(test.app, client)];
    const statuses: number[] = [];
    for (let at = 0; at < 61; at++) statuses.push((await askMany(busy.headers)).statusCode);
    expect([statuses.filter((one) => one === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    expect((await askMany(calm.headers)).statusCode).toBe(200);
    expect((await owner.post('/v1/mayDrive', { workIds: ['d-17'] })).statusCode).toBe(200);
  });

  it('may ask about 100,000 people a minute, also with requests at the same time', async () => {
    const [busy, calm] = [await makeApiKey(test.app, client), await makeApiKey(test.app, client)];
    const people = (count: number) => ({ employeeIds: Array.from({ length: count }, (_, at) => at + 1) });
    const together = await Promise.all(
      Array.from({ length: 11 }, () => askMany(busy.headers, people(10_000))),
    );
    expect(together.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = together.find(({ statusCode }) => statusCode === 429)!;
    expect(refused.json()).toMatchObject({ error: 'tooMany', code: 'error.tooMany' });
    expect(refused.headers).toMatchObject({ 'retry-after': '60', 'x-people-limit': '100000' });
    expect((await askMany(busy.headers, people(1))).statusCode).toBe(429);
    expect((await askMany(calm.headers, people(1))).headers).toMatchObject({
      'x-people-remaining': '99999',
      'x-people-reset': '60',
    });
    const at = now;
    now = new Date(at.getTime() + 60_000);
    const later = await askMany(busy.headers, people(10_000));
    expect([later.statusCode, later.headers['x-people-remaining']]).toEqual([200, '90000']);
    // What doesn't fit is refused and spends nothing, so that the rest stays available.
    await askMany(busy.headers, people(1));
    expect((await askMany(busy.headers, people(10_000))).headers['x-people-remaining']).toBe('79999');
    now = at;
  });

  it('that was never made is refused without reading the database', async () => {
    const { key } = await makeApiKey(test.app, client);
    const reads = vi.spyOn(test.app.data, 'withoutReach');
    const digit = (one: string) => (one === '0' ? '1' : '0');
    for (const at of [key.length - 1, key.length - 40]) {
      const invented = `${key.slice(0, at)}${digit(key[at]!)}${key.slice(at + 1)}`;
      expect(await codeOf(invented)).toEqual([401, 'unauthenticated', 'apiKey.unknown']);
    }
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  it('that is not cached waits after 30 refused ones from its address; others there go on', async () => {
    const [known, revoked, other] = [
      await makeApiKey(test.app, client),
      await makeApiKey(test.app, client),
      await makeApiKey(test.app, client),
    ];
    await revoked.owner.delete(`${url()}/${revoked.keyId}`);
    const from = (remoteAddress: string, { headers }: { headers: Headers }) =>
      test.app.inject({
        method: 'GET',
        url: `/v1/employees/${employeeId}/mayDrive`,
        headers,
        remoteAddress,
      });
    expect((await from('198.51.100.7', known)).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await from('198.51.100.7', revoked)).statusCode);
    expect([statuses[0], statuses[29], statuses[30]]).toEqual([401, 401, 429]);
    const reads = vi.spyOn(test.app.data, 'withoutReach');
    const waiting = await from('198.51.100.7', other);
    expect([waiting.statusCode, waiting.json().code]).toEqual([429, 'error.tooMany']);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
    expect((await from('198.51.100.7', known)).statusCode).toBe(200);
    expect((await from('198.51.100.8', other)).statusCode).toBe(200);
    expect((await from('198.51.100.7', other)).statusCode).toBe(200);
  });

  it('that was accepted goes on there after a change of the locations, until it is refused', async () => {
    const [known, revoked] = [await makeApiKey(test.app, client), await makeApiKey(test.app, client)];
    await revoked.owner.delete(`${url()}/${revoked.keyId}`);
    const statusOf = async ({ headers }: { headers: Headers }) => {
      const question = { url: `/v1/employees/${employeeId}/mayDrive`, remoteAddress: '198.51.100.9' };
      return (await test.app.inject({ method: 'GET', headers, ...question })).statusCode;
    };
    expect(await statusOf(known)).toBe(200);
    for (let at = 0; at < 31; at += 1) await statusOf(revoked);
    expect(await statusOf(revoked)).toBe(429);
    await run(sql`insert into clients (tenant_id, id, parent_id, path, level, name)
      values (${client.id}, 810001, ${client.id}, ${`/${client.id}/810001/`}, 1, 'Yard')`);
    await run(sql`select roadfile_reach_changed(${client.id})`);
    expect([await statusOf(known), await statusOf(known)]).toEqual([200, 200]);
    await known.owner.delete(`${url()}/${known.keyId}`);
    expect([await statusOf(known), await statusOf(known)]).toEqual([401, 429]);
  });

  it('and users may ask about one person 600 times a minute', async () => {
    const { headers } = await makeApiKey(test.app, client);
    const busy = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    const limit = async (send: () => ReturnType<typeof ask>) => (await send()).headers['x-ratelimit-limit'];
    expect(await limit(() => ask(headers))).toBe('600');
    expect(await limit(() => busy.get(`/v1/employees/${employeeId}/mayDrive`))).toBe('600');
    const statement = () => busy.post(`/v1/employees/${employeeId}/drivingStatements`, {});
    expect(await limit(statement)).toBe('60');
  });

  it('shows the day it was last used, written at most once an hour', async () => {
    const { keyId, headers } = await makeApiKey(test.app, client);
    const lastUsed = async () => (await listed()).find((one) => one.keyId === keyId)?.lastUsedOn;
    const writes = vi.spyOn(test.app.data, 'withReach');
    const writtenFor = () => writes.mock.calls.map(([caller]) => caller.sessionId);
    await ask(headers);
    await vi.waitFor(async () => expect(await lastUsed()).toBe('2026-06-15'));
    now = new Date('2026-06-15T16:59:59Z');
    await ask(headers);
    // Another key's first use, later than this one's second.
    const other = await makeApiKey(test.app, client);
    await ask(other.headers);
    await vi.waitFor(() => expect(writtenFor()).toContain(other.keyId));
    expect(writtenFor().filter((id) => id === keyId)).toHaveLength(1);
    // The next day in New York.
    now = new Date('2026-06-16T04:00:00Z');
    await ask(headers);
    await vi.waitFor(async () => expect(await lastUsed()).toBe('2026-06-16'));
    writes.mockRestore();
  });

  it('is in no log', async () => {
    const { key, headers } = await makeApiKey(test.app, client);
    const before = lines.length;
    await ask(headers);
    await askMany(headers);
    await test.app.inject({ method: 'GET', url: '/v1/jobs', headers });
    const log = lines.slice(before).join('');
    expect(log).toContain('/v1/mayDrive');
    expect([key, key.slice(-64)].filter((secret) => log.includes(secret))).toEqual([]);
  });
});
