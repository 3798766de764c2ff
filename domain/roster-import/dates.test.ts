import { describe, expect, test } from 'vitest';
import type { DateOrder } from '../shared/dates';
import { proposeDateOrder, readRosterDate, type DateUse } from './dates';

const TODAY = '2026-11-20';
const read = (text: string, order: DateOrder = 'mdy', use: DateUse = 'employment') =>
  readRosterDate(text, order, use, TODAY);

describe('parsing a date', () => {
  test.each<[string, DateOrder, string]>([
    ['1/2/1980', 'mdy', '1980-01-02'],
    ['1/2/1980', 'dmy', '1980-02-01'],
    ['1980-02-01', 'dmy', '1980-02-01'],
    ['1980/2/1', 'mdy', '1980-02-01'],
    ['19800201', 'mdy', '1980-02-01'],
    ['02011980', 'mdy', '1980-02-01'],
    ['1.2.1980', 'dmy', '1980-02-01'],
    ['18-Sep-2026', 'mdy', '2026-09-18'],
    ['Sept. 18, 2026', 'dmy', '2026-09-18'],
    ['5 août 1999', 'mdy', '1999-08-05'],
    ['Feb 27, 1989', 'dmy', '1989-02-27'],
    ['February 27th, 1989', 'mdy', '1989-02-27'],
    ['Monday, February 27, 1989', 'mdy', '1989-02-27'],
    ['Mon 27 Feb 1989', 'mdy', '1989-02-27'],
    ['27 de febrero de 1989', 'mdy', '1989-02-27'],
    ['lunes, 27 de febrero de 1989', 'mdy', '1989-02-27'],
    ['1er mars 1989', 'mdy', '1989-03-01'],
    ['3-ene-2020', 'mdy', '2020-01-03'],
    ['2/1/1980 12:00:00 AM', 'mdy', '1980-02-01'],
    ['1980-02-01T00:00:00Z', 'mdy', '1980-02-01'],
  ])('%s (%s) is %s', (text, order, date) => {
    expect(read(text, order)).toEqual({ ok: true, date });
  });

  test.each(['2/30/1980', '13/45/1980', '2/29/2023', '0/1/2000', '1/1/1850'])('%s does not exist', (text) => {
    expect(read(text)).toEqual({ ok: false, code: 'impossibleDate' });
  });

  test.each(['see file', '12', '1/2', 'May', '1/2/3/4', '18-Foo-2026', '9'.repeat(50)])(
    '%s is no date',
    (text) => {
      expect(read(text)).toEqual({ ok: false, code: 'notADate' });
    },
  );

  test("a spreadsheet's day number is read, with a note", () => {
    expect(read('29221')).toEqual({ ok: true, date: '1980-01-01', note: 'excelSerial' });
  });
});

describe('two-digit years', () => {
  test.each<[string, DateUse, string]>([
    ['1/4/61', 'birth', '1961-01-04'],
    ['1/4/05', 'birth', '2005-01-04'],
    // 2015 would make the driver eleven years old.
    ['1/4/15', 'birth', '1915-01-04'],
    ['11/19/11', 'birth', '2011-11-19'],
    ['11/21/11', 'birth', '1911-11-21'],
    ['1/4/98', 'employment', '1998-01-04'],
    ['11/20/27', 'employment', '2027-11-20'],
    ['11/20/38', 'expiry', '2038-11-20'],
    ['11/20/28', 'medical', '2028-11-20'],
    ['11/21/90', 'expiry', '1990-11-21'],
    ['18-Sep-28', 'expiry', '2028-09-18'],
    ['2/29/24', 'employment', '2024-02-29'],
  ])('%s of a %s is %s', (text, use, date) => {
    expect(read(text, 'mdy', use)).toEqual({ ok: true, date, note: 'twoDigitYear' });
  });

  test.each<[string, DateUse]>([
    // Neither 2065 nor 1965 is likely for an expiration.
    ['10/31/65', 'expiry'],
    ['07/16/68', 'expiry'],
    ['11/21/38', 'expiry'],
    ['11/20/29', 'medical'],
    ['11/21/27', 'employment'],
    ['11/19/56', 'employment'],
  ])('%s of a %s has no likely year', (text, use) => {
    expect(read(text, 'mdy', use)).toEqual({ ok: false, code: 'unlikelyYear' });
  });
});

describe('the time of a date', () => {
  test.each<[string, string, string | undefined]>([
    ['03/11/2026 11:00:00 PM', '2026-03-11', '11:00 PM'],
    ['03/11/2026 23:59:12', '2026-03-11', '11:59:12 PM'],
    ['2026-03-11T23:59:12.000Z', '2026-03-11', '11:59:12 PM'],
    ['2026-03-11T16:00:00-08:00', '2026-03-11', '4:00 PM'],
    ['2026-03-11 15:59:59', '2026-03-11', undefined],
    ['3/12/2026 12:00:00 AM', '2026-03-12', undefined],
    ['3/12/2026 12:30 p.m.', '2026-03-12', undefined],
    ['1978-03-21T05:00:00.0000000', '1978-03-21', undefined],
  ])('%s is on %s, with the time %s noted', (text, date, time) => {
    expect(read(text)).toEqual({ ok: true, date, ...(time && { time }) });
  });
});

test.each<[string, boolean, string]>([
  ['44631', false, '2022-03-11'],
  ['44631', true, '2026-03-12'],
  ['27087', true, '1978-02-28'],
  ['9133', true, 'notADate'],
])('the day number %s counted from 1904 (%s) is %s', (text, date1904, date) => {
  const reading = readRosterDate(text, 'mdy', 'employment', TODAY, date1904);
  expect(reading.ok ? reading.date : reading.code).toBe(date);
});

describe('the order of day and month', () => {
  test('is decided by numbers above twelve across all dates', () => {
    expect(proposeDateOrder(['1/2/1980', '3/4/1980', '5/31/1980'])).toMatchObject({
      order: 'mdy',
      confidence: 'sure',
    });
    expect(proposeDateOrder(['1/2/1980', '31/5/1980'])).toMatchObject({ order: 'dmy', confidence: 'sure' });
    expect(proposeDateOrder(['1980-01-02'])).toMatchObject({ order: 'ymd', confidence: 'sure' });
  });

  test('is a guess if no date decides it, or if dates contradict each other', () => {
    expect(proposeDateOrder(['1/2/1980', 'see file'])).toMatchObject({
      order: 'mdy',
      confidence: 'guess',
      ambiguous: 1,
    });
    expect(proposeDateOrder(['5/31/1980', '31/5/1980'])).toMatchObject({ confidence: 'guess' });
  });

  test('is not changed by one bad date among many', () => {
    const many = Array.from({ length: 60 }, () => '5/31/1980');
    expect(proposeDateOrder([...many, '31/5/1980'])).toMatchObject({ order: 'mdy', confidence: 'sure' });
  });
});
