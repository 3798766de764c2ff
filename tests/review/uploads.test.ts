import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewVars } from '../../domain/review/review-process';
import { PROVIDER, sql } from '../../server/platform/db';
import { addressOf, makePdf } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  unique,
  type SignedIn,
  type TestClient,
} from '../support/factories';

let test: TestApp;
let client: TestClient;
let here: TestClient;
let there: TestClient;
let clerk: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  here = await makeClient(test.app, { parent: client });
  there = await makeClient(test.app, { parent: client });
  clerk = await signIn(test.app, await makeUser(test.app, { sites: [here], role: 'siteClerk' }));
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
});
afterAll(() => test.close());

const newPdf = () => makePdf(1, { info: { Title: unique() } });

async function send(
  who: SignedIn,
  at: TestClient,
  fields: Record<string, string | number> = {},
  file?: Buffer | null,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  const bytes = file === undefined ? await newPdf() : file;
  if (bytes) form.append('document', new Blob([new Uint8Array(bytes)]), 'scan 1.pdf');
  const url = `${await addressOf(test.app)}/v1/clients/${at.id}/incomingDocuments`;
  const answer = await fetch(url, { method: 'POST', headers: who.headers, body: form });
  return {
    status: answer.status,
    body: (await answer.json()) as {
      processInstanceId: number;
      code: string;
      errors: Record<string, string>;
    },
  };
}

const itemOf = (id: number) =>
  test.app.data.withTenant(PROVIDER, (tx) =>
    tx.one<{
      vars: ReviewVars;
      formKey: string;
      category: string;
      clientId: number | null;
      state: string;
    }>(sql`
      select i.vars, t.form_key as "formKey", t.category, t.client_id as "clientId", d.state from process_instances i
      join tasks t on t.instance_id = i.id join incoming_documents d on d.instance_id = i.id where i.id = ${id}`),
  );
const items = async () =>
  (
    await test.app.data.withTenant(PROVIDER, (tx) =>
      tx.one<{ count: number }>(sql`select count(*)::int as count from process_instances`),
    )
  ).count;

describe('a document that a client sends for review', () => {
  it('of an employee waits for its review, among the external uploads [REVIEW-13]', async () => {
    const { employeeId } = await makeEmployee(test.app, { site: here });
    const { status, body } = await send(clerk, client, {
      employeeId,
      tag: 'annual',
      note: 'Second page missing',
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(await itemOf(body.processInstanceId)).toMatchObject({
      formKey: 'review',
      category: 'External Uploads',
      clientId: client.id,
      state: 'matched',
      vars: {
        webUpload: true,
        externalUser: true,
        tag: 'annual',
        note: 'Second page missing',
        employeeId,
        clientId: client.id,
        legacyClientId: here.id,
        PDFsToReview: [expect.any(Number)],
      },
    });
  });

  it('of anyone waits for a match, and is about no client until then [REVIEW-18]', async () => {
    const { body } = await send(owner, here);
    expect(await itemOf(body.processInstanceId)).toMatchObject({
      formKey: 'sortSearchMatch',
      category: 'IMS Emails (Unmatched)',
      clientId: null,
      state: 'open',
      vars: { employeeId: null, clientId: client.id, legacyClientId: here.id, webUpload: true },
    });
  });

  it('by the provider’s staff is an internal upload [REVIEW-15]', async () => {
    const { employeeId } = await makeEmployee(test.app, { site: there });
    const care = await signIn(test.app, await makeUser(test.app, { sites: [] }), client);
    const { body } = await send(care, client, { employeeId });
    expect(await itemOf(body.processInstanceId)).toMatchObject({
      category: 'Internal Uploads',
      vars: { externalUser: false },
    });
  });

  it('may be a picture', async () => {
    const picture = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect((await send(clerk, here, {}, picture)).status).toBe(201);
    expect((await send(clerk, here, {}, picture)).status).toBe(409);
  });

  it('is refused the second time, unless it is meant', async () => {
    const file = await newPdf();
    const first = await send(clerk, here, {}, file);
    expect(first.status).toBe(201);
    const before = await items();
    expect(await send(owner, client, {}, file)).toMatchObject({
      status: 409,
      body: { errors: { document: expect.stringContaining('came in before') } },
    });
    expect(await items()).toBe(before);
    expect((await send(owner, client, { fileAgain: 'true' }, file)).status).toBe(201);
    // What another client sent is none of theirs.
    const other = await makeClient(test.app);
    const stranger = await signIn(test.app, await makeUser(test.app, { sites: [other] }));
    expect((await send(stranger, other, {}, file)).status).toBe(201);
  });

  it('is stored once if it is sent twice at the same time', async () => {
    const file = await newPdf();
    const answers = await Promise.all([1, 2].map(() => send(clerk, here, {}, file)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('is refused and leaves nothing:', () => {
  it.each([
    ['no file', {}, null, 'document'],
    ['a file that is no PDF', {}, Buffer.from('hello'), 'document'],
    ['a field that is not known', { docTypeId: '225' }, undefined, 'docTypeId'],
    ['a social security number in the note', { note: 'SSN 900-12-3456' }, undefined, 'note'],
    ['a tag that is too long', { tag: 'x'.repeat(61) }, undefined, 'tag'],
    ['an employee that is no number', { employeeId: 'Ochoa' }, undefined, 'employeeId'],
  ])('%s', async (_what, fields, file, named) => {
    const before = await items();
    const { status, body } = await send(clerk, here, fields as Record<string, string>, file);
    expect([400, 415, 422]).toContain(status);
    expect(body.errors).toHaveProperty(named);
    expect(await items()).toBe(before);
    expect(readdirSync(join(test.config.dataDir, 'files', 'partial'))).toEqual([]);
  });

  it('an employee or a location out of reach', async () => {
    const { employeeId } = await makeEmployee(test.app, { site: there });
    const before = await items();
    expect((await send(clerk, client, { employeeId })).status).toBe(404);
    expect((await send(owner, here, { employeeId })).status).toBe(404);
    expect((await send(clerk, there)).status).toBe(404);
    expect((await send(clerk, await makeClient(test.app))).status).toBe(404);
    expect(await items()).toBe(before);
  });

  it('someone who may not upload documents', async () => {
    const reader = await signIn(
      test.app,
      await makeUser(test.app, { sites: [here], permissions: ['client.viewEmployeeFile'] }),
    );
    expect((await send(reader, here)).status).toBe(403);
  });
});
