import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, ClientListItem } from '../../domain/clients/contract';
import { sql } from '../../server/platform/db';
import { ownAddress } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { auditOf, makeWorld, type World } from './world';

let test: TestApp;
let world: World;
let imported: TestClient;

beforeAll(async () => {
  test = await createApp();
  world = await makeWorld(test.app);
  imported = await makeClient(test.app, { name: '=Imported, Inc.', dotNumber: '555' });
  await run(sql`update clients set imported = true where id = ${imported.id}`);
  const people = [world.norfolk, world.norfolk, world.memphis];
  const made = [];
  for (const site of people) made.push(await makeEmployee(test.app, { site }));
  await run(sql`update employees set qualification = 3 where id = ${made[0]!.employeeId}`);
});
afterAll(() => test.close());

const run = (statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query(statement));
async function list(filter: object, sort = ['name', 'ASC']): Promise<ClientListItem[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: '[0,24]',
  });
  const answer = await world.staff.get(`/v1/clients?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ClientListItem[]>();
}
const ids = async (filter: object) => (await list(filter)).map((row) => row.legacyClientId);

describe('the client list', () => {
  it('can be filtered by level, state, origin and DOT number', async () => {
    const { root, east, norfolk, roanoke, memphis, other } = world;
    expect((await ids({ topLevel: true })).toSorted()).toEqual([root.id, other.id, imported.id].toSorted());
    expect(await ids({ topLevel: false, deactivated: true })).toEqual([roanoke.id]);
    expect(await ids({ imported: true })).toEqual([imported.id]);
    expect(await ids({ imported: false })).toContain(east.id);
    expect((await ids({ DOTNumber: '7654321' })).toSorted()).toEqual(
      [norfolk.id, memphis.id, other.id].toSorted(),
    );
    expect(await ids({ DOTNumber: '765' })).toEqual([]);
  });

  it('counts locations, people and those not qualified, and names the rep', async () => {
    const { root, norfolk } = world;
    const rep = await makeUser(test.app, { role: 'customerCareRep', firstName: 'Rita', lastName: 'Rep' });
    const admin = await signIn(test.app, await makeUser(test.app));
    const put = await admin.put(`/v1/clients/${root.wireId}/rep`, { repId: rep.wireId, version: 1 });
    expect(put.json(), put.body).toMatchObject({ _id: rep.wireId, name: 'Rita Rep' });
    const rows = new Map((await list({})).map((row) => [row.legacyClientId, row]));
    expect(rows.get(root.id)).toMatchObject({ sites: 6, employees: 3, notQualified: 1, rep: 'Rita Rep' });
    expect(rows.get(norfolk.id)).toMatchObject({ sites: 1, employees: 2, notQualified: 1 });
    expect((await list({}, ['notQualified', 'DESC']))[0]?.notQualified).toBe(1);
    expect((await list({}, ['rep', 'ASC']))[0]?.rep).toBe('Rita Rep');
    expect((await admin.get(`/v1/clients/${norfolk.id}/rep`)).json()).toMatchObject({ name: 'Rita Rep' });
    expect(
      (await admin.put(`/v1/clients/${root.id}/rep`, { repId: 'f'.repeat(24), version: 2 })).statusCode,
    ).toBe(400);
    expect(
      (await world.owner.put(`/v1/clients/${root.id}/rep`, { repId: null, version: 2 })).statusCode,
    ).toBe(403);
    expect((await admin.put(`/v1/clients/${root.id}/rep`, { repId: null, version: 2 })).json()).toBeNull();
    expect(await auditOf(test.app, root.id, `client/${root.id}`)).toHaveLength(2);
  });

  it('is exported with its filter, without running formulas, and recorded in the audit trail', async () => {
    const query = new URLSearchParams({ format: 'csv', filter: '{"imported":true}' });
    const answer = await world.staff.get(`/v1/clients/export?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body.split('\n').slice(0, 2)).toEqual([
      '\ufeffClient ID,Name,DOT Number,City,State,Locations,Employees,Not Qualified,Customer Care Rep,Active',
      `${imported.id},"'=Imported, Inc.",555,,,1,0,0,,yes`,
    ]);
    expect((await auditOf(test.app, 0, 'list/clients')).at(-1)).toMatchObject({
      type: 'list.exported',
      rows: 1,
      filter: { imported: true },
    });
    const sorted = new URLSearchParams({ format: 'csv', sort: '["notQualified","DESC"]', filter: '{}' });
    const whole = await world.staff.get(`/v1/clients/export?${sorted}`);
    const lines = new Map(whole.body.split('\n').map((line) => [Number(line.split(',')[0]), line]));
    for (const row of await list({})) {
      const { legacyClientId: id, sites, employees, notQualified } = row;
      expect(lines.get(id)).toContain(`,${sites},${employees},${notQualified},`);
    }
    expect(whole.body.split('\n')[1]).toContain(',1,,yes');
    expect((await world.owner.get('/v1/clients/export?format=csv')).statusCode).toBe(403);
  });

  it('limits exports per minute by user, not by address', async () => {
    const address = ownAddress();
    const exportAs = async ({ headers }: SignedIn, times: number) => {
      const codes: number[] = [];
      for (let at = 0; at < times; at += 1) {
        const url = '/v1/clients/export?format=pdf';
        codes.push((await test.app.inject({ url, headers: { ...headers, ...address } })).statusCode);
      }
      return codes;
    };
    const [one, another] = [
      await signIn(test.app, await makeUser(test.app), world.root),
      await signIn(test.app, await makeUser(test.app), world.root),
    ];
    expect(await exportAs(one, 7)).toEqual([400, 400, 400, 400, 400, 400, 429]);
    expect(await exportAs(another, 1)).toEqual([400]);
  });

  it('returns a client by name to staff who have chosen another', async () => {
    const { root, other } = world;
    const staff = await signIn(test.app, await makeUser(test.app), root);
    expect((await staff.get(`/v1/clients/${other.id}`)).statusCode).toBe(404);
    const headers = { ...staff.headers, 'x-client-id': '' };
    const answer = await test.app.inject({ url: `/v1/clients/${other.wireId}`, headers });
    expect(answer.json<Client>()).toMatchObject({ legacyClientId: other.id });
  });
});
