import { describe, expect, it } from 'vitest';
import type { Agency } from './agencies';
import { isEmptyDefinition, poolErrors, type PoolDraft } from './pool-rules';

const minimum = { drug: 5_000, alcohol: 1_000 };
const of = (agency: Agency, ...jobTitleIds: number[]) => ({ agency, jobTitleIds });
const POOL: PoolDraft = {
  name: 'Drivers',
  dotNumbers: [],
  siteIds: [7],
  agencies: [of('fmcsa')],
  drugRateBp: 5_000,
  alcoholRateBp: 1_000,
  selectionsPerYear: 4,
  alternates: 0,
  yearToDate: null,
  topLevel: false,
  includeChildren: false,
  state: 'active',
};
const YEAR_TO_DATE = {
  year: 2026,
  averagePoolSize: 40,
  selectedDrug: 10,
  selectedAlcohol: 2,
  testedDrug: 10,
  testedAlcohol: 2,
};
const codes = (change: Partial<PoolDraft> = {}, context: object = {}) =>
  Object.fromEntries(
    Object.entries(poolErrors({ ...POOL, ...change }, { minimum, year: 2026, ...context })).map(
      ([field, { code }]) => [field, code],
    ),
  );

describe('a random testing pool', () => {
  it('is accepted with all that it needs', () => {
    expect(codes()).toEqual({});
  });

  it.each<[what: string, wrong: Partial<PoolDraft>, error: object, right: Partial<PoolDraft>]>([
    ['has a name', { name: '  ' }, { name: 'pool.nameRequired' }, { name: 'D' }],
    ['has a place', { siteIds: [] }, { siteIds: 'pool.locationRequired' }, { siteIds: [], topLevel: true }],
    [
      'has a place, by DOT number too',
      { siteIds: [] },
      { siteIds: 'pool.locationRequired' },
      { siteIds: [], dotNumbers: ['123'] },
    ],
    ['has an agency', { agencies: [] }, { agencies: 'pool.agencyRequired' }, { agencies: [of('fta')] }],
    [
      'names an agency once',
      { agencies: [of('fmcsa'), of('fmcsa')] },
      { agencies: 'pool.agencyTwice' },
      { agencies: [of('fmcsa'), of('fta')] },
    ],
    [
      'keeps people of the employer’s own program apart',
      { agencies: [of('fmcsa'), of('nonDot')] },
      { agencies: 'pool.dotAndNonDot' },
      { agencies: [of('nonDot')] },
    ],
    [
      'finds people under FMCSA by facts',
      { agencies: [of('fmcsa', 3)] },
      { agencies: 'pool.titlesByFacts' },
      { agencies: [of('nonDot', 3)] },
    ],
    [
      'finds people of other agencies by job title',
      { agencies: [of('fmcsa'), of('faa')] },
      { agencies: 'pool.titlesRequired' },
      { agencies: [of('fmcsa'), of('faa', 3)] },
    ],
    [
      'has each job title for one agency',
      { agencies: [of('faa', 3), of('fraCovered', 3)] },
      { agencies: 'pool.titleTwice' },
      { agencies: [of('faa', 3), of('fraCovered', 4)] },
    ],
    [
      'tests for something',
      { drugRateBp: null, alcoholRateBp: null },
      { drugRateBp: 'pool.rateRequired' },
      { drugRateBp: null },
    ],
    ['tests at least the minimum', { drugRateBp: 4_999 }, { drugRateBp: 'pool.drugRateTooLow' }, {}],
    ['for alcohol too', { alcoholRateBp: 999 }, { alcoholRateBp: 'pool.alcoholRateTooLow' }, {}],
    [
      'tests no more than all',
      { drugRateBp: 10_001 },
      { drugRateBp: 'pool.rateOutOfRange' },
      { drugRateBp: 10_000 },
    ],
    [
      'has a rate that is a number',
      { alcoholRateBp: Number.NaN },
      { alcoholRateBp: 'pool.rateOutOfRange' },
      {},
    ],
    [
      'has no pipeline or maritime people in alcohol draws',
      { agencies: [of('phmsa', 3)] },
      { alcoholRateBp: 'pool.alcoholNotAllowed' },
      { agencies: [of('phmsa', 3)], alcoholRateBp: null },
    ],
    [
      'nor those of the Coast Guard',
      { agencies: [of('fmcsa'), of('uscg', 3)] },
      { alcoholRateBp: 'pool.alcoholNotAllowed' },
      { agencies: [of('fmcsa'), of('uscg', 3)], alcoholRateBp: null },
    ],
    [
      'has tested no more than were selected',
      { yearToDate: { ...YEAR_TO_DATE, testedDrug: 11, testedAlcohol: 3 } },
      {
        'yearToDate.testedDrug': 'pool.testedMoreThanSelected',
        'yearToDate.testedAlcohol': 'pool.testedMoreThanSelected',
      },
      { yearToDate: YEAR_TO_DATE },
    ],
    [
      'has totals of this year',
      { yearToDate: { ...YEAR_TO_DATE, year: 2025 } },
      { 'yearToDate.year': 'pool.yearToDateOfYear' },
      { yearToDate: YEAR_TO_DATE },
    ],
  ])('%s', (_what, wrong, error, right) => {
    expect(codes(wrong)).toEqual(error);
    expect(codes(right)).toEqual({});
  });

  it('keeps the totals that were entered in an earlier year', () => {
    const yearToDate = { ...YEAR_TO_DATE, year: 2025 };
    expect(codes({ yearToDate }, { before: { yearToDate } })).toEqual({});
  });

  it('may lack anything while it is set up, but not contradict itself', () => {
    const state = 'configuring';
    const nothing = { name: '', siteIds: [], agencies: [], drugRateBp: null, alcoholRateBp: null };
    expect(codes({ ...nothing, state })).toEqual({});
    expect(codes({ agencies: [of('faa')], state })).toEqual({});
    expect(codes({ agencies: [of('fmcsa'), of('nonDot')], drugRateBp: 1, state })).toEqual({
      agencies: 'pool.dotAndNonDot',
      drugRateBp: 'pool.drugRateTooLow',
    });
  });

  it('is not defined by nothing', () => {
    for (const nothing of [undefined, null, {}, { name: undefined }])
      expect(isEmptyDefinition(nothing as never)).toBe(true);
    expect(isEmptyDefinition({ drugRateBp: null })).toBe(false);
  });
});
