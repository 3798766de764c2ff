import { describe, expect, it } from 'vitest';
import { conditionsOf, nextConditionDay, unansweredFacts } from './conditions';
import { CONDITION_KEYS } from './contract';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import { summarize } from './explain';
import type { VehicleClass } from './rule-types';
import { conditionSentence } from './sentence';
import { sentenceWords } from './sentence-words';
import type { DisqualificationKind, EvaluatedPerson } from './evaluated-person';
import { cdlDriver, completeFile, hazmatDriver, vanDriver } from './test-files';

const TODAY = '2026-06-15';
const entered = { dob: '1985-04-02', restrictions: '', otherLicenseStates: [], previousEmployers: [] };
const cdl: EvaluatedPerson = { ...cdlDriver, ...entered, endorsements: '' };
const ends = { hazmatExpiresOn: '2029-05-31' };
const hazmat: EvaluatedPerson = { ...hazmatDriver, ...entered, ...ends, endorsements: 'H' };
const van: EvaluatedPerson = { ...vanDriver, ...entered, restrictions: null };
const keys = (person: EvaluatedPerson, asOf = TODAY) => conditionsOf(person, [], asOf).map(({ key }) => key);

describe('a driver with everything entered', () => {
  it.each([
    ['CDL', cdl],
    ['hazmat', hazmat],
    ['non-CDL', van],
  ])('is barred by nothing (%s)', (_program, person) => {
    expect(keys(person)).toEqual([]);
  });
});

// The last day on which a fact bars, and the first on which it does not.
describe('the age of 391.11(b)(1)', () => {
  const born = (dob: string, interstate?: boolean): EvaluatedPerson => ({
    ...cdl,
    dob,
    flags: interstate === undefined ? {} : { interstate },
  });

  it.each<[string, EvaluatedPerson, string, string, string, string?]>([
    ['21 interstate', born('2005-06-15', true), '2026-06-14', '2026-06-15', 'under21'],
    [
      '21 while nobody says',
      born('2005-06-15'),
      '2026-06-14',
      '2026-06-15',
      'under21Unanswered',
      'undecided',
    ],
    ['18 within one state', born('2008-06-15', false), '2026-06-14', '2026-06-15', 'under18'],
    ['21 for one born on February 29', born('2008-02-29', true), '2029-02-28', '2029-03-01', 'under21'],
  ])('is %s', (_what, person, lastBarred, first, key, status = 'bars') => {
    // The license runs longer than this test looks ahead.
    const driver = { ...person, licenseExpiresOn: '2035-01-01' };
    expect(conditionsOf(driver, [], lastBarred)).toMatchObject([{ key, status, endsOn: first }]);
    expect(keys(driver, first)).toEqual([]);
    expect(nextConditionDay(driver, [], lastBarred)).toBe(first);
  });

  it('bars interstate and within a state below 18', () => {
    expect(keys(born('2009-01-01', true))).toEqual(['under18']);
    expect(keys(born('2007-01-01', false))).toEqual([]);
  });

  it('is asked for where the birth date is missing', () => {
    expect(conditionsOf({ ...cdl, dob: null }, [], TODAY)).toMatchObject([
      { key: 'birthDateMissing', status: 'undecided' },
    ]);
  });
});

describe('what nobody has entered', () => {
  const untitled: EvaluatedPerson = { ...cdl, program: null, vehicleClass: null };

  it.each([
    ['the job title of an employee', untitled, ['jobTitleMissing']],
    ['the job title of an applicant', { ...untitled, employmentStatusId: 1 }, ['jobTitleMissing']],
    ['the job title of somebody who left', { ...untitled, employmentStatusId: 4 }, []],
    ['the number of the license', { ...cdl, licenseNumber: null }, ['licenseMissing']],
    ['the state of the license', { ...cdl, licenseState: null }, ['licenseMissing']],
    ['the number of the license in an office', { ...cdl, licenseNumber: null, program: 'nonDriver' }, []],
    ['the job title and class', { ...untitled, licenseClassId: null }, ['jobTitleMissing', 'classMissing']],
    ['the hire date of an employee', { ...cdl, hireDate: null }, ['hireDateMissing']],
    ['the hire date of an applicant', { ...cdl, hireDate: null, employmentStatusId: 1 }, []],
    ['the hire date in an office', { ...cdl, hireDate: null, program: 'nonDriver' }, []],
  ] as const)('is asked for and could bar: %s', (_what, person, expected) => {
    expect(conditionsOf(person, [], TODAY).map(({ key, status }) => [key, status])).toEqual(
      expected.map((key) => [key, 'undecided']),
    );
  });

  it('is the job title of someone without a license, who may not drive whatever it is', () => {
    const person = { ...untitled, licenseClassId: 12 };
    expect(conditionsOf(person, [], TODAY)).toMatchObject([{ key: 'jobTitleMissing', status: 'unknown' }]);
    expect(evaluateEmployee(person, [], DEFAULT_SETUP, TODAY).qualification).toBe('notApplicable');
  });
});

describe('the license', () => {
  it.each([
    [1, []],
    [2, ['vehicleClassMissing']],
    [3, ['vehicleClassMissing']],
    [4, ['classNotCommercial']],
    [5, ['classNotCommercial']],
    [12, ['noLicense']],
    [null, ['classMissing']],
  ])('of class %s for a CDL job (383.23)', (licenseClassId, expected) => {
    expect(keys({ ...cdl, vehicleClass: null, licenseClassId })).toEqual(expected);
  });

  it.each([
    [1, []],
    [4, []],
    [5, ['motorcycleLicense']],
    [12, ['noLicense']],
    [null, ['classMissing']],
  ])('of class %s for another driving job (391.11(b)(5))', (licenseClassId, expected) => {
    expect(keys({ ...van, licenseClassId })).toEqual(expected);
  });

  it('bars from the day after it expired on record, whatever the copy says', () => {
    const person = { ...cdl, licenseExpiresOn: '2026-06-15' };
    expect(keys(person, '2026-06-15')).toEqual([]);
    expect(keys(person, '2026-06-16')).toEqual(['licenseExpired']);
    expect(nextConditionDay(person, [], '2026-06-15')).toBe('2026-06-16');
    const { requirements } = evaluateEmployee(person, completeFile, DEFAULT_SETUP, '2026-06-16');
    // The copy on file says 5/31/2029; the stricter of the two dates counts.
    expect(requirements.find(({ docTypeId }) => docTypeId === 2008)).toMatchObject({
      status: 'expired',
      expiresOn: '2026-06-15',
    });
  });

  it('with restriction K does not allow interstate driving (383.153(a)(10))', () => {
    const restricted = { ...cdl, restrictions: 'K' };
    expect(keys(restricted)).toEqual(['intrastateOnly']);
    expect(keys({ ...restricted, flags: { interstate: true } })).toEqual(['intrastateOnly']);
    expect(keys({ ...restricted, flags: { interstate: false } })).toEqual([]);
    // On other licenses the letters are the state's own.
    expect(keys({ ...van, restrictions: 'K' })).toEqual([]);
  });
});

describe('the endorsements of 383.93', () => {
  const withVehicles = (vehicleClass: VehicleClass): EvaluatedPerson => ({ ...cdl, vehicleClass });

  it.each([
    [hazmat, {}, 'H', []],
    [hazmat, {}, 'X', []],
    [hazmat, {}, 'NT', ['hazmatEndorsementMissing']],
    [hazmat, { hazmat: false }, '', ['hazmatEndorsementMissing']],
    [cdl, { hazmat: true }, '', ['hazmatEndorsementMissing']],
    // Which of both is not said: the letters for one leave it open, those for both don't.
    [cdl, { tankOrDoubles: true }, 'N', ['tankOrDoublesEndorsementMissing']],
    [cdl, { tankOrDoubles: true }, 'X', ['tankOrDoublesEndorsementMissing']],
    [cdl, { tankOrDoubles: true }, 'NT', []],
    [cdl, { tankOrDoubles: true }, 'TX', []],
    [cdl, { tankOrDoubles: true }, 'HP', ['tankOrDoublesEndorsementMissing']],
    // Doubles are class A vehicles, so a job without any has tanks.
    [withVehicles('A'), { tankOrDoubles: true }, 'T', ['tankOrDoublesEndorsementMissing']],
    [withVehicles('B'), { tankOrDoubles: true }, 'T', ['tankEndorsementMissing']],
    [withVehicles('C'), { tankOrDoubles: true }, 'T', ['tankEndorsementMissing']],
    [withVehicles('C'), { tankOrDoubles: true }, 'X', []],
    [withVehicles('B'), { tankOrDoubles: true }, 'N', []],
    [withVehicles('B'), { tankOrDoubles: false }, '', []],
    [cdl, { longCombination: true }, 'T', []],
    [cdl, { longCombination: true }, 'NX', ['doublesEndorsementMissing']],
    [cdl, { passenger: true }, 'P', []],
    [cdl, { passenger: true }, 'S', ['passengerEndorsementMissing']],
    [cdl, { passenger: false }, '', []],
    [cdl, { schoolBus: true }, 'PS', []],
    [cdl, { schoolBus: true }, 'P', ['schoolBusEndorsementMissing']],
    [cdl, { schoolBus: true }, 'S', ['passengerEndorsementMissing']],
    // 16 or more people need a CDL, whatever the job title (383.5).
    [
      { ...van, licenseClassId: 1, restrictions: '' },
      { passenger: true },
      '',
      ['passengerEndorsementMissing'],
    ],
    [
      { ...van, licenseClassId: 1, restrictions: '' },
      { tankOrDoubles: true },
      '',
      ['tankOrDoublesEndorsementMissing'],
    ],
    [{ ...van, restrictions: '' }, { schoolBus: true }, 'PS', ['classNotCommercial']],
    [{ ...van, restrictions: '' }, { tankOrDoubles: true }, 'NT', ['classNotCommercial']],
  ])('are those that the job needs', (person, flags, endorsements, expected) => {
    expect(keys({ ...person, flags, endorsements })).toEqual(expected);
  });

  it('are asked for once if they were not entered and the job needs one', () => {
    const person = { ...hazmat, endorsements: null, flags: { tankOrDoubles: true } };
    expect(conditionsOf(person, [], TODAY)).toMatchObject([
      { key: 'endorsementsNotEntered', status: 'undecided' },
    ]);
    expect(keys({ ...cdl, endorsements: null })).toEqual([]);
  });
});

describe('a disqualification', () => {
  const banned = (kind: DisqualificationKind, to: string | null): EvaluatedPerson => ({
    ...cdl,
    disqualifications: [{ kind, from: '2026-06-01', to }],
  });

  it.each([
    ['major', '383.51(b)'],
    ['serious', '383.51(c)'],
    ['railroad', '383.51(d)'],
    ['outOfService', '383.51(e)'],
    ['nonCdl', '391.15'],
    ['medical', '391.41(a)'],
  ] as const)('of kind %s bars from its first to its last day (%s)', (kind, cfr) => {
    const person = banned(kind, '2026-07-30');
    expect(keys(person, '2026-05-31')).toEqual([]);
    expect(nextConditionDay(person, [], '2026-05-31')).toBe('2026-06-01');
    for (const day of ['2026-06-01', '2026-07-30'])
      expect(conditionsOf(person, [], day)).toEqual([
        { key: 'disqualified', status: 'bars', cfr, endsOn: '2026-07-31' },
      ]);
    expect(keys(person, '2026-07-31')).toEqual([]);
    expect(nextConditionDay(person, [], '2026-07-30')).toBe('2026-07-31');
  });

  it('that run at the same time are all named, the longest first', () => {
    const person = {
      ...cdl,
      disqualifications: [
        ...banned('serious', '2026-07-30').disqualifications!,
        ...banned('major', null).disqualifications!,
      ],
    };
    expect(conditionsOf(person, [], '2090-01-01')).toMatchObject([{ key: 'disqualified' }, {}]);
    expect(conditionsOf(person, [], TODAY)).toMatchObject([
      { cfr: '383.51(b)', endsOn: null },
      { cfr: '383.51(c)', endsOn: '2026-07-31' },
    ]);
  });

  it.each([
    [
      'serious',
      '2026-07-30',
      /^Disqualified until 7\/31\/2026/,
      /hasta el 7\/31\/2026/,
      /jusqu’au 7\/31\/2026/,
    ],
    [
      'nonCdl',
      '2026-07-30',
      /^Disqualified until 7\/31\/2026/,
      /hasta el 7\/31\/2026/,
      /jusqu’au 7\/31\/2026/,
    ],
    ['major', null, /^Disqualified for life/, /de por vida/, /à vie/],
    ['medical', null, /^Not physically qualified/, /certificado médico/, /certificat médical/],
    ['nonCdl', null, /^Disqualified until reinstated/, /recupere la licencia/, /restitution du permis/],
  ] as const)('of kind %s says how long it lasts: %s', (kind, to, english, spanish, french) => {
    const [condition] = conditionsOf(banned(kind, to), [], TODAY);
    expect(condition && conditionSentence(condition, 'en')).toMatch(english);
    expect(condition && conditionSentence(condition, 'es')).toMatch(spanish);
    expect(condition && conditionSentence(condition, 'fr')).toMatch(french);
  });

  it('in a list, which has no section, does not guess how long it lasts', () => {
    expect(conditionSentence({ key: 'disqualified', endsOn: null }, 'en')).toBe(
      'Disqualified: may not drive',
    );
  });
});

describe('conditions', () => {
  const young: EvaluatedPerson = { ...cdl, dob: '2006-01-10', flags: { interstate: true } };

  it('make a complete file not qualified, and say why first', () => {
    const evaluation = evaluateEmployee(young, completeFile, DEFAULT_SETUP, TODAY);
    expect(evaluation).toMatchObject({ qualification: 'notQualified', gaps: [], nextChangeOn: '2027-01-02' });
    expect(summarize(evaluation)).toBe('Not qualified: under 21: may not drive interstate before 1/10/2027');
    expect(evaluateEmployee(young, completeFile, DEFAULT_SETUP, '2027-01-05').nextChangeOn).toBe(
      '2027-01-10',
    );
  });

  it('that are questions leave it undecided', () => {
    const evaluation = evaluateEmployee({ ...cdl, dob: null }, completeFile, DEFAULT_SETUP, TODAY);
    expect(evaluation.qualification).toBe('undecided');
    expect(evaluation.conditions.map(({ key, status }) => `${key} ${status}`)).toContain(
      'birthDateMissing undecided',
    );
  });

  it('do not concern people who have left, and jobs without driving', () => {
    expect(keys({ ...young, employmentStatusId: 4 })).toEqual([]);
    expect(keys({ ...young, program: 'nonDriver' })).toEqual([]);
    expect(unansweredFacts({ ...young, program: 'nonDriver' })).toEqual([]);
    expect(keys({ ...young, employmentStatusId: 1 })).toEqual(['under21']);
  });

  it('list the facts that nobody has answered, and not those that the job or the state answers', () => {
    expect(unansweredFacts({ ...cdl, flags: { interstate: true, yearlyMedical: false } })).toEqual([
      'medicalVariance',
      'visionStandard',
      'longCombination',
      'tankOrDoubles',
      'passenger',
      'schoolBus',
    ]);
    expect(unansweredFacts({ ...van, flags: {} })).toEqual([
      'interstate',
      'medicalVariance',
      'yearlyMedical',
      'visionStandard',
    ]);
  });

  it.each(['en', 'es', 'fr'] as const)('have words in %s, with the day where one is known', (locale) => {
    for (const key of CONDITION_KEYS) {
      const text = sentenceWords[locale].conditions[key];
      for (const day of ['{date}', '{due}'])
        expect(text.includes(day)).toBe(sentenceWords.en.conditions[key].includes(day));
      expect(conditionSentence({ key, endsOn: '2027-01-10' }, locale)).not.toContain('{');
    }
  });
});
