import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { FileSetupView, LastPush, OrderedPush, SettingsPush } from '../../domain/setup/contract';
import { lockTree } from '../../server/clients';
import { LOCK_TIMEOUT, sql } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { holdLock } from '../support/hold-lock';
import { gapsOf, DISCLOSURE, hire, makeEmployer, values } from './world';

let test: TestApp;
beforeAll(async () => {
  test = await createApp({ jobs: true });
});
afterAll(() => test.close());

const operator = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

async function employer() {
  const made = await makeEmployer(test);
  const owner = await signIn(test.app, await makeUser(test.app, { sites: [made.root] }));
  return { ...made, owner };
}

const order = (who: SignedIn, site: TestClient, fields = ['docTypes']) =>
  who.post(`/v1/clients/${site.id}/settingsPush`, { fields });
const state = async (who: SignedIn, site: TestClient, jobId: string) =>
  (await who.get(`/v1/clients/${site.id}/settingsPush/${jobId}`)).json<SettingsPush>();

async function ended(who: SignedIn, site: TestClient, jobId: string): Promise<SettingsPush> {
  const now = async () => (await state(who, site, jobId)).state;
  await expect.poll(now, { timeout: 20_000, interval: 50 }).toBe('done');
  return state(who, site, jobId);
}

describe('a push of settings', () => {
  it('gives them to all active locations below, one after the other, and re-evaluates their people [DLG-PUSH-15]', async () => {
    const { root, north, dock, south, care, owner, titles } = await employer();
    const closed = await makeClient(test.app, { parent: north, deactivated: true });
    const asked = values({ cdl: { [DISCLOSURE]: 'required' } });
    for (const site of [dock, south])
      await care.put(`/v1/clients/${site.id}/fileSetup`, { setup: values({}), version: 0 });
    const [driver] = await hire(test, dock, titles.driver);
    await care.put(`/v1/clients/${root.id}/fileSetup`, { setup: asked, version: 0 });
    const answer = await order(owner, root);
    expect(answer.statusCode).toBe(202);
    const { jobId, total } = answer.json<OrderedPush>();
    expect(total).toBe(3);
    expect(await ended(owner, root, jobId)).toEqual({ jobId, state: 'done', done: 3, total: 3, failed: [] });
    for (const site of [north, dock, south]) {
      const view = (await care.get(`/v1/clients/${site.id}/fileSetup`)).json<FileSetupView>();
      expect(view).toMatchObject({ own: false, values: asked });
    }
    await expect.poll(() => gapsOf(test, driver!), { timeout: 20_000, interval: 50 }).toContain(DISCLOSURE);
    const times = await operator<{ id: number; at: number }>(
      sql`select site_id as id, extract(epoch from ended_at)::float8 as at from settings_push_sites where job_id = ${jobId}::uuid order by place`,
    );
    expect(times.map(({ id }) => id)).toEqual([north.id, south.id, dock.id]);
    const moments = times.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(times.map(({ id }) => id)).not.toContain(closed.id);
  });

  it('continues after one that fails, says why and what to do, and repeats only what failed [DLG-PUSH-14, ERR-08]', async () => {
    const { root, north, dock, south, owner } = await employer();
    const closing = await operator<{
      id: string;
    }>(sql`insert into jobs (tenant_id, type, data, created_by, state)
      select ${root.tenantId}, 'setup.push', ${JSON.stringify({ sourceId: root.id, fields: ['medcardsubmissions'], realUserId: null, requestId: 'test' })}::jsonb,
        id, 'queued' from users where tenant_id = ${root.tenantId} limit 1 returning id`);
    const jobId = closing[0]!.id;
    await operator(sql`insert into settings_push_sites (tenant_id, job_id, site_id, place) values
      (${root.tenantId}, ${jobId}::uuid, ${north.id}, 1), (${root.tenantId}, ${jobId}::uuid, ${dock.id}, 2), (${root.tenantId}, ${jobId}::uuid, ${south.id}, 3)`);
    await operator(sql`update clients set deactivated = true where id = ${dock.id}`);
    const pushed = await ended(owner, root, jobId);
    expect(pushed).toMatchObject({
      done: 3,
      total: 3,
      failed: [
        {
          legacyClientId: dock.id,
          name: 'Dock',
          error: 'conflict',
          refusal: { code: 'location.deactivated', params: {} },
          advice: { code: 'setup.reactivateFirst', params: {} },
          message: 'This location is deactivated',
          errorText: 'Reactivate the location, then retry the sites that failed',
        },
      ],
    });
    // The last push of a location can be read later. Another location has none.
    const last = async (site: TestClient) =>
      (await owner.get(`/v1/clients/${site.id}/settingsPush`)).json<LastPush>();
    expect(await last(root)).toEqual({ last: pushed });
    expect(await last(north)).toEqual({ last: null });
    await operator(sql`update clients set deactivated = false where id = ${dock.id}`);
    const again = await owner.post(`/v1/clients/${root.id}/settingsPush/${jobId}/retry`);
    expect(again.statusCode).toBe(202);
    const second = again.json<OrderedPush>();
    expect(second.total).toBe(1);
    expect(await ended(owner, root, second.jobId)).toMatchObject({ total: 1, failed: [] });
    expect(await last(root)).toMatchObject({ last: { jobId: second.jobId } });
    const ordered = (await auditOf(test.app, root.tenantId, `client/${root.id}`)).at(-1);
    expect(ordered).toMatchObject({
      type: 'client.settingsPushed',
      fields: ['medcardsubmissions'],
      locations: 1,
    });
    // Locations that did not fail are not repeated.
    const none = await owner.post(`/v1/clients/${root.id}/settingsPush/${second.jobId}/retry`);
    expect(none.statusCode).toBe(409);
  });

  it('waits while the client is being changed, however long, without counting that as a failure', async () => {
    const { root, owner } = await employer();
    const release = await holdLock(test, (tx) => lockTree(tx, root.tenantId));
    const { milliseconds } = LOCK_TIMEOUT;
    onTestFinished(() => void (LOCK_TIMEOUT.milliseconds = milliseconds));
    LOCK_TIMEOUT.milliseconds = 100;
    const { jobId } = (await order(owner, root)).json<OrderedPush>();
    const turns = new Set<unknown>();
    const waitedAgain = async () => {
      const waiting = await test.database.execute(
        `select virtualtransaction as turn from pg_locks where locktype = 'advisory' and not granted
          and objid = ${root.tenantId} and database = (select oid from pg_database where datname = current_database())`,
      );
      for (const { turn } of waiting) turns.add(turn);
      return turns.size;
    };
    await expect.poll(waitedAgain, { timeout: 20_000, interval: 20 }).toBeGreaterThan(release ? 2 : -1);
    await release?.();
    expect(await ended(owner, root, jobId)).toMatchObject({ done: 3, total: 3, failed: [] });
    const tries = await test.database.execute('select retry_count from pgboss.job where id = $1::uuid', [
      jobId,
    ]);
    expect(tries).toEqual([{ retry_count: 0 }]);
  });

  it('stops if its author lost the location or the permission, and evaluates the people of those it reached', async () => {
    const { root, north, dock, owner, titles } = await employer();
    const user = await makeUser(test.app, { sites: [north] });
    const [driver] = await hire(test, dock, titles.driver);
    await operator(sql`update employees set next_change_on = '1900-01-01' where id = ${driver!}`);
    const change = {
      location: sql`update user_sites set site_id = ${dock.id} where user_id = ${user.id}`,
      permission: sql`update users set permissions = '{client.viewRoster}' where id = ${user.id}`,
    };
    for (const lost of [change.location, change.permission]) {
      await operator(lost);
      const data = { sourceId: north.id, fields: ['docTypes'], realUserId: null, requestId: 'test' };
      const [job] = await operator<{
        id: string;
      }>(sql`insert into jobs (tenant_id, type, data, created_by, state)
        values (${root.tenantId}, 'setup.push', ${JSON.stringify(data)}::jsonb, ${user.id}, 'queued') returning id`);
      await operator(sql`insert into settings_push_sites (tenant_id, job_id, site_id, place)
        values (${root.tenantId}, ${job!.id}::uuid, ${dock.id}, 1)`);
      const now = () => state(owner, north, job!.id);
      await expect.poll(now, { timeout: 20_000, interval: 50 }).toMatchObject({ state: 'parked', done: 0 });
      await operator(sql`update user_sites set site_id = ${north.id} where user_id = ${user.id}`);
    }
    const due = async () =>
      operator(sql`select 1 from employees where id = ${driver!} and next_change_on = '1900-01-01'`);
    await expect.poll(due, { timeout: 20_000, interval: 50 }).toEqual([]);
  });

  it('still says why it failed where only the English text was kept', async () => {
    const { root, dock, owner } = await employer();
    const [job] = await operator<{ id: string }>(sql`insert into jobs (tenant_id, type, data, state)
      values (${root.tenantId}, 'setup.push', ${JSON.stringify({ sourceId: root.id, fields: ['docTypes'] })}::jsonb, 'done')
      returning id`);
    const kept = { error: 'conflict', message: 'This location was closed', errorText: 'Open it again' };
    await operator(sql`insert into settings_push_sites
        (tenant_id, job_id, site_id, place, state, error, message, error_text) values
      (${root.tenantId}, ${job!.id}::uuid, ${dock.id}, 1, 'failed', ${kept.error}, ${kept.message}, ${kept.errorText})`);
    const { failed } = await state(owner, root, job!.id);
    expect(failed).toEqual([{ legacyClientId: dock.id, name: 'Dock', ...kept, refusal: null, advice: null }]);
  });

  it('is not repeated for locations that were moved away, or deactivated with a parent', async () => {
    const { root, north, dock, south, owner } = await employer();
    const [job] = await operator<{ id: string }>(sql`insert into jobs (tenant_id, type, data, state)
      values (${root.tenantId}, 'setup.push', ${JSON.stringify({ sourceId: north.id, fields: ['docTypes'] })}::jsonb, 'done')
      returning id`);
    await operator(sql`insert into settings_push_sites (tenant_id, job_id, site_id, place, state) values
      (${root.tenantId}, ${job!.id}::uuid, ${dock.id}, 1, 'failed'), (${root.tenantId}, ${job!.id}::uuid, ${south.id}, 2, 'failed')`);
    await operator(sql`update clients set deactivated = true where id = ${north.id}`);
    const retry = () => owner.post(`/v1/clients/${north.id}/settingsPush/${job!.id}/retry`);
    expect((await retry()).json()).toMatchObject({
      message: 'There is no location to push the settings to',
    });
    await operator(sql`update clients set deactivated = false where id = ${north.id}`);
    const { jobId, total } = (await retry()).json<OrderedPush>();
    expect(total).toBe(1);
    expect(await ended(owner, north, jobId)).toMatchObject({ failed: [] });
  });

  it('runs one at a time per client, and not for a location with nothing below it', async () => {
    const { root, dock, owner } = await employer();
    expect((await order(owner, dock)).json()).toMatchObject({
      message: 'There is no location to push the settings to',
    });
    await operator(
      sql`insert into jobs (tenant_id, type, data, state) values (${root.tenantId}, 'setup.push', '{}', 'failed')`,
    );
    expect((await order(owner, root)).json()).toMatchObject({
      message: 'Settings are being pushed right now',
    });
  });

  it('is refused for other fields, other clients and users without the permission', async () => {
    const { root, north, care, owner } = await employer();
    for (const fields of [[], ['users'], ['pirates'], ['docTypes', 'docTypes'], 'docTypes'])
      expect((await order(owner, root, fields as string[])).statusCode).toBe(400);
    const stranger = await makeEmployer(test);
    expect((await order(owner, stranger.root)).statusCode).toBe(404);
    const { jobId } = (await order(owner, root)).json<OrderedPush>();
    await ended(owner, root, jobId);
    expect(
      (await stranger.care.get(`/v1/clients/${stranger.root.id}/settingsPush/${jobId}`)).statusCode,
    ).toBe(404);
    expect((await owner.get(`/v1/clients/${north.id}/settingsPush/${jobId}`)).statusCode).toBe(404);
    expect((await owner.get(`/v1/clients/${root.id}/settingsPush/abc`)).statusCode).toBe(400);
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [root], role: 'siteClerk' }));
    expect((await order(clerk, root)).statusCode).toBe(403);
    expect((await clerk.get(`/v1/clients/${root.id}/settingsPush/${jobId}`)).statusCode).toBe(403);
    expect((await clerk.get(`/v1/clients/${root.id}/settingsPush`)).statusCode).toBe(403);
    expect((await stranger.care.get(`/v1/clients/${root.id}/settingsPush`)).statusCode).toBe(404);
    expect((await care.get(`/v1/clients/${root.id}/settingsPush/${jobId}`)).statusCode).not.toBe(500);
  });
});
