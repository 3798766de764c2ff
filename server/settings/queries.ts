import type { SettingDocumentId, TextCollection } from '../../domain/settings/contract';
import type { DocTypeRule } from '../../domain/settings/edits';
import { array, fields, pick, sql, type RowOf, type SQL, type Tx } from '../platform/db';
import { settingDocTypeRules, settingDocuments, settingTexts } from './tables';

const textColumns = fields(pick(settingTexts, 'id', 'collection', 'text', 'validFrom', 'validTo'));
export type TextRow = RowOf<typeof textColumns> & { collection: TextCollection };

/** The stored texts of some collections, in order. */
export const textRows = (tx: Tx, collections: readonly TextCollection[]): Promise<TextRow[]> =>
  tx.query<TextRow>(sql`select ${textColumns} from setting_texts
    where collection = any(${array(collections)}::text[]) order by collection, position, id`);

/** Stored values by name; defaults are not stored. */
export async function storedValues(tx: Tx, names: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await tx.query<{ name: string; value: unknown }>(
    sql`select name, value from setting_values where name = any(${array(names)}::text[])`,
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export const RULE = ['docTypeId', 'clientId', 'validFrom', 'validTo', 'hidden', 'required'] as const;
const ruleColumns = fields(pick(settingDocTypeRules, 'id', ...RULE));

/** The dated rules of document types for a client, as rows of DocTypeRule; all rules by default. */
export const docTypeRulesQuery = (
  clientId?: number | null,
): SQL => sql`select ${ruleColumns} from setting_doc_type_rules
    ${clientId === undefined ? sql`` : sql`where client_id is null or client_id = ${clientId}::int`}
    order by valid_from, doc_type_id, id`;

export const docTypeRuleRows = (tx: Tx, clientId?: number | null): Promise<DocTypeRule[]> =>
  tx.query<DocTypeRule>(docTypeRulesQuery(clientId));

const documentColumns = fields(
  pick(settingDocuments, 'contents', 'version', 'effectiveFrom', 'storedBy', 'storedAt'),
);
export type DocumentRow = RowOf<typeof documentColumns>;

/** The current version of a long text; undefined if it was never changed. */
export const documentRow = (tx: Tx, id: SettingDocumentId): Promise<DocumentRow | undefined> =>
  tx.maybe<DocumentRow>(sql`select ${documentColumns} from setting_documents
    where id = ${id} and effective_from <= now() order by version desc limit 1`);

/** All stored versions of a long text, newest first. */
export const documentRows = (tx: Tx, id: SettingDocumentId): Promise<DocumentRow[]> =>
  tx.query<DocumentRow>(
    sql`select ${documentColumns} from setting_documents where id = ${id} order by version desc`,
  );
