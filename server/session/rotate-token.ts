import type { FastifyInstance } from 'fastify';
import { refreshToken, tokenHash } from '../platform/access/tokens';
import { insertInto, sql, update, type Tx } from '../platform/db';
import { endSessions } from './end-sessions';
import { TOKENS_END, type ChainPlace } from './issue-tokens';
import { chainOf, subjectOf } from './queries';
import { refreshTokens, sessions } from './tables';

/** Tabs that refresh at the same moment present the same token: for so many seconds it answers the same successor. */
const GRACE_SECONDS = 10;

interface SessionRow {
  id: string;
  living: boolean;
  wireId: string;
  tenantId: number | null;
}

interface LinkRow {
  place: number;
  state: 'fresh' | 'justUsed' | 'used';
}

/**
 * Exchanges a refresh token for its successor; null where it is unknown or its session is over. All that happens to a
 * chain happens under the lock on its session's row, so that it has one living end whoever asks at the same time. A
 * token that comes back later was stolen, or its successor was: the session ends for both.
 */
export function rotateToken(
  app: FastifyInstance,
  token: string,
  requestId: string,
): Promise<ChainPlace | null> {
  const hash = tokenHash(token);
  return app.data.withoutReach(
    'session',
    async (tx) => {
      const session =
        await tx.maybe<SessionRow>(sql`select s.id, u.wire_id as "wireId", u.tenant_id as "tenantId",
        s.revoked_at is null and s.expires_at > now() and not u.deactivated
          and not roadfile_shut_out(u.id) as living
        from sessions s join users u on u.id = s.user_id
        where s.id = (select session_id from refresh_tokens where hash = ${hash}) for update of s`);
      if (!session?.living) return null;
      // Read after the lock, in a statement of its own: only then does it see what the one before us has done.
      // clock_timestamp(): now() is when this transaction began, which was before it waited.
      const link = await tx.one<LinkRow>(sql`select place, case when used_at is null then 'fresh'
        when used_at > clock_timestamp() - ${GRACE_SECONDS} * interval '1 second' then 'justUsed' else 'used' end as state
        from refresh_tokens where hash = ${hash}`);
      if (link.state === 'used') return endFamily(tx, session);
      const next = { sessionId: session.id, place: link.place + 1, userWireId: session.wireId };
      if (link.state === 'fresh')
        await addLink(tx, hash, tokenHash(refreshToken(app.keys, session.id, next.place)), next);
      return next;
    },
    { user: null, realUser: null, requestId },
  );
}

async function addLink(tx: Tx, used: Buffer, hash: Buffer, { sessionId, place }: ChainPlace): Promise<void> {
  await tx.query(sql`${update(refreshTokens, { usedAt: sql`clock_timestamp()` })} where hash = ${used}`);
  await tx.query(insertInto(refreshTokens, { hash, sessionId, place }));
  await tx.query(sql`${update(sessions, { lastSeenAt: sql`now()`, expiresAt: TOKENS_END })}
    where id = ${sessionId}::uuid`);
}

async function endFamily(tx: Tx, session: SessionRow): Promise<null> {
  await endSessions(tx, sql`id = ${session.id}::uuid`, 'tokenReused');
  tx.audit({ type: 'session.tokenReused', subject: subjectOf(session) }, chainOf(session));
  return null;
}
