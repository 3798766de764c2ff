import type { FastifyInstance } from 'fastify';
import { PACKET_DAYS } from '../../domain/packets/contract';
import { sql, update } from '../platform/db';
import { eachTenant, rowsOfTenants } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { packets } from './tables';

const EVERY_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** How long the list says that a packet has expired. */
const LISTED_DAYS = 30;

/** Removes the files of packets that have expired, and old rows without a file. Returns how many files. Safe to repeat. */
export async function removeOldPackets(app: FastifyInstance): Promise<number> {
  const now = app.now();
  const old = rowsOfTenants<{ id: string; key: string }>(app.data, {
    tenant: sql`tenant_id`,
    columns: sql`id, storage_key as key`,
    rest: sql`from packets where expires_at <= ${now.toISOString()}::timestamptz and storage_key is not null`,
  });
  let removed = 0;
  for await (const { tenantId, id, key } of old) {
    // Remove the file before its key; without the key, the file couldn't be found.
    await app.files.remove(key);
    await app.data.withTenant(tenantId, (tx) =>
      tx.query(sql`${update(packets, { state: 'expired', storageKey: null })}
        where tenant_id = ${tenantId} and id = ${id}::uuid`),
    );
    removed += 1;
  }
  const before = new Date(now.getTime() - (PACKET_DAYS + LISTED_DAYS) * DAY_MS).toISOString();
  const isForgotten = sql`created_at < ${before}::timestamptz and storage_key is null`;
  await eachTenant(
    app.data,
    sql`select distinct tenant_id as "tenantId" from packets where ${isForgotten}`,
    ({ reach, query }) =>
      query(sql`delete from packets where ${reach.where(sql`tenant_id`)} and ${isForgotten}`),
  );
  return removed;
}

export const packetWatch = (app: FastifyInstance): Watch => ({
  name: 'remove old packets',
  everyMs: EVERY_MS,
  run: () => removeOldPackets(app),
});
