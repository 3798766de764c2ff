import type { SettingDocumentId, TextCollection } from '../../domain/settings/contract';
import { array, sql, type Tx } from '../platform/db';

export interface TextRow {
  id: number;
  collection: TextCollection;
  text: string;
}

/** The stored texts of some collections, in their order. */
export const textRows = (tx: Tx, collections: readonly TextCollection[]): Promise<TextRow[]> =>
  tx.query<TextRow>(sql`select id, collection, text from setting_texts
    where collection = any(${array(collections)}::text[]) order by collection, position, id`);

/** Stored values by name, of those that differ from the defaults. */
export async function storedValues(tx: Tx, names: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await tx.query<{ name: string; value: unknown }>(
    sql`select name, value from setting_values where name = any(${array(names)}::text[])`,
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export interface DocumentRow {
  contents: string;
  version: number;
  effectiveFrom: string;
}

/** The version of a long text that holds now; nothing where nobody has changed it yet. */
export const documentRow = (tx: Tx, id: SettingDocumentId): Promise<DocumentRow | undefined> =>
  tx.maybe<DocumentRow>(sql`select contents, version, effective_from as "effectiveFrom" from setting_documents
    where id = ${id} order by version desc limit 1`);
