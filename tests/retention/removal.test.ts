import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CLEARED_FINDINGS } from '../../server/retention/remove-documents';
import { lockRetention } from '../../server/retention/hold-queries';
import { enqueueRemovals, removeFiles } from '../../server/retention';
import { verifyAudit } from '../../server/audit/verify';
import { columnNames, sql } from '../../server/platform/db';
import { documents } from '../../server/documents/tables';
import { auditOf } from '../clients/world';
import { makePdf, upload } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import { holdLock } from '../support/hold-lock';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import {
  DAY_BEFORE,
  idsOf,
  itemsOf,
  list,
  makeDocument,
  makeFormer,
  NOW,
  order,
  removal,
  review,
  rowsOf,
  stateOf,
  turn,
  work,
} from './world';

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
});
afterAll(() => test.close());

/** A client of its own for each test, with its owner and a Super Admin who works for it. */
async function fresh(removal = true) {
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  admin = await signIn(test.app, await makeUser(test.app, { firstName: 'Sue', lastName: 'Super' }), client);
  if (removal) await turn(admin, client, true);
}

const former = () => makeFormer(test, DAY_BEFORE, { site: client });

/** A test result with a PDF, in the file of a person who has left; its file's path and hash too. */
async function uploaded(employeeId: number) {
  const { status, body } = await upload(test.app, owner, employeeId, {
    file: await makePdf(),
    fields: { docTypeId: '2023', docCategoryId: '5', docDate: '2019-03-01', result: 'positive' },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const [file] = await rowsOf<{ key: string; sha256: string }>(
    test,
    sql`select f.storage_key as key, f.sha256 from files f join documents d on d.tenant_id = f.tenant_id and d.file_id = f.id
      where d.id = ${body.documentId}`,
  );
  return {
    documentId: body.documentId,
    sha256: file!.sha256,
    path: join(test.config.dataDir, 'files', file!.key),
  };
}

const certificatesOf = async (documentId: number) =>
  (await auditOf(test.app, client.id, `document/${documentId}`)).filter(
    ({ type }) => type === 'document.removed',
  );
const holdOn = (who: SignedIn, body: object) =>
  who.post(`/v1/clients/${client.id}/legalHolds`, { reason: 'Lawsuit 12', ...body });

describe('removal', () => {
  it('is off until a Super Admin turns it on, with a reason, which is audited', async () => {
    await fresh(false);
    const refused = await admin.post(`/v1/clients/${client.id}/retention/review`, { remove: true });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'retention.removalOff']);
    expect((await turn(owner, client, true)).statusCode).toBe(403);
    expect((await turn(admin, client, true, '  ')).json().fields).toMatchObject({
      reason: { code: 'legalHold.reasonRequired' },
    });
    expect((await stateOf(owner, client)).removal.on).toBe(false);
    expect((await turn(admin, client, true)).json()).toMatchObject({
      removal: { on: true, changedBy: 'Sue Super' },
    });
    expect((await turn(admin, client, true)).statusCode).toBe(200);
    const entries = (await auditOf(test.app, client.id, `client/${client.id}`)).filter(
      ({ type }) => type === 'retention.removalTurned',
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      because: 'Agreed with counsel',
      before: { removal: false },
      after: { removal: true },
    });
    const byOwner = await owner.post(`/v1/clients/${client.id}/retention/review`, { remove: true });
    expect(byOwner.statusCode).toBe(403);
  });

  it('removes the file and what the document said, and leaves a certificate', async () => {
    await fresh();
    const employeeId = await former();
    const { documentId, sha256, path } = await uploaded(employeeId);
    await owner.patch(`/v1/employees/${employeeId}/documents/${documentId}`, {
      result: 'refusal',
      version: 1,
    });
    expect(existsSync(path)).toBe(true);
    expect(await review(test, owner, client)).toMatchObject({ removable: 1, removed: 0 });
    expect(existsSync(path)).toBe(true);
    expect(await removal(test, admin, client)).toEqual({ people: 1, removable: 1, removed: 1 });
    expect(existsSync(path)).toBe(false);
    expect(await certificatesOf(documentId)).toEqual([
      expect.objectContaining({
        employee: `employee/${employeeId}`,
        section: '382.401(b)',
        keptUntil: '2024-03-01',
        sha256,
        holdsChecked: [`client/${client.id}`, `employee/${employeeId}`, `document/${documentId}`],
        holdsFound: 0,
        // Who pressed the button; no one if it was due.
        actor: expect.objectContaining({ name: 'Sue Super' }),
        before: expect.objectContaining({
          docTypeId: 2023,
          docDate: '2019-03-01',
          basis: 'documentDate',
          countedFrom: '2019-03-01',
          removableFrom: '2024-03-02',
          deleted: false,
        }),
      }),
    ]);
    const trail = await owner.get(
      `/v1/clients/${client.id}/auditTrail?range=[0,24]&filter=${encodeURIComponent('{"what":["documents"]}')}`,
    );
    expect(trail.json<{ sentence: string }[]>().map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(
        new RegExp(`no longer required by 382\\.401\\(b\\) after 3/1/2024\\. SHA-256 ${sha256}`),
      ),
    );
    const [row] = await rowsOf<Record<string, unknown>>(
      test,
      sql`select * from documents where id = ${documentId}`,
    );
    const kept = Object.entries(row!).filter(([, value]) => value !== null && value !== '');
    expect(kept.map(([name]) => name).toSorted()).toEqual(
      [
        'tenant_id',
        'id',
        'employee_id',
        'employee_site_id',
        'doc_type_id',
        'doc_date',
        'created_at',
        'deleted_at',
        'removed_at',
        'version',
      ].toSorted(),
    );
    const [files] = await rowsOf<{ count: number }>(
      test,
      sql`select (select count(*) from files where tenant_id = ${client.id})::int
        + (select count(*) from removed_files)::int as count`,
    );
    expect(files?.count).toBe(0);
    expect(await idsOf(owner, client)).toEqual([]);
    const viewed = await owner.get(`/v1/employees/${employeeId}/documents/${documentId}`);
    expect(viewed.statusCode).toBe(404);
    expect(await removal(test, admin, client)).toMatchObject({ removable: 0, removed: 0 });
    expect(await certificatesOf(documentId)).toHaveLength(1);
    expect((await verifyAudit(test.app.data.database)).broken).toEqual([]);
  });

  it('leaves earlier versions with type and dates, and nothing that the document said', async () => {
    await fresh();
    const employeeId = await former();
    const { documentId } = await uploaded(employeeId);
    const kept = await makeDocument(test, client, employeeId, {
      docTypeId: 2023,
      docDate: '2024-03-01',
      result: 'positive',
    });
    for (const [id, result] of [
      [documentId, 'refusal'],
      [kept, 'refusal'],
    ] as const)
      await owner.patch(`/v1/employees/${employeeId}/documents/${id}`, { result, version: 1 });
    await removal(test, admin, client);
    const versions = await rowsOf<{ id: number; record: Record<string, unknown> }>(
      test,
      sql`select record_id as id, record from earlier_versions where employee_id = ${employeeId} and table_name = 'documents'`,
    );
    const of = (id: number) => versions.filter((one) => one.id === id).map(({ record }) => record);
    expect(of(documentId)).toHaveLength(2);
    for (const record of of(documentId)) {
      expect(record).toMatchObject({ doc_type_id: 2023, doc_date: '2019-03-01', deleted_at: null });
      for (const name of columnNames(documents, CLEARED_FINDINGS)) expect(record).not.toHaveProperty(name);
    }
    expect(of(kept)[0]).toMatchObject({ result: 'positive' });
    // The file as it stood before says that the document was in it.
    await rowsOf(test, sql`update documents set created_at = '2020-01-01' where id = ${documentId}`);
    await test.database.execute(
      `update earlier_versions set record = record || '{"created_at": "2020-01-01"}' where record_id = $1 and table_name = 'documents'`,
      [documentId],
    );
    const then = await owner.get(`/v1/employees/${employeeId}/documents?knownOn=2026-07-01`);
    expect(then.json<{ documentId: number }[]>()).toEqual([
      expect.objectContaining({ documentId, docDate: '2019-03-01', result: null, deletedSince: true }),
    ]);
  });

  it('leaves the state of a driving record and the employer of a reply, and reads no versions of other people', async () => {
    await fresh();
    const employeeId = await former();
    const [record, reply] = [
      await makeDocument(test, client, employeeId, { docTypeId: 660, docDate: '2015-01-10', state: 'VA' }),
      await makeDocument(test, client, employeeId, {
        docTypeId: 2016,
        docDate: '2015-01-10',
        employer: 'Acme',
      }),
    ];
    await list(test, owner, client);
    expect(await review(test, admin, client, true)).toMatchObject({ removed: 2 });
    const kept = sql`select id, state, employer from documents where id in (${record}, ${reply}) order by id`;
    expect(await rowsOf(test, kept)).toEqual([
      { id: record, state: 'VA', employer: null },
      { id: reply, state: null, employer: 'Acme' },
    ]);
    const versions = await rowsOf<{ record: object }>(
      test,
      sql`select record from earlier_versions where record_id = ${reply} and table_name = 'documents'`,
    );
    expect(versions).toEqual([{ record: expect.objectContaining({ employer: 'Acme' }) }]);
    // On several nodes the plan says nothing of what the function reads.
    if (process.env.CITUS_URL) return;
    // As many as thousands of removals of one client leave.
    await test.database.execute(
      `insert into earlier_versions select (jsonb_populate_record(v, jsonb_build_object('employee_id', n, 'record_id', n))).*
        from earlier_versions v, generate_series(100001, 120000) n where v.record_id = $1 and v.table_name = 'documents'`,
      [reply],
    );
    const clear = sql`select roadfile_clear_versions(${client.id}::int, array[${record}, ${reply}]::int[])`;
    const plan = await test.app.data.withoutReach('operator', async (tx) => {
      // Without statistics, the planner may choose to read all versions of the client.
      await tx.query(sql`set local enable_nestloop = off`);
      // The first call reads the function too.
      await tx.query(clear);
      return tx.query(sql`explain (analyze, buffers, timing off) ${clear}`);
    });
    const blocks = Number(/shared hit=(\d+)/.exec(JSON.stringify(plan))?.[1]);
    expect(blocks).toBeGreaterThan(0);
    expect(blocks).toBeLessThan(100);
  });

  it('is complete although the store fails, and removes the file at the next run', async () => {
    await fresh();
    const employeeId = await former();
    const { documentId, path } = await uploaded(employeeId);
    await list(test, admin, client);
    const jobId = await order(admin, client, true);
    const remove = vi.spyOn(test.app.files, 'remove').mockRejectedValueOnce(new Error('store unreachable'));
    expect(await work(test, jobId)).toEqual({ people: 1, removable: 1, removed: 1 });
    remove.mockRestore();
    expect(existsSync(path)).toBe(true);
    expect(await removeFiles(test.app)).toBe(1);
    expect(existsSync(path)).toBe(false);
    expect(await certificatesOf(documentId)).toHaveLength(1);
  });

  it('goes on in batches after its server died, and stops at the next batch when it is turned off', async () => {
    await fresh();
    const first = await former();
    await rowsOf(
      test,
      sql`insert into employees (tenant_id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, status_id, termination_date)
        select tenant_id, site_id, 'A', 'B', 'r' || tenant_id || n, 'a', 'b', 'r' || tenant_id || n, 4, termination_date
        from employees, generate_series(2, 450) n where tenant_id = ${client.id} and id = ${first} returning 1`,
    );
    await rowsOf(
      test,
      sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, uploaded_by)
        select tenant_id, id, 2001, '2015-01-10', 'Rae' from employees where tenant_id = ${client.id} returning 1`,
    );
    await list(test, admin, client);
    const jobId = await order(admin, client, true);
    const removed = async () =>
      (
        await rowsOf<{ count: number }>(
          test,
          sql`select count(*)::int as count from documents where tenant_id = ${client.id} and removed_at is not null`,
        )
      )[0]?.count;
    const steps: number[] = [];
    const killed = (people: number) => {
      steps.push(people);
      return people === 200 ? Promise.reject(new Error('killed')) : Promise.resolve();
    };
    await expect(work(test, jobId, killed)).rejects.toThrow('killed');
    // Small batches: a legal hold waits for one.
    expect(steps).toEqual([0, 50, 100, 150, 200]);
    expect(await removed()).toBe(200);
    const turnOff = async (people: number) => {
      if (people === 400) await turn(admin, client, false);
    };
    expect(await work(test, jobId, turnOff)).toEqual({ people: 450, removable: 450, removed: 400 });
    expect(await removed()).toBe(400);
    expect(await idsOf(owner, client)).toHaveLength(50);
  });

  it('is ordered once a day for each client where it is on', async () => {
    await fresh();
    await rowsOf(test, sql`delete from retention_settings where tenant_id <> ${client.id}`);
    expect(await enqueueRemovals(test.app)).toBe(1);
    expect(await enqueueRemovals(test.app)).toBe(0);
    await rowsOf(
      test,
      sql`update jobs set state = 'done', created_at = now() - interval '21 hours' where tenant_id = ${client.id}`,
    );
    expect(await enqueueRemovals(test.app)).toBe(1);
    const same = await Promise.all([order(admin, client, true), order(admin, client, true)]);
    expect(new Set(same).size).toBe(1);
    await rowsOf(test, sql`delete from jobs where tenant_id = ${client.id}`);
    await turn(admin, client, false);
    expect(await enqueueRemovals(test.app)).toBe(0);
  });
});

describe('a legal hold', () => {
  const targets = {
    document: (documentId: number, _employeeId: number) => ({ documentId }),
    person: (_documentId: number, employeeId: number) => ({ employeeId }),
    client: () => ({}),
  };

  it.each(Object.keys(targets) as (keyof typeof targets)[])(
    'on the %s stops the removal until it is released',
    async (which) => {
      await fresh();
      const employeeId = await former();
      const one = await makeDocument(test, client, employeeId, { docTypeId: 2001, docDate: '2015-01-10' });
      const two = await makeDocument(test, client, employeeId, { docTypeId: 2006, docDate: '2015-01-10' });
      const other = await makeDocument(test, client, await former(), {
        docTypeId: 2001,
        docDate: '2015-01-10',
      });
      const placed = await holdOn(owner, targets[which](one, employeeId));
      expect(placed.statusCode, placed.body).toBe(201);
      const held = { document: [one], person: [one, two], client: [one, two, other] }[which];
      await review(test, owner, client);
      expect(await idsOf(owner, client, { held: true })).toEqual(held);
      expect((await itemsOf(owner, client)).find(({ documentId }) => documentId === one)?.heldBy).toBe(
        which === 'person' ? 'employee' : which,
      );
      expect(await removal(test, admin, client)).toMatchObject({ removed: 3 - held.length });
      expect(await idsOf(owner, client)).toEqual(held);
      for (const id of held) expect(await certificatesOf(id)).toEqual([]);
      const { holdId } = placed.json<{ holdId: number }>();
      const release = (reason: string) =>
        owner.delete(`/v1/clients/${client.id}/legalHolds/${holdId}`, { reason });
      expect((await release(' ')).statusCode).toBe(400);
      const released = await release('Settled');
      expect(released.json()).toMatchObject({ releasedBecause: 'Settled', reason: 'Lawsuit 12' });
      expect((await release('Again')).json().code).toBe('legalHold.released');
      expect((await auditOf(test.app, client.id, `legalHold/${holdId}`)).map(({ type }) => type)).toEqual([
        'legalHold.placed',
        'legalHold.released',
      ]);
      expect(await removal(test, admin, client)).toMatchObject({ removed: held.length });
    },
  );

  it('waits for a removal under way, so that neither overtakes the other', async () => {
    await fresh();
    const employeeId = await former();
    const done: string[] = [];
    const removed = await holdLock(test, (tx) => lockRetention(tx, client.id));
    const placing = holdOn(owner, { employeeId }).then(({ statusCode }) => done.push(`placed ${statusCode}`));
    await new Promise((resolve) => setTimeout(resolve, 200));
    done.push('removed');
    await removed?.();
    await placing;
    expect(done).toEqual(['removed', 'placed 201']);
  });

  it('is listed with what it covers, and only for those who may see that', async () => {
    await fresh();
    const site = await makeClient(test.app, { parent: client });
    const inside = await makeFormer(test, DAY_BEFORE, { site, firstName: 'Ann', lastName: 'Inside' });
    const outside = await former();
    const document = await makeDocument(test, client, inside, { docTypeId: 2023, docDate: '2015-01-10' });
    for (const target of [{}, { employeeId: outside }, { documentId: document }]) await holdOn(owner, target);
    const list = async (who: SignedIn, at: TestClient) =>
      (await who.get(`/v1/clients/${at.id}/legalHolds?range=[0,99]&sort=["placedAt","ASC"]`)).json<
        Record<string, unknown>[]
      >();
    expect((await list(owner, client)).map(({ scope }) => scope)).toEqual(['client', 'employee', 'document']);
    expect((await list(owner, client))[2]).toMatchObject({
      employeeName: 'Inside, Ann',
      docTypeName: 'Drug or Alcohol Test Result',
      docDate: '2015-01-10',
      reason: 'Lawsuit 12',
      releasedAt: null,
    });
    const manager = await signIn(test.app, await makeUser(test.app, { sites: [site] }));
    expect((await list(manager, site)).map(({ scope }) => scope)).toEqual(['client', 'document']);
    const withoutTests = await signIn(
      test.app,
      await makeUser(test.app, {
        sites: [client],
        permissions: [
          'client.viewAuditTrail',
          'servicesDqf.viewEmployeeDocuments',
          'servicesDqf.editDocumentDates',
        ],
      }),
    );
    expect((await list(withoutTests, client)).map(({ scope }) => scope)).toEqual(['client', 'employee']);
    expect((await holdOn(withoutTests, { documentId: document })).json().code).toBe(
      'legalHold.documentUnknown',
    );
    // Who reaches only some locations can't hold the whole client, or release such a hold.
    const refused = [
      await manager.post(`/v1/clients/${site.id}/legalHolds`, { reason: 'x' }),
      await manager.delete(
        `/v1/clients/${site.id}/legalHolds/${Number((await list(owner, client))[0]?.['holdId'])}`,
        { reason: 'x' },
      ),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(
      (await manager.post(`/v1/clients/${site.id}/legalHolds`, { reason: 'x', employeeId: outside }))
        .statusCode,
    ).toBe(404);
  });
});
