import { nextVersion, insertInto, sql, update, type Change, type Tx } from '../platform/db';
import { documents } from './tables';

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
