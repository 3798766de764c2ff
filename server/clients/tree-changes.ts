import { sql, waitingBriefly, type ScopedTx, type Tx } from '../platform/db';

/** What belongs to trees: the first key of the lock, its second is the tenant. */
const TREE_LOCK = 7_301;

/**
 * Has whoever changes the shape of a client's tree, names in it or what its locations take from those above wait for its
 * turn: each is judged by what the one before has left. Taken before any row's lock. Not a row's lock itself: somebody may
 * change a branch who does not reach the root. Whoever waits too long is told to try again.
 */
export async function lockTree(tx: Tx, tenantId: number): Promise<void> {
  await waitingBriefly(tx, sql`select pg_advisory_xact_lock(${TREE_LOCK}, ${tenantId})`);
}

/**
 * To be called, in the same transaction, by whatever changes which locations there are, where they hang or which are
 * deactivated: all sessions that may reach this client are authorised anew at their next request. Who impersonates
 * somebody that is shut out now is himself again.
 */
export async function reachChanged(tx: ScopedTx): Promise<void> {
  const changed = await tx.query<{ id: string; stopped: string | null; name: string | null }>(sql`
    select session_id as id, stopped, stopped_name as name from roadfile_reach_changed(${tx.reach.tenantId})`);
  for (const { id, stopped, name } of changed) {
    if (stopped !== null && name !== null)
      tx.audit({ type: 'impersonation.stopped', subject: `user/${stopped}`, of: name });
    tx.notify({ event: 'session:changed', sessionId: id });
  }
}
