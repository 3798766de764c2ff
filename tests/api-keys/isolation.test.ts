import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiKey } from '../../domain/api-keys/contract';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { sql, type SQL } from '../../server/platform/db';
import {
  callerOf,
  makeApiKey,
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

let shared: TestDatabase;
let test: TestApp;

interface Place {
  site: TestClient;
  employeeId: number;
}
let root: Place;
let region: Place;
let terminal: Place;
let sibling: Place;
let stranger: Place;
let owner: SignedIn;

async function placeAt(parent?: TestClient): Promise<Place> {
  const site = await makeClient(test.app, { ...(parent && { parent }) });
  return { site, ...(await makeEmployee(test.app, { site })) };
}

async function makePlaces(): Promise<void> {
  root = await placeAt();
  region = await placeAt(root.site);
  terminal = await placeAt(region.site);
  sibling = await placeAt(root.site);
  stranger = await placeAt();
  owner = await signIn(test.app, await makeUser(test.app, { sites: [root.site] }));
}

beforeAll(async () => {
  shared = await createDatabase();
});
afterAll(() => shared.close());

type Key = Awaited<ReturnType<typeof makeApiKey>>;

const ask = ({ headers }: Key, { employeeId }: { employeeId: number }) =>
  test.app.inject({ method: 'GET', url: `/v1/employees/${employeeId}/mayDrive`, headers });

/** The people of the given places that a key reaches, asked one by one and all at once. */
async function reached(key: Key, places: Record<string, { employeeId: number }>): Promise<string[]> {
  const names = Object.keys(places);
  const many = await test.app.inject({
    method: 'POST',
    url: '/v1/mayDrive',
    headers: key.headers,
    payload: { employeeIds: Object.values(places).map(({ employeeId }) => employeeId) },
  });
  const found = new Set(
    many.json<{ answers: { employeeId: number }[] }>().answers.map((one) => one.employeeId),
  );
  const statuses = await Promise.all(
    names.map(async (name) => {
      const { statusCode } = await ask(key, places[name]!);
      expect(statusCode, name).toBe(found.has(places[name]!.employeeId) ? 200 : 404);
      return statusCode;
    }),
  );
  return names.filter((_name, at) => statuses[at] === 200);
}

describe.each([
  ['both layers', { query: true, rows: true }],
  ['only the query layer', { query: true, rows: false }],
  ['only row-level security', { query: false, rows: true }],
] as const)('with %s, a key', (_name, layers) => {
  beforeAll(async () => {
    test = await createApp({ shared, layers });
    await makePlaces();
  });
  afterAll(() => test.close());

  it('reaches the people of its location and those below, and no one else', async () => {
    const places = { root, region, terminal, sibling, stranger };
    expect(await reached(await makeApiKey(test.app, region.site), places)).toEqual(['region', 'terminal']);
    expect(await reached(await makeApiKey(test.app, terminal.site), places)).toEqual(['terminal']);
    expect(await reached(await makeApiKey(test.app, root.site), places)).toEqual([
      'root',
      'region',
      'terminal',
      'sibling',
    ]);
  });

  it('is created, listed and revoked only by those who reach its location', async () => {
    const { keyId } = await makeApiKey(test.app, region.site);
    const list = async (who: SignedIn, { site }: Place) => {
      const answer = await who.get(`/v1/clients/${site.id}/apiKeys?range=[0,99]`);
      return answer.statusCode === 200
        ? answer.json<ApiKey[]>().some((one) => one.keyId === keyId)
        : answer.statusCode;
    };
    expect([await list(owner, root), await list(owner, region), await list(owner, sibling)]).toEqual([
      true,
      true,
      false,
    ]);
    for (const place of [sibling, terminal, stranger]) {
      const who = await signIn(test.app, await makeUser(test.app, { sites: [place.site] }));
      expect(await list(who, place)).toBe(false);
      for (const { site } of [place, region]) {
        const answer = await who.delete(`/v1/clients/${site.id}/apiKeys/${keyId}`);
        expect(answer.statusCode).toBe(404);
      }
      const made = await who.post(`/v1/clients/${region.site.id}/apiKeys`, { name: 'Not mine' });
      expect(made.statusCode).toBe(404);
    }
    // A location that doesn't have the key.
    expect((await owner.delete(`/v1/clients/${sibling.site.id}/apiKeys/${keyId}`)).statusCode).toBe(404);
    expect((await owner.delete(`/v1/clients/${root.site.id}/apiKeys/${keyId}`)).statusCode).toBe(200);
  });

  it('follows changes of the tree with its next request', async () => {
    const at = await placeAt(root.site);
    const key = await makeApiKey(test.app, at.site);
    const leaving = await placeAt(at.site);
    expect(await reached(key, { at, leaving })).toEqual(['at', 'leaving']);
    const moved = await owner.patch(`/v1/clients/${leaving.site.id}/hierarchy`, {
      legacyClientId: sibling.site.id,
    });
    expect(moved.statusCode, moved.body).toBeLessThan(300);
    expect(await reached(key, { at, leaving })).toEqual(['at']);
    const added = await owner.post(`/v1/clients/${at.site.id}/children`, { name: 'New terminal' });
    const site = { ...at.site, id: added.json<{ legacyClientId: number }>().legacyClientId };
    const joining = await makeEmployee(test.app, { site });
    expect(await reached(key, { at, joining, leaving })).toEqual(['at', 'joining']);
  });

  it('stops while its location, or one above it, is deactivated', async () => {
    const at = await placeAt(root.site);
    const below = await placeAt(at.site);
    const key = await makeApiKey(test.app, below.site);
    const set = (deactivated: boolean) => owner.patch(`/v1/clients/${at.site.id}`, { deactivated });
    expect((await ask(key, below)).statusCode).toBe(200);
    expect((await set(true)).statusCode).toBe(201);
    const answer = await ask(key, below);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'apiKey.clientDeactivated']);
    expect((await set(false)).statusCode).toBe(201);
    expect((await ask(key, below)).statusCode).toBe(200);
  });
});

describe('row-level security', () => {
  beforeAll(async () => {
    test = await createApp({ shared });
    await makePlaces();
  });
  afterAll(() => test.close());

  it('lets no request read the hash of a key, move the key or delete it', async () => {
    const someone = await signIn(test.app, await makeUser(test.app, { sites: [root.site] }));
    const caller = await callerOf(test.app, someone);
    const run = (statement: SQL) => test.app.data.withReach(caller, (tx) => tx.query(statement));
    await expect(run(sql`select hash from api_keys`)).rejects.toMatchObject({ code: '42501' });
    await expect(run(sql`delete from api_keys`)).rejects.toMatchObject({ code: '42501' });
    await expect(run(sql`update api_keys set site_id = 1`)).rejects.toMatchObject({ code: '42501' });
  });
});
