import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { RefusalCode } from '../../../domain/shared/refusals/refusal';
import type { Database } from '../db/database';
import { array, fields, insertInto, pick, sql, update, type Data, type RowOf, type Tx } from '../db';
import type { NoticeHub } from '../sockets/hub';
import { jobs } from './tables';

/** A job to run, with its owner. */
interface NewJob {
  type: string;
  tenantId: number;
  createdBy: number | null;
  /** With a `revision`, only servers that declare the same one for its kind run the job. */
  data: Record<string, unknown> & { revision?: string };
}

export interface JobRun {
  jobId: string;
  tenantId: number;
  createdBy: number | null;
  data: Record<string, unknown>;
  /** Reports progress; stored and sent to the owner's browsers. */
  progress(done: number, total: number): Promise<void>;
}

export type AbandonedJob = Pick<JobRun, 'jobId' | 'createdBy' | 'data'>;

/** A kind of job. It runs at least once, so every step must be safe to repeat. */
export interface JobKind {
  type: string;
  run: (job: JobRun) => Promise<unknown>;
  /** How often a failed job is retried before it is parked; 5 by default. */
  retries?: number;
  /** The longest delay between two retries, in seconds; 30 by default. */
  maxRetryDelay?: number;
  /**
   * Jobs that were enqueued with a revision run only on servers of that revision: during a rolling update, servers of two
   * releases take jobs from the same database.
   */
  revision?: string;
  /** Takes over a job of another revision that nobody works on anymore, in the transaction that parks it. */
  takeOver?: (tx: Tx, job: AbandonedJob) => Promise<unknown>;
}

export interface Jobs {
  /** Adds a job within the caller's transaction; it exists only if that commits. */
  enqueue(tx: Tx, job: NewJob): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const QUEUE = 'roadfile';
/** Each revision has its own queue, so that other servers never take its jobs and none of its tries is lost. */
const queueOf = (revision: string): string => (revision === '' ? QUEUE : `${QUEUE}-${revision}`);
const REVISION = sql`coalesce(data->>'revision', '')`;
const POLL_SECONDS = 1;
/** A job whose server died is picked up again after about 20 seconds, when its heartbeat is this old. */
const HEARTBEAT_SECONDS = 15;
const BEAT_EVERY_SECONDS = 5;
const WATCH_SECONDS = 3;
/** Retries back off up to this delay by default. */
const RETRY_WITHIN_SECONDS = 30;
const SWEEP_MS = 10_000;
/** A job that its revision's servers have left alone for so long is taken over. They report more often while they run. */
const ABANDONED_AFTER = sql`interval '2 minutes'`;

interface Report {
  state?: string;
  done?: number;
  total?: number;
  result?: unknown;
  error?: string | null;
}

const INTERRUPTED = { state: 'parked', error: 'job.interrupted' satisfies RefusalCode };

const ROW = fields(pick(jobs, 'tenantId', 'type', 'data', 'createdBy', 'state'));
type JobRow = RowOf<typeof ROW> & { data: Record<string, unknown> };
const PROGRESS = fields(pick(jobs, 'tenantId', 'createdBy', 'done', 'total', 'state'));

/**
 * Background jobs. pg-boss is the queue; the table `jobs` is what users see. A job is written to the table in the
 * caller's transaction and handed to the queue after the commit; a sweep picks up those that a crash left in between.
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
  /** The revisions whose jobs this server runs; '' for jobs of any release. */
  let revisions: string[] = [];
  /** The workers of this server by queue. */
  const workers = new Map<string, string[]>();
  let sweeper: NodeJS.Timeout | undefined;

  async function reportIn(tx: Tx, jobId: string, set: Report): Promise<void> {
    // Columns that are undefined stay unchanged.
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
  }
  const report = (jobId: string, set: Report) => data.withoutReach('job', (tx) => reportIn(tx, jobId, set));

  async function runJob(jobId: string, lastTry: boolean): Promise<void> {
    const job = await data.withoutReach('job', (tx) =>
      tx.maybe<JobRow>(sql`select ${ROW} from jobs where id = ${jobId}::uuid`),
    );
    const kind = job && byType.get(job.type);
    if (!job || !kind || job.state === 'done' || job.state === 'parked') return;
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
      // Details are only for the log; the owner learns that the job failed and whether it will be retried.
      await report(jobId, {
        state: lastTry ? 'parked' : 'failed',
        error: 'job.stopped' satisfies RefusalCode,
      });
      throw error;
    }
  }

  const send = ({ id, type, revision }: { id: string; type: string; revision: string }) =>
    boss.send(
      queueOf(revision),
      { jobId: id },
      {
        id,
        retryLimit: byType.get(type)?.retries ?? 5,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: byType.get(type)?.maxRetryDelay ?? RETRY_WITHIN_SECONDS,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: 4 * 3600,
      },
    );

  const wake = (queue: string) => workers.get(queue)?.forEach((id) => boss.notifyWorker(id));

  /** Hands new jobs to the queue. The ID makes a second hand-over harmless. */
  async function sweep(): Promise<void> {
    const waiting = await data.withoutReach('job', (tx) =>
      tx.query<Parameters<typeof send>[0]>(
        sql`select id, type, ${REVISION} as revision from jobs
          where state = 'queued' and ${REVISION} = any(${array(revisions)}::text[]) order by created_at limit 100`,
      ),
    );
    for (const job of waiting) await send(job);
    // Without this the first job of a quiet minute waits for the next poll.
    for (const { revision } of waiting) wake(queueOf(revision));
    await parkLost();
    await takeOverAbandoned();
  }

  /** Parks jobs that the queue gave up because their server died each time, so nobody recorded the failure. */
  async function parkLost(): Promise<void> {
    const silent = await data.withoutReach('job', (tx) =>
      tx.query<{ id: string; revision: string }>(sql`select id, ${REVISION} as revision from jobs
        where state in ('running', 'failed') and ${REVISION} = any(${array(revisions)}::text[])
          and updated_at < now() - interval '1 minute' order by updated_at limit 100`),
    );
    for (const { id, revision } of silent) {
      const job = await boss.getJobById(queueOf(revision), id);
      if (job && job.state !== 'failed' && job.state !== 'cancelled') continue;
      await report(id, INTERRUPTED);
    }
  }

  /** Parks jobs of revisions whose servers are gone, and lets their kinds enqueue others for this revision. */
  const takeOverAbandoned = () =>
    data.withoutReach('job', async (tx) => {
      const types = kinds().flatMap(({ type, takeOver }) => (takeOver ? [type] : []));
      const abandoned = await tx.query<AbandonedJob & { type: string }>(sql`
        select id as "jobId", type, created_by as "createdBy", data from jobs
        where type = any(${array(types)}::text[]) and state in ('queued', 'running', 'failed')
          and ${REVISION} <> all(${array(revisions)}::text[]) and updated_at < now() - ${ABANDONED_AFTER}
        order by created_at limit 100 for update skip locked`);
      for (const { type, ...job } of abandoned) {
        log.warn({ jobId: job.jobId, type }, 'job of another revision taken over');
        await reportIn(tx, job.jobId, INTERRUPTED);
        await byType.get(type)?.takeOver?.(tx, job);
      }
    });

  /** A worker that takes jobs from a queue, one at a time. Returns its ID. */
  const startWorker = (queue: string): Promise<string> =>
    boss.work<{ jobId: string }>(
      queue,
      {
        batchSize: 1,
        pollingIntervalSeconds: POLL_SECONDS,
        includeMetadata: true,
        heartbeatRefreshSeconds: BEAT_EVERY_SECONDS,
      } as never,
      async (batch: { data: { jobId: string }; retryCount?: number; retryLimit?: number }[]) => {
        for (const job of batch) await runJob(job.data.jobId, (job.retryCount ?? 0) >= (job.retryLimit ?? 0));
      },
    );

  /** Takes jobs from the queue of a revision, two at a time. */
  async function work(revision: string): Promise<void> {
    const queue = queueOf(revision);
    await boss.createQueue(queue);
    workers.set(queue, [await startWorker(queue), await startWorker(queue)]);
  }

  return {
    async enqueue(tx, job) {
      const { id } = await tx.one<{ id: string }>(sql`
        ${insertInto(jobs, pick(job, 'tenantId', 'type', 'data', 'createdBy'))} returning id`);
      const { tenantId, createdBy: userId } = job;
      tx.notify({ event: 'jobs:progress', tenantId, userId, jobId: id, done: 0, total: 0, state: 'queued' });
      return id;
    },
    async start() {
      for (const kind of kinds()) byType.set(kind.type, kind);
      await boss.start();
      revisions = [...new Set(['', ...kinds().flatMap(({ revision }) => revision ?? [])])];
      for (const revision of revisions) await work(revision);
      const sweepAndLog = () => sweep().catch((error: unknown) => log.error({ err: error }, 'job sweep'));
      // Jobs are handed over as they commit; the timer finds those whose server died in between.
      hub.on((notice) => {
        if (notice.event === 'jobs:progress' && notice.state === 'queued') void sweepAndLog();
      });
      sweeper = setInterval(sweepAndLog, SWEEP_MS);
      await sweepAndLog();
    },
    async stop() {
      if (!sweeper) return;
      clearInterval(sweeper);
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Lets pg-boss use our database, on both engines. */
function asBossDatabase(database: Database) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await database.execute(text, values) }),
  };
}
