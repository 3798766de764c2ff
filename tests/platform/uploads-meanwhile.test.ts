import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/db';
import { endSessions } from '../../server/session/end-sessions';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { formOf as documentForm, makePdf } from '../documents/test-documents';
import { formOf as archiveForm, makeArchive } from '../photos/archives';

// A long upload arrives while other people work: a location that they add changes what each session may see.

let test: TestApp;
let client: TestClient;
let colleague: SignedIn;
let employeeId: number;
let requests: Record<string, { url: string; payload: FormData }>;

const formWith = (name: string, bytes: Buffer | string, fileName: string) => {
  const form = new FormData();
  form.append(name, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), fileName);
  return form;
};

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  colleague = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  ({ employeeId } = await makeEmployee(test.app, { site: client }));
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f5fa8' } })
    .jpeg()
    .toBuffer();
  const photo = { name: `${employeeId}.jpg`, data: picture, stored: true };
  requests = {
    document: {
      url: `/v1/employees/${employeeId}/documents`,
      payload: documentForm({ file: await makePdf() }),
    },
    logo: { url: `/v1/clients/${client.id}/logo`, payload: formWith('image', picture, 'logo.jpg') },
    'photo archive': { url: '/v1/photoImports', payload: archiveForm(makeArchive([photo])) },
    roster: {
      url: `/v1/clients/${client.wireId}/rosterImports`,
      payload: formWith('document', 'First Name,Last Name\nAda,Reed\n', 'roster.csv'),
    },
  };
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => test.close());

/** Lets something happen once a file is received, before its row is stored. */
function meanwhile(act: () => Promise<unknown>): void {
  const { files } = test.app;
  const { keep } = files;
  vi.spyOn(files, 'keep').mockImplementationOnce(async (file) => {
    await keep.call(files, file);
    await act();
  });
}

const addLocation = async (name: string) => {
  const added = await colleague.post(`/v1/clients/${client.wireId}/children`, { name });
  expect(added.statusCode, added.body).toBe(201);
};

/** Every file on the server's disk, complete or not. */
const storedFiles = () =>
  readdirSync(join(test.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name)
    .toSorted();

const full = (code: string) => Object.assign(new Error('No space left on device'), { code });

const send = async (name: string, { headers }: SignedIn) =>
  test.app.inject({ method: 'POST', ...requests[name]!, headers });
const uploader = async () => signIn(test.app, await makeUser(test.app), client);

describe.each(['document', 'logo', 'photo archive', 'roster'])('the upload of a %s', (name) => {
  it('succeeds although a location was added while it arrived', async () => {
    const who = await uploader();
    meanwhile(() => addLocation(`Depot for a ${name}`));
    const answer = await send(name, who);
    expect(answer.statusCode, answer.body).toBe(201);
  });

  it('is refused if the session ended while it arrived, and nothing is left of it', async () => {
    const who = await uploader();
    const before = storedFiles();
    meanwhile(() =>
      test.app.data.withoutReach('operator', (tx) =>
        endSessions(tx, sql`id = ${who.sessionId}::uuid`, 'deactivated'),
      ),
    );
    const answer = await send(name, who);
    expect(answer.statusCode, answer.body).toBe(401);
    expect(storedFiles()).toEqual(before);
  });

  it.each([
    ['of the server', () => vi.spyOn(test.app.files, 'keep').mockRejectedValueOnce(full('ENOSPC'))],
    [
      'of the database',
      () =>
        meanwhile(async () => {
          vi.spyOn(test.app.data, 'withReach').mockRejectedValueOnce(full('53100'));
        }),
    ],
  ])('is refused for now if the disk %s is full, and nothing is left of it', async (_whose, fill) => {
    const who = await uploader();
    const before = storedFiles();
    fill();
    const answer = await send(name, who);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(answer.json()).toMatchObject({ code: 'request.diskFull' });
    expect(storedFiles()).toEqual(before);
  });
});
