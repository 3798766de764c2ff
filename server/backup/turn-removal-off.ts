/** The removal of documents after a restore. */
import { canonicalJson, type AuditEvent } from '../../domain/audit/events';
import type { Connection } from '../platform/db/database';
import { json, sql, update } from '../platform/db';
import { toStatement } from '../platform/db/statement';
import { retentionSettings } from '../retention/tables';

const BECAUSE = 'Restored from a backup';

function entryOf(tenantId: number): object {
  const event: AuditEvent = {
    type: 'retention.removalTurned',
    subject: `client/${tenantId}`,
    because: BECAUSE,
    before: { removal: true },
    after: { removal: false },
  };
  const { type, subject } = event;
  const at = new Date().toISOString();
  const body = canonicalJson({ at, ...event, actor: null, realActor: null, requestId: null });
  return { at, type, subject, actorId: null, body };
}

/**
 * Turns removal off for all clients, in the transaction that loads them: legal holds that were placed after the backup are
 * gone, so nothing may be removed until they have been placed again. Returns how many clients had it on.
 */
export async function turnRemovalOff(connection: Connection): Promise<number> {
  const [table] = await connection.run(
    toStatement(sql`select to_regclass('public.retention_settings') as name`),
  );
  // The backup may be older than this table.
  if (table?.name === null) return 0;
  const change = { removal: false, changedBy: BECAUSE, changedAt: sql`now()` };
  const clients = await connection.run(
    toStatement(sql`${update(retentionSettings, change)} where removal returning tenant_id as "tenantId"`),
  );
  for (const { tenantId } of clients)
    await connection.run(
      toStatement(sql`select audit_append(${tenantId}::int, ${json([entryOf(Number(tenantId))])})`),
    );
  return clients.length;
}
