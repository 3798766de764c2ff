import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  formatDate,
  formatDateTime,
  instantAt,
  isCalendarDate,
  parseUserDate,
  rejectedDate,
  todayIn,
} from './dates';
import { refusalText } from './refusals/text';

const anyDate = fc.integer({ min: 0, max: 73_048 }).map((days) => addDays('1900-01-01', days));

describe('calendar dates', () => {
  it.each(['1900-01-01', '2099-12-31', '2024-02-29', '2000-02-29'])('accepts %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '1899-12-31',
    '2100-01-01',
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-1-1',
    '',
    7,
    null,
  ])('rejects %s as a date [VAL-50, VAL-51, VAL-52]', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });

  it('shows M/D/YYYY without leading zeros [CONST-24]', () => {
    expect(formatDate('2026-03-09')).toBe('3/9/2026');
    expect(formatDate('2026-11-20T23:59:00.000Z')).toBe('11/20/2026');
    expect(formatDate(null)).toBe('');
  });

  it('shows an instant as M/D/YYYY h:mm a in the zone of the site [CONST-25]', () => {
    expect(formatDateTime('2026-01-05T05:07:00Z', 'America/New_York')).toBe('1/5/2026 12:07 AM');
    expect(formatDateTime(new Date('2026-07-05T19:30:00Z'), 'America/Chicago')).toBe('7/5/2026 2:30 PM');
    expect(formatDateTime(undefined)).toBe('');
  });

  it("knows today's date in a zone", () => {
    const now = new Date('2026-03-01T04:30:00Z');
    expect(todayIn('America/New_York', now)).toBe('2026-02-28');
    expect(todayIn('UTC', now)).toBe('2026-03-01');
  });
});

describe('typed dates', () => {
  it.each([
    ['3/9/2026', '2026-03-09'],
    [' 03-09-2026 ', '2026-03-09'],
    ['03.09.2026', '2026-03-09'],
    ['03092026', '2026-03-09'],
    ['2026-03-09', '2026-03-09'],
    ['2/29/2024', '2024-02-29'],
  ])('reads %s', (typed, date) => {
    expect(parseUserDate(typed)).toBe(date);
  });

  it.each([
    '2/30/2024',
    '2/29/2023',
    '13/1/2024',
    '3/9/26',
    '3/9',
    'soon',
    '',
    '1/1/1899',
    '1/1/2100',
    '1/1/20245',
  ])('refuses %s', (typed) => {
    expect(parseUserDate(typed)).toBeNull();
  });

  it('reads the day first if the locale does', () => {
    expect(parseUserDate('9/3/2026', 'dmy')).toBe('2026-03-09');
    expect(parseUserDate('31.12.2026', 'dmy')).toBe('2026-12-31');
    expect(parseUserDate('2026/3/9', 'ymd')).toBe('2026-03-09');
    expect(parseUserDate('20260309', 'ymd')).toBe('2026-03-09');
  });

  it('names the entered date in the refusal [VAL-53]', () => {
    expect(refusalText(rejectedDate('02/30/2024'))).toBe(
      'The date that you entered (2/30/2024) is invalid. Please enter a valid date between 1900 and 2099',
    );
    expect(rejectedDate('next week').params).toEqual({ entered: 'next week' });
    expect(rejectedDate('31/2/2024', 'dmy').params).toEqual({ entered: '2/31/2024' });
  });

  it('reads back every date it shows', () => {
    fc.assert(fc.property(anyDate, (date) => parseUserDate(formatDate(date)) === date));
  });
});

describe('instants', () => {
  it.each([
    ['America/New_York', '2026-11-20', '22:30', '2026-11-21T03:30:00.000Z'],
    ['America/New_York', '2026-06-15', '00:00', '2026-06-15T04:00:00.000Z'],
    ['America/New_York', '2026-06-15', '12:00', '2026-06-15T16:00:00.000Z'],
    // Around both changes of the clock.
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    ['Pacific/Honolulu', '2026-11-20', '22:30', '2026-11-21T08:30:00.000Z'],
    ['UTC', '2026-11-20', '22:30', '2026-11-20T22:30:00.000Z'],
  ])('in %s, %s at %s is %s', (zone, date, time, instant) => {
    expect(instantAt(zone, date, time).toISOString()).toBe(instant);
  });
});

describe('arithmetic', () => {
  it('clamps months to the end of a shorter month', () => {
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2024-01-15', -1)).toBe('2023-12-15');
    expect(addMonths('2024-05-15', 24)).toBe('2026-05-15');
  });

  it('adds and subtracts days', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2024-03-01', -2)).toBe('2024-02-28');
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 900 }), (date, days) => {
        const later = addDays(date, days);
        return later > date && addDays(later, -days) === date;
      }),
    );
  });

  it('counts whole years of age', () => {
    expect(ageOn('2000-06-15', '2021-06-14')).toBe(20);
    expect(ageOn('2000-06-15', '2021-06-15')).toBe(21);
    expect(ageOn('2004-02-29', '2022-02-28')).toBe(17);
  });

  it('throws for values that are not dates', () => {
    expect(() => addDays('3/9/2026', 1)).toThrow(RangeError);
  });
});
