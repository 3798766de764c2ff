import type { Logger } from 'pino';
import { isUnreachable } from '../db/postgres';

interface Failure {
  code?: unknown;
  message?: unknown;
  errors?: unknown;
}

/** An error with a message and a code: the queue hands on copies of errors, and one about several addresses has no message itself. */
function explained(error: unknown): Error & { code?: string } {
  const { code, message, errors } = (error ?? {}) as Failure;
  const inner = Array.isArray(errors) ? (errors[0] as Failure | undefined) : undefined;
  const text = [message, inner?.message, code].find((one) => typeof one === 'string' && one !== '');
  if (error instanceof Error && error.message === text) return error;
  return Object.assign(new Error(typeof text === 'string' ? text : 'unknown error', { cause: error }), {
    ...(typeof code === 'string' && { code }),
  });
}

export interface OutageLog {
  /** Logs what could not be done. While the database can't be reached, each reason is logged once, not at every retry. */
  failed(error: unknown, what: string): void;
  /** The database answered. */
  answered(): void;
}

/** The log of work that is tried again and again. */
export function createOutageLog(log: Logger): OutageLog {
  const reasons = new Set<string>();
  return {
    failed(error, what) {
      const err = explained(error);
      if (!isUnreachable(err)) return log.error({ err }, what);
      const reason = err.code ?? err.message;
      if (reasons.has(reason)) return;
      reasons.add(reason);
      log.error({ err, code: err.code, reason: err.message }, `${what}: the database can't be reached`);
    },
    answered() {
      if (reasons.size === 0) return;
      reasons.clear();
      log.info('the database can be reached again');
    },
  };
}
