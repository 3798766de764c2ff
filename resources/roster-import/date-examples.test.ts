import { describe, expect, it } from 'vitest';
import { dateExample, hasDates } from './date-examples';
import { withUse } from './mapping-edit';
import { rosterImport } from './test-support';

const { detected, mapping } = rosterImport();

describe('examples of dates', () => {
  it('use a date that reads differently in each order', () => {
    expect(dateExample(detected, mapping, 'mdy', '2026-11-20')).toEqual({
      text: '3/4/2020',
      date: '2020-03-04',
    });
    expect(dateExample(detected, mapping, 'dmy', '2026-11-20')).toEqual({
      text: '3/4/2020',
      date: '2020-04-03',
    });
  });

  it('say if the text would not be a date', () => {
    const only = { ...detected, sample: detected.sample.slice(1) };
    expect(dateExample(only, mapping, 'dmy', '2026-11-20')).toEqual({ text: '1/15/2019', date: null });
  });

  it("don't exist for a file without dates", () => {
    const without = withUse(mapping, 3, 'ignore');
    expect(hasDates(mapping)).toBe(true);
    expect(hasDates(without)).toBe(false);
    expect(dateExample(detected, without, 'mdy', '2026-11-20')).toBeNull();
  });
});
