import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Activity } from '../../domain/review/activities';
import type { IncomingDocument } from '../../domain/review/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { checkHeaders, inspectUpload, receiveUpload, requireUpload } from '../documents';
import { withFreshCaller } from '../platform/access/route';
import { insertInto } from '../platform/db';
import { AppError } from '../platform/errors';
import { keepWithRow } from '../platform/files/keep-with-row';
import { actorOf, heldTask, taskActivities, inQueues, setVars } from '../processes';
import { addDocuments } from './add-item';
import { documentsOf } from './documents';
import { reviewKind } from './kind';
import { openTaskOf } from './open-task';
import { presentDocument } from './read-items';

const FIELDS: ReadonlySet<string> = new Set(['claim']);
const UPLOADED: Activity = 'Uploaded Document via Sparc';

/** Adds a document to an item, such as one that was fetched from a previous employer: the holder of its task may. */
export async function addToItem(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  instanceId: number,
): Promise<IncomingDocument> {
  checkHeaders(request, reply);
  const received = await receiveUpload(app, request, reply, FIELDS);
  try {
    const { file, facts } = requireUpload(await inspectUpload(app, received), received.errors);
    const claim = Number(received.fields['claim']);
    if (!Number.isInteger(claim))
      throw new AppError('validation', { fields: { claim: refuse('task.claimFirst') } });
    const document = { ...file, pages: facts.pages };
    return await keepWithRow(app, file, () =>
      withFreshCaller(request, (caller) =>
        inQueues(
          app.data,
          async (tx) => {
            const actor = actorOf(caller);
            const task = await heldTask(tx, reviewKind, await openTaskOf(tx, instanceId), actor.id, claim);
            if (task.formKey === 'review')
              throw new AppError('conflict', { refusal: refuse('review.oneDocument') });
            const [id] = await addDocuments(tx, instanceId, task.clientId, [document]);
            const open = [...(task.vars['PDFsToReview'] as number[]), id!];
            const all = [...(task.vars['uploadedDocumentIds'] as number[]), id!];
            await setVars(tx, instanceId, { PDFsToReview: open, uploadedDocumentIds: all });
            await tx.query(
              insertInto(taskActivities, {
                taskId: task.id,
                instanceId,
                process: reviewKind.definition.key,
                clientId: task.clientId,
                activity: UPLOADED,
                userId: actor.id,
                userName: actor.name,
              }),
            );
            const { name: fileName, size, sha256 } = file;
            tx.audit({
              type: 'incoming.added',
              subject: `incoming/${id}`,
              after: { fileName, size, sha256 },
            });
            const added = (await documentsOf(tx, [instanceId])).find((one) => one.id === id);
            return presentDocument(added!);
          },
          caller,
        ),
      ),
    );
  } catch (error) {
    if (received.file) await app.files.discard(received.file);
    throw error;
  }
}
