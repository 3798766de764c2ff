import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import { sql, type Tx } from '../platform/db';
import { queueMail } from '../platform/mail/mail';
import { makeSignupToken } from '../session';
import { invitationMail, type Invitation } from './invitation-mail';

/** Puts the mail with a new link to sign up into the outbox; links sent before are worthless then. */
export async function sendInvitation(
  app: FastifyInstance,
  tx: Tx,
  caller: Caller,
  userId: number,
): Promise<void> {
  const invited = await tx.one<Omit<Invitation, 'invitedBy'>>(sql`
    select u.email, u.locale, u.tenant_id as "tenantId", c.name as "clientName"
    from users u left join clients c on c.tenant_id = u.tenant_id and c.id = u.tenant_id where u.id = ${userId}`);
  const token = await makeSignupToken(tx, userId, invited.tenantId);
  const { publicUrl, providerName } = app.config;
  const link = new URL(`/signup/${token}`, publicUrl).href;
  await queueMail(tx, invitationMail({ ...invited, invitedBy: caller.user.name }, providerName, link));
}
