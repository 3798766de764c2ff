import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { RefusalCode } from '../../../domain/shared/refusals/refusal';
import type { Database } from '../db/database';
import { fields, insertInto, pick, sql, update, type Data, type RowOf, type Tx } from '../db';
import type { NoticeHub } from '../sockets/hub';
import { jobs } from './tables';

/** Who asked for a job, and for whom it works. */
export interface JobOrder {
  type: string;
  tenantId: number;
  createdBy: number | null;
  data: Record<string, unknown>;
}

export interface JobRun {
  jobId: string;
  tenantId: number;
  createdBy: number | null;
  data: Record<string, unknown>;
  /** Says how far the work is; written and told to the owner's browsers. */
  progress(done: number, total: number): Promise<void>;
}

/** What a kind of job does. Runs at least once: every step must do no harm when repeated. */
export interface JobKind {
  type: string;
  run: (job: JobRun) => Promise<unknown>;
  /** Times it is tried again after a failure before it is parked; 5 unless said. */
  retries?: number;
  /** The longest wait between two tries, in seconds; 30 unless said. */
  retryWithin?: number;
}

export interface Jobs {
  /** Orders a job within the caller's transaction: it exists if that commits, and not otherwise. */
  order(tx: Tx, order: JobOrder): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const QUEUE = 'roadfile';
const POLL_SECONDS = 1;
/** Work whose server has died is taken up again within about 20 seconds: when its heart has not beaten for so long. */
const HEARTBEAT_SECONDS = 15;
const BEAT_EVERY_SECONDS = 5;
const WATCH_SECONDS = 3;
/** Tries are further and further apart, up to this where the kind says nothing else. */
const RETRY_WITHIN_SECONDS = 30;
const SWEEP_MS = 10_000;

const ROW = fields(pick(jobs, 'tenantId', 'type', 'data', 'createdBy', 'state'));
type JobRow = RowOf<typeof ROW> & { data: Record<string, unknown> };
const PROGRESS = fields(pick(jobs, 'tenantId', 'createdBy', 'done', 'total', 'state'));

/**
 * Background work: the queue is pg-boss's, what people see of it is the table `jobs`. An order is written to the table
 * in the caller's transaction and handed to the queue after it; what a crash leaves between the two is swept up.
 */
export function createJobs(data: Data, kinds: () => JobKind[], hub: NoticeHub, log: Logger): Jobs {
  const boss = new PgBoss({
    db: asBossDatabase(data.database),
    schema: 'pgboss',
    noDefault: true,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error: unknown) => log.error({ err: error }, 'job queue'));
  const byType = new Map<string, JobKind>();
  let sweeper: NodeJS.Timeout | undefined;

  const report = (
    jobId: string,
    set: { state?: string; done?: number; total?: number; result?: unknown; error?: string | null },
  ) =>
    data.withoutReach('job', async (tx) => {
      // What is not given stays.
      const row = await tx.maybe<RowOf<typeof PROGRESS>>(sql`
        ${update(jobs, { ...set, error: set.error ?? null, updatedAt: sql`now()` })}
        where id = ${jobId}::uuid returning ${PROGRESS}`);
      if (row)
        tx.notify({
          event: 'jobs:progress',
          tenantId: row.tenantId,
          userId: row.createdBy,
          jobId,
          done: row.done,
          total: row.total,
          state: row.state,
        });
    });

  async function perform(jobId: string, lastTry: boolean): Promise<void> {
    const job = await data.withoutReach('job', (tx) =>
      tx.maybe<JobRow>(sql`select ${ROW} from jobs where id = ${jobId}::uuid`),
    );
    const kind = job && byType.get(job.type);
    if (!job || !kind || job.state === 'done') return;
    await report(jobId, { state: 'running' });
    try {
      const result = await kind.run({
        jobId,
        tenantId: job.tenantId,
        createdBy: job.createdBy,
        data: job.data,
        progress: (done, total) => report(jobId, { done, total }),
      });
      await report(jobId, { state: 'done', result: result ?? null });
    } catch (error) {
      log.error({ err: error, jobId, type: job.type }, 'job failed');
      // What went wrong inside is for the log; the owner learns that it did, and whether it is tried again.
      await report(jobId, {
        state: lastTry ? 'parked' : 'failed',
        error: 'job.stopped' satisfies RefusalCode,
      });
      throw error;
    }
  }

  const send = (jobId: string, type: string) =>
    boss.send(
      QUEUE,
      { jobId },
      {
        id: jobId,
        retryLimit: byType.get(type)?.retries ?? 5,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: byType.get(type)?.retryWithin ?? RETRY_WITHIN_SECONDS,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: 4 * 3600,
      },
    );

  /** Hands orders to the queue; the id makes doing so twice harmless. */
  async function sweep(): Promise<void> {
    const waiting = await data.withoutReach('job', (tx) =>
      tx.query<{ id: string; type: string }>(
        sql`select id, type from jobs where state = 'queued' order by created_at limit 100`,
      ),
    );
    for (const { id, type } of waiting) await send(id, type);
    await parkLost();
  }

  /** Work that the queue has given up because its server died each time: nobody was left to write that down. */
  async function parkLost(): Promise<void> {
    const silent = await data.withoutReach('job', (tx) =>
      tx.query<{ id: string }>(sql`select id from jobs where state in ('running', 'failed')
        and updated_at < now() - interval '1 minute' order by updated_at limit 100`),
    );
    for (const { id } of silent) {
      const job = await boss.getJobById(QUEUE, id);
      if (job && job.state !== 'failed' && job.state !== 'cancelled') continue;
      await report(id, { state: 'parked', error: 'job.interrupted' satisfies RefusalCode });
    }
  }

  return {
    async order(tx, order) {
      const { id } = await tx.one<{ id: string }>(sql`
        ${insertInto(jobs, pick(order, 'tenantId', 'type', 'data', 'createdBy'))} returning id`);
      const { tenantId, createdBy: userId } = order;
      tx.notify({ event: 'jobs:progress', tenantId, userId, jobId: id, done: 0, total: 0, state: 'queued' });
      return id;
    },
    async start() {
      for (const kind of kinds()) byType.set(kind.type, kind);
      await boss.start();
      await boss.createQueue(QUEUE);
      await boss.work<{ jobId: string }>(
        QUEUE,
        {
          batchSize: 1,
          pollingIntervalSeconds: POLL_SECONDS,
          includeMetadata: true,
          localConcurrency: 2,
          heartbeatRefreshSeconds: BEAT_EVERY_SECONDS,
        } as never,
        async (batch: { data: { jobId: string }; retryCount?: number; retryLimit?: number }[]) => {
          for (const job of batch)
            await perform(job.data.jobId, (job.retryCount ?? 0) >= (job.retryLimit ?? 0));
        },
      );
      const again = () => sweep().catch((error: unknown) => log.error({ err: error }, 'job sweep'));
      // Orders are handed over as they commit; the timer finds those whose server died in between.
      hub.on((notice) => {
        if (notice.event === 'jobs:progress' && notice.state === 'queued') void again();
      });
      sweeper = setInterval(again, SWEEP_MS);
      await again();
    },
    async stop() {
      if (!sweeper) return;
      clearInterval(sweeper);
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** The queue's view of our database, the same for both engines. */
function asBossDatabase(database: Database) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await database.execute(text, values) }),
  };
}
