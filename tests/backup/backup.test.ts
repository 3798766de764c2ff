import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { AsyncResource } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBackup } from '../../server/backup/check-backup';
import { FILE_LIST, type Manifest } from '../../server/backup/manifest';
import { readLines } from '../../server/backup/whole-files';
import { backUpIfDue, startBackups } from '../../server/backup/periodic';
import { sql } from '../../server/platform/db';
import { openPglite } from '../../server/platform/db/pglite';
import { createApp, type TestApp } from '../support/create-app';
import { holdLock } from '../support/hold-lock';
import { backUp, makeWorld, newFolder, PRODUCT, quiet, remove, storeFile, type World } from './world';

let test: TestApp;
let world: World;
let backup: string;
/** The server's clock. */
let now = new Date('2026-03-09T08:00:00Z');
const folders: string[] = [];
const folder = () => {
  const made = newFolder();
  folders.push(made);
  return made;
};

beforeAll(async () => {
  test = await createApp({ now: () => now });
  world = await makeWorld(test);
});
afterAll(async () => {
  await test.close();
  folders.forEach(remove);
});

const check = (from: string, product = PRODUCT) =>
  checkBackup({ from, keys: test.app.keys, product, progress: quiet });
const stored = (key: string) => join(test.config.dataDir, 'files', key);
const file = (key: string) => join(backup, 'files', key);

describe('a backup', () => {
  beforeEach(async () => {
    backup = folder();
    await backUp(test, backup);
  });

  it('can be checked, and leaves nothing unfinished behind', async () => {
    await check(backup);
    const names = readdirSync(backup, { recursive: true }) as string[];
    expect(names.filter((name) => /partial|work|\bnamed|database/.test(name))).toEqual([]);
    expect(readdirSync(backup).toSorted()).toEqual(['files', 'manifest.json', 'tables']);
  });

  const tables = () => join(backup, 'tables');
  const rewrite = (path: string, change: (text: string) => string) =>
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  const changeByte = (path: string) => {
    const bytes = readFileSync(path);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    writeFileSync(path, bytes);
  };
  const manifest = () => join(backup, 'manifest.json');

  it.each<[string, () => void, RegExp]>([
    ['without a manifest', () => rmSync(manifest()), /not a complete backup/],
    [
      'of a newer format',
      () => rewrite(manifest(), (text) => text.replace('"format": 1', '"format": 2')),
      /has format 2/,
    ],
    [
      'with a changed manifest',
      () => rewrite(manifest(), (text) => text.replace('_id_seq": ', '_id_seq": 1')),
      /is damaged/,
    ],
    ['with half a manifest', () => truncateSync(manifest(), 200), /is damaged/],
    [
      'with a changed byte in a table',
      () => changeByte(join(tables(), 'employees.rows.gz')),
      /employees.*damaged/,
    ],
    [
      'with a truncated table',
      () => truncateSync(join(tables(), 'audit_entries.rows.gz'), 40),
      /audit_entries.*damaged/,
    ],
    ['without a table', () => rmSync(join(tables(), 'users.rows.gz')), /users.*damaged or missing/],
    ['with a changed list of files', () => changeByte(join(backup, FILE_LIST)), /files\.list.*damaged/],
    ['with a changed file', () => changeByte(file(world.files[1]!)), /files.*damaged/],
    ['without a file', () => rmSync(file(world.files[2]!)), /files.*damaged or missing/],
  ])('%s is refused before anything is restored', async (_what, damage, refusal) => {
    damage();
    await expect(check(backup)).rejects.toThrow(refusal);
  });

  it('of a newer release is refused', async () => {
    await expect(check(backup, '5.29.9')).rejects.toThrow(/written by release 5\.30\.0/);
    await check(backup, '5.31.0');
  });

  it('with migrations that this release does not have is refused', async () => {
    const { sha256: _hash, ...read } = JSON.parse(readFileSync(manifest(), 'utf8')) as Manifest & {
      sha256: string;
    };
    const changed = { ...read, migrations: [...read.migrations, 'of a later release'] };
    const sha256 = createHash('sha256').update(JSON.stringify(changed)).digest('hex');
    writeFileSync(manifest(), JSON.stringify({ ...changed, sha256 }));
    await expect(check(backup)).rejects.toThrow(/doesn't know the tables/);
  });

  it('into the same folder copies only what is missing or differs, and drops what was removed', async () => {
    const [same, differs, missing] = world.files;
    const removed = join(backup, 'files/00/00000000-0000-4000-8000-000000000000');
    cpSync(file(same!), removed);
    const before = statSync(file(same!));
    writeFileSync(file(differs!), 'SECOND');
    rmSync(file(missing!));
    rmSync(manifest());
    cpSync(tables(), join(backup, 'work.partial'), { recursive: true });
    const { problems } = await backUp(test, backup);
    expect(problems).toEqual([]);
    await check(backup);
    expect(statSync(file(same!)).ino).toBe(before.ino);
    expect(readFileSync(file(differs!), 'utf8')).toBe('second');
    expect(existsSync(removed)).toBe(false);
  });

  it('is not written over other things', async () => {
    const other = folder();
    writeFileSync(join(other, 'letter.txt'), 'Dear');
    await expect(backUp(test, other)).rejects.toThrow(/not empty and not a backup/);
    writeFileSync(join(backup, 'letter.txt'), 'Dear');
    await expect(backUp(test, backup)).rejects.toThrow(/not empty and not a backup/);
    expect(readdirSync(other)).toEqual(['letter.txt']);
  });
});

describe('files that are missing or changed at the source', () => {
  it('are listed, and the backup goes on', async () => {
    backup = folder();
    const [gone, changed] = [
      await storeFile(test.app, world.tenantId, 'x'),
      await storeFile(test.app, world.tenantId, 'y'),
    ];
    await test.app.files.remove(gone);
    chmodSync(stored(changed), 0o600);
    writeFileSync(stored(changed), 'Y');
    const { problems } = await backUp(test, backup);
    expect(problems).toHaveLength(2);
    expect(problems).toEqual(
      expect.arrayContaining([
        { key: gone, problem: 'missing' },
        { key: changed, problem: 'changed' },
      ]),
    );
    await check(backup);
    await test.database.execute(`delete from files where storage_key in ('${gone}', '${changed}')`);
  });

  it('are none if the server removes a file while the backup runs', async () => {
    backup = folder();
    const key = await storeFile(test.app, world.tenantId, 'soon gone');
    const { problems } = await backUp(test, backup, {
      progress: { say: () => void rmSync(stored(key), { force: true }), file: () => undefined },
    });
    expect(problems).toEqual([]);
    expect(readFileSync(file(key), 'utf8')).toBe('soon gone');
    await test.database.execute(`delete from files where storage_key = '${key}'`);
  });
});

describe('writes while a backup runs', () => {
  it('are in it as a whole or not at all: each audit chain ends where its head says', async () => {
    backup = folder();
    const requests: Promise<unknown>[] = [];
    // Bound to this test, as other people's requests are bound to their own transactions, not to the backup's.
    const add = AsyncResource.bind(() =>
      world.owner.post('/v1/employees', {
        firstName: 'M',
        lastName: 'Meanwhile',
        legacyClientId: world.siteId,
        employmentStatusId: 2,
      }),
    );
    await backUp(test, backup, {
      progress: { say: () => void requests.push(add()), file: () => undefined },
    });
    await Promise.all(requests);
    const rows = async (table: string) => {
      const lines: string[] = [];
      for await (const line of readLines(join(backup, `tables/${table}.rows.gz`)))
        lines.push(...(JSON.parse(line) as string[]));
      return lines;
    };
    const entries = (await rows('audit_entries')).filter((line) => line.startsWith(`(${world.tenantId},`));
    const heads = (await rows('audit_heads')).filter((line) => line.startsWith(`(${world.tenantId},`));
    expect(heads).toHaveLength(1);
    expect(heads[0]).toContain(`(${world.tenantId},${entries.length},`);
    const [live] = await test.database.execute(
      `select seq from audit_heads where tenant_id = ${world.tenantId}`,
    );
    expect(Number(live?.seq)).toBe(entries.length + requests.length);
    expect(await rows('employees')).toHaveLength(3);
  });
});

describe('backups that the server makes', () => {
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
  };
  const isEmbedded = process.env.TEST_ENGINE !== 'postgres';

  it.runIf(!isEmbedded)('are due a day after the last one, and the newest seven are kept', async () => {
    const { backupDir } = test.config;
    now = new Date();
    expect(await backUpIfDue(test.app)).toBeNull();
    const made: string[] = [];
    for (let day = 0; day < 9; day += 1) {
      // The first is due a day after the database was made, some minutes before this test.
      later(22);
      expect(await backUpIfDue(test.app)).toBeNull();
      later(2.1);
      made.push((await backUpIfDue(test.app))!);
      // As a killed server leaves it.
      if (day === 0)
        cpSync(join(backupDir, made[0]!), join(backupDir, `${made[0]}.partial`), { recursive: true });
    }
    expect(readdirSync(backupDir).toSorted()).toEqual(made.slice(2));
    const [before, newest] = made.slice(-2).map((name) => join(backupDir, name));
    await check(newest!);
    // Stored files never change, so backups share them.
    const [one, other] = [before!, newest!].map((from) => statSync(join(from, 'files', world.files[0]!)));
    expect(one!.ino).toBe(other!.ino);
  });

  it.runIf(!isEmbedded)('end when the server stops, and leave nothing behind', async () => {
    const { backupDir } = test.config;
    const made = existsSync(backupDir) ? readdirSync(backupDir) : [];
    later(25);
    // The backup gets as far as this table.
    const release = await holdLock(test, (tx) =>
      tx.query(sql`lock table employees in access exclusive mode`),
    );
    const stop = startBackups(test.app);
    await vi.waitFor(() => expect(readdirSync(backupDir)).not.toEqual(made), 5_000);
    const stopped = stop();
    await release!();
    await stopped;
    expect(readdirSync(backupDir)).toEqual(made);
  });

  it.runIf(isEmbedded)('are of a copy of the embedded database, which goes on meanwhile', async () => {
    const dataDir = folder();
    const database = await openPglite({ dataDir, template: process.env.TEST_PGLITE_TEMPLATE });
    const live = await createApp({
      now: () => now,
      shared: { database, url: null, close: () => database.close() },
      environment: { DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'own') },
    });
    await makeWorld(live);
    now = new Date();
    later(25);
    const made = backUpIfDue(live.app);
    const answers = Promise.all(Array.from({ length: 5 }, () => live.app.inject('/readyz')));
    const from = join(dataDir, 'own', (await made)!);
    expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(readdirSync(from).toSorted()).toEqual(['files', 'manifest.json', 'tables']);
    const { engine, tables } = await check(from);
    expect(engine).toBe('pglite');
    expect(tables.find(({ name }) => name === 'employees')?.rows).toBe(3);
    await live.close();
    await database.close();
  });
});
