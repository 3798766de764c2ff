import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { JobState } from '../shared/jobs';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { HOLD_SCOPES } from './legal-holds';
import { RETENTION_BASES } from './retention';

export const MAX_REASON = 500;

/** A document that could be removed: its period is over, and the person's evaluation doesn't depend on it. */
export const RetentionItem = Type.Object({
  documentId: IntegerId,
  employeeId: IntegerId,
  employeeName: Type.String(),
  siteName: Type.String(),
  docTypeId: IntegerId,
  docTypeName: Type.String(),
  docDate: CalendarDate,
  /** The section that prescribes the period. */
  section: Type.String(),
  basis: OneOf(RETENTION_BASES),
  countedFrom: CalendarDate,
  /** The last day on which it had to be kept. */
  keptUntil: CalendarDate,
  removableFrom: CalendarDate,
  /** The first day on which a removal takes it: it has been listed for long enough by then. */
  removalFrom: CalendarDate,
  /** It was deleted from the file, but is still stored. */
  deleted: Type.Boolean(),
  /** The scope of a legal hold that stops the removal. */
  heldBy: Nullable(OneOf(HOLD_SCOPES)),
});
export type RetentionItem = Static<typeof RetentionItem>;

/** Not by the type or date of the document: with a million items that takes seconds, and an index for each slows every review. */
export const RETENTION_SORT_FIELDS = ['employeeName', 'siteName', 'keptUntil'] as const;
export type RetentionSortField = (typeof RETENTION_SORT_FIELDS)[number];

export const RetentionFilter = Type.Object({
  q: Type.Optional(Line(100)),
  docTypeIds: Type.Optional(Type.Array(IntegerId, { maxItems: 100 })),
  held: Type.Optional(Type.Boolean()),
});
export type RetentionFilter = Static<typeof RetentionFilter>;

/** What a review did. */
export const ReviewResult = Type.Object({
  people: Type.Integer({ minimum: 0 }),
  /** Documents that could be removed, held ones included. */
  removable: Type.Integer({ minimum: 0 }),
  removed: Type.Integer({ minimum: 0 }),
});
export type ReviewResult = Static<typeof ReviewResult>;

/**
 * Whether removal is on for the client, and the last review and the one under way. Their numbers are about the whole client, so users
 * of some locations don't get them.
 */
export const RetentionState = Type.Object({
  /** The whole client, also if the request names one of its locations. */
  client: Type.Object({ legacyClientId: IntegerId, name: Type.String() }),
  removal: Type.Object({
    on: Type.Boolean(),
    changedBy: Nullable(Type.String()),
    changedAt: Nullable(Instant),
  }),
  last: Nullable(Type.Object({ ...Type.Partial(ReviewResult).properties, reviewedAt: Instant })),
  underWay: Nullable(
    Type.Object({
      state: JobState,
      done: Type.Optional(Type.Integer({ minimum: 0 })),
      total: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
  ),
});
export type RetentionState = Static<typeof RetentionState>;

const Reason = Type.String({ minLength: 1, maxLength: MAX_REASON });

export const RemovalBody = Type.Object({ on: Type.Boolean(), reason: Reason }, STRICT);
export type RemovalBody = Static<typeof RemovalBody>;

/** `remove`: also removes what may be removed, which only a Super Admin may start, where removal is on. */
export const ReviewBody = Type.Object({ remove: Type.Boolean() }, STRICT);

export const LegalHold = Type.Object({
  holdId: IntegerId,
  scope: OneOf(HOLD_SCOPES),
  employeeId: Nullable(IntegerId),
  employeeName: Nullable(Type.String()),
  documentId: Nullable(IntegerId),
  docTypeId: Nullable(IntegerId),
  docTypeName: Nullable(Type.String()),
  docDate: Nullable(CalendarDate),
  reason: Type.String(),
  placedBy: Type.String(),
  placedAt: Instant,
  releasedBy: Nullable(Type.String()),
  releasedAt: Nullable(Instant),
  releasedBecause: Nullable(Type.String()),
});
export type LegalHold = Static<typeof LegalHold>;

/** With a document, or else with a person, or else over the whole client. */
export const LegalHoldBody = Type.Object(
  {
    employeeId: Type.Optional(Nullable(IntegerId)),
    documentId: Type.Optional(Nullable(IntegerId)),
    reason: Reason,
  },
  STRICT,
);
export type LegalHoldBody = Static<typeof LegalHoldBody>;

export const HoldRelease = Type.Object({ reason: Reason }, STRICT);

export const HOLD_SORT_FIELDS = ['placedAt', 'placedBy', 'releasedAt', 'employeeName'] as const;
export type HoldSortField = (typeof HOLD_SORT_FIELDS)[number];

export const HoldFilter = Type.Object({
  q: Type.Optional(Line(100)),
  active: Type.Optional(Type.Boolean()),
});
export type HoldFilter = Static<typeof HoldFilter>;
