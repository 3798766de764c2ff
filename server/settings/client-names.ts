import { array, sql, type Tx } from '../platform/db';

/** The names of the top-level clients among these IDs; others are left out. */
export async function clientNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: number; name: string }>(
    sql`select id, name from clients where id = tenant_id and id = any(${array([...new Set(ids)])}::int[]) order by name`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
