import { describe, expect, it } from 'vitest';
import { createConcurrencyQueue } from './concurrency-queue';

/** Tasks that end on demand, and the names of those that have started. */
function openWork() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (answer: string) => void; reject: (error: Error) => void }>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
  };
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

describe('a concurrency queue', () => {
  it('runs a few tasks at a time, in order, and goes on after a failure', async () => {
    const { begun, work, end, fail } = openWork();
    const enqueue = createConcurrencyQueue({ maxRunning: 2 });
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => enqueue(work(name)));
    expect(begun).toEqual(['a', 'b']);
    fail('a');
    await expect(a).rejects.toThrow('a');
    expect(begun).toEqual(['a', 'b', 'c']);
    end('b');
    await expect(b).resolves.toBe('b');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    end('c');
    end('d');
    await Promise.all([c, d]);
    const later = enqueue(work('e'));
    expect(begun).toContain('e');
    end('e');
    await later;
  });

  it('rejects a task when the queue is full', async () => {
    const { begun, work, end } = openWork();
    const enqueue = createConcurrencyQueue({
      maxRunning: 1,
      maxWaiting: 1,
      refusal: () => new RangeError('full'),
    });
    const [first, second] = [enqueue(work('first')), enqueue(work('second'))];
    await expect(enqueue(work('third'))).rejects.toThrow(RangeError);
    end('first');
    await first;
    // There is room in the queue again.
    const fourth = enqueue(work('fourth'));
    end('second');
    await second;
    await expect.poll(() => begun).toEqual(['first', 'second', 'fourth']);
    end('fourth');
    await fourth;
  });
});
