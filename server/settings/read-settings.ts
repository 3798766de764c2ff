import { Check } from 'typebox/value';
import { documentType } from '../../domain/documents/document-types';
import {
  BROADCAST,
  parseCollections,
  SettingsLists,
  TEXT_COLLECTIONS,
  type Settings,
  type SettingText,
  type ListCollection,
  type TextCollection,
} from '../../domain/settings/contract';
import { DEFAULT_LISTS } from '../../domain/settings/default-lists';
import { DEFAULT_FEATURES_TO_HIDE, DEFAULT_TEXTS } from '../../domain/settings/default-texts';
import { docTypesOn, holdsOn } from '../../domain/settings/edit-rules';
import { refuse } from '../../domain/shared/refusals/refusal';
import { todayOf } from '../compliance';
import { sql, type Tx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { docTypeRuleRows, storedValues, textRows, type TextRow } from './queries';
import { versionsOf } from './versions';

const CANNED = ['CMENotes', 'cmeBadDocReasons', 'dqDeleteReasons', 'dqBadDocReasons'] as const;

/** The reader's client, and the current time. */
export interface Reader {
  tenantId: number | null;
  now: Date;
}

/** The current calendar day of the reader's client; for internal users in the default time zone. */
export const dayOf = (tx: Tx, { tenantId, now }: Reader): Promise<string> => todayOf(tx, tenantId ?? 0, now);

/** The stored texts of collections, or the defaults if none were ever stored. */
export async function storedTexts(tx: Tx, collections: readonly TextCollection[]): Promise<TextRow[]> {
  const rows = await textRows(tx, collections);
  const changed = await versionsOf(
    tx,
    collections.map((name) => `texts/${name}`),
  );
  return collections.flatMap((collection) => {
    const stored = rows.filter((row) => row.collection === collection);
    if (stored.length > 0 || changed.has(`texts/${collection}`)) return stored;
    return DEFAULT_TEXTS[collection].map((text, at) => ({
      id: at + 1,
      collection,
      text,
      validFrom: null,
      validTo: null,
    }));
  });
}

const shown = ({ id, collection, text }: TextRow): SettingText => ({ id, collection, text });

/** The texts of a collection on the current day; 400 for an unknown one. */
export async function readTexts(tx: Tx, name: string, reader: Reader): Promise<SettingText[]> {
  const collection = TEXT_COLLECTIONS.find((known) => known === name);
  if (!collection)
    throw refuseFields({
      collection: refuse('settings.collectionUnknown', {
        name: name.slice(0, 60),
        known: TEXT_COLLECTIONS.join(', '),
      }),
    });
  const rows = await storedTexts(tx, [collection]);
  if (collection !== BROADCAST) return rows.map(shown);
  const day = await dayOf(tx, reader);
  return rows.filter((row) => holdsOn(row, day)).map(shown);
}

const HIDING = ['docTypesToHide', 'docTypesRequired'] as const;
const isHiding = (name: ListCollection) => HIDING.some((one) => one === name);

/** Stored lists replace the defaults; malformed ones are ignored. */
export async function listsOf(
  tx: Tx,
  collections: readonly ListCollection[],
  reader: Reader,
): Promise<SettingsLists> {
  const stored = await storedValues(tx, collections);
  const lists = collections.map((name) => {
    const value = stored.get(name);
    return [name, Check(SettingsLists.properties[name], value) ? value : DEFAULT_LISTS[name]];
  });
  const found = Object.fromEntries(lists) as SettingsLists;
  return collections.some(isHiding) ? withRules(tx, found, reader) : found;
}

/** Applies the dated rules for the reader's client to the lists of document types. */
async function withRules(tx: Tx, lists: SettingsLists, reader: Reader): Promise<SettingsLists> {
  const rules = await docTypeRuleRows(tx, reader.tenantId);
  if (rules.length === 0) return lists;
  const ids = (types: SettingsLists['docTypesToHide']) => (types ?? []).map(({ docTypeId }) => docTypeId);
  const { hidden, required } = docTypesOn(rules, reader.tenantId, await dayOf(tx, reader), {
    hidden: ids(lists.docTypesToHide),
    required: ids(lists.docTypesRequired),
  });
  const options = (list: number[]) =>
    list.flatMap((docTypeId) => {
      const type = documentType(docTypeId);
      return type ? [{ docTypeId, name: type.name }] : [];
    });
  return {
    ...lists,
    ...(lists.docTypesToHide && { docTypesToHide: options(hidden) }),
    ...(lists.docTypesRequired && { docTypesRequired: options(required) }),
  };
}

/** The lists of `collections=a,b`; 400 for unknown ones. */
export async function readLists(tx: Tx, text: string, reader: Reader): Promise<SettingsLists> {
  const { collections, unknown } = parseCollections(text);
  const known = Object.keys(SettingsLists.properties).join(', ');
  if (unknown.length > 0)
    throw refuseFields({
      collections: refuse('request.unknownValues', { unknown: unknown.join(', ').slice(0, 60), known }),
    });
  if (collections.length === 0) throw refuseFields({ collections: refuse('request.nameOne', { known }) });
  return listsOf(tx, collections, reader);
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

export const FEATURES_NAME = 'featuresToHide';

/** Hidden features: under '' those hidden from everyone, under a client's ID those hidden from that client. */
export async function hiddenFeatures(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx.query<{ name: string; value: unknown }>(
    sql`select name, value from setting_values where name = ${FEATURES_NAME} or name like ${`${FEATURES_NAME}/%`} order by name`,
  );
  const all: [string, string[]][] = [['', [...DEFAULT_FEATURES_TO_HIDE]]];
  for (const { name, value } of rows)
    if (isTextList(value)) all.push([name.slice(FEATURES_NAME.length + 1), value]);
  return new Map(all);
}

/** The settings that the console requests once: canned texts, and hidden and required items for the client. */
export async function readSettings(tx: Tx, reader: Reader): Promise<Settings> {
  const rows = await storedTexts(tx, CANNED);
  const textsOf = (collection: TextCollection) =>
    rows.filter((row) => row.collection === collection).map(shown);
  const lists = await listsOf(tx, HIDING, reader);
  const features = await hiddenFeatures(tx);
  const own = features.get(String(reader.tenantId)) ?? [];
  return {
    CMENotes: textsOf('CMENotes'),
    cmeBadDocReasons: textsOf('cmeBadDocReasons'),
    dqDeleteReasons: textsOf('dqDeleteReasons'),
    dqBadDocReasons: textsOf('dqBadDocReasons'),
    featuresToHide: [...new Set([...(features.get('') ?? []), ...own])],
    docTypesToHide: lists.docTypesToHide ?? [],
    docTypesRequired: lists.docTypesRequired ?? [],
  };
}
