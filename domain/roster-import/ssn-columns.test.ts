import { expect, test } from 'vitest';
import { maskCell, readSsnColumns } from './ssn-columns';

test.each([
  ['SSN', ['97124115', ''], 'short'],
  ['Employee SSN', ['4115'], 'short'],
  ['Seguro social', ['997124115'], 'short'],
  ['Column 7', ['997 12 4115', '97124115'], 'short'],
  ['Column 7', ['997124115', '997124116', 'pending'], 'short'],
  ['Employee #', ['997-12-4115', '997-12-4116'], 'short'],
  ['Phone', ['997.12.4115'], 'short'],
  ['Employee #', ['100200300', '100200301'], 'written'],
  ['DL #', ['123456789'], 'written'],
  ['Cell Phone', ['540-555-0123'], 'written'],
  ['Zip Code', ['12345-6789'], 'written'],
  ['Cost Center', ['100-200-300'], 'written'],
  ['Comments', ['called', '997124115 on file', 'left'], 'nine'],
  ['Column 7', ['10012345', '10012346'], 'nine'],
] as const)('a column %s with %j is read for SSNs as %s', (header, values, reading) => {
  expect(
    readSsnColumns(
      [header],
      values.map((value) => [value]),
    ),
  ).toEqual([reading]);
});

test.each([
  ['', ''],
  ['997 12 4115', 'XXX-XX-4115'],
  ['97124115', 'XXX-XX-4115'],
  ['997124115.0', 'XXX-XX-4115'],
  ['9.97124115E+08', 'XXX-XX-4115'],
  ['4115', 'XXX-XX-4115'],
  ['pending', 'XXX-XX-XXXX'],
  ['XXX-XX-4115', 'XXX-XX-4115'],
])('%s mapped as an SSN is shown as %s, whatever its column is', (text, shown) => {
  expect(maskCell(text, 'ssn', 'written')).toBe(shown);
});
