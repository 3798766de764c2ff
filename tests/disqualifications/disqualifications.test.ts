import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { AuditItem } from '../../domain/audit/contract';
import type { Disqualification } from '../../domain/disqualifications/contract';
import type { Employee } from '../../domain/employees/contract';
import type { Requirements } from '../../server/compliance/schemas';
import { sql } from '../../server/platform/db';
import { makeDocument } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

// A Monday, noon in New York.
const NOW = new Date('2026-06-15T16:00:00Z');
let test: TestApp;
let client: TestClient;
let site: TestClient;
let elsewhere: TestClient;
let owner: SignedIn;
let jobTitleId: number;
let employeeId: number;
let url: string;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  site = await makeClient(test.app, { parent: client, name: 'Norfolk' });
  elsewhere = await makeClient(test.app, { parent: client, name: 'Roanoke' });
  owner = await userOf(client);
  const title = await test.app.data.withoutReach('operator', (tx) =>
    tx.one<{ id: number }>(
      sql`insert into job_titles (tenant_id, title, program) values (${client.id}, 'Van driver', 'nonCdl') returning id`,
    ),
  );
  jobTitleId = title.id;
});
afterAll(() => test.close());

beforeEach(async () => {
  employeeId = await makeQualifiedDriver();
  url = `/v1/employees/${employeeId}/disqualifications`;
});

const userOf = async (at: TestClient, permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], ...(permissions && { permissions }) }));

/** A van driver with everything answered and on file. */
async function makeQualifiedDriver(): Promise<number> {
  const driver = await makeEmployee(test.app, {
    site,
    jobTitleId,
    licenseClassId: 4,
    hireDate: '2026-03-02',
    answered: true,
  });
  await test.app.data.withoutReach('operator', (tx) =>
    tx.query(
      sql`update employees set dob = '1985-04-02', license_expires_on = '2029-05-31' where id = ${driver.employeeId}`,
    ),
  );
  for (const docTypeId of [2001, 660, 2016, 2006, 2004, 238, 2008])
    await makeDocument(test.app, client, driver.employeeId, {
      docTypeId,
      docDate: '2026-03-01',
      expiresOn: docTypeId === 238 || docTypeId === 2008 ? '2027-12-31' : null,
    });
  return driver.employeeId;
}

const SPEEDING = {
  kind: 'serious',
  offense: 'Speeding, 20 mph above the limit',
  fromDate: '2026-06-01',
  toDate: '2026-07-30',
  authority: 'Virginia DMV',
};

async function add(values: object = {}): Promise<Disqualification> {
  const answer = await owner.post(url, { ...SPEEDING, ...values });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Disqualification>();
}

const itemUrl = ({ disqualificationId }: Disqualification) => `${url}/${disqualificationId}`;
const listed = async (who = owner) => (await who.get(url)).json<Disqualification[]>();
const standing = async () => (await owner.get(`/v1/employees/${employeeId}`)).json<Employee>().qualification;
const conditionsOn = async (day?: string) =>
  (
    await owner.get(`/v1/employees/${employeeId}/requirements${day ? `?asOf=${day}` : ''}`)
  ).json<Requirements>().conditions;
const reasonsOn = async (day?: string) => (await conditionsOn(day)).map(({ key }) => key);

describe('a disqualification', () => {
  it('bars at once, with its section, from the first to the last day', async () => {
    const added = await add();
    expect(added).toEqual({
      ...SPEEDING,
      disqualificationId: added.disqualificationId,
      cfr: '383.51(c)',
      lifetime: false,
      untilRestored: false,
      violationDate: null,
      documentId: null,
      version: 1,
    });
    expect(await standing()).toBe('notQualified');
    expect(await conditionsOn()).toMatchObject([
      { key: 'disqualified', status: 'bars', cfr: '383.51(c)', endsOn: '2026-07-31' },
    ]);
    for (const [day, reasons] of [
      ['2026-05-31', []],
      ['2026-06-01', ['disqualified']],
      ['2026-07-30', ['disqualified']],
      ['2026-07-31', []],
    ] as const)
      expect(await reasonsOn(day), day).toEqual(reasons);
  });

  it('for life bars without end', async () => {
    await add({ kind: 'major', toDate: null, lifetime: true });
    expect((await conditionsOn('2099-12-31'))[0]).toMatchObject({ key: 'disqualified', endsOn: null });
  });

  it('for the loss of a license bars until its return is entered (391.15(b))', async () => {
    const lost = await add({ kind: 'nonCdl', toDate: null, untilRestored: true });
    expect(lost).toMatchObject({ toDate: null, untilRestored: true });
    expect((await conditionsOn('2099-12-31'))[0]).toMatchObject({
      key: 'disqualified',
      cfr: '391.15',
      endsOn: null,
    });
    const restored = await owner.patch(itemUrl(lost), { toDate: '2026-06-20', version: 1 });
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await reasonsOn('2026-06-20')).toContain('disqualified');
    expect(await reasonsOn('2026-06-21')).not.toContain('disqualified');
  });

  it('shows an offense that can be about drugs or alcohol only to readers of such records', async () => {
    const major = await add({ kind: 'major', offense: 'Refused an alcohol test', toDate: '2027-05-31' });
    await add({ kind: 'serious' });
    // An order of 24 hours may be about alcohol (392.5(c)).
    await add({ kind: 'outOfService', offense: 'Alcohol on duty' });
    const reader = await userOf(site, ['client.viewEmployeeFile', 'client.viewAuditTrail']);
    expect((await listed(reader)).map(({ kind, offense }) => [kind, offense])).toEqual(
      expect.arrayContaining([
        ['major', null],
        ['serious', SPEEDING.offense],
        ['outOfService', null],
      ]),
    );
    const trailOf = async (who: SignedIn) => {
      const answer = await who.get(`/v1/clients/${site.id}/auditTrail?range=[0,99]`);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json<AuditItem[]>().map(({ subject }) => subject)).toContain(
        `disqualification/${major.disqualificationId}`,
      );
      return answer.body;
    };
    expect(await trailOf(owner)).toContain('Refused an alcohol test');
    expect(await trailOf(reader)).not.toContain('Refused an alcohol test');
  });

  it('may be announced: it does not bar before its first day', async () => {
    await add({ fromDate: '2026-06-17', toDate: '2026-08-15' });
    expect(await standing()).toBe('qualified');
    expect(await reasonsOn('2026-06-17')).toEqual(['disqualified']);
  });

  it('stops barring at once when its end moves to yesterday, or when it is removed', async () => {
    const added = await add();
    const changed = await owner.patch(itemUrl(added), { toDate: '2026-06-14', version: 1 });
    expect(changed.json<Disqualification>()).toEqual({ ...added, toDate: '2026-06-14', version: 2 });
    expect(await standing()).toBe('qualified');
    const another = await add({ kind: 'outOfService' });
    expect(await standing()).toBe('notQualified');
    const removed = await owner.delete(itemUrl(another), { reason: 'Wrong driver' });
    expect(removed.statusCode, removed.body).toBe(204);
    expect(await standing()).toBe('qualified');
    expect(await listed()).toEqual([{ ...added, toDate: '2026-06-14', version: 2 }]);
  });

  it('is listed latest first', async () => {
    await add();
    await add({ fromDate: '2020-02-01', toDate: '2020-04-01' });
    await add({ fromDate: '2026-06-10', toDate: '2026-08-08' });
    expect((await listed()).map(({ fromDate }) => fromDate)).toEqual([
      '2026-06-10',
      '2026-06-01',
      '2020-02-01',
    ]);
  });
});

describe('what is wrong with a disqualification', () => {
  const fieldsOf = async (values: object) => {
    const answer = await owner.post(url, { ...SPEEDING, ...values });
    expect(answer.statusCode).toBe(400);
    return answer.json<{ fields: Record<string, { code: string }>; errors: Record<string, string> }>();
  };

  it.each([
    [{ toDate: null }, 'toDate', 'disqualification.endRequired'],
    [{ lifetime: true }, 'toDate', 'disqualification.lifetimeWithEnd'],
    [{ toDate: '2026-05-31' }, 'toDate', 'disqualification.endBeforeStart'],
    [{ toDate: '2026-06-31' }, 'toDate', 'date.invalid'],
    [{ fromDate: '6/1/2026' }, 'fromDate', 'date.invalid'],
    [{ offense: ' ' }, 'offense', 'disqualification.offenseRequired'],
    [{ authority: '' }, 'authority', 'disqualification.authorityRequired'],
    [{ documentId: 99_999_999 }, 'documentId', 'disqualification.documentUnknown'],
  ])('is said beside the field: %j', async (values, field, code) => {
    expect((await fieldsOf(values)).fields).toMatchObject({ [field]: { code } });
    expect(await listed()).toEqual([]);
  });

  it.each([
    [{ kind: 'parking' }, 'kind'],
    [{ offense: 'x'.repeat(201) }, 'offense'],
    [{ authority: 'x'.repeat(101) }, 'authority'],
  ])('includes values that the contract does not allow', async (values, field) => {
    expect(Object.keys((await fieldsOf(values)).errors)).toEqual([field]);
  });

  it('is said for a change as well, and nothing is stored', async () => {
    const added = await add();
    const refused = await owner.patch(itemUrl(added), { fromDate: '2026-08-01', version: 1 });
    expect(refused.json<{ errors: object }>().errors).toEqual({
      toDate: 'The last day cannot be before the first day (8/1/2026)',
    });
    expect(await listed()).toEqual([added]);
  });
});

describe('the document of a disqualification', () => {
  it('is one of that file', async () => {
    const order = await makeDocument(test.app, client, employeeId, {
      docTypeId: 2008,
      docDate: '2026-06-01',
    });
    expect(await add(order)).toMatchObject(order);
    const other = await makeQualifiedDriver();
    const theirs = await makeDocument(test.app, client, other, { docTypeId: 2008, docDate: '2026-06-01' });
    const refused = await owner.post(url, { ...SPEEDING, ...theirs });
    expect(refused.json<{ fields: object }>().fields).toHaveProperty('documentId');
  });

  it('cannot be named by a user who may not see it, and is not shown to them; it stays when they change something else', async () => {
    const result = await makeDocument(test.app, client, employeeId, {
      docTypeId: 2023,
      docDate: '2026-06-01',
    });
    const clerk = await userOf(site, [
      'client.viewEmployeeFile',
      'client.editEmployeeInfo',
      'servicesDqf.viewEmployeeDocuments',
    ]);
    const refused = await clerk.post(url, { ...SPEEDING, ...result });
    expect(refused.json<{ fields: object }>().fields).toMatchObject({
      documentId: { code: 'disqualification.documentUnknown' },
    });
    const added = await add(result);
    expect(await listed(clerk)).toMatchObject([{ documentId: null }]);
    const changed = await clerk.patch(itemUrl(added), { authority: 'FMCSA', version: 1 });
    expect(changed.json()).toMatchObject({ documentId: null, authority: 'FMCSA' });
    expect(await listed()).toMatchObject([{ ...result, authority: 'FMCSA' }]);
  });
});

describe('who may', () => {
  it('read: everyone who may view the file; change: those who may edit employees', async () => {
    const added = await add();
    const reader = await userOf(site, ['client.viewEmployeeFile']);
    expect(await listed(reader)).toEqual([added]);
    expect((await reader.post(url, SPEEDING)).statusCode).toBe(403);
    expect((await reader.patch(itemUrl(added), { offense: 'None', version: 1 })).statusCode).toBe(403);
    expect((await reader.delete(itemUrl(added), { reason: 'None' })).statusCode).toBe(403);
    const noReader = await userOf(site, ['client.viewRoster']);
    expect((await noReader.get(url)).statusCode).toBe(403);
    expect(await listed()).toEqual([added]);
  });

  it('do neither at another location, which finds nothing', async () => {
    const added = await add();
    const clerk = await userOf(elsewhere);
    expect((await clerk.get(url)).statusCode).toBe(404);
    expect((await clerk.post(url, SPEEDING)).statusCode).toBe(404);
    expect((await clerk.patch(itemUrl(added), { offense: 'None', version: 1 })).statusCode).toBe(404);
    expect((await clerk.delete(itemUrl(added), { reason: 'None' })).statusCode).toBe(404);
    expect(await listed()).toEqual([added]);
  });

  it('reach one only through the file that it is on', async () => {
    const added = await add();
    const other = await makeQualifiedDriver();
    const there = `/v1/employees/${other}/disqualifications/${added.disqualificationId}`;
    expect((await owner.patch(there, { offense: 'None', version: 1 })).statusCode).toBe(404);
    expect((await owner.delete(there, { reason: 'None' })).statusCode).toBe(404);
    expect(await listed()).toEqual([added]);
  });
});

describe('a change of a disqualification', () => {
  it('based on an old version is refused, with what is stored, who changed it and when', async () => {
    const added = await add();
    await owner.patch(itemUrl(added), { authority: 'FMCSA', version: 1 });
    const stale = await owner.patch(itemUrl(added), { offense: 'Texting', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error: 'stale',
      current: { authority: 'FMCSA', version: 2 },
      changedBy: expect.stringMatching(/^Pat /) as string,
      changedAt: expect.any(String) as string,
    });
    expect(await listed()).toMatchObject([{ offense: SPEEDING.offense, version: 2 }]);
  });

  it('of nothing stores and records nothing', async () => {
    const added = await add();
    const same = await owner.patch(itemUrl(added), { offense: ` ${SPEEDING.offense} `, version: 1 });
    expect(same.json()).toEqual(added);
    expect((await trail()).map(({ type }) => type)).toEqual(['disqualification.added']);
  });

  it('needs a reason if it removes it', async () => {
    const added = await add();
    expect((await owner.delete(itemUrl(added), { reason: '  ' })).statusCode).toBe(400);
    expect((await owner.delete(itemUrl(added))).statusCode).toBe(400);
    expect(await listed()).toEqual([added]);
  });

  async function trail(who = owner, at = site): Promise<AuditItem[]> {
    const filter = encodeURIComponent(JSON.stringify({ employeeId, what: ['employees'] }));
    return (await who.get(`/v1/clients/${at.id}/auditTrail?range=[0,24]&filter=${filter}`)).json<
      AuditItem[]
    >();
  }

  it('is on the audit trail of the employee, in words, also for readers of their location only', async () => {
    const added = await add();
    await owner.patch(itemUrl(added), { toDate: null, lifetime: true, kind: 'major', version: 1 });
    await owner.delete(itemUrl(added), { reason: 'Conviction was overturned' });
    const reader = await userOf(site);
    const entries = await trail(reader);
    expect(entries.map(({ type }) => type)).toEqual([
      'disqualification.removed',
      'disqualification.changed',
      'disqualification.added',
    ]);
    const [removed, changed, first] = entries.map(({ sentence }) => sentence);
    expect(removed).toMatch(/^Disqualification deleted \(Conviction was overturned\): /);
    expect(changed).toBe(
      'Disqualification changed: regulation 49 CFR 383.51(c) → 49 CFR 383.51(b), for life no → yes, last day 7/30/2026 → none',
    );
    for (const part of ['offense Speeding, 20 mph above the limit', 'last day 7/30/2026', '383.51(c)'])
      expect(first).toContain(part);
    expect(entries.every((entry) => entry.employeeId === employeeId)).toBe(true);
    expect(await trail(await userOf(elsewhere), elsewhere)).toEqual([]);
  });
});
