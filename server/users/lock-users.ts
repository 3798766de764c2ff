import type { Caller } from '../platform/access/caller';
import { lockWithTimeout, sql, type Tx } from '../platform/db';
import { StaleCaller } from '../platform/db/enter';
import { AppError } from '../platform/errors';

const STAFF_LOCK = 724_175;

/** Serializes all changes to the staff. */
export const lockStaff = (tx: Tx) => lockWithTimeout(tx, sql`select pg_advisory_xact_lock(${STAFF_LOCK})`);

/** Serializes changes to a tenant's users: a job, because its caller was checked in the request. */
export const lockClientUsers = (tx: Tx, tenantId: number) =>
  lockWithTimeout(
    tx,
    sql`select 1 from clients where tenant_id = ${tenantId} and id = ${tenantId} for no key update`,
  );

/**
 * Serializes changes to a tenant's users, or to the staff, so that each is checked against the result of the previous
 * one. Throws StaleCaller if a previous change took away the caller's permissions.
 */
export async function lockUsers(tx: Tx, caller: Caller, tenantId: number | null): Promise<void> {
  const [locked] = await (tenantId === null ? lockStaff(tx) : lockClientUsers(tx, tenantId));
  if (!locked) throw new AppError('notFound');
  const proven = await tx.maybe(sql`select 1 from sessions where id = ${caller.sessionId}::uuid
    and access_version = ${caller.accessVersion} and revoked_at is null and expires_at > now()`);
  if (!proven) throw new StaleCaller();
}
