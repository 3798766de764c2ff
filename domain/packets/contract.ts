import Type, { type Static } from 'typebox';
import { WireRefusal } from '../shared/errors';
import { CalendarDate, Instant, IntegerId, Uuid } from '../shared/ids';
import { Nullable, OneOf, STRICT } from '../shared/schema';
import { SECTION_IDS } from './sections';

/** How many people a packet may be about. */
export const MAX_PACKET_PEOPLE = 500;
/** How long a packet can be downloaded. */
export const PACKET_DAYS = 7;
/** How many packets of one user may wait or be made at the same time. */
export const MAX_OPEN_PACKETS = 5;

export const PACKET_STATES = ['making', 'done', 'failed', 'canceled', 'expired'] as const;
export type PacketState = (typeof PACKET_STATES)[number];

export const PacketOptions = Type.Object(
  {
    sections: Type.Array(OneOf(SECTION_IDS), { minItems: 1, uniqueItems: true }),
    /** The first and last day of the documents; null is open. */
    from: Nullable(CalendarDate),
    to: Nullable(CalendarDate),
  },
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

export const Packet = Type.Object({
  packetId: Uuid,
  jobId: Nullable(Uuid),
  /** The driver, the number of drivers, or the location. */
  scope: Type.Object({
    kind: OneOf(['driver', 'selection', 'location']),
    name: Type.String(),
    people: Type.Integer(),
  }),
  options: PacketOptions,
  state: OneOf(PACKET_STATES),
  /** Why it failed, in English. */
  error: Nullable(Type.String()),
  /** The same for readers of other languages. */
  refusal: Nullable(WireRefusal),
  counts: Nullable(PacketCounts),
  pages: Nullable(Type.Integer()),
  size: Nullable(Type.Integer()),
  sha256: Nullable(Type.String()),
  createdAt: Instant,
  expiresAt: Nullable(Instant),
});
export type Packet = Static<typeof Packet>;
