import type { FastifyInstance } from 'fastify';
import { fold } from '../../../domain/employees/roster-import/text';
import type { ImportResult } from '../../../domain/employees/roster-import/wire';
import type { Person } from '../../platform/access/caller';
import { array, insertInto, sql, update, type Tx } from '../../platform/db';
import type { Author } from '../../platform/db/data';
import type { JobKind, JobRun } from '../../platform/jobs/jobs';
import { applyBatch, giveUp, type Batch } from './apply-batch';
import { sealedBytes } from './find-import';
import { importQuery, type ImportRow } from './import-queries';
import { ACTED_ON } from './list-rows';
import { APPLICATION } from './order-application';
import { readPeople } from './people';
import type { PlanCalls } from './plan-protocol';
import { withPlanThread, type PlanThread } from './plan-thread';
import { surroundingsOf, withinScope } from './scope';
import { jobTitles } from '../../clients/tables';
import { rosterImports } from '../tables';
import { findPerson } from '../../session';

const BATCH = 500;
/** Plans that are made anew because somebody else is changing the roster at the same time. */
const MOST_PLANS = 200;
const MOST_TRIES = 5;
/** A kill of the server counts as a try, and each goes on where the last one stopped. */
const RETRIES = 20;
const RETRY_WITHIN_SECONDS = 5;

/** All that applying one import needs to know. */
interface Work {
  app: FastifyInstance;
  row: ImportRow;
  author: Author & { user: Person };
  thread: PlanThread;
  report: (more: number) => Promise<void>;
}

async function authorOf(tx: Tx, { createdBy, data }: JobRun): Promise<Author & { user: Person }> {
  if (createdBy === null) throw new Error('Nobody has ordered this.');
  const { realUserId, requestId } = data as { realUserId: number | null; requestId: string };
  return {
    user: await findPerson(tx, createdBy),
    realUser: realUserId === null ? null : await findPerson(tx, realUserId),
    requestId,
  };
}

const ofImport = ({ tenantId, importId }: ImportRow) =>
  sql`r.tenant_id = ${tenantId} and r.import_id = ${importId}::uuid`;
const chosen = sql`r.outcome = any(${array(ACTED_ON)}::text[]) and r.choice = 'apply'`;
const isOpen = sql`${chosen} and r.applied_at is null and r.failure is null`;

/** Adds the job titles that chosen lines bring along, once. */
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
  // The root's row is the lock: two must not add the same title at the same moment.
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
/** Two who wait for each other, or a number that was taken in this very moment: worth another try. */
const isTransient = (error: unknown) => ['40001', '40P01', '55P03', '23505'].includes(sqlState(error));
/** A value that the database does not take. */
const isRefusal = (error: unknown) => /^2[23]/.test(sqlState(error));

type Planned = PlanCalls['work']['answer'];

/** Writes some lines; where the database refuses, all of them but the one it refuses. False: a new plan is needed. */
async function writeLines(
  work: Work,
  batch: Batch,
  lines: readonly number[],
  planned: Planned,
): Promise<boolean> {
  const { app, author } = work;
  for (let tries = 1; ; tries += 1) {
    try {
      const outcome = await app.data.withoutReach(
        'roster import',
        (tx) => applyBatch(inTenant(tx, batch.tenantId), batch, planned, lines),
        author,
      );
      if (outcome.kind === 'outdated') return false;
      if (outcome.kind === 'written') batch.seq = outcome.seq;
      await work.report(lines.length);
      return true;
    } catch (error) {
      if (isTransient(error) && tries < MOST_TRIES) continue;
      if (!isRefusal(error)) throw error;
      return writeApart(work, batch, lines, error);
    }
  }
}

/** The same in halves, until the one line stands alone that the database refuses. */
async function writeApart(
  work: Work,
  batch: Batch,
  lines: readonly number[],
  error: unknown,
): Promise<boolean> {
  const { app, author, thread } = work;
  if (lines.length === 1) {
    app.log.error({ err: error, importId: batch.importId, line: lines[0] }, 'a line of a roster was refused');
    await app.data.withoutReach('roster import', (tx) => giveUp(tx, batch, lines), author);
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

/** A job has no reach; what it writes down belongs to the chain of the tenant it works for. */
const inTenant = (tx: Tx, tenantId: number): Tx => ({ ...tx, audit: (event) => tx.audit(event, tenantId) });

/** Plans against the roster as it is now and writes what is open. False: the roster was changed by somebody else. */
async function applyPlan(work: Work): Promise<boolean> {
  const { app, row, author, thread } = work;
  const { seq, surroundings } = await app.data.withoutReach('roster import', async (tx) => {
    const head = await tx.maybe<{ seq: number }>(
      sql`select seq from audit_heads where tenant_id = ${row.tenantId}`,
    );
    return { seq: head?.seq ?? 0, surroundings: await surroundingsOf(tx, row, app.now()) };
  });
  await readPeople(app.data, author, row, thread);
  await thread.ask('plan', { ...surroundings, mapping: withinScope(row.mapping, surroundings.context) });
  const open = await app.data.withoutReach('roster import', (tx) =>
    tx.query<{ line: number }>(
      sql`select r.line from roster_import_rows r where ${ofImport(row)} and ${isOpen} order by r.line < 0, abs(r.line)`,
    ),
  );
  const { tenantId, importId } = row;
  const { today } = surroundings;
  const batch: Batch = { tenantId, importId, today, seq, keys: app.keys, userName: author.user.name };
  return writeAll(
    work,
    batch,
    open.map(({ line }) => line),
  );
}

/** Writes line by line in portions; the next portion is made ready while the one before it is written. */
async function writeAll(work: Work, batch: Batch, all: readonly number[]): Promise<boolean> {
  const portion = (at: number) => all.slice(at, at + BATCH);
  const prepare = (at: number) => {
    const planned = work.thread.ask('work', { lines: portion(at) });
    // Whoever waits for it hears of a failure; nobody may be waiting any more.
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

/** What has become of the rows of the file, each counted once, and of those who are not in it. */
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
    r.outcome = any(${array(ACTED_ON)}::text[]) as acted from roster_import_rows r where ${ofImport(row)}) r`;

/** Ends the work, once: figures, the entry on the audit trail, and word to the browsers of each location. */
async function finish(tx: Tx, row: ImportRow): Promise<ImportResult> {
  const { tenantId, importId } = row;
  const result = await tx.one<ImportResult>(resultQuery(row));
  const ended =
    await tx.maybe(sql`${update(rosterImports, { state: 'done', result, appliedAt: sql`now()`, updatedAt: sql`now()` })}
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

/** Counts what is done of what was chosen, over all tries. */
async function reporter(app: FastifyInstance, row: ImportRow, job: JobRun): Promise<Work['report']> {
  const counted = await app.data.withoutReach('roster import', (tx) =>
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
  const { row, author } = await app.data.withoutReach('roster import', async (tx) => ({
    row: await tx.maybe<ImportRow>(importQuery(sql`i.tenant_id = ${job.tenantId}`, importId)),
    author: await authorOf(tx, job),
  }));
  // Done by an earlier try that could not say so any more, or ordered anew since.
  if (!row || row.state !== 'applying' || row.jobId !== job.jobId) return row?.result ?? null;
  const bytes = await sealedBytes(app, row);
  await app.data.withoutReach('roster import', (tx) => addTitles(tx, row), author);
  const report = await reporter(app, row, job);
  await withPlanThread(app.keys, importId, async (thread) => {
    await thread.ask('unseal', { bytes });
    for (let plans = 1; !(await applyPlan({ app, row, author, thread, report })); plans += 1)
      if (plans >= MOST_PLANS) throw new Error('The roster is being changed all the time.');
  });
  return app.data.withoutReach('roster import', (tx) => finish(tx, row), author);
}

/**
 * The job that applies a previewed roster file, in the name of whoever ordered it. It plans again against the roster as it
 * is, and writes only what the preview has shown; the rest fails with words. Repeated after any interruption it goes on
 * where it stopped.
 */
export const rosterApplication = (app: FastifyInstance): JobKind => ({
  type: APPLICATION,
  retries: RETRIES,
  retryWithin: RETRY_WITHIN_SECONDS,
  run: (job) => applyImport(app, job),
});
