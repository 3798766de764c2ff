import { describe, expect, it } from 'vitest';
import type { VaccinationBody } from './contract';
import { isExpired, vaccinationErrors } from './vaccine-rules';

const TODAY = '2026-06-15';
const errorsOf = (values: VaccinationBody) => {
  const errors = vaccinationErrors({ vaccine: 'Influenza', date: '2026-06-01', ...values }, TODAY);
  return Object.fromEntries(Object.entries(errors).map(([field, one]) => [field, one?.code]));
};

describe('a vaccine', () => {
  it('needs a name and a date, and nothing else', () => {
    expect(errorsOf({ vaccine: ' ', date: null })).toEqual({
      vaccine: 'vaccine.nameRequired',
      date: 'vaccine.dateRequired',
    });
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ expiresOn: '', lot: '' })).toEqual({});
  });

  it('was given today at the latest', () => {
    expect(errorsOf({ date: '2026-06-15' })).toEqual({});
    expect(errorsOf({ date: '2026-06-16' })).toEqual({ date: 'vaccine.dateInFuture' });
  });

  it('was given in 1900 at the earliest, and expires in 2099 at the latest', () => {
    expect(errorsOf({ date: '1900-01-01' })).toEqual({});
    expect(errorsOf({ date: '1899-12-31' })).toHaveProperty('date');
    expect(errorsOf({ expiresOn: '2099-12-31' })).toEqual({});
    expect(errorsOf({ expiresOn: '2100-01-01' })).toHaveProperty('expiresOn');
    expect(errorsOf({ expiresOn: '2027-02-29' })).toHaveProperty('expiresOn');
  });

  it('expires after the day it was given', () => {
    expect(errorsOf({ expiresOn: '2026-06-02' })).toEqual({});
    expect(errorsOf({ expiresOn: '2026-06-01' })).toEqual({ expiresOn: 'vaccine.expiresBeforeDate' });
    expect(errorsOf({ expiresOn: '2026-05-31' })).toEqual({ expiresOn: 'vaccine.expiresBeforeDate' });
  });

  it('is expired from the day after its last day', () => {
    expect(isExpired('2026-06-15', TODAY)).toBe(false);
    expect(isExpired('2026-06-14', TODAY)).toBe(true);
    expect(isExpired(null, TODAY)).toBe(false);
  });
});
