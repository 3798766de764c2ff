import Type, { type Static } from 'typebox';
import { Instant, IntegerId, Uuid } from '../shared/ids';
import { Nullable, OneOf } from '../shared/schema';

/** The result for a file of an archive. */
export const PHOTO_OUTCOMES = ['matched', 'ambiguous', 'unmatched', 'refused'] as const;
export type PhotoOutcome = (typeof PHOTO_OUTCOMES)[number];

/** Why a file of an archive is not used. */
export const PHOTO_REASONS = [
  'empty',
  'notAPhoto',
  'nestedArchive',
  'twoInOne',
  'broken',
  'tooLarge',
  'tooManyPixels',
  'tooSmall',
  'packedTooTight',
  'unreadableName',
  'sameName',
  'sameEmployee',
  'severalEmployees',
  'nobody',
  'gone',
] as const;
export const PhotoReason = OneOf(PHOTO_REASONS);
export type PhotoReason = Static<typeof PhotoReason>;

/** Why a whole archive is refused: it is malicious, or not an archive. */
export const ARCHIVE_PROBLEMS = [
  'noArchive',
  'broken',
  'tooManyEntries',
  'inflatesTooFar',
  'path',
  'link',
  'encrypted',
  'tooSlow',
  'tooComplex',
  'noPhotos',
] as const;
export type ArchiveProblem = (typeof ARCHIVE_PROBLEMS)[number];

const Count = Type.Integer({ minimum: 0 });

/** Counts of an archive's files; they add up to all of them. */
export const PhotoCounts = Type.Object({
  matched: Count,
  ambiguous: Count,
  unmatched: Count,
  refused: Count,
});
export type PhotoCounts = Static<typeof PhotoCounts>;

export const PhotoResult = Type.Object({ applied: Count, failed: Count, left: Count });
export type PhotoResult = Static<typeof PhotoResult>;

export const PhotoImport = Type.Object({
  importId: Uuid,
  fileName: Type.String(),
  state: OneOf(['previewed', 'applying', 'done']),
  counts: PhotoCounts,
  result: Nullable(PhotoResult),
  jobId: Nullable(Uuid),
  createdBy: Type.String(),
  createdAt: Instant,
});
export type PhotoImport = Static<typeof PhotoImport>;

export const PhotoRow = Type.Object({
  line: IntegerId,
  name: Type.String(),
  outcome: OneOf(PHOTO_OUTCOMES),
  reason: Nullable(PhotoReason),
  employeeId: Nullable(IntegerId),
  employeeName: Nullable(Type.String()),
  /** The employee already has a photo, which will be replaced. */
  replaces: Type.Boolean(),
  applied: Type.Boolean(),
  failure: Nullable(PhotoReason),
});
export type PhotoRow = Static<typeof PhotoRow>;
