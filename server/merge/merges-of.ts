import { array, sql, type TenantTx } from '../platform/db';

/** Into which record each of these people was merged, and that one in turn. Those who weren't merged are not in it. */
export async function mergesOf(
  tx: TenantTx,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const merges = await tx.query<{ fromId: number; toId: number }>(sql`
    select from_id as "fromId", to_id as "toId" from roadfile_merges_of(${tx.reach.tenantId}::int, ${array([...employeeIds])}::int[])`);
  return new Map(merges.map(({ fromId, toId }) => [fromId, toId]));
}

/** A person and the records they were merged into, the one that stayed last. */
export function pathOf(merges: ReadonlyMap<number, number>, employeeId: number): number[] {
  const into = merges.get(employeeId);
  return into === undefined ? [employeeId] : [employeeId, ...pathOf(merges, into)];
}
