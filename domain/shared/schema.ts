import Type, { type TSchema } from 'typebox';

/** For bodies: an undeclared property is refused, not dropped. */
export const STRICT = { additionalProperties: false } as const;

/** The schema or null. */
export function Nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** One of a list of words, kept as the type of exactly those words. */
export function OneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });
}

/** A text of a form: without control characters, so that nothing invisible is stored, and of bounded length. */
export function Line(maxLength: number, minLength = 0) {
  return Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
}
