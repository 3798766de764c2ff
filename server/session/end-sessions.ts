import type { SessionEndReason } from '../../domain/session/audit';
import { sql, update, type SQL, type Tx } from '../platform/db';
import { nextAccessVersion } from './queries';
import { sessions } from './tables';

/** Why a session ended early; stored with it. */
type EndReason = SessionEndReason | 'signedOut' | 'tokenReused' | 'keyRetired';

/**
 * Ends the active sessions that meet a condition on `sessions`. Their access tokens are rejected from the next request
 * on, and their sockets are closed with the commit. Returns how many there were.
 */
export async function endSessions(tx: Tx, which: SQL, because: EndReason): Promise<number> {
  const ended = await tx.query<{
    id: string;
  }>(sql`${update(sessions, { revokedAt: sql`now()`, revokedBecause: because, ...nextAccessVersion })}
    where revoked_at is null and expires_at > now() and ${which} returning id`);
  for (const { id } of ended) tx.notify({ event: 'session:ended', sessionId: id });
  return ended.length;
}

/** Ends all sessions of a user except one. */
export const endSessionsOf = (tx: Tx, userId: number, because: EndReason, except: string | null = null) =>
  endSessions(tx, sql`user_id = ${userId} and id is distinct from ${except}::uuid`, because);
