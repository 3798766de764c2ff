import { describe, expect, it } from 'vitest';
import type { Site } from '../../../providers/sites';
import { siteTicks, toggleSite } from './site-choice';

const site = (legacyClientId: number, depth: number): Site => ({
  legacyClientId,
  _id: String(legacyClientId),
  name: `Site ${legacyClientId}`,
  depth,
  deactivated: false,
});
const TREE = [site(1, 0), site(2, 1), site(3, 2), site(4, 2), site(5, 1)];

describe('locations of a user', () => {
  it('include their child locations, and mark their parents as partly ticked', () => {
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

  it('that are ticked replace the child locations ticked before', () => {
    expect(toggleSite(TREE, [3, 5], 2)).toEqual([5, 2]);
    expect(toggleSite(TREE, [3, 5], 1)).toEqual([1]);
    expect(toggleSite(TREE, [3, 5], 5)).toEqual([3]);
  });
});
