import type { FastifyInstance } from 'fastify';
import { sql } from '../../server/platform/db';
import { makeClient, makeEmployee, makeUser, type TestClient } from '../support/factories';
import { addOnce, DECLARED, type Place } from './capabilities';
import type { Basics, PlaceName } from './declaration';
import { one, run } from './rows';

export type World = Record<PlaceName, Place>;

/** Everyone has it, so that a search for it finds everyone in reach. */
export const SSN_END = '4321';

/** A driver with a document, and a user. */
async function makeBasics(app: FastifyInstance, client: TestClient, name: PlaceName): Promise<Basics> {
  const canary = `canary-${name.replace(' ', '-')}-${client.id}`;
  // Job titles belong to the client, the same at all its locations: only another client's are secret.
  const title = client.id === client.tenantId && name !== 'parent' ? canary : `Title ${client.id}`;
  const jobTitle = await one<{ id: number }>(
    app,
    sql`insert into job_titles (tenant_id, title, program) values (${client.tenantId}, ${title}, 'cdl') returning id`,
  );
  const { employeeId } = await makeEmployee(app, {
    site: client,
    lastName: canary,
    firstName: 'Zed',
    jobTitleId: jobTitle.id,
  });
  await run(app, sql`update employees set ssn_last4 = ${SSN_END} where id = ${employeeId}`);
  const user = await makeUser(app, { sites: [client], lastName: canary });
  const document = await one<{ id: number }>(
    app,
    sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, uploaded_by)
      values (${client.tenantId}, ${employeeId}, 2001, '2025-01-01', ${canary}) returning id`,
  );
  return { name, client, user, jobTitleId: jobTitle.id, employeeId, documentId: document.id, canary };
}

/** Creates one of everything in a place. */
export async function createOneOfEach(
  app: FastifyInstance,
  client: TestClient,
  name: PlaceName,
): Promise<Place> {
  const place: Record<string, unknown> = { ...(await makeBasics(app, client, name)) };
  for (const { makeOne } of DECLARED) {
    const made = (await makeOne?.(place as unknown as Place, app)) ?? {};
    for (const part of Object.entries(made)) addOnce(place, part);
  }
  return place as unknown as Place;
}

/** A tree with the user's own location, one below, one above, one beside, and another client's tree. */
export async function makeWorld(app: FastifyInstance): Promise<World> {
  const parent = await makeClient(app, { name: 'Parent' });
  const own = await makeClient(app, { parent, name: 'Own' });
  const child = await makeClient(app, { parent: own, name: 'Child' });
  const sibling = await makeClient(app, { parent, name: 'Sibling' });
  const other = await makeClient(app, { name: 'Other' });
  return {
    own: await createOneOfEach(app, own, 'own'),
    child: await createOneOfEach(app, child, 'child'),
    parent: await createOneOfEach(app, parent, 'parent'),
    sibling: await createOneOfEach(app, sibling, 'sibling'),
    'other tree': await createOneOfEach(app, other, 'other tree'),
  };
}

/** All rows of a tenant in every table that has tenants, as one text. Equal before and after means that nothing was written. */
export async function contentsOf(app: FastifyInstance, tenantId: number): Promise<string> {
  const { database } = app.data;
  const tables = await database.execute(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  );
  const parts = tables.map(({ name }) => [String(name), `tenant_id = ${tenantId}`]);
  parts.push(['saved_views', `user_id in (select id from users where tenant_id = ${tenantId})`]);
  const sums = parts.map(
    ([name, which]) =>
      `select '${name} ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t where ${which}`,
  );
  return (await database.execute(sums.join(' union all '))).map(({ sum }) => String(sum)).join('\n');
}
