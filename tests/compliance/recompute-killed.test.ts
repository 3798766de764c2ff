import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../server/audit/verify';
import type { Database } from '../../server/platform/db/database';
import { openDatabase } from '../../server/platform/db/open';
import { killableServer, LONG_SILENT, type KillableServer } from '../support/killable-server';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const PEOPLE = 8_000;
const TENANT = 900_000;
const ADMIN = 'admin@roadfile.example';

let server: KillableServer;
let database: Database;

beforeAll(async () => {
  server = await killableServer();
  await server.start();
  database = await openDatabase({ databaseUrl: server.databaseUrl, dataDir: server.dataDir });
  await database.execute(`
    with root as (insert into clients (tenant_id, id, path, level, name)
        values (${TENANT}, ${TENANT}, '/${TENANT}/', 0, 'Killed Freight') returning id),
      title as (insert into job_titles (tenant_id, title, program) select id, 'Driver', 'cdl' from root returning id)
    insert into employees (tenant_id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, status_id, hire_date, dob,
        job_title_id, license_class_id, license_state, license)
      select root.id, root.id, 'Ann', 'Killed ' || n, 'K' || n, 'ann', 'killed ' || n, 'k' || n, 2, '2020-01-15', '1980-05-05',
        title.id, 1, 'VA', 'A' || n from root, title, generate_series(1, ${PEOPLE}) n`);
}, 240_000);
afterAll(async () => {
  await database.close();
  await server.close();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function job(): Promise<{ state: string; done: number }> {
  const [row] = await database.execute(
    `select state, coalesce((data->'place'->>'done')::int, 0) as done from jobs where type = 'compliance.recomputeAll'`,
  );
  return row as { state: string; done: number };
}

async function reaches(done: number): Promise<{ state: string; done: number }> {
  for (;;) {
    const found = await job();
    if (found.state === 'done' || found.done > done) return found;
    if (found.state === 'parked') throw new Error('The job is parked.');
    await pause(10);
  }
}

describe(`kill -9 in the middle, ${ROUNDS} times`, () => {
  it('of a re-evaluation of everyone: it continues where it was, and reaches everyone', async () => {
    const headers = { ...(await server.signIn(ADMIN)), 'content-type': 'application/json' };
    const body = JSON.stringify({ version: 1, effectiveTo: '2035-12-31' });
    const answer = await server.fetch(`/v1/datedSettings/nriiWaiver-2`, {
      method: 'PATCH',
      headers,
      body,
    });
    expect(answer.status).toBe(200);
    let [done, kills] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const reached = await reaches(done);
      if (reached.state === 'done') break;
      expect(reached.done).toBeGreaterThan(done);
      await server.kill();
      kills += 1;
      ({ done } = await job());
      await database.execute(LONG_SILENT);
      await server.start();
      expect((await job()).done).toBeGreaterThanOrEqual(done);
    }
    expect(kills).toBeGreaterThan(0);
    for (;;) {
      const { state } = await job();
      expect(state).not.toBe('parked');
      if (state === 'done') break;
      await pause(50);
    }
    const [people] = await database.execute(
      `select count(*)::int as left_out from employees where tenant_id = ${TENANT} and gap_count = 0`,
    );
    expect(people).toEqual({ left_out: 0 });
    const [audited] = await database.execute(
      `select sum((body::jsonb->>'changed')::int)::int as changed from audit_entries
        where tenant_id = ${TENANT} and type = 'compliance.recomputed'`,
    );
    expect(audited).toEqual({ changed: PEOPLE });
    expect((await verifyAudit(database)).broken).toEqual([]);
  }, 300_000);
});
