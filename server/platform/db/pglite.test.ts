import type { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPglite } from './pglite';
import { isUnreachable } from './postgres';

const started = vi.hoisted((): Worker[] => []);
vi.mock('../worker-entry', async (original) => {
  const real = await original<typeof import('../worker-entry')>();
  return {
    ...real,
    startWorker: (...args: Parameters<typeof real.startWorker>) => {
      const worker = real.startWorker(...args);
      started.push(worker);
      return worker;
    },
  };
});
beforeEach(() => void started.splice(0));

const one = [{ text: 'select 1 as one', values: [] }];

describe('the embedded database', () => {
  it('rejects pending and later requests when its thread dies, and reports the loss', async () => {
    const lost = vi.fn();
    const database = await openPglite({ onLost: lost });
    expect(await database.script(one)).toEqual([[{ one: 1 }]]);
    const asked = database.execute('select pg_sleep(5)').catch((error: unknown) => error);
    await started[0]?.terminate();
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
});
