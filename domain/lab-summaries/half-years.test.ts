import { describe, expect, it } from 'vitest';
import type { LabSummary } from './contract';
import { halfYearsOf } from './half-year-list';
import { hasEnded, keptUntil, statusOf, type HalfYear } from './half-years';

const FIRST: HalfYear = { year: 2026, half: 1 };
const SECOND: HalfYear = { year: 2026, half: 2 };

describe('the summary of a half-year', () => {
  it.each([
    [FIRST, '2026-07-20', 'awaited'],
    [FIRST, '2026-07-21', 'missing'],
    [SECOND, '2027-01-20', 'awaited'],
    [SECOND, '2027-01-21', 'missing'],
  ] as const)('of %j is on %s %s', (period, today, status) => {
    expect(statusOf(period, { isFiled: false, results: 5, today })).toBe(status);
    expect(statusOf(period, { isFiled: true, results: 5, today })).toBe('filed');
  });

  it('isn’t expected with fewer than five results', () => {
    expect(statusOf(FIRST, { isFiled: false, results: 4, today: '2026-12-01' })).toBe('tooFew');
  });

  it.each([
    [FIRST, '2026-06-30', false],
    [FIRST, '2026-07-01', true],
    [SECOND, '2026-12-31', false],
    [SECOND, '2027-01-01', true],
  ])('of %j exists on %s: %s', (period, today, exists) => {
    expect(hasEnded(period, today)).toBe(exists);
  });

  it('is kept five years from its filing', () => {
    expect(keptUntil('2026-07-20')).toBe('2031-07-20');
    expect(keptUntil('2028-02-29')).toBe('2033-03-01');
  });
});

describe('the list of half-years', () => {
  const counts = (lab: string, specimens: number, period = FIRST) => ({
    lab,
    ...period,
    specimens,
    negative: specimens,
    canceled: 0,
  });
  const filed: LabSummary = {
    summaryId: 1,
    lab: 'Northlab',
    ...FIRST,
    numbers: { urine: null, oralFluid: null },
    fileName: 'summary.pdf',
    filedBy: 'Grace Holloway',
    filedAt: '2026-07-18T12:00:00.000Z',
    keptUntil: '2031-07-18',
    version: 1,
  };

  it('counts a laboratory once, however it is written', () => {
    const list = halfYearsOf([counts('NORTHLAB', 3), counts(' Northlab', 4)], [], '2026-08-01');
    expect(list).toMatchObject([{ status: 'missing', onFile: { specimens: 7, negative: 7, canceled: 0 } }]);
  });

  it('has the summary beside the results, each laboratory and half-year for itself, the latest first', () => {
    const list = halfYearsOf(
      [counts('northlab', 6), counts('Quest', 6), counts('Northlab', 6, { year: 2025, half: 2 })],
      [filed],
      '2026-08-01',
    );
    expect(list.map(({ lab, year, half, status }) => [lab, year, half, status])).toEqual([
      ['Northlab', 2026, 1, 'filed'],
      ['Quest', 2026, 1, 'missing'],
      ['Northlab', 2025, 2, 'missing'],
    ]);
  });

  it('has no half-year that goes on', () => {
    expect(halfYearsOf([counts('Northlab', 9, SECOND)], [], '2026-08-01')).toEqual([]);
  });
});
