import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Merge, MergePreview } from '../../domain/merge/contract';
import { sql, type SQL } from '../../server/platform/db';
import { EMPLOYEE_TABLES } from '../../server/employees';
import { makeDocument } from '../documents/test-documents';
import { storeStatement } from '../driving/stored-statement';
import {
  makeEmployee,
  unique,
  type EmployeeOptions,
  type SignedIn,
  type TestClient,
} from '../support/factories';

export const run = <T extends object>(app: FastifyInstance, statement: SQL) =>
  app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

/** Merges one person into another with all documents, and answers how to undo it. */
export async function mergeInto(who: SignedIn, toId: number, fromId: number): Promise<() => Promise<void>> {
  const url = `/v1/employees/${toId}`;
  const query = `?fromEmployeeId=${fromId}`;
  const { documents } = (await who.get(`${url}/mergePreview${query}`)).json<MergePreview>();
  const docsMap = Object.fromEntries(documents.map(({ documentId }) => [documentId, null]));
  const answer = await who.post(`${url}/mergeEmployees${query}`, { docsMap });
  expect(answer.statusCode, answer.body).toBe(200);
  return async () => {
    const undone = await who.post(`${url}/merges/${answer.json<Merge>().mergeId}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
  };
}

export interface FullPerson {
  employeeId: number;
  documentId: number;
}

/** A person with a row in every table that has an employee column. */
export async function makeFullPerson(
  app: FastifyInstance,
  client: TestClient,
  options: EmployeeOptions,
): Promise<FullPerson> {
  const { employeeId } = await makeEmployee(app, options);
  const tenantId = client.tenantId;
  const photo = unique();
  const { documentId } = await makeDocument(app, client, employeeId, {
    docTypeId: 2001,
    docDate: '2024-01-15',
  });
  const statements = [
    sql`update employees set dob = '1980-05-05' where tenant_id = ${tenantId} and id = ${employeeId}`,
    // An earlier version of the person and of a document.
    sql`update employees set dob = '1980-05-06' where tenant_id = ${tenantId} and id = ${employeeId}`,
    sql`update documents set doc_date = '2024-01-16' where tenant_id = ${tenantId} and id = ${documentId}`,
    sql`insert into disqualifications (tenant_id, employee_id, kind, offense, from_date, to_date, authority)
      values (${tenantId}, ${employeeId}, 'serious', 'Speeding', '2020-01-01', '2020-03-01', 'FMCSA')`,
    sql`insert into employee_photos (tenant_id, employee_id, file_id, width, height, added_by)
      values (${tenantId}, ${employeeId}, gen_random_uuid(), 10, 10, ${photo})`,
    sql`insert into retention_items (tenant_id, document_id, employee_id, section, basis, counted_from, kept_until, removable_from)
      values (${tenantId}, ${documentId}, ${employeeId}, '391.51', 'documentDate', '2020-01-15', '2023-01-15', '2023-01-16')`,
    sql`insert into legal_holds (tenant_id, employee_id, reason, placed_by, released_at, released_by, released_because)
      values (${tenantId}, ${employeeId}, 'Lawsuit', 'Ann', now(), 'Ann', 'Settled')`,
    sql`insert into accidents (tenant_id, employee_id, site_id, date, city, state, injuries, disabled, fatalities, added_by)
      values (${tenantId}, ${employeeId}, ${client.id}, '2025-02-01', 'Salem', 'VA', 0, 1, 0, 'Ann')`,
    sql`insert into questionnaire_answers (tenant_id, employee_id, code, answered_on, answered_by)
      values (${tenantId}, ${employeeId}, 1, '2025-02-01', 'Ann'), (${tenantId}, ${employeeId}, 2, '2025-06-01', 'Ann')`,
    sql`insert into test_exceptions (tenant_id, employee_id, testing_program) values (${tenantId}, ${employeeId}, 'Program')`,
  ];
  for (const statement of statements) await run(app, statement);
  await storeStatement(app, client, employeeId, `Statement ${employeeId}`);
  return { employeeId, documentId };
}

/** Every row about some employees, by table. What changes with each write, and the merges themselves, are left out. */
export async function stateOf(
  app: FastifyInstance,
  ids: readonly number[],
): Promise<Record<string, string[]>> {
  const state: Record<string, string[]> = {};
  const list = ids.join(', ');
  const read = async (name: string, column: string) => {
    const rows = await app.data.database.execute(`
      select (to_jsonb(t) - array['version', 'updated_at', 'updated_by'])::text as row from ${name} t
      where ${column} in (${list}) order by 1`);
    state[name] = rows.map(({ row }) => String(row));
  };
  await read('employees', 'id');
  for (const [name, { column }] of Object.entries(EMPLOYEE_TABLES))
    if (name !== 'employee_merges' && name !== 'earlier_versions') await read(name, column);
  return state;
}
