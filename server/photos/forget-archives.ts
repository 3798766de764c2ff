import type { FastifyInstance } from 'fastify';
import { sql, update } from '../platform/db';
import { photoImports } from './tables';

const KEPT_DAYS = 7;
const EVERY_MS = 24 * 3_600_000;

/**
 * Removes archives that were sent in more than a week ago and never applied, or whose work was given up. What was found
 * in them stays as words. Answers how many were removed; doing it again does no harm.
 */
export async function forgetArchives(app: FastifyInstance): Promise<number> {
  const before = new Date(app.now().getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString();
  const old = await app.data.withoutReach('job', (tx) =>
    tx.query<{ tenantId: number; id: string; key: string }>(sql`
      select i.tenant_id as "tenantId", i.id, i.storage_key as key from photo_imports i left join jobs j on j.id = i.job_id
      where i.storage_key is not null and (i.state <> 'applying' or j.state = 'parked')
        and i.created_at < ${before}::timestamptz`),
  );
  for (const { tenantId, id, key } of old) {
    // The archive first: were the key forgotten before it, nobody would find the archive again.
    await app.files.remove(key);
    await app.data.withoutReach('job', (tx) =>
      tx.query(
        sql`${update(photoImports, { storageKey: null })} where tenant_id = ${tenantId} and id = ${id}::uuid`,
      ),
    );
  }
  return old.length;
}

/** Removes old archives now and once a day. */
export function startArchiveWatch(app: FastifyInstance): void {
  const look = () =>
    forgetArchives(app).catch((error: unknown) =>
      app.log.error({ err: error }, 'removal of old archives of photos'),
    );
  setInterval(look, EVERY_MS).unref();
  void look();
}
