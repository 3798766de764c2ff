import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Audit, AuditBody, AuditLink } from '../../domain/audits/contract';
import type { EmployeeListItem } from '../../domain/employees/contract';
import type { DocumentItem } from '../../domain/documents/contract';
import { role } from '../../domain/access/roles';
import type { PermissionKey } from '../../domain/access/permissions';
import type { LoginResult } from '../../domain/session/contract';
import { SECTION_IDS } from '../../domain/packets/sections';
import { addDays } from '../../domain/shared/dates';
import { sql } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import { evaluate } from '../documents/test-documents';
import { fileDocument, make, options } from '../packets/world';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

const APPLICATION = 223;
const PRE_EMPLOYMENT_TEST = 2022;
const TODAY = new Date().toISOString().slice(0, 10);
let test: TestApp;
let client: TestClient;
let site: TestClient;
let other: TestClient;
let owner: SignedIn;
let employeeId: number;
let elsewhereId: number;

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app, { name: 'Audited Freight' });
  site = await makeClient(test.app, { parent: client, name: 'Depot East' });
  other = await makeClient(test.app, { parent: client, name: 'Depot West' });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  ({ employeeId } = await makeEmployee(test.app, { site, lastName: 'Zimmer' }));
  ({ employeeId: elsewhereId } = await makeEmployee(test.app, { site: other, lastName: 'West' }));
});
afterAll(() => test.close());

const run = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const body = (more: Partial<AuditBody> = {}): AuditBody => ({
  auditor: 'Noel Strand',
  organization: 'FMCSA',
  kind: 'agency',
  locationId: site.id,
  sections: ['application', 'annualMvr', 'medical'],
  from: '2025-06-01',
  to: '2026-05-31',
  showsStatus: true,
  expiresOn: addDays(TODAY, 7),
  ...more,
});
const url = (auditId = '') => `/v1/clients/${client.id}/audits${auditId && `/${auditId}`}`;
const open = async (more: Partial<AuditBody> = {}, who = owner): Promise<AuditLink> => {
  const answer = await who.post(url(), body(more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<AuditLink>();
};
const post = (link: string) =>
  test.app.inject({ method: 'POST', url: `/v1/auth/auditor/${link.split('/auditor/')[1]}` });
/** Opens the link, and returns the auditor's session. */
async function enter({ link }: AuditLink) {
  const answer = await post(link);
  expect(answer.statusCode, answer.body).toBe(200);
  const { token, refreshToken, user } = answer.json<LoginResult>();
  const headers = { authorization: `Bearer ${token}` };
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE') => (path: string, payload?: object) =>
    test.app.inject({ method, url: path, headers, ...(payload && { payload }) });
  const who = { get: call('GET'), post: call('POST'), patch: call('PATCH'), delete: call('DELETE') };
  return { ...who, user, refreshToken };
}
const file = (docTypeId: number, docDate: string, id = employeeId) =>
  fileDocument(test, client, id, { docTypeId, docDate });
const used = async () =>
  run<{ subject: string; actor: number }>(
    sql`select subject, body::jsonb -> 'actor' ->> 'name' as actor from audit_entries
      where tenant_id = ${client.tenantId} and type = 'auditorAccess.used' order by seq`,
  );

describe("an auditor's link", () => {
  it('is given again only to those who could open what the audit covers (40.321)', async () => {
    const manager = await signIn(
      test.app,
      await makeUser(test.app, {
        sites: [client],
        permissions: [
          'servicesDqf.auditManagement',
          'client.viewRoster',
          'client.viewEmployeeFile',
          'client.viewEmployeeStatusChangeHistory',
          'client.viewLocationInformation',
          'servicesDqf.viewEmployeeDocuments',
        ],
      }),
    );
    const tests = await open({ sections: ['drugAlcohol'] });
    const refused = await manager.post(`${url(tests.auditId)}/link`);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      403,
      'packet.sectionClosed',
    ]);
    expect((await post(tests.link)).statusCode).toBe(200);
    const plain = await open({ sections: ['application'] });
    expect((await manager.post(`${url(plain.auditId)}/link`)).statusCode).toBe(201);
  });

  it('opens the files of the location, read only, and says what the audit covers [ROUTE-006, ENT-27]', async () => {
    const link = await open();
    const auditor = await enter(link);
    expect(auditor.user).toMatchObject({
      firstName: 'Noel Strand',
      auditorToken: link.auditId,
      audit: { auditId: link.auditId, from: '2025-06-01', to: '2026-05-31' },
      client: { name: 'Audited Freight' },
    });
    const roster = await auditor.get(`/v1/clients/${client.id}/employees`);
    expect(roster.json<{ employeeId: number }[]>().map((one) => one.employeeId)).toEqual([employeeId]);
    expect((await auditor.get(`/v1/employees/${elsewhereId}`)).statusCode).toBe(404);
    const record = (await auditor.get(`/v1/employees/${employeeId}`)).json<{ ssn: unknown }>();
    expect(String(record.ssn)).not.toMatch(/\d{9}|\d{3}-\d{2}-\d{4}/);
  });

  it('shows the documents of its sections and period, and nothing else', async () => {
    const { employeeId: id } = await makeEmployee(test.app, { site });
    const before = await file(2001, '2019-03-01', id);
    const older = await file(225, '2023-05-30', id);
    const inForce = await file(225, '2025-05-31', id);
    const [first, last] = [await file(225, '2025-06-01', id), await file(238, '2026-05-31', id)];
    const after = await file(238, '2026-06-01', id);
    const otherSection = await file(2029, '2025-08-01', id);
    const auditor = await enter(await open());
    const list = (await auditor.get(`/v1/employees/${id}/documents`)).json<DocumentItem[]>();
    expect(list.map((one) => one.documentId).sort()).toEqual(
      [before, inForce, first, last].map((one) => one.documentId).sort(),
    );
    const status = async (documentId: number) =>
      (await auditor.get(`/v1/employees/${id}/documents/${documentId}`)).statusCode;
    expect(await status(last.documentId)).toBe(200);
    for (const one of [older, after, otherSection]) expect(await status(one.documentId)).toBe(404);
    const requirements = (await auditor.get(`/v1/employees/${id}/requirements`)).json<{ asOf: string }>();
    expect(requirements.asOf).toBe('2026-05-31');
    expect((await auditor.get(`/v1/employees/${id}/mayDrive`)).json<{ asOf: string }>().asOf).toBe(
      '2026-05-31',
    );
  });

  it('shows accidents of the period, and only if they are part of the audit', async () => {
    const { employeeId: id } = await makeEmployee(test.app, { site });
    for (const date of ['2025-05-31', '2025-06-01', '2026-05-31', '2026-06-01'])
      await run(sql`insert into accidents (tenant_id, employee_id, site_id, date, city, state, injuries, fatalities, disabled, added_by)
        values (${client.tenantId}, ${id}, ${site.id}, ${date}, 'Memphis', 'TN', 1, 0, 0, 'Rae')`);
    const without = await enter(await open());
    expect((await without.get(`/v1/clients/${client.id}/accidents`)).statusCode).toBe(403);
    const auditor = await enter(await open({ sections: ['accidents'] }));
    for (const path of [`/v1/clients/${client.id}/accidents?range=[0,24]`, `/v1/employees/${id}/accidents`]) {
      const answer = await auditor.get(path);
      expect(answer.statusCode, answer.body).toBe(200);
      const dates = answer.body.match(/"date":"[^"]+/g);
      expect(dates?.sort()).toEqual(['"date":"2025-06-01', '"date":"2026-05-31']);
    }
  });

  it('shows an agency the medical variance, all investigation history, and test decisions (391.51(b)(7), 391.53(c))', async () => {
    const { employeeId: id } = await makeEmployee(test.app, { site });
    for (const [docTypeId, docDate] of [
      [2005, '2025-07-01'],
      [2016, '2020-01-01'],
      [2016, '2020-02-01'],
      [2030, '2025-08-01'],
    ] as const)
      await file(docTypeId, docDate, id);
    const seen = async (who: Awaited<ReturnType<typeof enter>>) =>
      (await who.get(`/v1/employees/${id}/documents`))
        .json<DocumentItem[]>()
        .map(({ docTypeId }) => docTypeId);
    const agency = await enter(await open({ sections: [...SECTION_IDS] }));
    expect((await seen(agency)).toSorted()).toEqual([2005, 2016, 2016, 2030]);
    const insurer = await enter(await open({ kind: 'other', sections: ['application', 'accidents'] }));
    expect(await seen(insurer)).toEqual([]);
  });

  it('shows nothing from after the period', async () => {
    const { employeeId: id } = await makeEmployee(test.app, { site });
    await file(1162, '2025-06-10', id);
    for (const day of ['2020-01-01', '2026-05-31', '2026-06-01']) {
      await file(2016, day, id);
      await file(2021, day, id);
      await run(sql`insert into investigation_steps (tenant_id, employee_id, employer, kind, day, details, added_by)
        values (${client.tenantId}, ${id}, 'Acme', 'reply', ${day}, 'Said much', 'Somebody')`);
      await run(sql`insert into questionnaire_answers (tenant_id, employee_id, code, answered_on, answered_by)
        values (${client.tenantId}, ${id}, ${day < '2026-06-01' ? 1 : 2}, ${day}, 'Somebody')`);
    }
    const agency = await enter(await open({ sections: [...SECTION_IDS] }));
    const read = async (path: string) => (await agency.get(`/v1/employees/${id}${path}`)).body;
    for (const path of ['/investigations', '/drugAlcoholInfo', '/dchConsents']) {
      expect(await read(path), path).toContain('2026-05-31');
      expect(await read(path), path).not.toContain('2026-06-01');
    }
    expect(JSON.parse(await read('/drugAlcoholInfo'))).toMatchObject({ positiveQuestionList: [1] });
    const [late] = await run<{
      id: number;
    }>(sql`update investigation_steps set letter = '{}', kind = 'request'
      where tenant_id = ${client.tenantId} and employee_id = ${id} and day = '2026-06-01' returning id`);
    const letter = `/v1/employees/${id}/investigations/steps/${late!.id}/letter`;
    expect((await agency.get(letter)).statusCode).toBe(404);
    // As of the last day of the period, not of today.
    const types = JSON.parse(await read('/doctypes')) as {
      docTypeId: number;
      requirement: { status: string };
    }[];
    expect(types.find(({ docTypeId }) => docTypeId === 1162)?.requirement.status).toBe('expiring');
  });

  it('shows lists the status on the last day of the period, and does not filter or sort by that of today', async () => {
    const { employeeId: id } = await makeEmployee(test.app, {
      site,
      lastName: 'Zysk',
      hireDate: '2020-01-15',
      answered: true,
    });
    // Since the day after the period, the license bars driving.
    await run(sql`update employees set license_expires_on = '2026-05-31', qualification = 1, gap_count = 0, gaps = '[]',
      barred_by = '{"key": "licenseExpired", "endsOn": null}' where id = ${id}`);
    const agency = await enter(await open({ sections: [...SECTION_IDS] }));
    const list = `/v1/clients/${client.id}/employees`;
    const ask = (query: object) =>
      agency.get(
        `${list}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])).toString()}`,
      );
    const rowOf = async () => (await ask({ filter: { employeeIds: [id] } })).json<EmployeeListItem[]>()[0]!;
    const requirements = (await agency.get(`/v1/employees/${id}/requirements`)).json<{
      asOf: string;
      qualification: string;
      conditions: { key: string; status: string }[];
    }>();
    expect(requirements).toMatchObject({ asOf: '2026-05-31', qualification: 'notQualified' });
    const row = await rowOf();
    expect(row).toMatchObject({
      qualification: 'notQualified',
      barredBy: null,
    });
    expect(row.gaps).toHaveLength(3);
    const record = (await agency.get(`/v1/employees/${id}`)).json<EmployeeListItem>();
    expect(record).toMatchObject({
      qualification: 'notQualified',
      barredBy: null,
      gapCount: row.gapCount,
    });
    expect(record.gaps).toHaveLength(row.gapCount);
    for (const filter of [{ qualification: ['qualified'] }, { docTypeId: 1162 }, { docStatus: 'missing' }])
      expect((await ask({ filter })).statusCode, JSON.stringify(filter)).toBe(403);
    const namesBy = async (field: string) =>
      (await ask({ sort: [field, 'ASC'] })).json<EmployeeListItem[]>().map(({ lastName }) => lastName);
    const byName = await namesBy('lastName');
    expect(byName.at(-1)).toBe('Zysk');
    expect(await namesBy('qualification')).toEqual(byName);
    const sheet = (await agency.get(`${list}/export?format=csv&columns=lastName,qualification,gapCount,gaps`))
      .body;
    expect(sheet).toContain('Last Name\n');
    expect(sheet).toContain('Zysk\n');
    expect((await agency.get(`${list}/export?format=csv&columns=qualification`)).statusCode).toBe(403);
  });

  it('shows an insurer of a past period only what the audit covers, and no counts of who is not qualified today', async () => {
    const { employeeId: id } = await makeEmployee(test.app, { site, hireDate: '2020-01-15', answered: true });
    const auditor = await enter(await open({ kind: 'other', sections: ['application'] }));
    const row = (await auditor.get(`/v1/employees/${id}`)).json<EmployeeListItem>();
    expect(row).toMatchObject({
      qualification: 'notQualified',
      barredBy: null,
    });
    expect(row.gaps.map(({ name }) => name)).toEqual(['Employment Application']);
    const filter = encodeURIComponent(JSON.stringify({ employeeIds: [id] }));
    const [listed] = (await auditor.get(`/v1/clients/${client.id}/employees?filter=${filter}`)).json<
      EmployeeListItem[]
    >();
    expect(listed).toMatchObject({ gapCount: row.gapCount, gaps: row.gaps });
    const ask = (by: string) =>
      auditor.get(`/v1/clients?range=[0,9]&sort=${encodeURIComponent(JSON.stringify([by, 'DESC']))}`);
    const byName = await ask('name');
    expect(byName.json<{ name: string }[]>().map(({ name }) => name)).toContain('Depot East');
    expect(byName.body).not.toContain('notQualified');
    expect((await ask('notQualified')).json()).toEqual(byName.json());
  });

  it("doesn't show the client's notes", async () => {
    await run(sql`update clients set notes = 'For colleagues' where id = ${site.id}`);
    expect((await owner.get(`/v1/clients/${site.id}`)).json()).toMatchObject({ notes: 'For colleagues' });
    const { get } = await enter(await open());
    expect((await get(`/v1/clients/${site.id}`)).json()).toMatchObject({ notes: '' });
  });

  it('tells only agencies of test results, and others not even that something is withheld (382.405, 40.321)', async () => {
    const { employeeId: id } = await makeEmployee(test.app, { site });
    await run(sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, result, test_reason, uploaded_by)
      values (${client.tenantId}, ${id}, 2023, '2025-07-01', 'positive', 'random', 'Somebody')`);
    const asked = {
      requirements: `/v1/employees/${id}/requirements`,
      mayDrive: `/v1/employees/${id}/mayDrive`,
    };
    const insurer = await enter(await open({ kind: 'other', sections: ['application'] }));
    for (const path of Object.values(asked)) {
      const answer = await insurer.get(path);
      expect(answer.body, path).not.toMatch(/withheld":\{|"withheld"|restricted/i);
      expect(answer.json<{ withheldGaps: number }>().withheldGaps).toBe(0);
    }
    const agency = await enter(await open({ sections: [...SECTION_IDS] }));
    expect((await agency.get(asked.mayDrive)).body).toContain('testViolation');
  });

  it('shows an insurer everyone who is to be hired as not yet qualified, whatever is withheld (382.405, 40.321)', async () => {
    const insurer = await enter(await open({ kind: 'other', sections: ['application'], to: null }));
    const ids: number[] = [];
    for (const status of [{ statusId: 1 }, { hireDate: addDays(TODAY, 30) }]) {
      const [{ employeeId: clear }, { employeeId: tested }] = [
        await makeEmployee(test.app, { site, ...status }),
        await makeEmployee(test.app, { site, ...status }),
      ];
      await run(sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, result, test_reason, uploaded_by)
        values (${client.tenantId}, ${tested}, 2023, '2025-07-01', 'positive', 'random', 'Somebody')`);
      for (const id of [clear, tested])
        await run(sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, expires_on, uploaded_by)
          values (${client.tenantId}, ${id}, 2001, '2026-01-05', null, 'Somebody'),
            (${client.tenantId}, ${id}, 2008, '2026-01-05', '2031-01-05', 'Somebody')`);
      ids.push(clear, tested);
    }
    await evaluate(test.app, client, ids, TODAY);
    const seen = async (id: number) => {
      const filter = encodeURIComponent(JSON.stringify({ view: 'all', employeeIds: [id] }));
      const list = await insurer.get(`/v1/clients/${client.id}/employees?filter=${filter}`);
      const [file, answer] = [
        await insurer.get(`/v1/employees/${id}/requirements`),
        await insurer.get(`/v1/employees/${id}/mayDrive`),
      ];
      const { qualification, summary } = file.json<{ qualification: string; summary: string }>();
      const { mayDrive, reasons } = answer.json<{ mayDrive: boolean; reasons: object[] }>();
      return {
        list: list.json<EmployeeListItem[]>().map((one) => one.qualification),
        qualification,
        summary,
        mayDrive,
        reasons,
      };
    };
    const [applicant, tested, hiredLater, testedLater] = await Promise.all(ids.map(seen));
    expect(applicant).toMatchObject({ list: ['notYetQualified'], qualification: 'notYetQualified' });
    expect(tested).toEqual(applicant);
    expect(testedLater).toEqual(hiredLater);
  });

  it('shows an insurer the status of a driver by what the audit covers, on lists and to filters too', async () => {
    const { employeeId: id } = await makeEmployee(test.app, { site, lastName: 'Aaronson' });
    await run(sql`delete from gaps where employee_id = ${id}`);
    await run(sql`update employees set qualification = 3, gap_count = 1, barred_by = '{"key": "withheld", "endsOn": null}'
      where id = ${id}`);
    const miss = (docTypeId: number) =>
      run(sql`insert into gaps (tenant_id, employee_id, doc_type_id, site_id, status,
        employee_status_id, due_on, since, rule_id, cfr, reason)
      values (${client.tenantId}, ${id}, ${docTypeId}, ${site.id}, 2, 2, '2025-01-01', '2025-01-01', 'rule', '', '{}')`);
    const insurer = await enter(await open({ kind: 'other', sections: ['application'], to: null }));
    const agency = await enter(await open({ sections: [...SECTION_IDS], to: null }));
    const list = `/v1/clients/${client.id}/employees?filter=`;
    const rowsOf = async ({ get }: Pick<typeof insurer, 'get'>, qualification?: string) => {
      const filter = JSON.stringify({
        employeeIds: [id],
        ...(qualification && { qualification: [qualification] }),
      });
      return (await get(list + encodeURIComponent(filter))).json<EmployeeListItem[]>();
    };
    await miss(PRE_EMPLOYMENT_TEST);
    const clear = { qualification: 'qualified', gapCount: 0, barredBy: null, gaps: [] };
    expect(await rowsOf(insurer)).toMatchObject([clear]);
    expect((await insurer.get(`/v1/employees/${id}`)).json()).toMatchObject(clear);
    expect(await rowsOf(insurer, 'qualified')).toHaveLength(1);
    expect(await rowsOf(insurer, 'notQualified')).toEqual([]);
    expect(await rowsOf(agency)).toMatchObject([{ qualification: 'notQualified', gapCount: 1 }]);
    const clerk = await signIn(
      test.app,
      await makeUser(test.app, { sites: [site], permissions: ['client.viewRoster'] }),
    );
    expect(await rowsOf(clerk)).toMatchObject([
      { qualification: 'notQualified', gapCount: 1, barredBy: { key: 'withheld' } },
    ]);
    await miss(APPLICATION);
    expect(await rowsOf(insurer)).toMatchObject([
      { qualification: 'notQualified', gapCount: 1, barredBy: null },
    ]);
    // Sorting by status would reveal what is withheld.
    const sorted = await insurer.get(`/v1/clients/${client.id}/employees?sort=["qualification","ASC"]`);
    expect(sorted.json<EmployeeListItem[]>()[0]?.lastName).toBe('Aaronson');
  });

  it('shows disqualifications and statements of its period only', async () => {
    const { employeeId: id } = await makeEmployee(test.app, { site });
    for (const day of ['2025-05-31', '2025-06-01', '2026-05-31', '2026-06-01'])
      await run(sql`insert into disqualifications (tenant_id, employee_id, kind, offense, authority, from_date, to_date)
        values (${client.tenantId}, ${id}, 'nonCdl', 'Fatigue', 'FMCSA', ${day}, ${day})`);
    const issue = async (date: string) =>
      (await owner.post(`/v1/employees/${id}/drivingStatements`, { asOf: date })).json<{ code: string }>()
        .code;
    const [before, within] = [await issue('2025-05-31'), await issue('2025-06-01')];
    const auditor = await enter(await open({ sections: [...SECTION_IDS] }));
    const found = await auditor.get(`/v1/employees/${id}/disqualifications`);
    expect(found.json<{ fromDate: string }[]>().map((one) => one.fromDate)).toEqual([
      '2026-05-31',
      '2025-06-01',
    ]);
    const statements = await auditor.get(`/v1/employees/${id}/drivingStatements`);
    expect(statements.json<{ code: string }[]>().map((one) => one.code)).toEqual([within]);
    expect((await auditor.get(`/v1/drivingStatements/${before}`)).statusCode).toBe(404);
    expect((await auditor.get(`/v1/drivingStatements/${within}`)).statusCode).toBe(200);
  });

  it('does not show the notes of colleagues, nor the activity of the file', async () => {
    const added = await owner.post(`/v1/employees/${employeeId}/notes`, { text: 'Call back' });
    expect(added.statusCode, added.body).toBe(201);
    const noted = await owner.patch(`/v1/employees/${employeeId}`, { notes: 'Drives like my aunt' });
    expect(noted.statusCode, noted.body).toBe(200);
    const auditor = await enter(await open());
    for (const path of ['notes', 'activity?range=[0,9]'])
      expect((await auditor.get(`/v1/employees/${employeeId}/${path}`)).statusCode, path).toBe(403);
    expect((await auditor.get(`/v1/employees/${employeeId}`)).json()).toMatchObject({ notes: null });
  });

  it('lets the auditor take a packet away, and change nothing', async () => {
    const { employeeId: id } = await makeEmployee(test.app, { site });
    await file(225, '2025-07-01', id);
    await file(225, '2026-06-02', id);
    const auditor = await enter(await open());
    const refused = [
      await auditor.post(`/v1/employees/${id}/disqualifications`, {}),
      await auditor.patch(`/v1/users/${auditor.user._id}`, { firstName: 'Ann', version: 1 }),
      await auditor.post('/v1/mayDrive', { employeeIds: [id] }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(refused[1]?.json()).toMatchObject({ code: 'audits.readOnly' });
    const packet = await make(test, auditor as unknown as SignedIn, {
      employeeIds: [id],
      options: options({ from: null, to: null }),
    });
    expect(packet).toMatchObject({
      state: 'done',
      counts: { documents: 1 },
      options: { from: '2025-06-01', to: '2026-05-31' },
    });
    expect((await auditor.get(`/v1/packets/${packet.packetId}/file`)).statusCode).toBe(200);
  });

  it('records what the auditor opens under their name', async () => {
    const [before, { employeeId: id }] = [await used(), await makeEmployee(test.app, { site })];
    const { documentId } = await file(225, '2025-07-01', id);
    const link = await open({ auditor: 'Ruth Reader' });
    const auditor = await enter(link);
    await auditor.get(`/v1/clients/${client.id}/employees`);
    for (const part of ['', '/documents', '/requirements']) await auditor.get(`/v1/employees/${id}${part}`);
    await auditor.get(`/v1/employees/${elsewhereId}`);
    expect((await used()).slice(before.length)).toEqual([
      { subject: `client/${client.tenantId}`, actor: 'Ruth Reader (FMCSA)' },
      { subject: `employee/${id}`, actor: 'Ruth Reader (FMCSA)' },
    ]);
    await auditor.get(`/v1/employees/${id}/documents/${documentId}`);
    const [viewed] = await auditOf(test.app, client.tenantId, `document/${documentId}`);
    expect(viewed).toMatchObject({ type: 'document.viewed', actor: { name: 'Ruth Reader (FMCSA)' } });
    const [audit] = (await owner.get(url())).json<Audit[]>();
    expect(audit).toMatchObject({ auditId: link.auditId, lastUsedAt: expect.any(String) });
  });

  it('opens where the client requires two-factor authentication, which an auditor cannot set up', async () => {
    const strict = await makeClient(test.app);
    await run(sql`update clients set require_second_factor = true where id = ${strict.id}`);
    const staff = await signIn(test.app, await makeUser(test.app), strict);
    const answer = await staff.post(`/v1/clients/${strict.id}/audits`, body({ locationId: strict.id }));
    const auditor = await enter(answer.json<AuditLink>());
    expect((await auditor.get(`/v1/clients/${strict.id}/employees?range=[0,24]`)).statusCode).toBe(200);
  });

  it('ends when the audit is closed or expires, also for who came in before', async () => {
    const [closed, expired, renewed] = [await open(), await open(), await open()];
    const [first, second, third] = [await enter(closed), await enter(expired), await enter(renewed)];
    expect((await owner.delete(url(closed.auditId))).statusCode).toBe(204);
    expect((await first.get(`/v1/clients/${client.id}/employees`)).statusCode).toBe(401);
    expect((await post(closed.link)).json()).toMatchObject({ code: 'audits.linkRevoked' });
    expect((await owner.delete(url(closed.auditId))).statusCode).toBe(409);

    const ends = await run<{ same: boolean }>(sql`select s.expires_at <= a.expires_at as same
      from sessions s join audits a on a.user_id = s.user_id where a.id = ${expired.auditId}::uuid`);
    expect(ends).toEqual([{ same: true }]);
    await run(sql`update audits set expires_at = now() where id = ${expired.auditId}::uuid`);
    await run(sql`update capability_tokens set expires_at = now() where subject = ${expired.auditId}`);
    await run(sql`update sessions s set expires_at = a.expires_at from audits a
      where a.user_id = s.user_id and a.id = ${expired.auditId}::uuid`);
    expect((await second.get(`/v1/clients/${client.id}/employees`)).statusCode).toBe(401);
    expect((await post(expired.link)).json()).toMatchObject({ code: 'audits.linkExpired' });

    const again = (await owner.post(`${url(renewed.auditId)}/link`)).json<AuditLink>();
    expect((await third.get(`/v1/clients/${client.id}/employees`)).statusCode).toBe(401);
    expect((await post(renewed.link)).statusCode).toBe(410);
    expect((await post(again.link)).statusCode).toBe(200);
    expect((await post('x/auditor/unknown')).json()).toMatchObject({ code: 'audits.linkUnknown' });
  });

  it("does not outlive the audit by a refresh of the session's tokens", async () => {
    const link = await open();
    const { refreshToken } = await enter(link);
    await run(
      sql`update audits set expires_at = now() + interval '5 minutes' where id = ${link.auditId}::uuid`,
    );
    const headers = { authorization: `Bearer ${refreshToken}` };
    expect((await test.app.inject({ method: 'GET', url: '/v1/auth/token', headers })).statusCode).toBe(200);
    const [{ late } = { late: true }] = await run<{
      late: boolean;
    }>(sql`select s.expires_at > a.expires_at as late
      from sessions s join audits a on a.user_id = s.user_id where a.id = ${link.auditId}::uuid`);
    expect(late).toBe(false);
  });
});

describe('opening an audit', () => {
  it('is listed with its state for those who manage audits of the location [API-CLI-54]', async () => {
    const { auditId } = await open({ auditor: 'Lena Listed', locationId: other.id });
    const manager = await signIn(test.app, await makeUser(test.app, { sites: [site] }));
    const names = async (who: SignedIn) =>
      (await who.get(url())).json<Audit[]>().map(({ auditor }) => auditor);
    expect(await names(owner)).toContain('Lena Listed');
    expect(await names(manager)).not.toContain('Lena Listed');
    expect((await manager.delete(url(auditId))).statusCode).toBe(404);
    expect((await manager.post(url(), body({ locationId: other.id }))).statusCode).toBe(404);
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [client], role: 'siteClerk' }));
    expect((await clerk.get(url())).statusCode).toBe(403);
  });

  it('refuses sections that the person or the kind of auditor may not see, and wrong days', async () => {
    const permissions = role('employerAdmin').permissions.filter(
      (key) => key !== 'servicesDqf.viewAccidents',
    );
    const some = await makeUser(test.app, { sites: [client], permissions: permissions as PermissionKey[] });
    const closed = await (await signIn(test.app, some)).post(url(), body({ sections: ['accidents'] }));
    expect(closed.json()).toMatchObject({ code: 'packet.sectionClosed' });
    const wrong = await owner.post(
      url(),
      body({
        kind: 'other',
        sections: ['drugAlcohol'],
        to: '2025-01-01',
        expiresOn: addDays(TODAY, 92),
        auditor: ' ',
      }),
    );
    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(wrong.json<{ fields: object }>().fields).sort()).toEqual([
      'auditor',
      'expiresOn',
      'sections',
      'to',
    ]);
  });

  it('makes an account that no list of users shows and no one can edit', async () => {
    const { auditId } = await open({ auditor: 'Hidden Account' });
    const users = await owner.get(`/v1/clients/${client.id}/users`);
    expect(users.body).not.toContain('Hidden Account');
    const [user] = await run<{ wireId: string }>(
      sql`select wire_id as "wireId" from users where auditor_token = ${auditId}`,
    );
    const path = `/v1/clients/${client.id}/users/${user?.wireId}`;
    expect((await owner.get(path)).statusCode).toBe(404);
    const changed = await owner.patch(path, { permissions: ['client.viewRoster'], version: 1 });
    expect(changed.statusCode).toBe(404);
  });

  it('is on the audit trail, without the link', async () => {
    const { auditId, link } = await open();
    await owner.delete(url(auditId));
    const entries = await auditOf(test.app, client.tenantId, `audit/${auditId}`);
    expect(entries.map(({ type }) => type).sort()).toEqual(['auditorAccess.closed', 'auditorAccess.opened']);
    expect(JSON.stringify(entries)).not.toContain(link.split('/auditor/')[1]);
  });
});
