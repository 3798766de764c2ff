import { findSite } from '../clients';
import type { TenantTx } from '../platform/db';

/** A setting that one location copies from another of the same client. */
export interface CopiedSetting {
  tenantId: number;
  from: number;
  to: number;
  /** The name of the user who copies it. */
  by: string;
}

/** Throws 404 unless both are in reach. */
export async function requireBothInReach(tx: TenantTx, from: number, to: number): Promise<void> {
  await findSite(tx, from);
  await findSite(tx, to);
}
