import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isEmail, normalizeEmail } from '../../domain/shared/email';
import { refuse } from '../../domain/shared/refusals/refusal';
import { refuseFields } from '../platform/errors';
import { queueMail } from '../platform/mail/mail';
import { findAccount } from './queries';
import { makeResetToken } from './reset-links';
import { resetMail } from './reset-mail';

/** Minimum response time: longer than the queries for a known address, so that timing reveals nothing. */
const MIN_RESPONSE_MS = 150;

/**
 * Sends a link to set a new password, if the address has an account with a password. (Accounts without one have an
 * invitation.) The response doesn't reveal whether it was sent.
 */
export async function requestReset(app: FastifyInstance, typed: string): Promise<void> {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) throw refuseFields({ email: refuse('email.invalid') });
  const minimumTime = wait(MIN_RESPONSE_MS);
  await app.data.withoutReach('session', async (tx) => {
    const account = await findAccount(tx, email);
    if (!account?.passwordHash) return;
    const token = await makeResetToken(tx, account.id, account.tenantId);
    if (!token) return;
    const { publicUrl, providerName } = app.config;
    const link = new URL(`/resetPassword/${token}`, publicUrl).href;
    await queueMail(tx, resetMail(account, providerName, link));
  });
  // Not awaited: the email is in the outbox, and the mail server's speed would be noticeable.
  void app.mail.flush();
  await minimumTime;
}
