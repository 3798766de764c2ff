import type { FastifyInstance } from 'fastify';
import { describeDevice } from '../../domain/session/device';
import type { OwnSession } from '../../domain/session/second-factor';
import type { Caller } from '../platform/access/caller';
import { fields, pick, sql, type RowOf } from '../platform/db';
import { AppError } from '../platform/errors';
import { endSessions } from './end-sessions';
import { refuseCaller } from './require-self';
import { subjectOf } from './queries';
import { sessions } from './tables';

/** Users see only their own sessions; impersonators don't see those of the impersonated user. */
const refuseOthers = async (app: FastifyInstance, caller: Caller): Promise<void> => {
  if (caller.realUser) await refuseCaller(app.data, caller, new AppError('forbidden'));
};

const ROW = fields({
  sessionId: sessions.id,
  ...pick(sessions, 'userAgent', 'address', 'createdAt', 'lastSeenAt'),
});

/** The caller's active sessions, the current one first. */
export async function ownSessions(app: FastifyInstance, caller: Caller): Promise<OwnSession[]> {
  await refuseOthers(app, caller);
  const rows = await app.data.withTenant(
    caller.homeTenantId,
    (tx) =>
      tx.query<RowOf<typeof ROW>>(sql`select ${ROW} from sessions
        where user_id = ${caller.user.id} and revoked_at is null and expires_at > now()
        order by id = ${caller.sessionId}::uuid desc, last_seen_at desc limit 100`),
    caller,
  );
  return rows.map(({ sessionId, userAgent, address, createdAt, lastSeenAt }) => ({
    sessionId,
    ...describeDevice(userAgent),
    address,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    current: sessionId === caller.sessionId,
  }));
}

/** Ends one session of the caller, or with null all except the current one, from their next request on. */
export async function endOwnSessions(
  app: FastifyInstance,
  caller: Caller,
  sessionId: string | null,
): Promise<void> {
  await refuseOthers(app, caller);
  const which = sessionId === null ? sql`id <> ${caller.sessionId}::uuid` : sql`id = ${sessionId}::uuid`;
  await app.data.withTenant(
    caller.homeTenantId,
    async (tx) => {
      const ended = await endSessions(tx, sql`user_id = ${caller.user.id} and ${which}`, 'endedByUser');
      if (ended === 0 && sessionId !== null) throw new AppError('notFound');
      const { tenantId } = await tx.one<{ tenantId: number | null }>(
        sql`select tenant_id as "tenantId" from users where id = ${caller.user.id}`,
      );
      if (ended > 0)
        tx.audit(
          { type: 'session.ended', subject: subjectOf(caller.user), because: 'endedByUser' },
          tenantId ?? 0,
        );
    },
    caller,
  );
}
