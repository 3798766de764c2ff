import type { FastifyInstance } from 'fastify';
import type { Author } from '../platform/db/data';
import { AppError, refuseFields } from '../platform/errors';
import { endSessionsOf } from './end-sessions';
import { forgetFailures } from './failures';
import { hashPassword, newPasswordProblem } from './passwords';
import { chainOf, findAccountById, setPassword, subjectOf, type Account } from './queries';
import { readResetToken, revokeResetLinks, spendResetToken } from './reset-links';

/** The account that a link is for. Throws gone where the link is unknown, used or too old. */
export async function accountOfResetLink(app: FastifyInstance, token: string): Promise<Account> {
  const account = await app.data.withoutReach('session', async (tx) => {
    const userId = await readResetToken(tx, token);
    return userId === undefined ? undefined : findAccountById(tx, userId);
  });
  if (!account) throw new AppError('gone');
  return account;
}

/**
 * Sets a new password by a link, once. All sessions end, other links are worthless, and a lock is lifted: the mailbox
 * has proven what a password would. A password that is refused leaves the link as it was.
 */
export async function resetPassword(
  app: FastifyInstance,
  token: string,
  password: string,
  requestId: string,
): Promise<void> {
  const account = await accountOfResetLink(app, token);
  const problem = newPasswordProblem(password, account.email);
  if (problem) throw refuseFields({ password: problem });
  const passwordHash = await hashPassword(password);
  const author: Author = { user: account, realUser: null, requestId };
  await app.data.withoutReach(
    'session',
    async (tx) => {
      if (!(await spendResetToken(tx, token))) throw new AppError('gone');
      if (!(await setPassword(tx, account, passwordHash))) throw new AppError('gone');
      await revokeResetLinks(tx, account.id);
      await forgetFailures(tx, account.email.toLowerCase());
      const subject = subjectOf(account);
      tx.audit({ type: 'user.passwordReset', subject }, chainOf(account));
      const ended = await endSessionsOf(tx, account.id, 'passwordReset');
      if (ended > 0) tx.audit({ type: 'session.ended', subject, because: 'passwordReset' }, chainOf(account));
    },
    author,
  );
}
