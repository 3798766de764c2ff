import { errorMessage, errorStatus, type ErrorCode, type FieldErrors } from '../../domain/shared/errors';
import { isUnreachable } from './db/postgres';

export interface ErrorDetails {
  message?: string;
  errorText?: string;
  errors?: FieldErrors;
  /** Seconds after which to try again. */
  retryAfter?: number;
  /** Of a stale edit: what is stored now, who changed it when. */
  stale?: { current: unknown; changedBy: string | null; changedAt: string | null };
}

/** A refusal in the API's one shape; everything else that is thrown becomes 'internal' and is logged. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(details.message ?? errorMessage(code));
    this.name = 'AppError';
    this.status = errorStatus(code);
  }
}

/** Refuses a form: all problems at once, each beside its field. */
export const refuseFields = (errors: FieldErrors): AppError => new AppError('validation', { errors });

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
