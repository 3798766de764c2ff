import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

const common: Options = { allErrors: true, strict: false, removeAdditional: false, useDefaults: false };
// Outside the server they keep what they compiled, for the next server of the process.
const strict = new Ajv({ ...common, coerceTypes: false });
const coercing = new Ajv({ ...common, coerceTypes: 'array' });
for (const ajv of [strict, coercing]) (addFormats as unknown as (ajv: Ajv) => void)(ajv);

/**
 * Bodies must match the schema exactly: nothing is dropped, filled in or converted. Queries, paths and headers are text,
 * so numbers and booleans are parsed from them.
 */
export function addValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema),
  );
}
