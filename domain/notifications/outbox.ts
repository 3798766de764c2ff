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

/** How a test email ended: accepted, or what kept the mail server from accepting it. */
export const MAIL_OUTCOMES = [
  'accepted',
  'unreachable',
  'timedOut',
  'encryption',
  'signIn',
  'sender',
  'recipient',
  'refused',
] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** The body of `POST /v1/outbox/test`. */
export const MailTestBody = Type.Object({ to: Line(254) }, STRICT);

/** The result of a test email. */
export const MailTest = Type.Object({
  to: Type.String(),
  /** Host and port. */
  server: Type.String(),
  outcome: OneOf(MAIL_OUTCOMES),
  /** What the mail server said, or the error on the way to it; never the password. */
  answer: Type.String(),
});
export type MailTest = Static<typeof MailTest>;

/** The body of `POST /v1/outbox/text`. */
export const OutboxTextBody = Type.Object({ mailId: IntegerId }, STRICT);
export const OutboxText = Type.Object({ mailId: IntegerId, text: Type.String() });
export type OutboxText = Static<typeof OutboxText>;
