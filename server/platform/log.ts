import { randomUUID } from 'node:crypto';
import { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ErrorCode } from '../../domain/shared/errors';
import type { Config } from './config';
import { countedFor, slowestOf, type SentStatements } from './db/statement-times';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused. */
    errorCode?: ErrorCode;
  }
}

/**
 * The pattern of a request's route, such as `/v1/users/:id`. The URL itself may hold tokens, names and email addresses, so it is
 * never logged.
 */
export const routeOf = (request: FastifyRequest): string => request.routeOptions?.url ?? 'unknown';

/**
 * Fields of database errors without personal data. `detail` contains whole rows; `where` and `parameters` contain values.
 */
const SAFE_FIELDS = ['code', 'table', 'column', 'constraint', 'statement'] as const;

/** Many messages end with the rejected value in quotes. */
const LAST_VALUE = /: ".*"$/gms;
/**
 * Errors of SQLSTATE class 22 are about values, and quote them anywhere: `value "7" is out of range for type integer`. A value may have
 * quotes itself, so everything from the first quote to the last goes, and the bytes of invalid characters.
 */
const ANY_VALUE = /".*"|\b0x[\da-f]{2}\b/gs;
/** Mail servers repeat the address that they refuse. */
const EMAIL = /<[^<>]*@[^<>]*>|[^\s<>"'(),;:@/]+@[^\s<>"'(),;:@/]+/g;

/** Longer messages contain values, and take long to search. */
const MAX_MESSAGE = 1_000;
const FROM_QUOTE = /".*$/s;

function withoutValues(error: Error & { code?: unknown }): string {
  const { code } = error;
  const isLong = error.message.length > MAX_MESSAGE;
  const message = isLong ? error.message.slice(0, MAX_MESSAGE).replace(FROM_QUOTE, '[cut]') : error.message;
  // JSON.parse quotes the text that it can't read.
  const isAboutValue =
    (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) || error instanceof SyntaxError;
  const text = isAboutValue
    ? message.replace(ANY_VALUE, '[value]')
    : message.replace(LAST_VALUE, ': [value]');
  return text.replace(EMAIL, '[email]');
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
}

/**
 * An error that is safe to log. pino's default serializer copies every property, and properties of database errors contain
 * personal data.
 */
export function safeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack = '', cause } = error;
  const safe = withoutValues(error);
  const safeCopy: LoggedError = { type: name, message: safe, stack: stack.replace(message, () => safe) };
  for (const key of SAFE_FIELDS) {
    const value = (error as Error & Record<string, unknown>)[key];
    if (typeof value === 'string') safeCopy[key] = value;
  }
  return cause === undefined ? safeCopy : { ...safeCopy, cause: safeError(cause) };
}

/** Fastify's own lines, without those about requests that `logRequests` writes itself. One of them contains the URL. */
class OwnRequestLines extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
  override streamError(error: Error & { code?: string }, ...rest: [FastifyRequest, FastifyReply]): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, ...rest);
  }
}

type LogConfig = Pick<Config, 'logLevel' | 'slowMs'>;

/** JSON logs with request IDs; URLs, headers and bodies are never logged. */
export function logOptions(config: Pick<LogConfig, 'logLevel'>): FastifyServerOptions {
  return {
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            serializers: {
              req: (request: FastifyRequest) => ({
                method: request.method,
                route: routeOf(request),
                id: request.id,
              }),
              err: safeError,
            },
          },
    logController: new OwnRequestLines(),
    genReqId: () => randomUUID(),
  };
}

/** Asked by load balancers every few seconds. */
const HEALTH = new Set(['/healthz', '/readyz']);

/** Who made the request, by IDs. */
function requester({ caller }: FastifyRequest) {
  // Public routes have none.
  const known = caller as FastifyRequest['caller'] | undefined;
  if (!known) return {};
  const { credential, sessionId, user, realUser, tenantId } = known;
  return {
    ...(credential === 'apiKey' ? { apiKey: sessionId } : { user: user.wireId, realUser: realUser?.wireId }),
    client: tenantId ?? undefined,
  };
}

interface Ended {
  status: number;
  ms: number;
  /** The client disconnected before it had the reply. */
  isAborted: boolean;
}

/** Called when a reply has ended. They share its listeners, because Node.js limits how many there are. */
const reports = new WeakMap<FastifyReply['raw'], ((ended: Ended) => void)[]>();

/** Calls back when a request has ended, from an `onRequest` hook. */
export function whenEnded({ raw }: FastifyReply, report: (ended: Ended) => void): void {
  const others = reports.get(raw);
  if (others) return void others.push(report);
  const all = [report];
  reports.set(raw, all);
  const started = performance.now();
  let isAborted = true;
  raw.once('finish', () => (isAborted = false));
  raw.once('close', () => {
    const ended = { status: raw.statusCode, ms: performance.now() - started, isAborted };
    for (const one of all) one(ended);
  });
}

function logRequest(
  request: FastifyRequest,
  { status, ms, isAborted }: Ended,
  sent: SentStatements,
  slowMs: number,
): void {
  const { method, errorCode: error } = request;
  const route = routeOf(request);
  const aborted = isAborted || undefined;
  const line = { method, route, status, ms: Math.round(ms), ...requester(request), error, aborted };
  if (slowMs > 0 && ms >= slowMs) request.log.warn({ ...line, statements: slowestOf(sent) }, 'slow request');
  else if (HEALTH.has(route) && status < 400) request.log.debug(line, 'request');
  else request.log.info(line, 'request');
}

/** Logs each request when it ends: one line, and if it was slow, with the statements that it sent to the database. */
export function logRequests(app: FastifyInstance, { logLevel, slowMs }: LogConfig): void {
  if (logLevel === 'silent') return;
  app.addHook('onRequest', (request, reply, done) => {
    const sent: SentStatements = [];
    whenEnded(reply, (ended) => logRequest(request, ended, sent, slowMs));
    // Fastify keeps this context while it reads the body.
    countedFor(sent, done);
  });
}
