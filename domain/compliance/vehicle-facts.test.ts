import { describe, expect, it } from 'vitest';
import { conditionsOf, unansweredFacts } from './conditions';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import type { EvaluatedPerson } from './evaluated-person';
import { VEHICLE_CLASSES } from './rule-types';
import { cdlDriver, completeFile, fileWith, requirementOn, testDocument, vanDriver } from './test-files';

const TODAY = '2026-06-15';
const entered = { dob: '1985-04-02', otherLicenseStates: [], previousEmployers: [] };
const cdl: EvaluatedPerson = { ...cdlDriver, ...entered, endorsements: 'PS', restrictions: '' };
const van: EvaluatedPerson = { ...vanDriver, ...entered };
const NO_VEHICLES = {
  interstate: false,
  passenger: false,
  schoolBus: false,
  airBrakes: false,
  fullAirBrakes: false,
  manualTransmission: false,
  tractorTrailer: false,
  longCombination: false,
};
const found = (person: EvaluatedPerson) =>
  conditionsOf(person, [], TODAY).map(({ key, status }) => `${key} ${status}`);

describe('the class of license that the vehicles need (383.91)', () => {
  // For each class of license: what vehicles of class A, B, C and of no entered class mean.
  it.each([
    [1, [[], [], [], []]],
    [2, [['classBelowVehicle bars'], [], [], ['vehicleClassMissing undecided']]],
    [3, [['classBelowVehicle bars'], ['classBelowVehicle bars'], [], ['vehicleClassMissing undecided']]],
    [4, Array.from({ length: 4 }, () => ['classNotCommercial bars'])],
    [null, Array.from({ length: 4 }, () => ['classMissing undecided'])],
  ])('with a license of class %s', (licenseClassId, expected) => {
    const answers = [...VEHICLE_CLASSES, null].map((vehicleClass) =>
      found({ ...cdl, licenseClassId, vehicleClass }),
    );
    expect(answers).toEqual(expected);
  });

  it('decides that the job needs a CDL, whatever its title (383.5)', () => {
    const withoutRestrictions = { ...van, restrictions: '' };
    expect(found({ ...withoutRestrictions, licenseClassId: 4, vehicleClass: 'A' })).toEqual([
      'classNotCommercial bars',
    ]);
    expect(found({ ...withoutRestrictions, licenseClassId: 3, vehicleClass: 'B' })).toEqual([
      'classBelowVehicle bars',
    ]);
    expect(found({ ...withoutRestrictions, licenseClassId: 4, vehicleClass: 'C' })).toEqual([]);
  });

  it('is A for longer combinations, and for tractors with trailers unless another class was entered (383.91(a)(1))', () => {
    const person = {
      ...cdl,
      licenseClassId: 2,
      vehicleClass: 'B',
      restrictions: '',
      endorsements: 'T',
    } as const;
    const tractor = { tractorTrailer: true };
    expect(found({ ...person, vehicleClass: null, flags: tractor })).toEqual(['classBelowVehicle bars']);
    expect(found({ ...person, flags: tractor })).toEqual([]);
    expect(found({ ...person, flags: { longCombination: true } })).toEqual(['classBelowVehicle bars']);
    expect(found({ ...person, flags: { tractorTrailer: false } })).toEqual([]);
  });
});

describe('the restrictions of a CDL (383.95, 383.153(a)(10))', () => {
  it.each([
    ['L', { airBrakes: true }, ['noAirBrakes bars']],
    ['L', { fullAirBrakes: true }, ['noAirBrakes bars']],
    ['L', { airBrakes: false }, []],
    ['L', {}, []],
    ['Z', { airBrakes: true }, []],
    ['Z', { fullAirBrakes: true }, ['noFullAirBrakes bars']],
    ['Z', { airBrakes: true, fullAirBrakes: false }, []],
    ['E', { manualTransmission: true }, ['noManualTransmission bars']],
    ['E', { manualTransmission: false }, []],
    ['O', { tractorTrailer: true }, ['noTractorTrailer bars']],
    ['O', { tractorTrailer: false }, []],
    // 383.25(a), 383.153: those of a learner's permit.
    ['P', {}, ['permitRestrictions undecided']],
    ['X', {}, ['permitRestrictions undecided']],
    ['PX', { learnersPermit: true }, ['learnersPermit bars']],
    ['EL', { airBrakes: true, manualTransmission: true }, ['noAirBrakes bars', 'noManualTransmission bars']],
    ['', { airBrakes: true, fullAirBrakes: true, manualTransmission: true, tractorTrailer: true }, []],
  ])('with %s and the facts %j', (restrictions, flags, expected) => {
    expect(found({ ...cdl, restrictions, flags })).toEqual(expected);
    // On other licenses the letters are the state's own.
    expect(found({ ...van, restrictions, flags })).toEqual([]);
  });

  it.each([
    ['M', 'A', { passenger: true }, ['noPassengersInClass bars']],
    ['M', 'B', { passenger: true }, []],
    ['N', 'A', { schoolBus: true }, ['noPassengersInClass bars']],
    ['N', 'B', { passenger: true }, ['noPassengersInClass bars']],
    ['N', 'C', { passenger: true }, []],
    ['M', null, { passenger: true }, ['vehicleClassMissing undecided']],
    ['M', 'A', { passenger: false }, []],
    // Class A vehicles, unless another class was entered (383.91(a)(1)).

    ['M', null, { passenger: true, tractorTrailer: true }, ['noPassengersInClass bars']],
    ['M', 'B', { schoolBus: true, tractorTrailer: true }, []],
    ['M', 'B', { passenger: true, tractorTrailer: false, longCombination: false }, []],
    ['N', null, { passenger: true, tractorTrailer: true }, ['noPassengersInClass bars']],
    [
      'M',
      'B',
      { passenger: true, longCombination: true },
      ['doublesEndorsementMissing bars', 'noPassengersInClass bars'],
    ],
  ] as const)(
    'with %s, vehicles of class %s and the facts %j',
    (restrictions, vehicleClass, flags, expected) => {
      expect(found({ ...cdl, restrictions, vehicleClass, flags })).toEqual(expected);
    },
  );

  it.each([
    [{ airBrakes: true }, ['restrictionsNotEntered undecided']],
    [{ interstate: true }, ['restrictionsNotEntered undecided']],
    [{ passenger: true }, ['restrictionsNotEntered undecided']],
    // Unanswered facts could be what a restriction excludes.
    [{ interstate: false, airBrakes: false }, ['restrictionsNotEntered undecided']],
    [{}, ['restrictionsNotEntered undecided']],
    [{ ...NO_VEHICLES, manualTransmission: undefined }, ['restrictionsNotEntered undecided']],
    [{ ...NO_VEHICLES, longCombination: undefined }, ['restrictionsNotEntered undecided']],
    [NO_VEHICLES, []],
  ])('are asked for if they were not entered and decide: %j', (flags, expected) => {
    expect(found({ ...cdl, restrictions: null, flags })).toEqual(expected);
  });

  it('V needs the variance on file, whatever was answered (391.49, part 381)', () => {
    const variance = (restrictions: string, flags = {}) =>
      requirementOn({ ...cdl, restrictions, flags }, completeFile, 2005, TODAY).status;
    expect(variance('V')).toBe('missing');
    expect(variance('V', { medicalVariance: false })).toBe('missing');
    expect(variance('E')).toBe('notApplicable');
    expect(unansweredFacts({ ...cdl, restrictions: 'V' })).not.toContain('medicalVariance');
  });
});

describe('questions about vehicles', () => {
  it.each([
    ['', {}, ['passenger', 'schoolBus']],
    ['', { passenger: false }, []],
    ['', { passenger: true }, ['schoolBus']],
    ['L', { passenger: false }, ['airBrakes']],
    ['Z', { passenger: false }, ['fullAirBrakes']],
    ['Z', { passenger: false, airBrakes: false }, []],
    ['EO', { passenger: false }, ['manualTransmission', 'tractorTrailer']],
  ])('are only those that decide: restrictions %s, answers %j', (restrictions, flags, expected) => {
    const answered = {
      interstate: true,
      medicalVariance: false,
      yearlyMedical: false,
      visionStandard: false,
      longCombination: false,
      tankOrDoubles: false,
    };
    expect(unansweredFacts({ ...cdl, restrictions, flags: { ...answered, ...flags } })).toEqual(expected);
  });
});

it.each<[string, string, EvaluatedPerson['flags'], string[]]>([
  ['longer combinations (380.105)', 'O', { longCombination: true }, ['noTractorTrailer bars']],
  [
    'doubles',
    'O',
    { tankOrDoubles: true, doubles: true, tanks: false, tractorTrailer: false },
    ['noTractorTrailer undecided'],
  ],
  [
    'doubles with a tractor',
    'O',
    { tankOrDoubles: true, doubles: true, tractorTrailer: true },
    ['noTractorTrailer bars'],
  ],
  ['tanks', 'O', { tankOrDoubles: true, tanks: true, doubles: false, tractorTrailer: false }, []],
  ['doubles without the restriction', '', { tankOrDoubles: true, doubles: true, tractorTrailer: false }, []],
])(
  'restriction O is about tractors with trailers (383.95(d)): %s',
  (_what, restrictions, flags, expected) => {
    expect(found({ ...cdl, endorsements: 'TX', restrictions, flags })).toEqual(expected);
  },
);

it('restriction P or X of a Canadian license is another', () => {
  expect(found({ ...cdl, licenseState: 'ON', restrictions: 'X' })).toEqual([]);
});

const withinState = { ...cdlDriver, flags: { ...cdlDriver.flags, interstate: false } };
it.each<[string, EvaluatedPerson, string | null, number[], boolean]>([
  ['a van job with a class A license', { ...vanDriver, licenseClassId: 1 }, null, [], true],
  ['the variance on file', { ...vanDriver, licenseClassId: 1 }, null, [2005], false],
  ['restrictions entered', { ...vanDriver, licenseClassId: 1 }, '', [], false],
  ['another license', vanDriver, null, [], false],
  ['a CDL within one State', withinState, null, [], true],
  ['a CDL within one State, the variance on file', withinState, null, [2005], false],
])(
  'restrictions that nobody entered are asked for where V would bar (383.153(a)(10), 391.49): %s',
  (_what, person, restrictions, more, isAsked) => {
    const plus = more.map((docTypeId) => testDocument(docTypeId, '2026-01-01', '2027-01-01'));
    const { conditions } = evaluateEmployee(
      { ...person, restrictions },
      fileWith({ plus }),
      DEFAULT_SETUP,
      TODAY,
    );
    expect(conditions.filter(({ key }) => key === 'restrictionsNotEntered')).toHaveLength(isAsked ? 1 : 0);
  },
);
