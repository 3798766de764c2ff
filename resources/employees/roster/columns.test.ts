import { describe, expect, it } from 'vitest';
import { columnsFor, exportColumns, hiddenByDefault } from './columns';

it('hides the status where everybody has the same', () => {
  expect(hiddenByDefault({})).toContain('employmentStatus');
  expect(hiddenByDefault({ statuses: [4] })).toContain('employmentStatus');
  expect(hiddenByDefault({ view: 'all' })).not.toContain('employmentStatus');
  expect(hiddenByDefault({ statuses: [1, 2] })).not.toContain('employmentStatus');
});

describe('the columns of an export', () => {
  const columns = columnsFor(true);
  const order = columns.map((_, index) => index);

  it('are those on the screen, in their order, with both parts of a name', () => {
    const hidden = columns
      .map(({ source }) => source)
      .filter((one) => !['lastName', 'siteName'].includes(one));
    expect(exportColumns(columns, hidden, order)).toEqual(['lastName', 'firstName', 'siteName']);
    expect(exportColumns(columns, hidden, order.toReversed())).toEqual(['siteName', 'lastName', 'firstName']);
  });

  it('hold the reasons beside the qualification', () => {
    const hidden = columns.map(({ source }) => source).filter((one) => one !== 'qualification');
    expect(exportColumns(columns, hidden, order)).toEqual(['qualification', 'gaps']);
  });

  it('hold no social security number for those who may not view PII', () => {
    const masked = columnsFor(false);
    const all = masked.map((_, index) => index);
    expect(exportColumns(masked, [], all)).not.toContain('ssn');
    expect(exportColumns(columns, [], order)).toContain('ssn');
  });
});
