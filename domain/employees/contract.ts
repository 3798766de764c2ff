import Type, { type Static } from 'typebox';
import { Program } from '../clients/contract';
import { CONDITION_KEYS } from '../compliance/contract';
import { personFlags, VEHICLE_CLASSES, type PersonFlag } from '../compliance/rule-types';
import { RequirementItem } from '../documents/contract';
import { Order } from '../orders/contract';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { MAX_EMPLOYERS } from '../shared/employer-names';
import { LICENSE, Line, Nullable, NUMBER, OneOf, SSN, STRICT } from '../shared/schema';
import {
  EMPLOYEE_TEXTS,
  EMPLOYMENT_STATUSES,
  LICENSE_CLASSES,
  MAX_LENGTHS,
  QUALIFICATIONS,
} from './constants';
import { GAP_STATUSES } from '../compliance/gap-statuses';

export * from './constants';

export const EmploymentStatusId = Type.Unsafe<1 | 2 | 3 | 4>({
  type: 'integer',
  enum: EMPLOYMENT_STATUSES.map((one) => one.employmentStatusId),
});
export type EmploymentStatusId = Static<typeof EmploymentStatusId>;
export const LicenseClassId = Type.Unsafe<1 | 2 | 3 | 4 | 5 | 12>({
  type: 'integer',
  enum: LICENSE_CLASSES.map((one) => one.licenseClassId),
});
export type LicenseClassId = Static<typeof LicenseClassId>;
export const QualificationStatus = OneOf(QUALIFICATIONS);

/** The status of a gap's document; the alerts use the same words. */
export const GapStatus = OneOf(GAP_STATUSES);

export type GapStatus = Static<typeof GapStatus>;

export const EmployeeGap = Type.Object({
  docTypeId: IntegerId,
  name: Type.String(),
  status: GapStatus,
  dueOn: Nullable(CalendarDate),
});
export type EmployeeGap = Static<typeof EmployeeGap>;

export const EmploymentStatusOption = Type.Object({
  employmentStatusId: EmploymentStatusId,
  status: Type.String(),
});
export const LicenseClassOption = Type.Object({ licenseClassId: LicenseClassId, code: Type.String() });

/**
 * What bars a person from driving apart from documents, and the first day on which it no longer does; or, if nothing does, a question
 * that could.
 */
export const BarredBy = Type.Object({
  key: Type.Enum([...CONDITION_KEYS]),
  /** Absent: it bars. */
  status: Type.Optional(Type.Enum(['bars', 'undecided'])),
  endsOn: Nullable(CalendarDate),
});
export type BarredBy = Static<typeof BarredBy>;
/** `question`: the first open question that every reader may know of, for those who may not know what bars the person. */
export type StoredBarredBy = BarredBy & { question?: BarredBy['key'] };

/** A schema for each text field of an employee. */
const eachText = <Schema>(schemaOf: (longest: number) => Schema) =>
  Object.fromEntries(EMPLOYEE_TEXTS.map((text) => [text, schemaOf(MAX_LENGTHS[text])])) as Record<
    keyof typeof MAX_LENGTHS,
    Schema
  >;

/** Endorsements and restrictions of the license as letters, such as 'HN'; '' for none, null if not entered. */
const licenseLetters = (maxLength: number) => ({
  endorsements: Nullable(Type.String({ maxLength })),
  restrictions: Nullable(Type.String({ maxLength })),
});

/** Facts that rules depend on; null while not answered. */
const EmployeeFlags = Type.Object(
  Object.fromEntries(personFlags.map((flag) => [flag, Nullable(Type.Boolean())])) as Record<
    PersonFlag,
    ReturnType<typeof Nullable<ReturnType<typeof Type.Boolean>>>
  >,
);

const identity = {
  employeeId: IntegerId,
  firstName: Type.String(),
  lastName: Type.String(),
  workId: Nullable(Type.String()),
  /** XXX-XX-1234; null if there is none or the reader may not view PII. */
  ssn: Nullable(Type.String()),
  dob: Nullable(CalendarDate),
  license: Nullable(Type.String()),
  state: Nullable(Type.String()),
  licenseClassId: Nullable(LicenseClassId),
  licenseClass: Nullable(Type.String()),
  legacyClientId: IntegerId,
  siteName: Type.String(),
  jobTitleId: Nullable(IntegerId),
  jobTitle: Nullable(Type.String()),
  employmentStatusId: EmploymentStatusId,
  employmentStatus: Type.String(),
  hireDate: Nullable(CalendarDate),
  qualification: QualificationStatus,
  gapCount: Type.Integer({ minimum: 0 }),
  barredBy: Nullable(BarredBy),
  version: Type.Integer({ minimum: 1 }),
};

/** A row of the roster with its three worst `gaps`. */
export const EmployeeListItem = Type.Object({ ...identity, gaps: Type.Array(EmployeeGap, { maxItems: 3 }) });
export type EmployeeListItem = Static<typeof EmployeeListItem>;

/** Name and location without license, birth date and qualification: enough to choose people. */
export const EMPLOYEE_SUMMARY = [
  'employeeId',
  'firstName',
  'lastName',
  'workId',
  'legacyClientId',
  'siteName',
  'jobTitleId',
  'jobTitle',
  'employmentStatusId',
  'employmentStatus',
] as const;
export const EmployeeSummary = Type.Pick(EmployeeListItem, EMPLOYEE_SUMMARY);
export type EmployeeSummary = Static<typeof EmployeeSummary>;

/** The status of one requirement. */
export const EmployeeDocInfo = Type.Pick(RequirementItem, [
  'docTypeId',
  'name',
  'status',
  'needs',
  'dueOn',
  'expiresOn',
  'documentId',
]);
export type EmployeeDocInfo = Static<typeof EmployeeDocInfo>;

/**
 * What facts were until they changed, the earliest day first. `before` is the first day with the newer values: these were true through the
 * day before it. Only what changed on that day is listed.
 */
export const EarlierFacts = Type.Object({
  before: CalendarDate,
  facts: Type.Partial(
    Type.Object({
      jobTitleId: Nullable(IntegerId),
      jobTitle: Nullable(Type.String()),
      program: Nullable(Program),
      drivesSince: Nullable(CalendarDate),
      licenseClassId: Nullable(LicenseClassId),
      state: Nullable(Type.String()),
      licenseStateSince: Nullable(CalendarDate),
      licenseExpiresOn: Nullable(CalendarDate),
      hazmatExpiresOn: Nullable(CalendarDate),
      ...licenseLetters(24),
      vehicleClass: Nullable(OneOf(VEHICLE_CLASSES)),
      ...EmployeeFlags.properties,
    }),
  ),
});
export type EarlierFacts = Static<typeof EarlierFacts>;

/** An employee in full; `employerId` and `employerName` are the top-level client's. */
export const Employee = Type.Object({
  ...eachText(() => Nullable(Type.String())),
  ...identity,
  gaps: Type.Array(EmployeeGap),
  employerId: IntegerId,
  employerName: Type.String(),
  importedClient: Type.Boolean(),
  program: Nullable(Program),
  licenseExpiresOn: Nullable(CalendarDate),
  licenseStateSince: Nullable(CalendarDate),
  drivesSince: Nullable(CalendarDate),
  earlierFacts: Type.Array(EarlierFacts),
  hazmatExpiresOn: Nullable(CalendarDate),
  terminationDate: Nullable(CalendarDate),
  /** The last day of the employment before this one; null if there was none. See the employments of the employee. */
  previousEndDate: Nullable(CalendarDate),
  ...licenseLetters(24),
  vehicleClass: Nullable(OneOf(VEHICLE_CLASSES)),
  /** The state of the license at hire, if the driver has moved since; null: the present one. */
  licenseStateAtHire: Nullable(Type.String()),
  /** Other states that licensed the driver in the three years before hire; null while not answered. */
  otherLicenseStates: Nullable(Type.Array(Type.String())),
  /** The DOT-regulated employers of the three years before hire; null while not answered. */
  previousEmployers: Nullable(Type.Array(Type.String())),
  flags: EmployeeFlags,
  updatedAt: Instant,
  updatedBy: Nullable(Type.String()),
  /** IANA name of the location's time zone, in which times are shown. */
  timeZone: Type.String(),
  /** Permission keys for what the reader may do with this record. */
  abilities: Type.Array(Type.String()),
  /** Only if requested. */
  docInfo: Type.Optional(Type.Array(EmployeeDocInfo)),
  orders: Type.Optional(Type.Array(Order)),
});
export type Employee = Static<typeof Employee>;

/** The fields that a form, a patch and a roster file can set. */
const editable = {
  ...eachText((longest) => Nullable(Line(longest))),
  firstName: Line(MAX_LENGTHS.firstName),
  lastName: Line(MAX_LENGTHS.lastName),
  workId: Nullable(Line(MAX_LENGTHS.workId, 0, NUMBER)),
  license: Nullable(Line(MAX_LENGTHS.license, 0, LICENSE)),
  phone: Nullable(Line(MAX_LENGTHS.phone, 0, NUMBER)),
  ssn: Nullable(Line(20, 0, SSN)),
  dob: Nullable(Line(40)),
  state: Nullable(Line(40)),
  licenseClassId: Nullable(LicenseClassId),
  licenseExpiresOn: Nullable(Line(40)),
  licenseStateSince: Nullable(Line(40)),
  drivesSince: Nullable(Line(40)),
  hazmatExpiresOn: Nullable(Line(40)),
  ...licenseLetters(40),
  vehicleClass: Nullable(OneOf(VEHICLE_CLASSES)),
  /** Without it, a new state of a hired person keeps the one before. The same state as the present one is stored as null. */
  licenseStateAtHire: Nullable(Line(40)),
  otherLicenseStates: Nullable(Type.Array(Line(40), { maxItems: 20 })),
  previousEmployers: Nullable(Type.Array(Line(200), { maxItems: MAX_EMPLOYERS })),
  flags: Type.Partial(EmployeeFlags, STRICT),
  jobTitleId: Nullable(IntegerId),
  hireDate: Nullable(Line(40)),
  terminationDate: Nullable(Line(40)),
  notes: Nullable(Type.String({ maxLength: MAX_LENGTHS.notes })),
};

/** Dates and numbers arrive as texts of limited length, so that the rules report all problems at once. */
export const EmployeeCreate = Type.Object(
  {
    ...Type.Partial(Type.Object(editable)).properties,
    legacyClientId: Type.Optional(IntegerId),
    employmentStatusId: Type.Optional(EmploymentStatusId),
    /** Staff with Assume Client can save a license number that does not match its state. */
    overrideLicense: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export type EmployeeCreate = Static<typeof EmployeeCreate>;

export const EmployeeTransfer = Type.Object(
  {
    oldClientId: IntegerId,
    newClientId: IntegerId,
    jobTitleId: Type.Optional(Nullable(IntegerId)),
    employmentStatusId: Type.Optional(EmploymentStatusId),
  },
  STRICT,
);
export type EmployeeTransfer = Static<typeof EmployeeTransfer>;

/** Any of the fields, or a transfer. Without `version` the last write wins; a stale version is refused. */
export const EmployeePatch = Type.Object(
  {
    ...Type.Partial(Type.Object(editable)).properties,
    employmentStatusId: Type.Optional(EmploymentStatusId),
    overrideLicense: Type.Optional(Type.Boolean()),
    transfer: Type.Optional(EmployeeTransfer),
    /**
     * Since when the changed facts hold, such as the license class: by default today, or always if they weren't known before. Not
     * before the hire date, at most a year ahead.
     */
    effectiveOn: Type.Optional(Nullable(Line(40))),
    /** The stored facts were wrong: what is sent was always so, and `effectiveOn` is ignored. */
    correction: Type.Optional(Type.Boolean()),
    /** A status that is no longer Terminated: the person never left, so no new employment begins. */
    terminationUndone: Type.Optional(Type.Boolean()),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { ...STRICT, minProperties: 1 },
);
export type EmployeePatch = Static<typeof EmployeePatch>;

/** The statuses of employees who no longer work: Inactive and Terminated. */
const LeftStatusId = Type.Unsafe<3 | 4>({ type: 'integer', enum: [3, 4] });

/** Archiving moves an employee who no longer works to the top-level client, off the rosters of its locations. */
export const EmployeeArchiving = Type.Object(
  { employmentStatusId: LeftStatusId, jobTitleId: Type.Optional(Nullable(IntegerId)) },
  STRICT,
);
export type EmployeeArchiving = Static<typeof EmployeeArchiving>;

/** The status of the employee who is replaced. */
export const EmployeeReplacement = Type.Object({ employmentStatusId: LeftStatusId }, STRICT);
export type EmployeeReplacement = Static<typeof EmployeeReplacement>;

export const EMPLOYEE_SORT_FIELDS = [
  'lastName',
  'firstName',
  'employeeId',
  'workId',
  'dob',
  'license',
  'state',
  'licenseClass',
  'siteName',
  'jobTitle',
  'employmentStatus',
  'hireDate',
  'qualification',
  'gapCount',
] as const;
export type EmployeeSortField = (typeof EMPLOYEE_SORT_FIELDS)[number];

export const ROSTER_VIEWS = ['active', 'all', 'randomsSelected', 'randomsAll'] as const;
/** Active people by default. The other views are for random selections and for pools of everyone. */
export const RosterView = OneOf(ROSTER_VIEWS);
export type RosterView = Static<typeof RosterView>;

const idList = Type.Array(IntegerId, { maxItems: 2000 });

export const EmployeeFilter = Type.Object({
  q: Type.Optional(Line(100)),
  /** `q` is the complete name, work ID or number, not the beginning of one. */
  exactMatch: Type.Optional(Type.Boolean()),
  /** Only these people, as selected by a user. */
  employeeIds: Type.Optional(idList),
  sites: Type.Optional(idList),
  statuses: Type.Optional(Type.Array(EmploymentStatusId, { maxItems: 4 })),
  qualification: Type.Optional(Type.Array(QualificationStatus, { maxItems: QUALIFICATIONS.length })),
  jobTitleIds: Type.Optional(idList),
  licenseClassIds: Type.Optional(Type.Array(LicenseClassId, { maxItems: 6 })),
  docTypeId: Type.Optional(IntegerId),
  docStatus: Type.Optional(GapStatus),
  hiredFrom: Type.Optional(CalendarDate),
  hiredTo: Type.Optional(CalendarDate),
  /** False: only people with missing documents and none on file yet. True: everyone else. */
  fileStarted: Type.Optional(Type.Boolean()),
  view: Type.Optional(RosterView),
});
export type EmployeeFilter = Static<typeof EmployeeFilter>;

/** Columns that the roster can show and export, in order. */
export const EMPLOYEE_COLUMNS = [
  'employeeId',
  'workId',
  'lastName',
  'firstName',
  'ssn',
  'dob',
  'license',
  'state',
  'licenseClass',
  'siteName',
  'jobTitle',
  'employmentStatus',
  'hireDate',
  'qualification',
  'gapCount',
  'gaps',
] as const;
export type EmployeeColumn = (typeof EMPLOYEE_COLUMNS)[number];
