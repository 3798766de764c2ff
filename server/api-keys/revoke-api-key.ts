import type { FastifyInstance } from 'fastify';
import type { ApiKey } from '../../domain/api-keys/contract';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { sql, update } from '../platform/db';
import { keyQuery } from './list';
import { apiKeys } from './tables';

/** Revokes a key: the first statement of its next transaction finds it no more. Revoking it again changes nothing. */
export async function revokeApiKey(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  keyId: string,
): Promise<ApiKey> {
  const site = await resolveSite(app, caller, clientId);
  return app.data.withReach(caller, async (tx) => {
    const read = () => tx.one<ApiKey>(keyQuery(tx.reach, keyId, site));
    const { name, clientId: siteId } = await read();
    const revokedBy = (caller.realUser ?? caller.user).name;
    const revoked = await tx.maybe(sql`${update(apiKeys, { revokedAt: sql`now()`, revokedBy })}
      where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and id = ${keyId}::uuid and revoked_at is null returning id`);
    if (revoked)
      tx.audit({ type: 'apiKey.revoked', subject: `apiKey/${keyId}`, location: `client/${siteId}`, name });
    return read();
  });
}
