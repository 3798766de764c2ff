import { describe, expect, test } from 'vitest';
import type { SplitWay } from './contract';
import { proposeSplits, splitColumns } from './split-columns';

const parts = (by: SplitWay, text: string) =>
  splitColumns({ header: ['A'], rows: [[text]] }, [{ header: 'A', by }]).rows[0]?.slice(1);

describe('a column that holds two facts', () => {
  test.each([
    ['VA A03307666', 'VA', 'A03307666'],
    ['VA-A03307666', 'VA', 'A03307666'],
    ['VA: A03-307-666', 'VA', 'A03-307-666'],
    ['A03307666 (VA)', 'VA', 'A03307666'],
    ['A03307666 VA', 'VA', 'A03307666'],
    ['Virginia A03307666', 'Virginia', 'A03307666'],
    ['New York 123 456', 'New York', '123 456'],
  ])('is split into state and license number: %s', (text, state, number) => {
    expect(parts('stateAndNumber', text)).toEqual([state, number]);
  });

  test.each(['A03307666', 'XX A03307666', 'VA'])('keeps %s as a number without a state', (text) => {
    expect(parts('stateAndNumber', text)).toEqual(['', text]);
  });

  test.each([
    ['A HNT', 'A', 'HNT'],
    ['A/H,N', 'A', 'H,N'],
    ['Class A - H N T', 'Class A', 'H N T'],
    ['CDL-B w/ P, S', 'CDL-B', 'P, S'],
    ['A (HN)', 'A', 'HN'],
    ['A CDL - none', 'A CDL', 'none'],
    ['A', 'A', ''],
    ['A with trailer', 'A with trailer', ''],
  ])('is split into class and endorsements: %s', (text, name, letters) => {
    expect(parts('classAndEndorsements', text)).toEqual([name, letters]);
  });

  test.each([
    ['Roanoke, VA', 'Roanoke', 'VA'],
    ['Roanoke VA 24012', 'Roanoke', 'VA'],
    ['Winston-Salem NC', 'Winston-Salem', 'NC'],
    ['Roanoke', 'Roanoke', ''],
  ])('is split into city and state: %s', (text, city, state) => {
    expect(parts('cityAndState', text)).toEqual([city, state]);
  });

  test('is split by hand at a character, and stays whole without it', () => {
    expect(parts('comma', 'Dock, night, east')).toEqual(['Dock', 'night, east']);
    expect(parts('slash', 'CDL-A / OTR')).toEqual(['CDL-A', 'OTR']);
    expect(parts('dash', '003-Driver')).toEqual(['003', 'Driver']);
    expect(parts('lastSpace', 'Truck Driver II')).toEqual(['Truck Driver', 'II']);
    expect(parts('comma', 'Dock')).toEqual(['Dock', '']);
  });

  test('keeps the columns of the file in place, in short rows too', () => {
    const table = { header: ['A', 'B', 'C'], rows: [['x, y']] };
    expect(splitColumns(table, [{ header: 'a', by: 'comma' }])).toEqual({
      header: ['A', 'B', 'C', 'A · 1', 'A · 2'],
      rows: [['x, y', '', '', 'x', 'y']],
    });
    expect(splitColumns(table, [{ header: 'gone', by: 'comma' }])).toEqual(table);
  });

  test.each<SplitWay>(['dash', 'lastSpace'])('never cuts an SSN: %s', (by) => {
    expect(parts(by, '937-50-1095')).toEqual(['937-50-1095', '']);
    expect(parts(by, 'Ann Smith 937 50 1095')).toEqual(['Ann Smith 937 50 1095', '']);
  });
});

describe('splits are proposed', () => {
  const propose = (header: string, values: string[]) =>
    proposeSplits({ header: [header], rows: values.map((value) => [value]) }).map(({ by }) => by);

  test.each([
    ['CDL #', ['VA A03307666', 'TN 033907511', 'KY-E62243933']],
    ['License State/Number', ['A03307666 (VA)', 'E62243933 (KY)']],
  ])('for state and license number under %s', (header, values) => {
    expect(propose(header, values)).toEqual(['stateAndNumber']);
  });

  test('for class and endorsements, if some have any', () => {
    expect(propose('Class/Endorsements', ['A HN', 'A', 'B', 'A T'])).toEqual(['classAndEndorsements']);
    expect(propose('Class', ['A', 'B', 'Class A', 'CDL-A'])).toEqual([]);
  });

  test('for city and state, unless the values name locations as they are', () => {
    expect(propose('City, State', ['Roanoke, VA', 'Salem VA'])).toEqual(['cityAndState']);
    const table = { header: ['City/State'], rows: [['Roanoke, VA']] };
    expect(proposeSplits(table, () => true)).toEqual([]);
  });

  test.each([
    ['CDL #', ['A03307666', 'E62243933']],
    ['Job', ['VA 00123', 'TN 00345']],
    ['Notes', ['A HN', 'B P']],
    ['CDL expiration', ['MA 12/31/2026', 'VA 11/30/2027']],
    ['CDL issued', ['Virginia 2020', 'Ohio 2021']],
    ['CDL state and year', ['VA 2020', 'TN 2021']],
    ['CDL', ['de 123456', 'in 004567891']],
  ])('for no other column: %s', (header, values) => {
    expect(propose(header, values)).toEqual([]);
  });
});
