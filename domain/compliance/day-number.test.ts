import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../shared/dates';
import { addMonthsToDay, dayNumber, isoDay } from './day-number';

const anyDate = fc.integer({ min: 0, max: 73_048 }).map((days) => addDays('1900-01-01', days));

describe('day numbers', () => {
  it('counts from 1970-01-01', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('1969-12-31')).toBe(-1);
    expect(dayNumber('2024-03-01') - dayNumber('2024-02-28')).toBe(2);
    expect(dayNumber('2100-03-01') - dayNumber('2100-02-28')).toBe(1);
  });

  it('reads back every day it writes, in step with the calendar', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        expect(isoDay(dayNumber(a))).toBe(a);
        expect(addDays(a, dayNumber(b) - dayNumber(a))).toBe(b);
      }),
    );
  });

  it('adds months like the calendar dates do', () => {
    expect(isoDay(addMonthsToDay(dayNumber('2024-02-29'), 12))).toBe('2025-02-28');
    expect(isoDay(addMonthsToDay(dayNumber('2023-02-28'), 12))).toBe('2024-02-28');
    expect(isoDay(addMonthsToDay(dayNumber('2026-08-31'), 6))).toBe('2027-02-28');
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -48, max: 48 }), (date, months) => {
        expect(isoDay(addMonthsToDay(dayNumber(date), months))).toBe(addMonths(date, months));
      }),
    );
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-01',
    '2026/01/01',
    '2026-01-01T',
    '',
  ])('throws for %s', (text) => {
    expect(() => dayNumber(text)).toThrow(RangeError);
  });
});
