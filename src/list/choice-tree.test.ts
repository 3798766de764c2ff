import { describe, expect, it } from 'vitest';
import { groupBranches, toggleBranch } from './choice-tree';

const SITES = [
  { id: 1, label: 'All', depth: 0 },
  { id: 2, label: 'East', depth: 1 },
  { id: 3, label: 'Norfolk', depth: 2 },
  { id: 4, label: 'Roanoke', depth: 2 },
  { id: 5, label: 'West', depth: 1 },
];

describe('locations as a filter', () => {
  it('ticks a region with everything below it, and nothing beside it', () => {
    expect(toggleBranch(SITES, [], 2)).toEqual([2, 3, 4]);
    expect(toggleBranch(SITES, [], 5)).toEqual([5]);
    expect(toggleBranch(SITES, [], 99)).toEqual([99]);
  });

  it('ticks and unticks a branch as a whole, and keeps the other choices', () => {
    expect(toggleBranch(SITES, [5], 2)).toEqual([5, 2, 3, 4]);
    expect(toggleBranch(SITES, [5, 2, 3, 4], 2)).toEqual([5]);
    expect(toggleBranch(SITES, [2, 3, 4], 3)).toEqual([2, 4]);
  });

  it('names a region for its locations only if all of them are chosen', () => {
    expect(groupBranches(SITES, [2, 3, 4, 5])).toEqual([
      { label: 'East', ids: [2, 3, 4] },
      { label: 'West', ids: [5] },
    ]);
    expect(groupBranches(SITES, [2, 3])).toEqual([
      { label: 'East', ids: [2] },
      { label: 'Norfolk', ids: [3] },
    ]);
    expect(groupBranches(SITES, [99])).toEqual([]);
  });
});
