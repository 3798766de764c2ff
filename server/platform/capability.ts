import type { FastifyInstance } from 'fastify';
import type { Program } from '../../domain/clients/contract';
import type { Keys } from './access/keys';
import type { Tx } from './db';
import type { FileStore } from './files/storage';
import type { JobKind } from './jobs/jobs';
import type { Watch } from './jobs/leader';
import type { LiveCount } from './sockets/live-counts';

/** A generated person of the demo data with a file on record. */
export interface DemoEmployee {
  employeeId: number;
  siteId: number;
  person: {
    statusId: number;
    program: Program;
    hireDate: string;
    firstName: string;
    lastName: string;
    facts?: { previousEmployers?: readonly string[] | null };
  };
  docs: readonly { queryOutcome?: string | null }[];
  /** What is missing in the file. */
  gaps: readonly unknown[];
}

/** A client of the demo data, with its people. */
export interface DemoPlace {
  tenantId: number;
  people: readonly DemoEmployee[];
  /** YYYY-MM-DD; the demo data is dated relative to it. */
  today: string;
  /** The client that has an example of everything. */
  isShowcase: boolean;
  /** Encrypts what only the server may read. */
  keys: Keys;
  /** Stores a file, whose row names it in the same transaction. */
  write: FileStore['write'];
}

export type AddDemo = (tx: Tx, place: DemoPlace) => Promise<void>;

/** What a capability adds to the server. `server/capabilities.ts` lists them all. What it says of its tables is in its `tables.ts`. */
export interface Capability {
  /** Its folder. */
  name: string;
  routes?: (app: FastifyInstance) => void;
  jobs?: (app: FastifyInstance) => JobKind[];
  /** What one of the servers checks or removes at intervals. */
  watches?: (app: FastifyInstance) => Watch[];
  /** Counts that pages watch. */
  counts?: (app: FastifyInstance) => LiveCount[];
  /** Adds its rows to the demo data of each client, once the rows of the capabilities before it are there. */
  demo?: AddDemo;
}
