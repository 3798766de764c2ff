import { inQueues } from '../processes';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { DOCUMENT, type DocumentRow } from './documents';
import { isShown } from './read-items';

/** A document of an item whose file is here still; 404 if there is none that reviewers may see. */
export async function findDocument(
  app: FastifyInstance,
  caller: Caller,
  instanceId: number,
  imageId: number,
): Promise<DocumentRow & { storageKey: string }> {
  const document = await inQueues(
    app.data,
    (tx) =>
      tx.maybe<DocumentRow>(
        sql`select ${DOCUMENT} from incoming_documents where id = ${imageId} and instance_id = ${instanceId}`,
      ),
    caller,
  );
  if (!document || document.storageKey === null || !isShown(document)) throw new AppError('notFound');
  return { ...document, storageKey: document.storageKey };
}

/** Opens a document of an item and records that it was viewed, before the response starts. */
export async function openDocument(
  app: FastifyInstance,
  caller: Caller,
  instanceId: number,
  imageId: number,
): Promise<{ document: DocumentRow; bytes: Readable }> {
  const document = await findDocument(app, caller, instanceId, imageId);
  const bytes = await app.files.read(document.storageKey);
  try {
    await inQueues(
      app.data,
      async (tx) => tx.audit({ type: 'incoming.viewed', subject: `incoming/${imageId}` }),
      caller,
    );
    return { document, bytes };
  } catch (error) {
    bytes.destroy();
    throw error;
  }
}
