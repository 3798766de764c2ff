import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, sql, type SQL } from '../../server/platform/db';
import { openFileStore } from '../../server/platform/files/open-store';
import { sweepFiles } from '../../server/retention';
import { makePicture } from '../photos/archives';
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
import { makePdf, upload } from './test-documents';

const MINUTES = 60_000;
/** A connection that broke: it isn't known whether the row was committed, as after a kill. */
const BROKEN = Object.assign(new Error('of the test'), { code: 'ENETDOWN' });

let server: S3Server;
let pdf: Buffer;
let picture: Buffer;
beforeAll(async () => {
  server = await startS3Server();
  [pdf, picture] = [await makePdf(1), await makePicture()];
});
afterAll(() => server.close());

describe.each(['a folder', 'a bucket'])('in %s, files without a row', (place) => {
  let test: TestApp;
  let client: TestClient;
  let owner: SignedIn;
  let staff: SignedIn;
  let employeeId: number;
  let minutes = 0;

  beforeAll(async () => {
    test = await createApp({
      now: () => new Date(Date.now() + minutes * MINUTES),
      environment: place === 'a bucket' ? server.environment : {},
      files: (config) => openFileStore(config, SHORT_LIMITS),
    });
    mkdirSync(join(test.config.dataDir, 'files'), { recursive: true });
    client = await makeClient(test.app);
    owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    staff = await signIn(test.app, await makeUser(test.app), client);
    ({ employeeId } = await makeEmployee(test.app, { site: client }));
  });
  beforeEach(() => {
    server.fault = null;
    vi.restoreAllMocks();
  });
  afterAll(() => test.close());

  const send = async () => (await upload(test.app, owner, employeeId, { file: pdf })).status;
  const rowsOf = <T extends object>(statement: SQL) =>
    test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
  const stored = () =>
    place === 'a bucket'
      ? server.objects.size
      : readdirSync(join(test.config.dataDir, 'files'), { recursive: true }).filter(
          (path) => String(path).length === 39,
        ).length;
  const waiting = async () =>
    (await rowsOf(sql`select key from unnamed_files union all select key from removed_files`)).length;
  /** By the database's clock, not the server's. */
  const sweepAfter = async (after: number) => {
    await rowsOf(sql`update unnamed_files set since = now() - make_interval(mins => ${after}::int)`);
    return sweepFiles(test.app);
  };

  it('are removed an hour after a kill before the row was stored, and not earlier', async () => {
    const before = stored();
    vi.spyOn(test.app.data, 'withReach').mockRejectedValueOnce(BROKEN);
    expect(await send()).toBe(500);
    minutes = 600;
    expect([await sweepFiles(test.app).finally(() => (minutes = 0)), stored()]).toEqual([0, before + 1]);
    expect([await sweepAfter(59), stored()]).toEqual([0, before + 1]);
    expect([await sweepAfter(61), stored()]).toEqual([1, before]);
    expect(await waiting()).toBe(0);
  });

  it('are removed later if removing them at once fails', async () => {
    const before = stored();
    const failing = () => vi.spyOn(test.app.files, 'remove').mockRejectedValueOnce(new Error('of the test'));
    failing();
    vi.spyOn(test.app.data, 'withReach').mockRejectedValueOnce(Object.assign(new Error(), { code: 'XX000' }));
    expect(await send()).toBe(500);
    expect([stored(), await sweepAfter(61), stored()]).toEqual([before + 1, 1, before]);
    // And those that a row named: the old logo.
    const setLogo = async () => {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(picture)]), 'logo.jpg');
      return (await staff.post(`/v1/clients/${client.id}/logo`, form)).statusCode;
    };
    expect(await setLogo()).toBe(201);
    failing();
    expect(await setLogo()).toBe(201);
    expect([stored(), await sweepAfter(61), stored()]).toEqual([before + 2, 1, before + 1]);
  });

  it('are removed if the row comes after the sweep, which then fails', async () => {
    const before = stored();
    const { withReach } = test.app.data;
    vi.spyOn(test.app.data, 'withReach').mockImplementationOnce(async (...given) => {
      expect(await sweepAfter(61)).toBe(1);
      return withReach(...given);
    });
    expect([await send(), stored(), await waiting()]).toEqual([503, before, 0]);
  });

  it('are never those that a row names', async () => {
    expect(await send()).toBe(201);
    const before = stored();
    expect(await waiting()).toBe(0);
    // Not even if they are taken for files without a row.
    const named = await rowsOf<{ key: string }>(sql`select storage_key as key from files`);
    await rowsOf(
      sql`insert into unnamed_files (key) select unnest(${array(named.map(({ key }) => key))}::text[])`,
    );
    expect([await sweepAfter(61), stored(), await waiting()]).toEqual([0, before, 0]);
  });

  it.runIf(place === 'a bucket')('are removed if the bucket stores an upload after it failed', async () => {
    const before = stored();
    server.fault = (operation) => (operation === 'PUT object' ? 'late' : undefined);
    expect([await send(), stored()]).toEqual([503, before]);
    await vi.waitFor(() => expect(server.requests.at(-1)).toBe('DELETE object'));
    server.applyLate();
    expect([stored(), await sweepAfter(61), stored()]).toEqual([before + 1, 1, before]);
  });
});
