import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config';

/** Paths whose last part is a secret: single-use or revocable, and not for the log. */
const SECRET_PATHS =
  /^(\/v1\/auth\/(?:logout|resetPassword|signup|auditor)\/|\/(?:auditor|resetPassword|signup)\/)[^/?]+/;

/** A request's path as it may be logged: without tokens, and without the query, which may hold names. */
export function safePath(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(SECRET_PATHS, '$1[secret]');
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
            },
          },
    genReqId: () => randomUUID(),
  };
}
