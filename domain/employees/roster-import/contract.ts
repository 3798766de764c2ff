import Type, { type Static } from 'typebox';
import { ROSTER_FIELDS, type RosterField } from './constants';

export { ROSTER_FIELDS, type RosterField } from './constants';

/** Why a file cannot be read as a roster; worded by the refusals `rosterFile.*`. */
export const FILE_PROBLEM_CODES = [
  'empty',
  'noRows',
  'noTable',
  'noSuchSheet',
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'inflatesTooFar',
  'tooSlow',
  'tooComplex',
  'pdf',
  'image',
  'oldExcel',
  'binaryExcel',
  'openDocument',
  'otherOffice',
  'otherZip',
  'webPage',
  'binary',
  'passwordProtected',
  'hostileWorkbook',
  'brokenWorkbook',
  'brokenText',
  'openQuote',
  'unreadable',
] as const;
export type FileProblemCode = (typeof FILE_PROBLEM_CODES)[number];

const Text = Type.String({ maxLength: 2000 });
const Id = Type.Integer({ minimum: 1 });
const DateOrder = Type.Enum(['mdy', 'dmy', 'ymd'], { type: 'string' });
export const PROGRAMS = ['cdl', 'cdlHazmat', 'nonCdl', 'nonDriver'] as const;
export type JobTitleProgram = (typeof PROGRAMS)[number];

/** A roster file as it was read: header and rows of trimmed text, with the lines they stand on in the file. */
export const RosterFile = Type.Object({
  format: Type.Enum(['csv', 'xlsx'], { type: 'string' }),
  encoding: Type.Union([Type.String(), Type.Null()]),
  delimiter: Type.Union([Type.String(), Type.Null()]),
  sheetNames: Type.Array(Type.String()),
  sheet: Type.Union([Type.String(), Type.Null()]),
  headerRow: Type.Union([Type.Integer(), Type.Null()]),
  titleLines: Type.Array(Type.String()),
  header: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
  lines: Type.Array(Type.Integer()),
  truncated: Type.Integer(),
  dateCells: Type.Array(Type.Integer()),
});
export type RosterFile = Static<typeof RosterFile>;

export const MappedColumn = Type.Object({
  header: Text,
  field: Type.Enum([...ROSTER_FIELDS], { type: 'string' }),
});

/** A job title of the file is one of the client's, a new one to be added, or not taken over at all. */
export const JobTitleTarget = Type.Union([
  Type.Object({ kind: Type.Literal('existing'), jobTitleId: Id }),
  Type.Object({
    kind: Type.Literal('new'),
    name: Type.String({ minLength: 1, maxLength: 100 }),
    program: Type.Enum([...PROGRAMS], { type: 'string' }),
  }),
  Type.Object({ kind: Type.Literal('leave') }),
]);
export type JobTitleTarget = Static<typeof JobTitleTarget>;

/** A word of the file and the id it stands for; null: nobody has said yet. */
const WordToId = Type.Object({ word: Text, id: Type.Union([Id, Type.Null()]) });

export const RosterOptions = Type.Object({
  dateOrder: DateOrder,
  /** Of a column with whole names. `auto`: 'Last, First' where there is a comma, else 'First Last'. */
  nameOrder: Type.Enum(['auto', 'firstLast', 'lastFirst'], { type: 'string' }),
  /** What happens to people of the file's locations who are not in the file: nothing, or status Terminated. */
  missingInFile: Type.Enum(['keep', 'end'], { type: 'string' }),
  /** What an empty cell says about e-mail, phone, notes and employment dates. */
  blankMeans: Type.Enum(['keep', 'clear'], { type: 'string' }),
});
export type RosterOptions = Static<typeof RosterOptions>;

/** How a file is read, as corrected by the user; remembered per client and header shape (`headerKey`). */
export const RosterMapping = Type.Object({
  columns: Type.Array(MappedColumn, { maxItems: 200 }),
  locations: Type.Array(WordToId, { maxItems: 5000 }),
  jobTitles: Type.Array(Type.Object({ word: Text, target: Type.Union([JobTitleTarget, Type.Null()]) }), {
    maxItems: 5000,
  }),
  statuses: Type.Array(WordToId, { maxItems: 500 }),
  licenseClasses: Type.Array(WordToId, { maxItems: 500 }),
  options: RosterOptions,
});
export type RosterMapping = Static<typeof RosterMapping>;

/** A location of the client that a roster may name. */
export interface RosterSite {
  legacyClientId: number;
  name: string;
  code?: string | null;
  aliases?: readonly string[];
  state?: string | null;
  deactivated?: boolean;
}

export interface RosterJobTitle {
  jobTitleId: number;
  name: string;
  program: JobTitleProgram;
}

/** What the client has, against which words of the file are understood. */
export interface RosterContext {
  sites: readonly RosterSite[];
  jobTitles: readonly RosterJobTitle[];
}

/** Whether a license number fits a state's formats; `formats` are readable descriptions of what would fit. */
export type LicenseCheck = (
  state: string,
  number: string,
) => { ok: boolean; warning?: boolean; formats: readonly string[] };

/** Why a row was refused, warned about, or what it does: a code with the values its words need. */
export interface RosterReason {
  code: string;
  /** The field that is concerned; null where it is the row as a whole. */
  field: RosterField | null;
  /** The column's name in the file. */
  column: string | null;
  /** What stands there; SSNs only by their last four digits. */
  value: string;
  values: Record<string, string | number>;
}

/** Values of a row that were understood. A key that is absent says nothing; null clears. */
export interface RosterValues {
  workId?: string;
  firstName?: string;
  lastName?: string;
  ssn?: string;
  dob?: string;
  license?: string;
  state?: string;
  licenseClassId?: number;
  licenseExpires?: string | null;
  legacyClientId?: number;
  jobTitle?: { jobTitleId: number } | { newJobTitle: string; program: JobTitleProgram };
  employmentStatusId?: number;
  hireDate?: string | null;
  terminationDate?: string | null;
  email?: string | null;
  phone?: string | null;
  notes?: string | null;
}

/** A person of the client's roster, as far as a file can match or change it. */
export interface ExistingPerson {
  employeeId: number;
  workId: string | null;
  firstName: string;
  lastName: string;
  dob: string | null;
  ssnHash: string | null;
  ssnLast4: string | null;
  license: string | null;
  state: string | null;
  licenseClassId: number | null;
  licenseExpires: string | null;
  legacyClientId: number;
  jobTitleId: number | null;
  employmentStatusId: number;
  hireDate: string | null;
  terminationDate: string | null;
  email: string | null;
  phone: string | null;
  notes: string | null;
  version: number;
  /** Of the same tenant, but of a location that the user does not reach: matched to refuse, never shown or changed. */
  outOfReach?: boolean;
}

export const OUTCOMES = ['add', 'update', 'unchanged', 'end', 'refuse'] as const;
export type RosterOutcome = (typeof OUTCOMES)[number];

export type MatchedBy = 'workId' | 'ssn' | 'nameAndBirth' | 'nameAndLicense' | 'nameAndLocation';

/** A changed field; SSNs are shown by their last four digits only. */
export interface RosterChange {
  field: string;
  before: string | number | null;
  after: string | number | null;
}

export interface PlannedRow {
  /** Position among the file's rows, and its line in the file. */
  index: number;
  line: number;
  outcome: RosterOutcome;
  /** Why: at least one where the row is refused, else what is noteworthy. */
  reasons: RosterReason[];
  warnings: RosterReason[];
  employeeId: number | null;
  version: number | null;
  matchedBy: MatchedBy | null;
  /** Name as shown in the preview: of the row, or of the person where the row has none. */
  name: string;
  /** What is to be written: everything for `add`, only what changes for `update` and `end`, else nothing. */
  values: RosterValues;
  /** What the file says but the roster does not hold, such as the expiry of the medical card. */
  shown: Partial<Record<RosterField, string>>;
  changes: RosterChange[];
}

export interface MissingPerson {
  employeeId: number;
  version: number;
  name: string;
  workId: string | null;
  legacyClientId: number;
  employmentStatusId: number;
}

export interface RosterPlan {
  rows: PlannedRow[];
  counts: Record<RosterOutcome, number>;
  warned: number;
  /** People of the file's locations who are not in the file; ended when the plan is applied with `missingInFile: end`. */
  missing: MissingPerson[];
  /** Refused rows that could be nobody known: while there are any, who is missing is not certain. */
  unidentified: number;
}
