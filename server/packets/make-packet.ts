import type { FastifyInstance } from 'fastify';
import { allows } from '../../domain/access/access';
import { MAKES_PACKETS } from '../../domain/packets/access';
import { PACKET_DAYS, type PacketCounts } from '../../domain/packets/contract';
import type { RefusalCode } from '../../domain/shared/refusals/refusal';
import { array, fields, pick, sql, update, type RowOf } from '../platform/db';
import { StaleCaller } from '../platform/db/enter';
import type { Caller } from '../platform/access/caller';
import { keepWithRow, nameFile, removeFile } from '../platform/files/keep-with-row';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import { coverOf } from './cover';
import { driverOf, driverStatements, type PacketDriver } from './packet-content';
import { writePacket, type WrittenPacket } from './write-packet';
import { MAKING, type PacketJob } from './packet-job';
import { packets } from './tables';

/** A killed server counts as a try; each try starts again. */
const RETRIES = 10;
const RETRY_WITHIN_SECONDS = 5;
/** Nothing that is stored or sent is larger: sizes of files are 32-bit numbers. */
const MAX_BYTES = 2_000_000_000;

const ROW = fields(pick(packets, 'id', 'userId', 'scope', 'options', 'people'));
export type PacketRow = RowOf<typeof ROW>;

/** The packet can't be made, so a retry wouldn't help. */
class CannotMake extends Error {
  constructor(readonly problem: RefusalCode) {
    super(problem);
  }
}

/** A user canceled the packet or deleted it. */
class Canceled extends Error {}

interface Making {
  app: FastifyInstance;
  job: JobRun;
  row: PacketRow;
  /** Runs work as who ordered the packet, with the rights they have now. */
  asMaker<T>(work: (caller: Caller) => Promise<T>): Promise<T>;
}

function makerOf(app: FastifyInstance, { data, tenantId }: JobRun, row: PacketRow): Making['asMaker'] {
  const { sessionId, chosenClientId, requestId, address } = data as PacketJob;
  async function find(): Promise<Caller> {
    const caller = await app.callers.find(sessionId, { chosenClientId, requestId, address });
    const isMaker = caller?.user.id === row.userId && caller.tenantId === tenantId && !caller.mustEnroll;
    if (!caller || !isMaker || !allows(MAKES_PACKETS, caller.permissions))
      throw new CannotMake('packet.signedOut');
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

/** The people within reach, in the order of their names. */
const peopleNow = ({ app, asMaker, row }: Making): Promise<number[]> =>
  asMaker(async (caller) => {
    const [found = []] = await app.data.read(caller, (reach) => [
      sql`select e.id from employees e where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)}
        and e.id = any(${array(row.people)}::int[]) order by e.last_key, e.first_key, e.id`,
    ]);
    return (found as { id: number }[]).map(({ id }) => id);
  });

const readDriver = ({ app, asMaker, row }: Making, employeeId: number): Promise<PacketDriver | null> =>
  asMaker(async (caller) => {
    const [open = [], ...rows] = await app.data.read(caller, (reach) => [
      sql`select 1 from packets where ${reach.where(sql`tenant_id`)} and id = ${row.id}::uuid and state = 'making'`,
      ...driverStatements(caller, reach, employeeId, row.options),
    ]);
    if (open.length === 0) throw new Canceled();
    return driverOf(rows, row.options);
  });

/** Reads one person after the other, while their documents are copied. */
async function* driversOf(making: Making, people: readonly number[]) {
  const { progress } = making.job;
  for (const [at, employeeId] of people.entries()) {
    await progress(at, people.length);
    const driver = await readDriver(making, employeeId);
    if (driver) yield { employeeId, ...driver };
  }
  await progress(people.length, people.length);
}

/** Stores a complete packet; false if it was canceled meanwhile. */
function store(
  { app, asMaker, row, job }: Making,
  { key }: { key: string },
  { drivers, docTypes, counts, pages, size, sha256 }: WrittenPacket,
): Promise<boolean> {
  const subject = `packet/${row.id}`;
  const expiresAt = new Date(app.now().getTime() + PACKET_DAYS * 24 * 3_600_000).toISOString();
  return asMaker((caller) =>
    app.data.withReach(caller, async (tx) => {
      const people = drivers.map(({ employeeId }) => employeeId);
      const done = await tx.maybe(sql`
        ${update(packets, { state: 'done', people, docTypes, counts, pages, size, sha256, storageKey: key, expiresAt })}
        where ${tx.reach.where(sql`tenant_id`)} and id = ${row.id}::uuid and state = 'making'
          and job_id = ${job.jobId}::uuid returning 1`);
      if (!done) return false;
      await nameFile(tx, key);
      tx.audit({
        type: 'packet.made',
        subject,
        drivers: counts.drivers,
        documents: counts.documents,
        pages,
        sha256,
      });
      for (const { employeeId, documents } of drivers)
        tx.audit({ type: 'packet.included', subject, employee: `employee/${employeeId}`, documents });
      return true;
    }),
  );
}

async function make(making: Making): Promise<PacketCounts | null> {
  const { app, row } = making;
  const people = await peopleNow(making);
  if (people.length === 0) throw new CannotMake('packet.nobody');
  const file = await app.files.receive([], 0);
  try {
    const written = await writePacket(app, {
      path: file.path,
      maxBytes: MAX_BYTES,
      options: row.options,
      drivers: driversOf(making, people),
      people: row.people.length,
      cover: (counts) => making.asMaker((caller) => coverOf(app, caller, row, counts)),
    });
    if (!written) throw new CannotMake('packet.tooLarge');
    const { size, sha256 } = written;
    const isStored = await keepWithRow(app, { ...file, size, sha256 }, () => store(making, file, written));
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

async function run(app: FastifyInstance, job: JobRun): Promise<PacketCounts | null> {
  const { packetId } = job.data as PacketJob;
  const row = await app.data.withTenant(job.tenantId, (tx) =>
    tx.maybe<PacketRow>(sql`select ${ROW} from packets where tenant_id = ${job.tenantId}
      and id = ${packetId}::uuid and state = 'making' and job_id = ${job.jobId}::uuid`),
  );
  // Canceled, or finished by an earlier try that could not report it.
  if (!row) return null;
  try {
    return await make({ app, job, row, asMaker: makerOf(app, job, row) });
  } catch (error) {
    if (error instanceof Canceled) return null;
    if (!(error instanceof CannotMake)) throw error;
    await fail(app, job, row, error.problem);
    return null;
  }
}

/**
 * The job that makes a packet for the user who ordered it, with the rights they have while it runs. A server that is killed leaves
 * a partial file that no row names; the next try starts again.
 */
export const packetMaking = (app: FastifyInstance): JobKind => ({
  type: MAKING,
  lane: 'heavy',
  retries: RETRIES,
  maxRetryDelay: RETRY_WITHIN_SECONDS,
  run: (job) => run(app, job),
});
