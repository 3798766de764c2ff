import type { Program } from '../../domain/clients/contract';
import type { FileSetup } from '../../domain/compliance/contract';
import { sql, type SQL, type Tx } from '../platform/db';

/** What a location asks for, by program; a program that is not named follows the rules. */
export type LocationSetup = Partial<Record<Program, FileSetup>>;

export interface Setups {
  /** The setup in force at a place of the tree: its own, or that of the nearest location above it. */
  of(path: string, program: Program): FileSetup | undefined;
}

export interface SetupRow {
  siteId: number;
  setup: LocationSetup;
}

/** The file setups of a tenant; there are few, whatever the number of locations. */
export const setupsQuery = (tenantId: number): SQL =>
  sql`select site_id as "siteId", setup from file_setups where tenant_id = ${tenantId}`;

/** The same, ready to be asked. */
export const setupsOf = async (tx: Tx, tenantId: number): Promise<Setups> =>
  setupsFrom(await tx.query<SetupRow>(setupsQuery(tenantId)));

/** Setups that were read before. */
export function setupsFrom(rows: readonly SetupRow[]): Setups {
  const bySite = new Map(rows.map((row) => [row.siteId, row.setup]));
  return {
    of(path, program) {
      if (bySite.size === 0) return undefined;
      const upwards = path.split('/').filter(Boolean).map(Number).toReversed();
      const site = upwards.find((id) => bySite.has(id));
      return site === undefined ? undefined : bySite.get(site)?.[program];
    },
  };
}
