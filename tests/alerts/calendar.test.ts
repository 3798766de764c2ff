import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlertCalendar, Expiration } from '../../domain/alerts/calendar';
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
const LICENSE = 2008;
let test: TestApp;
let root: TestClient;
let north: TestClient;
let south: TestClient;
let owner: SignedIn;

/** A driver with every document, and a card and a license that expire on some days. */
async function driver(
  site: TestClient,
  lastName: string,
  { card, license = '2029-01-01' }: { card: string; license?: string },
) {
  const { employeeId } = await makeEmployee(test.app, {
    site,
    lastName,
    firstName: 'Pat',
    licenseClassId: 4,
    hireDate: '2025-06-01',
  });
  await test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`update employees set license_expires_on = ${license}
      where tenant_id = ${root.tenantId} and id = ${employeeId}`),
  );
  const add = (docTypeId: number, docDate: string, expiresOn: string | null = null) =>
    makeDocument(test.app, root, employeeId, { docTypeId, docDate, expiresOn });
  for (const docTypeId of [2001, 660, 225, 2002, 2006, 2016]) await add(docTypeId, '2025-06-02');
  await add(LICENSE, '2025-01-01', license);
  await add(CARD, '2025-02-01', card);
  await add(2004, '2025-06-02');
  await evaluate(test.app, root, [employeeId], TODAY);
  return employeeId;
}

let ann: number;
let bob: number;
let cleo: number;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  const { app } = test;
  root = await makeClient(app);
  north = await makeClient(app, { parent: root, name: 'North' });
  south = await makeClient(app, { parent: root, name: 'South' });
  owner = await signIn(app, await makeUser(app, { sites: [root] }));
  ann = await driver(north, 'Adams', { card: '2026-02-20' });
  bob = await driver(south, 'Baker', { card: '2026-03-20' });
  cleo = await driver(south, 'Cole', { card: '2026-06-15', license: '2026-06-15' });
});
afterAll(() => test.close());

const read = async (month: string, { who = owner, at = root } = {}): Promise<AlertCalendar> => {
  const answer = await who.get(`/v1/clients/${at.id}/alerts/calendar?month=${month}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AlertCalendar>();
};
const named = async (day: string, { who = owner, at = root } = {}): Promise<Expiration[]> => {
  const answer = await who.get(`/v1/clients/${at.id}/alerts/calendar/expirations?day=${day}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Expiration[]>();
};
/** How many alerts the list has under a filter. */
const listed = async (filter: object, at = root) => {
  const all = { fileStarted: true, snoozed: false, ...filter };
  const answer = await owner.get(
    `/v1/clients/${at.id}/alerts?range=[0,199]&filter=${encodeURIComponent(JSON.stringify(all))}`,
  );
  return answer.json<unknown[]>().length;
};
const dayOf = ({ days }: AlertCalendar, day: string) => days.find((one) => one.day === day);

describe('the calendar of alerts', () => {
  it('has the same numbers as the list filtered to each day, past days included', async () => {
    const months = await Promise.all(
      ['2026-02', '2026-03', '2026-05', '2026-06'].map((month) => read(month)),
    );
    const days = months.flatMap((month) => month.days).filter(({ alerts }) => alerts > 0);
    expect(days.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-02-20', '2026-03-20']));
    for (const { day, alerts } of days) expect(await listed({ dueFrom: day, dueTo: day })).toBe(alerts);
  });

  it('has today, and what is overdue whatever the month: the same number as the list up to yesterday', async () => {
    const month = await read('2026-06');
    expect(month.today).toBe(TODAY);
    expect(month.overdue).toBeGreaterThan(0);
    expect(month.overdue).toBe(await listed({ dueTo: '2026-03-01' }));
    expect((await read('2027-01')).overdue).toBe(month.overdue);
  });

  it('leaves out snoozed alerts, as the list does', async () => {
    const alerts = [{ employeeId: bob, docTypeId: CARD }];
    const snooze = async (until: string | null) => {
      const reason = until === null ? {} : { reason: 'Appointment' };
      const body = { alerts, until, ...reason };
      const answer = await owner.put(`/v1/clients/${root.id}/alerts/snooze?allEmployees=true`, body);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const { alerts: before } = dayOf(await read('2026-03'), '2026-03-20')!;
    await snooze('2026-03-10');
    expect(dayOf(await read('2026-03'), '2026-03-20')?.alerts ?? 0).toBe(before - 1);
    await snooze(null);
    expect(dayOf(await read('2026-03'), '2026-03-20')?.alerts).toBe(before);
  });
});

describe('expirations that are no alerts yet', () => {
  it('are counted and named on the day that the license or the document states', async () => {
    expect(dayOf(await read('2026-06'), '2026-06-15')).toEqual({
      day: '2026-06-15',
      alerts: 0,
      expirations: 2,
      deadlines: 0,
    });
    expect(await named('2026-06-15')).toEqual([
      {
        employeeId: cleo,
        employeeName: 'Cole, Pat',
        siteName: 'South',
        docTypeId: CARD,
        docTypeName: 'Medical Card',
      },
      expect.objectContaining({ employeeId: cleo, docTypeId: LICENSE }),
    ]);
    // A license copy isn't counted in addition to the license on record.
    expect(dayOf(await read('2029-01'), '2029-01-01')).toEqual({
      day: '2029-01-01',
      alerts: 0,
      expirations: 2,
      deadlines: 0,
    });
  });

  it('are not what is an alert already, in the next 30 days or before', async () => {
    const march = await read('2026-03');
    expect(march.days.every(({ expirations }) => expirations === 0)).toBe(true);
    expect(await named('2026-03-20')).toEqual([]);
    expect(await named('2026-02-20')).toEqual([]);
  });

  it('begin on the 31st day from today', async () => {
    const early = await driver(south, 'Early', { card: '2026-04-01' });
    const late = await driver(south, 'Later', { card: '2026-04-02' });
    const april = await read('2026-04');
    expect(dayOf(april, '2026-04-01')).toMatchObject({ expirations: 0 });
    expect(dayOf(april, '2026-04-01')?.alerts).toBeGreaterThan(0);
    expect(dayOf(april, '2026-04-02')).toEqual({
      day: '2026-04-02',
      alerts: 0,
      expirations: 1,
      deadlines: 0,
    });
    expect((await named('2026-04-02')).map(({ employeeId }) => employeeId)).toEqual([late]);
    for (const id of [early, late])
      await test.app.data.withoutReach('operator', (tx) =>
        tx.query(sql`update employees set status_id = 4 where tenant_id = ${root.tenantId} and id = ${id}`),
      );
  });

  it('are those of the newest document of its type, and not of deleted ones', async () => {
    await makeDocument(test.app, root, ann, {
      docTypeId: CARD,
      docDate: '2024-01-01',
      expiresOn: '2026-07-01',
    });
    const { documentId } = await makeDocument(test.app, root, ann, {
      docTypeId: 2012,
      docDate: '2026-01-05',
      expiresOn: '2026-07-02',
    });
    const days = async () => (await read('2026-07')).days;
    await evaluate(test.app, root, [ann], TODAY);
    expect(await named('2026-07-01')).toEqual([]);
    expect(await named('2026-07-02')).toHaveLength(1);
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`update documents set deleted_at = now() where tenant_id = ${root.tenantId} and id = ${documentId}`,
      ),
    );
    expect(await named('2026-07-02')).toEqual([]);
    expect(await days()).toEqual([]);
  });
});

describe('who sees the calendar', () => {
  it('each location its own and those below it', async () => {
    expect(dayOf(await read('2026-02', { at: north }), '2026-02-20')?.alerts).toBe(
      await listed({ dueFrom: '2026-02-20', dueTo: '2026-02-20' }),
    );
    expect(dayOf(await read('2026-02', { at: south }), '2026-02-20')).toBeUndefined();
    expect(dayOf(await read('2026-06', { at: north }), '2026-06-15')).toBeUndefined();
    expect(await named('2026-06-15', { at: north })).toEqual([]);
    expect(await named('2026-06-15', { at: south })).toHaveLength(2);
  });

  it('a user of one location only that, whatever they ask for', async () => {
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [north] }));
    for (const path of ['?month=2026-06', '/expirations?day=2026-06-15'])
      expect((await clerk.get(`/v1/clients/${south.id}/alerts/calendar${path}`)).statusCode).toBe(404);
    expect(dayOf(await read('2026-06', { who: clerk, at: north }), '2026-06-15')).toBeUndefined();
    const stranger = await signIn(
      test.app,
      await makeUser(test.app, { sites: [await makeClient(test.app)] }),
    );
    expect((await stranger.get(`/v1/clients/${root.id}/alerts/calendar?month=2026-06`)).statusCode).toBe(404);
  });

  it('no one without the permission for document alerts', async () => {
    const reader = await signIn(
      test.app,
      await makeUser(test.app, { sites: [root], permissions: ['client.viewAlerts', 'client.viewRoster'] }),
    );
    for (const path of ['?month=2026-06', '/expirations?day=2026-06-15'])
      expect((await reader.get(`/v1/clients/${root.id}/alerts/calendar${path}`)).statusCode).toBe(403);
  });

  it('without the types that they may not see', async () => {
    await makeDocument(test.app, root, cleo, {
      docTypeId: 2026,
      docDate: '2026-01-05',
      expiresOn: '2026-09-09',
    });
    expect(await named('2026-09-09')).toHaveLength(1);
    const clerk = await signIn(
      test.app,
      await makeUser(test.app, {
        sites: [root],
        permissions: ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts'],
      }),
    );
    expect(await named('2026-09-09', { who: clerk })).toEqual([]);
    expect(dayOf(await read('2026-09', { who: clerk }), '2026-09-09')).toBeUndefined();
  });

  it('refuses what is no month or no day', async () => {
    for (const path of ['', '?month=2026-13', '?month=2026', '/expirations?day=2026-02-30', '/expirations'])
      expect((await owner.get(`/v1/clients/${root.id}/alerts/calendar${path}`)).statusCode).toBe(400);
  });
});
