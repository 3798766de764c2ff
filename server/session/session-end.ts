import { DEFAULT_SIGN_IN_RULES, SIGN_IN_RULES } from '../../domain/session/sign-in-rules';
import { sql, update, type Column, type SQL, type Tx } from '../platform/db';
import { nextAccessVersion } from './queries';
import { sessions } from './tables';

const rule = (name: 'sessionHours' | 'idleMinutes') =>
  sql`coalesce(((select roadfile_setting(${SIGN_IN_RULES})) ->> ${name}::text)::int, ${DEFAULT_SIGN_IN_RULES[name]}::int)`;

/**
 * When a session ends: after the idle time since its last use, and at the latest after the session's time since the sign-in. It is
 * stored with the session, where each request checks it anyway, so that the rules cost no query. An auditor's session ends with the
 * audit at the latest.
 */
export const sessionEnd = (userId: number | Column | SQL, signedInAt: Column | SQL, usedAt: Column | SQL) =>
  sql`least(${usedAt} + ${rule('idleMinutes')} * interval '1 minute', ${signedInAt} + ${rule('sessionHours')} * interval '1 hour',
    (select a.expires_at from audits a where a.user_id = ${userId}))`;

export const SECONDS_LEFT = sql<number>`ceil(extract(epoch from expires_at - now()))::int`;

/** Applies shorter limits to the open sessions at once. Longer ones apply from their next use. */
export async function shortenSessions(tx: Tx): Promise<void> {
  const end = sessionEnd(sessions.userId, sessions.createdAt, sessions.lastSeenAt);
  const shortened = await tx.query<{ id: string; over: boolean }>(sql`
    ${update(sessions, { expiresAt: end, ...nextAccessVersion })}
    where revoked_at is null and expires_at > now() and ${end} < expires_at returning id, expires_at <= now() as over`);
  for (const { id, over } of shortened) if (over) tx.notify({ event: 'session:ended', sessionId: id });
}
