import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId, Uuid } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';

export const MAX_KEY_NAME = 80;

export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;
export const ApiKeyState = OneOf(API_KEY_STATES);
export type ApiKeyState = Static<typeof ApiKeyState>;

/** A key in the list, without its secret. */
export const ApiKey = Type.Object({
  keyId: Uuid,
  name: Type.String(),
  /** legacyClientId of the location it belongs to: it reaches the people there and below. */
  clientId: IntegerId,
  clientName: Type.String(),
  state: ApiKeyState,
  createdBy: Type.String(),
  createdAt: Instant,
  lastUsedOn: Nullable(CalendarDate),
  /** The last day on which it works; null for no end. */
  expiresOn: Nullable(CalendarDate),
  revokedAt: Nullable(Instant),
  revokedBy: Nullable(Type.String()),
});
export type ApiKey = Static<typeof ApiKey>;

// The date is plain text here, so that the rules can report all problems at once.
export const ApiKeyBody = Type.Object(
  { name: Line(MAX_KEY_NAME), expiresOn: Type.Optional(Nullable(Line(40))) },
  STRICT,
);
export type ApiKeyBody = Static<typeof ApiKeyBody>;

/** A new key with its text, which can't be read again. */
export const NewApiKey = Type.Object({ ...ApiKey.properties, key: Type.String() });
export type NewApiKey = Static<typeof NewApiKey>;

export const API_KEY_SORT_FIELDS = [
  'name',
  'clientName',
  'createdBy',
  'createdAt',
  'lastUsedOn',
  'expiresOn',
] as const;
export type ApiKeySortField = (typeof API_KEY_SORT_FIELDS)[number];

export const ApiKeyFilter = Type.Object({
  q: Type.Optional(Line(100)),
  states: Type.Optional(Type.Array(ApiKeyState, { maxItems: API_KEY_STATES.length })),
});
export type ApiKeyFilter = Static<typeof ApiKeyFilter>;
