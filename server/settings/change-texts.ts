import { TEXT_COLLECTIONS, type TextCollection } from '../../domain/settings/contract';
import { checkTexts } from '../../domain/settings/edit-rules';
import type { EditableTexts, TextEdit, TextsBody } from '../../domain/settings/edits';
import type { Caller } from '../platform/access/caller';
import { PROVIDER, array, insertInto, recordset, sql, update, type Data, type Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { storedTexts } from './read-settings';
import { incrementVersion, versionOf } from './versions';
import { settingTexts } from './tables';

/** The collection with this name, or 404. */
export function requireCollection(name: string): TextCollection {
  const known = TEXT_COLLECTIONS.find((one) => one === name);
  if (!known) throw new AppError('notFound');
  return known;
}

const nameOf = (collection: TextCollection) => `texts/${collection}`;

/** The texts of a collection as edited, including past and future ones. */
export async function readEditableTexts(tx: Tx, collection: TextCollection): Promise<EditableTexts> {
  const rows = await storedTexts(tx, [collection]);
  const texts = rows.map(({ id, text, validFrom, validTo }) => ({ id, text, validFrom, validTo }));
  return { collection, ...(await versionOf(tx, nameOf(collection))), texts };
}

const auditTexts = (texts: readonly TextEdit[]) =>
  texts.map(({ text, validFrom, validTo }) =>
    validFrom === null && validTo === null ? text : `${text} (${validFrom ?? ''}..${validTo ?? ''})`,
  );

const TEXTS = recordset('g', settingTexts, ['id', 'text', 'validFrom', 'validTo', 'position']);
const { id: _id, ...shown } = TEXTS.values;

/** Stores the texts in order. Existing texts keep their IDs. */
async function storeTexts(tx: Tx, collection: TextCollection, texts: readonly TextEdit[]): Promise<void> {
  const kept = texts.flatMap(({ id }) => id ?? []);
  await tx.query(
    sql`delete from setting_texts where collection = ${collection} and id <> all(${array(kept)}::int[])`,
  );
  const rows = texts.map((one, position) => ({ ...one, text: one.text.trim(), position }));
  await tx.query(sql`with given as (select * from ${TEXTS.of(rows)}),
    changed as (${update(settingTexts, shown, 't')}
      from given g where t.id = g.id and t.collection = ${collection} returning t.id)
    ${insertInto(settingTexts, { collection, ...shown }, sql`from given g`)}
    where g.id is null or g.id not in (select id from changed) order by g.position returning 1`);
}

/** Stores all texts of a collection in the given order; texts that are left out are removed. */
export function changeTexts(
  data: Data,
  caller: Caller,
  collection: TextCollection,
  { version, texts }: TextsBody,
): Promise<EditableTexts> {
  const errors = checkTexts(collection, texts);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return data.withTenant(
    PROVIDER,
    async (tx) => {
      const before = await readEditableTexts(tx, collection);
      await incrementVersion(tx, caller, nameOf(collection), version, () =>
        readEditableTexts(tx, collection),
      );
      await storeTexts(tx, collection, texts);
      const after = await readEditableTexts(tx, collection);
      tx.audit({
        type: 'settings.changed',
        subject: `settingTexts/${collection}`,
        before: { texts: auditTexts(before.texts) },
        after: { texts: auditTexts(after.texts) },
      });
      return after;
    },
    caller,
  );
}
