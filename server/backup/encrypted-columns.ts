import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { employees } from '../employees/tables';
import { drawRow, poolSelections } from '../pools/tables';
import { reportRow, testReports } from '../drug-tests/tables';
import { partnerReportRow, partnerReports } from '../partners/tables';
import { rosterImportRows } from '../roster-import/tables';
import type { Keys } from '../platform/access/keys';
import { decrypt, decryptSsn, encrypt, encryptSsn, userRow } from '../platform/crypto';
import { sql, type Data, type SQL, type Tx } from '../platform/db';
import type { Row } from '../platform/db/database';
import { recoveryCodes, secondFactors } from '../session/tables';

const BATCH = 200;

/** A column of encrypted values. Their first byte is the version of SECRET_KEY. */
interface EncryptedColumn {
  what: string;
  table: PgTable;
  column: string;
  /** The primary key. */
  ids: readonly string[];
  /** Which rows have a value that is still needed. */
  needed: SQL;
  /** The columns of a row under the first version. */
  renew(keys: Keys, row: Row): Record<string, Buffer>;
}

const stored = (row: Row) => row.stored as Uint8Array;
const ofUser = (row: Row) => userRow(row.user_id as number);

const drawSecret = (what: string, column: string): EncryptedColumn => ({
  what,
  table: poolSelections,
  column,
  ids: ['tenant_id', 'commit_hash'],
  needed: sql.raw(`${column} is not null`),
  renew(keys, row) {
    const owner = drawRow(row.tenant_id as number, row.commit_hash as string);
    const secret = decrypt(keys, 'drawCipher', stored(row), owner);
    return { [column]: encrypt(keys, 'drawCipher', secret, owner) };
  },
});

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  {
    what: 'social security numbers',
    table: employees,
    column: 'ssn_cipher',
    ids: ['tenant_id', 'id'],
    needed: sql`ssn_cipher is not null`,
    renew(keys, row) {
      const owner = { tenantId: row.tenant_id as number, employeeId: row.id as number };
      const { cipher, hash } = encryptSsn(keys, decryptSsn(keys, stored(row), owner), owner);
      return { ssn_cipher: cipher, ssn_hash: hash };
    },
  },
  {
    what: 'numbers that a roster import replaced',
    table: rosterImportRows,
    column: 'ssn_before',
    ids: ['tenant_id', 'import_id', 'line', 'employee_id'],
    needed: sql`ssn_before is not null`,
    renew(keys, row) {
      const owner = { tenantId: row.tenant_id as number, employeeId: row.employee_id as number };
      return { ssn_before: encryptSsn(keys, decryptSsn(keys, stored(row), owner), owner).cipher };
    },
  },
  {
    what: 'secrets of authenticator apps',
    table: secondFactors,
    column: 'secret_cipher',
    ids: ['user_id'],
    needed: sql`true`,
    renew(keys, row) {
      const secret = decrypt(keys, 'factorCipher', stored(row), ofUser(row));
      return { secret_cipher: encrypt(keys, 'factorCipher', secret, ofUser(row)) };
    },
  },
  {
    what: 'recovery codes',
    table: recoveryCodes,
    column: 'hash',
    ids: ['user_id', 'hash'],
    needed: sql`used_at is null`,
    renew(keys, row) {
      const hash = decrypt(keys, 'recoveryCipher', stored(row), ofUser(row));
      return { hash: encrypt(keys, 'recoveryCipher', hash, ofUser(row)) };
    },
  },
  {
    what: 'messages of laboratories and review officers',
    table: testReports,
    column: 'message',
    ids: ['tenant_id', 'sender', 'sha256'],
    needed: sql`message is not null`,
    renew(keys, row) {
      const owner = reportRow(row.tenant_id as number, row.sender as string, row.sha256 as string);
      return {
        message: encrypt(keys, 'reportCipher', decrypt(keys, 'reportCipher', stored(row), owner), owner),
      };
    },
  },
  {
    what: 'messages of partners about no client',
    table: partnerReports,
    column: 'message',
    ids: ['tenant_id', 'sender', 'sha256'],
    needed: sql`message is not null`,
    renew(keys, row) {
      const owner = partnerReportRow(row.sender as string, row.sha256 as string);
      return {
        message: encrypt(keys, 'reportCipher', decrypt(keys, 'reportCipher', stored(row), owner), owner),
      };
    },
  },
  drawSecret('seeds of random draws', 'seed_cipher'),
  drawSecret('salts of random draws', 'salt_cipher'),
];

const list = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

const values = (list: readonly unknown[]) =>
  sql.join(
    list.map((value) => sql`${value}`),
    sql`, `,
  );

/** The values of each version that are still needed. */
export const countVersions = async (
  tx: Tx,
  { table, column, needed }: Pick<EncryptedColumn, 'table' | 'column' | 'needed'>,
): Promise<Map<number, number>> => {
  const rows = await tx.query<{ version: number; count: number }>(sql`
    select get_byte(${sql.identifier(column)}, 0) as version, count(*)::int as count
    from ${sql.identifier(getTableName(table))} where ${needed} group by 1`);
  return new Map(rows.map(({ version, count }) => [version, count]));
};

/** An ID as text. */
const shown = (id: unknown) => (id instanceof Uint8Array ? Buffer.from(id).toString('hex') : String(id));

/**
 * Re-encrypts a column with the first version. Each batch is a transaction that locks its rows in order, so servers may change them
 * meanwhile, and a run that was interrupted continues. A value that can't be read is left as it is. Returns where
 * these are.
 */
export async function reencryptColumn(
  data: Data,
  keys: Keys,
  { what, table, column, ids, needed, renew }: EncryptedColumn,
  progress: (more: number) => void,
): Promise<string[]> {
  const [name, key] = [sql.identifier(getTableName(table)), list(ids)];
  const unreadable: string[] = [];
  const renewBatch = (after: SQL) =>
    data.withoutReach('operator', async (tx) => {
      const rows = await tx.query(sql`select ${key}, ${sql.identifier(column)} as stored from ${name}
        where ${needed} and get_byte(${sql.identifier(column)}, 0) <> ${keys.current.version} and ${after}
        order by ${key} limit ${BATCH} for update`);
      for (const row of rows) {
        const renewed = readable(() => renew(keys, row));
        if (!renewed) unreadable.push(`${what}: ${ids.map((id) => `${id} ${shown(row[id])}`).join(', ')}`);
        else
          await tx.query(sql`update ${name} set (${list(Object.keys(renewed))}) = row(${values(Object.values(renewed))})
            where (${key}) = (${values(ids.map((id) => row[id]))})`);
      }
      return rows;
    });
  let after = sql`true`;
  for (let rows = await renewBatch(after); rows.length > 0; rows = await renewBatch(after)) {
    progress(rows.length);
    const last = rows.at(-1)!;
    after = sql`(${key}) > (${values(ids.map((id) => last[id]))})`;
  }
  return unreadable;
}

/** What `work` returns, or null for a value that can't be decrypted. */
export function readable<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
