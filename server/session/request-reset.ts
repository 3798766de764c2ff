import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isEmail, normalizeEmail } from '../../domain/shared/email';
import { refuse } from '../../domain/shared/refusals/refusal';
import { refuseFields } from '../platform/errors';
import { queueMail } from '../platform/mail/mail';
import { findAccount } from './queries';
import { makeResetToken } from './reset-links';
import { resetMail } from './reset-mail';

/** Longer than the queries of a known address take, so that the time tells nothing either. */
const EVEN_MS = 150;

/**
 * Sends a link to set a new password to an address that has an account with a password. Who has none yet has an
 * invitation. Nothing in the answer tells which it was.
 */
export async function requestReset(app: FastifyInstance, typed: string): Promise<void> {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) throw refuseFields({ email: refuse('email.invalid') });
  const even = wait(EVEN_MS);
  await app.data.withoutReach('session', async (tx) => {
    const account = await findAccount(tx, email);
    if (!account?.passwordHash) return;
    const token = await makeResetToken(tx, account.id, account.tenantId);
    if (!token) return;
    const { publicUrl, providerName } = app.config;
    const link = new URL(`/resetPassword/${token}`, publicUrl).href;
    await queueMail(tx, resetMail(account, providerName, link));
  });
  // Not waited for: the mail is in the outbox, and how long a mail server takes would tell.
  void app.mail.flush();
  await even;
}
