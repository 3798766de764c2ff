import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import type { StoredFile } from '../platform/files/storage';
import { AppError } from '../platform/errors';
import { HEAD_BYTES, refusalOf, type FileRefusal } from './sniff';

/** The largest document that is taken, in bytes. */
export const MOST_BYTES = 25 * 1024 * 1024;
/** What the form around the file may take. */
const FORM_BYTES = 256 * 1024;
const KNOWN_FIELDS = new Set(['docCategoryId', 'docTypeId', 'docDate', 'docExpirationDate', 'uploadedBy']);
const NAME_LENGTH = 120;

/** What came in: the fields as they were written, the file where one could be taken, and what is wrong. */
export interface Received {
  fields: Record<string, string>;
  file: (StoredFile & { name: string }) | null;
  refusal: FileRefusal | null;
  errors: FieldRefusals;
}

const tooLarge = () =>
  new AppError('tooLarge', {
    refusal: refuse('request.fileTooLarge', { size: MOST_BYTES / 1024 / 1024 }),
    advice: refuse('document.scanSmaller'),
  });

/** Refuses by the announced length before a byte of the body is read, and what is no form at all. */
export function checkAnnounced(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES + FORM_BYTES) {
    // What is still on its way is not worth waiting for.
    reply.header('connection', 'close');
    throw tooLarge();
  }
  if (!request.isMultipart())
    throw new AppError('unsupportedType', {
      refusal: refuse('document.sendForm'),
    });
}

/** The name of a file without folders, control characters and signs that mean something to a shell or a header. */
export function safeName(given: string | undefined): string {
  const name = (given ?? '')
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{C}"*:<>?|;]+/gu, '')
    .replace(/^[.\s]+|\s+$/g, '')
    .replace(/\.pdf$/i, '')
    .slice(0, NAME_LENGTH);
  return `${name || 'document'}.pdf`;
}

/** Reads on without keeping anything, so that the sender gets to hear what was wrong; not beyond the limit. */
async function drain(chunks: AsyncIterator<Buffer>, already: number): Promise<void> {
  let size = already;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    size += next.value.length;
    if (size > MOST_BYTES) throw tooLarge();
  }
}

async function* following(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Stores a file that begins as a PDF does; of anything else not a byte is written. */
async function takeFile(
  app: FastifyInstance,
  { file, filename }: MultipartFile,
  received: Received,
): Promise<void> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
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
  const stored = await app.files.write(following(head, chunks), MOST_BYTES);
  received.file = { ...stored, name: safeName(filename) };
}

async function takePart(app: FastifyInstance, part: Multipart, received: Received): Promise<void> {
  const { fields, errors } = received;
  if (part.type === 'file') {
    const isFirst = part.fieldname === 'document' && !received.file && !received.refusal;
    if (isFirst) return takeFile(app, part, received);
    if (part.fieldname === 'document') errors['document'] = refuse('request.oneFile');
    else errors[part.fieldname.slice(0, 60)] = refuse('request.unknownField');
    return drain(part.file[Symbol.asyncIterator]() as AsyncIterator<Buffer>, 0);
  }
  const name = part.fieldname.slice(0, 60);
  if (!KNOWN_FIELDS.has(name)) errors[name] = refuse('request.unknownField');
  else if (name in fields) errors[name] = refuse('request.givenTwice');
  else if (typeof part.value !== 'string' || part.valueTruncated) errors[name] = refuse('request.notValid');
  else fields[name] = part.value.trim();
}

const isOurs = (error: unknown): boolean =>
  error instanceof AppError || typeof (error as NodeJS.ErrnoException).syscall === 'string';

/**
 * Reads a form of one file and some fields in whatever order they come. The file is on disk, flushed, when this answers;
 * whoever called keeps it or removes it.
 */
export async function receiveUpload(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Received> {
  const received: Received = { fields: {}, file: null, refusal: null, errors: {} };
  const limits = { fileSize: MOST_BYTES + 1, files: 20 };
  try {
    for await (const part of request.parts({ limits })) await takePart(app, part, received);
    return received;
  } catch (error) {
    reply.header('connection', 'close');
    if (received.file) await app.files.remove(received.file.key);
    if (error instanceof AppError && error.code === 'tooLarge') throw tooLarge();
    if (isOurs(error)) throw error;
    throw new AppError('badRequest', { refusal: refuse('request.uploadIncomplete') });
  }
}
