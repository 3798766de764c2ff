import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RosterImport } from '../../domain/roster-import/wire';
import { removeOldRosterFiles } from '../../server/roster-import';
import { EncryptedFile, encryptFile } from '../../server/roster-import/encrypted-file';
import { deriveKeys } from '../../server/platform/access/keys';
import { rosterFileKeys } from '../../server/platform/crypto';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  addressOf,
  applyFile,
  makeRosterWorld,
  previewFile,
  resultOf,
  rowsOf,
  sendFile,
  uploadFile,
} from './roster-world';

let now = new Date('2026-11-20T15:00:00Z');
let test: TestApp;
// Each test starts several threads.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });
beforeAll(async () => {
  test = await createApp({ now: () => now, jobs: true });
});
afterAll(() => test.close());

/** Every file in the server's data folder. */
function storedFiles(): { path: string; bytes: Buffer }[] {
  const folder = join(test.config.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .map((path) => ({ path, bytes: readFileSync(path) }));
}

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const tables = (await test.database.execute(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )) as { name: string }[];
  const texts: string[] = [];
  for (const { name } of tables)
    for (const row of await test.database.execute(`select t::text as text from ${name} t`))
      texts.push(String(row.text));
  return texts.join('\n');
}

const HEADER = 'Employee #,Last Name,First Name,SSN,Birth Date,Terminal,Notes';
const SSNS = ['934-71-8265', '934-71-8266', '934-71-8267', '934-71-8268', '934-71-8269'];
const FILE = `Roster of 934-71-8269,,,,,,
${HEADER}
1,Miller,Ann,${SSNS[0]},1/2/1980,Roanoke,
2,Hill,Al,${SSNS[1]},2/30/1980,Roanoke,
3,Reed,Jo,934718267,1/2/1981,Atlantis,
4,${SSNS[3]},Bob,,1/2/1982,Roanoke,
`;

describe('SSNs of a roster', () => {
  it('are never stored in the clear: not in the database, not on disk, not in responses', async () => {
    const { owner, root } = await makeRosterWorld(test.app);
    const sent = await uploadFile(test.app, owner, root.id, FILE);
    const shown = [JSON.stringify(sent)];
    // Mapped to employee number by mistake, as can happen while matching columns.
    const mistaken = await previewFile(owner, sent, (mapping) => ({
      ...mapping,
      columns: mapping.columns.map(({ header, field }) => ({
        header,
        field: field === 'ssn' ? 'workId' : field === 'workId' ? 'ignore' : field,
      })),
    }));
    const wrongly = await dump();
    shown.push(JSON.stringify(mistaken), JSON.stringify(await rowsOf(owner, sent.importId)));
    await previewFile(owner, sent);
    shown.push(JSON.stringify(await rowsOf(owner, sent.importId)));
    await applyFile(owner, sent.importId);
    shown.push(JSON.stringify(await rowsOf(owner, sent.importId)));
    shown.push(await resultOf(owner, sent.importId), await resultOf(owner, sent.importId, '&outcome=all'));
    expect(await resultOf(owner, sent.importId, '&ssn=full')).toContain(SSNS[1]);
    const files = storedFiles();
    expect(files.length).toBeGreaterThan(0);
    const everywhere = [
      ...shown,
      wrongly,
      await dump(),
      ...files.map(({ bytes }) => bytes.toString('latin1')),
    ];
    for (const ssn of SSNS.slice(0, 4)) {
      expect(everywhere.filter((text) => text.includes(ssn))).toEqual([]);
    }
    const plain = [...shown.slice(3), await dump(), ...files.map(({ bytes }) => bytes.toString('latin1'))];
    for (const ssn of SSNS)
      expect(plain.filter((text) => text.includes(ssn.replaceAll('-', '')))).toEqual([]);
  });

  it('of a refused file leave nothing on disk', async () => {
    const { owner, root } = await makeRosterWorld(test.app);
    const before = storedFiles().length;
    const { status } = await sendFile(await addressOf(test.app), owner, root.id, `%PDF-1.7 ${SSNS[0]}`);
    expect([status, storedFiles().length]).toEqual([415, before]);
  });

  it("are deleted with the file's contents after 30 days; words and figures stay", async () => {
    const { owner, root } = await makeRosterWorld(test.app);
    const sent = await uploadFile(test.app, owner, root.id, FILE);
    await previewFile(owner, sent);
    const before = storedFiles().length;
    const started = now;
    expect(await removeOldRosterFiles(test.app)).toBe(0);
    now = new Date(Date.now() + 31 * 24 * 3_600_000);
    expect(await removeOldRosterFiles(test.app)).toBeGreaterThanOrEqual(1);
    expect(storedFiles().length).toBeLessThan(before);
    expect(await removeOldRosterFiles(test.app)).toBe(0);
    now = started;
    const later = (await owner.get(`/v1/rosterImports/${sent.importId}`)).json<RosterImport>();
    expect(later).toMatchObject({ hasFile: false, counts: { total: 4 } });
    expect((await rowsOf(owner, sent.importId)).map(({ cells, name }) => [name, cells])).toContainEqual([
      'Miller, Ann',
      [],
    ]);
    const gone = [
      await owner.get(`/v1/rosterImports/${sent.importId}/result?format=csv`),
      await owner.put(`/v1/rosterImports/${sent.importId}/mapping`, { mapping: sent.mapping }),
    ];
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([410, 410]);
  });

  it('keep the key of a file that was re-encrypted meanwhile, until it is deleted too', async () => {
    const { owner, root } = await makeRosterWorld(test.app);
    const sent = await uploadFile(test.app, owner, root.id, FILE);
    const setKey = (key: string) =>
      test.app.data.withoutReach('operator', (tx) =>
        tx.query(sql`update roster_imports set storage_key = ${key}, created_at = '2020-01-01'
          where id = ${sent.importId}::uuid returning 1`),
      );
    const [before, after] = [1, 2].map((name) => `aa/aa000000-0000-4000-8000-00000000000${name}`);
    await setKey(before!);
    const removed: string[] = [];
    const remove = vi.spyOn(test.app.files, 'remove').mockImplementation(async (key) => {
      if (removed.push(key) === 1) await setKey(after!);
    });
    await removeOldRosterFiles(test.app);
    await removeOldRosterFiles(test.app);
    expect(removed).toEqual([before, after]);
    remove.mockRestore();
    expect(await removeOldRosterFiles(test.app)).toBe(0);
  });

  it('are deleted as well if the job failed for good, and kept while it continues', async () => {
    const { owner, ownerId, root } = await makeRosterWorld(test.app);
    const sent = await uploadFile(test.app, owner, root.id, FILE);
    await previewFile(owner, sent);
    const job = (state: string) =>
      test.app.data.withoutReach('operator', async (tx) => {
        const { id } = await tx.one<{
          id: string;
        }>(sql`insert into jobs (tenant_id, type, data, created_by, state)
          values (${root.id}, 'rosterImport.apply', '{}', ${ownerId}, ${state}) returning id`);
        await tx.query(sql`update roster_imports set state = 'applying', job_id = ${id}::uuid, created_at = '2020-01-01'
          where id = ${sent.importId}::uuid`);
      });
    const hasFile = async () =>
      (await owner.get(`/v1/rosterImports/${sent.importId}`)).json<RosterImport>().hasFile;
    await job('running');
    await removeOldRosterFiles(test.app);
    expect(await hasFile()).toBe(true);
    await job('parked');
    await removeOldRosterFiles(test.app);
    expect(await hasFile()).toBe(false);
  });

  it('are reported as gone if the file is lost, instead of waiting for it', async () => {
    const { owner, root } = await makeRosterWorld(test.app);
    const sent = await uploadFile(test.app, owner, root.id, FILE);
    await previewFile(owner, sent);
    const { key } = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<{ key: string }>(
        sql`select storage_key as key from roster_imports where id = ${sent.importId}::uuid`,
      ),
    );
    await test.app.files.remove(key);
    const answer = await owner.get(`/v1/rosterImports/${sent.importId}/result?format=csv`);
    expect([answer.statusCode, answer.json().error]).toEqual([410, 'gone']);
  });
});

describe('an encrypted file', () => {
  const keys = rosterFileKeys(deriveKeys('a secret for tests that is long enough'));
  const [key] = keys;
  const importId = '00000000-0000-4000-8000-000000000001';
  const rows = Array.from({ length: 1_203 }, (_, at) => [String(at), 'Miller']);
  const file = {
    format: 'csv' as const,
    encoding: 'utf-8',
    delimiter: ',',
    sheetNames: [],
    sheet: null,
    headerRow: 1,
    titleLines: [],
    header: ['Employee #', 'Last Name'],
    rows,
    // With blank lines in between.
    lines: rows.map((_, at) => 2 + at * 2),
    truncated: 0,
  };

  it('returns its contents, whole or by line', () => {
    const sealed = new EncryptedFile(keys, importId, encryptFile(key, importId, file));
    expect(sealed.file()).toEqual(file);
    expect([sealed.cells(2), sealed.cells(1_002), sealed.cells(2_406)]).toEqual([
      ['0', 'Miller'],
      ['500', 'Miller'],
      ['1202', 'Miller'],
    ]);
    expect([sealed.cells(1), sealed.cells(3), sealed.cells(-7), sealed.cells(9_999)]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('opens only for its own import, and not after any bit has changed', () => {
    const bytes = encryptFile(key, importId, file);
    const other = '00000000-0000-4000-8000-000000000002';
    expect(() => new EncryptedFile(keys, other, bytes)).toThrow('authenticate');
    const changed = Buffer.from(bytes);
    changed[bytes.length - 1]! ^= 1;
    expect(() => new EncryptedFile(keys, importId, changed).file()).toThrow('authenticate');
    // The first byte is the version of the key.
    const first = 1 + bytes.readUInt32BE(1) + 4;
    const second = bytes.readUInt32BE(first) + 4;
    const swapped = Buffer.concat([
      bytes.subarray(0, first),
      bytes.subarray(first + second, first + second + bytes.readUInt32BE(first + second) + 4),
      bytes.subarray(first, first + second),
    ]);
    expect(() => new EncryptedFile(keys, importId, swapped).cells(2)).toThrow('authenticate');
  });
});
