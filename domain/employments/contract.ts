import Type, { type Static } from 'typebox';
import { EXCEPTION_LACKS } from '../compliance/test-exception';
import { CalendarDate, IntegerId } from '../shared/ids';
import { Line, Nullable, STRICT } from '../shared/schema';

export const MAX_REASON = 200;

/** A period in which a person works or worked for the employer. */
export const Employment = Type.Object({
  /** Null for the current one, which is edited with the employee. */
  employmentId: Nullable(IntegerId),
  current: Type.Boolean(),
  /** Null if unknown. */
  hireDate: Nullable(CalendarDate),
  /** The last day; null only for the current one. */
  endDate: Nullable(CalendarDate),
  /** Why it ended. */
  reason: Nullable(Type.String()),
  /** Null for the current one. */
  version: Nullable(Type.Integer()),
});
export type Employment = Static<typeof Employment>;

// Dates are plain texts here, so that the rules can report all their problems at once.
const optional = {
  hireDate: Type.Optional(Nullable(Line(40))),
  reason: Type.Optional(Nullable(Line(MAX_REASON))),
};

/** An earlier employment. */
export const EmploymentBody = Type.Object({ ...optional, endDate: Line(40) }, STRICT);
export type EmploymentBody = Static<typeof EmploymentBody>;

/** What is given changes, everything else stays. */
export const EmploymentPatch = Type.Object(
  { ...optional, endDate: Type.Optional(Line(40)), version: Type.Integer({ minimum: 1 }) },
  { ...STRICT, minProperties: 2 },
);
export type EmploymentPatch = Static<typeof EmploymentPatch>;

export const MAX_PROGRAM = 300;

/**
 * Why the current hire needs no pre-employment drug test (382.301(b)), and what it still lacks. All facts are null where
 * none is recorded.
 */
export const TestExceptionRecord = Type.Object({
  appliedOn: Nullable(CalendarDate),
  participatedUntil: Nullable(CalendarDate),
  testedOn: Nullable(CalendarDate),
  randomSince: Nullable(CalendarDate),
  noViolations: Nullable(Type.Boolean()),
  testingProgram: Nullable(Type.String()),
  confirmedOn: Nullable(CalendarDate),
  lacks: Type.Array(Type.Enum([...EXCEPTION_LACKS])),
  version: Nullable(Type.Integer()),
});
export type TestExceptionRecord = Static<typeof TestExceptionRecord>;

/** Replaces all facts; without any, there is no exception. `version` is null for the first. */
export const TestExceptionPut = Type.Object(
  {
    appliedOn: Nullable(Line(40)),
    participatedUntil: Nullable(Line(40)),
    testedOn: Nullable(Line(40)),
    randomSince: Nullable(Line(40)),
    noViolations: Nullable(Type.Boolean()),
    testingProgram: Nullable(Line(MAX_PROGRAM)),
    confirmedOn: Nullable(Line(40)),
    version: Nullable(Type.Integer({ minimum: 1 })),
  },
  STRICT,
);
export type TestExceptionPut = Static<typeof TestExceptionPut>;
