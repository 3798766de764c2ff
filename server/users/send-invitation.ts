import type { FastifyInstance } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import type { Config } from '../platform/config';
import { sql, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { queueMail } from '../platform/mail/mail';
import { makeSignupToken } from '../session';
import { invitationMail, type Invitation } from './invitation-mail';

/**
 * Invitations go to any address from the provider's domain and contain names that a client chose, so a client may send
 * only this many per day. Those sent by the provider don't count. Callers hold the lock of the client's users.
 */
const MAX_PER_DAY = 100;

async function enforceDailyLimit(tx: Tx, tenantId: number | null): Promise<void> {
  const { sent } = await tx.one<{ sent: number }>(sql`select count(*)::int as sent from audit_entries a
    join users u on u.wire_id = a.actor_id and u.tenant_id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.at > now() - interval '1 day' and a.type in ('user.invited', 'user.invitedAgain')`);
  if (sent >= MAX_PER_DAY)
    throw new AppError('tooMany', {
      refusal: refuse('user.tooManyInvitations', { count: MAX_PER_DAY }),
    });
}

/** Puts the email with a new sign-up link into the outbox; earlier links are revoked. */
export async function sendInvitation(
  app: FastifyInstance,
  tx: Tx,
  caller: Caller,
  userId: number,
): Promise<void> {
  const invited = await tx.one<Omit<Invitation, 'invitedBy'>>(sql`
    select u.email, u.locale, u.tenant_id as "tenantId", c.name as "clientName"
    from users u left join clients c on c.tenant_id = u.tenant_id and c.id = u.tenant_id where u.id = ${userId}`);
  if (!caller.isInternalUser) await enforceDailyLimit(tx, invited.tenantId);
  const link = await makeSignupLink(app.config, tx, userId, invited.tenantId);
  const mail = invitationMail({ ...invited, invitedBy: caller.user.name }, app.config.providerName, link);
  await queueMail(tx, mail);
}

/** The address of a new sign-up link; earlier links are revoked. */
export async function makeSignupLink(
  { publicUrl }: Config,
  tx: Tx,
  userId: number,
  tenantId: number | null,
): Promise<string> {
  return new URL(`/signup/${await makeSignupToken(tx, userId, tenantId)}`, publicUrl).href;
}
