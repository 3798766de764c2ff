import { describe, expect, it } from 'vitest';
import { consortiumErrors } from './consortium-rules';
import type { PoolDraft } from './pool-rules';

const CONSORTIUM: PoolDraft = {
  name: 'Valley drivers',
  dotNumbers: [],
  siteIds: [],
  agencies: [{ agency: 'fmcsa', jobTitleIds: [] }],
  drugRateBp: 5_000,
  alcoholRateBp: null,
  selectionsPerYear: 4,
  alternates: 0,
  yearToDate: null,
  topLevel: false,
  includeChildren: false,
  state: 'active',
};
const CONTEXT = { minimum: { drug: 5_000, alcohol: 1_000 }, year: 2026 };
const codes = (change: Partial<PoolDraft>) =>
  Object.fromEntries(
    Object.entries(consortiumErrors({ ...CONSORTIUM, ...change }, CONTEXT)).map(([field, { code }]) => [
      field,
      code,
    ]),
  );
const of = (...names: PoolDraft['agencies'][number]['agency'][]) => ({
  agencies: names.map((agency) => ({ agency, jobTitleIds: [] })),
});

describe('a consortium', () => {
  it.each<[string, Partial<PoolDraft>]>([
    ['no location, which each employer chooses', {}],
    ['no job titles, which each employer chooses', of('faa')],
    ['alcohol tests only', { drugRateBp: null, alcoholRateBp: 1_000 }],
  ])('may have %s', (_what, change) => {
    expect(codes(change)).toEqual({});
  });

  it.each<[string, Partial<PoolDraft>, object]>([
    ['a name', { name: '  ' }, { name: 'pool.nameRequired' }],
    ['an agency', of(), { agencies: 'pool.agencyRequired' }],
    ['a rate for drugs or alcohol', { drugRateBp: null }, { drugRateBp: 'pool.rateRequired' }],
    ['at least the rate of its agencies', { drugRateBp: 4_999 }, { drugRateBp: 'pool.drugRateTooLow' }],
    ['people of one kind of program', of('fmcsa', 'nonDot'), { agencies: 'pool.dotAndNonDot' }],
  ])('needs %s', (_what, change, errors) => {
    expect(codes(change)).toEqual(errors);
  });
});
