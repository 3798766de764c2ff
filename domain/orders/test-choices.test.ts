import { describe, expect, it } from 'vitest';
import { fitted, panelsFor, reasonsFor, specimensFor, USUAL_TEST } from './test-choices';
import { testProblems } from './tests';

const DOT = USUAL_TEST;
const OWN = { ...DOT, authority: 'Other', panel: 'NONDOT5' } as const;

describe('the form for a test', () => {
  it('offers a DOT test neither hair nor instant panels, nor an employer’s own reasons', () => {
    expect(specimensFor('drug', DOT)).toEqual([1, 5]);
    expect(panelsFor('drug', DOT)).toEqual(['DOT5']);
    expect(reasonsFor('drug', DOT)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(specimensFor('drug', OWN)).toContain(2);
    expect(panelsFor('drug', OWN)).toContain('POCT10');
    expect(reasonsFor('drug', OWN)).toContain(9);
    expect([specimensFor('alcohol', DOT), panelsFor('alcohol', DOT)]).toEqual([[3, 6], []]);
  });

  it('replaces what another authority or kind does not allow', () => {
    const hair = { ...OWN, specimenId: 2, reasonId: 9, panel: 'POCT5' } as const;
    expect(fitted('drug', { ...hair, authority: 'FMCSA' })).toEqual(DOT);
    expect(fitted('alcohol', DOT)).toEqual({ ...DOT, specimenId: 3, panel: null });
    expect(fitted('drug', { ...DOT, reasonId: 5 }).isObserved).toBe(true);
    expect(fitted('alcohol', { ...DOT, isObserved: true }).isObserved).toBe(false);
    expect(testProblems('drug', fitted('drug', { ...DOT, panel: null, specimenId: 3 }))).toEqual({});
  });
});
