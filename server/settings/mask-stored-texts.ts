import type { FastifyInstance } from 'fastify';
import { withoutSsnsIn } from '../../domain/audit/events';
import { maskSsns } from '../../domain/shared/ssn';
import { PROVIDER, insertInto, json, onConflict, sql, type SQL, type Tx } from '../platform/db';
import type { Watch } from '../platform/jobs/leader';
import { settingValues } from './tables';
import { storedTexts, type StoredTexts } from './stored-texts';

const EVERY_MS = 24 * 3_600_000;
const DONE = 'ssnsMasked';
/** Twice, a day apart: servers of the release before may have stored some while this one started. */
const PASSES = 2;
/** Changed only by a database function. */
const KEPT: ReadonlySet<string> = new Set(['earlier_versions.record', 'legal_holds.reason']);

type Column = StoredTexts['columns'][number];
const quoted = (name: string): SQL => sql.raw(`"${name}"`);

/** What the database can tell cheaply. The rule itself reads the digits of every script and the words around them. */
function mayHoldSsn({ name, isNumber }: Column): SQL {
  const text = sql`${quoted(name)}::text`;
  const digits = isNumber
    ? '[0-9]{3}[^[:alnum:]]{1,3}[0-9]{2}[^[:alnum:]]{1,3}[0-9]{4}'
    : '([0-9][^[:alpha:]]{0,3}){7}';
  return sql`${text} ~ ${digits} or (${text} ~ '[0-9]{7}' and ${text} ~* 's\.?s\.?n|so[cz]|nss|itin|seg|curit')
    or octet_length(${text}) <> char_length(${text})`;
}

function masked(text: string, { name, isJson, isNumber }: Column): string {
  if (isJson) return JSON.stringify(withoutSsnsIn(JSON.parse(text) as unknown, '', maskSsns));
  const without = maskSsns(text, isNumber ? 'written' : 'text');
  return without === text || !name.endsWith('_key') ? without : without.toLowerCase();
}

interface MaskedText {
  column: Column;
  text: string;
  now: string;
}

/** The values of a row's primary key, by column. Not its place, which on each node of a distributed database is another row's. */
type RowKey = Record<string, string | number>;

/** Stores masked texts of a row, if they are still as they were read. Returns how many. */
async function storeMasked(
  tx: Tx,
  { table, key }: StoredTexts,
  at: RowKey,
  all: readonly MaskedText[],
): Promise<number> {
  const typed = (value: string, { isJson }: Column) => (isJson ? sql`${value}::jsonb` : sql`${value}`);
  const isKept = ({ column }: MaskedText) => KEPT.has(`${table}.${column.name}`);
  const each = (side: 'text' | 'now', between: SQL) =>
    sql.join(
      plain.map(({ column, ...texts }) => sql`${quoted(column.name)} = ${typed(texts[side], column)}`),
      between,
    );
  const isRow = sql.join(
    key.map(({ name, type }) => sql`${quoted(name)} = ${String(at[name])}::text::${sql.raw(type)}`),
    sql` and `,
  );
  const plain = all.filter((one) => !isKept(one));
  const isAsRead =
    plain.length === 0 ||
    (await tx.maybe(sql`update ${quoted(table)} set ${each('now', sql`, `)}
      where ${isRow} and ${each('text', sql` and `)} returning 1`));
  if (!isAsRead) return 0;
  for (const { text, now } of all.filter(isKept))
    await tx.query(
      sql`select roadfile_mask_kept(${at['tenant_id']}::int, ${table}, ${json(at)}, ${text}, ${now})`,
    );
  return all.length;
}

/** Masks the texts of a table's rows of a client. A row that a user changes at the same moment keeps the change. */
async function maskTable(tx: Tx, stored: StoredTexts, tenantId: number): Promise<number> {
  const { table, hasTenant, mayLackTenant, key, columns } = stored;
  if (!hasTenant && tenantId !== PROVIDER) return 0;
  const ofTenant = sql`tenant_id = ${tenantId}`;
  const ofProvider = mayLackTenant ? sql`(${ofTenant} or tenant_id is null)` : ofTenant;
  const isOf = tenantId !== PROVIDER ? ofTenant : hasTenant ? ofProvider : sql`true`;
  const keys = key.map(({ name }) => sql`${name}::text, ${quoted(name)}`);
  const rows = await tx.query<{ at: RowKey; texts: Record<string, string | null> }>(sql`
    select jsonb_build_object(${sql.join(keys, sql`, `)}) as at, jsonb_build_object(${sql.join(
      columns.map(({ name }) => sql`${name}::text, ${quoted(name)}::text`),
      sql`, `,
    )}) as texts
      from ${quoted(table)} where ${isOf} and (${sql.join(columns.map(mayHoldSsn), sql` or `)})`);
  let count = 0;
  for (const { at, texts } of rows) {
    const changes = columns.flatMap((column) => {
      const text = texts[column.name];
      if (text === null || text === undefined) return [];
      const now = masked(text, column);
      const before = column.isJson ? JSON.stringify(JSON.parse(text)) : text;
      return now === before ? [] : [{ column, text, now }];
    });
    if (changes.length > 0) count += await storeMasked(tx, stored, at, changes);
  }
  return count;
}

/** Masks the texts of a client, with an audit entry that counts them; with 0, the provider's texts and tables without a client. */
function maskClient(app: FastifyInstance, tenantId: number): Promise<number> {
  const mask = async (tx: Tx) => {
    let texts = 0;
    for (const table of await storedTexts(tx)) texts += await maskTable(tx, table, tenantId);
    const subject = tenantId === PROVIDER ? 'provider' : `client/${tenantId}`;
    if (texts > 0) tx.audit({ type: 'texts.ssnsMasked', subject, texts }, tenantId);
    return texts;
  };
  return tenantId === PROVIDER ? app.data.withoutReach('job', mask) : app.data.withTenant(tenantId, mask);
}

const passesDone = (tx: Tx) =>
  tx.maybe<{ passes: number }>(
    sql`select value::text::int as passes from setting_values where name = ${DONE}`,
  );

/**
 * Masks social security numbers in texts that were stored before they were refused: one transaction a client, so that no one waits for
 * a scan of a whole table. A killed server starts the pass again, which changes nothing where it has been.
 */
export async function maskStoredTexts(app: FastifyInstance): Promise<void> {
  const found = await app.data.withoutReach('job', async (tx) => ({
    passes: (await passesDone(tx))?.passes ?? 0,
    clients: await tx.query<{ id: number }>(sql`select id from clients where parent_id is null order by id`),
  }));
  if (found.passes >= PASSES) return;
  for (const tenantId of [PROVIDER, ...found.clients.map(({ id }) => id)]) await maskClient(app, tenantId);
  await app.data.withTenant(PROVIDER, (tx) =>
    tx.query(sql`${insertInto(settingValues, { name: DONE, value: json(found.passes + 1) })}
      ${onConflict(settingValues, ['name'], ['value'], { updatedAt: sql`now()` })}`),
  );
}

export const storedTextsWatch = (app: FastifyInstance): Watch => ({
  name: 'mask social security numbers in stored texts',
  everyMs: EVERY_MS,
  run: () => maskStoredTexts(app),
});
