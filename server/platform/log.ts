import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config';

/** Paths whose last part is a secret, single-use or revocable, or somebody's address: not for the log. */
const SECRET_PATHS =
  /^(\/v1\/auth\/(?:logout|resetPassword|signup|auditor)\/|\/v1\/notifications\/stop\/|\/v1\/clients\/0\/notifications\/|\/(?:auditor|resetPassword|signup)\/)[^/?]+/;

/** A request's path as it may be logged: without tokens, and without the query, which may hold names. */
export function safePath(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(SECRET_PATHS, '$1[secret]');
}

/** What the database says about an error that names nobody: `detail` holds whole rows, `where` and `parameters` values. */
const HARMLESS = ['code', 'table', 'column', 'constraint'] as const;

/** Errors of SQLSTATE class 22 quote the value that was refused at the end of their message. */
const QUOTED_VALUE = /: ".*"$/gms;

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
}

/** An error as it may be logged. pino's own way copies every property of it, and those of the database hold personal data. */
export function safeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack = '', cause } = error;
  const safe = message.replace(QUOTED_VALUE, ': [value]');
  const said: LoggedError = { type: name, message: safe, stack: stack.replace(message, () => safe) };
  for (const key of HARMLESS) {
    const value = (error as Error & Record<string, unknown>)[key];
    if (typeof value === 'string') said[key] = value;
  }
  return cause === undefined ? said : { ...said, cause: safeError(cause) };
}

/** JSON logs with request ids; headers and bodies are never logged. */
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
