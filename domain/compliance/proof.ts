import type { ReadyRule } from './compile';
import { FOREVER, addMonthsToDay, type DayNumber } from './day-number';

/** A document of the file, with dates as day numbers. */
export type Paper = { documentId: number; docTypeId: number; day: DayNumber; expires: DayNumber | null };

/** The documents by slot (see CompiledRules.slotOf) and what else determines how long one is valid. */
export type PaperShelf = {
  papers: readonly (readonly Paper[] | undefined)[];
  licenseExpires: DayNumber | null;
};

/** Why an existing document does not count. */
export type RefusedProof = 'undated' | 'reviewWithoutRecord' | 'noteWithoutCard' | 'paperCardNoProof';

/**
 * The document that is valid longest, and its days. With `refused` no document counts, and `paper` is the latest one that does
 * not.
 */
export type Proof = {
  paper: Paper | null;
  firstDay: DayNumber;
  lastDay: DayNumber;
  /** It counts instead of the right document, under a waiver. */
  bridged: boolean;
  refused: RefusedProof | null;
};

/** Collects days on which the choice could change. */
export type DayCollector = { readonly day: DayNumber; at(day: DayNumber): void };

export const NO_PROOF: Proof = { paper: null, firstDay: 0, lastDay: FOREVER, bridged: false, refused: null };

const NONE: readonly Paper[] = [];

function isLater(a: Paper, b: Paper): boolean {
  return a.day > b.day || (a.day === b.day && a.documentId > b.documentId);
}

/** The better of two: one that counts, then the one valid longer, then the newer one. The order of comparison does not matter. */
function better(a: Proof, b: Proof): Proof {
  if (a.paper === null) return b;
  if (b.paper === null) return a;
  if ((a.refused === null) !== (b.refused === null)) return a.refused === null ? a : b;
  if (a.refused === null && a.lastDay !== b.lastDay) return a.lastDay > b.lastDay ? a : b;
  return isLater(a.paper, b.paper) ? a : b;
}

function refusal(paper: Paper, refused: RefusedProof): Proof {
  return { paper, firstDay: paper.day, lastDay: FOREVER, bridged: false, refused };
}

/** Whether a review has a driving record before it that was not out of date by then. */
function reviewsSomething(shelf: PaperShelf, rule: ReadyRule, review: Paper): boolean {
  const within = rule.rule.companion?.withinMonths ?? null;
  return rule.companionSlots.some((slot) =>
    shelf.papers[slot]?.some(
      (record) =>
        record.day <= review.day && (within === null || review.day <= addMonthsToDay(record.day, within)),
    ),
  );
}

/** The last day of the cards that a note covers: those issued up to its date. */
function lastDayOfCards(shelf: PaperShelf, rule: ReadyRule, note: Paper): DayNumber | null {
  let last: DayNumber | null = null;
  for (const slot of rule.companionSlots) {
    for (const card of shelf.papers[slot] ?? NONE) {
      if (card.day <= note.day && card.expires !== null && (last === null || card.expires > last))
        last = card.expires;
    }
  }
  return last;
}

function lastDayOf(shelf: PaperShelf, rule: ReadyRule, paper: Paper): DayNumber | RefusedProof {
  const cap = rule.months === null ? FOREVER : addMonthsToDay(paper.day, rule.months);
  switch (rule.rule.timing) {
    case 'once':
      return FOREVER;
    case 'months':
      if (rule.companionSlots.length > 0 && !reviewsSomething(shelf, rule, paper))
        return 'reviewWithoutRecord';
      return Math.min(cap, paper.expires ?? FOREVER);
    case 'documentExpiry':
      if (paper.expires === null) return rule.rule.expiryOptional ? FOREVER : 'undated';
      return Math.min(cap, paper.expires);
    case 'perLicense':
      return paper.expires ?? shelf.licenseExpires ?? 'undated';
    case 'withCompanion':
      return lastDayOfCards(shelf, rule, paper) ?? 'noteWithoutCard';
  }
}

function bridgeProof(rule: ReadyRule, paper: Paper, days: DayCollector): Proof {
  let best = NO_PROOF;
  for (const window of rule.windows) {
    const firstDay = Math.max(paper.day, window.from);
    const lastDay = Math.min(paper.day + window.days, window.to, paper.expires ?? FOREVER);
    if (lastDay < firstDay) continue;
    days.at(firstDay);
    if (firstDay <= days.day) best = better(best, { paper, firstDay, lastDay, bridged: true, refused: null });
  }
  return best.paper === null ? refusal(paper, 'paperCardNoProof') : best;
}

/** Chooses the document that satisfies a rule best on the collector's day. */
export function chooseProof(shelf: PaperShelf, rule: ReadyRule, days: DayCollector): Proof {
  let best = NO_PROOF;
  for (const slot of rule.slots) {
    for (const paper of shelf.papers[slot] ?? NONE) {
      if (paper.day > days.day) {
        days.at(paper.day);
        continue;
      }
      const last = lastDayOf(shelf, rule, paper);
      const proof: Proof =
        typeof last === 'string'
          ? refusal(paper, last)
          : { paper, firstDay: paper.day, lastDay: last, bridged: false, refused: null };
      best = better(best, proof);
    }
  }
  for (const paper of (rule.bridgeSlot >= 0 && shelf.papers[rule.bridgeSlot]) || []) {
    if (paper.day > days.day) days.at(paper.day);
    else best = better(best, bridgeProof(rule, paper, days));
  }
  return best;
}
