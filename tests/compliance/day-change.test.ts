import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeDay, dueTenants, enqueueDayChange } from '../../server/compliance';
import { dayWatch } from '../../server/compliance/day-watch';
import { startLeading } from '../../server/platform/jobs/leader';
import { sql } from '../../server/platform/db';
import { NOTICE_CHANNEL } from '../../server/platform/db/notice-sender';
import type { Notice } from '../../server/platform/sockets/notices';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { evaluate, makeDocument } from '../documents/test-documents';

let now = new Date('2026-03-02T15:00:00Z');
let test: TestApp;

beforeAll(async () => {
  test = await createApp({ now: () => now });
});
beforeEach(() => {
  now = new Date('2026-03-02T15:00:00Z');
});
afterAll(() => test.close());

interface Given {
  client: TestClient;
  owner: SignedIn;
  employeeId: number;
}

/** A client with a driver who has only a medical card, which expires on 3/31/2026. */
async function given(timeZone = 'America/New_York'): Promise<Given> {
  const { app } = test;
  const client = await makeClient(app);
  await run(sql`update clients set time_zone = ${timeZone} where id = ${client.id}`);
  const owner = await signIn(app, await makeUser(app, { sites: [client] }));
  const { employeeId } = await makeEmployee(app, { site: client, licenseClassId: 4, hireDate: '2020-01-10' });
  await makeDocument(app, client, employeeId, {
    docTypeId: 238,
    docDate: '2025-01-05',
    expiresOn: '2026-03-31',
  });
  await evaluate(app, client, [employeeId], '2026-02-20');
  return { client, owner, employeeId };
}

const run = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const due = () => test.app.data.withoutReach('operator', (tx) => dueTenants(tx, now));
const dueFor = async ({ client }: Given) => (await due()).find(({ tenantId }) => tenantId === client.id);
const statusOf = async ({ client, owner }: Given, docTypeId = 238) => {
  const alerts = (await owner.get(`/v1/clients/${client.id}/alerts?range=[0,99]`)).json<
    { docTypeId: number; status: string }[]
  >();
  return alerts.find((one) => one.docTypeId === docTypeId)?.status ?? 'ok';
};
const days = ({ client }: Given) =>
  run<{ day: string; active: number }>(sql`
    select day, active, qualified, expiring, not_qualified as "notQualified", undecided from daily_figures where tenant_id = ${client.id} order by day`);
const entries = ({ client }: Given) =>
  run<{ body: { day: string; changed: number } }>(sql`
    select body::jsonb as body from audit_entries where tenant_id = ${client.id} and type = 'compliance.dayChanged' order by seq`);

async function change(one: Given): Promise<number> {
  const tenant = await dueFor(one);
  return tenant ? changeDay(test.app, tenant) : 0;
}

describe('the day change', () => {
  it('reaches everyone, including clients next to one with a time zone unknown to the database', async () => {
    const [own, odd] = [await given(), await given('SST')];
    expect(await dueFor(own)).toMatchObject({ today: '2026-03-02' });
    expect(await dueFor(odd)).toBeDefined();
  });

  it('makes a card expiring and then expired everywhere, without any edit', async () => {
    const one = await given();
    expect(await statusOf(one)).toBe('ok');
    expect(await change(one)).toBe(1);
    expect(await statusOf(one)).toBe('expiring');
    now = new Date('2026-04-01T15:00:00Z');
    expect(await change(one)).toBe(1);
    expect(await statusOf(one)).toBe('expired');
    const { client, owner } = one;
    expect((await owner.get(`/v1/clients/${client.id}/compliance`)).json()).toMatchObject({
      asOf: '2026-04-01',
      notQualified: 1,
    });
  });

  it('notifies the locations of people who changed, and no others', async () => {
    const one = await given();
    const [busy, quiet] = [
      await makeClient(test.app, { parent: one.client }),
      await makeClient(test.app, { parent: one.client }),
    ];
    await run(sql`update employees set site_id = ${busy.id} where tenant_id = ${one.client.id}`);
    await makeEmployee(test.app, { site: quiet, licenseClassId: 12 });
    const heard: Notice[] = [];
    await test.database.listen(NOTICE_CHANNEL, (payload) => heard.push(JSON.parse(payload) as Notice));
    await change(one);
    // Notices of earlier tests may still arrive.
    const own = new Set([one.client.id, busy.id, quiet.id]);
    const notified = () =>
      new Set(
        heard.flatMap((notice) => ('clientId' in notice ? notice.clientId : [])).filter((id) => own.has(id)),
      );
    await expect.poll(notified).toEqual(new Set([one.client.id, busy.id]));
  });

  it("is in the client's audit trail, with the day and how many changed", async () => {
    const one = await given();
    await change(one);
    const bodies = (await entries(one)).map(({ body: { day, changed } }) => ({ day, changed }));
    expect(bodies).toEqual([
      { day: '2026-03-02', changed: 0 },
      { day: '2026-03-02', changed: 1 },
    ]);
  });

  it('writes the figures of each day once, with the final state of the day before', async () => {
    const one = await given();
    await change(one);
    expect(await days(one)).toEqual([
      { day: '2026-03-02', active: 1, qualified: 0, expiring: 0, notQualified: 1, undecided: 0 },
    ]);
    const { employeeId: open } = await makeEmployee(test.app, { site: one.client, licenseClassId: 12 });
    await run(sql`update employees set qualification = 5 where id = ${open}`);
    now = new Date('2026-03-03T15:00:00Z');
    await change(one);
    expect(await days(one)).toMatchObject([
      { day: '2026-03-02', active: 2, undecided: 1 },
      { day: '2026-03-03', active: 2, notQualified: 1, undecided: 1 },
    ]);
    now = new Date('2026-03-06T15:00:00Z');
    await change(one);
    // The fourth and the fifth were never evaluated, so their final state is unknown.
    expect((await days(one)).map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03', '2026-03-06']);
  });

  it('does nothing when repeated', async () => {
    const one = await given();
    const tenant = await dueFor(one);
    expect(tenant).toEqual({ tenantId: one.client.id, today: '2026-03-02' });
    await changeDay(test.app, { tenantId: one.client.id, today: '2026-03-02' });
    const [before, written] = [await entries(one), await days(one)];
    expect(await changeDay(test.app, { tenantId: one.client.id, today: '2026-03-02' })).toBe(0);
    expect(await entries(one)).toEqual(before);
    expect(await days(one)).toEqual(written);
    expect(await dueFor(one)).toBeUndefined();
  });

  it('may be worked on by several servers at once', async () => {
    const one = await given();
    const tenant = (await dueFor(one))!;
    const changes = await Promise.allSettled(Array.from({ length: 8 }, () => changeDay(test.app, tenant)));
    expect(changes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await days(one)).toEqual([expect.objectContaining({ day: '2026-03-02', active: 1 })]);
  });

  it('handles more employees than fit in one transaction', async () => {
    const one = await given();
    await run(sql`
      insert into employees (tenant_id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, status_id, hire_date, license_class_id, next_change_on)
      select tenant_id, site_id, 'A', 'B', 'm' || n, 'a', 'b', 'm' || n, 2, hire_date, 4, '2026-01-01'::date
      from employees, generate_series(1, 1100) n where tenant_id = ${one.client.id} and id = ${one.employeeId} returning 1`);
    expect(await change(one)).toBe(1101);
    expect((await entries(one)).map(({ body }) => body.changed)).toEqual([0, 500, 500, 101]);
    expect(await days(one)).toMatchObject([{ active: 1101, notQualified: 1101 }]);
  });

  it('waits for employees locked by another transaction, which may be that of a killed server', async () => {
    const one = await given();
    await change(one);
    now = new Date('2026-04-01T15:00:00Z');
    const tenant = (await dueFor(one))!;
    let release = () => {};
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const holding = test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(sql`select 1 from employees where tenant_id = ${one.client.id} for update`);
      locked();
      await new Promise<void>((resolve) => (release = resolve));
    });
    await isLocked;
    const changing = changeDay(test.app, tenant);
    const first = await Promise.race([
      changing.then(() => 'changed'),
      new Promise((resolve) => setTimeout(resolve, 300, 'waits')),
    ]);
    release();
    await holding;
    expect(first).toBe('waits');
    expect(await changing).toBe(1);
    expect(await dueFor(one)).toBeUndefined();
  });

  it("happens at midnight in the client's own zone", async () => {
    const [east, west] = [await given('America/New_York'), await given('America/Los_Angeles')];
    now = new Date('2026-04-01T05:00:00Z');
    expect(await dueFor(east)).toMatchObject({ today: '2026-04-01' });
    expect(await dueFor(west)).toMatchObject({ today: '2026-03-31' });
  });
});

describe('the day watch', () => {
  it('starts one job, however many servers watch, and the job updates every client', async () => {
    const shared = { database: test.database, url: test.url, close: async () => {} };
    const other = await createApp({ shared, now: () => now });
    const [one, two] = [await given(), await given()];
    const orders = await Promise.all([
      enqueueDayChange(test.app),
      enqueueDayChange(other.app),
      enqueueDayChange(test.app),
    ]);
    expect(orders.filter((jobId) => jobId !== null)).toHaveLength(1);
    expect(await enqueueDayChange(other.app)).toBeNull();
    await other.app.jobs.start();
    await expect.poll(due, { timeout: 25_000, interval: 100 }).toEqual([]);
    expect([await statusOf(one), await statusOf(two)]).toEqual(['expiring', 'expiring']);
    const jobs = () =>
      run<{ state: string }>(sql`select state from jobs where type = 'compliance.dayChange'`);
    await expect.poll(jobs, { timeout: 10_000 }).toEqual([{ state: 'done' }]);
    expect(await enqueueDayChange(test.app)).toBeNull();
    await other.close();
  });

  it('checks at once and repeatedly, and stops on request', async () => {
    await run(sql`delete from jobs`);
    const one = await given();
    const jobs = () => run<{ type: string }>(sql`select type from jobs`);
    const watch = { ...dayWatch(test.app), everyMs: 20 };
    const leading = startLeading(test.app.data, test.app.log as never, 'test', [watch]);
    await expect.poll(jobs).toEqual([{ type: 'compliance.dayChange' }]);
    await run(sql`delete from jobs`);
    await expect.poll(jobs).toEqual([{ type: 'compliance.dayChange' }]);
    await leading.stop();
    await run(sql`delete from jobs`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await jobs()).toEqual([]);
    expect(await dueFor(one)).toBeDefined();
  });
});
