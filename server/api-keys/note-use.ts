import type { FastifyInstance } from 'fastify';
import { todayOf } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { sql, update } from '../platform/db';
import { apiKeys } from './tables';

const HOUR = 60 * 60 * 1000;
const MAX_NOTED = 5_000;

/**
 * Notes the day on which a key was last used, after the response. Each server writes at most once an hour for each key,
 * so that asking stays reading.
 */
export function noteUse(app: FastifyInstance): void {
  const noted = new Map<string, number>();
  app.addHook('onResponse', async (request, reply) => {
    const caller = request.caller as Caller | undefined;
    if (caller?.credential !== 'apiKey' || reply.statusCode >= 400) return;
    const now = app.now().getTime();
    const last = noted.get(caller.sessionId);
    if (last !== undefined && now - last < HOUR) return;
    if (noted.size >= MAX_NOTED) noted.clear();
    noted.set(caller.sessionId, now);
    try {
      await storeDay(app, caller);
    } catch (error) {
      request.log.warn({ err: error }, 'could not note the use of an API key');
    }
  });
}

const storeDay = (app: FastifyInstance, caller: Caller) =>
  app.data.withReach(caller, async (tx) => {
    const lastUsedOn = await todayOf(tx, tx.reach.tenantId, app.now());
    await tx.query(sql`${update(apiKeys, { lastUsedOn })}
      where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and id = ${caller.sessionId}::uuid
        and last_used_on is distinct from ${lastUsedOn}::date`);
  });
