import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../domain/shared/errors';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { schemaRefusal } from '../../domain/shared/refusals/schema-refusal';
import { AppError, fromDatabase, refuseFields } from './errors';
import { FileMissing } from './files/file-errors';

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'badRequest',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'requestTimeout',
  413: 'tooLarge',
  415: 'unsupportedType',
  422: 'unprocessable',
  429: 'tooMany',
};

/** Schema errors by field, all at once. */
function schemaRefusals(error: FastifyError): FieldRefusals {
  const fields: FieldRefusals = {};
  for (const found of error.validation ?? []) {
    const { missingProperty, additionalProperty } = found.params as Record<string, string | undefined>;
    const path = [...found.instancePath.split('/').slice(1), missingProperty ?? additionalProperty ?? ''];
    const field = path.filter(Boolean).join('.').slice(0, 120) || (error.validationContext ?? 'body');
    const refusal = schemaRefusal(found);
    // Of the alternatives of a field, the one that says what is in it.
    if (refusal.code === 'request.holdsSsn') fields[field] = refusal;
    else fields[field] ??= refusal;
  }
  return fields;
}

function asAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error.validation) return refuseFields(schemaRefusals(error));
  const status = error.statusCode;
  if (status && status < 500) return new AppError(BY_STATUS[status] ?? 'badRequest');
  return fromDatabase(error);
}

function send(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { retryAfter } = error.details;
  request.errorCode = error.code;
  // The header belongs to the file that was going to be sent.
  reply.removeHeader('content-disposition');
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(error.body(request.id));
}

/** Gives every error one shape and hides internals (stack, SQL) from the client. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = asAppError(error);
    if (known) {
      if (error instanceof FileMissing) request.log.error({ err: error }, 'a stored file is missing');
      if (known.status >= 500) request.log.warn({ err: error }, 'request not served');
      return send(request, reply, known);
    }
    request.log.error({ err: error }, 'request failed');
    const refusal = refuse('error.internal', { requestId: request.id });
    return send(request, reply, new AppError('internal', { refusal }));
  });
  app.setNotFoundHandler((request, reply) => send(request, reply, new AppError('notFound')));
}
