import { describe, expect, it } from 'vitest';
import { DEFAULT_FREQUENCY, FREQUENCIES, periodOf, periodOn, type Frequency } from './periods';

const daysOf = (selectionsPerYear: Frequency) =>
  Array.from({ length: selectionsPerYear }, (_, at) => {
    const { name, firstDay, lastDay } = periodOf(2028, at + 1, selectionsPerYear);
    return [name, firstDay, lastDay];
  });

describe('the periods of a year', () => {
  it('are two half years with 2 selections [CONST-18]', () => {
    expect(daysOf(2)).toEqual([
      ['2028-H1', '2028-01-01', '2028-06-30'],
      ['2028-H2', '2028-07-01', '2028-12-31'],
    ]);
  });

  it('are quarters with 4, the default [CONST-19, CONST-22]', () => {
    expect(DEFAULT_FREQUENCY).toBe(4);
    expect(daysOf(4)).toEqual([
      ['2028-Q1', '2028-01-01', '2028-03-31'],
      ['2028-Q2', '2028-04-01', '2028-06-30'],
      ['2028-Q3', '2028-07-01', '2028-09-30'],
      ['2028-Q4', '2028-10-01', '2028-12-31'],
    ]);
  });

  it('are two months each with 6 [CONST-20]', () => {
    expect(daysOf(6).slice(0, 2)).toEqual([
      ['2028-B1', '2028-01-01', '2028-02-29'],
      ['2028-B2', '2028-03-01', '2028-04-30'],
    ]);
    expect(daysOf(6).at(-1)).toEqual(['2028-B6', '2028-11-01', '2028-12-31']);
  });

  it('are months with 12 [CONST-21]', () => {
    expect(daysOf(12)[1]).toEqual(['2028-M02', '2028-02-01', '2028-02-29']);
    expect(daysOf(12).at(-1)).toEqual(['2028-M12', '2028-12-01', '2028-12-31']);
  });

  it.each(FREQUENCIES)('have each day of a year in one of them, with %i', (selectionsPerYear) => {
    for (let number = 1; number <= selectionsPerYear; number += 1) {
      const period = periodOf(2027, number, selectionsPerYear);
      expect(periodOn(period.firstDay, selectionsPerYear)).toEqual(period);
      expect(periodOn(period.lastDay, selectionsPerYear)).toEqual(period);
    }
  });
});
