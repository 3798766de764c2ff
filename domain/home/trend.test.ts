import { describe, expect, it } from 'vitest';
import { bigImports, qualifiedShare, type TrendDay } from './trend';

const day = (of: string, qualified: number, more: Partial<TrendDay> = {}): TrendDay => ({
  day: of,
  active: 500,
  qualified,
  expiring: 0,
  notQualified: 0,
  undecided: 0,
  imported: false,
  ...more,
});

describe('the share of drivers who are qualified', () => {
  it('includes those with something that expires soon, and leaves out people without a qualification', () => {
    expect(qualifiedShare(day('2026-03-01', 70, { expiring: 20, notQualified: 10 }))).toBe(0.9);
  });

  it('is unknown where there are no drivers', () => {
    expect(qualifiedShare(day('2026-03-01', 0))).toBeNull();
  });
});

describe('an import that changed the number of drivers by a lot', () => {
  it('is one of at least a tenth of them', () => {
    const trend = [
      day('2026-03-01', 100),
      day('2026-03-02', 500, { imported: true }),
      day('2026-03-03', 520, { imported: true }),
      day('2026-03-04', 200),
      day('2026-03-05', 100, { imported: true }),
    ];
    expect(bigImports(trend)).toEqual([
      { day: '2026-03-02', change: 400 },
      { day: '2026-03-05', change: -100 },
    ]);
  });

  it('is not one of a few drivers, nor on the first day', () => {
    expect(
      bigImports([day('2026-03-01', 9, { imported: true }), day('2026-03-02', 13, { imported: true })]),
    ).toEqual([]);
  });
});
