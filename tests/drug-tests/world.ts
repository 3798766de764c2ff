import type { PermissionKey } from '../../domain/access/permissions';
import type { TestImport } from '../../domain/drug-tests/contract';
import type { Order } from '../../domain/orders/contract';
import { resultApplication } from '../../server/drug-tests/apply-reports';
import { sql, type SQL } from '../../server/platform/db';
import type { JobRun } from '../../server/platform/jobs/jobs';
import type { TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

export const NOW = new Date('2026-06-20T16:00:00Z');
export const RANDOM_TEST = {
  authority: 'FMCSA',
  reasonId: 3,
  specimenId: 1,
  panel: 'DOT5',
  isObserved: false,
};
export const BREATH_TEST = { ...RANDOM_TEST, specimenId: 3, panel: null };

export const rows = <T extends object>(test: TestApp, statement: SQL) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

export interface World {
  client: TestClient;
  /** Two of the provider's staff. */
  staff: SignedIn;
  second: SignedIn;
  url: string;
}

const staffOf = async (test: TestApp, client: TestClient): Promise<SignedIn> =>
  signIn(test.app, await makeUser(test.app), client);

export async function makeWorld(test: TestApp): Promise<World> {
  const client = await makeClient(test.app);
  const [staff, second] = [await staffOf(test, client), await staffOf(test, client)];
  return { client, staff, second, url: `/v1/clients/${client.id}` };
}

/** No one may send more than 30 files in a minute, so others of the staff send the later ones of many. */
const FILES_EACH = 25;
const senders = new WeakMap<World, { who: SignedIn; sent: number }>();

async function senderOf(test: TestApp, world: World): Promise<SignedIn> {
  const last = senders.get(world) ?? { who: world.staff, sent: 0 };
  const { who, sent } = last.sent < FILES_EACH ? last : { who: await staffOf(test, world.client), sent: 0 };
  senders.set(world, { who, sent: sent + 1 });
  return who;
}

export const readerOf = async (test: TestApp, { client }: World, permissions: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [client], permissions }));

/** Someone with a birth date and a license of their own. */
export async function donor(test: TestApp, { client }: World, license: string, lastName = 'Rivera') {
  const { employeeId } = await makeEmployee(test.app, {
    site: client,
    lastName,
    firstName: 'Ana',
    dob: '1980-05-05',
  });
  await rows(
    test,
    sql`update employees set license = ${license}, license_state = 'VA' where id = ${employeeId} returning 1`,
  );
  return employeeId;
}

/** A test that was ordered five days before the collection in the files. */
export async function ordered(
  test: TestApp,
  { staff }: World,
  employeeId: number,
  more: object = { orderType: 'drug', test: RANDOM_TEST },
  day = '2026-06-10',
): Promise<number> {
  const answer = await staff.post('/v1/orders', { employeeId, ...more });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { OrderID } = answer.json<Order>();
  await rows(
    test,
    sql`update orders set ordered_at = ${`${day}T16:00:00Z`} where id = ${OrderID} returning 1`,
  );
  return OrderID;
}

export const statusOf = async (test: TestApp, orderId: number): Promise<number> => {
  const [row] = await rows<{ status: number }>(
    test,
    sql`select status_id as status from orders where id = ${orderId}`,
  );
  return row!.status;
};

/** Runs the job of an import like the queue. */
export async function runJob(test: TestApp, jobId: string): Promise<void> {
  const [job] = await rows<Omit<JobRun, 'progress'>>(
    test,
    sql`select id as "jobId", tenant_id as "tenantId", created_by as "createdBy", data from jobs where id = ${jobId}::uuid`,
  );
  await resultApplication(test.app).run({ ...job!, progress: () => Promise.resolve() });
}

export const send = (who: SignedIn, { url }: World, contents: string, sender = 'mro-hl7') =>
  who.post(`${url}/drugTestImports`, { sender, fileName: 'results.txt', contents });

/** Uploads a file, applies it, and answers what became of it. */
export async function takeIn(
  test: TestApp,
  world: World,
  contents: string,
  { sender = 'mro-hl7', who }: { sender?: string; who?: SignedIn } = {},
): Promise<TestImport> {
  const sent = await send(who ?? (await senderOf(test, world)), world, contents, sender);
  if (sent.statusCode !== 202) throw new Error(sent.body);
  const { importId, jobId } = sent.json<TestImport>();
  await runJob(test, jobId!);
  const all = (await world.staff.get(`${world.url}/drugTestImports`)).json<TestImport[]>();
  return all.find((one) => one.importId === importId)!;
}

/** What the documents of someone say of tests, those that count. */
export const documentsOf = (test: TestApp, employeeId: number) =>
  rows<{ docTypeId: number; result: string; testReason: string | null; docDate: string }>(
    test,
    sql`select doc_type_id as "docTypeId", result, test_reason as "testReason", doc_date::text as "docDate" from documents
      where employee_id = ${employeeId} and deleted_at is null and result is not null order by id`,
  );
