import { createHash } from 'node:crypto';
import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { hideSsns } from '../../domain/shared/ssn';
import { AppError, refuseFields } from '../platform/errors';
import { cutName, displayName } from '../platform/files/file-name';
import { ROSTER_FILE_LIMITS, RosterFileRefusal, TEXT_ENCODINGS, type RosterFileChoices } from './roster-file';

const FORM_BYTES = 64 * 1024;
const NAME_LENGTH = 200;

/**
 * An uploaded roster file. It is held in memory and never written to disk unencrypted, because it may be full of SSNs.
 */
export interface ReceivedRoster {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  sha256: string;
  choices: RosterFileChoices;
}

const STATUS_CODES = { 413: 'tooLarge', 415: 'unsupportedType', 422: 'unprocessable' } as const;

/** The error for a file that can't be read as a roster, on its field. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof RosterFileRefusal)) return error;
  const { refusal, advice, status } = error;
  return new AppError(STATUS_CODES[status], { refusal, advice, fields: { document: refusal } });
}

function tooLarge(): AppError {
  const values = { megabytes: Math.floor(ROSTER_FILE_LIMITS.bytes / 1_048_576) };
  return refusalOf(new RosterFileRefusal('tooLarge', values)) as AppError;
}

/** Without SSNs, which are hidden before the name is cut. */
const nameOf = (original: string | undefined): string =>
  cutName(hideSsns(displayName(original)), NAME_LENGTH) || 'roster';

async function collect(
  chunks: AsyncIterable<Buffer>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; sha256: string }> {
  const parts: Buffer[] = [];
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > ROSTER_FILE_LIMITS.bytes) throw tooLarge();
    hash.update(chunk);
    parts.push(chunk);
  }
  // A copy with its own buffer, which can be transferred to the thread.
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

interface Parts {
  file: Omit<ReceivedRoster, 'choices'> | null;
  choices: RosterFileChoices;
  errors: FieldRefusals;
}

const isChoice = (name: keyof RosterFileChoices, value: string): boolean =>
  name === 'sheet' || value === '' || TEXT_ENCODINGS.includes(value);

async function takePart(part: Multipart, into: Parts): Promise<void> {
  const name = part.fieldname.slice(0, 60);
  if (part.type === 'file') {
    const isFirst = name === 'document' && !into.file;
    const { bytes, sha256 } = await collect(part.file);
    if (isFirst) into.file = { bytes, sha256, name: nameOf(part.filename) };
    else into.errors[name] = name === 'document' ? refuse('request.oneFile') : refuse('request.unknownField');
  } else if (name !== 'sheet' && name !== 'encoding') into.errors[name] = refuse('request.unknownField');
  else if (typeof part.value !== 'string' || part.valueTruncated || !isChoice(name, part.value.trim()))
    into.errors[name] = refuse('request.notValid');
  else into.choices[name] = part.value.trim() || undefined;
}

/** Receives a form with the single file `document` and how to read it: the name of a `sheet`, or an `encoding`. */
export async function receiveRoster(request: FastifyRequest, reply: FastifyReply): Promise<ReceivedRoster> {
  if (Number(request.headers['content-length'] ?? 0) > ROSTER_FILE_LIMITS.bytes + FORM_BYTES) {
    // Don't wait for the rest of the body.
    reply.header('connection', 'close');
    throw tooLarge();
  }
  if (!request.isMultipart())
    throw new AppError('unsupportedType', {
      refusal: refuse('roster.sendForm'),
    });
  const into: Parts = { file: null, choices: {}, errors: {} };
  try {
    const limits = { fileSize: ROSTER_FILE_LIMITS.bytes + 1, files: 5 };
    for await (const part of request.parts({ limits })) await takePart(part, into);
  } catch (error) {
    reply.header('connection', 'close');
    if (error instanceof AppError) throw error;
    throw new AppError('badRequest', { refusal: refuse('request.uploadIncomplete') });
  }
  if (!into.file) into.errors['document'] ??= refuse('rosterFile.emptyAdvice');
  if (!into.file || Object.keys(into.errors).length > 0) throw refuseFields(into.errors);
  return { ...into.file, choices: into.choices };
}
