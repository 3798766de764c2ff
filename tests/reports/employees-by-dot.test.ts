import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { EmployeesByDot } from '../../domain/reports/contract';
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
let test: TestApp;
let client: TestClient;
let norfolk: TestClient;
let roanoke: TestClient;
let owner: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app, { name: 'Blue Ridge', dotNumber: '200100' });
  norfolk = await makeClient(test.app, { parent: client, name: 'Norfolk', dotNumber: ' 9999 ' });
  roanoke = await makeClient(test.app, { parent: client, name: 'Roanoke' });
  const dock = await makeClient(test.app, { parent: norfolk, name: 'Dock' });
  for (const [site, lastName, statusId] of [
    [client, 'Office', 2],
    [norfolk, 'Harbor', 2],
    [dock, 'Dock', 3],
    [roanoke, 'Rail', 2],
    [roanoke, 'Gone', 4],
  ] as const)
    await makeEmployee(test.app, { site, firstName: 'Ana', lastName, statusId });
  owner = await userOf(client);
});
afterAll(() => test.close());

const userOf = async (at: TestClient, permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], ...(permissions && { permissions }) }));

const url = (numbers: string, at = client, more = '') =>
  `/v1/clients/${at.id}/employeesByDot?reportType=employeesDOT&selectedDOTIds=${encodeURIComponent(numbers)}${more}`;
const report = async (numbers: string, who = owner, at = client) => {
  const answer = await who.get(url(numbers, at));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<EmployeesByDot>();
};
const lines = ({ results }: EmployeesByDot) =>
  results.map(({ DOTNumber, lastName, siteName }) => `${DOTNumber} ${lastName} ${siteName}`);

describe('the report of employees by DOT number', () => {
  it('lists who works under the numbers, with those that a location inherits [API-CLI-51, API-CLI-52]', async () => {
    const both = await report(' 9999, 200100,9999');
    expect(both).toMatchObject({ asOf: '2026-06-15', name: 'Blue Ridge' });
    expect(lines(both)).toEqual([
      '200100 Office Blue Ridge',
      '200100 Rail Roanoke',
      '9999 Dock Dock',
      '9999 Harbor Norfolk',
    ]);
    expect(both.results[0]).toMatchObject({ employmentStatus: 'Employee', qualification: 'notApplicable' });
    expect(lines(await report('9999'))).toEqual(['9999 Dock Dock', '9999 Harbor Norfolk']);
    expect(lines(await report('12345'))).toEqual([]);
  });

  it('covers a location and those below it', async () => {
    expect(lines(await report('9999,200100', owner, norfolk))).toEqual([
      '9999 Dock Dock',
      '9999 Harbor Norfolk',
    ]);
    expect((await owner.get(`/v1/clients/${roanoke.id}/dotNumbers`)).json()).toEqual(['200100']);
    expect((await owner.get(`/v1/clients/${client.id}/dotNumbers`)).json()).toEqual([
      '200100',
      '9999',
      '200100',
      '9999',
    ]);
  });

  it('ends at the reach and the permission of the reader', async () => {
    const local = await userOf(roanoke);
    expect(lines(await report('9999,200100', local))).toEqual(['200100 Rail Roanoke']);
    expect((await local.get(url('9999', norfolk))).statusCode).toBe(404);
    const clerk = await userOf(client, ['client.viewRoster', 'client.viewEmployeeFile']);
    expect((await clerk.get(url('9999'))).statusCode).toBe(403);
    expect((await clerk.get(`/v1/clients/${client.id}/dotNumbers`)).statusCode).toBe(403);
  });

  it('is saved as a file, which the audit trail records', async () => {
    const file = await owner.get(url('9999', client, '&format=csv'));
    expect(file.headers['content-disposition']).toContain('employees-by-dot.csv');
    expect(file.body.split('\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^9999,Dock,Ana,/),
      expect.stringMatching(/^9999,Harbor,Ana,/),
    ]);
    const entries = await entriesOf(test.app, client.tenantId, 'list/employeesByDot');
    expect(entries.at(-1)).toMatchObject({ type: 'list.exported', rows: 2, format: 'csv' });
  });
});
