import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LabAccount } from '../../domain/locations/contract';
import { auditOf, makeWorld, type World } from '../clients/world';
import { createApp, type TestApp } from '../support/create-app';
import { makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  world = await makeWorld(test.app);
});

const ACCOUNT = { lab: ' Piedmont Labs ', accountNumber: '40-2210', panel: 'DOT5', specimenIds: [5, 1] };
const url = (site: TestClient, account?: LabAccount) =>
  `/v1/clients/${site.wireId}/labAccounts${account ? `/${account.labAccountId}` : ''}`;
const list = async (who: SignedIn, site: TestClient) => (await who.get(url(site))).json<LabAccount[]>();

async function added(who: SignedIn, site: TestClient, body: object = ACCOUNT): Promise<LabAccount> {
  const answer = await who.post(url(site), body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<LabAccount>();
}

describe('lab accounts of a location', () => {
  it('are added, changed and deleted, each recorded in the audit trail', async () => {
    const { root, norfolk, owner } = world;
    const account = await added(owner, norfolk);
    expect(account).toMatchObject({
      lab: 'Piedmont Labs',
      accountNumber: '40-2210',
      panel: 'DOT5',
      specimenIds: [1, 5],
      version: 1,
    });
    expect(await list(owner, norfolk)).toEqual([account]);
    const changed = await owner.put(url(norfolk, account), {
      ...ACCOUNT,
      panel: 'ND9',
      specimenIds: [2],
      version: 1,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await list(owner, norfolk)).toEqual([{ ...account, panel: 'ND9', specimenIds: [2], version: 2 }]);
    expect((await owner.delete(url(norfolk, account))).statusCode).toBe(204);
    expect(await list(owner, norfolk)).toEqual([]);
    const entries = await auditOf(test.app, root.id, `labAccount/${account.labAccountId}`);
    expect(entries.map(({ type }) => type)).toEqual([
      'labAccount.added',
      'labAccount.changed',
      'labAccount.removed',
    ]);
  });

  it('report all problems at once', async () => {
    const { norfolk, owner } = world;
    const refused = await owner.post(url(norfolk), {
      ...ACCOUNT,
      lab: ' ',
      accountNumber: '',
      specimenIds: [],
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      errors: {
        lab: 'Enter the laboratory name',
        accountNumber: 'Enter the account number',
        specimenIds: 'Choose at least one specimen',
      },
    });
    expect((await owner.post(url(norfolk), { ...ACCOUNT, lab: 'Labs <i>' })).json()).toMatchObject({
      errors: { lab: 'The name cannot contain < or >' },
    });
  });

  it('accept no hair or blood under a DOT panel (49 CFR 40.210)', async () => {
    const { norfolk, owner } = world;
    for (const specimenId of [2, 4]) {
      const refused = await owner.post(url(norfolk), { ...ACCOUNT, specimenIds: [1, specimenId] });
      expect(refused.json()).toMatchObject({
        errors: {
          specimenIds: 'A DOT panel allows only urine, breath, oral fluid or saliva (49 CFR 40.210)',
        },
      });
    }
    await added(owner, norfolk, { ...ACCOUNT, panel: 'ND5', specimenIds: [2, 4] });
    expect((await owner.post(url(norfolk), { ...ACCOUNT, panel: 'DOT6' })).statusCode).toBe(400);
  });

  it('cannot be duplicated, and an older edit does not undo a newer one', async () => {
    const { norfolk, memphis, owner } = world;
    const account = await added(owner, norfolk);
    const twin = await owner.post(url(norfolk), { ...ACCOUNT, lab: 'PIEDMONT LABS' });
    expect(twin.json()).toMatchObject({
      errors: { accountNumber: 'This location already has this account' },
    });
    await added(owner, memphis);
    await owner.put(url(norfolk, account), { ...ACCOUNT, accountNumber: '40-2211', version: 1 });
    const stale = await owner.put(url(norfolk, account), { ...ACCOUNT, accountNumber: '1', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error: 'stale',
      current: { accountNumber: '40-2211', version: 2 },
      changedBy: expect.stringMatching(/^Pat User/),
      changedAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('belong to that location only, and require access to it', async () => {
    const { norfolk, memphis, otherSite, owner, clerk } = world;
    const account = await added(owner, memphis);
    for (const site of [memphis, otherSite]) {
      expect((await clerk.get(url(site))).statusCode).toBe(404);
      expect((await clerk.post(url(site), ACCOUNT)).statusCode).toBe(404);
    }
    for (const site of [memphis, norfolk]) {
      expect((await clerk.put(url(site, account), { ...ACCOUNT, version: 1 })).statusCode).toBe(404);
      expect((await clerk.delete(url(site, account))).statusCode).toBe(404);
    }
    expect((await owner.delete(`${url(memphis)}/abc`)).statusCode).toBe(404);
    const viewer = await signIn(
      test.app,
      await makeUser(test.app, { sites: [memphis], permissions: ['client.viewLocationInformation'] }),
    );
    expect(await list(viewer, memphis)).toHaveLength(1);
    expect((await viewer.delete(url(memphis, account))).statusCode).toBe(403);
    expect(await list(owner, memphis)).toHaveLength(1);
  });
});
