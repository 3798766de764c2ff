import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Nullable, OneOf, STRICT } from '../shared/schema';
import { BROADCAST, TEXT_COLLECTIONS, type TextCollection } from './collections';

/** The version of something edited as a whole, and who changed it last. */
const Changes = {
  version: Type.Integer({ minimum: 1 }),
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Instant),
};
const Version = Type.Integer({ minimum: 1 });

/** A text being edited. `id` null: a new one. Dates only for collections that are shown by date. */
export const TextEdit = Type.Object(
  {
    id: Nullable(IntegerId),
    text: Type.String({ maxLength: 2000 }),
    validFrom: Nullable(CalendarDate),
    validTo: Nullable(CalendarDate),
  },
  STRICT,
);
export type TextEdit = Static<typeof TextEdit>;

export const EditableTexts = Type.Object({
  collection: OneOf(TEXT_COLLECTIONS),
  ...Changes,
  texts: Type.Array(TextEdit),
});
export type EditableTexts = Static<typeof EditableTexts>;

export const TextsBody = Type.Object(
  { version: Version, texts: Type.Array(TextEdit, { maxItems: 200 }) },
  STRICT,
);
export type TextsBody = Static<typeof TextsBody>;

/** The lists that an installation can reword. */
export const EDITABLE_LISTS = ['basics', 'programs', 'jobTitle', 'IntegrationTypes'] as const;
export type EditableListName = (typeof EDITABLE_LISTS)[number];

/** A list entry being edited. `key` is its internal key; null: a new entry. */
export const ListEdit = Type.Object(
  {
    key: Nullable(Type.String({ maxLength: 60 })),
    name: Type.String({ maxLength: 400 }),
    /** The long name of a safety category, or the program of a job title. */
    detail: Nullable(Type.String({ maxLength: 400 })),
  },
  STRICT,
);
export type ListEdit = Static<typeof ListEdit>;

export const EditableList = Type.Object({
  collection: OneOf(EDITABLE_LISTS),
  ...Changes,
  items: Type.Array(ListEdit),
  /** Entries that the product depends on: they can be renamed but not removed. */
  fixed: Type.Array(Type.String()),
  /** Whether entries can be added. */
  grows: Type.Boolean(),
});
export type EditableList = Static<typeof EditableList>;

export const ListBody = Type.Object(
  { version: Version, items: Type.Array(ListEdit, { maxItems: 200 }) },
  STRICT,
);
export type ListBody = Static<typeof ListBody>;

/** A document type is hidden or required from a day on, until a day or without end, for all clients or one. */
export const DocTypeRule = Type.Object(
  {
    id: Nullable(IntegerId),
    docTypeId: IntegerId,
    clientId: Nullable(IntegerId),
    validFrom: CalendarDate,
    validTo: Nullable(CalendarDate),
    hidden: Type.Boolean(),
    required: Type.Boolean(),
  },
  STRICT,
);
export type DocTypeRule = Static<typeof DocTypeRule>;

export const DocTypeRules = Type.Object({
  ...Changes,
  /** The installation's current day, which separates current from future rules. */
  today: CalendarDate,
  rules: Type.Array(DocTypeRule),
  /** Names of the clients in the rules. */
  clients: Type.Array(Type.Object({ clientId: IntegerId, name: Type.String() })),
});
export type DocTypeRules = Static<typeof DocTypeRules>;

export const DocTypeRulesBody = Type.Object(
  { version: Version, rules: Type.Array(DocTypeRule, { maxItems: 500 }) },
  STRICT,
);
export type DocTypeRulesBody = Static<typeof DocTypeRulesBody>;

const Feature = Type.String({ maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9.]*$' });

/** Features hidden from one client. */
export const ClientFeatures = Type.Object(
  { clientId: IntegerId, features: Type.Array(Feature, { maxItems: 100 }) },
  STRICT,
);
export type ClientFeatures = Static<typeof ClientFeatures>;

export const FeatureSettings = Type.Object({
  ...Changes,
  /** Hidden from all clients. */
  features: Type.Array(Type.String()),
  clients: Type.Array(
    Type.Object({ clientId: IntegerId, name: Type.String(), features: Type.Array(Type.String()) }),
  ),
});
export type FeatureSettings = Static<typeof FeatureSettings>;

export const FeaturesBody = Type.Object(
  {
    version: Version,
    features: Type.Array(Feature, { maxItems: 100 }),
    clients: Type.Array(ClientFeatures, { maxItems: 500 }),
  },
  STRICT,
);
export type FeaturesBody = Static<typeof FeaturesBody>;

/** The maximum length and number of a collection's texts. */
export const textLimits = (collection: TextCollection): { length: number; most: number } =>
  collection === BROADCAST ? { length: 300, most: 20 } : { length: 200, most: 60 };
