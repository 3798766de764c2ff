import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId, ObjectId } from '../shared/ids';
import { Line, Nullable, OneOf } from '../shared/schema';
import { EVENT_GROUPS } from '../shared/event-groups';

/** Lists, totals and searches read at most this many of the newest entries in the date range, even if a chain is long. */
export const MAX_ENTRIES_SEARCHED = 50_000;

/** The kinds of subjects: the first word of an entry's subject. */
export const SUBJECT_KINDS = ['employee', 'document', 'user', 'client'] as const;
export const SubjectKind = OneOf(SUBJECT_KINDS);
export type SubjectKind = Static<typeof SubjectKind>;

export const AuditFilter = Type.Object({
  /** A single entry, no matter what was written after it. */
  entryId: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}-[1-9][0-9]{0,8}$' })),
  /** The actor: matches the acting identity and the real user alike. */
  who: Type.Optional(ObjectId),
  what: Type.Optional(Type.Array(OneOf(EVENT_GROUPS), { maxItems: EVENT_GROUPS.length })),
  about: Type.Optional(SubjectKind),
  /** Entries about an employee or one of their documents. */
  employeeId: Type.Optional(IntegerId),
  /** The whole subject as recorded: 'user/…', 'client/1000'. */
  subject: Type.Optional(Line(100, 1)),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  q: Type.Optional(Line(100)),
  /** legacyClientId of a top-level client, 0 for the provider's own chain. For lists across clients. */
  client: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  /** The language of the sentences. */
  locale: Type.Optional(OneOf(['en', 'es', 'fr'])),
});
export type AuditFilter = Static<typeof AuditFilter>;

const Actor = Type.Object({ _id: Type.String(), name: Type.String() });

/** Finds actors by words of their name, or by id. The other fields filter the entries as usual. */
export const AuditPeopleFilter = Type.Object({
  q: AuditFilter.properties.q,
  who: AuditFilter.properties.who,
  from: AuditFilter.properties.from,
  to: AuditFilter.properties.to,
  client: AuditFilter.properties.client,
});
export type AuditPeopleFilter = Static<typeof AuditPeopleFilter>;

/** A person in the audit trail, as the acting identity or the real user. */
export const AuditPerson = Actor;
export type AuditPerson = Static<typeof AuditPerson>;

export const AuditChange = Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() });
export type AuditChange = Static<typeof AuditChange>;

/** An entry as readers see it. SSNs are recorded masked and stay masked. */
export const AuditItem = Type.Object({
  /** Chain and number: unique across clients. */
  entryId: Type.String(),
  legacyClientId: Type.Integer({ minimum: 0 }),
  clientName: Nullable(Type.String()),
  seq: Type.Integer({ minimum: 1 }),
  at: Instant,
  /** Null: the system itself. */
  actor: Nullable(Actor),
  /** The real user, when someone impersonated another. */
  realActor: Nullable(Actor),
  type: Type.String(),
  subject: Type.String(),
  /** The subject's current name; null if it was deleted or the reader has no access to it. */
  subjectName: Nullable(Type.String()),
  employeeId: Nullable(IntegerId),
  sentence: Type.String(),
  changes: Type.Array(AuditChange),
  requestId: Nullable(Type.String()),
  hash: Type.String(),
});
export type AuditItem = Static<typeof AuditItem>;

/** The language of the sentences, in addition to the range. */
export const ActivityFilter = Type.Object({ locale: AuditFilter.properties.locale });
export type ActivityFilter = Static<typeof ActivityFilter>;

/** A change to a driver's file in words, for those who work with the file. */
export const ActivityItem = Type.Object({
  ...Type.Pick(AuditItem, ['entryId', 'at', 'actor', 'realActor', 'type', 'sentence', 'changes']).properties,
});
export type ActivityItem = Static<typeof ActivityItem>;

/** The first broken link of a chain; null: it is intact. */
const FirstBroken = Nullable(
  Type.Object({
    seq: Type.Integer({ minimum: 1 }),
    because: OneOf(['missing', 'hash', 'columns', 'head']),
  }),
);

/** The result of a verification. */
export const VerificationResult = Type.Object({
  intact: Type.Boolean(),
  entries: Type.Integer({ minimum: 0 }),
  head: Type.String(),
  firstBroken: FirstBroken,
  verifiedAt: Instant,
  verifiedBy: Type.String(),
});
export type VerificationResult = Static<typeof VerificationResult>;

/** Which chain, if any may be read: a top-level client's, or 0 for the provider's own. */
export const VerificationQuery = Type.Object({ client: AuditFilter.properties.client });

const UnderWay = Nullable(
  Type.Object({
    state: OneOf(['queued', 'running', 'failed', 'parked']),
    done: Type.Integer({ minimum: 0 }),
    total: Type.Integer({ minimum: 0 }),
  }),
);

/** The result of the last verification, and the progress of one that is running. */
export const VerificationState = Type.Object({ last: Nullable(VerificationResult), underWay: UnderWay });
export type VerificationState = Static<typeof VerificationState>;

/** More chains than these are counted, but not listed. Broken ones come first. */
export const MAX_CHAINS_LISTED = 1_000;

/** The result of verifying the provider's chain and all clients' chains. */
export const AllChainsResult = Type.Object({
  chains: Type.Integer({ minimum: 0 }),
  entries: Type.Integer({ minimum: 0 }),
  /** How many chains are broken. */
  broken: Type.Integer({ minimum: 0 }),
  listed: Type.Array(
    Type.Object({
      /** legacyClientId; 0 for the provider's own. */
      client: Type.Integer({ minimum: 0 }),
      name: Nullable(Type.String()),
      entries: Type.Integer({ minimum: 0 }),
      firstBroken: FirstBroken,
    }),
  ),
  verifiedAt: Instant,
  verifiedBy: Type.String(),
});
export type AllChainsResult = Static<typeof AllChainsResult>;

/** The same for all chains. While a verification runs there is no result. */
export const AllChainsState = Type.Object({ last: Nullable(AllChainsResult), underWay: UnderWay });
export type AllChainsState = Static<typeof AllChainsState>;
