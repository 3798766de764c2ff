import Type, { type Static } from 'typebox';
import { Qualification } from '../../domain/compliance/contract';
import { RequirementItem } from '../../domain/documents/contract';
import { GapStatus } from '../../domain/employees/contract';
import { CalendarDate, IntegerId } from '../../domain/shared/ids';
import { Line, Nullable, OneOf } from '../../domain/shared/schema';

const Count = Type.Integer({ minimum: 0 });

export const RequirementsQuery = Type.Object({
  /** YYYY-MM-DD; today where it is left out. */
  asOf: Type.Optional(Line(40)),
  locale: Type.Optional(OneOf(['en', 'es', 'fr'])),
});

export const Requirements = Type.Object({
  asOf: CalendarDate,
  qualification: Qualification,
  /** The qualification with its worst gap, in one line. */
  summary: Type.String(),
  nextChangeOn: Nullable(CalendarDate),
  /** Gaps in parts of the record that this reader may not see; they count towards the qualification. */
  withheldGaps: Count,
  requirements: Type.Array(
    Type.Object({
      ...RequirementItem.properties,
      words: Type.Object({
        title: Type.String(),
        sentence: Type.String(),
        why: Type.String(),
        closes: Nullable(Type.String()),
      }),
    }),
  ),
});
export type Requirements = Static<typeof Requirements>;

const standing = { qualified: Count, expiring: Count, notQualified: Count };

/** The figures of a home page. Everything is about active employees (status Employee). */
export const ComplianceFigures = Type.Object({
  asOf: CalendarDate,
  active: Count,
  ...standing,
  notApplicable: Count,
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
    Type.Object({ legacyClientId: IntegerId, name: Type.String(), active: Count, ...standing }),
  ),
  trend: Type.Array(Type.Object({ day: CalendarDate, active: Count, ...standing })),
  next: Type.Array(
    Type.Object({
      employeeId: IntegerId,
      employeeName: Type.String(),
      legacyClientId: IntegerId,
      siteName: Type.String(),
      docTypeId: IntegerId,
      docTypeName: Type.String(),
      status: GapStatus,
      /** Null where the hire date is not known: overdue, nobody knows since when. */
      dueOn: Nullable(CalendarDate),
      isOverdue: Type.Boolean(),
      /** Whether this reader may upload a document of the type. */
      mayUpload: Type.Boolean(),
      /** Gaps more of the same person, of whom there is no other row. */
      others: Count,
    }),
  ),
});
export type ComplianceFigures = Static<typeof ComplianceFigures>;
