import type { FastifyInstance } from 'fastify';
import { PERMISSION_KEYS } from '../../domain/access/permissions';
import type { DocTypeRule } from '../../domain/settings/edits';
import { documentType } from '../../domain/documents/document-types';
import { daysAt, evaluateFileRows, fileStatements, reevaluate } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Person } from '../platform/access/caller';
import type { TenantTx } from '../platform/db';
import type { Row } from '../platform/db/database';
import { refuseFields } from '../platform/errors';
import { unnameFile } from '../platform/files/keep-with-row';
import type { StoredFile } from '../platform/files/file-place';
import { docTypeRulesQuery } from '../settings';
import { requiredTypes } from './closed-types';
import { refuseSameFiles, storeDocument } from './store-documents';
import { readUploadFields } from './upload-fields';

/** A document that came in, with what a reviewer says that it is: the fields of an upload. */
export interface IncomingToFile {
  employeeId: number;
  /** Stored already. Its row gives it away: no other row may name it afterwards. */
  file: StoredFile & { name: string; sentSha256?: string };
  pages: number;
  fields: Readonly<Record<string, string>>;
}

/** Reviewers file what came in whatever it is about; what they may see elsewhere is another question. */
const REVIEWER = { isInternalUser: true, audit: null, permissions: new Set<string>(PERMISSION_KEYS) };

/**
 * Files a document that came in, for a reviewer of the provider, in the transaction of their decision: with the same checks as an upload,
 * the file's new evaluation, and the order that it completes. Returns its number. 404 if there is no such employee.
 */
export async function fileIncoming(
  app: FastifyInstance,
  tx: TenantTx,
  by: Person,
  { employeeId, file, pages, fields }: IncomingToFile,
): Promise<number> {
  const { tenantId } = tx.reach;
  const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
  const rows: Row[][] = [];
  for (const statement of fileStatements(tx.reach, employeeId)) rows.push(await tx.query(statement));
  const { evaluation, asOf } = evaluateFileRows(rows, app.now());
  const { errors, values } = readUploadFields(
    {
      caller: { ...REVIEWER, tenantId },
      today: asOf,
      rules: await tx.query<DocTypeRule>(docTypeRulesQuery(tenantId)),
      required: requiredTypes(evaluation),
    },
    { docCategoryId: String(documentType(Number(fields['docTypeId']))?.docCategoryId ?? ''), ...fields },
  );
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  const facts = { pages, encrypted: false, scripts: false, embeddedFiles: false };
  const document = { file: { ...file, path: '' }, values, facts };
  await refuseSameFiles(tx, { employeeId, documents: [document] });
  await unnameFile(tx, file.key);
  const documentId = await storeDocument(tx, by, employeeId, document);
  await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
  tx.notify({ event: 'alerts:changed', tenantId, clientId: employee.siteId, type: 'documents' });
  return documentId;
}
