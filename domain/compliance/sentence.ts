import type { Condition, Qualification } from './contract';
import type { RuleKey } from './dated-settings';
import { formatDate } from '../shared/dates';
import type { ComplianceLocale } from './message-types';
import { DISQUALIFICATION_SECTIONS } from './evaluated-person';
import { sentenceWords } from './sentence-words';

// Shorter names for documents whose official name is too long for a sentence.
const SHORT_TITLES: Record<number, string> = {
  1162: 'Clearinghouse query',
  2003: 'CDL medical status',
  2006: 'Road test',
  2007: 'License in lieu of road test',
  2012: 'Hazmat training',
  2022: 'Pre-employment drug test',
  2031: 'Annual list of violations',
};

// A proper name: the FMCSA's Clearinghouse.
const PROPER_NAMES = new Set(['Clearinghouse']);

/** 'Medical Card' becomes 'medical card' inside a sentence; 'CDLIS MVR' and 'Clearinghouse' stay. */
function midSentence(text: string): string {
  return text.replaceAll(/\p{Lu}\p{Ll}+/gu, (word) => (PROPER_NAMES.has(word) ? word : word.toLowerCase()));
}

/** A document's English name at the beginning of a sentence. */
export function shortTitle(docTypeId: number, name: string): string {
  const text = midSentence(SHORT_TITLES[docTypeId] ?? name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface GapSummary {
  status: 'missing' | 'expired' | 'expiring';
  /** Null if the hire date is unknown. */
  dueOn: string | null;
  isOverdue: boolean;
}

/** 'Medical card missing, was due 11/2/2026' */
export function gapSentence(
  { status, dueOn, isOverdue }: GapSummary,
  title: string,
  locale: ComplianceLocale,
): string {
  const missing = dueOn === null ? 'missingNoHireDate' : isOverdue ? 'missing' : 'missingDueLater';
  const words = sentenceWords[locale].gaps[status === 'missing' ? missing : status];
  return words.replace('{title}', title).replace('{date}', formatDate(dueOn));
}

type Worded = Pick<Condition, 'key' | 'endsOn'> & Partial<Condition>;

/** 391.15(b) lasts until the license is restored, 391.41(a) until an examiner certifies the driver; the others without an end are for life. Lists don't know the section. */
function conditionWords({ key, status, cfr, endsOn }: Worded, locale: ComplianceLocale): string {
  const { conditions, byStatus, disqualified } = sentenceWords[locale];
  if (key === 'disqualified') {
    if (endsOn !== null) return disqualified.until;
    if (cfr === DISQUALIFICATION_SECTIONS.medical) return disqualified.untilCertified;
    if (cfr)
      return cfr === DISQUALIFICATION_SECTIONS.nonCdl ? disqualified.untilReinstated : disqualified.forLife;
  }
  return Object.entries(byStatus).find(([which]) => which === `${key} ${status}`)?.[1] ?? conditions[key];
}

/** 'Under 21: may not drive interstate before 3/1/2027' */
export const conditionSentence = (condition: Worded, locale: ComplianceLocale): string =>
  conditionWords(condition, locale)
    .replace('{date}', formatDate(condition.endsOn))
    .replace('{due}', formatDate(condition.dueOn));

/** That an answer about a day rests on a setting whose check is due. */
export function uncheckedSentence(
  { key, endsOn }: { key: RuleKey; endsOn: string },
  asOf: string,
  locale: ComplianceLocale,
): string {
  const { ended, endsSoon, settings } = sentenceWords[locale].unchecked;
  const words = endsOn < asOf ? ended : endsSoon;
  return words.replace('{setting}', settings[key]).replace('{date}', formatDate(endsOn));
}

/** A qualification with its worst gap and the number of others: 'Not qualified: … and 2 more' */
export function qualificationSentence(
  qualification: Qualification,
  worst: string | null,
  gapCount: number,
  locale: ComplianceLocale,
): string {
  const { qualification: names, separator, more } = sentenceWords[locale];
  if (worst === null) return names[qualification];
  const shown = separator === ': ' ? midSentence(worst) : worst;
  const others = gapCount > 1 ? ` ${more.replace('{count}', String(gapCount - 1))}` : '';
  return `${names[qualification]}${separator}${shown}${others}`;
}

/** The console's language, if these texts exist in it; else English. */
export function complianceLocale(locale: string): ComplianceLocale {
  return locale === 'es' || locale === 'fr' ? locale : 'en';
}
