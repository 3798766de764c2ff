import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ceilDiv, combinedRate, forecastOf, needOf } from './need';

const DRUG = 5_000;
const ALCOHOL = 1_000;

/** The needs of a year in which every selected person is tested, except that `canceled` tests of each period don't count. */
function year(rateBp: number, sizes: readonly number[], canceled: readonly number[] = []): number[] {
  let completed = 0;
  return sizes.map((_size, at) => {
    const { need } = needOf({
      rateBp,
      selectionsPerYear: sizes.length,
      poolSizes: sizes.slice(0, at + 1),
      completed,
      outstanding: 0,
    });
    completed += need - (canceled[at] ?? 0);
    return need;
  });
}

describe('the people to select', () => {
  // J. J. Keller, "Test yourself: the appropriate number": 39 and 8 in the year. Its list says 7 for the fourth quarter, its text 8.
  it.each([
    ['60, 80, 100, 70 at 50 %', DRUG, [60, 80, 100, 70], [8, 10, 12, 9]],
    ['60, 80, 100, 70 at 10 %', ALCOHOL, [60, 80, 100, 70], [2, 2, 2, 2]],
    // A layoff: the average falls.
    ['80, 80, 20, 20 at 50 %', DRUG, [80, 80, 20, 20], [10, 10, 3, 2]],
    // A late jump falls on the last period.
    ['20, 20, 20, 200 at 50 %', DRUG, [20, 20, 20, 200], [3, 2, 3, 25]],
    ['one person at 50 %', DRUG, [1, 1, 1, 1], [1, 0, 0, 0]],
    ['one person at 10 %', ALCOHOL, [1, 1, 1, 1], [1, 0, 0, 0]],
    ['50 at 50 %', DRUG, [50, 50, 50, 50], [7, 6, 6, 6]],
    ['40 at 10 %', ALCOHOL, [40, 40, 40, 40], [1, 1, 1, 1]],
  ])('of a pool of %s', (_name, rateBp, sizes, expected) => {
    expect(year(rateBp, sizes)).toEqual(expected);
  });

  it.each([
    // J. J. Keller: 250 people are 31.25 and 6.25 a quarter.
    ['250 a quarter', 250, 4, 32, 7],
    // In Out Labs: 15 drivers in a pool of their own, a year.
    ['15 a year', 15, 1, 8, 2],
    // 11 drivers: 5.5 and 1.1.
    ['11 a year', 11, 1, 6, 2],
    // Test Right Academy, with a random alcohol rate of 10 %.
    ['50 a year', 50, 1, 25, 5],
    // FTA newsletter 26: 100 covered employees.
    ['100 a year', 100, 1, 50, 10],
  ])('of %s, published', (_name, size, selectionsPerYear, drug, alcohol) => {
    const input = { selectionsPerYear, poolSizes: [size], completed: 0, outstanding: 0 };
    expect(needOf({ ...input, rateBp: DRUG }).need).toBe(drug);
    expect(needOf({ ...input, rateBp: ALCOHOL }).need).toBe(alcohol);
  });

  it('come back in the next period when a test is canceled', () => {
    expect(year(DRUG, [10, 10, 10, 10], [0, 1])).toEqual([2, 1, 2, 1]);
  });

  it('are fewer by those whose test is expected', () => {
    const input = { rateBp: DRUG, selectionsPerYear: 4, poolSizes: [40, 40], completed: 3 };
    expect(needOf({ ...input, outstanding: 2 }).need).toBe(5);
    expect(needOf({ ...input, outstanding: 7 }).need).toBe(0);
    expect(needOf({ ...input, outstanding: 9 }).need).toBe(0);
  });

  it('are never more than the pool has; what is missing is said', () => {
    expect(
      needOf({
        rateBp: DRUG,
        selectionsPerYear: 4,
        poolSizes: [200, 200, 200, 3],
        completed: 0,
        outstanding: 0,
      }),
    ).toEqual({ sumOfSizes: 603, target: 76, need: 3, short: 73 });
  });

  it('follow from whole numbers: 10 % of 70 are 7, not 8', () => {
    expect(Math.ceil((0.1 * 3 * 70) / 3)).toBe(8);
    expect(
      needOf({ rateBp: 1_000, selectionsPerYear: 1, poolSizes: [70], completed: 0, outstanding: 0 }).need,
    ).toBe(7);
  });

  it.each([
    { rateBp: -1 },
    { rateBp: 12.5 },
    { completed: Number.NaN },
    { outstanding: -1 },
    { selectionsPerYear: 0 },
    { poolSizes: [] },
    { poolSizes: [1, 2, 3, 4, 5] },
    { poolSizes: [1.5] },
  ])('are refused from %o', (wrong) => {
    const input = { rateBp: DRUG, selectionsPerYear: 4, poolSizes: [10], completed: 0, outstanding: 0 };
    expect(() => needOf({ ...input, ...wrong })).toThrow(RangeError);
  });

  it('add up to the rate of the average, rounded up, where the last period has people enough [382.305(j)]', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 10_000 }), (all, rateBp) => {
        const needs = year(rateBp, all);
        const total = needs.reduce((sum, one) => sum + one, 0);
        const sum = all.reduce((all2, one) => all2 + one, 0);
        const target = Number(ceilDiv(BigInt(rateBp * sum), 10_000n * BigInt(all.length)));
        const input = { rateBp, selectionsPerYear: all.length, poolSizes: all, completed: 0, outstanding: 0 };
        expect(total).toBeLessThanOrEqual(target);
        const hasEnough = needs.at(-1)! < all.at(-1)!;
        expect(hasEnough ? total : target).toBe(target);
        expect(forecastOf(input)).toBe(target);
      }),
    );
  });

  // 14 CFR 120.109(b): who is drawn more often than monthly counts the people once a month.
  it('of twelve monthly counts are those of daily draws that count once a month', () => {
    const months = [31, 28, 40, 12, 55, 60, 9, 0, 77, 31, 30, 2];
    const monthly = year(DRUG, months).reduce((sum, one) => sum + one, 0);
    let drawn = 0;
    for (const [at] of months.entries())
      for (let day = 1; day <= 28; day += 1) {
        const { need } = needOf({
          rateBp: DRUG,
          selectionsPerYear: 12,
          poolSizes: months.slice(0, at + 1),
          completed: drawn,
          outstanding: 0,
        });
        // One person a day.
        drawn += Math.min(1, need);
      }
    expect(drawn).toBe(monthly);
  });
});

describe('the forecast', () => {
  it('takes the last size for the rest of the year', () => {
    const input = { rateBp: DRUG, selectionsPerYear: 4, poolSizes: [20, 200], completed: 0, outstanding: 0 };
    expect(forecastOf(input)).toBe(78);
  });
});

describe('a pool of several agencies', () => {
  it('is tested at the highest rate', () => {
    expect(combinedRate([5_000, 2_500])).toBe(5_000);
    expect(combinedRate([])).toBe(0);
  });
});
