import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role } from '../../domain/access/roles';
import { sql } from '../../server/platform/db';
import { findRemovable } from '../../server/retention/find-removable';
import { auditOf } from '../clients/world';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import {
  DAY_BEFORE,
  idsOf,
  itemsOf,
  makeDocument,
  makeFormer,
  NOW,
  review,
  rowsOf,
  stateOf,
  THREE_YEARS_AGO,
} from './world';

let test: TestApp;
let client: TestClient;
let site: TestClient;
let owner: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
});
afterAll(() => test.close());

/** A client of its own for each test, with its owner. */
async function fresh() {
  client = await makeClient(test.app);
  site = await makeClient(test.app, { parent: client, name: 'Memphis' });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
}

describe('the dry run', () => {
  it('lists what may be removed since the day after the period, with its rule, and removes nothing', async () => {
    await fresh();
    const former = await makeFormer(test, DAY_BEFORE, { site, firstName: 'Ann', lastName: 'Former' });
    const later = await makeFormer(test, THREE_YEARS_AGO, { site });
    const unknown = await makeFormer(test, null, { site });
    const { employeeId: works } = await makeEmployee(test.app, { site });
    const old = { docDate: '2015-01-10' };
    const application = await makeDocument(test, client, former, { docTypeId: 2001, ...old });
    for (const one of [later, unknown, works])
      await makeDocument(test, client, one, { docTypeId: 2001, ...old });
    // One is on the day of the boundary: the only one of its type on that file, but no requirement.
    const accident = await makeDocument(test, client, works, { docTypeId: 2029, docDate: DAY_BEFORE });
    await makeDocument(test, client, unknown, { docTypeId: 2029, docDate: THREE_YEARS_AGO });
    expect(await idsOf(owner, client)).toEqual([]);
    expect(await review(test, owner, client)).toEqual({ people: 4, removable: 2, removed: 0 });
    const items = await itemsOf(owner, client);
    expect(items.map(({ documentId }) => documentId).toSorted()).toEqual([application, accident].toSorted());
    expect(items.find(({ documentId }) => documentId === application)).toEqual({
      documentId: application,
      employeeId: former,
      employeeName: 'Former, Ann',
      siteName: 'Memphis',
      docTypeId: 2001,
      docTypeName: 'Employment Application',
      docDate: '2015-01-10',
      section: '391.51(c)',
      basis: 'endOfEmployment',
      countedFrom: DAY_BEFORE,
      keptUntil: '2026-07-29',
      removableFrom: '2026-07-30',
      removalFrom: '2026-08-29',
      deleted: false,
      heldBy: null,
    });
    expect(await stateOf(owner, client)).toMatchObject({
      removal: { on: false, changedBy: null },
      last: { people: 4, removable: 2, removed: 0 },
      underWay: null,
    });
    const [stored] = await rowsOf<{ count: number }>(
      test,
      sql`select count(*)::int as count from documents where tenant_id = ${client.id} and removed_at is null`,
    );
    expect(stored?.count).toBe(6);
  });

  it('lets requests have their turn between two people', async () => {
    await fresh();
    const ids = await Promise.all([1, 2, 3].map(() => makeFormer(test, DAY_BEFORE, { site })));
    const order: string[] = [];
    const dayOf = () => {
      order.push('person');
      setImmediate(() => order.push('request'));
      return '2026-07-30';
    };
    await test.app.data.withTenant(client.id, (tx) =>
      findRemovable(tx, client.id, ids, Object.assign(dayOf, { now: new Date() })),
    );
    expect(order.slice(0, 5)).toEqual(['person', 'request', 'person', 'request', 'person']);
  });

  it('is replaced by the next one, which drops what no longer may be removed', async () => {
    await fresh();
    const former = await makeFormer(test, DAY_BEFORE, { site });
    await makeDocument(test, client, former, { docTypeId: 2001, docDate: '2015-01-10' });
    await review(test, owner, client);
    expect(await idsOf(owner, client)).toHaveLength(1);
    await rowsOf(test, sql`update employees set status_id = 2, termination_date = null where id = ${former}`);
    expect(await review(test, owner, client)).toMatchObject({ removable: 0 });
    expect(await idsOf(owner, client)).toEqual([]);
  });

  it('leaves out what decides whether a person may drive today, but not what was deleted from the file', async () => {
    await fresh();
    const { employeeId } = await makeEmployee(test.app, { site });
    const mvr = { docTypeId: 225, docDate: '2020-01-10' };
    await makeDocument(test, client, employeeId, mvr);
    const deleted = await makeDocument(test, client, employeeId, {
      ...mvr,
      deletedAt: '2020-02-01T00:00:00Z',
    });
    const positive = await makeDocument(test, client, employeeId, {
      docTypeId: 2023,
      docDate: '2020-06-10',
      result: 'positive',
      testReason: 'random',
    });
    await review(test, owner, client);
    expect(await idsOf(owner, client)).toEqual([deleted]);
    expect((await itemsOf(owner, client))[0]).toMatchObject({ deleted: true, section: '391.51(d)' });
    // Once they have left, nothing depends on it anymore.
    await rowsOf(
      test,
      sql`update employees set status_id = 4, termination_date = '2026-07-01' where id = ${employeeId}`,
    );
    await review(test, owner, client);
    expect(await idsOf(owner, client)).toContain(positive);
    expect(await idsOf(owner, client)).toHaveLength(3);
  });

  it('leaves out what a disqualification shows in the file of a person who works for the client', async () => {
    await fresh();
    const { employeeId } = await makeEmployee(test.app, { site });
    const former = await makeFormer(test, DAY_BEFORE, { site });
    const shown = async (person: number) => {
      const id = await makeDocument(test, client, person, { docTypeId: 2029, docDate: '2020-01-10' });
      await rowsOf(
        test,
        sql`insert into disqualifications (tenant_id, employee_id, kind, offense, from_date, to_date, authority, document_id)
          values (${client.id}, ${person}, 'serious', 'Speeding', '2020-01-01', '2020-03-01', 'VA', ${id})`,
      );
      return id;
    };
    await shown(employeeId);
    // Today is their last day.
    await shown(await makeFormer(test, '2026-07-30', { site }));
    const ofFormer = await shown(former);
    await review(test, owner, client);
    expect(await idsOf(owner, client)).toEqual([ofFormer]);
  });

  it('keeps one of two documents that only together change nothing when both are gone', async () => {
    await fresh();
    const { employeeId } = await makeEmployee(test.app, { site });
    const twice = { docTypeId: 225, docDate: '2020-01-10' };
    const ids = [
      await makeDocument(test, client, employeeId, twice),
      await makeDocument(test, client, employeeId, twice),
    ];
    await review(test, owner, client);
    const listed = await idsOf(owner, client);
    expect(listed).toHaveLength(1);
    expect(ids).toEqual(expect.arrayContaining(listed));
  });
});

describe('readers', () => {
  it('see the documents of their locations, and of the parts of the file that they may see', async () => {
    await fresh();
    const elsewhere = await makeClient(test.app, { parent: client });
    const here = await makeFormer(test, DAY_BEFORE, { site });
    const there = await makeFormer(test, DAY_BEFORE, { site: elsewhere });
    const old = { docDate: '2015-01-10' };
    const [own, other] = [
      await makeDocument(test, client, here, { docTypeId: 2001, ...old }),
      await makeDocument(test, client, there, { docTypeId: 2001, ...old }),
    ];
    const result = await makeDocument(test, client, here, { docTypeId: 2023, result: 'positive', ...old });
    await review(test, owner, client);
    expect(await idsOf(owner, client)).toEqual([own, other, result].toSorted((a, b) => a - b));
    expect(await idsOf(owner, site)).toEqual([own, result].toSorted((a, b) => a - b));
    const manager = await signIn(test.app, await makeUser(test.app, { sites: [site] }));
    expect(await idsOf(manager, site)).toEqual([own, result].toSorted((a, b) => a - b));
    const withoutTests = role('employerAdmin').permissions.filter(
      (key) => !/^services(Clearinghouse|DrugTesting)\./.test(key),
    );
    const other2 = await signIn(
      test.app,
      await makeUser(test.app, { sites: [client], permissions: withoutTests }),
    );
    expect(await idsOf(other2, client)).toEqual([own, other].toSorted((a, b) => a - b));
    const refused = await manager.post(`/v1/clients/${site.id}/retention/review`, { remove: false });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'retention.wholeClient']);
  });

  it('filter, sort and export the list, which is audited', async () => {
    await fresh();
    const ann = await makeFormer(test, DAY_BEFORE, { site, firstName: 'Ann', lastName: 'Alba' });
    const bob = await makeFormer(test, '2020-01-31', { site, firstName: 'Bob', lastName: '=Best' });
    const first = await makeDocument(test, client, ann, { docTypeId: 2001, docDate: '2015-01-10' });
    const second = await makeDocument(test, client, bob, { docTypeId: 2006, docDate: '2016-01-10' });
    await review(test, owner, client);
    const sorted = async (field: string, direction: string) =>
      (await owner.get(`/v1/clients/${client.id}/retention?range=[0,99]&sort=["${field}","${direction}"]`))
        .json<{ documentId: number }[]>()
        .map(({ documentId }) => documentId);
    expect(await sorted('keptUntil', 'ASC')).toEqual([second, first]);
    expect(await idsOf(owner, client, { q: 'alba' })).toEqual([first]);
    expect(await idsOf(owner, client, { docTypeIds: [2006] })).toEqual([second]);
    await owner.post(`/v1/clients/${client.id}/legalHolds`, { reason: 'Lawsuit 12' });
    const csv = await owner.get(`/v1/clients/${client.id}/retention/export?format=csv`);
    const [heading, ...lines] = csv.body.trim().split('\n');
    expect(heading).toContain('Document ID,Employee ID,Employee,Location,Document');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("'=Best, Bob");
    expect(heading).toContain(
      'Regulation,Counted from,Counted from date,Kept until,Deleted from file,Legal hold,Earliest removal',
    );
    expect(lines[0]).toContain('391.51(c),End of employment,1/31/2020,1/31/2023,no,Whole client,8/29/2026');
    expect((await auditOf(test.app, client.id, 'list/retention')).at(-1)).toMatchObject({
      type: 'list.exported',
      rows: 2,
    });
  });

  it('need the permissions for documents and for the audit trail', async () => {
    await fresh();
    for (const permissions of [['client.viewAuditTrail'], ['servicesDqf.viewEmployeeDocuments']] as const) {
      const user = await signIn(
        test.app,
        await makeUser(test.app, { sites: [client], permissions: [...permissions] }),
      );
      expect((await user.get(`/v1/clients/${client.id}/retention`)).statusCode).toBe(403);
    }
  });
});
