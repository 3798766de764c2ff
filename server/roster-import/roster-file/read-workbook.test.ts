import { describe, expect, test } from 'vitest';
import { makeWorkbook, readFile, type TestCell } from './test-support';

const HEADER = ['Work ID', 'Last Name', 'DOB'];

/** A file with one row of people, starting with this cell. */
const fileWith = (cell: TestCell, more: Parameters<typeof makeWorkbook>[0] = {}) =>
  readFile(makeWorkbook({ rows: [HEADER, [cell, 'Miller', 'x']], ...more }));

/** The text and the kind of a cell. */
async function read(
  cell: TestCell,
  more: Parameters<typeof makeWorkbook>[0] = {},
): Promise<[string, string]> {
  const { rows, kinds } = await fileWith(cell, more);
  return [rows[0]![0]!, kinds![0]![0]!];
}

const raw = (attributes: string, xml: string): TestCell => ({ attributes, xml });

describe('the number format decides', () => {
  test.each<[number, string, string]>([
    [412, '00000', '00412'],
    [123_456, '00000', '123456'],
    [4_123_456, '"TX "00000000', 'TX 04123456'],
    [9_876_543, '000000000', '009876543'],
    [12_345_678, '000\\-00\\-0000', '012-34-5678'],
    [12_345_678, '000-00-0000', '012-34-5678'],
    [412, '"EMP"0', 'EMP412'],
    [412, '[Red]00000;[Blue]-00000', '00412'],
    [5_550_100, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '5550100'],
    [412, '#,##0', '412'],
    [412, '0.00', '412'],
    [412, '0', '412'],
    [0.5, '00000', '0.5'],
  ])('about %d with %s: %s', async (number, format, text) => {
    expect((await read({ number, format }))[0]).toBe(text);
  });

  test.each<[string, boolean]>([
    ['mm/dd/yyyy', true],
    ['[$-409]d\\-mmm\\-yy;@', true],
    ['yyyy\\-mm\\-dd hh:mm:ss.000', true],
    ['[h]:mm', true],
    ['d/m/yy h:mm AM/PM', true],
    ['0 "days"', false],
    ['#,##0.00 [$€-40C]', false],
    ['General', false],
    ['0.00E+00', false],
    ['@', false],
  ])('whether a number with %s is a date: %s', async (format, isDate) => {
    expect((await read({ number: 46_093, format }))[1] === 'd').toBe(isDate);
  });
});

describe('dates', () => {
  test.each([
    ['', '2026-03-12'],
    ['date1904="0"', '2026-03-12'],
    ['date1904="false"', '2026-03-12'],
    ['date1904="1"', '2030-03-13'],
    ['date1904="true"', '2030-03-13'],
  ])('start where the workbook says: %s', async (properties, date) => {
    expect(await read({ number: 46_093, format: 'm/d/yy' }, { properties })).toEqual([date, 'd']);
    expect((await fileWith(46_093, { properties })).date1904).toBe(date !== '2026-03-12');
  });

  test.each<[number, string]>([
    [46_093, '2026-03-12'],
    // Half a second before midnight, from calculating with fractions.
    [46_092.999_999_99, '2026-03-12'],
    [46_092.999_44, '2026-03-11 23:59:12'],
    [46_092.958_33, '2026-03-11 23:00:00'],
    [46_093.5, '2026-03-12 12:00:00'],
    [0.5, '12:00:00'],
    [0, '1900-01-00'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [-1, '-1'],
  ])('keep a time: %d is %s', async (number, text) => {
    expect((await read({ number, format: 'mm/dd/yyyy' }))[0]).toBe(text);
  });
});

describe('the type of a cell decides', () => {
  test.each<[string, TestCell, string, string]>([
    ['a text of digits and E', '12E34', '12E34', '.'],
    ['a long number', 923_667_795, '923667795', 'n'],
    ['a fraction', 1.5, '1.5', 'n'],
    ['a saved value of a formula', raw('t="str"', '<f>A1&amp;"x"</f><v>see file</v>'), 'see file', '.'],
    ['an empty text of a formula', raw('t="str"', '<f>""</f><v></v>'), '', '.'],
    ['a formula without a value', raw('', '<f>CONCATENATE("K",21)</f>'), '=CONCATENATE("K",21)', 'f'],
    ['a formula with an empty value', raw('', '<f>SUM(1)</f><v></v>'), '=SUM(1)', 'f'],
    ['an error', raw('t="e"', '<v>#N/A</v>'), '#N/A', 'e'],
    ['a date as text', raw('t="d"', '<v>2026-03-12T00:00:00</v>'), '2026-03-12T00:00:00', 'd'],
    ['a boolean', raw('t="b"', '<v>0</v>'), 'FALSE', '.'],
    ['a shared text', raw('t="s"', '<v>0</v>'), 'Zoë & Ann', '.'],
    [
      'a text of several runs, without its pronunciation',
      raw('t="inlineStr"', '<is><r><t>Zo</t></r><r><t>ë</t></r><rPh><t>zoe</t></rPh></is>'),
      'Zoë',
      '.',
    ],
    ['an escaped character', raw('t="inlineStr"', '<is><t>Ann_x0020_Lee</t></is>'), 'Ann Lee', '.'],
  ])('%s', async (_, cell, text, kind) => {
    expect(await read(cell, { strings: ['Zoë & Ann'] })).toEqual([text, kind]);
  });

  test.each<[string, TestCell, string, string, string]>([
    ['an unknown style', raw('s="999"', '<v>28006</v>'), '28006', 'n', 'style'],
    ['an unknown shared text', raw('t="s"', '<v>7</v>'), '', 'u', 'sharedString'],
    ['an unknown type', raw('t="zz"', '<v>7</v>'), '7', 'u', 'type'],
    ['a boolean as a word', raw('t="b"', '<v>true</v>'), 'TRUE', '.', 'boolean'],
    ['another word for a boolean', raw('t="b"', '<v>maybe</v>'), 'maybe', 'u', 'value'],
    ['a number that is none', raw('', '<v>1,5</v>'), '1,5', 'u', 'value'],
  ])('%s costs only that cell, which is named', async (_, cell, text, kind, why) => {
    const file = await fileWith(cell, { strings: ['Ann'] });
    expect([file.rows[0], file.kinds]).toEqual([[text, 'Miller', 'x'], [`${kind}..`]]);
    expect(file.oddCells).toEqual([{ cell: 'A2', why }]);
  });
});

test('reads prefixed elements, and cells and rows without addresses', async () => {
  const text = (value: string) => `<x:c t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`;
  const sheetData = `<x:row>${text('Name')}${text('Phone')}</x:row><x:row>${text('Ann')}<x:c><x:v>5</x:v></x:c></x:row>`;
  const file = await readFile(makeWorkbook({ sheetData }));
  expect(file).toMatchObject({ header: ['Name', 'Phone'], rows: [['Ann', '5']], lines: [2] });
});

describe('hidden sheets', () => {
  const sheets = [
    { name: 'Lists', state: 'hidden' },
    { name: 'Old', state: 'veryHidden' },
    { name: 'Drivers' },
  ];
  const bytes = makeWorkbook({ rows: [HEADER, ['1', 'Miller', 'x']], sheets });

  test('are not proposed, and are known as hidden', async () => {
    expect(await readFile(bytes)).toMatchObject({
      sheet: 'Drivers',
      sheetNames: ['Lists', 'Old', 'Drivers'],
      hiddenSheets: ['Lists', 'Old'],
    });
  });

  test('are read when chosen', async () => {
    expect((await readFile(bytes, 'Old')).sheet).toBe('Old');
  });

  test('are read if there is no other', async () => {
    const only = makeWorkbook({ rows: [HEADER, ['1', 'Miller', 'x']], sheets: sheets.slice(0, 1) });
    expect((await readFile(only)).sheet).toBe('Lists');
  });
});

test('keeps lines that reports add apart from people', async () => {
  const rows = [
    ['Acme Freight - Driver List'],
    HEADER,
    ['Last name: A to M'],
    ['1', 'Miller', '1/2/1980'],
    HEADER,
    ['2', 'North', '1/3/1980'],
    ['Total Drivers: 2'],
    ['Printed by J. Payroll 11/28/2026 08:00'],
  ];
  const file = await readFile(makeWorkbook({ rows }));
  expect(file).toMatchObject({ titleLines: ['Acme Freight - Driver List'], lines: [4, 6] });
  expect(file.otherLines?.map(({ line }) => line)).toEqual([3, 5, 7, 8]);
});

describe('refuses early', () => {
  test.each([
    ['one row', (more: string) => `<row r="1"${more}><c r="A1"><v>1</v></c></row>`],
    ['one cell', (more: string) => `<row r="1"><c r="A1"${more}><v>1</v></c></row>`],
    ['one row with signs in quotes', (more: string) => `<row b='>' r="1"${more.replaceAll('"1"', '">"')}/>`],
  ])('tens of thousands of attributes on %s', async (_, xml) => {
    const attributes = Array.from({ length: 30_000 }, (_each, at) => ` a${at}="1"`).join('');
    await expect(readFile(makeWorkbook({ sheetData: xml(attributes) }))).rejects.toMatchObject({
      code: 'tooComplex',
    });
  });

  test('rows that are not in order', async () => {
    const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`;
    await expect(readFile(makeWorkbook({ sheetData: row(2) + row(1) }))).rejects.toMatchObject({
      code: 'brokenWorkbook',
    });
  });
});
