import { describe, expect, it } from 'vitest';
import {
  answersProblem,
  ANSWER_CODES,
  needsFile,
  answeredViolation,
  QUESTIONS,
  questionOf,
  REFUSAL_REASONS,
  KNOWN_VIOLATIONS,
  reportDueOn,
  reportParts,
  takenBack,
  toggleDetail,
  toggleQuestion,
  uploadType,
  withQuestions,
  type AnswerCode,
} from './questions';

const refused = (codes: number[]) => answersProblem(codes)?.code ?? null;

describe('the codes of the answers', () => {
  it('are 1 to 6 for the questions [CONST-26]', () => {
    expect(QUESTIONS).toEqual([1, 2, 3, 4, 5, 6]);
    expect(QUESTIONS.map((code) => refused([code]))).toEqual([
      null,
      null,
      null,
      'questionnaire.reasonRequired',
      null,
      'questionnaire.violationRequired',
    ]);
    expect([refused([0]), refused([7])]).toEqual(Array(2).fill('questionnaire.codeUnknown'));
  });

  it('are 41 to 49 and 410 for the ten reasons of question 4 [CONST-27]', () => {
    expect(REFUSAL_REASONS).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 410]);
    expect(REFUSAL_REASONS.map((code) => refused([4, code]))).toEqual(Array(10).fill(null));
    expect([40, 411, 400].map((code) => refused([4, code]))).toEqual(
      Array(3).fill('questionnaire.codeUnknown'),
    );
    expect(REFUSAL_REASONS.map(questionOf)).toEqual(Array(10).fill(4));
  });

  it('are 61 to 64 for the violations of question 6 [CONST-28]', () => {
    expect(KNOWN_VIOLATIONS).toEqual([61, 62, 63, 64]);
    expect(KNOWN_VIOLATIONS.map((code) => refused([6, code]))).toEqual(Array(4).fill(null));
    expect([60, 65].map((code) => refused([6, code]))).toEqual(Array(2).fill('questionnaire.codeUnknown'));
    expect(KNOWN_VIOLATIONS.map(questionOf)).toEqual(Array(4).fill(6));
  });

  it('are sent with the questions they belong to', () => {
    expect(withQuestions([410, 64, 61, 1])).toEqual([1, 4, 6, 410, 61, 64]);
    expect(withQuestions([1, 1])).toEqual([1]);
  });
});

describe('what can be saved', () => {
  it('is not nothing [VAL-28]', () => {
    expect(refused([])).toBe('questionnaire.nothingYes');
    expect(refused([2])).toBeNull();
  });
  it('has exactly one reason for question 4 [VAL-29]', () => {
    expect(refused([1, 4])).toBe('questionnaire.reasonRequired');
    expect(refused([4, 41, 42])).toBe('questionnaire.oneReason');
    expect(refused([4, 410])).toBeNull();
  });
  it('has a violation for question 6 [VAL-30]', () => {
    expect(refused([1, 6])).toBe('questionnaire.violationRequired');
    expect(refused([6, 61, 62, 63, 64])).toBeNull();
  });
  it('leaves out no stored yes', () => {
    expect(takenBack([1, 4, 41], [1, 4, 42])).toEqual([41]);
    expect(takenBack([1], [1, 2])).toEqual([]);
  });
});

describe('a click', () => {
  it('on question 4 or 6 again takes its reasons or violations away [DLG-QUEST-41] [DLG-QUEST-42]', () => {
    const all: AnswerCode[] = [1, 4, 6, 410, 61, 63];
    expect(toggleQuestion(all, 4)).toEqual([1, 6, 61, 63]);
    expect(toggleQuestion(all, 6)).toEqual([1, 4, 410]);
    expect(toggleQuestion(all, 1)).toEqual([4, 6, 410, 61, 63]);
    expect(toggleQuestion([6], 4)).toEqual([4, 6]);
  });
  it('on a reason replaces the reason before; violations add up', () => {
    expect(toggleDetail([4, 41], 410)).toEqual([4, 410]);
    expect(toggleDetail([6, 61], 64)).toEqual([6, 61, 64]);
    expect(toggleDetail([6, 61, 64], 61)).toEqual([6, 64]);
  });
});

describe('what must be reported (382.705(b))', () => {
  it('depends on the answer', () => {
    const parts = (codes: AnswerCode[]) => reportParts(questionOf(codes[0]!), codes);
    expect(parts([1])).toEqual(['core']);
    expect(parts([2])).toEqual(['core', 'negativeResult']);
    expect(parts([3])).toEqual(['core', 'failureToAppear']);
    expect(parts([4, 41])).toEqual(['core', 'reason', 'failureToAppear']);
    expect(parts([4, 42])).toEqual(['core', 'reason']);
    expect(parts([4, 49])).toEqual(['core', 'reason', 'admission']);
    expect(parts([5])).toEqual(['followUpDate', 'sapReport']);
    expect(parts([6, 61])).toEqual(['actualKnowledge']);
  });

  it('is due by the close of the third business day', () => {
    expect(reportDueOn('2026-11-16')).toBe('2026-11-19');
    // Thanksgiving and a weekend.
    expect(reportDueOn('2026-11-24')).toBe('2026-11-30');
    expect(reportDueOn('2026-11-20')).toBe('2026-11-25');
  });
});

describe('a violation that was answered (382.501)', () => {
  const on = (code: number, day: number) => ({ code, on: `2026-06-${10 + day}` });

  it('is open after a yes to 1, 3, 4 or 6, not after one to 2 or 5', () => {
    const codes = ANSWER_CODES.filter((code) => answeredViolation([on(code, 0)]) !== null);
    expect(codes).toEqual(ANSWER_CODES.filter((code) => code !== 2 && code !== 5));
  });
  it('is closed by a yes to the return-to-duty test on that day or later, not before', () => {
    expect(answeredViolation([on(1, 1), on(2, 0)])).toEqual({ on: '2026-06-11', returnedOn: null });
    expect(answeredViolation([on(1, 1), on(2, 1)])).toEqual({ on: '2026-06-11', returnedOn: '2026-06-11' });
    expect(answeredViolation([on(1, 1), on(2, 2)])).toEqual({ on: '2026-06-11', returnedOn: '2026-06-12' });
    expect(answeredViolation([on(1, 1), on(2, 2), on(61, 3)])).toEqual({
      on: '2026-06-13',
      returnedOn: null,
    });
    expect(answeredViolation([])).toBeNull();
  });
});

describe('the files', () => {
  const situation = { clearinghouse: false, canUpload: true, added: [1] as AnswerCode[] };
  it('are needed with the Clearinghouse service and for question 5 [VAL-31] [DLG-QUEST-11]', () => {
    expect(needsFile(situation)).toBe(false);
    expect(needsFile({ ...situation, clearinghouse: true })).toBe(true);
    expect(needsFile({ ...situation, added: [5] })).toBe(true);
    expect(needsFile({ clearinghouse: true, canUpload: false, added: [5] })).toBe(false);
  });

  it('are drug and alcohol records, or of the only type of the category [VAL-32]', () => {
    const type = (docTypeId: number, upload = true, category = 'D&A') => ({ docTypeId, upload, category });
    const idOf = (types: ReturnType<typeof type>[]) => uploadType(types)?.docTypeId ?? null;
    expect(idOf([type(2022), type(2025), type(225, true, 'DQ')])).toBe(2025);
    expect(idOf([type(2022), type(2025, false), type(225, true, 'DQ')])).toBe(2022);
    expect(idOf([type(2022), type(2023), type(2025, false)])).toBeNull();
    expect(idOf([type(225, true, 'DQ')])).toBeNull();
  });
});
