import { describe, expect, it } from 'vitest';
import { createTurns } from './in-turn';

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
    const inTurn = createTurns({ atOnce: 2 });
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
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
    const later = inTurn(work('e'));
    expect(begun).toContain('e');
    end('e');
    await later;
  });

  it('is refused where too many wait already', async () => {
    const { begun, work, end } = openWork();
    const inTurn = createTurns({ atOnce: 1, mostWaiting: 1, refusal: () => new RangeError('full') });
    const [first, second] = [inTurn(work('first')), inTurn(work('second'))];
    await expect(inTurn(work('third'))).rejects.toThrow(RangeError);
    end('first');
    await first;
    // There is a place to wait again.
    const fourth = inTurn(work('fourth'));
    end('second');
    await second;
    await expect.poll(() => begun).toEqual(['first', 'second', 'fourth']);
    end('fourth');
    await fourth;
  });
});
