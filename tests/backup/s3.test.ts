import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBackup } from '../../server/backup/check-backup';
import { moveFiles, type Moved } from '../../server/backup/move-files';
import { putFiles } from '../../server/backup/copy-files';
import { FILE_LIST, type Manifest } from '../../server/backup/manifest';
import { readConfig } from '../../server/platform/config';
import { openFileStore } from '../../server/platform/files/open-store';
import { operatorLine } from '../../server/platform/run-program';
import { localStore, type FileStore } from '../../server/platform/files/storage';
import { createApp, type TestApp } from '../support/create-app';
import { runServerProgram } from '../support/programs';
import { SHORT_LIMITS, startS3Server, type S3Server } from '../support/s3-server';
import {
  backUp,
  contentsOf,
  makeWorld,
  newFolder,
  PRODUCT,
  quiet,
  remove,
  storeFile,
  type World,
} from './world';

let server: S3Server;
let test: TestApp;
let world: World;
/** The bucket that the app uses. */
let bucket: FileStore;
const folders: string[] = [];
const folder = () => {
  const made = newFolder();
  folders.push(made);
  return made;
};

beforeAll(async () => {
  server = await startS3Server();
  test = await createApp({ environment: server.environment });
  bucket = test.app.files;
  world = await makeWorld(test);
});
beforeEach(() => {
  server.fault = null;
});
afterAll(async () => {
  await test.close();
  await server.close();
  folders.forEach(remove);
});

const storeWith = (prefix: string) =>
  openFileStore(
    readConfig(
      { ...server.environment, DATA_DIR: folder(), SECRET_KEY: test.config.secretKey, S3_PREFIX: prefix },
      PRODUCT,
    ),
    SHORT_LIMITS,
  );
const objectOf = (key: string, prefix = 'tests/one') => server.objects.get(`${prefix}/${key}`);
const TEXTS = ['first', 'second', 'third'];
const damage = (key: string) => {
  objectOf(key)!.bytes = Buffer.from('FIRST');
};

describe('a backup of files in a bucket', () => {
  let backup: string;
  let manifest: Manifest;
  const check = () => checkBackup({ from: backup, keys: test.app.keys, product: PRODUCT, progress: quiet });
  beforeAll(async () => {
    backup = folder();
    manifest = await backUp(test, backup);
  });

  it('has them, and reads none of them again for the next one', async () => {
    expect(manifest).toMatchObject({ problems: [], files: { count: 3 } });
    await check();
    expect(world.files.map((key) => readFileSync(join(backup, 'files', key), 'utf8'))).toEqual(TEXTS);
    server.requests.length = 0;
    const next = await backUp(test, folder(), { previous: join(backup, 'files') });
    expect(next.files).toEqual(manifest.files);
    expect(server.requests).toEqual(['GET bucket', 'GET bucket']);
  });

  it('names those that are missing or damaged, and goes on', async () => {
    const [gone, damaged] = [
      await storeFile(test.app, world.tenantId, 'soon gone'),
      await storeFile(test.app, world.tenantId, 'right'),
    ];
    await bucket.remove(gone);
    damage(damaged);
    const { problems, files } = await backUp(test, folder());
    expect(problems.toSorted((a, b) => a.problem.localeCompare(b.problem))).toEqual([
      { key: damaged, problem: 'changed' },
      { key: gone, problem: 'missing' },
    ]);
    expect(files.count).toBe(3);
    await test.database.execute(`delete from files where storage_key in ('${gone}', '${damaged}')`);
  });

  it('fails if the bucket fails, and leaves the earlier backup as it is', async () => {
    rmSync(join(backup, 'files', world.files[0]!));
    server.fault = () => 'refused';
    await expect(backUp(test, backup)).rejects.toThrow("Files can't be opened");
    server.fault = null;
    await backUp(test, backup);
    await check();
  });

  it('reads a file again if the connection breaks once, and names the reason if it breaks each time', async () => {
    let cuts = 1;
    server.fault = (operation) => (operation === 'GET object' && cuts-- > 0 ? 'cut' : undefined);
    expect(await backUp(test, folder())).toMatchObject({ problems: [], files: { count: 3 } });
    server.fault = (operation) => (operation === 'GET object' ? 'cut' : undefined);
    const error = await backUp(test, folder()).catch((thrown: unknown) => thrown);
    expect(operatorLine(error)).toMatch(/^The file storage refuses: ECONNRESET: aborted\.$/);
  });

  it('is restored into a bucket, and what is there already stays', async () => {
    const target = await storeWith('restored/here');
    const key = world.files[0]!;
    await target.put({ key, path: join(backup, 'files', key), ...(await sizeAndHash(backup, key)) });
    server.requests.length = 0;
    await putFiles(join(backup, 'files'), join(backup, FILE_LIST), { to: target, progress: quiet });
    const restored = world.files.map((one) => objectOf(one, 'restored/here')?.bytes.toString());
    expect(restored).toEqual(TEXTS);
    expect(server.requests.filter((one) => one === 'PUT object')).toHaveLength(2);
    expect(readFileSync(join(backup, 'files', key), 'utf8')).toBe('first');
  });
});

async function sizeAndHash(backup: string, key: string) {
  const { size, sha256 } = await localStore(folder()).receive(
    [readFileSync(join(backup, 'files', key))],
    100,
  );
  return { size, sha256 };
}

describe('moving files', () => {
  let local: FileStore;
  let localFolder: string;
  const move = (from: FileStore, to: FileStore, withRemove = false): Promise<Moved> =>
    moveFiles({ database: test.app.data.database, from, to, remove: withRemove, progress: quiet });
  const locally = () => world.files.map((key) => readLocal(key));
  const readLocal = (key: string) => {
    try {
      return readFileSync(join(localFolder, key), 'utf8');
    } catch {
      return null;
    }
  };
  const inBucket = () => world.files.map((key) => objectOf(key)?.bytes.toString() ?? null);
  const NONE = [null, null, null];

  it('goes from the bucket to a folder and back, verified, and changes no row', async () => {
    localFolder = folder();
    local = localStore(localFolder);
    const rows = await contentsOf(test.database);
    expect(await move(bucket, local)).toEqual({ verified: 3, copied: 3, removed: 0, problems: [] });
    expect([locally(), inBucket()]).toEqual([TEXTS, TEXTS]);
    // Only after that are they removed, and a run that finds them moved has nothing to do.
    expect(await move(bucket, local, true)).toEqual({ verified: 3, copied: 0, removed: 3, problems: [] });
    expect([locally(), inBucket()]).toEqual([TEXTS, NONE]);
    expect(await move(bucket, local, true)).toEqual({ verified: 3, copied: 0, removed: 0, problems: [] });
    expect(await move(local, bucket, true)).toEqual({ verified: 3, copied: 3, removed: 3, problems: [] });
    expect([locally(), inBucket()]).toEqual([NONE, TEXTS]);
    expect(readdirSync(join(localFolder, 'partial'))).toEqual([]);
    expect(await contentsOf(test.database)).toEqual(rows);
  });

  it('continues after a failure, and removes nothing that is not verified', async () => {
    await move(bucket, local, true);
    const hasty = await storeWith('tests/one');
    let stored = 0;
    server.fault = (operation) => (operation === 'PUT object' && ++stored > 1 ? 'error' : undefined);
    await expect(move(local, hasty, true)).rejects.toThrow("couldn't store");
    const kept = locally().filter((text) => text !== null).length;
    expect(kept + inBucket().filter((text) => text !== null).length).toBe(3);
    expect(kept).toBeGreaterThan(0);
    server.fault = null;
    expect(await move(local, hasty, true)).toMatchObject({ verified: 3, copied: kept, problems: [] });
    expect([locally(), inBucket()]).toEqual([NONE, TEXTS]);
  });

  it('replaces a file that differs there, and keeps what it cannot verify', async () => {
    const [key] = world.files;
    await move(bucket, local);
    damage(key!);
    expect(await move(local, bucket)).toMatchObject({ verified: 3, copied: 1, problems: [] });
    expect(inBucket()).toEqual(TEXTS);
    server.fault = (operation) => (operation === 'GET object' ? 'damaged' : undefined);
    expect(await move(local, bucket, true)).toMatchObject({
      verified: 0,
      removed: 0,
      problems: { length: 3 },
    });
    expect(locally()).toEqual(TEXTS);
  });

  it('does not miss files that the server removed with their rows meanwhile', async () => {
    const key = await storeFile(test.app, world.tenantId, 'soon gone');
    const sizes = () => async (asked: string) => {
      if (asked === key) {
        await bucket.remove(key);
        await test.database.execute(`delete from files where storage_key = '${key}'`);
      }
      return bucket.sizes()(asked);
    };
    expect(await move({ ...bucket, sizes }, local)).toMatchObject({ verified: 3, problems: [] });
  });

  it('names files that are missing or not those of their rows', async () => {
    const [damaged, gone] = world.files;
    await move(bucket, local);
    writeFileSync(join(localFolder, damaged!), 'FIRST');
    rmSync(join(localFolder, gone!));
    await Promise.all(world.files.map((key) => bucket.remove(key)));
    const { problems, verified } = await move(local, bucket, true);
    expect(verified).toBe(1);
    expect(problems.toSorted((a, b) => a.problem.localeCompare(b.problem))).toEqual([
      { key: damaged, problem: 'changed' },
      { key: gone, problem: 'missing' },
    ]);
    expect(readLocal(damaged!)).toBe('FIRST');
  });
});

describe('npm run files', () => {
  const run = (options: string[], environment: Record<string, string> = {}) =>
    runServerProgram('backup/files-main', options, {
      DATA_DIR: test.config.dataDir,
      SECRET_KEY: test.config.secretKey,
      ...(test.url && { DATABASE_URL: test.url }),
      ...environment,
    });

  it('needs the bucket, in both directions', async () => {
    expect(await run(['--to', 'local'])).toMatchObject({
      code: 1,
      errors: 'Set the S3_* variables: they name the bucket, in both directions.\n',
    });
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')('moves the files, and says what is where', async () => {
    await test.database.execute('delete from files');
    const key = await storeFile(test.app, world.tenantId, 'one more');
    const moved = await run(['--to', 'local', '--remove'], server.environment);
    expect(moved).toMatchObject({ code: 0, errors: '' });
    expect(moved.output).toContain('1 files are in');
    expect(moved.output).toContain('1 were removed from http://');
    expect(readFileSync(join(test.config.dataDir, 'files', key), 'utf8')).toBe('one more');
    expect(objectOf(key)).toBeUndefined();
    const failed = await run(['--to', 's3'], { ...server.environment, S3_BUCKET: 'another-bucket' });
    expect(failed).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^The S3 storage .*Check S3_BUCKET\.\n$/),
    });
  });
});
