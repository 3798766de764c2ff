import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

/**
 * Bodies are what was sent or they are refused: nothing is dropped, filled in or bent into shape. Queries, paths and
 * headers are texts by nature, so numbers and booleans are read from them.
 */
export function addValidation(app: FastifyInstance): void {
  const common: Options = { allErrors: true, strict: false, removeAdditional: false, useDefaults: false };
  const exact = new Ajv({ ...common, coerceTypes: false });
  const fromText = new Ajv({ ...common, coerceTypes: 'array' });
  for (const ajv of [exact, fromText]) (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  app.setValidatorCompiler<object>(({ schema, httpPart }) =>
    (httpPart === 'body' ? exact : fromText).compile(schema),
  );
}
