import Type, { type Static } from 'typebox';
import { OFFENSE_ANSWERS } from '../compliance/offenses';
import { isCalendarDate, rejectedDate, type CalendarDateText } from '../shared/dates';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import { COPY, Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { MvrRecord } from './contract';

export const MAX_ENTRIES = 100;
export const MAX_DESCRIPTION = 500;
export const MAX_POINTS = 99;
export const MAX_STATUS = 60;

// Everything is optional here, so that the rules can report all problems at once.
const line = (maxLength: number) => Type.Optional(Nullable(Line(maxLength)));

const TypedViolation = Type.Object(
  {
    description: line(MAX_DESCRIPTION),
    violationDate: line(40),
    convictionDate: line(40),
    acdCode: line(10),
    points: Type.Optional(Nullable(Type.Union([Type.Integer(), Line(10)]))),
    commercialVehicle: Type.Optional(Nullable(Type.Boolean())),
    offense: Type.Optional(Nullable(OneOf(OFFENSE_ANSWERS))),
  },
  STRICT,
);
export type TypedViolation = Static<typeof TypedViolation>;

const TypedWithdrawal = Type.Object(
  {
    description: line(MAX_DESCRIPTION),
    effectiveOn: line(40),
    reinstatedOn: line(40),
    acdCode: line(10),
  },
  STRICT,
);
export type TypedWithdrawal = Static<typeof TypedWithdrawal>;

/** What a person types from a driving record that came as paper or PDF. The rest is on the document and the driver. */
export const TypedRecord = Type.Object(
  {
    violations: Type.Array(TypedViolation, { maxItems: MAX_ENTRIES }),
    withdrawals: Type.Array(TypedWithdrawal, { maxItems: MAX_ENTRIES }),
    /** The status of the license in the words of the record; empty where it says none. */
    status: line(MAX_STATUS),
    /** What was typed before, as the person saw it who corrects it. */
    /** As it was read, to notice that it was changed since. */
    replaces: Type.Optional(Type.Unsafe<MvrRecord>({ ...MvrRecord, ...COPY })),
  },
  STRICT,
);
export type TypedRecord = Static<typeof TypedRecord>;

const acdOf = (text: string | null | undefined): string | null => text?.trim().toUpperCase() || null;

function pointsOf(points: TypedViolation['points']): number | null {
  const text = String(points ?? '').trim();
  return text === '' ? null : Number(text);
}

/** Every problem at once, by field (`violations.0.acdCode`). Nothing can be later than the report. */
export function typedRecordErrors(
  { violations, withdrawals }: TypedRecord,
  reportDate: CalendarDateText,
): FieldRefusals {
  const errors: FieldRefusals = {};
  const day = (field: string, value: string | null | undefined, isRequired: boolean) => {
    if (!value) {
      if (isRequired) errors[field] = refuse('mvr.dateRequired');
    } else if (!isCalendarDate(value)) errors[field] = rejectedDate(value);
    else if (value > reportDate) errors[field] = refuse('mvr.afterReport', { date: reportDate });
  };
  const common = (at: string, { description, acdCode }: TypedViolation | TypedWithdrawal) => {
    if (!description?.trim()) errors[`${at}.description`] = refuse('mvr.descriptionRequired');
    const code = acdOf(acdCode);
    if (code && !/^[A-Z]\d{2}$/.test(code)) errors[`${at}.acdCode`] = refuse('mvr.acdCode');
  };
  violations.forEach((violation, place) => {
    const at = `violations.${place}`;
    common(at, violation);
    day(`${at}.violationDate`, violation.violationDate, true);
    day(`${at}.convictionDate`, violation.convictionDate, false);
    const points = pointsOf(violation.points);
    if (points !== null && !(Number.isInteger(points) && points >= 0 && points <= MAX_POINTS))
      errors[`${at}.points`] = refuse('mvr.points', { most: MAX_POINTS });
  });
  withdrawals.forEach((withdrawal, place) => {
    const at = `withdrawals.${place}`;
    common(at, withdrawal);
    day(`${at}.effectiveOn`, withdrawal.effectiveOn, true);
    day(`${at}.reinstatedOn`, withdrawal.reinstatedOn, false);
    const { effectiveOn, reinstatedOn } = withdrawal;
    if (effectiveOn && reinstatedOn && reinstatedOn < effectiveOn)
      errors[`${at}.reinstatedOn`] = refuse('mvr.reinstatedBefore', { date: effectiveOn });
  });
  return errors;
}

/** What the document and the driver say about a record. */
export interface RecordFacts {
  reportDate: CalendarDateText;
  /** Null where the record is of another state than the license on file. */
  license: string | null;
  state: string;
  dob: CalendarDateText;
}

/** The record that was typed without errors. */
export const recordOfTyped = (
  { violations, withdrawals, status }: TypedRecord,
  { reportDate, license, state, dob }: RecordFacts,
): MvrRecord => ({
  reportDate,
  license: {
    number: license,
    state,
    class: null,
    status: status?.trim() || null,
    issuedOn: null,
    expiresOn: null,
    endorsements: null,
    restrictions: null,
  },
  dob,
  medical: null,
  violations: violations.map((one) => ({
    acdCode: acdOf(one.acdCode),
    stateCode: null,
    description: one.description?.trim() ?? '',
    violationDate: one.violationDate || null,
    convictionDate: one.convictionDate || null,
    points: pointsOf(one.points),
    state: null,
    court: null,
    docket: null,
    commercialVehicle: one.commercialVehicle ?? null,
    hazmat: null,
    disposition: null,
    offense: one.offense ?? null,
  })),
  accidents: [],
  withdrawals: withdrawals.map((one) => ({
    acdCode: acdOf(one.acdCode),
    description: one.description?.trim() ?? '',
    effectiveOn: one.effectiveOn ?? '',
    eligibleOn: null,
    reinstatedOn: one.reinstatedOn || null,
  })),
  messages: [],
});

/** What was typed of a record, to correct it. */
export function typedOf({ violations, withdrawals, license }: MvrRecord): TypedRecord {
  return {
    status: license.status ?? '',
    violations: violations.map(({ violationDate, convictionDate, ...one }) => ({
      description: one.description,
      violationDate,
      convictionDate,
      acdCode: one.acdCode ?? '',
      points: one.points === null ? '' : String(one.points),
      commercialVehicle: one.commercialVehicle,
      offense: one.offense ?? null,
    })),
    withdrawals: withdrawals.map(({ description, effectiveOn, reinstatedOn, acdCode }) => ({
      description,
      effectiveOn,
      reinstatedOn,
      acdCode: acdCode ?? '',
    })),
  };
}
