import Type, { type Static } from 'typebox';
import { Instant, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'givenUp'] as const;
export const MailState = OneOf(MAIL_STATES);
export type MailState = Static<typeof MailState>;

/** A mail in the list of the outbox. Its text is a separate request. */
export const OutboxMail = Type.Object({
  mailId: IntegerId,
  to: Type.String(),
  subject: Type.String(),
  /** The reason for the mail. */
  reason: Type.String(),
  clientName: Nullable(Type.String()),
  state: MailState,
  createdAt: Instant,
  sentAt: Nullable(Instant),
  attempts: Type.Integer({ minimum: 0 }),
  error: Nullable(Type.String()),
});
export type OutboxMail = Static<typeof OutboxMail>;

export const OUTBOX_SORT_FIELDS = ['createdAt', 'to', 'subject'] as const;
export type OutboxSortField = (typeof OUTBOX_SORT_FIELDS)[number];

export const OutboxFilter = Type.Object({
  q: Type.Optional(Line(100)),
  states: Type.Optional(Type.Array(MailState, { maxItems: MAIL_STATES.length })),
});
export type OutboxFilter = Static<typeof OutboxFilter>;

/** The body of `POST /v1/outbox/text`. */
export const OutboxTextBody = Type.Object({ mailId: IntegerId }, STRICT);
export const OutboxText = Type.Object({ mailId: IntegerId, text: Type.String() });
export type OutboxText = Static<typeof OutboxText>;
