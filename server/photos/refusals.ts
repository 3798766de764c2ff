import type { ArchiveProblem } from '../../domain/photos/contract';
import type { ErrorCode } from '../../domain/shared/errors';
import { AppError } from '../platform/errors';

const WORDS: Record<ArchiveProblem, [code: ErrorCode, message: string]> = {
  noArchive: ['unsupportedType', 'This is not a ZIP archive.'],
  broken: ['unprocessable', 'This archive is damaged and cannot be read.'],
  tooManyEntries: ['tooLarge', 'The archive holds more than 2,000 files.'],
  inflatesTooFar: ['tooLarge', 'The archive unpacks to more than 500 MB.'],
  path: ['unprocessable', 'A file name in the archive leads out of its folder.'],
  link: ['unprocessable', 'The archive holds links in place of files.'],
  encrypted: ['unprocessable', 'The archive is protected by a password.'],
  tooSlow: ['unprocessable', 'The archive takes too long to read.'],
  tooComplex: ['unprocessable', 'The archive takes too much memory to read.'],
  noPhotos: ['unprocessable', 'The archive holds no files.'],
};

/** Why a whole archive is not taken, beside its field. */
export function archiveRefusal(problem: ArchiveProblem): AppError {
  const [code, message] = WORDS[problem];
  return new AppError(code, { message, errors: { document: message } });
}

export const archiveTooLarge = (): AppError =>
  new AppError('tooLarge', {
    message: 'The archive is larger than 250 MB.',
    errors: { document: 'The archive is larger than 250 MB.' },
  });
