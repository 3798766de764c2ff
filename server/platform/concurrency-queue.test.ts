import { describe, expect, it } from 'vitest';
import { createConcurrencyQueue } from './concurrency-queue';

/** Work that ends when it is told to, and what has begun of it so far. */
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

describe('work in turn', () => {
  it('is done a few at a time, the first come first, and goes on after a failure', async () => {
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

  it('is refused where too many wait already', async () => {
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
    // There is a place to wait again.
    const fourth = enqueue(work('fourth'));
    end('second');
    await second;
    await expect.poll(() => begun).toEqual(['first', 'second', 'fourth']);
    end('fourth');
    await fourth;
  });
});
