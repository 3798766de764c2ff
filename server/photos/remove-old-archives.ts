import type { FastifyInstance } from 'fastify';
import { sql, update } from '../platform/db';
import { rowsOfTenants } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { photoImports } from './tables';

const RETENTION_DAYS = 7;
const EVERY_MS = 24 * 3_600_000;

/**
 * Removes archives uploaded more than a week ago that were never applied or have a parked job; their previews stay.
 * Returns how many were removed. Safe to repeat.
 */
export async function removeOldArchives(app: FastifyInstance): Promise<number> {
  const before = new Date(app.now().getTime() - RETENTION_DAYS * 24 * 3_600_000).toISOString();
  const old = rowsOfTenants<{ id: string; key: string }>(app.data, {
    tenant: sql`i.tenant_id`,
    columns: sql`i.id, i.storage_key as key`,
    rest: sql`from photo_imports i left join jobs j on j.id = i.job_id
      where i.storage_key is not null and (i.state <> 'applying' or j.state = 'parked')
        and i.created_at < ${before}::timestamptz`,
  });
  let removed = 0;
  for await (const { tenantId, id, key } of old) {
    // Remove the archive before its key; without the key, the archive couldn't be found.
    await app.files.remove(key);
    await app.data.withTenant(tenantId, (tx) =>
      tx.query(
        sql`${update(photoImports, { storageKey: null })} where tenant_id = ${tenantId} and id = ${id}::uuid`,
      ),
    );
    removed += 1;
  }
  return removed;
}

export const archiveWatch = (app: FastifyInstance): Watch => ({
  name: 'remove old photo archives',
  everyMs: EVERY_MS,
  run: () => removeOldArchives(app),
});
