import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../../server/platform/db/folder-lock';
import { runServerProgram } from '../support/programs';
import { newFolder, remove } from './world';

const dataDir = newFolder();
afterAll(() => remove(dataDir));
const run = (name: string, ...options: string[]) =>
  runServerProgram(`backup/${name}-main`, options, { DATA_DIR: dataDir });

describe('npm run backup', () => {
  it('says which folder has no database', async () => {
    const { code, errors } = await run('backup', '--to', join(dataDir, 'backup'));
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/^There is no database in DATA_DIR/),
    });
  });

  it('names the backups of the server that runs', async () => {
    mkdirSync(join(dataDir, 'pglite'));
    const unlock = lockFolder(dataDir);
    const { code, errors } = await run('backup', '--to', join(dataDir, 'backup'));
    unlock();
    expect(code).toBe(1);
    expect(errors).toMatch(/is in use by process \d+/);
    expect(errors).toContain(
      `The server makes its own backups in ${join(dataDir, 'backups')} every 24 hours`,
    );
    expect(readdirSync(dataDir)).not.toContain('backup');
  });
});

describe('npm run restore', () => {
  it('refuses a folder that is not a backup, and generates no key', async () => {
    rmSync(join(dataDir, 'secret-key'), { force: true });
    writeFileSync(join(dataDir, 'letter.txt'), 'Dear');
    const { code, errors } = await run('restore', '--from', dataDir);
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/is not a complete backup/) });
    expect(readdirSync(dataDir)).not.toContain('secret-key');
  });
});
