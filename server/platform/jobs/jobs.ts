import type { Logger } from 'pino';
import { fields, pick, sql, update, type Data, type RowOf, type Tx } from '../db';
import type { NoticeHub } from '../sockets/hub';
import type { Notice } from '../sockets/notices';
import type { Lane } from './lanes';
import { startLeading, type Leading, type Watch } from './leader';
import { abandonedJobs, silentJobs, waitingJobs } from './queries';
import { addJob, type NewJob } from './add-job';
import { createOutageLog } from './outage-log';
import { createQueues } from './queues';
import { removeOldJobs } from './remove-old';
import type { StopReason } from './stopped-because';
import { jobs } from './tables';

export interface JobRun {
  jobId: string;
  tenantId: number;
  createdBy: number | null;
  data: Record<string, unknown>;
  /** Reports progress; stored and sent to the owner's browsers. */
  progress(done: number, total: number): Promise<void>;
}

export type AbandonedJob = Pick<JobRun, 'jobId' | 'createdBy' | 'data'>;

/** A job must stop, for a reason that its readers see, so it isn't retried. */
export class JobRefused extends Error {
  constructor(readonly reason: StopReason) {
    super(reason);
  }
}

/** A kind of job. It runs at least once, so every step must be safe to repeat. */
export interface JobKind {
  type: string;
  lane: Lane;
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
  /** Takes over an abandoned job of another revision, in the transaction that parks it. */
  takeOver?: (tx: Tx, job: AbandonedJob) => Promise<unknown>;
  /** Notes that a job has used up its tries, in the transaction that parks it. It runs again if someone retries it. */
  gaveUp?: (tx: Tx, job: AbandonedJob) => Promise<unknown>;
  /** Removes what belongs to jobs that are removed in this transaction. */
  remove?: (tx: Tx, jobIds: readonly string[]) => Promise<unknown>;
}

export interface Jobs {
  /** Adds a job within the caller's transaction; it exists only if that commits. */
  enqueue(tx: Tx, job: NewJob): Promise<string>;
  /** Starts a parked job again where it stopped. False if it isn't parked anymore. */
  retry(tx: Tx, jobId: string): Promise<boolean>;
  /** Runs jobs, and the watches while this server is the leader of its release. */
  start(watches?: readonly Watch[]): Promise<void>;
  stop(): Promise<void>;
}

/** How often and how far apart failed jobs are retried by default. */
const RETRIES = 5;
const RETRY_WITHIN_SECONDS = 30;
const SWEEP_MS = 10_000;
const REMOVE_OLD_MS = 3_600_000;

interface Report {
  state?: string;
  done?: number;
  total?: number;
  result?: unknown;
  error?: string | null;
}

const parked = (error: StopReason) => ({ state: 'parked', error });

const ROW = fields(pick(jobs, 'tenantId', 'type', 'data', 'createdBy', 'state'));
type JobRow = RowOf<typeof ROW> & { data: Record<string, unknown> };
const PROGRESS = fields(pick(jobs, 'tenantId', 'createdBy', 'done', 'total', 'state'));

const progressNotice = (
  jobId: string,
  { createdBy: userId, ...progress }: RowOf<typeof PROGRESS>,
): Notice => ({ event: 'jobs:progress', jobId, userId, ...progress });

/**
 * Background jobs. pg-boss is the queue; the table `jobs` is what users see. A job is written to the table in the
 * caller's transaction and handed to the queue after the commit; a sweep picks up those that a crash left in between.
 */
export function createJobs(data: Data, kinds: () => JobKind[], hub: NoticeHub, log: Logger): Jobs {
  const byType = new Map<string, JobKind>();
  /** This server runs the jobs of these revisions; '' for jobs of any release. */
  let revisions: string[] = [];
  let leading: Leading | undefined;
  let running = false;
  const outages = createOutageLog(log);
  const queues = createQueues(data.database, outages, runJob);

  async function reportIn(tx: Tx, jobId: string, set: Report): Promise<void> {
    // Columns that are undefined stay unchanged.
    const row = await tx.maybe<RowOf<typeof PROGRESS>>(sql`
      ${update(jobs, { ...set, error: set.error ?? null, updatedAt: sql`now()` })}
      where id = ${jobId}::uuid returning ${PROGRESS}`);
    if (row) tx.notify(progressNotice(jobId, row));
  }
  const report = (tenantId: number, jobId: string, set: Report) =>
    data.withTenant(tenantId, (tx) => reportIn(tx, jobId, set));
  /** Parks a job that isn't tried again. */
  const park = (tenantId: number, jobId: string, error: StopReason) =>
    data.withTenant(tenantId, async (tx) => {
      await reportIn(tx, jobId, parked(error));
      const job = await tx.maybe<JobRow>(sql`select ${ROW} from jobs where id = ${jobId}::uuid`);
      if (job) await byType.get(job.type)?.gaveUp?.(tx, { jobId, ...pick(job, 'createdBy', 'data') });
    });

  async function runJob(jobId: string, lastTry: boolean): Promise<void> {
    const job = await data.withoutReach('job', (tx) =>
      tx.maybe<JobRow>(sql`select ${ROW} from jobs where id = ${jobId}::uuid`),
    );
    const kind = job && byType.get(job.type);
    if (!job || !kind || job.state === 'done' || job.state === 'parked') return;
    const { tenantId } = job;
    await report(tenantId, jobId, { state: 'running' });
    try {
      const result = await kind.run({
        jobId,
        tenantId,
        createdBy: job.createdBy,
        data: job.data,
        progress: (done, total) => report(tenantId, jobId, { done, total }),
      });
      await report(tenantId, jobId, { state: 'done', result: result ?? null });
    } catch (error) {
      if (error instanceof JobRefused) {
        log.warn({ jobId, type: job.type, reason: error.reason }, 'job refused');
        return await park(tenantId, jobId, error.reason);
      }
      log.error({ err: error, jobId, type: job.type }, 'job failed');
      // Details are only for the log; the owner learns that the job failed and whether it will be retried.
      const reason: StopReason = 'job.stopped';
      if (lastTry) await park(tenantId, jobId, reason);
      else await report(tenantId, jobId, { state: 'failed', error: reason });
      throw error;
    } finally {
      await handOverNow(tenantId);
    }
  }

  /** Enqueues waiting jobs of one client, or of all. */
  async function handOver(tenantId?: number): Promise<void> {
    if (!running) return;
    const waiting = await data.withoutReach('job', (tx) => waitingJobs(tx, revisions, tenantId));
    for (const job of waiting) {
      const { retries = RETRIES, maxRetryDelay = RETRY_WITHIN_SECONDS } = byType.get(job.type) ?? {};
      await queues.send(job, { retries, maxRetryDelay });
    }
    for (const job of waiting) queues.wake(job);
  }

  /** If anything fails here, the sweep tries again. */
  const handOverNow = (tenantId?: number) =>
    handOver(tenantId).catch((error: unknown) => outages.failed(error, 'could not hand over jobs'));

  async function sweep(): Promise<void> {
    await handOver();
    await parkLost();
    await takeOverAbandoned();
  }

  /** Parks jobs that the queue gave up because their server died each time, so the failure was not recorded. */
  async function parkLost(): Promise<void> {
    const silent = await data.withoutReach('job', (tx) => silentJobs(tx, revisions));
    for (const job of silent)
      if (await queues.hasGivenUp(job, job.id)) await park(job.tenantId, job.id, 'job.interrupted');
  }

  /** Parks jobs of revisions that no server runs anymore, and lets their kinds enqueue others for this revision. */
  const takeOverAbandoned = () =>
    data.withoutReach('job', async (tx) => {
      const types = kinds().flatMap(({ type, takeOver }) => (takeOver ? [type] : []));
      const abandoned = await abandonedJobs(tx, revisions, types);
      for (const { type, ...job } of abandoned) {
        log.warn({ jobId: job.jobId, type }, 'job of another revision taken over');
        await reportIn(tx, job.jobId, parked('job.interrupted'));
        await byType.get(type)?.takeOver?.(tx, job);
      }
    });

  return {
    enqueue: (tx, job) => addJob(tx, { lane: kinds().find(({ type }) => type === job.type)?.lane, ...job }),
    async retry(tx, jobId) {
      const row = await tx.maybe<RowOf<typeof PROGRESS>>(sql`
        ${update(jobs, { state: 'queued', error: null, updatedAt: sql`now()` })}
        where id = ${jobId}::uuid and state = 'parked' returning ${PROGRESS}`);
      if (row) tx.notify(progressNotice(jobId, row));
      return row !== undefined;
    },
    async start(watches = []) {
      for (const kind of kinds()) byType.set(kind.type, kind);
      const ofRevisions = kinds().flatMap(({ lane, revision }) => (revision ? [{ lane, revision }] : []));
      revisions = ['', ...new Set(ofRevisions.map(({ revision }) => revision))];
      await queues.start(ofRevisions);
      // Jobs are enqueued as they commit; the sweep finds jobs left by a server that died in between.
      hub.on((notice) => {
        if (running && notice.event === 'jobs:progress' && notice.state === 'queued')
          void handOverNow(notice.tenantId);
      });
      running = true;
      await handOverNow();
      // Each release has a leader, because only its servers know its jobs.
      leading = startLeading(
        data,
        log,
        revisions.join(' ').trim(),
        [
          { name: 'sweep the jobs', everyMs: SWEEP_MS, run: sweep },
          { name: 'remove old jobs', everyMs: REMOVE_OLD_MS, run: () => removeOldJobs(data, kinds()) },
          ...watches,
        ],
        outages,
      );
    },
    async stop() {
      if (!running) return;
      running = false;
      await leading?.stop();
      await queues.stop();
    },
  };
}
