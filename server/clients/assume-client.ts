import type { FastifyRequest } from 'fastify';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';

/**
 * Writes into the client's audit trail that somebody of the provider's staff takes its seat, or leaves it. Whom he
 * acted for before does not matter: the reach is that of the client named.
 */
export async function recordAssumption(
  request: FastifyRequest,
  type: 'client.assumed' | 'client.left',
  id: number,
): Promise<void> {
  const { caller, server } = request;
  // Client users have a seat of their own; while impersonating one, the rep is in his.
  if (!caller.isInternalUser) throw new AppError('forbidden');
  const seated = await server.callers.find(caller.sessionId, {
    requestId: caller.requestId,
    address: caller.address,
    chosenClientId: id,
  });
  if (!seated) throw new AppError('unauthenticated');
  await server.data.withReach(seated, async (tx) => {
    const { name } = await tx.one<{ name: string }>(
      sql`select name from clients where ${tx.reach.where(sql`tenant_id`, sql`id`)} and id = ${id}`,
    );
    tx.audit({ type, subject: `client/${id}`, name });
  });
}
