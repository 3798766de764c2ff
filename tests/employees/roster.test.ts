import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedSettings } from '../../domain/compliance/shipped-settings';
import { daysAt, evaluateFile, readFiles, reevaluate, setupsOf } from '../../server/compliance';
import { sql } from '../../server/platform/db';
import { NOTICE_CHANNEL } from '../../server/platform/db/notice-sender';
import type { Notice } from '../../server/platform/sockets/notices';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

let test: TestApp;
let employer: TestClient;
let north: TestClient;
let south: TestClient;
let owner: SignedIn;
let clerk: SignedIn;

const list = (
  user: SignedIn,
  client: TestClient,
  filter: object = {},
  sort = ['lastName', 'ASC'],
  range = [0, 24],
) =>
  user.get(
    `/v1/clients/${client.id}/employees?sort=${encodeURIComponent(JSON.stringify(sort))}&range=${JSON.stringify(range)}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
const names = (response: { json: () => { lastName: string }[] }) =>
  response.json().map((row) => row.lastName);

beforeAll(async () => {
  test = await createApp();
  const { app } = test;
  employer = await makeClient(app);
  north = await makeClient(app, { parent: employer, name: 'North' });
  south = await makeClient(app, { parent: employer, name: 'South' });
  await makeEmployee(app, { site: north, firstName: 'Zoë', lastName: 'Müller', workId: 'N-1' });
  await makeEmployee(app, {
    site: north,
    firstName: 'Amy',
    lastName: 'Adams',
    workId: 'N-2',
    hireDate: '2024-02-29',
  });
  await makeEmployee(app, { site: south, firstName: 'Bo', lastName: "O'Brien", workId: 'S-1' });
  await makeEmployee(app, { site: south, firstName: 'Cy', lastName: 'Cole', workId: 'S-2', statusId: 4 });
  owner = await signIn(app, await makeUser(app, { sites: [employer] }));
  clerk = await signIn(app, await makeUser(app, { sites: [north], role: 'siteClerk' }));
});
afterAll(() => test.close());

describe('roster', () => {
  it('lists active employees by default, sorted by name, with the exact total [STORE-02]', async () => {
    const answer = await list(owner, employer);
    expect(answer.statusCode).toBe(200);
    expect(names(answer)).toEqual(['Adams', 'Müller', "O'Brien"]);
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.headers['content-range']).toBeUndefined();
  });

  it('answers Range requests with Content-Range', async () => {
    const answer = await test.app.inject({
      url: `/v1/clients/${employer.id}/employees?range=[0,1]`,
      headers: { ...owner.headers, range: 'employees=0-1' },
    });
    expect(answer.headers['content-range']).toBe('employees 0-1/3');
    expect(answer.json()).toHaveLength(2);
  });

  it('accepts active=true with sites [API-CLI-48]', async () => {
    const answer = await owner.get(`/v1/clients/${employer.id}/employees?active=true&sites=${south.id}`);
    expect(names(answer)).toEqual(["O'Brien"]);
  });

  it.each([
    ['mul', ['Müller']],
    ['zoe m', ['Müller']],
    ["o'b", ["O'Brien"]],
    ['n-2', ['Adams']],
    ['nobody', []],
  ])('finds %j regardless of accents and case', async (q, expected) => {
    expect(names(await list(owner, employer, { q }))).toEqual(expected);
  });

  it('counts again once something has changed, and not before', async () => {
    const before = await list(owner, north, {});
    const again = await list(owner, north, {});
    expect(again.headers['x-total-count']).toBe(before.headers['x-total-count']);
    const added = await owner.post('/v1/employees', {
      firstName: 'New',
      lastName: 'Person',
      workId: 'N-77',
      legacyClientId: north.id,
      employmentStatusId: 2,
    });
    expect(added.statusCode).toBe(201);
    const after = await list(owner, north, {});
    expect(Number(after.headers['x-total-count'])).toBe(Number(before.headers['x-total-count']) + 1);
  });

  it('refuses unknown sort and filter fields by name', async () => {
    const answer = await list(owner, employer, { shoeSize: 9 }, ['password', 'ASC']);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual(['sort', 'filter.shoeSize']);
  });

  it('shows a clerk only their terminal', async () => {
    expect(names(await list(clerk, employer)).sort()).toEqual(['Adams', 'Müller', 'Person']);
    expect((await list(clerk, south)).statusCode).toBe(404);
    expect(names(await list(clerk, employer, { sites: [south.id, north.id] }))).not.toContain("O'Brien");
  });

  it('masks the SSN, and hides it from users who may not view PII', async () => {
    const added = await owner.post('/v1/employees', {
      firstName: 'Sam',
      lastName: 'Secret',
      workId: 'N-80',
      ssn: '912-34-5678',
      legacyClientId: north.id,
      employmentStatusId: 2,
    });
    expect(added.json().ssn).toBe('XXX-XX-5678');
    expect((await list(owner, employer, { q: 'secret' })).json()[0].ssn).toBe('XXX-XX-5678');
    expect((await list(clerk, employer, { q: 'secret' })).json()[0].ssn).toBeNull();
    const shown = await owner.post(`/v1/employees/${added.json().employeeId}/ssn`);
    expect(shown.json()).toEqual({ ssn: '912-34-5678' });
    expect((await clerk.post(`/v1/employees/${added.json().employeeId}/ssn`)).statusCode).toBe(403);
  });
});

describe('private records of the roster', () => {
  it('does not show a clerk gaps of drug and alcohol records, or let them filter by these', async () => {
    const { employeeId } = await withoutDocuments('Withheld');
    const seen = async (user: SignedIn): Promise<number[]> =>
      (await list(user, employer, { q: 'withheld' }))
        .json()[0]
        .gaps.map((gap: { docTypeId: number }) => gap.docTypeId);
    expect(await seen(owner)).toContain(1162);
    expect(await seen(clerk)).not.toContain(1162);
    expect(names(await list(owner, employer, { docTypeId: 2022 }))).toEqual(['Withheld']);
    expect(names(await list(clerk, employer, { docTypeId: 2022 }))).toEqual([]);
    expect((await clerk.get(`/v1/clients/${employer.id}/employees/export?format=csv`)).body).not.toContain(
      'Drug',
    );
    await forget(employeeId);
  });

  it('replaces gaps that a reader may not see with the next ones, worst first, and lists all in the file', async () => {
    const { employeeId, gaps } = await withoutDocuments('Replaced');
    const typesOf = (found: { docTypeId: number }[]) => found.map(({ docTypeId }) => docTypeId);
    const row = async (user: SignedIn) => (await list(user, employer, { q: 'replaced' })).json()[0].gaps;
    const file = async (user: SignedIn) => (await user.get(`/v1/employees/${employeeId}`)).json().gaps;
    expect(await row(owner)).toEqual(gaps.slice(0, 3));
    expect(await file(owner)).toEqual(gaps);
    const shown = typesOf(await file(clerk));
    expect(gaps.filter(({ docTypeId }) => shown.includes(docTypeId)).map((gap) => gap.docTypeId)).toEqual(
      shown,
    );
    expect(shown.length).toBeLessThan(gaps.length);
    expect(typesOf(gaps.slice(0, 3)).some((docTypeId) => !shown.includes(docTypeId))).toBe(true);
    expect(typesOf(await row(clerk))).toEqual(shown.slice(0, 3));
    await forget(employeeId);
  });
});

/** A CDL driver of the north with an empty file, evaluated, and their gaps in evaluation order. */
async function withoutDocuments(lastName: string) {
  const { employeeId } = await makeEmployee(test.app, { site: north, lastName, licenseClassId: 1 });
  const gaps = await test.app.data.withTenant(employer.id, async (tx) => {
    const today = new Date().toISOString().slice(0, 10);
    await reevaluate(tx, employer.id, [employeeId], daysAt(new Date(`${today}T17:00:00Z`)));
    tx.audit({ type: 'compliance.recomputed', subject: 'test', because: 'test', changed: 1 }, employer.id);
    const [file] = await readFiles(tx, employer.id, [employeeId]);
    return evaluateFile(file!, { setups: await setupsOf(tx, employer.id), settings: shippedSettings }, today)
      .gaps;
  });
  return {
    employeeId,
    gaps: gaps.map(({ docTypeId, name, status, dueOn }) => ({ docTypeId, name, status, dueOn })),
  };
}

/** Removes someone from the roster, so that the tests do not depend on their order. */
const forget = (employeeId: number) =>
  test.app.data.withoutReach('operator', async (tx) => {
    await tx.query(sql`delete from gaps where tenant_id = ${employer.id} and employee_id = ${employeeId}`);
    await tx.query(sql`delete from employees where tenant_id = ${employer.id} and id = ${employeeId}`);
    tx.audit({ type: 'compliance.recomputed', subject: 'test', because: 'test', changed: 1 }, employer.id);
  });

describe('roster export', () => {
  it('streams exactly the matching rows as CSV, with formulas escaped', async () => {
    await makeEmployee(test.app, { site: north, firstName: '=1+1', lastName: 'Formula', workId: 'N-99' });
    const filter = encodeURIComponent(JSON.stringify({ q: 'formula' }));
    const answer = await owner.get(
      `/v1/clients/${employer.id}/employees/export?format=csv&filter=${filter}&columns=lastName,firstName,siteName`,
    );
    expect(answer.headers['content-disposition']).toBe('attachment; filename="roster.csv"');
    expect(answer.body).toBe("\ufeffLast Name,First Name,Location\nFormula,'=1+1,North\n");
  });

  it('refuses an unknown column by name', async () => {
    const answer = await owner.get(
      `/v1/clients/${employer.id}/employees/export?format=csv&columns=lastName,shoe`,
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.columns).toContain('shoe');
  });

  it('creates a workbook that opens', async () => {
    const { default: readXlsx } = await import('read-excel-file/node');
    const answer = await owner.get(
      `/v1/clients/${south.id}/employees/export?format=xlsx&columns=lastName,workId`,
    );
    const sheets = (await readXlsx(answer.rawPayload)) as unknown;
    expect(JSON.stringify(sheets)).toContain(JSON.stringify(["O'Brien", 'S-1']));
  });
});

describe('employees', () => {
  it('refuses every wrong field at once and stores nothing', async () => {
    const answer = await owner.post('/v1/employees', {
      firstName: '',
      lastName: 'X',
      dob: '2/30/1990',
      ssn: '666-00-0000',
      email: 'nope',
      legacyClientId: north.id,
      employmentStatusId: 2,
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual(['dob', 'email', 'firstName', 'ssn']);
  });

  it('refuses a work ID and a social security number that others have at once', async () => {
    const add = (ssn: string, workId: string) =>
      owner.post('/v1/employees', {
        firstName: 'Una',
        lastName: 'Twice',
        ssn,
        workId,
        legacyClientId: north.id,
        employmentStatusId: 2,
      });
    const first = await add('987-65-4300', 'N-300');
    expect(first.statusCode, first.body).toBe(201);
    const errors = {
      ssn: 'Another employee of this client has this Social Security number',
      workId: 'Another employee has this work ID',
    };
    const second = await add('987-65-4300', 'n-300');
    expect(second.statusCode).toBe(400);
    expect(second.json().errors).toEqual(errors);
    const third = await add('987-65-4301', 'N-301');
    const { employeeId, version } = third.json<{ employeeId: number; version: number }>();
    const patch = await owner.patch(`/v1/employees/${employeeId}`, {
      ssn: '987-65-4300',
      workId: 'N-300',
      version,
    });
    expect(patch.json().errors).toEqual(errors);
    const own = await owner.patch(`/v1/employees/${employeeId}`, { workId: 'N-301 ', version });
    expect(own.statusCode, own.body).toBe(200);
  });

  it('refuses a social security number that another employee of the client has, without saying who', async () => {
    const taken = 'Another employee of this client has this Social Security number';
    const add = (by: SignedIn, site: TestClient, ssn: string) =>
      by.post('/v1/employees', {
        firstName: 'Twin',
        lastName: 'Twin',
        ssn,
        legacyClientId: site.id,
        employmentStatusId: 2,
      });
    const south1 = await add(owner, south, '987-65-4311');
    expect(south1.statusCode, south1.body).toBe(201);
    const { employeeId } = south1.json();
    // Users of the north terminal have no access to the south: the response is the same, and names no one.
    const hand = await signIn(
      test.app,
      await makeUser(test.app, {
        sites: [north],
        permissions: [
          'client.addEmployee',
          'client.editEmployeeInfo',
          'client.viewEmployeeFile',
          'client.viewPii',
        ],
      }),
    );
    for (const answer of [await add(owner, south, '987654311'), await add(hand, north, '987-65-4311')]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual({ ssn: taken });
      expect(answer.body).not.toContain(String(employeeId));
    }
    const other = await makeEmployee(test.app, { site: north });
    const changed = await hand.patch(`/v1/employees/${other.employeeId}`, { ssn: '987-65-4311' });
    expect(changed.json().errors).toEqual({ ssn: taken });
    // Their own number doesn't conflict, and another employer's people don't count.
    expect(
      (await owner.patch(`/v1/employees/${employeeId}`, { ssn: '987-65-4311', phone: '555 0109' }))
        .statusCode,
    ).toBe(200);
    const elsewhere = await makeClient(test.app);
    const boss = await signIn(test.app, await makeUser(test.app, { sites: [elsewhere] }));
    expect((await add(boss, elsewhere, '987-65-4311')).statusCode).toBe(201);
    // Two at the same moment: one is stored.
    const both = await Promise.all([add(hand, north, '987-65-4312'), add(owner, south, '987-65-4312')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  });

  it('answers a stale edit with the stored record and who changed it', async () => {
    const { employeeId } = await makeEmployee(test.app, { site: north });
    const { version } = (await owner.get(`/v1/employees/${employeeId}`)).json();
    expect(
      (await owner.patch(`/v1/employees/${employeeId}`, { phone: '555 0101', version })).statusCode,
    ).toBe(200);
    const stale = await owner.patch(`/v1/employees/${employeeId}`, { phone: '555 0102', version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ error: 'stale', current: { phone: '555 0101' } });
    expect(stale.json().changedBy).toContain('Pat');
  });

  it('transfers within reach only, and not to a deactivated location [API-EMP-07]', async () => {
    const closed = await makeClient(test.app, { parent: employer, deactivated: true });
    const foreign = await makeClient(test.app);
    const { employeeId } = await makeEmployee(test.app, { site: north });
    const transfer = (newClientId: number) =>
      owner.patch(`/v1/employees/${employeeId}`, { transfer: { oldClientId: north.id, newClientId } });
    expect((await transfer(foreign.id)).statusCode).toBe(404);
    expect((await transfer(closed.id)).json().errors).toHaveProperty('legacyClientId');
    expect((await transfer(south.id)).json()).toMatchObject({ legacyClientId: south.id, siteName: 'South' });
    expect((await transfer(south.id)).statusCode).toBe(409);
  });

  it('needs the permissions for status and job title too where a transfer changes them', async () => {
    const mover = await signIn(
      test.app,
      await makeUser(test.app, {
        sites: [employer],
        permissions: ['client.viewEmployeeFile', 'client.transferEmployee'],
      }),
    );
    const { employeeId } = await makeEmployee(test.app, { site: north, statusId: 2 });
    const transfer = (more: object) =>
      mover.patch(`/v1/employees/${employeeId}`, {
        transfer: { oldClientId: north.id, newClientId: south.id, ...more },
      });
    expect((await transfer({ employmentStatusId: 4 })).statusCode).toBe(403);
    expect((await transfer({ jobTitleId: 1 })).statusCode).toBe(403);
    expect((await transfer({ employmentStatusId: 2, jobTitleId: null })).statusCode).toBe(200);
  });

  it('notifies both locations of a transfer, because the count of the old one changes too', async () => {
    const heard: Notice[] = [];
    await test.database.listen(NOTICE_CHANNEL, (payload) => heard.push(JSON.parse(payload) as Notice));
    const { employeeId } = await makeEmployee(test.app, { site: north });
    const told = () => new Set(heard.flatMap((one) => (one.event === 'alerts:changed' ? one.clientId : [])));
    await owner.patch(`/v1/employees/${employeeId}`, {
      transfer: { oldClientId: north.id, newClientId: south.id },
    });
    await expect.poll(told).toEqual(new Set([north.id, south.id]));
  });

  it('refuses undeclared fields instead of dropping them', async () => {
    const { employeeId } = await makeEmployee(test.app, { site: north });
    const answer = await owner.patch(`/v1/employees/${employeeId}`, { addedBy: 'someone else' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveProperty('addedBy');
  });

  it('says who already has a work ID', async () => {
    const { employeeId } = await makeEmployee(test.app, { site: north });
    const answer = await owner.patch(`/v1/employees/${employeeId}`, { workId: 'N-1' });
    expect(answer.json().errors).toEqual({ workId: 'Another employee has this work ID' });
  });

  it('does not exist for another employer, whatever the request', async () => {
    const other = await makeClient(test.app);
    const stranger = await signIn(test.app, await makeUser(test.app, { sites: [other] }));
    const { employeeId } = await makeEmployee(test.app, { site: north });
    for (const answer of [
      await stranger.get(`/v1/employees/${employeeId}`),
      await stranger.patch(`/v1/employees/${employeeId}`, { phone: '555 0103' }),
      await stranger.post(`/v1/employees/${employeeId}/ssn`),
      await list(stranger, employer),
    ])
      expect(answer.statusCode).toBe(404);
  });
});
