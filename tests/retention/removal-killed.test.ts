import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../server/audit/verify';
import type { Database } from '../../server/platform/db/database';
import { openDatabase } from '../../server/platform/db/open';
import { killableServer, LONG_SILENT, type KillableServer } from '../support/killable-server';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const PEOPLE = 3_000;
const TENANT = 900_000;

let server: KillableServer;
let database: Database;
let paths: string[];

beforeAll(async () => {
  server = await killableServer();
  await server.start();
  database = await openDatabase({ databaseUrl: server.databaseUrl, dataDir: server.dataDir });
  const names = Array.from({ length: PEOPLE }, () => randomUUID());
  const keys = names.map((name) => `${name.slice(0, 2)}/${name}`);
  paths = keys.map((key) => join(server.dataDir, 'files', key));
  for (const path of paths) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'personal data');
  }
  await database.execute(`insert into clients (tenant_id, id, path, level, name)
    values (${TENANT}, ${TENANT}, '/${TENANT}/', 0, 'Killed Freight')`);
  await database.execute(
    `with people as (
        insert into employees (tenant_id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, status_id, termination_date)
        select ${TENANT}, ${TENANT}, 'Ann', 'Killed ' || n, 'K' || n, 'ann', 'killed ' || n, 'k' || n, 4, '2015-01-31'
        from generate_series(1, ${PEOPLE}) n returning id),
      stored as (
        insert into files (tenant_id, id, name, mime, size, sha256, storage_key, created_by)
        select ${TENANT}, substring(key from 4)::uuid, 'scan.pdf', 'application/pdf', 13, 'abc', key, 1
        from unnest($1::text[]) key returning id)
      insert into documents (tenant_id, employee_id, doc_type_id, doc_date, file_id, uploaded_by)
      select ${TENANT}, p.id, 2001, '2010-01-15', f.id, 'Rae' from (select id, row_number() over () as n from people) p
        join (select id, row_number() over () as n from stored) f using (n)`,
    [keys],
  );
  await database.execute(
    `insert into retention_items (tenant_id, document_id, employee_id, section, basis, counted_from, kept_until, removable_from, first_listed_at)
      select tenant_id, id, employee_id, '391.51(c)', 'endOfEmployment', '2015-01-31', '2018-01-31', '2018-02-01', now() - interval '31 days'
      from documents where tenant_id = ${TENANT}`,
  );
  // Last, because the server starts removals that are due by itself.
  await database.execute(
    `insert into retention_settings (tenant_id, removal, changed_by) values (${TENANT}, true, 'Ada')`,
  );
}, 240_000);
afterAll(async () => {
  await database.close();
  await server.close();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let jobId: string;

async function job(): Promise<{ state: string; removed: number }> {
  const [row] = await database.execute(
    `select state, coalesce((data->'place'->>'removed')::int, 0) as removed from jobs
      where tenant_id = ${TENANT} and id = $1`,
    [jobId],
  );
  return row as { state: string; removed: number };
}

async function reaches(removed: number): Promise<{ state: string; removed: number }> {
  for (;;) {
    const found = await job();
    if (found.state === 'done' || found.removed > removed) return found;
    if (found.state === 'parked') throw new Error('The job is parked.');
    await pause(5);
  }
}

describe(`kill -9 in the middle, ${ROUNDS} times`, () => {
  it('of a removal: each document is removed once, with one certificate, and no file stays', async () => {
    const headers = { ...(await server.signIn('admin@roadfile.example')), 'x-client-id': String(TENANT) };
    const started = await server.fetch(`/v1/clients/${TENANT}/retention/review`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ remove: true }),
    });
    expect(started.status).toBe(202);
    ({ jobId } = (await started.json()) as { jobId: string });
    let [removed, kills] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const reached = await reaches(removed);
      if (reached.state === 'done') break;
      await server.kill();
      kills += 1;
      ({ removed } = await job());
      await database.execute(LONG_SILENT);
      await server.start();
    }
    expect(kills).toBeGreaterThan(0);
    while ((await reaches(PEOPLE - 1)).state !== 'done') await pause(50);
    expect(await job()).toEqual({ state: 'done', removed: PEOPLE });
    const [counts] = await database.execute(`select
      (select count(*)::int from documents where tenant_id = ${TENANT} and removed_at is not null) as removed,
      (select count(distinct subject)::int from audit_entries where tenant_id = ${TENANT} and type = 'document.removed') as subjects,
      (select count(*)::int from audit_entries where tenant_id = ${TENANT} and type = 'document.removed') as certificates,
      (select count(*)::int from files where tenant_id = ${TENANT}) as files,
      (select count(*)::int from removed_files) as waiting`);
    expect(counts).toEqual({ removed: PEOPLE, subjects: PEOPLE, certificates: PEOPLE, files: 0, waiting: 0 });
    expect(paths.filter((path) => existsSync(path))).toEqual([]);
    expect((await verifyAudit(database)).broken).toEqual([]);
  }, 300_000);
});
