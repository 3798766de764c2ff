import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyAudit } from '../../server/audit';
import { checkBackup } from '../../server/backup/check-backup';
import type { Manifest } from '../../server/backup/manifest';
import { NAMING_TABLES } from '../../server/declared-tables';
import { distribute } from '../../server/distribution';
import { restoreIntoFolder, restoreIntoPostgres, tryRestore } from '../../server/backup/restore-backup';
import { getTableName } from 'drizzle-orm';
import { deriveKeys } from '../../server/platform/access/keys';
import type { Database } from '../../server/platform/db/database';
import { openPglite } from '../../server/platform/db/pglite';
import { openPostgres } from '../../server/platform/db/postgres';
import { dropDistributed, makeNodes } from '../support/citus-server';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn } from '../support/factories';
import {
  backUp,
  contentsOf,
  emptyPostgres,
  filesIn,
  makeWorld,
  newFolder,
  PRODUCT,
  quiet,
  remove,
  schemaOf,
  type World,
} from './world';

let source: TestApp;
let world: World;
let backup: string;
let manifest: Manifest;
const folders: string[] = [];
const folder = () => {
  const made = newFolder();
  folders.push(made);
  return made;
};

beforeAll(async () => {
  source = await createApp();
  world = await makeWorld(source);
  backup = folder();
  manifest = await backUp(source, backup);
});
afterAll(async () => {
  await source.close();
  folders.forEach(remove);
});

const paths = () => [
  `/v1/clients/${world.tenantId}/employees?range=[0,9]`,
  `/v1/clients/${world.tenantId}/auditTrail?range=[0,9]`,
  `/v1/clients/${world.tenantId}/apiKeys?range=[0,9]`,
];
const answersOf = async (app: TestApp['app']) =>
  Promise.all(
    paths().map(async (url) => {
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers: world.owner.headers });
      return { url, statusCode, body: body.replace(/"requestId":"[^"]*"/g, '') };
    }),
  );

/** On several nodes some things of the schema differ: DIFFERENCES in distribute.ts. */
const restoredSchemaOf = process.env.CITUS_URL ? async () => 'of several nodes' : schemaOf;

/** Everything is as it was: rows, keys, triggers, sequences, files, and what the API says. */
async function expectSame(database: Database, dataDir: string): Promise<void> {
  expect(await contentsOf(database)).toEqual(await contentsOf(source.database));
  expect(await restoredSchemaOf(database)).toEqual(await restoredSchemaOf(source.database));
  for (const key of world.files)
    expect(readFileSync(join(dataDir, 'files', key))).toEqual(
      readFileSync(join(source.config.dataDir, 'files', key)),
    );
  expect((await verifyAudit(database)).broken).toEqual([]);
  const restored = await createApp({
    shared: { database, url: null, close: async () => undefined },
    environment: { DATA_DIR: dataDir },
  });
  const answers = await answersOf(restored.app);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths().map(() => 200));
  expect(answers).toEqual(await answersOf(source.app));
  await restored.close();
}

describe('a restored backup', () => {
  it('is the same in an embedded database, whichever engine it came from', async () => {
    const dataDir = folder();
    await restoreIntoFolder(dataDir, filesIn(dataDir), { from: backup, manifest, progress: quiet });
    const database = await openPglite({ dataDir });
    await expectSame(database, dataDir);
    // A backup of it has the same rows, byte by byte.
    const again = await backUp(source, folder(), { database });
    expect(again.tables).toEqual(manifest.tables);
    await database.close();
    // Not over a database that is there.
    await expect(
      restoreIntoFolder(dataDir, filesIn(dataDir), { from: backup, manifest, progress: quiet }),
    ).rejects.toThrow(/Move that folder away first/);
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')('is the same in PostgreSQL', async () => {
    const [target, dataDir] = [await emptyPostgres(), folder()];
    const request = { from: backup, manifest, progress: quiet };
    await restoreIntoPostgres(target.url, filesIn(dataDir), request);
    const database = openPostgres(target.url, { max: 4 });
    await expectSame(database, dataDir);
    await expect(restoreIntoPostgres(target.url, filesIn(dataDir), request)).rejects.toThrow(/not empty/);
    await database.close();
    await target.drop();
  });

  it.runIf(process.env.CITUS_URL)('goes onto several nodes after it was restored, not before', async () => {
    const coordinator = process.env.CITUS_URL!;
    const name = `restore_${Date.now()}`;
    const url = await makeNodes(coordinator, name);
    const request = { from: backup, manifest, progress: quiet };
    await expect(restoreIntoPostgres(source.url!, null, request)).rejects.toThrow(/on several nodes/);
    await restoreIntoPostgres(url, null, request);
    const database = openPostgres(url, { max: 4 });
    await distribute(database, () => undefined);
    expect(await contentsOf(database)).toEqual(await contentsOf(source.database));
    expect((await verifyAudit(database)).broken).toEqual([]);
    await database.close();
    await dropDistributed(coordinator, name);
  });

  it('forgets files that had no row yet, and keeps files of removed documents', async () => {
    await source.database.execute(
      `insert into unnamed_files (key, since) values ('00/waiting', now() - interval '2 hours'), ('11/removed', '-infinity')`,
    );
    const from = folder();
    const withUnnamed = await backUp(source, from);
    await source.database.execute('delete from unnamed_files');
    const dataDir = folder();
    await restoreIntoFolder(dataDir, filesIn(dataDir), { from, manifest: withUnnamed, progress: quiet });
    const database = await openPglite({ dataDir });
    expect(await database.execute('select key from unnamed_files')).toEqual([{ key: '11/removed' }]);
    await database.close();
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')('runs the jobs again that waited or ran', async () => {
    const person = JSON.stringify({ id: 1, wireId: 'x', name: 'Pat' });
    await source.database
      .execute(`insert into jobs (tenant_id, type, data, state) select ${world.tenantId}, 'audit.verify',
      '{"by": ${person}, "realBy": null, "requestId": null}', unnest(array['queued', 'running', 'failed'])`);
    const from = folder();
    const withJobs = await backUp(source, from);
    await source.database.execute(`delete from jobs where type = 'audit.verify'`);
    const [target, dataDir] = [await emptyPostgres(), folder()];
    await restoreIntoPostgres(target.url, filesIn(dataDir), {
      from,
      manifest: withJobs,
      progress: quiet,
    });
    const database = openPostgres(target.url, { max: 8 });
    const restored = await createApp({
      shared: { database, url: target.url, close: async () => undefined },
      jobs: true,
    });
    await vi.waitFor(
      async () => {
        const jobs = await database.execute(`select state from jobs where type = 'audit.verify'`);
        expect(jobs).toEqual([{ state: 'done' }, { state: 'done' }, { state: 'done' }]);
      },
      { timeout: 20_000, interval: 100 },
    );
    await restored.close();
    await database.close();
    await target.drop();
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'has removal off for all clients, because later legal holds are gone',
    async () => {
      await source.database
        .execute(`insert into retention_settings (tenant_id, removal, changed_by, changed_at)
      values (${world.tenantId}, true, 'Ada', '2026-01-02'), (${world.tenantId + 1}, false, 'Bob', '2026-01-02')`);
      const [target, from] = [await emptyPostgres(), folder()];
      const withRemoval = await backUp(source, from);
      await source.database.execute('delete from retention_settings');
      const request = { from, manifest: withRemoval, progress: quiet };
      expect(await restoreIntoPostgres(target.url, filesIn(folder()), request)).toEqual({
        removalTurnedOff: 1,
      });
      const database = openPostgres(target.url, { max: 1 });
      // Row-level security hides the rows from the owner.
      const [, settings, entries] = await database.script(
        [
          'set local role roadfile_system',
          'select changed_by as by from retention_settings where not removal order by tenant_id',
          `select tenant_id as "tenantId", body::jsonb->'after' as after, body::jsonb->'because' as because
          from audit_entries where type = 'retention.removalTurned'`,
        ].map((text) => ({ text, values: [] })),
      );
      expect(settings).toEqual([{ by: 'Restored from a backup' }, { by: 'Bob' }]);
      expect(entries).toEqual([
        { tenantId: world.tenantId, after: { removal: false }, because: 'Restored from a backup' },
      ]);
      expect((await verifyAudit(database)).broken).toEqual([]);
      await database.close();
      await target.drop();
    },
  );

  it('keeps a JSON null apart from no value', async () => {
    expect(
      await source.database.execute(`select data = 'null' as json, result is null as none from jobs
        where created_at = '2026-01-02T03:04:05.123456Z'`),
    ).toEqual([{ json: true, none: false }]);
  });
});

describe('--verify', () => {
  it('restores into a scratch place and checks the audit trail there', async () => {
    const verification = await tryRestore(undefined, {
      from: backup,
      manifest,
      progress: quiet,
    });
    expect(verification).toEqual(await verifyAudit(source.database));
    expect(verification).toMatchObject({ chains: 1, broken: [] });
    expect(verification.entries).toBeGreaterThan(3);
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'leaves nothing in the database it was given',
    async () => {
      const target = await emptyPostgres();
      await tryRestore(target.url, { from: backup, manifest, progress: quiet });
      const database = openPostgres(target.url, { max: 1 });
      expect(
        await database.execute(
          `select relname::text from pg_class where relnamespace = 'public'::regnamespace
          union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
          union all select defaclacl::text from pg_default_acl where defaclnamespace = 'public'::regnamespace`,
        ),
      ).toEqual([]);
      await database.close();
      await target.drop();
    },
  );
});

describe('the tables that name files', () => {
  it('are all declared', async () => {
    const found = await source.database
      .execute(`select table_name::text as name from information_schema.columns
      where column_name = 'storage_key' and table_schema = 'public' order by 1`);
    expect(found.map(({ name }) => name)).toEqual(
      NAMING_TABLES.map(({ table }) => getTableName(table)).toSorted(),
    );
  });
});

describe('a backup', () => {
  it('is refused under another SECRET_KEY', async () => {
    const keys = deriveKeys('another secret for tests, long enough');
    await expect(checkBackup({ from: backup, keys, product: PRODUCT, progress: quiet })).rejects.toThrow(
      /SECRET_KEY is not the one/,
    );
    await checkBackup({ from: backup, keys: null, product: PRODUCT, progress: quiet });
    await checkBackup({ from: backup, keys: source.app.keys, product: PRODUCT, progress: quiet });
    expect(readFileSync(join(backup, 'manifest.json'), 'utf8')).not.toContain(source.config.secretKey);
  });
});

// Last, because it adds to the database that the others compare with.
describe('a backup made meanwhile', () => {
  it.runIf(process.env.CITUS_URL)(
    'has for each client what fits together, although clients on all nodes were written to',
    { timeout: 180_000 },
    async () => {
      const work = { isOver: false, written: 0 };
      const write = async () => {
        const client = await makeClient(source.app);
        const owner = await signIn(source.app, await makeUser(source.app, { sites: [client] }));
        while (!work.isOver) {
          const person = {
            firstName: 'A',
            lastName: 'Meanwhile',
            legacyClientId: client.id,
            employmentStatusId: 2,
          };
          expect((await owner.post('/v1/employees', person)).statusCode).toBe(201);
          work.written += 1;
        }
      };
      const writers = [write(), write(), write(), write()];
      await expect.poll(() => work.written, { timeout: 30_000 }).toBeGreaterThan(8);
      const from = folder();
      const meanwhile = await backUp(source, from);
      const atTheEnd = work.written;
      await expect.poll(() => work.written, { timeout: 30_000 }).toBeGreaterThan(atTheEnd);
      work.isOver = true;
      await Promise.all(writers);
      const dataDir = folder();
      await restoreIntoFolder(dataDir, filesIn(dataDir), { from, manifest: meanwhile, progress: quiet });
      const database = await openPglite({ dataDir });
      expect((await verifyAudit(database)).broken).toEqual([]);
      const clients = await database.execute(
        `select tenant_id, count(*)::int as people, (select count(*)::int from audit_entries a
            where a.tenant_id = e.tenant_id and a.type = 'employee.created') as entries
          from employees e where last_name = 'Meanwhile' group by tenant_id`,
      );
      expect(clients.length).toBeGreaterThan(2);
      for (const { people, entries } of clients) expect(entries).toBe(people);
      expect(clients.reduce((sum, { people }) => sum + Number(people), 0)).toBeLessThan(work.written);
      await database.close();
    },
  );
});
