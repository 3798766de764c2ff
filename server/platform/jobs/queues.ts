import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database';
import type { OutageLog } from './outage-log';
import { LANES, WITHOUT_TURNS, WORKERS, type Lane } from './lanes';

/** A job to hand to the queue of its lane and revision. */
export interface Waiting {
  id: string;
  type: string;
  lane: Lane;
  revision: string;
  tenantId: number;
}

interface Tries {
  retries: number;
  maxRetryDelay: number;
}

type Queue = Pick<Waiting, 'lane' | 'revision'>;

const POLL_SECONDS = 1;
/** After its server died, a job is picked up again after about 20 seconds, when its heartbeat is this old. */
const HEARTBEAT_SECONDS = 15;
const BEAT_EVERY_SECONDS = 5;
const WATCH_SECONDS = 3;

/** Each revision has its own queues, so that other servers never take its jobs and none of its tries is lost. */
const nameOf = ({ lane, revision }: Queue) => ['roadfile', lane, revision].filter(Boolean).join('-');

/** The queues of pg-boss: one for each lane and revision, with workers that `run` one job at a time. */
export function createQueues(
  database: Database,
  outages: OutageLog,
  run: (jobId: string, lastTry: boolean) => Promise<void>,
) {
  const boss = new PgBoss({
    db: asBossDatabase(database),
    schema: 'pgboss',
    noDefault: true,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error: unknown) => outages.failed(error, 'job queue'));
  /** The workers of this server by queue. */
  const workers = new Map<string, string[]>();

  /** Lets workers look now, without waiting for the next poll. */
  const wake = (queue: Queue) => workers.get(nameOf(queue))?.forEach((id) => boss.notifyWorker(id));

  const startWorker = ({ lane, revision }: Queue): Promise<string> =>
    boss.work<{ jobId: string }>(
      nameOf({ lane, revision }),
      {
        batchSize: 1,
        pollingIntervalSeconds: POLL_SECONDS,
        includeMetadata: true,
        heartbeatRefreshSeconds: BEAT_EVERY_SECONDS,
        // A job that was committed late may be older than one that runs already.
        ...(WITHOUT_TURNS.includes(lane) ? {} : { groupConcurrency: 1 }),
      } as never,
      async (batch: { data: { jobId: string }; retryCount?: number; retryLimit?: number }[]) => {
        for (const job of batch)
          await run(job.data.jobId, (job.retryCount ?? 0) >= (job.retryLimit ?? 0)).finally(() =>
            wake({ lane, revision }),
          );
      },
    );

  async function work(queue: Queue): Promise<void> {
    const name = nameOf(queue);
    if (workers.has(name)) return;
    await boss.createQueue(name);
    const started: string[] = [];
    while (started.length < WORKERS[queue.lane]) started.push(await startWorker(queue));
    workers.set(name, started);
  }

  /** Null if the queue knows the job already. */
  const sendNew = (job: Waiting, { retries, maxRetryDelay }: Tries) =>
    boss.send(
      nameOf(job),
      { jobId: job.id },
      {
        id: job.id,
        group: { id: String(job.tenantId) },
        retryLimit: retries,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: maxRetryDelay,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: 4 * 3600,
      },
    );

  /**
   * Removes a job that will not be retried, so that it can be sent again: it failed, or it ended because it was refused. Not by pg-boss,
   * which would also remove it while another server runs it again.
   */
  async function removeGivenUp(queue: Queue, id: string): Promise<boolean> {
    const removed = await database.execute(
      `delete from pgboss.job where name = $1 and id = $2::uuid and state in ('failed', 'cancelled', 'completed') returning id`,
      [nameOf(queue), id],
    );
    return removed.length > 0;
  }

  /** Whether the job will not be retried. */
  async function hasGivenUp(queue: Queue, id: string): Promise<boolean> {
    const job = await boss.getJobById(nameOf(queue), id);
    return !job || job.state === 'failed' || job.state === 'cancelled';
  }

  return {
    /** Takes the jobs of any release, and those of kinds that belong to a revision. */
    async start(ofRevisions: readonly Queue[]): Promise<void> {
      await boss.start();
      for (const lane of LANES) await work({ lane, revision: '' });
      for (const queue of ofRevisions) await work(queue);
    },
    /** Hands a job over. Its ID makes a second time harmless; one that was given up starts again with all of its tries. */
    async send(job: Waiting, tries: Tries): Promise<void> {
      if (await sendNew(job, tries)) return;
      if (await removeGivenUp(job, job.id)) await sendNew(job, tries);
    },
    wake,
    hasGivenUp,
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/** Lets pg-boss use our database, on both engines. */
function asBossDatabase(database: Database) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await database.execute(text, values) }),
  };
}
