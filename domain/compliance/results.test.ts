import { describe, expect, it } from 'vitest';
import { RESTRICTED_CONDITIONS } from './contract';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import type { EvaluatedDocument } from './evaluated-document';
import { resultConditions } from './results';
import { conditionSentence } from './sentence';
import { cdlDriver, fileWith, requirement, requirementOn, testDocument } from './test-files';

const TODAY = '2026-06-15';
type Said = Partial<EvaluatedDocument>;
const paper = (docTypeId: number, docDate: string, said: Said = {}): EvaluatedDocument => ({
  ...testDocument(docTypeId, docDate),
  ...said,
});
const test = (docDate: string, result: Said['result']) => paper(2023, docDate, { result });
const query = (docDate: string, queryType: Said['queryType'], queryOutcome: Said['queryOutcome'] = 'clear') =>
  paper(1162, docDate, { queryType, queryOutcome });
const NONCOMPLIANT = [
  paper(2026, '2026-06-11', { sapReport: 'initialEvaluation' }),
  paper(2026, '2026-06-12', { sapReport: 'nonCompliance' }),
];
/** Without the question about follow-up tests, which comes with every return. */
const keys = (documents: EvaluatedDocument[], day = TODAY) =>
  resultConditions(documents, day)
    .map(({ key, status }) => `${key} ${status}`)
    .filter((one) => one !== 'followUpTestsFew unknown');

describe('a positive test or a refusal (382.501)', () => {
  it.each(['positive', 'refusal'] as const)('bars from its day on: %s', (result) => {
    expect(keys([test('2026-06-15', result)], '2026-06-14')).toEqual([]);
    expect(keys([test('2026-06-15', result)], '2026-06-15')).toEqual(['testViolation bars']);
    expect(keys([test('2024-01-10', result)])).toEqual(['testViolation bars']);
  });

  it('bars again after the next one', () => {
    const past = [
      test('2024-02-02', 'positive'),
      paper(2026, '2024-02-20', { sapReport: 'initialEvaluation' }),
      paper(2026, '2024-03-10', { sapReport: 'compliance' }),
      paper(2023, '2024-04-20', { result: 'negative', testReason: 'returnToDuty' }),
    ];
    // Without the follow-up tests of the first year.
    expect(keys(past)).toEqual(['followUpTestsFew undecided']);
    expect(keys([...past, test('2026-05-01', 'refusal')])).toEqual(['testViolation bars']);
  });

  it('is asked for where a pre-employment test has none', () => {
    expect(keys([paper(2022, '2023-02-20')])).toEqual(['resultNotEntered undecided']);
    const [negative, open] = [paper(2022, '2023-02-20', { result: 'negative' }), paper(2022, '2023-02-21')];
    expect(keys([negative, open])).toEqual(['resultNotEntered undecided']);
    // A later negative one doesn't say what an earlier one was.
    expect(keys([paper(2022, '2023-02-19'), negative])).toEqual(['resultNotEntered undecided']);
  });

  it.each(['random', 'postAccident', 'reasonableSuspicion', 'followUp', null] as const)(
    'is asked for where another test has none, also after a negative one: %s',
    (testReason) => {
      const open = paper(2023, '2026-05-04', { testReason });
      // Without a return to duty, a follow-up test is also a sign of a violation elsewhere.
      const asked = [
        ...(testReason === 'followUp' ? ['violationRecordUnclear undecided'] : []),
        'testResultNotEntered undecided',
      ];
      expect(keys([open], '2026-05-03')).toEqual([]);
      expect(keys([open], '2026-05-04')).toEqual(asked);
      expect(keys([open, test('2026-05-20', 'negative')])).toEqual(asked);
      expect(keys([test('2026-05-04', 'negative')])).toEqual([]);
    },
  );

  it('of a pre-employment test does not meet the requirement either; neither does a cancelled one', () => {
    const statusOf = (result: Said['result']) =>
      requirementOn(
        cdlDriver,
        fileWith({ without: [2022], plus: [paper(2022, '2023-02-20', { result })] }),
        2022,
        TODAY,
      );
    expect(statusOf('negative').status).toBe('ok');
    for (const result of ['positive', 'refusal', 'cancelled'] as const)
      expect(statusOf(result)).toMatchObject({ status: 'missing', reason: { key: 'resultNotNegative' } });
    expect(keys([paper(2022, '2023-02-20', { result: 'cancelled' })])).toEqual([]);
    expect(keys([paper(2022, '2023-02-20', { result: 'positive' })])).toEqual(['testViolation bars']);
  });
});

it('an alcohol concentration of 0.02 to 0.039 bars for 24 hours: its day and the next (382.505)', () => {
  const documents = [test('2026-06-10', '0.02-0.039')];
  expect(keys(documents, '2026-06-09')).toEqual([]);
  expect(keys(documents, '2026-06-10')).toEqual(['alcoholConcentration bars']);
  expect(keys(documents, '2026-06-11')).toEqual(['alcoholConcentration bars']);
  expect(keys(documents, '2026-06-12')).toEqual([]);
});

describe('a Clearinghouse query (382.701)', () => {
  it('that says prohibited bars until a later one is clear', () => {
    const prohibited = query('2026-05-04', 'full', 'prohibited');
    expect(keys([prohibited], '2026-05-03')).toEqual([]);
    expect(keys([prohibited])).toEqual(['prohibited bars']);
    expect(keys([prohibited, query('2026-05-04', 'full')])).toEqual(['prohibited bars']);
    expect(keys([prohibited, query('2026-05-05', 'limited')])).toEqual(['prohibited bars']);
    expect(keys([prohibited, query('2026-05-05', 'full')])).toEqual([]);
  });

  it('that finds records does not lift it by itself: the steps of return to duty must be on file (382.701(d))', () => {
    const prohibited = query('2026-05-04', 'full', 'prohibited');
    const found = query('2026-06-10', 'full', 'recordsFound');
    const barred = ['prohibited bars', 'recordsFoundUnclear undecided'];
    const steps = (testedOn: string) => [
      paper(2026, '2026-04-20', { sapReport: 'initialEvaluation' }),
      paper(2026, '2026-05-03', { sapReport: 'compliance' }),
      paper(2023, testedOn, { result: 'negative', testReason: 'returnToDuty' }),
    ];
    expect(keys([prohibited, found])).toEqual(barred);
    // The test comes after the prohibition, and the query not before the test.
    expect(keys([prohibited, found, ...steps('2026-05-04')])).toEqual(barred);
    expect(keys([prohibited, found, ...steps('2026-05-05')])).toEqual([]);
    expect(keys([prohibited, found, ...steps('2026-06-10')])).toEqual([]);
    expect(keys([prohibited, found, ...steps('2026-06-11')])).toEqual(barred);
    expect(keys([prohibited, ...steps('2026-05-05')])).toEqual(['prohibited bars']);
    // Nobody entered the type of the query that says prohibited.
    const untyped = { ...prohibited, queryType: null };
    expect(keys([untyped, found, ...steps('2026-05-04')])).toEqual(barred);
    expect(keys([untyped, found, ...steps('2026-05-05')])).toEqual([]);
    // Kinds that nobody entered don't count here.
    expect(
      keys([prohibited, found, ...steps('2026-05-05').map((one) => ({ ...one, sapReport: null }))]),
    ).toEqual(barred);
    // The day before the query it still bars; a later clear one lifts it without any steps.
    expect(keys([prohibited, found, ...steps('2026-05-05')], '2026-06-09')).toEqual(['prohibited bars']);
    expect(keys([prohibited, found, query('2026-06-11', 'full')])).toEqual([]);
  });

  it('that is full and finds records asks what they mean, unless the steps are on file', () => {
    const found = query('2026-06-10', 'full', 'recordsFound');
    expect(keys([found], '2026-06-09')).toEqual([]);
    expect(keys([found])).toEqual(['recordsFoundUnclear undecided']);
    expect(keys([query('2026-06-09', 'full'), found])).toEqual(['recordsFoundUnclear undecided']);
    expect(keys([found, query('2026-06-11', 'full')])).toEqual([]);
    expect(keys([found, query('2026-06-11', 'limited')])).toEqual(['recordsFoundUnclear undecided']);
    const done = [
      test('2026-02-02', 'positive'),
      paper(2026, '2026-02-10', { sapReport: 'initialEvaluation' }),
      paper(2026, '2026-03-10', { sapReport: 'compliance' }),
      paper(2023, '2026-03-20', { result: 'negative', testReason: 'returnToDuty' }),
    ];
    expect(keys([...done, found])).toEqual([]);
    // Without the violation, which another employer has on file.
    expect(keys([...done.slice(1), found])).toEqual([]);
    expect(keys([...done.slice(1, 3), found])).toEqual(['recordsFoundUnclear undecided']);
  });

  it('that is limited and finds records asks for a full one the same day, and bars from the next', () => {
    const hit = query('2026-06-14', 'limited', 'recordsFound');
    expect(keys([hit], '2026-06-14')).toEqual(['fullQueryDue due']);
    expect(keys([hit], '2026-06-15')).toEqual(['fullQueryDue bars']);
    expect(keys([hit, query('2026-06-13', 'full')])).toEqual(['fullQueryDue bars']);
    expect(keys([hit, query('2026-06-14', 'full')])).toEqual([]);
    expect(keys([hit, query('2026-06-15', 'full', 'prohibited')])).toEqual(['prohibited bars']);
    // A full query that finds records was run in time, and leaves its own question.
    expect(keys([hit, query('2026-06-15', 'full', 'recordsFound')])).toEqual([
      'recordsFoundUnclear undecided',
    ]);
  });

  it('says by when the full one is or was due', () => {
    const hit = query('2026-06-14', 'limited', 'recordsFound');
    const sentenceOn = (day: string, locale: 'en' | 'es' | 'fr' = 'en') =>
      resultConditions([hit], day).map((one) => conditionSentence(one, locale));
    expect(sentenceOn('2026-06-14')).toEqual([
      'Limited query of 6/14/2026 found records: a full query is due within 24 hours',
    ]);
    expect(sentenceOn('2026-06-15')).toEqual([
      'A full query was due by 6/14/2026. Until it is done, the person may not perform safety-sensitive functions',
    ]);
    for (const locale of ['es', 'fr'] as const)
      expect(sentenceOn('2026-06-15', locale)[0]).toMatch(
        /6\/14\/2026.*(funciones sensibles|fonction critique)/,
      );
  });

  it('that finds records counts as limited while nobody says, and is answered only by an outcome', () => {
    const hit = query('2026-06-14', null, 'recordsFound');
    expect(keys([hit])).toEqual(['fullQueryDue bars', 'queryTypeNotEntered undecided']);
    expect(keys([hit, query('2026-06-15', 'full', null)])).toEqual([
      'fullQueryDue bars',
      'queryTypeNotEntered undecided',
      'queryOutcomeNotEntered undecided',
    ]);
    expect(keys([hit, query('2026-06-15', 'full')])).toEqual([]);
  });

  it('that is limited suffices for people hired before the Clearinghouse, and once the full one may be gone', () => {
    const item = (hireDate: string, ...queries: EvaluatedDocument[]) =>
      requirementOn({ ...cdlDriver, hireDate }, fileWith({ without: [1162], plus: queries }), 1162, TODAY);
    expect(item('2020-01-05', query('2026-05-01', 'limited')).status).toBe('ok');
    // Three years after the hire (382.701(e)).
    expect(item('2023-04-30', query('2026-05-01', 'limited')).status).toBe('ok');
    expect(item('2023-05-01', query('2026-05-01', 'limited')).status).toBe('missing');
  });

  it('that is limited never serves before hire, and counts after a full one', () => {
    const hired = { ...cdlDriver, hireDate: '2025-06-02' };
    const item = (...queries: EvaluatedDocument[]) =>
      requirementOn(hired, fileWith({ without: [1162], plus: queries }), 1162, TODAY);
    expect(item(query('2025-06-01', 'limited'))).toMatchObject({
      status: 'missing',
      reason: { key: 'limitedQuery' },
    });
    expect(item(query('2026-05-01', 'limited'))).toMatchObject({ status: 'missing' });
    expect(item(query('2025-06-01', 'full'), query('2026-05-01', 'limited'))).toMatchObject({
      status: 'ok',
      late: false,
    });
    // A full query of the employment before does not help.
    expect(item(query('2023-01-05', 'full'), query('2026-05-01', 'limited'))).toMatchObject({
      status: 'missing',
    });
  });

  it('without its type counts as full, and asks for it', () => {
    expect(keys([query('2026-05-01', null)])).toEqual(['queryTypeNotEntered undecided']);
    // An older one matters if a later limited query rests on it, or if it could answer one that found something.
    const older = query('2026-05-01', null);
    expect(keys([older, query('2026-05-02', 'limited')])).toEqual(['queryTypeNotEntered undecided']);
    expect(keys([older, query('2026-05-02', 'full')])).toEqual([]);
    expect(keys([older, query('2026-05-02', 'full'), query('2026-05-03', 'limited')])).toEqual([]);
    expect(keys([older, query('2026-05-03', 'limited'), query('2026-05-04', 'full')])).toEqual([
      'queryTypeNotEntered undecided',
    ]);
    const prohibited = query('2026-04-30', 'full', 'prohibited');
    expect(keys([prohibited, older, query('2026-05-02', 'limited')])).toEqual([
      'prohibited bars',
      'queryTypeNotEntered undecided',
    ]);
  });

  it('without its outcome is asked about until a full query of its day or later settles it', () => {
    const open = query('2026-05-04', 'full', null);
    expect(keys([open], '2026-05-03')).toEqual([]);
    expect(keys([open], '2026-05-04')).toEqual(['queryOutcomeNotEntered undecided']);
    expect(keys([open, query('2026-05-03', 'full')])).toEqual(['queryOutcomeNotEntered undecided']);
    expect(keys([open, query('2026-05-04', 'full')])).toEqual([]);
    expect(keys([open, query('2026-05-05', 'full')])).toEqual([]);
    expect(keys([open, query('2026-05-05', 'limited')])).toEqual(['queryOutcomeNotEntered undecided']);
    const prohibited = query('2026-05-03', 'full', 'prohibited');
    expect(keys([prohibited, open])).toEqual(['prohibited bars', 'queryOutcomeNotEntered undecided']);
  });
});

describe('a report of a SAP without the violation, which another employer has on file', () => {
  const report = (docDate: string, sapReport: 'initialEvaluation' | 'compliance' | 'nonCompliance' | null) =>
    paper(2026, docDate, { sapReport });
  const ASKED = 'violationRecordUnclear undecided';

  it('asks for a later full query with an outcome, unless the steps are on file (40.293)', () => {
    const evaluated = report('2026-06-01', 'initialEvaluation');
    expect(keys([evaluated], '2026-05-31')).toEqual([]);
    expect(keys([evaluated])).toEqual([ASKED]);
    expect(keys([query('2026-06-01', 'full'), evaluated])).toEqual([ASKED]);
    expect(keys([evaluated, query('2026-06-02', 'full')])).toEqual([]);
    const done = [
      evaluated,
      report('2026-06-05', 'compliance'),
      paper(2023, '2026-06-06', { result: 'negative', testReason: 'returnToDuty' }),
    ];
    expect(keys(done)).toEqual([]);
  });

  it('bars if it reports noncompliance, until one of compliance or a clear full query (40.301(d))', () => {
    const refused = report('2026-06-01', 'nonCompliance');
    expect(keys([refused])).toEqual(['sapNonCompliance bars', ASKED]);
    expect(keys([refused, report('2026-06-01', 'compliance')])).toEqual(['sapNonCompliance bars', ASKED]);
    expect(keys([refused, report('2026-06-02', 'compliance')])).toEqual([ASKED]);
    expect(keys([query('2026-06-01', 'full'), refused])).toEqual(['sapNonCompliance bars', ASKED]);
    expect(keys([refused, query('2026-06-02', 'full')])).toEqual([]);
  });

  it('of an earlier return to duty does not lift a later prohibition', () => {
    const earlier = [
      report('2021-03-01', 'initialEvaluation'),
      report('2021-04-01', 'compliance'),
      paper(2023, '2021-04-10', { result: 'negative', testReason: 'returnToDuty' }),
    ];
    const again = paper(2023, '2026-05-10', { result: 'negative', testReason: 'returnToDuty' });
    const queries = [query('2026-05-04', 'full', 'prohibited'), query('2026-06-10', 'full', 'recordsFound')];
    const barred = ['prohibited bars', 'recordsFoundUnclear undecided'];
    expect(keys([...earlier, ...queries, again])).toEqual(barred);
    const steps = [report('2026-05-05', 'initialEvaluation'), report('2026-05-09', 'compliance')];
    expect(keys([...earlier, ...queries, ...steps, again])).toEqual([]);
  });
});

it('a drug and alcohol record asks for a later full query with an outcome (382.501, 382.705(b))', () => {
  const record = paper(2025, '2026-06-10');
  const asked = ['violationRecordUnclear undecided'];
  expect(keys([record], '2026-06-09')).toEqual([]);
  expect(keys([record], '2026-06-10')).toEqual(asked);
  expect(keys([record, query('2026-06-10', 'full')])).toEqual(asked);
  expect(keys([record, query('2026-06-11', 'full')])).toEqual([]);
  expect(keys([record, query('2026-06-11', 'limited')])).toEqual(asked);
  expect(keys([record, query('2026-06-11', 'full', null)])).toEqual([
    ...asked,
    'queryOutcomeNotEntered undecided',
  ]);
  expect(keys([record, query('2026-06-11', 'full', 'prohibited')])).toEqual(['prohibited bars']);
});

describe('the file', () => {
  const evaluate = (plus: EvaluatedDocument[], day = TODAY) =>
    evaluateEmployee({ ...cdlDriver, dob: '1985-04-02' }, fileWith({ plus }), DEFAULT_SETUP, day);

  it('is not qualified with a violation, and changes by itself when 24 hours are over', () => {
    expect(evaluate([test('2026-06-01', 'positive')]).qualification).toBe('notQualified');
    expect(evaluate([test('2026-06-15', '0.02-0.039')])).toMatchObject({
      qualification: 'notQualified',
      nextChangeOn: '2026-06-17',
    });
  });

  it('warns on the day a full query is due', () => {
    const hit = query('2026-06-15', 'limited', 'recordsFound');
    expect(evaluate([hit])).toMatchObject({ qualification: 'expiring', nextChangeOn: '2026-06-16' });
    expect(evaluate([hit], '2026-06-16').qualification).toBe('notQualified');
    expect(requirement(evaluate([hit]), 1162).status).toBe('ok');
  });

  it('names only restricted keys for results', () => {
    const all = [
      ...resultConditions([test('2026-06-15', 'positive'), test('2026-06-15', '0.02-0.039')], TODAY),
      ...resultConditions([query('2026-06-15', 'limited', 'recordsFound')], TODAY),
      ...resultConditions([query('2026-06-15', 'full', 'prohibited'), paper(1162, '2026-06-15')], TODAY),
      ...resultConditions([paper(2022, '2026-06-15'), paper(2023, '2026-06-15')], TODAY),
      ...resultConditions([paper(2025, '2026-06-15'), query('2026-06-15', 'full', 'recordsFound')], TODAY),
      ...resultConditions([test('2026-06-10', 'positive'), ...NONCOMPLIANT], TODAY),
      ...resultConditions([test('2026-06-10', 'positive'), paper(2026, '2026-06-11')], TODAY),
    ];
    for (const { key } of all) expect(RESTRICTED_CONDITIONS).toContain(key);
  });
});
