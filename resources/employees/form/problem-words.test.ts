import { describe, expect, it } from 'vitest';
import { validateEmployee } from '../../../domain/employees/employee-rules';
import { ssnProblem } from '../../../domain/shared/ssn';
import { SENTENCES } from '../../../providers/refusals/sentences';
import { sentenceOf } from '../../../providers/refusals/words';

const WRONG = validateEmployee(
  {
    firstName: '=1+1',
    lastName: '',
    dob: '2025-01-01',
    ssn: '900123',
    email: 'nobody',
    license: 'XX',
    state: 'VA',
    licenseClassId: 99,
    hireDate: '2030-01-01',
    terminationDate: '2020-01-01',
  },
  { today: '2026-11-20' },
).errors;

describe('the problems of the rules in the catalogue', () => {
  it.each([
    ...Object.values(WRONG),
    ...['900123', '000-12-3456', '900-00-3456', '900-12-0000'].map((ssn) => ssnProblem(ssn) ?? ''),
  ])('are there as the rules say them: %s', (problem) => {
    const { key = '', values = {} } = sentenceOf(problem, SENTENCES) ?? {};
    expect(key.replace(/%\{(\w+)\}/g, (_mark, name: string) => values[name] ?? '')).toBe(problem);
  });

  it('name a date that cannot be as it was entered', () => {
    const { dob = '' } = validateEmployee({ dob: '1990-02-30' }, { today: '2026-11-20' }).errors;
    expect(sentenceOf(dob, SENTENCES)?.values).toEqual({ entered: '2/30/1990' });
  });
});
