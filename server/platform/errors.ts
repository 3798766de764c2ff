import { errorStatus, type ErrorBody, type ErrorCode } from '../../domain/shared/errors';
import type { FieldRefusals, Refusal } from '../../domain/shared/refusals/refusal';
import { fieldTexts, refusalText } from '../../domain/shared/refusals/text';
import { isUnreachable } from './db/postgres';

export interface ErrorDetails {
  /** What exactly is wrong; left out, what the error code says of itself. */
  refusal?: Refusal | undefined;
  /** What to do about it. */
  advice?: Refusal | undefined;
  /** What is wrong with which field. */
  fields?: FieldRefusals | undefined;
  /** Seconds after which to try again. */
  retryAfter?: number;
  /** Of a stale edit: what is stored now, who changed it when. */
  stale?: { current: unknown; changedBy: string | null; changedAt: string | null };
}

/** A refusal in the API's one shape; everything else that is thrown becomes 'internal' and is logged. */
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

  /** What to do about it, in English. */
  get errorText(): string | undefined {
    return this.details.advice && refusalText(this.details.advice);
  }

  /** The body of the answer: codes for programs and for readers of other languages, and the same in English. */
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

/** Refuses a form: all problems at once, each beside its field. */
export const refuseFields = (fields: FieldRefusals): AppError => new AppError('validation', { fields });

/** SQLSTATEs that a request can cause, and what they mean to the one who asked. */
const BY_SQLSTATE: Record<string, ErrorCode> = {
  '22021': 'badRequest', // a text that PostgreSQL cannot hold (U+0000)
  '22P05': 'badRequest',
  '22003': 'badRequest', // number out of range
  '22008': 'badRequest', // date out of range
  '23505': 'conflict',
  '23503': 'conflict',
  '40001': 'unavailable', // serialisation failure, deadlock: worth another try
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'unavailable', // took too long
};

/** Translates what the database throws; answers nothing for what is our own defect. */
export function fromDatabase(error: unknown): AppError | undefined {
  if (isUnreachable(error)) return new AppError('unavailable', { retryAfter: 2 });
  const state = (error as { code?: unknown })?.code;
  const code = typeof state === 'string' ? BY_SQLSTATE[state] : undefined;
  return code && new AppError(code, code === 'unavailable' ? { retryAfter: 1 } : {});
}
