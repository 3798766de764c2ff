import { describe, expect, it } from 'vitest';
import { rateAtRisk, warningsOf, type PoolFacts } from './warnings';

const NONE = { rateBp: 5_000, poolSizes: [40, 40], completed: 20, outstanding: 0 };
/** A pool without a warning. */
const FACTS: PoolFacts = {
  year: 2026,
  today: '2026-08-14',
  selectionsPerYear: 4,
  size: 40,
  people: { fmcsa: 40 },
  testsAlcohol: true,
  tests: { drug: NONE, alcohol: { ...NONE, rateBp: 1_000, completed: 4 } },
  collections: [],
  inOtherPools: 0,
  undecided: 0,
  unrevealed: 0,
};
const warned = (change: Partial<PoolFacts>) => warningsOf({ ...FACTS, ...change });

describe('the warnings of a pool', () => {
  it('are none where all is well', () => {
    expect(warned({})).toEqual([]);
  });

  it.each([
    [2, ['semiAnnual']],
    [4, []],
    [6, []],
    [12, []],
  ])('name a frequency below quarterly: %i a year', (selectionsPerYear, codes) => {
    expect(warned({ selectionsPerYear }).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    [10, { fmcsa: 10 }, []],
    [9, { fmcsa: 9 }, [{ code: 'small', size: 9 }]],
    [2, { fmcsa: 2 }, [{ code: 'small', size: 2 }]],
    [1, { fmcsa: 1 }, [{ code: 'single' }]],
    [1, { fta: 1 }, [{ code: 'small', size: 1 }]],
    [0, {}, []],
  ])('name a pool where people can guess who is next: %i people %o', (size, people, expected) => {
    const year = { rateBp: 0, poolSizes: [], completed: 0, outstanding: 0 };
    expect(warned({ size, people, tests: { drug: year, alcohol: year } })).toEqual(expected);
  });

  it.each([
    [true, { fmcsa: 40 }, []],
    [true, { fmcsa: 39, phmsa: 1 }, [{ code: 'phmsaAlcohol', people: 1 }]],
    [true, { fmcsa: 37, phmsa: 1, uscg: 2 }, [{ code: 'phmsaAlcohol', people: 3 }]],
    [false, { fmcsa: 37, phmsa: 1, uscg: 2 }, []],
  ])('name people who must not be in an alcohol draw: %s, %o', (testsAlcohol, people, expected) => {
    expect(warned({ testsAlcohol, people })).toEqual(expected);
  });

  it.each([
    ['inOtherPools', { code: 'overlap', people: 1 }],
    ['undecided', { code: 'undecided', people: 1 }],
    ['unrevealed', { code: 'unrevealed', draws: 1 }],
  ] as const)('name what is counted in %s from 1 on', (name, warning) => {
    expect(warned({ [name]: 1 })).toEqual([warning]);
    expect(warned({ [name]: 0 })).toEqual([]);
  });

  it('name what can be predicted of collections', () => {
    const times = (count: number) => Array.from({ length: count }, (_, at) => `2026-0${at + 1}-2${at}T08:00`);
    expect(warned({ collections: times(7) })).toEqual([]);
    expect(warned({ collections: times(8) })).toMatchObject([
      {
        code: 'predictable',
        patterns: [{ kind: 'time', hour: 7, count: 8, total: 8 }, { kind: 'monthPart' }],
      },
    ]);
  });

  it('put what makes a test unlawful first', () => {
    const codes = warned({
      selectionsPerYear: 2,
      size: 9,
      people: { fmcsa: 8, phmsa: 1 },
      inOtherPools: 1,
      undecided: 1,
      unrevealed: 1,
    }).map(({ code }) => code);
    expect(codes).toEqual(['phmsaAlcohol', 'unrevealed', 'small', 'undecided', 'overlap', 'semiAnnual']);
  });
});

describe('a rate at risk', () => {
  const of = (change: Partial<PoolFacts>, drug: Partial<PoolFacts['tests']['drug']> = {}) =>
    rateAtRisk({ ...FACTS, ...change, tests: { ...FACTS.tests, drug: { ...NONE, ...drug } } }, 'drug');
  // 40 people a quarter at 50 %: 20 tests.
  const ALL = [40, 40, 40, 40];

  it.each([
    [15, 5, null],
    [15, 4, 1],
    [20, 0, null],
    [19, 0, 1],
  ])('after the last selection: %i completed, %i expected', (completed, outstanding, short) => {
    const found = of({ today: '2026-12-31' }, { poolSizes: ALL, completed, outstanding });
    expect(found?.short ?? null).toBe(short);
  });

  it('is what is missing when the year is over: nothing more can be completed', () => {
    const drug = { poolSizes: ALL, completed: 15, outstanding: 5 };
    expect(of({ today: '2026-12-31' }, drug)).toBeNull();
    expect(of({ today: '2027-01-01' }, drug)).toEqual({
      code: 'rateAtRisk',
      tag: 'drug',
      target: 20,
      completed: 15,
      possible: 0,
      short: 5,
    });
  });

  it('counts the selections that the calendar still allows', () => {
    // Of the average of 40, 40, 40 and 3 people, at 50 %: 16. The last selection can choose 3 people.
    const drug = { poolSizes: [40, 40, 40], completed: 12 };
    expect(of({ size: 3, today: '2026-10-01' }, drug)?.short).toBe(1);
    expect(of({ size: 3, today: '2026-10-01' }, { ...drug, completed: 13 })).toBeNull();
    // Two selections can be made in September, one in October, though two are missing.
    const missed = { poolSizes: [40, 40], completed: 5 };
    expect(of({ size: 3, today: '2026-09-30' }, missed)).toBeNull();
    expect(of({ size: 3, today: '2026-10-01' }, missed)?.possible).toBe(3);
    expect(of({ size: 3, today: '2026-10-01' }, missed)?.short).toBe(3);
  });

  it('is none before the year, and none before the first selection', () => {
    expect(of({ today: '2025-12-31' }, { poolSizes: [], completed: 0 })).toBeNull();
    expect(of({ today: '2026-01-01' }, { poolSizes: [], completed: 0 })).toBeNull();
  });

  it('is said of alcohol only where it is tested', () => {
    const alcohol = { rateBp: 1_000, poolSizes: ALL, completed: 3, outstanding: 0 };
    const change = { today: '2026-12-31', tests: { drug: { ...NONE, completed: 20 }, alcohol } };
    const drug = { ...NONE, poolSizes: ALL, completed: 20 };
    expect(warned({ ...change, tests: { drug, alcohol } })).toEqual([
      { code: 'rateAtRisk', tag: 'alcohol', target: 4, completed: 3, possible: 0, short: 1 },
    ]);
    expect(warned({ ...change, tests: { drug, alcohol }, testsAlcohol: false })).toEqual([]);
  });
});
