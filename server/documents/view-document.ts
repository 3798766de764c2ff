import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { documentFileQuery, type DocumentFile } from './document-queries';

export interface OpenedDocument {
  file: DocumentFile;
  bytes: Readable;
}

/** Opens a file and makes sure that it can be read before the response starts. */
async function open(app: FastifyInstance, key: string): Promise<Readable> {
  const bytes = app.files.read(key);
  try {
    await once(bytes, 'readable');
    return bytes;
  } catch (error) {
    app.log.error({ err: error, key }, 'a stored file is missing');
    throw new AppError('notFound', {
      refusal: refuse('document.fileMissing'),
    });
  }
}

/** Opens a document's file, after recording the view in the audit trail. */
export async function viewDocument(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  documentId: number,
): Promise<OpenedDocument> {
  let bytes: Readable | undefined;
  try {
    const file = await app.data.withReach(caller, async (tx) => {
      const found = await tx.one<{ [Field in keyof DocumentFile]: DocumentFile[Field] | null }>(
        documentFileQuery(caller, tx.reach, employeeId, documentId),
      );
      const { name, sha256, size, key } = found;
      if (name === null || sha256 === null || size === null || key === null)
        throw new AppError('notFound', { refusal: refuse('document.noFile') });
      bytes = await open(app, key);
      tx.audit({
        type: 'document.viewed',
        subject: `document/${documentId}`,
        employee: `employee/${employeeId}`,
      });
      return { name, sha256, size, key };
    });
    if (!bytes) throw new AppError('notFound');
    return { file, bytes };
  } catch (error) {
    bytes?.destroy();
    throw error;
  }
}

/**
 * A Content-Disposition with the stored name: in full for RFC 6266, and in ASCII for other clients. Quotes, line ends and
 * path separators never reach the header.
 */
export function disposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]+/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
