import { sql, type Tx } from '../platform/db';
import type { StoredUser } from './stored-user';

/** Who changed a user last, according to the audit trail; null if it has no entry. */
export async function lastChanger(
  tx: Tx,
  { wireId, tenantId }: Pick<StoredUser, 'wireId' | 'tenantId'>,
): Promise<string | null> {
  const last = await tx.maybe<{ name: string | null }>(sql`select body::jsonb->'actor'->>'name' as name
    from audit_entries where tenant_id = ${tenantId ?? 0} and subject = ${`user/${wireId}`} and type like 'user.%'
    order by seq desc limit 1`);
  return last?.name ?? null;
}
