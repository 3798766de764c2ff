import Type, { type Static } from 'typebox';
import { CalendarDate } from '../shared/ids';
import { Nullable, OneOf } from '../shared/schema';

// Files that are exchanged with a network of clinics. docs/operations.md describes them for the network.

export const ORDER_FORMAT = 'roadfile-clinic-order/1';
export const ANSWER_FORMAT = 'roadfile-clinic-answer/1';

const text = Nullable(Type.String());

/** An order for a clinic. A later one with the same order number replaces it. Never with a social security number. */
export const ClinicRequest = Type.Object({
  format: Type.Literal(ORDER_FORMAT),
  action: Type.Literal('order'),
  requestId: Type.String(),
  orderId: Type.Integer(),
  orderedAt: Type.String(),
  orderType: OneOf(['exam', 'drug', 'alcohol']),
  firstName: Type.String(),
  lastName: Type.String(),
  dob: CalendarDate,
  license: Type.String(),
  licenseState: Type.String(),
  exam: Nullable(Type.Object({ type: text, reason: text })),
  test: Nullable(
    Type.Object({
      authority: text,
      reason: text,
      specimen: text,
      panel: text,
      isObserved: Type.Boolean(),
    }),
  ),
  clinic: Type.Object({ code: Type.String(), vendorId: Type.Integer(), name: Type.String() }),
  /** An instant; null for a walk-in, or if the network makes the appointment. */
  appointmentAt: text,
  walkInOn: Nullable(CalendarDate),
  lastDay: Nullable(CalendarDate),
});
export type ClinicRequest = Static<typeof ClinicRequest>;

/** An order that is off. */
export interface ClinicCancel {
  format: typeof ORDER_FORMAT;
  action: 'cancel';
  requestId: string;
  orderId: number;
}

/** What the network says about an order. */
export const ClinicAnswer = Type.Object({
  format: Type.Literal(ANSWER_FORMAT),
  requestId: Type.String({
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  }),
  outcome: OneOf(['accepted', 'scheduled', 'rejected']),
  /** Of the appointment, on the clinic's clock. */
  date: Type.Optional(Nullable(CalendarDate)),
  time: Type.Optional(Nullable(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }))),
  reason: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
});
export type ClinicAnswer = Static<typeof ClinicAnswer>;
