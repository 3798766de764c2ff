import { expect, it } from 'vitest';
import { percentDone } from './percent-done';

it.each([
  [0, 10, 0],
  [1, 3, 33],
  [9999, 10000, 99],
  [10, 10, 100],
  [12, 10, 100],
  [5, null, null],
  [0, 0, null],
])('%i done of %o is %o percent', (done, total, percent) => {
  expect(percentDone(done, total)).toBe(percent);
});
