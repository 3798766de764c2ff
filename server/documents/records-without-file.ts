import { insertInto, nextVersion, pick, sql, update, type Change, type Tx } from '../platform/db';
import { nameFile } from '../platform/files/keep-with-row';
import type { FileToStore } from './insert-document';
import { documents, files } from './tables';

interface RecordToInsert {
  tenantId: number;
  employeeId: number;
  by: string;
  values: Change<typeof documents> & { docTypeId: number; docDate: string };
}

/** Stores a document that came as data and has no file of its own, with its audit entry, and answers its number. The employee is locked. */
export async function insertRecord(
  tx: Tx,
  { tenantId, employeeId, by, values }: RecordToInsert,
): Promise<number> {
  const { documentId } = await tx.one<{ documentId: number }>(
    sql`${insertInto(documents, { tenantId, employeeId, ...values, uploadedBy: by })} returning id as "documentId"`,
  );
  const { docTypeId, docDate } = values;
  tx.audit(
    {
      type: 'document.uploaded',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
      after: { docTypeId, docDate },
    },
    tenantId,
  );
  return documentId;
}

interface PagesToAdd {
  tenantId: number;
  employeeId: number;
  documentId: number;
  file: FileToStore;
  pages: number;
}

/** Gives such a document a file, which says the same. False: it has one, or is no longer on the file. */
export async function addPages(
  tx: Tx,
  { tenantId, employeeId, documentId, file, pages }: PagesToAdd,
): Promise<boolean> {
  const waits =
    await tx.maybe(sql`select 1 from documents where tenant_id = ${tenantId} and id = ${documentId}
    and employee_id = ${employeeId} and file_id is null and deleted_at is null for update`);
  if (!waits) return false;
  await nameFile(tx, file.key);
  await tx.query(sql`
    with stored_file as (
      ${insertInto(files, {
        tenantId,
        ...pick(file, 'name', 'size', 'sha256'),
        mime: 'application/pdf',
        pages,
        storageKey: file.key,
        createdBy: 0,
      })} returning id)
    ${update(documents, { fileId: sql`stored_file.id` })} from stored_file
      where documents.tenant_id = ${tenantId} and documents.id = ${documentId}`);
  const { name: fileName, size, sha256 } = file;
  tx.audit(
    {
      type: 'document.pagesAdded',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
      after: { fileName, size, sha256 },
    },
    tenantId,
  );
  return true;
}

interface RecordToWithdraw {
  tenantId: number;
  employeeId: number;
  documentId: number;
  by: string;
  because: string;
}

/** Takes such a document from the file: it is kept with the reason, and no longer counts. The employee is locked. */
export async function withdrawRecord(
  tx: Tx,
  { tenantId, employeeId, documentId, by, because }: RecordToWithdraw,
): Promise<void> {
  const before = await tx.maybe<{ docTypeId: number; docDate: string }>(sql`${update(documents, {
    deletedAt: sql`now()`,
    deletedBy: by,
    deletedBecause: because,
    version: nextVersion.version,
  })} where tenant_id = ${tenantId} and id = ${documentId} and employee_id = ${employeeId} and deleted_at is null
    returning doc_type_id as "docTypeId", doc_date as "docDate"`);
  if (!before) return;
  tx.audit(
    {
      type: 'document.deleted',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
      because,
      before: { ...before },
    },
    tenantId,
  );
}

/**
 * Puts such a document back, because what took it from the file was a mistake. False if it has been removed since, at the end of its time. The
 * employee is locked.
 */
export async function restoreRecord(
  tx: Tx,
  { tenantId, employeeId, documentId }: Omit<RecordToWithdraw, 'by' | 'because'>,
): Promise<boolean> {
  const restored = await tx.maybe<{ docTypeId: number; docDate: string }>(sql`${update(documents, {
    deletedAt: null,
    deletedBy: null,
    deletedBecause: null,
    version: nextVersion.version,
  })} where tenant_id = ${tenantId} and id = ${documentId} and employee_id = ${employeeId} and deleted_at is not null and removed_at is null
    returning doc_type_id as "docTypeId", doc_date as "docDate"`);
  if (!restored) return false;
  tx.audit(
    {
      type: 'document.restored',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
      after: { ...restored },
    },
    tenantId,
  );
  return true;
}
