import type { ReasonKey } from './finding';
import type { PersonFlag } from './rule-types';
import type { ExceptionLack } from './test-exception';
import type { ConditionKey, Qualification } from './contract';
import type { RuleKey } from './dated-settings';

export type ComplianceLocale = 'en' | 'es' | 'fr';

/** Why a rule exists and what would close its gap, in words. */
export type RuleWords = { why: string; closes: string };

/**
 * The words of one language. `{title}` and `{date}` stand for the requirement and the day of a reason. Titles begin with a
 * capital letter; inside a sentence it becomes lowercase unless it is an abbreviation.
 */
export type ComplianceMessages = {
  reasons: Record<ReasonKey, string>;
  /** What an exception from the pre-employment test lacks; `{lacks}` lists them. */
  lacks: Record<ExceptionLack, string>;
  /** For one day and for several; `{days}` and `{cfr}`. */
  late: { one: string; other: string };
  /** The same for a query that was due in an outage; `{from}` and `{to}` too. */
  dueInOutage: { one: string; other: string };
  /** After the sentence of a document that several states or employers must provide; `{parts}` are those missing. */
  missingParts: string;
  /** After the sentence of a document that the file setup requires from a day; `{from}`, and `{until}` the end of the grace period. */
  requiredHere: Record<'from' | 'withGrace', string>;
  /** Why someone is not a driver here. */
  employment: Record<'notYetHired' | 'notEmployed' | 'notADrivingJob', string>;
  /** `{facts}` lists those that nobody has answered. */
  factsNotAnswered: string;
  facts: Record<PersonFlag, string>;
  /** In place of waived requirements that the reader may not see. */
  restrictedWaived: { title: string; sentence: string };
  undatedCloses: string;
  /** By document type id. */
  titles: Record<number, string>;
  words: Record<number, RuleWords>;
  /** For documents that no rule makes mandatory. */
  optionalWords: RuleWords;
};

/** Conditions with other words for one status than for the others. */
type WordedByStatus =
  | 'fullQueryDue bars'
  | 'licenseWithdrawn undecided'
  | 'noTractorTrailer undecided'
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
  disqualified: Record<'until' | 'forLife' | 'untilCertified' | 'untilReinstated', string>;
  /** The words in their place for some with another status. */
  byStatus: Record<WordedByStatus, string>;
  /** About an answer that rests on a setting whose check is due; `{setting}` and `{date}`. */
  unchecked: { ended: string; endsSoon: string; settings: Record<RuleKey, string> };
  /** Between the qualification and its worst gap. After a colon the sentence continues in lowercase. */
  separator: ': ' | '. ';
  /** After the worst gap: the number of others, as `{count}`. */
  more: string;
}
