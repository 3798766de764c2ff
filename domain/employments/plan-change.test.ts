import { describe, expect, it } from 'vitest';
import type { DatedFacts, EarlierFacts } from '../compliance/earlier-facts';
import type { EmployeeValues } from '../employees/employee-rules';
import { planChange, type StoredPerson } from './plan-change';

const TODAY = '2026-06-15';
const driver: StoredPerson = {
  employmentStatusId: 2,
  hireDate: '2020-03-02',
  state: 'VA',
  jobTitleId: 1,
  licenseClassId: 1,
  vehicleClass: 'B',
};
const entry = (before: string, facts: DatedFacts): EarlierFacts => ({ before, facts });
const plan = (
  values: EmployeeValues,
  more: Partial<Parameters<typeof planChange>[2]> = {},
  before: StoredPerson = driver,
) => planChange(before, values, { today: TODAY, program: 'cdl', earlierFacts: [], ...more });
const codeOf = ({ errors }: ReturnType<typeof plan>) => errors['effectiveOn']?.code;

describe('since when a changed fact holds', () => {
  const one = [entry('2026-05-01', { vehicleClass: 'C' })];
  it.each<[string, EmployeeValues, object, EarlierFacts[] | undefined, string | null]>([
    ['today', { vehicleClass: 'A' }, {}, [entry(TODAY, { vehicleClass: 'B' })], TODAY],
    [
      'the entered day',
      { vehicleClass: 'A' },
      { effectiveOn: '2026-06-01' },
      [entry('2026-06-01', { vehicleClass: 'B' })],
      '2026-06-01',
    ],
    [
      'a day to come',
      { vehicleClass: 'A' },
      { effectiveOn: '2026-07-01' },
      [entry('2026-07-01', { vehicleClass: 'B' })],
      '2026-07-01',
    ],
    [
      'today too for one that is no longer known',
      { vehicleClass: null },
      {},
      [entry(TODAY, { vehicleClass: 'B' })],
      TODAY,
    ],
    ['always, if not known before', { endorsements: 'H' }, {}, undefined, null],
    [
      'the entered day, if not known before',
      { endorsements: 'H' },
      { effectiveOn: '2026-06-01' },
      [entry('2026-06-01', { endorsements: null })],
      '2026-06-01',
    ],
    ['always, for a correction', { vehicleClass: 'A' }, { correction: true }, undefined, null],
    [
      'as long as the corrected one, with its history',
      { vehicleClass: 'A' },
      { correction: true, earlierFacts: one },
      undefined,
      null,
    ],
    [
      'the entered day, so that later changes no longer count',
      { vehicleClass: 'A' },
      { effectiveOn: '2026-04-30', earlierFacts: one },
      [entry('2026-04-30', { vehicleClass: 'C' })],
      '2026-04-30',
    ],
    [
      'always again, if it goes back on the same day',
      { vehicleClass: 'C' },
      { effectiveOn: '2026-05-01', earlierFacts: one },
      [],
      '2026-05-01',
    ],
    ['nothing new without a change', { vehicleClass: 'B' }, {}, undefined, null],
    ['nothing new for another field', { phone: '540 555 0101' }, {}, undefined, null],
    [
      'one day for several',
      { vehicleClass: 'A', licenseClassId: 2, interstate: true },
      {},
      [entry(TODAY, { vehicleClass: 'B', licenseClassId: 1 })],
      TODAY,
    ],
  ])('is %s', (_what, values, more, expected, since) => {
    expect(plan(values, more)).toMatchObject({ since, errors: {} });
    expect(plan(values, more).earlierFacts).toEqual(expected);
  });

  it('is from the hire to a year ahead', () => {
    const on = (effectiveOn: string, before = driver) =>
      codeOf(plan({ vehicleClass: 'A' }, { effectiveOn }, before));
    expect(on('2020-03-02')).toBeUndefined();
    expect(on('2020-03-01')).toBe('employee.effectiveTooEarly');
    expect(on('2027-06-15')).toBeUndefined();
    expect(on('2027-06-16')).toBe('employee.effectiveTooLate');
    expect(on('soon')).toBe('date.invalid');
    // Who is hired later has facts already, and an applicant has no hire date.
    expect(on(TODAY, { ...driver, hireDate: '2026-07-01' })).toBeUndefined();
    expect(on('2026-06-14', { ...driver, hireDate: '2026-07-01' })).toBe('employee.effectiveTooEarly');
    expect(on('2001-01-01', { ...driver, hireDate: null })).toBeUndefined();
  });
});

describe('a job title', () => {
  it('keeps the program of the one before', () => {
    expect(plan({ jobTitleId: 2 }).earlierFacts).toEqual([entry(TODAY, { jobTitleId: 1, program: 'cdl' })]);
  });

  it('with driving after one without dates the driving as well, and back again', () => {
    const started = plan(
      { jobTitleId: 2 },
      { program: 'nonDriver', startsDriving: true, effectiveOn: '2026-06-01' },
    );
    expect(started.values.drivesSince).toBe('2026-06-01');
    const earlierFacts = [entry('2026-06-01', { jobTitleId: 1, program: 'nonDriver', drivesSince: null })];
    expect(started.earlierFacts).toEqual(earlierFacts);
    const drives = { ...driver, jobTitleId: 2, drivesSince: '2026-06-01' };
    const back = plan({ jobTitleId: 1 }, { earlierFacts, effectiveOn: '2026-06-01' }, drives);
    expect([back.earlierFacts, back.values.drivesSince]).toEqual([[], null]);
    const moved = plan({ drivesSince: '2026-05-01' }, { earlierFacts }, drives).earlierFacts;
    expect(moved).toEqual([entry('2026-05-01', { jobTitleId: 1, program: 'nonDriver', drivesSince: null })]);
    const corrected = plan(
      { jobTitleId: 2 },
      { program: 'nonDriver', startsDriving: true, correction: true },
    );
    expect([corrected.earlierFacts, corrected.values.drivesSince]).toEqual([undefined, undefined]);
  });

  it('of a new employment holds since the hire, also for the facts that come with it', () => {
    const left = { ...driver, employmentStatusId: 4, terminationDate: '2025-12-31' };
    const back = plan({ employmentStatusId: 2, hireDate: '2026-05-04', vehicleClass: 'A' }, {}, left);
    expect(back.earlierFacts).toEqual([entry('2026-05-04', { vehicleClass: 'B' })]);
  });
});

describe('a license state', () => {
  const moved = { ...driver, state: 'OH', licenseStateAtHire: 'VA', licenseStateSince: '2026-01-10' };
  const earlierFacts = [entry('2026-01-10', { state: 'VA', licenseStateSince: null })];
  it.each<[string, StoredPerson, EmployeeValues, object, EarlierFacts[] | undefined, EmployeeValues]>([
    [
      'after a move',
      driver,
      { state: 'OH' },
      {},
      [entry(TODAY, { state: 'VA', licenseStateSince: null })],
      { licenseStateAtHire: 'VA', licenseStateSince: TODAY },
    ],
    [
      'after a move on an entered day',
      driver,
      { state: 'OH', licenseStateSince: '2026-06-01' },
      {},
      [entry('2026-06-01', { state: 'VA', licenseStateSince: null })],
      { licenseStateAtHire: 'VA' },
    ],
    [
      'after a second move',
      moved,
      { state: 'PA' },
      { earlierFacts },
      [...earlierFacts, entry(TODAY, { state: 'OH', licenseStateSince: '2026-01-10' })],
      { licenseStateSince: TODAY },
    ],
    [
      'on another day',
      moved,
      { licenseStateSince: '2026-01-05' },
      { earlierFacts },
      [entry('2026-01-05', { state: 'VA', licenseStateSince: null })],
      {},
    ],
    [
      'that was another at hire',
      moved,
      { licenseStateAtHire: 'NC' },
      { earlierFacts },
      [entry('2026-01-10', { state: 'NC', licenseStateSince: null })],
      {},
    ],
    [
      'that was the same at hire',
      moved,
      { licenseStateAtHire: 'OH' },
      { earlierFacts },
      [],
      { licenseStateAtHire: null, licenseStateSince: null },
    ],
    [
      'that was wrong',
      driver,
      { state: 'OH', licenseStateAtHire: 'OH' },
      {},
      undefined,
      { licenseStateAtHire: null },
    ],
    ['as a correction', driver, { state: 'OH' }, { correction: true }, undefined, {}],
  ])('%s', (_what, before, values, more, expected, written) => {
    const { earlierFacts: entries, values: after } = plan(values, more, before);
    expect(entries).toEqual(expected);
    expect(after).toEqual({ ...values, ...written });
  });
});
