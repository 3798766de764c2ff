import Type, { type Static } from 'typebox';
import { CalendarDate, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { AGENCIES } from './agencies';
import { MAX_REASON } from './contract';

/** Why a person is in a pool, or isn't. The first that holds is said. */
export const MEMBERSHIPS = [
  'in',
  'exceptionIn',
  'exceptionOut',
  'notEmployed',
  'otherLocation',
  'transit',
  'undecided',
  'notCovered',
  'jobTitle',
] as const;
export type Membership = (typeof MEMBERSHIPS)[number];
export const isMember = (membership: Membership): boolean =>
  membership === 'in' || membership === 'exceptionIn';

/** A line of the roster of random testing: a person and a pool. */
export const RosterItem = Type.Object({
  employeeId: IntegerId,
  employeeName: Type.String(),
  workId: Nullable(Type.String()),
  siteName: Type.String(),
  jobTitle: Nullable(Type.String()),
  poolId: IntegerId,
  poolName: Type.String(),
  membership: OneOf(MEMBERSHIPS),
  agency: Nullable(OneOf(AGENCIES)),
  /** Of an exception. */
  reason: Nullable(Type.String()),
  exceptionId: Nullable(IntegerId),
  exceptionFrom: Nullable(CalendarDate),
  exceptionTo: Nullable(CalendarDate),
});
export type RosterItem = Static<typeof RosterItem>;

export const ROSTER_SORT_FIELDS = ['employeeName', 'poolName', 'siteName'] as const;
export const RosterFilter = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200 })),
  poolId: Type.Optional(IntegerId),
  employeeId: Type.Optional(IntegerId),
  membership: Type.Optional(OneOf(MEMBERSHIPS)),
  /** True: who is in a pool; false: who isn't. */
  member: Type.Optional(Type.Boolean()),
  siteIds: Type.Optional(Type.Array(IntegerId, { maxItems: 500 })),
});
export type RosterFilter = Static<typeof RosterFilter>;

const DIRECTIONS = ['in', 'out'] as const;
/** Puts a person into a pool, or keeps them out, between two days, both included; `toDay` null: until further notice. */
export const ExceptionBody = Type.Object(
  {
    poolId: IntegerId,
    direction: OneOf(DIRECTIONS),
    fromDay: Type.Optional(Nullable(Line(40))),
    toDay: Type.Optional(Nullable(Line(40))),
    reason: Type.Optional(Nullable(Line(MAX_REASON))),
  },
  STRICT,
);
export type ExceptionBody = Static<typeof ExceptionBody>;

export const PoolException = Type.Object({
  exceptionId: IntegerId,
  poolId: IntegerId,
  poolName: Type.String(),
  employeeId: IntegerId,
  direction: OneOf(DIRECTIONS),
  fromDay: CalendarDate,
  toDay: Nullable(CalendarDate),
  reason: Type.String(),
  addedBy: Type.String(),
  version: Type.Integer(),
});
export type PoolException = Static<typeof PoolException>;
