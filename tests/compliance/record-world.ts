import { documents } from '../../server/documents/tables';
import { insertInto, sql, type SQL } from '../../server/platform/db';
import type { TestApp } from '../support/create-app';
import { makeEmployee, type EmployeeOptions, type TestClient } from '../support/factories';

/** Rows that begin with their created_at. */
const BEGINNING = [
  'employees',
  'documents',
  'disqualifications',
  'test_exceptions',
  'questionnaire_answers',
  'file_setups',
  'employments',
];

/** Runs statements as the server does, without a reach. */
export const change = (test: TestApp, ...statements: SQL[]) =>
  test.app.data.withoutReach('operator', async (tx) => {
    for (const statement of statements) {
      await tx.query(statement);
      // The clock of PGlite may stand still within a millisecond, and a version that lasted no time is not kept.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });

/** Changes a location as the server does, which keeps its earlier version first. */
const changeLocation = (test: TestApp, { tenantId, id }: Pick<TestClient, 'tenantId' | 'id'>, to: SQL) =>
  change(
    test,
    sql`select roadfile_keep_locations(${tenantId}::int, array[${id}]::int[])`,
    sql`update clients set ${to} where id = ${id}`,
  );
export const moveLocation = (test: TestApp, site: Pick<TestClient, 'tenantId' | 'id'>, path: string) =>
  changeLocation(test, site, sql`path = ${path}`);
export const setTimeZone = (test: TestApp, site: Pick<TestClient, 'tenantId' | 'id'>, zone: string) =>
  changeLocation(test, site, sql`time_zone = ${zone}`);

let seconds = 0;

/** Does something as if on a day: what it added or changed is put on record shortly after noon in Virginia, in order. */
export async function on<T>(test: TestApp, day: string, work: () => Promise<T>): Promise<T> {
  const [{ start } = {}] = await test.database.execute('select clock_timestamp() as start');
  const result = await work();
  seconds += 1;
  const at = new Date(Date.parse(`${day}T17:00:00Z`) + seconds * 1000).toISOString();
  for (const table of BEGINNING)
    await test.database.execute(
      `update ${table} set created_at = $1::timestamptz where created_at >= $2::timestamptz`,
      [at, start],
    );
  // One by one, and found by their times: a distributed database adds no interval to a column.
  const kept = await test.database.execute(
    `select tenant_id, until::text as until, ($1::timestamptz + (until - $2::timestamptz))::text as moved
      from earlier_versions where until >= $2::timestamptz`,
    [at, start],
  );
  for (const { tenant_id: tenant, until, moved } of kept)
    await test.database.execute(
      'update earlier_versions set until = $1::timestamptz where tenant_id = $2 and until = $3::timestamptz',
      [moved, tenant, until],
    );
  return result;
}

export const addDocument = (
  client: TestClient,
  employeeId: number,
  given: Pick<typeof documents.$inferInsert, 'docTypeId' | 'docDate'> &
    Partial<typeof documents.$inferInsert>,
): SQL => insertInto(documents, { tenantId: client.tenantId, employeeId, uploadedBy: 'Rae', ...given });

/** A van driver hired on 3/2/2026, with everything answered and on file except for types left out. */
export async function makeVanDriver(
  test: TestApp,
  client: TestClient,
  { without = [], ...options }: Partial<EmployeeOptions> & { without?: number[] } = {},
): Promise<number> {
  const { employeeId } = await makeEmployee(test.app, {
    site: client,
    licenseClassId: 4,
    hireDate: '2026-03-02',
    answered: true,
    ...options,
  });
  const types = [
    [2001, null],
    [660, null],
    [2016, null],
    [2006, null],
    [2004, null],
    [238, '2027-12-31'],
    [2008, '2029-05-31'],
  ] as const;
  await change(
    test,
    sql`update employees set dob = '1985-04-02', license_expires_on = '2029-05-31' where id = ${employeeId}`,
    ...types
      .filter(([docTypeId]) => !without.includes(docTypeId))
      .map(([docTypeId, expiresOn]) =>
        addDocument(client, employeeId, { docTypeId, docDate: '2026-03-01', expiresOn }),
      ),
  );
  return employeeId;
}
