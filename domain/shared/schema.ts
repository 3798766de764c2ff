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

/**
 * A text of a request is free text, in which a social security number is refused, unless its schema is declared to be something else:
 * - `number`: another number, such as a work ID or a phone number. It may have nine digits, but not written like an SSN.
 * - `ssn`, `license`: that number itself. Some states issue licenses with nine digits.
 * - `secret`: a password, a code or a token. `search`: what is looked for, which isn't stored. `copy`: what the server sent before.
 */
export type TextKind = 'text' | 'number' | 'ssn' | 'license' | 'secret' | 'search' | 'copy';
export const TEXT_KIND = 'x-holds';
const kind = <Kind extends TextKind>(is: Kind) => ({ [TEXT_KIND]: is }) as const;

/** Options for schemas of texts that are no free text. */
export const NUMBER = kind('number');
export const SSN = kind('ssn');
export const LICENSE = kind('license');
export const SECRET = kind('secret');
export const SEARCH = kind('search');
export const COPY = kind('copy');

/** A single-line text of limited length, without control characters so that nothing invisible is stored. */
export function Line(maxLength: number, minLength = 0, is: object = {}) {
  return Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$', ...is });
}
