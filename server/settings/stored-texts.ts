import { sql, type Tx } from '../platform/db';

const words = (text: string) => text.trim().split(/\s+/);
/**
 * Tables that need no pass: people write no texts in them, the texts can't be changed, they follow another table, or numbers were
 * always removed from them.
 */
const OTHER_TABLES = words(`
  audit_entries audit_heads employee_words driving_statements order_verifications sessions refresh_tokens second_factors recovery_codes
  sign_in_failures capability_tokens jobs leases outbox unnamed_files removed_files setting_versions setting_values roster_imports
  roster_import_rows roster_mappings api_answers`);
/** Columns that hold a license number, an address to sign in with, or what programs write. */
const OTHER_COLUMNS = words(`
  license email ssn_last4 wire_id uid sha256 sent_sha256 hash storage_key source_pages mime password_hash auditor_token rule_id
  table_name`);
/** Other numbers, which may have nine digits. */
const NUMBERS = new Set(['work_id', 'work_key', 'phone', 'dot_number', 'l_code', 'account_number', 'lot']);

export interface StoredTexts {
  table: string;
  /** Without a tenant, the rows belong to the provider. */
  hasTenant: boolean;
  /** Rows without a tenant belong to the provider too. */
  mayLackTenant: boolean;
  /** The columns of the primary key, with their types. */
  key: { name: string; type: string }[];
  columns: { name: string; isJson: boolean; isNumber: boolean }[];
}

/**
 * Every column with texts that people write, from the catalog, so that a new column isn't forgotten. Earlier versions come last, because
 * a change of the present row adds one.
 */
export async function storedTexts(tx: Tx): Promise<StoredTexts[]> {
  const found = await tx.query<
    StoredTexts['columns'][number] & Pick<StoredTexts, 'table' | 'hasTenant' | 'mayLackTenant' | 'key'>
  >(sql`
    select c.table_name as table, c.column_name as name, c.data_type = 'jsonb' as "isJson",
        t.column_name is not null as "hasTenant", coalesce(t.is_nullable = 'YES', false) as "mayLackTenant", (
        select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))) from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
          where k.contype = 'p' and k.conrelid = format('public.%I', c.table_name)::regclass) as key
      from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
        left join information_schema.columns t on t.table_schema = c.table_schema and t.table_name = c.table_name
          and t.column_name = 'tenant_id'
      where c.table_schema = 'public' and b.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
        and c.is_generated = 'NEVER' and c.table_name <> all(${sql.param(OTHER_TABLES)}::text[])
        and c.column_name <> all(${sql.param(OTHER_COLUMNS)}::text[])
      order by c.table_name = 'earlier_versions', c.table_name, c.column_name`);
  const tables = new Map<string, StoredTexts>();
  for (const { name, isJson, ...of } of found) {
    const known = tables.get(of.table) ?? { ...of, columns: [] };
    known.columns.push({ name, isJson, isNumber: NUMBERS.has(name) });
    tables.set(of.table, known);
  }
  return [...tables.values()];
}
