import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { AuditItem } from '../../domain/audit/contract';
import type { Vaccination, VaccinationItem } from '../../domain/vaccines/contract';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

const NOW = new Date('2026-06-15T20:00:00Z');
const ALL: PermissionKey[] = [
  'client.viewEmployeeFile',
  'client.viewAuditTrail',
  'servicesVaccines.viewVaccines',
  'servicesVaccines.createVaccines',
  'servicesVaccines.editVaccines',
  'servicesVaccines.deleteVaccines',
];
let test: TestApp;
let client: TestClient;
let site: TestClient;
let elsewhere: TestClient;
let owner: SignedIn;
let employeeId: number;
let url: string;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
});
afterAll(() => test.close());

beforeEach(async () => {
  client = await makeClient(test.app);
  site = await makeClient(test.app, { parent: client, name: 'Norfolk' });
  elsewhere = await makeClient(test.app, { parent: client, name: 'Roanoke' });
  owner = await userOf(client, ALL);
  ({ employeeId } = await makeEmployee(test.app, { site, lastName: 'Wójcik', firstName: 'Ana' }));
  url = `/v1/employees/${employeeId}/vaccines`;
});

const userOf = async (at: TestClient, permissions: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], permissions }));

const FLU = { vaccine: 'Influenza', date: '2026-06-01', expiresOn: '2027-05-31', lot: 'K7' };

async function add(values: object = {}, to = url): Promise<Vaccination> {
  const answer = await owner.post(to, { ...FLU, ...values });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Vaccination>();
}
const itemUrl = ({ vaccineId }: Vaccination) => `${url}/${vaccineId}`;
const listed = async () => (await owner.get(url)).json<Vaccination[]>();
const queryOf = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const report = async (filter: object = {}, who = owner, at = client) => {
  const answer = await who.get(`/v1/clients/${at.id}/vaccines?range=[0,9]&${queryOf(filter)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<VaccinationItem[]>();
};

describe('a vaccine', () => {
  it('is added, changed and deleted with a reason, each under a permission of its own [PERM-servicesVaccines-01, PERM-servicesVaccines-02, PERM-servicesVaccines-03, PERM-servicesVaccines-04]', async () => {
    const added = await add({ lot: ' ' });
    expect(added).toEqual({
      ...FLU,
      lot: null,
      vaccineId: added.vaccineId,
      expired: false,
      addedBy: added.addedBy,
      version: 1,
    });
    const changed = await owner.patch(itemUrl(added), { lot: 'K8', version: 1 });
    expect(changed.json()).toEqual({ ...added, lot: 'K8', version: 2 });
    expect((await owner.patch(itemUrl(added), { lot: 'K9', version: 1 })).statusCode).toBe(409);
    expect(await listed()).toEqual([changed.json()]);
    const without = (key: PermissionKey) =>
      userOf(
        client,
        ALL.filter((one) => one !== key),
      );
    const body = { reason: 'Entered twice' };
    const answers = {
      view: await (await without('servicesVaccines.viewVaccines')).get(url),
      create: await (await without('servicesVaccines.createVaccines')).post(url, FLU),
      edit: await (
        await without('servicesVaccines.editVaccines')
      ).patch(itemUrl(added), { lot: '', version: 2 }),
      remove: await (await without('servicesVaccines.deleteVaccines')).delete(itemUrl(added), body),
    };
    for (const [name, { statusCode }] of Object.entries(answers)) expect(statusCode, name).toBe(403);
    expect((await owner.delete(itemUrl(added), body)).statusCode).toBe(204);
    expect(await listed()).toEqual([]);
  });

  it.each([
    [{ vaccine: ' ' }, 'vaccine', 'vaccine.nameRequired'],
    [{ date: '' }, 'date', 'vaccine.dateRequired'],
    [{ date: '2026-02-30' }, 'date', 'date.invalid'],
    [{ date: '2026-06-16' }, 'date', 'vaccine.dateInFuture'],
    [{ expiresOn: '2026-06-01' }, 'expiresOn', 'vaccine.expiresBeforeDate'],
  ])('is refused beside the field: %j', async (values, field, code) => {
    const answer = await owner.post(url, { ...FLU, ...values });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toMatchObject({ [field]: { code } });
    expect(await listed()).toEqual([]);
  });

  it('protects through the day it expires', async () => {
    await add({ vaccine: 'Today', expiresOn: '2026-06-15' });
    await add({ vaccine: 'Yesterday', expiresOn: '2026-06-14' });
    await add({ vaccine: 'Never', expiresOn: null });
    expect(Object.fromEntries((await listed()).map(({ vaccine, expired }) => [vaccine, expired]))).toEqual({
      Today: false,
      Yesterday: true,
      Never: false,
    });
    expect((await report({ expired: true })).map(({ vaccine }) => vaccine)).toEqual(['Yesterday']);
    expect((await report({ expired: false })).map(({ vaccine }) => vaccine).sort()).toEqual([
      'Never',
      'Today',
    ]);
  });

  it('is medical information: the audit trail names it only to those who may see vaccines', async () => {
    const { vaccineId } = await add();
    const trailOf = async (who: SignedIn) =>
      (await who.get(`/v1/clients/${client.id}/auditTrail?range=[0,99]`)).json<AuditItem[]>();
    const isIt = ({ subject }: AuditItem) => subject === `vaccine/${vaccineId}`;
    expect((await trailOf(owner)).filter(isIt)).toHaveLength(1);
    const other = await userOf(client, ['client.viewEmployeeFile', 'client.viewAuditTrail']);
    expect((await trailOf(other)).some(isIt)).toBe(false);
  });
});

describe('the report of vaccines', () => {
  it('is sorted by date, the latest first, and by what is asked [CONST-17]', async () => {
    await add({ vaccine: 'B', date: '2026-01-02', expiresOn: null });
    await add({ vaccine: 'A', date: '2026-05-02' });
    await add({ vaccine: 'C', date: '2024-03-02', expiresOn: null });
    expect((await report()).map(({ vaccine }) => vaccine)).toEqual(['A', 'B', 'C']);
    const sorted = await owner.get(
      `/v1/clients/${client.id}/vaccines?sort=${encodeURIComponent('["vaccine","DESC"]')}&range=[0,9]`,
    );
    expect(sorted.json<VaccinationItem[]>().map(({ vaccine }) => vaccine)).toEqual(['C', 'B', 'A']);
  });

  it('covers the locations within reach, and finds by name, location and vaccine', async () => {
    const { employeeId: otherId } = await makeEmployee(test.app, { site: elsewhere, lastName: 'Young' });
    await add();
    await add({ vaccine: 'Hepatitis B' }, `/v1/employees/${otherId}/vaccines`);
    const names = async (filter: object, who = owner, at = client) =>
      (await report(filter, who, at)).map(({ employeeName }) => employeeName.split(',')[0]);
    expect((await names({})).sort()).toEqual(['Wójcik', 'Young']);
    expect(await names({ q: 'wojc' })).toEqual(['Wójcik']);
    expect(await names({ siteIds: [elsewhere.id] })).toEqual(['Young']);
    expect(await names({ vaccine: 'HEPA' })).toEqual(['Young']);
    expect(await names({}, await userOf(site, ALL), site)).toEqual(['Wójcik']);
  });

  it('is exported, and the export is on the audit trail', async () => {
    await add();
    const answer = await owner.get(`/v1/clients/${client.id}/vaccines/export?format=csv`);
    expect(answer.statusCode, answer.body).toBe(200);
    const [heading, line] = answer.body.split(/\r?\n/);
    expect(heading).toContain('Date given');
    expect(line).toContain('6/1/2026');
    expect(line).toContain('Influenza');
    const trail = await owner.get(`/v1/clients/${client.id}/auditTrail?range=[0,99]`);
    expect(trail.json<AuditItem[]>().map(({ subject }) => subject)).toContain('list/vaccines');
  });
});
