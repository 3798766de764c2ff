import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditBody, AuditLink } from '../../domain/audits/contract';
import { permissionsOfAudit } from '../../domain/audits/audit-rules';
import { allows } from '../../domain/access/access';
import type { Investigations } from '../../domain/investigations/contract';
import type { Employee, EmployeeListItem } from '../../domain/employees/contract';
import type { LoginResult } from '../../domain/session/contract';
import type { EmployeeDocType } from '../../server/documents/schemas';
import type { Requirements } from '../../server/compliance/schemas';
import type { Static } from 'typebox';
import { AUDIT_SECTIONS } from '../../domain/audits/sections';
import { sql } from '../../server/platform/db';
import { declared } from '../access/capabilities';
import { operationsOf, type OpenApi } from '../access/operations';
import { fileDocument, options } from '../packets/world';
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
const PERIOD = { from: '2025-06-01', to: '2026-05-31' };
let test: TestApp;
let client: TestClient;
let site: TestClient;
let owner: SignedIn;
let driver: number;
let statement: string;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  site = await makeClient(test.app, { parent: client });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  ({ employeeId: driver } = await makeEmployee(test.app, { site, lastName: 'Always' }));
  await fileDocument(test, client, driver, { docTypeId: 2001, docDate: '2025-07-01' });
  const issued = await owner.post(`/v1/employees/${driver}/drivingStatements`, { asOf: '2026-01-10' });
  statement = issued.json<{ code: string }>().code;
});
afterAll(() => test.close());

const run = (statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query(statement));

/** Opens an audit and its link. */
async function auditor(more: Partial<AuditBody> = {}) {
  const body = {
    auditor: 'Noel Strand',
    organization: 'FMCSA',
    kind: 'agency',
    locationId: site.id,
    sections: ['application', 'annualMvr'],
    ...PERIOD,
    // The server asks the database for the time.
    expiresOn: '2026-09-01',
    ...more,
  };
  const opened = await owner.post(`/v1/clients/${client.id}/audits`, body);
  expect(opened.statusCode, opened.body).toBe(201);
  const { auditId, link } = opened.json<AuditLink>();
  await run(sql`update audits set expires_at = now() + interval '7 days' where id = ${auditId}::uuid`);
  await run(
    sql`update capability_tokens set expires_at = now() + interval '7 days' where subject = ${auditId}`,
  );
  const entered = await test.app.inject({
    method: 'POST',
    url: `/v1/auth/auditor/${link.split('/auditor/')[1]}`,
  });
  expect(entered.statusCode, entered.body).toBe(200);
  const { token, user } = entered.json<LoginResult>();
  const headers = { authorization: `Bearer ${token}` };
  const get = (url: string) => test.app.inject({ method: 'GET', url, headers });
  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, headers, payload });
  const namesOf = async (filter: object = {}) =>
    (await get(`/v1/clients/${client.id}/employees?filter=${encodeURIComponent(JSON.stringify(filter))}`))
      .json<EmployeeListItem[]>()
      .map(({ lastName }) => lastName);
  return { get, post, user, namesOf };
}

describe("the employer's own judgment", () => {
  const roster = () => `/v1/clients/${client.id}/employees`;

  it.each([
    ['of a period that is over', PERIOD],
    ['of a period that runs', { from: null, to: null }],
  ])('is not shown to an auditor unless the audit says so: %s', async (_what, period) => {
    const { get, user } = await auditor(period);
    expect(user.audit).toMatchObject({ showsStatus: false });
    const nothing = { qualification: 'notApplicable', gapCount: 0, barredBy: null, gaps: [] };
    expect((await get(roster())).json<EmployeeListItem[]>()[0]).toMatchObject(nothing);
    const record = (await get(`/v1/employees/${driver}?with=docInfo`)).json<Employee>();
    expect(record).toMatchObject({ ...nothing, docInfo: [] });
    expect((await get(`/v1/employees/${driver}/requirements`)).json<Requirements>()).toMatchObject({
      qualification: 'notApplicable',
      summary: '',
      nextChangeOn: null,
      withheldGaps: 0,
      conditions: [],
      unansweredFacts: [],
      uncheckedSettings: [],
      requirements: [],
    });
    const types = (await get(`/v1/employees/${driver}/doctypes`)).json<Static<typeof EmployeeDocType>[]>();
    expect(types.map(({ docTypeId }) => docTypeId)).toContain(2001);
    expect(types.filter(({ requirement, required }) => requirement !== null || required)).toEqual([]);
    for (const path of [
      `/v1/employees/${driver}/mayDrive`,
      `/v1/employees/${driver}/ruleMatches/2001`,
      `/v1/employees/${driver}/drivingStatements`,
      `/v1/drivingStatements/${statement}`,
    ]) {
      const refused = await get(path);
      expect([refused.statusCode, refused.json<{ code: string }>().code], path).toEqual([
        403,
        'audits.statusNotShown',
      ]);
    }
    for (const filter of [{ qualification: ['qualified'] }, { docTypeId: 2001 }, { docStatus: 'missing' }])
      expect((await get(`${roster()}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).statusCode).toBe(
        403,
      );
    const sheet = await get(`${roster()}/export?format=csv&columns=lastName,qualification,gapCount,gaps`);
    expect(sheet.body).toContain('Last Name\n');
    expect((await get(`/v1/employees/${driver}/documents`)).json()).toHaveLength(1);
  });

  it('is shown where the employer ticked it, and the list of audits says so', async () => {
    const { get, user } = await auditor({ showsStatus: true, sections: [...AUDIT_SECTIONS] });
    expect(user.audit).toMatchObject({ showsStatus: true });
    const record = (await get(`/v1/employees/${driver}`)).json<Employee>();
    expect(record).toMatchObject({ qualification: 'notQualified' });
    expect(record.gapCount).toBeGreaterThan(0);
    expect((await get(`/v1/employees/${driver}/mayDrive`)).statusCode).toBe(200);
    expect((await get(`/v1/drivingStatements/${statement}`)).statusCode).toBe(200);
    const listed = (await owner.get(`/v1/clients/${client.id}/audits`)).json<{ showsStatus: boolean }[]>();
    expect(listed[0]).toMatchObject({ showsStatus: true });
  });
});

describe('the judgment of investigations and tests', () => {
  const SECTIONS = { sections: [...AUDIT_SECTIONS] };

  it.each([[false], [true]])('is shown if the audit shows the status: %s', async (showsStatus) => {
    const { employeeId } = await makeEmployee(test.app, { site, hireDate: '2026-01-05' });
    for (const [kind, day] of [
      ['request', '2026-01-10'],
      ['reviewAsked', '2026-02-01'],
      ['reply', '2026-02-10'],
    ])
      await run(sql`insert into investigation_steps (tenant_id, employee_id, employer, kind, day, details, added_by)
        values (${client.tenantId}, ${employeeId}, 'Acme', ${kind}, ${day}, 'Said much', 'Rae')`);
    await run(sql`insert into test_exceptions (tenant_id, employee_id, applied_on, confirmed_on)
      values (${client.tenantId}, ${employeeId}, '2026-01-03', '2026-06-01')`);
    const { get } = await auditor({ ...SECTIONS, showsStatus });
    const log = (await get(`/v1/employees/${employeeId}/investigations`)).json<Investigations>();
    expect(log.items[0]!.steps).toHaveLength(3);
    expect(log).toMatchObject(
      showsStatus
        ? {
            dueOn: '2026-02-04',
            items: [{ status: 'answered', replyDueOn: '2026-02-09', review: { dueOn: '2026-02-18' } }],
          }
        : { dueOn: null, items: [{ status: null, replyDueOn: null, review: null }] },
    );
    const exception = (await get(`/v1/employees/${employeeId}/testException`)).json<{ lacks: string[] }>();
    expect(exception).toMatchObject({ appliedOn: '2026-01-03', confirmedOn: null });
    expect(exception.lacks.length > 0).toBe(showsStatus);
  });
});

describe('the people of an audit', () => {
  it('are those of the accident register, its exports and the figures of locations too', async () => {
    const { employeeId } = await makeEmployee(test.app, {
      site,
      lastName: 'Aftercomer',
      hireDate: '2026-06-01',
    });
    const { employeeId: covered } = await makeEmployee(test.app, { site, lastName: 'Coveredone' });
    for (const id of [employeeId, covered])
      await run(sql`insert into accidents (tenant_id, employee_id, site_id, date, city, state, injuries, fatalities, disabled, added_by)
        values (${client.tenantId}, ${id}, ${site.id}, '2026-05-30', 'Memphis', 'TN', 1, 0, 0, 'Rae')`);
    const { get, namesOf } = await auditor({ sections: ['accidents'] });
    const register = `/v1/clients/${client.id}/accidents`;
    for (const path of ['?range=[0,24]', `?selectedClientId=${site.id}`, '/export?format=csv']) {
      const { body } = await get(register + path);
      expect(body, path).toContain('Coveredone');
      expect(body, path).not.toContain('Aftercomer');
    }
    const counts = await get(`/v1/clients/${client.id}/children/counts`);
    const here = counts
      .json<{ legacyClientId: number; employees: number }[]>()
      .find((one) => one.legacyClientId === site.id);
    expect(here?.employees).toBe((await namesOf({ view: 'all' })).length);
    const titles = await get(`/v1/clients/${client.id}/jobTitles?includePrograms=true`);
    expect(titles.json<object[]>().filter((one) => 'employees' in one)).toEqual([]);
  });

  const none: readonly string[] = [];
  it.each<[who: string, employment: object, earlier: readonly string[], covered: boolean]>([
    ['hired on the last day', { hireDate: '2026-05-31' }, none, true],
    ['hired the day after', { hireDate: '2026-06-01' }, none, false],
    ['left on the first day', { statusId: 4, left: '2025-06-01' }, none, true],
    ['left the day before', { statusId: 4, left: '2025-05-31' }, none, false],
    ['worked here earlier, in the period', { hireDate: '2026-06-02' }, ['2024-01-01', '2025-06-01'], true],
    ['worked here earlier, before it', { hireDate: '2026-06-02' }, ['2024-01-01', '2025-05-31'], false],
    ['has no known dates', { hireDate: null }, none, true],
  ])(
    'are those who worked here in its period: %s',
    async (_who, { left, ...given }: { left?: string }, earlier, covered) => {
      const { employeeId } = await makeEmployee(test.app, { site, lastName: 'Someone', ...given });
      if (left) await run(sql`update employees set termination_date = ${left} where id = ${employeeId}`);
      const [from, to] = earlier;
      if (to)
        await run(sql`insert into employments (tenant_id, employee_id, hire_date, end_date)
        values (${client.tenantId}, ${employeeId}, ${from}, ${to})`);
      const { get, post, namesOf } = await auditor();
      expect(await namesOf({ view: 'all', employeeIds: [employeeId] })).toEqual(covered ? ['Someone'] : []);
      const found = await get(`/v1/employees?search=${employeeId}`);
      expect(found.json<object[]>().length).toBeLessThanOrEqual(covered ? 1 : 0);
      const status = covered ? 200 : 404;
      for (const path of ['', '/documents', '/requirements', '/employments'])
        expect((await get(`/v1/employees/${employeeId}${path}`)).statusCode, path).toBe(status);
      const packet = await post('/v1/packets', {
        employeeIds: [employeeId],
        options: options({ sections: ['application'] }),
      });
      expect(packet.statusCode, packet.body).toBe(covered ? 202 : 404);
    },
  );

  it('are drivers, and others only with a document that the audit covers', async () => {
    const [{ id: jobTitleId } = { id: 0 }] = (await run(
      sql`insert into job_titles (tenant_id, title, program) values (${client.id}, 'Clerk', 'nonDriver') returning id`,
    )) as { id: number }[];
    const { employeeId } = await makeEmployee(test.app, { site, lastName: 'Office', jobTitleId });
    const { get, namesOf } = await auditor();
    expect(await namesOf({ view: 'all' })).not.toContain('Office');
    expect((await get(`/v1/employees/${employeeId}`)).statusCode).toBe(404);
    await fileDocument(test, client, employeeId, { docTypeId: 2012, docDate: '2025-07-01' });
    expect(await namesOf({ view: 'all' })).not.toContain('Office');
    await fileDocument(test, client, employeeId, { docTypeId: 225, docDate: '2025-07-01' });
    expect(await namesOf({ view: 'all' })).toContain('Office');
  });
});

describe('the routes of an audit', () => {
  it('have each been reviewed for scope, judgment, people and day', () => {
    // Of several permissions that open a section, an audit gives the one that who opens it holds.
    const some = [
      'servicesVoeOnly.viewVoe',
      'servicesDrugTesting.viewAuxiliaryNonNegativeResults',
      'cme.viewDetail',
    ];
    const permissions = new Set([...permissionsOfAudit(AUDIT_SECTIONS, new Set()), ...some]);
    const reached = operationsOf(test.app.swagger() as unknown as OpenApi).filter(
      ({ method, access }) =>
        method === 'GET' && access !== 'public' && access !== 'authenticated' && allows(access, permissions),
    );
    expect(reached.map(({ path }) => path).sort()).toEqual(Object.keys(declared('forAuditors')).sort());
  });
});

describe('the day of an audit', () => {
  it.each([
    ['the last day of a period that is over', PERIOD, PERIOD.to],
    ['today while the period runs', { from: null, to: '2026-06-30' }, TODAY],
    ['today without an end', { from: null, to: null }, TODAY],
  ])('is %s, whatever is asked', async (_what, period, expected) => {
    const { get } = await auditor({ ...period, showsStatus: true });
    for (const query of ['', '?asOf=2026-01-10', '?asOf=2026-01-10&knownOn=2026-01-10', '?asOf=2027-01-10'])
      for (const path of ['requirements', 'mayDrive']) {
        const { asOf, knownOn } = (await get(`/v1/employees/${driver}/${path}${query}`)).json<Requirements>();
        expect([asOf, knownOn], path + query).toEqual([expected, null]);
      }
  });

  it('decides about location, job title and license of lists, exports and files', async () => {
    const there = await makeClient(test.app, { parent: client, name: 'Depot Later' });
    const titles = (await run(sql`insert into job_titles (tenant_id, title, program)
      values (${client.id}, 'Driver then', 'dot'), (${client.id}, 'Driver now', 'dot') returning id`)) as {
      id: number;
    }[];
    const [then, now] = titles.map(({ id }) => id);
    const license = { license: '12345678', state: 'TX', licenseClassId: 1 };
    const { employeeId } = await makeEmployee(test.app, {
      site,
      lastName: 'Mover',
      hireDate: '2024-01-05',
      jobTitleId: then,
      ...license,
    });
    const { employeeId: laterHere } = await makeEmployee(test.app, {
      site: there,
      lastName: 'Incomer',
      hireDate: '2024-01-05',
    });
    const patch = async (id: number, change: object) => {
      const { version } = (await owner.get(`/v1/employees/${id}`)).json<Employee>();
      const answer = await owner.patch(`/v1/employees/${id}`, { version, ...change });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await patch(employeeId, { jobTitleId: now, license: 'D1234567', state: 'CA', licenseClassId: 2 });
    await run(sql`update employees set site_id = ${site.id} where id = ${laterHere}`);
    const past = await auditor({ showsStatus: true });
    const running = await auditor({ from: null, to: null });
    const was = { legacyClientId: site.id, siteName: site.name, jobTitle: 'Driver then', ...license };
    const is = { jobTitle: 'Driver now', license: 'D1234567', state: 'CA', licenseClassId: 2 };
    for (const [{ get }, expected] of [
      [past, was],
      [running, is],
    ] as const) {
      const filter = encodeURIComponent(JSON.stringify({ employeeIds: [employeeId] }));
      const list = await get(`/v1/clients/${client.id}/employees?filter=${filter}`);
      expect(list.json<object[]>()[0]).toMatchObject(expected);
      expect((await get(`/v1/employees/${employeeId}`)).json()).toMatchObject(expected);
      const sheet = await get(`/v1/clients/${client.id}/employees/export?format=csv&filter=${filter}`);
      expect(sheet.body).toContain(expected.jobTitle);
      expect(sheet.body).toContain(expected.license);
    }
    expect(await past.namesOf({ jobTitleIds: [then] })).toEqual(['Mover']);
    expect(await past.namesOf({ jobTitleIds: [now] })).toEqual([]);
    expect(await past.namesOf({ employeeIds: [employeeId], licenseClassIds: [1] })).toEqual(['Mover']);
    // Who came to the location after the period is not part of the audit.
    expect(await past.namesOf({ employeeIds: [laterHere] })).toEqual([]);
    expect((await past.get(`/v1/employees/${laterHere}`)).statusCode).toBe(404);
    expect(await running.namesOf({ employeeIds: [laterHere] })).toEqual(['Incomer']);
  });

  it('leaves out later employments and deleted documents', async () => {
    const { employeeId } = await makeEmployee(test.app, { site, hireDate: '2026-06-03' });
    await run(sql`insert into employments (tenant_id, employee_id, hire_date, end_date, reason)
      values (${client.tenantId}, ${employeeId}, '2024-01-01', '2026-06-01', 'Quit')`);
    const { documentId } = await fileDocument(test, client, employeeId, {
      docTypeId: 2001,
      docDate: '2025-07-01',
    });
    await run(sql`update documents set created_at = '2025-07-02' where id = ${documentId}`);
    await owner.delete(`/v1/employees/${employeeId}/documents/${documentId}`, { reason: 'Wrong driver' });
    const { get } = await auditor();
    expect((await get(`/v1/employees/${employeeId}/employments`)).json()).toMatchObject([
      { hireDate: '2024-01-01', endDate: null, reason: null },
    ]);
    for (const query of ['', '?knownOn=2026-06-14'])
      expect((await get(`/v1/employees/${employeeId}/documents${query}`)).json(), query).toEqual([]);
  });

  it.each([
    ['left on the last day', '2026-05-31', 2, ['Leaver']],
    ['left the day after', '2026-06-01', 2, ['Leaver']],
    ['left the day before', '2026-05-30', 4, []],
  ])('decides who is employed: %s', async (_what, left, employmentStatusId, active) => {
    const { employeeId } = await makeEmployee(test.app, { site, lastName: 'Leaver', statusId: 4 });
    await run(sql`update employees set termination_date = ${left} where id = ${employeeId}`);
    const { get, namesOf } = await auditor();
    const only = { employeeIds: [employeeId] };
    expect(await namesOf(only)).toEqual(active);
    expect(await namesOf({ ...only, statuses: [4] })).toEqual(active.length > 0 ? [] : ['Leaver']);
    const record = (await get(`/v1/employees/${employeeId}`)).json<Employee>();
    expect(record).toMatchObject({
      employmentStatusId,
      terminationDate: left < PERIOD.to ? left : null,
    });
  });
});
