import { sql, type Tx } from '../db';

/**
 * Until the transaction ends, no other job of a kind is started for a client, or started again: for kinds of which one may be open, so
 * that two at the same moment see each other.
 */
export const lockKind = (tx: Tx, kind: string, tenantId: number): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtext(${`jobs/${kind}`}), ${tenantId})`);
