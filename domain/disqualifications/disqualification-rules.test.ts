import { describe, expect, it } from 'vitest';
import { disqualificationErrors, type DisqualificationValues } from './disqualification-rules';

const RIGHT: DisqualificationValues = {
  kind: 'serious',
  offense: 'Speeding, 20 mph above the limit',
  fromDate: '2026-06-01',
  toDate: '2026-07-30',
  lifetime: false,
  authority: 'Virginia DMV',
};
const codes = (values: DisqualificationValues) =>
  Object.entries(disqualificationErrors({ ...RIGHT, ...values })).map(([field, { code }]) => [field, code]);

describe('a disqualification', () => {
  it.each<[string, DisqualificationValues]>([
    ['with a last day', {}],
    ['of one day', { toDate: '2026-06-01' }],
    ['for life', { toDate: null, lifetime: true }],
    ['until the license is restored', { kind: 'nonCdl', toDate: null, untilRestored: true }],
    ['of a license that was restored', { kind: 'nonCdl', untilRestored: true }],
    ['with the day of the violation', { violationDate: '2026-06-01' }],
    ['that never was, by its violation', { kind: 'none', toDate: null, violationDate: '2026-06-01' }],
    ['announced for a later day', { fromDate: '2027-01-01', toDate: '2027-03-01' }],
  ])('%s is accepted', (_what, values) => {
    expect(codes(values)).toEqual([]);
  });

  it.each<[string, DisqualificationValues, string, string]>([
    ['no kind', { kind: null }, 'kind', 'disqualification.kindRequired'],
    ['a blank offense', { offense: '  ' }, 'offense', 'disqualification.offenseRequired'],
    ['a blank authority', { authority: ' ' }, 'authority', 'disqualification.authorityRequired'],
    ['no first day', { fromDate: '' }, 'fromDate', 'disqualification.startRequired'],
    ['a first day that does not exist', { fromDate: '2026-02-30' }, 'fromDate', 'date.invalid'],
    ['neither an end nor for life', { toDate: null }, 'toDate', 'disqualification.endRequired'],
    ['an end and for life', { lifetime: true }, 'toDate', 'disqualification.lifetimeWithEnd'],
    [
      'a return of the license under part 383',
      { toDate: null, untilRestored: true },
      'untilRestored',
      'disqualification.restoredOnlyPart391',
    ],
    [
      'a return of the license and for life',
      { kind: 'nonCdl', toDate: null, lifetime: true, untilRestored: true },
      'untilRestored',
      'disqualification.lifetimeNotRestored',
    ],
    [
      'a confirmation of nothing',
      { kind: 'none', toDate: null },
      'violationDate',
      'disqualification.violationRequired',
    ],
    [
      'a violation after its start',
      { violationDate: '2026-06-02' },
      'violationDate',
      'disqualification.violationAfterStart',
    ],
    ['a violation of no day', { violationDate: '2026-02-30' }, 'violationDate', 'date.invalid'],
    ['an end that does not exist', { toDate: '6/31/2026' }, 'toDate', 'date.invalid'],
    ['an end before the start', { toDate: '2026-05-31' }, 'toDate', 'disqualification.endBeforeStart'],
  ])('with %s is refused beside the field', (_what, values, field, code) => {
    expect(codes(values)).toEqual([[field, code]]);
  });

  it('is refused for all problems at once', () => {
    expect(
      codes({ offense: '', fromDate: 'soon', toDate: '', authority: '' }).map(([field]) => field),
    ).toEqual(['offense', 'fromDate', 'toDate', 'authority']);
  });
});
