import { describe, expect, it } from 'vitest';
import { sizesOf, yearNeed, type YearPool } from './year';

const pool: YearPool = {
  selectionsPerYear: 4,
  drugRateBp: 2_500,
  alcoholRateBp: null,
  yearToDate: null,
  createdAt: '2026-04-01 00:00:00+00',
};
const TOTALS = {
  year: 2026,
  averagePoolSize: 30,
  selectedDrug: 5,
  selectedAlcohol: 0,
  testedDrug: 4,
  testedAlcohol: 0,
};
const drawn = [{ number: 2, size: 14 }];
const Q3 = { year: 2026, number: 3 };

describe('the sizes of a pool in a year', () => {
  it('are those of its draws, and the given one for periods without', () => {
    expect(sizesOf(pool, Q3, drawn, 20)).toEqual([20, 14, 20]);
  });

  it('are the average that was entered for periods that had ended before the pool was kept here', () => {
    expect(sizesOf({ ...pool, yearToDate: TOTALS }, Q3, drawn, 20)).toEqual([30, 14, 20]);
    // The last day of the first period counts as kept.
    const earlier = { ...pool, yearToDate: TOTALS, createdAt: '2026-03-31 00:00:00+00' };
    expect(sizesOf(earlier, Q3, drawn, 20)).toEqual([20, 14, 20]);
    expect(sizesOf({ ...pool, yearToDate: { ...TOTALS, year: 2025 } }, Q3, drawn, 20)).toEqual([20, 14, 20]);
  });
});

describe('what a year needs', () => {
  const given = {
    year: 2026,
    poolSizes: [20, 20],
    minimum: { drug: 5_000, alcohol: 1_000 },
    tests: { completed: 2, outstanding: 1, selected: 4 },
  };

  it('follows from the higher rate, and from tests before the pool was kept here', () => {
    expect(yearNeed(pool, 'drug', given)).toMatchObject({
      rateBp: 5_000,
      target: 5,
      completed: 2,
      need: 2,
      selected: 4,
      forecast: 10,
    });
    expect(yearNeed({ ...pool, yearToDate: TOTALS }, 'drug', given)).toMatchObject({
      completed: 6,
      selected: 9,
      need: 0,
    });
  });

  it('is nothing for a test that the pool isn’t for', () => {
    expect(yearNeed(pool, 'alcohol', given)).toBeNull();
  });
});
