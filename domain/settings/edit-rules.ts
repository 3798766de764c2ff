import { documentType } from '../documents/document-types';
import { PROGRAMS } from '../clients/constants';
import { textMarkupProblem } from '../shared/markup';
import { refuse, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';
import { BROADCAST, type TextCollection } from './collections';
import { textLimits, type DocTypeRule, type EditableListName, type ListEdit, type TextEdit } from './edits';
import { FEATURES } from './features';

// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069]/;

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The problem with a line of text, or null. */
function problemOf(text: string, most: number, missing: Refusal): Refusal | undefined {
  if (text.trim() === '') return missing;
  if (INVISIBLE.test(text)) return refuse('settings.invisibleCharacters');
  if (text.trim().length > most) return refuse('settings.textTooLong', { most });
  return textMarkupProblem(text) ?? undefined;
}

const dayProblem = (from: string | null, to: string | null): Refusal | undefined =>
  from !== null && to !== null && to < from ? refuse('settings.endsBeforeStart') : undefined;

/** Problems of a collection's texts, by field (`texts.2.text`). */
export function checkTexts(collection: TextCollection, texts: readonly TextEdit[]): FieldRefusals {
  const { length, most } = textLimits(collection);
  const errors: FieldRefusals =
    texts.length > most ? { texts: refuse('settings.tooManyEntries', { most }) } : {};
  const seen = new Set<string>();
  texts.forEach(({ text, validFrom, validTo }, at) => {
    const problem = problemOf(text, length, refuse('settings.enterText'));
    if (problem !== undefined) errors[`texts.${at}.text`] = problem;
    else if (seen.has(fold(text))) errors[`texts.${at}.text`] = refuse('settings.duplicate');
    seen.add(fold(text));
    const days = dayProblem(validFrom, validTo);
    if (days !== undefined) errors[`texts.${at}.validTo`] = days;
    if (collection !== BROADCAST && (validFrom !== null || validTo !== null))
      errors[`texts.${at}.validFrom`] = refuse('settings.daysForBroadcastsOnly');
  });
  return errors;
}

const LIST_NAME = 120;

/** Problems of a list's entries, by field (`items.2.name`). */
export function checkList(collection: EditableListName, items: readonly ListEdit[]): FieldRefusals {
  const errors: FieldRefusals = {};
  const seen = new Set<string>();
  items.forEach(({ name, detail }, at) => {
    const problem = problemOf(name, LIST_NAME, refuse('settings.enterName'));
    if (problem !== undefined) errors[`items.${at}.name`] = problem;
    else if (seen.has(fold(name))) errors[`items.${at}.name`] = refuse('settings.duplicate');
    seen.add(fold(name));
    const inDetail = detailProblem(collection, detail ?? '');
    if (inDetail !== undefined) errors[`items.${at}.detail`] = inDetail;
  });
  return errors;
}

function detailProblem(collection: EditableListName, detail: string): Refusal | undefined {
  if (collection === 'basics') return problemOf(detail, LIST_NAME, refuse('settings.enterName'));
  if (collection !== 'jobTitle') return undefined;
  return PROGRAMS.some((program) => program === detail) ? undefined : refuse('settings.programRequired');
}

const LAST_DAY = '9999-12-31';
const meets = (one: DocTypeRule, other: DocTypeRule): boolean =>
  one.docTypeId === other.docTypeId &&
  one.clientId === other.clientId &&
  one.validFrom <= (other.validTo ?? LAST_DAY) &&
  other.validFrom <= (one.validTo ?? LAST_DAY);

/** Problems of dated rules, by field (`rules.2.validFrom`). At most one rule per document type applies on any day. */
export function checkDocTypeRules(rules: readonly DocTypeRule[]): FieldRefusals {
  const errors: FieldRefusals = {};
  rules.forEach((rule, at) => {
    if (!documentType(rule.docTypeId))
      errors[`rules.${at}.docTypeId`] = refuse('settings.documentTypeUnknown');
    const days = dayProblem(rule.validFrom, rule.validTo);
    if (days !== undefined) errors[`rules.${at}.validTo`] = days;
    else if (rules.slice(0, at).some((earlier) => meets(earlier, rule)))
      errors[`rules.${at}.validFrom`] = refuse('settings.overlap');
    if (rule.hidden && rule.required) errors[`rules.${at}.hidden`] = refuse('settings.hiddenAndRequired');
  });
  return errors;
}

/** Whether a rule applies on a day. */
export const holdsOn = (
  { validFrom, validTo }: { validFrom: string | null; validTo: string | null },
  day: string,
): boolean => (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);

/** The rule for a document type on a day: the client's own, else the one for all clients. */
export function docTypeRuleOn(
  rules: readonly DocTypeRule[],
  docTypeId: number,
  day: string,
): DocTypeRule | undefined {
  const holding = rules.filter((rule) => rule.docTypeId === docTypeId && holdsOn(rule, day));
  return holding.find((rule) => rule.clientId !== null) ?? holding[0];
}

/**
 * The hidden and required document types of a client on a day. Defaults are overridden by the rules for all clients, and those by
 * the client's own.
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

/** Problems of the list of hidden features, by field. */
export function checkFeatures(field: string, features: readonly string[]): FieldRefusals {
  const known = features.every((feature) => FEATURES.some((one) => one === feature));
  return known ? {} : { [field]: refuse('settings.featureUnknown') };
}
