import type { AuditEventType } from '../../domain/audit/events';
import { array, sql, type Tx } from './db';
import { AppError } from './errors';

/** Who changed a record last, and when. */
export interface LastChange {
  changedBy: string | null;
  changedAt: string | null;
}

/** Which audit entries record changes to a record. */
export interface Trail {
  tenantId: number;
  subject: string;
  types: readonly AuditEventType[];
}

/** Who changed a record last, and when, according to the audit trail. */
export async function lastChange(tx: Tx, { tenantId, subject, types }: Trail): Promise<LastChange> {
  const last = await tx.maybe<LastChange>(sql`
    select body::jsonb->'actor'->>'name' as "changedBy", at as "changedAt" from audit_entries
    where tenant_id = ${tenantId} and subject = ${subject} and type = any(${array(types)}::text[])
    order by seq desc limit 1`);
  return last ?? { changedBy: null, changedAt: null };
}

/** The error for an edit of an old version, with the stored record. */
export const staleEdit = async (tx: Tx, current: unknown, trail: Trail): Promise<AppError> =>
  new AppError('stale', { stale: { current, ...(await lastChange(tx, trail)) } });
