import { describe, expect, it } from 'vitest';
import { RESTRICTED_CONDITIONS } from './contract';
import type { EvaluatedDocument } from './evaluated-document';
import { resultConditions } from './results';
import { testDocument } from './test-files';

const document = (docTypeId: number, docDate: string, said: Partial<EvaluatedDocument> = {}) => ({
  ...testDocument(docTypeId, docDate),
  ...said,
});
const ANSWERED = { code: 1, on: '2026-02-02' };
const keys = (documents: EvaluatedDocument[], answers = [ANSWERED], day = '2026-06-15') =>
  resultConditions(documents, day, answers)
    .map(({ key, status }) => `${key} ${status}`)
    .filter((one) => one !== 'followUpTestsFew unknown');
const BARRED = ['violationAnswered bars'];
const UNPROVEN = ['violationAnswered undecided'];
const STEPS = [
  document(2026, '2026-02-10', { sapReport: 'initialEvaluation' }),
  document(2026, '2026-03-10', { sapReport: 'compliance' }),
  document(2023, '2026-03-20', { result: 'negative', testReason: 'returnToDuty' }),
];

describe('a violation that was answered with yes (382.501, 382.503)', () => {
  it('bars from the day of the answer', () => {
    expect(keys([], [ANSWERED], '2026-02-01')).toEqual([]);
    expect(keys([], [ANSWERED], '2026-02-02')).toEqual(BARRED);
    expect(keys([])).toEqual(BARRED);
  });

  it('is undecided once the return-to-duty test is answered with yes, until the steps are on file or a full query shows the status', () => {
    const both = [ANSWERED, { code: 2, on: '2026-03-20' }];
    const query = (docDate: string) => document(1162, docDate, { queryType: 'full', queryOutcome: 'clear' });
    expect(keys([], both, '2026-03-19')).toEqual(BARRED);
    expect(keys([], both, '2026-03-20')).toEqual(UNPROVEN);
    expect(keys(STEPS.slice(1), both)).toContain('violationAnswered undecided');
    expect(keys(STEPS, both)).toEqual([]);
    expect(keys([query('2026-03-20')], both)).toEqual(UNPROVEN);
    expect(keys([query('2026-03-21')], both)).toEqual([]);
    expect(keys([], [...both, { code: 64, on: '2026-03-21' }])).toEqual(BARRED);
  });

  it('may have been entered after the reports of the SAP, but not after the test', () => {
    const answered = (on: string) => [
      { code: 1, on },
      { code: 2, on: '2026-03-21' },
    ];
    expect(keys(STEPS, answered('2026-03-19'))).toEqual([]);
    expect(keys(STEPS, answered('2026-03-20'))).toEqual(UNPROVEN);
  });

  it('bars until all steps are on file since then', () => {
    expect(keys(STEPS)).toEqual([]);
    expect(keys(STEPS.slice(1))).toContain('violationAnswered bars');
    expect(keys(STEPS, [{ code: 1, on: '2026-02-11' }])).toContain('violationAnswered bars');
  });

  it('bars beside a positive test whose steps are not on file', () => {
    const positive = document(2023, '2026-01-30', { result: 'positive' });
    expect(keys([positive], [ANSWERED, { code: 2, on: '2026-03-20' }])).toEqual([
      'testViolation bars',
      ...UNPROVEN,
    ]);
  });

  it('is unclear if the return-to-duty test was answered on the same day, until a later full query', () => {
    const both = [ANSWERED, { code: 2, on: '2026-02-02' }];
    const query = (docDate: string) => document(1162, docDate, { queryType: 'full', queryOutcome: 'clear' });
    expect(keys([], both)).toEqual(['violationRecordUnclear undecided']);
    expect(keys([query('2026-02-02')], both)).toEqual(['violationRecordUnclear undecided']);
    expect(keys([query('2026-02-03')], both)).toEqual([]);
    expect(keys(STEPS, both)).toEqual([]);
  });

  it('is not explained by answers that are no violation', () => {
    for (const code of [2, 5])
      expect(keys([document(2025, '2026-02-02')], [{ code, on: '2026-02-02' }])).toEqual([
        'violationRecordUnclear undecided',
      ]);
  });

  it('says what a record of the same day is about', () => {
    expect(keys([document(2025, '2026-02-02')], [])).toEqual(['violationRecordUnclear undecided']);
    expect(keys([document(2025, '2026-02-02')], [ANSWERED])).toEqual(BARRED);
    expect(keys([document(2025, '2026-02-01')], [ANSWERED])).toContain('violationRecordUnclear undecided');
  });

  it('is told to nobody who may not see results', () => {
    expect(RESTRICTED_CONDITIONS).toContain('violationAnswered');
  });
});
