import { sql, update, type SQL, type Tx } from '../platform/db';
import { rightsChanged } from './queries';
import { sessions } from './tables';

/** Why a session ended before its time; kept with it. */
export type EndReason =
  | 'signedOut'
  | 'tokenReused'
  | 'passwordChanged'
  | 'passwordReset'
  | 'deactivated'
  | 'endedByUser'
  | 'secondFactorReset';

/**
 * Ends the living sessions that meet a condition on `sessions`: their access tokens are refused from the next request
 * on, their sockets are cut off with the commit. Answers how many there were.
 */
export async function endSessions(tx: Tx, which: SQL, because: EndReason): Promise<number> {
  const ended = await tx.query<{
    id: string;
  }>(sql`${update(sessions, { revokedAt: sql`now()`, revokedBecause: because, ...rightsChanged })}
    where revoked_at is null and expires_at > now() and ${which} returning id`);
  for (const { id } of ended) tx.notify({ event: 'session:ended', sessionId: id });
  return ended.length;
}

/** Ends all sessions of a user but the one named. */
export const endSessionsOf = (tx: Tx, userId: number, because: EndReason, except: string | null = null) =>
  endSessions(tx, sql`user_id = ${userId} and id is distinct from ${except}::uuid`, because);
