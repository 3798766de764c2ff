import Type, { type Static } from 'typebox';
import { RequirementItem, SetupChoice } from '../documents/contract';
import { CalendarDate as EnteredDate } from '../shared/ids';
import { STRICT } from '../shared/schema';
import { RULE_KEYS } from './dated-settings';
import { personFlags } from './rule-types';

const CalendarDate = Type.String({ format: 'date', description: 'Calendar date, YYYY-MM-DD' });

/**
 * `notYetQualified`: nothing bars the driver, but the first day of work is still to come. `undecided`: nothing known bars them, but
 * something that nobody has entered could.
 */
export const Qualification = Type.Enum([
  'qualified',
  'expiring',
  'notQualified',
  'notApplicable',
  'notYetQualified',
  'undecided',
]);
export type Qualification = Static<typeof Qualification>;

/** May a person drive? `undecided`: nothing known bars them, but something that nobody has entered could. */
export const ANSWERS = ['yes', 'no', 'undecided'] as const;
export type Answer = (typeof ANSWERS)[number];

/** A requirement is waived between two dates, both included; null: with no end date. */
export const RequirementWaiver = Type.Object({
  docTypeId: Type.Integer(),
  from: CalendarDate,
  to: Type.Union([CalendarDate, Type.Null()]),
});
export type RequirementWaiver = Static<typeof RequirementWaiver>;

export const MAX_GRACE_DAYS = 365;

/**
 * Since when a file setup requires a document beyond the regulation, and for how many days after that nobody is overdue.
 */
export const RequirementStart = Type.Object(
  { requiredFrom: EnteredDate, graceDays: Type.Integer({ minimum: 0, maximum: MAX_GRACE_DAYS }) },
  STRICT,
);
export type RequirementStart = Static<typeof RequirementStart>;

/**
 * What a location requires of one program where it differs from the rules. Keys of `documents` and `starts` are docTypeIds;
 * what is required without a start is due by the hire alone.
 */
export const FileSetup = Type.Object({
  documents: Type.Record(Type.Integer(), SetupChoice),
  waivers: Type.Array(RequirementWaiver),
  starts: Type.Optional(Type.Record(Type.Integer(), RequirementStart)),
});
export type FileSetup = Static<typeof FileSetup>;

/**
 * A setting that requirements rest on although it has ended, or ends soon, and nobody has checked what holds now. `docTypeIds`:
 * those requirements.
 */
export const UncheckedSetting = Type.Object({
  key: Type.Enum([...RULE_KEYS]),
  endsOn: CalendarDate,
  docTypeIds: Type.Array(Type.Integer()),
});
export type UncheckedSetting = Static<typeof UncheckedSetting>;

/** The same in words. */
export const UncheckedSettings = Type.Array(
  Type.Object({ ...UncheckedSetting.properties, sentence: Type.String() }),
);

export type ConditionKey = (typeof CONDITION_KEYS)[number];
export const CONDITION_KEYS = [
  'jobTitleMissing',
  'hireDateMissing',
  'birthDateMissing',
  'under18',
  'under21',
  'under21Unanswered',
  'classMissing',
  'noLicense',
  'motorcycleLicense',
  'classNotCommercial',
  'vehicleClassMissing',
  'classBelowVehicle',
  'licenseMissing',
  'licenseExpired',
  'licenseWithdrawn',
  'recordLicenseUnclear',
  'recordNotCertified',
  'convictionUnconfirmed',
  'convictionDisqualifies',
  'convictionUnclear',
  'secondMajorEnds',
  'disqualificationShort',
  'otherStatesMissing',
  'previousEmployersMissing',
  'endorsementsNotEntered',
  'learnersPermit',
  'permitRestrictions',
  'hazmatEndorsementMissing',
  'hazmatEndorsementExpired',
  'stateDecides',
  'tankOrDoublesEndorsementMissing',
  'tankEndorsementMissing',
  'doublesEndorsementMissing',
  'passengerEndorsementMissing',
  'schoolBusEndorsementMissing',
  'intrastateOnly',
  'notInUnitedStates',
  'restrictionsNotEntered',
  'factsNotAnswered',
  'noAirBrakes',
  'noFullAirBrakes',
  'noManualTransmission',
  'noTractorTrailer',
  'noPassengersInClass',
  'testViolation',
  'violationAnswered',
  'sapComplianceMissing',
  'sapNonCompliance',
  'returnToDutyTestMissing',
  'alcoholConcentration',
  'prohibited',
  'fullQueryDue',
  'recordsFoundUnclear',
  'violationRecordUnclear',
  'returnToDutyNotEntered',
  'queryTypeNotEntered',
  'queryOutcomeNotEntered',
  'resultNotEntered',
  'testResultNotEntered',
  'followUpTestsFew',
  'violationWithinState',
  'certificateUndated',
  'certificateNeedsVariance',
  'certificateForZone',
  'certificateWithinState',
  'testExceptionOld',
  'testExceptionUnknown',
  'licenseExpiryMissing',
  'hazmatExpiryMissing',
  'disqualified',
  'withheld',
] as const;

/** Conditions that tell a drug or alcohol result; others see `withheld` in their place (382.401, 40.321). */
export const RESTRICTED_CONDITIONS: readonly ConditionKey[] = [
  'testViolation',
  'violationAnswered',
  'sapComplianceMissing',
  'sapNonCompliance',
  'returnToDutyTestMissing',
  'alcoholConcentration',
  'prohibited',
  'fullQueryDue',
  'recordsFoundUnclear',
  'violationRecordUnclear',
  'returnToDutyNotEntered',
  'queryTypeNotEntered',
  'queryOutcomeNotEntered',
  'resultNotEntered',
  'testResultNotEntered',
  'followUpTestsFew',
  'violationWithinState',
  'testExceptionOld',
  'testExceptionUnknown',
];

/** Something about the person, apart from documents, that bars driving or that somebody must answer. */
export const Condition = Type.Object({
  key: Type.Enum([...CONDITION_KEYS]),
  /**
   * `undecided`: a question whose answer could bar, so that nobody can say yes. `due`: something must be done by the end of the day.
   * `unknown`: a question that can't bar today.
   */
  status: Type.Enum(['bars', 'undecided', 'due', 'unknown']),
  cfr: Type.String(),
  /** The first day on which it no longer bars without an edit; null: never. */
  endsOn: Type.Union([CalendarDate, Type.Null()]),
  /** The last day for what is or was due. */
  dueOn: Type.Optional(CalendarDate),
  /** Of `factsNotAnswered`: the facts whose answer could bar. */
  facts: Type.Optional(Type.Array(Type.Enum([...personFlags]))),
});
export type Condition = Static<typeof Condition>;

/**
 * A person's file on one day. `nextChangeOn` is the first later day on which the result would differ without any edit; null:
 * never.
 */
export const Evaluation = Type.Object({
  qualification: Qualification,
  requirements: Type.Array(RequirementItem),
  gaps: Type.Array(RequirementItem),
  conditions: Type.Array(Condition),
  /** The facts about the person that rules depend on and nobody has answered. */
  unansweredFacts: Type.Array(Type.Enum([...personFlags])),
  uncheckedSettings: Type.Array(UncheckedSetting),
  nextChangeOn: Type.Union([CalendarDate, Type.Null()]),
});
export type Evaluation = Static<typeof Evaluation>;
