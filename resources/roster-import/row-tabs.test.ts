import { describe, expect, it } from 'vitest';
import { previewTabs, resultTabs, tabOf, toApply } from './row-tabs';
import { COUNTS, RESULT } from './test-support';

const sum = (tabs: { key: string; count: number }[], beside: string) =>
  tabs.filter(({ key }) => key !== beside).reduce((total, { count }) => total + count, 0);

describe('lists of rows', () => {
  it('have every row of the file exactly once, in the preview and in the result', () => {
    expect(sum(previewTabs(COUNTS), 'missing')).toBe(COUNTS.total);
    expect(sum(resultTabs(RESULT), 'missingEnded')).toBe(RESULT.total);
  });

  it('open at the list in the address, else at the first one with rows', () => {
    const tabs = previewTabs({ ...COUNTS, add: 0 });
    expect(tabOf(tabs, 'refuse')?.key).toBe('refuse');
    expect(tabOf(tabs, null)?.key).toBe('update');
    expect(tabOf(tabs, 'nonsense')?.key).toBe('update');
    expect(
      tabOf(previewTabs({ ...COUNTS, add: 0, update: 0, unchanged: 0, end: 0, missing: 0, refuse: 0 }), null)
        ?.key,
    ).toBe('add');
  });

  it("don't count skipped rows, or missing employees who stay", () => {
    const left = { add: 1, missing: 1 };
    expect(toApply(COUNTS, left, false)).toEqual({ add: 1, update: 1, end: 1, missing: 0 });
    expect(toApply(COUNTS, left, true)).toEqual({ add: 1, update: 1, end: 1, missing: 1 });
  });
});
