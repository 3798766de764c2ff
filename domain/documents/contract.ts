import Type, { type Static } from 'typebox';

const CalendarDate = Type.String({ format: 'date', description: 'Calendar date, YYYY-MM-DD' });
const NullableDate = Type.Union([CalendarDate, Type.Null()]);
const NullableInteger = Type.Union([Type.Integer(), Type.Null()]);

/** 382.107, Part 40: the outcome of a drug or alcohol test. `0.02-0.039` is an alcohol concentration (382.505). */
export const TEST_RESULTS = ['negative', 'positive', 'refusal', 'cancelled', '0.02-0.039'] as const;
export type TestResult = (typeof TEST_RESULTS)[number];
/** A drug and alcohol record says that there was a violation, which no test here found: actual knowledge, or at another employer (382.705(b)). */
export const DOCUMENT_RESULTS = [...TEST_RESULTS, 'violation'] as const;
export type DocumentResult = (typeof DOCUMENT_RESULTS)[number];
/** 382.701(b): a limited query only says whether there is anything; a full one shows it. */
export const QUERY_TYPES = ['full', 'limited'] as const;
export type QueryType = (typeof QUERY_TYPES)[number];
export const QUERY_OUTCOMES = ['clear', 'recordsFound', 'prohibited'] as const;
export type QueryOutcome = (typeof QUERY_OUTCOMES)[number];
/** Why a test was made: the reasons of 382.301 to 382.311, as on the custody form (40.45). */
export const TEST_REASONS = [
  'preEmployment',
  'random',
  'postAccident',
  'reasonableSuspicion',
  'returnToDuty',
  'followUp',
] as const;
export type TestReason = (typeof TEST_REASONS)[number];
/** What was tested: drugs (part 40 subpart F), alcohol (subpart L), or both. Of a SAP report: the return-to-duty tests that it asks for (40.305(a)). */
export const TEST_KINDS = ['drug', 'alcohol', 'both'] as const;
export type TestKind = (typeof TEST_KINDS)[number];
/** 40.311: what a substance abuse professional reports: an evaluation (40.293), compliance or not (40.301), or the plan (40.307). */
export const SAP_REPORTS = ['initialEvaluation', 'compliance', 'nonCompliance', 'followUpPlan'] as const;
export type SapReport = (typeof SAP_REPORTS)[number];

/** What a drug and alcohol document, a driving record or a safety performance history says; null if not entered, or not of such a type. */
export const DocumentFindings = Type.Object({
  result: Type.Union([Type.Enum([...DOCUMENT_RESULTS]), Type.Null()]),
  queryType: Type.Union([Type.Enum([...QUERY_TYPES]), Type.Null()]),
  queryOutcome: Type.Union([Type.Enum([...QUERY_OUTCOMES]), Type.Null()]),
  testReason: Type.Union([Type.Enum([...TEST_REASONS]), Type.Null()]),
  testKind: Type.Union([Type.Enum([...TEST_KINDS]), Type.Null()]),
  sapReport: Type.Union([Type.Enum([...SAP_REPORTS]), Type.Null()]),
  /** The state that issued the driving record, as an abbreviation. */
  state: Type.Union([Type.String(), Type.Null()]),
  /** The previous employer who replied or did not reply. */
  employer: Type.Union([Type.String(), Type.Null()]),
  /** Of a query: the first and last day on which FMCSA's notice said that the Clearinghouse was down; both or neither. */
  outageFrom: NullableDate,
  outageTo: NullableDate,
});
export type DocumentFindings = Static<typeof DocumentFindings>;

export const DocumentItem = Type.Object({
  documentId: Type.Integer(),
  imageId: Type.Integer(),
  docTypeId: Type.Integer(),
  docTypeName: Type.String(),
  docCategoryId: Type.Integer(),
  docDate: CalendarDate,
  docExpirationDate: NullableDate,
  ...DocumentFindings.properties,
  fileName: Type.String(),
  pages: NullableInteger,
  /** The scan that it is a part of, and which of its pages these are, such as '3-5'. */
  sourceName: Type.Union([Type.String(), Type.Null()]),
  sourcePages: Type.Union([Type.String(), Type.Null()]),
  uploadedBy: Type.String(),
  uploadedAt: Type.String({ format: 'date-time' }),
  version: Type.Integer(),
  /** In the record of a past day: whether the document was deleted since, so that its file can't be opened. */
  deletedSince: Type.Optional(Type.Boolean()),
});
export type DocumentItem = Static<typeof DocumentItem>;

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
  /** When the Clearinghouse was down, if that includes the day on which a query was due: it is not late, and `lateDays` doesn't count. */
  outage: Type.Union([Type.Object({ from: CalendarDate, to: CalendarDate }), Type.Null()]),
  documentId: NullableInteger,
  inputs: RequirementInputs,
  reason: Message,
  closes: Type.Union([Message, Type.Null()]),
});
export type RequirementItem = Static<typeof RequirementItem>;
