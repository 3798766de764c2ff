import { Check } from 'typebox/value';
import {
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
import type { Tx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { storedValues, textRows, type TextRow } from './queries';

const CANNED = ['CMENotes', 'cmeBadDocReasons', 'dqDeleteReasons', 'dqBadDocReasons'] as const;
const HIDING = ['docTypesToHide', 'docTypesRequired'] as const;

/** The texts of a collection: those stored, or those of a new installation where nobody has stored any. */
function textsOf(rows: readonly TextRow[], collection: TextCollection): SettingText[] {
  const stored = rows.filter((row) => row.collection === collection);
  if (stored.length > 0) return stored;
  return DEFAULT_TEXTS[collection].map((text, at) => ({ id: at + 1, collection, text }));
}

/** The texts of the collection that is named; 400 naming one that does not exist. */
export async function readTexts(tx: Tx, name: string): Promise<SettingText[]> {
  const collection = TEXT_COLLECTIONS.find((known) => known === name);
  if (!collection)
    throw refuseFields({
      collection: `Unknown collection ${name.slice(0, 60)}. Known: ${TEXT_COLLECTIONS.join(', ')}`,
    });
  return textsOf(await textRows(tx, [collection]), collection);
}

/** Stored lists take the place of the defaults; one that is not of the right shape is passed over. */
async function listsOf(tx: Tx, collections: readonly ListCollection[]): Promise<SettingsLists> {
  const stored = await storedValues(tx, collections);
  const lists = collections.map((name) => {
    const value = stored.get(name);
    return [name, Check(SettingsLists.properties[name], value) ? value : DEFAULT_LISTS[name]];
  });
  return Object.fromEntries(lists) as SettingsLists;
}

/** The lists of `collections=a,b`; 400 naming those that do not exist. */
export async function readLists(tx: Tx, text: string): Promise<SettingsLists> {
  const { collections, unknown } = parseCollections(text);
  const known = Object.keys(SettingsLists.properties).join(', ');
  if (unknown.length > 0)
    throw refuseFields({ collections: `Unknown: ${unknown.join(', ').slice(0, 60)}. Known: ${known}` });
  if (collections.length === 0) throw refuseFields({ collections: `Name at least one of: ${known}` });
  return listsOf(tx, collections);
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What the console asks for once: canned texts, and what this installation hides and requires. */
export async function readSettings(tx: Tx): Promise<Settings> {
  const rows = await textRows(tx, CANNED);
  const lists = await listsOf(tx, HIDING);
  const features = (await storedValues(tx, ['featuresToHide'])).get('featuresToHide');
  return {
    CMENotes: textsOf(rows, 'CMENotes'),
    cmeBadDocReasons: textsOf(rows, 'cmeBadDocReasons'),
    dqDeleteReasons: textsOf(rows, 'dqDeleteReasons'),
    dqBadDocReasons: textsOf(rows, 'dqBadDocReasons'),
    featuresToHide: isTextList(features) ? features : [...DEFAULT_FEATURES_TO_HIDE],
    docTypesToHide: lists.docTypesToHide ?? [],
    docTypesRequired: lists.docTypesRequired ?? [],
  };
}
