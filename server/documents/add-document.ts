import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { documentType } from '../../domain/documents/document-types';
import type { DocTypeRule } from '../../domain/settings/edits';
import { formatDate } from '../../domain/shared/dates';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { refusalText } from '../../domain/shared/refusals/text';
import { daysAt, fileStatements, evaluateFileRows, reevaluate } from '../compliance';
import { completeOrder } from '../orders';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { withFreshCaller } from '../platform/access/route';
import { AppError, refuseFields } from '../platform/errors';
import type { LocalFile } from '../platform/files/file-place';
import { keepWithRow, nameFile } from '../platform/files/keep-with-row';
import { array, insertInto, pick, sql, type ScopedTx } from '../platform/db';
import { requiredTypes } from './closed-types';
import { documentItem, documentQuery, type DocumentRow } from './document-queries';
import { inspectPdf } from './inspect-pdf';
import type { PdfFacts } from './pdf-inspection';
import { pictureToPdf } from './picture-to-pdf';
import { checkHeaders, receiveUpload, type ReceivedUpload } from './receive-upload';
import type { UploadedDocument } from './schemas';
import type { FileRefusal } from './sniff';
import { docTypeRulesQuery } from '../settings';
import { readUploadFields, type UploadFields, type UploadRules } from './upload-fields';
import { documents, files } from './tables';

/** A PDF to store, with the hash of what was sent if that was a picture. */
type Received = LocalFile & { name: string; sentSha256?: string };

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

/** Inspects the PDF; of a picture, the one that it is turned into. */
async function inspect(
  app: FastifyInstance,
  received: ReceivedUpload,
  { isPicture, name, ...sent }: NonNullable<ReceivedUpload['file']>,
): Promise<{ file: Received; facts: PdfFacts } | { refusal: FileRefusal }> {
  if (!isPicture) {
    const inspected = await inspectPdf(sent.path);
    return 'refusal' in inspected ? inspected : { file: { ...sent, name }, facts: inspected.facts };
  }
  const made = await pictureToPdf(app, sent);
  if ('refusal' in made) return made;
  // Discarded if anything else is wrong.
  received.file = { ...made.file, name, isPicture: false };
  const inspected = await inspectPdf(made.file.path);
  return 'refusal' in inspected
    ? inspected
    : { file: { ...made.file, name, sentSha256: sent.sha256 }, facts: inspected.facts };
}

/** Throws everything wrong with the file and its fields at once; otherwise returns the values. */
async function validate(app: FastifyInstance, uploadRules: UploadRules, received: ReceivedUpload) {
  const { errors, values } = readUploadFields(uploadRules, received.fields);
  Object.assign(errors, received.errors);
  const inspected = received.file && (await inspect(app, received, received.file));
  const refusal = inspected && 'refusal' in inspected ? inspected.refusal : received.refusal;
  if (refusal) {
    const { code, ...details } = refusal;
    throw new AppError(code, { ...details, fields: { document: details.refusal, ...errors } });
  }
  if (!inspected || 'refusal' in inspected)
    throw refuseFields({ document: refuse('request.chooseFile'), ...errors });
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return { file: inspected.file, values, facts: inspected.facts };
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
  /** Files it although the same file is there as a document of the same type. */
  fileAgain?: boolean;
}

/** A second upload of a file as the same type, recognized by what is stored or what was sent. The employee is locked. */
async function refuseSameFile(
  tx: ScopedTx,
  employeeId: number,
  { file, docTypeId }: Pick<NewDocument, 'file'> & { docTypeId: number },
): Promise<void> {
  const hashes = array([file.sha256, file.sentSha256 ?? file.sha256]);
  const same = await tx.maybe<{ docDate: string }>(sql`
    select d.doc_date as "docDate" from documents d join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
    where d.tenant_id = ${tx.reach.tenantId} and d.employee_id = ${employeeId} and d.deleted_at is null
      and d.doc_type_id = ${docTypeId} and (f.sha256 = any(${hashes}::text[]) or f.sent_sha256 = any(${hashes}::text[]))
    order by d.id limit 1`);
  if (!same) return;
  const type = documentType(docTypeId)?.name ?? '';
  const refusal = refuse('document.sameFile', { type, date: formatDate(same.docDate) });
  throw new AppError('conflict', { refusal, fields: { document: refusal } });
}

/** Stores the file's row and the document, and re-evaluates, in one transaction. */
export function storeDocument(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, file, values, facts, fileAgain = false }: NewDocument,
  /** Throws if the document may no longer be stored; the employee is locked. */
  check: (tx: ScopedTx) => Promise<void> = async () => undefined,
): Promise<DocumentRow> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    await check(tx);
    if (!fileAgain) await refuseSameFile(tx, employeeId, { file, docTypeId: values.docTypeId });
    await nameFile(tx, file.key);
    const { docExpirationDate, ...said } = values;
    const { documentId } = await tx.one<{ documentId: number }>(sql`
      with stored_file as (
        ${insertInto(files, {
          tenantId,
          ...pick(file, 'name', 'size', 'sha256', 'sentSha256'),
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
    await completeOrder(tx, { employeeId, documentId, ...values });
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
  checkHeaders(request, reply);
  const uploadRules = await withFreshCaller(request, (caller) => readUploadRules(app, caller, employeeId));
  const received = await receiveUpload(app, request, reply);
  try {
    const valid = await validate(app, uploadRules, received);
    const document = { employeeId, ...valid, fileAgain: received.fields['fileAgain'] === 'true' };
    const row = await keepWithRow(app, valid.file, () =>
      withFreshCaller(request, (caller) => storeDocument(app, caller, document)),
    );
    const notices = noticesOf(valid.facts);
    return { ...documentItem(row), warnings: notices.map(refusalText), notices };
  } catch (error) {
    if (received.file) await app.files.discard(received.file);
    throw error;
  }
}
