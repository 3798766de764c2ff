import Type, { type Static } from 'typebox';
import { WireRefusal } from '../shared/errors';
import { CalendarDate, Instant, IntegerId, Uuid } from '../shared/ids';
import { Nullable, OneOf, STRICT } from '../shared/schema';
import { BinderCounts } from './binder';
import { BINDER_SECTIONS } from './binder-sections';
import { SECTION_IDS } from './sections';

/** How many people a packet may be about. */
export const MAX_PACKET_PEOPLE = 500;
/** How long a packet can be downloaded. */
export const PACKET_DAYS = 7;
/** How many packets of one user may wait or be made at the same time. */
export const MAX_OPEN_PACKETS = 5;

export const PACKET_STATES = ['making', 'done', 'failed', 'canceled', 'expired'] as const;
export type PacketState = (typeof PACKET_STATES)[number];

/** The first and last day of the documents, or of a binder's periods; null is open. */
const period = { from: Nullable(CalendarDate), to: Nullable(CalendarDate) };
export const PacketOptions = Type.Object(
  { sections: Type.Array(OneOf(SECTION_IDS), { minItems: 1, uniqueItems: true }), ...period },
  STRICT,
);
export type PacketOptions = Static<typeof PacketOptions>;

/** Asks for a packet about some people, or about everyone who works at a location or below it. */
export const PacketOrder = Type.Object(
  {
    employeeIds: Type.Optional(
      Type.Array(IntegerId, { minItems: 1, maxItems: MAX_PACKET_PEOPLE, uniqueItems: true }),
    ),
    locationId: Type.Optional(IntegerId),
    options: PacketOptions,
  },
  STRICT,
);
export type PacketOrder = Static<typeof PacketOrder>;

/** What a finished packet contains. */
export const PacketCounts = Type.Object({
  drivers: Type.Integer(),
  documents: Type.Integer(),
  /** Documents with a page in their place that says why they couldn't be included. */
  unreadable: Type.Integer(),
  missing: Type.Integer(),
  /** People who were ordered but no longer within reach when it was made. */
  leftOut: Type.Integer(),
});
export type PacketCounts = Static<typeof PacketCounts>;

/** Files of drivers are of the first three kinds; a binder is about random testing of a whole client. */
export const PACKET_SCOPES = ['driver', 'selection', 'location', 'binder'] as const;

export const Packet = Type.Object({
  packetId: Uuid,
  jobId: Nullable(Uuid),
  /** The driver, the number of drivers, the location, or the years of a binder. */
  scope: Type.Object({
    kind: OneOf(PACKET_SCOPES),
    name: Type.String(),
    people: Type.Integer(),
  }),
  options: Type.Object({ sections: Type.Array(OneOf([...SECTION_IDS, ...BINDER_SECTIONS])), ...period }),
  state: OneOf(PACKET_STATES),
  /** Why it failed, in English. */
  error: Nullable(Type.String()),
  /** The same for readers of other languages. */
  refusal: Nullable(WireRefusal),
  /** Of files of drivers. */
  counts: Nullable(PacketCounts),
  binder: Nullable(BinderCounts),
  pages: Nullable(Type.Integer()),
  size: Nullable(Type.Integer()),
  sha256: Nullable(Type.String()),
  createdAt: Instant,
  expiresAt: Nullable(Instant),
});
export type Packet = Static<typeof Packet>;
