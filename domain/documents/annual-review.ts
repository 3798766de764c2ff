import Type, { type Static } from 'typebox';
import { addMonths, type CalendarDateText } from '../shared/dates';
import { IntegerId } from '../shared/ids';
import { Line, OneOf, STRICT } from '../shared/schema';
import type { DocumentItem } from './contract';
import { INITIAL_MVR_DOC_TYPE_ID, MVR_DOC_TYPE_ID } from './document-types';

export const ANNUAL_REVIEW_DOC_TYPE_ID = 2002;

/** 391.25(b): the driver meets the minimum requirements for safe driving, or is disqualified under 391.15. */
export const REVIEW_OUTCOMES = ['meets', 'disqualified'] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** A review of driving records, signed with the reviewer's typed name (390.32). */
export const AnnualReview = Type.Object(
  {
    /** The records that the reviewer saw; refused if there are others by now. */
    documentIds: Type.Array(IntegerId, { minItems: 1, maxItems: 50 }),
    outcome: OneOf(REVIEW_OUTCOMES),
    notes: Type.String({ maxLength: 2000 }),
    signature: Line(200, 1),
  },
  STRICT,
);
export type AnnualReview = Static<typeof AnnualReview>;

type Dated = Pick<DocumentItem, 'docTypeId' | 'docDate'>;

/**
 * The driving records to review on a day, newest first: the records of the last 12 months, because a carrier must obtain and review
 * one at least once every 12 months (391.25(a), (b)). Drivers licensed in several states have several.
 */
export function recordsToReview<Record extends Dated>(
  documents: readonly Record[],
  today: CalendarDateText,
): Record[] {
  const oldest = addMonths(today, -12);
  return documents
    .filter(({ docTypeId }) => docTypeId === MVR_DOC_TYPE_ID || docTypeId === INITIAL_MVR_DOC_TYPE_ID)
    .filter(({ docDate }) => docDate >= oldest && docDate <= today)
    .toSorted((a, b) => (a.docDate < b.docDate ? 1 : a.docDate > b.docDate ? -1 : 0));
}
