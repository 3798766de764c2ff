import { describe, expect, it } from 'vitest';
import { shippedSettings, withShipped } from '../compliance/shipped-settings';
import type { DatedSetting } from '../compliance/dated-settings';
import type { Agency } from './agencies';
import { effectiveRates, minimumRates } from './rates';

const DAY = '2026-06-15';
const ratesOf = (agencies: Agency[], day = DAY) => minimumRates(agencies, shippedSettings, day);

describe('the minimum rates of a pool', () => {
  it.each<[Agency[], number, number]>([
    [['fmcsa'], 5_000, 1_000],
    [['fta'], 5_000, 1_000],
    [['faa'], 2_500, 1_000],
    [['fraCovered'], 2_500, 1_000],
    [['fraMaintenance'], 2_500, 1_000],
    [['fraMechanical'], 5_000, 1_000],
    [['phmsa'], 5_000, 0],
    [['uscg'], 0, 0],
    [['nonDot'], 0, 0],
    [[], 0, 0],
    // Pools of several agencies: the highest rate of any.
    [['faa', 'fmcsa'], 5_000, 1_000],
    [['faa', 'phmsa'], 5_000, 1_000],
  ])('of %j are %i and %i', (agencies, drug, alcohol) => {
    expect(ratesOf(agencies)).toEqual({ drug, alcohol });
  });

  it.each<[Agency, number, [number, number], [number, number]]>([
    ['fmcsa', 2020, [2_500, 1_000], [5_000, 1_000]],
    ['fta', 2022, [5_000, 1_000], [5_000, 1_000]],
    ['faa', 2021, [2_500, 1_000], [2_500, 1_000]],
    ['fraCovered', 2025, [2_500, 1_000], [2_500, 1_000]],
    ['fraMaintenance', 2021, [5_000, 2_500], [5_000, 1_000]],
    ['fraMaintenance', 2022, [5_000, 1_000], [2_500, 1_000]],
    ['fraMechanical', 2024, [0, 0], [5_000, 2_500]],
    ['fraMechanical', 2026, [5_000, 2_500], [5_000, 1_000]],
    ['phmsa', 2023, [5_000, 0], [2_500, 0]],
    ['phmsa', 2024, [2_500, 0], [2_500, 0]],
    ['phmsa', 2025, [2_500, 0], [5_000, 0]],
  ])('of %s change with January 1, %i', (agency, year, [drug, alcohol], [drugAfter, alcoholAfter]) => {
    expect(ratesOf([agency], `${year - 1}-12-31`)).toEqual({ drug, alcohol });
    expect(ratesOf([agency], `${year}-01-01`)).toEqual({ drug: drugAfter, alcohol: alcoholAfter });
  });

  it('begin on the first day of a setting, and hold until the next one', () => {
    expect(ratesOf(['fmcsa'], '2018-12-31')).toEqual({ drug: 0, alcohol: 0 });
    expect(ratesOf(['fmcsa'], '2026-01-01')).toEqual({ drug: 5_000, alcohol: 1_000 });
    expect(ratesOf(['fmcsa'], '2027-01-01')).toEqual({ drug: 5_000, alcohol: 1_000 });
    const next = {
      ...shippedSettings.find(({ key }) => key === 'rateFmcsa')!,
      id: 'next',
      effectiveFrom: '2027-01-01',
      effectiveTo: null,
      value: { drug: 25, alcohol: 12.5 },
    } satisfies DatedSetting;
    const settings = withShipped([next]);
    expect(minimumRates(['fmcsa'], settings, '2026-12-31')).toEqual({ drug: 5_000, alcohol: 1_000 });
    expect(minimumRates(['fmcsa'], settings, '2027-01-01')).toEqual({ drug: 2_500, alcohol: 1_250 });
  });
});

describe('the rates that hold in a pool', () => {
  const minimum = { drug: 5_000, alcohol: 1_000 };
  it('are its own unless an agency wants more, and none for a test that it is not for', () => {
    expect(effectiveRates({ drugRateBp: 5_001, alcoholRateBp: 999 }, minimum)).toEqual({
      drug: 5_001,
      alcohol: 1_000,
    });
    expect(effectiveRates({ drugRateBp: null, alcoholRateBp: null }, minimum)).toEqual({
      drug: null,
      alcohol: null,
    });
  });
});
