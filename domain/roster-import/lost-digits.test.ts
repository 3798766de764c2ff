import { describe, expect, test } from 'vitest';
import { mappingFor, person, planTexts } from './test-support';
import type { RosterField } from './contract';

const ann = person({
  workId: '00412',
  dob: '1980-01-02',
  state: 'TX',
  license: '04123456',
  legacyClientId: 11,
});
const FIELDS: RosterField[] = ['workId', 'firstName', 'lastName', 'dob', 'state', 'license', 'location'];
const planned = (workId: string, license: string) =>
  planTexts(FIELDS, [[workId, 'Ann', 'Miller', '1/2/1980', 'TX', license, 'Roanoke']], [ann]).rows[0]!;

describe('a number that lacks only the leading zeros of the one on the roster', () => {
  test('is not taken, and asked about', () => {
    const row = planned('412', '4123456');
    expect([row.outcome, row.changes]).toEqual(['unchanged', []]);
    expect(row.warnings.map(({ code, field, value, values }) => [code, field, value, values.known])).toEqual([
      ['zerosKept', 'license', '4123456', '04123456'],
      ['zerosKept', 'workId', '412', '00412'],
    ]);
  });

  test('is another number if more is missing', () => {
    const row = planned('00412', '4123450');
    expect(row.changes.map(({ field }) => field)).toEqual(['license']);
    expect(row.warnings).toEqual([]);
  });
});

test.each<[string[], string[]]>([
  // Half of the column was typed as text.
  [['00411', '412', '00413'], ['412']],
  [['00411', '10412', '00413'], []],
  [['411', '412', '10413'], []],
  [['0411', '412', '00413'], []],
  [['00411', '412', '100413'], []],
])('of the work IDs %j, zeros may be missing in %j', (ids, short) => {
  const plan = planTexts(
    ['workId', 'firstName', 'lastName', 'location'],
    ids.map((id, at) => [id, 'Ann', `Miller${at}`, 'Roanoke']),
  );
  const noted = plan.rows.flatMap(({ warnings }) => warnings.filter(({ code }) => code === 'zerosMissing'));
  expect(noted.map(({ value }) => value)).toEqual(short);
});

test('kinds of cells and the start of dates reach the rows', () => {
  const rows = [
    { line: 2, cells: ['27087', 'Ann', 'Miller', '', 'Roanoke'], kinds: 'n....' },
    { line: 3, cells: ['=A1', 'Bob', 'Cole', '', 'Roanoke'], kinds: 'f....' },
  ];
  const fields: RosterField[] = ['dob', 'firstName', 'lastName', 'workId', 'location'];
  const plan = planTexts(fields, [['', '', '', '', 'Roanoke']], [], {}, { rows, date1904: true });
  expect(plan.rows.map(({ values, reasons }) => [values.dob, reasons[0]?.code])).toEqual([
    ['1978-02-28', 'isNew'],
    [undefined, 'formulaUnsaved'],
  ]);
});

test('a sample SSN matches no one, on the roster or in the file', () => {
  const known = person({ workId: '7', ssnHash: 'hash:078051120', ssnLast4: '1120' });
  const fields: RosterField[] = ['firstName', 'lastName', 'ssn', 'dob', 'location'];
  const plan = planTexts(
    fields,
    [
      ['Bob', 'Cole', '078-05-1120', '1/2/1980', 'Roanoke'],
      ['Eve', 'Dean', '078-05-1120', '1/3/1980', 'Roanoke'],
    ],
    [known],
  );
  expect(plan.rows.map(({ outcome, values }) => [outcome, values.ssn])).toEqual([
    ['add', undefined],
    ['add', undefined],
  ]);
});

test('a nine-digit number is a license where the column is mapped so, and an SSN in a note', () => {
  const rows = ['123456789', 'T1', 'T2'].map((license, at) => ({
    line: at + 2,
    cells: [license, 'Ann', `Miller${at}`, 'Roanoke', '900110001', `${at}`],
  }));
  const fields: RosterField[] = ['license', 'firstName', 'lastName', 'location', 'notes', 'workId'];
  const names = ['Column 1', 'First', 'Last', 'Terminal', 'Column 5', 'Badge'];
  const { header, mapping } = mappingFor(fields, [rows[0]!.cells]);
  const columns = mapping.columns.map((column, at) => ({ ...column, header: names[at]! }));
  const renamed = { header: names.slice(0, header.length), mapping: { ...mapping, columns } };
  const plan = planTexts(fields, [rows[0]!.cells], [], {}, { rows, ...renamed });
  const found = plan.rows.map(({ outcome, warnings }) => [
    outcome,
    ...warnings.map(({ field, code }) => `${field} ${code}`),
  ]);
  const expected = ['add', 'license licenseNeedsState', 'notes holdsSsn', 'null statusAssumed'];
  expect(found.map((each) => each.toSorted())).toEqual(Array(3).fill(expected.toSorted()));
});
