import { useTranslate } from 'ra-core';
import { EMPLOYEE_MESSAGES } from '../../../domain/employees/employee-rules';
import { FUTURE_DATE_MESSAGE } from '../../../domain/shared/dates';
import { EMAIL_MESSAGE } from '../../../domain/shared/email';

/** Sentences of the rules and the server that always read the same, with the keys of their translations. */
const SENTENCES = new Map<string, string>([
  ...Object.entries(EMPLOYEE_MESSAGES).map(
    ([name, sentence]) => [sentence, `employees.problem.${name}`] as const,
  ),
  [FUTURE_DATE_MESSAGE, 'ui.date.future'],
  [EMAIL_MESSAGE, 'ui.email.invalid'],
  ['Another employee has this work id', 'employees.problem.workIdTaken'],
  ['This location is deactivated', 'employees.problem.deactivated'],
  ['Choose one of the job titles of this employer', 'employees.problem.jobTitle'],
  ['The social security number must have nine digits, like 900-12-3456', 'employees.problem.ssnDigits'],
  ['The middle two digits of a social security number cannot be 00', 'employees.problem.ssnGroup'],
  ['The last four digits of a social security number cannot be 0000', 'employees.problem.ssnSerial'],
]);

interface Pattern {
  expression: RegExp;
  key: string;
  values: readonly string[];
}

/** Sentences that hold what was entered. */
const PATTERNS: readonly Pattern[] = [
  {
    expression: /^The birth date makes an age of (\d+)\. It must be (\d+) to (\d+)$/,
    key: 'employees.problem.age',
    values: ['age', 'from', 'to'],
  },
  {
    expression: /^The number (.+) is invalid for (.+)$/,
    key: 'employees.problem.licence',
    values: ['number', 'state'],
  },
  {
    expression: /^A social security number cannot begin with (\d+)$/,
    key: 'employees.problem.ssnArea',
    values: ['area'],
  },
  {
    expression: /^The date that you entered \((.*)\) is invalid/,
    key: 'ui.date.rejected',
    values: ['entered'],
  },
];

export interface ProblemWords {
  key: string;
  values: Record<string, string>;
}

/** The key and the values of a problem's translation; null for words that only the server knows. */
export function problemWords(problem: string): ProblemWords | null {
  const key = SENTENCES.get(problem);
  if (key !== undefined) return { key, values: {} };
  for (const { expression, key: patternKey, values } of PATTERNS) {
    const found = expression.exec(problem);
    if (found)
      return {
        key: patternKey,
        values: Object.fromEntries(values.map((name, at) => [name, found[at + 1] ?? ''])),
      };
  }
  return null;
}

/** Says a problem of the rules or the server in the reader's language. */
export function useProblemWords(): (problem: string) => string {
  const translate = useTranslate();
  return (problem) => {
    const words = problemWords(problem);
    return words ? translate(words.key, { ...words.values, _: problem }) : problem;
  };
}
