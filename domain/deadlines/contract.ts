import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';

export const MAX_DEADLINE_NOTE = 200;

/**
 * What the law wants done by a day or an hour:
 *
 * - `clearinghouseReport`: reporting to the Clearinghouse within three business days (382.705(b)).
 * - `alcoholTest`: within two hours of an accident, else the reason is written down; attempts end after eight (382.303(d)(1)).
 * - `alcoholAttempts`: within eight hours, once it is written down why there was no test within two (382.303(d)(1)).
 * - `drugTest`: within 32 hours of an accident (382.303(d)(2)). All are the same under 655.44.
 * - `fullQuery`: within 24 hours of a limited query that found records (382.701(b)(3)).
 * - `employerReply`: the previous employer's, within 30 days of the request (391.23(g)(1)).
 * - `consentEnds`: the consent to limited queries, before its last day (382.703(a)).
 * - `medicalRecord`: the state's record of a CDL holder's new medical card, while the card still proves it (391.23(m)(2)).
 */
export const DEADLINE_KINDS = [
  'clearinghouseReport',
  'alcoholTest',
  'alcoholAttempts',
  'drugTest',
  'fullQuery',
  'employerReply',
  'consentEnds',
  'medicalRecord',
] as const;
export const DeadlineKind = OneOf(DEADLINE_KINDS);
export type DeadlineKind = Static<typeof DeadlineKind>;

/** How a deadline ended: a person said so, or the record shows it. `notRequired`: what it followed from was corrected. */
export const DEADLINE_OUTCOMES = [
  'byPerson',
  'testResult',
  'testNote',
  'fullQuery',
  'reply',
  'goodFaith',
  'newConsent',
  'medicalRecord',
  'notRequired',
] as const;
export type DeadlineOutcome = (typeof DEADLINE_OUTCOMES)[number];

const common = {
  deadlineId: IntegerId,
  employeeId: IntegerId,
  legacyClientId: IntegerId,
  kind: DeadlineKind,
  /** The previous employer who was asked; null for other kinds. */
  about: Nullable(Type.String()),
  /** The day of what it follows from: the accident, the answer, the query, the request, the card. */
  basisOn: CalendarDate,
  /** The moment, where hours count and the time of day is known. */
  dueAt: Nullable(Instant),
  /** The day in the time zone of the location. */
  dueOn: CalendarDate,
  cfr: Type.String(),
  /** Of the location. */
  timeZone: Type.String(),
};

/** A deadline on the file of a driver. */
export const Deadline = Type.Object({
  ...common,
  /** What it follows from: 'accident/12'. */
  source: Type.String(),
  createdAt: Instant,
  doneAt: Nullable(Instant),
  /** Who said that it is done; null where the record shows it. */
  doneBy: Nullable(Type.String()),
  doneNote: Nullable(Type.String()),
  outcome: Nullable(OneOf(DEADLINE_OUTCOMES)),
  /** Whether the reader said that it is done, so that they can take it back. */
  own: Type.Boolean(),
  version: Type.Integer(),
});
export type Deadline = Static<typeof Deadline>;

/** One on the list of a client. */
export const DeadlineAlert = Type.Object({
  ...common,
  employeeName: Type.String(),
  siteName: Type.String(),
});
export type DeadlineAlert = Static<typeof DeadlineAlert>;

/** Says that a deadline is done, with a note on how, or that it isn't done yet. */
export const DeadlinePatch = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    done: Type.Boolean(),
    note: Type.Optional(Nullable(Line(MAX_DEADLINE_NOTE))),
  },
  STRICT,
);
export type DeadlinePatch = Static<typeof DeadlinePatch>;
