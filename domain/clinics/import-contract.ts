import Type, { type Static } from 'typebox';
import { Instant, IntegerId, Uuid } from '../shared/ids';
import { Nullable, OneOf, SEARCH, STRICT } from '../shared/schema';

/** The columns that a file of a network may have. */
export const IMPORT_COLUMNS = [
  'vendorId',
  'vendorName',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'phone',
  'fax',
  'formFoxProgId',
  'formFoxCode',
  'ESSiteID',
  'programs',
  'pointOfCollection',
  'timeZone',
  'weeklyHours',
  'examinerName',
  'nationalRegistryNumber',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Why a row is refused. */
export const ROW_PROBLEMS = [
  'missing',
  'vendorId',
  'duplicate',
  'tooLong',
  'ssn',
  'state',
  'zip',
  'phone',
  'program',
  'yesNo',
  'timeZone',
  'hours',
  'registryNumber',
] as const;

export const RowProblem = Type.Object({
  column: OneOf(IMPORT_COLUMNS),
  code: OneOf(ROW_PROBLEMS),
  value: Type.String(),
});
export type RowProblem = Static<typeof RowProblem>;

/** What applying a file does with a row. */
export const ROW_OUTCOMES = ['added', 'changed', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

const Count = Type.Integer({ minimum: 0 });
export const ImportCounts = Type.Object({
  added: Count,
  changed: Count,
  unchanged: Count,
  refused: Count,
  /** Refused rows without a vendor id that can be read. While there is one, what is missing from the file isn't known. */
  withoutId: Count,
  /** Clinics of the network that the file doesn't name. */
  missing: Count,
});
export type ImportCounts = Static<typeof ImportCounts>;

export const ImportResult = Type.Object({ added: Count, changed: Count, closed: Count });
export type ImportResult = Static<typeof ImportResult>;

/** A file of a network, from its upload to its result. */
export const ClinicImport = Type.Object({
  importId: Uuid,
  fileName: Type.String(),
  state: OneOf(['previewed', 'applying', 'done']),
  counts: ImportCounts,
  /** Clinics that the file doesn't name are closed. */
  closeMissing: Type.Boolean(),
  result: Nullable(ImportResult),
  jobId: Nullable(Uuid),
  /** Its job stopped and can be started again. */
  isStopped: Type.Boolean(),
  createdBy: Type.String(),
  createdAt: Instant,
});
export type ClinicImport = Static<typeof ClinicImport>;

export const ClinicImportRow = Type.Object({
  line: Count,
  vendorId: Nullable(IntegerId),
  name: Type.String(),
  outcome: OneOf(ROW_OUTCOMES),
  problems: Type.Array(RowProblem),
});
export type ClinicImportRow = Static<typeof ClinicImportRow>;

export const ImportRowFilter = Type.Object(
  {
    outcomes: Type.Optional(Type.Array(OneOf(ROW_OUTCOMES), { maxItems: 4 })),
    q: Type.Optional(Type.String({ maxLength: 120, ...SEARCH })),
  },
  STRICT,
);
export type ImportRowFilter = Static<typeof ImportRowFilter>;

export const ApplyClinicImport = Type.Object({ closeMissing: Type.Boolean() }, STRICT);
export type ApplyClinicImport = Static<typeof ApplyClinicImport>;
