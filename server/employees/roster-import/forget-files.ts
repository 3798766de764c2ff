import type { FastifyInstance } from 'fastify';
import { sql } from '../../platform/db';

const KEPT_DAYS = 30;
const EVERY_MS = 24 * 3_600_000;

/**
 * Removes what was read of roster files that are older than 30 days: it holds SSNs, and by then nobody repairs lines any
 * more. Figures and words of the import stay. Answers how many were removed; doing it again does no harm.
 */
export async function forgetRosterFiles(app: FastifyInstance): Promise<number> {
  const before = new Date(app.now().getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString();
  const old = await app.data.withoutReach('roster import', (tx) =>
    tx.query<{ tenantId: number; id: string; key: string }>(sql`
      select tenant_id as "tenantId", id, storage_key as key from roster_imports
      where storage_key is not null and state <> 'applying' and created_at < ${before}::timestamptz`),
  );
  for (const { tenantId, id, key } of old) {
    // The file first: were the key forgotten before it, nobody would find the file again.
    await app.files.remove(key);
    await app.data.withoutReach('roster import', (tx) =>
      tx.query(
        sql`update roster_imports set storage_key = null where tenant_id = ${tenantId} and id = ${id}::uuid`,
      ),
    );
  }
  return old.length;
}

/** Removes old roster files now and once a day. Answers how to stop. */
export function startRosterFileWatch(app: FastifyInstance): () => void {
  const look = () =>
    forgetRosterFiles(app).catch((error: unknown) =>
      app.log.error({ err: error }, 'removal of old roster files'),
    );
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  void look();
  return () => clearInterval(timer);
}
