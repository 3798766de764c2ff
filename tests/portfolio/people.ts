import { sql } from '../../server/platform/db';
import type { TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  type EmployeeOptions,
  type TestClient,
  type TestUser,
} from '../support/factories';

const run = (test: TestApp, statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query(statement));

/** Has a member of staff look after a client. */
export async function assign(test: TestApp, client: TestClient, user: TestUser): Promise<void> {
  await run(test, sql`insert into client_reps (tenant_id, user_id) values (${client.id}, ${user.id})`);
}

export interface Missing {
  docTypeId?: number;
  status?: number;
  dueOn?: string | null;
  fileStarted?: boolean;
  assigneeId?: number;
}

/** A missing item of a person at a location. */
export async function addGap(
  test: TestApp,
  site: TestClient,
  employeeId: number,
  { docTypeId = 238, status = 1, dueOn = '2026-01-01', fileStarted = true, assigneeId }: Missing = {},
): Promise<void> {
  await run(
    test,
    sql`insert into gaps (tenant_id, employee_id, doc_type_id, site_id, status, employee_status_id, due_on, rule_id, cfr, reason,
      file_started, assignee_id)
    values (${site.tenantId}, ${employeeId}, ${docTypeId}, ${site.id}, ${status}, 2, ${dueOn}, 'r', '49 CFR 391.43', '{"key": "missing"}',
      ${fileStarted}, ${assigneeId ?? null})`,
  );
}

/** A person at a new location of a client, who is not qualified. */
export async function addPerson(
  test: TestApp,
  client: TestClient,
  options: Omit<EmployeeOptions, 'site'> = {},
): Promise<{ site: TestClient; employeeId: number }> {
  const site = await makeClient(test.app, { parent: client, name: `Terminal of ${client.name}` });
  const { employeeId } = await makeEmployee(test.app, { site, ...options });
  await run(
    test,
    sql`update employees set qualification = 3 where tenant_id = ${client.id} and id = ${employeeId}`,
  );
  return { site, employeeId };
}
