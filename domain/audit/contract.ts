import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId, ObjectId } from '../shared/ids';
import { Line, Nullable, OneOf } from '../shared/schema';
import { EVENT_GROUPS } from './groups';

/** A list of entries, its total and its search look at so many of the newest that the dates leave, however long a chain is. */
export const MOST_ENTRIES_SEARCHED = 50_000;

/** What an entry can be about, as the first word of its subject. */
export const SUBJECT_KINDS = ['employee', 'document', 'user', 'client'] as const;
export const SubjectKind = OneOf(SUBJECT_KINDS);
export type SubjectKind = Static<typeof SubjectKind>;

export const AuditFilter = Type.Object({
  /** One entry, whatever has been written since. */
  entryId: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}-[1-9][0-9]{0,8}$' })),
  /** Of those who act: of the identity in force and of the true one alike. */
  who: Type.Optional(ObjectId),
  what: Type.Optional(Type.Array(OneOf(EVENT_GROUPS), { maxItems: EVENT_GROUPS.length })),
  about: Type.Optional(SubjectKind),
  /** An entry about an employee, or about a document of his. */
  employeeId: Type.Optional(IntegerId),
  /** The whole subject as it is recorded: 'user/…', 'client/1000'. */
  subject: Type.Optional(Line(100, 1)),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  q: Type.Optional(Line(100)),
  /** legacyClientId of a top-level client, 0 for the provider's own chain: where entries of all are listed. */
  client: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  /** The language of the sentences. */
  locale: Type.Optional(OneOf(['en', 'es', 'fr'])),
});
export type AuditFilter = Static<typeof AuditFilter>;

const Actor = Type.Object({ _id: Type.String(), name: Type.String() });

/** Whom one looks for among those who act: by words of the name, or by the id. The rest is as of the entries. */
export const AuditPeopleFilter = Type.Object({
  q: AuditFilter.properties.q,
  who: AuditFilter.properties.who,
  from: AuditFilter.properties.from,
  to: AuditFilter.properties.to,
  client: AuditFilter.properties.client,
});
export type AuditPeopleFilter = Static<typeof AuditPeopleFilter>;

/** Somebody who stands in entries, by the identity in force or the true one. */
export const AuditPerson = Actor;
export type AuditPerson = Static<typeof AuditPerson>;

/** One value before and after, in words. */
export const AuditChange = Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() });
export type AuditChange = Static<typeof AuditChange>;

/** An entry as its readers see it. SSNs are recorded masked and stay so. */
export const AuditItem = Type.Object({
  /** Chain and number: tells entries of several clients apart. */
  entryId: Type.String(),
  legacyClientId: Type.Integer({ minimum: 0 }),
  clientName: Nullable(Type.String()),
  seq: Type.Integer({ minimum: 1 }),
  at: Instant,
  /** Null: the product itself. */
  actor: Nullable(Actor),
  /** Who really sat there, where somebody acted in the place of another. */
  realActor: Nullable(Actor),
  type: Type.String(),
  subject: Type.String(),
  /** What the subject is called today; null where it is gone or out of the reader's reach. */
  subjectName: Nullable(Type.String()),
  employeeId: Nullable(IntegerId),
  sentence: Type.String(),
  changes: Type.Array(AuditChange),
  requestId: Nullable(Type.String()),
  hash: Type.String(),
});
export type AuditItem = Static<typeof AuditItem>;

/** What a verification found: the chain holds, or its first link that does not. */
export const VerificationResult = Type.Object({
  intact: Type.Boolean(),
  entries: Type.Integer({ minimum: 0 }),
  head: Type.String(),
  firstBroken: Nullable(
    Type.Object({
      seq: Type.Integer({ minimum: 1 }),
      because: OneOf(['missing', 'hash', 'columns', 'head']),
    }),
  ),
  verifiedAt: Instant,
  verifiedBy: Type.String(),
});
export type VerificationResult = Static<typeof VerificationResult>;

/** Whose chain is meant, where any may be: a top-level client's, or 0 for the provider's own. */
export const VerificationQuery = Type.Object({ client: AuditFilter.properties.client });

/** What the last verification found, and how far one is that has not ended. */
export const VerificationState = Type.Object({
  last: Nullable(VerificationResult),
  underWay: Nullable(
    Type.Object({
      state: OneOf(['queued', 'running', 'failed', 'parked']),
      done: Type.Integer({ minimum: 0 }),
      total: Type.Integer({ minimum: 0 }),
    }),
  ),
});
export type VerificationState = Static<typeof VerificationState>;
