import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as afterReplies } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDER, sql } from '../../server/platform/db';
import { queueMail } from '../../server/platform/mail/mail';
import { createMetrics } from '../../server/platform/metrics';
import { createScrape } from '../../server/platform/metrics/scrape';
import { login, makeAccount } from '../support/accounts';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { makeClient, makeEmployee, signIn } from '../support/factories';

const TOKEN = 'a-token-for-tests-that-is-long-enough';
const ROOT = join(import.meta.dirname, '../..');

let shared: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  shared = await createDatabase();
  // Nothing listens on port 1, so every email fails.
  const environment = { METRICS_TOKEN: TOKEN, SMTP_URL: 'smtp://127.0.0.1:1' };
  test = await createApp({ shared, environment });
});
afterAll(async () => {
  await test.close();
  await shared.close();
});

const ask = (app: TestApp, authorization?: string) =>
  app.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

/** All values by name and labels, as Prometheus reads them. */
async function scrape(): Promise<Map<string, number>> {
  await afterReplies();
  const { body } = await ask(test, `Bearer ${TOKEN}`);
  const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

/** How much values grow meanwhile. */
async function growth(names: string[], act: () => Promise<unknown>): Promise<number[]> {
  const before = await scrape();
  await act();
  const after = await scrape();
  return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0));
}

describe('access to the metrics', () => {
  it('is closed without settings', async () => {
    const off = await createApp({ shared });
    expect((await ask(off, `Bearer ${TOKEN}`)).body).not.toContain('roadfile_');
    await off.close();
  });

  it('needs the token on the main port', async () => {
    for (const authorization of [undefined, 'Bearer', `Bearer ${TOKEN}x`, 'Bearer x', `Basic ${TOKEN}`]) {
      const refused = await ask(test, authorization);
      expect([refused.statusCode, refused.json()]).toMatchObject([401, { error: 'unauthenticated' }]);
    }
    const answer = await ask(test, `Bearer ${TOKEN}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
  });

  it('on a port of their own is for that port only, which must be free', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const own = await createApp({ shared, environment: { METRICS_PORT: String(port) } });
    await expect(own.app.listenForMetrics()).rejects.toThrow(
      `METRICS_PORT ${port} of 127.0.0.1 can't be used (EADDRINUSE).`,
    );
    await new Promise((resolve) => taken.close(resolve));
    await own.app.listenForMetrics();
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('roadfile_jobs{')]);
    expect((await fetch(`http://127.0.0.1:${port}/v1`)).status).toBe(404);
    expect((await ask(own, `Bearer ${TOKEN}`)).body).not.toContain('roadfile_');
    await own.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
  });
});

describe('the metrics', () => {
  it('measure requests by method, route pattern and class of status, without any ID', async () => {
    const client = await makeClient(test.app);
    const session = await signIn(test.app, await makeAccount(test.app, { sites: [client] }));
    const { employeeId } = await makeEmployee(test.app, { site: client });
    const count = (status: string) =>
      `roadfile_http_request_duration_seconds_count{method="GET",route="/v1/employees/:id",status="${status}"}`;
    const grown = await growth([count('2xx'), count('4xx')], async () => {
      await session.get(`/v1/employees/${employeeId}`);
      await session.get(`/v1/employees/${employeeId}?x=canary-812`);
      await session.get('/v1/employees/999999999');
    });
    expect(grown).toEqual([2, 1]);
    const names = [...(await scrape()).keys()].join('\n');
    expect(names).not.toMatch(new RegExp(`canary|999999999|/${employeeId}"`));
  });

  it('count refused passwords', async () => {
    const user = await makeAccount(test.app, { sites: [await makeClient(test.app)] });
    const names = ['roadfile_sign_in_failures_total{reason="badCredentials"}'];
    expect(await growth(names, () => login(test.app, user.email, 'a wrong password'))).toEqual([1]);
    expect(await growth(names, () => login(test.app, user.email))).toEqual([0]);
  });

  it('count errors of the database by kind, and none that requests are refused with', async () => {
    const kinds = ['other', 'refused', 'unreachable'].map(
      (kind) => `roadfile_database_errors_total{kind="${kind}"}`,
    );
    const grown = await growth(kinds, async () => {
      const { data } = test.app;
      await data.withoutReach('job', (tx) => tx.query(sql`select 1 from nowhere`)).catch(() => undefined);
      await data.withoutReach('job', (tx) => tx.query(sql`select 'x'::int`)).catch(() => undefined);
      await data
        .withoutReach('job', (tx) => tx.one(sql`select 1 from jobs where id = gen_random_uuid()`))
        .catch(() => undefined);
    });
    expect(grown).toEqual([1, 1, 0]);
  });

  it('count errors of stored files, and no upload that breaks off', async () => {
    const names = ['read', 'write'].map(
      (operation) => `roadfile_storage_errors_total{operation="${operation}"}`,
    );
    async function* brokenUpload() {
      yield Buffer.from('half');
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    }
    const grown = await growth(names, async () => {
      await test.app.files.read('00/00000000-0000-0000-0000-000000000000').catch(() => undefined);
      await test.app.files.write(brokenUpload(), 100).catch(() => undefined);
    });
    expect(grown).toEqual([1, 0]);
  });

  it('count emails that were not sent, and say how many wait', async () => {
    const names = ['roadfile_mail_errors_total{code="ESOCKET"}', 'roadfile_mail_waiting'];
    const mail = { to: 'ida@prairie.example', subject: 'Canary', body: '', reason: 'test' };
    const grown = await growth(names, async () => {
      await test.app.data.withoutReach('job', (tx) => queueMail(tx, mail));
      await test.app.mail.flush();
    });
    expect(grown).toEqual([1, 1]);
  });

  it('say how many jobs are in which state, and how old the oldest is', async () => {
    await test.app.data.withoutReach('job', (tx) =>
      tx.query(sql`insert into jobs (tenant_id, type, lane, data, state, created_at)
        values (1, 'none', 'heavy', '{}', 'queued', now() - interval '1 hour'), (1, 'none', 'heavy', '{}', 'queued', now())`),
    );
    const values = await scrape();
    expect(values.get('roadfile_jobs{lane="heavy",state="queued"}')).toBe(2);
    expect(values.get('roadfile_jobs{lane="calendar",state="parked"}')).toBe(0);
    const oldest = values.get('roadfile_jobs_oldest_seconds{lane="heavy",state="queued"}') ?? 0;
    expect(Math.round(oldest / 60)).toBe(60);
  });

  it('say how many exchanges with a partner failed in a row, until one succeeds', async () => {
    const failed = (failures: number) =>
      test.app.data.withTenant(PROVIDER, (tx) =>
        tx.query(sql`insert into partner_states (partner, failures) values ('results', ${failures})
          on conflict (partner) do update set failures = excluded.failures`),
      );
    const name = 'roadfile_partner_failures{partner="results"}';
    await failed(3);
    expect((await scrape()).get(name)).toBe(3);
    await failed(0);
    expect((await scrape()).get(name)).toBe(0);
  });

  it('say how the connections are used, where there are several', async () => {
    const values = await scrape();
    const limit = values.get('roadfile_database_connections_max{pool="request"}');
    expect(limit).toBe(test.database.engine === 'postgres' ? 8 : undefined);
    expect(values.get('roadfile_database_streams')).toBe(0);
    expect(values.get('roadfile_database_up')).toBe(1);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('Connection terminated'))],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('are still answered if the database %s, without what is no longer known', async (_how, transaction) => {
    const database = { ...shared.database, transaction };
    const lost = await createApp({ shared: { ...shared, database } });
    const metrics = createMetrics();
    const before = await createScrape(test.app, metrics, () => 0)();
    for (const name of ['jobs{', 'mail_waiting', 'mail_oldest_seconds'])
      expect(before).toContain(`\nroadfile_${name}`);
    const body = await createScrape(lost.app, metrics, () => 0, 20)();
    expect(body).toContain('roadfile_database_up 0');
    expect(body).toContain('roadfile_sockets 0');
    expect(body).not.toMatch(/^roadfile_(jobs|mail_waiting|mail_oldest)/m);
    await lost.close();
  });
});

/** Names with and without what Prometheus appends to names of a histogram. */
const baseName = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
const METRIC = /\b(?:roadfile|nodejs|process)_[a-z0-9_]+/g;

describe.each(['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yml'])('%s', (path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');

  it('names only metrics that the server answers', async () => {
    const { body } = await ask(test, `Bearer ${TOKEN}`);
    const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const named = [...new Set(text.match(METRIC))];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !known.has(name) && !known.has(baseName(name)))).toEqual([]);
  });
});
