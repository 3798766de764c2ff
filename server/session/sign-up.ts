import type { FastifyInstance } from 'fastify';
import type { SignupInfo, SignupState } from '../../domain/users/contract';
import { alias, fields, pick, sql, type RowOf, type Tx } from '../platform/db';
import type { Author } from '../platform/db/data';
import { AppError, refuseFields } from '../platform/errors';
import { hashPassword, newPasswordMessage } from './passwords';
import { chainOf, findAccountById, setPassword, subjectOf, type Account } from './queries';
import { readSignupToken, spendSignupToken } from './signup-links';
import { clients } from '../clients/tables';
import { users } from '../users/tables';

const INVITED = fields({
  ...pick(alias(users, 'u'), 'firstName', 'lastName'),
  clientName: alias(clients, 'c').name,
});

interface Invited {
  account: Account;
  info: SignupInfo;
}

/** Why a link opens nothing, and what to do about it. */
const CLOSED: Record<Exclude<SignupState, 'open'>, string> = {
  expired: 'This invitation has expired. Ask whoever invited you to send it again',
  used: 'This invitation has been used already. Sign in, or ask for a new password if you have forgotten yours',
  revoked: 'This invitation is no longer valid. Use the link of the latest one, or ask for another',
  unknown: 'There is no such invitation. Open the link exactly as it stands in the mail',
};

const closed = (state: SignupState): AppError =>
  new AppError('gone', { message: CLOSED[state === 'open' ? 'revoked' : state] });

async function findInvited(tx: Tx, token: string): Promise<Invited | SignupState> {
  const { state, userId } = await readSignupToken(tx, token);
  if (state !== 'open' || userId === null) return state;
  const account = await findAccountById(tx, userId);
  // Deactivated since, or signed up by another link.
  if (!account || account.passwordHash !== null) return account ? 'used' : 'revoked';
  const { firstName, lastName, clientName } = await tx.one<
    RowOf<typeof INVITED> & { clientName: string | null }
  >(
    sql`select ${INVITED} from users u left join clients c on c.tenant_id = u.tenant_id and c.id = u.tenant_id where u.id = ${userId}`,
  );
  return { account, info: { state: 'open', email: account.email, firstName, lastName, clientName } };
}

/** What has become of a link to sign up, and for whom it is while it is good. */
export async function signupInfo(app: FastifyInstance, token: string): Promise<SignupInfo> {
  const found = await app.data.withoutReach('session', (tx) => findInvited(tx, token));
  return typeof found === 'string' ? { state: found } : found.info;
}

/** Sets the first password by the link of an invitation, once. A password that is refused leaves the link as it was. */
export async function signUp(
  app: FastifyInstance,
  token: string,
  password: string,
  requestId: string,
): Promise<void> {
  const found = await app.data.withoutReach('session', (tx) => findInvited(tx, token));
  if (typeof found === 'string') throw closed(found);
  const { account } = found;
  const problem = newPasswordMessage(password, account.email);
  if (problem) throw refuseFields({ password: problem });
  const passwordHash = await hashPassword(password);
  const author: Author = { user: account, realUser: null, requestId };
  await app.data.withoutReach(
    'session',
    async (tx) => {
      if (!(await spendSignupToken(tx, token))) throw closed((await readSignupToken(tx, token)).state);
      if (!(await setPassword(tx, account, passwordHash))) throw closed('revoked');
      tx.audit({ type: 'user.signedUp', subject: subjectOf(account) }, chainOf(account));
    },
    author,
  );
}
