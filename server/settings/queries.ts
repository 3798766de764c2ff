import type { SettingDocumentId, TextCollection } from '../../domain/settings/contract';
import type { DocTypeRule } from '../../domain/settings/edits';
import { array, sql, type SQL, type Tx } from '../platform/db';

export interface TextRow {
  id: number;
  collection: TextCollection;
  text: string;
  validFrom: string | null;
  validTo: string | null;
}

/** The stored texts of some collections, in their order. */
export const textRows = (tx: Tx, collections: readonly TextCollection[]): Promise<TextRow[]> =>
  tx.query<TextRow>(sql`select id, collection, text, valid_from as "validFrom", valid_to as "validTo" from setting_texts
    where collection = any(${array(collections)}::text[]) order by collection, position, id`);

/** Stored values by name, of those that differ from the defaults. */
export async function storedValues(tx: Tx, names: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await tx.query<{ name: string; value: unknown }>(
    sql`select name, value from setting_values where name = any(${array(names)}::text[])`,
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** The dated rules of document types that may concern a client, as rows of DocTypeRule; all where none is named. */
export const docTypeRulesQuery = (
  clientId?: number | null,
): SQL => sql`select id, doc_type_id as "docTypeId", client_id as "clientId", valid_from as "validFrom",
    valid_to as "validTo", hidden, required from setting_doc_type_rules
    ${clientId === undefined ? sql`` : sql`where client_id is null or client_id = ${clientId}::int`}
    order by valid_from, doc_type_id, id`;

export const docTypeRuleRows = (tx: Tx, clientId?: number | null): Promise<DocTypeRule[]> =>
  tx.query<DocTypeRule>(docTypeRulesQuery(clientId));

export interface DocumentRow {
  contents: string;
  version: number;
  effectiveFrom: string;
  storedBy: string;
  storedAt: string;
}

const documentColumns = sql`contents, version, effective_from as "effectiveFrom", stored_by as "storedBy",
  stored_at as "storedAt"`;

/** The version of a long text that holds now; nothing where nobody has changed it yet. */
export const documentRow = (tx: Tx, id: SettingDocumentId): Promise<DocumentRow | undefined> =>
  tx.maybe<DocumentRow>(sql`select ${documentColumns} from setting_documents
    where id = ${id} and effective_from <= now() order by version desc limit 1`);

/** Every version of a long text that was stored, the newest first. */
export const documentRows = (tx: Tx, id: SettingDocumentId): Promise<DocumentRow[]> =>
  tx.query<DocumentRow>(
    sql`select ${documentColumns} from setting_documents where id = ${id} order by version desc`,
  );
