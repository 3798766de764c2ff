import type { FastifyInstance } from 'fastify';
import { isPermissionKey } from '../../domain/access/permissions';
import type { SecondFactorRule } from '../../domain/session/second-factor';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller, Person, TenantCaller } from '../platform/access/caller';
import { alias, array, fields, sql, update, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { endSessionsOf } from './end-sessions';
import { findFactor } from './factor-codes';
import { chainOf, personOf, rightsChanged, subjectOf } from './queries';
import { removeFactor } from './second-factor';
import { clients } from '../clients/tables';
import { sessions } from './tables';
import { users } from '../users/tables';

/** The client that a caller decides for: all of it, or none of its locations by itself. */
function wholeClient(caller: Caller): TenantCaller {
  if (caller.tenantId === null) throw new AppError(caller.withoutTenant ?? 'forbidden');
  if (!caller.allSites) throw new AppError('forbidden');
  return caller as TenantCaller;
}

const ruleOf = (tx: Tx, tenantId: number) =>
  tx.one<SecondFactorRule>(sql`select c.require_second_factor as required,
    (select count(*)::int from users u where u.tenant_id = c.tenant_id and not u.deactivated and not exists
      (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null)) as without
    from clients c where c.tenant_id = ${tenantId} and c.id = ${tenantId}`);

/** Whether a client's users have to have a second factor, and how many have none. */
export const readRule = (app: FastifyInstance, caller: Caller): Promise<SecondFactorRule> =>
  app.data.withoutReach('session', (tx) => ruleOf(tx, wholeClient(caller).tenantId), caller);

/**
 * Asks a client's users for a second factor, or no longer. Who has none is led to set one up at his next request, so
 * that a client's own user who decides it has to have one himself first.
 */
export const changeRule = (
  app: FastifyInstance,
  caller: Caller,
  required: boolean,
): Promise<SecondFactorRule> =>
  app.data.withoutReach(
    'session',
    async (tx) => {
      const { tenantId } = wholeClient(caller);
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
        await authoriseAnew(tx, tenantId);
      }
      return ruleOf(tx, tenantId);
    },
    caller,
  );

/** What sessions of the client's users may do depends on the rule. */
async function authoriseAnew(tx: Tx, tenantId: number): Promise<void> {
  const changed = await tx.query<{ id: string }>(sql`${update(sessions, rightsChanged, 's')}
    from users u where u.id = s.user_id and u.tenant_id = ${tenantId} and s.revoked_at is null
      and s.expires_at > now() returning s.id`);
  for (const { id } of changed) tx.notify({ event: 'session:changed', sessionId: id });
}

const TARGET = fields({ ...personOf('u'), permissions: alias(users, 'u').permissions });
interface Target extends Person {
  tenantId: number | null;
  permissions: string[];
  inReach: boolean;
}

const findTarget = (tx: Tx, caller: Caller, wireId: string) =>
  tx.maybe<Target>(sql`select ${TARGET},
    ${caller.allSites} or coalesce((select bool_and(s.site_id = any(${array(caller.siteIds)}::int[]))
      from user_sites s where s.user_id = u.id and s.tenant_id = u.tenant_id), false) as "inReach"
    from users u where u.wire_id = ${wireId} for share of u`);

/**
 * Whom a caller may help who has lost app and codes: staff who configure staff, staff; who configures a client's users,
 * those all of whose locations he reaches. A stranger does not exist; whoever may do more than the caller is not his to help.
 */
function requireHelpable(caller: Caller, target: Target | undefined): Target {
  const visible =
    target !== undefined &&
    (target.tenantId === null
      ? caller.isInternalUser && caller.permissions.has('admin.configureInternalUser')
      : target.tenantId === caller.tenantId &&
        target.inReach &&
        caller.permissions.has('client.configureUser'));
  if (!target || !visible) throw new AppError('notFound');
  const isUpward = target.permissions.filter(isPermissionKey).some((key) => !caller.permissions.has(key));
  if (isUpward || target.id === caller.user.id) throw new AppError('forbidden');
  return target;
}

/** Removes the second factor of somebody who cannot get in any more, and ends his sessions: whoever has them proves anew. */
export const resetSecondFactor = (app: FastifyInstance, caller: Caller, wireId: string): Promise<void> =>
  app.data.withoutReach(
    'session',
    async (tx) => {
      const target = requireHelpable(caller, await findTarget(tx, caller, wireId));
      if (!(await removeFactor(tx, target))) return;
      const subject = subjectOf(target);
      tx.audit({ type: 'secondFactor.reset', subject, of: target.name }, chainOf(target));
      const ended = await endSessionsOf(tx, target.id, 'secondFactorReset');
      if (ended > 0)
        tx.audit({ type: 'session.ended', subject, because: 'secondFactorReset' }, chainOf(target));
    },
    caller,
  );
