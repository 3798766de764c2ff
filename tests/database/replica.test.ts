import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type PostgresCluster } from '../../scripts/postgres.mjs';
import type { EmployeeListItem } from '../../domain/employees/contract';
import { migrate } from '../../server/platform/db/migrate';
import { NOTICE_CHANNEL } from '../../server/platform/db/notice-sender';
import { createScrape } from '../../server/platform/metrics/scrape';
import { openPostgres } from '../../server/platform/db/postgres';
import { createApp, type TestApp, type TestDatabase } from '../support/create-app';
import {
  IMPERSONATION,
  makeClient,
  makeUser,
  signIn,
  unique,
  type SignedIn,
  type TestClient,
  type TestUser,
} from '../support/factories';
import { proxyPostgres, type PostgresProxy } from '../support/postgres-proxy';
import { inSession } from '../support/postgres-server';
import { startReplica } from '../support/replica-server';

const WITHIN_MS = 5_000;

let primary: PostgresCluster;
let replica: PostgresCluster;
/** The network between the servers and the replica. */
let network: PostgresProxy;
/** Two servers on the same databases: one allows answers that are half a minute old, the other those of a second. */
let lenient: TestApp;
let strict: TestApp;
let client: TestClient;
let ann: SignedIn;
let bob: SignedIn;

beforeAll(async () => {
  primary = await startPostgres();
  const database = openPostgres(primary.url, { max: 8 });
  await migrate(database);
  replica = await startReplica(primary);
  network = await proxyPostgres(replica.url);
  const shared: TestDatabase = { database, url: primary.url, close: () => database.close() };
  const appWith = (seconds: string) =>
    createApp({
      shared,
      environment: {
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URL: network.url,
        REPLICA_MAX_STALENESS_S: seconds,
      },
    });
  lenient = await appWith('30');
  strict = await appWith('1');
  client = await makeClient(lenient.app);
  const owner = () => makeUser(lenient.app, { sites: [client] });
  ann = await signIn(lenient.app, await owner());
  bob = await signIn(lenient.app, await owner());
  await add('Abel');
  await inUse(lenient);
  await inUse(strict);
});
afterAll(async () => {
  await lenient.close();
  await strict.close();
  await lenient.database.close();
  await network.close();
  await replica.stop();
  await primary.stop();
});

async function add(lastName: string, by = ann): Promise<void> {
  const { statusCode, body } = await by.post('/v1/employees', {
    firstName: 'Kim',
    lastName,
    workId: unique(),
    legacyClientId: client.id,
    employmentStatusId: 2,
  });
  expect(statusCode, body).toBe(201);
}

interface Listed {
  status: number;
  names: string[];
  total: number;
  /** Null if the primary answered. */
  asOf: string | null;
}

async function list(headers: Record<string, string>, app = lenient): Promise<Listed> {
  const answer = await app.app.inject({
    url: `/v1/clients/${client.id}/employees?range=[0,99]`,
    headers,
  });
  const { statusCode: status } = answer;
  return {
    status,
    names: status === 200 ? answer.json<EmployeeListItem[]>().map(({ lastName }) => lastName) : [],
    total: Number(answer.headers['x-total-count']),
    asOf: (answer.headers['x-data-as-of'] as string | undefined) ?? null,
  };
}
const exported = async ({ headers }: SignedIn) => {
  const answer = await lenient.app.inject({
    url: `/v1/clients/${client.id}/employees/export?format=csv`,
    headers,
  });
  expect(answer.statusCode).toBe(200);
  return { body: answer.body, asOf: answer.headers['x-data-as-of'] ?? null };
};

/** Lists until it is as expected; fails after five seconds. Every answer on the way must have succeeded. */
async function until(app: TestApp, isAsExpected: (listed: Listed) => boolean): Promise<Listed> {
  for (const end = Date.now() + WITHIN_MS; ; await pause(50)) {
    const listed = await list(bob.headers, app);
    expect(listed.status).toBe(200);
    if (isAsExpected(listed)) return listed;
    if (Date.now() > end) throw new Error(`Not within ${WITHIN_MS} ms: ${JSON.stringify(listed)}`);
  }
}
const inUse = (app: TestApp) => until(app, ({ asOf }) => asOf !== null);
const onPrimary = (app: TestApp) => until(app, ({ asOf }) => asOf === null);

const onReplica = (statement: string) => inSession(replica.url, async (run) => void (await run(statement)));
/** Runs with a replica that receives changes and doesn't apply them. */
async function whileReplayIsPaused(work: () => Promise<void>): Promise<void> {
  // What was written before has arrived.
  await until(lenient, ({ names, asOf }) => asOf !== null && names.includes('Abel'));
  await onReplica('select pg_wal_replay_pause()');
  try {
    await work();
  } finally {
    await onReplica('select pg_wal_replay_resume()');
  }
  await inUse(lenient);
}

describe('a replica that lags behind', () => {
  it('answers others within the bound, says how old that is, and never its writer', async () => {
    await whileReplayIsPaused(async () => {
      const before = new Date().toISOString();
      await add('Baker');
      const others = await list(bob.headers);
      expect(others).toMatchObject({ names: ['Abel'], total: 1 });
      expect(others.asOf! < before).toBe(true);
      expect(await list(ann.headers)).toMatchObject({ names: ['Abel', 'Baker'], total: 2, asOf: null });
      // In another browser too.
      const again = await signIn(lenient.app, await ownerOf(ann));
      expect(await list(again.headers)).toMatchObject({ total: 2, asOf: null });
    });
    expect(await until(lenient, ({ total, asOf }) => total === 2 && asOf !== null)).toBeTruthy();
    expect((await list(ann.headers)).asOf).not.toBeNull();
  });

  it('does not answer staff who changed something as another user', async () => {
    const admin = await makeUser(lenient.app, { role: 'superAdmin' });
    const own = await signIn(lenient.app, admin, client);
    const acting = await signIn(lenient.app, admin);
    const target = await makeUser(lenient.app, { sites: [client] });
    const { statusCode } = await acting.post(`/v1/users/${target.wireId}/impersonation`, IMPERSONATION);
    expect(statusCode).toBe(200);
    await expect.poll(async () => (await list(own.headers)).asOf).not.toBeNull();
    await whileReplayIsPaused(async () => {
      expect((await list(own.headers)).asOf).not.toBeNull();
      await add('Boone', acting);
      const { names, asOf } = await list(own.headers);
      expect([names.includes('Boone'), asOf]).toEqual([true, null]);
    });
  });

  it('answers no reader who knows of more than it has', async () => {
    await whileReplayIsPaused(async () => {
      const position = async () => {
        const [row] = await lenient.database.execute('select pg_current_wal_insert_lsn()::text as position');
        return String(row?.['position']);
      };
      const known = await position();
      await add('Cole');
      const after = await position();
      const read = (value: string) => list({ ...bob.headers, 'x-read-after': value });
      expect((await read('0/1')).names).not.toContain('Cole');
      for (const value of [after, 'latest', 'anything else']) {
        const { names, asOf } = await read(value);
        expect({ value, asOf, found: names.includes('Cole') }).toEqual({ value, asOf: null, found: true });
      }
      expect(known < after).toBe(true);
    });
  });

  it('does not answer a browser with rows from before a notice that it got', async () => {
    const seen: { event: string; after?: string }[] = [];
    await lenient.database.listen(NOTICE_CHANNEL, (payload) => void seen.push(JSON.parse(payload) as never));
    await whileReplayIsPaused(async () => {
      await add('Dunn');
      await expect.poll(() => seen.at(-1)?.after).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
      const { names, asOf } = await list({ ...bob.headers, 'x-read-after': seen.at(-1)!.after! });
      expect([names.includes('Dunn'), asOf]).toEqual([true, null]);
    });
  });

  it('honors no session that has ended and no permission that was taken away', async () => {
    const users = `/v1/clients/${client.id}/users`;
    const elsewhere = await makeClient(lenient.app, { parent: client });
    const made = () => makeUser(lenient.app, { sites: [client] });
    const [gone, restricted, moved] = [await made(), await made(), await made()];
    const sessions: SignedIn[] = [];
    for (const user of [gone, restricted, moved]) sessions.push(await signIn(lenient.app, user));
    // Read from the replica, so their callers are cached and known there.
    for (const { headers } of sessions)
      await expect.poll(async () => (await list(headers)).asOf).not.toBeNull();
    await whileReplayIsPaused(async () => {
      const change = async ({ wireId }: TestUser, body: object) =>
        expect((await ann.patch(`${users}/${wireId}`, { ...body, version: 1 })).statusCode).toBe(200);
      await change(gone, { deactivated: true });
      await change(restricted, { permissions: ['client.viewAlerts'] });
      await change(moved, { sites: [elsewhere.id] });
      const answers = [];
      for (const { headers } of sessions) answers.push(await list(headers));
      expect(answers.map(({ status }) => status)).toEqual([401, 403, 200]);
      expect(answers[2]).toMatchObject({ names: [], total: 0, asOf: null });
      // Nothing has reached the replica: others still read the state before from it.
      expect((await list(bob.headers)).asOf).not.toBeNull();
    });
  });

  it('answers no session that it knows in another version, or not at all', async () => {
    const fay = await makeUser(lenient.app, { sites: [client] });
    const known = await signIn(lenient.app, fay);
    await until(lenient, ({ asOf }) => asOf !== null);
    await expect.poll(async () => (await list(known.headers)).asOf).not.toBeNull();
    await whileReplayIsPaused(async () => {
      await lenient.database.execute(
        'update sessions set access_version = access_version + 1 where id = $1',
        [known.sessionId],
      );
      expect(await list(known.headers)).toMatchObject({ status: 200, asOf: null });
      const fresh = await signIn(lenient.app, fay);
      expect(await list(fresh.headers)).toMatchObject({ status: 200, asOf: null });
    });
  });

  it('answers an export, unless the reader has changed something since', async () => {
    await expect.poll(async () => (await exported(bob)).asOf).not.toBeNull();
    await whileReplayIsPaused(async () => {
      await add('Estes');
      const own = await exported(ann);
      expect([own.body.includes('Estes'), own.asOf]).toEqual([true, null]);
      const others = await exported(bob);
      expect(others.body).toContain('Abel');
      expect([others.body.includes('Estes'), others.asOf]).toEqual([false, expect.any(String)]);
    });
  });

  it('is not read beyond the bound', async () => {
    await inUse(strict);
    await whileReplayIsPaused(async () => {
      await add('Ford');
      expect((await onPrimary(strict)).names).toContain('Ford');
      expect((await list(bob.headers)).names).not.toContain('Ford');
    });
    await inUse(strict);
  });
});

describe('lists across clients', () => {
  it('come from the replica, unless the reader has changed something since', async () => {
    const rep = await signIn(lenient.app, await makeUser(lenient.app, { role: 'superAdmin' }), client);
    const across = async () => {
      const { statusCode, headers, body } = await rep.get('/v1/portfolio/employees?range=[0,9]');
      expect(statusCode, body).toBe(200);
      return headers['x-data-as-of'] ?? null;
    };
    await expect.poll(across).not.toBeNull();
    await whileReplayIsPaused(async () => {
      expect(await across()).not.toBeNull();
      await add('Grant', rep);
      expect(await across()).toBeNull();
    });
  });
});

describe('a replica that is lost', () => {
  const scraped = () => createScrape(lenient.app, lenient.app.metrics, () => 0)();

  it('sends reads to the primary, and is used again when it is back', async () => {
    await replica.crash();
    await onPrimary(lenient);
    expect(await scraped()).toContain('roadfile_replica_in_use 0');
    expect((await lenient.app.inject('/readyz')).statusCode).toBe(200);
    expect((await exported(bob)).asOf).toBeNull();
    await replica.restart();
    await inUse(lenient);
    expect(await scraped()).toContain('roadfile_replica_in_use 1');
  });

  it('sends reads to the primary if nothing is heard of it, also those that wait for it', async () => {
    const before = Date.now();
    network.stall();
    const waiting = [list(bob.headers), exported(bob)];
    await onPrimary(lenient);
    await Promise.all(waiting);
    expect(Date.now() - before).toBeLessThan(WITHIN_MS);
    network.goOn();
    await inUse(lenient);
  });

  it('is not used after it was promoted', async () => {
    await onReplica('select pg_promote()');
    await add('Hale');
    expect((await onPrimary(lenient)).names).toContain('Hale');
    await onPrimary(strict);
  });
});

/** The user of a session. */
async function ownerOf({ sessionId }: SignedIn) {
  const [row] = await lenient.database.execute(
    `select u.id, u.wire_id as "wireId", u.email, u.tenant_id as "tenantId"
      from users u join sessions s on s.user_id = u.id where s.id = $1`,
    [sessionId],
  );
  return row as unknown as Awaited<ReturnType<typeof makeUser>>;
}
