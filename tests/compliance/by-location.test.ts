import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComplianceByLocation } from '../../domain/compliance/by-location';
import { openOf } from '../../domain/compliance/by-location';
import type { ComplianceFigures } from '../../server/compliance/schemas';
import { sql } from '../../server/platform/db';
import { evaluate, makeDocument } from '../documents/test-documents';
import { addGap } from '../portfolio/people';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

const NOW = new Date('2026-03-02T15:00:00Z');
let test: TestApp;
let root: TestClient;
let north: TestClient;
let south: TestClient;
let owner: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  const { app } = test;
  root = await makeClient(app);
  north = await makeClient(app, { parent: root, name: 'North' });
  south = await makeClient(app, { parent: root, name: 'South' });
  owner = await signIn(app, await makeUser(app, { sites: [root] }));
  const people = [
    await makeEmployee(app, { site: north, lastName: 'Abel', licenseClassId: 4 }),
    await makeEmployee(app, { site: north, lastName: 'Baker', licenseClassId: 4 }),
    await makeEmployee(app, { site: south, lastName: 'Cole', licenseClassId: 1 }),
    await makeEmployee(app, { site: south, lastName: 'Gone', statusId: 4 }),
  ];
  const ids = people.map(({ employeeId }) => employeeId);
  await makeDocument(app, root, ids[0]!, { docTypeId: 2001, docDate: '2020-01-01' });
  await evaluate(app, root, ids, '2026-03-02');
});
afterAll(() => test.close());

const read = async (who = owner, at = root) => {
  const answer = await who.get(`/v1/clients/${at.id}/compliance/locations`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ComplianceByLocation>();
};

describe('compliance by location', () => {
  it('counts the drivers who lack a document, and says the same as home and roster', async () => {
    const { asOf, docTypes, locations } = await read();
    expect(asOf).toBe('2026-03-02');
    expect(locations.map(({ name, active }) => [name, active]).toSorted()).toEqual([
      ['North', 2],
      ['South', 1],
    ]);
    const northern = locations.find(({ name }) => name === 'North')!;
    expect(openOf(northern, 2001)).toBe(1);
    const home = (await owner.get(`/v1/clients/${root.id}/compliance`)).json<ComplianceFigures>();
    expect(new Set(docTypes.map(({ docTypeId }) => docTypeId))).toEqual(
      new Set(home.byDocType.map(({ docTypeId }) => docTypeId)),
    );
    for (const { docTypeId } of docTypes)
      for (const location of locations) {
        const filter = encodeURIComponent(JSON.stringify({ sites: [location.legacyClientId], docTypeId }));
        const roster = await owner.get(`/v1/clients/${root.id}/employees?range=[0,99]&filter=${filter}`);
        expect(roster.json()).toHaveLength(openOf(location, docTypeId));
      }
  });

  it('has the worst location and the most frequent document first, and the documents of a location by their type', async () => {
    const client = await makeClient(test.app);
    const at = async (name: string, notQualified: number) => {
      const site = await makeClient(test.app, { parent: client, name });
      const ids: number[] = [];
      for (let made = 0; made < 2; made += 1) {
        const { employeeId } = await makeEmployee(test.app, { site });
        ids.push(employeeId);
        const qualification = made < notQualified ? 3 : 1;
        await test.app.data.withoutReach('operator', (tx) =>
          tx.query(sql`update employees set qualification = ${qualification} where id = ${employeeId}`),
        );
      }
      return { site, ids };
    };
    await at('Alder', 1);
    const cedar = await at('Cedar', 2);
    const birch = await at('Birch', 2);
    const [MISSING, EXPIRED, EXPIRING] = [1, 2, 3];
    const lack = ({ site, ids }: typeof birch, person: number, docTypeId: number, status: number) =>
      addGap(test, site, ids[person]!, { docTypeId, status });
    await lack(birch, 0, 2001, MISSING);
    await lack(birch, 0, 238, EXPIRED);
    await lack(birch, 1, 225, MISSING);
    await lack(birch, 0, 225, EXPIRING);
    await lack(birch, 1, 2001, MISSING);
    await lack(cedar, 0, 2001, MISSING);
    await lack(cedar, 0, 238, EXPIRED);
    const user = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    const { docTypes, locations } = await read(user, client);
    expect(docTypes.map(({ docTypeId }) => docTypeId)).toEqual([2001, 225, 238]);
    expect(locations.map(({ name }) => name)).toEqual(['Birch', 'Cedar', 'Alder']);
    expect(locations[0]?.gaps).toEqual([
      { docTypeId: 225, missing: 1, expired: 0, expiring: 1 },
      { docTypeId: 238, missing: 0, expired: 1, expiring: 0 },
      { docTypeId: 2001, missing: 2, expired: 0, expiring: 0 },
    ]);
  });

  it('ends at the reach of the reader and at the document types that they may see', async () => {
    const local = await signIn(test.app, await makeUser(test.app, { sites: [south] }));
    expect((await read(local)).locations.map(({ name }) => name)).toEqual(['South']);
    const clerk = await signIn(
      test.app,
      await makeUser(test.app, { sites: [root], permissions: ['client.viewAlerts', 'client.viewRoster'] }),
    );
    const all = (await read()).docTypes.map(({ docTypeId }) => docTypeId);
    const visible = (await read(clerk)).docTypes.map(({ docTypeId }) => docTypeId);
    expect(all).toContain(2016);
    expect(visible).not.toContain(2016);
    expect(visible).not.toContain(2022);
    const withoutPermission = await signIn(
      test.app,
      await makeUser(test.app, { sites: [root], permissions: ['client.viewRoster'] }),
    );
    expect((await withoutPermission.get(`/v1/clients/${root.id}/compliance/locations`)).statusCode).toBe(403);
  });
});
