import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

const common: Options = { allErrors: true, strict: false, removeAdditional: false, useDefaults: false };
const strict = new Ajv({ ...common, coerceTypes: false });
const coercing = new Ajv({ ...common, coerceTypes: 'array' });
for (const ajv of [strict, coercing]) (addFormats as unknown as (ajv: Ajv) => void)(ajv);

/**
 * Compiles equal schemas once per process. Routes repeat schemas, as HEAD does those of GET, and compiling takes most of
 * the time in which a server starts.
 */
function compileOnce<T>(compile: (schema: object) => T): (schema: object) => T {
  const compiled = new Map<string, T>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const result = compiled.get(key) ?? compile(schema);
    compiled.set(key, result);
    return result;
  };
}

const validateStrictly = compileOnce((schema) => strict.compile(schema));
const validateText = compileOnce((schema) => coercing.compile(schema));
const serialize = compileOnce((schema) => fastJsonStringify(schema as AnySchema));

/**
 * Bodies must match the schema exactly: nothing is dropped, filled in or converted. Queries, paths and headers are text,
 * so numbers and booleans are parsed from them.
 */
export function addValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) =>
    (httpPart === 'body' ? validateStrictly : validateText)(schema),
  );
  app.setSerializerCompiler<object>(({ schema }) => serialize(schema));
}
