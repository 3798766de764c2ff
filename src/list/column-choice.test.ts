import { describe, expect, it } from 'vitest';
import { fullOrder, moveColumn } from './column-choice';

describe('order of columns', () => {
  it('is the declared one by default', () => {
    expect(fullOrder(undefined, 4)).toEqual([0, 1, 2, 3]);
  });

  it('adds newer columns and drops those that are gone', () => {
    expect(fullOrder([2, 0], 4)).toEqual([2, 0, 1, 3]);
    expect(fullOrder([5, 1, 0, 1], 3)).toEqual([1, 0, 2]);
  });

  it('moves one step and stops at the ends', () => {
    expect(moveColumn([0, 1, 2], 2, -1)).toEqual([0, 2, 1]);
    expect(moveColumn([0, 1, 2], 0, 1)).toEqual([1, 0, 2]);
    expect(moveColumn([0, 1, 2], 0, -1)).toEqual([0, 1, 2]);
    expect(moveColumn([0, 1, 2], 2, 1)).toEqual([0, 1, 2]);
  });
});
