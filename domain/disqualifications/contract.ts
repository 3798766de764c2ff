import Type, { type Static } from 'typebox';
import { DISQUALIFICATION_KINDS } from '../compliance/evaluated-person';
import { CalendarDate, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';

export const MAX_OFFENSE = 200;
export const MAX_AUTHORITY = 100;

const Kind = OneOf(DISQUALIFICATION_KINDS);

/**
 * A period in which a driver must not drive: a disqualification (383.51, 391.15) or an out-of-service order; or, of the kind `none`, the
 * confirmation from a day that an offense did not disqualify the driver.
 */
export const Disqualification = Type.Object({
  disqualificationId: IntegerId,
  kind: Kind,
  /** The section that disqualifies. */
  cfr: Type.String(),
  /** Null if the reader can't see it: a major offense can be about drugs or alcohol. */
  offense: Nullable(Type.String()),
  fromDate: CalendarDate,
  /** The last day; null with `lifetime`, and with `untilRestored` while the license is lost. */
  toDate: Nullable(CalendarDate),
  lifetime: Type.Boolean(),
  /** 391.15(b): the loss of the license, until the authority restores it. */
  untilRestored: Type.Boolean(),
  /** The day of the offense, as the driving record has it; null if not entered. */
  violationDate: Nullable(CalendarDate),
  /** Who disqualified the driver, such as a state or FMCSA. */
  authority: Type.String(),
  /** The document on file that shows it; null also if the reader can't see that document. */
  documentId: Nullable(IntegerId),
  version: Type.Integer(),
});
export type Disqualification = Static<typeof Disqualification>;

// Dates are plain texts here, so that the rules can report all their problems at once.
const required = {
  kind: Kind,
  offense: Line(MAX_OFFENSE),
  fromDate: Line(40),
  authority: Line(MAX_AUTHORITY),
};
const optional = {
  toDate: Type.Optional(Nullable(Line(40))),
  lifetime: Type.Optional(Type.Boolean()),
  untilRestored: Type.Optional(Type.Boolean()),
  violationDate: Type.Optional(Nullable(Line(40))),
  documentId: Type.Optional(Nullable(IntegerId)),
};

export const DisqualificationBody = Type.Object({ ...required, ...optional }, STRICT);
export type DisqualificationBody = Static<typeof DisqualificationBody>;

/** What is given changes, everything else stays. */
export const DisqualificationPatch = Type.Object(
  { ...Type.Partial(Type.Object(required)).properties, ...optional, version: Type.Integer({ minimum: 1 }) },
  { ...STRICT, minProperties: 2 },
);
export type DisqualificationPatch = Static<typeof DisqualificationPatch>;
