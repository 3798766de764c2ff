import { describe, expect, test } from 'vitest';
import { compileMapping } from './compile';
import type { RosterField, RosterMapping } from './contract';
import { layoutKey } from './layout-key';
import { proposeMapping } from './propose-mapping';
import { CONTEXT, TODAY } from './test-support';

type Rows = readonly (readonly string[])[];

const propose = (header: readonly string[], rows: Rows, remembered: RosterMapping | null = null) =>
  proposeMapping({ header, rows, context: CONTEXT, today: TODAY, remembered }).mapping;

const fieldsOf = ({ columns }: RosterMapping): RosterField[] => columns.map(({ field }) => field);

/** A mapping as the user corrected it. */
const corrected = (mapping: RosterMapping, fields: Record<number, RosterField>): RosterMapping => ({
  ...mapping,
  columns: mapping.columns.map((column, at) => ({ ...column, field: fields[at] ?? column.field })),
});

describe('two columns with the same header', () => {
  const header = ['Emp Code', 'Name', 'Exp', 'Lic', 'Exp'];
  const rows = [['A1', 'Miller, Ann', '1/31/2027', 'x', '5/31/2029']];
  const chosen: RosterField[] = ['workId', 'fullName', 'medicalCardExpires', 'ignore', 'licenseExpires'];
  const used = corrected(propose(header, rows), { 2: chosen[2]!, 3: 'ignore', 4: chosen[4]! });

  test('have the same fields again the next time', () => {
    expect(fieldsOf(propose(header, rows, used))).toEqual(chosen);
    // The list of rejected rows has more columns in front.
    const again = propose(
      ['Row', 'Problem', 'Expected value', ...header],
      rows.map((cells) => ['2', '', '', ...cells]),
      used,
    );
    expect(fieldsOf(again).slice(3)).toEqual(chosen);
  });

  test('have their fields by their order where the columns moved', () => {
    const moved = ['Lic', 'Exp', 'Exp', 'Emp Code'];
    expect(compileMapping(used, moved, CONTEXT).fields).toEqual([
      'ignore',
      'medicalCardExpires',
      'licenseExpires',
      'workId',
    ]);
  });

  test('are remembered by place under a header that is written another way', () => {
    const other = ['EMP_CODE', 'NAME', 'EXP', 'LIC', 'EXP'];
    expect(fieldsOf(propose(other, rows, used))).toEqual(chosen);
  });
});

describe('files without a header', () => {
  const header = ['Column 1', 'Column 2', 'Column 3'];
  const keyOf = (rows: Rows, names = header) => layoutKey({ header: names, rows });
  const payroll: Rows = [
    ['1001', 'Miller, Ann', '1/2/1980'],
    ['1002', 'Lee, Bob', '31/12/1981'],
  ];

  test('of the same system have the same layout', () => {
    expect(keyOf([['77', 'Côté, Zoé', '12/31/1975']])).toBe(keyOf(payroll));
    expect(keyOf([...payroll, ['A7', '', '']])).toBe(keyOf(payroll));
  });

  test.each<[string, Rows]>([
    ['with the columns in another order', payroll.map(([id = '', name = '', dob = '']) => [name, id, dob])],
    ['with a state instead of a date', payroll.map(([id = '', name = '']) => [id, name, 'VA'])],
    ['with first names instead of whole ones', payroll.map(([id = '', , dob = '']) => [id, 'Ann', dob])],
    ['with a badge instead of a number', payroll.map(([, name = '', dob = '']) => ['BR-7', name, dob])],
    ['with addresses', payroll.map(([id = '', name = '']) => [id, name, 'ann@b.example'])],
    ['with an empty column', payroll.map(([id = '', name = '']) => [id, name, ''])],
  ])('%s have another layout of the same width', (_, rows) => {
    expect(keyOf(rows)).not.toBe(keyOf(payroll));
  });

  test('have the same layout as the list of their rejected rows', () => {
    const rejected = payroll.map((cells) => ['1', 'Not a date', '', ...cells]);
    expect(keyOf(rejected, ['Row', 'Problem', 'Expected value', ...header])).toBe(keyOf(payroll));
  });

  test('with a name for any column are told apart by their headers alone', () => {
    const names = ['Emp No', 'Name', 'Column 3'];
    expect(keyOf(payroll, names)).toBe(keyOf([], names));
  });
});
