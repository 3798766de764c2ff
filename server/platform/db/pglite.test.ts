import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { openPglite } from './pglite';
import { isUnreachable } from './postgres';

const one = [{ text: 'select 1 as one', values: [] }];

describe('the embedded database', () => {
  it('rejects pending and later requests when its thread dies, and reports the loss', async () => {
    const lost = vi.fn();
    // The last one: the bundler of tests starts threads too.
    const threads: Worker[] = [];
    const note = (thread: Worker) => threads.push(thread);
    process.on('worker', note);
    const database = await openPglite({ onLost: lost });
    process.off('worker', note);
    expect(await database.script(one)).toEqual([[{ one: 1 }]]);
    const asked = database.execute('select pg_sleep(5)').catch((error: unknown) => error);
    await threads.at(-1)?.terminate();
    const later = await database.script(one).catch((error: unknown) => error);
    for (const error of [await asked, later]) {
      expect(error).toBeInstanceOf(Error);
      expect(isUnreachable(error)).toBe(true);
    }
    expect(lost).toHaveBeenCalledTimes(1);
    await database.close();
  });

  it('reports no loss when it is closed', async () => {
    const lost = vi.fn();
    const database = await openPglite({ onLost: lost });
    await database.close();
    expect(lost).not.toHaveBeenCalled();
    expect(isUnreachable(await database.script(one).catch((error: unknown) => error))).toBe(true);
  });

  it('keeps its folder from other users, also one of an earlier release, whatever the umask', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-pglite-'));
    const folder = join(dataDir, 'pglite');
    const before = process.umask(0);
    mkdirSync(folder);
    const database = await openPglite({ dataDir });
    process.umask(before);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
});
