import type { Program } from '../../domain/clients/contract';
import type { FileSetup } from '../../domain/compliance/contract';
import type { SetupChoices } from '../../domain/setup/contract';
import { sql, type SQL, type Tx } from '../platform/db';

/** What a location asks for, by program; a program that is not named follows the rules. */
export type LocationSetup = Partial<Record<Program, FileSetup>> & {
  /** Exceptions of single job titles from their program, by jobTitleId. */
  titles?: Record<string, SetupChoices>;
  /** Why something is not asked that the regulation demands. */
  reason?: string;
};

export interface Setups {
  /** The setup in force at a place of the tree for a job: the place's own, or that of the nearest location above it. */
  of(path: string, program: Program, jobTitleId: number | null): FileSetup | undefined;
}

export interface SetupRow {
  siteId: number;
  setup: LocationSetup;
}

const NOTHING: FileSetup = { documents: {}, waivers: [] };

/** A program's setup with the exceptions of a job title over it; the same object each time it is asked for. */
function withExceptions(setup: LocationSetup) {
  const made = new Map<string, FileSetup>();
  return (program: Program, jobTitleId: number | null): FileSetup | undefined => {
    const exceptions = jobTitleId === null ? undefined : setup.titles?.[jobTitleId];
    if (!exceptions) return setup[program];
    const key = `${program} ${jobTitleId}`;
    const { documents, waivers } = setup[program] ?? NOTHING;
    const merged = made.get(key) ?? { documents: { ...documents, ...exceptions }, waivers };
    made.set(key, merged);
    return merged;
  };
}

/** The file setups of a tenant; there are few, whatever the number of locations. */
export const setupsQuery = (tenantId: number): SQL =>
  sql`select site_id as "siteId", setup from file_setups
    where tenant_id = ${tenantId} and setup is not null`;

/** The same, ready to be asked. */
export const setupsOf = async (tx: Tx, tenantId: number): Promise<Setups> =>
  setupsFrom(await tx.query<SetupRow>(setupsQuery(tenantId)));

/** Setups that were read before. */
export function setupsFrom(rows: readonly SetupRow[]): Setups {
  const bySite = new Map(rows.map((row) => [row.siteId, withExceptions(row.setup)]));
  return {
    of(path, program, jobTitleId) {
      if (bySite.size === 0) return undefined;
      const upwards = path.split('/').filter(Boolean).map(Number).toReversed();
      const site = upwards.find((id) => bySite.has(id));
      return site === undefined ? undefined : bySite.get(site)?.(program, jobTitleId);
    },
  };
}
