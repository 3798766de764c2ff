import type { Qualification } from './contract';
import { formatDate } from '../shared/dates';
import type { ComplianceLocale } from './message-types';

/** The words for describing a file in one line. Separate from the words of the rules, so that lists need not load those. */
interface SentenceWords {
  gaps: Record<'missing' | 'missingDueLater' | 'missingNoHireDate' | 'expired' | 'expiring', string>;
  qualification: Record<Qualification, string>;
  /** Between the qualification and its worst gap. After a colon the sentence continues in lowercase. */
  separator: ': ' | '. ';
  /** After the worst gap: the number of others, as `{count}`. */
  more: string;
}

export const sentenceWords: Record<ComplianceLocale, SentenceWords> = {
  en: {
    gaps: {
      missing: '{title} missing, was due {date}',
      missingDueLater: '{title} missing, due by {date}',
      missingNoHireDate: '{title} missing; without a hire date it counts as overdue',
      expired: '{title} expired {date}',
      expiring: '{title} expires {date}',
    },
    qualification: {
      qualified: 'Qualified',
      expiring: 'Expiring',
      notQualified: 'Not qualified',
      notApplicable: 'Not applicable',
    },
    separator: ': ',
    more: 'and {count} more',
  },
  es: {
    gaps: {
      missing: '{title}: falta, el plazo terminó el {date}',
      missingDueLater: '{title}: falta, plazo hasta el {date}',
      missingNoHireDate: '{title}: falta; sin fecha de contratación el plazo se da por terminado',
      expired: '{title}: venció el {date}',
      expiring: '{title}: vence el {date}',
    },
    qualification: {
      qualified: 'Calificado',
      expiring: 'Por vencer',
      notQualified: 'No calificado',
      notApplicable: 'No corresponde',
    },
    separator: '. ',
    more: 'y {count} más',
  },
  fr: {
    gaps: {
      missing: '{title} : absence, le délai a pris fin le {date}',
      missingDueLater: '{title} : absence, délai jusqu’au {date}',
      missingNoHireDate: '{title} : absence ; sans date d’embauche, le délai est tenu pour dépassé',
      expired: '{title} : a expiré le {date}',
      expiring: '{title} : expire le {date}',
    },
    qualification: {
      qualified: 'Qualifié',
      expiring: 'Expire bientôt',
      notQualified: 'Non qualifié',
      notApplicable: 'Sans objet',
    },
    separator: '. ',
    more: 'et {count} de plus',
  },
};

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
