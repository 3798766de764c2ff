import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_VARS } from '../../domain/cme/cme-process';
import { checkHeaders, inspectUpload, receiveUpload, requireUpload } from '../documents';
import { withFreshCaller } from '../platform/access/route';
import { keepWithRow } from '../platform/files/keep-with-row';
import { actorOf, inQueues, setVars, startProcess } from '../processes';
import { addDocuments, changeDocuments } from '../review';
import { cmeKind } from './kind';

/** A document that the exam's staff got themselves, such as by fax, becomes an exam to match. */
export async function uploadExam(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ processInstanceId: number }> {
  checkHeaders(request, reply);
  const received = await receiveUpload(app, request, reply, new Set());
  try {
    const { file, facts } = requireUpload(await inspectUpload(app, received), received.errors);
    const processInstanceId = await keepWithRow(app, file, () =>
      withFreshCaller(request, (caller) =>
        inQueues(
          app.data,
          async (tx) => {
            const actor = actorOf(caller);
            const vars = {
              ...NO_VARS,
              received: app.now().toISOString(),
              webUpload: true,
              from: actor.name,
              subject: file.name,
            };
            const { instanceId } = await startProcess(tx, cmeKind, { formKey: 'searchAndMatch', vars });
            const ids = await addDocuments(tx, instanceId, null, [{ ...file, pages: facts.pages }]);
            await changeDocuments(tx, instanceId, ids, { state: 'restricted' });
            await setVars(tx, instanceId, { PDFsToReview: ids, uploadedDocumentIds: ids });
            tx.audit({
              type: 'exam.uploaded',
              subject: `incoming/${ids[0]}`,
              fileName: file.name,
              sha256: file.sha256,
            });
            return instanceId;
          },
          caller,
        ),
      ),
    );
    return { processInstanceId };
  } catch (error) {
    if (received.file) await app.files.discard(received.file);
    throw error;
  }
}
