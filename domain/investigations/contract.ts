import Type, { type Static } from 'typebox';
import { DocumentItem } from '../documents/contract';
import { CalendarDate, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';

export const MAX_ADDRESS = 300;
export const MAX_DETAILS = 2000;

/**
 * What happens in the investigation of a previous employer.
 *
 * - `request`: the employer was asked (391.23(c)(2)).
 * - `attempt`: no one was reached.
 * - `reply`: the employer answered; what they said is required (391.23(c)(2)).
 * - `refused`: the employer refuses, or doesn't exist any more.
 * - `reported`: the employer was reported to FMCSA for not replying (391.23(c)(3)).
 * - `reviewAsked`, `reviewGiven`: the driver asked in writing to see what employers said, and got it (391.23(i)(2)).
 * - `rebuttal`: the driver asked the employer for a correction, or rebutted what they said (391.23(j)).
 * - `note`: anything else.
 */
export const STEP_KINDS = [
  'request',
  'attempt',
  'reply',
  'refused',
  'reported',
  'reviewAsked',
  'reviewGiven',
  'rebuttal',
  'note',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** 391.23(c)(2): interviews, telephone, letters, or any other method. */
export const STEP_METHODS = ['letter', 'fax', 'email', 'phone', 'inPerson', 'other'] as const;
export type StepMethod = (typeof STEP_METHODS)[number];

/** One entry of the log about an employer. */
export const InvestigationStep = Type.Object({
  stepId: IntegerId,
  employer: Type.String(),
  kind: OneOf(STEP_KINDS),
  /** When it happened. */
  day: CalendarDate,
  method: Nullable(OneOf(STEP_METHODS)),
  /** The person who was called or written to. */
  contact: Nullable(Type.String()),
  /** Where the employer was contacted: a postal address, number or e-mail address. */
  address: Nullable(Type.String()),
  details: Nullable(Type.String()),
  /** A request that asks for drug and alcohol information too (40.25). */
  drugAlcohol: Type.Boolean(),
  addedBy: Type.String(),
  addedAt: Type.String({ format: 'date-time' }),
});
export type InvestigationStep = Static<typeof InvestigationStep>;

export const INVESTIGATION_STATUSES = ['notAsked', 'waiting', 'overdue', 'answered', 'onFile'] as const;
/**
 * - `notAsked`: nothing has been done.
 * - `waiting`, `overdue`: the employer was contacted; their 30 days for a reply run, or are over (391.23(g)(1)).
 * - `answered`: a reply or refusal is on the log, and nothing is in the file yet.
 * - `onFile`: a reply or good-faith log is in the file (391.53(b)(2)).
 */
export type InvestigationStatus = (typeof INVESTIGATION_STATUSES)[number];

/** A driver's written request to see what employers said (391.23(i)(2)). */
export const DriverReview = Type.Object({
  askedOn: CalendarDate,
  /** Five business days after the request, or after the reply if that comes later; null until there is a reply. */
  dueOn: Nullable(CalendarDate),
  givenOn: Nullable(CalendarDate),
});
export type DriverReview = Static<typeof DriverReview>;

/** A record in the file of the driver. */
export const FiledRecord = Type.Pick(DocumentItem, ['documentId', 'docTypeId', 'docDate']);
export type FiledRecord = Static<typeof FiledRecord>;

export const Investigation = Type.Object({
  employer: Type.String(),
  /** Null for an auditor who doesn't see the employer's judgment, and so is what is due when. */
  status: Nullable(OneOf(INVESTIGATION_STATUSES)),
  requestedOn: Nullable(CalendarDate),
  /** 30 days after the first request (391.23(g)(1)). */
  replyDueOn: Nullable(CalendarDate),
  review: Nullable(DriverReview),
  /** This employer's replies, good-faith logs and rebuttals in the file. */
  documents: Type.Array(FiledRecord),
  /** Oldest first. */
  steps: Type.Array(InvestigationStep),
});
export type Investigation = Static<typeof Investigation>;

export const Investigations = Type.Object({
  /** Today where the driver works. */
  today: CalendarDate,
  /** 30 days after employment began (391.23(c)(1)); null without a hire date. */
  dueOn: Nullable(CalendarDate),
  /** Whether the question about the driver's employers is answered; until then, there is none to investigate. */
  employersKnown: Type.Boolean(),
  /** The driver had no employer regulated by the DOT in the three years, and the statement that says so is in the file (391.23(c)(4)). */
  noEmployerOnFile: Type.Boolean(),
  items: Type.Array(Investigation),
});
export type Investigations = Static<typeof Investigations>;

/** Adds an entry to the log. Everything may be missing here, so that the rules can report all problems at once. */
export const StepBody = Type.Object(
  {
    employer: Line(200),
    kind: Type.Optional(Nullable(Line(40))),
    day: Type.Optional(Nullable(Line(40))),
    method: Type.Optional(Nullable(Line(40))),
    contact: Type.Optional(Nullable(Line(120))),
    address: Type.Optional(Nullable(Type.String({ maxLength: MAX_ADDRESS }))),
    details: Type.Optional(Nullable(Type.String({ maxLength: MAX_DETAILS }))),
    drugAlcohol: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export type StepBody = Static<typeof StepBody>;

/** Files the record of an investigation as a document, signed with the typed name (390.32). */
export const RecordBody = Type.Object(
  {
    /** Without it: the statement that no investigation was possible (391.23(c)(4)). */
    employer: Nullable(Line(200)),
    signature: Line(200, 1),
  },
  STRICT,
);
export type RecordBody = Static<typeof RecordBody>;
