import { addBusinessDays } from '../shared/business-days';
import type { CalendarDateText } from '../shared/dates';
import { refuse, type Refusal } from '../shared/refusals/refusal';

/**
 * The Drug and Alcohol Questionnaire: what an employer must report to the Clearinghouse (382.705(b)). Questions, reasons and
 * violations have numbers; a yes is the number in a list.
 */
export const QUESTIONS = [1, 2, 3, 4, 5, 6] as const;
export type Question = (typeof QUESTIONS)[number];
/** Why a refusal of a drug test is one: exactly one of these belongs to question 4 (382.705(b)(1)(iv)). */
export const REFUSAL_REASONS = [41, 42, 43, 44, 45, 46, 47, 48, 49, 410] as const;
/** Violations that the employer knows of: at least one of these belongs to question 6 (382.705(b)(4)). */
export const KNOWN_VIOLATIONS = [61, 62, 63, 64] as const;
export const ANSWER_CODES = [...QUESTIONS, ...REFUSAL_REASONS, ...KNOWN_VIOLATIONS] as const;
export type AnswerCode = (typeof ANSWER_CODES)[number];

export const RETURN_TO_DUTY = 2;
/** 382.705(b)(1)(v): the driver has completed all follow-up tests of the plan. */
export const FOLLOW_UP_DONE = 5;

/** The reasons or violations of a question. */
export const detailsOf = (question: Question): readonly AnswerCode[] =>
  question === 4 ? REFUSAL_REASONS : question === 6 ? KNOWN_VIOLATIONS : [];

export const isAnswerCode = (code: number): code is AnswerCode =>
  (ANSWER_CODES as readonly number[]).includes(code);

/** The question that an answer belongs to: 4 for 410. */
export const questionOf = (code: AnswerCode): Question => Number(String(code).charAt(0)) as Question;

/** The section behind an answer. */
export const ANSWER_SECTIONS: Record<AnswerCode, string> = {
  1: '382.705(b)(1)(i), 382.201',
  2: '382.705(b)(1)(ii), 382.309',
  3: '382.705(b)(1)(iii), 40.261',
  4: '382.705(b)(1)(iv), 40.191',
  5: '382.705(b)(1)(v), 40.307, 40.311',
  6: '382.705(b)(4), 382.107',
  41: '40.191(a)(1)',
  42: '40.191(a)(2)',
  43: '40.191(a)(3)',
  44: '40.191(a)(4)',
  45: '40.191(a)(6)',
  46: '40.191(a)(8)',
  47: '40.191(a)(9)',
  48: '40.191(a)(10)',
  49: '40.191(a)(11)',
  410: '40.191(d)(1)',
  61: '382.205',
  62: '382.207',
  63: '382.209',
  64: '382.213',
};

const inOrder = (codes: Iterable<AnswerCode>): AnswerCode[] => {
  const given = new Set(codes);
  return ANSWER_CODES.filter((code) => given.has(code));
};

/** The answers with the questions that they belong to, each once: 41 is sent with 4. */
export const withQuestions = (codes: readonly AnswerCode[]): AnswerCode[] =>
  inOrder(codes.flatMap((code) => [code, questionOf(code)]));

/** The answers after a click on a question: a no to question 4 or 6 takes its reasons or violations away. */
export function toggleQuestion(codes: readonly AnswerCode[], question: Question): AnswerCode[] {
  if (codes.includes(question)) return codes.filter((code) => questionOf(code) !== question);
  return inOrder([...codes, question]);
}

/** The answers after a choice below a question: a reason replaces the one before, violations add up. */
export function toggleDetail(codes: readonly AnswerCode[], detail: AnswerCode): AnswerCode[] {
  const question = questionOf(detail);
  if (question === 4)
    return inOrder([...codes.filter((code) => code === 4 || questionOf(code) !== 4), detail]);
  return codes.includes(detail) ? codes.filter((code) => code !== detail) : inOrder([...codes, detail]);
}

/** What is wrong with a list of answers; null if it can be saved. */
export function answersProblem(answers: readonly number[]): Refusal | null {
  const unknown = answers.find((code) => !isAnswerCode(code));
  if (unknown !== undefined) return refuse('questionnaire.codeUnknown', { code: unknown });
  const codes = answers as AnswerCode[];
  if (codes.length === 0) return refuse('questionnaire.nothingYes');
  const details = (question: Question) => detailsOf(question).filter((code) => codes.includes(code)).length;
  if (details(4) > 1) return refuse('questionnaire.oneReason');
  if (codes.includes(4) && details(4) === 0) return refuse('questionnaire.reasonRequired');
  if (codes.includes(6) && details(6) === 0) return refuse('questionnaire.violationRequired');
  return null;
}

/** The stored answers that a list leaves out: a yes cannot be changed after saving. */
export const takenBack = (stored: readonly AnswerCode[], sent: readonly AnswerCode[]): AnswerCode[] =>
  stored.filter((code) => !sent.includes(code));

/** 382.705(b)(1), (b)(4): by the close of the third business day after the day on which the employer learned of it. */
export const reportDueOn = (learnedOn: CalendarDateText): CalendarDateText => addBusinessDays(learnedOn, 3);

/**
 * What a report contains. `core`: 382.705(b)(2). `failureToAppear`: the proofs of (b)(3). `actualKnowledge`: the proofs of (b)(5).
 */
export const REPORT_PARTS = [
  'core',
  'negativeResult',
  'failureToAppear',
  'reason',
  'admission',
  'followUpDate',
  'sapReport',
  'actualKnowledge',
] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

/** What must be reported for a question that was answered yes. */
export function reportParts(question: Question, codes: readonly AnswerCode[]): ReportPart[] {
  switch (question) {
    case 1:
      return ['core'];
    case 2:
      return ['core', 'negativeResult'];
    case 3:
      return ['core', 'failureToAppear'];
    case 4:
      return [
        'core',
        'reason',
        ...(codes.includes(41) ? (['failureToAppear'] as const) : []),
        ...(codes.includes(49) ? (['admission'] as const) : []),
      ];
    case 5:
      return ['followUpDate', 'sapReport'];
    case 6:
      return ['actualKnowledge'];
  }
}

/** An answer with the day since which it is on record. */
export interface DatedAnswer {
  code: number;
  on: CalendarDateText;
}

/** Whether an answer says that there was a violation. */
export const isViolation = (code: number): boolean => code !== RETURN_TO_DUTY && code !== FOLLOW_UP_DONE;

export interface AnsweredViolation {
  /** The day of the latest yes to a violation. */
  on: CalendarDateText;
  /** The day of the latest yes to the return-to-duty test since then; null: none. On the same day the order isn't known. */
  returnedOn: CalendarDateText | null;
}

/** 382.501, 382.503: the latest violation that the employer answered with yes; null if there is none. */
export function answeredViolation(answers: readonly DatedAnswer[]): AnsweredViolation | null {
  const latest = (isMeant: (code: number) => boolean) =>
    answers.filter(({ code }) => isMeant(code)).reduce((day, { on }) => (on > day ? on : day), '');
  const [on, returned] = [latest(isViolation), latest((code) => code === RETURN_TO_DUTY)];
  return on === '' ? null : { on, returnedOn: returned >= on ? returned : null };
}

/** What decides which files belong to the answers that are about to be saved. */
export interface UploadSituation {
  /** The client has the Clearinghouse service. */
  clearinghouse: boolean;
  /** The user can upload, and the client has a document type for it. */
  canUpload: boolean;
  /** The answers that aren't saved yet. */
  added: readonly AnswerCode[];
}

/**
 * Whether a file must be chosen: always with the Clearinghouse service, and for question 5, because the final report of the substance
 * abuse professional must be on file.
 */
export const needsFile = ({ clearinghouse, canUpload, added }: UploadSituation): boolean =>
  canUpload && (clearinghouse || added.includes(FOLLOW_UP_DONE));

const RECORD = 2025;

/** What is known of a document type. */
interface UploadType {
  docTypeId: number;
  category: string;
  upload: boolean;
}

/**
 * The type of the files: the drug and alcohol record. If the file doesn't take that type, the only one of its category that it
 * takes; null if there is none or several.
 */
export function uploadType<T extends UploadType>(types: readonly T[]): T | null {
  const open = types.filter(({ category, upload }) => category === 'D&A' && upload);
  const [only = null] = open;
  return open.find(({ docTypeId }) => docTypeId === RECORD) ?? (open.length === 1 ? only : null);
}
