import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../server/audit/verify';
import type { Database } from '../../server/platform/db/database';
import { openDatabase } from '../../server/platform/db/open';
import { killableServer, LONG_SILENT, type KillableServer } from '../support/killable-server';

const PEOPLE = 8_000;
const TENANT = 900_000;
const ADMIN = 'admin@roadfile.example';

let server: KillableServer;
let database: Database;
let titles: number[];

beforeAll(async () => {
  server = await killableServer();
  await server.start();
  database = await openDatabase({ databaseUrl: server.databaseUrl, dataDir: server.dataDir });
  const made = await database.execute(`
    with root as (insert into clients (tenant_id, id, path, level, name)
        values (${TENANT}, ${TENANT}, '/${TENANT}/', 0, 'Killed Freight') returning id)
    insert into job_titles (tenant_id, title, program)
      select id, title, 'cdl' from root, unnest(array['Old', 'Middle', 'New']) title returning id, title`);
  titles = ['Old', 'Middle', 'New'].map((name) => Number(made.find(({ title }) => title === name)?.['id']));
  await database.execute(`
    insert into employees (tenant_id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, status_id, hire_date, dob,
        job_title_id, license_class_id, license_state, license, next_change_on)
      select ${TENANT}, ${TENANT}, 'Ann', 'Moved ' || n, 'K' || n, 'ann', 'moved ' || n, 'k' || n, 2, '2020-01-15', '1980-05-05',
        ${titles[0]}, 1, 'VA', 'A' || n, '2099-01-01' from generate_series(1, ${PEOPLE}) n`);
}, 240_000);
afterAll(async () => {
  await database.close();
  await server.close();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const one = async (statement: string) => (await database.execute(statement))[0]!;
const peopleOf = async (titleId: number) =>
  Number(
    (await one(`select count(*)::int as people from employees where job_title_id = ${titleId}`))['people'],
  );
async function remove(from: number, to: number | null): Promise<Response> {
  const headers = { ...(await server.signIn(ADMIN)), 'x-client-id': String(TENANT) };
  const query = `deleteJobTitleId=${from}${to === null ? '' : `&transferJobTitle=${to}`}`;
  return server.fetch(`/v1/clients/${TENANT}/removeJobTitle?${query}`, { method: 'PATCH', headers });
}

describe('kill -9 while many employees get another job title', () => {
  it(
    'moves each of them once, also if the other title is removed meanwhile [API-CLI-45]',
    { timeout: 600_000 },
    async () => {
      const [old, middle, last] = titles as [number, number, number];
      const answer = await remove(old, middle);
      expect(await answer.json()).toEqual({ jobTitleId: old, employees: PEOPLE });
      for (;;) {
        const moved = await peopleOf(middle);
        if (moved > 1_000) break;
        await pause(5);
      }
      await server.kill();
      const moved = await peopleOf(middle);
      expect(moved).toBeLessThan(PEOPLE);
      expect(await peopleOf(old)).toBe(PEOPLE - moved);
      await server.start();
      // Those who wait for the second title count as its employees, so it can't be removed without another one.
      expect((await remove(middle, null)).status).toBe(400);
      const again = await remove(middle, last);
      expect(await again.json()).toEqual({ jobTitleId: middle, employees: PEOPLE });
      await database.execute(LONG_SILENT);
      const open = async () =>
        one(`select count(*)::int as jobs from jobs where tenant_id = ${TENANT} and state <> 'done'`);
      await expect.poll(open, { timeout: 360_000, interval: 100 }).toEqual({ jobs: 0 });
      expect(await peopleOf(last)).toBe(PEOPLE);
      // Each move has its audit entry, and no one was moved twice by the same removal.
      const entries = await one(`
      select count(*)::int as entries, count(distinct subject)::int as people,
        count(*) filter (where body::jsonb->'after'->>'jobTitleId' = '${last}')::int as to_last
      from audit_entries where tenant_id = ${TENANT} and type = 'employee.updated'`);
      const versions = await one(
        `select sum(version - 1)::int as moves from employees where tenant_id = ${TENANT}`,
      );
      expect(entries).toEqual({ entries: versions['moves'], people: PEOPLE, to_last: PEOPLE });
      const due = await one(`select count(*)::int as due from employees
      where tenant_id = ${TENANT} and next_change_on = '1900-01-01'`);
      expect(due).toEqual({ due: 0 });
      expect((await verifyAudit(database)).broken).toEqual([]);
    },
  );
});
