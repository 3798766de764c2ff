import Type, { type Static } from 'typebox';
import { ANSWERS } from '../compliance/contract';
import { MayDriveAnswer } from '../compliance/may-drive-contract';
import { CalendarDate, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';

/** Asks for a statement as of a day, today by default, from what was on record by the end of a day, now by default. */
export const StatementBody = Type.Object(
  {
    asOf: Type.Optional(Line(40)),
    knownOn: Type.Optional(Line(40)),
    locale: Type.Optional(OneOf(['en', 'es', 'fr'])),
  },
  STRICT,
);
export type StatementBody = Static<typeof StatementBody>;

/** The answer and everything it is based on when it was issued. Later changes of the file don't change it. */
export const StatementContent = Type.Object({
  issuedAt: Type.String({ format: 'date-time' }),
  issuedBy: Type.String(),
  employer: Type.String(),
  location: Type.String(),
  employeeName: Type.String(),
  answer: MayDriveAnswer,
  /** What was on record about the person. Their age in place of the birth date, and no license number or SSN. */
  person: Type.Object({
    jobTitle: Nullable(Type.String()),
    program: Nullable(Type.String()),
    hireDate: Nullable(CalendarDate),
    previousEndDate: Nullable(CalendarDate),
    age: Nullable(Type.Integer()),
    licenseState: Nullable(Type.String()),
    licenseClassId: Nullable(Type.Integer()),
    licenseExpiresOn: Nullable(CalendarDate),
    licenseStateAtHire: Nullable(Type.String()),
    otherLicenseStates: Nullable(Type.Array(Type.String())),
    previousEmployers: Nullable(Type.Array(Type.String())),
    vehicleClass: Nullable(Type.String()),
    endorsements: Nullable(Type.String()),
    restrictions: Nullable(Type.String()),
    /** Facts that rules depend on, such as interstate driving, as answered. */
    facts: Type.Record(Type.String(), Type.Boolean()),
  }),
  disqualifications: Type.Array(
    Type.Object({ kind: Type.String(), from: CalendarDate, to: Nullable(CalendarDate) }),
  ),
  documents: Type.Array(
    Type.Object({
      documentId: IntegerId,
      name: Type.String(),
      docDate: CalendarDate,
      expiresOn: Nullable(CalendarDate),
    }),
  ),
  /** The rules that were applied, with the day since when each is in force. */
  rules: Type.Array(Type.Object({ ruleId: Type.String(), cfr: Type.String(), effectiveFrom: CalendarDate })),
});
export type StatementContent = Static<typeof StatementContent>;

/** A statement that was issued. */
export const DrivingStatement = Type.Object({
  /** The start of the hash; finds the statement again. */
  code: Type.String(),
  /** SHA-256 of the canonical JSON of `content`, as on the audit trail. */
  hash: Type.String(),
  /** Whether the content still has the hash that the audit trail recorded when it was issued. */
  verified: Type.Boolean(),
  /** As it was issued, even if new statements have other fields: an answer must not add or drop any. */
  content: Type.Unsafe<StatementContent>(Type.Unknown()),
});
export type DrivingStatement = Static<typeof DrivingStatement>;

/** A statement in the list of those issued about an employee. */
export const IssuedStatement = Type.Object({
  code: Type.String(),
  asOf: CalendarDate,
  answer: Type.Enum([...ANSWERS]),
  /** Whether the answer is yes. */
  mayDrive: Type.Boolean(),
  issuedAt: Type.String({ format: 'date-time' }),
  issuedBy: Type.String(),
});
export type IssuedStatement = Static<typeof IssuedStatement>;

const CODE_DIGITS = 20;

/** The code of a statement: 80 bits of its hash, enough that no second content has the same code by chance. */
export const codeOf = (hash: string): string => hash.slice(0, CODE_DIGITS);

/** The code as printed, in groups of five. */
export const printedCode = (code: string): string => code.toUpperCase().replaceAll(/(.{5})(?=.)/g, '$1-');

/** The code that a user typed; null if it can't be one. */
export function typedCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toLowerCase();
  return code.length === CODE_DIGITS && /^[0-9a-f]+$/.test(code) ? code : null;
}
