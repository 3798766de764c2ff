import type { FastifyInstance } from 'fastify';
import type { UndoResult } from '../../../domain/roster-import/undo';
import { daysAt } from '../../compliance';
import { sql, update, type Tx } from '../../platform/db';
import type { JobKind, JobRun } from '../../platform/jobs/jobs';
import { authorOf, requireAuthorMay, type JobAuthor } from '../../session';
import { rosterImports } from '../tables';
import { importQuery, type ImportRow } from '../import-queries';
import type { PeopleRemoval } from './people-removal';
import { appliedRowsOf } from './problems';
import { UNDO } from './start-undo';
import { undoBatch, type UndoWork } from './undo-batch';

/** A killed server counts as a try; each try continues where the last one stopped. */
const RETRIES = 20;
const RETRY_WITHIN_SECONDS = 5;

const countsQuery = (row: ImportRow) => sql`
  select count(*) filter (where r.undo = 'undone')::int as undone, count(*) filter (where r.undo = 'refused')::int as skipped
  from roster_import_rows r where ${appliedRowsOf(row)}`;

/**
 * The batches in which the rows were applied, the last one first: each finds the roster as its own batch left it. As text, because
 * dates lose the microseconds.
 */
const batchesQuery = (row: ImportRow) => sql`
  select r.applied_at::text as "appliedAt" from roster_import_rows r
  where ${appliedRowsOf(row)} and r.undo = 'chosen' group by r.applied_at order by r.applied_at desc`;

/** Finishes the undo, once. */
async function finish(
  tx: Tx,
  row: ImportRow,
  job: JobRun,
  author: JobAuthor,
  now: Date,
): Promise<UndoResult> {
  const { tenantId, importId } = row;
  const counts = await tx.one<UndoResult>(countsQuery(row));
  const result = { ...counts, undone: counts.undone - undoneBefore(job) };
  const ended = await tx.maybe(sql`
    ${update(rosterImports, { undoing: false, undoneAt: now.toISOString(), undoneBy: author.user.name, updatedAt: sql`now()` })}
    where tenant_id = ${tenantId} and id = ${importId}::uuid and undoing and undo_job_id = ${job.jobId}::uuid returning 1`);
  if (ended)
    tx.audit(
      { type: 'rosterImport.undone', subject: `rosterImport/${importId}`, counts: { ...result } },
      tenantId,
    );
  return result;
}

/** How many rows earlier undos of this import took back. */
const undoneBefore = ({ data }: JobRun) => (data as { undoneBefore: number }).undoneBefore;

async function undoImport(
  app: FastifyInstance,
  removal: PeopleRemoval,
  job: JobRun,
): Promise<UndoResult | null> {
  const { importId, rows: total } = job.data as { importId: string; rows: number };
  const { tenantId } = job;
  const { row, author } = await app.data.withTenant(tenantId, async (tx) => ({
    row: await tx.maybe<ImportRow>(importQuery(sql`i.tenant_id = ${tenantId}`, importId)),
    author: await authorOf(tx, job),
  }));
  // Finished by an earlier try that could not report it, or started again since.
  if (!row?.undoing || row.undoJobId !== job.jobId) return null;
  const { sites } = row;
  const batches = await app.data.withTenant(tenantId, async (tx) => {
    await requireAuthorMay(tx, job, { kind: UNDO, sites });
    return tx.query<{ appliedAt: string }>(batchesQuery(row));
  });
  const work: UndoWork = {
    tenantId,
    importId,
    sites,
    removal,
    jobId: job.jobId,
    keys: app.keys,
    userName: author.user.name,
    dayIn: daysAt(app.now()),
  };
  let done = total - (await openRows(app, row));
  await job.progress(done, total);
  for (const { appliedAt } of batches) {
    const undone = await app.data.withTenant(tenantId, (tx) => undoBatch(tx, work, appliedAt), author);
    if (undone === null) return null;
    done += undone;
    await job.progress(done, total);
  }
  return app.data.withTenant(tenantId, (tx) => finish(tx, row, job, author, app.now()), author);
}

const openRows = async (app: FastifyInstance, row: ImportRow): Promise<number> => {
  const { open } = await app.data.withTenant(row.tenantId, (tx) =>
    tx.one<{ open: number }>(sql`select count(*)::int as open from roster_import_rows r
      where ${appliedRowsOf(row)} and r.undo = 'chosen'`),
  );
  return open;
};

/**
 * The job that undoes an applied roster file on behalf of the user who started it. Each time, the user must still be allowed to import
 * and reach all locations of the import.
 */
export const rosterUndo = (app: FastifyInstance, removal: PeopleRemoval): JobKind => ({
  type: UNDO,
  lane: 'interactive',
  retries: RETRIES,
  maxRetryDelay: RETRY_WITHIN_SECONDS,
  run: (job) => undoImport(app, removal, job),
});
