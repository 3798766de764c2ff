import type { AuditLocale, Words } from '../shared/audit-declaration';
import { AUDIT_DECLARATIONS } from './events';

type CodeList = Readonly<Record<string, Words>>;

/** Codes that are not the value of one field. */
const CHOICES: CodeList = {
  default: ['by rule', 'según la regla', 'selon la règle'],
  required: ['required', 'requerido', 'exigé'],
  notRequired: ['not required', 'no requerido', 'non exigé'],
};
const SUBJECTS: CodeList = {
  audit: ['audit', 'auditoría', 'audit'],
  client: ['client', 'cliente', 'client'],
  document: ['document', 'documento', 'document'],
  employee: ['employee', 'empleado', 'employé'],
  user: ['user', 'usuario', 'utilisateur'],
};

/** Codes in audit events, in words, by the field that holds them. Several capabilities can add codes to a field. */
export const CODE_WORDS = new Map<string, CodeList>();
for (const { codes = {} } of AUDIT_DECLARATIONS)
  for (const [field, words] of Object.entries(codes))
    CODE_WORDS.set(field, { ...CODE_WORDS.get(field), ...words });

const COLUMN: Record<AuditLocale, 0 | 1 | 2> = { en: 0, es: 1, fr: 2 };

const wordIn = (words: CodeList | undefined, code: string, locale: AuditLocale): string | undefined =>
  words && Object.hasOwn(words, code) ? words[code]?.[COLUMN[locale]] : undefined;

/** A code in words; undefined where the field holds none. */
export function codeWord(field: string, code: unknown, locale: AuditLocale): string | undefined {
  return typeof code === 'string' ? wordIn(CODE_WORDS.get(field), code, locale) : undefined;
}

/** A choice of the file setup in words. */
export const choiceWord = (code: unknown, locale: AuditLocale) => wordIn(CHOICES, String(code), locale);

const SUBJECT = /^([a-z]{4,8})\/(\d{1,9})$/;
const PROGRAM_IN = / \((\w{3,9})\)$|: (\w{3,9})$/;
const FEATURE_AFTER = /(?<=[:,] )\w{14,15}(?=$|,)/g;

/** What an entry is about, in words: 'employee/17' is 'employee 17'. */
export function subjectText(subject: string, locale: AuditLocale): string {
  const [, kind = '', id] = SUBJECT.exec(subject) ?? [];
  const word = wordIn(SUBJECTS, kind, locale);
  return word ? `${word} ${id}` : subject;
}

/** A text that ends with the code of a program, with its word: 'Hostler: nonCdl', 'MVR (cdl)'. */
export const programInText = (text: string, locale: AuditLocale): string =>
  text.replace(PROGRAM_IN, (found, inside: string | undefined, after: string | undefined) => {
    const word = wordIn(CODE_WORDS.get('program'), inside ?? after ?? '', locale);
    if (word === undefined) return found;
    return inside === undefined ? `: ${word}` : ` (${word})`;
  });

/** Texts that the product puts together with codes, by field. What people typed is shown as it was recorded. */
const COMPOSED: Readonly<Record<string, (text: string, locale: AuditLocale) => string>> = {
  holdsChecked: subjectText,
  from: subjectText,
  to: subjectText,
  entries: programInText,
  clients: (text, locale) =>
    text.replace(FEATURE_AFTER, (code) => codeWord('featuresToHide', code, locale) ?? code),
};

/** A recorded text of a field, with words for the codes in it. */
export const composedText = (field: string, text: string, locale: AuditLocale): string =>
  (Object.hasOwn(COMPOSED, field) && COMPOSED[field]?.(text, locale)) || text;
