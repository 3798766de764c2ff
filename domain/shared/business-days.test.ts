import { describe, expect, it } from 'vitest';
import { addBusinessDays, businessDaysUntil, federalHolidays, isBusinessDay } from './business-days';

describe('federal holidays (5 U.S.C. 6103)', () => {
  it('are those that the government published for 2026', () => {
    expect(federalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      // 7/4 is a Saturday.
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it.each([
    ['a Sunday is observed on Monday', '2027-07-05'],
    ['New Year on a Saturday is observed on the last day of the year before', '2027-12-31'],
    ['Juneteenth since 2021, on a Saturday then', '2021-06-18'],
    ['Memorial Day on the last of May', '2027-05-31'],
    ['Memorial Day on 5/25, a week before the last of May', '2026-05-25'],
  ])('%s', (_what, day) => expect(isBusinessDay(day)).toBe(false));

  it.each([
    ['the day before Thanksgiving', '2026-11-25'],
    ['the day after Thanksgiving', '2026-11-27'],
    ['the fifth Thursday of November', '2029-11-29'],
    ['the third Monday of May', '2026-05-18'],
    ['Juneteenth before 2021', '2020-06-19'],
    ['7/6 when 7/4 is a Saturday', '2026-07-06'],
    ['a Monday after a weekend without a holiday', '2026-11-23'],
  ])('%s is a business day', (_what, day) => expect(isBusinessDay(day)).toBe(true));
});

describe('counting business days', () => {
  it.each([
    ['within a week', '2026-11-16', '2026-11-19'],
    ['over a weekend', '2026-11-19', '2026-11-24'],
    ['from a Saturday', '2026-11-21', '2026-11-25'],
    ['from a Sunday', '2026-11-22', '2026-11-25'],
    ['over Thanksgiving', '2026-11-24', '2026-11-30'],
    ['over Christmas and New Year', '2026-12-24', '2026-12-30'],
    ['over New Year observed the year before', '2027-12-29', '2028-01-04'],
  ])('finds the third one %s', (_what, from, third) => {
    expect(addBusinessDays(from, 3)).toBe(third);
    expect(businessDaysUntil(from, third)).toBe(3);
  });

  it('counts down to none on the last day and after it', () => {
    const left = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01'];
    expect(left.map((day) => businessDaysUntil(day, '2026-11-30'))).toEqual([2, 2, 1, 1, 0, 0]);
  });
});
