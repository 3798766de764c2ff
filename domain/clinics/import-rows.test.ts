import { describe, expect, it } from 'vitest';
import { columnsOf, phoneOf, readImportRows, wholeZip } from './import-rows';

const HEADER = [
  'Vendor #',
  'Clinic Name',
  'Address',
  'City',
  'ST',
  'Zip Code',
  'Phone',
  'Programs',
  'POCT',
  'Hours',
];
HEADER[0] = 'Vendor ID';
const GOOD = [
  '40100',
  'Roanoke Health',
  '1 Main St',
  'Roanoke',
  'VA',
  '24011',
  '540-555-0100',
  'BAT; eCCF',
  'yes',
  '',
];
const read = (...rows: string[][]) =>
  readImportRows(
    columnsOf(HEADER),
    rows,
    rows.map((_row, at) => at + 2),
  );
const changed = (at: number, cell: string) => GOOD.map((one, column) => (column === at ? cell : one));

describe('a row of a clinic file', () => {
  it('is read by the names of its columns', () => {
    expect(read(GOOD)).toEqual([
      {
        line: 2,
        vendorId: 40100,
        name: 'Roanoke Health',
        problems: [],
        values: {
          vendorName: 'Roanoke Health',
          address1: '1 Main St',
          city: 'Roanoke',
          state: 'VA',
          zip: '24011',
          phone: '(540) 555-0100',
          programs: [18, 25],
          pointOfCollection: true,
          weeklyHours: null,
        },
      },
    ]);
  });

  it.each([
    ['an id', 0, '', { column: 'vendorId', code: 'missing' }],
    ['an id that is a number', 0, 'A-12', { column: 'vendorId', code: 'vendorId', value: 'A-12' }],
    ['a name', 1, '', { column: 'vendorName', code: 'missing' }],
    [
      'a name without a social security number',
      1,
      '219-09-9998',
      { column: 'vendorName', code: 'ssn', value: '' },
    ],
    ['a state that exists', 4, 'XX', { column: 'state', code: 'state' }],
    ['a ZIP code', 5, '2401', { column: 'zip', code: 'zip' }],
    ['a phone number', 6, '555', { column: 'phone', code: 'phone' }],
    ['programs that exist', 7, 'BAT, Hair', { column: 'programs', code: 'program' }],
    ['yes or no', 8, 'maybe', { column: 'pointOfCollection', code: 'yesNo' }],
    ['hours that are clear', 9, 'Mon-Fri 8-5 PM', { column: 'weeklyHours', code: 'hours' }],
  ])('needs %s', (_what, column, cell, problem) => {
    expect(read(changed(column, cell))[0]!.problems).toEqual([expect.objectContaining(problem)]);
  });

  it('is refused with every other row of its vendor id', () => {
    const [first, other, second] = read(GOOD, changed(0, '40101'), changed(0, '0040100'));
    expect([first!.problems, second!.problems]).toEqual([
      [{ column: 'vendorId', code: 'duplicate', value: '40100' }],
      [{ column: 'vendorId', code: 'duplicate', value: '40100' }],
    ]);
    expect(other!.problems).toEqual([]);
  });

  it('does not know what is not in it: an empty cell for instant tests, or a column that the file lacks', () => {
    const { values } = read(changed(8, ''))[0]!;
    expect(values.pointOfCollection).toBeNull();
    expect(values).not.toHaveProperty('fax');
  });
});

it.each([
  ['2116', 'MA', '02116'],
  ['601', 'PR', '00601'],
  ['2116', 'VA', '2116'],
  ['21161234', 'MA', '02116-1234'],
  ['240111234', 'VA', '24011-1234'],
  ['2116-1234', 'MA', '02116-1234'],
  ['K1A 0B1', 'ON', 'K1A 0B1'],
])('a ZIP code gets back the zeros that a spreadsheet dropped: %s in %s', (zip, state, whole) => {
  expect(wholeZip(zip, state)).toBe(whole);
});

it.each([
  ['5405550100', '(540) 555-0100'],
  ['+1 540.555.0100', '(540) 555-0100'],
  ['(540) 555-0100 ext. 4', '(540) 555-0100 ext. 4'],
])('a phone number is written in one way: %s', (text, phone) => {
  expect(phoneOf(text)).toBe(phone);
});
