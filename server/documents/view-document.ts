import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { paperQuery, type StoredPaper } from './document-queries';

export interface OpenPaper {
  paper: StoredPaper;
  bytes: Readable;
}

/** The bytes are there before anybody is told that they come. */
async function open(app: FastifyInstance, key: string): Promise<Readable> {
  const bytes = app.files.read(key);
  try {
    await once(bytes, 'readable');
    return bytes;
  } catch (error) {
    app.log.error({ err: error, key }, 'a stored file is gone');
    throw new AppError('notFound', {
      refusal: refuse('document.fileMissing'),
    });
  }
}

/** Opens the paper of a document, once it is on the audit trail that this caller looked at it. */
export async function viewDocument(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  documentId: number,
): Promise<OpenPaper> {
  let bytes: Readable | undefined;
  try {
    const paper = await app.data.withReach(caller, async (tx) => {
      const found = await tx.one<{ [Field in keyof StoredPaper]: StoredPaper[Field] | null }>(
        paperQuery(caller, tx.reach, employeeId, documentId),
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
    return { paper, bytes };
  } catch (error) {
    bytes?.destroy();
    throw error;
  }
}

/**
 * A Content-Disposition that keeps the stored name: in full for those who read RFC 6266, in plain letters for the rest.
 * Quotes, line ends and path signs never reach the header.
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
