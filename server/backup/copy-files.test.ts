import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { entriesOf } from './copy-files';
import { BackupError, tableFile } from './manifest';
import { writeLines } from './whole-files';

const folder = mkdtempSync(join(tmpdir(), 'roadfile-list-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAME = '0b1e7a52-8f0c-4a5e-9a53-2f5e1c8d7b60';

it.each(['../../.bashrc', '/etc/passwd', `0b/../${NAME}`, `0b/${NAME}/x`, ''])(
  'a list of files must not name %j, which a restore would write there',
  async (key) => {
    const list = join(folder, 'files.list.gz');
    await writeLines(
      list,
      (async function* () {
        yield JSON.stringify([[`0b/${NAME}`, 1, 'a']]);
        yield JSON.stringify([[key, 1, 'a']]);
      })(),
    );
    const read: unknown[] = [];
    const reading = async () => {
      for await (const entry of entriesOf(list)) read.push(entry);
    };
    await expect(reading()).rejects.toThrow(BackupError);
    expect(read).toHaveLength(1);
  },
);

it.each(['../users', 'a/b', 'Users', ''])('no file of a table has the name %j', (name) => {
  expect(() => tableFile(name)).toThrow(BackupError);
});
