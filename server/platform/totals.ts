import { sql, type SQL } from './db';
import { toStatement } from './db/statement';
import type { Reach } from './db';

const REMEMBERED = 20_000;

interface Known {
  /** The number of the tenant's last audit entry when this was counted. */
  seq: number;
  total: number;
}

/**
 * Exact totals without counting at every page: every change of a tenant's data appends to its audit chain, so a
 * total stays true for as long as the chain has the same length. The statement compares that length and counts again
 * only where it has grown, all in one round trip.
 */
export function rememberTotals() {
  const known = new Map<string, Known>();
  return {
    /** Columns `total` (null: as remembered) and `seq` for a list query, and what to do with the answer. */
    of(reach: Reach, count: SQL) {
      const { text, values } = toStatement(count);
      const key = JSON.stringify([reach.tenantId, text, values]);
      const before = known.get(key);
      const seq = sql`(select seq from audit_heads where tenant_id = ${reach.tenantId})`;
      return {
        columns: sql`coalesce(${seq}, 0) as seq,
          case when ${seq} = ${before?.seq ?? -1} then null else (${count}) end as total`,
        total(row: { seq: number; total: number | null }): number {
          if (row.total === null && before) return before.total;
          if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
          known.set(key, { seq: row.seq, total: row.total ?? 0 });
          return row.total ?? 0;
        },
      };
    },
  };
}

export type Totals = ReturnType<typeof rememberTotals>;
