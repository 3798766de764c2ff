import { findSite } from '../clients';
import { sql, type ScopedTx, type SQL, type Tx } from '../platform/db';

/** A setting that one location has taken over from another of the same client. */
export interface CopiedSetting {
  tenantId: number;
  from: number;
  to: number;
  /** The name of who has it copied. */
  by: string;
}

/** Within reach in a request; a job has none. */
export const reached = (tx: Tx | ScopedTx, tenant: SQL, site: SQL): SQL =>
  'reach' in tx ? tx.reach.where(tenant, site) : sql`true`;

/** 404 unless both are in the reach of a request. */
export async function findBoth(tx: Tx | ScopedTx, from: number, to: number): Promise<void> {
  if (!('reach' in tx)) return;
  await findSite(tx, from);
  await findSite(tx, to);
}
