import { describe, expect, test } from 'vitest';
import type { CellKind, RosterField, RosterOptions } from './contract';
import { compileMapping } from './compile';
import { parseRow } from './parse-row';
import { CONTEXT, licenseCheck, mappingFor, TODAY } from './test-support';

type Cells = Partial<Record<RosterField, string>>;

function parse(cells: Cells, options: Partial<RosterOptions> = {}, names: Cells = {}, kinds = '') {
  const fields = Object.keys(cells) as RosterField[];
  const row = Object.values(cells);
  const { header, mapping } = mappingFor(fields, [row], options);
  mapping.columns = mapping.columns.map((column) => ({
    ...column,
    header: names[column.field] ?? column.header,
  }));
  header.splice(0, header.length, ...mapping.columns.map((column) => column.header));
  return parseRow(row, compileMapping(mapping, header, CONTEXT), { today: TODAY, licenseCheck }, kinds);
}

const codes = (reasons: { code: string }[]) => reasons.map((reason) => reason.code);

describe('what rejects a row', () => {
  test.each<[string, Cells, string]>([
    ['a formula as a name', { lastName: '=HYPERLINK("http://example.invalid","x")' }, 'formula'],
    ['a formula that was neutralized by an export', { lastName: "'=1+1" }, 'formula'],
    ['a name beginning with @', { firstName: '@Ann' }, 'formula'],
    ['a control character', { firstName: 'A\u0007nn' }, 'controlCharacter'],
    ['a character that changes the writing direction', { firstName: 'A\u202enn' }, 'controlCharacter'],
    ['a name without letters', { firstName: '12345' }, 'noLetters'],
    ['only half of a whole name', { fullName: 'Cher' }, 'oneName'],
    ['a name longer than the form accepts', { lastName: 'x'.repeat(61) }, 'tooLong'],
    ['the same within a whole name', { fullName: `Ann ${'x'.repeat(61)}` }, 'namePartTooLong'],
    ['a number longer than the form accepts', { workId: '1'.repeat(41) }, 'tooLong'],
    ['a number that Excel rounded', { workId: '1.23457E+11' }, 'scientific'],
    ['an error of Excel', { workId: '#REF!' }, 'excelError'],
    ['a missing value of Excel', { status: '#N/A' }, 'excelError'],
    ['an error of LibreOffice', { dob: 'Err:502' }, 'excelError'],
    ['a column that was too narrow', { dob: '########' }, 'excelError'],
    ['a nonexistent day', { dob: '2/30/1980' }, 'impossibleDate'],
    ['a nonexistent month', { dob: '13/45/1980' }, 'impossibleDate'],
    ['a birth in the future', { dob: '11/21/2026' }, 'futureBirth'],
    ['a birth 14 years ago', { dob: '11/21/2011' }, 'tooYoung'],
    ['a birth 101 years ago', { dob: '11/20/1925' }, 'tooOld'],
    ['an SSN of area 000', { ssn: '000-12-3456' }, 'ssnArea'],
    ['an SSN of area 666', { ssn: '666-12-3456' }, 'ssnArea'],
    ['an SSN of group 00', { ssn: '900-00-3456' }, 'ssnGroup'],
    ['an SSN of serial 0000', { ssn: '900-12-0000' }, 'ssnSerial'],
    ['an SSN without its leading zeros', { ssn: '90012345' }, 'ssnShort'],
    ['an SSN of ten digits', { ssn: '9001234567' }, 'ssnDigits'],
    ['an unknown state', { state: 'ZZ' }, 'stateUnknown'],
    [
      'a license number that does not match its state',
      { license: '0033-9075X9', state: 'TN' },
      'licenseFormat',
    ],
    ['an unknown license class', { licenseClass: 'Q' }, 'classUnknown'],
    ['an unknown location', { location: 'Asheville' }, 'locationUnknown'],
    ['an unknown job title', { jobTitle: 'Astronaut' }, 'jobTitleUnknown'],
    ['an unknown status', { status: 'Zzz' }, 'statusUnknown'],
    ['an answer that is not yes or no', { hazmat: 'sometimes' }, 'answerUnknown'],
    ['a date instead of an answer', { medicalVariance: '1/2/2027' }, 'answerUnknown'],
    ['neither interstate nor intrastate', { interstate: 'local' }, 'interstateUnknown'],
    ['restrictions as words', { restrictions: 'Air brakes' }, 'restrictionsUnknown'],
    ['a restriction as a word', { restrictions: 'LENSES' }, 'restrictionsUnknown'],
    ['another class of vehicles', { vehicleClass: 'D' }, 'vehicleClassUnknown'],
    ['a state that is none', { otherLicenseStates: 'OH; Atlantis' }, 'otherLicenseStatesUnknown'],
    ['only a separator', { otherLicenseStates: ';' }, 'otherLicenseStatesUnknown'],
  ])('%s', (_, cells, code) => {
    const { problems, warnings } = parse(cells);
    expect(codes(problems)).toEqual([code]);
    expect(codes(warnings)).toEqual([]);
  });

  test('reports all problems at once, each with its column and value', () => {
    const { problems } = parse({ dob: '2/30/1980', location: 'Asheville', state: 'ZZ' });
    expect(problems.map(({ column, value }) => [column, value])).toEqual([
      ['dob', '2/30/1980'],
      ['state', 'ZZ'],
      ['location', 'Asheville'],
    ]);
  });

  test('shows only the end of an SSN in a reason', () => {
    expect(parse({ ssn: '000-12-3456' }).problems[0]?.value).toBe('XXX-XX-3456');
    expect(parse({ ssn: '90012345' }).problems[0]?.value).toBe('…2345');
  });
});

describe('an Arizona license, which lasts until the age of 65', () => {
  const holder = { state: 'AZ', dob: '3/4/1990' };
  test.each<[string, Cells, string | undefined]>([
    ['until the birthday', { ...holder, licenseExpires: '3/4/2055' }, '2055-03-04'],
    ['with two digits', { ...holder, licenseExpires: '3/4/55' }, '2055-03-04'],
    ['a year later', { ...holder, licenseExpires: '3/4/2056' }, '2056-03-04'],
    ['a day after that', { ...holder, licenseExpires: '3/5/2056' }, undefined],
    [
      'of a driver near 65, as any other',
      { ...holder, dob: '3/4/1962', licenseExpires: '11/20/2038' },
      '2038-11-20',
    ],
    ['without a birth date', { state: 'AZ', licenseExpires: '3/4/2055' }, '2055-03-04'],
    ['of another state', { ...holder, state: 'TX', licenseExpires: '3/4/2055' }, undefined],
  ])('%s', (_, cells, expected) => {
    expect(parse(cells).values.licenseExpires).toBe(expected);
  });
});

describe('what is left out with a warning', () => {
  test.each<[string, Cells, RosterField, string]>([
    ['a broken e-mail address', { email: 'broken@' }, 'email', 'emailFormat'],
    ['an e-mail address that is a formula', { email: '=1+1@b.example' }, 'email', 'formula'],
    ['a phone number of three digits', { phone: '911' }, 'phone', 'phoneFormat'],
    ['an invalid hire date', { hireDate: 'see file' }, 'hireDate', 'notADate'],
    ['a hire more than a year ahead', { hireDate: '11/21/2027' }, 'hireDate', 'tooFarAhead'],
    [
      'an end before the beginning',
      { hireDate: '1/2/2020', terminationDate: '1/1/2020' },
      'terminationDate',
      'endBeforeHire',
    ],
    ['a missing value of Excel', { phone: '#N/A' }, 'phone', 'excelError'],
    ['an expiration twelve years ahead', { licenseExpires: '11/21/2038' }, 'licenseExpires', 'tooFarAhead'],
    [
      'an expiration in this century or the last',
      { licenseExpires: '10/31/65' },
      'licenseExpires',
      'unlikelyYear',
    ],
    ['a license that expired 40 years ago', { licenseExpires: '11/19/1986' }, 'licenseExpires', 'tooLongAgo'],
    [
      'a medical card of three years',
      { medicalCardExpires: '11/20/2029' },
      'medicalCardExpires',
      'tooFarAhead',
    ],
    ['a hire 71 years ago', { hireDate: '11/19/1955' }, 'hireDate', 'tooLongAgo'],
    ['a sample SSN', { ssn: '078-05-1120' }, 'ssn', 'ssnSpecimen'],
    ['an invalid license expiration', { licenseExpires: 'soon' }, 'licenseExpires', 'notADate'],
    ['a formula as a note', { notes: '=cmd|calc' }, 'notes', 'formula'],
  ])('%s', (_, cells, field, code) => {
    const { problems, warnings, values } = parse(cells);
    expect(problems).toEqual([]);
    expect(warnings.map((warning) => [warning.field, warning.code])).toEqual([[field, code]]);
    expect(Object.keys(values)).not.toContain(field);
  });

  test('a license number without its state', () => {
    const { values, warnings } = parse({ license: '12345678' });
    expect(values).toEqual({});
    expect(codes(warnings)).toEqual(['licenseNeedsState']);
  });

  test('a masked SSN, as in exports', () => {
    const { values, warnings } = parse({ ssn: 'XXX-XX-1234' });
    expect(values).toEqual({});
    expect(codes(warnings)).toEqual(['maskedSsn']);
  });
});

describe('what kind of cell it was', () => {
  test.each<[string, Cells, CellKind, string[], string[]]>([
    ['a formula without a value', { workId: '=CONCATENATE("K",21)' }, 'f', ['formulaUnsaved'], []],
    ['a phone as a formula without a value', { phone: '=A1' }, 'f', [], ['formulaUnsaved']],
    ['a damaged cell', { dob: '' }, 'u', ['cellUnreadable'], []],
    ['a damaged note', { notes: '' }, 'u', [], ['cellUnreadable']],
    ['a work ID that became a date', { workId: '2026-03-12' }, 'd', ['dateInstead'], []],
    ['a birth date', { dob: '1980-01-02' }, 'd', [], []],
  ])('%s', (_, cells, kind, problems, warnings) => {
    const row = parse(cells, {}, {}, kind);
    expect([codes(row.problems), codes(row.warnings)]).toEqual([problems, warnings]);
  });

  test.each<[string, CellKind, string[], string[]]>([
    ['12345678', 'n', [], []],
    ['1234567', 'n', ['licenseZeros'], []],
    ['12345', '.', ['licenseZeros'], []],
    ['1234', '.', ['licenseFormat'], []],
  ])('a license number of exactly eight digits as %s (%s)', (license, kind, problems, warnings) => {
    const row = parse({ license, state: 'TN' }, {}, {}, `${kind}.`);
    expect([codes(row.problems), codes(row.warnings)]).toEqual([problems, warnings]);
  });

  test.each<[string, CellKind, string[]]>([
    ['1234567', 'n', ['zerosMissing']],
    ['01234567', '.', []],
    ['1234567', '.', []],
    ['12345678', 'n', []],
  ])('a license number of seven or eight digits as %s (%s)', (license, kind, warnings) => {
    const row = parse({ license, state: 'TX' }, {}, {}, `${kind}.`);
    expect([codes(row.problems), codes(row.warnings)]).toEqual([[], warnings]);
  });
});

test('12E34 is a work ID, and not a number that Excel rounded', () => {
  expect(parse({ workId: '12E34' }).values.workId).toBe('12E34');
});

test('shows the time of a date in the evening', () => {
  const { values, warnings } = parse({ licenseExpires: '2027-03-11 23:59:12' });
  expect(values.licenseExpires).toBe('2027-03-11');
  expect(warnings).toMatchObject([
    { code: 'eveningTime', values: { date: '3/11/2027', time: '11:59:12 PM' } },
  ]);
});

test.each([
  '078-05-1120',
  '219-09-9999',
  '123-45-6789',
  '987-65-4320',
  '987-65-4329',
  '111-11-1111',
  '999999999',
  '222.33.4444',
])('the sample SSN %s is no SSN of a person', (ssn) => {
  const { values, warnings, problems } = parse({ ssn });
  expect([values.ssn, codes(warnings), problems]).toEqual([undefined, ['ssnSpecimen'], []]);
});

test.each(['987-65-4319', '987-65-4330', '222-33-4445', '900-11-0001'])('%s may be an SSN', (ssn) => {
  expect(parse({ ssn }).values.ssn).toBe(ssn.replaceAll('-', ''));
});

describe('answers about a driver', () => {
  test.each(['y', 'Yes', 'TRUE', 'x', '1', 'Sí', 'oui'])('%s is yes', (text) => {
    expect(parse({ hazmat: text }).values).toEqual({ hazmat: true });
  });
  test.each(['n', 'No', 'FALSE', '0', 'non'])('%s is no', (text) => {
    expect(parse({ yearlyMedical: text }).values).toEqual({ yearlyMedical: false });
  });

  test.each(['', '-', 'N/A'])('%j leaves every question open', (text) => {
    const open = {
      endorsements: text,
      restrictions: text,
      interstate: text,
      california: text,
      vehicleClass: text,
      otherLicenseStates: text,
      previousEmployers: text,
    };
    expect(parse(open)).toMatchObject({ values: {}, problems: [], warnings: [] });
  });

  test.each<[string, string, boolean]>([
    ['Interstate', 'yes', true],
    ['Interstate', 'no', false],
    ['Intrastate', 'no', true],
    ['Intrastate only', 'yes', false],
    ['Intrastate only', 'Intrastate', false],
    ['Interstate/Intrastate', 'INTERSTATE', true],
    ['Interstate/Intrastate', 'Intra', false],
    ['Operation', 'both', true],
  ])('a column %s with %s: interstate is %s', (header, text, interstate) => {
    expect(parse({ interstate: text }, {}, { interstate: header }).values).toEqual({ interstate });
  });

  test('yes to interstate or intrastate is no answer', () => {
    const { problems } = parse({ interstate: 'yes' }, {}, { interstate: 'Interstate/Intrastate' });
    expect(codes(problems)).toEqual(['interstateUnknown']);
  });

  test.each<[RosterField, string, boolean | undefined]>([
    ['tankOrDoubles', 'Tanker', undefined],
    ['tankOrDoubles', 'Doubles/Triples', undefined],
    ['medicalVariance', 'SPE', undefined],
    ['tankOrDoubles', 'Tank or doubles', false],
  ])('%s: no in a column %s is %s, because yes may be in another', (field, header, no) => {
    expect(parse({ [field]: 'no' }, {}, { [field]: header })).toMatchObject({ problems: [], warnings: [] });
    expect(parse({ [field]: 'no' }, {}, { [field]: header }).values).toEqual(
      no === undefined ? {} : { [field]: no },
    );
    expect(parse({ [field]: 'x' }, {}, { [field]: header }).values).toEqual({ [field]: true });
  });

  test.each([
    ['n, h', 'HN'],
    ['H/N/T', 'HNT'],
    ['none', ''],
    ['X', 'X'],
  ])('endorsements and restrictions %j are stored as %j', (text, letters) => {
    expect(parse({ endorsements: text, restrictions: text }).values).toEqual({
      endorsements: letters,
      restrictions: letters,
    });
  });

  test.each([
    ['vehicleClass', 'Class B', 'B'],
    ['vehicleClass', 'cdl-a', 'A'],
    ['otherLicenseStates', 'Ohio; PA', 'OH PA'],
    ['otherLicenseStates', 'pa, New York', 'NY PA'],
    ['otherLicenseStates', 'OH PA', 'OH PA'],
    ['otherLicenseStates', 'none', ''],
    ['previousEmployers', 'Acme, Inc. ;Bolt  Lines;', 'Acme, Inc.; Bolt Lines'],
    // Refused by the form's rules, and not taken for none.
    ['previousEmployers', ';', ';'],
    ['previousEmployers', 'None', ''],
    ['previousEmployers', 'Aucun', ''],
  ] as const)('%s %j is stored as %j', (field, text, stored) => {
    expect(parse({ [field]: text })).toMatchObject({ values: { [field]: stored }, problems: [] });
  });
});

describe('accepted values', () => {
  test('values as people write them', () => {
    const { values, problems, warnings } = parse({
      workId: ' 10001.0 ',
      fullName: 'Van Der Berg, Karen',
      ssn: '900 12 3456',
      dob: '1/4/61',
      license: 'a1234-5678',
      state: 'Virginia',
      licenseClass: 'CDL A',
      location: 'Roanoke, VA',
      jobTitle: 'cdl-a driver',
      status: 'ACTIVE',
      hireDate: '2020-02-03 00:00:00',
      email: ' Karen@B.Example ',
      phone: '+1 (555) 010-1234',
      notes: '- call first',
      medicalCardExpires: '1/2/2027',
    });
    expect(problems).toEqual([]);
    expect(codes(warnings)).toEqual(['twoDigitYear']);
    expect(values).toEqual({
      workId: '10001',
      firstName: 'Karen',
      lastName: 'Van Der Berg',
      ssn: '900123456',
      dob: '1961-01-04',
      license: 'A1234-5678',
      state: 'VA',
      licenseClassId: 1,
      legacyClientId: 11,
      jobTitle: { jobTitleId: 1 },
      employmentStatusId: 2,
      hireDate: '2020-02-03',
      email: 'karen@b.example',
      phone: '+1 (555) 010-1234',
      notes: '- call first',
    });
  });

  test('the expiration of a medical card is shown but not written', () => {
    const { shown, values } = parse({ medicalCardExpires: '1/2/2027' });
    expect(shown).toEqual({ medicalCardExpires: '2027-01-02' });
    expect(values).toEqual({});
  });

  test.each(['', '-', 'N/A', 'none'])('%j changes nothing about a hire date', (text) => {
    const { values, problems, warnings, blank } = parse({ hireDate: text });
    expect([values, problems, warnings]).toEqual([{}, [], []]);
    expect(blank.has('hireDate')).toBe(true);
  });

  test.each(['Null', 'Na', 'None'])('%s is a name', (lastName) => {
    expect(parse({ lastName }).values.lastName).toBe(lastName);
  });

  test('a termination date in the past means Terminated if the file has no status', () => {
    expect(parse({ terminationDate: '11/20/2026' }).values.employmentStatusId).toBe(4);
    expect(parse({ terminationDate: '11/21/2026' }).values.employmentStatusId).toBeUndefined();
    const both = parse({ terminationDate: '11/20/2026', status: 'Active' });
    expect(both.values.employmentStatusId).toBe(2);
    expect(codes(both.warnings)).toEqual(['endDateOfActive']);
  });

  test('an unverified license format only warns', () => {
    const { values, warnings } = parse({ license: '12', state: 'AS' });
    expect(values.license).toBe('12');
    expect(codes(warnings)).toEqual(['licenseUnverified']);
  });

  test('a column that is mapped to nothing is not read', () => {
    expect(parse({ ignore: '=1+1' }).problems).toEqual([]);
  });
});
