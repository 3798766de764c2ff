import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { role } from '../../domain/access/roles';
import type { AlertItem, AlertsWorked, AlertSummary, Assignee } from '../../domain/alerts/contract';
import type { ComplianceFigures } from '../../server/compliance/schemas';
import { changeDay, dueTenants } from '../../server/compliance';
import { sql } from '../../server/platform/db';
import { storeUser } from '../../server/users/change-user';
import { readUserForUpdate } from '../../server/users/stored-user';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
  type TestUser,
} from '../support/factories';
import { holdLock } from '../support/hold-lock';
import { lockWaits } from '../support/lock-waits';
import { evaluate, makeDocument } from '../documents/test-documents';

const NOW = new Date('2026-03-02T15:00:00Z');
const TODAY = '2026-03-02';
const CARD = 238;
const MVR = 660;
/** A full Clearinghouse query, for those who may see drug and alcohol records. */
const QUERY = 1162;
let now = NOW;
let test: TestApp;
let root: TestClient;
let north: TestClient;
let south: TestClient;
let ownerUser: TestUser;
let clerkUser: TestUser;
let owner: SignedIn;
let clerk: SignedIn;
let amy: number;
let bo: number;
/** Drives with a commercial license, so that a Clearinghouse query is missing. */
let tom: number;

/** A driver with an expired medical card, and everything else that is due missing. */
async function driver(site: TestClient, lastName: string, licenseClassId = 4) {
  const { employeeId } = await makeEmployee(test.app, {
    site,
    lastName,
    firstName: 'Pat',
    licenseClassId,
    hireDate: '2025-06-01',
  });
  await makeDocument(test.app, root, employeeId, {
    docTypeId: CARD,
    docDate: '2025-02-01',
    expiresOn: '2026-02-20',
  });
  await evaluate(test.app, root, [employeeId], TODAY);
  return employeeId;
}

beforeAll(async () => {
  test = await createApp({ now: () => now });
  const { app } = test;
  root = await makeClient(app);
  north = await makeClient(app, { parent: root, name: 'North' });
  south = await makeClient(app, { parent: root, name: 'South' });
  ownerUser = await makeUser(app, { sites: [root], firstName: 'Olga', lastName: 'Owner' });
  clerkUser = await makeUser(app, {
    sites: [north],
    role: 'siteClerk',
    firstName: 'Carl',
    lastName: 'Clerk',
  });
  owner = await signIn(app, ownerUser);
  clerk = await signIn(app, clerkUser);
});
afterAll(() => test.close());

beforeEach(async () => {
  now = NOW;
  await run(sql`update employees set status_id = 4 where tenant_id = ${root.id}`);
  await run(sql`delete from gaps where tenant_id = ${root.id}`);
  amy = await driver(north, 'Adams');
  bo = await driver(south, 'Baker');
  tom = await driver(north, 'Trucker', 1);
});

const run = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const url = (rest = '', id = root.id) => `/v1/clients/${id}/alerts${rest}`;
const filterOf = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const list = async (filter: object = {}, who = owner) => {
  const answer = await who.get(url(`?range=[0,199]&${filterOf(filter)}`));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AlertItem[]>();
};
const alertOf = async (employeeId: number, docTypeId = CARD, who = owner) =>
  (await list({ employeeId }, who)).find((one) => one.docTypeId === docTypeId);
const card = (employeeId: number) => ({ employeeId, docTypeId: CARD });
const query = () => ({ employeeId: tom, docTypeId: QUERY });
const put = (what: 'assignee' | 'snooze', body: object, { who = owner, query = '' } = {}) =>
  who.put(url(`/${what}${query && '?'}${query}`), body);
const worked = async (what: 'assignee' | 'snooze', body: object, options = {}) => {
  const answer = await put(what, body, options);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AlertsWorked>();
};
const snooze = (employeeId: number, until: string | null, reason?: string) =>
  worked('snooze', { alerts: [card(employeeId)], until, ...(reason && { reason }) });
const home = async () => (await owner.get(`/v1/clients/${root.id}/compliance`)).json<ComplianceFigures>();
const sentences = async (employeeId: number, who = owner) =>
  (await who.get(`/v1/employees/${employeeId}/activity?range=[0,49]`))
    .json<{ sentence: string }[]>()
    .map(({ sentence }) => sentence);

describe('assigning alerts', () => {
  it('says who works on it, for everyone who sees the alert, until it is taken back', async () => {
    expect(await worked('assignee', { alerts: [card(amy)], assignee: 'me' })).toEqual({
      done: 1,
      refused: [],
      next: null,
    });
    expect(await alertOf(amy, CARD, clerk)).toMatchObject({ assigneeName: 'Olga Owner' });
    await worked('assignee', { alerts: [card(amy)], assignee: clerkUser.wireId });
    expect(await alertOf(amy)).toMatchObject({ assigneeName: 'Carl Clerk' });
    await worked('assignee', { alerts: [card(amy)], assignee: null });
    expect(await alertOf(amy)).toMatchObject({ assigneeName: null });
    expect((await sentences(amy)).slice(0, 3)).toEqual([
      'Alert unassigned: assigned to Carl Clerk, document type Medical Card',
      'Alert assigned: assigned to Carl Clerk, document type Medical Card',
      'Alert assigned: assigned to Olga Owner, document type Medical Card',
    ]);
  });

  it('filters by me, no one and a person', async () => {
    await worked('assignee', { alerts: [card(amy)], assignee: clerkUser.wireId });
    await worked('assignee', { alerts: [card(bo)], assignee: 'me' });
    const people = async (assignee: string, who = owner) => [
      ...new Set((await list({ assignee, docTypeIds: [CARD] }, who)).map((one) => one.employeeId)),
    ];
    expect(await people('me')).toEqual([bo]);
    // The same request of another user has another answer.
    expect(await people('me', clerk)).toEqual([amy]);
    expect(await people(clerkUser.wireId)).toEqual([amy]);
    expect(await people('none')).toEqual([]);
    expect(await list({ assignee: 'none' })).toHaveLength((await list()).length - 2);
    const totals = await Promise.all(
      [owner, clerk].map(async (who) => {
        const { headers } = await who.get(url(`?range=[0,0]&${filterOf({ assignee: 'me' })}`));
        return headers['x-total-count'];
      }),
    );
    expect(totals).toEqual(['1', '1']);
  });

  it('refuses alerts at locations that the user does not reach, and documents that they may not see', async () => {
    const alerts = [card(amy), card(bo), query()];
    const { done, refused } = await worked('assignee', { alerts, assignee: clerkUser.wireId });
    expect(done).toBe(1);
    expect(refused).toEqual([
      {
        employeeId: bo,
        docTypeId: CARD,
        employeeName: 'Baker, Pat',
        docTypeName: 'Medical Card',
        because: 'location',
      },
      expect.objectContaining({ ...query(), because: 'document' }),
    ]);
    expect(await alertOf(bo)).toMatchObject({ assigneeName: null });
  });

  it('offers users who reach the location and see alerts, also those of a parent location', async () => {
    const { app } = test;
    await makeUser(app, { sites: [south], firstName: 'Sue', lastName: 'South' });
    await makeUser(app, { sites: [north], lastName: 'Blind', permissions: ['client.viewRoster'] });
    const gone = await makeUser(app, { sites: [north], lastName: 'Gone' });
    await run(sql`update users set deactivated = true where id = ${gone.id}`);
    const names = async (query: string, who = owner) =>
      (await who.get(url(`/assignees?${query}`))).json<Assignee[]>().map(({ name }) => name);
    expect(await names('')).toEqual(['Carl Clerk', 'Olga Owner', 'Sue South']);
    expect(await names(`employeeId=${amy}`)).toEqual(['Carl Clerk', 'Olga Owner']);
    expect(await names('q=SUE')).toEqual(['Sue South']);
    expect(await names(`userId=${clerkUser.wireId}`)).toEqual(['Carl Clerk']);
    expect(await names('', clerk)).toEqual(['Carl Clerk', 'Olga Owner']);
    expect((await clerk.get(url(`/assignees?employeeId=${bo}`))).statusCode).toBe(404);
    for (const assignee of [gone.wireId, (await makeUser(app)).wireId])
      expect((await put('assignee', { alerts: [card(amy)], assignee })).json()).toMatchObject({
        errors: { assignee: 'Choose a user of this client who may see document alerts' },
      });
  });

  it('lets staff who work for the client take alerts themselves', async () => {
    const rep = await makeUser(test.app, { role: 'customerCareRep', firstName: 'Rita', lastName: 'Rep' });
    const staff = await signIn(test.app, rep, root);
    await worked('assignee', { alerts: [card(amy)], assignee: 'me' }, { who: staff });
    expect(await alertOf(amy, CARD, clerk)).toMatchObject({ assigneeName: 'Rita Rep' });
    expect(await list({ assignee: 'me' }, staff)).toHaveLength(1);
  });

  it('ends when the user is deactivated, or no longer reaches the location', async () => {
    const user = await makeUser(test.app, { sites: [north, south], lastName: 'Mover' });
    const assign = () => worked('assignee', { alerts: [card(amy), card(bo)], assignee: user.wireId });
    const change = (changed: object) =>
      test.app.data.withoutReach('operator', async (tx) => {
        const before = await readUserForUpdate(tx, root.id, user.wireId);
        await storeUser(tx, before, { ...before, ...changed });
      });
    const assigned = async () => (await list({ assignee: user.wireId })).map((one) => one.employeeId);
    await assign();
    await change({ lastName: 'Moved' });
    expect(await assigned()).toEqual([amy, bo]);
    await change({ sites: [south.id] });
    expect(await assigned()).toEqual([bo]);
    await change({ deactivated: true });
    expect(await assigned()).toEqual([]);
  });
});

/** How the assignments of a user end who no longer sees the alerts. */
describe('the end of an assignment', () => {
  const change = (who: TestUser, tenantId: number | null, changed: object) =>
    test.app.data.withoutReach('operator', async (tx) => {
      const before = await readUserForUpdate(tx, tenantId, who.wireId);
      await storeUser(tx, before, { ...before, ...changed });
    });

  it('comes when the user may no longer see documents of the type, for those documents', async () => {
    const user = await makeUser(test.app, { sites: [north], lastName: 'Tester' });
    const alerts = [card(amy), query()];
    await worked('assignee', { alerts, assignee: user.wireId });
    expect((await alertOf(tom, QUERY))?.assigneeName).toBe('Pat Tester');
    await change(user, root.id, { permissions: [...role('siteClerk').permissions] });
    expect((await alertOf(tom, QUERY))?.assigneeName).toBeNull();
    expect((await alertOf(amy))?.assigneeName).toBe('Pat Tester');
  });

  it('comes when the file or its location moves to where the user has no access', async () => {
    const dock = await makeClient(test.app, { parent: north, name: `Dock ${amy}` });
    const eva = await driver(dock, 'Evans');
    const fay = await driver(north, 'Frost');
    const both = await makeUser(test.app, { sites: [north, south], lastName: 'Both' });
    const keeper = (employeeId: number) =>
      alertOf(employeeId).then((found) => found?.assigneeName ?? 'nobody');
    const assign = async (employeeId: number, to: TestUser) => {
      await worked('assignee', { alerts: [card(employeeId)], assignee: to.wireId });
    };
    // Moved by a user who doesn't see that the owner is assigned to the whole client.
    const local = await signIn(test.app, both);
    const transfer = async (employeeId: number, oldClientId: number, newClientId: number) => {
      const answer = await local.patch(`/v1/employees/${employeeId}`, {
        transfer: { oldClientId, newClientId },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await assign(amy, clerkUser);
    await assign(fay, ownerUser);
    await transfer(amy, north.id, south.id);
    await transfer(fay, north.id, south.id);
    expect([await keeper(amy), await keeper(fay)]).toEqual(['nobody', 'Olga Owner']);
    expect(await sentences(amy)).toContain(
      'Alert unassigned: assigned to Carl Clerk, document type Medical Card',
    );
    await assign(eva, clerkUser);
    const moved = await owner.patch(`/v1/clients/${dock.wireId}/hierarchy`, { legacyClientId: south.id });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await keeper(eva)).toBe('nobody');
  });

  it('comes when staff who took an alert are deactivated', async () => {
    const rep = await makeUser(test.app, { role: 'customerCareRep', lastName: 'Rep' });
    const staff = await signIn(test.app, rep, root);
    await worked('assignee', { alerts: [card(amy)], assignee: 'me' }, { who: staff });
    await change(rep, null, { lastName: 'Married' });
    expect((await alertOf(amy))?.assigneeName).toBe('Pat Rep');
    await change(rep, null, { deactivated: true });
    expect((await alertOf(amy))?.assigneeName).toBeNull();
  });

  it('is recorded for each alert', async () => {
    const user = await makeUser(test.app, { sites: [north], lastName: 'Leaver' });
    await worked('assignee', { alerts: [card(amy)], assignee: user.wireId });
    await change(user, root.id, { deactivated: true });
    expect((await sentences(amy))[0]).toBe(
      'Alert unassigned: assigned to Pat Leaver, document type Medical Card',
    );
  });
});

// An embedded database has one connection, so nothing waits.
describe.runIf(process.env.TEST_ENGINE === 'postgres')('at the same moment as others', () => {
  const oneWaits = async () => {
    await expect.poll(() => lockWaits(test.database), { interval: 10, timeout: 20_000 }).toHaveLength(1);
  };

  it('assigns nothing to a user who is being deactivated', async () => {
    const user = await makeUser(test.app, { sites: [north], lastName: 'Leaver' });
    const release = await holdLock(test, async (tx) => {
      const before = await readUserForUpdate(tx, root.id, user.wireId);
      await storeUser(tx, before, { ...before, deactivated: true });
    });
    const assigned = put('assignee', { alerts: [card(amy)], assignee: user.wireId }).then((one) => one);
    await oneWaits();
    await release?.();
    expect((await assigned).statusCode).toBe(503);
    expect((await alertOf(amy))?.assigneeName).toBeNull();
  });

  /** Another transaction that locks the items of a file in another order, as an evaluation may. */
  async function evaluating(employeeId: number) {
    const touch = (docTypeId: number) => sql`update gaps set cfr = cfr where tenant_id = ${root.id}
      and employee_id = ${employeeId} and doc_type_id = ${docTypeId}`;
    let finish = () => {};
    const wanted = new Promise<void>((resolve) => (finish = resolve));
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const evaluated = test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(
        sql`select 1 from employees where tenant_id = ${root.id} and id = ${employeeId} for no key update`,
      );
      await tx.query(touch(MVR));
      isHeld();
      await wanted;
      await tx.query(touch(CARD));
    });
    await held;
    return async () => {
      finish();
      await evaluated;
    };
  }

  it('waits for an evaluation of the same file, whatever the order of its items', async () => {
    const evaluate = await evaluating(amy);
    const alerts = [card(amy), { employeeId: amy, docTypeId: MVR }];
    const assigned = put('assignee', { alerts, assignee: 'me' }).then((one) => one);
    await oneWaits();
    await evaluate();
    expect((await assigned).statusCode).toBe(200);
  });

  it('ends assignments after such an evaluation', async () => {
    const user = await makeUser(test.app, { sites: [north], lastName: 'Leaver' });
    const alerts = [card(amy), { employeeId: amy, docTypeId: MVR }];
    await worked('assignee', { alerts, assignee: user.wireId });
    const evaluate = await evaluating(amy);
    const deactivated = test.app.data.withoutReach('operator', async (tx) => {
      const before = await readUserForUpdate(tx, root.id, user.wireId);
      await storeUser(tx, before, { ...before, deactivated: true });
    });
    await oneWaits();
    await evaluate();
    await deactivated;
    expect(await list({ assignee: user.wireId })).toEqual([]);
  });

  it('ends snoozes after such an evaluation', async () => {
    const alerts = [card(amy), { employeeId: amy, docTypeId: MVR }];
    await worked('snooze', { alerts, until: '2026-03-03' });
    now = new Date('2026-03-03T15:00:00Z');
    const tenants = await test.app.data.withoutReach('operator', (tx) => dueTenants(tx, now));
    const tenant = tenants.find(({ tenantId }) => tenantId === root.id)!;
    const evaluate = await evaluating(amy);
    const changed = changeDay(test.app, tenant);
    await oneWaits();
    await evaluate();
    await changed;
    expect(await list({ snoozed: true })).toEqual([]);
  });
});

describe('snoozing alerts', () => {
  it('hides an alert from the filter of the list until the day, with who did it and why', async () => {
    await snooze(amy, '2026-03-09', 'Waits for the clinic');
    expect(await list({ snoozed: true })).toEqual([
      expect.objectContaining({
        employeeId: amy,
        docTypeId: CARD,
        snoozedUntil: '2026-03-09',
        snoozedBy: 'Olga Owner',
        snoozeReason: 'Waits for the clinic',
      }),
    ]);
    expect((await list({ snoozed: false, docTypeIds: [CARD] })).map((one) => one.employeeId)).toEqual([bo]);
    expect(await list({ docTypeIds: [CARD] })).toHaveLength(2);
    await snooze(amy, null);
    expect(await list({ snoozed: true })).toEqual([]);
    expect((await sentences(amy)).slice(0, 2)).toEqual([
      'Snooze of an alert ended: document type Medical Card, until 3/9/2026',
      'Alert snoozed: document type Medical Card, reason Waits for the clinic, until 3/9/2026',
    ]);
  });

  it('never changes who may drive, the figures, or the locations with gaps', async () => {
    const answers = async () => {
      const of = async (path: string) => (await owner.get(path)).json<object>();
      const { asOf: _asOf, next: _next, snoozed: _snoozed, ...figures } = await home();
      return [
        figures,
        await of(`/v1/clients/${root.id}/compliance/locations`),
        await of(`/v1/employees/${amy}/mayDrive`),
        await of(`/v1/employees/${amy}/requirements`),
        await of(`/v1/clients/${root.id}/employees?range=[0,9]`),
      ];
    };
    const before = await answers();
    const all = await worked('snooze', { until: '2027-03-02' }, { query: filterOf({}) });
    expect(all.done).toBe((await list()).length);
    expect(await list({ snoozed: false })).toEqual([]);
    expect(await answers()).toEqual(before);
    expect(JSON.stringify(before)).toContain('notQualified');
  });

  it('leaves snoozed alerts out of what to do next, and says how many', async () => {
    const step = async () => (await home()).next.find(({ employeeId }) => employeeId === bo);
    // Figures are counted again after an audited change.
    await snooze(amy, '2026-03-09');
    await snooze(amy, null);
    const { docTypeId, others } = (await step())!;
    expect(await home()).toMatchObject({ snoozed: 0 });
    expect(others).toBeGreaterThan(0);
    const alert = { employeeId: bo, docTypeId };
    await worked('snooze', { alerts: [alert], until: '2026-03-09' });
    const second = (await step())!;
    expect(second.docTypeId).not.toBe(docTypeId);
    expect(second.others).toBe(others - 1);
    expect(await home()).toMatchObject({ snoozed: 1 });
    const all = (await list({ employeeId: bo })).map((one) => ({ employeeId: bo, docTypeId: one.docTypeId }));
    await worked('snooze', { alerts: all, until: '2026-03-09' });
    expect(await step()).toBeUndefined();
    expect((await home()).snoozed).toBe(all.length);
    await worked('snooze', { alerts: [alert], until: null });
    expect(await step()).toMatchObject({ docTypeId, others: 0 });
  });

  it('leaves snoozed alerts out of the badge, and says how many', async () => {
    const sum = async () =>
      (await owner.get(url('?summary=true&alertTypes=documents'))).json<AlertSummary[]>()[0]!;
    const before = await sum();
    expect(before.snoozed).toBe(0);
    await snooze(amy, '2026-03-09');
    expect(await sum()).toEqual({ ...before, snoozed: 1 });
  });

  it('ends by itself on that day of the client, and tells open browsers', async () => {
    await snooze(amy, '2026-03-04');
    await snooze(bo, '2026-03-05');
    const dayChanges = async () => {
      const [tenant] = (await test.app.data.withoutReach('operator', (tx) => dueTenants(tx, now))).filter(
        ({ tenantId }) => tenantId === root.id,
      );
      if (tenant) await changeDay(test.app, tenant);
    };
    // In New York it is still the day before.
    now = new Date('2026-03-04T04:00:00Z');
    await dayChanges();
    expect(await list({ snoozed: true })).toHaveLength(2);
    now = new Date('2026-03-04T06:00:00Z');
    await dayChanges();
    expect((await list({ snoozed: true })).map((one) => one.employeeId)).toEqual([bo]);
    expect(await alertOf(amy)).toMatchObject({ snoozedUntil: null, snoozedBy: null, snoozeReason: null });
  });

  it('is for a later day, up to a year, with a reason that holds no social security number', async () => {
    const refused = async (body: object) =>
      (await put('snooze', { alerts: [card(amy)], ...body })).json<{ errors: object }>().errors;
    expect(await refused({ until: TODAY })).toEqual({ until: 'Choose 3/3/2026 or a later day' });
    expect(await refused({ until: '2027-03-03' })).toEqual({
      until: 'Choose 3/2/2027 or an earlier day: an alert can be snoozed for up to a year',
    });
    expect(await refused({ until: '2026-03-03', reason: 'See 987-65-4321' })).toEqual({
      reason: expect.stringContaining('Social Security number'),
    });
    await snooze(amy, '2027-03-02');
    await snooze(amy, '2026-03-03');
    expect(await alertOf(amy)).toMatchObject({ snoozedUntil: '2026-03-03' });
  });
});

describe('work on an alert', () => {
  const both = async (employeeId: number) => {
    await worked('assignee', { alerts: [card(employeeId)], assignee: 'me' });
    await snooze(employeeId, '2026-04-02', 'Later');
  };
  const WORK = { assigneeName: 'Olga Owner', snoozedUntil: '2026-04-02', snoozeReason: 'Later' };
  const newCard = (employeeId: number, expiresOn: string) =>
    makeDocument(test.app, root, employeeId, { docTypeId: CARD, docDate: '2026-03-01', expiresOn });

  it('survives evaluations while the gap is open, whatever its status, and a transfer', async () => {
    await both(amy);
    await newCard(amy, '2026-03-05');
    await evaluate(test.app, root, [amy], TODAY);
    expect(await alertOf(amy)).toMatchObject({ status: 'expiring', ...WORK });
    await run(sql`update employees set site_id = ${south.id} where id = ${amy}`);
    await evaluate(test.app, root, [amy], '2026-03-06');
    expect(await alertOf(amy)).toMatchObject({ status: 'expired', siteName: 'South', ...WORK });
  });

  it('is gone once the gap closes, also if it opens again', async () => {
    await both(amy);
    await newCard(amy, '2026-12-05');
    await evaluate(test.app, root, [amy], TODAY);
    expect(await alertOf(amy)).toBeUndefined();
    expect((await put('assignee', { alerts: [card(amy)], assignee: 'me' })).statusCode).toBe(404);
    await evaluate(test.app, root, [amy], '2026-12-06');
    expect(await alertOf(amy)).toMatchObject({ assigneeName: null, snoozedUntil: null, snoozeReason: null });
  });

  it('goes along in a merge where the record that stays has none', async () => {
    const twin = await driver(north, 'Adams');
    await both(twin);
    await worked('assignee', { alerts: [{ employeeId: twin, docTypeId: MVR }], assignee: 'me' });
    await worked('assignee', {
      alerts: [{ employeeId: amy, docTypeId: MVR }],
      assignee: clerkUser.wireId,
    });
    const [document] = await run<{ id: number }>(
      sql`select id from documents where tenant_id = ${root.id} and employee_id = ${twin}`,
    );
    const merged = await owner.post(`/v1/employees/${amy}/mergeEmployees?fromEmployeeId=${twin}`, {
      docsMap: { [document!.id]: null },
    });
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await alertOf(amy)).toMatchObject(WORK);
    expect(await alertOf(amy, MVR)).toMatchObject({ assigneeName: 'Carl Clerk' });
  });

  it('is in the export', async () => {
    await both(amy);
    const { body } = await owner.get(
      url(`/export?format=csv&${filterOf({ employeeId: amy, docTypeIds: [CARD] })}`),
    );
    const [head, row] = body.trim().split(/\r?\n/);
    expect(head).toMatch(/,Assigned to,Snoozed until,Snoozed by,Snooze reason$/);
    expect(row).toMatch(/,Olga Owner,4\/2\/2026,Olga Owner,Later$/);
  });

  it('reaches everything that matches, a batch at a time, each alert once', async () => {
    const people: number[] = [];
    for (let at = 0; at < 30; at += 1) people.push(await driver(south, `Driver ${at}`));
    const query = filterOf({ sites: [south.id], assignee: 'none' });
    const countOf = async (filter: object) => {
      const { headers } = await owner.get(url(`?range=[0,0]&${filterOf(filter)}`));
      return Number(headers['x-total-count']);
    };
    const total = await countOf({ sites: [south.id] });
    const seen: number[] = [];
    let after: object | null = null;
    do {
      const { done, next }: AlertsWorked = await worked(
        'assignee',
        { assignee: 'me', ...(after && { after }) },
        { query },
      );
      seen.push(done);
      after = next;
    } while (after);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.reduce((sum, one) => sum + one)).toBe(total);
    expect(Math.max(...seen)).toBe(200);
    expect(await countOf({ assignee: 'me' })).toBe(total);
    expect(await alertOf(amy)).toMatchObject({ assigneeName: null });
  });
});

describe('who may work on alerts', () => {
  it('works on those of the list that was asked for', async () => {
    await worked('assignee', { assignee: 'me' }, { query: 'alertTypes=missingDocuments' });
    expect(await alertOf(amy)).toMatchObject({ status: 'expired', assigneeName: null });
    expect(await alertOf(amy, MVR)).toMatchObject({ status: 'missing', assigneeName: 'Olga Owner' });
    const applicants = await put('assignee', { assignee: 'me' }, { query: 'alertTypes=staleApplicants' });
    expect(applicants.json()).toMatchObject({ errors: { alertTypes: expect.any(String) } });
  });

  it('needs the permissions to see alerts and to upload documents', async () => {
    const all: PermissionKey[] = [
      'client.viewAlerts',
      'servicesDqf.viewDocumentAlerts',
      'client.uploadDocuments',
    ];
    for (const missing of all) {
      const user = await makeUser(test.app, {
        sites: [root],
        permissions: all.filter((one) => one !== missing),
      });
      const who = await signIn(test.app, user);
      expect((await put('assignee', { alerts: [card(amy)], assignee: 'me' }, { who })).statusCode).toBe(403);
      const body = { alerts: [card(amy)], until: '2026-03-09' };
      expect((await put('snooze', body, { who })).statusCode).toBe(403);
    }
    expect(await alertOf(amy)).toMatchObject({ assigneeName: null, snoozedUntil: null });
  });

  it('tells each reader which documents they may upload', async () => {
    expect(await alertOf(amy)).toMatchObject({ mayUpload: true });
    const permissions = role('employerAdmin').permissions.filter((one) => one !== 'client.uploadDocuments');
    const reader = await signIn(test.app, await makeUser(test.app, { sites: [root], permissions }));
    expect(await alertOf(amy, CARD, reader)).toMatchObject({ mayUpload: false });
  });

  it('finds nothing beyond their locations, nor documents hidden from them', async () => {
    for (const alerts of [[card(bo)], [query()]]) {
      expect((await put('assignee', { alerts, assignee: 'me' }, { who: clerk })).statusCode).toBe(404);
      const snoozed = await put('snooze', { alerts, until: '2026-03-09' }, { who: clerk });
      expect(snoozed.statusCode).toBe(404);
    }
    await worked('snooze', { until: '2026-03-09' }, { who: clerk });
    const touched = await list({ snoozed: true });
    expect(new Set(touched.map((one) => one.employeeId))).toEqual(new Set([amy, tom]));
    expect(touched.map((one) => one.docTypeId)).not.toContain(QUERY);
  });

  it('keeps alerts about drug and alcohol records from the activity of others', async () => {
    const mvr = { employeeId: tom, docTypeId: MVR };
    await worked('snooze', { alerts: [query(), mvr], until: '2026-03-09' });
    expect(await sentences(tom)).toContainEqual(expect.stringContaining('Clearinghouse'));
    const seen = await sentences(tom, clerk);
    expect(seen).toContainEqual(expect.stringContaining('Alert snoozed: document type'));
    expect(seen.join()).not.toContain('Clearinghouse');
  });
});
