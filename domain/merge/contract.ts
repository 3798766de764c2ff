import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Nullable, STRICT } from '../shared/schema';

/** How long a merge can be undone. */
export const UNDO_HOURS = 24;
export const MAX_DOCUMENTS = 500;

/**
 * What happens to each document of the merged person, by its number: null keeps it as it is, a number says which document of the
 * other person it is a duplicate of.
 */
export const DocsMap = Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,8}$' }), Nullable(IntegerId), {
  maxProperties: MAX_DOCUMENTS,
});
export type DocsMap = Static<typeof DocsMap>;

export const MergeBody = Type.Object({ docsMap: DocsMap }, STRICT);

/** One of the two people, as the dialog shows them. */
const MergePerson = Type.Object({
  employeeId: IntegerId,
  firstName: Type.String(),
  lastName: Type.String(),
  workId: Nullable(Type.String()),
  siteName: Type.String(),
  jobTitle: Nullable(Type.String()),
  employmentStatusId: IntegerId,
});
export type MergePerson = Static<typeof MergePerson>;

export const MergeDocument = Type.Object({
  documentId: IntegerId,
  docTypeId: IntegerId,
  name: Type.String(),
  docDate: CalendarDate,
  fileName: Nullable(Type.String()),
});
export type MergeDocument = Static<typeof MergeDocument>;

const FieldValue = Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()]));

/** What a merge would do. */
export const MergePreview = Type.Object({
  to: MergePerson,
  from: MergePerson,
  /** Fields that the kept person lacks, with the value that they get. */
  filled: Type.Array(Type.Object({ field: Type.String(), value: FieldValue })),
  /** Fields that differ; the kept person's values count. */
  differences: Type.Array(Type.Object({ field: Type.String(), kept: FieldValue, dropped: FieldValue })),
  /** The merged person's employment, if it becomes an earlier one. */
  earlier: Nullable(Type.Object({ hireDate: Nullable(CalendarDate), endDate: CalendarDate })),
  documents: Type.Array(MergeDocument),
  /** The kept person's documents, to name duplicates. */
  documentsOfTo: Type.Array(MergeDocument),
  counts: Type.Object({
    disqualifications: Type.Integer(),
    employments: Type.Integer(),
    statements: Type.Integer(),
    photos: Type.Integer(),
  }),
});
export type MergePreview = Static<typeof MergePreview>;

/** A merge that can still be undone. */
export const Merge = Type.Object({
  mergeId: IntegerId,
  employeeId: IntegerId,
  fromEmployeeId: IntegerId,
  fromName: Type.String(),
  mergedBy: Type.String(),
  mergedAt: Instant,
  undoUntil: Instant,
});
export type Merge = Static<typeof Merge>;
