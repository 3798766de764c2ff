import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PhotoImport } from '../../domain/photos/contract';
import { photoApplication } from '../../server/photos/apply-photos';
import { sql } from '../../server/platform/db';
import { openFileStore } from '../../server/platform/files/open-store';
import type { JobRun } from '../../server/platform/jobs/jobs';
import { auditOf } from '../clients/world';
import { formOf as archiveForm, makeArchive, makePicture } from '../photos/archives';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { SHORT_LIMITS, startS3Server, type S3Server } from '../support/s3-server';
import { addressOf, makePdf, rowsOf, upload } from './test-documents';

let server: S3Server;
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let staff: SignedIn;
let employeeId: number;
let pdf: Buffer;

beforeAll(async () => {
  server = await startS3Server();
  test = await createApp({
    environment: server.environment,
    files: (config) => openFileStore(config, SHORT_LIMITS),
  });
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  staff = await signIn(test.app, await makeUser(test.app), client);
  ({ employeeId } = await makeEmployee(test.app, { site: client }));
  pdf = await makePdf(2);
});
beforeEach(() => {
  server.fault = null;
  server.requests.length = 0;
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const objects = () => server.objects.size;
const documentOf = async (documentId: number) =>
  owner.get(`/v1/employees/${employeeId}/documents/${documentId}`);
const localFiles = () => readdirSync(join(test.config.dataDir, 'files'), { recursive: true });
const lastKey = async () => {
  const { key } = await test.app.data.withoutReach('operator', (tx) =>
    tx.one<{ key: string }>(
      sql`select storage_key as key from files where tenant_id = ${client.tenantId} order by created_at desc limit 1`,
    ),
  );
  return key;
};

/** Only these operations meet the fault. */
const failing =
  (fault: NonNullable<ReturnType<NonNullable<S3Server['fault']>>>, ...operations: string[]) =>
  (operation: string) =>
    operations.length === 0 || operations.includes(operation) ? fault : undefined;

describe('documents in a bucket', () => {
  it('are stored and served as those in a folder', async () => {
    const { status, body } = await upload(test.app, owner, employeeId, { file: pdf });
    expect(status).toBe(201);
    expect(server.requests).toEqual(['PUT object']);
    const answer = await documentOf(body.documentId);
    expect([answer.statusCode, answer.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect(localFiles()).toEqual(['partial']);
  });

  it('are not sent there before they were inspected', async () => {
    for (const file of [Buffer.from('%PDF-1.7\n%%EOF\n'), Buffer.from('text'), pdf.subarray(0, 700)])
      expect((await upload(test.app, owner, employeeId, { file })).status).toBeGreaterThanOrEqual(415);
    const fields = { docDate: 'soon' };
    expect((await upload(test.app, owner, employeeId, { file: pdf, fields })).status).toBe(400);
    expect(server.requests).toEqual([]);
    expect(localFiles()).toEqual(['partial']);
  });

  it('are removed if their row cannot be stored', async () => {
    const before = objects();
    const refusal = Object.assign(new Error('of the test'), { code: 'XX000' });
    vi.spyOn(test.app.data, 'withReach').mockRejectedValueOnce(refusal);
    expect((await upload(test.app, owner, employeeId, { file: pdf })).status).toBe(500);
    expect(server.requests).toEqual(['PUT object', 'DELETE object']);
    expect(objects()).toBe(before);
    // If that fails too, the answer is the same.
    server.fault = failing('error', 'DELETE object');
    vi.spyOn(test.app.data, 'withReach').mockRejectedValueOnce(refusal);
    expect((await upload(test.app, owner, employeeId, { file: pdf })).status).toBe(500);
  });

  it('stay if their row may have been stored', async () => {
    const before = objects();
    const broken = Object.assign(new Error('of the test'), { code: 'ENETDOWN' });
    vi.spyOn(test.app.data, 'withReach').mockRejectedValueOnce(broken);
    expect((await upload(test.app, owner, employeeId, { file: pdf })).status).toBe(500);
    expect(objects()).toBe(before + 1);
  });

  it('that are gone there are missing, and count as viewed by no one', async () => {
    const { body } = await upload(test.app, owner, employeeId, { file: pdf });
    server.objects.clear();
    const answer = await documentOf(body.documentId);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { message: expect.stringContaining("couldn't find the file") },
    ]);
    const entries = await auditOf(test.app, client.tenantId, `document/${body.documentId}`);
    expect(entries.map(({ type }) => type)).toEqual(['document.uploaded']);
  });
});

describe('while the bucket does not work', () => {
  let documentId: number;
  beforeAll(async () => {
    ({ documentId } = (await upload(test.app, owner, employeeId, { file: pdf })).body);
  });

  it.each(['error', 'silence', 'refused'] as const)(
    'reading says so, nothing is lost, and the rest goes on: %s',
    async (fault) => {
      server.fault = failing(fault);
      // More readers than database connections.
      const reading = Promise.all(Array.from({ length: 12 }, () => documentOf(documentId)));
      const others = [
        await test.app.inject('/readyz'),
        await owner.get(`/v1/employees/${employeeId}/documents`),
      ];
      expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      for (const answer of await reading) {
        expect(answer.statusCode).toBe(503);
        expect(answer.headers['retry-after']).toBe('30');
        expect(answer.json()).toMatchObject({
          error: 'unavailable',
          code: 'request.filesUnreachable',
          message: "Files can't be opened right now. Try again in a minute",
        });
      }
      const entries = await auditOf(test.app, client.tenantId, `document/${documentId}`);
      expect(entries.map(({ type }) => type)).toEqual(['document.uploaded']);
      server.fault = null;
      expect(await test.app.files.sizes()(await lastKey())).toBe(pdf.length);
    },
  );

  it.each(['error', 'silence', 'lost'] as const)(
    'an upload fails with words and leaves nothing: %s',
    async (fault) => {
      const [before, rows] = [objects(), await rowsOf(test.app, client.tenantId)];
      server.fault = failing(fault, 'PUT object');
      const answer = await upload(test.app, owner, employeeId, { file: pdf });
      expect(answer).toMatchObject({
        status: 503,
        body: { message: "We couldn't store the file. Nothing was changed. Try again in a minute" },
      });
      expect(await rowsOf(test.app, client.tenantId)).toEqual(rows);
      await vi.waitFor(() => expect(objects()).toBe(before));
      expect(localFiles()).toEqual(['partial']);
      server.fault = null;
      expect((await upload(test.app, owner, employeeId, { file: pdf })).status).toBe(201);
    },
  );

  it.each(['cut', 'damaged'] as const)('a download breaks off: %s', async (fault) => {
    server.fault = failing(fault, 'GET object');
    const url = `${await addressOf(test.app)}/v1/employees/${employeeId}/documents/${documentId}`;
    const bytes = fetch(url, { headers: owner.headers }).then(async (answer) =>
      answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`status ${answer.status}`)),
    );
    await expect(bytes).rejects.toThrow(/terminated|status 5/);
  });
});

describe('photo archives in a bucket', () => {
  it('are applied from a local copy, which is removed', async () => {
    const archive = makeArchive([{ name: `${employeeId}.jpg`, data: await makePicture(), stored: true }]);
    const sent = await staff.post('/v1/photoImports', archiveForm(archive));
    expect(sent.statusCode, sent.body).toBe(201);
    const { importId } = sent.json<PhotoImport>();
    const ordered = await staff.post(`/v1/photoImports/${importId}/application`);
    const [job] = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<Omit<JobRun, 'progress'>>(sql`select id as "jobId", tenant_id as "tenantId",
        created_by as "createdBy", data from jobs where id = ${ordered.json<{ jobId: string }>().jobId}::uuid`),
    );
    server.fault = failing('error', 'GET object');
    const run = () => photoApplication(test.app).run({ ...job!, progress: async () => undefined });
    await expect(run()).rejects.toThrow("Files can't be opened");
    server.fault = null;
    expect(await run()).toEqual({ applied: 1, failed: 0, left: 0 });
    expect(localFiles()).toEqual(['partial']);
    const photo = await owner.get(`/v1/employees/${employeeId}/photo`);
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    server.fault = failing('silence');
    expect((await owner.get(`/v1/employees/${employeeId}/photo`)).statusCode).toBe(503);
  });

  it('that are refused were never there', async () => {
    const archive = makeArchive([{ name: '1.jpg', data: await makePicture(), stored: true }]);
    for (const bytes of [Buffer.from('text'), archive.subarray(0, 300), makeArchive([])])
      expect((await staff.post('/v1/photoImports', archiveForm(bytes))).statusCode).toBeGreaterThanOrEqual(
        415,
      );
    expect(server.requests).toEqual([]);
    expect(localFiles()).toEqual(['partial']);
  });
});
