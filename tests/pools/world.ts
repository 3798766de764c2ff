import type { PermissionKey } from '../../domain/access/permissions';
import type { Pool, PoolDefinition } from '../../domain/pools/contract';
import { sql, type SQL } from '../../server/platform/db';
import type { TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type EmployeeOptions,
  type SignedIn,
  type TestClient,
} from '../support/factories';

export const NOW = new Date('2026-06-15T20:00:00Z');
export const ALL: PermissionKey[] = [
  'client.viewRoster',
  'client.viewAuditTrail',
  'servicesRandoms.viewPools',
  'servicesRandoms.configurePools',
  'servicesRandoms.markExceptions',
  'servicesRandoms.viewEmployeesCurrentlySelected',
];

export const rows = <T extends object>(test: TestApp, statement: SQL) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

/** Tested under part 382 by default, as the last evaluation of the file says. */
export async function person(
  test: TestApp,
  { testing = 1, ...options }: EmployeeOptions & { testing?: number | null },
): Promise<number> {
  const { employeeId } = await makeEmployee(test.app, options);
  await rows(test, sql`update employees set testing = ${testing} where id = ${employeeId} returning 1`);
  return employeeId;
}

export const jobTitle = async (test: TestApp, client: TestClient, title: string): Promise<number> => {
  const [row] = await rows<{ id: number }>(
    test,
    sql`insert into job_titles (tenant_id, title, program) values (${client.tenantId}, ${title}, 'nonCdl') returning id`,
  );
  return row!.id;
};

/** A client with two locations, and someone who may do everything at all of them. */
export async function makeWorld(test: TestApp) {
  const client = await makeClient(test.app, { name: 'Carrier', dotNumber: '111' });
  const north = await makeClient(test.app, { parent: client, name: 'North' });
  const south = await makeClient(test.app, { parent: client, name: 'South', dotNumber: '222' });
  const userOf = async (sites: TestClient[], permissions = ALL) =>
    signIn(test.app, await makeUser(test.app, { sites, permissions }));
  const owner = await userOf([client]);
  return { client, north, south, owner, userOf, url: `/v1/clients/${client.id}/pools` };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

export const DRIVERS = {
  name: 'Drivers',
  agencies: [{ agency: 'fmcsa', jobTitleIds: [] }],
  drugRateBp: 5_000,
  alcoholRateBp: 1_000,
} satisfies PoolDefinition;

/** Adds an active pool: of all locations, unless it names some. */
export async function addPool(
  { owner, url }: { owner: SignedIn; url: string },
  definition: PoolDefinition = {},
  flags = definition.siteIds || definition.dotNumbers ? '' : 'topLevel=true',
): Promise<Pool> {
  const answer = await owner.post(`${url}?${flags}`, { ...DRIVERS, ...definition });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Pool>();
}

/** A selection of a pool, as the draw leaves it; with the people who are selected in it. */
export async function addSelection(
  test: TestApp,
  { tenantId }: TestClient,
  poolId: number,
  people: readonly { employeeId: number; status: string }[] = [],
  state = 'drawn',
): Promise<number> {
  const [row] = await rows<{ id: number }>(
    test,
    sql`insert into pool_selections (tenant_id, pool_id, state, period, year, number, first_day, last_day, size, drug, alcohol, alternates,
        calculation, rule, roster, salt_cipher, seed_cipher, roster_hash, seed_commit, commitment, commit_hash, previous, committed_at,
        committed_by, outstanding_drug)
      values (${tenantId}, ${poolId}, ${state}, '2026-Q2', 2026, 2, '2026-04-01', '2026-06-30', 10, 1, 0, 0, '{}', '2026.1', '', '', '', '',
        '', '', '', '', now(), 'Test', ${people.filter(({ status }) => status === 'selected').length}) returning id`,
  );
  for (const [rank, { employeeId, status }] of people.entries())
    await rows(
      test,
      sql`insert into pool_selected (tenant_id, pool_id, selection_id, year, last_day, employee_id, drawn_as, test, rank, kind, status)
        values (${tenantId}, ${poolId}, ${row!.id}, 2026, '2026-06-30', ${employeeId}, ${employeeId}, 'drug', ${rank}, 'drawn', ${status}) returning 1`,
    );
  return row!.id;
}
