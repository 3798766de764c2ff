import { insertInto, pick, sql, type Change, type Tx } from '../platform/db';
import type { LocalFile } from '../platform/files/file-place';
import { nameFile } from '../platform/files/keep-with-row';
import { documents, files } from './tables';

/** A PDF to store, with the hash of what was sent if that was a picture. */
export type FileToStore = LocalFile & { name: string; sentSha256?: string };

export interface DocumentToInsert {
  tenantId: number;
  employeeId: number;
  file: FileToStore;
  pages: number | null;
  /** Who filed it; no ID: the provider sent it. */
  by: { id: number | null; name: string };
  values: Change<typeof documents> & { docTypeId: number; docDate: string };
  /** The scan that it is a part of. */
  from?: { sourceName: string; sourcePages: string } | undefined;
  /** What the audit entry records in addition to the file. */
  audited: object;
}

/** Stores the rows of a document and its file, with the audit entry, and answers its number. The employee is locked. */
export async function insertDocument(
  tx: Tx,
  { tenantId, employeeId, file, pages, by, values, from, audited }: DocumentToInsert,
): Promise<number> {
  await nameFile(tx, file.key);
  const { documentId } = await tx.one<{ documentId: number }>(sql`
    with stored_file as (
      ${insertInto(files, {
        tenantId,
        ...pick(file, 'name', 'size', 'sha256', 'sentSha256'),
        ...from,
        mime: 'application/pdf',
        pages,
        storageKey: file.key,
        createdBy: by.id ?? 0,
      })} returning id)
    ${insertInto(
      documents,
      { tenantId, employeeId, ...values, fileId: sql`stored_file.id`, uploadedBy: by.name },
      sql`from stored_file`,
    )} returning id as "documentId"`);
  const { name: fileName, size, sha256 } = file;
  tx.audit(
    {
      type: 'document.uploaded',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
      after: { ...audited, fileName, size, sha256 },
    },
    tenantId,
  );
  return documentId;
}
