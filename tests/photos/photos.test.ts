import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoImport, PhotoRow } from '../../domain/photos/contract';
import { removeOldArchives } from '../../server/photos';
import { photoApplication } from '../../server/photos/apply-photos';
import { sql } from '../../server/platform/db';
import type { JobRun } from '../../server/platform/jobs/jobs';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { formOf, makeArchive, makePhonePicture, makePicture } from './archives';

let test: TestApp;
let client: TestClient;
let site: TestClient;
let admin: SignedIn;
let photo: Buffer;

const db = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const person = async (more: object = {}) => (await makeEmployee(test.app, { site, ...more })).employeeId;
const file = (name: string, data = photo) => ({ name, data, stored: true });

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  site = await makeClient(test.app, { parent: client });
  admin = await signIn(test.app, await makeUser(test.app), client);
  photo = await makePicture();
});
afterAll(() => test.close());

async function upload(...entries: Parameters<typeof makeArchive>[0]): Promise<PhotoImport> {
  const answer = await admin.post('/v1/photoImports', formOf(makeArchive(entries)));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<PhotoImport>();
}
const rowsOf = async ({ importId }: PhotoImport) =>
  (await admin.get(`/v1/photoImports/${importId}/rows`)).json<PhotoRow[]>();
const read = async ({ importId }: PhotoImport) =>
  (await admin.get(`/v1/photoImports/${importId}`)).json<PhotoImport>();

/** Starts the application and runs its work like the queue; `progress` is reported. */
async function apply(
  sent: PhotoImport,
  progress: JobRun['progress'] = () => Promise.resolve(),
): Promise<unknown> {
  const ordered = await admin.post(`/v1/photoImports/${sent.importId}/application`);
  expect(ordered.statusCode, ordered.body).toBe(202);
  return run(ordered.json<{ jobId: string }>().jobId, progress);
}

async function run(jobId: string, progress: JobRun['progress'] = () => Promise.resolve()): Promise<unknown> {
  const [job] = await db<Omit<JobRun, 'progress'>>(sql`select id as "jobId", tenant_id as "tenantId",
    created_by as "createdBy", data from jobs where id = ${jobId}::uuid`);
  if (!job) throw new Error('There is no such job.');
  return photoApplication(test.app).run({ ...job, progress });
}

describe('the preview', () => {
  it('says who is on each photo, or why it is not used, and changes nothing [ROUTE-090]', async () => {
    const byNumber = await person();
    const byWorkId = await person({ workId: 'W123' });
    const byName = await person({ lastName: 'Réyes', firstName: 'Ana', dob: '1984-03-14' });
    const [one, two] = [await person({ workId: 'TWICE-1' }), await person()];
    await db(sql`update employees set work_id = ${String(two)}, work_key = ${String(two)} where id = ${one}`);
    const sent = await upload(
      file(`${byNumber}.jpg`),
      file('team/w123.PNG', await makePicture({ format: 'png' })),
      file('Reyes_Ana_1984-03-14.jpg'),
      file(`${two}.jpg`),
      file('nobody.jpg'),
      file('text.jpg', Buffer.from('text')),
    );
    expect(sent).toMatchObject({
      state: 'previewed',
      counts: { matched: 3, ambiguous: 1, unmatched: 1, refused: 1 },
    });
    const rows = await rowsOf(sent);
    expect(rows.map((row) => [row.outcome, row.reason, row.employeeId])).toEqual([
      ['matched', null, byNumber],
      ['matched', null, byWorkId],
      ['matched', null, byName],
      ['ambiguous', 'severalEmployees', null],
      ['unmatched', 'nobody', null],
      ['refused', 'notAPhoto', null],
    ]);
    expect(rows[2]?.employeeName).toBe('Ana Réyes');
    expect((await admin.get(`/v1/employees/${byNumber}/photo`)).statusCode).toBe(204);
    expect(await db(sql`select 1 from employee_photos`)).toEqual([]);
  });

  it('matches no one of another client', async () => {
    const other = await makeClient(test.app);
    const { employeeId } = await makeEmployee(test.app, { site: other, workId: 'FOREIGN' });
    const sent = await upload(file(`${employeeId}.jpg`), file('FOREIGN.jpg'));
    expect(sent.counts).toMatchObject({ matched: 0, unmatched: 2 });
  });

  it('can be discarded, with the archive', async () => {
    const sent = await upload(file('nobody.jpg'));
    const [stored] = await db<{ key: string }>(
      sql`select storage_key as key from photo_imports where id = ${sent.importId}::uuid`,
    );
    expect(existsSync(join(test.config.dataDir, 'files', stored?.key ?? ''))).toBe(true);
    expect((await admin.delete(`/v1/photoImports/${sent.importId}`)).statusCode).toBe(204);
    expect(existsSync(join(test.config.dataDir, 'files', stored?.key ?? ''))).toBe(false);
    expect((await admin.get(`/v1/photoImports/${sent.importId}`)).statusCode).toBe(404);
  });
});

describe('applying', () => {
  it('adds photos to files: upright, small, without hidden data', async () => {
    const employeeId = await person();
    const sent = await upload(file(`${employeeId}.jpg`, await makePhonePicture()), file('nobody.jpg'));
    expect(await apply(sent)).toEqual({ applied: 1, failed: 0, left: 1 });
    expect(await read(sent)).toMatchObject({ state: 'done', result: { applied: 1, failed: 0, left: 1 } });
    expect((await rowsOf(sent))[0]).toMatchObject({ applied: true, failure: null });

    const answer = await admin.get(`/v1/employees/${employeeId}/photo`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const picture = await sharp(answer.rawPayload).metadata();
    // It was taken sideways.
    expect([picture.width, picture.height]).toEqual([341, 512]);
    expect(picture.exif).toBeUndefined();
    expect(answer.rawPayload.includes('Camera of Ana Reyes')).toBe(false);
    // The archive is no longer needed.
    expect(
      await db(
        sql`select 1 from photo_imports where id = ${sent.importId}::uuid and storage_key is not null`,
      ),
    ).toEqual([]);
  });

  it('keeps the replaced photo, no longer shown, and records it in the audit trail', async () => {
    const employeeId = await person();
    await apply(await upload(file(`${employeeId}.jpg`)));
    const first = (await admin.get(`/v1/employees/${employeeId}/photo`)).headers['etag'];
    const again = await upload(
      file(`${employeeId}.png`, await makePicture({ color: '#112233', format: 'png' })),
    );
    expect((await rowsOf(again))[0]).toMatchObject({ outcome: 'matched', replaces: true });
    await apply(again);
    expect((await admin.get(`/v1/employees/${employeeId}/photo`)).headers['etag']).not.toBe(first);
    const kept = await db<{ current: boolean; by: string | null }>(sql`select replaced_at is null as current,
      replaced_by as by from employee_photos where employee_id = ${employeeId} order by created_at`);
    expect(kept).toEqual([
      { current: false, by: expect.stringContaining('Pat') as string },
      { current: true, by: null },
    ]);
    const entries = await db<{ body: string }>(sql`select body from audit_entries
      where tenant_id = ${client.tenantId} and subject = ${`employee/${employeeId}`} order by seq`);
    const [one, two] = entries.map(
      ({ body }) => JSON.parse(body) as { type: string; photo: string; replaced: string },
    );
    expect(one).toMatchObject({ type: 'employee.photoAdded', replaced: null });
    expect(two?.replaced).toBe(one?.photo);
  });

  it('continues after an interruption, and does nothing twice', async () => {
    const people = [];
    for (let count = 0; count < 12; count += 1) people.push(await person());
    const sent = await upload(...people.map((id) => file(`${id}.jpg`)));
    const interrupted = apply(sent, (done) =>
      done === 10 ? Promise.reject(new Error('the server dies')) : Promise.resolve(),
    );
    await expect(interrupted).rejects.toThrow('the server dies');
    expect((await rowsOf(sent)).filter(({ applied }) => applied)).toHaveLength(10);
    const { jobId } = await read(sent);
    expect(await run(jobId ?? '')).toEqual({ applied: 12, failed: 0, left: 0 });
    // Run again by a queue that missed the end.
    expect(await run(jobId ?? '')).toEqual({ applied: 12, failed: 0, left: 0 });
    const photos = await db<{ count: number }>(sql`select count(*)::int as count from employee_photos
      where employee_id = any(${sql.param(people)}::int[])`);
    expect(photos).toEqual([{ count: 12 }]);
    const entries = await db(sql`select 1 from audit_entries where type = 'photoImport.applied'
      and subject = ${`photoImport/${sent.importId}`}`);
    expect(entries).toHaveLength(1);
  });

  it('stops if its author may not import photos anymore', async () => {
    const employeeId = await person();
    const sent = await upload(file(`${employeeId}.jpg`));
    const user = await makeUser(test.app);
    const author = await signIn(test.app, user, client);
    const ordered = await author.post(`/v1/photoImports/${sent.importId}/application`);
    await db(sql`update users set permissions = '{customerCare.assumeClient}' where id = ${user.id}`);
    await expect(run(ordered.json<{ jobId: string }>().jobId)).rejects.toThrow('job.notAllowed');
    expect((await rowsOf(sent))[0]).toMatchObject({ applied: false, failure: null });
  });

  it('reports a photo that cannot be drawn as failed, and continues with the others', async () => {
    const [broken, fine] = [await person(), await person()];
    const whole = await sharp({
      create: {
        width: 700,
        height: 700,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 99, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const sent = await upload(
      file(`${broken}.jpg`, whole.subarray(0, Math.floor(whole.length / 2))),
      file(`${fine}.jpg`),
    );
    expect(await apply(sent)).toEqual({ applied: 1, failed: 1, left: 0 });
    expect((await rowsOf(sent))[0]).toMatchObject({ applied: false, failure: 'broken' });
  });

  it('can be started once, and only with what was not applied', async () => {
    const sent = await upload(file('nobody.jpg'));
    const path = `/v1/photoImports/${sent.importId}`;
    const orders = await Promise.all([admin.post(`${path}/application`), admin.post(`${path}/application`)]);
    expect(orders.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
    expect((await admin.delete(path)).statusCode).toBe(409);
  });
});

describe('access to photos', () => {
  it('requires access to the employee and the permission to view the file', async () => {
    const employeeId = await person();
    await apply(await upload(file(`${employeeId}.jpg`)));
    const url = `/v1/employees/${employeeId}/photo`;
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [site], role: 'siteClerk' }));
    expect((await clerk.get(url)).statusCode).toBe(200);
    const sibling = await makeClient(test.app, { parent: client });
    const beside = await signIn(test.app, await makeUser(test.app, { sites: [sibling] }));
    const stranger = await signIn(
      test.app,
      await makeUser(test.app, { sites: [await makeClient(test.app)] }),
    );
    for (const who of [beside, stranger]) expect((await who.get(url)).statusCode).toBe(404);
    const withoutFile = await signIn(
      test.app,
      await makeUser(test.app, { sites: [site], permissions: ['client.viewRoster'] }),
    );
    expect((await withoutFile.get(url)).statusCode).toBe(403);
  });

  it('to import them is for Super Admins only, for the client they have chosen [ROUTE-091]', async () => {
    const sent = await upload(file('nobody.jpg'));
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    const internalAdmin = await signIn(test.app, await makeUser(test.app, { role: 'internalAdmin' }), client);
    for (const who of [owner, internalAdmin]) {
      expect((await who.get('/v1/photoImports')).statusCode).toBe(403);
      expect((await who.post('/v1/photoImports', formOf(makeArchive([file('a.jpg')])))).statusCode).toBe(403);
    }
    const super2 = await makeUser(test.app);
    const nowhere = await signIn(test.app, super2);
    const refused = await nowhere.post('/v1/photoImports', formOf(makeArchive([file('a.jpg')])));
    expect(refused.json()).toMatchObject({ error: 'clientNotChosen' });
    const elsewhere = await signIn(test.app, super2, await makeClient(test.app));
    for (const path of ['', '/rows'])
      expect((await elsewhere.get(`/v1/photoImports/${sent.importId}${path}`)).statusCode).toBe(404);
    expect((await elsewhere.post(`/v1/photoImports/${sent.importId}/application`)).statusCode).toBe(404);
    expect((await elsewhere.delete(`/v1/photoImports/${sent.importId}`)).statusCode).toBe(404);
    expect((await elsewhere.get('/v1/photoImports')).json()).toEqual([]);
  });

  it.each([
    ['both layers', undefined],
    ['only the query layer', { query: true, rows: false }],
    ['only the row layer', { query: false, rows: true }],
  ])('with %s, to import them needs the whole client, not one of its locations', async (_layers, layers) => {
    const sent = await upload(file('nobody.jpg'));
    const other = await createApp({ shared: { ...test, close: async () => {} }, layers });
    const within = await signIn(other.app, await makeUser(other.app), site);
    const url = `/v1/photoImports/${sent.importId}`;
    const answers = [
      await within.get('/v1/photoImports'),
      await within.get(url),
      await within.get(`${url}/rows`),
      await within.post(`${url}/application`),
      await within.delete(url),
      await within.post('/v1/photoImports', formOf(makeArchive([file('a.jpg')]))),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404, 404, 403]);
    expect(answers[0]?.json()).toEqual([]);
    await other.close();
  });
});

it('archives that were not applied for a week are deleted', async () => {
  const [old, young] = [await upload(file('nobody.jpg')), await upload(file('nobody.jpg'))];
  await db(
    sql`update photo_imports set created_at = now() - interval '8 days' where id = ${old.importId}::uuid`,
  );
  expect(await removeOldArchives(test.app)).toBe(1);
  expect(await removeOldArchives(test.app)).toBe(0);
  const late = await admin.post(`/v1/photoImports/${old.importId}/application`);
  expect(late.statusCode).toBe(410);
  expect((await admin.post(`/v1/photoImports/${young.importId}/application`)).statusCode).toBe(202);
});
