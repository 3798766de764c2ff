import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  patternProperties?: object;
  additionalProperties?: unknown;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** The first path where a value has an undeclared property, or lacks a required one. */
export function undeclared(
  schema: Schema,
  value: unknown,
  at = '',
  defs = schema.$defs ?? {},
): string | null {
  if (schema.$ref) return undeclared(defs[schema.$ref] ?? {}, value, at, defs);
  if (schema.anyOf) {
    const found = schema.anyOf.map((one) => undeclared(one, value, at, defs));
    return found.includes(null) ? null : (found[0] ?? null);
  }
  if (Array.isArray(value)) {
    if (schema.type !== undefined && schema.type !== 'array') return at || '(array)';
    if (!schema.items) return null;
    for (const [index, item] of value.entries()) {
      const found = undeclared(schema.items, item, `${at}[${index}]`, defs);
      if (found) return found;
    }
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (schema.type !== undefined && schema.type !== 'object') return at || '(object)';
  // Open by design (records of values, unknown): nothing to compare.
  if (!schema.properties || schema.patternProperties) return null;
  for (const [name, member] of Object.entries(value)) {
    const own = schema.properties[name];
    if (!own) return `${at}.${name}`;
    const found = undeclared(own, member, `${at}.${name}`, defs);
    if (found) return found;
  }
  return null;
}

/** Of each POST route that was asked with an Idempotency-Key: how the answer was stored. */
export const storedAnswers = new Map<
  string,
  'with the change' | 'when it was sent' | 'another one' | 'not'
>();

function noteStoredAnswer({ claim }: FastifyRequest, { statusCode }: FastifyReply, payload: unknown): void {
  if (!claim || statusCode >= 300) return;
  const { answer, state, route } = claim;
  const isSame = answer?.status === statusCode && answer.body === (payload ?? '');
  storedAnswers.set(
    route,
    state !== 'stored' ? 'not' : !answer ? 'when it was sent' : isSame ? 'with the change' : 'another one',
  );
}

/**
 * In every test: the response schema of a route declares all JSON it returns, even if the database built the text and the
 * serializer never saw it.
 */
export function checkResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    noteStoredAnswer(request, reply, payload);
    const { response } = (request.routeOptions.schema ?? {}) as { response?: Record<string, Schema> };
    const schema = response?.[reply.statusCode];
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (!schema || !isJson || typeof payload !== 'string') return;
    const found = undeclared(schema, JSON.parse(payload));
    if (found)
      throw new Error(
        `${request.method} ${request.routeOptions.url} answers ${found}, which it does not declare.`,
      );
  });
}
