import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import { hideSsns } from '../../domain/shared/ssn';
import { cutName, displayName } from '../platform/files/file-name';
import type { LocalFile } from '../platform/files/file-place';
import { AppError, refuseFields } from '../platform/errors';
import { PHOTO_LIMITS } from './limits';
import { archiveTooLarge } from './refusals';

const FORM_BYTES = 64 * 1024;
const NAME_LENGTH = 200;

export interface ReceivedArchive extends LocalFile {
  name: string;
}

/** Receives a form with the single file `document`. It is flushed to disk when this returns; the caller keeps or discards it. */
export async function receiveArchive(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReceivedArchive> {
  if (Number(request.headers['content-length'] ?? 0) > PHOTO_LIMITS.archiveBytes + FORM_BYTES) {
    // Don't wait for the rest of the body.
    reply.header('connection', 'close');
    throw archiveTooLarge();
  }
  if (!request.isMultipart())
    throw new AppError('unsupportedType', {
      refusal: refuse('archive.sendForm'),
    });
  let received: ReceivedArchive | null = null;
  try {
    const limits = { fileSize: PHOTO_LIMITS.archiveBytes + 1, files: 1 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== 'document' || received)
        throw refuseFields({ [part.fieldname.slice(0, 60)]: refuse('request.unknownField') });
      const file = await app.files.receive(part.file, PHOTO_LIMITS.archiveBytes);
      received = {
        ...file,
        name: cutName(hideSsns(displayName(part.filename)), NAME_LENGTH) || 'photos.zip',
      };
    }
  } catch (error) {
    reply.header('connection', 'close');
    if (received) await app.files.discard(received);
    if (error instanceof AppError) throw error.code === 'tooLarge' ? archiveTooLarge() : error;
    throw new AppError('badRequest', { refusal: refuse('request.uploadIncomplete') });
  }
  if (!received) throw refuseFields({ document: refuse('request.chooseFile') });
  return received;
}
