import type { ReasonKey } from './finding';
import type { PersonFlag } from './rule-types';
import type { ExceptionLack } from './test-exception';

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
