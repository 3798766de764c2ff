import type { FastifyInstance } from 'fastify';
import { sql, update } from '../platform/db';
import { rowsOfTenants } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { rosterImportRows, rosterImports } from './tables';

const RETENTION_DAYS = 30;
const EVERY_MS = 24 * 3_600_000;

/**
 * Removes the contents of roster files after 30 days, because they contain SSNs, and by then rows are no longer corrected nor
 * parked jobs resumed. The plan of each row stays, without SSNs. Returns how many were removed. Safe to repeat.
 */
export async function removeOldRosterFiles(app: FastifyInstance): Promise<number> {
  const before = new Date(app.now().getTime() - RETENTION_DAYS * 24 * 3_600_000).toISOString();
  const old = rowsOfTenants<{ id: string; key: string }>(app.data, {
    tenant: sql`i.tenant_id`,
    columns: sql`i.id, i.storage_key as key`,
    rest: sql`from roster_imports i left join jobs j on j.id = i.job_id
      where i.storage_key is not null and (i.state <> 'applying' or j.state = 'parked')
        and i.created_at < ${before}::timestamptz`,
  });
  let removed = 0;
  for await (const { tenantId, id, key } of old) {
    // Remove the file before its key; without the key, the file couldn't be found. A re-encryption may have stored another file
    // meanwhile: its key stays for the next time.
    await app.files.remove(key);
    await app.data.withTenant(tenantId, (tx) =>
      tx.query(
        sql`${update(rosterImports, { storageKey: null })}
          where tenant_id = ${tenantId} and id = ${id}::uuid and storage_key = ${key}`,
      ),
    );
    removed += 1;
  }
  return removed;
}

/**
 * Removes what undoing an import needs once it is too late for that: it has people's data. An undo that has begun keeps it, unless its job
 * was given up. Returns how many imports were forgotten. Safe to repeat.
 */
export async function forgetUndo(app: FastifyInstance): Promise<number> {
  const now = app.now().toISOString();
  const old = rowsOfTenants<{ id: string }>(app.data, {
    tenant: sql`i.tenant_id`,
    columns: sql`i.id`,
    rest: sql`from roster_imports i
      left join jobs j on j.id = case when i.undoing then i.undo_job_id when i.state = 'applying' then i.job_id end
      where i.undo_until <= ${now}::timestamptz and (j.id is null or j.state in ('parked', 'done'))`,
  });
  let forgotten = 0;
  for await (const { tenantId, id } of old) {
    await app.data.withTenant(tenantId, async (tx) => {
      await tx.query(sql`${update(rosterImports, { undoUntil: null, undoing: false })}
        where tenant_id = ${tenantId} and id = ${id}::uuid`);
      await tx.query(sql`${update(rosterImportRows, { before: null, ssnBefore: null })}
        where tenant_id = ${tenantId} and import_id = ${id}::uuid and before is not null`);
    });
    forgotten += 1;
  }
  return forgotten;
}

export const rosterFileWatch = (app: FastifyInstance): Watch => ({
  name: 'remove old roster files',
  everyMs: EVERY_MS,
  async run() {
    await removeOldRosterFiles(app);
    await forgetUndo(app);
  },
});
