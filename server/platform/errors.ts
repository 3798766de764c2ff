import { errorStatus, type ErrorBody, type ErrorCode } from '../../domain/shared/errors';
import { refuse, type FieldRefusals, type Refusal } from '../../domain/shared/refusals/refusal';
import { fieldTexts, refusalText } from '../../domain/shared/refusals/text';
import { isUnreachable } from './db/postgres';

export interface ErrorDetails {
  /** What is wrong. Defaults to the text of the error code. */
  refusal?: Refusal | undefined;
  /** What the user can do about it. */
  advice?: Refusal | undefined;
  /** What is wrong, by field. */
  fields?: FieldRefusals | undefined;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  /** For a stale edit: the stored record, who changed it and when. */
  stale?: { current: unknown; changedBy: string | null; changedAt: string | null };
}

/** An error the API reports to the client. Anything else that is thrown becomes 'internal' and is logged. */
export class AppError extends Error {
  readonly status: number;
  readonly refusal: Refusal;

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    const refusal = details.refusal ?? { code: `error.${code}`, params: {} };
    super(refusalText(refusal));
    this.name = 'AppError';
    this.status = errorStatus(code);
    this.refusal = refusal;
  }

  /** The response body: codes for programs and translations, plus the same in English. */
  body(requestId: string): ErrorBody {
    const { advice, fields, stale } = this.details;
    return {
      error: this.code,
      message: this.message,
      ...this.refusal,
      ...(advice && { errorText: refusalText(advice), advice }),
      ...(fields && { errors: fieldTexts(fields), fields }),
      ...stale,
      requestId,
    };
  }
}

/** A validation error with all problems at once, by field. */
export const refuseFields = (fields: FieldRefusals): AppError => new AppError('validation', { fields });

/** Throws if anything is wrong. */
export function refuseAny(fields: FieldRefusals): void {
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

/** SQLSTATEs that a request can cause, mapped to error codes. */
const BY_SQLSTATE: Record<string, ErrorCode> = {
  '22021': 'badRequest', // a text that PostgreSQL can't store (U+0000)
  '22P05': 'badRequest',
  '22P02': 'badRequest', // half of a character in JSON, or a text that is no number
  '22003': 'badRequest', // number out of range
  '22008': 'badRequest', // date out of range
  '23505': 'conflict',
  '23503': 'conflict',
  '40001': 'unavailable', // serialization failure, deadlock: worth a retry
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'unavailable', // statement timeout
};

/** The disk of the server or of its database is full, or its quota is used up. */
const DISK_FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Maps an error of the database or the disk to an error code; undefined for errors that mean a bug in the server. */
export function fromDatabase(error: unknown): AppError | undefined {
  if (DISK_FULL.has((error as { code?: unknown } | null)?.code))
    return new AppError('unavailable', { refusal: refuse('request.diskFull'), retryAfter: 60 });
  if (isUnreachable(error)) return new AppError('unavailable', { retryAfter: 2 });
  const state = (error as { code?: unknown })?.code;
  const code = typeof state === 'string' ? BY_SQLSTATE[state] : undefined;
  return code && new AppError(code, code === 'unavailable' ? { retryAfter: 1 } : {});
}
