import { existsSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/db';
import { removeFiles } from '../../server/retention';
import { retentionWatch } from '../../server/retention/watch';
import { createApp, type TestApp } from '../support/create-app';
import { makeEmployee, type SignedIn, type TestClient } from '../support/factories';
import {
  clientWithRemoval,
  DAY_BEFORE,
  list,
  makeDocument,
  makeFormer,
  NOW,
  removal,
  review,
  rowsOf,
} from './world';

let test: TestApp;
let client: TestClient;
let admin: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
});
afterAll(() => test.close());

const fresh = async () => void ({ client, admin } = await clientWithRemoval(test));

const pathOf = (key: string) => join(test.config.dataDir, 'files', key);
const waiting = async () =>
  (await rowsOf<{ key: string }>(test, sql`select key from removed_files order by key`)).map(
    ({ key }) => key,
  );

describe('a file with several names', () => {
  const stored = async () => (await test.app.files.write([Buffer.from('scan')], 100)).key;

  async function fileOf({ tenantId }: TestClient, key: string): Promise<string> {
    const [file] = await rowsOf<{ id: string }>(
      test,
      sql`insert into files (tenant_id, name, mime, size, sha256, storage_key, created_by)
        values (${tenantId}, 'a.pdf', 'application/pdf', 4, 'abc', ${key}, 0) returning id`,
    );
    return file!.id;
  }
  /** A person who left, with an application that may be removed. */
  const removableWith = async (of: TestClient, fileId: string, docDate = '2015-01-10') =>
    makeDocument(test, of, await makeFormer(test, DAY_BEFORE, { site: of }), {
      docTypeId: 2001,
      docDate,
      fileId,
    });
  const rowsNaming = (key: string) => rowsOf(test, sql`select id from files where storage_key = ${key}`);

  it('stays as long as another document names it', async () => {
    await fresh();
    const key = await stored();
    const fileId = await fileOf(client, key);
    await removableWith(client, fileId);
    const { employeeId } = await makeEmployee(test.app, { site: client });
    await makeDocument(test, client, employeeId, { docTypeId: 2001, docDate: '2020-01-10', fileId });
    expect(await removal(test, admin, client)).toMatchObject({ removed: 1 });
    expect(await rowsNaming(key)).toHaveLength(1);
    expect(existsSync(pathOf(key))).toBe(true);
  });

  it('is removed once with all the documents that name it', async () => {
    await fresh();
    const key = await stored();
    const fileId = await fileOf(client, key);
    await removableWith(client, fileId);
    await removableWith(client, fileId, '2016-01-10');
    expect(await removal(test, admin, client)).toMatchObject({ removed: 2 });
    expect(await rowsNaming(key)).toEqual([]);
    expect(existsSync(pathOf(key))).toBe(false);
  });

  it('stays as long as another client names it', async () => {
    await fresh();
    const [first, firstAdmin, key] = [client, admin, await stored()];
    await removableWith(first, await fileOf(first, key));
    await fresh();
    await removableWith(client, await fileOf(client, key));
    await removal(test, firstAdmin, first);
    expect(await rowsNaming(key)).toHaveLength(1);
    expect(existsSync(pathOf(key))).toBe(true);
    await removal(test, admin, client);
    expect(await rowsNaming(key)).toEqual([]);
    expect(existsSync(pathOf(key))).toBe(false);
  });
});

describe('a file that the store does not remove', () => {
  const POISON = '00/00000000-0000-4000-8000-000000000000';
  const OTHER = '11/11111111-0000-4000-8000-000000000000';

  /** A folder instead of a file can't be removed. */
  async function poisoned() {
    await fresh();
    mkdirSync(join(pathOf(POISON), 'x'), { recursive: true });
    await rowsOf(test, sql`insert into removed_files (key) values (${POISON}), (${OTHER})`);
    return async () => {
      await rm(pathOf(POISON), { recursive: true });
      await removeFiles(test.app);
    };
  }

  it('stops neither the others nor the jobs, and is named in the log', async () => {
    const mend = await poisoned();
    const logged = vi.spyOn(test.app.log, 'error').mockReturnValue(undefined);
    expect(await removeFiles(test.app)).toBe(1);
    expect(await waiting()).toEqual([POISON]);
    expect(logged.mock.calls).toEqual([
      [expect.objectContaining({ failed: 1, keys: [POISON] }), 'could not remove files that no row names'],
    ]);
    await retentionWatch(test.app).run();
    expect(await rowsOf(test, sql`select 1 from jobs where tenant_id = ${client.id}`)).toHaveLength(1);
    const former = await makeFormer(test, DAY_BEFORE, { site: client });
    await makeDocument(test, client, former, { docTypeId: 2001, docDate: '2015-01-10' });
    expect(await removal(test, admin, client)).toMatchObject({ removed: 1 });
    logged.mockRestore();
    await mend();
    expect(await waiting()).toEqual([]);
  });

  it('ends the run when the store no longer answers', async () => {
    const mend = await poisoned();
    expect(await removeFiles(test.app, { failingMs: 0, from: '' })).toBe(0);
    expect(await waiting()).toEqual([POISON, OTHER]);
    // A run that starts elsewhere reaches those behind, and then the ones before.
    expect(await removeFiles(test.app, { failingMs: 0, from: '01' })).toBe(1);
    expect(await waiting()).toEqual([POISON]);
    await mend();
    expect(await waiting()).toEqual([]);
  });

  it('is tried at the start and the end of a removal, not with each batch, and not by a review', async () => {
    const mend = await poisoned();
    for (let n = 0; n < 55; n += 1) await makeFormer(test, DAY_BEFORE, { site: client });
    const logged = vi.spyOn(test.app.log, 'error').mockReturnValue(undefined);
    const removed = vi.spyOn(test.app.files, 'remove');
    const tries = () => removed.mock.calls.filter(([key]) => key === POISON).length;
    await list(test, admin, client);
    expect(tries()).toBe(0);
    expect(await review(test, admin, client, true)).toMatchObject({ people: 55 });
    expect(tries()).toBe(2);
    removed.mockRestore();
    logged.mockRestore();
    await mend();
  });
});
