import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder, startOf } from './folder-lock';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'roadfile-lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const { ppid } = process;
const leave = (text: string) => writeFileSync(join(folder, 'lock'), text);

describe('the lock of a data folder', () => {
  it('names this process and when it started, and only its user may read it', () => {
    const before = process.umask(0);
    const unlock = lockFolder(folder);
    process.umask(before);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(`${process.pid} ${startOf(process.pid)}`);
    expect(statSync(join(folder, 'lock')).mode & 0o777).toBe(0o600);
    unlock();
    lockFolder(folder)();
  });

  it.each([
    ['the process runs', () => `${ppid} ${startOf(ppid)}`],
    ['an earlier release locked it, and the process runs', () => String(ppid)],
  ])('stays if %s', (_case, text) => {
    leave(text());
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${ppid}.`);
  });

  it.each([
    ['the process has ended', () => '999999999 some-boot/1'],
    ['another program has its ID since', () => `${ppid} ${startOf(ppid)}0`],
    ['the machine was started again', () => `${ppid} ${startOf(ppid)!.replace(/^[^/]+/, 'another-boot')}`],
    ['it had the ID of this process, as in a container', () => `${process.pid} some-boot/1`],
    ['nothing was written into it', () => ''],
  ])('is taken over if %s', (_case, text) => {
    leave(text());
    lockFolder(folder)();
  });
});
