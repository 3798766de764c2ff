import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { forEach } from './for-each';

async function* numbers(count: number) {
  for (let number = 1; number <= count; number += 1) yield number;
}

it('works on all items, no more than some at once', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await forEach(numbers(10), 3, async (number) => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    done.push(number);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(most).toBe(3);
});

it('starts no more after a failure, and ends when those that run have ended', async () => {
  const ended: number[] = [];
  const work = async (number: number) => {
    await turn();
    if (number === 2) throw new Error('two');
    await turn();
    ended.push(number);
  };
  await expect(forEach(numbers(100), 2, work)).rejects.toThrow('two');
  const before = ended.length;
  await turn();
  expect(ended).toHaveLength(before);
  expect(before).toBeLessThan(4);
});
