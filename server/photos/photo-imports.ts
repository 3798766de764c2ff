import type { FastifyInstance } from 'fastify';
import type { PhotoImport, PhotoRow } from '../../domain/photos/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, update, type Reach, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { removeFile, unnameFile } from '../platform/files/keep-with-row';
import { importLane } from '../platform/jobs/lanes';
import { importQuery, presentImport, type ImportRow } from './import-queries';
import { photoImportRows, photoImports } from './tables';

export const APPLICATION = 'photoImport.apply';
const SHOWN = 20;

const importById = (reach: Reach, importId: string) =>
  importQuery(sql`${reach.where(sql`i.tenant_id`)} and ${reach.isWhole} and i.id = ${importId}::uuid`);

/** The client's photo archives, newest first. */
export async function listImports(app: FastifyInstance, caller: Caller): Promise<PhotoImport[]> {
  const [rows = []] = await app.data.read(caller, (reach) => [
    sql`${importQuery(sql`${reach.where(sql`i.tenant_id`)} and ${reach.isWhole}`)} order by i.created_at desc limit ${SHOWN}`,
  ]);
  return (rows as unknown as ImportRow[]).map(presentImport);
}

/** One import; 404 if it belongs to another client, or the caller reaches only a part of the client. */
export async function findImport(
  app: FastifyInstance,
  caller: Caller,
  importId: string,
): Promise<PhotoImport> {
  const [rows] = await app.data.read(caller, (reach) => [importById(reach, importId)]);
  const row = rows?.[0] as unknown as ImportRow | undefined;
  if (!row) throw new AppError('notFound');
  return presentImport(row);
}

/** All files of an archive with their outcomes. */
export async function listRows(app: FastifyInstance, caller: Caller, importId: string): Promise<PhotoRow[]> {
  const [imports, rows] = await app.data.read(caller, (reach) => [
    importById(reach, importId),
    sql`select ${ROW}, e.first_name || ' ' || e.last_name as "employeeName", r.applied_at is not null as applied,
        exists (select 1 from employee_photos p where p.tenant_id = r.tenant_id and p.employee_id = r.employee_id
          and p.replaced_at is null) as replaces
      from photo_import_rows r left join employees e on e.tenant_id = r.tenant_id and e.id = r.employee_id
      where ${reach.where(sql`r.tenant_id`)} and ${reach.isWhole} and r.import_id = ${importId}::uuid order by r.line`,
  ]);
  if (!imports?.[0]) throw new AppError('notFound');
  return rows as unknown as PhotoRow[];
}

const r = alias(photoImportRows, 'r');
const ROW = fields(pick(r, 'line', 'name', 'outcome', 'reason', 'employeeId', 'failure'));

/** Locks an import that the transaction is about to change. */
async function lockImport(tx: ScopedTx, importId: string): Promise<ImportRow> {
  await tx.one(sql`select 1 from photo_imports i where ${tx.reach.where(sql`i.tenant_id`)}
    and ${tx.reach.isWhole} and i.id = ${importId}::uuid for update`);
  return tx.one<ImportRow>(importById(tx.reach, importId));
}

/** Starts applying a previewed archive; a parked import continues where it stopped. */
export function startApplication(
  app: FastifyInstance,
  caller: Caller,
  importId: string,
): Promise<{ jobId: string }> {
  return app.data.withReach(caller, async (tx) => {
    const { state, jobId: before, storageKey, counts } = await lockImport(tx, importId);
    const job = await tx.maybe<{ state: string }>(
      sql`select state from jobs where tenant_id = ${tx.reach.tenantId} and id = ${before}::uuid`,
    );
    if (state === 'done') throw new AppError('conflict', { refusal: refuse('roster.alreadyApplied') });
    // Parked jobs are removed in the end.
    if (state === 'applying' && (before === null || (job && job.state !== 'parked')))
      throw new AppError('conflict', { refusal: refuse('roster.beingApplied') });
    if (storageKey === null) throw new AppError('gone', { refusal: refuse('archive.removed') });
    const { user, realUser, requestId } = caller;
    const { matched, ambiguous, unmatched, refused } = counts;
    const jobId = await app.jobs.enqueue(tx, {
      type: APPLICATION,
      lane: importLane(matched + ambiguous + unmatched + refused),
      tenantId: tx.reach.tenantId,
      createdBy: user.id,
      data: { importId, realUserId: realUser?.id ?? null, requestId },
    });
    await tx.query(sql`${update(photoImports, { state: 'applying', jobId, updatedAt: sql`now()` })}
      where tenant_id = ${tx.reach.tenantId} and id = ${importId}::uuid`);
    return { jobId };
  });
}

/** Deletes a previewed archive. */
export async function discardImport(app: FastifyInstance, caller: Caller, importId: string): Promise<void> {
  const key = await app.data.withReach(caller, async (tx) => {
    const { state, storageKey, fileName } = await lockImport(tx, importId);
    if (state !== 'previewed')
      throw new AppError('conflict', {
        refusal: refuse('archive.alreadyApplied'),
      });
    const own = sql`tenant_id = ${tx.reach.tenantId}`;
    await tx.query(sql`delete from photo_import_rows where ${own} and import_id = ${importId}::uuid`);
    await tx.query(sql`delete from photo_imports where ${own} and id = ${importId}::uuid`);
    if (storageKey !== null) await unnameFile(tx, storageKey);
    tx.audit({ type: 'photoImport.discarded', subject: `photoImport/${importId}`, fileName });
    return storageKey;
  });
  await removeFile(app, key);
}
