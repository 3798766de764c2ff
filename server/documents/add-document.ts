import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { DocTypeRule } from '../../domain/settings/edits';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { refusalText } from '../../domain/shared/refusals/text';
import { daysAt, fileStatements, evaluateFileRows, reevaluate } from '../compliance';
import { completeMvrOrder } from '../orders';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { AppError, refuseFields } from '../platform/errors';
import { keepWithRow, nameFile } from '../platform/files/keep-with-row';
import { insertInto, pick, sql, type ScopedTx } from '../platform/db';
import { requiredTypes } from './closed-types';
import { documentItem, documentQuery, type DocumentRow } from './document-queries';
import { inspectPdf } from './inspect-pdf';
import type { PdfFacts } from './pdf-inspection';
import { checkHeaders, receiveUpload, type ReceivedUpload } from './receive-upload';
import type { UploadedDocument } from './schemas';
import { docTypeRulesQuery } from '../settings';
import { readUploadFields, type UploadFields, type UploadRules } from './upload-fields';
import { documents, files } from './tables';

type Received = NonNullable<ReceivedUpload['file']>;

/** The upload rules for the employee's file today; 404 if the employee is out of reach, before the upload is read. */
export async function readUploadRules(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<UploadRules> {
  const rows = await app.data.read(caller, (reach) => [
    ...fileStatements(reach, employeeId),
    docTypeRulesQuery(reach.tenantId),
  ]);
  const { evaluation, asOf } = evaluateFileRows(rows, app.now());
  const rules = rows.at(-1) as unknown as DocTypeRule[];
  return { caller, today: asOf, rules, required: requiredTypes(evaluation) };
}

/** Throws everything wrong with the file and its fields at once; otherwise returns the values. */
async function validate(uploadRules: UploadRules, received: ReceivedUpload) {
  const { errors, values } = readUploadFields(uploadRules, received.fields);
  Object.assign(errors, received.errors);
  const { file } = received;
  const inspected = file && (await inspectPdf(file.path));
  const refusal = inspected && 'refusal' in inspected ? inspected.refusal : received.refusal;
  if (refusal) {
    const { code, ...details } = refusal;
    throw new AppError(code, { ...details, fields: { document: details.refusal, ...errors } });
  }
  if (!file || !inspected || 'refusal' in inspected)
    throw refuseFields({ document: refuse('request.chooseFile'), ...errors });
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return { file, values, facts: inspected.facts };
}

const noticesOf = (facts: PdfFacts): Refusal[] => [
  ...(facts.pages === null ? [refuse('document.passwordNotice')] : []),
  ...(facts.scripts ? [refuse('document.scriptsNotice')] : []),
  ...(facts.embeddedFiles ? [refuse('document.attachmentsNotice')] : []),
];

export interface NewDocument {
  employeeId: number;
  file: Received;
  values: UploadFields;
  facts: PdfFacts;
}

/** Stores the file's row and the document, and re-evaluates, in one transaction. */
export function storeDocument(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, file, values, facts }: NewDocument,
  /** Throws if the document may no longer be stored; the employee is locked. */
  check: (tx: ScopedTx) => Promise<void> = async () => undefined,
): Promise<DocumentRow> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    await check(tx);
    await nameFile(tx, file.key);
    const { docExpirationDate, ...said } = values;
    const { documentId } = await tx.one<{ documentId: number }>(sql`
      with stored_file as (
        ${insertInto(files, {
          tenantId,
          ...pick(file, 'name', 'size', 'sha256'),
          mime: 'application/pdf',
          pages: facts.pages,
          storageKey: file.key,
          createdBy: caller.user.id,
        })} returning id)
      ${insertInto(
        documents,
        {
          tenantId,
          employeeId,
          ...said,
          expiresOn: docExpirationDate,
          fileId: sql`stored_file.id`,
          uploadedBy: caller.user.name,
        },
        sql`from stored_file`,
      )} returning id as "documentId"`);
    const { name: fileName, size, sha256 } = file;
    tx.audit({
      type: 'document.uploaded',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
      after: { ...values, fileName, size, sha256, ...facts },
    });
    await completeMvrOrder(tx, { employeeId, documentId, ...values });
    await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
    tx.notify({ event: 'alerts:changed', tenantId, clientId: employee.siteId, type: 'documents' });
    return tx.one<DocumentRow>(documentQuery(caller, tx.reach, employeeId, documentId));
  });
}

/**
 * Adds a document: the upload is received and flushed, inspected in a process, stored, and then recorded with the file's new
 * evaluation. A rejected upload is never stored, and a row never refers to a missing file.
 */
export async function addDocument(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  employeeId: number,
): Promise<Static<typeof UploadedDocument>> {
  const { caller } = request;
  checkHeaders(request, reply);
  const uploadRules = await readUploadRules(app, caller, employeeId);
  const received = await receiveUpload(app, request, reply);
  try {
    const valid = await validate(uploadRules, received);
    const row = await keepWithRow(app, valid.file, () =>
      storeDocument(app, caller, { employeeId, ...valid }),
    );
    const notices = noticesOf(valid.facts);
    return { ...documentItem(row), warnings: notices.map(refusalText), notices };
  } catch (error) {
    if (received.file) await app.files.discard(received.file);
    throw error;
  }
}
