import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobRun } from '../../server/platform/jobs/jobs';
import { sql, type SQL } from '../../server/platform/db';
import { insertRows } from '../../server/platform/db/insert-rows';
import { userCopy } from '../../server/users/copy-users';
import { users, userSites } from '../../server/users/tables';
import { createApp, type TestApp } from '../support/create-app';
import {
  IMPERSONATION,
  makeClient,
  makeUser,
  signIn,
  type TestClient,
  type TestUser,
} from '../support/factories';

const IN_THE_REQUEST = 100;
const IN_THE_JOB = 2;
/** They may do what the manager may, but nothing of it themselves. */
const IMPERSONATES = ['customerCare.assumeClient', 'customerCare.impersonateUser'];
const NEEDED = ['client.copyLocationSettings', 'client.configureUser', 'client.viewRoster'] as const;

let test: TestApp;
let root: TestClient;
let south: TestClient;
let manager: TestUser;
let staff: TestUser;
/** The job as it was enqueued, which each test runs. */
let job: JobRun;

const query = <T extends object>(statement: SQL) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

/** An internal user impersonates a manager of two locations and copies the users of one to the other. */
beforeAll(async () => {
  test = await createApp();
  root = await makeClient(test.app);
  const north = await makeClient(test.app, { parent: root });
  south = await makeClient(test.app, { parent: root });
  manager = await makeUser(test.app, { sites: [north, south], permissions: [...NEEDED] });
  staff = await makeUser(test.app);
  await test.app.data.withoutReach('operator', async (tx) => {
    await insertRows(
      tx,
      users,
      Array.from({ length: IN_THE_REQUEST + IN_THE_JOB }, (_, n) => ({
        tenantId: root.id,
        email: `user${n + 1}@copied.example`,
        firstName: 'Ann',
        lastName: `User ${n + 1}`,
        role: 'siteClerk',
      })),
    );
    const people = await tx.query<{ id: number }>(
      sql`update users set permissions = '{client.viewRoster}'
        where email like '%@copied.example' returning id`,
    );
    await insertRows(
      tx,
      userSites,
      people.map(({ id }) => ({ tenantId: root.id, userId: id, siteId: north.id })),
    );
  });
  const impersonator = await signIn(test.app, staff);
  await impersonator.post(`/v1/users/${manager.wireId}/impersonation`, IMPERSONATION);
  const copied = await impersonator.patch(
    `/v1/clients/${south.id}?settingsFrom=${north.id}&fields=users&legacy=true`,
  );
  const { usersJobId } = copied.json<{ usersJobId: string }>();
  const [stored] = await query<Pick<JobRun, 'createdBy' | 'data'>>(
    sql`select data, created_by as "createdBy" from jobs where id = ${usersJobId}::uuid`,
  );
  job = { ...stored!, jobId: usersJobId, tenantId: root.id, progress: async () => undefined };
  await setPermissions(staff, IMPERSONATES);
});
afterAll(() => test.close());

/** Runs the job from its start. */
const runJob = async () => {
  await query(sql`delete from user_sites where site_id = ${south.id}
    and user_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(job.data.waiting)}::jsonb))`);
  await query(sql`update jobs set data = ${JSON.stringify(job.data)}::jsonb where id = ${job.jobId}::uuid`);
  return userCopy(test.app).run(job);
};
const SKIPPED = { users: IN_THE_REQUEST, skipped: IN_THE_JOB };

const setPermissions = (user: TestUser, permissions: readonly string[]) =>
  query(sql`update users set permissions = ${`{${permissions.join(',')}}`}::text[] where id = ${user.id}`);
const setDeactivated = (user: TestUser, deactivated: boolean) =>
  query(sql`update users set deactivated = ${deactivated} where id = ${user.id}`);
const setReach = (site: TestClient, reached: boolean) =>
  reached
    ? query(
        sql`insert into user_sites (tenant_id, user_id, site_id) values (${root.id}, ${manager.id}, ${site.id})`,
      )
    : query(sql`delete from user_sites where user_id = ${manager.id} and site_id = ${site.id}`);

it.each<[what: string, change: (back: boolean) => Promise<unknown>]>([
  ['was deactivated', (back) => setDeactivated(manager, !back)],
  ['may not change users anymore', (back) => setPermissions(manager, back ? NEEDED : [NEEDED[0], NEEDED[2]])],
  ['may not copy settings anymore', (back) => setPermissions(manager, back ? NEEDED : NEEDED.slice(1))],
  ['holds less than those who wait', (back) => setPermissions(manager, back ? NEEDED : NEEDED.slice(0, 2))],
  ['lost the location', (back) => setReach(south, back)],
  ['was impersonated by someone who was deactivated', (back) => setDeactivated(staff, !back)],
  [
    'was impersonated by someone who may not do so anymore',
    (back) => setPermissions(staff, back ? IMPERSONATES : []),
  ],
])('copies no more users if the one who asked %s [DLG-COPY-10]', async (_what, change) => {
  await change(false);
  expect(await runJob()).toEqual(SKIPPED);
  await change(true);
});

it('copies no more users to a location that was deactivated, or one below it [DLG-COPY-10]', async () => {
  for (const { id } of [south, root]) {
    await query(sql`update clients set deactivated = true where id = ${id}`);
    expect(await runJob()).toEqual(SKIPPED);
    await query(sql`update clients set deactivated = false where id = ${id}`);
  }
});

it('copies the others if nothing changed [DLG-COPY-10]', async () => {
  expect(await runJob()).toEqual({ users: IN_THE_REQUEST + IN_THE_JOB, skipped: 0 });
});
