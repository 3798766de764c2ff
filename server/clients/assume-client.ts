import type { FastifyRequest } from 'fastify';
import { sql, type TenantTx } from '../platform/db';
import { AppError } from '../platform/errors';

/**
 * Records in the client's audit trail that an internal user starts or stops working for it. The client may be another one
 * than the caller's current choice, so the caller is read for this client.
 */
export async function recordAssumption(
  request: FastifyRequest,
  type: 'client.assumed' | 'client.left',
  id: number,
): Promise<void> {
  const { caller, server } = request;
  // Client users don't work for another client, and neither does a rep who impersonates one.
  if (!caller.isInternalUser) throw new AppError('forbidden');
  const clientCaller = await server.callers.find(caller.sessionId, {
    requestId: caller.requestId,
    address: caller.address,
    chosenClientId: id,
  });
  if (!clientCaller) throw new AppError('unauthenticated');
  const { tenantId, withoutTenant } = clientCaller;
  if (tenantId === null) throw new AppError(withoutTenant ?? 'forbidden');
  // An Idempotency-Key is kept for the client that was chosen before, which the reach of this one couldn't store.
  const record = async (tx: TenantTx) => {
    const { name } = await tx.one<{ name: string }>(
      sql`select name from clients where ${tx.reach.where(sql`tenant_id`)} and id = ${id}`,
    );
    tx.audit({ type, subject: `client/${id}`, name });
  };
  await server.data.withTenant(tenantId, record, clientCaller);
}
