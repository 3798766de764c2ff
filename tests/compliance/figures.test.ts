import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ComplianceFigures } from '../../server/compliance/schemas';
import { addDays } from '../../domain/shared/dates';
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
import { addEntry, evaluate, makeDocument } from '../documents/test-documents';
import { change, makeVanDriver } from './record-world';

const NOW = new Date('2026-03-02T15:00:00Z');
const TODAY = '2026-03-02';
let test: TestApp;
let root: TestClient;
let north: TestClient;
let south: TestClient;
let owner: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  const { app } = test;
  root = await makeClient(app);
  north = await makeClient(app, { parent: root, name: 'North' });
  south = await makeClient(app, { parent: root, name: 'South' });
  owner = await signIn(app, await makeUser(app, { sites: [root] }));
  const people = [
    await makeEmployee(app, {
      site: north,
      lastName: 'Abel',
      firstName: 'Ann',
      licenseClassId: 4,
      hireDate: '2020-01-01',
    }),
    await makeEmployee(app, { site: north, lastName: 'Baker', licenseClassId: 4, hireDate: '2021-01-01' }),
    await makeEmployee(app, { site: south, lastName: 'Cole', licenseClassId: 12 }),
    await makeEmployee(app, { site: south, lastName: 'Gone', statusId: 4 }),
    await makeEmployee(app, { site: south, lastName: 'Hopeful', statusId: 1, licenseClassId: 4 }),
  ].map(({ employeeId }) => employeeId);
  await makeDocument(app, root, people[0] ?? 0, {
    docTypeId: 238,
    docDate: '2024-01-01',
    expiresOn: '2025-01-01',
  });
  await evaluate(app, root, people, TODAY);
});
afterAll(() => test.close());

const figures = async (who = owner, id: string | number = root.id) => {
  const answer = await who.get(`/v1/clients/${id}/compliance`);
  expect(answer.statusCode).toBe(200);
  return answer.json<ComplianceFigures>();
};

/** As if each file had a document that these tests don't ask about: only then it is a next step. */
const startFiles = (tenantId: number) =>
  test.app.data.withoutReach('operator', async (tx) => {
    await tx.query(sql`update gaps set file_started = true where tenant_id = ${tenantId}`);
    tx.audit({ type: 'compliance.recomputed', subject: 'test', because: 'test', changed: 1 }, tenantId);
  });

describe('the figures of a client', () => {
  it('count apart those who are hired for a later day', async () => {
    const client = await makeClient(test.app);
    const who = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    const later = { site: client, licenseClassId: 4, hireDate: addDays(TODAY, 1) };
    const { employeeId } = await makeEmployee(test.app, later);
    await evaluate(test.app, client, [employeeId], TODAY);
    const waiting = { active: 1, notYetQualified: 1, expiring: 0, notQualified: 0, notApplicable: 0 };
    expect(await figures(who, client.id)).toMatchObject(waiting);
    const filter = encodeURIComponent('{"qualification":["notYetQualified"]}');
    const roster = await who.get(`/v1/clients/${client.id}/employees?filter=${filter}&range=[0,9]`);
    expect(roster.json()).toMatchObject([{ employeeId, qualification: 'notYetQualified' }]);
    await evaluate(test.app, client, [employeeId], addDays(TODAY, 1));
    await addEntry(test.app, client);
    expect(await figures(who, client.id)).toMatchObject({ notYetQualified: 0, notQualified: 1 });
  });

  it('count undecided drivers apart, and say the same as the locations, the roster and its export', async () => {
    const client = await makeClient(test.app);
    const who = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    const employeeId = await makeVanDriver(test, client, { lastName: 'Open' });
    await change(test, sql`update employees set dob = null where id = ${employeeId}`);
    await evaluate(test.app, client, [employeeId], TODAY);
    const counts = { active: 1, notQualified: 0, undecided: 1 };
    const found = await figures(who, client.id);
    expect(found).toMatchObject({
      ...counts,
      qualified: 0,
      expiring: 0,
      notYetQualified: 0,
      notApplicable: 0,
    });
    expect(found.bySite).toMatchObject([counts]);
    expect(found.barred).toEqual([
      {
        employeeId,
        employeeName: 'Open, Alex',
        legacyClientId: client.id,
        siteName: client.name,
        qualification: 'undecided',
        barredBy: { key: 'birthDateMissing', status: 'undecided', endsOn: null },
      },
    ]);
    expect(found.trend.at(-1)).toMatchObject({ ...counts, day: TODAY });
    const locations = await who.get(`/v1/clients/${client.id}/compliance/locations`);
    expect(locations.json()).toMatchObject({ locations: [counts] });
    const roster = `/v1/clients/${client.id}/employees`;
    const filter = encodeURIComponent('{"qualification":["undecided"]}');
    const rows = await who.get(`${roster}?range=[0,9]&filter=${filter}`);
    expect(rows.json()).toMatchObject([{ employeeId, qualification: 'undecided' }]);
    const sheet = await who.get(`${roster}/export?format=csv&columns=lastName,qualification`);
    expect(sheet.body).toContain('Open,Not decided\n');
  });

  it('count active employees by qualification, by location and by missing document [API-CLI-53]', async () => {
    const found = await figures();
    expect(found).toMatchObject({
      asOf: TODAY,
      active: 3,
      notQualified: 2,
      qualified: 0,
      expiring: 0,
      undecided: 0,
      notApplicable: 1,
    });
    expect(found.bySite).toEqual([
      {
        legacyClientId: north.id,
        name: 'North',
        active: 2,
        notQualified: 2,
        expiring: 0,
        qualified: 0,
        undecided: 0,
        notStarted: 1,
      },
      {
        legacyClientId: south.id,
        name: 'South',
        active: 1,
        notQualified: 0,
        expiring: 0,
        qualified: 0,
        undecided: 0,
        notStarted: 0,
      },
    ]);
    const of = (docTypeId: number) => found.byDocType.find((one) => one.docTypeId === docTypeId);
    expect(of(238)).toEqual({ docTypeId: 238, name: 'Medical Card', missing: 1, expired: 1, expiring: 0 });
    expect(of(2001)).toMatchObject({ missing: 2, expired: 0, expiring: 0 });
  });

  it('list one gap per person, longest due first', async () => {
    await startFiles(root.id);
    const { next } = await figures();
    expect(next.map((one) => one.employeeName)).toEqual(['Abel, Ann', expect.stringMatching(/^Baker, /)]);
    expect(next[0]).toMatchObject({
      siteName: 'North',
      status: 'missing',
      dueOn: '2020-01-01',
      isOverdue: true,
    });
    const open = await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`select 1 from gaps g join employees e on e.tenant_id = g.tenant_id and e.id = g.employee_id
        where g.tenant_id = ${root.id} and e.last_key = 'abel'`),
    );
    expect(next[0]?.others).toBe(open.length - 1);
  });

  it('list people without a hire date after what is overdue and before what is due later', async () => {
    const mine = await makeClient(test.app);
    const hired = { site: mine, licenseClassId: 4 } as const;
    const people = [
      await makeEmployee(test.app, { ...hired, lastName: 'Unknown', hireDate: null }),
      await makeEmployee(test.app, { ...hired, lastName: 'Later', hireDate: '2026-03-20' }),
      await makeEmployee(test.app, { ...hired, lastName: 'Late', hireDate: '2026-01-05' }),
    ].map(({ employeeId }) => employeeId);
    await evaluate(test.app, mine, people, TODAY);
    await startFiles(mine.id);
    const boss = await signIn(test.app, await makeUser(test.app, { sites: [mine] }));
    const { next } = await figures(boss, mine.id);
    const order = next.map((one) => one.employeeName.split(',')[0]);
    expect(order).toEqual(['Late', 'Unknown', 'Later']);
    expect(next[1]).toMatchObject({ dueOn: null, isOverdue: true });
  });

  it('list at most ten people, with the files that have been incomplete longest', async () => {
    const mine = await makeClient(test.app);
    const days = Array.from({ length: 12 }, (_, at) => `2024-01-${String(at + 1).padStart(2, '0')}`);
    const people: number[] = [];
    for (const hireDate of days.toReversed()) {
      const { employeeId } = await makeEmployee(test.app, { site: mine, licenseClassId: 4, hireDate });
      people.push(employeeId);
    }
    await evaluate(test.app, mine, people, TODAY);
    await startFiles(mine.id);
    const boss = await signIn(test.app, await makeUser(test.app, { sites: [mine] }));
    const { next } = await figures(boss, mine.id);
    expect(next.map(({ employeeId }) => employeeId)).toEqual(people.toReversed().slice(0, 10));
  });

  it('say for each step whether the reader may upload what is missing', async () => {
    const mine = await makeClient(test.app);
    const { employeeId } = await makeEmployee(test.app, { site: mine, licenseClassId: 4, hireDate: TODAY });
    await evaluate(test.app, mine, [employeeId], TODAY);
    await startFiles(mine.id);
    const boss = await signIn(test.app, await makeUser(test.app, { sites: [mine] }));
    const onlyGap = (docTypeId: number) =>
      test.app.data.withoutReach('operator', async (tx) => {
        await tx.query(sql`update gaps set doc_type_id = ${docTypeId} where tenant_id = ${mine.id}
          and doc_type_id = (select min(doc_type_id) from gaps where tenant_id = ${mine.id})`);
        await tx.query(sql`delete from gaps where tenant_id = ${mine.id} and doc_type_id <> ${docTypeId}`);
        tx.audit({ type: 'compliance.recomputed', subject: 'test', because: 'test', changed: 1 }, mine.id);
      });
    await onlyGap(238);
    expect((await figures(boss, mine.id)).next).toMatchObject([
      { docTypeId: 238, mayUpload: true, others: 0 },
    ]);
    const reader = await signIn(
      test.app,
      await makeUser(test.app, { sites: [mine], permissions: ['client.viewAlerts'] }),
    );
    expect((await figures(reader, mine.id)).next).toMatchObject([{ docTypeId: 238, mayUpload: false }]);
    // The provider keeps its records of Clearinghouse queries, and the employer keeps their own.
    await onlyGap(1162);
    expect((await figures(boss, mine.id)).next).toMatchObject([{ docTypeId: 1162, mayUpload: true }]);
  });

  it('say whether what is due today bars driving today', async () => {
    const mine = await makeClient(test.app);
    const { employeeId } = await makeEmployee(test.app, { site: mine, licenseClassId: 4, hireDate: TODAY });
    await evaluate(test.app, mine, [employeeId], TODAY);
    await startFiles(mine.id);
    const boss = await signIn(test.app, await makeUser(test.app, { sites: [mine] }));
    // Hired today with an empty file: the license is required before the first drive, the MVR within 30 days.
    expect(await figures(boss, mine.id)).toMatchObject({
      active: 1,
      notQualified: 1,
      expiring: 0,
      next: [{ dueOn: TODAY, isOverdue: true }],
    });
    await test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(sql`delete from gaps where tenant_id = ${mine.id} and doc_type_id <> 660`);
      tx.audit({ type: 'compliance.recomputed', subject: 'test', because: 'test', changed: 1 }, mine.id);
    });
    expect((await figures(boss, mine.id)).next).toMatchObject([
      { docTypeId: 660, dueOn: '2026-04-01', isOverdue: false },
    ]);
  });

  it('show the last 90 days, with today as it is now', async () => {
    await test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(sql`insert into daily_figures (tenant_id, site_id, day, active, qualified, expiring, not_qualified, undecided)
        values (${root.id}, ${north.id}, '2026-02-28', 6, 4, 1, 0, 1), (${root.id}, ${south.id}, '2026-02-28', 4, 1, 0, 1, 2),
          (${root.id}, ${north.id}, '2025-12-02', 7, 7, 0, 0, 0), (${root.id}, ${north.id}, '2025-12-03', 8, 8, 0, 0, 0),
          (${root.id}, ${north.id}, ${TODAY}, 9, 9, 0, 0, 0)`);
      tx.audit({ type: 'compliance.dayChanged', subject: 'test', day: TODAY, changed: 0 }, root.id);
    });
    expect((await figures()).trend).toEqual([
      {
        day: '2025-12-03',
        active: 8,
        qualified: 8,
        expiring: 0,
        notQualified: 0,
        undecided: 0,
        imported: false,
      },
      {
        day: '2026-02-28',
        active: 10,
        qualified: 5,
        expiring: 1,
        notQualified: 1,
        undecided: 3,
        imported: false,
      },
      { day: TODAY, active: 3, qualified: 0, expiring: 0, notQualified: 2, undecided: 0, imported: false },
    ]);
  });

  it('say on which days a roster import about the location was applied, if the reader reaches all of it', async () => {
    const mine = await makeClient(test.app);
    const [east, west] = [
      await makeClient(test.app, { parent: mine, name: 'East' }),
      await makeClient(test.app, { parent: mine, name: 'West' }),
    ];
    const boss = await signIn(test.app, await makeUser(test.app, { sites: [mine] }));
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [west] }));
    await test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(sql`insert into daily_figures (tenant_id, site_id, day, active, qualified, expiring, not_qualified)
        select ${mine.id}::int, s, d, 5, 5, 0, 0 from unnest(array[${east.id}::int, ${west.id}::int]) s,
          unnest(array['2026-02-25', '2026-02-26', '2026-02-27']::date[]) d returning 1`);
      await tx.query(sql`insert into roster_imports (tenant_id, site_id, sites, file_name, sha256, state, detected, header_key, created_by, applied_at)
        values (${mine.id}, ${mine.id}, null, 'all.csv', 'a', 'done', '{}', '', 1, '2026-02-26T03:00:00Z'),
          (${mine.id}, ${east.id}, array[${east.id}::int], 'east.csv', 'b', 'done', '{}', '', 1, '2026-02-27T15:00:00Z'),
          (${mine.id}, ${east.id}, array[${east.id}::int], 'open.csv', 'c', 'previewed', '{}', '', 1, null)`);
      tx.audit({ type: 'compliance.dayChanged', subject: 'test', day: TODAY, changed: 0 }, mine.id);
    });
    const daysOf = async (who: SignedIn, id: number) =>
      (await figures(who, id)).trend.filter(({ imported }) => imported).map(({ day }) => day);
    // The evening of 2/25 where the client is.
    expect(await daysOf(boss, mine.id)).toEqual(['2026-02-25', '2026-02-27']);
    expect(await daysOf(boss, west.id)).toEqual(['2026-02-25']);
    expect(await daysOf(clerk, west.id)).toEqual([]);
  });

  it("cover a location and below, or the reader's own locations", async () => {
    expect(await figures(owner, south.id)).toMatchObject({ active: 1, notQualified: 0, notApplicable: 1 });
    expect(await figures(owner, south.wireId)).toMatchObject({ active: 1 });
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [south] }));
    const own = await figures(clerk);
    expect(own).toMatchObject({ active: 1, next: [], byDocType: [] });
    expect(own.bySite.map((one) => one.name)).toEqual(['South']);
    expect((await clerk.get(`/v1/clients/${north.id}/compliance`)).statusCode).toBe(404);
  });

  it('hide what the reader may not see, but count the people', async () => {
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [root], role: 'siteClerk' }));
    const [all, some] = [await figures(), await figures(clerk)];
    expect(all.byDocType.map((one) => one.docTypeId)).toContain(2016);
    expect(some.byDocType.map((one) => one.docTypeId)).not.toContain(2016);
    expect(some.next.map((one) => one.docTypeId)).not.toContain(2016);
    expect(some.notQualified).toBe(all.notQualified);
  });

  it('take one round trip, and are not counted again until something changes', async () => {
    const script = vi.spyOn(test.database, 'script');
    await figures();
    const first = script.mock.calls.at(-1)?.[0].map(({ values }) => values) ?? [];
    await figures();
    expect(script).toHaveBeenCalledTimes(2);
    script.mockRestore();
    expect(first.length).toBe(3);
    // A row without an audit entry is not visible, because the figures were not counted again.
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`update employees set qualification = 2 where tenant_id = ${root.id} and last_key = 'baker'`,
      ),
    );
    expect(await figures()).toMatchObject({ notQualified: 2, expiring: 0 });
    await test.app.data.withoutReach('operator', async (tx) =>
      tx.audit({ type: 'compliance.recomputed', subject: 'test', because: 'test', changed: 1 }, root.id),
    );
    expect(await figures()).toMatchObject({ notQualified: 1, expiring: 1 });
  });

  it('require the permission to view alerts', async () => {
    const reader = await signIn(
      test.app,
      await makeUser(test.app, { sites: [root], permissions: ['client.viewRoster'] }),
    );
    expect((await reader.get(`/v1/clients/${root.id}/compliance`)).statusCode).toBe(403);
  });
});
