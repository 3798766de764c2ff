import Type, { type Static } from 'typebox';
import type { PersonFlag } from '../compliance/rule-types';
import type { JOB_FACTS, LICENSE_LETTERS } from '../employees/constants';
import { NUMBER } from '../shared/schema';
import type { EmployeeValues } from '../employees/employee-rules';
import { ROSTER_FIELDS, type RosterField } from './constants';

export { ROSTER_FIELDS, type RosterField } from './constants';
export { EncodingChoice, OddCell, OtherLine, RosterFile, type CellKind } from './roster-file';

/** Why a file can't be read as a roster. The texts are the refusals `rosterFile.*`. */
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

/** Words of the file, from which the server has removed social security numbers. */
const Text = Type.String({ maxLength: 2000, ...NUMBER });
const Id = Type.Integer({ minimum: 1 });
const DateOrder = Type.Enum(['mdy', 'dmy', 'ymd'], { type: 'string' });
export const PROGRAMS = ['cdl', 'cdlHazmat', 'nonCdl', 'nonDriver'] as const;
export type JobTitleProgram = (typeof PROGRAMS)[number];

export const MappedColumn = Type.Object({
  header: Text,
  field: Type.Enum([...ROSTER_FIELDS], { type: 'string' }),
});

/** How a column that holds two facts is split: by what it holds, or at a character. */
export const SPLIT_WAYS = [
  'stateAndNumber',
  'classAndEndorsements',
  'cityAndState',
  'comma',
  'slash',
  'dash',
  'lastSpace',
] as const;
export type SplitWay = (typeof SPLIT_WAYS)[number];

/** A split column of the file. Its two parts are columns of their own (`partHeaders`), and it is no longer read itself. */
export const ColumnSplit = Type.Object({
  header: Text,
  by: Type.Enum([...SPLIT_WAYS], { type: 'string' }),
});
export type ColumnSplit = Static<typeof ColumnSplit>;

/** A job title of the file maps to one of the client's, to a new one, or to none. */
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

/** A word of the file and the id it means; null: not decided yet. */
const WordToId = Type.Object({ word: Text, id: Type.Union([Id, Type.Null()]) });

export const RosterOptions = Type.Object({
  dateOrder: DateOrder,
  /** For columns with whole names. `auto`: 'Last, First' if there is a comma, else 'First Last'. */
  nameOrder: Type.Enum(['auto', 'firstLast', 'lastFirst'], { type: 'string' }),
  /** What happens to people of the file's locations who are not in the file: nothing, or status Terminated. */
  missingInFile: Type.Enum(['keep', 'end'], { type: 'string' }),
  /** The location of all rows, for a file without a column for it; null: not chosen. */
  location: Type.Optional(Type.Union([Id, Type.Null()])),
  /** Whether an empty cell clears email, phone, notes and employment dates. */
  blankMeans: Type.Enum(['keep', 'clear'], { type: 'string' }),
});
export type RosterOptions = Static<typeof RosterOptions>;

/** How a file is read, as corrected by the user. Remembered per client and header shape (`headerKey`). */
export const RosterMapping = Type.Object({
  /** The columns of the file in their order, then both parts of each split. */
  columns: Type.Array(MappedColumn, { maxItems: 240 }),
  splits: Type.Optional(Type.Array(ColumnSplit, { maxItems: 20 })),
  locations: Type.Array(WordToId, { maxItems: 5000 }),
  jobTitles: Type.Array(Type.Object({ word: Text, target: Type.Union([JobTitleTarget, Type.Null()]) }), {
    maxItems: 5000,
  }),
  statuses: Type.Array(WordToId, { maxItems: 500 }),
  licenseClasses: Type.Array(WordToId, { maxItems: 500 }),
  options: RosterOptions,
});
export type RosterMapping = Static<typeof RosterMapping>;

/** A location that a roster file can name. */
export interface RosterSite {
  legacyClientId: number;
  name: string;
  code?: string | null;
  aliases?: readonly string[];
  state?: string | null;
  deactivated?: boolean;
  /** The DOT number of the motor carrier: the location's own, or that of the nearest client above that has one. */
  carrier?: string | null;
}

export interface RosterJobTitle {
  jobTitleId: number;
  name: string;
  program: JobTitleProgram;
}

/** The client's locations and job titles, against which the words of the file are matched. */
export interface RosterContext {
  sites: readonly RosterSite[];
  jobTitles: readonly RosterJobTitle[];
}

/** Whether a license number matches a state's formats; `formats` describes the valid ones. */
export type LicenseCheck = (
  state: string,
  number: string,
) => { ok: boolean; warning?: boolean; formats: readonly string[] };

/** Why a row is rejected, warned about, or what it does: a code with the values for its text. */
export interface RosterReason {
  code: string;
  /** The field; null if it is about the whole row. */
  field: RosterField | null;
  /** The column's header in the file. */
  column: string | null;
  /** The cell's text; only the last four digits of SSNs. */
  value: string;
  values: Record<string, string | number>;
}

/** Letters on the license, and answers to what rules ask about a driver. An empty cell never clears them. */
type DriverFacts = Pick<
  EmployeeValues,
  (typeof LICENSE_LETTERS)[number] | (typeof JOB_FACTS)[number] | PersonFlag
>;

/** The parsed values of a row. An absent key changes nothing; null clears the field. */
export interface RosterValues extends DriverFacts {
  workId?: string;
  firstName?: string;
  lastName?: string;
  ssn?: string;
  dob?: string;
  license?: string;
  state?: string;
  licenseClassId?: number;
  licenseExpires?: string | null;
  hazmatExpiresOn?: string | null;
  legacyClientId?: number;
  jobTitle?: { jobTitleId: number } | { newJobTitle: string; program: JobTitleProgram };
  employmentStatusId?: number;
  hireDate?: string | null;
  terminationDate?: string | null;
  email?: string | null;
  phone?: string | null;
  notes?: string | null;
}

/** A person on the client's roster, with the data for matching and changing. */
export interface ExistingPerson extends DriverFacts {
  employeeId: number;
  workId: string | null;
  firstName: string;
  lastName: string;
  dob: string | null;
  ssnHash: string | null;
  ssnLast4: string | null;
  license: string | null;
  state: string | null;
  licenseStateAtHire: string | null;
  licenseClassId: number | null;
  licenseExpires: string | null;
  hazmatExpiresOn: string | null;
  legacyClientId: number;
  jobTitleId: number | null;
  employmentStatusId: number;
  hireDate: string | null;
  terminationDate: string | null;
  /** The last day of the employment before. */
  previousEndDate: string | null;
  email: string | null;
  phone: string | null;
  notes: string | null;
  version: number;
  /**
   * In the same tenant, but at a location that the user has no access to. Matching rows are rejected, and the person is never
   * shown or changed.
   */
  outOfReach?: boolean;
}

export const OUTCOMES = ['add', 'update', 'unchanged', 'end', 'refuse'] as const;
export type RosterOutcome = (typeof OUTCOMES)[number];

export type MatchedBy =
  | 'employeeId'
  | 'workId'
  | 'ssn'
  | 'nameAndBirth'
  | 'nameAndLicense'
  | 'nameAndLocation';

/** A changed field; only the last four digits of SSNs. */
export interface RosterChange {
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

export interface PlannedRow {
  /** Index among the file's rows, and line number in the file. */
  index: number;
  line: number;
  outcome: RosterOutcome;
  /** At least one if the row is rejected, else remarks. */
  reasons: RosterReason[];
  warnings: RosterReason[];
  employeeId: number | null;
  version: number | null;
  matchedBy: MatchedBy | null;
  /** Name in the preview: the row's, or the person's if the row has none. */
  name: string;
  /** What will be written: everything for `add`, only changes for `update` and `end`, else nothing. */
  values: RosterValues;
  /** Values of the file that the roster does not keep, such as the medical card's expiration. */
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
  /**
   * People of the file's locations who are not in the file. Their employment ends if the plan is applied with `missingInFile:
   * end`.
   */
  missing: MissingPerson[];
  /** Rejected rows that match no known person. If there are any, `missing` may be wrong. */
  unidentified: number;
}
