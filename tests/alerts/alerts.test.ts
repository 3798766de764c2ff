import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { evaluate, makeDocument } from '../documents/test-documents';

const NOW = new Date('2026-03-02T15:00:00Z');
const TODAY = '2026-03-02';
const CARD = 238;
let test: TestApp;
let root: TestClient;
let north: TestClient;
let south: TestClient;
let owner: SignedIn;
let amy: number;
let bo: number;
let cy: number;

interface Alert {
  employeeId: number;
  employeeName: string;
  siteName: string;
  legacyClientId: number;
  docTypeId: number;
  docTypeName: string;
  status: string;
  dueOn: string;
  since: string;
  cfr: string;
  reason: { key: string };
}

/** A driver with every document but the medical card, or with a card that expires on a day. */
async function driver(site: TestClient, lastName: string, cardUntil: string | null, options: object = {}) {
  const { employeeId } = await makeEmployee(test.app, {
    site,
    lastName,
    firstName: 'Pat',
    licenseClassId: 4,
    hireDate: '2025-06-01',
    ...options,
  });
  const add = (docTypeId: number, docDate: string, expiresOn: string | null = null) =>
    makeDocument(test.app, root, employeeId, { docTypeId, docDate, expiresOn });
  for (const docTypeId of [2001, 660, 225, 2002, 2006, 2016]) await add(docTypeId, '2025-06-02');
  await add(2008, '2025-01-01', '2029-01-01');
  if (cardUntil) {
    await add(CARD, '2025-02-01', cardUntil);
    await add(2004, '2025-06-02');
  }
  return employeeId;
}

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  const { app } = test;
  root = await makeClient(app);
  north = await makeClient(app, { parent: root, name: 'North' });
  south = await makeClient(app, { parent: root, name: 'South' });
  owner = await signIn(app, await makeUser(app, { sites: [root] }));
  amy = await driver(north, 'Adams', '2026-02-20');
  bo = await driver(south, 'Baker', '2026-03-20');
  cy = await driver(south, 'Cole', null);
  await evaluate(app, root, [amy, bo, cy], TODAY);
});
afterAll(() => test.close());

const url = (query: string, id: string | number = root.id) => `/v1/clients/${id}/alerts?${query}`;
const ask = async (query = '', who = owner) => {
  const answer = await who.get(url(`range=[0,99]&${query}`));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Alert[]>();
};
const names = (alerts: Alert[]) =>
  alerts.map((one) => `${one.employeeName.split(',')[0]} ${one.docTypeId} ${one.status}`);
const cards = async (query = '', who = owner) =>
  names(await ask(`filter=${encodeURIComponent(`{"docTypeIds":[${CARD}]}`)}&${query}`, who));
const filtered = async (filter: object, query = '') =>
  names(await ask(`filter=${encodeURIComponent(JSON.stringify(filter))}&${query}`));
const refused = async (query: string) => {
  const answer = await owner.get(url(query));
  expect(answer.statusCode).toBe(400);
  return answer.json<{ errors: Record<string, string> }>().errors;
};

describe('document alerts', () => {
  it('list who is missing what, since when, and by which rule [API-CLI-60, CONST-29, CONST-76]', async () => {
    const found = (await ask('alertTypes=documents')).find((one) => one.employeeId === amy);
    expect(found).toEqual({
      employeeId: amy,
      employeeName: 'Adams, Pat',
      legacyClientId: north.id,
      siteName: 'North',
      docTypeId: CARD,
      docTypeName: 'Medical Card',
      status: 'expired',
      dueOn: '2026-02-20',
      since: '2026-02-21',
      cfr: expect.stringContaining('391.4'),
      reason: { key: 'expired', values: { date: '2026-02-20' } },
      assigneeName: null,
      snoozedUntil: null,
      snoozedBy: null,
      snoozeReason: null,
      mayUpload: true,
    });
  });

  it('are sorted by due date by default, and paged with the total', async () => {
    const all = await ask();
    expect(all.map((one) => one.dueOn)).toEqual(all.map((one) => one.dueOn).toSorted());
    for (const field of ['employeeName', 'siteName', 'docTypeName', 'since', 'dueOn'] as const) {
      const up = await ask(`sort=["${field}","ASC"]`);
      const down = await ask(`sort=["${field}","DESC"]`);
      expect(up.map((one) => one[field])).toEqual(up.map((one) => one[field]).toSorted());
      expect(down.map((one) => one[field])).toEqual(up.map((one) => one[field]).toReversed());
    }
    const byStatus = (await ask('sort=["status","ASC"]')).map((one) => one.status);
    expect([...new Set(byStatus)]).toEqual(['missing', 'expired', 'expiring']);
    const page = await owner.get(url('range=[1,1]'));
    expect(page.json()).toEqual([all[1]]);
    expect(page.headers['x-total-count']).toBe(String(all.length));
    const whole = await owner.get(url(''));
    expect(whole.json()).toEqual(all);
  });

  it('accept alertTypes: missing documents are those of that status [API-CLI-61, CONST-30]', async () => {
    const missing = await ask('alertTypes=missingDocuments');
    expect(new Set(missing.map((one) => one.status))).toEqual(new Set(['missing']));
    expect(await cards('alertTypes=missingDocuments')).toEqual(['Cole 238 missing']);
    expect((await ask('alertTypes=missingDocuments,documents')).length).toBeGreaterThan(missing.length);
  });

  it('refuse an unknown type and name the known ones', async () => {
    const known = 'Known: documents, missingDocuments, drivers, staleApplicants, deadlines';
    expect(await refused('alertTypes=CSA,documents')).toEqual({ alertTypes: `Unknown: CSA. ${known}` });
    expect(await refused('alertTypes=mvr&docStatuses=ok&employmentStatuses=Boss&sites=x')).toEqual({
      alertTypes: `Unknown: mvr. ${known}`,
      docStatuses: 'Unknown: ok. Known: missing, expired, expiring',
      employmentStatuses: 'Unknown: Boss. Known: Applicant, Employee, Inactive, Terminated',
      sites: 'sites must be numbers separated by commas',
    });
  });

  it('accept sites [API-CLI-62]', async () => {
    expect(await cards(`sites=${north.id}`)).toEqual(['Adams 238 expired']);
    expect(await cards(`sites=${north.id},${south.id}`)).toHaveLength(3);
    expect(await filtered({ sites: [south.id] }, `sites=${north.id}`)).toEqual([]);
  });

  it('accept summary: counts of each type and status [API-CLI-63]', async () => {
    const answer = await owner.get(url('summary=true&alertTypes=documents,missingDocuments'));
    const all = await ask();
    const count = (status: string) => all.filter((one) => one.status === status).length;
    const byStatus = { missing: count('missing'), expired: count('expired'), expiring: count('expiring') };
    expect(byStatus).toMatchObject({ expired: 2, expiring: 2 });
    const notStarted = { alerts: 0, employees: 0 };
    expect(answer.json()).toEqual([
      { type: 'documents', count: all.length, byStatus, notStarted, snoozed: 0 },
      {
        type: 'missingDocuments',
        count: byStatus.missing,
        byStatus: { missing: byStatus.missing, expired: 0, expiring: 0 },
        notStarted,
        snoozed: 0,
      },
    ]);
    const every = (await owner.get(url('summary=true'))).json<{ type: string }[]>();
    expect(every.map((one) => one.type)).toEqual([
      'documents',
      'missingDocuments',
      'drivers',
      'staleApplicants',
      'deadlines',
    ]);
  });

  it('accept problemsAndWarningsOnly: leaves out what is missing but not due for long [API-CLI-64]', async () => {
    const hired = await driver(north, 'Newman', '2028-01-01', {
      hireDate: '2026-02-15',
      hazmat: true,
    });
    await evaluate(test.app, root, [hired], TODAY);
    const mine = async (query: string) =>
      (await ask(`filter={"employeeId":${hired}}&${query}`)).map(({ docTypeId, dueOn }) => [
        docTypeId,
        dueOn,
      ]);
    // 172.704(c)(1): hazmat training is due 90 days after hire.
    expect(await mine('')).toContainEqual([2012, '2026-05-16']);
    expect(await mine('problemsAndWarningsOnly=true')).not.toContainEqual([2012, '2026-05-16']);
    expect(await cards('problemsAndWarningsOnly=true')).toHaveLength(3);
    await forget(hired);
  });

  /** An applicant without documents. Which documents count for applicants is the same in all tests here. */
  async function applied() {
    const { employeeId } = await makeEmployee(test.app, { site: north, lastName: 'Arden', statusId: 1 });
    await evaluate(test.app, root, [employeeId], TODAY);
    return employeeId;
  }
  const people = async (query: string) =>
    [...new Set((await ask(query)).map((one) => one.employeeName.split(',')[0]))].toSorted();

  it('are about active people; allEmployees includes everyone [API-CLI-65]', async () => {
    const applicant = await applied();
    expect(await people('')).toEqual(['Adams', 'Baker', 'Cole']);
    expect(await people('allEmployees=true')).toEqual(['Adams', 'Arden', 'Baker', 'Cole']);
    await forget(applicant);
  });

  it('accept employmentStatuses by name or number [API-CLI-66]', async () => {
    const applicant = await applied();
    expect(await people('employmentStatuses=Applicant')).toEqual(['Arden']);
    expect(await people('employmentStatuses=1')).toEqual(['Arden']);
    expect(await people('employmentStatuses=Applicant,Employee')).toEqual([
      'Adams',
      'Arden',
      'Baker',
      'Cole',
    ]);
    expect(await people('filter={"statuses":[1]}')).toEqual(['Arden']);
    expect(await people('employmentStatuses=Terminated')).toEqual([]);
    await forget(applicant);
  });

  it('accept docStatuses [API-CLI-67, CONST-41, CONST-42, CONST-43]', async () => {
    expect(await cards('docStatuses=expired')).toEqual(['Adams 238 expired']);
    expect(await cards('docStatuses=expiring')).toEqual(['Baker 238 expiring']);
    expect(await cards('docStatuses=missing')).toEqual(['Cole 238 missing']);
    expect(await cards('docStatuses=missing,expiring')).toHaveLength(2);
    expect(await filtered({ docStatuses: ['expired'] }, 'docStatuses=missing')).toEqual([]);
  });

  it('accept expiredDays: how long ago at most [API-CLI-68]', async () => {
    expect(await cards('docStatuses=expired&expiredDays=10')).toEqual(['Adams 238 expired']);
    expect(await cards('docStatuses=expired&expiredDays=9')).toEqual([]);
  });

  it('accept expiringDays: how far ahead at most [API-CLI-69]', async () => {
    expect(await cards('docStatuses=expiring&expiringDays=18')).toEqual(['Baker 238 expiring']);
    expect(await cards('docStatuses=expiring&expiringDays=17')).toEqual([]);
  });

  it('can be searched by name and number, and limited by due date', async () => {
    expect(await filtered({ q: 'bak', docTypeIds: [CARD] })).toEqual(['Baker 238 expiring']);
    expect(await filtered({ q: String(amy), docTypeIds: [CARD] })).toEqual(['Adams 238 expired']);
    expect(await filtered({ q: 'nobody' })).toEqual([]);
    expect(await filtered({ dueFrom: '2026-03-01', dueTo: '2026-03-31', docTypeIds: [CARD] })).toEqual([
      'Baker 238 expiring',
    ]);
    expect(await refused('filter={"dueFrom":"2026-02-30"}')).toHaveProperty(['filter.dueFrom']);
    expect(await refused('sort=["ssn","ASC"]')).toHaveProperty('sort');
  });

  it('require both permissions', async () => {
    for (const permission of ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts'] as PermissionKey[]) {
      const half = await signIn(
        test.app,
        await makeUser(test.app, { sites: [root], permissions: [permission] }),
      );
      for (const types of ['', 'documents', 'missingDocuments']) {
        expect((await half.get(url(`range=[0,9]&alertTypes=${types}`))).statusCode).toBe(403);
        const file = await half.get(`/v1/clients/${root.id}/alerts/export?format=csv&alertTypes=${types}`);
        expect(file.statusCode).toBe(403);
      }
      expect((await half.get(url('summary=true&alertTypes=staleApplicants,documents'))).statusCode).toBe(403);
    }
  });

  it('about drug and alcohol records require the permission for such records', async () => {
    const { employeeId } = await makeEmployee(test.app, {
      site: north,
      lastName: 'Trucker',
      licenseClassId: 1,
    });
    await evaluate(test.app, root, [employeeId], TODAY);
    const base: PermissionKey[] = ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts'];
    const as = async (...permissions: PermissionKey[]) =>
      signIn(test.app, await makeUser(test.app, { sites: [root], permissions }));
    const mine = `filter={"employeeId":${employeeId}}`;
    const without = await as(...base);
    const withKey = await as(...base, 'servicesClearinghouse.viewClearinghouseDrugAndAlcohol');
    expect((await ask(mine, withKey)).map((one) => one.docTypeId)).toContain(1162);
    expect((await ask(mine, without)).map((one) => one.docTypeId)).not.toContain(1162);
    const sum = async (who: SignedIn) =>
      (await who.get(url('summary=true&alertTypes=documents'))).json()[0].count as number;
    const total = async (who: SignedIn) =>
      Number((await who.get(url('range=[0,0]'))).headers['x-total-count']);
    expect(await sum(without)).toBe(await total(without));
    expect(await sum(withKey)).toBe(await total(withKey));
    expect(await sum(withKey)).toBeGreaterThan(await sum(without));
    const file = async (who: SignedIn) =>
      (await who.get(`/v1/clients/${root.id}/alerts/export?format=csv`)).body;
    expect(await file(withKey)).toContain('Clearinghouse');
    expect(await file(without)).not.toContain('Clearinghouse');
    await forget(employeeId);
  });
});

describe('alerts of someone without a hire date', () => {
  let dee: number;
  const mine = (query = '') => ask(`filter=${encodeURIComponent(`{"employeeId":${dee}}`)}&${query}`);

  beforeAll(async () => {
    ({ employeeId: dee } = await makeEmployee(test.app, { site: north, lastName: 'Dee', licenseClassId: 4 }));
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update employees set hire_date = null where tenant_id = ${root.id} and id = ${dee}`),
    );
    // A file without documents is to be started, which is no next step.
    await makeDocument(test.app, root, dee, { docTypeId: 2001, docDate: '2026-01-05' });
    await evaluate(test.app, root, [dee], TODAY);
  });
  afterAll(() => forget(dee));

  it('have no due date and no since date, today and on every later day', async () => {
    const before = await mine();
    expect(before.length).toBeGreaterThan(3);
    for (const alert of before)
      expect(alert).toMatchObject({ dueOn: null, since: null, reason: { key: 'missingNoHireDate' } });
    await evaluate(test.app, root, [dee], '2026-03-09');
    expect(await mine()).toEqual(before);
  });

  it('are sorted before all alerts with a date, in both directions', async () => {
    for (const field of ['dueOn', 'since']) {
      const dates = async (order: string) =>
        (await ask(`sort=["${field}","${order}"]`)).map((one) => one[field as 'dueOn' | 'since'] ?? '');
      const [up, down] = [await dates('ASC'), await dates('DESC')];
      expect(up[0]).toBe('');
      expect(up).toEqual(up.toSorted());
      expect(down).toEqual(up.toReversed());
    }
  });

  it('match any upper limit of the due date, and no lower limit', async () => {
    const all = await mine();
    for (const query of ['problemsAndWarningsOnly=true', 'expiringDays=0'])
      expect(await mine(query)).toEqual(all);
    const due = (bound: object) => filtered({ employeeId: dee, ...bound });
    expect(await due({ dueTo: '2020-01-01' })).toHaveLength(all.length);
    expect(await due({ dueFrom: '2020-01-01' })).toEqual([]);
  });

  it('appear once among what to do next, after what is known to be overdue, and without dates in an export', async () => {
    interface Step {
      employeeId: number;
      dueOn: string | null;
      isOverdue: boolean;
      others: number;
    }
    const { next } = (await owner.get(`/v1/clients/${root.id}/compliance`)).json<{ next: Step[] }>();
    const place = next.findIndex(({ employeeId }) => employeeId === dee);
    expect(next[place]).toMatchObject({ dueOn: null, isOverdue: true });
    expect(next[place]!.others).toBeGreaterThan(0);
    expect(next.slice(0, place).every(({ dueOn, isOverdue }) => dueOn !== null && isOverdue)).toBe(true);
    expect(next.filter(({ employeeId }) => employeeId === dee)).toHaveLength(1);
    const file = await owner.get(
      `/v1/clients/${root.id}/alerts/export?format=csv&filter=${encodeURIComponent(`{"employeeId":${dee}}`)}`,
    );
    expect(file.body).toMatch(
      new RegExp(`^${dee},"Dee, [^"]+",North,[^,]+,missing,,,.*without a hire date`, 'm'),
    );
  });
});

/** Removes someone from the alerts, so that the tests do not depend on their order. */
async function forget(employeeId: number) {
  await test.app.data.withoutReach('operator', async (tx) => {
    await tx.query(
      sql`update employees set status_id = 4 where tenant_id = ${root.id} and id = ${employeeId}`,
    );
    tx.audit({ type: 'compliance.recomputed', subject: 'test', because: 'test', changed: 1 }, root.id);
  });
  await evaluate(test.app, root, [employeeId], TODAY);
}

describe('stale applicants', () => {
  const added = (employeeId: number, at: string) =>
    test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`update employees set created_at = ${at}::timestamptz where tenant_id = ${root.id} and id = ${employeeId}`,
      ),
    );
  const applicant = async (lastName: string, at: string, options: object = {}) => {
    const { employeeId } = await makeEmployee(test.app, {
      site: south,
      lastName,
      firstName: 'Lee',
      statusId: 1,
      ...options,
    });
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`update employees set hire_date = null where tenant_id = ${root.id} and id = ${employeeId}`,
      ),
    );
    await added(employeeId, at);
    return employeeId;
  };

  it('are applicants pending for over 60 days [ROUTE-065, CONST-33]', async () => {
    const late = await applicant('Late', '2025-12-31T12:00:00Z');
    await applicant('Just', '2026-01-01T12:00:00Z');
    const hired = await applicant('Hired', '2025-01-01T12:00:00Z');
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update employees set status_id = 2 where tenant_id = ${root.id} and id = ${hired}`),
    );
    const answer = await owner.get(url('alertTypes=staleApplicants&range=[0,9]'));
    expect(answer.json()).toEqual([
      {
        employeeId: late,
        employeeName: 'Late, Lee',
        legacyClientId: south.id,
        siteName: 'South',
        since: '2025-12-31',
        days: 61,
      },
    ]);
    expect(answer.headers['x-total-count']).toBe('1');
    const sum = await owner.get(url('summary=true&alertTypes=staleApplicants'));
    expect(sum.json()).toEqual([
      { type: 'staleApplicants', count: 1, byStatus: { missing: 0, expired: 0, expiring: 0 } },
    ]);
    expect((await owner.get(url(`alertTypes=staleApplicants&range=[0,9]&sites=${north.id}`))).json()).toEqual(
      [],
    );
    for (const [q, found] of [
      ['lat', [late]],
      ['adams', []],
    ] as const) {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const named = await owner.get(url(`alertTypes=staleApplicants&range=[0,9]&filter=${filter}`));
      expect(named.json<{ employeeId: number }[]>().map(({ employeeId }) => employeeId)).toEqual(found);
    }
    const file = await owner.get(
      `/v1/clients/${root.id}/alerts/export?format=csv&alertTypes=staleApplicants`,
    );
    expect(file.body).toContain('"Late, Lee",South,12/31/2025,61');
  });

  it('are visible to everyone who may view alerts, whatever documents they may see', async () => {
    const reviewer = await signIn(
      test.app,
      await makeUser(test.app, { sites: [root], role: 'applicantReviewer' }),
    );
    const list = await reviewer.get(url('alertTypes=staleApplicants&range=[0,9]'));
    expect(list.statusCode).toBe(200);
    const file = await reviewer.get(
      `/v1/clients/${root.id}/alerts/export?format=csv&alertTypes=staleApplicants`,
    );
    expect(file.statusCode).toBe(200);
    const sums = (await reviewer.get(url('summary=true'))).json<{ type: string }[]>();
    expect(sums.map((one) => one.type)).toEqual(['drivers', 'staleApplicants', 'deadlines']);
    const without = await signIn(
      test.app,
      await makeUser(test.app, { sites: [root], permissions: ['servicesDqf.viewDocumentAlerts'] }),
    );
    expect((await without.get(url('alertTypes=staleApplicants&range=[0,9]'))).statusCode).toBe(403);
  });

  it('have their own list', async () => {
    for (const types of [
      'staleApplicants,documents',
      'drivers,missingDocuments',
      'drivers,staleApplicants',
      'deadlines,drivers',
    ])
      expect(await refused(`alertTypes=${types}`)).toEqual({
        alertTypes: 'Drivers, stale applicants and deadlines are lists of their own. Request them alone',
      });
  });
});

describe('the export of alerts', () => {
  it('contains all selected alerts, in order and in words, and is recorded in the audit trail', async () => {
    const answer = await owner.get(
      `/v1/clients/${root.id}/alerts/export?format=csv&docStatuses=expired,expiring&filter={"docTypeIds":[${CARD}]}&sort=["employeeName","ASC"]`,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="alerts.csv"');
    const lines = answer.body.replace('\ufeff', '').trim().split('\n');
    expect(lines[0]).toBe(
      'Employee ID,Employee,Location,Document,Status,Due,Since,Regulation,Reason,Assigned to,Snoozed until,Snoozed by,Snooze reason',
    );
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${amy},"Adams, Pat",North,Medical Card,expired,2/20/2026,2/21/2026,.*,Medical card expired 2/20/2026,,,,$`,
        ),
      ),
      expect.stringMatching(
        new RegExp(
          `^${bo},"Baker, Pat",South,Medical Card,expiring,3/20/2026,.*,Medical card expires 3/20/2026,,,,$`,
        ),
      ),
    ]);
    const [entry] = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{ body: object }>(sql`select body::jsonb as body from audit_entries
        where tenant_id = ${root.id} and type = 'list.exported' order by seq desc limit 1`),
    );
    expect(entry?.body).toMatchObject({ subject: 'list/alerts', format: 'csv', rows: 2 });
  });

  it("is available as a workbook too, with reasons in the reader's language", async () => {
    const book = await owner.get(`/v1/clients/${root.id}/alerts/export?format=xlsx`);
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const french = await owner.get(
      `/v1/clients/${root.id}/alerts/export?format=csv&locale=fr&docStatuses=expired`,
    );
    expect(french.body).not.toContain('Medical card expired');
    expect(french.body).toContain('2/20/2026');
    expect((await owner.get(`/v1/clients/${root.id}/alerts/export?format=pdf`)).statusCode).toBe(400);
  });
});
