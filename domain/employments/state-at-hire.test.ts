import { describe, expect, it } from 'vitest';
import type { EmployeeValues } from '../employees/employee-rules';
import { newEmployment } from './new-employment';

const TODAY = '2026-06-15';
const driver: EmployeeValues = {
  employmentStatusId: 2,
  hireDate: '2020-03-02',
  terminationDate: null,
  state: 'OH',
};
const moved: EmployeeValues = { ...driver, state: 'IN', licenseStateAtHire: 'OH' };
const left: EmployeeValues = { ...moved, employmentStatusId: 4, terminationDate: '2025-12-31' };
const indiana: EmployeeValues = { state: 'IN' };
const rehired: EmployeeValues = { employmentStatusId: 2, hireDate: '2026-05-04' };
const otherCarrier = { legacyClientId: 2 };

/** The state at hire that a change writes; undefined if it stays as it is. */
const written = (before: EmployeeValues, values: EmployeeValues, more = {}) =>
  newEmployment(before, values, { today: TODAY, ...more }).values.licenseStateAtHire;

describe('the state of the license at hire (391.23(a)(1))', () => {
  it.each<[string, EmployeeValues, EmployeeValues, string | null | undefined]>([
    ['is the one before a change', driver, indiana, 'OH'],
    [
      'is the one before a change on the day after the hire',
      { ...driver, hireDate: '2026-06-14' },
      indiana,
      'OH',
    ],
    ['is not the one before a change on the hire day', { ...driver, hireDate: TODAY }, indiana, undefined],
    [
      'is not the one before a change before the hire',
      { ...driver, hireDate: '2026-06-16' },
      indiana,
      undefined,
    ],
    ['is not that of an applicant', { ...driver, employmentStatusId: 1 }, indiana, undefined],
    ['is not known without a hire date', { ...driver, hireDate: null }, indiana, undefined],
    ['is not known if there was none', { ...driver, state: null }, indiana, undefined],
    [
      'is not concerned by a change that hires',
      { ...driver, hireDate: null },
      { ...indiana, hireDate: '2020-03-02' },
      undefined,
    ],
    [
      'is not concerned by a change with a new hire date to come',
      driver,
      { ...indiana, hireDate: TODAY },
      undefined,
    ],
    ['is not concerned by other changes', driver, { state: 'OH', hireDate: '2020-03-03' }, undefined],
    ['stays with the next move', moved, { state: 'KY' }, undefined],
    ['stays if the license is gone', driver, { state: null }, 'OH'],
    ['is that of the present license after a move back', moved, { state: 'OH' }, null],
    ['is the one that the change names', driver, { ...indiana, licenseStateAtHire: 'PA' }, 'PA'],
    ['is none if the change names the new state', driver, { ...indiana, licenseStateAtHire: 'IN' }, null],
    ['is none if the change says so', driver, { ...indiana, licenseStateAtHire: null }, null],
    ['is none if it was a mistake', moved, { licenseStateAtHire: null }, null],
    ['is none without a hire date', moved, { hireDate: null }, null],
    ['is none after a rehire', left, rehired, null],
    [
      'is none after a rehire in another state',
      { ...left, licenseStateAtHire: null },
      { ...rehired, state: 'KY' },
      undefined,
    ],
    ['is the one that a rehire names', left, { ...rehired, licenseStateAtHire: 'KY' }, 'KY'],
  ])('%s', (_what, before, values, expected) => {
    expect(written(before, values)).toBe(expected);
  });

  it('is none after a transfer to another motor carrier, and stays after one within it', () => {
    expect(written(moved, otherCarrier, { carriers: { from: '1', to: '2' } })).toBeNull();
    expect(written(moved, otherCarrier)).toBeUndefined();
  });

  it('stays if a termination is taken back', () => {
    expect(written(left, { employmentStatusId: 2 }, { undone: true })).toBeUndefined();
  });
});
