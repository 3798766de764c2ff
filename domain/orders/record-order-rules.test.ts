import { describe, expect, it } from 'vitest';
import { recordOrderProblem, type RecordOrderValues } from './record-order-rules';
import type { RecordOrder } from './types';

const TODAY = '2026-06-15';
const APPLICANT: RecordOrderValues = {
  dob: '1980-05-05',
  license: 'A1234567',
  state: 'CA',
  licenseClassId: 1,
  employmentStatusId: 1,
  hireDate: null,
};
const problem = (orderType: RecordOrder, more: Partial<RecordOrderValues> = {}) =>
  recordOrderProblem(orderType, { ...APPLICANT, ...more }, { today: TODAY, override: false })?.code ?? null;

describe('a PSP report', () => {
  it('is for applicants, and for employees until the day before their first day (49 USC 31150(c))', () => {
    expect(problem('psp')).toBeNull();
    expect(problem('psp', { employmentStatusId: 2, hireDate: '2026-06-16' })).toBeNull();
    expect(problem('psp', { employmentStatusId: 2, hireDate: TODAY })).toBe('order.onlyForHiring');
  });

  it('is for no one else, nor where the first day is not known', () => {
    expect(problem('psp', { employmentStatusId: 2 })).toBe('order.onlyForHiring');
    for (const employmentStatusId of [3, 4])
      expect(problem('psp', { employmentStatusId, hireDate: '2026-06-16' })).toBe('order.onlyForHiring');
  });

  it('needs the license number, its state and the birth date, but no class', () => {
    expect(problem('psp', { licenseClassId: null })).toBeNull();
    for (const missing of ['license', 'state', 'dob'])
      expect(problem('psp', { [missing]: null })).toBe('order.fieldsRequired');
    expect(problem('psp', { license: 'XX' })).toBe('order.licenseInvalid');
  });
});

describe('an EPN inquiry', () => {
  it('is for California licenses only (CVC 1808.1)', () => {
    expect(problem('epn')).toBeNull();
    expect(problem('epn', { state: 'VA', license: 'A12345678' })).toBe('order.onlyCalifornia');
    expect(problem('epn', { state: null })).toBe('order.onlyCalifornia');
  });

  it('is for people who work here or want to', () => {
    for (const employmentStatusId of [2, 3]) expect(problem('epn', { employmentStatusId })).toBeNull();
    expect(problem('epn', { employmentStatusId: 4 })).toBe('order.noLongerHere');
  });

  it('needs the same as an MVR', () => {
    for (const missing of ['license', 'licenseClassId', 'dob'])
      expect(problem('epn', { [missing]: null })).toBe('order.fieldsRequired');
  });
});

it('an MVR is for anyone with a license', () => {
  expect(problem('mvr', { state: 'VA', license: 'A12345678', employmentStatusId: 4 })).toBeNull();
});
