import type { FastifyInstance } from 'fastify';
import { apiKeyErrors } from '../../domain/api-keys/api-key-rules';
import type { ApiKey, ApiKeyBody, NewApiKey } from '../../domain/api-keys/contract';
import { findSite } from '../clients';
import { DEFAULT_ZONE, todayOf } from '../compliance';
import { apiKeyText } from '../platform/access/api-keys';
import type { Caller } from '../platform/access/caller';
import { resolveClientId } from '../platform/access/resolve-site';
import { insertInto, sql } from '../platform/db';
import { newApiKeySecret } from '../platform/crypto';
import { refuseAny } from '../platform/errors';
import { keyQuery } from './list';
import { apiKeys } from './tables';

/** Creates a key and returns its text, which is stored nowhere. */
export async function createApiKey(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  body: ApiKeyBody,
): Promise<NewApiKey> {
  const siteId = await resolveClientId(app.data, clientId);
  const { secret, hash } = newApiKeySecret(app.keys);
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    await findSite(tx, siteId);
    refuseAny(apiKeyErrors(body, await todayOf(tx, tenantId, app.now())));
    const name = body.name.trim();
    const expiresOn = body.expiresOn || null;
    const { id } = await tx.one<{ id: string }>(sql`
      ${insertInto(apiKeys, {
        tenantId,
        siteId,
        name,
        hash,
        createdBy: caller.user.name,
        ...(expiresOn && { expiresOn, expiresAt: endOf(expiresOn, tenantId) }),
      })} returning id`);
    tx.audit({
      type: 'apiKey.created',
      subject: `apiKey/${id}`,
      location: `client/${siteId}`,
      after: { name, expiresOn, legacyClientId: siteId },
    });
    const created = await tx.one<ApiKey>(keyQuery(tx.reach, id, null));
    return { ...created, key: apiKeyText(id, secret) };
  });
}

/** The end of a day in the client's time zone. */
const endOf = (day: string, tenantId: number) =>
  sql`(${day}::date + 1)::timestamp at time zone coalesce(roadfile_zone(${tenantId}::int), ${DEFAULT_ZONE})`;
