import type { FastifyInstance } from 'fastify';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { insertInto, sql, type Tx } from '../platform/db';
import type { Author } from '../platform/db/data';
import { AppError } from '../platform/errors';
import { refreshToken, tokenHash } from '../platform/access/tokens';
import { readAuditorToken, type LinkState } from './auditor-links';
import type { ChainPosition } from './issue-tokens';
import { chainOf, findAccountById, subjectOf } from './queries';
import { SECONDS_LEFT, sessionEnd } from './session-end';
import type { Origin } from './sign-in';
import { refreshTokens, sessions } from './tables';

/** Why a link doesn't work, and what to do about it. */
const CLOSED: Record<Exclude<LinkState, 'open'>, Refusal> = {
  expired: refuse('audits.linkExpired'),
  revoked: refuse('audits.linkRevoked'),
  unknown: refuse('audits.linkUnknown'),
};

/** Opens a session with an auditor's link. It ends with the audit at the latest. 410 with the reason if the link doesn't work. */
export async function enterAudit(app: FastifyInstance, token: string, from: Origin): Promise<ChainPosition> {
  const author: Author = { user: null, realUser: null, requestId: from.requestId };
  return app.data.withoutReach(
    'session',
    async (tx) => {
      const { state, auditId } = await readAuditorToken(tx, token);
      if (state !== 'open') throw new AppError('gone', { refusal: CLOSED[state] });
      const open = await tx.maybe<{ userId: number }>(
        sql`select user_id as "userId" from audits where id = ${auditId}::uuid and closed_at is null and expires_at > now()`,
      );
      const account = open && (await findAccountById(tx, open.userId));
      if (!account) throw new AppError('gone', { refusal: CLOSED.revoked });
      author.user = account;
      const session = await openSession(app, tx, account.id, from);
      const { address } = from;
      tx.audit({ type: 'session.signedIn', subject: subjectOf(account), address }, chainOf(account));
      return {
        sessionId: session.id,
        place: 0,
        userWireId: account.wireId,
        secondsLeft: session.secondsLeft,
      };
    },
    author,
  );
}

async function openSession(app: FastifyInstance, tx: Tx, userId: number, { address, userAgent }: Origin) {
  const session = await tx.one<{ id: string; secondsLeft: number }>(sql`
    ${insertInto(sessions, {
      userId,
      userAgent: userAgent.slice(0, 300),
      address,
      expiresAt: sessionEnd(userId, sql`now()`, sql`now()`),
    })} returning id, ${SECONDS_LEFT} as "secondsLeft"`);
  const hash = tokenHash(refreshToken(app.keys.current, session.id, 0));
  await tx.query(insertInto(refreshTokens, { hash, sessionId: session.id, place: 0 }));
  return session;
}
