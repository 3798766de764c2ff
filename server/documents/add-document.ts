import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { DocTypeRule } from '../../domain/settings/edits';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { refusalText } from '../../domain/shared/refusals/text';
import { evaluateFileRows, fileStatements } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { withFreshCaller } from '../platform/access/route';
import { keepWithRow } from '../platform/files/keep-with-row';
import { docTypeRulesQuery } from '../settings';
import { requiredTypes } from './closed-types';
import { documentItem } from './document-queries';
import { inspectUpload, requireUpload } from './inspect-upload';
import type { PdfFacts } from './pdf-inspection';
import { checkHeaders, receiveUpload } from './receive-upload';
import type { UploadedDocument } from './schemas';
import { storeDocuments } from './store-documents';
import { readUploadFields, type UploadRules } from './upload-fields';

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

const noticesOf = (facts: PdfFacts): Refusal[] => [
  ...(facts.scripts ? [refuse('document.scriptsNotice')] : []),
  ...(facts.embeddedFiles ? [refuse('document.attachmentsNotice')] : []),
];

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
    const { errors, values } = readUploadFields(uploadRules, received.fields);
    const inspected = await inspectUpload(app, received);
    const { file, facts } = requireUpload(inspected, { ...errors, ...received.errors });
    const document = { file, values, facts, fileAgain: received.fields['fileAgain'] === 'true' };
    const [row] = await keepWithRow(app, file, () =>
      withFreshCaller(request, (caller) =>
        storeDocuments(app, caller, { employeeId, documents: [document] }),
      ),
    );
    const notices = noticesOf(facts);
    return { ...documentItem(row!), warnings: notices.map(refusalText), notices };
  } catch (error) {
    if (received.file) await app.files.discard(received.file);
    throw error;
  }
}
