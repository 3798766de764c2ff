import type { Program } from '../../domain/clients/contract';
import type { FileSetup } from '../../domain/compliance/contract';
import type { SetupChoices, SetupStarts } from '../../domain/setup/contract';
import { sql, type SQL, type Tx } from '../platform/db';
import { setupsBefore } from './earlier-versions';

/** A location's file setup by program; programs without one follow the rules. */
export type LocationSetup = Partial<Record<Program, FileSetup>> & {
  /** Exceptions of job titles from their program, by jobTitleId. */
  titles?: Record<string, SetupChoices>;
  /** Since when these exceptions require documents. */
  titleStarts?: Record<string, SetupStarts>;
  /** Why something that the regulation demands is not required. */
  reason?: string;
};

export interface Setups {
  /** The effective setup at a path of the tree for a job: the location's own, or that of the nearest location above. */
  of(path: string, program: Program, jobTitleId: number | null): FileSetup | undefined;
}

export interface SetupRow {
  siteId: number;
  setup: LocationSetup;
}

const EMPTY: FileSetup = { documents: {}, waivers: [] };

/** An exception has its own start, or none, independent of its program's. */
function startsOf(program: FileSetup, exceptions: SetupChoices, own: SetupStarts = {}): SetupStarts {
  const ofProgram = Object.entries(program.starts ?? {}).filter(([id]) => exceptions[id] === undefined);
  return { ...Object.fromEntries(ofProgram), ...own };
}

/** A program's setup merged with a job title's exceptions; cached. */
function withExceptions(setup: LocationSetup) {
  const cache = new Map<string, FileSetup>();
  return (program: Program, jobTitleId: number | null): FileSetup | undefined => {
    const exceptions = jobTitleId === null ? undefined : setup.titles?.[jobTitleId];
    if (!exceptions) return setup[program];
    const key = `${program} ${jobTitleId}`;
    let merged = cache.get(key);
    if (!merged) {
      const ofProgram = setup[program] ?? EMPTY;
      merged = {
        documents: { ...ofProgram.documents, ...exceptions },
        waivers: ofProgram.waivers,
        starts: startsOf(ofProgram, exceptions, setup.titleStarts?.[Number(jobTitleId)]),
      };
      cache.set(key, merged);
    }
    return merged;
  };
}

/** The file setups of a tenant, now or before a moment; there are few, even with many locations. */
export const setupsQuery = (tenantId: number, moment?: SQL): SQL =>
  sql`select site_id as "siteId", setup from ${moment ? setupsBefore(tenantId, moment) : sql`file_setups s`}
    where tenant_id = ${tenantId} and setup is not null`;

/** The file setups of all clients. */
export const allSetupsQuery = sql`select s.site_id as "siteId", s.setup from file_setups s where s.setup is not null`;

/** The tenant's setups, ready for lookups. */
export const setupsOf = async (tx: Tx, tenantId: number): Promise<Setups> =>
  setupsFrom(await tx.query<SetupRow>(setupsQuery(tenantId)));

/** The same from rows that were read already. */
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
