import type { ReasonKey } from './assess';

export type ComplianceLocale = 'en' | 'es' | 'fr';

/** What a rule says in words: why it exists and what would close a gap. */
export type RuleWords = { why: string; closes: string };

/**
 * The words of one language. `{title}` and `{date}` stand for the requirement and for the day that a reason names.
 * Titles begin with a capital; inside a sentence the first letter is made small where it is no abbreviation.
 */
export type ComplianceMessages = {
  reasons: Record<ReasonKey, string>;
  undatedCloses: string;
  /** By document type id. */
  titles: Record<number, string>;
  words: Record<number, RuleWords>;
  /** For papers that no rule makes mandatory. */
  optionalWords: RuleWords;
};
