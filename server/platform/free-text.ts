import type { Ajv } from 'ajv';
import { TEXT_KIND, type TextKind } from '../../domain/shared/schema';
import { holdsSsn, type SsnReading } from '../../domain/shared/ssn';

export const HOLDS_NO_SSN = 'holdsNoSsn';

/** As much of a JSON schema as says which texts it accepts. */
export interface Schema {
  type?: string | string[];
  enum?: unknown;
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  [TEXT_KIND]?: TextKind;
  [HOLDS_NO_SSN]?: SsnReading;
}

/** How the texts of a kind are read; without a reading they may hold an SSN. */
const READINGS: Partial<Record<TextKind, SsnReading>> = { text: 'text', number: 'written' };
const SAMPLES = ['512-65-4321', 'He left. 512-65-4321'];
const LISTS = ['anyOf', 'oneOf', 'allOf'] as const;
const MAPS = ['properties', 'patternProperties'] as const;

const acceptsNothing = ({ enum: words, const: word, format, maxLength = Infinity }: Schema) =>
  words !== undefined || word !== undefined || (format !== undefined && format !== 'email') || maxLength < 9;

const parts = ({ items, additionalProperties, ...schema }: Schema): Schema[] => [
  ...LISTS.flatMap((list) => schema[list] ?? []),
  ...MAPS.flatMap((map) => Object.values(schema[map] ?? {})),
  ...(items ? [items] : []),
  ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
];

/** What the text of a schema is; null if the schema accepts no text that could hold a social security number. */
export function textKind(schema: Schema): TextKind | null {
  const isUntyped = schema.type === undefined && parts(schema).length === 0;
  if (!isUntyped && ![schema.type].flat().includes('string')) return null;
  if (acceptsNothing(schema)) return null;
  const pattern = schema.pattern === undefined ? null : new RegExp(schema.pattern, 'u');
  if (pattern && !SAMPLES.some((sample) => pattern.test(sample))) return null;
  return schema[TEXT_KIND] ?? 'text';
}

/** A copy of a schema in which every text that could hold a social security number is checked for one. */
export function withoutSsns(schema: Schema): Schema {
  if (schema[TEXT_KIND] && !READINGS[schema[TEXT_KIND]]) return schema;
  const copy: Schema = { ...schema };
  for (const list of LISTS) if (copy[list]) copy[list] = copy[list].map(withoutSsns);
  for (const map of MAPS)
    if (copy[map])
      copy[map] = Object.fromEntries(
        Object.entries(copy[map]).map(([name, one]) => [name, withoutSsns(one)]),
      );
  if (copy.items) copy.items = withoutSsns(copy.items);
  if (typeof copy.additionalProperties === 'object')
    copy.additionalProperties = withoutSsns(copy.additionalProperties);
  const kind = textKind(schema);
  const reading = kind && READINGS[kind];
  return reading ? { ...copy, [HOLDS_NO_SSN]: reading } : copy;
}

/** Whether a text, or any text in a value, holds a social security number. */
const isFree = (value: unknown, reading: SsnReading): boolean =>
  typeof value === 'string'
    ? !holdsSsn(value, reading)
    : value === null ||
      typeof value !== 'object' ||
      Object.values(value).every((one) => isFree(one, reading));

/** Teaches a validator the rule that `withoutSsns` adds. */
export const addSsnRule = (ajv: Ajv): Ajv =>
  ajv.addKeyword({
    keyword: HOLDS_NO_SSN,
    validate: (reading: SsnReading, value: unknown) => isFree(value, reading),
  });
