import { alias, array, fields, pick, sql, type Tx } from '../../platform/db';
import { type EndedRecords, SSN_COLUMNS, WRITTEN } from '../../employees';
import { employees } from '../../employees/tables';
import type { RowBefore } from './row-before';

const e = alias(employees, 'e');

/** The columns that a row can change, without the encrypted number's columns. */
export const PLAIN = WRITTEN.filter((key) => !(SSN_COLUMNS as readonly string[]).includes(key));
const LISTED = fields(pick(e, ...PLAIN));

interface Snapshot {
  id: number;
  version: number;
  columns: Record<string, unknown>;
  ssnHash: string | null;
  ssnCipher: string | null;
}

/** Some employees as they are now, by ID. */
export async function takeSnapshot(tx: Tx, tenantId: number, ids: readonly number[]) {
  const rows = await tx.query<Snapshot>(sql`
    select e.id, e.version, to_jsonb(w) as columns, encode(e.ssn_hash, 'hex') as "ssnHash", encode(e.ssn_cipher, 'hex') as "ssnCipher"
    from employees e cross join lateral (select ${LISTED}) w
    where e.tenant_id = ${tenantId} and e.id = any(${array(ids)}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface EarlierValues {
  before: RowBefore;
  ssnBefore: string | null;
}

/** What changed between two snapshots of an employee, with the earlier values. */
export function earlierValues(
  before: Snapshot,
  after: Snapshot,
  ended: EndedRecords | undefined,
): EarlierValues {
  const changed = Object.entries(before.columns).filter(
    ([name, value]) => JSON.stringify(after.columns[name]) !== JSON.stringify(value),
  );
  const ssn = before.ssnHash !== after.ssnHash;
  return {
    before: { columns: Object.fromEntries(changed), ...(ssn && { ssn }), ...(ended && { ended }) },
    ssnBefore: ssn && before.ssnCipher ? `\\x${before.ssnCipher}` : null,
  };
}
