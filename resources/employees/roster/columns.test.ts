import { describe, expect, it } from 'vitest';
import { exportColumns, hiddenByDefault, permittedColumns } from '../../../src/list/column-choice';
import type { EmployeeWords } from '../words';
import { rosterColumns } from './columns';

const ALL = rosterColumns({} as EmployeeWords, () => undefined);
const hiddenFor = (filter: Record<string, unknown>) => hiddenByDefault(ALL, filter);

it('hides the status if all rows have the same', () => {
  expect(hiddenFor({})).toContain('employmentStatus');
  expect(hiddenFor({ statuses: [4] })).toContain('employmentStatus');
  expect(hiddenFor({ view: 'all' })).not.toContain('employmentStatus');
  expect(hiddenFor({ statuses: [1, 2] })).not.toContain('employmentStatus');
});

describe('the columns of an export', () => {
  const columns = permittedColumns(ALL, ['client.viewPii']);
  const order = columns.map((_, index) => index);

  it('are those on the screen, in the same order, with first and last name', () => {
    const hidden = columns
      .map(({ source }) => source)
      .filter((one) => !['lastName', 'siteName'].includes(one));
    expect(exportColumns(columns, hidden, order)).toEqual([
      'employeeId',
      'lastName',
      'firstName',
      'siteName',
    ]);
    expect(exportColumns(columns, hidden, order.toReversed())).toEqual([
      'siteName',
      'employeeId',
      'lastName',
      'firstName',
    ]);
  });

  it('include the reasons with the qualification', () => {
    const hidden = columns.map(({ source }) => source).filter((one) => one !== 'qualification');
    expect(exportColumns(columns, hidden, order)).toEqual(['qualification', 'gaps']);
  });

  it('include no SSN for users who may not view PII', () => {
    const masked = permittedColumns(ALL, []);
    expect(exportColumns(masked, [], undefined)).not.toContain('ssn');
    expect(exportColumns(columns, [], order)).toContain('ssn');
  });
});
