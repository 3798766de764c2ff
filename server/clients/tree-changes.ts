import { array, lockWithTimeout, sql, type ScopedTx, type SQL, type TenantTx, type Tx } from '../platform/db';

/** First key of the tree lock; the second is the tenant. */
const TREE_LOCK = 7_301;

/**
 * Serializes changes to the shape of a client's tree, its names, and what locations inherit, so that each is checked
 * against the result of the previous one. Must be taken before any row lock. It is an advisory lock because callers who
 * change a branch might not reach the root's row. Waiting too long fails with 503.
 */
export async function lockTree(tx: Tx, tenantId: number): Promise<void> {
  await lockWithTimeout(tx, sql`select pg_advisory_xact_lock(${TREE_LOCK}, ${tenantId})`);
}

/**
 * Must be called before the path or time zone of locations changes, with their rows locked: keeps both as they were, for evaluations as of an
 * earlier day. Triggers keep the earlier versions of everything else.
 */
export async function keepLocations(tx: TenantTx, which: SQL): Promise<void> {
  const rows = await tx.query<{ id: number }>(sql`select id from clients where ${which}`);
  const ids = array(rows.map(({ id }) => id));
  await tx.query(sql`select roadfile_keep_locations(${tx.reach.tenantId}::int, ${ids}::int[])`);
}

/**
 * Must be called in the same transaction by everything that adds, moves or deactivates locations: all sessions and API keys with
 * access to this client are authorized again at their next request. Ends impersonations of users who lost access.
 */
export async function reauthorizeTenant(tx: ScopedTx): Promise<void> {
  const changed = await tx.query<{ id: string; stopped: string | null; name: string | null }>(sql`
    select session_id as id, stopped, stopped_name as name from roadfile_reach_changed(${tx.reach.tenantId})`);
  for (const { id, stopped, name } of changed) {
    if (stopped !== null && name !== null)
      tx.audit({ type: 'impersonation.stopped', subject: `user/${stopped}`, of: name });
    tx.notify({ event: 'session:changed', sessionId: id });
  }
}
