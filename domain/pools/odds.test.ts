import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsIn, oddsOf, oddsText } from './odds';

describe('the odds of a person', () => {
  it('are 1 in 8 in a quarter and 41 % in a year, if a pool draws half of its people a year', () => {
    const { inPeriod, oneIn, inYear } = oddsOf({ selected: 10, size: 80, periods: 4 });
    expect([inPeriod, oneIn]).toEqual([0.125, 8]);
    // 0.875 to the fourth power are 58.6 %.
    expect(inYear).toBeCloseTo(0.4138, 4);
  });

  it('are none where no one is drawn, and sure where everyone is', () => {
    expect(oddsOf({ selected: 0, size: 80, periods: 4 })).toEqual({ inPeriod: 0, oneIn: null, inYear: 0 });
    expect(oddsOf({ selected: 80, size: 80, periods: 1 })).toEqual({ inPeriod: 1, oneIn: 1, inYear: 1 });
    expect(oddsOf({ selected: 0, size: 0, periods: 4 }).inYear).toBe(0);
    expect(oddsOf({ selected: 1, size: 8, periods: 0 }).inYear).toBe(0);
  });

  it('are those of one period in a year with one', () => {
    const counts = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 500 }));
    fc.assert(
      fc.property(counts, ([selected, more]) => {
        const odds = oddsOf({ selected, size: selected + more, periods: 1 });
        expect(odds.inYear).toBeCloseTo(odds.inPeriod, 12);
      }),
    );
  });

  it.each([
    { selected: 81 },
    { selected: -1 },
    { selected: 1.5 },
    { size: Number.NaN },
    { periods: -1 },
    { periods: 0.5 },
  ])('are refused from %o', (wrong) => {
    expect(() => oddsOf({ selected: 10, size: 80, periods: 4, ...wrong })).toThrow(RangeError);
  });
});

describe('the chance in words', () => {
  it.each([
    [80, 10, '2027-Q1', 'en', '1 in 8 this quarter; 41% in a year'],
    [80, 30, '2027-Q1', 'en', 'about 1 in 3 this quarter; 85% in a year'],
    [12, 1, '2027-M03', 'es', '1 de cada 12 este mes; 65 % en un año'],
    [40, 10, '2027-H2', 'fr', '1 sur 4 ce semestre ; 44 % en un an'],
    [40, 0, '2027-B2', 'en', 'no one these two months'],
  ])('of %i people and %i drawn in %s, in %s', (size, selected, period, locale, text) => {
    expect(oddsText(oddsIn(size, selected, period), period, locale)).toBe(text);
  });
});
