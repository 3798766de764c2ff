import type { FastifyInstance } from 'fastify';
import type { SecondFactorRule } from '../../domain/session/second-factor';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller, TenantCaller } from '../platform/access/caller';
import { PROVIDER, sql, update, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { findAdministered } from './administered-user';
import { endSessionsOf } from './end-sessions';
import { findFactor } from './factor-codes';
import { chainOf, nextAccessVersion, subjectOf } from './queries';
import { removeFactor } from './second-factor';
import { clients } from '../clients/tables';
import { sessions } from './tables';

/** The caller's client; callers who reach only some locations may not decide for it. */
function requireWholeClient(caller: Caller): TenantCaller {
  if (caller.tenantId === null) throw new AppError(caller.withoutTenant ?? 'forbidden');
  if (!caller.allSites) throw new AppError('forbidden');
  return caller as TenantCaller;
}

const ruleOf = (tx: Tx, tenantId: number) =>
  tx.one<SecondFactorRule>(sql`select c.require_second_factor as required,
    (select count(*)::int from users u where u.tenant_id = c.tenant_id and not u.deactivated and not exists
      (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null)) as without
    from clients c where c.tenant_id = ${tenantId} and c.id = ${tenantId}`);

/** Whether a client requires two-factor authentication, and how many of its users lack it. */
export const readRule = (app: FastifyInstance, caller: Caller): Promise<SecondFactorRule> =>
  app.data.withTenant(
    caller.tenantId ?? PROVIDER,
    (tx) => ruleOf(tx, requireWholeClient(caller).tenantId),
    caller,
  );

/**
 * Changes whether a client requires two-factor authentication. Users without it must set it up at their next request, so
 * a client's own user has to set it up before requiring it.
 */
export const changeRule = (
  app: FastifyInstance,
  caller: Caller,
  required: boolean,
): Promise<SecondFactorRule> =>
  app.data.withTenant(
    caller.tenantId ?? PROVIDER,
    async (tx) => {
      const { tenantId } = requireWholeClient(caller);
      if (required && !caller.isInternalUser && !(await findFactor(tx, caller.user.id))?.confirmedAt)
        throw new AppError('conflict', { refusal: refuse('twoFactor.ownFirst') });
      const before = await tx.maybe<{
        required: boolean;
      }>(sql`select require_second_factor as required from clients
        where tenant_id = ${tenantId} and id = ${tenantId} for update`);
      if (before && before.required !== required) {
        await tx.query(sql`${update(clients, { requireSecondFactor: required })}
          where tenant_id = ${tenantId} and id = ${tenantId}`);
        tx.audit(
          {
            type: 'secondFactor.ruleChanged',
            subject: `client/${tenantId}`,
            before: { requireSecondFactor: before.required },
            after: { requireSecondFactor: required },
          },
          tenantId,
        );
        await reauthorizeClient(tx, tenantId);
      }
      return ruleOf(tx, tenantId);
    },
    caller,
  );

/** The rule decides what sessions of the client's users may do. */
async function reauthorizeClient(tx: Tx, tenantId: number): Promise<void> {
  const changed = await tx.query<{ id: string }>(sql`${update(sessions, nextAccessVersion, 's')}
    from users u where u.id = s.user_id and u.tenant_id = ${tenantId} and s.revoked_at is null
      and s.expires_at > now() returning s.id`);
  for (const { id } of changed) tx.notify({ event: 'session:changed', sessionId: id });
}

/** Removes the two-factor authentication of a user who can't sign in any more, and ends their sessions. */
export const resetSecondFactor = (app: FastifyInstance, caller: Caller, wireId: string): Promise<void> =>
  app.data.withoutReach(
    'session',
    async (tx) => {
      const target = await findAdministered(tx, caller, wireId);
      if (!(await removeFactor(tx, target))) return;
      const subject = subjectOf(target);
      tx.audit({ type: 'secondFactor.reset', subject, of: target.name }, chainOf(target));
      const ended = await endSessionsOf(tx, target.id, 'secondFactorReset');
      if (ended > 0)
        tx.audit({ type: 'session.ended', subject, because: 'secondFactorReset' }, chainOf(target));
    },
    caller,
  );
