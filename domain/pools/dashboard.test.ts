import { describe, expect, it } from 'vitest';
import { dashboardItem, urgencyOf, type DashboardPool } from './dashboard';
import type { YearDraw } from './pool-year';

const CLIENT = { _id: 'a'.repeat(24), legacyClientId: 1001, name: 'Blue Ridge' };
const DRAW: YearDraw = {
  selectionId: 9,
  period: '2026-Q1',
  number: 1,
  lastDay: '2026-03-31',
  state: 'drawn',
  size: 40,
  selectedDrug: 5,
  selectedAlcohol: 1,
  outstandingDrug: 0,
  outstandingAlcohol: 0,
  testedDrug: 5,
  testedAlcohol: 1,
};
const LAST = { ...DRAW, period: '2026-Q4', number: 4, lastDay: '2026-12-31' };
const POOL: DashboardPool = {
  poolId: 7,
  isShare: false,
  agencies: ['fmcsa'],
  selectionsPerYear: 4,
  drugRateBp: 5_000,
  alcoholRateBp: 1_000,
  yearToDate: null,
  createdAt: '2025-01-02T12:00:00Z',
  draws: [DRAW],
  lastSize: 40,
  minimum: { drug: 5_000, alcohol: 1_000 },
};
const TODAY = '2026-03-16';
const item = (pools: DashboardPool[], today = TODAY) => dashboardItem(CLIENT, pools, today);

describe('the row of a client on the dashboard', () => {
  it('has the year so far against what it needs', () => {
    expect(item([POOL])).toMatchObject({
      people: 40,
      state: 'drawn',
      drug: { rateBp: 1_250, minimumBp: 5_000, tested: 5, needed: 20 },
      alcohol: { rateBp: 250, minimumBp: 1_000, tested: 1, needed: 4 },
      periodEnd: '2026-03-31',
    });
  });

  it('adds up pools, and says the state of the one that is least far', () => {
    const other = {
      ...POOL,
      poolId: 8,
      drugRateBp: 10_000,
      alcoholRateBp: null,
      selectionsPerYear: 12 as const,
    };
    const both = item([POOL, { ...other, draws: [], lastSize: null }]);
    expect(both).toMatchObject({
      pools: 2,
      poolId: null,
      people: 40,
      state: 'toDraw',
      periodEnd: '2026-03-31',
    });
    const same = item([POOL, { ...other, selectionsPerYear: 4 }]);
    // 10 tests of 80 people; one pool needs half of its people, the other one all.
    expect(same.drug).toEqual({ rateBp: 1_250, minimumBp: 7_500, tested: 10, needed: 60 });
  });

  it('is at risk by the rate of a pool, not by that of a share of a consortium', () => {
    const late = { ...POOL, draws: [DRAW, LAST] };
    expect(item([late], '2026-12-31').atRisk).toBe(true);
    const share = item([{ ...late, isShare: true }], '2026-12-31');
    expect([share.atRisk, share.drug]).toEqual([false, null]);
  });

  it.each([
    ['a rate out of reach', item([{ ...POOL, draws: [DRAW, LAST] }], '2026-12-31'), '2026-12-31', 3],
    ['a draw due 15 days later', item([{ ...POOL, draws: [] }]), '2026-03-16', 1],
    ['a draw due within 14 days', item([{ ...POOL, draws: [] }]), '2026-03-17', 2],
    ['open tests', item([{ ...POOL, draws: [{ ...DRAW, outstandingDrug: 1 }] }]), '2026-03-17', 2],
    ['nothing open', item([POOL]), '2026-03-17', 0],
  ])('is as urgent as %s', (_what, row, today, urgency) => {
    expect(urgencyOf(row, today)).toBe(urgency);
  });
});
