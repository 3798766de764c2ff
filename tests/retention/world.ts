import { expect } from 'vitest';
import type { RetentionItem, RetentionState } from '../../domain/retention/contract';
import { DAYS_ON_LIST } from '../../domain/retention/retention';
import { documents } from '../../server/documents/tables';
import { insertInto, sql, type SQL } from '../../server/platform/db';
import type { JobRun } from '../../server/platform/jobs/jobs';
import { retentionReview } from '../../server/retention/review';
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

/** The tests' day. Records of people who left, and documents signed, three years ago yesterday may be removed. */
export const NOW = new Date('2026-07-30T15:00:00Z');
export const THREE_YEARS_AGO = '2023-07-30';
export const DAY_BEFORE = '2023-07-29';

export const rowsOf = <T extends object>({ app }: TestApp, statement: SQL): Promise<T[]> =>
  app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

/** A person who left on a day. */
export async function makeFormer(
  test: TestApp,
  terminationDate: string | null,
  options: EmployeeOptions,
): Promise<number> {
  const { employeeId } = await makeEmployee(test.app, { ...options, statusId: 4 });
  await rowsOf(
    test,
    sql`update employees set termination_date = ${terminationDate}::date where id = ${employeeId}`,
  );
  return employeeId;
}

/** A document without a file; returns its number. */
export async function makeDocument(
  test: TestApp,
  client: TestClient,
  employeeId: number,
  given: Pick<typeof documents.$inferInsert, 'docTypeId' | 'docDate'> &
    Partial<typeof documents.$inferInsert>,
): Promise<number> {
  const values = { tenantId: client.tenantId, employeeId, uploadedBy: 'Rae', ...given };
  const [row] = await rowsOf<{ id: number }>(test, sql`${insertInto(documents, values)} returning id`);
  return row!.id;
}

/** Runs a review that was ordered, like a worker. */
export async function work(
  { app }: TestApp,
  jobId: string,
  progress: JobRun['progress'] = () => Promise.resolve(),
) {
  const job = await app.data.withoutReach('operator', (tx) =>
    tx.one<Omit<JobRun, 'progress'>>(sql`select id as "jobId", tenant_id as "tenantId",
      created_by as "createdBy", data from jobs where id = ${jobId}::uuid`),
  );
  const result = await retentionReview(app).run({ ...job, progress });
  await app.data.withoutReach('operator', (tx) =>
    tx.query(
      sql`update jobs set state = 'done', result = ${JSON.stringify(result)}::jsonb where id = ${jobId}::uuid`,
    ),
  );
  return result;
}

/** Orders a review and returns its job. */
export async function order(who: SignedIn, client: TestClient, remove = false): Promise<string> {
  const answer = await who.post(`/v1/clients/${client.id}/retention/review`, { remove });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<{ jobId: string }>().jobId;
}

export const review = async (test: TestApp, who: SignedIn, client: TestClient, remove = false) =>
  work(test, await order(who, client, remove));

/** Makes it look as if a review had listed a client's documents some days before. */
export const listedBefore = (test: TestApp, client: TestClient, days: number) =>
  rowsOf(
    test,
    sql`update retention_items set first_listed_at = ${NOW.toISOString()}::timestamptz - make_interval(days => ${days}::int)
      where tenant_id = ${client.id}`,
  );

/** A review that lists what may be removed, long enough ago that the next removal takes it. */
export async function list(test: TestApp, who: SignedIn, client: TestClient): Promise<void> {
  await review(test, who, client);
  await listedBefore(test, client, DAYS_ON_LIST);
}

/** A client of its own for a test, with removal on, its owner and a Super Admin who works for it. */
export async function clientWithRemoval(test: TestApp) {
  const client = await makeClient(test.app);
  const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  const admin = await signIn(test.app, await makeUser(test.app, {}), client);
  await turn(admin, client, true);
  return { client, owner, admin };
}

/** The removal of what was listed long enough ago. */
export async function removal(test: TestApp, admin: SignedIn, client: TestClient) {
  await list(test, admin, client);
  return review(test, admin, client, true);
}

export const itemsOf = async (who: SignedIn, client: TestClient, filter: object = {}) =>
  (
    await who.get(
      `/v1/clients/${client.id}/retention?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).json<RetentionItem[]>();

export const idsOf = async (who: SignedIn, client: TestClient, filter: object = {}): Promise<number[]> =>
  (await itemsOf(who, client, filter)).map(({ documentId }) => documentId).toSorted((a, b) => a - b);

export const turn = (who: SignedIn, client: TestClient, on: boolean, reason = 'Agreed with counsel') =>
  who.put(`/v1/clients/${client.id}/retention/removal`, { on, reason });

export const stateOf = async (who: SignedIn, client: TestClient): Promise<RetentionState> =>
  (await who.get(`/v1/clients/${client.id}/retention/review`)).json<RetentionState>();
