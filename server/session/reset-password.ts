import type { FastifyInstance } from 'fastify';
import type { Author } from '../platform/db/data';
import { AppError, refuseFields } from '../platform/errors';
import { endSessionsOf } from './end-sessions';
import { clearFailures } from './failures';
import { hashPassword, newPasswordProblem } from './passwords';
import { chainOf, findAccountById, setPassword, subjectOf, type Account } from './queries';
import { readResetToken, revokeResetLinks, consumeResetToken } from './reset-links';

/** The account of a link; 410 if the link is unknown, used or expired. */
export async function accountOfResetLink(app: FastifyInstance, token: string): Promise<Account> {
  const account = await app.data.withoutReach('session', async (tx) => {
    const userId = await readResetToken(tx, token);
    return userId === undefined ? undefined : findAccountById(tx, userId);
  });
  if (!account) throw new AppError('gone');
  return account;
}

/**
 * Sets a new password with a link, once. Ends all sessions, revokes other links and clears locks: access to the mailbox
 * is as good as the password. A rejected password doesn't use up the link.
 */
export async function resetPassword(
  app: FastifyInstance,
  token: string,
  password: string,
  from: { requestId: string; address: string },
): Promise<void> {
  const account = await accountOfResetLink(app, token);
  const problem = newPasswordProblem(password, account.email);
  if (problem) throw refuseFields({ password: problem });
  const passwordHash = await hashPassword(password);
  const author: Author = { user: account, realUser: null, requestId: from.requestId, isWaiting: true };
  await app.data.withTenant(
    chainOf(account),
    async (tx) => {
      if (!(await consumeResetToken(tx, token))) throw new AppError('gone');
      if (!(await setPassword(tx, account, passwordHash))) throw new AppError('gone');
      await revokeResetLinks(tx, account.id);
      await clearFailures(tx, { email: account.email.toLowerCase(), address: from.address });
      const subject = subjectOf(account);
      tx.audit({ type: 'user.passwordReset', subject }, chainOf(account));
      const ended = await endSessionsOf(tx, account.id, 'passwordReset');
      if (ended > 0) tx.audit({ type: 'session.ended', subject, because: 'passwordReset' }, chainOf(account));
    },
    author,
  );
}
