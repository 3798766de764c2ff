import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DriverMonitoring, LocationSettings, MedCardsResult } from '../../domain/locations/contract';
import { copyDriverMonitoring, copyMedCardSubmission } from '../../server/locations';
import { sql, type ScopedTx } from '../../server/platform/db';
import { auditOf, makeWorld, type World } from '../clients/world';
import { createApp, type TestApp } from '../support/create-app';
import { callerOf, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  world = await makeWorld(test.app);
});

const settings = async (who: SignedIn, site: TestClient) => {
  const answer = await who.get(`/v1/clients/${site.wireId}/locationSettings`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<LocationSettings>();
};
const submits = async (site: TestClient) => (await settings(world.owner, site)).medCardSubmission.submits;
const within = async <T>(who: SignedIn, work: (tx: ScopedTx) => Promise<T>) =>
  test.app.data.withReach(await callerOf(test.app, who), work);

const DRIVERS = { enabled: true, licenseClassIds: [2, 1], employmentStatusIds: [2] };
/** Sends a monitoring setting, based on the stored version by default. */
const put = async (who: SignedIn, site: TestClient, body: object = DRIVERS) => {
  const [own] = await test.app.data.withoutReach('operator', (tx) =>
    tx.query<{ version: number }>(sql`select version from driver_monitorings where site_id = ${site.id}`),
  );
  const url = `/v1/clients/${site.id}/driverMonitoring`;
  return who.put(url, { version: own?.version ?? null, ...body });
};

describe('MedCard submission', () => {
  it('is set for one location, or with everything below, and removed again [API-CLI-78, API-CLI-79]', async () => {
    const { east, norfolk, roanoke, west, owner } = world;
    const post = async (body: object) => {
      const answer = await owner.post('/v1/clients/medCards', body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<MedCardsResult>().changed;
    };
    expect(await post({ clientId: east.id, isIncludeChildren: false })).toBe(1);
    expect([await submits(east), await submits(norfolk)]).toEqual([true, false]);
    expect(await post({ clientId: east.wireId, isIncludeChildren: true })).toBe(2);
    expect([await submits(norfolk), await submits(roanoke), await submits(west)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await post({ clientId: east.id, isIncludeChildren: true })).toBe(0);
    const { medCardSubmission } = await settings(owner, norfolk);
    expect(medCardSubmission.since).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(medCardSubmission.addedBy).toMatch(/^Pat User/);

    const one = await owner.delete(`/v1/clients/${norfolk.wireId}/medCards`);
    expect(one.json()).toEqual({ changed: 1 });
    expect([await submits(norfolk), await submits(east)]).toEqual([false, true]);
    const all = await owner.delete(`/v1/clients/${east.id}/medCards?isIncludeChildren=true`);
    expect(all.json()).toEqual({ changed: 2 });
    expect(await submits(east)).toBe(false);
    expect(
      (await auditOf(test.app, world.root.id, `client/${norfolk.id}`)).map(({ after }) => after),
    ).toEqual([{ submits: true }, { submits: false }]);
  });

  it('includes only locations below within reach, and refuses others by name', async () => {
    const { root, east, norfolk, memphis, other, clerk } = world;
    for (const clientId of [root.id, east.id, memphis.id, other.wireId, 99_999_999, 'none'])
      expect(
        (await clerk.post('/v1/clients/medCards', { clientId, isIncludeChildren: true })).statusCode,
      ).toBe(404);
    expect((await clerk.delete(`/v1/clients/${memphis.id}/medCards`)).statusCode).toBe(404);
    expect((await clerk.post('/v1/clients/medCards', { clientId: norfolk.id })).json()).toEqual({
      changed: 1,
    });
    const viewer = await signIn(
      test.app,
      await makeUser(test.app, { sites: [norfolk], permissions: ['client.viewLocationInformation'] }),
    );
    expect((await viewer.post('/v1/clients/medCards', { clientId: norfolk.id })).statusCode).toBe(403);
  });

  it('is copied from one location to another, on or off', async () => {
    const { east, norfolk, memphis, owner, clerk } = world;
    await owner.post('/v1/clients/medCards', { clientId: east.id });
    const of = (from: TestClient, to: TestClient) => ({
      tenantId: to.tenantId,
      from: from.id,
      to: to.id,
      by: 'Cora Copy',
    });
    const copy = (from: TestClient, to: TestClient) =>
      within(owner, (tx) => copyMedCardSubmission(tx, of(from, to)));
    expect(await copy(east, norfolk)).toBe(true);
    expect(await copy(east, norfolk)).toBe(false);
    expect((await settings(owner, norfolk)).medCardSubmission).toMatchObject({
      submits: true,
      addedBy: 'Cora Copy',
    });
    expect(await copy(memphis, norfolk)).toBe(true);
    expect(await submits(norfolk)).toBe(false);
    const beyond = within(clerk, (tx) => copyMedCardSubmission(tx, of(east, norfolk)));
    await expect(beyond).rejects.toMatchObject({ code: 'notFound' });
    const asJob = await test.app.data.withTenant(world.root.id, (tx) =>
      copyMedCardSubmission(tx, of(east, memphis)),
    );
    expect([asJob, await submits(memphis)]).toEqual([true, true]);
    const trail = [
      ...(await auditOf(test.app, world.root.id, `client/${norfolk.id}`)),
      ...(await auditOf(test.app, world.root.id, `client/${memphis.id}`)),
    ];
    expect(trail.map(({ type, before, after }) => [type, before, after])).toEqual([
      ['location.medCardsChanged', { submits: false }, { submits: true }],
      ['location.medCardsChanged', { submits: true }, { submits: false }],
      ['location.medCardsChanged', { submits: false }, { submits: true }],
    ]);
  });
});

describe('driver monitoring', () => {
  const monitoring = async (who: SignedIn, site: TestClient) => (await settings(who, site)).driverMonitoring;

  it('is inherited from the nearest client above until a location has its own, and again when that is removed', async () => {
    const { root, east, norfolk, memphis, owner, clerk } = world;
    expect(await monitoring(owner, norfolk)).toEqual({
      enabled: false,
      licenseClassIds: [],
      employmentStatusIds: [],
      own: false,
      from: null,
      version: null,
    });
    expect((await put(owner, root)).json()).toMatchObject({ own: true, version: 1, licenseClassIds: [1, 2] });
    expect(await monitoring(owner, norfolk)).toMatchObject({
      enabled: true,
      own: false,
      from: { legacyClientId: root.id, name: root.name },
      version: null,
    });
    // Users without access to the client above see its setting, but not its name.
    expect(await monitoring(clerk, norfolk)).toMatchObject({ enabled: true, own: false, from: null });
    await put(owner, east, { enabled: false, licenseClassIds: [], employmentStatusIds: [] });
    expect(await monitoring(owner, norfolk)).toMatchObject({ enabled: false, from: { name: 'East' } });
    expect(await monitoring(owner, memphis)).toMatchObject({ enabled: true });
    const back = await owner.delete(`/v1/clients/${east.id}/driverMonitoring`);
    expect(back.json()).toMatchObject({ enabled: true, own: false, from: { legacyClientId: root.id } });
    expect((await auditOf(test.app, root.id, `client/${east.id}`)).map(({ type }) => type)).toEqual([
      'location.monitoringChanged',
      'location.monitoringChanged',
    ]);
  });

  it('must say which drivers it covers if it is on, and refuses unknown values', async () => {
    const { root, owner } = world;
    const empty = await put(owner, root, { enabled: true, licenseClassIds: [], employmentStatusIds: [] });
    expect(empty.statusCode).toBe(400);
    expect(empty.json()).toMatchObject({
      errors: { licenseClassIds: 'Choose at least one', employmentStatusIds: 'Choose at least one' },
    });
    expect((await put(owner, root, { ...DRIVERS, licenseClassIds: [9] })).statusCode).toBe(400);
  });

  it('refuses an older version, with the stored setting', async () => {
    const { root, owner } = world;
    const { version } = (await put(owner, root)).json<DriverMonitoring>();
    await put(owner, root, { ...DRIVERS, licenseClassIds: [4] });
    const stale = await put(owner, root, { ...DRIVERS, version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error: 'stale',
      current: { licenseClassIds: [4], version: 2 },
      changedBy: expect.stringMatching(/^Pat User/),
      changedAt: expect.stringMatching(/^\d{4}-/),
    });
    const given = await owner.delete(`/v1/clients/${root.id}/driverMonitoring?version=1`);
    expect([given.statusCode, given.json().current]).toEqual([409, expect.objectContaining({ version: 2 })]);
    const unsaid = await owner.put(`/v1/clients/${root.id}/driverMonitoring`, DRIVERS);
    expect(unsaid.json().errors).toEqual({ version: 'is required' });
    // Someone has set an own value since it was read.
    expect((await put(owner, root, { ...DRIVERS, version: null })).statusCode).toBe(409);
  });

  it('cannot be changed by users without access to the location', async () => {
    const { east, memphis, other, clerk } = world;
    for (const site of [east, memphis, other]) {
      expect((await put(clerk, site)).statusCode).toBe(404);
      expect((await clerk.delete(`/v1/clients/${site.id}/driverMonitoring`)).statusCode).toBe(404);
      expect((await clerk.get(`/v1/clients/${site.id}/locationSettings`)).statusCode).toBe(404);
    }
  });

  it('is copied as the effective setting, and then belongs to the location', async () => {
    const { root, norfolk, memphis, owner } = world;
    await put(owner, root);
    await put(owner, memphis, { enabled: false, licenseClassIds: [], employmentStatusIds: [] });
    const copy = () =>
      within(owner, (tx) =>
        copyDriverMonitoring(tx, { tenantId: root.id, from: norfolk.id, to: memphis.id }),
      );
    expect(await copy()).toBe(true);
    expect(await monitoring(owner, memphis)).toMatchObject({ enabled: true, own: true, version: 2 });
    expect(await copy()).toBe(false);
    const asJob = await test.app.data.withTenant(root.id, (tx) =>
      copyDriverMonitoring(tx, { tenantId: root.id, from: memphis.id, to: norfolk.id }),
    );
    expect(asJob).toBe(true);
    expect(await monitoring(owner, norfolk)).toMatchObject({ enabled: true, own: true, from: null });
    const last = async (site: TestClient) => (await auditOf(test.app, root.id, `client/${site.id}`)).at(-1);
    expect(await last(memphis)).toMatchObject({
      type: 'location.monitoringChanged',
      before: { enabled: false, own: true },
      after: { enabled: true, licenseClassIds: [1, 2], own: true },
    });
    expect(await last(norfolk)).toMatchObject({ before: { own: false }, after: { own: true } });
  });
});

describe('GET /v1/clients/{id}/children/counts', () => {
  it('counts the active employees of each location within reach', async () => {
    const { root, norfolk, memphis, other, owner, clerk } = world;
    const people = [
      [norfolk, 2],
      [norfolk, 2],
      [norfolk, 4],
      [memphis, 2],
    ] as const;
    for (const [at, [site, status]] of people.entries())
      await test.app.data.withoutReach('operator', (tx) =>
        tx.query(sql`insert into employees (tenant_id, site_id, first_name, last_name, first_key, last_key, work_id, work_key, status_id)
          values (${site.tenantId}, ${site.id}, 'A', 'B', 'a', 'b', ${`w${at}`}, ${`w${at}`}, ${status})`),
      );
    const counts = async (who: SignedIn) => (await who.get(`/v1/clients/${root.id}/children/counts`)).json();
    expect(await counts(owner)).toHaveLength(2);
    expect(await counts(owner)).toEqual(
      expect.arrayContaining([
        { legacyClientId: norfolk.id, employees: 2 },
        { legacyClientId: memphis.id, employees: 1 },
      ]),
    );
    expect(await counts(clerk)).toEqual([{ legacyClientId: norfolk.id, employees: 2 }]);
    expect((await owner.get(`/v1/clients/${other.id}/children/counts`)).statusCode).toBe(404);
  });
});
