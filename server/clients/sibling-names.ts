import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { sql, type ScopedTx } from '../platform/db';

/**
 * The refusal of a name that another location directly below the same client has, whatever its case; null where it is
 * free. Deactivated ones count: they can come back. What is beyond the caller's reach is not told by this either.
 */
export async function siblingNameProblem(
  tx: ScopedTx,
  parentId: number | null,
  name: string,
  itself: number | null,
): Promise<Refusal | null> {
  if (parentId === null) return null;
  const twin = await tx.maybe(sql`select 1 from clients where ${tx.reach.where(sql`tenant_id`, sql`id`)}
    and parent_id = ${parentId} and lower(name) = lower(${name}) and id is distinct from ${itself}::int limit 1`);
  return twin ? refuse('location.nameTaken') : null;
}
