import type { FastifyInstance } from 'fastify';
import type { PhotoReason, PhotoResult } from '../../domain/photos/contract';
import { insertInto, pick, sql, update, type Tx } from '../platform/db';
import type { StoredFile } from '../platform/files/file-place';
import { keepWithRow, nameFile, removeFile, unnameFile } from '../platform/files/keep-with-row';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import { importQuery, type ImportRow } from './import-queries';
import { PHOTO_LIMITS } from './limits';
import type { Rendered } from './render-photo';
import { APPLICATION } from './photo-imports';
import { withPhotoProcess, type AskPhoto } from './photo-process';
import { files } from '../documents/tables';
import { employeePhotos, photoImportRows, photoImports } from './tables';
import { authorOf, requireAuthorMay, type JobAuthor } from '../session';

/** A killed server counts as a try; each try continues where the last one stopped. */
const RETRIES = 20;
const RETRY_WITHIN_SECONDS = 5;
const REPORT_EVERY = 10;
const STORED_BYTES = 2 * 1024 * 1024;

interface Work {
  app: FastifyInstance;
  row: ImportRow;
  author: JobAuthor;
}

interface OpenRow {
  line: number;
  name: string;
  employeeId: number;
}

const ofImport = ({ tenantId, importId }: ImportRow) =>
  sql`r.tenant_id = ${tenantId} and r.import_id = ${importId}::uuid`;

const markFailed = ({ app, row, author }: Work, line: number, failure: PhotoReason) =>
  app.data.withTenant(
    row.tenantId,
    (tx) =>
      tx.query(sql`${update(photoImportRows, { failure }, 'r')}
        where ${ofImport(row)} and r.line = ${line} and r.applied_at is null`),
    author,
  );

/** Replaces an employee's photo; the previous one is kept but not shown. False if there was nothing to do. */
async function putPhoto(tx: Tx, work: Work, open: OpenRow, photo: Rendered & StoredFile): Promise<boolean> {
  const { row, author } = work;
  const { tenantId } = row;
  const { line, employeeId } = open;
  const isOpen = await tx.maybe(sql`select 1 from photo_import_rows r
    where ${ofImport(row)} and r.line = ${line} and r.applied_at is null for update`);
  // Locking the employee's row serializes photos from two archives.
  const employee = await tx.maybe(
    sql`select 1 from employees where tenant_id = ${tenantId} and id = ${employeeId} for update`,
  );
  if (!isOpen || !employee) return false;
  await nameFile(tx, photo.key);
  const before = await tx.maybe<{
    id: string;
  }>(sql`${update(employeePhotos, { replacedAt: sql`now()`, replacedBy: author.user.name })}
    where tenant_id = ${tenantId} and employee_id = ${employeeId} and replaced_at is null returning id`);
  const { id } = await tx.one<{ id: string }>(sql`
    with file as (
      ${insertInto(files, {
        tenantId,
        name: `${employeeId}.jpg`,
        mime: 'image/jpeg',
        ...pick(photo, 'size', 'sha256'),
        storageKey: photo.key,
        createdBy: author.user.id,
      })} returning id)
    ${insertInto(
      employeePhotos,
      {
        tenantId,
        employeeId,
        fileId: sql`file.id`,
        ...pick(photo, 'width', 'height'),
        addedBy: author.user.name,
      },
      sql`from file`,
    )} returning id`);
  await tx.query(
    sql`${update(photoImportRows, { appliedAt: sql`now()`, failure: null }, 'r')} where ${ofImport(row)} and r.line = ${line}`,
  );
  tx.audit(
    {
      type: 'employee.photoAdded',
      subject: `employee/${employeeId}`,
      photo: id,
      sha256: photo.sha256,
      replaced: before?.id ?? null,
    },
    tenantId,
  );
  return true;
}

async function applyOne(work: Work, ask: AskPhoto, open: OpenRow): Promise<void> {
  const { app, author } = work;
  const answer = await ask({ ask: 'render', line: open.line, name: open.name });
  if (answer.kind === 'refusedPhoto') return void (await markFailed(work, open.line, answer.reason));
  if (answer.kind !== 'rendered') throw new Error('The archive can no longer be read.');
  const file = await app.files.receive([answer.photo.jpeg], STORED_BYTES);
  const isNamed = await keepWithRow(app, file, () =>
    app.data.withTenant(
      work.row.tenantId,
      (tx) => putPhoto(tx, work, open, { ...answer.photo, ...file }),
      author,
    ),
  );
  if (isNamed) return;
  await removeFile(app, file.key);
  await markFailed(work, open.line, 'gone');
}

/** Finishes the import, once: counts, audit entry, and removal of the archive. */
async function finish({ app, row, author }: Work): Promise<PhotoResult> {
  const { tenantId, importId } = row;
  const result = await app.data.withTenant(
    tenantId,
    async (tx) => {
      const counts = await tx.one<PhotoResult>(sql`select
        count(*) filter (where r.applied_at is not null)::int as applied,
        count(*) filter (where r.outcome = 'matched' and r.applied_at is null)::int as failed,
        count(*) filter (where r.outcome <> 'matched')::int as "left"
        from photo_import_rows r where ${ofImport(row)}`);
      const ended =
        await tx.maybe(sql`${update(photoImports, { state: 'done', result: counts, storageKey: null, updatedAt: sql`now()` })}
        where tenant_id = ${tenantId} and id = ${importId}::uuid and state = 'applying' returning 1`);
      if (ended) {
        if (row.storageKey !== null) await unnameFile(tx, row.storageKey);
        tx.audit(
          { type: 'photoImport.applied', subject: `photoImport/${importId}`, counts: { ...counts } },
          tenantId,
        );
      }
      return counts;
    },
    author,
  );
  await removeFile(app, row.storageKey);
  return result;
}

async function applyPhotos(app: FastifyInstance, job: JobRun): Promise<PhotoResult | null> {
  const { importId } = job.data as { importId: string };
  const { row, author, rows } = await app.data.withTenant(job.tenantId, async (tx) => ({
    row: await tx.maybe<ImportRow>(
      importQuery(sql`i.tenant_id = ${job.tenantId} and i.id = ${importId}::uuid`),
    ),
    author: await authorOf(tx, job),
    rows: await tx.query<
      OpenRow & { open: boolean }
    >(sql`select r.line, r.name, r.employee_id as "employeeId",
      r.applied_at is null and r.failure is null as open from photo_import_rows r
      where r.tenant_id = ${job.tenantId} and r.import_id = ${importId}::uuid and r.outcome = 'matched' order by r.line`),
  }));
  // Finished by an earlier try that could not report it, or started again since.
  if (!row || row.state !== 'applying' || row.jobId !== job.jobId) return row?.result ?? null;
  await app.data.withTenant(job.tenantId, (tx) =>
    requireAuthorMay(tx, job, { kind: APPLICATION, sites: null }),
  );
  const work: Work = { app, row, author };
  const open = rows.filter((one) => one.open);
  let done = rows.length - open.length;
  await job.progress(done, rows.length);
  if (row.storageKey !== null)
    await app.files.withPath(row.storageKey, (path) =>
      withPhotoProcess(path, PHOTO_LIMITS, async (ask) => {
        for (const one of open) {
          await applyOne(work, ask, one);
          done += 1;
          if (done % REPORT_EVERY === 0) await job.progress(done, rows.length);
        }
      }),
    );
  const result = await finish(work);
  await job.progress(done, rows.length);
  return result;
}

/**
 * The job that adds the photos of a previewed archive to employee files, on behalf of the user who started it. After an
 * interruption it continues where it stopped; a photo is not added twice.
 */
export const photoApplication = (app: FastifyInstance): JobKind => ({
  type: APPLICATION,
  lane: 'interactive',
  retries: RETRIES,
  maxRetryDelay: RETRY_WITHIN_SECONDS,
  run: (job) => applyPhotos(app, job),
});
