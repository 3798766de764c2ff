import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { sql, type ScopedTx } from '../platform/db';

/**
 * Refuses a name that another location directly below the same client has, ignoring case; null if it is free. Deactivated
 * locations count, because they can be reactivated. Locations out of the caller's reach are not revealed.
 */
export async function siblingNameProblem(
  tx: ScopedTx,
  parentId: number | null,
  name: string,
  itself: number | null,
): Promise<Refusal | null> {
  if (parentId === null) return null;
  const duplicate = await tx.maybe(sql`select 1 from clients where ${tx.reach.where(sql`tenant_id`, sql`id`)}
    and parent_id = ${parentId} and lower(name) = lower(${name}) and id is distinct from ${itself}::int limit 1`);
  return duplicate ? refuse('location.nameTaken') : null;
}

/**
 * Refuses a code that another location of the client has, ignoring case; null if it is free. A roster file names locations by
 * their codes.
 */
export async function codeProblem(
  tx: ScopedTx,
  code: string | null | undefined,
  itself: number | null,
): Promise<Refusal | null> {
  if (!code) return null;
  const other = await tx.maybe<{ name: string }>(sql`select name from clients
    where ${tx.reach.where(sql`tenant_id`, sql`id`)} and lower(l_code) = lower(${code})
      and id is distinct from ${itself}::int order by id limit 1`);
  return other ? refuse('location.codeTaken', { name: other.name }) : null;
}
