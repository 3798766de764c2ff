import { isPermissionKey, permission } from '../access/permissions';
import { DISQUALIFICATION_SECTIONS, type DisqualificationKind } from '../compliance/evaluated-person';
import findingsEn from '../documents/messages.en';
import findingsEs from '../documents/messages.es';
import findingsFr from '../documents/messages.fr';
import { licenseClassCode } from '../employees/constants';
import { formatDate, formatDateTime, isCalendarDate } from '../shared/dates';
import { canonicalJson } from './canonical-json';
import { choiceWord, codeWord, composedText, programInText, subjectText } from './code-words';
import type { AuditEvent, Values } from './events';
import { FIELD_NAMES, SENTENCES, WORDS, type AuditLocale } from './messages';

const COLUMN: Record<AuditLocale, 0 | 1 | 2> = { en: 0, es: 1, fr: 2 };
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(?:Z|[+-]\d{2}:\d{2})$/;
const LONGEST_VALUE = 120;
/** Before and after in full, for a table that has the room. */
const LONGEST_IN_TABLE = 4000;

const PART_OF_CHOICE = /^(.{1,200}): (requiredFrom|graceDays)$/;

function fieldName(field: string, locale: AuditLocale): string {
  const [, choice, part] = PART_OF_CHOICE.exec(field) ?? [];
  if (choice && part) return `${programInText(choice, locale)}, ${fieldName(part, locale)}`;
  const name = Object.hasOwn(FIELD_NAMES, field) ? FIELD_NAMES[field]?.[COLUMN[locale]] : undefined;
  return name ?? programInText(field, locale);
}

function showText(field: string, text: string, locale: AuditLocale): string {
  if (INSTANT.test(text)) return formatDateTime(text);
  if (text.length === 10 && isCalendarDate(text)) return formatDate(text);
  return composedText(field, text, locale);
}

const isDisqualification = (value: unknown): value is DisqualificationKind =>
  typeof value === 'string' && Object.hasOwn(DISQUALIFICATION_SECTIONS, value);

const FINDINGS: Record<AuditLocale, Readonly<Record<string, string>>> = {
  en: findingsEn,
  es: findingsEs,
  fr: findingsFr,
};

/** What a document says, in words: 'Records found'. */
const findingWord = (field: string, value: unknown, locale: AuditLocale): string | undefined => {
  const words = FINDINGS[locale];
  const key = `documents.${field}.${String(value)}`;
  return Object.hasOwn(words, key) ? words[key] : undefined;
};

function showValue(field: string, value: unknown, locale: AuditLocale): string {
  const words = WORDS[locale];
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (field === 'employmentStatusId') return words.statuses[Number(value) - 1] ?? String(value);
  if (field === 'kind' && isDisqualification(value)) return `49 CFR ${DISQUALIFICATION_SECTIONS[value]}`;
  if (field === 'licenseClassId') return licenseClassCode(Number(value)) ?? String(value);
  const word = codeWord(field, value, locale) ?? findingWord(field, value, locale);
  if (word !== undefined) return word;
  if (!Object.hasOwn(FIELD_NAMES, field)) {
    const choice = choiceWord(value, locale);
    if (choice !== undefined) return choice;
  }
  if (isPermissionKey(value)) return permission(value).name;
  if (Array.isArray(value))
    return value.map((one) => showValue(field, one, locale)).join(', ') || words.nothing;
  if (typeof value === 'object') {
    const parts = Object.values(value).filter((part) => part !== null && part !== '');
    return parts.map((part) => showValue('', part, locale)).join(', ') || words.nothing;
  }
  return showText(field, String(value), locale);
}

const cut = (text: string, most = LONGEST_VALUE) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Two long texts from where they begin to differ. */
function cutBoth(from: string, to: string): [string, string] {
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = Math.max(from.length, to.length) > LONGEST_VALUE ? Math.max(0, same - LONGEST_VALUE / 4) : 0;
  const shown = (text: string) => (start > 0 ? `…${cut(text.slice(start))}` : cut(text));
  return [shown(from), shown(to)];
}

function showValues(values: Values, locale: AuditLocale): string {
  const shown = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  if (shown.length === 0) return WORDS[locale].nothing;
  return shown
    .map(([field, value]) => `${fieldName(field, locale)} ${cut(showValue(field, value, locale))}`)
    .join(', ');
}

/** The fields that differ, in recorded order. */
function changedFields(before: Values, after: Values): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => canonicalJson(before[field] ?? null) !== canonicalJson(after[field] ?? null),
  );
}

/** What was added to a list and what was removed from it; null where neither side is a list. */
function showListChange(field: string, from: unknown, to: unknown, locale: AuditLocale): string | null {
  if (!Array.isArray(from) || !Array.isArray(to)) return null;
  const words = WORDS[locale];
  const [before, after] = [from, to].map((list) => list.map((one) => showValue(field, one, locale))) as [
    string[],
    string[],
  ];
  const added = after.filter((one) => !before.includes(one)).join(', ');
  const removed = before.filter((one) => !after.includes(one)).join(', ');
  const parts = [added && `${words.added} ${cut(added)}`, removed && `${words.removed} ${cut(removed)}`];
  return parts.filter(Boolean).join('; ') || null;
}

/** The differences as 'last name Reyes → Ruiz'; with only one side known, that side. */
function showChanges(before: Values | undefined, after: Values | undefined, locale: AuditLocale): string {
  if (!before || !after) return showValues(before ?? after ?? {}, locale);
  const fields = changedFields(before, after);
  if (fields.length === 0) return WORDS[locale].nothing;
  return fields
    .map((field) => {
      const list = showListChange(field, before[field], after[field], locale);
      if (list !== null) return `${fieldName(field, locale)}: ${list}`;
      const [from, to] = cutBoth(
        showValue(field, before[field], locale),
        showValue(field, after[field], locale),
      );
      return `${fieldName(field, locale)} ${from} → ${to}`;
    })
    .join(', ');
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** ', to look only: a call from the client'; nothing for an entry of an earlier release, which has no reason. */
function reasonGiven({ because, allowing }: Values, locale: AuditLocale): string {
  if (typeof because !== 'string') return '';
  return `, ${showValue('allowing', allowing, locale)}${locale === 'fr' ? ' : ' : ': '}${cut(because)}`;
}

/**
 * An audit event as one sentence. Dates are shown as M/D/YYYY and instants in UTC. Values are shown as recorded, so an SSN, which
 * is recorded masked, stays masked.
 */
export function describeEvent(event: AuditEvent, locale: AuditLocale = 'en'): string {
  const members: Values = { ...event };
  const before = isValues(members.before) ? members.before : undefined;
  const after = isValues(members.after) ? members.after : undefined;
  return SENTENCES[locale][event.type].replace(/\{(\w{1,20})\}/g, (_mark, name: string) => {
    if (name === 'changes') return showChanges(before, after, locale);
    if (name === 'reasonGiven') return reasonGiven(members, locale);
    if (name === 'document') return String(members.document ?? subjectText(event.subject, locale));
    if (event.type === 'employee.merged' && name === 'from' && typeof event.gone['lastName'] === 'string')
      return `${String(event.gone['firstName'])} ${event.gone['lastName']}`;
    const value = members[name === 'endReason' ? 'because' : name];
    return isValues(value) ? showValues(value, locale) : cut(showValue(name, value, locale));
  });
}

/** The changes of an event in words, field by field, for a before and after table. */
export function describeChanges(
  event: AuditEvent,
  locale: AuditLocale = 'en',
): { field: string; before: string; after: string }[] {
  const { before: from, after: to }: Values = { ...event };
  const [before, after] = [from, to].map((side) => (isValues(side) ? side : {})) as [Values, Values];
  return changedFields(before, after).map((field) => ({
    field: fieldName(field, locale),
    before: cut(showValue(field, before[field], locale), LONGEST_IN_TABLE),
    after: cut(showValue(field, after[field], locale), LONGEST_IN_TABLE),
  }));
}
