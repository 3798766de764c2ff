import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileSetupView } from '../../domain/setup/contract';
import type { Job } from '../../domain/shared/jobs';
import { sql } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { gapsOf, DISCLOSURE, hire, makeEmployer, values } from './world';

let test: TestApp;
beforeAll(async () => {
  test = await createApp({ jobs: true });
});
afterAll(() => test.close());

/** A client administrator who may copy settings between locations, and a user who sets up files. */
async function employer() {
  const made = await makeEmployer(test);
  const owner = await signIn(test.app, await makeUser(test.app, { sites: [made.root] }));
  return { ...made, owner };
}

const copy = (who: SignedIn, to: TestClient, from: TestClient, fields: string) =>
  who.patch(`/v1/clients/${to.id}?settingsFrom=${from.id}&fields=${fields}&legacy=true`);
const setupOf = async (who: SignedIn, site: TestClient) =>
  (await who.get(`/v1/clients/${site.id}/fileSetup`)).json<FileSetupView>();
const save = async (who: SignedIn, site: TestClient, setup: object) =>
  who.put(`/v1/clients/${site.id}/fileSetup`, { setup, version: (await setupOf(who, site)).version });
const sitesOfUser = (userId: number) =>
  test.app.data.withoutReach('operator', async (tx) => {
    const rows = await tx.query<{ id: number }>(
      sql`select site_id as id from user_sites where user_id = ${userId} order by 1`,
    );
    return rows.map(({ id }) => id);
  });

describe('PATCH /v1/clients/{id}?settingsFrom', () => {
  it('copies the file setup with a job that reports its state by id [API-CLI-12, API-CLI-37, OPEN-11]', async () => {
    const { north, south, care, owner, titles } = await employer();
    const [driver] = await hire(test, south, titles.driver);
    const asked = values({ cdl: { [DISCLOSURE]: 'required' } });
    await save(care, north, asked);
    const answer = await copy(owner, south, north, 'docTypes');
    expect(answer.statusCode).toBe(201);
    const { jobId, legacyClientId } = answer.json<{ jobId: string; legacyClientId: number }>();
    expect(legacyClientId).toBe(south.id);
    const state = async () => (await owner.get(`/v1/jobs/${jobId}`)).json<Job>().state;
    await expect.poll(state, { timeout: 20_000, interval: 50 }).toBe('done');
    expect(await gapsOf(test, driver!)).toContain(DISCLOSURE);
    expect(await setupOf(care, south)).toMatchObject({ own: true, values: asked });
    expect(await auditOf(test.app, south.tenantId, `client/${south.id}`)).toContainEqual(
      expect.objectContaining({ type: 'client.settingsCopied', from: 'North', fields: ['docTypes'] }),
    );
    // Repeating it changes nothing, and enqueues no job.
    expect((await copy(owner, south, north, 'docTypes')).json()).toMatchObject({ jobId: null });
  });

  it('lets a location below the other one inherit the setup instead of copying it [API-CLI-09, API-CLI-10]', async () => {
    const { north, dock, care, owner } = await employer();
    await save(care, north, values({ cdl: { [DISCLOSURE]: 'required' } }));
    await save(care, dock, values({}));
    const fields = 'docTypes,medcardsubmissions,drivermonitoring';
    expect((await copy(owner, dock, north, fields)).statusCode).toBe(201);
    expect(await setupOf(care, dock)).toMatchObject({
      own: false,
      from: { legacyClientId: north.id },
      values: values({ cdl: { [DISCLOSURE]: 'required' } }),
    });
  });

  it('copies users, notifications, MedCard submission and driver monitoring [API-CLI-13]', async () => {
    const { root, north, south, owner } = await employer();
    const clerk = await makeUser(test.app, { sites: [north], role: 'siteClerk' });
    const boss = await makeUser(test.app, { sites: [root] });
    await test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(sql`insert into med_card_submissions (tenant_id, site_id, added_by)
        values (${north.tenantId}, ${north.id}, 'Ann')`);
      await tx.query(sql`insert into driver_monitorings (tenant_id, site_id, enabled, license_class_ids, employment_status_ids)
        values (${north.tenantId}, ${north.id}, true, '{1}', '{2}')`);
      await tx.query(sql`insert into notification_contacts (tenant_id, site_id, email, uid, name)
        values (${north.tenantId}, ${north.id}, 'ann@example.test', ${'a'.repeat(24)}, 'Ann'),
          (${north.tenantId}, ${north.id}, 'bob@example.test', ${'b'.repeat(24)}, 'Bob'),
          (${north.tenantId}, ${south.id}, 'bob@example.test', ${'b'.repeat(24)}, 'Bobby')`);
    });
    const before = await signIn(test.app, clerk);
    expect((await before.get(`/v1/clients/${south.id}/employees?range=[0,9]`)).statusCode).toBe(404);
    const fields = 'users,notifications,medcardsubmissions,drivermonitoring';
    const answer = await copy(owner, south, north, fields);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ jobId: null });
    expect(await sitesOfUser(clerk.id)).toEqual([north.id, south.id]);
    // Users who already have access are not added there again.
    expect(await sitesOfUser(boss.id)).toEqual([root.id]);
    expect((await before.get(`/v1/clients/${south.id}/employees?range=[0,9]`)).statusCode).toBe(200);
    const copied = await test.app.data.withoutReach('operator', (tx) =>
      tx.one(sql`select (select count(*)::int from med_card_submissions where site_id = ${south.id}) as cards,
        (select enabled from driver_monitorings where site_id = ${south.id}) as monitored,
        (select string_agg(email || ' ' || name, ', ' order by email) from notification_contacts where site_id = ${south.id}) as contacts`),
    );
    expect(copied).toEqual({
      cards: 1,
      monitored: true,
      contacts: 'ann@example.test Ann, bob@example.test Bob',
    });
    const changes = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{ body: string }>(sql`select body from audit_entries where tenant_id = ${south.tenantId}
        and type in ('location.medCardsChanged', 'location.monitoringChanged', 'notification.contactAdded', 'notification.contactChanged')
        order by seq`),
    );
    expect(changes.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'notification.contactChanged', before: { name: 'Bobby' }, after: { name: 'Bob' } },
      { type: 'notification.contactAdded', after: { email: 'ann@example.test', location: 'South' } },
      { subject: `client/${south.id}`, before: { submits: false }, after: { submits: true } },
      { subject: `client/${south.id}`, before: { enabled: false }, after: { enabled: true } },
    ]);
    expect(await auditOf(test.app, south.tenantId, `client/${south.id}`)).toContainEqual(
      expect.objectContaining({ type: 'client.settingsCopied', fields: fields.split(',') }),
    );
  });

  it("reports each user's new locations, and makes older versions of the user stale", async () => {
    const { north, south, dock, owner } = await employer();
    const clerk = await makeUser(test.app, { sites: [north], role: 'siteClerk' });
    expect((await copy(owner, south, north, 'users')).statusCode).toBe(201);
    expect(await auditOf(test.app, north.tenantId, `user/${clerk.wireId}`)).toMatchObject([
      { type: 'user.changed', before: { sites: ['North'] }, after: { sites: ['North', 'South'] } },
    ]);
    const change = (version: number, sites: TestClient[]) =>
      owner.patch(`/v1/clients/${north.tenantId}/users/${clerk.wireId}`, {
        version,
        sites: sites.map(({ id }) => id),
      });
    const late = await change(1, [dock]);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      current: { version: 2 },
      changedBy: expect.stringContaining('Pat User'),
    });
    // Both at the same moment: the second sees the first.
    expect((await change(2, [north])).statusCode).toBe(200);
    const [copied, changed] = await Promise.all([
      copy(owner, south, north, 'users'),
      change(3, [north, dock]),
    ]);
    expect(copied.statusCode).toBe(201);
    expect(await sitesOfUser(clerk.id)).toEqual(
      changed.statusCode === 409 ? [north.id, south.id] : [north.id, dock.id, south.id],
    );
    const [last] = (await auditOf(test.app, north.tenantId, `user/${clerk.wireId}`)).toReversed();
    expect(last?.after).toEqual({ sites: expect.arrayContaining(['North', 'South']) });
  });

  it('changes no user that the caller may not change, and names them', async () => {
    const { root, north, south, care } = await employer();
    const east = await makeClient(test.app, { parent: root, name: 'East' });
    const manager = await signIn(
      test.app,
      await makeUser(test.app, {
        sites: [north, south],
        permissions: ['client.copyLocationSettings', 'client.configureUser', 'client.viewRoster'],
      }),
    );
    await save(care, north, values({ cdl: { [DISCLOSURE]: 'required' } }));
    const named = { firstName: 'Holly', lastName: 'Moore' };
    const cases = [
      { ...named, sites: [north], permissions: ['client.viewPii' as const] },
      { ...named, sites: [north, east], permissions: ['client.viewRoster' as const] },
    ];
    for (const [at, problem] of [
      "This user has permissions that you don't have, so you cannot change them",
      "This user has locations that you don't have access to, so you cannot change them",
    ].entries()) {
      const user = await makeUser(test.app, cases[at]);
      const answer = await copy(manager, south, north, 'docTypes,users');
      expect([answer.statusCode, answer.json().message]).toEqual([403, `Holly Moore: ${problem}`]);
      expect(await sitesOfUser(user.id)).not.toContain(south.id);
      expect(await setupOf(care, south)).toMatchObject({ own: false });
      await test.app.data.withoutReach('operator', (tx) =>
        tx.query(sql`delete from user_sites where user_id = ${user.id}`),
      );
    }
    expect((await copy(manager, south, north, 'docTypes,users')).statusCode).toBe(201);
  });

  it('refuses what cannot be copied, with the reason [DLG-COPY-18]', async () => {
    const { root, north, south, owner } = await employer();
    const closed = await makeClient(test.app, { parent: root, deactivated: true });
    const toRoot = await copy(owner, root, north, 'docTypes');
    expect(toRoot.statusCode).toBe(409);
    expect(toRoot.json()).toMatchObject({ message: 'You cannot copy to this location' });
    expect((await copy(owner, closed, north, 'docTypes')).json()).toMatchObject({
      message: 'This location is deactivated',
    });
    expect((await copy(owner, north, north, 'docTypes')).json()).toMatchObject({
      errors: { settingsFrom: 'Choose another location' },
    });
    for (const fields of ['', 'pirates', 'docTypes,pirates'])
      expect((await copy(owner, north, south, fields)).json()).toMatchObject({
        errors: { fields: 'Choose which settings to copy' },
      });
    const withBody = await owner.patch(`/v1/clients/${north.id}?settingsFrom=${south.id}&fields=docTypes`, {
      notes: 'Sneaked in',
    });
    expect(withBody.statusCode).toBe(400);
    for (const from of ['0', '-1', 'abc', '%00', '99999999999'])
      expect(
        (await owner.patch(`/v1/clients/${north.id}?settingsFrom=${from}&fields=docTypes`)).statusCode,
      ).toBe(400);
  });

  it('requires access to both locations, and the permission', async () => {
    const { north, south, owner } = await employer();
    const stranger = await makeClient(test.app);
    expect((await copy(owner, north, stranger, 'docTypes')).statusCode).toBe(404);
    expect((await copy(owner, stranger, north, 'docTypes')).statusCode).toBe(404);
    const may = (permissions: Parameters<typeof makeUser>[1]) =>
      makeUser(test.app, permissions).then((user) => signIn(test.app, user));
    const limited = await may({ sites: [north], permissions: ['client.copyLocationSettings'] });
    expect((await copy(limited, north, south, 'docTypes')).statusCode).toBe(404);
    expect((await copy(limited, south, north, 'docTypes')).statusCode).toBe(404);
    const both = await may({ sites: [north, south], permissions: ['client.copyLocationSettings'] });
    expect((await copy(both, south, north, 'docTypes')).statusCode).toBe(201);
    // Only user administrators can add users to a location, and this permission allows no other fields.
    expect((await copy(both, south, north, 'users')).statusCode).toBe(403);
    expect((await both.patch(`/v1/clients/${south.id}`, { name: 'Mine' })).statusCode).toBe(403);
    const configurer = await may({ sites: [north, south], permissions: ['client.configureLocation'] });
    expect((await copy(configurer, south, north, 'docTypes')).statusCode).toBe(403);
  });
});
