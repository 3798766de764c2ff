import { MEDICAL_RECORD_DOC_TYPE_ID } from '../documents/document-types';
import type { CompiledRule } from './compile';
import { FOREVER, addMonthsToDay, type DayNumber } from './day-number';
import { endByExam, endOfNewerCard, isLater } from './medical-proof';
import type { HireWindow, Part } from './rule-types';
import type { FileDocument, FileDocuments, DayCollector } from './file-documents';

/** Why a document does not count where several states or employers must provide one. */
const WRONG_PART = {
  state: { notEntered: 'stateNotEntered', other: 'otherState' },
  employer: { notEntered: 'employerNotEntered', other: 'otherEmployer' },
} as const satisfies Record<Part, object>;
type WrongPart = (typeof WRONG_PART)[Part]['notEntered' | 'other'];
const WRONG_PARTS: readonly string[] = Object.values(WRONG_PART).flatMap((reasons) => Object.values(reasons));
export const isWrongPart = (reason: string): boolean => WRONG_PARTS.includes(reason);

/** Why an existing document does not count. */
export type RefusedProof =
  | 'beforeThisHire'
  | 'resultNotNegative'
  | 'limitedQuery'
  | WrongPart
  | 'undated'
  | 'reviewWithoutRecord'
  | 'noteWithoutCard'
  | 'paperCardNoProof';

/**
 * The document that decides, and its days: the newest for certificates, licenses and status records, else the one that is valid
 * longest. If no document counts, `refused` says why, and `document` is the newest one.
 */
export type Proof = {
  document: FileDocument | null;
  firstDay: DayNumber;
  lastDay: DayNumber;
  /** It counts instead of the right document, under a waiver. */
  bridged: boolean;
  refused: RefusedProof | null;
};

export const NO_PROOF: Proof = {
  document: null,
  firstDay: 0,
  lastDay: FOREVER,
  bridged: false,
  refused: null,
};

const NONE: readonly FileDocument[] = [];

/**
 * Whether a newer document replaces the one before: a new certificate, license or driving record is the current status, even if the
 * one before would run longer (391.45, 391.51(b)(6), 383.21).
 */
const replacesEarlier = ({ rule }: CompiledRule): boolean =>
  rule.timing === 'documentExpiry' || rule.timing === 'perLicense';

/** Whether a document takes the place of an earlier one, however long that would run. */
const replaces = (rule: CompiledRule, newer: FileDocument, older: FileDocument | null): boolean =>
  replacesEarlier(rule) && newer.docTypeId === older?.docTypeId;

/** The better of two: one that counts, then the one that replaces the other, then the one valid longer, then the newer one. */
function better(rule: CompiledRule, a: Proof, b: Proof): Proof {
  if (a.document === null) return b;
  if (b.document === null) return a;
  if ((a.refused === null) !== (b.refused === null)) return a.refused === null ? a : b;
  const isNewer = isLater(a.document, b.document);
  const newer = isNewer ? a : b;
  const older = isNewer ? b : a;
  if (a.refused !== null || replaces(rule, newer.document!, older.document)) return newer;
  return older.lastDay > newer.lastDay ? older : newer;
}

function refusal(document: FileDocument, refused: RefusedProof): Proof {
  return { document, firstDay: document.day, lastDay: FOREVER, bridged: false, refused };
}

/** Whether a review has a driving record before it that was not out of date by then. */
function reviewsSomething(file: FileDocuments, rule: CompiledRule, review: FileDocument): boolean {
  const within = rule.rule.companion?.withinMonths ?? null;
  return rule.companionSlots.some((slot) =>
    file.bySlot[slot]?.some(
      (record) =>
        record.day <= review.day && (within === null || review.day <= addMonthsToDay(record.day, within)),
    ),
  );
}

/**
 * The last day of the card that a note covers: the newest one issued up to its date, until the next one replaces it, which needs a
 * note of its own.
 */
function lastDayOfCard(
  file: FileDocuments,
  rule: CompiledRule,
  note: FileDocument,
  days: DayCollector,
): DayNumber | null {
  let covered: FileDocument | null = null;
  let next = FOREVER;
  for (const slot of rule.companionSlots)
    for (const card of file.bySlot[slot] ?? NONE) {
      if (card.day > days.day) days.at(card.day);
      if (card.day > days.day || card.expires === null) continue;
      if (card.day > note.day) next = Math.min(next, card.day);
      else if (!covered || isLater(card, covered)) covered = card;
    }
  return covered && Math.min(covered.expires!, next - 1);
}

/** The first day that a rule counts from. */
export const beginsFor = ({ begins, dutySince }: FileDocuments, { rule }: CompiledRule): DayNumber | null =>
  rule.duty ? dutySince[rule.duty] : begins;

/**
 * Whether a document belongs to the current hire, or may serve for it. Without a hire date any may that came after an earlier
 * employment.
 */
function isOfHire(
  file: FileDocuments,
  rule: CompiledRule,
  { monthsBefore, older }: HireWindow,
  document: FileDocument,
): boolean {
  const { previousEnd } = file;
  const hired = rule.rule.duty ? beginsFor(file, rule) : file.hired;
  const isOlder = older?.docTypeIds.includes(document.docTypeId);
  if (hired === null) return isOlder || previousEnd === null || document.day > previousEnd;
  if (older && isOlder) return document.day >= addMonthsToDay(hired, -older.monthsBefore);
  const isAfterEarlier = previousEnd === null || previousEnd >= hired || document.day > previousEnd;
  return isAfterEarlier && document.day >= addMonthsToDay(hired, -monthsBefore);
}

/**
 * Whether a full query of this hire came first, where one was needed: not before the Clearinghouse existed. One whose type
 * nobody entered is taken as full, and asked about.
 */
function followsFullQuery(file: FileDocuments, rule: CompiledRule, limited: FileDocument): boolean {
  const { hire, keptMonths } = rule.rule;
  const begins = beginsFor(file, rule);
  if (begins !== null && begins < rule.from) return true;
  // The query before the hire may have been removed from the file by then.
  const removedAfter =
    keptMonths === undefined || begins === null ? null : addMonthsToDay(begins, keptMonths);
  if (removedAfter !== null && removedAfter < limited.day) return true;
  return rule.slots.some((slot) =>
    file.bySlot[slot]?.some(
      (query) =>
        query.queryType !== 'limited' &&
        query.day <= limited.day &&
        (!hire || isOfHire(file, rule, hire, query)),
    ),
  );
}

/**
 * Whether a driving record was made while the state of the hire still licensed the driver (391.25(a)). If nobody knows until when, that is
 * taken to be so until there is a record of the present state.
 */
function isOfEarlierState(
  { earlierState, licenseState, bySlot }: FileDocuments,
  { slots }: CompiledRule,
  { state, day }: FileDocument,
): boolean {
  if (earlierState === null || state !== earlierState.state) return false;
  if (earlierState.until !== null) return day < earlierState.until;
  return !slots.some((slot) =>
    bySlot[slot]?.some((record) => record.state === licenseState && record.day <= day),
  );
}

/**
 * Why a document counts for no state or previous employer of the person: it is from another one, or nobody entered from which,
 * while there are several. A yearly record is of the state that licensed the driver when it was made; one without a state is taken as
 * that state's.
 */
function wrongPart(file: FileDocuments, rule: CompiledRule, document: FileDocument): RefusedProof | null {
  const { part } = rule.rule;
  if (!part) return null;
  const { of, each } = part;
  const { parts, licenseState } = file;
  const known = parts[of];
  const from = document[of];
  if (of === 'state' && !each && licenseState)
    return from && from !== licenseState && !isOfEarlierState(file, rule, document)
      ? WRONG_PART.state.other
      : null;
  if (!known) return null;
  if (from) return known.includes(from) ? null : WRONG_PART[of].other;
  return each && known.length > 1 ? WRONG_PART[of].notEntered : null;
}

/** The last day on which a document counts for a rule, or why it doesn't. */
export function lastDayOf(
  file: FileDocuments,
  rule: CompiledRule,
  document: FileDocument,
  days: DayCollector,
): DayNumber | RefusedProof {
  const { hire, negativeOnly, fullQueryFirst } = rule.rule;
  if (negativeOnly && document.result !== undefined && document.result !== 'negative')
    return 'resultNotNegative';
  if (fullQueryFirst && document.queryType === 'limited' && !followsFullQuery(file, rule, document))
    return 'limitedQuery';
  if (hire && !isOfHire(file, rule, hire, document)) return 'beforeThisHire';
  const wrong = wrongPart(file, rule, document);
  if (wrong) return wrong;
  const cap = rule.months === null ? FOREVER : addMonthsToDay(document.day, rule.months);
  switch (rule.rule.timing) {
    case 'once':
      return FOREVER;
    case 'months':
      if (rule.companionSlots.length > 0 && !reviewsSomething(file, rule, document))
        return 'reviewWithoutRecord';
      return Math.min(cap, document.expires ?? FOREVER);
    case 'documentExpiry':
      if (document.expires === null) return rule.rule.expiryOptional ? FOREVER : 'undated';
      if (document.docTypeId !== MEDICAL_RECORD_DOC_TYPE_ID) return Math.min(cap, document.expires);
      return Math.min(
        endByExam(file, rule, document),
        document.expires,
        endOfNewerCard(file, rule, document, days),
      );
    case 'perLicense':
      return stricter(document.expires, file.licenseExpires) ?? 'undated';
    case 'withCompanion':
      return lastDayOfCard(file, rule, document, days) ?? 'noteWithoutCard';
  }
}

/** The earlier of the dates on the document and on the record. */
function stricter(a: DayNumber | null, b: DayNumber | null): DayNumber | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/**
 * The file with the documents from one state or employer, for each that must provide one, and `rest` with those from none of
 * them. Null where one document suffices.
 */
export function filesByPart<File extends FileDocuments>(file: File, { rule: { part }, slots }: CompiledRule) {
  const names = part?.each ? (file.parts[part.of] ?? []) : [];
  if (!part || names.length < 2) return null;
  const only = (isKept: (from: string | undefined) => boolean): File => {
    const bySlot = [...file.bySlot];
    for (const slot of slots) bySlot[slot] = bySlot[slot]?.filter((document) => isKept(document[part.of]));
    return { ...file, bySlot };
  };
  return {
    names,
    files: names.map((name) => only((from) => from === name)),
    rest: only((from) => from === undefined || !names.includes(from)),
  };
}

/** For questions about one day alone. */
export const on = (day: DayNumber): DayCollector => ({ day, at: () => undefined });

/** The documents of a rule's types that are dated up to a day, the oldest first. */
export const datedUntil = (file: FileDocuments, rule: CompiledRule, today: DayNumber): FileDocument[] =>
  rule.slots
    .flatMap((slot) => file.bySlot[slot] ?? NONE)
    .filter(({ day }) => day <= today)
    .sort((a, b) => (isLater(a, b) ? 1 : -1));

/** The first day of the time without a break in which the documents of a rule's types counted, up to the one that decides now. */
export function countsSince(
  file: FileDocuments,
  rule: CompiledRule,
  { firstDay, bridged }: Proof,
  today: DayNumber,
): DayNumber {
  let filed = 0;
  for (const slot of rule.slots) filed += file.bySlot[slot]?.length ?? 0;
  if (filed < 2 || bridged) return firstDay;
  let since = firstDay;
  let before: FileDocument | null = null;
  let covered = -FOREVER;
  for (const document of datedUntil(file, rule, today)) {
    const last = lastDayOf(file, rule, document, on(today));
    if (typeof last === 'string') continue;
    if (document.day > covered + 1) since = document.day;
    // One that replaces another ends its time, even if the other would run longer.
    if (last < covered && !replaces(rule, document, before)) continue;
    before = document;
    covered = last;
  }
  return since;
}

function bridgeProof(rule: CompiledRule, document: FileDocument, days: DayCollector): Proof {
  let best: Proof | null = null;
  for (const window of rule.windows) {
    const firstDay = Math.max(document.day, window.from);
    const lastDay = Math.min(document.day + window.days, window.to, document.expires ?? FOREVER);
    if (lastDay < firstDay) continue;
    days.at(firstDay);
    if (firstDay <= days.day && (!best || lastDay > best.lastDay))
      best = { document, firstDay, lastDay, bridged: true, refused: null };
  }
  return best ?? refusal(document, 'paperCardNoProof');
}

function ownProof(
  rule: CompiledRule,
  document: FileDocument,
  days: DayCollector,
  file: FileDocuments,
): Proof {
  const last = lastDayOf(file, rule, document, days);
  return typeof last === 'string'
    ? refusal(document, last)
    : { document, firstDay: document.day, lastDay: last, bridged: false, refused: null };
}

/** The best document of a type that is dated up to the collector's day. */
function bestOfType(
  file: FileDocuments,
  rule: CompiledRule,
  slot: number,
  days: DayCollector,
  proofOf: typeof ownProof,
): Proof {
  let best = NO_PROOF;
  for (const document of file.bySlot[slot] ?? NONE) {
    if (document.day > days.day) days.at(document.day);
    else best = better(rule, best, proofOf(rule, document, days, file));
  }
  return best;
}

/**
 * Whether a document without an expiration date is newer than the one that decides: a record of "not certified" has none, and a card or variance may
 * end the one before (391.45, 391.51(b)(6)).
 */
export function hasUndatedNewer(
  { bySlot }: FileDocuments,
  { rule, slots, bridgeSlot }: CompiledRule,
  { document }: Proof,
  today: DayNumber,
): boolean {
  if (rule.timing !== 'documentExpiry' || rule.expiryOptional || document === null) return false;
  return [...slots, bridgeSlot].some((slot) =>
    bySlot[slot]?.some(
      (one) =>
        one.expires === null &&
        one.day <= today &&
        (one.docTypeId === document.docTypeId ? isLater(one, document) : one.day > document.day),
    ),
  );
}

/** Chooses the document that satisfies a rule best on the collector's day: the best of each type, and of these. */
export function chooseProof(file: FileDocuments, rule: CompiledRule, days: DayCollector): Proof {
  let best = NO_PROOF;
  for (const slot of rule.slots) best = better(rule, best, bestOfType(file, rule, slot, days, ownProof));
  if (rule.bridgeSlot < 0) return best;
  return better(rule, best, bestOfType(file, rule, rule.bridgeSlot, days, bridgeProof));
}
