import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { fields, pick, sql, update, type RowOf, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { findFactor } from './factor-codes';
import { chainOf, nextAccessVersion, personOf, subjectOf } from './queries';
import { sessions } from './tables';

const STOPPED = fields(pick(personOf('t'), 'wireId', 'tenantId', 'name'));

/**
 * After the provider changed whether staff need two-factor authentication: their sessions are authorized again. Staff without it
 * stop impersonating, because they have to set up their own. A user who requires it must have it.
 */
export async function requireStaffSecondFactor(tx: Tx, caller: Caller, isRequired: boolean): Promise<void> {
  const hasOwn = (await findFactor(tx, (caller.realUser ?? caller.user).id))?.confirmedAt;
  if (isRequired && !hasOwn) throw new AppError('conflict', { refusal: refuse('twoFactor.ownFirst') });
  if (isRequired) await stopImpersonations(tx);
  const changed = await tx.query<{ id: string }>(sql`${update(sessions, nextAccessVersion, 's')} from users u
    where u.id = s.user_id and u.tenant_id is null and s.revoked_at is null and s.expires_at > now() returning s.id`);
  for (const { id } of changed) tx.notify({ event: 'session:changed', sessionId: id });
}

async function stopImpersonations(tx: Tx): Promise<void> {
  const stopped = await tx.query<
    RowOf<typeof STOPPED>
  >(sql`${update(sessions, { impersonatingUserId: null }, 's')} from users t
    where t.id = s.impersonating_user_id and s.revoked_at is null and not exists
      (select 1 from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null)
    returning ${STOPPED}`);
  for (const target of stopped)
    tx.audit({ type: 'impersonation.stopped', subject: subjectOf(target), of: target.name }, chainOf(target));
}
