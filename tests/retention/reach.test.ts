import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { role } from '../../domain/access/roles';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { sql, type Reach } from '../../server/platform/db';
import { countQuery, rowsQuery } from '../../server/platform/client-list';
import { itemList } from '../../server/retention/item-list';
import { DAY_BEFORE, makeDocument, makeFormer, NOW, order, rowsOf, stateOf, turn, work } from './world';

let test: TestApp;
let client: TestClient;
let site: TestClient;
let elsewhere: TestClient;
let owner: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
});
afterAll(() => test.close());

/** A client of its own for each test, with two locations and its owner. */
async function fresh() {
  client = await makeClient(test.app, { name: 'Blue Ridge Freight' });
  site = await makeClient(test.app, { parent: client, name: 'Memphis' });
  elsewhere = await makeClient(test.app, { parent: client, name: 'Elsewhere' });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
}

const adminFor = async (chosen: TestClient) => signIn(test.app, await makeUser(test.app, {}), chosen);
const review = (who: SignedIn, at: TestClient, remove: boolean) =>
  who.post(`/v1/clients/${at.id}/retention/review`, { remove });
const hold = (who: SignedIn, at: TestClient, more: object = {}) =>
  who.post(`/v1/clients/${at.id}/legalHolds`, { reason: 'Lawsuit 12', ...more });

describe('what acts for the whole client', () => {
  it('is refused under the path of a location, which says which client to choose', async () => {
    await fresh();
    const admin = await adminFor(client);
    await turn(admin, client, true);
    const refused = [
      await turn(admin, site, false),
      await review(admin, site, true),
      await review(owner, site, false),
      await hold(owner, site),
    ];
    for (const answer of refused)
      expect(answer.json(), answer.body).toMatchObject({
        error: 'badRequest',
        code: 'retention.chooseClient',
        params: { client: 'Blue Ridge Freight' },
      });
    expect(await stateOf(owner, client)).toMatchObject({ removal: { on: true }, underWay: null });
    expect((await owner.get(`/v1/clients/${client.id}/legalHolds?range=[0,9]`)).json()).toEqual([]);
    // A hold on a person of that location is for the location.
    const employeeId = await makeFormer(test, DAY_BEFORE, { site });
    expect((await hold(owner, site, { employeeId })).statusCode).toBe(201);
  });

  it('is open to a Super Admin who has chosen a location, for the client that the answer names', async () => {
    await fresh();
    const inSite = await adminFor(site);
    const { client: whole } = await stateOf(inSite, site);
    expect(whole).toEqual({ legacyClientId: client.id, name: 'Blue Ridge Freight' });
    for (const at of [site, client])
      expect((await turn(inSite, at, true)).json().code).toBe('retention.chooseClient');
    // What the console sends.
    const acting = await adminFor(client);
    expect((await turn(acting, { ...client, id: whole.legacyClientId }, true)).statusCode).toBe(200);
    expect((await stateOf(inSite, site)).removal.on).toBe(true);
  });

  it('stays closed to users of some locations', async () => {
    await fresh();
    const manager = await signIn(test.app, await makeUser(test.app, { sites: [site] }));
    for (const answer of [await review(manager, site, false), await hold(manager, site)])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'retention.wholeClient']);
    expect((await review(manager, elsewhere, false)).statusCode).toBe(404);
  });
});

describe('the audit trail', () => {
  it('shows a hold on a document only to those who may see the document', async () => {
    await fresh();
    const employeeId = await makeFormer(test, DAY_BEFORE, { site });
    const document = (docTypeId: number) =>
      makeDocument(test, client, employeeId, { docTypeId, docDate: '2015-01-10' });
    const targets = [
      { documentId: await document(2023) },
      { documentId: await document(2001) },
      { employeeId },
      {},
    ];
    const holds: number[] = [];
    for (const target of targets) {
      const { holdId } = (await hold(owner, client, target)).json<{ holdId: number }>();
      await owner.delete(`/v1/clients/${client.id}/legalHolds/${holdId}`, { reason: 'Settled' });
      holds.push(holdId);
    }
    const [onTest, onApplication, onPerson, onClient] = holds;
    const seenBy = async (...permissions: PermissionKey[]) => {
      const reader = await signIn(test.app, await makeUser(test.app, { sites: [client], permissions }));
      const filter = encodeURIComponent(JSON.stringify({ what: ['documents'] }));
      const trail = await reader.get(`/v1/clients/${client.id}/auditTrail?range=[0,24]&filter=${filter}`);
      const subjects = trail
        .json<{ subject: string }[]>()
        .map(({ subject }) => Number(subject.split('/')[1]));
      return subjects.toSorted((a, b) => a - b);
    };
    const twice = (...ids: unknown[]) => ids.flatMap((id) => [id, id]);
    expect(await seenBy(...role('employerAdmin').permissions)).toEqual(
      twice(onTest, onApplication, onPerson, onClient),
    );
    expect(await seenBy('client.viewAuditTrail', 'servicesDqf.viewEmployeeDocuments')).toEqual(
      twice(onApplication, onPerson, onClient),
    );
    expect(await seenBy('client.viewAuditTrail')).toEqual(twice(onPerson, onClient));
  });
});

describe('the numbers of a review', () => {
  it('are for readers who reach the whole client', async () => {
    await fresh();
    await makeFormer(test, DAY_BEFORE, { site: elsewhere });
    await work(test, await order(owner, client));
    const jobId = await order(owner, client);
    await rowsOf(test, sql`update jobs set done = 1, total = 1 where id = ${jobId}::uuid`);
    const manager = await signIn(test.app, await makeUser(test.app, { sites: [site] }));
    expect(await stateOf(owner, client)).toMatchObject({
      last: { people: 1, removable: 0, removed: 0 },
      underWay: { state: 'queued', done: 1, total: 1 },
    });
    expect(await stateOf(manager, site)).toMatchObject({
      last: { reviewedAt: expect.any(String) },
      underWay: { state: 'queued' },
    });
    const { last, underWay } = await stateOf(manager, site);
    expect([Object.keys(last!), Object.keys(underWay!)]).toEqual([['reviewedAt'], ['state']]);
  });
});

describe('a long list', () => {
  it('reads the legal holds once, not once for each row, and counts up to a limit', async ({ skip }) => {
    skip(process.env.CITUS_URL !== undefined, 'It counts what one server has read.');
    await fresh();
    const [people, each, held] = [100, 3, 7];
    await rowsOf(
      test,
      sql`with person as (
          insert into employees (tenant_id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, status_id)
          select ${client.id}, ${client.id}, 'A', 'B' || n, 'L' || n, 'a', 'b' || n, 'l' || n, 4 from generate_series(1, ${people}) n
          returning id),
        hold as (
          insert into legal_holds (tenant_id, employee_id, reason, placed_by)
          select ${client.id}, id, 'Lawsuit 12', 'Rae' from person order by id limit ${held}),
        document as (
          insert into documents (tenant_id, employee_id, doc_type_id, doc_date, uploaded_by)
          select ${client.id}, id, 2001, '2015-01-10', 'Rae' from person, generate_series(1, ${each}) returning id, employee_id)
        insert into retention_items (tenant_id, document_id, employee_id, section, basis, counted_from, kept_until, removable_from)
        select ${client.id}, id, employee_id, '391.51(c)', 'endOfEmployment', '2015-01-31', '2018-01-31', '2018-02-01' from document`,
    );
    const reach: Reach = {
      tenantId: client.id,
      isWhole: sql`true`,
      where: (tenant) => sql`${tenant} = ${client.id}`,
    };
    const scope = { site: null, hidden: [], filter: { held: true } };
    await test.app.data.withoutReach('operator', async (tx) => {
      const scans = async () =>
        (
          await tx.one<{ count: number }>(sql`select (seq_scan + coalesce(idx_scan, 0))::int as count
            from pg_stat_xact_user_tables where relname = 'legal_holds'`)
        ).count;
      const before = await scans();
      const items = await tx.query(rowsQuery(itemList, reach, scope, { field: 'keptUntil', order: 'ASC' }));
      expect(items).toHaveLength(held * each);
      expect(items[0]).toMatchObject({ heldBy: 'employee' });
      const counted = (await scans()) - before;
      expect(counted).toBeGreaterThan(0);
      expect(counted).toBeLessThan(10);
      const all = { ...scope, filter: {} };
      expect(await tx.query(countQuery(itemList, reach, all))).toEqual([{ total: people * each }]);
      expect(await tx.query(countQuery(itemList, reach, all, 50))).toEqual([{ total: 50 }]);
    });
  });
});

describe('a legal hold on a document', () => {
  it('is refused with the number of someone else', async () => {
    await fresh();
    const [one, other] = [
      await makeFormer(test, DAY_BEFORE, { site }),
      await makeFormer(test, DAY_BEFORE, { site }),
    ];
    const documentId = await makeDocument(test, client, one, { docTypeId: 2001, docDate: '2015-01-10' });
    const refused = await hold(owner, client, { documentId, employeeId: other });
    expect(refused.json()).toMatchObject({ fields: { employeeId: { code: 'legalHold.otherEmployee' } } });
    expect((await hold(owner, client, { documentId, employeeId: one })).statusCode).toBe(201);
  });
});
