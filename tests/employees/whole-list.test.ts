import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type SQL } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

let test: TestApp;
let client: TestClient;
let owner: SignedIn;

const run = (statement: SQL) =>
  test.app.data.withoutReach('operator', async (tx) => {
    await tx.query(statement);
    tx.audit({ type: 'compliance.recomputed', subject: 'test', because: 'test', changed: 1 }, client.id);
  });

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  const { employeeId } = await makeEmployee(test.app, { site: client });
  await run(sql`insert into employees (tenant_id, site_id, first_name, last_name, first_key, last_key, status_id)
    select tenant_id, site_id, 'A', 'B', 'a', 'b', 2 from employees, generate_series(1, 4999)
    where tenant_id = ${client.id} and id = ${employeeId} returning 1`);
  await run(sql`insert into gaps (tenant_id, employee_id, doc_type_id, site_id, status, employee_status_id, due_on, since, rule_id, cfr, reason)
    select tenant_id, id, 238, site_id, 1, 2, '2026-01-01', '2026-01-02', 'medical-card', '391.41', '{"key":"missing","values":{}}'
    from employees where tenant_id = ${client.id} returning 1`);
});
afterAll(() => test.close());

describe.each(['employees', 'alerts'])('the whole list of %s', (list) => {
  const ask = (query = '') => owner.get(`/v1/clients/${client.id}/${list}?${query}`);

  it('is returned up to 5,000 rows, and beyond them refused by the name of the parameter', async () => {
    const whole = await ask();
    expect(whole.statusCode).toBe(200);
    expect(whole.json()).toHaveLength(5000);
    const { employeeId } = await makeEmployee(test.app, { site: client });
    await run(sql`insert into gaps (tenant_id, employee_id, doc_type_id, site_id, status, employee_status_id, due_on, since, rule_id, cfr, reason)
      values (${client.id}, ${employeeId}, 238, ${client.id}, 1, 2, '2026-01-01', '2026-01-02', 'medical-card', '391.41', '{"key":"missing","values":{}}')`);
    const refused = await ask();
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({
      range:
        'The whole list has 5001 rows, and at most 5000 are sent at once. Name a range, like range=[0,24], or use the export',
    });
    const page = await ask('range=[0,24]');
    expect(page.json()).toHaveLength(25);
    expect(page.headers['x-total-count']).toBe('5001');
    await run(sql`delete from gaps where tenant_id = ${client.id} and employee_id = ${employeeId}`);
    await run(sql`delete from employees where tenant_id = ${client.id} and id = ${employeeId}`);
  });
});
