import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { FileMissing } from '../platform/files/file-errors';
import { documentFileQuery, type DocumentFile } from './document-queries';

export interface OpenedDocument {
  file: DocumentFile;
  bytes: Readable;
}

async function findFile(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  documentId: number,
): Promise<DocumentFile> {
  const [rows] = await app.data.read(caller, (reach) => [
    documentFileQuery(caller, reach, employeeId, documentId),
  ]);
  const found = rows?.[0] as UncheckedFile | undefined;
  if (!found) throw new AppError('notFound');
  return requireFile(found);
}

type UncheckedFile = { [Field in keyof DocumentFile]: DocumentFile[Field] | null };

/** The file of a document that may be on record without one. */
export function requireFile({ name, sha256, size, key }: UncheckedFile): DocumentFile {
  if (name === null || sha256 === null || size === null || key === null)
    throw new AppError('notFound', { refusal: refuse('document.noFile') });
  return { name, sha256, size, key };
}

async function open(app: FastifyInstance, key: string): Promise<Readable> {
  try {
    return await app.files.read(key);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    app.log.error({ err: error, key }, 'a stored file is missing');
    throw new AppError('notFound', { refusal: refuse('document.fileMissing') });
  }
}

/**
 * Opens a document's file and records the view in the audit trail, before the response starts. The file may take seconds to open,
 * so no transaction waits for it.
 */
export async function viewDocument(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  documentId: number,
): Promise<OpenedDocument> {
  const file = await findFile(app, caller, employeeId, documentId);
  const bytes = await open(app, file.key);
  try {
    await app.data.withReach(caller, async (tx) =>
      tx.audit({
        type: 'document.viewed',
        subject: `document/${documentId}`,
        employee: `employee/${employeeId}`,
      }),
    );
    return { file, bytes };
  } catch (error) {
    bytes.destroy();
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
