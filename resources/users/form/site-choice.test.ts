import { describe, expect, it } from 'vitest';
import { siteTicks, toggleSite, type SiteRow } from './site-choice';

const row = (id: number, depth: number): SiteRow => ({ id, label: `Site ${id}`, depth, deactivated: false });
const TREE = [row(1, 0), row(2, 1), row(3, 2), row(4, 2), row(5, 1)];

describe('locations of a user', () => {
  it('include those below, and mark those above', () => {
    expect(Object.fromEntries(siteTicks(TREE, [2]))).toEqual({
      1: 'partly',
      2: 'chosen',
      3: 'included',
      4: 'included',
      5: 'none',
    });
    expect(siteTicks(TREE, [3]).get(2)).toBe('partly');
    expect(siteTicks(TREE, [1]).get(5)).toBe('included');
  });

  it('that are ticked stand for what was ticked below them', () => {
    expect(toggleSite(TREE, [3, 5], 2)).toEqual([5, 2]);
    expect(toggleSite(TREE, [3, 5], 1)).toEqual([1]);
    expect(toggleSite(TREE, [3, 5], 5)).toEqual([3]);
  });
});
