import { expect, it } from 'vitest';
import { addMonths, isMonth, lastDayOf, weeksOf } from './calendar';

it('knows months: from January to December, from 1900 to 2099', () => {
  for (const month of ['2026-01', '2026-12', '1900-01', '2099-12']) expect(isMonth(month)).toBe(true);
  for (const month of ['2026-00', '2026-13', '1899-12', '2100-01', '2026-1', '2026-11-01', '', null])
    expect(isMonth(month)).toBe(false);
});

it('goes from month to month, also over the end of a year', () => {
  expect(addMonths('2026-11', 1)).toBe('2026-12');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-05', -17)).toBe('2024-12');
});

it('ends a month on its last day, also in leap years', () => {
  expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-04-30',
    '2026-12-31',
  ]);
});

it('lays a month out in weeks from Sunday to Saturday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`));
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  // A month that begins on a Saturday and has a sixth week.
  expect(weeksOf('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01']);
  expect(weeksOf('2026-08')).toHaveLength(6);
  // A February of exactly four weeks.
  expect(weeksOf('2026-02')).toHaveLength(4);
});
