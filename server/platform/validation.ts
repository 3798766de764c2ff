import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { addSsnRule, withoutSsns } from './free-text';

const common: Options = { allErrors: true, strict: false, removeAdditional: false, useDefaults: false };
const strict = new Ajv({ ...common, coerceTypes: false });
const coercing = new Ajv({ ...common, coerceTypes: 'array' });
for (const ajv of [strict, coercing]) (addFormats as unknown as (ajv: Ajv) => void)(addSsnRule(ajv));

/**
 * Compiles a schema when it is first used, and equal schemas once per process: routes repeat schemas, as HEAD repeats GET's.
 * Compiling the schemas of all routes would be the longest part of a server's start.
 */
function compileLater<T>(compile: (schema: object) => T): (schema: object) => () => T {
  const all = new Map<string, T>();
  return (schema) => {
    let compiled: T | undefined;
    return () => {
      if (compiled) return compiled;
      const key = JSON.stringify(schema);
      compiled = all.get(key) ?? compile(schema);
      all.set(key, compiled);
      return compiled;
    };
  };
}

const strictly = compileLater((schema) => strict.compile(schema));
const asText = compileLater((schema) => coercing.compile(schema));
const serializer = compileLater((schema) => fastJsonStringify(schema as AnySchema));

/** Paths and what is only read aren't stored. */
const isStored = (httpPart: string | undefined, method: string) =>
  httpPart === 'body' || (httpPart === 'querystring' && method !== 'GET' && method !== 'HEAD');

/**
 * Bodies must match the schema exactly: nothing is dropped, filled in or converted. Queries, paths and headers are text,
 * so numbers and booleans are parsed from them. Free text holds no social security number: everyone who may see the record reads it.
 */
export function addValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema, httpPart, method }) => {
    const checked = isStored(httpPart, method) ? withoutSsns(schema) : schema;
    const validator = (httpPart === 'body' ? strictly : asText)(checked);
    return (data) => {
      const validate = validator();
      return validate(data) || { error: validate.errors as never };
    };
  });
  app.setSerializerCompiler<object>(({ schema }) => {
    const serialize = serializer(schema);
    return (data) => serialize()(data);
  });
}
