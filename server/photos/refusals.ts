import type { ArchiveProblem } from '../../domain/photos/contract';
import type { ErrorCode } from '../../domain/shared/errors';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { AppError } from '../platform/errors';

const WORDS: Record<ArchiveProblem, [code: ErrorCode, refusal: Refusal]> = {
  noArchive: ['unsupportedType', refuse('archive.noArchive')],
  broken: ['unprocessable', refuse('archive.broken')],
  tooManyEntries: ['tooLarge', refuse('archive.tooManyEntries')],
  inflatesTooFar: ['tooLarge', refuse('archive.inflatesTooFar')],
  path: ['unprocessable', refuse('archive.path')],
  link: ['unprocessable', refuse('archive.link')],
  encrypted: ['unprocessable', refuse('archive.encrypted')],
  tooSlow: ['unprocessable', refuse('archive.tooSlow')],
  tooComplex: ['unprocessable', refuse('archive.tooComplex')],
  noPhotos: ['unprocessable', refuse('archive.noPhotos')],
};

/** The error for an archive that is rejected as a whole. */
export function archiveRefusal(problem: ArchiveProblem): AppError {
  const [code, refusal] = WORDS[problem];
  return new AppError(code, { refusal, fields: { document: refusal } });
}

export const archiveTooLarge = (): AppError =>
  new AppError('tooLarge', {
    refusal: refuse('archive.tooLarge'),
    fields: { document: refuse('archive.tooLarge') },
  });
