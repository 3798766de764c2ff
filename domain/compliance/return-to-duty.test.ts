import { describe, expect, it } from 'vitest';
import { RESTRICTED_CONDITIONS } from './contract';
import type { AskedFollowUps, EvaluatedDocument } from './evaluated-document';
import { resultConditions, resultDays } from './results';
import { testDocument } from './test-files';

const TODAY = '2026-06-15';
type Said = Partial<EvaluatedDocument>;
const document = (docTypeId: number, docDate: string, said: Said): EvaluatedDocument => ({
  ...testDocument(docTypeId, docDate),
  ...said,
});
const test = (docDate: string, result: Said['result'], testReason: Said['testReason'] = null) =>
  document(2023, docDate, { result, testReason });
const report = (docDate: string, sapReport: Said['sapReport'] = null) =>
  document(2026, docDate, { sapReport });
const keys = (documents: EvaluatedDocument[], day = TODAY) =>
  resultConditions(documents, day).map(({ key, status }) => `${key} ${status}`);
/** Without the question about follow-up tests, which comes with every return. */
const steps = (documents: EvaluatedDocument[], day = TODAY) =>
  keys(documents, day).filter((one) => one !== 'followUpTestsFew unknown');

const VIOLATED = test('2026-02-02', 'positive', 'random');
const EVALUATED = report('2026-02-10', 'initialEvaluation');
const COMPLIED = report('2026-03-10', 'compliance');
const RETURNED = test('2026-03-20', 'negative', 'returnToDuty');

const NO_STEP = ['testViolation bars'];
const NO_COMPLIANCE = ['sapComplianceMissing bars'];
const NONCOMPLIANT = ['sapNonCompliance bars'];
const NO_TEST = ['returnToDutyTestMissing bars'];
const ASKED = 'returnToDutyNotEntered undecided';

describe('a record that says there was a violation (382.501, 382.705(b))', () => {
  const record = (docDate: string) => document(2025, docDate, { result: 'violation' });

  it('bars until the steps are on file, also one at another employer', () => {
    const violated = record('2026-02-02');
    expect(steps([violated])).toEqual(NO_STEP);
    expect(steps([violated, EVALUATED, COMPLIED])).toEqual(NO_TEST);
    expect(steps([violated, EVALUATED, COMPLIED, RETURNED])).toEqual([]);
  });

  it('begins the steps again if it comes after a return', () => {
    expect(steps([VIOLATED, EVALUATED, COMPLIED, RETURNED, record('2026-03-20')])).toEqual(NO_STEP);
  });
});

describe('the steps of return to duty (40.293, 40.301, 40.305)', () => {
  it('need both tests if the SAP asks for one for drugs and one for alcohol', () => {
    const both = [VIOLATED, EVALUATED, { ...COMPLIED, testKind: 'both' as const }];
    const tested = (day: string, testKind: Said['testKind']) =>
      document(2023, day, { result: 'negative', testReason: 'returnToDuty', testKind });
    const drug = tested('2026-03-20', 'drug');
    expect(steps(both)).toEqual(NO_TEST);
    expect(steps([...both, drug])).toEqual(NO_TEST);
    // Two of drugs, as after a dilute specimen (40.197), are no test for alcohol.
    expect(steps([...both, drug, tested('2026-03-21', 'drug')])).toEqual(NO_TEST);
    expect(steps([...both, drug, tested('2026-03-09', 'alcohol')])).toEqual(NO_TEST);
    expect(steps([...both, drug, tested('2026-03-10', 'alcohol')])).toEqual([]);
    expect(steps([...both, drug, tested('2026-03-20', 'alcohol')])).toEqual([]);
    expect(steps([...both, tested('2026-03-20', 'both')])).toEqual([]);
    // The last report says what is needed.
    expect(steps([...both, report('2026-03-15', 'compliance'), RETURNED])).toEqual([]);
  });

  it.each([
    ['drug', 'alcohol', NO_TEST],
    ['alcohol', 'drug', NO_TEST],
    ['drug', 'drug', []],
    ['alcohol', 'both', []],
    ['drug', null, [ASKED]],
    [null, 'alcohol', []],
  ] as const)('asked for a test for %s, and had one for %s', (asked, testKind, open) => {
    const complied = { ...COMPLIED, testKind: asked };
    expect(steps([VIOLATED, EVALUATED, complied, { ...RETURNED, testKind }])).toEqual(open);
  });

  it('take a test whose kind nobody entered for the one that is missing, and ask', () => {
    const both = [VIOLATED, EVALUATED, { ...COMPLIED, testKind: 'both' as const }];
    const unsaid = test('2026-03-21', 'negative', 'returnToDuty');
    expect(steps([...both, RETURNED])).toEqual(NO_TEST);
    expect(steps([...both, RETURNED, unsaid])).toEqual([ASKED]);
  });

  it.each<[string, EvaluatedDocument[], string[]]>([
    ['none', [], NO_STEP],
    ['only a negative test', [RETURNED], NO_STEP],
    ['the evaluation', [EVALUATED], NO_COMPLIANCE],
    ['compliance without an evaluation', [COMPLIED, RETURNED], NO_STEP],
    ['the evaluation and the test', [EVALUATED, RETURNED], NO_COMPLIANCE],
    [
      'a follow-up plan is no compliance',
      [EVALUATED, report('2026-03-10', 'followUpPlan'), RETURNED],
      NO_COMPLIANCE,
    ],
    ['noncompliance', [EVALUATED, report('2026-03-10', 'nonCompliance'), RETURNED], NONCOMPLIANT],
    [
      'noncompliance after compliance',
      [EVALUATED, COMPLIED, report('2026-03-11', 'nonCompliance')],
      NONCOMPLIANT,
    ],
    ['both on one day', [EVALUATED, COMPLIED, report('2026-03-10', 'nonCompliance')], NONCOMPLIANT],
    [
      'both on one day, then the test',
      [EVALUATED, COMPLIED, report('2026-03-10', 'nonCompliance'), RETURNED],
      NONCOMPLIANT,
    ],
    ['compliance after noncompliance', [EVALUATED, report('2026-03-09', 'nonCompliance'), COMPLIED], NO_TEST],
    ['noncompliance before the violation', [EVALUATED, report('2026-02-01', 'nonCompliance')], NO_COMPLIANCE],
    ['both reports', [EVALUATED, COMPLIED], NO_TEST],
    ['all three', [EVALUATED, COMPLIED, RETURNED], []],
    ['a random test', [EVALUATED, COMPLIED, test('2026-03-20', 'negative', 'random')], NO_TEST],
    ['a follow-up test', [EVALUATED, COMPLIED, test('2026-03-20', 'negative', 'followUp')], NO_TEST],
    ['a cancelled test', [EVALUATED, COMPLIED, test('2026-03-20', 'cancelled', 'returnToDuty')], NO_TEST],
    [
      'a pre-employment test that is the return-to-duty test (guidance on 382.309)',
      [EVALUATED, COMPLIED, document(2022, '2026-03-20', { result: 'negative', testReason: 'returnToDuty' })],
      [],
    ],
    [
      'a pre-employment test that is not',
      [
        EVALUATED,
        COMPLIED,
        document(2022, '2026-03-20', { result: 'negative', testReason: 'preEmployment' }),
      ],
      NO_TEST,
    ],
  ])('%s', (_what, taken, expected) => {
    expect(steps([VIOLATED, ...taken])).toEqual(expected);
  });

  it.each<[string, EvaluatedDocument[], string[]]>([
    [
      'evaluation on the day of the violation',
      [report('2026-02-02', 'initialEvaluation'), COMPLIED, RETURNED],
      [],
    ],
    ['evaluation the day before', [report('2026-02-01', 'initialEvaluation'), COMPLIED, RETURNED], NO_STEP],
    [
      'compliance on the day of the evaluation',
      [EVALUATED, report('2026-02-10', 'compliance'), RETURNED],
      [],
    ],
    ['compliance the day before', [EVALUATED, report('2026-02-09', 'compliance'), RETURNED], NO_COMPLIANCE],
    [
      'test on the day of the report',
      [EVALUATED, COMPLIED, test('2026-03-10', 'negative', 'returnToDuty')],
      [],
    ],
    ['test the day before', [EVALUATED, COMPLIED, test('2026-03-09', 'negative', 'returnToDuty')], NO_TEST],
    [
      'noncompliance reported on the day of the test',
      [EVALUATED, COMPLIED, report('2026-03-20', 'nonCompliance'), RETURNED],
      NONCOMPLIANT,
    ],
    [
      'noncompliance reported the day after the test',
      [EVALUATED, COMPLIED, report('2026-03-21', 'nonCompliance'), RETURNED],
      ['sapNonCompliance undecided'],
    ],
    [
      'and compliance after that',
      [
        EVALUATED,
        COMPLIED,
        report('2026-03-21', 'nonCompliance'),
        RETURNED,
        report('2026-03-22', 'compliance'),
      ],
      [],
    ],
    [
      'and a full query that is clear after that',
      [
        EVALUATED,
        COMPLIED,
        report('2026-03-21', 'nonCompliance'),
        RETURNED,
        document(1162, '2026-03-22', { queryType: 'full', queryOutcome: 'clear' }),
      ],
      [],
    ],
  ])('by their dates: %s', (_what, taken, expected) => {
    expect(steps([VIOLATED, ...taken])).toEqual(expected);
  });

  it('bar up to the day before the test, and name the step that is open on a day', () => {
    const all = [VIOLATED, EVALUATED, COMPLIED, RETURNED];
    expect(steps(all, '2026-02-01')).toEqual([]);
    expect(steps(all, '2026-02-02')).toEqual(NO_STEP);
    expect(steps(all, '2026-02-09')).toEqual(NO_STEP);
    expect(steps(all, '2026-02-10')).toEqual(NO_COMPLIANCE);
    expect(steps(all, '2026-03-09')).toEqual(NO_COMPLIANCE);
    expect(steps(all, '2026-03-10')).toEqual(NO_TEST);
    expect(steps(all, '2026-03-19')).toEqual(NO_TEST);
    expect(steps(all, '2026-03-20')).toEqual([]);
  });
});

describe('documents whose kind nobody entered', () => {
  it.each<[string, EvaluatedDocument[], string[]]>([
    ['one report', [report('2026-02-10')], [...NO_TEST, ASKED]],
    [
      'reports and a test',
      [report('2026-02-10'), report('2026-03-10'), test('2026-03-20', 'negative')],
      [ASKED],
    ],
    ['only the test', [EVALUATED, COMPLIED, test('2026-03-20', 'negative')], [ASKED]],
    [
      'only the result of the test',
      [EVALUATED, COMPLIED, test('2026-03-20', null, 'returnToDuty')],
      [...NO_TEST, ASKED, 'testResultNotEntered undecided'],
    ],
    [
      'a test before the report decides nothing',
      [EVALUATED, COMPLIED, test('2026-03-09', 'negative')],
      NO_TEST,
    ],
    ['a report before the violation decides nothing', [report('2026-02-01')], NO_STEP],
    [
      'a report after the return may be about a new violation',
      [EVALUATED, COMPLIED, RETURNED, report('2026-04-01')],
      ['violationRecordUnclear undecided'],
    ],
  ])('may complete the steps, and are asked about: %s', (_what, taken, expected) => {
    expect(steps([VIOLATED, ...taken])).toEqual(expected);
  });

  it('are asked about only from readers who may see results', () => {
    const all = [[], [EVALUATED], [EVALUATED, COMPLIED], [report('2026-03-10')]];
    for (const steps of all)
      for (const { key } of resultConditions([VIOLATED, ...steps], TODAY))
        expect(RESTRICTED_CONDITIONS).toContain(key);
  });
});

describe('follow-up tests (40.307(d))', () => {
  const file = (days: readonly string[], result: Said['result'] = 'negative') => [
    VIOLATED,
    EVALUATED,
    COMPLIED,
    RETURNED,
    ...days.map((day) => test(day, result, 'followUp')),
  ];
  const FIVE = ['2026-04-01', '2026-05-01', '2026-06-01', '2026-09-01', '2026-12-01'];
  const ASKED_FOR = ['followUpTestsFew unknown'];
  const FEW = ['followUpTestsFew undecided'];
  const plan = (docDate: string) => report(docDate, 'followUpPlan');

  it.each<[string, EvaluatedDocument[], string, string[]]>([
    ['before the return', file([]), '2026-03-19', ['returnToDutyTestMissing bars']],
    ['the twelve months run', file([]), '2027-03-20', ASKED_FOR],
    ['they run, and six are done', file([...FIVE, '2027-01-04']), '2027-01-04', []],
    ['they are over', file([]), '2027-03-21', FEW],
    ['five', file(FIVE), '2027-03-21', FEW],
    ['six, one on the last day', file([...FIVE, '2027-03-20']), '2027-03-21', []],
    ['the sixth came after them', file([...FIVE, '2027-03-21']), '2027-03-21', FEW],
    ['one on the day of the return', file([...FIVE, '2026-03-20']), '2027-03-21', FEW],
    ['two of one day', file([...FIVE, '2026-12-01']), '2027-03-21', FEW],
    ['the last day of the longest plan', file([]), '2031-03-20', FEW],
    ['after it', file([]), '2031-03-21', []],
    ['a plan of the first months', [...file([]), plan('2027-03-20')], '2027-03-21', FEW],
    ['a later plan, which has twelve months', [...file([]), plan('2027-03-21')], '2028-03-21', ASKED_FOR],
    ['they are over', [...file([]), plan('2027-03-21')], '2028-03-22', FEW],
  ])('are counted by their days, and asked about: %s', (_what, documents, day, expected) => {
    expect(keys(documents, day)).toEqual(expected);
  });

  it.each<[string, Said['testKind'], Said['testKind'][], boolean]>([
    ['of the plan’s kind', 'drug', ['drug', 'drug', 'drug', 'drug', 'drug', 'drug'], true],
    ['one of the other kind', 'drug', ['drug', 'drug', 'drug', 'drug', 'drug', 'alcohol'], false],
    ['one of both', 'alcohol', ['alcohol', 'alcohol', 'alcohol', 'alcohol', 'alcohol', 'both'], true],
    ['one that doesn’t say', 'drug', ['drug', 'drug', 'drug', 'drug', 'drug', null], true],
    ['a plan of both, and tests for drugs', 'both', ['drug', 'drug', 'drug', 'drug', 'drug', 'drug'], false],
    ['a plan of both, and both', 'both', ['both', 'both', 'both', 'both', 'both', 'both'], true],
    [
      'a plan of both, and one that doesn’t say',
      'both',
      ['both', 'both', 'both', 'both', 'both', null],
      false,
    ],
    ['a plan that doesn’t say', null, ['drug', 'drug', 'alcohol', 'alcohol', null, 'both'], true],
  ])('are those that the SAP asks for (40.307(c)): %s', (_what, testKind, kinds, areDone) => {
    const tests = kinds.map((one, at) => ({
      ...test([...FIVE, '2027-01-04'][at]!, 'negative', 'followUp'),
      testKind: one,
    }));
    const asked = { ...plan('2026-03-11'), testKind };
    expect(keys([...file([]), asked, ...tests], '2027-03-21')).toEqual(areDone ? [] : FEW);
  });

  const SIX = [...FIVE, '2027-01-04'];
  const EIGHT = [...SIX, '2027-01-05', '2027-01-06'];
  it.each<[string, readonly string[], Partial<AskedFollowUps>, string, string[]]>([
    ['seven of eight', EIGHT.slice(1), { firstYear: 8 }, '2027-03-21', FEW],
    ['eight of eight', EIGHT, { firstYear: 8 }, '2027-03-21', []],
    ['six of fewer', SIX, { firstYear: 4 }, '2027-03-21', []],
    ['five of fewer', FIVE, { firstYear: 4 }, '2027-03-21', FEW],
    ['the last day after a later return', FIVE, { returnedOn: '2026-03-31' }, '2027-03-31', ASKED_FOR],
    ['a day after it', FIVE, { returnedOn: '2026-03-31' }, '2027-04-01', FEW],
    ['a test before the return', SIX, { returnedOn: '2026-04-01' }, '2027-04-02', FEW],
    ['no later one in its months', SIX, { laterTests: 1, laterMonths: 6 }, '2027-09-20', ASKED_FOR],
    ['no later one after them', SIX, { laterTests: 1, laterMonths: 6 }, '2027-09-21', FEW],
    ['a later one of the first year', EIGHT, { laterTests: 1, laterMonths: 6 }, '2027-09-21', FEW],
    [
      'a later one on its last day',
      [...SIX, '2027-09-20'],
      { laterTests: 1, laterMonths: 6 },
      '2027-09-21',
      [],
    ],
  ])('are all that the plan asks for (40.307(d)): %s', (_what, days, asked, day, expected) => {
    const followUps = { returnedOn: null, firstYear: 6, laterTests: 0, laterMonths: 0, ...asked };
    expect(keys([...file(days), { ...plan('2026-03-11'), followUps }], day)).toEqual(expected);
  });

  const TWELVE = { returnedOn: null, firstYear: 12, laterTests: 0, laterMonths: 0 };
  const sixFrom = (month: string) =>
    ['04', '06', '08', '10', '12', '14'].map((day) => test(`${month}-${day}`, 'negative', 'followUp'));

  it('are no longer those of a plan that a later one replaces', () => {
    const replaced = [...file(FIVE), { ...plan('2026-03-11'), followUps: TWELVE }];
    expect(keys([...replaced, plan('2027-04-01')], '2028-04-02')).toEqual(FEW);
    expect(keys([...replaced, plan('2027-04-01'), ...sixFrom('2027-05')], '2028-04-02')).toEqual([]);
  });

  it('are no longer those of an earlier violation', () => {
    const again = [
      ...file(FIVE),
      { ...plan('2026-03-11'), followUps: TWELVE },
      test('2026-12-05', 'positive', 'random'),
      report('2026-12-10', 'initialEvaluation'),
      report('2027-01-10', 'compliance'),
      test('2027-01-20', 'negative', 'returnToDuty'),
    ];
    expect(keys(again, '2028-01-21')).toEqual(FEW);
    expect(keys([...again, ...sixFrom('2027-05')], '2028-01-21')).toEqual([]);
  });

  it('change on the days of their plan', () => {
    const followUps = { returnedOn: '2026-03-31', firstYear: 6, laterTests: 1, laterMonths: 6 };
    const days = resultDays([{ ...plan('2026-03-11'), followUps }]);
    expect(days).toEqual(expect.arrayContaining(['2027-04-01', '2027-10-01']));
  });

  it('need a result that counts (40.309(d)), and change on known days', () => {
    expect(keys(file(FIVE, null), '2027-03-21')).toContain(FEW[0]);
    const canceled = test('2027-01-04', 'cancelled', 'followUp');
    expect(keys([...file(FIVE), canceled], '2027-03-21')).toEqual(FEW);
    for (const day of ['2027-03-21', '2031-03-21']) expect(resultDays([RETURNED])).toContain(day);
    expect(resultDays([plan('2027-03-21')])).toContain('2028-03-22');
    expect(RESTRICTED_CONDITIONS).toContain('followUpTestsFew');
  });

  it('are done when the employer reports that they are (382.705(b)(1)(v))', () => {
    const report = (on: string) => resultConditions(file([]), '2027-03-21', [{ code: 5, on }]);
    expect(report('2027-03-21')).toEqual([]);
    // Of an earlier return, or not yet reported.
    expect(report('2026-03-20')).toHaveLength(1);
    expect(report('2027-03-22')).toHaveLength(1);
  });
});
