import { describe, expect, it } from 'vitest';
import { countsByHour, MIN_COLLECTIONS, patternsOf } from './predictability';

const pad = (value: number) => String(value).padStart(2, '0');
const at = (month: number, day: number, hour: number) => `2026-${pad(month)}-${pad(day)}T${pad(hour)}:30`;

// Each on another weekday, hour, part of a month and month.
const SPREAD = [
  at(1, 5, 6),
  at(2, 13, 9),
  at(3, 25, 12),
  at(4, 9, 15),
  at(5, 15, 7),
  at(6, 23, 10),
  at(7, 1, 13),
  at(8, 20, 16),
  at(9, 28, 8),
  at(10, 6, 11),
  at(11, 11, 14),
  at(12, 24, 17),
];
/** Tuesdays of 2026, in different months and parts of a month. */
const TUESDAYS = [
  [1, 6],
  [2, 17],
  [3, 24],
  [4, 7],
  [5, 19],
  [6, 30],
  [7, 7],
  [8, 18],
  [9, 29],
] as const;

describe('what can be predicted of collections', () => {
  it('is nothing where they are spread', () => {
    expect(patternsOf(SPREAD)).toEqual([]);
  });

  it('is weekday and time where at least half are in the same two hours of a week', () => {
    const tuesdays = TUESDAYS.map(([month, day], index) => at(month, day, 8 + (index % 2)));
    expect(patternsOf([...tuesdays, ...SPREAD.slice(9)])).toEqual([
      { kind: 'weekdayTime', weekday: 2, hour: 8, count: 9, total: 12 },
    ]);
    const six = tuesdays.slice(0, 6);
    const others = [SPREAD[0]!, SPREAD[1]!, SPREAD[2]!, SPREAD[3]!, SPREAD[4]!, SPREAD[7]!];
    expect(patternsOf([...six, ...others]).map(({ kind, count }) => [kind, count])).toEqual([
      ['weekdayTime', 6],
    ]);
    expect(patternsOf([...six, ...others, SPREAD[8]!])).toEqual([]);
  });

  it.each([
    [8, [{ kind: 'weekday', weekday: 2, count: 8, total: 12 }]],
    [7, []],
  ])('is the weekday from two thirds on: %i of 12', (count, patterns) => {
    const tuesdays = TUESDAYS.slice(0, count).map(([month, day], index) => at(month, day, 6 + index));
    const others = [0, 1, 2, 3, 4].map((index) => SPREAD[index]!);
    expect(patternsOf([...tuesdays, ...others.slice(0, 12 - count)])).toEqual(patterns);
  });

  it.each([
    [8, [{ kind: 'time', hour: 8, count: 8, total: 12 }]],
    [7, []],
  ])('is the time of day from two thirds on: %i of 12', (count, patterns) => {
    const days = [5, 13, 25, 9, 15, 23, 1, 20, 28, 6, 11, 24];
    const hours = [8, 9, 8, 9, 8, 9, 8, 9].slice(0, count);
    const others = [5, 12, 14, 16, 18];
    const times = days.map((day, index) => at(index + 1, day, hours[index] ?? others[index - count] ?? 20));
    expect(patternsOf(times)).toEqual(patterns);
  });

  it.each([
    [9, [{ kind: 'monthPart', part: 2, count: 9, total: 12 }]],
    [8, []],
  ])('is the part of the month from three quarters on: %i of 12', (count, patterns) => {
    const ends = [21, 31, 26, 29, 22, 30, 23, 28, 25];
    const months = [1, 3, 5, 7, 8, 10, 12, 2, 4, 6, 9, 11];
    const times = months.map((month, index) =>
      index < count ? at(month, ends[index]!, 6 + index) : at(month, [10, 11, 20, 1][index - 8]!, 6 + index),
    );
    expect(patternsOf(times)).toEqual(patterns);
  });

  it.each([
    [6, [{ kind: 'month', month: 11, count: 6, total: 12 }]],
    [5, []],
  ])('is the month from half on: %i of 12', (count, patterns) => {
    const december = [1, 2, 11, 17, 25, 29].slice(0, count).map((day, index) => at(12, day, 6 + index));
    expect(patternsOf([...december, ...SPREAD.slice(0, 12 - count)])).toEqual(patterns);
  });

  it(`is not said of fewer than ${MIN_COLLECTIONS} collections, however alike`, () => {
    const alike = Array.from({ length: MIN_COLLECTIONS }, () => at(6, 30, 8));
    expect(patternsOf(alike.slice(1))).toEqual([]);
    expect(patternsOf(alike).map(({ kind }) => kind)).toEqual(['weekdayTime', 'monthPart', 'month']);
  });
});

describe('the counts by weekday and hour', () => {
  it('have each collection where it began', () => {
    const counts = countsByHour([at(6, 30, 0), at(6, 30, 0), '2026-06-28T23:59', at(7, 4, 12)]);
    expect(counts).toHaveLength(7);
    expect(counts.every((hours) => hours.length === 24)).toBe(true);
    expect([counts[2]![0], counts[0]![23], counts[6]![12]]).toEqual([2, 1, 1]);
    expect(counts.flat().reduce((sum, one) => sum + one, 0)).toBe(4);
  });

  it('refuse what is no local time', () => {
    expect(() => countsByHour(['6/30/2026'])).toThrow(RangeError);
  });
});
