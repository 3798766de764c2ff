import { sql, type SQL, type Tx } from '../platform/db';

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
  }>(sql`update sessions set revoked_at = now(), revoked_because = ${because},
    access_version = access_version + 1 where revoked_at is null and expires_at > now() and ${which} returning id`);
  for (const { id } of ended) tx.notify({ event: 'session:ended', sessionId: id });
  return ended.length;
}

/** Ends all sessions of a user but the one named. */
export const endSessionsOf = (tx: Tx, userId: number, because: EndReason, except: string | null = null) =>
  endSessions(tx, sql`user_id = ${userId} and id is distinct from ${except}::uuid`, because);
