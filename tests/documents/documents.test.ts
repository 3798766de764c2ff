import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { documentType } from '../../domain/documents/document-types';
import { array, sql } from '../../server/platform/db';
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
import { addressOf, makeDocument, makePdf, storeRules, upload } from './test-documents';

const NOW = new Date('2026-03-02T15:00:00Z');
let test: TestApp;
let client: TestClient;
let owner: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  owner = await signIn(
    test.app,
    await makeUser(test.app, { sites: [client], firstName: 'Olga', lastName: 'Owner' }),
  );
});
afterAll(() => test.close());

const employee = async () => (await makeEmployee(test.app, { site: client })).employeeId;
const as = async (...permissions: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [client], permissions }));
const application = { docTypeId: 2001, docDate: '2026-01-15' };
const ids = (answer: { json: () => { documentId: number }[] }) => answer.json().map((one) => one.documentId);

describe("a file's documents", () => {
  it('are listed newest first, with imageId and docDate [ENT-17]', async () => {
    const employeeId = await employee();
    const old = await makeDocument(test.app, client, employeeId, application);
    const recent = await makeDocument(test.app, client, employeeId, {
      docTypeId: 238,
      docDate: '2026-02-01',
      expiresOn: '2028-02-01',
    });
    const answer = await owner.get(`/v1/employees/${employeeId}/documents`);
    expect(answer.statusCode).toBe(200);
    expect(ids(answer)).toEqual([recent.documentId, old.documentId]);
    expect(answer.json()[0]).toMatchObject({
      imageId: recent.documentId,
      docTypeName: 'Medical Card',
      docDate: '2026-02-01',
      docExpirationDate: '2028-02-01',
      pages: null,
      fileName: '',
    });
  });

  it('are found by type and date, and by expiration too [API-EMP-21, API-EMP-22]', async () => {
    const employeeId = await employee();
    const make = (docDate: string, expiresOn: string | null, docTypeId = 238) =>
      makeDocument(test.app, client, employeeId, { docTypeId, docDate, expiresOn });
    const one = await make('2026-01-10', '2027-01-10');
    const two = await make('2026-01-10', '2028-01-10');
    await make('2025-01-10', '2027-01-10');
    await make('2026-01-10', null, 2001);
    const find = async (query: string) =>
      ids(await owner.get(`/v1/employees/${employeeId}/documents?${query}`));
    expect((await find('docTypeId=238&docDate=2026-01-10')).toSorted()).toEqual(
      [one.documentId, two.documentId].toSorted(),
    );
    expect(await find('docTypeId=238&docDate=2026-01-10&docExpirationDate=2028-01-10')).toEqual([
      two.documentId,
    ]);
    const wrong = await owner.get(`/v1/employees/${employeeId}/documents?docDate=2026-02-30`);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toEqual({ docDate: expect.stringContaining('(2/30/2026) is invalid') });
  });

  it('are returned unchanged, under their name, and never as something to run [API-EMP-23, API-DQ-14]', async () => {
    const employeeId = await employee();
    const file = await makePdf(2);
    const { body } = await upload(test.app, owner, employeeId, { file, fileName: 'Führerschein (A).pdf' });
    const path = `/v1/employees/${employeeId}/documents/${body.documentId}`;
    const answer = await fetch(`${await addressOf(test.app)}${path}`, { headers: owner.headers });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      etag: `"${createHash('sha256').update(file).digest('hex')}"`,
      'content-disposition': `attachment; filename="Fuhrerschein (A).pdf"; filename*=UTF-8''F%C3%BChrerschein%20%28A%29.pdf`,
    });
    const entries = await auditOf(test.app, client.tenantId, `document/${body.documentId}`);
    expect(entries.map(({ type, actor }) => [type, actor.name])).toEqual([
      ['document.uploaded', 'Olga Owner'],
      ['document.viewed', 'Olga Owner'],
    ]);
  });

  it('say so if a record has no file, or the file is lost', async () => {
    const employeeId = await employee();
    const { documentId } = await makeDocument(test.app, client, employeeId, application);
    const bare = await owner.get(`/v1/employees/${employeeId}/documents/${documentId}`);
    expect(bare.statusCode).toBe(404);
    expect(bare.json().message).toContain('without a file');
    const { body } = await upload(test.app, owner, employeeId);
    const { key } = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<{ key: string }>(
        sql`select storage_key as key from files where tenant_id = ${client.tenantId} order by created_at desc limit 1`,
      ),
    );
    await test.app.files.remove(key);
    const gone = await owner.get(`/v1/employees/${employeeId}/documents/${body.documentId}`);
    expect(gone.statusCode).toBe(404);
    expect(gone.json().message).toContain("couldn't find the file");
    const entries = await auditOf(test.app, client.tenantId, `document/${body.documentId}`);
    expect(entries.map(({ type }) => type)).toEqual(['document.uploaded']);
  });

  it('require their own permissions for viewing, changing and deleting', async () => {
    const employeeId = await employee();
    const { documentId } = await makeDocument(test.app, client, employeeId, application);
    const clerk = await as('client.viewEmployeeFile', 'client.uploadDocuments');
    const path = `/v1/employees/${employeeId}/documents`;
    expect((await clerk.get(path)).statusCode).toBe(403);
    expect((await clerk.get(`${path}/${documentId}`)).statusCode).toBe(403);
    expect(
      (await clerk.patch(`${path}/${documentId}`, { docDate: '2026-01-01', version: 1 })).statusCode,
    ).toBe(403);
    expect((await clerk.delete(`${path}/${documentId}`, { reason: 'twice' })).statusCode).toBe(403);
  });
});

describe("a document's dates", () => {
  const given = async () => {
    const employeeId = await employee();
    const { body } = await upload(test.app, owner, employeeId);
    return { path: `/v1/employees/${employeeId}/documents/${body.documentId}`, ...body, employeeId };
  };

  it('can be corrected one by one, with before and after in the audit trail', async () => {
    const { path, documentId } = await given();
    const dated = await owner.patch(path, { docExpirationDate: '2027-06-30', version: 1 });
    expect(dated.statusCode).toBe(200);
    expect(dated.json()).toMatchObject({
      docDate: '2026-01-15',
      docExpirationDate: '2027-06-30',
      version: 2,
    });
    const cleared = await owner.patch(path, { docExpirationDate: null, version: 2 });
    expect(cleared.json()).toMatchObject({ docExpirationDate: null, version: 3 });
    const entries = await auditOf(test.app, client.tenantId, `document/${documentId}`);
    expect(entries.slice(1)).toMatchObject([
      {
        type: 'document.datesChanged',
        before: { docExpirationDate: null },
        after: { docExpirationDate: '2027-06-30' },
      },
      {
        type: 'document.datesChanged',
        before: { docExpirationDate: '2027-06-30' },
        after: { docExpirationDate: null },
      },
    ]);
  });

  it('stay the same if nothing changes: no entry, no new version', async () => {
    const { path, documentId } = await given();
    const same = await owner.patch(path, { docDate: '2026-01-15', version: 1 });
    expect(same.json()).toMatchObject({ version: 1 });
    expect(await auditOf(test.app, client.tenantId, `document/${documentId}`)).toHaveLength(1);
  });

  it('are not overwritten by a stale edit, which returns who changed what', async () => {
    const { path } = await given();
    await owner.patch(path, { docDate: '2026-01-20', version: 1 });
    const stale = await owner.patch(path, { docDate: '2026-01-25', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error: 'stale',
      current: { docDate: '2026-01-20', version: 2 },
      changedBy: 'Olga Owner',
      changedAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  it.each([
    [{ docDate: '2026-02-30' }, { docDate: /is invalid/ }],
    [{ docDate: '2026-03-03' }, { docDate: /cannot be in the future/ }],
    [{ docExpirationDate: '2026-01-15' }, { docExpirationDate: /must be after/ }],
    [
      { docDate: '2100-01-01', docExpirationDate: 'x' },
      { docDate: /1900 and 2099/, docExpirationDate: /\(x\)/ },
    ],
  ])('refuse %j with a text beside the field', async (patch, expected) => {
    const { path } = await given();
    const answer = await owner.patch(path, { ...patch, version: 1 });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual(Object.keys(expected));
    for (const [field, words] of Object.entries(expected)) expect(answer.json().errors[field]).toMatch(words);
  });

  it('refuse undeclared fields, and a patch without a version', async () => {
    const { path } = await given();
    expect((await owner.patch(path, { docDate: '2026-01-01' })).statusCode).toBe(400);
    expect((await owner.patch(path, { docTypeId: 238, version: 1 })).statusCode).toBe(400);
  });

  it("of a Clearinghouse record can be changed by the provider's staff alone [ACCESS-12]", async () => {
    const employeeId = await employee();
    const { documentId } = await makeDocument(test.app, client, employeeId, {
      docTypeId: 1162,
      docDate: '2026-01-01',
    });
    const path = `/v1/employees/${employeeId}/documents/${documentId}`;
    const refused = await owner.patch(path, { docDate: '2026-01-02', version: 1 });
    expect(refused.statusCode).toBe(403);
    expect((await owner.delete(path, { reason: 'mine' })).statusCode).toBe(403);
    const staff = await signIn(test.app, await makeUser(test.app), client);
    expect((await staff.patch(path, { docDate: '2026-01-02', version: 1 })).statusCode).toBe(200);
  });
});

describe('a deleted document', () => {
  it('leaves the file with a reason and stays on record, including its PDF', async () => {
    const employeeId = await employee();
    const { body } = await upload(test.app, owner, employeeId);
    const path = `/v1/employees/${employeeId}/documents/${body.documentId}`;
    expect((await owner.delete(path, { reason: '  ' })).statusCode).toBe(400);
    expect((await owner.delete(path)).statusCode).toBe(400);
    const deleted = await owner.delete(path, { reason: 'Belongs to someone else' });
    expect(deleted.statusCode).toBe(204);
    expect((await owner.get(path)).statusCode).toBe(404);
    expect((await owner.get(`/v1/employees/${employeeId}/documents`)).json()).toEqual([]);
    expect((await owner.delete(path, { reason: 'again' })).statusCode).toBe(404);
    const row = await test.app.data.withoutReach('operator', (tx) =>
      tx.one(sql`select deleted_by, deleted_because, file_id is not null as "hasFile" from documents
        where tenant_id = ${client.tenantId} and id = ${body.documentId}`),
    );
    expect(row).toEqual({
      deleted_by: 'Olga Owner',
      deleted_because: 'Belongs to someone else',
      hasFile: true,
    });
    const entries = await auditOf(test.app, client.tenantId, `document/${body.documentId}`);
    expect(entries.at(-1)).toMatchObject({ type: 'document.deleted', because: 'Belongs to someone else' });
  });

  it('keeps no social security number: not of the file name, and a reason with one is refused', async () => {
    const employeeId = await employee();
    const named = await upload(test.app, owner, employeeId, { fileName: 'Smith 900-12-3456.pdf' });
    const { documentId, fileName } = named.body as unknown as { documentId: number; fileName: string };
    expect(fileName).toBe('Smith XXX-XX-XXXX.pdf');
    const path = `/v1/employees/${employeeId}/documents/${documentId}`;
    const refused = await owner.delete(path, { reason: 'Belongs to 900 12 3456' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ errors: object }>().errors).toHaveProperty('reason');
    expect(refused.body).not.toMatch(/900.?12.?3456/);
    const row = await test.app.data.withoutReach('operator', (tx) =>
      tx.one(sql`select deleted_at as at, deleted_because as because from documents
        where tenant_id = ${client.tenantId} and id = ${documentId}`),
    );
    expect(row).toEqual({ at: null, because: null });
    const trail = JSON.stringify(await auditOf(test.app, client.tenantId, `document/${documentId}`));
    expect(trail).not.toMatch(/900.?12.?3456/);
    expect(trail).toContain('Smith XXX-XX-XXXX.pdf');
  });

  it('can be deleted by DQ staff who may not edit dates', async () => {
    const employeeId = await employee();
    const { documentId } = await makeDocument(test.app, client, employeeId, application);
    const reviewer = await as('dq.deleteDocument');
    const path = `/v1/employees/${employeeId}/documents/${documentId}`;
    expect((await reviewer.delete(path, { reason: 'Illegible' })).statusCode).toBe(204);
  });
});

describe('private parts of a record', () => {
  const VIEW: PermissionKey[] = ['servicesDqf.viewEmployeeDocuments', 'client.viewEmployeeFile'];
  const parts: [string, number, PermissionKey][] = [
    ['drug and alcohol', 2023, 'servicesDrugTesting.viewAuxiliaryNonNegativeResults'],
    ['Clearinghouse', 1162, 'servicesClearinghouse.viewClearinghouseDrugAndAlcohol'],
    ['investigation history', 2016, 'servicesVoeOnly.viewVoe'],
    ['medical', 2005, 'servicesCme.viewCmeOrders'],
    ['accidents', 2029, 'servicesDqf.viewAccidents'],
  ];

  it.each(parts)(
    '%s documents (%i) require %s and are not found without it',
    async (_part, docTypeId, key) => {
      const employeeId = await employee();
      const open = await makeDocument(test.app, client, employeeId, application);
      const closed = await makeDocument(test.app, client, employeeId, { docTypeId, docDate: '2026-01-01' });
      const path = `/v1/employees/${employeeId}`;
      const types = async (who: SignedIn) =>
        (await who.get(`${path}/doctypes?includeSDU=true`))
          .json()
          .map((one: { docTypeId: number }) => one.docTypeId);

      const without = await as(...VIEW, 'servicesDqf.editDocumentDates', 'client.uploadDocuments');
      expect(ids(await without.get(`${path}/documents`))).toEqual([open.documentId]);
      expect((await without.get(`${path}/documents/${closed.documentId}`)).statusCode).toBe(404);
      const patched = await without.patch(`${path}/documents/${closed.documentId}`, {
        docDate: '2026-01-02',
        version: 1,
      });
      expect(patched.statusCode).toBe(404);
      expect(
        (await without.delete(`${path}/documents/${closed.documentId}`, { reason: 'Wrong driver' }))
          .statusCode,
      ).toBe(404);
      expect(await types(without)).not.toContain(docTypeId);
      const sent = await upload(test.app, without, employeeId, {
        fields: {
          docTypeId: String(docTypeId),
          docCategoryId: String(documentType(docTypeId)?.docCategoryId),
        },
      });
      expect(sent.body.errors).toEqual({ docTypeId: 'This document type does not exist' });

      const withKey = await as(...VIEW, key);
      expect(ids(await withKey.get(`${path}/documents`)).toSorted()).toEqual(
        [open.documentId, closed.documentId].toSorted(),
      );
      expect(await types(withKey)).toContain(docTypeId);
    },
  );
});

describe('the document types of a file', () => {
  interface Type {
    docTypeId: number;
    upload: boolean;
    edit: boolean;
    hiddenByDefault: boolean;
    required: boolean;
    requirement: { ruleId: string; status: string; cfr: string } | null;
  }
  const typesOf = async (employeeId: number, query = '') =>
    (await owner.get(`/v1/employees/${employeeId}/doctypes${query}`)).json<Type[]>();

  it('include the rule that requires them and their status; rare ones on request [API-EMP-03, CONST-74, CONST-75]', async () => {
    const employeeId = await employee();
    await makeDocument(test.app, client, employeeId, application);
    const types = await typesOf(employeeId, '?includeSDU=true');
    const of = (docTypeId: number) => types.find((type) => type.docTypeId === docTypeId);
    expect(of(2001)).toMatchObject({
      upload: true,
      edit: true,
      requirement: { status: 'ok', cfr: expect.stringContaining('391.21') },
    });
    expect(of(225)).toMatchObject({ name: 'MVR', requirement: { status: 'missing' } });
    expect(of(660)).toMatchObject({ name: 'Initial MVR' });
    expect(of(1162)).toMatchObject({ upload: false, edit: false });
    expect(of(2014)).toMatchObject({ hiddenByDefault: true });
    const usual = await typesOf(employeeId);
    expect(usual.map((type) => type.docTypeId)).not.toContain(2014);
    expect(usual.map((type) => type.docTypeId)).toContain(2001);
  });

  it('follow the rules of the settings from their first day to their last', async () => {
    const clientId = client.id;
    await storeRules(test.app, [
      { clientId, docTypeId: 2001, validFrom: '2026-03-02', hidden: true },
      // The client's own rule before the one for all.
      { docTypeId: 225, validFrom: '2020-01-01', hidden: true },
      { clientId, docTypeId: 225, validFrom: '2020-01-01', required: true },
      { docTypeId: 2014, validFrom: '2026-03-01', required: true },
      { docTypeId: 2002, validFrom: '2026-03-03', hidden: true },
      { clientId, docTypeId: 2003, validFrom: '2026-01-01', validTo: '2026-03-01', hidden: true },
      { docTypeId: 2011, validFrom: '2026-03-02', hidden: true },
      { docTypeId: 2028, validFrom: '2026-03-02', hidden: true },
    ]);
    const employeeId = await employee();
    await makeDocument(test.app, client, employeeId, { docTypeId: 2028, docDate: '2026-01-15' });
    const usual = await typesOf(employeeId);
    const of = (docTypeId: number) => usual.find((type) => type.docTypeId === docTypeId);
    // A required type can still be uploaded; an optional one on file is only shown.
    expect(of(2001)).toMatchObject({ upload: true, edit: true });
    expect(of(2028)).toMatchObject({ upload: false, edit: true });
    expect(of(2011)).toBeUndefined();
    expect(of(225)).toMatchObject({ upload: true, required: true });
    expect(of(2014)).toMatchObject({ upload: true, required: true });
    for (const docTypeId of [2002, 2003]) expect(of(docTypeId)).toMatchObject({ upload: true });
    await makeDocument(test.app, client, employeeId, { docTypeId: 2014, docDate: '2026-01-15' });
    const then = await typesOf(employeeId);
    expect(then.find((type) => type.docTypeId === 2014)).toMatchObject({ required: false });
    await storeRules(test.app, []);
  });

  it('of the internal company are available to it alone [ACCESS-10]', async () => {
    const own = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<TestClient>(sql`insert into clients (tenant_id, id, path, level, name, services)
        values (78, 78, '/78/', 0, 'The provider', ${array([])}::text[])
        returning id, wire_id as "wireId", tenant_id as "tenantId", path, name`),
    );
    const { employeeId } = await makeEmployee(test.app, { site: own });
    const staff = await signIn(test.app, await makeUser(test.app), own);
    const types = (await staff.get(`/v1/employees/${employeeId}/doctypes`)).json<Type[]>();
    expect(types.map((type) => type.docTypeId)).toEqual(expect.arrayContaining([2020, 2024]));
    const others = await typesOf(await employee(), '?includeSDU=true');
    expect(others.map((type) => type.docTypeId)).not.toEqual(expect.arrayContaining([2020]));
    expect(others.map((type) => type.docTypeId)).not.toEqual(expect.arrayContaining([2024]));
  });
});
