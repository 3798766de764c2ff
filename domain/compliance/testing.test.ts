import { describe, expect, it } from 'vitest';
import { addDays } from '../shared/dates';
import type { DatedFacts, EarlierFacts } from './earlier-facts';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import type { EvaluatedDocument } from './evaluated-document';
import type { EvaluatedPerson } from './evaluated-person';
import { mayDrive } from './may-drive';
import { cdlDriver, completeFile, fileWith, hazmatDriver, testDocument, vanDriver } from './test-files';
import { testedSince } from './testing';

// 382.301(a), 382.601(a), 382.701(a), 172.704(c)(1)(ii): what must be done before or after the first day of a duty that began after the hire.

const TODAY = '2026-06-15';
const BEGAN = '2026-05-15';
const VAN = { jobTitleId: 7, program: 'nonCdl', vehicleClass: null } as const;

const until = (before: string, facts: DatedFacts): EarlierFacts => ({ before, facts });
const query = (day: string, queryType: 'full' | 'limited'): EvaluatedDocument => ({
  ...testDocument(1162, day),
  queryType,
  queryOutcome: 'clear',
});
const test = (day: string): EvaluatedDocument => ({ ...testDocument(2022, day), result: 'negative' });
const receipt = (day: string) => testDocument(2027, day);
const only = (...plus: EvaluatedDocument[]) => fileWith({ without: [1162, 2022, 2027], plus });
const ALL = [query(BEGAN, 'full'), test(BEGAN), receipt(BEGAN)];

const answerOf = (person: EvaluatedPerson, documents: readonly EvaluatedDocument[], day = TODAY) => {
  const { answer, reasons } = mayDrive(person, evaluateEmployee(person, documents, DEFAULT_SETUP, day), day);
  return [answer, ...reasons.map((one) => one.docTypeId)].join(' ');
};

describe('the first duty under part 382 [382.301(a), 382.701(a)]', () => {
  const mover = { ...cdlDriver, jobTitleId: 8, earlierFacts: [until(BEGAN, VAN)] };
  const farm = { ...cdlDriver, flags: { ...cdlDriver.flags, farmVehicle: false, ftaOnly: false } };
  it.each<[string, EvaluatedPerson]>([
    ['another job title', mover],
    [
      'larger vehicles',
      {
        ...vanDriver,
        vehicleClass: 'A',
        licenseClassId: 1,
        earlierFacts: [until(BEGAN, { vehicleClass: null })],
      },
    ],
    ['the end of part 655', { ...farm, earlierFacts: [until(BEGAN, { ftaOnly: true })] }],
    ['the end of a covered farm vehicle', { ...farm, earlierFacts: [until(BEGAN, { farmVehicle: true })] }],
    ['a last day of work to come', { ...mover, terminationDate: '2026-07-01' }],
  ])('begins with %s', (_what, person) => {
    expect(testedSince(person)).toBe(BEGAN);
    expect(answerOf(person, completeFile)).toBe('no 2022 2027');
    expect(answerOf(person, only(...ALL))).toBe('yes');
  });

  it.each<[string, string, readonly EvaluatedDocument[]]>([
    ['a limited query alone', 'no 1162', only(query(BEGAN, 'limited'), test(BEGAN), receipt(BEGAN))],
    [
      'a full query twelve months before',
      'yes',
      only(query('2025-05-15', 'full'), query(BEGAN, 'limited'), test(BEGAN), receipt(BEGAN)),
    ],
    [
      'a full query a day older',
      'no 1162',
      only(query('2025-05-14', 'full'), query(BEGAN, 'limited'), test(BEGAN), receipt(BEGAN)),
    ],
    ['a test twelve months before', 'yes', only(query(BEGAN, 'full'), test('2025-05-15'), receipt(BEGAN))],
    ['a test a day older', 'no 2022', only(query(BEGAN, 'full'), test('2025-05-14'), receipt(BEGAN))],
  ])('needs its own documents: %s', (_what, expected, documents) => {
    expect(answerOf(mover, documents)).toBe(expected);
  });

  it.each<[string, string, readonly EarlierFacts[]]>([
    ['nothing changed', cdlDriver.hireDate!, []],
    ['another fact changed', cdlDriver.hireDate!, [until(BEGAN, { endorsements: 'H' })]],
    ['it changed before the hire', cdlDriver.hireDate!, [until('2023-03-01', VAN)]],
    ['it changed the day after the hire', '2023-03-02', [until('2023-03-02', VAN)]],
    [
      '30 days out of the program',
      cdlDriver.hireDate!,
      [until('2026-04-15', { program: 'cdl' }), until(BEGAN, VAN)],
    ],
    ['31 days out of the program', BEGAN, [until('2026-04-14', { program: 'cdl' }), until(BEGAN, VAN)]],
    [
      'a year out, in vehicles that nobody changed',
      BEGAN,
      [until('2025-05-15', { program: 'cdl' }), until(BEGAN, { program: 'nonCdl' })],
    ],
    ['vehicles of class A under any title', cdlDriver.hireDate!, [until(BEGAN, { program: 'nonCdl' })]],
    [
      'a short time out after a first duty',
      '2025-01-01',
      [until('2025-01-01', VAN), until('2026-05-01', { program: 'cdl' }), until(BEGAN, VAN)],
    ],
  ])('is a matter of 30 days: %s', (_what, since, earlierFacts) => {
    const facts = earlierFacts.map(({ before, facts: was }) => until(before, { vehicleClass: 'A', ...was }));
    expect(testedSince({ ...cdlDriver, earlierFacts: facts })).toBe(since);
  });

  it('counts from a job with driving that began later than the hire', () => {
    expect(testedSince({ ...cdlDriver, drivesSince: '2026-06-01' })).toBe('2026-06-01');
    expect(testedSince({ ...mover, drivesSince: '2026-06-01' })).toBe('2026-06-01');
    expect(testedSince({ ...mover, drivesSince: '2026-01-01' })).toBe(BEGAN);
    expect(testedSince({ ...mover, hireDate: null })).toBeNull();
  });

  it('is not needed under part 391', () => {
    const person = { ...vanDriver, earlierFacts: [until(BEGAN, { program: 'nonDriver' })] };
    expect(testedSince(person)).toBe(vanDriver.hireDate);
    expect(answerOf(person, only())).toBe('yes');
  });

  it('can rest on an exception that belongs to it (382.301(b))', () => {
    const exception = (participatedUntil: string) => ({
      appliedOn: '2023-02-20',
      participatedUntil,
      testedOn: null,
      randomSince: '2022-02-20',
      noViolations: true,
      programNamed: true,
      confirmedOn: BEGAN,
    });
    const of = (day: string) =>
      answerOf({ ...mover, testException: exception(day) }, only(query(BEGAN, 'full'), receipt(BEGAN)));
    expect([of('2026-04-15'), of('2026-04-14')]).toEqual(['yes', 'no 2022']);
  });
});

describe('training in hazardous materials [172.704(c)(1)(ii)]', () => {
  const untrained = fileWith({ without: [2012] });
  const began = (earlierFacts: readonly EarlierFacts[], day: string) =>
    answerOf({ ...hazmatDriver, earlierFacts }, untrained, day);
  const CDL = until(BEGAN, { program: 'cdl' });
  it.each<[string, readonly EarlierFacts[], string]>([
    ['has 90 days from the change of the job', [CDL], 'yes'],
    [
      'had them from the first such job of the hire',
      [until('2025-01-01', { program: 'cdlHazmat' }), CDL],
      'no 2012',
    ],
    ['is overdue since the hire without a change', [], 'no 2012'],
    ['is overdue if nobody had entered the job before', [until(BEGAN, { program: null })], 'no 2012'],
  ])('%s', (_what, earlierFacts, expected) => {
    expect(began(earlierFacts, addDays(BEGAN, 90))).toBe(expected);
    expect(began(earlierFacts, addDays(BEGAN, 91))).toBe('no 2012');
  });
});
