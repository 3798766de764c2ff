import Type, { type Static } from 'typebox';
import { RequirementItem, SetupChoice } from '../documents/contract';

const CalendarDate = Type.String({ format: 'date', description: 'Calendar date, YYYY-MM-DD' });

export const Qualification = Type.Enum(['qualified', 'expiring', 'notQualified', 'notApplicable']);
export type Qualification = Static<typeof Qualification>;

/** A requirement is waived between two dates, both included; null: with no end date. */
export const RequirementWaiver = Type.Object({
  docTypeId: Type.Integer(),
  from: CalendarDate,
  to: Type.Union([CalendarDate, Type.Null()]),
});
export type RequirementWaiver = Static<typeof RequirementWaiver>;

/** What a location requires of one program where it differs from the rules. Keys of `documents` are docTypeIds. */
export const FileSetup = Type.Object({
  documents: Type.Record(Type.Integer(), SetupChoice),
  waivers: Type.Array(RequirementWaiver),
});
export type FileSetup = Static<typeof FileSetup>;

/**
 * A person's file on one day. `nextChangeOn` is the first later day on which the result would differ without any edit; null:
 * never.
 */
export const Evaluation = Type.Object({
  qualification: Qualification,
  requirements: Type.Array(RequirementItem),
  gaps: Type.Array(RequirementItem),
  nextChangeOn: Type.Union([CalendarDate, Type.Null()]),
});
export type Evaluation = Static<typeof Evaluation>;
