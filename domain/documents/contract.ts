import Type, { type Static } from 'typebox';

const CalendarDate = Type.String({ format: 'date', description: 'Calendar date, YYYY-MM-DD' });
const NullableDate = Type.Union([CalendarDate, Type.Null()]);
const NullableInteger = Type.Union([Type.Integer(), Type.Null()]);

export const DocumentItem = Type.Object({
  documentId: Type.Integer(),
  imageId: Type.Integer(),
  docTypeId: Type.Integer(),
  docTypeName: Type.String(),
  docCategoryId: Type.Integer(),
  docDate: CalendarDate,
  docExpirationDate: NullableDate,
  fileName: Type.String(),
  pages: NullableInteger,
  uploadedBy: Type.String(),
  uploadedAt: Type.String({ format: 'date-time' }),
  version: Type.Integer(),
});
export type DocumentItem = Static<typeof DocumentItem>;

/** Deleting a document requires a reason, which the audit trail keeps. */
export const DocumentDeletion = Type.Object(
  { reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) },
  { additionalProperties: false },
);
export type DocumentDeletion = Static<typeof DocumentDeletion>;

export const RequirementStatus = Type.Enum([
  'missing',
  'expired',
  'expiring',
  'ok',
  'notApplicable',
  'waived',
]);
export type RequirementStatus = Static<typeof RequirementStatus>;

/** A text by key, so that readers get it in their own language. Dates in `values` are ISO dates. */
export const Message = Type.Object({
  key: Type.String(),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type Message = Static<typeof Message>;

export const SetupChoice = Type.Enum(['required', 'notRequired', 'default']);
export type SetupChoice = Static<typeof SetupChoice>;

/** The inputs of a status; null if a value was not used. */
export const RequirementInputs = Type.Object({
  program: Type.String(),
  hireDate: NullableDate,
  docTypeId: NullableInteger,
  docDate: NullableDate,
  docExpirationDate: NullableDate,
  licenseExpiresOn: NullableDate,
  months: NullableInteger,
  dueDaysAfterHire: NullableInteger,
  dueMonthsAfterHire: NullableInteger,
  setup: SetupChoice,
});
export type RequirementInputs = Static<typeof RequirementInputs>;

/** One requirement of a person's file: its status, why, since when, and what would close it. */
export const RequirementItem = Type.Object({
  docTypeId: Type.Integer(),
  name: Type.String(),
  status: RequirementStatus,
  needs: Type.Enum(['mandatory', 'optional']),
  ruleId: Type.String(),
  cfr: Type.String(),
  dueOn: NullableDate,
  expiresOn: NullableDate,
  since: NullableDate,
  /** The document counts, but it is dated `lateDays` days after it was due. */
  late: Type.Boolean(),
  lateDays: NullableInteger,
  documentId: NullableInteger,
  inputs: RequirementInputs,
  reason: Message,
  closes: Type.Union([Message, Type.Null()]),
});
export type RequirementItem = Static<typeof RequirementItem>;
