import Type, { type Static } from 'typebox';
import { Instant, IntegerId, Uuid } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import {
  ColumnSplit,
  EncodingChoice,
  JobTitleTarget,
  OddCell,
  OtherLine,
  OUTCOMES,
  ROSTER_FIELDS,
  RosterMapping,
} from './contract';
import { ImportUndo } from './undo';

const Count = Type.Integer({ minimum: 0 });

/** `mapping`: uploaded; `previewed`: planned with a mapping; `applying`: the job is running; `done`: applied. */
export const IMPORT_STATES = ['mapping', 'previewed', 'applying', 'done'] as const;
export const ImportState = OneOf(IMPORT_STATES);
export type ImportState = Static<typeof ImportState>;

/** A row's outcome: one of the plan's, or a person who is not in the file. */
export const ROW_OUTCOMES = [...OUTCOMES, 'missing'] as const;
export const RowOutcome = OneOf(ROW_OUTCOMES);
export type RowOutcome = Static<typeof RowOutcome>;

export const RowChoice = OneOf(['apply', 'leave']);
export type RowChoice = Static<typeof RowChoice>;

export const RosterLocaleParam = OneOf(['en', 'es', 'fr']);

/** How the file was read. Cells that look like an SSN are masked in the sample. */
export const DetectedFile = Type.Object({
  format: OneOf(['csv', 'xlsx']),
  encoding: Nullable(Type.String()),
  /** What else the encoding may be, if it isn't sure. Upload the file again with the field `encoding` to read it in another. */
  encodings: Type.Optional(Type.Array(EncodingChoice)),
  delimiter: Nullable(Type.String()),
  /** Line number of the header; null if there is none and columns are numbered. */
  headerRow: Nullable(Type.Integer()),
  titleLines: Type.Array(Type.String()),
  sheet: Nullable(Type.String()),
  /** All sheets of a workbook. Upload the file again with the field `sheet` to read another one. */
  sheetNames: Type.Array(Type.String()),
  /** The `sheetNames` that the spreadsheet doesn't show. */
  hiddenSheets: Type.Optional(Type.Array(Type.String())),
  header: Type.Array(Type.String()),
  rowCount: Count,
  /** Lines that are no employees, such as totals and page footers, and are not among the rows. */
  otherLines: Type.Optional(Type.Array(OtherLine)),
  /** The number of cells that were too long and were cut. */
  truncated: Count,
  /** Cells that contradict the format of workbooks: at most the first 20. */
  oddCells: Type.Optional(Type.Array(OddCell)),
  sample: Type.Array(Type.Object({ line: Type.Integer(), cells: Type.Array(Type.String()) })),
});
export type DetectedFile = Static<typeof DetectedFile>;

const ProposedColumn = Type.Object({
  header: Type.String(),
  field: OneOf(ROSTER_FIELDS),
  /** 0 to 1. */
  confidence: Type.Number(),
  /** headerWord, headerPart, content, resultColumn, taken, unknown, empty. */
  why: Type.String(),
  samples: Type.Array(Type.String()),
});

const word = {
  word: Type.String(),
  /** The number of rows with this word. */
  rows: Count,
  confidence: OneOf(['sure', 'guess', 'none']),
  /** exact, code, alias, withoutKind, withoutState, word, people, remembered, several, severalMeanings, unknown … */
  why: Type.String(),
};
const ProposedId = Type.Object({
  ...word,
  target: Nullable(IntegerId),
  suggestions: Type.Array(IntegerId),
});
const ProposedTitle = Type.Object({
  ...word,
  target: Nullable(JobTitleTarget),
  suggestions: Type.Array(JobTitleTarget),
});

/** What the columns and words of the file most likely mean, with a reason for each. */
export const ImportProposal = Type.Object({
  columns: Type.Array(ProposedColumn),
  locations: Type.Array(ProposedId),
  jobTitles: Type.Array(ProposedTitle),
  statuses: Type.Array(ProposedId),
  licenseClasses: Type.Array(ProposedId),
  dateOrder: Type.Object({
    order: OneOf(['mdy', 'dmy', 'ymd']),
    confidence: OneOf(['sure', 'guess']),
    evidence: Type.Object({ mdy: Count, dmy: Count, ymd: Count }),
    ambiguous: Count,
  }),
  /** The columns that are split; `columns` ends with their parts. */
  splits: Type.Optional(Type.Array(ColumnSplit)),
});
export type ImportProposal = Static<typeof ImportProposal>;

/** The plan in numbers. add + update + unchanged + end + refuse = total, the rows of the file. */
export const ImportCounts = Type.Object({
  add: Count,
  update: Count,
  unchanged: Count,
  end: Count,
  refuse: Count,
  total: Count,
  /** Rows accepted with a warning. */
  warned: Count,
  /** People of the file's locations who are not in the file. Listed and ended only if the mapping says so. */
  missing: Count,
  /** Rejected rows that match no known person. If there are any, `missing` may be wrong. */
  unidentified: Count,
});
export type ImportCounts = Static<typeof ImportCounts>;

/** The results of the rows. added + updated + ended + unchanged + refused + left + failed = total. */
export const ImportResult = Type.Object({
  added: Count,
  updated: Count,
  ended: Count,
  unchanged: Count,
  refused: Count,
  /** Skipped by the user. */
  left: Count,
  /** Not applied because the roster changed after the preview; see `failure` of the row. */
  failed: Count,
  total: Count,
  /** People who were not in the file and were ended; not part of the total. */
  missingEnded: Count,
});
export type ImportResult = Static<typeof ImportResult>;

const common = {
  importId: Uuid,
  /** The client or location of the roster. People and locations outside it are not part of the import. */
  legacyClientId: IntegerId,
  fileName: Type.String(),
  state: ImportState,
  rowCount: Count,
  /** Null before the first preview. */
  counts: Nullable(ImportCounts),
  /** Null before it is applied. */
  result: Nullable(ImportResult),
  /** The job that applies it: GET /v1/jobs/{jobId} for the user who started it. */
  jobId: Nullable(Uuid),
  createdBy: Type.String(),
  createdAt: Instant,
  appliedAt: Nullable(Instant),
  /** Until when it can be undone; null if it can't be. */
  undoUntil: Nullable(Instant),
  /** Null unless an undo has been started. */
  undo: Nullable(ImportUndo),
  /** False once the file's contents have been deleted (after 30 days): words and numbers are kept, cells are not. */
  hasFile: Type.Boolean(),
};

export const RosterImportItem = Type.Object(common);
export type RosterImportItem = Static<typeof RosterImportItem>;

export const RosterImport = Type.Object({
  ...common,
  detected: DetectedFile,
  proposal: ImportProposal,
  /** The current mapping; before the first preview the remembered or proposed one. */
  mapping: RosterMapping,
  /** Whether the proposal starts from a remembered mapping for a file of this shape. */
  remembered: Type.Boolean(),
  /** The identical file was applied before. */
  sameFile: Nullable(Type.Object({ importId: Uuid, appliedAt: Instant })),
});
export type RosterImport = Static<typeof RosterImport>;

export const MappingBody = Type.Object({ mapping: RosterMapping }, STRICT);
export type MappingBody = Static<typeof MappingBody>;

/** Texts in the requested language. */
export const RowReason = Type.Object({
  code: Type.String(),
  field: Nullable(Type.String()),
  problem: Type.String(),
  /** What would be valid; '' if there is nothing to do. */
  right: Type.String(),
});
export type RowReason = Static<typeof RowReason>;

/** Why rows are rejected: the reason of the first of them, and how many have it. */
export const RefusalReason = Type.Object({ ...RowReason.properties, count: Count, line: Count });
export type RefusalReason = Static<typeof RefusalReason>;

/** A value before and after: ids as words, dates as YYYY-MM-DD, SSNs masked. An added person has only new values. */
export const RowChange = Type.Object({
  field: Type.String(),
  label: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
export type RowChange = Static<typeof RowChange>;

export const RosterImportRow = Type.Object({
  /** Line number in the file. People who are not in the file have negative numbers. */
  line: Type.Integer(),
  name: Type.String(),
  outcome: RowOutcome,
  employeeId: Nullable(IntegerId),
  matchedBy: Nullable(
    OneOf(['employeeId', 'workId', 'ssn', 'nameAndBirth', 'nameAndLicense', 'nameAndLocation']),
  ),
  reasons: Type.Array(RowReason),
  warnings: Type.Array(RowReason),
  changes: Type.Array(RowChange),
  /** Values of the file that the roster does not keep, such as the medical card's expiration. */
  shown: Type.Array(Type.Object({ field: Type.String(), label: Type.String(), value: Type.String() })),
  /** The cells of the line in the order of `detected.header`, SSNs masked. */
  cells: Type.Array(Type.String()),
  choice: RowChoice,
  appliedAt: Nullable(Instant),
  failure: Nullable(RowReason),
});
export type RosterImportRow = Static<typeof RosterImportRow>;

/** With `done`: rows by their result. */
export const ROW_STATES = ['applied', 'failed', 'left', 'open'] as const;
export const ImportRowFilter = Type.Object({
  outcome: Type.Optional(RowOutcome),
  outcomes: Type.Optional(Type.Array(RowOutcome, { maxItems: 6 })),
  /** Part of a name, or a line number. */
  q: Type.Optional(Line(100)),
  warned: Type.Optional(Type.Boolean()),
  state: Type.Optional(OneOf(ROW_STATES)),
});
export type ImportRowFilter = Static<typeof ImportRowFilter>;

export const ImportListFilter = Type.Object({
  state: Type.Optional(ImportState),
  q: Type.Optional(Line(100)),
});
export type ImportListFilter = Static<typeof ImportListFilter>;

/** Which rows to apply or skip: lines, all of an outcome, or both. */
export const ChoiceBody = Type.Object(
  {
    lines: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: 60_000 })),
    outcome: Type.Optional(OneOf(['add', 'update', 'end', 'missing'])),
    choice: RowChoice,
  },
  STRICT,
);
export type ChoiceBody = Static<typeof ChoiceBody>;

/** The number of rows in the choice. */
export const ChoiceAnswer = Type.Object({ changed: Count });

export const ApplicationAnswer = Type.Object({ jobId: Uuid });

/** `refuse`: rejected and failed rows, to correct and upload again; `all`: every row with its result. */
export const ResultQuery = Type.Object({
  format: OneOf(['csv', 'xlsx']),
  outcome: Type.Optional(OneOf(['refuse', 'all'])),
  /** `full`: unmasked SSNs of rejected rows, for users who may see them; recorded in the audit trail. */
  ssn: Type.Optional(OneOf(['masked', 'full'])),
  locale: Type.Optional(RosterLocaleParam),
});
