import Type, { type Static } from 'typebox';
import { Instant, IntegerId, ObjectId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { BAS_NAMES, CSA_DETAILS, FREQUENCIES, NOTICES, type BasName } from './constants';

export * from './constants';

export const Notice = OneOf(NOTICES);
export const Frequency = OneOf(FREQUENCIES);
const Notices = Type.Array(Notice, { maxItems: NOTICES.length, uniqueItems: true });
const Locale = OneOf(['en', 'es', 'fr']);

const flags = Object.fromEntries(BAS_NAMES.map((name) => [name, Type.Boolean()])) as Record<
  BasName,
  Type.TBoolean
>;

/** A row of the CSA grid: a type, and a flag for each safety category. */
export const CsaNotificationRow = Type.Object({ typeId: IntegerId, typeName: Type.String(), ...flags });
export type CsaNotificationRow = Static<typeof CsaNotificationRow>;

/** The row as sent by the client; the server supplies the type's name. */
const CsaNotificationChange = Type.Object(
  { typeId: OneOfNumbers([2, 3, 4]), typeName: Type.Optional(Line(60)), ...flags },
  STRICT,
);
function OneOfNumbers<const Numbers extends readonly number[]>(numbers: Numbers) {
  return Type.Unsafe<Numbers[number]>({ type: 'integer', enum: [...numbers] });
}

const someFlags = Object.fromEntries(
  BAS_NAMES.map((name) => [name, Type.Optional(Type.Boolean())]),
) as Record<BasName, Type.TOptional<Type.TBoolean>>;

/** Some flags of a row; the others stay as each contact has them. */
export const CsaFlagsChange = Type.Object({ typeId: OneOfNumbers([2, 3, 4]), ...someFlags }, STRICT);
export type CsaFlagsChange = Static<typeof CsaFlagsChange>;

const commonFlags = Object.fromEntries(BAS_NAMES.map((name) => [name, Nullable(Type.Boolean())])) as Record<
  BasName,
  ReturnType<typeof Nullable<Type.TBoolean>>
>;

/** A row of the CSA grid for several contacts: null if only some of them have the flag. */
export const CommonCsaRow = Type.Object({ typeId: IntegerId, typeName: Type.String(), ...commonFlags });
export type CommonCsaRow = Static<typeof CommonCsaRow>;

/** The number of contacts a user has access to, and their common CSA flags. */
export const CommonCsaDetails = Type.Object({
  contacts: Type.Integer({ minimum: 0 }),
  types: Type.Array(CommonCsaRow),
});
export type CommonCsaDetails = Static<typeof CommonCsaDetails>;

/** A contact who gets mail about a location and everything below it. `UID` is the same at all locations of a client. */
export const NotificationContact = Type.Object({
  contactId: IntegerId,
  UID: ObjectId,
  email: Type.String(),
  name: Type.String(),
  /** legacyClientId of the location. */
  clientId: IntegerId,
  clientName: Type.String(),
  locale: Locale,
  frequency: Frequency,
  notices: Notices,
  csaScores: Type.Boolean(),
  types: Type.Array(CsaNotificationRow),
  csaDetail: OneOf(CSA_DETAILS),
  /** When they unsubscribed by the link in a mail. */
  stoppedAt: Nullable(Instant),
  version: Type.Integer({ minimum: 1 }),
});
export type NotificationContact = Static<typeof NotificationContact>;

export const NOTIFICATION_SORT_FIELDS = ['email', 'name', 'clientName', 'frequency'] as const;
export type NotificationSortField = (typeof NOTIFICATION_SORT_FIELDS)[number];

export const NotificationFilter = Type.Object({
  q: Type.Optional(Line(100)),
  email: Type.Optional(Line(254)),
  notices: Type.Optional(Notices),
  frequency: Type.Optional(Frequency),
});
export type NotificationFilter = Static<typeof NotificationFilter>;

/** The body of `POST /v1/clients/{id}/notificationContacts`. */
export const NotificationContactCreate = Type.Object(
  {
    email: Type.String({ maxLength: 300 }),
    name: Type.Optional(Type.String({ maxLength: 300 })),
    locale: Type.Optional(Locale),
    /** legacyClientIds of locations; defaults to the client of the path. */
    clientIds: Type.Optional(Type.Array(IntegerId, { minItems: 1, maxItems: 200, uniqueItems: true })),
    frequency: Type.Optional(Frequency),
    notices: Type.Optional(Notices),
  },
  STRICT,
);
export type NotificationContactCreate = Static<typeof NotificationContactCreate>;

const changeable = {
  name: Type.Optional(Type.String({ maxLength: 300 })),
  locale: Type.Optional(Locale),
  frequency: Type.Optional(Frequency),
  notices: Type.Optional(Notices),
  csaScores: Type.Optional(Type.Boolean()),
  /** The whole grid. */
  csaDetails: Type.Optional(Type.Array(CsaNotificationChange, { maxItems: 3 })),
  /** Only the flags to change. */
  csaFlags: Type.Optional(Type.Array(CsaFlagsChange, { maxItems: 3 })),
};

/** Changes to one contact, or without `contactId` to all contacts of the request. */
export const NotificationChange = Type.Object(
  {
    contactId: Type.Optional(IntegerId),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    ...changeable,
  },
  STRICT,
);
export type NotificationChange = Static<typeof NotificationChange>;

/** A contact can have thousands of locations, and change all of their notifications at once. */
export const MAX_CHANGES = 5_000;

/** The body of `PATCH /v1/clients/0/notifications?forUser=`: at most one change per contact, and one for all. */
export const NotificationsPatch = Type.Object(
  { changes: Type.Array(NotificationChange, { minItems: 1, maxItems: MAX_CHANGES }) },
  STRICT,
);
export type NotificationsPatch = Static<typeof NotificationsPatch>;
