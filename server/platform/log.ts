import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config';

/** Paths that end in a token or an email address, which must not be logged. */
const SECRET_PATHS =
  /^(\/v1\/auth\/(?:logout|resetPassword|signup|auditor)\/|\/v1\/notifications\/stop\/|\/v1\/clients\/0\/notifications\/|\/(?:auditor|resetPassword|signup)\/)[^/?]+/;

/** A request's path without tokens, and without the query, which may contain names. */
export function safePath(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(SECRET_PATHS, '$1[secret]');
}

/**
 * Fields of database errors without personal data. `detail` contains whole rows; `where` and `parameters` contain values.
 */
const SAFE_FIELDS = ['code', 'table', 'column', 'constraint', 'statement'] as const;

/** Errors of SQLSTATE class 22 end their message with the rejected value in quotes. */
const QUOTED_VALUE = /: ".*"$/gms;

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
}

/**
 * An error that is safe to log. pino's default serializer copies every property, and those of database errors contain
 * personal data.
 */
export function safeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack = '', cause } = error;
  const safe = message.replace(QUOTED_VALUE, ': [value]');
  const safeCopy: LoggedError = { type: name, message: safe, stack: stack.replace(message, () => safe) };
  for (const key of SAFE_FIELDS) {
    const value = (error as Error & Record<string, unknown>)[key];
    if (typeof value === 'string') safeCopy[key] = value;
  }
  return cause === undefined ? safeCopy : { ...safeCopy, cause: safeError(cause) };
}

/** JSON logs with request IDs; headers and bodies are never logged. */
export function logOptions(config: Config): FastifyServerOptions {
  return {
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            serializers: {
              req: (request) => ({
                method: request.method,
                path: safePath(request.url ?? ''),
                id: request.id,
              }),
              err: safeError,
            },
          },
    genReqId: () => randomUUID(),
  };
}
