import type { FastifyInstance } from 'fastify';
import { sql, update } from '../../platform/db';
import { rosterImports } from '../tables';

const KEPT_DAYS = 30;
const EVERY_MS = 24 * 3_600_000;

/**
 * Removes what was read of roster files that are older than 30 days: it holds SSNs, and by then nobody repairs lines any
 * more, nor takes up work that was given up (parked). What was planned for each row stays, with its words and without
 * SSNs. Answers how many were removed; doing it again does no harm.
 */
export async function forgetRosterFiles(app: FastifyInstance): Promise<number> {
  const before = new Date(app.now().getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString();
  const old = await app.data.withoutReach('roster import', (tx) =>
    tx.query<{ tenantId: number; id: string; key: string }>(sql`
      select i.tenant_id as "tenantId", i.id, i.storage_key as key from roster_imports i left join jobs j on j.id = i.job_id
      where i.storage_key is not null and (i.state <> 'applying' or j.state = 'parked')
        and i.created_at < ${before}::timestamptz`),
  );
  for (const { tenantId, id, key } of old) {
    // The file first: were the key forgotten before it, nobody would find the file again.
    await app.files.remove(key);
    await app.data.withoutReach('roster import', (tx) =>
      tx.query(
        sql`${update(rosterImports, { storageKey: null })} where tenant_id = ${tenantId} and id = ${id}::uuid`,
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
