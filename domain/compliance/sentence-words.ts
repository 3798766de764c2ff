import type { ConditionKey, Qualification } from './contract';
import type { RuleKey } from './dated-settings';
import type { ComplianceLocale } from './message-types';
import { words as en } from './sentence-words.en';
import { words as es } from './sentence-words.es';
import { words as fr } from './sentence-words.fr';

/** Conditions with other words for one status than for the others. */
type WordedByStatus =
  | 'fullQueryDue bars'
  | 'licenseWithdrawn undecided'
  | 'withheld undecided'
  | 'withheld unknown'
  | 'violationAnswered undecided'
  | 'sapNonCompliance undecided'
  | 'tankOrDoublesEndorsementMissing undecided'
  | 'hazmatEndorsementMissing undecided'
  | 'intrastateOnly undecided';

/** The words for describing a file in one line. Separate from the words of the rules, so that lists need not load those. */
export interface SentenceWords {
  gaps: Record<'missing' | 'missingDueLater' | 'missingNoHireDate' | 'expired' | 'expiring', string>;
  qualification: Record<Qualification, string>;
  /** What bars a person or must be answered; `{date}` is the day from which it no longer bars, `{due}` the last day. */
  conditions: Record<ConditionKey, string>;
  /** The words in place of `disqualified` where its end is known. */
  disqualified: Record<'until' | 'forLife' | 'untilReinstated', string>;
  /** The words in their place for some with another status. */
  byStatus: Record<WordedByStatus, string>;
  /** About an answer that rests on a setting whose check is due; `{setting}` and `{date}`. */
  unchecked: { ended: string; endsSoon: string; settings: Record<RuleKey, string> };
  /** Between the qualification and its worst gap. After a colon the sentence continues in lowercase. */
  separator: ': ' | '. ';
  /** After the worst gap: the number of others, as `{count}`. */
  more: string;
}

export const sentenceWords: Record<ComplianceLocale, SentenceWords> = { en, es, fr };
