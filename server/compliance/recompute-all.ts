import type { FastifyInstance } from 'fastify';
import { reasonFor, type Because } from '../../domain/jobs/recompute-reasons';
import { PROVIDER, insertInto, json, onConflict, pick, sql, update, type Tx } from '../platform/db';
import type { AbandonedJob, JobKind } from '../platform/jobs/jobs';
import { jobs } from '../platform/jobs/tables';
import { settingValues } from '../settings/tables';
import { reevaluate } from './reevaluate';
import { EVALUATION_REVISION } from './revision';
import { daysAt, type DayIn } from './today';

export const RECOMPUTATION_OF_ALL = 'compliance.recomputeAll';

/** One transaction: few enough that no one waits long for the locked rows. */
const BATCH = 500;
const REPORT_EVERY = 4;
/** A killed server counts as a try; each try continues where the last one stopped. */
const RETRIES = 20;
const RETRY_WITHIN_SECONDS = 5;
/** An arbitrary number for the advisory lock of servers that start at the same time. */
const LOCK = 391_510_002;
const EVALUATED_BY = 'evaluatedBy';

const lock = (tx: Tx) => tx.query(sql`select pg_advisory_xact_lock(${LOCK})`);

/** The revision of the release that started last or took over from it, which evaluates everyone; null if none has. */
async function evaluatedBy(tx: Tx): Promise<unknown> {
  const stored = await tx.maybe<{ revision: unknown }>(
    sql`select value as revision from setting_values where name = ${EVALUATED_BY}`,
  );
  return stored?.revision ?? null;
}

/**
 * Enqueues a re-evaluation of everyone, of all clients, after this transaction: rules or dated settings changed. During a rolling
 * update only servers of the release that started last run it, because only they know its rules; if they are gone, others take it
 * over.
 */
export async function enqueueRecomputationOfAll(
  app: FastifyInstance,
  tx: Tx,
  why: Because,
  createdBy: number | null = null,
): Promise<string> {
  await lock(tx);
  const revision = String((await evaluatedBy(tx)) ?? app.evaluationRevision);
  const id = await app.jobs.enqueue(tx, {
    type: RECOMPUTATION_OF_ALL,
    tenantId: PROVIDER,
    createdBy,
    data: { ...why, revision },
  });
  // In the order of the commits, not of the beginnings: the job of the last change replaces those before it.
  const { now } = await tx.one<{ now: string }>(sql`select clock_timestamp()::text as now`);
  await tx.query(sql`${update(jobs, { createdAt: now })} where id = ${id}::uuid`);
  return id;
}

/**
 * Enqueues it if this release evaluates differently from the one that evaluated last; with several servers only one does.
 * Returns the job's ID, or null. An empty database has no one to evaluate.
 */
export const recomputeAfterRelease = (app: FastifyInstance): Promise<string | null> =>
  app.data.withoutReach('job', async (tx) => {
    await lock(tx);
    if ((await evaluatedBy(tx)) === app.evaluationRevision) return null;
    await markEvaluated(tx, app.evaluationRevision);
    const someone = await tx.maybe(sql`select 1 from employees limit 1`);
    return someone ? enqueueRecomputationOfAll(app, tx, reasonFor('newRelease')) : null;
  });

/** Records that everyone is evaluated by this release, or will be by a job of the same transaction. */
export const markEvaluated = (tx: Tx, revision = EVALUATION_REVISION): Promise<unknown> =>
  tx.query(sql`
    ${insertInto(settingValues, { name: EVALUATED_BY, value: json(revision) })}
    ${onConflict(settingValues, ['name'], ['value'], { updatedAt: sql`now()` })}`);

/** The last employee who was evaluated, in the order of the primary key, and how many so far. Stored with the job. */
interface Place {
  tenantId: number;
  employeeId: number;
  done: number;
}

const START: Place = { tenantId: 0, employeeId: 0, done: 0 };

interface Run {
  app: FastifyInstance;
  jobId: string;
  because: string;
  dayIn: DayIn;
}

/** A later job, or another release, evaluates everyone by newer rules, so this one can end. */
const isReplaced = async ({ app, jobId }: Pick<Run, 'app' | 'jobId'>, tx: Tx): Promise<boolean> => {
  const last = await evaluatedBy(tx);
  if (last !== null && last !== app.evaluationRevision) return true;
  const later = await tx.maybe(sql`select 1 from jobs
    where tenant_id = ${PROVIDER} and type = ${RECOMPUTATION_OF_ALL} and state <> 'parked'
      and created_at > (select own.created_at from jobs own where own.id = ${jobId}::uuid) limit 1`);
  return later !== undefined;
};

/**
 * Evaluates the next employees of the client and stores the new place: all or nothing. The rows are locked first, so that an edit that
 * began before is evaluated too. Null if this job is replaced.
 */
const evaluateBatch = (run: Run, place: Place): Promise<{ after: Place; isLast: boolean } | null> =>
  run.app.data.withTenant(place.tenantId, async (tx) => {
    const { jobId, because, dayIn } = run;
    const { tenantId } = place;
    const people = await tx.query<{ id: number }>(sql`select id from employees
      where tenant_id = ${tenantId} and id > ${place.employeeId} order by id limit ${BATCH} for no key update`);
    // With the rows locked: otherwise a newer release could have evaluated them while this waited for them.
    if (await isReplaced(run, tx)) return null;
    if (people.length === 0) return { after: place, isLast: true };
    const ids = people.map(({ id }) => id);
    const { changed } = await reevaluate(tx, tenantId, ids, dayIn);
    if (changed > 0) {
      const subject = `client/${tenantId}`;
      tx.audit({ type: 'compliance.recomputed', subject, because, changed }, tenantId);
      tx.notify({ event: 'alerts:changed', tenantId, clientId: tenantId, type: 'documents' });
    }
    const after = { tenantId, employeeId: ids.at(-1)!, done: place.done + ids.length };
    await storePlace(tx, jobId, after);
    return { after, isLast: people.length < BATCH };
  });

/** Goes on to the next client. Null at the end. */
const nextClient = ({ app, jobId }: Run, { tenantId, done }: Place): Promise<Place | null> =>
  app.data.withoutReach('job', async (tx) => {
    const { next } = await tx.one<{ next: number | null }>(
      sql`select min(tenant_id) as next from employees where tenant_id > ${tenantId}`,
    );
    const after = next === null ? null : { tenantId: next, employeeId: 0, done };
    if (after) await storePlace(tx, jobId, after);
    return after;
  });

function storePlace(tx: Tx, jobId: string, place: Place): Promise<unknown> {
  const data = sql`data || jsonb_build_object('place', ${json(place)})`;
  return tx.query(sql`${update(jobs, { data, updatedAt: sql`now()` })} where id = ${jobId}::uuid`);
}

/**
 * Enqueues the job of another release for this one, because its servers stopped before they were done. Meanwhile a later job of
 * this release may have replaced it.
 */
async function takeOver(
  app: FastifyInstance,
  tx: Tx,
  { jobId, createdBy, data }: AbandonedJob,
): Promise<void> {
  await lock(tx);
  const isOurs = (await evaluatedBy(tx)) === app.evaluationRevision;
  if (isOurs && (await isReplaced({ app, jobId }, tx))) return;
  await markEvaluated(tx, app.evaluationRevision);
  await enqueueRecomputationOfAll(app, tx, pick(data as unknown as Because, 'because', 'reason'), createdBy);
}

/** The job that re-evaluates everyone, in batches. It can be killed at any moment and continues after the last batch. */
export const recomputationOfAll = (app: FastifyInstance): JobKind => ({
  type: RECOMPUTATION_OF_ALL,
  lane: 'heavy',
  revision: app.evaluationRevision,
  retries: RETRIES,
  maxRetryDelay: RETRY_WITHIN_SECONDS,
  takeOver: (tx, job) => takeOver(app, tx, job),
  async run({ jobId, data, progress }) {
    const run = { app, jobId, because: String(data['because']), dayIn: daysAt(app.now()) };
    const { total } = await app.data.withoutReach('job', (tx) =>
      tx.one<{ total: number }>(sql`select count(*)::int as total from employees`),
    );
    let place: Place | null = (data['place'] as Place | undefined) ?? (await nextClient(run, START));
    let done = place?.done ?? 0;
    for (let at = 1; place !== null; at += 1) {
      const batch = await evaluateBatch(run, place);
      done = batch?.after.done ?? done;
      place = batch?.isLast ? await nextClient(run, batch.after) : (batch?.after ?? null);
      if (at % REPORT_EVERY === 0) await progress(done, Math.max(total, done));
    }
    await progress(done, Math.max(total, done));
    return { people: done };
  },
});
