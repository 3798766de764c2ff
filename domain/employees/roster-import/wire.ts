import Type, { type Static } from 'typebox';
import { Instant, IntegerId, Uuid } from '../../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../../shared/schema';
import { JobTitleTarget, OUTCOMES, ROSTER_FIELDS, RosterMapping } from './contract';

const Count = Type.Integer({ minimum: 0 });

/** `mapping`: uploaded; `previewed`: planned by a mapping; `applying`: the job is under way; `done`: applied. */
export const IMPORT_STATES = ['mapping', 'previewed', 'applying', 'done'] as const;
export const ImportState = OneOf(IMPORT_STATES);
export type ImportState = Static<typeof ImportState>;

/** What a row of the list is: one of the plan's outcomes, or a person who is not in the file. */
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
  delimiter: Nullable(Type.String()),
  /** Line of the header in the file; null where none was found and columns are called by number. */
  headerRow: Nullable(Type.Integer()),
  titleLines: Type.Array(Type.String()),
  sheet: Nullable(Type.String()),
  /** All sheets of a workbook; the file sent again with the field `sheet` reads another one. */
  sheetNames: Type.Array(Type.String()),
  header: Type.Array(Type.String()),
  rowCount: Count,
  /** Cells that were too long and were cut. */
  truncated: Count,
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
  /** In how many rows the word stands. */
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

/** What the columns and words of the file most likely mean, with the reason for each. */
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
});
export type ImportProposal = Static<typeof ImportProposal>;

/** The plan in figures. add + update + unchanged + end + refuse = total, the rows of the file. */
export const ImportCounts = Type.Object({
  add: Count,
  update: Count,
  unchanged: Count,
  end: Count,
  refuse: Count,
  total: Count,
  /** Rows that would be taken, with a remark. */
  warned: Count,
  /** People of the file's locations who are not in the file; listed and ended only where the mapping says so. */
  missing: Count,
  /** Refused rows that could be nobody known: while there are any, who is missing is not certain. */
  unidentified: Count,
});
export type ImportCounts = Static<typeof ImportCounts>;

/** What has become of the rows. added + updated + ended + unchanged + refused + left + failed = total. */
export const ImportResult = Type.Object({
  added: Count,
  updated: Count,
  ended: Count,
  unchanged: Count,
  refused: Count,
  /** Left out by choice. */
  left: Count,
  /** Would have been taken, but the roster had changed since the preview; see `failure` of the row. */
  failed: Count,
  total: Count,
  /** People who were not in the file and were ended; beside the total. */
  missingEnded: Count,
});
export type ImportResult = Static<typeof ImportResult>;

const common = {
  importId: Uuid,
  /** The place whose roster it is; people and locations beyond it are none of this import's. */
  legacyClientId: IntegerId,
  fileName: Type.String(),
  state: ImportState,
  rowCount: Count,
  /** Null until there is a preview. */
  counts: Nullable(ImportCounts),
  /** Null until it is applied. */
  result: Nullable(ImportResult),
  /** The job that applies it: GET /v1/jobs/{jobId} for the one who ordered it. */
  jobId: Nullable(Uuid),
  createdBy: Type.String(),
  createdAt: Instant,
  appliedAt: Nullable(Instant),
  /** False once what was read of the file has been removed (30 days): words and figures stay, cells are gone. */
  hasFile: Type.Boolean(),
};

/** An import in the list of recent ones. */
export const RosterImportItem = Type.Object(common);
export type RosterImportItem = Static<typeof RosterImportItem>;

/** An import in full. */
export const RosterImport = Type.Object({
  ...common,
  detected: DetectedFile,
  proposal: ImportProposal,
  /** The one in force; before the first preview the remembered or proposed one. */
  mapping: RosterMapping,
  /** Whether the proposal starts from a mapping that was used for a file of this shape before. */
  remembered: Type.Boolean(),
  /** The very same file has been applied before. */
  sameFile: Nullable(Type.Object({ importId: Uuid, appliedAt: Instant })),
});
export type RosterImport = Static<typeof RosterImport>;

export const MappingBody = Type.Object({ mapping: RosterMapping }, STRICT);
export type MappingBody = Static<typeof MappingBody>;

/** Words in the language asked for. */
export const RowReason = Type.Object({
  code: Type.String(),
  field: Nullable(Type.String()),
  problem: Type.String(),
  /** What would be right; '' where nothing is to be done. */
  right: Type.String(),
});
export type RowReason = Static<typeof RowReason>;

/** A value before and after: ids as words, dates as YYYY-MM-DD, SSNs masked. Of an addition everything is new. */
export const RowChange = Type.Object({
  field: Type.String(),
  label: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
export type RowChange = Static<typeof RowChange>;

export const RosterImportRow = Type.Object({
  /** Line in the file. People who are not in the file have negative numbers. */
  line: Type.Integer(),
  name: Type.String(),
  outcome: RowOutcome,
  employeeId: Nullable(IntegerId),
  matchedBy: Nullable(OneOf(['workId', 'ssn', 'nameAndBirth', 'nameAndLicense', 'nameAndLocation'])),
  reasons: Type.Array(RowReason),
  warnings: Type.Array(RowReason),
  changes: Type.Array(RowChange),
  /** Said by the file and not kept on the roster, such as the expiration of the medical card. */
  shown: Type.Array(Type.Object({ field: Type.String(), label: Type.String(), value: Type.String() })),
  /** The cells of the line in the order of `detected.header`, SSNs masked. */
  cells: Type.Array(Type.String()),
  choice: RowChoice,
  appliedAt: Nullable(Instant),
  failure: Nullable(RowReason),
});
export type RosterImportRow = Static<typeof RosterImportRow>;

/** `done`: rows by what has become of them. */
export const ROW_STATES = ['applied', 'failed', 'left', 'open'] as const;
export const ImportRowFilter = Type.Object({
  outcome: Type.Optional(RowOutcome),
  outcomes: Type.Optional(Type.Array(RowOutcome, { maxItems: 6 })),
  /** Part of the name, or a line's number. */
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

/** Which rows to take or to leave out: lines, all of an outcome, or both together. */
export const ChoiceBody = Type.Object(
  {
    lines: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: 60_000 })),
    outcome: Type.Optional(OneOf(['add', 'update', 'end', 'missing'])),
    choice: RowChoice,
  },
  STRICT,
);
export type ChoiceBody = Static<typeof ChoiceBody>;

/** How many rows the choice was set for. */
export const ChoiceAnswer = Type.Object({ changed: Count });

export const ApplicationAnswer = Type.Object({ jobId: Uuid });

/** `refuse`: refused and failed lines, to be repaired and sent again; `all`: every line with what became of it. */
export const ResultQuery = Type.Object({
  format: OneOf(['csv', 'xlsx']),
  outcome: Type.Optional(OneOf(['refuse', 'all'])),
  /** `full`: SSNs of refused lines as they were sent, for who may see them; masked otherwise. It is on the audit trail. */
  ssn: Type.Optional(OneOf(['masked', 'full'])),
  locale: Type.Optional(RosterLocaleParam),
});
