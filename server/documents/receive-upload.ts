import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FINDINGS } from '../../domain/documents/findings';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { hideSsns } from '../../domain/shared/ssn';
import { cutName, displayName } from '../platform/files/file-name';
import type { LocalFile } from '../platform/files/file-place';
import { AppError } from '../platform/errors';
import { HEAD_BYTES, isPicture, refusalOf, type FileRefusal } from './sniff';

/** The largest accepted document, in bytes. */
export const MAX_BYTES = 25 * 1024 * 1024;
/** Allowance for the multipart form around the file. */
const FORM_BYTES = 256 * 1024;
const DOCUMENT_FIELDS: ReadonlySet<string> = new Set([
  'docCategoryId',
  'docTypeId',
  'docDate',
  'docExpirationDate',
  'uploadedBy',
  'fileAgain',
  ...FINDINGS,
]);
/** Of a scan with several documents, see `DocumentPart`. */
export const SPLIT_FIELDS: ReadonlySet<string> = new Set(['parts', 'uploadedBy']);
const FIELD_BYTES = 64 * 1024;
const NAME_LENGTH = 120;

/** A received form: its fields, the file if it starts like a PDF or a picture, and what is wrong. */
export interface ReceivedUpload {
  fields: Record<string, string>;
  file: (LocalFile & { name: string; isPicture: boolean }) | null;
  refusal: FileRefusal | null;
  errors: FieldRefusals;
}

const tooLarge = () =>
  new AppError('tooLarge', {
    refusal: refuse('request.fileTooLarge', { size: MAX_BYTES / 1024 / 1024 }),
    advice: refuse('document.scanSmaller'),
  });

/** Rejects a body that is too long by its Content-Length, or not a form, before reading it. */
export function checkHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES + FORM_BYTES) {
    // Don't wait for the rest of the body.
    reply.header('connection', 'close');
    throw tooLarge();
  }
  if (!request.isMultipart())
    throw new AppError('unsupportedType', {
      refusal: refuse('document.sendForm'),
    });
}

/**
 * A file name without folders, control characters, and characters that are special in shells and headers. Scans are often named by
 * social security number: everyone who sees the file reads the name, and the audit trail keeps it for good.
 */
export function safeName(original: string | undefined): string {
  const name = hideSsns(displayName(original))
    .replace(/[*:<>?|;]+/g, '')
    .replace(/^[.\s]+|\s+$/g, '')
    .replace(/\.(pdf|jpe?g|png|tiff?|hei[cf])$/i, '');
  return `${cutName(name, NAME_LENGTH) || 'document'}.pdf`;
}

/** Reads the rest without storing it, so that the client receives the error; up to the limit. */
async function drain(chunks: AsyncIterator<Buffer>, already: number): Promise<void> {
  let size = already;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    size += next.value.length;
    if (size > MAX_BYTES) throw tooLarge();
  }
}

async function* prepend(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Receives a file that starts like a PDF or a picture; nothing is written of other files. */
async function takeFile(
  app: FastifyInstance,
  { file: stream, filename }: MultipartFile,
  received: ReceivedUpload,
): Promise<void> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  for (let done = false; !done && head.length < HEAD_BYTES;) {
    const next = await chunks.next();
    if (next.done) done = true;
    else head = Buffer.concat([head, next.value]);
  }
  const refusal = refusalOf(head);
  if (refusal) {
    received.refusal = refusal;
    return drain(chunks, head.length);
  }
  const file = await app.files.receive(prepend(head, chunks), MAX_BYTES);
  received.file = { ...file, name: safeName(filename), isPicture: isPicture(head) };
}

async function takePart(
  app: FastifyInstance,
  part: Multipart,
  received: ReceivedUpload,
  known: ReadonlySet<string>,
): Promise<void> {
  const { fields, errors } = received;
  if (part.type === 'file') {
    const isFirst = part.fieldname === 'document' && !received.file && !received.refusal;
    if (isFirst) return takeFile(app, part, received);
    if (part.fieldname === 'document') errors['document'] = refuse('request.oneFile');
    else errors[part.fieldname.slice(0, 60)] = refuse('request.unknownField');
    return drain(part.file[Symbol.asyncIterator]() as AsyncIterator<Buffer>, 0);
  }
  const name = part.fieldname.slice(0, 60);
  if (!known.has(name)) errors[name] = refuse('request.unknownField');
  else if (name in fields) errors[name] = refuse('request.givenTwice');
  else if (typeof part.value !== 'string' || part.valueTruncated) errors[name] = refuse('request.notValid');
  else fields[name] = part.value.trim();
}

const isServerError = (error: unknown): boolean =>
  error instanceof AppError || typeof (error as NodeJS.ErrnoException).syscall === 'string';

/**
 * Reads a form of one file and some fields in any order. The file is flushed to disk when this returns; the caller keeps
 * or discards it.
 */
export async function receiveUpload(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  known: ReadonlySet<string> = DOCUMENT_FIELDS,
): Promise<ReceivedUpload> {
  const received: ReceivedUpload = { fields: {}, file: null, refusal: null, errors: {} };
  const limits = { fileSize: MAX_BYTES + 1, files: 20, fieldSize: FIELD_BYTES };
  try {
    for await (const part of request.parts({ limits })) await takePart(app, part, received, known);
    return received;
  } catch (error) {
    reply.header('connection', 'close');
    if (received.file) await app.files.discard(received.file);
    if (error instanceof AppError && error.code === 'tooLarge') throw tooLarge();
    if (isServerError(error)) throw error;
    throw new AppError('badRequest', { refusal: refuse('request.uploadIncomplete') });
  }
}
