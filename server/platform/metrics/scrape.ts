import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql, type Data } from '../db';
import { LANES } from '../jobs/lanes';
import type { Metrics } from './metrics';

/** Prometheus waits 10 seconds by default. Without the database it still gets the rest. */
const DATABASE_MS = 1_000;

const STATES = ['queued', 'running', 'failed', 'parked'];

interface Backlog {
  jobs: { lane: string; state: string; count: number; seconds: number }[];
  mail: { count: number; seconds: number };
  partners: { partner: string; failures: number }[];
}

const readBacklog = (data: Data): Promise<Backlog> =>
  data.withoutReach('job', async (tx) => {
    const jobs = await tx.query<Backlog['jobs'][number]>(sql`
      select lane, state, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as seconds
      from jobs where state in ('queued', 'running', 'failed', 'parked') group by lane, state`);
    const mail = await tx.one<Backlog['mail']>(sql`
      select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
      from outbox where sent_at is null and send_until > now()`);
    const partners = await tx.query<Backlog['partners'][number]>(
      sql`select partner, failures from partner_states`,
    );
    return { jobs, mail, partners };
  });

function setBacklog(metrics: Metrics, { jobs, mail, partners }: Backlog, sendsMail: boolean): void {
  for (const { partner, failures } of partners) metrics.partnerFailures.set({ partner }, failures);
  for (const lane of LANES)
    for (const state of STATES) {
      const found = jobs.find((one) => one.lane === lane && one.state === state);
      metrics.jobs.set({ lane, state }, found?.count ?? 0);
      metrics.oldestJob.set({ lane, state }, found?.seconds ?? 0);
    }
  // Without SMTP, emails wait in the outbox on purpose.
  if (!sendsMail) return;
  metrics.mailWaiting.set(mail.count);
  metrics.oldestMail.set(mail.seconds);
}

/** What is no longer known must not look current: nothing is said about it, and `database_up` has an alert. */
function forgetBacklog({ jobs, oldestJob, mailWaiting, oldestMail, partnerFailures }: Metrics): void {
  for (const gauge of [jobs, oldestJob, partnerFailures]) gauge.reset();
  // To reset a gauge without labels sets it to 0.
  for (const gauge of [mailWaiting, oldestMail]) gauge.remove();
}

function setConnections(metrics: Metrics, { database, streams }: Data): void {
  for (const { name: pool, max, total, idle, waiting } of database.pools()) {
    metrics.connectionsMax.set({ pool }, max);
    metrics.connections.set({ pool }, total);
    metrics.connectionsIdle.set({ pool }, idle);
    metrics.connectionWaiters.set({ pool }, waiting);
  }
  metrics.streams.set(streams.count());
}

function setReplica({ replicaInUse, replicaAge }: Metrics, { replica }: Data): void {
  const ageMs = replica?.monitor.ageMs() ?? null;
  if (replica) replicaInUse.set(replica.monitor.isOpen() ? 1 : 0);
  else replicaInUse.remove();
  if (ageMs === null) replicaAge.remove();
  else replicaAge.set(ageMs / 1_000);
}

/** Answers Prometheus: reads what is counted on request, and returns the text of all metrics. */
export function createScrape(
  app: FastifyInstance,
  metrics: Metrics,
  sockets: () => number,
  databaseMs = DATABASE_MS,
) {
  let reading: Promise<Backlog | null> | null = null;
  /** One at a time: a database that doesn't answer must not collect requests for it. */
  const backlog = () =>
    (reading ??= readBacklog(app.data)
      .catch(() => null)
      .finally(() => (reading = null)));

  return async (): Promise<string> => {
    setConnections(metrics, app.data);
    metrics.sockets.set(sockets());
    setReplica(metrics, app.data);
    const found = await Promise.race([backlog(), sleep(databaseMs, null, { ref: false })]);
    metrics.databaseUp.set(found ? 1 : 0);
    if (found) setBacklog(metrics, found, app.config.smtpUrl !== null);
    else forgetBacklog(metrics);
    return metrics.registry.metrics();
  };
}
