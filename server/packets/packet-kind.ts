import type { FastifyInstance } from 'fastify';
import { allows, type Access } from '../../domain/access/access';
import { PACKET_DAYS, type PacketCounts } from '../../domain/packets/contract';
import type { BinderCounts } from '../../domain/packets/binder';
import type { RefusalCode } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { fields, pick, sql, update, type RowOf, type ScopedTx } from '../platform/db';
import { StaleCaller } from '../platform/db/enter';
import { keepWithRow, nameFile, removeFile } from '../platform/files/keep-with-row';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import type { PacketJob } from './packet-job';
import { packets } from './tables';

/** A killed server counts as a try; each try starts again. */
const RETRIES = 10;
const RETRY_WITHIN_SECONDS = 5;
/** Nothing that is stored or sent is larger: sizes of files are 32-bit numbers. */
export const MAX_BYTES = 2_000_000_000;

const ROW = fields(pick(packets, 'id', 'userId', 'scope', 'options', 'people'));
export type PacketRow = RowOf<typeof ROW>;
type Counts = PacketCounts | BinderCounts;

/** The packet can't be made, so a retry wouldn't help. */
export class CannotMake extends Error {
  constructor(readonly problem: RefusalCode) {
    super(problem);
  }
}

/** A user canceled the packet or deleted it. */
export class Canceled extends Error {}

export interface Making {
  app: FastifyInstance;
  job: JobRun;
  row: PacketRow;
  /** Runs work as who ordered the packet, with the rights they have now. */
  asMaker<T>(work: (caller: Caller) => Promise<T>): Promise<T>;
}

/** A packet that was written to a local file. */
export interface Written {
  counts: Counts;
  pages: number;
  size: number;
  sha256: string;
  /** Who is in it: nobody else may be out of its reader's reach. */
  people: number[];
  docTypes: number[];
}

/** What packets are of. Each kind has a job of its own; everything else about them is the same. */
export interface PacketKind<Result extends Written> {
  type: string;
  /** Who may make one. */
  access: Access;
  /** Writes it to a file. Throws `CannotMake` if that isn't possible. */
  write: (making: Making, path: string) => Promise<Result>;
  /** What the audit trail says of a finished one. */
  audit: (tx: ScopedTx, written: Result, row: PacketRow) => void;
}

function makerOf(
  app: FastifyInstance,
  { data, tenantId }: JobRun,
  { row, access }: { row: PacketRow; access: Access },
): Making['asMaker'] {
  const { sessionId, chosenClientId, requestId, address } = data as PacketJob;
  async function find(): Promise<Caller> {
    const caller = await app.callers.find(sessionId, { chosenClientId, requestId, address });
    const isMaker = caller?.user.id === row.userId && caller.tenantId === tenantId && !caller.mustEnroll;
    if (!caller || !isMaker || !allows(access, caller.permissions)) throw new CannotMake('packet.signedOut');
    return caller;
  }
  return async (work) => {
    try {
      return await work(await find());
    } catch (error) {
      if (!(error instanceof StaleCaller)) throw error;
      app.callers.forget(sessionId);
      return work(await find());
    }
  };
}

/** Stores a complete packet; false if it was canceled meanwhile. */
function store<Result extends Written>(
  { app, asMaker, row, job }: Making,
  { key, kind, written }: { key: string; kind: PacketKind<Result>; written: Result },
): Promise<boolean> {
  const expiresAt = new Date(app.now().getTime() + PACKET_DAYS * 24 * 3_600_000).toISOString();
  const made = pick(written, 'people', 'docTypes', 'counts', 'pages', 'size', 'sha256');
  return asMaker((caller) =>
    app.data.withReach(caller, async (tx) => {
      const done = await tx.maybe(sql`
        ${update(packets, { state: 'done', ...made, storageKey: key, expiresAt })}
        where ${tx.reach.where(sql`tenant_id`)} and id = ${row.id}::uuid and state = 'making'
          and job_id = ${job.jobId}::uuid returning 1`);
      if (!done) return false;
      await nameFile(tx, key);
      kind.audit(tx, written, row);
      return true;
    }),
  );
}

async function make<Result extends Written>(making: Making, kind: PacketKind<Result>): Promise<Counts> {
  const { app } = making;
  const file = await app.files.receive([], 0);
  try {
    const written = await kind.write(making, file.path);
    const { size, sha256 } = written;
    const isStored = await keepWithRow(app, { ...file, size, sha256 }, () =>
      store(making, { key: file.key, kind, written }),
    );
    if (!isStored) {
      await removeFile(app, file.key);
      throw new Canceled();
    }
    return written.counts;
  } finally {
    await app.files.discard(file);
  }
}

const fail = (app: FastifyInstance, { tenantId }: JobRun, row: PacketRow, problem: RefusalCode) =>
  app.data.withTenant(tenantId, (tx) =>
    tx.query(sql`${update(packets, { state: 'failed', problem })}
      where tenant_id = ${tenantId} and id = ${row.id}::uuid and state = 'making'`),
  );

async function run<Result extends Written>(
  app: FastifyInstance,
  job: JobRun,
  kind: PacketKind<Result>,
): Promise<Counts | null> {
  const { packetId } = job.data as PacketJob;
  const row = await app.data.withTenant(job.tenantId, (tx) =>
    tx.maybe<PacketRow>(sql`select ${ROW} from packets where tenant_id = ${job.tenantId}
      and id = ${packetId}::uuid and state = 'making' and job_id = ${job.jobId}::uuid`),
  );
  // Canceled, or finished by an earlier try that could not report it.
  if (!row) return null;
  const { access } = kind;
  try {
    return await make({ app, job, row, asMaker: makerOf(app, job, { row, access }) }, kind);
  } catch (error) {
    if (error instanceof Canceled) return null;
    if (!(error instanceof CannotMake)) throw error;
    await fail(app, job, row, error.problem);
    return null;
  }
}

/**
 * The job that makes packets of a kind for the user who ordered them, with the rights they have while it runs. A server that is killed leaves
 * a partial file that no row names; the next try starts again.
 */
export const packetJob = <Result extends Written>(
  app: FastifyInstance,
  kind: PacketKind<Result>,
): JobKind => ({
  type: kind.type,
  lane: 'heavy',
  retries: RETRIES,
  maxRetryDelay: RETRY_WITHIN_SECONDS,
  run: (job) => run(app, job, kind),
});
