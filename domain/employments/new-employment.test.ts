import { describe, expect, it } from 'vitest';
import type { EmployeeValues } from '../employees/employee-rules';
import { carrierChange, newEmployment } from './new-employment';

const TODAY = '2026-06-15';
const employed: EmployeeValues = { employmentStatusId: 2, hireDate: '2020-03-02', terminationDate: null };
const left: EmployeeValues = {
  ...employed,
  employmentStatusId: 4,
  terminationDate: '2025-12-31',
  terminationReason: 'Moved away',
};
const change = (before: EmployeeValues, values: EmployeeValues, more = {}) =>
  newEmployment(before, values, { today: TODAY, ...more });
const codesOf = ({ errors }: ReturnType<typeof change>) =>
  Object.entries(errors).map(([field, { code }]) => [field, code]);

describe('a rehire', () => {
  it('keeps dates and reason of the employment that ended, and clears them for the new one', () => {
    expect(change(left, { employmentStatusId: 2, hireDate: '2026-05-04' })).toEqual({
      values: {
        employmentStatusId: 2,
        hireDate: '2026-05-04',
        terminationDate: null,
        terminationReason: null,
      },
      earlier: { hireDate: '2020-03-02', endDate: '2025-12-31', reason: 'Moved away' },
      errors: {},
    });
  });

  it('forgets the states and employers of the years before the old hire, unless the new ones are sent along', () => {
    const before = { ...left, otherLicenseStates: 'OH', previousEmployers: 'Acme Freight' };
    const back = { employmentStatusId: 2, hireDate: '2026-05-04' };
    const history = (values: EmployeeValues) => {
      const { otherLicenseStates, previousEmployers } = change(before, values).values;
      return [otherLicenseStates, previousEmployers];
    };
    expect(history(back)).toEqual([null, null]);
    expect(history({ ...back, previousEmployers: '' })).toEqual([null, '']);
    const moved = change(
      { ...before, ...employed },
      { legacyClientId: 2 },
      { carriers: { from: '1', to: '2' } },
    );
    expect(moved.values).toMatchObject({ otherLicenseStates: null, previousEmployers: null });
    // Someone who never left keeps them.
    const corrected = change({ ...before, ...employed }, { hireDate: '2020-03-03' });
    expect(corrected.values).toEqual({ hireDate: '2020-03-03' });
  });

  it('begins on the day after the earlier employment at the earliest', () => {
    const hiredOn = (hireDate: string) => codesOf(change(left, { employmentStatusId: 2, hireDate }));
    expect(hiredOn('2026-01-01')).toEqual([]);
    expect(hiredOn('2025-12-31')).toEqual([['hireDate', 'employment.hireNotAfterEnd']]);
  });

  it('without a hire date has none yet: the stored one is that of the earlier employment', () => {
    const { values, earlier } = change(left, { employmentStatusId: 1 });
    expect(values.hireDate).toBeNull();
    expect(earlier?.hireDate).toBe('2020-03-02');
  });

  it('of someone stored as terminated without a date asks when they left', () => {
    const undated = { ...left, terminationDate: null };
    const back = { employmentStatusId: 2, hireDate: '2026-05-04' };
    expect(codesOf(change(undated, back))).toEqual([['terminationDate', 'employment.endRequired']]);
    const { values, earlier, errors } = change(undated, { ...back, terminationDate: '2026-05-03' });
    expect(errors).toEqual({});
    expect(earlier?.endDate).toBe('2026-05-03');
    expect(values.terminationDate).toBeNull();
    // A date after the hire is that of the new employment.
    expect(codesOf(change(undated, { ...back, terminationDate: '2026-05-04' }))).toEqual([
      ['terminationDate', 'employment.endRequired'],
    ]);
  });

  it('takes a stored hire date after the end as that of the new employment', () => {
    const early = { ...left, hireDate: '2026-05-04', terminationDate: null };
    const { values, earlier } = change(early, { employmentStatusId: 2, terminationDate: '2025-12-31' });
    expect(values.hireDate).toBe('2026-05-04');
    expect(earlier).toMatchObject({ hireDate: null, endDate: '2025-12-31' });
  });

  it('can correct the end of the earlier employment, and set that of the new one', () => {
    const back = { employmentStatusId: 2, hireDate: '2026-05-04' };
    expect(change(left, { ...back, terminationDate: '2026-01-15' })).toMatchObject({
      values: { terminationDate: null },
      earlier: { endDate: '2026-01-15' },
    });
    expect(change(left, { ...back, terminationDate: '2026-12-31' })).toMatchObject({
      values: { terminationDate: '2026-12-31' },
      earlier: { endDate: '2025-12-31' },
    });
  });

  it('cannot end an employment before the one before it, nor in the future', () => {
    const second = { ...left, previousEndDate: '2025-12-31' };
    const back = { employmentStatusId: 2, hireDate: '2026-05-04' };
    expect(codesOf(change(second, back))).toEqual([['terminationDate', 'employment.overlaps']]);
    expect(codesOf(change({ ...second, previousEndDate: '2025-12-30' }, back))).toEqual([]);
    const leaving = { ...left, terminationDate: '2026-06-20' };
    expect(codesOf(change(leaving, { employmentStatusId: 2, hireDate: '2026-07-01' }))).toEqual([
      ['terminationDate', 'date.inFuture'],
    ]);
  });

  it.each<[string, EmployeeValues, EmployeeValues]>([
    ['a corrected hire date of someone who never left', employed, { hireDate: '2021-05-03' }],
    ['another status of someone who never left', employed, { employmentStatusId: 3 }],
    ['a corrected hire date of someone who has left', left, { hireDate: '2026-05-04' }],
    ['a withdrawn notice', { ...employed, terminationDate: TODAY }, { terminationDate: null }],
    ['a status before the last day', { ...left, terminationDate: TODAY }, { employmentStatusId: 2 }],
    ['a phone number', left, { phone: '555-010-0100' }],
  ])('is not %s', (_what, before, values) => {
    expect(change(before, values)).toEqual({ values, earlier: null, errors: {} });
  });

  it.each<[string, EmployeeValues]>([
    ['a later hire date', { hireDate: '2026-05-04' }],
    ['a removed termination date', { terminationDate: null }],
  ])('is also %s of someone after their last day, with any status', (_what, values) => {
    const gone = { ...employed, terminationDate: '2026-06-14' };
    const later = { ...values, ...(values.hireDate && { hireDate: TODAY }) };
    expect(change(gone, later).earlier).toMatchObject({ endDate: '2026-06-14' });
  });

  it('that was a mistake keeps nothing of the termination', () => {
    expect(change(left, { employmentStatusId: 2 }, { undone: true })).toEqual({
      values: { employmentStatusId: 2, terminationDate: null, terminationReason: null },
      earlier: null,
      errors: {},
    });
  });
});

describe('a transfer between motor carriers', () => {
  const carriers = { from: '111', to: '222' };
  const move = (before: EmployeeValues, values: EmployeeValues = {}) =>
    change(before, { legacyClientId: 2, ...values }, { carriers });

  it('ends the employment on the day before, and begins one with the other carrier', () => {
    expect(move(employed)).toEqual({
      values: { legacyClientId: 2, hireDate: TODAY },
      earlier: { hireDate: '2020-03-02', endDate: '2026-06-14', reason: 'DOT 111 → DOT 222' },
      errors: {},
    });
  });

  it('moves no one who has left or only applies', () => {
    expect(move(left).earlier).toBeNull();
    expect(move({ ...employed, employmentStatusId: 1 }).earlier).toBeNull();
  });

  it('changes no employment that has not begun', () => {
    expect(move({ ...employed, hireDate: TODAY })).toMatchObject({ earlier: null, errors: {} });
    expect(move({ ...employed, hireDate: '2026-06-14' }).earlier).toMatchObject({ endDate: '2026-06-14' });
  });

  it('asks for the hire date of the new one where that of the old one is sent along', () => {
    expect(codesOf(move(employed, { hireDate: '2020-03-02' }))).toEqual([
      ['hireDate', 'employment.hireRequired'],
    ]);
    expect(move(employed, { hireDate: '2026-06-01' }).earlier).toMatchObject({ endDate: '2026-05-31' });
  });

  it('is one only between two known and different DOT numbers', () => {
    const known = new Map([
      [1, '111'],
      [2, '222'],
      [3, '111'],
      [4, null],
    ]);
    expect(carrierChange(known, 1, 2)).toEqual(carriers);
    for (const to of [1, 3, 4, undefined]) expect(carrierChange(known, 1, to)).toBeNull();
  });
});

describe('the days of a move and of the first job with driving', () => {
  const driver: EmployeeValues = { ...employed, state: 'VA', licenseStateAtHire: null };
  const daysOf = (before: EmployeeValues, values: EmployeeValues, more = {}) => {
    const { licenseStateSince, drivesSince } = change(before, values, more).values;
    return [licenseStateSince, drivesSince];
  };
  const moved = { ...driver, state: 'OH', licenseStateAtHire: 'VA', licenseStateSince: '2026-01-10' };
  const drives = { ...driver, drivesSince: '2026-01-10' };
  const hiredToday = { ...driver, hireDate: TODAY };
  it.each<[string, EmployeeValues, EmployeeValues, object, [unknown, unknown]]>([
    ['a move', driver, { state: 'OH' }, {}, [TODAY, undefined]],
    [
      'a move on an entered day',
      driver,
      { state: 'OH', licenseStateSince: '2026-06-01' },
      {},
      ['2026-06-01', undefined],
    ],
    ['a second move', moved, { state: 'PA' }, {}, [TODAY, undefined]],
    ['a move back', moved, { state: 'VA' }, {}, [null, undefined]],
    ['a correction', moved, { licenseStateAtHire: 'OH' }, {}, [null, undefined]],
    ['a change on the hire day', hiredToday, { state: 'OH' }, {}, [undefined, undefined]],
    ['another change', moved, { phone: '540 555 0101' }, {}, [undefined, undefined]],
    ['a first job with driving', driver, { jobTitleId: 2 }, { startsDriving: true }, [undefined, TODAY]],
    [
      'one on an entered day',
      driver,
      { jobTitleId: 2, drivesSince: '2026-06-01' },
      { startsDriving: true },
      [undefined, '2026-06-01'],
    ],
    ['one on the hire day', hiredToday, { jobTitleId: 2 }, { startsDriving: true }, [undefined, undefined]],
    ['another job', drives, { jobTitleId: 3 }, {}, [undefined, undefined]],
    [
      'a new employment',
      { ...drives, ...left, drivesSince: '2024-01-10' },
      { employmentStatusId: 2, hireDate: '2026-05-04' },
      {},
      [undefined, null],
    ],
  ])('%s', (_what, before, values, more, expected) => {
    expect(daysOf(before, values, more)).toEqual(expected);
  });
});
