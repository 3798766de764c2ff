import { describe, expect, it } from 'vitest';
import type { EvaluatedDocument } from './evaluated-document';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import { mayDrive } from './may-drive';
import type { EvaluatedPerson } from './evaluated-person';
import type { PersonFlag } from './rule-types';
import {
  cdlDriver,
  completeFile,
  fileWith,
  hazmatDriver,
  testDocument as doc,
  vanDriver,
} from './test-files';

// What the record can't decide is undecided, with a question: neither yes nor no.

const TODAY = '2026-06-15';
type Flags = Partial<Record<PersonFlag, boolean>>;
type Case = [
  what: string,
  expected: string,
  person: EvaluatedPerson,
  documents?: readonly EvaluatedDocument[],
  day?: string,
];
const withFacts = (person: EvaluatedPerson, flags: Flags, more: Partial<EvaluatedPerson> = {}) => ({
  ...person,
  ...more,
  flags: { ...person.flags, ...flags },
});
const without = (person: EvaluatedPerson, flag: PersonFlag, more: Partial<EvaluatedPerson> = {}) => {
  const { [flag]: _gone, ...flags } = person.flags ?? {};
  return { ...person, ...more, flags };
};
const query = (
  docDate: string,
  queryType: 'full' | 'limited' | null,
  queryOutcome: EvaluatedDocument['queryOutcome'] = 'clear',
) => ({ ...doc(1162, docDate), queryType, queryOutcome: queryOutcome ?? null });
const queries = (...of: EvaluatedDocument[]) => fileWith({ without: [1162], plus: of });

/** The answer, with the keys of the reasons or of the questions. */
function answerOf(person: EvaluatedPerson, documents = completeFile, day = TODAY): string {
  const evaluation = evaluateEmployee(person, documents, DEFAULT_SETUP, day);
  const { answer, reasons, questions } = mayDrive(person, evaluation, day);
  const why = answer === 'no' ? reasons : questions;
  return [answer, ...why.map(({ key, docTypeId }) => (docTypeId ? `${key}:${docTypeId}` : key))].join(' ');
}
const answers = (name: string, cases: Case[]) =>
  it.each(cases)(`${name}: %s`, (_what, expected, ...asked) => {
    expect(answerOf(...asked)).toBe(expected);
  });

describe('the pre-employment test and its exception', () => {
  const exception = {
    appliedOn: '2023-02-10',
    participatedUntil: '2023-02-20',
    testedOn: '2022-12-01',
    randomSince: null,
    noViolations: true,
    programNamed: true,
    confirmedOn: '2026-01-15',
  };
  const excepted: EvaluatedPerson = { ...cdlDriver, testException: exception };
  const furnished = withFacts(excepted, { furnishedDriver: true });
  const certified = fileWith({ without: [2022], plus: [doc(2014, '2025-12-01', '2027-12-01')] });
  answers('of a driver of another carrier is confirmed every six months (382.301(c)(2))', [
    ['the last day', 'yes', furnished, certified, '2026-07-15'],
    ['the day after', 'undecided testExceptionOld', furnished, certified, '2026-07-16'],
    ['with a test', 'yes', furnished, [...certified, ...completeFile], '2026-07-16'],
    ['an own driver', 'yes', excepted, fileWith({ without: [2022] }), '2026-07-16'],
  ]);

  const hiredToDrive = { ...cdlDriver, hireDate: '2012-03-01', drivesSince: '2026-06-01' };
  const since = (tested: string, queried: string) => [
    ...fileWith({ without: [1162, 2022, 2027] }),
    { ...doc(2022, tested), result: 'negative' as const },
    query(queried, 'full'),
    doc(2027, tested),
  ];
  answers('belong to the first day as a driver, not to the hire (382.301(a), 382.601(a)(1), 382.701(a))', [
    ['twelve months before', 'yes', hiredToDrive, since('2025-06-01', '2026-05-20')],
    ['a day more', 'no missing:2022 missing:2027', hiredToDrive, since('2025-05-31', '2026-05-20')],
    ['an old query', 'no missing:1162', hiredToDrive, since('2026-05-20', '2025-05-31')],
  ]);
});

describe('medical certificates (391.45, 391.51(b)(6))', () => {
  const UNDATED = 'undecided certificateUndated';
  const undated = (docTypeId: number, day: string) => fileWith({ plus: [doc(docTypeId, day)] });
  const varied = withFacts(vanDriver, { medicalVariance: true });
  const variance = (...of: EvaluatedDocument[]) =>
    fileWith({ plus: [doc(2005, '2025-06-14', '2026-12-14'), ...of] });
  answers('without an expiration date, newer than the one that is valid', [
    ['a card', UNDATED, vanDriver, [...undated(238, '2026-06-01'), doc(2004, '2026-06-01')]],
    ['a status record', UNDATED, cdlDriver, undated(2003, '2026-06-01')],
    ['a card after the status record', UNDATED, cdlDriver, undated(238, '2026-06-01')],
    ['a card on the day of the record', 'yes', cdlDriver, undated(238, '2026-01-12')],
    ['an older record', 'yes', cdlDriver, undated(2003, '2025-12-01')],
    ['a later one', 'yes', cdlDriver, undated(2003, '2026-06-16')],
    ['a status record of a van driver', 'yes', vanDriver, undated(2003, '2026-06-01')],
    ['a variance', UNDATED, varied, variance(doc(2005, '2026-06-01'))],
    ['no newer variance', 'yes', varied, variance()],
  ]);

  const yearly = withFacts(cdlDriver, { yearlyMedical: true });
  const record = (pulled: string, ends: string, ...cards: EvaluatedDocument[]) =>
    fileWith({ without: [238, 2003], plus: [doc(2003, pulled, ends), ...cards] });
  const card = doc(238, '2025-07-01', '2027-07-01');
  answers('of yearly examinations count from the examination, not from the pull of the record', [
    ['twelve months from the card', 'yes', yearly, record('2025-08-01', '2027-07-01', card), '2026-07-01'],
    ['a day more', 'no expired:2003', yearly, record('2025-08-01', '2027-07-01', card), '2026-07-02'],
    ['without the card', 'yes', yearly, record('2025-08-01', '2027-06-15'), '2026-06-15'],
    ['and a day more', 'no expired:2003', yearly, record('2025-08-01', '2027-06-14'), '2026-06-15'],
    ['a record of twelve months', 'yes', yearly, record('2025-06-20', '2026-06-15'), '2026-06-15'],
    ['every two years', 'yes', cdlDriver, record('2025-08-01', '2027-06-14'), '2026-06-15'],
  ]);

  const canadian = { ...cdlDriver, licenseState: 'ON', licenseClassId: null };
  answers('restrictions and licenses', [
    [
      'V on a CDL without a CDL job',
      'no missing:2005',
      { ...vanDriver, licenseClassId: 1, restrictions: 'V' },
    ],
    ['V on another license', 'yes', { ...vanDriver, restrictions: 'V' }],
    [
      'a Canadian class that is missing',
      'undecided classMissing',
      canadian,
      fileWith({ without: [238, 2003, 2004] }),
    ],
  ]);
});

describe('vehicles', () => {
  const FACTS = 'undecided factsNotAnswered';
  const lcv = withFacts(cdlDriver, { longCombination: true }, { endorsements: 'T' });
  const trained = [doc(2010, '2023-02-01')];
  const tractor = withFacts(vanDriver, { tractorTrailer: true });
  const farm = withFacts(vanDriver, { farmVehicle: true }, { vehicleClass: 'A' });
  const light = { licenseClassId: 3, vehicleClass: 'C' } as const;
  answers('decide what the license must cover', [
    ['longer combinations are doubles (380.105)', 'yes', lcv, fileWith({ plus: trained })],
    [
      'and need a road test (391.33(a)(1))',
      'no missing:2006',
      lcv,
      fileWith({ without: [2006], plus: trained }),
    ],
    ['hazmat in a van, placards unknown', FACTS, withFacts(vanDriver, { hazmat: true })],
    ['no placards', 'yes', withFacts(vanDriver, { hazmat: true, placards: false })],
    ['a farm vehicle with hazmat', FACTS, withFacts(farm, { hazmat: true })],
    ['a farm vehicle', 'yes', farm],
    ['a farm vehicle, passengers unknown', FACTS, without(farm, 'passenger')],
    ['a van, passengers unknown', 'yes', without(vanDriver, 'passenger')],
    ['a tractor without a class', 'undecided vehicleClassMissing', tractor],
    ['a light tractor', 'yes', { ...tractor, vehicleClass: 'C' }],
    [
      'a light tractor with placards',
      'yes',
      withFacts(hazmatDriver, { placards: true, tractorTrailer: true }, light),
    ],
  ]);

  const issued = (day: string) => fileWith({ without: [2008], plus: [doc(2008, day, '2029-05-31')] });
  const ontario = { ...hazmatDriver, licenseState: 'ON', endorsements: '' };
  answers('with placards (383.141(d), 49 CFR 1572.201)', [
    ['a license of five years', 'yes', hazmatDriver, issued('2021-06-15')],
    ['a day more', 'undecided hazmatExpiryMissing', hazmatDriver, issued('2021-06-14')],
    ['the end is entered', 'yes', { ...hazmatDriver, hazmatExpiresOn: TODAY }, issued('2021-06-14')],
    ['a job without placards', 'yes', { ...cdlDriver, endorsements: 'H' }, issued('2021-06-14')],
    ['a Canadian license without H', 'undecided hazmatEndorsementMissing', ontario],
    ['a Canadian license with H', 'yes', { ...ontario, endorsements: 'H' }],
  ]);

  const furnished = withFacts(vanDriver, { furnishedDriver: true }, { licenseExpiresOn: null });
  const certificate = doc(2014, '2025-12-01', '2026-12-01');
  answers('need a valid license (391.11(b)(5))', [
    ['no last day anywhere', 'undecided licenseExpiryMissing', furnished, [certificate]],
    ['the copy shows it', 'yes', furnished, [certificate, doc(2008, '2024-05-31', TODAY)]],
    [
      'the copy ended',
      'undecided licenseExpiryMissing',
      furnished,
      [certificate, doc(2008, '2024-05-31', '2026-06-14')],
    ],
  ]);
});

describe('driving within one state', () => {
  const within = withFacts(vanDriver, { interstate: false });
  const prohibited = queries(query('2026-06-10', 'full', 'prohibited'));
  const young = { dob: '2006-01-01' };
  answers('is not asked about for nothing', [
    ['a prohibition of a van driver (382.501(c))', 'undecided violationWithinState', within, prohibited],
    ['of one who crosses states', 'no prohibited', vanDriver, prohibited],
    ['of a CDL driver', 'no prohibited', withFacts(cdlDriver, { interstate: false }), prohibited],
    ['a driver of 20', 'undecided under21Unanswered', without(cdlDriver, 'interstate', young)],
    ['a driver of 20 who crosses states', 'no under21', { ...cdlDriver, ...young }],
    ['restriction K', 'undecided intrastateOnly', without(cdlDriver, 'interstate', { restrictions: 'K' })],
    ['restriction K across states', 'no intrastateOnly', { ...cdlDriver, restrictions: 'K' }],
  ]);
});

describe('a clear Clearinghouse query whose type nobody entered', () => {
  const TYPE = 'undecided queryTypeNotEntered';
  const untyped = queries(query('2026-02-20', null));
  const hired = { ...cdlDriver, hireDate: '2023-12-01' };
  answers('matters only where a limited one would not do (382.701(a), (b)(1))', [
    ['a van driver', 'yes', vanDriver, untyped],
    ['tested under part 655', 'yes', withFacts(cdlDriver, { ftaOnly: true }), untyped],
    [
      'a van driver after a prohibition',
      'no prohibited',
      vanDriver,
      [query('2025-02-20', 'full', 'prohibited'), ...untyped],
    ],
    [
      'a yearly one after a full one',
      'yes',
      cdlDriver,
      queries(query('2023-02-20', 'full'), query('2026-02-20', null)),
    ],
    [
      'after a full one of another hire',
      TYPE,
      hired,
      queries(query('2022-11-30', 'full'), query('2026-02-20', null)),
    ],
  ]);
});

it('a random test without a result is settled by all steps of return to duty after it', () => {
  const test = (
    day: string,
    result: EvaluatedDocument['result'],
    testReason: EvaluatedDocument['testReason'],
  ) => ({
    ...doc(2023, day),
    result: result ?? null,
    testReason: testReason ?? null,
  });
  const open = test('2026-01-05', null, 'random');
  const steps = [
    { ...doc(2026, '2026-01-10'), sapReport: 'initialEvaluation' as const },
    { ...doc(2026, '2026-02-10'), sapReport: 'compliance' as const },
    test('2026-02-11', 'negative', 'returnToDuty'),
  ];
  expect(answerOf(cdlDriver, fileWith({ plus: [open, ...steps] }))).toBe('yes');
  expect(answerOf(cdlDriver, fileWith({ plus: [open, ...steps.slice(0, 2)] }))).toContain(
    'testResultNotEntered',
  );
});

it('an applicant of another carrier is not yet qualified, with and without a birth date', () => {
  for (const dob of [null, '1985-04-02']) {
    const applicant = withFacts(
      cdlDriver,
      { furnishedDriver: true },
      { employmentStatusId: 1, hireDate: null, dob },
    );
    expect(evaluateEmployee(applicant, [], DEFAULT_SETUP, TODAY).qualification).toBe('notYetQualified');
    expect(answerOf(applicant, [])).toBe('no notYetHired');
  }
});

it('is not announced to change on a day when a fact that is asked for is only asked for another reason too', () => {
  const { tankOrDoubles: _either, ...flags } = { ...cdlDriver.flags, hazmat: true };
  const driver = { ...cdlDriver, licenseClassId: 3, vehicleClass: 'C' as const, endorsements: null, flags };
  // Doubles need a license of class A. Tanks need the road test as soon as its waiver ends (391.33(a)(1)).
  const setup = { documents: {}, waivers: [{ docTypeId: 2006, from: '2023-01-01', to: TODAY }] };
  const on = (day: string) => evaluateEmployee(driver, fileWith({ without: [2006] }), setup, day);
  const now = on(TODAY);
  expect(now.conditions).toContainEqual(expect.objectContaining({ facts: ['tankOrDoubles'] }));
  expect(now).toEqual(on('2026-06-16'));
});
