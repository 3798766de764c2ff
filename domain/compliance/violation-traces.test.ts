import { describe, expect, it } from 'vitest';
import type { DocumentFindings } from '../documents/contract';
import type { DatedAnswer } from '../questionnaire/questions';
import { conditionsOf } from './conditions';
import type { EvaluatedDocument } from './evaluated-document';
import type { EvaluatedPerson } from './evaluated-person';
import { resultConditions } from './results';
import { cdlDriver, completeFile, testDocument } from './test-files';

// What on file is about a violation that it doesn't show, and which return to duty or query settles it.

const TODAY = '2026-06-15';
const document = (docTypeId: number, docDate: string, said: Partial<DocumentFindings>) => ({
  ...testDocument(docTypeId, docDate),
  ...said,
});
const report = (docDate: string, sapReport: DocumentFindings['sapReport'] = null) =>
  document(2026, docDate, { sapReport });
const test = (docDate: string, testReason: DocumentFindings['testReason'], result = 'negative' as const) =>
  document(2023, docDate, { testReason, result });
const query = (
  docDate: string,
  queryOutcome: DocumentFindings['queryOutcome'],
  queryType = 'full' as const,
) => document(1162, docDate, { queryType, queryOutcome });
const limited = (docDate: string, queryOutcome: DocumentFindings['queryOutcome']) =>
  document(1162, docDate, { queryType: 'limited', queryOutcome });
const record = (docDate: string) => testDocument(2025, docDate);

/** A return to duty that ends with its test on 3/1 of a year, and the follow-up tests after it. */
const returned = (year: string, lastDay = `${year}-03-01`) => [
  report(`${year}-01-10`, 'initialEvaluation'),
  report(`${year}-02-10`, 'compliance'),
  test(lastDay, 'returnToDuty'),
  ...['04', '05', '06', '07', '08', '09'].map((month) => test(`${year}-${month}-01`, 'followUp')),
];
const keys = (documents: readonly EvaluatedDocument[], answers: readonly DatedAnswer[] = []) =>
  resultConditions(documents, TODAY, answers)
    .filter(({ status }) => status !== 'unknown')
    .map(({ key, status }) => `${key} ${status}`);
const FOUND = ['recordsFoundUnclear undecided'];
const TRACE = ['violationRecordUnclear undecided'];

describe('a full query that finds records [382.701(d)]', () => {
  const found = query('2026-06-10', 'recordsFound');
  it.each<[string, EvaluatedDocument[], string[], DatedAnswer[]?]>([
    ['after a return', [...returned('2022'), found], []],
    ['after a return before the Clearinghouse', [...returned('2019'), found], FOUND],
    [
      'its test on the last day before',
      [
        report('2019-11-01', 'initialEvaluation'),
        report('2019-12-01', 'compliance'),
        test('2020-01-05', 'returnToDuty'),
        found,
      ],
      FOUND,
    ],
    [
      'its test on the first day',
      [
        report('2019-11-01', 'initialEvaluation'),
        report('2019-12-01', 'compliance'),
        test('2020-01-06', 'returnToDuty'),
        found,
      ],
      [],
    ],
    [
      'a clear full query on the day of the test',
      [...returned('2022'), query('2022-03-01', 'clear'), found],
      FOUND,
    ],
    ['a clear full query the day before', [...returned('2022'), query('2022-02-28', 'clear'), found], []],
    ['a clear limited query between', [...returned('2022'), limited('2025-02-01', 'clear'), found], FOUND],
    ['other records between', [...returned('2022'), query('2025-02-01', 'recordsFound'), found], []],
    ['a record of the employer between', [...returned('2022'), record('2022-03-01'), found], FOUND],
    ['a record of the employer before', [...returned('2022'), record('2022-01-09'), found], []],
    [
      'an answered violation between',
      [...returned('2022'), found],
      ['violationAnswered bars', ...FOUND],
      [{ code: 6, on: '2022-03-01' }],
    ],
    [
      'an answered violation before the steps',
      [...returned('2022'), found],
      [],
      [{ code: 6, on: '2022-01-09' }],
    ],
    [
      'the record of the answers to question 2',
      [...returned('2022'), record('2022-03-04'), found],
      [],
      [{ code: 2, on: '2022-03-04' }],
    ],
    [
      'new steps after a clear query',
      [...returned('2022'), query('2025-02-01', 'clear'), ...returned('2026').slice(0, 3), found],
      [],
    ],
  ])(
    'is explained by the steps, unless something newer is known: %s',
    (_what, documents, expected, answers) => {
      expect(keys(documents, answers)).toEqual(expected);
    },
  );

  it('does not settle a record of the employer after the steps, while a clear one does', () => {
    const file = [...returned('2022'), record('2026-06-09')];
    expect(keys([...file, found])).toEqual(FOUND);
    expect(keys([...file, query('2026-06-10', 'clear')])).toEqual([]);
    expect(keys([...file, query('2026-06-09', 'clear')])).toEqual(TRACE);
    const yes = [
      { code: 6, on: '2026-06-01' },
      { code: 2, on: '2026-06-02' },
    ];
    expect(keys([...returned('2022'), found], yes)).toEqual(['violationAnswered undecided', ...FOUND]);
  });
});

describe('signs of a violation [40.293, 40.305(a), 382.309, 382.503]', () => {
  it.each<[string, EvaluatedDocument[], string[], DatedAnswer[]?]>([
    [
      'a new evaluation after the return',
      [...returned('2022'), report('2026-06-01', 'initialEvaluation')],
      TRACE,
    ],
    ['a report of another kind that nobody entered', [...returned('2022'), report('2026-06-01')], TRACE],
    ['a report on the day of the test', [...returned('2022'), report('2022-03-01', 'initialEvaluation')], []],
    ['a report of compliance alone', [...returned('2022'), report('2026-06-01', 'compliance')], TRACE],
    [
      'one after noncompliance',
      [...returned('2022'), report('2026-05-01', 'nonCompliance'), report('2026-06-01', 'compliance')],
      [],
    ],
    ['a later plan', [...returned('2022'), report('2022-12-01', 'followUpPlan')], []],
    ['the steps after it', [...returned('2022'), ...returned('2026').slice(0, 3)], []],
    [
      'the test before the report of compliance',
      [...returned('2022'), report('2026-05-01', 'initialEvaluation'), test('2026-06-01', 'returnToDuty')],
      TRACE,
    ],
    ['a return-to-duty test alone', [test('2026-06-01', 'returnToDuty')], TRACE],
    ['a second test of the return', [...returned('2022'), test('2022-03-02', 'returnToDuty')], []],
    ['a test 60 months after the return', [...returned('2021'), test('2026-03-01', 'returnToDuty')], []],
    ['a test a day later', [...returned('2021'), test('2026-03-02', 'returnToDuty')], TRACE],
    ['a follow-up test alone', [test('2026-06-01', 'followUp')], TRACE],
    [
      'a follow-up test 60 months after the return',
      [...returned('2021'), test('2026-03-01', 'followUp')],
      [],
    ],
    ['a follow-up test a day later', [...returned('2021'), test('2026-03-02', 'followUp')], TRACE],
    [
      'one under a plan that a query settled',
      [report('2025-09-01', 'followUpPlan'), query('2025-09-02', 'clear'), test('2026-06-01', 'followUp')],
      [],
    ],
    ['a yes to question 2 alone', [], TRACE, [{ code: 2, on: '2026-06-01' }]],
    ['a yes to it after the steps', returned('2022'), [], [{ code: 2, on: '2022-03-04' }]],
    [
      'a yes to it before the steps are entered',
      returned('2026').slice(0, 3),
      [],
      [{ code: 2, on: '2026-02-20' }],
    ],
    [
      'an employer\u2019s record before all steps',
      [record('2026-01-10'), ...returned('2026').slice(0, 3)],
      [],
    ],
    ['one after the evaluation', [record('2026-01-11'), ...returned('2026').slice(0, 3)], TRACE],
  ])('ask for a later full query: %s', (_what, documents, expected, answers) => {
    expect(keys(documents, answers)).toEqual(expected);
    expect(keys([...documents, query('2026-06-15', 'clear')], answers)).toEqual([]);
  });
});

it('are not settled by a clear query of the same day, which may have come before [382.701(d)]', () => {
  const sign = [...returned('2022'), report('2026-06-01', 'initialEvaluation')];
  expect(keys([...sign, query('2026-06-01', 'clear')])).toEqual(TRACE);
  expect(keys([...sign, query('2026-06-02', 'clear')])).toEqual([]);
  expect(keys([...sign, query('2026-06-02', 'recordsFound')])).toEqual(TRACE);
});

describe('follow-up tests of a return elsewhere [40.307(e), 40.309(a)]', () => {
  const plan = (day: string) => [report(day, 'followUpPlan'), query('2026-06-01', 'clear')];
  const SIX = ['2025-07-01', '2025-08-01', '2025-09-01', '2025-10-01', '2025-11-01', '2025-12-01'];
  const FEW = ['followUpTestsFew undecided'];
  it.each<[string, EvaluatedDocument[], string[], DatedAnswer[]?]>([
    ['twelve months since the plan', plan('2025-06-15'), []],
    ['a day more', plan('2025-06-14'), FEW],
    ['six tests', [...plan('2025-06-14'), ...SIX.map((day) => test(day, 'followUp'))], []],
    ['five tests', [...plan('2025-06-14'), ...SIX.slice(1).map((day) => test(day, 'followUp'))], FEW],
    [
      'a later plan',
      [...plan('2025-06-14'), report('2026-06-14', 'followUpPlan'), query(TODAY, 'clear')],
      FEW,
    ],
    [
      'a plan after twelve months',
      [...plan('2025-06-13'), report('2026-06-14', 'followUpPlan'), query(TODAY, 'clear')],
      [],
    ],
    ['all are done', plan('2025-06-14'), [], [{ code: 5, on: '2026-06-14' }]],
    ['60 months', plan('2021-06-15'), FEW],
    ['more than 60 months', plan('2021-06-14'), []],
    ['a return of long ago, and a plan', [...returned('2015'), ...plan('2025-06-14')], FEW],
  ])('are counted from the plan: %s', (_what, documents, expected, answers) => {
    expect(keys(documents, answers)).toEqual(expected);
  });
});

describe('a driver tested under part 655, whose violations the Clearinghouse does not have', () => {
  const fta: EvaluatedPerson = { ...cdlDriver, flags: { ...cdlDriver.flags, ftaOnly: true } };
  const problems = (person: EvaluatedPerson, ...plus: EvaluatedDocument[]) =>
    conditionsOf(person, [...completeFile, ...plus], TODAY)
      .filter(({ status }) => status !== 'unknown')
      .map(({ key, status }) => `${key} ${status}`);
  const clear = query('2026-06-10', 'clear');
  it('is cleared by the steps, not by a query', () => {
    expect(problems(cdlDriver, record('2026-01-09'), clear)).toEqual([]);
    expect(problems(fta, record('2026-01-09'), clear)).toEqual(TRACE);
    expect(problems(fta, record('2026-01-09'), ...returned('2026').slice(0, 3))).toEqual([]);
    const refused = report('2026-06-01', 'nonCompliance');
    expect(problems(cdlDriver, refused, clear)).toEqual([]);
    expect(problems(fta, refused, clear)).toEqual(['sapNonCompliance bars', ...TRACE]);
  });
});
