import { describe, expect, it } from 'vitest';
import { chiSquareTail, evenness, fit, overlapChance } from './test-statistics';

describe('the tail of a chi-square variable', () => {
  // Critical values of the usual tables.
  it.each([
    [3.841, 1, 0.05],
    [10.828, 1, 0.001],
    [0.004, 1, 0.95],
    [18.307, 10, 0.05],
    [3.94, 10, 0.95],
    [49.728, 23, 0.001],
    [124.342, 100, 0.05],
    [61.918, 100, 0.999],
  ])('at %d with %i degrees', (value, degrees, expected) => {
    expect(chiSquareTail(value, degrees)).toBeCloseTo(expected, 3);
  });

  it('is a finite sum for even degrees', () => {
    for (const degrees of [2, 4, 10, 40])
      for (const value of [0.1, 1, 7.5, 39, 40.1, 90]) {
        let [term, sum] = [1, 1];
        for (let at = 1; at < degrees / 2; at += 1) {
          term *= value / 2 / at;
          sum += term;
        }
        expect(chiSquareTail(value, degrees)).toBeCloseTo(sum * Math.exp(-value / 2), 12);
      }
  });

  it('is half near the middle of many degrees', () => {
    expect(chiSquareTail(4_999 - 2 / 3, 4_999)).toBeCloseTo(0.5, 4);
  });
});

describe('the tests', () => {
  it('take no draw for uneven that is as even as it can be, but for too even', () => {
    expect(evenness([5, 5, 5, 5], 4, 1)).toBe(1);
  });

  it('say the same of who is drawn as of who is not', () => {
    const left = [9, 5, 3, 3];
    const drawn = left.map((count) => 20 - count);
    // Pearson's sum of 20 people, one a draw.
    expect(evenness(left, 4, 1)).toBeCloseTo(chiSquareTail((16 + 0 + 4 + 4) / 5, 3), 12);
    expect(evenness(drawn, 4, 3)).toBeCloseTo(evenness(left, 4, 1), 12);
  });

  it('know how many people two draws have in common', () => {
    const chance = overlapChance(10, 7, 5);
    const chances = Array.from({ length: 6 }, (_, both) => chance(both));
    expect(chances.slice(0, 2)).toEqual([0, 0]);
    // All five from the seven: 21 of 252.
    expect(chances[5]).toBeCloseTo(21 / 252, 12);
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
  });

  it('count rare values together', () => {
    // Two cells: half of 20 each.
    const chances = [0.5, 0.4, 0.1];
    const values = [...Array<number>(14).fill(0), ...Array<number>(6).fill(2)];
    expect(fit(values, (value) => chances[value]!, 2)).toBeCloseTo(chiSquareTail(3.2, 1), 12);
  });
});
