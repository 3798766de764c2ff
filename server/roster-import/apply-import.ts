import type { FastifyInstance } from 'fastify';
import { fold } from '../../domain/roster-import/text';
import type { ImportResult } from '../../domain/roster-import/wire';
import { daysAt } from '../compliance';
import { array, insertInto, sql, update, type Tx } from '../platform/db';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import { applyBatch, markNotWritten, type Batch } from './apply-batch';
import { readEncrypted } from './find-import';
import { importQuery, type ImportRow } from './import-queries';
import { APPLICABLE } from './list-rows';
import { APPLICATION } from './start-application';
import { readPeople } from './people';
import type { PlanCalls } from './plan-protocol';
import { withPlanThread, type PlanThread } from './plan-thread';
import { readPlanInputs, withinScope } from './scope';
import { jobTitles } from '../clients/tables';
import { rosterImports } from './tables';
import { undoEnd } from './undo/undo-end';
import { authorOf, requireAuthorMay, type JobAuthor } from '../session';

const BATCH = 500;
/** How often to plan again because someone else is changing the roster. */
const MAX_PLANS = 200;
const MAX_TRIES = 5;
/** A killed server counts as a try; each try continues where the last one stopped. */
const RETRIES = 20;
const RETRY_WITHIN_SECONDS = 5;

/** The context for applying one import. */
interface Work {
  app: FastifyInstance;
  row: ImportRow;
  author: JobAuthor;
  thread: PlanThread;
  report: (more: number) => Promise<void>;
}

const ofImport = ({ tenantId, importId }: ImportRow) =>
  sql`r.tenant_id = ${tenantId} and r.import_id = ${importId}::uuid`;
const chosen = sql`r.outcome = any(${array(APPLICABLE)}::text[]) and r.choice = 'apply'`;
const isOpen = sql`${chosen} and r.applied_at is null and r.failure is null`;

/** Adds the new job titles that chosen rows use, once. */
async function addTitles(tx: Tx, row: ImportRow): Promise<void> {
  const { tenantId } = row;
  const used = await tx.query<{ name: string }>(sql`
    select distinct c->>'after' as name from roster_import_rows r, jsonb_array_elements(r.plan->'changes') c
    where ${ofImport(row)} and ${isOpen} and c->>'field' = 'jobTitle'`);
  const wanted = new Set(used.map(({ name }) => fold(name)));
  const targets = row.mapping.jobTitles.flatMap(({ target }) =>
    target?.kind === 'new' && wanted.has(fold(target.name)) ? target : [],
  );
  if (targets.length === 0) return;
  // Locking the root's row prevents two imports from adding the same title at once.
  await tx.query(
    sql`select 1 from clients where tenant_id = ${tenantId} and id = ${tenantId} for no key update`,
  );
  const known = await tx.query<{ title: string }>(
    sql`select title from job_titles where tenant_id = ${tenantId} and not removed`,
  );
  const names = new Set(known.map(({ title }) => fold(title)));
  for (const { name, program } of targets) {
    if (names.has(fold(name))) continue;
    names.add(fold(name));
    const { id } = await tx.one<{ id: number }>(
      sql`${insertInto(jobTitles, { tenantId, title: name, program })} returning id`,
    );
    const after = { jobTitle: name, program };
    tx.audit({ type: 'jobTitle.changed', subject: `jobTitle/${id}`, before: {}, after }, tenantId);
  }
}

const sqlState = (error: unknown): string => String((error as { code?: unknown }).code ?? '');
/** Deadlocks, timeouts and concurrent conflicts: worth a retry. */
const isTransient = (error: unknown) => ['40001', '40P01', '55P03', '23505'].includes(sqlState(error));
/** The database rejected a value. */
const isRejection = (error: unknown) => /^2[23]/.test(sqlState(error));

type Planned = PlanCalls['work']['answer'];

/** Writes some rows; if the database rejects one, all others. False if a new plan is needed. */
async function writeLines(
  work: Work,
  batch: Batch,
  lines: readonly number[],
  planned: Planned,
): Promise<boolean> {
  const { app, author } = work;
  for (let tries = 1; ; tries += 1) {
    try {
      const outcome = await app.data.withTenant(
        batch.tenantId,
        (tx) => applyBatch(tx, batch, planned, lines),
        author,
      );
      if (outcome.kind === 'outdated') return false;
      if (outcome.kind === 'written') batch.seq = outcome.seq;
      await work.report(lines.length);
      return true;
    } catch (error) {
      if (isTransient(error) && tries < MAX_TRIES) continue;
      if (!isRejection(error)) throw error;
      return writeInHalves(work, batch, lines, error);
    }
  }
}

/** Writes the rows in halves, down to the single row that the database rejects. */
async function writeInHalves(
  work: Work,
  batch: Batch,
  lines: readonly number[],
  error: unknown,
): Promise<boolean> {
  const { app, author, thread } = work;
  if (lines.length === 1) {
    app.log.error(
      { err: error, importId: batch.importId, line: lines[0] },
      'the database rejected a row of a roster import',
    );
    await app.data.withTenant(batch.tenantId, (tx) => markNotWritten(tx, batch, lines), author);
    await work.report(1);
    return true;
  }
  const half = Math.ceil(lines.length / 2);
  for (const part of [lines.slice(0, half), lines.slice(half)]) {
    const planned = await thread.ask('work', { lines: part });
    if (!(await writeLines(work, batch, part, planned))) return false;
  }
  return true;
}

/** Plans against the current roster and writes the open rows. False if someone else changed the roster. */
async function applyPlan(work: Work): Promise<boolean> {
  const { app, row, author, thread } = work;
  const { seq, inputs } = await app.data.withTenant(row.tenantId, async (tx) => {
    const head = await tx.maybe<{ seq: number }>(
      sql`select seq from audit_heads where tenant_id = ${row.tenantId}`,
    );
    return { seq: head?.seq ?? 0, inputs: await readPlanInputs(tx, row, app.now()) };
  });
  await readPeople(app.data, author, row, thread);
  await thread.ask('plan', { ...inputs, mapping: withinScope(row.mapping, inputs.context) });
  const open = await app.data.withTenant(row.tenantId, (tx) =>
    tx.query<{ line: number }>(
      sql`select r.line from roster_import_rows r where ${ofImport(row)} and ${isOpen} order by r.line < 0, abs(r.line)`,
    ),
  );
  const { tenantId, importId } = row;
  const { today } = inputs;
  const dayIn = daysAt(app.now());
  const batch: Batch = { tenantId, importId, today, dayIn, seq, keys: app.keys, userName: author.user.name };
  return writeAll(
    work,
    batch,
    open.map(({ line }) => line),
  );
}

/** Writes all rows in batches; the next batch is prepared while the previous one is written. */
async function writeAll(work: Work, batch: Batch, all: readonly number[]): Promise<boolean> {
  const portion = (at: number) => all.slice(at, at + BATCH);
  const prepare = (at: number) => {
    const planned = work.thread.ask('work', { lines: portion(at) });
    // Code that awaits it gets the error. If none does any more, the rejection must not count as unhandled.
    planned.catch(() => undefined);
    return planned;
  };
  let next = prepare(0);
  for (let at = 0; at < all.length; at += BATCH) {
    const planned = await next;
    next = prepare(at + BATCH);
    if (!(await writeLines(work, batch, portion(at), planned))) return false;
  }
  return true;
}

/** Counts the results: each row of the file once, and employees who are not in it. */
const resultQuery = (row: ImportRow) => sql`
  select count(*) filter (where inside and outcome = 'add' and done)::int as added,
    count(*) filter (where inside and outcome = 'update' and done)::int as updated,
    count(*) filter (where inside and outcome = 'end' and done)::int as ended,
    count(*) filter (where inside and outcome = 'unchanged')::int as unchanged,
    count(*) filter (where inside and outcome = 'refuse')::int as refused,
    count(*) filter (where inside and acted and not done and choice = 'leave')::int as "left",
    count(*) filter (where inside and acted and not done and choice = 'apply')::int as failed,
    count(*) filter (where inside)::int as total,
    count(*) filter (where not inside and done)::int as "missingEnded"
  from (select r.line > 0 as inside, r.outcome, r.applied_at is not null as done, r.choice,
    r.outcome = any(${array(APPLICABLE)}::text[]) as acted from roster_import_rows r where ${ofImport(row)}) r`;

/** Finishes the import, once: counts, audit entry, and notices to the browsers of each location. */
async function finish(tx: Tx, row: ImportRow, now: Date): Promise<ImportResult> {
  const { tenantId, importId } = row;
  const result = await tx.one<ImportResult>(resultQuery(row));
  const ended =
    await tx.maybe(sql`${update(rosterImports, { state: 'done', result, appliedAt: sql`now()`, undoUntil: undoEnd(now), updatedAt: sql`now()` })}
    where tenant_id = ${tenantId} and id = ${importId}::uuid and state = 'applying' returning 1`);
  if (!ended) return result;
  tx.audit(
    { type: 'rosterImport.applied', subject: `rosterImport/${importId}`, counts: { ...result } },
    tenantId,
  );
  const sites = await tx.query<{ id: number }>(sql`select distinct e.site_id as id from roster_import_rows r
    join employees e on e.tenant_id = r.tenant_id and e.id = r.employee_id
    where ${ofImport(row)} and r.applied_at is not null`);
  for (const { id } of sites)
    tx.notify({ event: 'alerts:changed', tenantId, clientId: id, type: 'documents' });
  return result;
}

/** Reports progress over all tries. */
async function reporter(app: FastifyInstance, row: ImportRow, job: JobRun): Promise<Work['report']> {
  const counted = await app.data.withTenant(row.tenantId, (tx) =>
    tx.one<{ total: number; done: number }>(sql`select count(*)::int as total,
      count(*) filter (where r.applied_at is not null or r.failure is not null)::int as done
      from roster_import_rows r where ${ofImport(row)} and ${chosen}`),
  );
  let { done } = counted;
  await job.progress(done, counted.total);
  return async (more) => {
    done += more;
    await job.progress(Math.min(done, counted.total), counted.total);
  };
}

async function applyImport(app: FastifyInstance, job: JobRun): Promise<ImportResult | null> {
  const { importId } = job.data as { importId: string };
  const { row, author } = await app.data.withTenant(job.tenantId, async (tx) => ({
    row: await tx.maybe<ImportRow>(importQuery(sql`i.tenant_id = ${job.tenantId}`, importId)),
    author: await authorOf(tx, job),
  }));
  // Finished by an earlier try that could not report it, or started again since.
  if (!row || row.state !== 'applying' || row.jobId !== job.jobId) return row?.result ?? null;
  const { sites } = row;
  await app.data.withTenant(job.tenantId, (tx) => requireAuthorMay(tx, job, { kind: APPLICATION, sites }));
  const bytes = await readEncrypted(app, row);
  await app.data.withTenant(job.tenantId, (tx) => addTitles(tx, row), author);
  const report = await reporter(app, row, job);
  await withPlanThread(app.keys, row, async (thread) => {
    await thread.ask('decrypt', { bytes });
    for (let plans = 1; !(await applyPlan({ app, row, author, thread, report })); plans += 1)
      if (plans >= MAX_PLANS) throw new Error('The roster kept changing while the import was applied.');
  });
  return app.data.withTenant(job.tenantId, (tx) => finish(tx, row, app.now()), author);
}

/**
 * The job that applies a previewed roster file on behalf of the user who started it. It plans again against the current
 * roster and writes only what the preview showed; other rows fail with a reason. After an interruption it continues where
 * it stopped. Each time, the user must still be allowed to import and reach all locations of the import.
 */
export const rosterApplication = (app: FastifyInstance): JobKind => ({
  type: APPLICATION,
  lane: 'interactive',
  retries: RETRIES,
  maxRetryDelay: RETRY_WITHIN_SECONDS,
  run: (job) => applyImport(app, job),
});
