import Type, { type Static } from 'typebox';
import { WireRefusal } from '../shared/errors';
import { Instant, IntegerId, Uuid } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';

/** For how many days an applied roster file can be undone. */
export const UNDO_DAYS = 7;

const Count = Type.Integer({ minimum: 0 });

/** The latest undo of an import. */
export const ImportUndo = Type.Object({
  /** The job that undoes it: GET /v1/jobs/{jobId} for the user who started it. */
  jobId: Uuid,
  running: Type.Boolean(),
  by: Type.String(),
  /** When it ended; null while it runs. */
  at: Nullable(Instant),
  /** How many of the applied rows were undone so far. */
  undone: Count,
  total: Count,
});
export type ImportUndo = Static<typeof ImportUndo>;

/** The applied rows of an import by what an undo would do now; undoable + refused + undone = total. */
export const UndoPreview = Type.Object({
  undoUntil: Nullable(Instant),
  undoable: Count,
  refused: Count,
  undone: Count,
  total: Count,
});
export type UndoPreview = Static<typeof UndoPreview>;

export const UNDO_STATES = ['undoable', 'refused', 'undone'] as const;

export const UndoRow = Type.Object({
  line: Type.Integer(),
  name: Type.String(),
  /** What the import did. */
  outcome: OneOf(['add', 'update', 'end', 'missing']),
  employeeId: Nullable(IntegerId),
  state: OneOf(UNDO_STATES),
  /** Why it can't be undone, or why the latest undo left it. */
  refusal: Nullable(WireRefusal),
  /** The same in English. */
  reason: Type.String(),
});
export type UndoRow = Static<typeof UndoRow>;

export const UndoRowFilter = Type.Object({
  state: Type.Optional(OneOf(UNDO_STATES)),
  /** Rows that the latest undo left, with its reasons. */
  left: Type.Optional(Type.Boolean()),
  /** Part of a name. */
  q: Type.Optional(Line(100)),
});
export type UndoRowFilter = Static<typeof UndoRowFilter>;

const Lines = Type.Array(Type.Integer(), { minItems: 1, maxItems: 60_000 });

/** Which rows to undo: these lines, all without some, or all. */
export const UndoBody = Type.Object({ lines: Type.Optional(Lines), except: Type.Optional(Lines) }, STRICT);
export type UndoBody = Static<typeof UndoBody>;

export const UndoAnswer = Type.Object({ jobId: Uuid });

/** The result of one undo. */
export interface UndoResult {
  undone: number;
  /** Left as they are, because they were changed since. */
  skipped: number;
}
