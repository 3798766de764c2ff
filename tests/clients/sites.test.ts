import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { descendants, findSite, jobTitlesOf, setupFor, type SiteSetup } from '../../server/clients';
import { json, sql, type ScopedTx } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { callerOf, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { makeWorld, type World } from './world';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createApp();
  world = await makeWorld(test.app);
});
afterAll(() => test.close());

const as = async <T>(who: SignedIn, work: (tx: ScopedTx) => Promise<T>) =>
  test.app.data.withReach(await callerOf(test.app, who), work);

const setup = (choice: 'required' | 'notRequired'): SiteSetup => ({
  cdl: { documents: { 2014: choice }, waivers: [] },
});
const putSetup = (site: TestClient, value: SiteSetup) =>
  test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`insert into file_setups (tenant_id, site_id, setup) values (${site.tenantId}, ${site.id}, ${json(value)})
      on conflict (tenant_id, site_id) do update set setup = excluded.setup`),
  );

describe("a location's file setup", () => {
  it('is its own, else the nearest one above, else none', async () => {
    const { root, east, west, norfolk, memphis, owner, clerk } = world;
    const of = (who: SignedIn, site: TestClient) => as(who, (tx) => setupFor(tx, site.id));
    expect(await of(owner, norfolk)).toEqual({});
    await putSetup(root, setup('required'));
    expect(await of(owner, norfolk)).toEqual(setup('required'));
    await putSetup(east, setup('notRequired'));
    expect(await of(owner, norfolk)).toEqual(setup('notRequired'));
    expect(await of(owner, memphis)).toEqual(setup('required'));
    // Also inherited from beyond reach.
    expect(await of(clerk, norfolk)).toEqual(setup('notRequired'));
    await putSetup(norfolk, {});
    expect(await of(owner, norfolk)).toEqual({});
    expect(await of(owner, west)).toEqual(setup('required'));
  });

  it('is not readable for sites beyond reach, except by a job', async () => {
    const { memphis, other, owner, clerk } = world;
    await putSetup(other, setup('required'));
    await expect(as(owner, (tx) => setupFor(tx, other.id))).rejects.toMatchObject({ code: 'notFound' });
    await expect(as(clerk, (tx) => setupFor(tx, memphis.id))).rejects.toMatchObject({ code: 'notFound' });
    expect(await test.app.data.withoutReach('job', (tx) => setupFor(tx, other.id))).toEqual(
      setup('required'),
    );
  });
});

describe('the interface for other capabilities', () => {
  it('finds sites within reach', async () => {
    const { root, east, norfolk, roanoke, other, owner, clerk } = world;
    expect(await as(owner, (tx) => findSite(tx, norfolk.id))).toMatchObject({
      name: 'Norfolk',
      wireId: norfolk.wireId,
      tenantId: root.id,
      path: norfolk.path,
      timeZone: 'America/New_York',
    });
    await expect(as(clerk, (tx) => findSite(tx, east.id))).rejects.toMatchObject({ code: 'notFound' });
    expect((await as(owner, (tx) => descendants(tx, east.id))).map(({ id }) => id)).toEqual([
      east.id,
      norfolk.id,
      roanoke.id,
    ]);
    expect((await as(clerk, (tx) => descendants(tx, root.id))).map(({ id }) => id)).toEqual([norfolk.id]);
    expect(await as(owner, (tx) => descendants(tx, other.id))).toEqual([]);
  });

  it('returns the job titles of the own client', async () => {
    const { root, other, clerk } = world;
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`insert into job_titles (tenant_id, title, program)
        values (${root.id}, 'Driver', 'cdl'), (${other.id}, 'Theirs', 'cdl')`),
    );
    expect((await as(clerk, jobTitlesOf)).map(({ jobTitle }) => jobTitle)).toEqual(['Driver']);
  });
});

interface DocType {
  docTypeId: number;
  hidden: boolean;
  upload: boolean;
}

describe('GET /v1/clients/{id}/docTypes', () => {
  const types = async (who: SignedIn, site: number) => {
    const answer = await who.get(`/v1/clients/${site}/docTypes`);
    expect(answer.statusCode, answer.body).toBe(200);
    return new Map(answer.json<DocType[]>().map((type) => [type.docTypeId, type]));
  };

  it('returns the types that a client may use [API-CLI-55]', async () => {
    const { root, owner, clerk } = world;
    const found = await types(owner, root.id);
    expect(found.get(238)).toMatchObject({
      name: 'Medical Card',
      category: 'DQ',
      hidden: false,
      upload: true,
    });
    expect(found.get(2010)).toMatchObject({ hidden: true });
    // A client user sees the restricted type, but can't upload it.
    expect(found.get(1162)).toMatchObject({ upload: false });
    expect((await types(clerk, root.id)).size).toBe(found.size);
  });

  it("includes a rare type if the location's setup requires it", async () => {
    const { west, memphis, east, owner } = world;
    await putSetup(west, { cdl: { documents: { 2010: 'required' }, waivers: [] } });
    expect((await types(owner, memphis.id)).get(2010)).toMatchObject({ hidden: false });
    expect((await types(owner, east.id)).get(2010)).toMatchObject({ hidden: true });
  });

  it('keeps some for the internal company [ACCESS-10]', async () => {
    const { root } = world;
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`insert into clients (tenant_id, id, path, level, name) values (78, 78, '/78/', 0, 'The provider')`,
      ),
    );
    const provider = { id: 78, wireId: '', tenantId: 78, path: '/78/', name: '' };
    const staff = await makeUser(test.app);
    const ours = await types(await signIn(test.app, staff, provider), 78);
    const theirs = await types(await signIn(test.app, staff, root), root.id);
    expect(ours.size).toBeGreaterThan(theirs.size);
    expect([...theirs.keys()].every((id) => ours.has(id))).toBe(true);
    expect(theirs.get(1162)).toMatchObject({ upload: true });
  });

  it('leaves out types of private records without the permission for them', async () => {
    const { root, norfolk, owner } = world;
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [norfolk], role: 'siteClerk' }));
    expect((await types(owner, root.id)).has(2022)).toBe(true);
    expect((await types(clerk, norfolk.id)).has(2022)).toBe(false);
    expect((await types(clerk, norfolk.id)).has(238)).toBe(true);
  });

  it('requires the permission to view files', async () => {
    const { root } = world;
    const plain = await signIn(
      test.app,
      await makeUser(test.app, { sites: [root], permissions: ['client.viewAlerts'] }),
    );
    expect((await plain.get(`/v1/clients/${root.id}/docTypes`)).statusCode).toBe(403);
  });
});
