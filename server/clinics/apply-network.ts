import type { FastifyInstance } from 'fastify';
import { CLINIC_FIELDS } from '../../domain/clinics/contract';
import type { ImportResult } from '../../domain/clinics/import-contract';
import type { ImportRow } from '../../domain/clinics/import-rows';
import { refuse } from '../../domain/shared/refusals/refusal';
import { todayOf } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { array, pick, PROVIDER, sql, update, type TenantTx } from '../platform/db';
import { AppError } from '../platform/errors';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import { importLane } from '../platform/jobs/lanes';
import { authorOf, requireAuthorMay } from '../session';
import { derivedOf, lockNetwork, type ClinicRow } from './clinic-columns';
import { findImport, lockImport, requirePreviewed } from './import-queries';
import { clinicImports, clinics } from './tables';
import { networkOf } from './upload-network';
import { NEW_CLINIC, writeClinics } from './write-clinics';
import { inNetwork } from './in-network';

const APPLICATION = 'clinicImport.apply';

/** Starts applying a previewed file, or starts it again after its job stopped. */
export const startApplication = (
  app: FastifyInstance,
  caller: Caller,
  importId: string,
  closeMissing: boolean,
): Promise<{ jobId: string }> =>
  inNetwork(app.data, caller, async (tx) => {
    const found = await lockImport(tx, importId);
    requirePreviewed(found);
    const { counts } = found;
    if (closeMissing && counts.withoutId > 0)
      throw new AppError('conflict', { refusal: refuse('clinics.idsUnreadable') });
    const { user, realUser, requestId } = caller;
    const jobId = await app.jobs.enqueue(tx, {
      type: APPLICATION,
      lane: importLane(counts.added + counts.changed),
      tenantId: PROVIDER,
      createdBy: user.id,
      data: { importId, realUserId: realUser?.id ?? null, requestId },
    });
    await tx.query(sql`${update(clinicImports, { state: 'applying', jobId, closeMissing })}
        where ${tx.reach.where(sql`tenant_id`)} and id = ${importId}::uuid`);
    return { jobId };
  });

/** Deletes a file that was not applied. */
export const discardImport = (app: FastifyInstance, caller: Caller, importId: string): Promise<void> =>
  inNetwork(app.data, caller, async (tx) => {
    const found = await lockImport(tx, importId);
    requirePreviewed(found);
    const own = tx.reach.where(sql`tenant_id`);
    await tx.query(sql`delete from clinic_import_rows where ${own} and import_id = ${importId}::uuid`);
    await tx.query(sql`delete from clinic_imports where ${own} and id = ${importId}::uuid`);
    tx.audit({
      type: 'clinicImport.discarded',
      subject: `clinicImport/${importId}`,
      fileName: found.fileName,
    });
  });

const CHECK = ['registryAnswer', 'registryCheckedOn', 'registryCheckedBy'] as const;

type Row = Pick<ImportRow, 'values'> & { vendorId: number };

/** A clinic as it is after a row. Columns that the file doesn't have stay as they are, and so does a check of the same number. */
function clinicAfter({ vendorId, values }: Row, stored: ClinicRow | undefined, changedBy: string) {
  const after = { ...(stored ? pick(stored, ...CLINIC_FIELDS) : NEW_CLINIC), ...values };
  const isSameNumber = stored?.nationalRegistryNumber === after.nationalRegistryNumber;
  const check = isSameNumber ? pick(stored, ...CHECK) : {};
  return { vendorId, ...after, ...check, ...derivedOf(after), closedOn: null, changedBy };
}

async function writeRows(tx: TenantTx, rows: readonly Row[], changedBy: string): Promise<void> {
  const network = await networkOf(tx);
  await writeClinics(
    tx,
    rows.map((row) => clinicAfter(row, network.get(row.vendorId), changedBy)),
  );
}

/** Closes the clinics that the file doesn't name, not even in a refused row. */
const closeOthers = (tx: TenantTx, importId: string, today: string, changedBy: string) =>
  tx.query<{ vendorId: number }>(sql`
    ${update(clinics, { closedOn: today, changedBy, version: sql`version + 1`, updatedAt: sql`now()` })}
    where closed_on is null and vendor_id not in (select r.vendor_id from clinic_import_rows r
      where ${tx.reach.where(sql`r.tenant_id`)} and r.import_id = ${importId}::uuid and r.vendor_id is not null)
    returning vendor_id as "vendorId"`);

const rowsToWrite = (tx: TenantTx, importId: string) =>
  tx.query<Row>(sql`select r.vendor_id as "vendorId", r.values from clinic_import_rows r
    where ${tx.reach.where(sql`r.tenant_id`)} and r.import_id = ${importId}::uuid and r.outcome in ('added', 'changed')
    order by r.line`);

/** Writes all rows, or none: it is one transaction, also with what it closes. */
async function apply(
  app: FastifyInstance,
  tx: TenantTx,
  importId: string,
  by: string,
): Promise<ImportResult> {
  await lockNetwork(tx);
  const { fileName, closeMissing } = await findImport(tx, importId);
  const rows = await rowsToWrite(tx, importId);
  const before = new Set(
    (
      await tx.query<{ id: number }>(sql`select vendor_id as id from clinics
    where vendor_id = any(${array(rows.map(({ vendorId }) => vendorId))}::int[])`)
    ).map(({ id }) => id),
  );
  await writeRows(tx, rows, by);
  const closed = closeMissing
    ? await closeOthers(tx, importId, await todayOf(tx, PROVIDER, app.now()), by)
    : [];
  const added = rows.filter(({ vendorId }) => !before.has(vendorId)).length;
  const result = { added, changed: rows.length - added, closed: closed.length };
  await tx.query(sql`${update(clinicImports, { state: 'done', result })}
    where ${tx.reach.where(sql`tenant_id`)} and id = ${importId}::uuid`);
  tx.audit({
    type: 'clinicImport.applied',
    subject: `clinicImport/${importId}`,
    fileName,
    counts: result,
    closed: closed.map(({ vendorId }) => vendorId),
  });
  return result;
}

async function applyNetwork(app: FastifyInstance, job: JobRun): Promise<ImportResult | null> {
  const { importId } = job.data as { importId: string };
  const author = await app.data.withTenant(PROVIDER, async (tx) => {
    await requireAuthorMay(tx, job, { kind: APPLICATION, sites: null });
    return authorOf(tx, job);
  });
  return app.data.withTenant(
    PROVIDER,
    async (tx) => {
      const { state, jobId, result } = await lockImport(tx, importId);
      // Done by an earlier try that could not report it, or started again since.
      if (state !== 'applying' || jobId !== job.jobId) return result;
      return apply(app, tx, importId, author.user.name);
    },
    author,
  );
}

/** The job that applies a file to the network, on behalf of the user who started it. A killed one begins again: nothing of it was stored. */
export const networkApplication = (app: FastifyInstance): JobKind => ({
  type: APPLICATION,
  lane: 'interactive',
  run: (job) => applyNetwork(app, job),
});
