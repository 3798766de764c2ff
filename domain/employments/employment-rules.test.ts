import { describe, expect, it } from 'vitest';
import { employmentErrors, exceptionErrors, type EmploymentValues } from './employment-rules';

const around = {
  today: '2026-06-15',
  others: [{ hireDate: '2018-01-01', endDate: '2018-12-31' }],
  currentHireDate: '2026-05-04',
};
const right: EmploymentValues = { hireDate: '2020-03-02', endDate: '2025-12-31', reason: null };
const codes = (values: EmploymentValues, where = {}) =>
  Object.entries(employmentErrors({ ...right, ...values }, { ...around, ...where })).map(([field, one]) => [
    field,
    one.code,
  ]);

describe('an earlier employment', () => {
  it.each<[string, EmploymentValues]>([
    ['with both dates', {}],
    ['of one day', { hireDate: '2025-12-31' }],
    ['without a hire date', { hireDate: null }],
    ['from the day after another one', { hireDate: '2019-01-01' }],
    ['up to the day before another one', { hireDate: '2017-01-01', endDate: '2017-12-31' }],
    ['up to the day before the current one', { endDate: '2026-05-03' }],
  ])('%s is accepted', (_what, values) => {
    expect(codes(values)).toEqual([]);
  });

  it.each<[string, EmploymentValues, string, string]>([
    ['no last day', { endDate: '' }, 'endDate', 'employment.endRequired'],
    ['a last day that does not exist', { endDate: '2025-02-30' }, 'endDate', 'date.invalid'],
    ['a hire date that does not exist', { hireDate: '2020-02-30' }, 'hireDate', 'date.invalid'],
    ['a last day before the hire', { endDate: '2020-03-01' }, 'endDate', 'employment.endBeforeHire'],
    ['a hire in another one', { hireDate: '2018-12-31' }, 'hireDate', 'employment.overlaps'],
    [
      'a last day in another one',
      { hireDate: '2017-01-01', endDate: '2018-01-01' },
      'endDate',
      'employment.overlaps',
    ],
    [
      'only a last day in another one',
      { hireDate: null, endDate: '2018-06-30' },
      'endDate',
      'employment.overlaps',
    ],
    ['a last day in the current one', { endDate: '2026-05-04' }, 'endDate', 'employment.overlapsCurrent'],
    ['another one inside', { hireDate: '2017-01-01' }, 'hireDate', 'employment.overlaps'],
  ])('with %s is refused beside the field', (_what, values, field, code) => {
    expect(codes(values)).toEqual([[field, code]]);
  });

  it('ends today at the latest', () => {
    const open = { currentHireDate: null };
    expect(codes({ endDate: '2026-06-15' }, open)).toEqual([]);
    expect(codes({ endDate: '2026-06-16' }, open)).toEqual([['endDate', 'date.inFuture']]);
  });
});

describe('the facts of an exception from the pre-employment test', () => {
  it('may be missing, but their dates exist and have passed', () => {
    expect(exceptionErrors({}, '2026-06-15')).toEqual({});
    const facts = { appliedOn: '2026-06-15', testedOn: '2026-06-16', randomSince: '2026-02-30' };
    expect(exceptionErrors(facts, '2026-06-15')).toMatchObject({
      testedOn: { code: 'date.inFuture' },
      randomSince: { code: 'date.invalid' },
    });
  });
});
