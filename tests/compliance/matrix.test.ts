import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { MatrixRow } from '../../domain/compliance/matrix-contract';
import { sql } from '../../server/platform/db';
import { evaluate, makeDocument } from '../documents/test-documents';
import { entriesOf } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

const NOW = new Date('2026-06-15T16:00:00Z');
const TODAY = '2026-06-15';
let test: TestApp;
let root: TestClient;
let north: TestClient;
let dock: TestClient;
let south: TestClient;
let owner: SignedIn;
const ids: Record<string, number> = {};

const userOf = async (at: TestClient, permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], ...(permissions && { permissions }) }));

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  const { app } = test;
  root = await makeClient(app, { name: 'Blue Ridge' });
  north = await makeClient(app, { parent: root, name: 'North' });
  dock = await makeClient(app, { parent: north, name: 'Dock' });
  south = await makeClient(app, { parent: root, name: 'South' });
  owner = await userOf(root);
  for (const [site, lastName, licenseClassId, statusId] of [
    [root, 'Abel', 1, 2],
    [north, 'Baker', 1, 2],
    [dock, 'Cole', 1, 2],
    [dock, 'Dunn', 4, 2],
    [south, 'Evans', 4, 2],
    [south, 'Office', 12, 2],
    [south, 'Gone', 4, 4],
  ] as const) {
    const { employeeId } = await makeEmployee(app, {
      site,
      lastName,
      firstName: 'Ana',
      licenseClassId,
      statusId,
      hireDate: '2020-01-06',
    });
    ids[lastName] = employeeId;
  }
  const document = (name: string, docTypeId: number, docDate: string, expiresOn: string | null = null) =>
    makeDocument(app, root, ids[name] ?? 0, { docTypeId, docDate, expiresOn });
  await document('Dunn', 238, '2025-01-01', '2026-01-01');
  await document('Evans', 238, '2025-07-01', '2026-07-01');
  await document('Evans', 2001, '2020-01-02');
  await evaluate(app, root, Object.values(ids), TODAY);
  await app.data.withoutReach('operator', async (tx) => {
    tx.audit({ type: 'compliance.dayChanged', subject: 'test', day: TODAY, changed: 0 }, root.id);
  });
});
afterAll(() => test.close());

const query = (filter: object, more: Record<string, string> = { range: '[0,99]' }) =>
  new URLSearchParams({ filter: JSON.stringify(filter), ...more });
const matrix = async (filter: object = {}, who = owner, at = root) => {
  const answer = await who.get(`/v1/clients/${at.id}/compliance/drivers?${query(filter)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<MatrixRow[]>();
};
const roster = async (filter: object, who = owner, at = root) => {
  const answer = await who.get(`/v1/clients/${at.id}/employees?${query(filter)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ employeeId: number; lastName: string }[]>();
};
describe('the matrix of drivers and requirements', () => {
  it('shows the status of each requirement, as the file does', async () => {
    const rows = await matrix();
    expect(rows.map(({ lastName }) => lastName)).toEqual([
      'Abel',
      'Baker',
      'Cole',
      'Dunn',
      'Evans',
      'Office',
    ]);
    const of = (lastName: string, docTypeId: number) =>
      rows.find((row) => row.lastName === lastName)?.requirements.find((one) => one.docTypeId === docTypeId);
    expect(of('Dunn', 238)).toMatchObject({ status: 'expired', expiresOn: '2026-01-01' });
    expect(of('Evans', 238)).toMatchObject({ status: 'expiring', expiresOn: '2026-07-01' });
    expect(of('Evans', 2001)).toMatchObject({ status: 'ok', dueOn: null });
    expect(of('Abel', 2001)).toMatchObject({ status: 'missing' });
    expect(of('Office', 2001)).toMatchObject({ status: 'notApplicable' });
    for (const { employeeId, requirements } of rows) {
      const file = (await owner.get(`/v1/employees/${employeeId}/requirements`)).json<{
        requirements: { docTypeId: number; status: string }[];
      }>();
      const asInFile = requirements.map((one) => ({
        ...one,
        status:
          file.requirements.find(({ docTypeId }) => docTypeId === one.docTypeId)?.status ?? 'notApplicable',
      }));
      expect(requirements).toEqual(asInFile);
    }
  });

  it('has the people of the roster for the same filter, and their stored gaps', async () => {
    for (const filter of [
      {},
      { q: 'du' },
      { sites: [dock.id] },
      { docTypeId: 238, docStatus: 'expiring' },
      { qualification: ['notQualified'] },
    ]) {
      const rows = await matrix(filter);
      expect(rows.map(({ employeeId }) => employeeId)).toEqual(
        (await roster(filter)).map(({ employeeId }) => employeeId),
      );
    }
  });

  it('comes in pages with exact totals, at most 100 drivers each', async () => {
    const path = `/v1/clients/${root.id}/compliance/drivers`;
    const page = await owner.get(`${path}?${query({}, { range: '[2,3]', sort: '["siteName","DESC"]' })}`);
    expect(page.headers['x-total-count']).toBe('6');
    expect(page.json<MatrixRow[]>().map(({ siteName }) => siteName)).toEqual(['North', 'Dock']);
    expect((await owner.get(`${path}?${query({}, { range: '[0,100]' })}`)).statusCode).toBe(400);
    expect((await owner.get(`${path}?${query({})}&sort=["dob","ASC"]`)).statusCode).toBe(400);
    expect((await owner.get(`${path}?${query({ view: 'all' })}`)).statusCode).toBe(400);
    expect((await owner.get(`${path}?${query({ docStatus: 'ok' })}`)).statusCode).toBe(400);
  });

  it('ends at the reach and the permissions of the reader', async () => {
    const local = await userOf(dock);
    expect((await matrix({}, local)).map(({ lastName }) => lastName)).toEqual(['Cole', 'Dunn']);
    for (const missing of ['client.viewAlerts', 'client.viewRoster', 'client.viewEmployeeFile'] as const) {
      const keys = (['client.viewAlerts', 'client.viewRoster', 'client.viewEmployeeFile'] as const).filter(
        (key) => key !== missing,
      );
      const reader = await userOf(root, keys);
      for (const rest of [`?${query({})}`, '/export?format=csv'])
        expect((await reader.get(`/v1/clients/${root.id}/compliance/drivers${rest}`)).statusCode).toBe(403);
    }
    const stranger = await userOf(await makeClient(test.app));
    expect((await stranger.get(`/v1/clients/${root.id}/compliance/drivers?${query({})}`)).statusCode).toBe(
      404,
    );
  });

  it('leaves out what is hidden from the reader', async () => {
    const clerk = await userOf(root, ['client.viewAlerts', 'client.viewRoster', 'client.viewEmployeeFile']);
    const typesOf = (rows: MatrixRow[]) => rows[0]?.requirements.map(({ docTypeId }) => docTypeId);
    expect(typesOf(await matrix())).toEqual(expect.arrayContaining([2001, 1162, 2016]));
    const types = typesOf(await matrix({}, clerk));
    expect(types).toContain(2001);
    expect(types).not.toContain(1162);
    expect(types).not.toContain(2016);
    expect(await matrix({ docTypeId: 1162 }, clerk)).toEqual([]);
    expect((await matrix({ docTypeId: 1162 })).length).toBeGreaterThan(0);
  });

  it('is saved as a file with every driver of the filter, which the audit trail records', async () => {
    const url = `/v1/clients/${root.id}/compliance/drivers/export`;
    const file = await owner.get(`${url}?${query({ sites: [dock.id] }, { format: 'csv' })}`);
    expect(file.headers['content-disposition']).toContain('compliance-matrix.csv');
    const [head = '', cole = '', , end] = file.body.split('\n');
    expect(head).toContain('Last name,First name,Work ID,Location,Qualification,Employment Application,');
    expect(cole).toMatch(/^Cole,Ana,.*,Dock,Not qualified,/);
    const [, dunnsFile = {}] = parse<Record<string, string>>(file.body, { bom: true, columns: true });
    expect(dunnsFile).toMatchObject({ 'Last name': 'Dunn', 'Medical Card': 'Expired 1/1/2026' });
    expect(end).toBe('');
    const entries = await entriesOf(test.app, root.tenantId, 'list/complianceMatrix');
    expect(entries.at(-1)).toMatchObject({ type: 'list.exported', rows: 2, format: 'csv' });
    const xlsx = await owner.get(`${url}?${query({}, { format: 'xlsx' })}`);
    expect(xlsx.statusCode).toBe(200);
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const clerk = await userOf(root, ['client.viewAlerts', 'client.viewRoster', 'client.viewEmployeeFile']);
    const some = await clerk.get(`${url}?${query({}, { format: 'csv' })}`);
    expect(some.body).not.toContain('Clearinghouse');
    expect(head).toContain('Clearinghouse');
  });

  it('has documents that only a file setup requires', async () => {
    const before = (await matrix())[0]?.requirements.map(({ docTypeId }) => docTypeId) ?? [];
    expect(before).not.toContain(2013);
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`insert into file_setups (tenant_id, site_id, setup)
        values (${root.id}, ${root.id}, '{"cdl":{"documents":{"2013":"required"},"waivers":[]}}')`),
    );
    const after = (await matrix())[0]?.requirements ?? [];
    expect(after.map(({ docTypeId }) => docTypeId)).toContain(2013);
    expect(after.find(({ docTypeId }) => docTypeId === 2013)?.status).toBe('missing');
  });
});
