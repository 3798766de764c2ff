import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { AlertSummary } from '../../domain/alerts/contract';
import type { AuditLink } from '../../domain/audits/contract';
import type { LoginResult } from '../../domain/session/contract';
import { addDays } from '../../domain/shared/dates';
import { array, sql } from '../../server/platform/db';
import { addDocument, change, makeVanDriver } from '../compliance/record-world';
import { evaluate } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';

// Drivers barred for another reason than a document, or with a question that could bar them. All others here miss nothing, or only documents.

const TODAY = '2026-06-15';
const CARD = 238;
const OTHER_TEST = 2023;
let test: TestApp;
let root: TestClient;
let north: TestClient;
let south: TestClient;
let owner: SignedIn;
let dunn: number;

interface Row {
  employeeId: number;
  employeeName: string;
  qualification: string;
  barredBy: object;
}

beforeAll(async () => {
  test = await createApp({ now: () => new Date(`${TODAY}T15:00:00Z`) });
  root = await makeClient(test.app);
  north = await makeClient(test.app, { parent: root, name: 'North' });
  south = await makeClient(test.app, { parent: root, name: 'South' });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [root] }));
  const add = (site: TestClient, lastName: string, options: { without?: number[]; statusId?: number } = {}) =>
    makeVanDriver(test, root, { site, lastName, firstName: 'Pat', ...options });
  const disqualify = (id: number) =>
    change(
      test,
      sql`insert into disqualifications (tenant_id, employee_id, kind, offense, from_date, to_date, authority)
        values (${root.id}, ${id}, 'serious', 'Speeding', '2026-06-01', '2026-07-30', 'Virginia DMV')`,
    );
  const ask = (id: number) => change(test, sql`update employees set dob = null where id = ${id}`);
  const tested = (id: number, result: 'positive' | null = null) =>
    change(test, addDocument(root, id, { docTypeId: OTHER_TEST, docDate: '2026-06-10', result }));

  dunn = await add(north, 'Dunn');
  const gone = await add(north, 'Gone', { statusId: 4 });
  const [bell, lacking] = [await add(south, 'Bell'), await add(south, 'Lack', { without: [CARD] })];
  const [tess, quinn] = [await add(north, 'Tess'), await add(south, 'Quinn')];
  await Promise.all([disqualify(dunn), disqualify(gone), ask(bell), ask(lacking)]);
  await Promise.all([tested(tess, 'positive'), tested(quinn)]);
  const others = [await add(north, 'Card', { without: [CARD] }), await add(north, 'Fine')];
  await evaluate(test.app, root, [dunn, gone, bell, lacking, tess, quinn, ...others], TODAY);
});
afterAll(() => test.close());

const url = (query = '', id = root.id) => `/v1/clients/${id}/alerts?alertTypes=drivers&range=[0,9]&${query}`;
const list = async (query = '', { get }: Pick<SignedIn, 'get'> = owner, id = root.id) => {
  const answer = await get(url(query, id));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row[]>();
};
const namesOf = (rows: Row[]) => rows.map(({ employeeName }) => employeeName.split(',')[0]);
const names = async (...asked: Parameters<typeof list>) => namesOf(await list(...asked));
const userWith = async (...permissions: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [root], permissions }));

describe('driver alerts', () => {
  it('list barred drivers with the reason, then undecided drivers with the question', async () => {
    const rows = await list();
    expect(rows[0]).toEqual({
      employeeId: dunn,
      employeeName: 'Dunn, Pat',
      legacyClientId: north.id,
      siteName: 'North',
      qualification: 'notQualified',
      barredBy: { key: 'disqualified', status: 'bars', endsOn: '2026-07-31' },
    });
    expect(
      rows.map(({ employeeName, qualification, barredBy }) => [employeeName, qualification, barredBy]),
    ).toEqual([
      ['Dunn, Pat', 'notQualified', rows[0]!.barredBy],
      ['Tess, Pat', 'notQualified', { key: 'withheld', status: 'bars', endsOn: null }],
      ['Bell, Pat', 'undecided', { key: 'birthDateMissing', status: 'undecided', endsOn: null }],
      ['Quinn, Pat', 'undecided', { key: 'withheld', status: 'undecided', endsOn: null }],
    ]);
  });

  it('leave out who is barred only by a document, with or without a question, and who has left', async () => {
    const filter = encodeURIComponent('{"view":"all"}');
    const roster = await owner.get(`/v1/clients/${root.id}/employees?filter=${filter}`);
    const listed = await names();
    const missed = roster
      .json<{ lastName: string; qualification: string }[]>()
      .filter(({ lastName }) => !listed.includes(lastName));
    expect(missed.map(({ lastName, qualification }) => [lastName, qualification])).toEqual([
      ['Card', 'notQualified'],
      ['Fine', 'qualified'],
      ['Gone', 'notApplicable'],
      ['Lack', 'notQualified'],
    ]);
    expect(await names('employmentStatuses=Terminated')).toEqual([]);
  });

  it('are sorted by name and location too, and paged with the total', async () => {
    expect(await names('sort=["employeeName","DESC"]')).toEqual(['Tess', 'Quinn', 'Dunn', 'Bell']);
    expect(await names('sort=["siteName","ASC"]')).toEqual(['Dunn', 'Tess', 'Bell', 'Quinn']);
    const page = await owner.get(`/v1/clients/${root.id}/alerts?alertTypes=drivers&range=[1,2]`);
    expect([namesOf(page.json<Row[]>()), page.headers['x-total-count']]).toEqual([['Tess', 'Bell'], '4']);
  });

  it('can be limited to locations and searched by name, and are those of the reader’s locations', async () => {
    expect(await names(`sites=${south.id}`)).toEqual(['Bell', 'Quinn']);
    expect(await names('', owner, north.id)).toEqual(['Dunn', 'Tess']);
    expect(await names('filter={"q":"bel"}')).toEqual(['Bell']);
    const ofSouth = await signIn(test.app, await makeUser(test.app, { sites: [south] }));
    expect(await names('', ofSouth, south.id)).toEqual(['Bell', 'Quinn']);
    expect((await ofSouth.get(url('', north.id))).statusCode).toBe(404);
    const elsewhere = await makeClient(test.app);
    const stranger = await signIn(test.app, await makeUser(test.app, { sites: [elsewhere] }));
    expect(await names('', stranger, elsewhere.id)).toEqual([]);
    expect((await stranger.get(url())).statusCode).toBe(404);
  });

  it('require only the permission to view alerts, and name no drug or alcohol record', async () => {
    const clerk = await userWith('client.viewAlerts');
    const rows = await list('', clerk);
    expect(rows).toEqual(await list());
    expect(rows[1]).toMatchObject({ employeeName: 'Tess, Pat', barredBy: { key: 'withheld' } });
    expect(JSON.stringify(rows)).not.toMatch(/positive|violation|result|test/i);
    expect((await (await userWith('servicesDqf.viewDocumentAlerts')).get(url())).statusCode).toBe(403);
  });

  it('are counted by a summary, without any status of documents', async () => {
    const summary = async (query: string) =>
      (await owner.get(`/v1/clients/${root.id}/alerts?summary=true&${query}`)).json<AlertSummary[]>();
    const drivers = { type: 'drivers', count: 4, byStatus: { missing: 0, expired: 0, expiring: 0 } };
    expect(await summary('alertTypes=drivers')).toEqual([drivers]);
    expect(await summary(`alertTypes=drivers&sites=${south.id}`)).toEqual([{ ...drivers, count: 2 }]);
    expect(await summary('')).toContainEqual(drivers);
  });

  it('are exported in words, and the export is on the audit trail', async () => {
    const path = `/v1/clients/${root.id}/alerts/export?format=csv&alertTypes=drivers`;
    const file = await owner.get(path);
    expect(file.headers['content-disposition']).toBe('attachment; filename="driver-alerts.csv"');
    const lines = file.body.replace('\ufeff', '').trim().split('\n');
    expect(lines[0]).toBe('Employee ID,Employee,Location,Status,Reason');
    const open = 'Ask the person who handles drug and alcohol records (something there is open)';
    expect(lines.slice(1).map((line) => line.slice(line.indexOf(',') + 1))).toEqual([
      '"Dunn, Pat",North,Not qualified,Disqualified until 7/31/2026: may not drive before that day',
      '"Tess, Pat",North,Not qualified,A restricted record bars driving',
      expect.stringMatching(/^"Bell, Pat",South,Not decided,.*birth date/i),
      `"Quinn, Pat",South,Not decided,${open}`,
    ]);
    const trail = await owner.get(`/v1/clients/${root.id}/auditTrail?range=[0,9]`);
    expect(trail.body).toContain('driverAlerts');
    const clerk = await userWith('client.viewAlerts');
    expect((await clerk.get(path)).body).toBe(file.body);
  });

  it('cannot be assigned or snoozed', async () => {
    const alerts = [{ employeeId: dunn, docTypeId: CARD }];
    for (const [what, body] of [
      ['assignee', { alerts, assignee: 'me' }],
      ['snooze', { alerts, until: '2026-06-20', reason: 'Waits' }],
    ] as const) {
      const answer = await owner.put(`/v1/clients/${root.id}/alerts/${what}?alertTypes=drivers`, body);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json<{ errors: object }>().errors).toEqual({
        alertTypes: 'Unknown: drivers. Known: documents, missingDocuments',
      });
    }
  });
});

describe('an outside auditor', () => {
  // Links expire by the clock of the database.
  let today: TestApp;
  beforeAll(async () => {
    today = await createApp({
      shared: { database: test.database, url: test.url, close: async () => undefined },
    });
  });
  afterAll(() => today.close());

  /** The session of an insurer who sees applications only. */
  async function enter(more: PermissionKey[]) {
    const manager = await signIn(today.app, await makeUser(today.app, { sites: [root] }));
    const opened = await manager.post(`/v1/clients/${root.id}/audits`, {
      auditor: 'Noel Strand',
      organization: 'Insurer',
      kind: 'other',
      locationId: root.id,
      sections: ['application'],
      showsStatus: true,
      from: '2025-06-01',
      to: null,
      expiresOn: addDays(new Date().toISOString().slice(0, 10), 7),
    });
    expect(opened.statusCode, opened.body).toBe(201);
    const { auditId, link } = opened.json<AuditLink>();
    await change(
      test,
      sql`update users set permissions = permissions || ${array(more)}::text[] where auditor_token = ${auditId}`,
    );
    const entered = await today.app.inject({
      method: 'POST',
      url: `/v1/auth/auditor/${link.split('/auditor/')[1]}`,
    });
    expect(entered.statusCode, entered.body).toBe(200);
    const headers = { authorization: `Bearer ${entered.json<LoginResult>().token}` };
    return { get: (path: string) => today.app.inject({ method: 'GET', url: path, headers }) };
  }

  it('may view no alerts, and would see nothing of what is withheld (382.405, 40.321)', async () => {
    expect((await (await enter([])).get(url())).statusCode).toBe(403);
    const insurer = await enter(['client.viewAlerts']);
    expect(await names('', insurer)).toEqual(['Dunn', 'Bell', 'Lack']);
    // Also if a document that they see bars as well.
    await change(
      test,
      sql`insert into gaps (tenant_id, employee_id, doc_type_id, site_id, status, employee_status_id, due_on, since, rule_id, cfr, reason)
        select tenant_id, id, 2001, site_id, 2, 2, '2026-06-01', '2026-06-01', 'rule', '', '{}' from employees
        where tenant_id = ${root.id} and last_name in ('Tess', 'Quinn', 'Bell')`,
    );
    expect(await names('', insurer)).toEqual(['Dunn', 'Lack']);
  });
});

it('a driver hired for tomorrow is listed with the open question, and an applicant is not', async () => {
  const west = await makeClient(test.app, { parent: root, name: 'West' });
  const add = (lastName: string, options: { statusId?: number } = {}) =>
    makeVanDriver(test, root, { site: west, lastName, firstName: 'Pat', ...options });
  const [soon, ready, applicant] = [
    await add('Soon'),
    await add('Ready'),
    await add('Apply', { statusId: 1 }),
  ];
  await change(
    test,
    sql`update employees set hire_date = '2026-06-16' where id = any(${array([soon, ready])}::int[])`,
  );
  await change(test, sql`update employees set dob = null where id = any(${array([soon, applicant])}::int[])`);
  await evaluate(test.app, root, [soon, ready, applicant], TODAY);
  const rows = await list('', owner, west.id);
  expect(
    rows.map(({ employeeName, qualification, barredBy }) => [employeeName, qualification, barredBy]),
  ).toEqual([['Soon, Pat', 'undecided', { key: 'birthDateMissing', status: 'undecided', endsOn: null }]]);
});
