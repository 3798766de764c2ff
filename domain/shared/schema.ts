import Type, { type TSchema } from 'typebox';

/** For bodies: an undeclared property is refused, not dropped. */
export const STRICT = { additionalProperties: false } as const;

export function Nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** One of several words, typed as their union. */
export function OneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });
}

/** A single-line text of limited length, without control characters so that nothing invisible is stored. */
export function Line(maxLength: number, minLength = 0) {
  return Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
}
