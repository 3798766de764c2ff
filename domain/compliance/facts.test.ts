import { describe, expect, it } from 'vitest';
import { ANSWERED } from './answered-facts';
import { conditionsOf, nextConditionDay, unansweredFacts } from './conditions';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import { factsOf } from './facts';
import { mayDrive } from './may-drive';
import { kindOf } from './person';
import type { EvaluatedPerson } from './evaluated-person';
import type { PersonFlag, VehicleClass } from './rule-types';
import {
  cdlDriver,
  completeFile,
  fileWith,
  hazmatDriver,
  requirementOn,
  testDocument,
  vanDriver,
} from './test-files';

const TODAY = '2026-06-15';
type Facts = Partial<Record<PersonFlag, boolean>>;
const withFacts = (person: EvaluatedPerson, flags: Facts, more: Partial<EvaluatedPerson> = {}) => ({
  ...person,
  ...more,
  flags: { ...person.flags, ...flags },
});
const barring = (person: EvaluatedPerson, day = TODAY) =>
  conditionsOf(person, [], day)
    .filter(({ status }) => status !== 'unknown')
    .map(({ key }) => key);
const statusOf = (person: EvaluatedPerson, docTypeId: number) =>
  requirementOn(person, completeFile, docTypeId, TODAY).status;

describe('tanks and doubles (383.93(b)(1), 383.93(b)(3))', () => {
  const EITHER = 'tankOrDoublesEndorsementMissing';
  const TANK = 'tankEndorsementMissing';
  const DOUBLES = 'doublesEndorsementMissing';
  // What is missing without an endorsement, with N, and with T.
  it.each<[Facts, VehicleClass | null, string[][]]>([
    [{ tankOrDoubles: false }, 'A', [[], [], []]],
    // With the letter for one of them it is undecided.
    [{ tankOrDoubles: true }, 'A', [[EITHER], [EITHER], [EITHER]]],
    [{ tankOrDoubles: true }, 'B', [[TANK], [], [TANK]]],
    [{ tankOrDoubles: true, tanks: true }, 'A', [[TANK], [], [TANK]]],
    [{ tankOrDoubles: true, tanks: false }, 'A', [[DOUBLES], [DOUBLES], []]],
    [{ tankOrDoubles: true, doubles: false }, 'A', [[TANK], [], [TANK]]],
    [{ tanks: true, doubles: true }, 'A', [[TANK, DOUBLES], [DOUBLES], [TANK]]],
    [{ tanks: false, doubles: true }, 'A', [[DOUBLES], [DOUBLES], []]],
    [{ tanks: false, doubles: false }, 'A', [[], [], []]],
    [{ tankOrDoubles: false, tanks: true }, 'A', [[TANK], [], [TANK]]],
  ])('%j with vehicles of class %s', (facts, vehicleClass, expected) => {
    const { tankOrDoubles: _open, ...others } = ANSWERED.flags;
    const missing = ['', 'N', 'T'].map((endorsements) =>
      barring({ ...cdlDriver, vehicleClass, endorsements, flags: { ...others, ...facts } }),
    );
    expect(missing).toEqual(expected);
  });

  it('are answered by both, and asked as one', () => {
    const { tankOrDoubles: _open, ...others } = ANSWERED.flags;
    const open = { ...cdlDriver, flags: others };
    expect(unansweredFacts(open)).toEqual(['tankOrDoubles']);
    expect(unansweredFacts(withFacts(open, { tanks: false }))).toEqual(['tankOrDoubles']);
    expect(unansweredFacts(withFacts(open, { tanks: false, doubles: false }))).toEqual([]);
    expect(unansweredFacts(withFacts(open, { doubles: true }))).toEqual([]);
  });

  it('make the vehicles class A if there are doubles (383.91(a)(1))', () => {
    const person = { ...cdlDriver, licenseClassId: 2, vehicleClass: 'B' as const, endorsements: 'T' };
    expect(barring(person)).toEqual([]);
    expect(barring(withFacts(person, { doubles: true }))).toContain('classBelowVehicle');
  });
});

describe('hazmat with and without placards (383.93(b)(4), 172.704)', () => {
  const MISSING = 'hazmatEndorsementMissing';
  it.each<[string, EvaluatedPerson, string[]]>([
    ['a hazmat job title', hazmatDriver, [MISSING]],
    ['a hazmat job title without placards', withFacts(hazmatDriver, { placards: false }), []],
    ['a CDL job with hazmat', withFacts(cdlDriver, { hazmat: true }), [MISSING]],
    ['a CDL job with hazmat, no placards', withFacts(cdlDriver, { hazmat: true, placards: false }), []],
    ['a van with hazmat', withFacts(vanDriver, { hazmat: true }), []],
    ['a van with placards', withFacts(vanDriver, { placards: true }), ['classNotCommercial', MISSING]],
    [
      'a van with placards and a CDL',
      withFacts(vanDriver, { placards: true }, { licenseClassId: 3, vehicleClass: 'C' }),
      [MISSING],
    ],
  ])('%s', (_what, person, expected) => {
    const driver = { ...person, hazmatExpiresOn: '2029-05-31' };
    expect(barring({ ...driver, endorsements: '' })).toEqual(expected);
    expect(barring({ ...driver, endorsements: 'H' })).toEqual(expected.filter((key) => key !== MISSING));
  });

  it('always needs the training', () => {
    expect(kindOf(withFacts(vanDriver, { placards: true })).program).toBe('cdl');
    for (const facts of [{ hazmat: true, placards: false }, { placards: true }])
      expect(requirementOn(withFacts(cdlDriver, facts), [], 2012, TODAY).status).toBe('missing');
  });

  it('bars from the day after the endorsement ended, where placards need it (383.141(d))', () => {
    const expires = (person: EvaluatedPerson) => ({ ...person, hazmatExpiresOn: TODAY });
    expect(barring(expires(hazmatDriver))).toEqual([]);
    expect(nextConditionDay(expires(hazmatDriver), [], TODAY)).toBe('2026-06-16');
    expect(barring(expires(hazmatDriver), '2026-06-16')).toEqual(['hazmatEndorsementExpired']);
    expect(barring(expires(cdlDriver), '2026-06-16')).toEqual([]);
    expect(barring(expires(withFacts(hazmatDriver, { placards: false })), '2026-06-16')).toEqual([]);
  });
});

describe('facts that replace parts of the file', () => {
  const mandatory = (person: EvaluatedPerson) =>
    evaluateEmployee(person, [], DEFAULT_SETUP, TODAY)
      .requirements.filter(({ needs, status }) => needs === 'mandatory' && status !== 'notApplicable')
      .map(({ docTypeId }) => docTypeId)
      .sort((a, b) => a - b);
  const OF_CDL = [225, 660, 1162, 2001, 2002, 2003, 2007, 2008, 2016, 2022, 2027];
  const OF_VAN = [225, 238, 660, 2001, 2002, 2004, 2006, 2008, 2016];

  it.each<[string, EvaluatedPerson, Facts, number[]]>([
    ['none', cdlDriver, {}, OF_CDL],
    ['none', vanDriver, {}, OF_VAN],
    [
      'tested under part 655 (382.103(d)(1))',
      cdlDriver,
      { ftaOnly: true },
      [225, 660, 2001, 2002, 2003, 2007, 2008, 2016],
    ],
    [
      'several employers (391.63)',
      cdlDriver,
      { multipleEmployer: true },
      [1162, 2003, 2007, 2008, 2015, 2022, 2027],
    ],
    ['several employers (391.63)', vanDriver, { multipleEmployer: true }, [238, 2004, 2006, 2008, 2015]],
    ['furnished (391.65)', cdlDriver, { furnishedDriver: true }, [1162, 2014, 2022, 2027]],
    ['furnished (391.65)', vanDriver, { furnishedDriver: true }, [2014]],
    [
      'furnished, with several employers',
      vanDriver,
      { furnishedDriver: true, multipleEmployer: true },
      [2014],
    ],
    ['farm vehicles (390.39)', cdlDriver, { farmVehicle: true }, [225, 660, 2001, 2002, 2006, 2008, 2016]],
    [
      'farm vehicles with placards',
      withFacts(cdlDriver, { placards: true }, { endorsements: 'H' }),
      { farmVehicle: true },
      [...OF_CDL, 2012],
    ],
    [
      'a Licencia Federal (391.41(a)(1)(i))',
      { ...cdlDriver, licenseState: null },
      { licenciaFederal: true },
      OF_CDL.filter((one) => one !== 2003),
    ],
  ])('%s', (_what, person, facts, expected) => {
    expect(mandatory(withFacts(person, facts))).toEqual([...expected].sort((a, b) => a - b));
  });

  it('ask nothing about states and employers that nobody investigates (391.63(a)(2), 391.65(a))', () => {
    const open = { ...vanDriver, otherLicenseStates: null, previousEmployers: null };
    const keys = (facts: Facts) => conditionsOf(withFacts(open, facts), [], TODAY).map(({ key }) => key);
    expect(keys({})).toEqual(['otherStatesMissing', 'previousEmployersMissing']);
    expect([keys({ multipleEmployer: true }), keys({ furnishedDriver: true })]).toEqual([[], []]);
  });

  // 391.65(a)(2)(vi), 391.49(j)(1): two years at most.
  it.each<[number, Facts, string, string]>([
    [2014, { furnishedDriver: true }, '2024-06-15', '2024-06-14'],
    [2005, { speCertificate: true }, '2024-06-15', '2024-06-14'],
  ])('a document %i with %j is valid for two years at most', (docTypeId, facts, last, tooOld) => {
    const status = (day: string) =>
      requirementOn(
        withFacts(vanDriver, facts),
        [testDocument(docTypeId, day, '2030-01-01')],
        docTypeId,
        TODAY,
      ).status;
    expect([status(last), status(tooOld)]).toEqual(['expiring', 'expired']);
  });

  it('a variance that is no such certificate runs until its own date', () => {
    const person = withFacts(vanDriver, { medicalVariance: true });
    expect(requirementOn(person, [testDocument(2005, '2020-01-01', '2030-01-01')], 2005, TODAY).status).toBe(
      'ok',
    );
  });

  it('farm vehicles need no CDL, unless with placards (390.39(b)(3))', () => {
    const onD = { ...cdlDriver, licenseClassId: 4 };
    expect(barring(onD)).toContain('classNotCommercial');
    expect(barring(withFacts(onD, { farmVehicle: true }))).toEqual([]);
    expect(factsOf(withFacts(onD, { farmVehicle: true, placards: true })).farmVehicle).toBe(false);
  });

  it('a Licencia Federal has no state, and proves no fitness with a variance', () => {
    const person = withFacts(cdlDriver, { licenciaFederal: true }, { licenseState: null });
    expect(barring(person)).toEqual([]);
    expect(barring({ ...person, licenseNumber: null })).toEqual(['licenseMissing']);
    expect(statusOf(withFacts(person, { medicalVariance: true }), 2003)).toBe('ok');
    expect(statusOf(person, 2003)).toBe('notApplicable');
    // With a state the license is of that state.
    expect(statusOf({ ...person, licenseState: 'VA' }, 2003)).toBe('ok');
  });
});

it.each<[string, EvaluatedPerson, Facts]>([
  [
    'the hazmat of a CDL job, which has placards without an answer',
    { ...hazmatDriver, program: 'cdlHazmat' },
    {},
  ],
  ['the same by a fact', hazmatDriver, { hazmat: true }],
  ['passengers', cdlDriver, { passenger: true }],
  ['a school bus', cdlDriver, { schoolBus: true }],
])('a covered farm vehicle does not carry %s (390.5, 390.39(b)(3))', (_what, person, facts) => {
  const driver = withFacts(person, { ...facts, farmVehicle: true }, { licenseClassId: 4, endorsements: '' });
  expect(kindOf(driver).program).not.toBe('nonCdl');
  expect(evaluateEmployee(driver, completeFile, DEFAULT_SETUP, TODAY).qualification).toBe('notQualified');
});

it("a learner's permit needs a CDL holder beside (383.25(a))", () => {
  expect(barring(withFacts(cdlDriver, { learnersPermit: true }))).toEqual(['learnersPermit']);
  expect(barring(withFacts(cdlDriver, { learnersPermit: false }))).toEqual([]);
  expect(barring(withFacts(vanDriver, { learnersPermit: true }))).toEqual([]);
});

it('driving within one state without a CDL is left to that state, in words that do not bar (390.3(a))', () => {
  const person = withFacts(vanDriver, { interstate: false });
  const answer = mayDrive(person, evaluateEmployee(person, fileWith({}), DEFAULT_SETUP, TODAY), TODAY);
  expect(answer).toMatchObject({ answer: 'yes', questions: [], warnings: [{ key: 'stateDecides' }] });
  expect(conditionsOf(withFacts(cdlDriver, { interstate: false }), [], TODAY)).toEqual([]);
});
