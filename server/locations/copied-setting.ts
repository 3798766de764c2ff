import { findSite } from '../clients';
import { sql, type ScopedTx, type SQL, type Tx } from '../platform/db';

/** A setting that one location copies from another of the same client. */
export interface CopiedSetting {
  tenantId: number;
  from: number;
  to: number;
  /** The name of the user who copies it. */
  by: string;
}

/** The reach's condition for a request; jobs have no reach. */
export const reached = (tx: Tx | ScopedTx, tenant: SQL, site: SQL): SQL =>
  'reach' in tx ? tx.reach.where(tenant, site) : sql`true`;

/** Throws 404 unless both are in the request's reach. */
export async function requireBothInReach(tx: Tx | ScopedTx, from: number, to: number): Promise<void> {
  if (!('reach' in tx)) return;
  await findSite(tx, from);
  await findSite(tx, to);
}
