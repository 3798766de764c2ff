import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Refusal, RefusalCode } from '../../../domain/shared/refusals/refusal';
import { hideSsns } from '../../../domain/shared/ssn';
import { HEAD_BYTES, inspectPdf, isPicture, pictureToPdf, refusalOf, safeName } from '../../documents';
import { AppError } from '../../platform/errors';
import { cutName, displayName } from '../../platform/files/file-name';
import type { LocalFile } from '../../platform/files/file-place';
import type { NewDocument } from '../add-item';
import { MAIL_BYTES } from './mail-reading';

/** A received file that will be kept, with what its row says. */
export type IncomingFile = LocalFile & NewDocument;

const NAME_LENGTH = 120;
const EXTENSION_LENGTH = 12;

/** A name to show, with its extension, also if it is far too long. A scan may be named by a social security number. */
export function shownName(original: string): string {
  const name = hideSsns(displayName(original)).replace(/^[.\s]+/, '') || 'file';
  const extension = /\.[^.\s]{1,10}$/.exec(name)?.[0].slice(0, EXTENSION_LENGTH) ?? '';
  const stem = name.slice(0, name.length - extension.length);
  return `${cutName(stem, NAME_LENGTH - extension.length)}${extension}`;
}

/** Codes that need no values, because only the code is kept. */
const PLAIN: Partial<Record<RefusalCode, RefusalCode>> = {
  'pdf.isPicture': 'review.otherPicture',
  'picture.tooManyPages': 'review.tooManyPages',
};
const codeOf = ({ code }: Refusal): RefusalCode => PLAIN[code] ?? code;

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

type Made = { file: LocalFile } | { code: RefusalCode };

/** The PDF of a picture. One that gets too large is as little use as one that can't be read. */
async function pdfOfPicture(app: FastifyInstance, picture: LocalFile): Promise<Made> {
  try {
    const made = await pictureToPdf(app, picture);
    return 'refusal' in made ? { code: codeOf(made.refusal.refusal) } : made;
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooLarge') return { code: 'picture.tooLarge' };
    throw error;
  }
}

/** The file as a PDF, with its pages, or why it can't be shown. */
async function asPdf(
  app: FastifyInstance,
  receive: () => Promise<LocalFile>,
  head: Buffer,
): Promise<{ file: LocalFile; pages: number; sentSha256?: string } | { code: RefusalCode }> {
  const refused = refusalOf(head);
  if (refused) return { code: codeOf(refused.refusal) };
  const sent = await receive();
  const made: Made = isPicture(head) ? await pdfOfPicture(app, sent) : { file: sent };
  if ('code' in made) return made;
  const inspected = await inspectPdf(made.file.path);
  if ('facts' in inspected)
    return {
      file: made.file,
      pages: inspected.facts.pages,
      ...(made.file !== sent && { sentSha256: sent.sha256 }),
    };
  await app.files.discard(made.file);
  return { code: codeOf(inspected.refusal.refusal) };
}

/**
 * What a file at a path becomes: a document, or one that can't be shown, for a reason, and is kept as it was sent. The caller keeps or
 * discards it.
 */
export async function incomingFile(
  app: FastifyInstance,
  { path, name, problem }: { path: string; name: string; problem: RefusalCode | null },
): Promise<IncomingFile> {
  const receive = () => app.files.receive(createReadStream(path), MAIL_BYTES);
  const made = problem ? { code: problem } : await asPdf(app, receive, await headOf(path));
  if ('code' in made) return { ...(await receive()), name: shownName(name), pages: null, problem: made.code };
  const { file, pages, sentSha256 } = made;
  return { ...file, name: safeName(name), pages, sentSha256 };
}
