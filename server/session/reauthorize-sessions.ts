import { fields, pick, sql, update, type RowOf, type Tx } from '../platform/db';
import { chainOf, personOf, nextAccessVersion, subjectOf } from './queries';
import { sessions } from './tables';

const STOPPED = fields(pick(personOf('t'), 'wireId', 'tenantId', 'name'));

/**
 * Must be called in the same transaction by everything that changes a user's permissions, sites, name or state: all
 * sessions acting as the user are authorized again at their next request. Ends impersonations that are no longer allowed,
 * because the impersonator lost the permission or the impersonated user gained one that the impersonator lacks.
 */
export async function reauthorizeSessions(tx: Tx, userId: number): Promise<void> {
  const stopped = await tx.query<
    RowOf<typeof STOPPED>
  >(sql`${update(sessions, { impersonatingUserId: null, ...nextAccessVersion }, 's')}
    from users r, users t
    where r.id = s.user_id and t.id = s.impersonating_user_id and s.revoked_at is null and ${userId} in (r.id, t.id)
      and (r.deactivated or t.deactivated or not 'customerCare.impersonateUser' = any (r.permissions)
        or not t.permissions <@ r.permissions)
    returning ${STOPPED}`);
  for (const target of stopped)
    tx.audit({ type: 'impersonation.stopped', subject: subjectOf(target), of: target.name }, chainOf(target));
  const changed = await tx.query<{ id: string }>(sql`${update(sessions, nextAccessVersion)}
    where revoked_at is null and (user_id = ${userId} or impersonating_user_id = ${userId}) returning id`);
  for (const { id } of changed) tx.notify({ event: 'session:changed', sessionId: id });
}
