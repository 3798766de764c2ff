import { describe, expect, it } from 'vitest';
import { poolAlerts, undecidedAlert, unrevealedAlert, type AlertPool } from './alerts';
import type { YearDraw } from './pool-year';

const DRAW: YearDraw = {
  selectionId: 9,
  period: '2026-Q2',
  number: 2,
  lastDay: '2026-06-30',
  state: 'drawn',
  size: 40,
  selectedDrug: 5,
  selectedAlcohol: 1,
  outstandingDrug: 0,
  outstandingAlcohol: 0,
  testedDrug: 5,
  testedAlcohol: 1,
};
const POOL: AlertPool = {
  poolId: 7,
  name: 'Drivers',
  isShare: false,
  size: 40,
  people: { fmcsa: 40 },
  minimum: { drug: 5_000, alcohol: 1_000 },
  selectionsPerYear: 4,
  drugRateBp: 5_000,
  alcoholRateBp: 1_000,
  yearToDate: null,
  createdAt: '2026-01-02T12:00:00Z',
  draws: [DRAW],
  committed: null,
};
const kinds = (pool: Partial<AlertPool>, today: string) =>
  poolAlerts({ ...POOL, ...pool }, today).map(({ kind }) => kind);

describe('the alerts of a pool', () => {
  it.each([
    ['2026-06-15', []],
    ['2026-06-16', ['toDraw']],
    ['2026-06-30', ['toDraw']],
    ['2026-07-01', []],
  ])('ask for a draw from 14 days before the end of the period on: %s', (today, expected) => {
    expect(kinds({ draws: [] }, today)).toEqual(expected);
    expect(kinds({ draws: [DRAW] }, today)).toEqual([]);
  });

  it('ask for no draw of an empty pool', () => {
    expect(kinds({ draws: [], size: 0, people: {} }, '2026-06-30')).toEqual([]);
  });

  it('of a share of a consortium ask for no draw, and say nothing of its size and rate', () => {
    const late = { draws: [{ ...DRAW, number: 3 }], drugRateBp: 10_000, size: 1, people: { fmcsa: 1 } };
    expect(kinds(late, '2026-12-20')).toEqual(['toDraw', 'rateAtRisk', 'single']);
    expect(kinds({ ...late, isShare: true }, '2026-12-20')).toEqual([]);
  });

  it('name a commitment that waits, with the end of its period', () => {
    const committed = { selectionId: 9, period: '2026-Q1', lastDay: '2026-03-31' };
    expect(poolAlerts({ ...POOL, committed }, '2026-06-01')).toMatchObject([
      { kind: 'committed', dueOn: '2026-03-31', selectionId: 9, period: '2026-Q1' },
    ]);
  });

  it('name a rate that is out of reach, due at the end of the year', () => {
    const alerts = poolAlerts({ ...POOL, drugRateBp: 10_000, size: 10, people: { fmcsa: 10 } }, '2026-12-20');
    expect(alerts.find(({ kind }) => kind === 'rateAtRisk')).toMatchObject({
      dueOn: '2026-12-31',
      test: 'drug',
      warning: { code: 'rateAtRisk', short: 3 },
    });
  });

  it.each([
    [9, ['small']],
    [10, []],
  ])('name a pool with %i people', (size, expected) => {
    const draws = [{ ...DRAW, size }];
    expect(kinds({ size, people: { fmcsa: size }, draws }, '2026-06-01')).toEqual(expected);
  });

  it('say since when a seed should be public, and that people may be missing', () => {
    expect(unrevealedAlert({ ...DRAW, poolId: 7, poolName: 'Drivers' }).dueOn).toBe('2026-07-07');
    expect(undecidedAlert(0)).toEqual([]);
    expect(undecidedAlert(2)).toMatchObject([{ count: 2, dueOn: null }]);
  });
});
