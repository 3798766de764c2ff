import type { FastifyInstance } from 'fastify';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import type { SignupInfo, SignupState } from '../../domain/users/contract';
import { alias, fields, pick, sql, type RowOf, type Tx } from '../platform/db';
import type { Author } from '../platform/db/data';
import { AppError, refuseFields } from '../platform/errors';
import { hashPassword, newPasswordProblem } from './passwords';
import { chainOf, findAccountById, setPassword, subjectOf, type Account } from './queries';
import { readSignupToken, consumeSignupToken } from './signup-links';
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

/** Why a link doesn't work, and what to do about it. */
const CLOSED: Record<Exclude<SignupState, 'open'>, Refusal> = {
  expired: refuse('session.invitationExpired'),
  used: refuse('session.invitationUsed'),
  revoked: refuse('session.invitationRevoked'),
  unknown: refuse('session.invitationUnknown'),
};

const closed = (state: SignupState): AppError =>
  new AppError('gone', { refusal: CLOSED[state === 'open' ? 'revoked' : state] });

async function findInvited(tx: Tx, token: string): Promise<Invited | SignupState> {
  const { state, userId } = await readSignupToken(tx, token);
  if (state !== 'open' || userId === null) return state;
  const account = await findAccountById(tx, userId);
  // Deactivated since, or signed up with another link.
  if (!account || account.passwordHash !== null) return account ? 'used' : 'revoked';
  const { firstName, lastName, clientName } = await tx.one<
    RowOf<typeof INVITED> & { clientName: string | null }
  >(
    sql`select ${INVITED} from users u left join clients c on c.tenant_id = u.tenant_id and c.id = u.tenant_id where u.id = ${userId}`,
  );
  return { account, info: { state: 'open', email: account.email, firstName, lastName, clientName } };
}

/** The state of a sign-up link, and its user while it is valid. */
export async function signupInfo(app: FastifyInstance, token: string): Promise<SignupInfo> {
  const found = await app.data.withoutReach('session', (tx) => findInvited(tx, token));
  return typeof found === 'string' ? { state: found } : found.info;
}

/** Sets the first password with an invitation's link, once. A rejected password doesn't use up the link. */
export async function signUp(
  app: FastifyInstance,
  token: string,
  password: string,
  requestId: string,
): Promise<void> {
  const found = await app.data.withoutReach('session', (tx) => findInvited(tx, token));
  if (typeof found === 'string') throw closed(found);
  const { account } = found;
  const problem = newPasswordProblem(password, account.email);
  if (problem) throw refuseFields({ password: problem });
  const passwordHash = await hashPassword(password);
  const author: Author = { user: account, realUser: null, requestId, isWaiting: true };
  await app.data.withTenant(
    chainOf(account),
    async (tx) => {
      if (!(await consumeSignupToken(tx, token))) throw closed((await readSignupToken(tx, token)).state);
      if (!(await setPassword(tx, account, passwordHash))) throw closed('revoked');
      tx.audit({ type: 'user.signedUp', subject: subjectOf(account) }, chainOf(account));
    },
    author,
  );
}
