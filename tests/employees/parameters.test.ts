import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPLOYEE_SUMMARY, type Employee, type EmployeeListItem } from '../../domain/employees/contract';
import { sql } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import { evaluate, makeDocument } from '../documents/test-documents';
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
let clerk: SignedIn;
let ann: number;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  const { app } = test;
  root = await makeClient(app);
  north = await makeClient(app, { parent: root, name: 'North' });
  south = await makeClient(app, { parent: root, name: 'South' });
  owner = await signIn(app, await makeUser(app, { sites: [root] }));
  clerk = await signIn(app, await makeUser(app, { sites: [north], role: 'siteClerk' }));
  const add = async (site: TestClient, firstName: string, lastName: string, options: object = {}) =>
    (await makeEmployee(app, { site, firstName, lastName, licenseClassId: 1, ...options })).employeeId;
  ann = await add(north, 'Ann', 'Miller', { workId: 'M-1' });
  await add(north, 'Annika', 'Millerton', { workId: 'M-10' });
  await add(south, 'Miller', 'Ann', { workId: 'S-1' });
  await add(south, 'Dee', 'van Dyke', { licenseClassId: 12 });
  await add(south, 'Ed', 'Gone', { statusId: 4 });
  await evaluate(app, root, [ann], '2026-03-02');
  // As evaluations say of drivers with a commercial license.
  await app.data.withoutReach('operator', (tx) =>
    tx.query(
      sql`update employees set testing = case license_class_id when 1 then 1 else 0 end where tenant_id = ${root.id}`,
    ),
  );
});
afterAll(() => test.close());

const rows = async (path: string, who = owner) => {
  const answer = await who.get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<EmployeeListItem[]>();
};
const names = (found: Pick<EmployeeListItem, 'lastName' | 'firstName'>[]) =>
  found.map(({ lastName, firstName }) => `${lastName}, ${firstName}`);
const roster = (query: string, who = owner) =>
  rows(`/v1/clients/${root.id}/employees?range=[0,24]&${query}`, who);
const search = async (query: string, who = owner) => names(await rows(`/v1/employees?${query}`, who));

describe('GET /v1/clients/{id}/employees', () => {
  it('accepts summary, sites and isRandoms: in short form, of some locations, people for random selection [API-CLI-47]', async () => {
    const [whole] = await roster(`sites=${north.id}`);
    const short = await roster(`summary=true&sites=${north.id}`);
    expect(names(short)).toEqual(['Miller, Ann', 'Millerton, Annika']);
    expect(short[0]).toEqual(Object.fromEntries(EMPLOYEE_SUMMARY.map((name) => [name, whole?.[name]])));
    expect(whole).toHaveProperty('gaps');
    expect(names(await roster('isRandoms=true'))).toEqual([
      'Ann, Miller',
      'Miller, Ann',
      'Millerton, Annika',
    ]);
    expect(names(await roster(`isRandoms=true&summary=true&sites=${south.id}`))).toEqual(['Ann, Miller']);
    expect(names(await roster(`sites=${south.id}`))).toEqual(['Ann, Miller', 'van Dyke, Dee']);
  });
});

describe('GET /v1/clients/{id}/employees/count', () => {
  it('counts people within reach with a job title, whatever their status [API-CLI-49, API-CLI-50]', async () => {
    const [driver, idle] = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{ id: number }>(sql`insert into job_titles (tenant_id, title, program)
        values (${root.id}, 'Driver', 'cdl'), (${root.id}, 'Idle', 'cdl') returning id`),
    );
    for (const [site, statusId] of [
      [north, 2],
      [south, 2],
      [south, 4],
    ] as const)
      await makeEmployee(test.app, {
        site,
        statusId,
        jobTitleId: driver!.id,
        lastName: 'Titled',
        licenseClassId: 12,
      });
    const count = async (who: SignedIn, jobTitleId: number, id: number) =>
      (await who.get(`/v1/clients/${id}/employees/count?jobTitleId=${jobTitleId}`)).json();
    expect(await count(owner, driver!.id, root.id)).toEqual({ count: 3 });
    expect(await count(owner, driver!.id, south.id)).toEqual({ count: 2 });
    expect(await count(owner, idle!.id, root.id)).toEqual({ count: 0 });
    expect(await count(clerk, driver!.id, root.id)).toEqual({ count: 1 });
    expect((await owner.get(`/v1/clients/${root.id}/employees/count`)).statusCode).toBe(400);
    await test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(sql`delete from employees where tenant_id = ${root.id} and last_key = 'titled'`);
      tx.audit({ type: 'compliance.recomputed', subject: 'test', because: 'test', changed: 1 }, root.id);
    });
  });
});

describe('GET /v1/employees/{id}', () => {
  const read = async (query = '', who = owner) => {
    const answer = await who.get(`/v1/employees/${ann}${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Employee>();
  };

  it('returns the record with its client and job title by name and id [ENT-01]', async () => {
    const fields =
      'employeeId firstName lastName ssn workId dob license state licenseClassId legacyClientId employerId employerName jobTitleId jobTitle employmentStatus employmentStatusId importedClient';
    const found = await read();
    expect(Object.keys(found)).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(found).toMatchObject({ employeeId: ann, employerId: root.id });
  });

  it('includes docInfo and orders if requested', async () => {
    const { documentId } = await makeDocument(test.app, root, ann, {
      docTypeId: 2008,
      docDate: '2025-01-01',
      expiresOn: '2029-01-01',
    });
    expect(Object.keys(await read())).not.toContain('docInfo');
    const found = await read('?with=docInfo,orders');
    expect(found).toMatchObject({ employeeId: ann, orders: [] });
    const of = (docTypeId: number, from = found) => from.docInfo?.find((one) => one.docTypeId === docTypeId);
    expect(of(2008)).toMatchObject({ status: 'ok', needs: 'mandatory', expiresOn: '2029-01-01', documentId });
    expect(of(2001)).toMatchObject({ status: 'missing', documentId: null, dueOn: '2020-01-15' });
    expect(await read('?with=orders')).not.toHaveProperty('docInfo');
    // A clerk sees nothing about private records there.
    expect(of(1162)).toBeDefined();
    expect(of(1162, await read('?with=docInfo', clerk))).toBeUndefined();
    const refused = await owner.get(`/v1/employees/${ann}?with=docInfo,secrets`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({ with: 'Unknown: secrets. Known: docInfo, orders' });
  });

  it('shows the record as an auditor sees it, to anyone who passes auditor [API-EMP-02]', async () => {
    await owner.patch(`/v1/employees/${ann}`, { ssn: '912-34-9999' });
    const [own, audited] = [
      await read('?with=docInfo,orders'),
      await read('?with=docInfo,orders&auditor=true'),
    ];
    expect(own).toMatchObject({ ssn: 'XXX-XX-9999' });
    expect(own.abilities).toContain('client.editEmployeeInfo');
    expect(audited).toMatchObject({ employeeId: ann, lastName: 'Miller', ssn: null });
    expect(audited.abilities).not.toContain('client.editEmployeeInfo');
    const types = ({ docInfo = [] }: Employee) => docInfo.map(({ docTypeId }) => docTypeId);
    expect(types(own)).toContain(1162);
    expect(types(audited)).not.toContain(1162);
    expect(types(audited)).toContain(2001);
  });
});

describe('GET /v1/employees', () => {
  it('searches everyone within reach, at some locations if named [API-EMP-30]', async () => {
    expect(await search('search=mill')).toEqual(['Ann, Miller', 'Miller, Ann', 'Millerton, Annika']);
    expect(await search(`search=mill&sites=${south.id}`)).toEqual(['Ann, Miller']);
    expect(await search('search=gone')).toEqual(['Gone, Ed']);
    // The session decides who is internal: the parameter gives no access.
    expect(await search('search=mill&isConcordeUser=true', clerk)).toEqual([
      'Miller, Ann',
      'Millerton, Annika',
    ]);
    expect(await search(`search=mill&sites=${south.id}&isConcordeUser=true`, clerk)).toEqual([]);
  });

  it.each([
    ['Miller', ['Ann, Miller', 'Miller, Ann']],
    ['ann miller', ['Ann, Miller', 'Miller, Ann']],
    ['Miller, Ann', ['Ann, Miller', 'Miller, Ann']],
    ['Dee van Dyke', ['van Dyke, Dee']],
    ['van dyke', ['van Dyke, Dee']],
    ['m-1', ['Miller, Ann']],
    ['mill', []],
    ['ann mill', []],
  ])('with exactMatch finds only people with a name or number that is %s', async (text, expected) => {
    expect(await search(`search=${encodeURIComponent(text)}&exactMatch=true`)).toEqual(expected);
  });

  it('with exactMatch finds by employee number', async () => {
    expect(await search(`search=${ann}&exactMatch=true`)).toEqual(['Miller, Ann']);
  });
});

describe('a search for a social security number', () => {
  it('finds within reach, and is recorded in the audit trail without the number', async () => {
    await owner.patch(`/v1/employees/${ann}`, { ssn: '912-34-9999' });
    const search = async (ssn: string) =>
      (await owner.post('/v1/employees/search', { ssn })).json<EmployeeListItem[]>();
    expect(names(await search('912349999'))).toEqual(['Miller, Ann']);
    expect(await search('912-34-9998')).toEqual([]);
    expect(names(await search('9999'))).toEqual(['Miller, Ann']);
    expect(names(await search('XXX-XX-9999'))).toEqual(['Miller, Ann']);
    expect(await search('9998')).toEqual([]);
    for (const wrong of ['999', '99999', '912-34'])
      expect((await owner.post('/v1/employees/search', { ssn: wrong })).statusCode, wrong).toBe(400);
    const entries = (await auditOf(test.app, root.id, 'list/employees')).filter(
      ({ type }) => type === 'employee.ssnSearched',
    );
    expect(entries).toMatchObject([1, 0, 1, 1, 0].map((found) => ({ found })));
    expect(JSON.stringify(entries)).not.toMatch(/912-?34-?999/);
  });
});

describe('a new or changed employee', () => {
  it("is checked by the server's clock", async () => {
    const added = { firstName: 'Far', lastName: 'Ahead', legacyClientId: north.id, employmentStatusId: 2 };
    // A year after 3/2/2026, not after the day of this test run.
    const tooLate = { hireDate: 'The hire date cannot be more than one year from now' };
    const hireDate = '2027-03-03';
    expect((await owner.post('/v1/employees', { ...added, hireDate })).json().errors).toEqual(tooLate);
    expect((await owner.patch(`/v1/employees/${ann}`, { hireDate })).json().errors).toEqual(tooLate);
    expect((await owner.patch(`/v1/employees/${ann}`, { hireDate: '2027-03-02' })).statusCode).toBe(200);
    await owner.patch(`/v1/employees/${ann}`, { hireDate: '2020-01-15' });
  });
});

describe('what the server finds wrong with an employee', () => {
  const SSN = '912-34-8888';
  const taken = {
    ssn: 'Another employee of this client has this Social Security number',
    workId: 'Another employee has this work ID',
  };
  const wrong = { ssn: SSN, workId: 'm-1', jobTitleId: 999_999, dob: '2031-01-01', phone: '1' };
  const all = {
    ...taken,
    jobTitleId: expect.any(String),
    dob: 'The date cannot be in the future',
    phone: expect.any(String),
  };
  beforeAll(() => owner.patch(`/v1/employees/${ann}`, { ssn: SSN }));

  it('is reported at once, by field, for a new employee and for an edit', async () => {
    const closed = await makeClient(test.app, { parent: root, name: 'Closed', deactivated: true });
    const added = { firstName: '', lastName: 'New', legacyClientId: closed.id, employmentStatusId: 2 };
    const refused = await owner.post('/v1/employees', { ...added, ...wrong });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({
      ...all,
      firstName: 'Enter the first name',
      legacyClientId: 'This location is deactivated',
    });
    const [other] = await rows('/v1/employees?search=millerton');
    const edited = await owner.patch(`/v1/employees/${other?.employeeId}`, wrong);
    expect(edited.statusCode).toBe(400);
    expect(edited.json().errors).toEqual(all);
  });

  it('includes a location out of reach, which looks like one that does not exist', async () => {
    const added = { firstName: '', lastName: 'New', employmentStatusId: 2 };
    const answers = [south.id, 999_999].map(async (legacyClientId) => {
      const refused = await clerk.post('/v1/employees', { ...added, legacyClientId });
      return { status: refused.statusCode, errors: refused.json().errors };
    });
    const unknown = { firstName: 'Enter the first name', legacyClientId: 'This client has no such location' };
    expect(await Promise.all(answers)).toEqual([1, 2].map(() => ({ status: 404, errors: unknown })));
  });

  it('names no one who has the number already: only the search within reach does', async () => {
    const elsewhere = await signIn(test.app, await makeUser(test.app, { sites: [south] }));
    const added = { firstName: 'New', lastName: 'Hire', legacyClientId: south.id, employmentStatusId: 2 };
    const refused = await elsewhere.post('/v1/employees', { ...added, ssn: SSN });
    expect(refused.json()).toMatchObject({
      errors: { ssn: taken.ssn },
      fields: { ssn: { code: 'employee.ssnTaken', params: {} } },
    });
    expect(refused.body).not.toMatch(/Miller|8888/);
    expect((await elsewhere.post('/v1/employees/search', { ssn: SSN })).json()).toEqual([]);
    expect(names((await owner.post('/v1/employees/search', { ssn: SSN })).json())).toEqual(['Miller, Ann']);
  });
});

describe('an export of the roster', () => {
  it('is recorded in the audit trail with its format, its filter and the number of rows', async () => {
    const filter = { sites: [north.id] };
    const answer = await owner.get(
      `/v1/clients/${root.id}/employees/export?format=csv&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    expect(answer.statusCode).toBe(200);
    const entries = await auditOf(test.app, root.id, 'list/employees');
    expect(entries.filter(({ type }) => type === 'list.exported')).toMatchObject([
      { type: 'list.exported', format: 'csv', rows: 2, filter, actor: { name: expect.any(String) } },
    ]);
  });
});
