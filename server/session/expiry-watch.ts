import type { FastifyInstance } from 'fastify';
import { sql } from '../platform/db';
import type { Watch } from '../platform/jobs/leader';

const EVERY_MS = 30_000;

/**
 * Closes the sockets of sessions that expired after a time and were not ended by anyone. Returns until when it looked; at first it
 * looks back a minute.
 */
const announceExpired = (app: FastifyInstance, since: string | null): Promise<string> =>
  app.data.withoutReach('session', async (tx) => {
    const { until } = await tx.one<{ until: string }>(sql`select now()::text as until`);
    const expired = await tx.query<{ id: string }>(sql`select id from sessions where revoked_at is null
      and expires_at > coalesce(${since}::timestamptz, now() - interval '1 minute') and expires_at <= now()`);
    for (const { id } of expired) tx.notify({ event: 'session:ended', sessionId: id });
    return until;
  });

/** Watches for expired sessions: their sockets receive notices until they are closed. */
export function expiryWatch(app: FastifyInstance): Watch {
  let since: string | null = null;
  return {
    name: 'check for expired sessions',
    everyMs: EVERY_MS,
    run: async () => {
      since = await announceExpired(app, since);
    },
  };
}
