import type { FastifyInstance } from 'fastify';
import type { Keys } from '../platform/access/keys';
import { refreshToken, tokenHash } from '../platform/access/tokens';
import { insertInto, sql, update, type Tx } from '../platform/db';
import { endSessions } from './end-sessions';
import type { ChainPosition } from './issue-tokens';
import { chainOf, subjectOf } from './queries';
import { SECONDS_LEFT, sessionEnd } from './session-end';
import { refreshTokens, sessions } from './tables';

/** Tabs that refresh at the same moment present the same token; within this time it returns the same successor. */
const GRACE_SECONDS = 10;

interface SessionRow {
  id: string;
  active: boolean;
  wireId: string;
  tenantId: number | null;
  secondsLeft: number;
}

interface TokenRow {
  place: number;
  state: 'unused' | 'justUsed' | 'used';
}

/**
 * Exchanges a refresh token for its successor; null if it is unknown or its session has ended. Every change to a chain
 * happens under the lock on its session's row, so that concurrent requests can't fork it. If a token is used again later,
 * it or its successor was stolen, so the session ends.
 */
export function rotateToken(
  app: FastifyInstance,
  token: string,
  requestId: string,
): Promise<ChainPosition | null> {
  const hash = tokenHash(token);
  const arrived = performance.now();
  return app.data.withoutReach(
    'session',
    async (tx) => {
      const session =
        await tx.maybe<SessionRow>(sql`select s.id, u.wire_id as "wireId", u.tenant_id as "tenantId",
        ${SECONDS_LEFT} as "secondsLeft", s.revoked_at is null and s.expires_at > now() and not u.deactivated
          and not roadfile_shut_out(u.id) as active
        from sessions s join users u on u.id = s.user_id
        where s.id = (select session_id from refresh_tokens where hash = ${hash}) for update of s`);
      if (!session?.active) return null;
      // Read after the lock, in a separate statement: only then does it see what the previous holder changed.
      // clock_timestamp(), because now() is the start of this transaction, before it waited. The time this request waited for a
      // connection and the lock is no part of the grace: behind a hundred others it would count as a late reuse.
      const grace = GRACE_SECONDS + (performance.now() - arrived) / 1000;
      const current = await tx.one<TokenRow>(sql`select place, case when used_at is null then 'unused'
        when used_at > clock_timestamp() - ${grace}::float8 * interval '1 second' then 'justUsed' else 'used' end as state
        from refresh_tokens where hash = ${hash}`);
      if (current.state === 'used') return endReusedSession(tx, session);
      const { id, wireId: userWireId, secondsLeft } = session;
      const next = { sessionId: id, place: current.place + 1, userWireId, secondsLeft };
      if (current.state !== 'unused') return sameSuccessor(tx, app.keys, next);
      return addToken(tx, hash, tokenHash(refreshToken(app.keys.current, id, next.place)), next);
    },
    { user: null, realUser: null, requestId },
  );
}

/** The successor as it was handed out, perhaps by a server that signs with another version of SECRET_KEY. */
async function sameSuccessor(tx: Tx, keys: Keys, next: ChainPosition): Promise<ChainPosition | null> {
  const { sessionId, place } = next;
  const { hash } = await tx.one<{ hash: Uint8Array }>(
    sql`select hash from refresh_tokens where session_id = ${sessionId}::uuid and place = ${place}`,
  );
  const key = keys.all.find((one) => tokenHash(refreshToken(one, sessionId, place)).equals(hash));
  return key ? { ...next, key } : null;
}

async function addToken(tx: Tx, used: Buffer, hash: Buffer, next: ChainPosition): Promise<ChainPosition> {
  const { sessionId, place } = next;
  await tx.query(sql`${update(refreshTokens, { usedAt: sql`clock_timestamp()` })} where hash = ${used}`);
  await tx.query(insertInto(refreshTokens, { hash, sessionId, place }));
  const expiresAt = sessionEnd(sessions.userId, sessions.createdAt, sql`now()`);
  const { secondsLeft } = await tx.one<{
    secondsLeft: number;
  }>(sql`${update(sessions, { lastSeenAt: sql`now()`, expiresAt })}
    where id = ${sessionId}::uuid returning ${SECONDS_LEFT} as "secondsLeft"`);
  return { ...next, secondsLeft };
}

async function endReusedSession(tx: Tx, session: SessionRow): Promise<null> {
  await endSessions(tx, sql`id = ${session.id}::uuid`, 'tokenReused');
  tx.audit({ type: 'session.tokenReused', subject: subjectOf(session) }, chainOf(session));
  return null;
}
