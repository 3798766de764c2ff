import { fields, pick, sql, update, type RowOf, type Tx } from '../platform/db';
import { chainOf, personOf, rightsChanged, subjectOf } from './queries';
import { sessions } from './tables';

const STOPPED = fields(pick(personOf('t'), 'wireId', 'tenantId', 'name'));

/**
 * To be called, in the same transaction, by whatever changes a user's permissions, sites, name or state: all sessions
 * that act as him are authorised anew at their next request. An impersonation ends where it would no longer be
 * allowed: the one who impersonates may have lost the right to, or the impersonated have gained one that he lacks.
 */
export async function accessChanged(tx: Tx, userId: number): Promise<void> {
  const stopped = await tx.query<
    RowOf<typeof STOPPED>
  >(sql`${update(sessions, { impersonatingUserId: null, ...rightsChanged }, 's')}
    from users r, users t
    where r.id = s.user_id and t.id = s.impersonating_user_id and s.revoked_at is null and ${userId} in (r.id, t.id)
      and (r.deactivated or t.deactivated or not 'customerCare.impersonateUser' = any (r.permissions)
        or not t.permissions <@ r.permissions)
    returning ${STOPPED}`);
  for (const target of stopped)
    tx.audit({ type: 'impersonation.stopped', subject: subjectOf(target), of: target.name }, chainOf(target));
  const changed = await tx.query<{ id: string }>(sql`${update(sessions, rightsChanged)}
    where revoked_at is null and (user_id = ${userId} or impersonating_user_id = ${userId}) returning id`);
  for (const { id } of changed) tx.notify({ event: 'session:changed', sessionId: id });
}
