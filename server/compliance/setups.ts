import type { Program } from '../../domain/clients/contract';
import type { FileSetup } from '../../domain/compliance/contract';
import { sql, type Tx } from '../platform/db';

/** What a location asks for, by program; a program that is not named follows the rules. */
export type LocationSetup = Partial<Record<Program, FileSetup>>;

export interface Setups {
  /** The setup in force at a place of the tree: its own, or that of the nearest location above it. */
  of(path: string, program: Program | null): FileSetup | undefined;
}

/** The file setups of a tenant; there are few, whatever the number of locations. */
export async function setupsOf(tx: Tx, tenantId: number): Promise<Setups> {
  const rows = await tx.query<{ siteId: number; setup: LocationSetup }>(
    sql`select site_id as "siteId", setup from file_setups where tenant_id = ${tenantId}`,
  );
  const bySite = new Map(rows.map((row) => [row.siteId, row.setup]));
  return {
    of(path, program) {
      if (!program || bySite.size === 0) return undefined;
      const upwards = path.split('/').filter(Boolean).map(Number).toReversed();
      const site = upwards.find((id) => bySite.has(id));
      return site === undefined ? undefined : bySite.get(site)?.[program];
    },
  };
}
