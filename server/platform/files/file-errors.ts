import { refuse } from '../../../domain/shared/refusals/refusal';
import { AppError } from '../errors';

/** A row names this file, but it is gone, so retrying doesn't help. */
export class FileMissing extends AppError {
  constructor(key: string) {
    super('gone', { refusal: refuse('request.fileGone') });
    this.cause = new Error(`There is no file ${key}.`);
  }
}

/** The bytes of a stored file are not those that were stored. */
export class FileDamaged extends Error {
  constructor() {
    super('A stored file is damaged: its SHA-256 is another one.');
  }
}

const RETRY_AFTER_SECONDS = 30;

/** The place of the files doesn't answer, or refuses. `reason` is for operators. */
export class FilesUnreachable extends AppError {
  constructor(
    doing: 'reading' | 'storing',
    readonly reason: string,
  ) {
    const refusal = refuse(doing === 'reading' ? 'request.filesUnreachable' : 'request.fileNotStored');
    super('unavailable', { refusal, retryAfter: RETRY_AFTER_SECONDS });
    this.cause = new Error(reason);
  }
}
