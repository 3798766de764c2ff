import { MEDICAL_CARD_DOC_TYPE_ID } from '../documents/document-types';
import type { CompiledRule } from './compile';
import { FOREVER, addMonthsToDay, type DayNumber } from './day-number';
import type { DayCollector, FileDocument, FileDocuments } from './file-documents';

// How long a state's record of the medical status of a driver proves it, beside the cards on file.

const NONE: readonly FileDocument[] = [];
/** 391.45(b): a certificate is for 24 months at most. */
const LONGEST_CERTIFICATE = 24;

export function isLater(a: FileDocument, b: FileDocument): boolean {
  return a.day > b.day || (a.day === b.day && a.documentId > b.documentId);
}

/**
 * The last day of the newest card, if it was issued after a state's record was pulled: a record says nothing about an examination after
 * it. Later than any day without such a card. A card that runs longer takes nothing away from the record.
 */
export function endOfNewerCard(
  file: FileDocuments,
  { slots, bridgeSlot, months }: CompiledRule,
  record: FileDocument,
  days: DayCollector,
): DayNumber {
  let newest = record;
  for (const slot of bridgeSlot < 0 ? slots : [...slots, bridgeSlot])
    for (const card of file.bySlot[slot] ?? NONE)
      if (card.docTypeId === MEDICAL_CARD_DOC_TYPE_ID && card.day <= days.day && isLater(card, newest))
        newest = card;
  if (newest === record || newest.expires === null) return FOREVER;
  return months === null ? newest.expires : Math.min(newest.expires, addMonthsToDay(newest.day, months));
}

/**
 * 391.45: the time counts from the examination, not from when the record was pulled. That is the date of the card which ends on the same
 * day. Without it, a record that runs no longer from its own date than the rule allows is taken as one of that length; any other
 * certifies for 24 months, which gives the earliest day of the examination.
 */
export function endByExam(
  { bySlot }: FileDocuments,
  { slots, bridgeSlot, months }: CompiledRule,
  { day, expires }: FileDocument,
): DayNumber {
  if (months === null || expires === null) return FOREVER;
  const cards = [...slots, bridgeSlot]
    .flatMap((slot) => bySlot[slot] ?? NONE)
    .filter((one) => one.docTypeId === MEDICAL_CARD_DOC_TYPE_ID && one.expires === expires);
  const examined = cards.reduce((latest, one) => Math.max(latest, one.day), -FOREVER);
  if (examined > -FOREVER) return addMonthsToDay(examined, months);
  const latestEnd = addMonthsToDay(day, months);
  return expires <= latestEnd
    ? expires
    : Math.min(latestEnd, addMonthsToDay(expires, months - LONGEST_CERTIFICATE));
}
