import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../server/audit/verify';
import { killableServer, type KillableServer } from '../support/killable-server';

const TENANT = 900_000;
const ADMIN = 'admin@roadfile.example';
const PAIRS = 60;
const DOCUMENTS = 40;
const FIRST = 5_000_000;

let server: KillableServer;

beforeAll(async () => {
  server = await killableServer();
  await server.start();
  await server.kill();
  await server.inDatabase(async (database) => {
    await database.execute(`insert into clients (tenant_id, id, path, level, name)
      values (${TENANT}, ${TENANT}, '/${TENANT}/', 0, 'Killed Freight')`);
    // The even ones stay, each with the odd one after it.
    await database.execute(`
      insert into employees (tenant_id, id, site_id, first_name, last_name, first_key, last_key, work_key, status_id, hire_date)
      select ${TENANT}, ${FIRST} + n, ${TENANT}, 'Ann', 'Twice ' || n, 'ann', 'twice ' || n, '', 2, '2020-01-15'
      from generate_series(0, ${2 * PAIRS - 1}) n`);
    await database.execute(`
      insert into documents (tenant_id, employee_id, doc_type_id, doc_date, uploaded_by)
      select ${TENANT}, ${FIRST} + 2 * n + 1, 2001, '2024-01-15', 'Ann'
      from generate_series(0, ${PAIRS - 1}) n, generate_series(1, ${DOCUMENTS})`);
  });
  await server.start();
}, 240_000);
afterAll(() => server.close());

describe('kill -9 during a merge', () => {
  it('leaves all of it or nothing [API-EMP-04]', { timeout: 240_000 }, async () => {
    const headers = {
      ...(await server.signIn(ADMIN)),
      'x-client-id': String(TENANT),
      'content-type': 'application/json',
    };
    const people = Array.from({ length: PAIRS }, (_, n) => FIRST + 2 * n);
    let done = 0;
    const merge = async (toId: number) => {
      const url = `/v1/employees/${toId}`;
      const shown = await server.fetch(`${url}/mergePreview?fromEmployeeId=${toId + 1}`, { headers });
      const { documents } = (await shown.json()) as { documents: { documentId: number }[] };
      const docsMap = Object.fromEntries(documents.map(({ documentId }) => [documentId, null]));
      const body = JSON.stringify({ docsMap });
      const answer = await server.fetch(`${url}/mergeEmployees?fromEmployeeId=${toId + 1}`, {
        method: 'POST',
        headers,
        body,
      });
      expect(answer.status).toBe(200);
      done += 1;
      if (done === 5) await server.kill();
    };
    // Some are under way when the server is killed; their requests fail.
    const results = await Promise.allSettled(people.map(merge));
    expect(results.some(({ status }) => status === 'rejected')).toBe(true);
    const { rows, broken } = await server.inDatabase(async (database) => ({
      rows: await database.execute(`
        select n as "toId",
          (select count(*)::int from employees e where e.tenant_id = ${TENANT} and e.id = n + 1) as "goers",
          (select count(*)::int from documents d where d.tenant_id = ${TENANT} and d.employee_id = n) as "moved",
          (select count(*)::int from documents d where d.tenant_id = ${TENANT} and d.employee_id = n + 1) as "left",
          (select count(*)::int from employee_merges m where m.tenant_id = ${TENANT} and m.employee_id = n) as "merges",
          (select count(*)::int from audit_entries a where a.tenant_id = ${TENANT} and a.type = 'employee.merged'
            and a.subject = 'employee/' || n) as "entries"
        from generate_series(${FIRST}, ${FIRST + 2 * PAIRS - 2}, 2) n`),
      broken: (await verifyAudit(database)).broken,
    }));
    const all = { goers: 0, moved: DOCUMENTS, left: 0, merges: 1, entries: 1 };
    const nothing = { goers: 1, moved: 0, left: DOCUMENTS, merges: 0, entries: 0 };
    for (const { toId, ...row } of rows)
      expect([all, nothing], `employee ${String(toId)}`).toContainEqual(row);
    const merged = rows.filter(({ merges }) => merges === 1).length;
    expect(merged).toBeGreaterThanOrEqual(done);
    expect(merged).toBeLessThan(PAIRS);
    expect(broken).toEqual([]);
  });
});
