import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RosterImport } from '../../domain/roster-import/wire';
import type { JobItem } from '../../domain/jobs/contract';
import { sql, type SQL } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { IMPERSONATION, makeUser, signIn, type SignedIn, type TestUser } from '../support/factories';
import {
  applyFile,
  makeRosterWorld,
  peopleOf,
  previewFile,
  uploadFile,
  type RosterWorld,
} from './roster-world';

// Each test starts several threads.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const NEEDED = ['client.uploadRosterUpdates', 'client.viewRoster'] as const;
const IMPERSONATES = [...NEEDED, 'customerCare.assumeClient', 'customerCare.impersonateUser'] as const;

let test: TestApp;
let world: RosterWorld;
let clerk: TestUser;
let staff: TestUser;
let session: SignedIn;
let sent: RosterImport;

beforeAll(async () => {
  test = await createApp({ jobs: true });
});
afterAll(() => test.close());

const query = <T extends object>(statement: SQL) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

/** Staff impersonate a clerk of two locations, who has previewed a file about one of them. */
beforeEach(async () => {
  world = await makeRosterWorld(test.app);
  const sites = [world.norfolk, world.memphis];
  clerk = await makeUser(test.app, {
    sites,
    permissions: [...NEEDED],
    firstName: 'Clara',
    lastName: 'Clerk',
  });
  staff = await makeUser(test.app, { permissions: [...IMPERSONATES] });
  session = await signIn(test.app, staff);
  await session.post(`/v1/users/${clerk.wireId}/impersonation`, IMPERSONATION);
  const file = 'Employee #,Last Name,First Name,Birth Date,Terminal\n1,Reed,Jo,1/2/1980,Norfolk\n';
  sent = await uploadFile(test.app, session, world.root.id, file);
  await previewFile(session, sent);
});

const setPermissions = (user: TestUser, permissions: readonly string[]) =>
  query(sql`update users set permissions = ${`{${permissions.join(',')}}`}::text[] where id = ${user.id}`);
const deactivate = (user: TestUser) => query(sql`update users set deactivated = true where id = ${user.id}`);

/** Starts the import and changes something before its job can run: another job of the client comes first. */
async function applyAfter(change: () => Promise<unknown>): Promise<string> {
  const [other] = await query<{
    id: string;
  }>(sql`insert into jobs (tenant_id, type, data, lane, state, created_by)
    values (${world.root.id}, 'rosterImport.none', '{}', 'interactive', 'running', ${clerk.id}) returning id`);
  const started = await session.post(`/v1/rosterImports/${sent.importId}/application`);
  expect(started.statusCode, started.body).toBe(202);
  await change();
  await query(sql`delete from jobs where id = ${other!.id}::uuid`);
  const { jobId } = started.json<{ jobId: string }>();
  return jobId;
}

const jobOf = async (jobId: string): Promise<JobItem | undefined> => {
  const listed = await world.owner.get(`/v1/clients/${world.root.id}/jobs?range=[0,9]`);
  return listed.json<JobItem[]>().find((one) => one.jobId === jobId);
};
async function ends(jobId: string, state: string): Promise<void> {
  const now = async () => (await jobOf(jobId))?.state;
  await expect.poll(now, { timeout: 30_000, interval: 100 }).toBe(state);
}
const peopleNow = () => peopleOf(test.app, world.root.tenantId);

it.each<[what: string, change: () => Promise<unknown>]>([
  ['may not import rosters anymore', () => setPermissions(clerk, NEEDED.slice(1))],
  ['was deactivated', () => deactivate(clerk)],
  [
    'lost one of the locations',
    () => query(sql`delete from user_sites where user_id = ${clerk.id} and site_id = ${world.memphis.id}`),
  ],
  ['was impersonated by someone who was deactivated', () => deactivate(staff)],
  [
    'was impersonated by someone who may not do so anymore',
    () => setPermissions(staff, IMPERSONATES.slice(0, -1)),
  ],
])('an import that waited is not applied if its author %s, and says why', async (_what, change) => {
  const jobId = await applyAfter(change);
  await ends(jobId, 'parked');
  expect(await peopleNow()).toEqual([]);
  expect(await jobOf(jobId)).toMatchObject({
    error: expect.stringContaining('no longer has the permission or the locations') as string,
    refusal: { code: 'job.notAllowed' },
    mayRetry: false,
  });
});

it('an import that waited is applied if its author still may', async () => {
  await ends(await applyAfter(() => Promise.resolve()), 'done');
  expect(await peopleNow()).toHaveLength(1);
});

it('an import that continues after a restart asks again, and keeps what was applied', async () => {
  const before = await uploadFile(
    test.app,
    session,
    world.root.id,
    'Employee #,Last Name,First Name,Birth Date,Terminal\n8,Hill,Al,1/2/1980,Norfolk\n9,Lee,Wei,1/2/1980,Memphis\n',
  );
  await previewFile(session, before);
  await applyFile(session, before.importId);
  const [stored] = await query<{ jobId: string }>(sql`select job_id as "jobId" from roster_imports
    where id = ${before.importId}::uuid`);
  const [removed] = (await peopleNow()).slice(-1);
  // As if the server had died before the last row.
  await query(sql`update roster_import_rows set applied_at = null, employee_id = null
    where import_id = ${before.importId}::uuid and employee_id = ${removed!.id}`);
  await query(sql`delete from employees where id = ${removed!.id}`);
  await query(
    sql`update roster_imports set state = 'applying', applied_at = null where id = ${before.importId}::uuid`,
  );
  await setPermissions(clerk, NEEDED.slice(1));
  await query(sql`update jobs set state = 'queued' where id = ${stored!.jobId}::uuid`);
  await ends(stored!.jobId, 'parked');
  expect(await peopleNow()).toHaveLength(1);
});

it('a refused import continues once its author may import again', async () => {
  const jobId = await applyAfter(() => setPermissions(clerk, NEEDED.slice(1)));
  await ends(jobId, 'parked');
  await setPermissions(clerk, NEEDED);
  expect((await world.owner.post(`/v1/jobs/${jobId}/retry`)).statusCode).toBe(204);
  await ends(jobId, 'done');
  expect(await peopleNow()).toMatchObject([{ lastName: 'Reed', updatedBy: 'Clara Clerk' }]);
});

it('a refused import is applied by someone else who may, as themselves', async () => {
  await ends(await applyAfter(() => deactivate(clerk)), 'parked');
  await applyFile(world.owner, sent.importId);
  expect(await peopleNow()).toMatchObject([{ lastName: 'Reed', updatedBy: 'Olga Owner' }]);
});
