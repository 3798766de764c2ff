import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { EmployeeCreate, EmployeeFilter, EmployeePatch, licenseClassCode } from './contract';
import { validateEmployee, type EmployeeValues } from './employee-rules';
import { fieldTexts } from '../shared/refusals/text';

const today = '2026-03-09';
const driver: EmployeeValues = {
  firstName: 'Dana',
  lastName: 'Reyes',
  workId: 'BR-104',
  ssn: '900-12-3456',
  dob: '1984-06-30',
  license: 'A12345678',
  state: 'VA',
  licenseClassId: 1,
  legacyClientId: 104,
  employmentStatusId: 2,
  hireDate: '2021-05-03',
  email: 'dana@blueridge.example',
};

function errorsOf(values: EmployeeValues, options: Partial<Parameters<typeof validateEmployee>[1]> = {}) {
  return fieldTexts(validateEmployee({ ...driver, ...values }, { today, ...options }).errors);
}

describe('employee rules', () => {
  it('accept a complete driver, and one with only the required fields', () => {
    expect(errorsOf({})).toEqual({});
    const least = { firstName: 'Dana', lastName: 'Reyes', legacyClientId: 104, employmentStatusId: 1 };
    expect(validateEmployee(least, { today }).errors).toEqual({});
  });

  it('require name, location and status, and report all of them at once', () => {
    expect(fieldTexts(validateEmployee({ firstName: ' ' }, { today }).errors)).toEqual({
      firstName: 'Enter the first name',
      lastName: 'Enter the last name',
      legacyClientId: 'Choose a location',
      employmentStatusId: 'Choose an employment status',
    });
    expect(errorsOf({ employmentStatusId: 9 })).toHaveProperty('employmentStatusId');
  });

  it('refuse a birth date in the future with the specified text [NOTE-056]', () => {
    expect(errorsOf({ dob: '2026-03-10' })).toEqual({ dob: 'The date cannot be in the future' });
  });

  it('refuse a birth date that does not exist, and name it [NOTE-093]', () => {
    expect(errorsOf({ dob: '1984-02-30' })['dob']).toBe(
      'The date that you entered (2/30/1984) is invalid. Please enter a valid date between 1900 and 2099',
    );
  });

  it('accept ages from 15 to 100', () => {
    expect(errorsOf({ dob: '2011-03-09' })).toEqual({});
    expect(errorsOf({ dob: '2011-03-10' })['dob']).toContain('an age of 14');
    expect(errorsOf({ dob: '1925-03-09' })['dob']).toContain('an age of 101');
  });

  it('refuse a license number that does not match its state', () => {
    expect(errorsOf({ license: 'A123' })).toEqual({ license: 'The number A123 is invalid for VA' });
    expect(errorsOf({ license: 'A123' }, { overrideLicense: true })).toEqual({});
    expect(errorsOf({ license: 'A123' }, { licenseCheck: () => ({ ok: true }) })).toEqual({});
  });

  it('require the state of a license number, and an existing one', () => {
    expect(errorsOf({ state: '' })).toEqual({ state: 'Choose the state that issued the license' });
    expect(errorsOf({ state: 'ZZ' })).toHaveProperty('state');
    expect(errorsOf({ state: null, license: null })).toEqual({});
  });

  it('refuse invalid SSNs and email addresses, and accept empty ones', () => {
    expect(errorsOf({ ssn: '666-12-3456' })['ssn']).toContain('666');
    expect(errorsOf({ email: 'dana@' })).toEqual({
      email: 'Please enter a properly formatted email address',
    });
    expect(errorsOf({ ssn: '', email: '' })).toEqual({});
  });

  it('refuse employment dates in the wrong order or too far ahead', () => {
    expect(errorsOf({ terminationDate: '2021-05-02' })).toHaveProperty('terminationDate');
    expect(errorsOf({ terminationDate: '2021-05-03' })).toEqual({});
    expect(errorsOf({ hireDate: '2027-03-10' })).toHaveProperty('hireDate');
    expect(errorsOf({ hireDate: '2027-03-09' })).toEqual({});
  });

  it('refuse names that a spreadsheet would run as a formula', () => {
    for (const name of ['=HYPERLINK("x")', '+1', '-1', ' @x']) {
      expect(errorsOf({ lastName: name })).toEqual({ lastName: 'A name cannot begin with =, +, - or @' });
    }
    expect(errorsOf({ lastName: "O'Neil-Ruiz" })).toEqual({});
  });

  it('report only problems of changed fields, and of fields checked together with them', () => {
    const old = { license: 'A123', dob: '1984-02-30' };
    expect(errorsOf(old, { changed: ['email'] })).toEqual({});
    expect(Object.keys(errorsOf(old, { changed: ['state'] }))).toEqual(['license']);
    expect(
      Object.keys(
        errorsOf({ terminationDate: '2022-01-01', hireDate: '2022-01-02' }, { changed: ['hireDate'] }),
      ),
    ).toEqual(['terminationDate']);
  });
});

describe('answers that contradict each other', () => {
  const combination = /they are class A/;
  it.each([
    [{ tractorTrailer: true, vehicleClass: 'B' }, 'flags.tractorTrailer', combination],
    [{ tractorTrailer: true, vehicleClass: 'C' }, 'flags.tractorTrailer', combination],
    [{ longCombination: true, vehicleClass: 'B' }, 'flags.longCombination', combination],
    [{ longCombination: true, vehicleClass: 'C' }, 'flags.longCombination', combination],
    [{ fullAirBrakes: true, airBrakes: false }, 'flags.fullAirBrakes', /are air brakes too/],
    [{ schoolBus: true, passenger: false }, 'flags.schoolBus', /carries passengers/],
    [{ endorsements: 'S' }, 'endorsements', /needs the passenger endorsement \(P\)/],
    [{ endorsements: 'N', licenseClassId: 4 }, 'endorsements', /need a commercial license/],
    [{ endorsements: 'N', licenseClassId: 5 }, 'endorsements', /need a commercial license/],
    [{ endorsements: 'N', licenseClassId: 12 }, 'endorsements', /need a commercial license/],
  ] as const)('are refused beside the field: %j', (values, field, words) => {
    expect(errorsOf(values)).toEqual({ [field]: expect.stringMatching(words) });
  });

  it.each([
    { tractorTrailer: true, longCombination: true, vehicleClass: 'A' },
    { tractorTrailer: true, longCombination: true, vehicleClass: null },
    { tractorTrailer: false, longCombination: false, vehicleClass: 'B' },
    { tractorTrailer: null, vehicleClass: 'C' },
    { fullAirBrakes: true, airBrakes: true },
    { fullAirBrakes: true, airBrakes: null },
    { fullAirBrakes: false, airBrakes: false },
    { schoolBus: true, passenger: true },
    { schoolBus: true, passenger: null },
    { schoolBus: false, passenger: false },
    { endorsements: 'PS' },
    { endorsements: 'P' },
    { endorsements: '', licenseClassId: 4 },
  ] as const)('are not these: %j', (values) => {
    expect(errorsOf(values)).toEqual({});
  });

  it('are found by whichever of the two changes', () => {
    const old = { schoolBus: true, passenger: false, tractorTrailer: true, vehicleClass: 'B' } as const;
    const fields = (changed: 'passenger' | 'schoolBus' | 'vehicleClass' | 'tractorTrailer' | 'email') =>
      Object.keys(errorsOf(old, { changed: [changed] }));
    expect(fields('passenger')).toEqual(['flags.schoolBus']);
    expect(fields('schoolBus')).toEqual(['flags.schoolBus']);
    expect(fields('vehicleClass')).toEqual(['flags.tractorTrailer']);
    expect(fields('tractorTrailer')).toEqual(['flags.tractorTrailer']);
    expect(fields('email')).toEqual([]);
  });
});

describe('employee constants', () => {
  it('give license classes their codes, and class 12 the meaning non-driver', () => {
    expect(licenseClassCode(12)).toBe('Non-driver');
    expect([1, 2, 3, 4, 5, 6].map(licenseClassCode)).toEqual(['A', 'B', 'C', 'D', 'M', undefined]);
  });
});

describe('employee contract', () => {
  it('accepts partial patches and transfers, but no undeclared fields and no empty patch', () => {
    expect(Check(EmployeePatch, { dob: '1984-06-30', license: 'A1', state: 'VA', licenseClassId: 1 })).toBe(
      true,
    );
    const transfer = { oldClientId: 1, newClientId: 2, jobTitleId: 3, employmentStatusId: 2 };
    expect(Check(EmployeePatch, { transfer })).toBe(true);
    expect(Check(EmployeePatch, {})).toBe(false);
    expect(Check(EmployeePatch, { employeeId: 7 })).toBe(false);
    expect(Check(EmployeePatch, { transfer: { ...transfer, addedBy: 'me' } })).toBe(false);
    expect(Check(EmployeePatch, { licenseClassId: 6 })).toBe(false);
    expect(Check(EmployeeCreate, { firstName: 'A\u0000' })).toBe(false);
  });

  it('filters by known values only', () => {
    expect(
      Check(EmployeeFilter, {
        q: 'rey',
        sites: [104],
        statuses: [1, 2],
        view: 'active',
        docStatus: 'expired',
      }),
    ).toBe(true);
    expect(Check(EmployeeFilter, { statuses: [5] })).toBe(false);
    expect(Check(EmployeeFilter, { hiredFrom: '2026-02-30' })).toBe(false);
  });
});
