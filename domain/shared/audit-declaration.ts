import type { AccessRule } from '../access/access';
import type { PermissionKey } from '../access/permissions';
import type { EventGroup } from './event-groups';

export type AuditLocale = 'en' | 'es' | 'fr';

/** The same words in each language. */
export type Words = readonly [en: string, es: string, fr: string];

/** Values before or after a change, by field. Never a full SSN: record its masked form. */
export type Values = Record<string, unknown>;

export interface Change {
  before: Values;
  after: Values;
}

/** What a reader must be able to see to read the entries about something. */
export type SeenWith =
  | { permission: PermissionKey; lists?: readonly string[] }
  | { access: AccessRule; lists?: readonly string[] }
  | { docTypeId: number };

type WordOf<Type> = Type extends `${infer Word}.${string}` ? Word : never;

/** The events of a capability, and what the audit trail says about them. */
export interface AuditDeclaration<Event extends { type: string; subject: string }> {
  /** One sentence per event type. `{name}` is a member of the event, `{changes}` the differences. */
  sentences: Readonly<Record<Event['type'], Words>>;
  /** The group of the events, by the word before the dot of their types. */
  groups: Readonly<Record<WordOf<Event['type']>, EventGroup>>;
  /** Those that only read. */
  reads?: readonly Event['type'][];
  /**
   * Who sees the events, by the same word: without it, everybody who sees the file or location. `lists` are exports that say the same
   * about people. What depends on the values of an entry is in server/audit/entry-queries.ts.
   */
  seenWith?: Partial<Readonly<Record<WordOf<Event['type']>, SeenWith>>>;
  /** The names of recorded fields. Those that several capabilities record are in messages.ts. */
  fields?: Readonly<Record<string, Words>>;
  /** What the codes in a field mean, by field. Where the console names the same thing, it uses the same words. */
  codes?: Readonly<Record<string, Readonly<Record<string, Words>>>>;
  /** Never set: the type of the events, for the sum of all capabilities. */
  event?: Event;
}

export const defineAudit = <Event extends { type: string; subject: string }>(
  declaration: AuditDeclaration<Event>,
): AuditDeclaration<Event> => declaration;
