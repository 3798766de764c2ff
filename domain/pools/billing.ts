import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId, ObjectId } from '../shared/ids';
import { Line, NUMBER, Nullable, OneOf, STRICT } from '../shared/schema';
import { AGENCIES } from './agencies';
import { MAX_REASON, SelectedItem } from './contract';

/**
 * How a test is billed. `noShow`: the person was notified, and nothing was collected. It has several reasons, so that it doesn't tell a
 * refusal from an absence.
 */
export const BILLING_KINDS = ['tested', 'canceled', 'noShow'] as const;
export type BillingKind = (typeof BILLING_KINDS)[number];

export const MAX_INVOICE = 60;
/** The most tests that one request reconciles. */
export const MAX_RECONCILED = 500;

/** A random test to bill: that it was done, never its result. */
export const BillingItem = Type.Object({
  clientId: IntegerId,
  client: Type.Object({ _id: ObjectId, legacyClientId: IntegerId, name: Type.String() }),
  selectedId: IntegerId,
  poolName: Type.String(),
  period: Type.String(),
  test: SelectedItem.properties.test,
  agency: Nullable(OneOf(AGENCIES)),
  employeeId: IntegerId,
  /** Only for readers who may see who is selected in each client. */
  employeeName: Nullable(Type.String()),
  /** Null: it was reconciled, and taken back on the record of the test since. */
  kind: Nullable(OneOf(BILLING_KINDS)),
  /** The day of the collection, or of closing where nothing was collected: it decides the month. */
  doneOn: CalendarDate,
  collectedOn: Nullable(CalendarDate),
  closedOn: Nullable(CalendarDate),
  version: Type.Integer(),
  invoice: Nullable(Type.String()),
  reconciledAt: Nullable(Instant),
  reconciledBy: Nullable(Type.String()),
  /** The record of the test changed after it was reconciled. */
  changed: Type.Boolean(),
});
export type BillingItem = Static<typeof BillingItem>;

const Month = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' });

export const BILLING_SORT_FIELDS = ['client', 'doneOn', 'poolName'] as const;
export const BillingFilter = Type.Object({
  /** YYYY-MM; the present month if absent. */
  month: Type.Optional(Month),
  /** Only the clients that the reader looks after. */
  mine: Type.Optional(Type.Boolean()),
  client: Type.Optional(IntegerId),
  test: Type.Optional(SelectedItem.properties.test),
  agency: Type.Optional(OneOf(AGENCIES)),
  kind: Type.Optional(OneOf(BILLING_KINDS)),
  reconciled: Type.Optional(Type.Boolean()),
  changed: Type.Optional(Type.Boolean()),
  /** Part of an invoice's number or of a pool's name. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
});
export type BillingFilter = Static<typeof BillingFilter>;

/** The tests of one client: those given as they were read, or all of a month that aren't reconciled. */
export const ReconcileBody = Type.Object(
  {
    invoice: Line(MAX_INVOICE, 1, NUMBER),
    tests: Type.Optional(
      Type.Array(Type.Object({ selectedId: IntegerId, version: Type.Integer({ minimum: 1 }) }, STRICT), {
        minItems: 1,
        maxItems: MAX_RECONCILED,
      }),
    ),
    month: Type.Optional(Month),
  },
  STRICT,
);
export type ReconcileBody = Static<typeof ReconcileBody>;

/** `reconciledAt` as it was read: a test that someone has reconciled again since is left as it is. */
export const ReopenBody = Type.Object(
  {
    reason: Line(MAX_REASON, 1),
    tests: Type.Array(Type.Object({ selectedId: IntegerId, reconciledAt: Instant }, STRICT), {
      minItems: 1,
      maxItems: MAX_RECONCILED,
    }),
  },
  STRICT,
);
export type ReopenBody = Static<typeof ReopenBody>;

/** Why a test is left as it is: someone else was first, its record changed since it was read, or there is nothing to bill. */
export const BILLING_REFUSALS = ['reconciled', 'reopened', 'changed', 'nothingToBill'] as const;

export const BillingAnswer = Type.Object({
  done: Type.Integer({ minimum: 0 }),
  refused: Type.Array(
    Type.Object({
      selectedId: IntegerId,
      because: OneOf(BILLING_REFUSALS),
      /** Who was first. */
      by: Nullable(Type.String()),
      invoice: Nullable(Type.String()),
    }),
  ),
  /** The month has more tests than one request reconciles. */
  more: Type.Boolean(),
});
export type BillingAnswer = Static<typeof BillingAnswer>;
