import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { digestWatch } from '../../server/notifications/digest-watch';
import { sql } from '../../server/platform/db';
import { openPglite } from '../../server/platform/db/pglite';
import { createApp, createDatabase, type TestDatabase } from '../support/create-app';
import { makeClient, makeEmployee } from '../support/factories';
import { LONG_SILENT } from '../support/killable-server';

const NOW = '2026-11-23T15:00:00Z';
const CONTACTS = 60;
/** In the middle of the second of two clients. */
const KILL_AT = 75;
const SECRETS = { SECRET_KEY: 'a secret for tests that is long enough', DEMO: 'off', LOG_LEVEL: 'silent' };

let dataDir: string;
let cluster: TestDatabase | null;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'roadfile-digest-'));
  cluster = process.env.TEST_ENGINE === 'postgres' ? await createDatabase() : null;
});
afterAll(async () => {
  await cluster?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A database that outlives its processes. A folder can be opened by one process at a time. */
async function withDatabase(work: (shared: TestDatabase) => Promise<void>, template?: string): Promise<void> {
  if (cluster) return work(cluster);
  const database = await openPglite({ dataDir, template });
  const close = () => database.close();
  await work({ database, url: null, close }).finally(close);
}

/** Two clients with files evaluated today, each with a driver who lacks a document and many contacts. */
async function fill(shared: TestDatabase): Promise<void> {
  const { app, close } = await createApp({ shared });
  for (const name of ['First', 'Second']) {
    const site = await makeClient(app, { name });
    const { employeeId } = await makeEmployee(app, { site });
    await app.data.withoutReach('operator', async (tx) => {
      await tx.query(sql`insert into gaps (tenant_id, employee_id, doc_type_id, site_id, status, employee_status_id, due_on, since,
          rule_id, cfr, reason)
        values (${site.id}, ${employeeId}, 238, ${site.id}, 2, 2, '2026-11-02', '2026-11-02', 'medical-card', '391.45', '{}')`);
      await tx.query(sql`insert into daily_figures (tenant_id, site_id, day, active, qualified, expiring, not_qualified)
        values (${site.id}, ${site.id}, '2026-11-23', 1, 0, 0, 1)`);
      await tx.query(sql`insert into notification_contacts (tenant_id, site_id, email, uid, notices)
        select ${site.id}, ${site.id}, ${name.toLowerCase()} || n || '@example.test', ${name} || n, '{documentsExpired}'
        from generate_series(1, ${CONTACTS}::int) n returning 1`);
    });
  }
  await close();
}

/** Another server process on that database, until it is killed. Returns the signal that ended it. */
async function runUntilKilled(): Promise<unknown> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/notifications/digest-process.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...SECRETS,
      NOW,
      KILL_AT: String(KILL_AT),
      DATA_DIR: dataDir,
      DATABASE_URL: cluster?.url ?? '',
    },
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

describe('kill -9 in the middle of the digests', () => {
  it('sends everyone exactly one mail', { timeout: 120_000 }, async () => {
    await withDatabase(fill, process.env.TEST_PGLITE_TEMPLATE);
    expect(await runUntilKilled()).toBe('SIGKILL');
    await withDatabase(async (shared) => {
      const { app, database, close } = await createApp({ shared, now: () => new Date(NOW) });
      const recipients = ['first', 'second'].flatMap((name) =>
        Array.from({ length: CONTACTS }, (_, at) => `${name}${at + 1}@example.test`),
      );
      const written = async () =>
        (await database.execute('select recipient from outbox')).map(({ recipient }) => String(recipient));
      const before = (await written()).length;
      expect(before).toBeGreaterThanOrEqual(KILL_AT);
      expect(before).toBeLessThan(recipients.length);
      await database.execute(LONG_SILENT);
      await app.jobs.start([digestWatch(app)]);
      await vi.waitFor(
        async () => {
          const jobs = await database.execute('select type, state from jobs');
          expect(jobs).toEqual([{ type: 'notifications.digests', state: 'done' }]);
        },
        { timeout: 60_000, interval: 50 },
      );
      expect((await written()).toSorted()).toEqual(recipients.toSorted());
      await close();
    });
  });
});
