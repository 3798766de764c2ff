import Type, { type Static } from 'typebox';
import { Condition, Evaluation, Qualification, UncheckedSettings } from '../../domain/compliance/contract';
import { RequirementItem } from '../../domain/documents/contract';
import { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import { BarredBy, GapStatus } from '../../domain/employees/contract';
import { CalendarDate, IntegerId } from '../../domain/shared/ids';
import { Line, Nullable, OneOf, SEARCH, STRICT } from '../../domain/shared/schema';

const Count = Type.Integer({ minimum: 0 });

export const RequirementsQuery = Type.Object({
  /** The day judged, YYYY-MM-DD; today by default. */
  asOf: Type.Optional(Line(40)),
  /** Use what was on record by the end of this day; by default what is on record now. */
  knownOn: Type.Optional(Line(40)),
  locale: Type.Optional(OneOf(['en', 'es', 'fr'])),
});

/** What if the person had this hire date or job title, or the file lacked this document? Nothing is saved. */
export const MayDriveQuery = Type.Object({
  ...RequirementsQuery.properties,
  hireDate: Type.Optional(Line(40)),
  jobTitleId: Type.Optional(IntegerId),
  withoutDocument: Type.Optional(IntegerId),
});

export const Requirements = Type.Object({
  asOf: CalendarDate,
  /** The day of the record that was used; null for the current record. */
  knownOn: Nullable(CalendarDate),
  qualification: Qualification,
  /** The qualification and its worst missing item, in one line. */
  summary: Type.String(),
  nextChangeOn: Nullable(CalendarDate),
  /** Missing items in parts of the file that this reader can't see; they count toward the qualification. */
  withheldGaps: Count,
  /** What bars the person apart from documents, or must be answered, in words. */
  conditions: Type.Array(Type.Object({ ...Condition.properties, sentence: Type.String() })),
  unansweredFacts: Evaluation.properties.unansweredFacts,
  /** The dated settings that requirements depend on although their check is due. */
  uncheckedSettings: UncheckedSettings,
  requirements: Type.Array(
    Type.Object({
      ...RequirementItem.properties,
      words: Type.Object({
        title: Type.String(),
        sentence: Type.String(),
        why: Type.String(),
        closes: Nullable(Type.String()),
        /** That its document came late, by how many days and under which section. */
        late: Nullable(Type.String()),
      }),
    }),
  ),
});
export type Requirements = Static<typeof Requirements>;

const MAX_ASKED = 10_000;

/** A question about many people: by `employeeIds` or by `workIds`. */
export const MayDriveMany = Type.Object(
  {
    employeeIds: Type.Optional(Type.Array(IntegerId, { minItems: 1, maxItems: MAX_ASKED })),
    workIds: Type.Optional(Type.Array(Line(40, 0, SEARCH), { minItems: 1, maxItems: MAX_ASKED })),
    asOf: Type.Optional(Line(40)),
    knownOn: Type.Optional(Line(40)),
    locale: Type.Optional(OneOf(['en', 'es', 'fr'])),
  },
  STRICT,
);
export type MayDriveMany = Static<typeof MayDriveMany>;

export const MayDriveAnswers = Type.Object({
  answers: Type.Array(MayDriveAnswer),
  notFound: Type.Array(Type.Union([Type.Integer(), Type.String()])),
});

const qualificationCounts = { qualified: Count, expiring: Count, notQualified: Count, undecided: Count };

/** Figures of a home page, for active employees (status Employee). */
export const ComplianceFigures = Type.Object({
  asOf: Type.String({
    ...CalendarDate,
    description:
      'The day in the time zone of the top-level client. Each person counts with their status on the day at their location.',
  }),
  active: Count,
  ...qualificationCounts,
  /** Hired for a later day. */
  notYetQualified: Count,
  notApplicable: Count,
  /** Active employees without any documents on file. */
  notStarted: Count,
  /** Alerts that wait for a later day. What to do next leaves them out. */
  snoozed: Count,
  /** How many of them are not qualified. */
  notStartedNotQualified: Count,
  byDocType: Type.Array(
    Type.Object({
      docTypeId: IntegerId,
      name: Type.String(),
      missing: Count,
      expired: Count,
      expiring: Count,
    }),
  ),
  bySite: Type.Array(
    Type.Object({
      legacyClientId: IntegerId,
      name: Type.String(),
      active: Count,
      ...qualificationCounts,
      notStarted: Count,
    }),
  ),
  trend: Type.Array(
    Type.Object({
      day: CalendarDate,
      active: Count,
      ...qualificationCounts,
      /** A roster import was applied on this day. */
      imported: Type.Boolean(),
    }),
  ),
  /** The first drivers barred for another reason than a document, then those with a question that has to be answered first. */
  barred: Type.Array(
    Type.Object({
      employeeId: IntegerId,
      employeeName: Type.String(),
      legacyClientId: IntegerId,
      siteName: Type.String(),
      qualification: Type.Enum(['notQualified', 'undecided']),
      barredBy: BarredBy,
    }),
  ),
  next: Type.Array(
    Type.Object({
      employeeId: IntegerId,
      employeeName: Type.String(),
      legacyClientId: IntegerId,
      siteName: Type.String(),
      docTypeId: IntegerId,
      docTypeName: Type.String(),
      status: GapStatus,
      /** Null if the hire date is unknown: overdue since an unknown day. */
      dueOn: Nullable(CalendarDate),
      isOverdue: Type.Boolean(),
      /** Whether this reader may upload a document of the type. */
      mayUpload: Type.Boolean(),
      /** Further missing items of the same employee, who has only one row. */
      others: Count,
    }),
  ),
});
export type ComplianceFigures = Static<typeof ComplianceFigures>;
