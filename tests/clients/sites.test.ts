import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { descendants, findSite, type SiteSetup } from '../../server/clients';
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

const RARE_TYPE = 2010;
const setup = (choice: 'required' | 'notRequired'): SiteSetup => ({
  cdl: { documents: { [RARE_TYPE]: choice }, waivers: [] },
});
const clearSetups = (root: TestClient) =>
  test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`delete from file_setups where tenant_id = ${root.id}`),
  );
const putSetup = (site: TestClient, value: SiteSetup) =>
  test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`insert into file_setups (tenant_id, site_id, setup) values (${site.tenantId}, ${site.id}, ${json(value)})
      on conflict (tenant_id, site_id) do update set setup = excluded.setup`),
  );

interface DocType {
  docTypeId: number;
  hidden: boolean;
  upload: boolean;
}

async function docTypesOf(who: SignedIn, site: number) {
  const answer = await who.get(`/v1/clients/${site}/docTypes`);
  expect(answer.statusCode, answer.body).toBe(200);
  return new Map(answer.json<DocType[]>().map((type) => [type.docTypeId, type]));
}

describe("a location's file setup", () => {
  it('is its own, else the nearest one above, else none', async () => {
    const { root, east, west, norfolk, memphis, owner, clerk } = world;
    const isRequired = async (who: SignedIn, site: TestClient) =>
      (await docTypesOf(who, site.id)).get(RARE_TYPE)?.hidden === false;
    expect(await isRequired(owner, norfolk)).toBe(false);
    await putSetup(root, setup('required'));
    expect(await isRequired(owner, norfolk)).toBe(true);
    await putSetup(east, setup('notRequired'));
    expect(await isRequired(owner, norfolk)).toBe(false);
    expect(await isRequired(owner, memphis)).toBe(true);
    await putSetup(root, setup('notRequired'));
    await putSetup(east, setup('required'));
    // Also inherited from beyond reach.
    expect(await isRequired(clerk, norfolk)).toBe(true);
    await putSetup(norfolk, {});
    expect(await isRequired(owner, norfolk)).toBe(false);
    expect(await isRequired(owner, west)).toBe(false);
    await clearSetups(root);
  });

  it('is not found for sites beyond reach', async () => {
    const { memphis, other, owner, clerk } = world;
    expect((await owner.get(`/v1/clients/${other.id}/docTypes`)).statusCode).toBe(404);
    expect((await clerk.get(`/v1/clients/${memphis.id}/docTypes`)).statusCode).toBe(404);
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
    const { root, norfolk, other, clerk } = world;
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`insert into job_titles (tenant_id, title, program)
        values (${root.id}, 'Driver', 'cdl'), (${other.id}, 'Theirs', 'cdl')`),
    );
    const titles = (await clerk.get(`/v1/clients/${norfolk.id}/jobTitles`)).json<{ jobTitle: string }[]>();
    expect(titles.map(({ jobTitle }) => jobTitle)).toEqual(['Driver']);
  });
});

describe('GET /v1/clients/{id}/docTypes', () => {
  it('returns the types that a client may use [API-CLI-55]', async () => {
    const { root, owner, clerk } = world;
    const found = await docTypesOf(owner, root.id);
    expect(found.get(238)).toMatchObject({
      name: 'Medical Card',
      category: 'DQ',
      hidden: false,
      upload: true,
    });
    expect(found.get(2010)).toMatchObject({ hidden: true });
    // A client user sees the restricted type, but can't upload it.
    expect(found.get(1162)).toMatchObject({ upload: false });
    expect((await docTypesOf(clerk, root.id)).size).toBe(found.size);
  });

  it("includes a rare type if the location's setup requires it", async () => {
    const { west, memphis, east, owner } = world;
    await putSetup(west, { cdl: { documents: { 2010: 'required' }, waivers: [] } });
    expect((await docTypesOf(owner, memphis.id)).get(2010)).toMatchObject({ hidden: false });
    expect((await docTypesOf(owner, east.id)).get(2010)).toMatchObject({ hidden: true });
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
    const ours = await docTypesOf(await signIn(test.app, staff, provider), 78);
    const theirs = await docTypesOf(await signIn(test.app, staff, root), root.id);
    expect(ours.size).toBeGreaterThan(theirs.size);
    expect([...theirs.keys()].every((id) => ours.has(id))).toBe(true);
    expect(theirs.get(1162)).toMatchObject({ upload: true });
  });

  it('leaves out types of private records without the permission for them', async () => {
    const { root, norfolk, owner } = world;
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [norfolk], role: 'siteClerk' }));
    expect((await docTypesOf(owner, root.id)).has(2022)).toBe(true);
    expect((await docTypesOf(clerk, norfolk.id)).has(2022)).toBe(false);
    expect((await docTypesOf(clerk, norfolk.id)).has(238)).toBe(true);
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
