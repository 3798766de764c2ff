import type { FastifyInstance } from 'fastify';
import { documentType } from '../../domain/documents/document-types';
import { pageRanges } from '../../domain/documents/parts';
import { formatDate } from '../../domain/shared/dates';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { daysAt, reevaluate } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import { completeOrder } from '../orders';
import type { Caller } from '../platform/access/caller';
import { array, sql, type ScopedTx, type TenantTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { documentsByIdQuery, type DocumentRow } from './document-queries';
import { insertDocument, type FileToStore } from './insert-document';
import type { PdfFacts } from './pdf-inspection';
import type { UploadFields } from './upload-fields';

export interface NewDocument {
  file: FileToStore;
  values: UploadFields;
  facts: PdfFacts;
  /** Files it although the same file is there as a document of the same type. */
  fileAgain?: boolean;
  /** The scan that it is a part of. */
  source?: { name: string; sha256: string; pages: readonly number[] };
  /** The name of the field of the file, for a refusal. */
  field?: string;
}

export interface NewDocuments {
  employeeId: number;
  documents: readonly NewDocument[];
}

const hashesOf = ({ file }: NewDocument) => [file.sha256, file.sentSha256 ?? file.sha256];

/** Refuses files that are there as documents of the same type, recognized by what is stored or what was sent. The employee is locked. */
export async function refuseSameFiles(
  tx: TenantTx,
  { employeeId, documents: uploads }: NewDocuments,
): Promise<void> {
  const checked = uploads.filter(({ fileAgain }) => !fileAgain);
  if (checked.length === 0) return;
  const hashes = array(checked.flatMap(hashesOf));
  const same = await tx.query<{
    docTypeId: number;
    docDate: string;
    sha256: string;
    sent: string | null;
  }>(sql`
    select d.doc_type_id as "docTypeId", d.doc_date as "docDate", f.sha256, f.sent_sha256 as sent
    from documents d join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
    where d.tenant_id = ${tx.reach.tenantId} and d.employee_id = ${employeeId} and d.deleted_at is null
      and d.doc_type_id = any(${array(checked.map(({ values }) => values.docTypeId))}::int[])
      and (f.sha256 = any(${hashes}::text[]) or f.sent_sha256 = any(${hashes}::text[]))
    order by d.id`);
  const fields: FieldRefusals = {};
  for (const document of checked) {
    const isSame = (hash: string | null) => hash !== null && hashesOf(document).includes(hash);
    const found = same.find(
      ({ docTypeId, sha256, sent }) =>
        docTypeId === document.values.docTypeId && (isSame(sha256) || isSame(sent)),
    );
    if (!found) continue;
    const type = documentType(found.docTypeId)?.name ?? '';
    fields[document.field ?? 'document'] = refuse('document.sameFile', {
      type,
      date: formatDate(found.docDate),
    });
  }
  const [refusal] = Object.values(fields);
  if (refusal) throw new AppError('conflict', { refusal, fields });
}

/** Stores a document, and completes the order that it is the result of. */
export async function storeDocument(
  tx: TenantTx,
  by: { id: number; name: string },
  employeeId: number,
  { file, values, facts, source }: NewDocument,
): Promise<number> {
  const { docExpirationDate, ...columns } = values;
  const from = source && { sourceName: source.name, sourcePages: pageRanges(source.pages) };
  const documentId = await insertDocument(tx, {
    tenantId: tx.reach.tenantId,
    employeeId,
    file,
    pages: facts.pages,
    by,
    values: { ...columns, expiresOn: docExpirationDate },
    from,
    audited: { ...values, ...facts, ...from, ...(source && { sourceSha256: source.sha256 }) },
  });
  await completeOrder(tx, { employeeId, documentId, ...values });
  return documentId;
}

/** Stores documents with their files' rows, and re-evaluates, in one transaction: all of them or none. */
export function storeDocuments(
  app: FastifyInstance,
  caller: Caller,
  upload: NewDocuments,
  /** Throws if the documents may no longer be stored; the employee is locked. */
  check: (tx: ScopedTx) => Promise<void> = async () => undefined,
): Promise<DocumentRow[]> {
  const { employeeId } = upload;
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    await check(tx);
    await refuseSameFiles(tx, upload);
    const ids: number[] = [];
    for (const document of upload.documents)
      ids.push(await storeDocument(tx, caller.user, employeeId, document));
    await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
    tx.notify({ event: 'alerts:changed', tenantId, clientId: employee.siteId, type: 'documents' });
    return tx.query<DocumentRow>(documentsByIdQuery(caller, tx.reach, employeeId, ids));
  });
}
