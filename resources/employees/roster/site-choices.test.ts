import { describe, expect, it } from 'vitest';
import { branchOf, groupSites, toggleBranch } from './site-choices';

const SITES = [
  { legacyClientId: 1, name: 'All', depth: 0 },
  { legacyClientId: 2, name: 'East', depth: 1 },
  { legacyClientId: 3, name: 'Norfolk', depth: 2 },
  { legacyClientId: 4, name: 'Roanoke', depth: 2 },
  { legacyClientId: 5, name: 'West', depth: 1 },
];

describe('locations as a filter', () => {
  it('takes a region with everything below it, and nothing beside it', () => {
    expect(branchOf(SITES, 2)).toEqual([2, 3, 4]);
    expect(branchOf(SITES, 5)).toEqual([5]);
    expect(branchOf(SITES, 99)).toEqual([99]);
  });

  it('ticks and unticks a branch as a whole, and keeps what else is ticked', () => {
    expect(toggleBranch(SITES, [5], 2)).toEqual([5, 2, 3, 4]);
    expect(toggleBranch(SITES, [5, 2, 3, 4], 2)).toEqual([5]);
    expect(toggleBranch(SITES, [2, 3, 4], 3)).toEqual([2, 4]);
  });

  it('names a region for all its locations only where every one is chosen', () => {
    expect(groupSites(SITES, [2, 3, 4, 5])).toEqual([
      { name: 'East', ids: [2, 3, 4] },
      { name: 'West', ids: [5] },
    ]);
    expect(groupSites(SITES, [2, 3])).toEqual([
      { name: 'East', ids: [2] },
      { name: 'Norfolk', ids: [3] },
    ]);
    expect(groupSites(SITES, [99])).toEqual([]);
  });
});
