import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import type { EarlierOutcome, NotTested, SelectedItem, SelectedPatch, SelectedStatus } from './contract';

/** Results that bar a person from driving, or may: their document must be on file, because the evaluation reads documents. */
const WITH_DOCUMENT = ['positive', 'refusal', '0.02-0.039'];

/** Reasons that need words: an alternate may follow from an absence. */
export const NEEDS_NOTE: readonly NotTested[] = ['absentWholePeriod', 'other'];

export type SelectedFacts = Pick<
  SelectedItem,
  'test' | 'notifiedAt' | 'collectedAt' | 'result' | 'documentId' | 'notTested' | 'note'
>;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const isMoment = (text: string) => MOMENT.test(text) && !Number.isNaN(Date.parse(text));

const MINUTE = 60_000;
/** People enter whole minutes: the one of the draw isn't before it. */
const minuteOf = (at: string) => Math.floor(Date.parse(at) / MINUTE) * MINUTE;

/** What was recorded about a person, with a change. An empty text is nothing. */
export const withPatch = (
  facts: SelectedFacts,
  { version: _version, correctionReason: _reason, ...patch }: SelectedPatch,
): SelectedFacts => ({
  ...facts,
  ...Object.fromEntries(
    Object.entries(patch).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.trim() || null : value,
    ]),
  ),
});

/** How a test ended: what a correction replaces. */
export const OUTCOME = ['collectedAt', 'result', 'notTested', 'note', 'documentId'] as const;
export type Outcome = Pick<EarlierOutcome, (typeof OUTCOME)[number]>;

export const isClosed = ({ result, notTested }: Pick<Outcome, 'result' | 'notTested'>): boolean =>
  result !== null || notTested !== null;

const timeOf = (at: string | null) => at && Date.parse(at);
/** Whether a change replaces what was recorded of a closed test. */
export const isCorrection = (before: Outcome, after: Outcome): boolean =>
  isClosed(before) &&
  OUTCOME.some((field) =>
    field === 'collectedAt'
      ? timeOf(before.collectedAt) !== timeOf(after.collectedAt)
      : before[field] !== after[field],
  );

export function statusOf({ result, notTested, notifiedAt }: SelectedFacts): SelectedStatus {
  if (result !== null) return 'completed';
  if (notTested !== null) return 'notTested';
  return notifiedAt === null ? 'selected' : 'notified';
}

/** What is wrong with the record of someone's random test. Moments are compared as instants. */
export function selectedErrors(
  facts: SelectedFacts,
  { drawnAt, now }: { drawnAt: string; now: Date },
): FieldRefusals {
  const { notifiedAt, collectedAt, result, documentId, notTested, note } = facts;
  const errors: FieldRefusals = {};
  for (const [field, at] of Object.entries({ notifiedAt, collectedAt })) {
    if (at === null) continue;
    if (!isMoment(at)) errors[field] = refuse('pool.wrongTime');
    else if (Date.parse(at) > now.getTime()) errors[field] = refuse('pool.timeInFuture');
    else if (Date.parse(at) < minuteOf(drawnAt)) errors[field] = refuse('pool.beforeDraw');
  }
  if (!errors['collectedAt'] && notifiedAt && collectedAt && Date.parse(collectedAt) < Date.parse(notifiedAt))
    errors['collectedAt'] = refuse('pool.collectedFirst');
  if (result !== null && notTested !== null) errors['notTested'] = refuse('pool.resultAndReason');
  // Someone who refuses may not have been at the collection at all.
  if (result !== null && result !== 'refusal' && collectedAt === null)
    errors['collectedAt'] ??= refuse('pool.collectionRequired');
  if (result === '0.02-0.039' && facts.test === 'drug') errors['result'] = refuse('pool.alcoholResult');
  if (result !== null && WITH_DOCUMENT.includes(result) && documentId === null)
    errors['documentId'] = refuse('pool.documentRequired');
  if (notTested !== null && NEEDS_NOTE.includes(notTested) && !note)
    errors['note'] = refuse('pool.noteRequired');
  return errors;
}

/**
 * What is wrong with a correction: it needs a reason. A result stays one, and another result needs a document of its own: the first one
 * says something else.
 */
export function correctionErrors(
  before: SelectedFacts,
  after: SelectedFacts,
  reason: string | null | undefined,
): FieldRefusals {
  if (!isCorrection(before, after)) return {};
  if (before.result !== null && after.result === null) return { result: refuse('pool.resultStays') };
  const errors: FieldRefusals = {};
  if (!reason?.trim()) errors['correctionReason'] = refuse('pool.correctionReason');
  const isOther = before.result !== null && after.result !== before.result;
  if (isOther && (after.documentId === null || after.documentId === before.documentId))
    errors['documentId'] = refuse('pool.documentRequired');
  return errors;
}
