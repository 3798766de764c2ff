import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

/** `missing` and `unknown`: fields that must be there, or must not. `form`: not what this field can be. `order`: not ascending. */
export const PROBLEMS = ['differs', 'missing', 'unknown', 'form', 'order'] as const;

/** Something that isn't as it must be: where, what it says, and what was worked out. */
export interface Difference {
  field: string;
  problem: (typeof PROBLEMS)[number];
  said: string;
  found: string;
}

const LONGEST = 200;

/** A value as a difference shows it. */
export const shown = (value: unknown): string => {
  const text = String(typeof value === 'object' ? JSON.stringify(value) : value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** Collects what differs. */
export class Differences {
  readonly list: Difference[] = [];

  add(field: string, problem: Difference['problem'], said: unknown = '', found: unknown = ''): void {
    this.list.push({ field, problem, said: shown(said), found: shown(found) });
  }

  compare(field: string, said: unknown, found: unknown): void {
    if (said !== found) this.add(field, 'differs', said, found);
  }
}

/** The fields of a JSON value that don't have the form of a schema, each once. */
export function formDifferences(schema: TSchema, value: unknown): Difference[] {
  const found = new Differences();
  for (const { instancePath, keyword, params, schemaPath } of Errors(schema, value)) {
    const names = instancePath.split('/').slice(1);
    const below = (name: string) => [...names, name].join('.');
    if (keyword === 'required')
      for (const name of params.requiredProperties) found.add(below(name), 'missing');
    else if (keyword === 'additionalProperties')
      for (const name of params.additionalProperties)
        found.add(below(name), 'unknown', at(value, [...names, name]));
    else if (!schemaPath.endsWith('/additionalProperties'))
      found.add(names.join('.'), 'form', at(value, names));
  }
  return [...new Map(found.list.toReversed().map((one) => [one.field, one])).values()].toReversed();
}

function at(value: unknown, names: readonly string[]): unknown {
  let part = value;
  for (const name of names) part = (part as Record<string, unknown> | null | undefined)?.[name];
  return part;
}
