import { documentType } from '../documents/document-types';
import { PROGRAMS } from '../clients/constants';
import type { FieldErrors } from '../shared/errors';
import { textMarkupProblem } from '../shared/markup';
import { BROADCAST, type TextCollection } from './collections';
import { textLimits, type DocTypeRule, type EditableListName, type ListEdit, type TextEdit } from './edits';
import { FEATURES } from './features';

/** What is said when a setting cannot be as it was entered; `{n}` is a number. */
export const SETTINGS_MESSAGES = {
  textMissing: 'Enter the text',
  nameMissing: 'Enter the name',
  invisible: 'The text holds characters that cannot be seen',
  twice: 'This is in the list already',
  endBeforeStart: 'The last day cannot be before the first day',
  noDays: 'Only broadcast texts are shown by the day',
  overlap: 'For these days there is a rule for this document type already',
  unknownType: 'There is no such document type',
  hiddenAndRequired: 'What is required cannot be hidden',
  noProgram: 'Choose the program',
  unknownFeature: 'There is no such feature',
} as const;

/** Sentences with a number in them. */
export const tooLong = (most: number): string => `The text may have at most ${most} characters`;
export const tooMany = (most: number): string => `There may be at most ${most} entries`;

// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069]/;

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** What is wrong with a line of text, if anything. */
function problemOf(text: string, most: number, missing: string): string | undefined {
  if (text.trim() === '') return missing;
  if (INVISIBLE.test(text)) return SETTINGS_MESSAGES.invisible;
  if (text.trim().length > most) return tooLong(most);
  return textMarkupProblem(text) ?? undefined;
}

const dayProblem = (from: string | null, to: string | null): string | undefined =>
  from !== null && to !== null && to < from ? SETTINGS_MESSAGES.endBeforeStart : undefined;

/** All that is wrong with the texts of a collection, by field (`texts.2.text`). */
export function checkTexts(collection: TextCollection, texts: readonly TextEdit[]): FieldErrors {
  const { length, most } = textLimits(collection);
  const errors: FieldErrors = texts.length > most ? { texts: tooMany(most) } : {};
  const seen = new Set<string>();
  texts.forEach(({ text, validFrom, validTo }, at) => {
    const problem = problemOf(text, length, SETTINGS_MESSAGES.textMissing);
    if (problem !== undefined) errors[`texts.${at}.text`] = problem;
    else if (seen.has(fold(text))) errors[`texts.${at}.text`] = SETTINGS_MESSAGES.twice;
    seen.add(fold(text));
    const days = dayProblem(validFrom, validTo);
    if (days !== undefined) errors[`texts.${at}.validTo`] = days;
    if (collection !== BROADCAST && (validFrom !== null || validTo !== null))
      errors[`texts.${at}.validFrom`] = SETTINGS_MESSAGES.noDays;
  });
  return errors;
}

const LIST_NAME = 120;

/** All that is wrong with the entries of a list, by field (`items.2.name`). */
export function checkList(collection: EditableListName, items: readonly ListEdit[]): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  items.forEach(({ name, detail }, at) => {
    const problem = problemOf(name, LIST_NAME, SETTINGS_MESSAGES.nameMissing);
    if (problem !== undefined) errors[`items.${at}.name`] = problem;
    else if (seen.has(fold(name))) errors[`items.${at}.name`] = SETTINGS_MESSAGES.twice;
    seen.add(fold(name));
    const inDetail = detailProblem(collection, detail ?? '');
    if (inDetail !== undefined) errors[`items.${at}.detail`] = inDetail;
  });
  return errors;
}

function detailProblem(collection: EditableListName, detail: string): string | undefined {
  if (collection === 'basics') return problemOf(detail, LIST_NAME, SETTINGS_MESSAGES.nameMissing);
  if (collection !== 'jobTitle') return undefined;
  return PROGRAMS.some((program) => program === detail) ? undefined : SETTINGS_MESSAGES.noProgram;
}

const LAST_DAY = '9999-12-31';
const meets = (one: DocTypeRule, other: DocTypeRule): boolean =>
  one.docTypeId === other.docTypeId &&
  one.clientId === other.clientId &&
  one.validFrom <= (other.validTo ?? LAST_DAY) &&
  other.validFrom <= (one.validTo ?? LAST_DAY);

/** All that is wrong with dated rules, by field (`rules.2.validFrom`): on each day one rule at most holds for a type. */
export function checkDocTypeRules(rules: readonly DocTypeRule[]): FieldErrors {
  const errors: FieldErrors = {};
  rules.forEach((rule, at) => {
    if (!documentType(rule.docTypeId)) errors[`rules.${at}.docTypeId`] = SETTINGS_MESSAGES.unknownType;
    const days = dayProblem(rule.validFrom, rule.validTo);
    if (days !== undefined) errors[`rules.${at}.validTo`] = days;
    else if (rules.slice(0, at).some((earlier) => meets(earlier, rule)))
      errors[`rules.${at}.validFrom`] = SETTINGS_MESSAGES.overlap;
    if (rule.hidden && rule.required) errors[`rules.${at}.hidden`] = SETTINGS_MESSAGES.hiddenAndRequired;
  });
  return errors;
}

/** Whether a rule holds on a day. */
export const holdsOn = (
  { validFrom, validTo }: { validFrom: string | null; validTo: string | null },
  day: string,
): boolean => (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);

/** Of the rules that concern one client, the one that holds for a document type on a day: its own before that for all. */
export function docTypeRuleOn(
  rules: readonly DocTypeRule[],
  docTypeId: number,
  day: string,
): DocTypeRule | undefined {
  const holding = rules.filter((rule) => rule.docTypeId === docTypeId && holdsOn(rule, day));
  return holding.find((rule) => rule.clientId !== null) ?? holding[0];
}

/**
 * What document types are hidden and required on a day for a client: what the installation does without rules, then the
 * rules for all, then those for the client, each in the place of the one before it.
 */
export function docTypesOn(
  rules: readonly DocTypeRule[],
  clientId: number | null,
  day: string,
  before: { hidden: readonly number[]; required: readonly number[] },
): { hidden: number[]; required: number[] } {
  const hidden = new Set(before.hidden);
  const required = new Set(before.required);
  const put = (set: Set<number>, id: number, is: boolean) => (is ? set.add(id) : set.delete(id));
  for (const scope of new Set([null, clientId]))
    for (const rule of rules) {
      if (rule.clientId !== scope || !holdsOn(rule, day)) continue;
      put(hidden, rule.docTypeId, rule.hidden);
      put(required, rule.docTypeId, rule.required);
    }
  return { hidden: [...hidden], required: [...required] };
}

/** What is wrong with features that are to be hidden, by field. */
export function checkFeatures(field: string, features: readonly string[]): FieldErrors {
  const known = features.every((feature) => FEATURES.some((one) => one === feature));
  return known ? {} : { [field]: SETTINGS_MESSAGES.unknownFeature };
}
