import Type, { type Static } from 'typebox';
import { Nullable, STRICT } from '../shared/schema';

// The variables of a process are kept as one object and travel as a list of name, type and value, as in the specification.

export type Value = string | number | boolean | null | readonly (string | number)[];
export type Variables = Readonly<Record<string, Value>>;

export const VARIABLE_TYPES = ['String', 'Long', 'Boolean', 'Json', 'Null'] as const;

/** One variable on the wire. A variable of type Json is a list. */
export const Variable = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9]*$' }),
    type: Type.Optional(Type.String({ maxLength: 20 })),
    value: Nullable(
      Type.Union([
        Type.String({ maxLength: 2000 }),
        Type.Number(),
        Type.Boolean(),
        Type.Array(Type.Union([Type.String({ maxLength: 200 }), Type.Number()]), { maxItems: 500 }),
      ]),
    ),
  },
  STRICT,
);
export type Variable = Static<typeof Variable>;

export function typeOf(value: Value): (typeof VARIABLE_TYPES)[number] {
  if (value === null) return 'Null';
  if (typeof value === 'string') return 'String';
  if (typeof value === 'boolean') return 'Boolean';
  return typeof value === 'number' ? 'Long' : 'Json';
}

/** As a list for the wire, without those that have no value. */
export const toList = (vars: Variables): Variable[] =>
  Object.entries(vars)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({ name, type: typeOf(value), value: value as Variable['value'] }));

/** The variables of a list by their names; the last of several with one name counts. */
export const flatten = (list: readonly Pick<Variable, 'name' | 'value'>[]): Record<string, Value> =>
  Object.fromEntries(list.map(({ name, value }) => [name, value]));
