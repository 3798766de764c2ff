import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentType } from '../../domain/documents/document-types';
import { json, sql } from '../../server/platform/db';
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
  addressOf,
  formOf,
  makeActivePdf,
  makeDynamicForm,
  makePdf,
  rowsOf,
  sendForm,
  storeRules,
  upload,
  type Upload,
} from './test-documents';

const NOW = new Date('2026-03-02T15:00:00Z');
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let employeeId: number;
let pdf: Buffer;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  owner = await signIn(
    test.app,
    await makeUser(test.app, { sites: [client], firstName: 'Olga', lastName: 'Owner' }),
  );
  ({ employeeId } = await makeEmployee(test.app, { site: client }));
  pdf = await makePdf(3);
});
afterAll(() => test.close());

/** Every file on the server's disk, complete or not. */
function stored(): string[] {
  const folder = join(test.config.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name);
}

describe('an upload', () => {
  it('accepts a PDF as a form with its fields and returns the document [API-EMP-24, API-EMP-25, ENT-18]', async () => {
    const answer = await upload(test.app, owner, employeeId, {
      file: pdf,
      fileName: 'Reyes application.pdf',
      fields: { docExpirationDate: '2027-01-15', uploadedBy: 'someone else' },
    });
    expect(answer.status).toBe(201);
    const { documentId } = answer.body;
    expect(answer.body).toEqual({
      documentId,
      imageId: documentId,
      docTypeId: 2001,
      docTypeName: 'Employment Application',
      docCategoryId: 1,
      docDate: '2026-01-15',
      docExpirationDate: '2027-01-15',
      result: null,
      testReason: null,
      testKind: null,
      sapReport: null,
      queryType: null,
      outageFrom: null,
      outageTo: null,
      queryOutcome: null,
      state: null,
      employer: null,
      fileName: 'Reyes application.pdf',
      pages: 3,
      sourceName: null,
      sourcePages: null,
      uploadedBy: 'Olga Owner',
      uploadedAt: expect.any(String),
      version: 1,
      warnings: [],
      notices: [],
    });
    const [entry] = await auditOf(test.app, client.tenantId, `document/${documentId}`);
    expect(entry).toMatchObject({
      type: 'document.uploaded',
      actor: { name: 'Olga Owner' },
      after: { docTypeId: 2001, docDate: '2026-01-15', pages: 3, size: pdf.length },
    });
  });

  it('stores the bytes unchanged, flushed, under a generated name', async () => {
    const answer = await upload(test.app, owner, employeeId, { file: pdf, fileName: '../../etc/passwd.pdf' });
    const { documentId } = answer.body;
    const { key } = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<{
        key: string;
      }>(sql`select f.storage_key as key from documents d join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
        where d.tenant_id = ${client.tenantId} and d.id = ${documentId}`),
    );
    expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/);
    expect(readFileSync(join(test.config.dataDir, 'files', key)).equals(pdf)).toBe(true);
    expect(answer.body).toMatchObject({ fileName: 'passwd.pdf' });
  });

  it('accepts the file before the fields too', async () => {
    expect((await upload(test.app, owner, employeeId, { file: pdf, fileFirst: true })).status).toBe(201);
  });

  it('accepts one file at a time and stores none of two [API-EMP-26]', async () => {
    const before = stored().length;
    const form = new FormData();
    for (const name of ['one.pdf', 'two.pdf']) form.append('document', new Blob([new Uint8Array(pdf)]), name);
    for (const [name, value] of Object.entries({
      docCategoryId: '1',
      docTypeId: '2001',
      docDate: '2026-01-15',
    }))
      form.append(name, value);
    const answer = await sendForm(test.app, owner, employeeId, form);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { document: 'Send one file at a time' } });
    expect(stored()).toHaveLength(before);
  });

  it.each([
    [
      'needs a password',
      () => makePdf(2, { userPassword: 'open sesame', pdfVersion: '1.7ext3' }),
      'pdf.withoutPassword',
    ],
    ['only Adobe Reader can show', makeDynamicForm, 'pdf.printForm'],
  ])('refuses a PDF that %s, stores nothing and says what to do', async (_what, make, advice) => {
    const before = stored().length;
    const answer = await upload(test.app, owner, employeeId, { file: await make() });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ advice: { code: advice } });
    expect(stored()).toHaveLength(before);
  });

  it('warns of scripts and embedded files, and records both in the audit trail', async () => {
    const answer = await upload(test.app, owner, employeeId, { file: await makeActivePdf() });
    expect(answer.status).toBe(201);
    const { documentId, warnings } = answer.body;
    expect(warnings).toEqual([expect.stringContaining('scripts'), expect.stringContaining('other files')]);
    const [entry] = await auditOf(test.app, client.tenantId, `document/${documentId}`);
    expect(entry?.after).toMatchObject({ scripts: true, embeddedFiles: true });
  });

  it('accepts a PDF with a few bytes from a mail system before its header', async () => {
    const file = Buffer.concat([Buffer.from('\r\n\r\n'), pdf]);
    expect((await upload(test.app, owner, employeeId, { file })).status).toBe(201);
  });
});

describe('the fields of an upload', () => {
  it.each([
    ['a nonexistent date', { docDate: '2026-02-30' }, 'docDate', /\(2\/30\/2026\) is invalid/],
    ['a date in the future', { docDate: '2026-03-03' }, 'docDate', /^The date cannot be in the future$/],
    ['a date before 1900', { docDate: '1899-12-31' }, 'docDate', /between 1900 and 2099/],
    ['no date', { docDate: undefined }, 'docDate', /^Enter the document date/],
    ['an invalid expiration', { docExpirationDate: 'soon' }, 'docExpirationDate', /\(soon\) is invalid/],
    [
      'an expiration not after the date',
      { docExpirationDate: '2026-01-15' },
      'docExpirationDate',
      /after the document date \(1\/15\/2026\)/,
    ],
    ['an unknown type', { docTypeId: '9999' }, 'docTypeId', /does not exist/],
    ['a type that is not a number', { docTypeId: '2001; drop table' }, 'docTypeId', /does not exist/],
    ['no type', { docTypeId: undefined }, 'docTypeId', /^Choose the document type/],
    ['the wrong category', { docCategoryId: '5' }, 'docCategoryId', /belongs to category 1/],
    ['no category', { docCategoryId: undefined }, 'docCategoryId', /^Choose the document category/],
    ['an undeclared field', { legacyClientId: '1' }, 'legacyClientId', /not recognized/],
  ])('refuse %s, beside the field, and store nothing', async (_what, fields, field, words) => {
    const before = stored().length;
    const answer = await upload(test.app, owner, employeeId, { file: pdf, fields });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: 'validation',
      errors: { [field]: expect.stringMatching(words) },
    });
    expect(Object.keys(answer.body.errors)).toHaveLength(1);
    expect(stored()).toHaveLength(before);
  });

  it("report all problems at once, including the file's", async () => {
    const fields = { docDate: '2030-01-01', docTypeId: '9999', docExpirationDate: '2020-13-01' };
    const answer = await upload(test.app, owner, employeeId, { file: Buffer.from('<html></html>'), fields });
    expect(answer.status).toBe(415);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual([
      'docDate',
      'docExpirationDate',
      'docTypeId',
      'document',
    ]);
  });

  it('require a file', async () => {
    const answer = await upload(test.app, owner, employeeId, { file: null });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ document: 'Choose a file' });
  });
});

describe('files that are not PDFs', () => {
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 24]), Buffer.from('Exif\0\0II*\0')]);
  const archive = Buffer.from(zipSync({ 'scan.pdf': new Uint8Array(5000) }));
  const office = Buffer.from(
    zipSync({ '[Content_Types].xml': new Uint8Array(200), 'word/document.xml': new Uint8Array(9) }),
  );
  const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);

  it.each([
    ['a web page', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 415, /web page/],
    ['a GIF', Buffer.from('GIF89a', 'latin1'), 415, /picture \(GIF\)/],
    ['a JPEG 2000', Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), 415, /picture \(JPEG 2000\)/],
    ['a bare JPEG 2000', Buffer.from('\xff\x4f\xff\x51\0', 'latin1'), 415, /picture \(JPEG 2000\)/],
    ['a bitmap', Buffer.from('BM\x36\0', 'latin1'), 415, /picture \(BMP\)/],
    ['a video of a phone', Buffer.from('\0\0\0\x18ftypqt  ', 'latin1'), 415, /not a PDF/],
    [
      'a picture that hides a PDF',
      Buffer.concat([jpeg, Buffer.from('%PDF-1.4')]),
      415,
      /begins with something other/,
    ],
    ['a Word document', office, 415, /Office document/],
    ['an old Word document', ole, 415, /Office document/],
    ['a ZIP', archive, 415, /archive/],
    ['a program', Buffer.from('MZ\x90\0', 'latin1'), 415, /program/],
    ['a text', Buffer.from('Dear Sir or Madam'), 415, /not a PDF/],
    ['a file of 0 bytes', Buffer.alloc(0), 422, /empty/],
    [
      'a web page that hides a PDF',
      Buffer.from('<html><script>1</script>\n%PDF-1.4\n%%EOF'),
      415,
      /begins with something other/,
    ],
  ])(
    '%s is refused with a text that says what would be valid, whatever its name is',
    async (_what, file, status, words) => {
      const before = stored().length;
      const answer = await upload(test.app, owner, employeeId, { file, fileName: 'license.pdf' });
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({
        message: expect.stringMatching(words),
        errorText: expect.stringMatching(/\w/),
        errors: { document: expect.stringMatching(words) },
      });
      expect(stored()).toHaveLength(before);
    },
  );

  it.each([
    ['the first half of a PDF', () => pdf.subarray(0, pdf.length / 2), /incomplete/],
    [
      'half a PDF with an added end',
      () => Buffer.concat([pdf.subarray(0, 200), Buffer.from('\n%%EOF')]),
      /damaged/,
    ],
    ['only a header', () => Buffer.from('%PDF-1.7\n%%EOF\n'), /damaged/],
    [
      'a PDF that is a ZIP too',
      () => Buffer.concat([pdf, zipSync({ 'a.html': new Uint8Array(9) })]),
      /both a PDF and an archive/,
    ],
  ])('%s returns 422 and leaves nothing behind', async (_what, file, words) => {
    const before = stored().length;
    const rows = await rowsOf(test.app, client.tenantId);
    const answer = await upload(test.app, owner, employeeId, { file: file() });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: 'unprocessable', message: expect.stringMatching(words) });
    expect(stored()).toHaveLength(before);
    expect(await rowsOf(test.app, client.tenantId)).toEqual(rows);
  });

  it('a file larger than 25 MB is refused and nothing of it is stored', async () => {
    const before = stored().length;
    const file = Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024)]);
    const answer = await upload(test.app, owner, employeeId, { file });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ error: 'tooLarge', message: 'The file is larger than 25 MB.' });
    expect(stored()).toHaveLength(before);
  });
});

describe('over a socket', () => {
  let address: string;
  beforeAll(async () => {
    address = await addressOf(test.app);
  });

  const encoded = async (given: Upload) => {
    const form = new Response(formOf(given));
    return {
      payload: Buffer.from(await form.arrayBuffer()),
      contentType: form.headers.get('content-type') ?? '',
    };
  };

  /** Sends the beginning of a form with any content length; the rest never comes. */
  const begin = (length: number, start: Buffer, contentType: string, end: boolean) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const call = request(
        `${address}/v1/employees/${employeeId}/documents`,
        {
          method: 'POST',
          headers: { ...owner.headers, 'content-type': contentType, 'content-length': length },
        },
        (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
        },
      );
      call.on('error', reject);
      call.write(start, () => end && call.destroy(new Error('gone')));
    });

  it('a length of 10 GB is refused with 413 before its body arrives', async () => {
    const { payload, contentType } = await encoded({ file: pdf });
    const answer = await begin(10_000_000_000, payload.subarray(0, 500), contentType, false);
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ error: 'tooLarge', errorText: expect.any(String) });
  });

  it('a sender who disconnects midway leaves no row and no bytes', async () => {
    const before = stored().length;
    const rows = await rowsOf(test.app, client.tenantId);
    const { payload, contentType } = await encoded({
      file: Buffer.concat([pdf, Buffer.alloc(500_000)]),
      fileFirst: true,
    });
    await expect(begin(payload.length, payload.subarray(0, 300_000), contentType, true)).rejects.toThrow(
      'gone',
    );
    await expect.poll(() => stored().length, { timeout: 5_000 }).toBe(before);
    expect(await rowsOf(test.app, client.tenantId)).toEqual(rows);
  });
});

describe('uploads are refused', () => {
  it('without the permission, before anything is read', async () => {
    const reader = await signIn(
      test.app,
      await makeUser(test.app, { sites: [client], permissions: ['servicesDqf.viewEmployeeDocuments'] }),
    );
    expect((await upload(test.app, reader, employeeId, { file: pdf })).status).toBe(403);
  });

  it('as JSON instead of a form', async () => {
    const answer = await fetch(`${await addressOf(test.app)}/v1/employees/${employeeId}/documents`, {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: '{"docTypeId":2001}',
    });
    expect(answer.status).toBe(415);
  });

  it("from client users for Clearinghouse records, but not from the provider's staff [ACCESS-13]", async () => {
    const fields = { docTypeId: '1162', docCategoryId: '5' };
    const refused = await upload(test.app, owner, employeeId, { file: pdf, fields });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({ docTypeId: expect.stringContaining("Only the provider's staff") });
    const staff = await signIn(test.app, await makeUser(test.app), client);
    expect((await upload(test.app, staff, employeeId, { file: pdf, fields })).status).toBe(201);
  });

  it('for types that the settings hide, from their first day on', async () => {
    const fields = { docTypeId: '2033', docCategoryId: String(documentType(2033)?.docCategoryId) };
    const send = () => upload(test.app, owner, employeeId, { file: pdf, fields });
    const rule = { docTypeId: 2033, hidden: true };
    await storeRules(test.app, [{ ...rule, clientId: client.id, validFrom: '2026-03-02' }]);
    const before = stored().length;
    const refused = await send();
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      docTypeId: 'Documents of the type FCRA Disclosure and Authorization are no longer accepted',
    });
    expect(stored()).toHaveLength(before);
    // From tomorrow on, or for another client: accepted today.
    const other = await makeClient(test.app);
    for (const clientId of [client.id, other.id]) {
      const validFrom = clientId === client.id ? '2026-03-03' : '2020-01-01';
      await storeRules(test.app, [{ ...rule, clientId, validFrom }]);
      expect((await send()).status).toBe(201);
    }
    await storeRules(test.app, []);
  });

  it('except for hidden types that the regulations or the file setup require, now or later, or their alternatives', async () => {
    const types = [2001, 2006, 2033, 2034];
    const starts = { 2034: { requiredFrom: '2030-01-01', graceDays: 0 } };
    await storeRules(
      test.app,
      types.map((docTypeId) => ({ docTypeId, validFrom: '2020-01-01', hidden: true })),
    );
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`insert into file_setups (tenant_id, site_id, setup) values (${client.id}, ${client.id},
        ${json({ cdl: { documents: { 2033: 'required', 2034: 'required' }, waivers: [], starts } })})`),
    );
    const listed = (await owner.get(`/v1/employees/${employeeId}/doctypes?includeSDU=true`)).json<
      { docTypeId: number; upload: boolean }[]
    >();
    for (const docTypeId of types) {
      const fields = {
        docTypeId: String(docTypeId),
        docCategoryId: String(documentType(docTypeId)?.docCategoryId),
      };
      expect((await upload(test.app, owner, employeeId, { file: pdf, fields })).status).toBe(201);
      expect(listed.find((one) => one.docTypeId === docTypeId)).toMatchObject({ upload: true });
    }
    await storeRules(test.app, []);
  });

  it("for types of the internal company in another client's file [ACCESS-10]", async () => {
    const staff = await signIn(test.app, await makeUser(test.app), client);
    const fields = { docTypeId: '2024', docCategoryId: '5' };
    // It does exist there.
    expect(documentType(2024)).toMatchObject({ docCategoryId: 5, internalCompanyOnly: true });
    const answer = await upload(test.app, staff, employeeId, { file: pdf, fields });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ docTypeId: 'This document type does not exist' });
  });
});
